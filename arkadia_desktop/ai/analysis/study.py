"""A finished game that is studied: its turns and its cards, looked at one by one."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cached_property, lru_cache

from arkadia_desktop.ai.analysis.account import Finding, Ground
from arkadia_desktop.ai.analysis.bars import hundredths
from arkadia_desktop.ai.analysis.lines import Line
from arkadia_desktop.ai.analysis.rating import EFFORTS, Broken, Stopped, Turn, compared, imagined, never, rated
from arkadia_desktop.ai.analysis.report import CardLuck, sha_of
from arkadia_desktop.ai.analysis.standing import standing
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.rules.actions import Action, Draw
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.fast import FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.reading import wrong
from arkadia_desktop.rules.record import Record, replay


class GoesOn(ValueError):
    """The game of the record is not finished."""


@lru_cache(maxsize=4)
def engine(seats: int) -> str:
    """What studies games of so many players: the beginning of a hash of its net and of how hard it looks."""
    numbers = json.dumps([net_for(seats).weighing._asdict(), asdict(EFFORTS[seats])], sort_keys=True)
    return f"net {hashlib.sha256(numbers.encode()).hexdigest()[:12]}"


class Study:
    """A finished game, and what may be found about it.

    Raises Divergence where the rules do not follow the record, GoesOn where the game goes on.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.games = [begin(record.setup), *(step.game for step in replay(record))]
        if self.games[-1].result is None:
            raise GoesOn
        self.actions = [entry.action for entry in record.entries]
        self.turns = tuple(self._turns())
        """All turns, by number."""

    @property
    def seats(self) -> int:
        return self.games[0].seats

    @cached_property
    def sha(self) -> str:
        """What the game is known by."""
        return sha_of(self.record)

    def _turns(self) -> list[Turn]:
        begins = [n for n in range(len(self.actions)) if n == 0 or self.games[n].turn > self.games[n - 1].turn]
        ends = [*begins[1:], len(self.actions)]
        spans = enumerate(zip(begins, ends, strict=True))
        return [Turn(number, self.games[n], n, tuple(self.actions[n:end])) for number, (n, end) in spans]

    def found(self, number: int, budget: int, seed: int, stopped: Stopped = never) -> Finding:
        """What is found about a turn; see `rating.rated`. Every turn has its own chance: which are asked for, and in
        which order, makes no difference. Raises Broken."""
        return rated(self.turns[number], budget, f"{self.sha}/{seed}/{number}", stopped)

    def tried(self, number: int, line: Line, best: Line, budget: int, seed: int, stopped: Stopped = never) -> Finding:
        """What another line would lose against the `best` that was found for a turn, on the same deals. Raises Broken,
        Malformed for a line that cannot be played."""
        turn = self.turns[number]._replace(played=line)
        for one in (line, best):
            game = turn.game
            for action in one:
                if game.phase is Phase.OVER or action not in LegalActions(game):
                    raise wrong("tried", number)
                game = play(game, action).game
        return compared(turn, best, budget, f"{self.sha}/{seed}/{number}", stopped)

    def ground(self, stopped: Stopped = never) -> Ground:
        """What the account of the game stands on. Raises Broken."""
        lucky = tuple(luck(self.games, self.actions, stopped))
        return Ground(engine(self.seats), len(self.turns), lucky, self._margins())

    def _margins(self) -> tuple[int, ...]:
        """What each seat ended with, its gold less that of the best rival, less what the deal had promised it; in
        hundredths of gold."""
        net = net_for(self.seats)
        promised = standing(FastGame.of(self.games[0]), net).margins
        ended = standing(FastGame.of(self.games[-1]), net).margins
        return tuple(hundredths(last, 1) - hundredths(first, 1) for first, last in zip(promised, ended, strict=True))


def luck(games: Sequence[Game], actions: Sequence[Action], stopped: Stopped) -> Iterator[CardLuck]:
    """Of each card that an action revealed: how it left every seat, less the mean over all cards of the stack that
    could have come in its place, so that the luck of all of them adds up to nothing. `games[n]` is the position after
    `n` actions.

    It is weighed as the lines of a turn are: where the seat that drew has ended its own next turn, everybody imagined
    from the draw on. What else lay hidden stays as it really was.

    Raises:
        Broken: `stopped`, which is asked before every card and every imagined game, said so.
    """
    net = net_for(games[0].seats)
    for number, action in enumerate(actions):
        if stopped():
            raise Broken
        before = games[number]
        if isinstance(action, Draw) and before.stack:
            yield CardLuck(number + 1, _changed(FastGame.of(before), action, net, stopped))


def _changed(game: FastGame, action: Draw, net: Net, stopped: Stopped) -> tuple[int, ...]:
    """For each seat what the top card of the stack changes, in hundredths of gold. Cards of one kind (family and form)
    come to the same."""
    came = _kind(game.stack[-1])
    kinds = Counter(map(_kind, game.stack))
    margins = {
        kind: imagined(_topped(game, card), (action,), net, stopped).margins
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
