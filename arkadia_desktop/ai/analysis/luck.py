"""What each revealed card changed for every seat: how it stands with it, less the mean over all cards that lay on the
stack and could have come in its place. So the luck of all cards that could have come adds up to nothing.

It is weighed as the lines of a turn are: where the seat that drew has ended its own next turn, everybody imagined from
the draw on. What else lay hidden stays as it really was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from arkadia_desktop.ai.analysis.bars import hundredths
from arkadia_desktop.ai.analysis.deals import Broken
from arkadia_desktop.ai.analysis.rating import Imagine, Stopped, imagined
from arkadia_desktop.ai.analysis.report import CardLuck
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.rules.actions import Action, Draw
from arkadia_desktop.rules.fast import FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.game import Game


def luck(
    games: Sequence[Game], actions: Sequence[Action], stopped: Stopped, imagine: Imagine = imagined
) -> Iterator[CardLuck]:
    """Of each card that an action revealed; `games[n]` is the position after `n` actions.

    Raises:
        Broken: `stopped`, which is asked before every card and every imagined turn, said so.
    """
    net = net_for(games[0].seats)
    for number, action in enumerate(actions):
        if stopped():
            raise Broken
        before = games[number]
        if isinstance(action, Draw) and before.stack:
            yield CardLuck(number + 1, _changed(FastGame.of(before), action, net, stopped, imagine))


def _changed(game: FastGame, action: Draw, net: Net, stopped: Stopped, imagine: Imagine) -> tuple[int, ...]:
    """For each seat what the top card of the stack changes, in hundredths of gold. Cards of one kind (family and form)
    come to the same."""
    came = _kind(game.stack[-1])
    kinds = Counter(map(_kind, game.stack))
    margins = {
        kind: imagine(_topped(game, card), (action,), net, stopped).margins
        for kind, card in {_kind(card): card for card in game.stack}.items()
    }
    cards = len(game.stack)
    return tuple(
        hundredths(margins[came][seat] * cards - sum(margins[kind][seat] * n for kind, n in kinds.items()), cards)
        for seat in range(game.seats)
    )


def _kind(card: int) -> tuple[int, int]:
    return FAMILY_OF[card], FORM_OF[card]


def _topped(game: FastGame, card: int) -> FastGame:
    """The position with `card` on top of the stack, in exchange for the one that lay there."""
    twin = game.copy()
    place = twin.stack.index(card)
    twin.stack[place], twin.stack[-1] = twin.stack[-1], twin.stack[place]
    return twin
