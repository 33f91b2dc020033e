"""What each revealed card changed for every seat: how it stands with it, less the mean over all cards that lay on the
stack and could have come in its place. So the luck of all cards that could have come adds up to nothing.

A card that is drawn from the stack is weighed when the turn has ended, a card that is turned up when the next seat has
played a turn as the computers imagine it. Everything else stays as it really is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from arkadia_desktop.ai.analysis.bars import hundredths
from arkadia_desktop.ai.analysis.deals import Broken
from arkadia_desktop.ai.analysis.report import CardLuck
from arkadia_desktop.ai.analysis.standing import standing
from arkadia_desktop.ai.foresight import play_on
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.rules.actions import STACK, Action, Draw
from arkadia_desktop.rules.fast import FAMILY_OF, FORM_OF, OVER, FastGame
from arkadia_desktop.rules.game import Game

GLANCE = 1
"""The next seat plays what is best at first sight."""


def luck(games: Sequence[Game], actions: Sequence[Action], stopped: Callable[[], bool]) -> Iterator[CardLuck]:
    """Of each card that an action revealed; `games[n]` is the position after `n` actions.

    Raises:
        Broken: `stopped`, which is asked before every card, said so.
    """
    net = net_for(games[0].seats)
    for number, action in enumerate(actions):
        if stopped():
            raise Broken
        before = games[number]
        if isinstance(action, Draw) and before.stack:
            yield CardLuck(number + 1, _changed(FastGame.of(before), action, net))


def _changed(game: FastGame, action: Draw, net: Net) -> tuple[int, ...]:
    """For each seat what the top card of the stack changes, in hundredths of gold. Cards of one kind (family and form)
    come to the same."""
    came = _kind(game.stack[-1])
    kinds = Counter(map(_kind, game.stack))
    margins = {kind: _margins(game, action, card, net) for kind, card in {_kind(c): c for c in game.stack}.items()}
    cards = len(game.stack)
    return tuple(
        hundredths(margins[came][seat] * cards - sum(margins[kind][seat] * n for kind, n in kinds.items()), cards)
        for seat in range(game.seats)
    )


def _kind(card: int) -> tuple[int, int]:
    return FAMILY_OF[card], FORM_OF[card]


def _margins(game: FastGame, action: Draw, card: int, net: Net) -> list[int]:
    """How it stands for every seat when `card` lies on top of the stack."""
    twin = game.copy()
    place = twin.stack.index(card)
    twin.stack[place], twin.stack[-1] = twin.stack[-1], twin.stack[place]
    twin.do(action)
    twin.end()
    if action.source != STACK and twin.phase != OVER:
        play_on(twin, net, GLANCE)
    return standing(twin, net).margins
