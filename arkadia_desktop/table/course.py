"""A line of a game looked back on: where its turns begin, what is worth a look, what everybody had at any moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from arkadia_desktop.rules.evaluation import worth_of
from arkadia_desktop.rules.events import BuildingCompleted, FloorFinished, SealsSold
from arkadia_desktop.rules.game import Game
from arkadia_desktop.table.history import Played


class Sign(StrEnum):
    """What may be worth a look."""

    COMPLETED = "completed"
    SALE = "sale"
    FLOOR = "floor"


class Mark(NamedTuple):
    """Something worth a look that `seat` did with the action after which there are `after` of them."""

    after: int
    sign: Sign
    seat: int


class Course:
    """One line from the deal on. Moments are numbered by the actions before them: 0 is the deal, `last` the end.

    It knows every hand and the stack, as a `Game` does; pictures are drawn from views.
    """

    def __init__(self, opening: Game, history: Sequence[Played]) -> None:
        self.history = tuple(history)
        self.games = (opening, *(played.game for played in self.history))
        self.marks = tuple(_marks(self.history))
        self._begins = [0, *(n for n, played in enumerate(self.history, 1) if played.ended_turn and n < self.last)]
        self._at = list(self._places())
        self.gold = tuple(tuple(player.gold for player in game.players) for game in self.games)
        """What each seat has in gold, at every moment."""
        self.worth = tuple(tuple(worth_of(game, seat) for seat in range(self.seats)) for game in self.games)
        """The same with all seals at their value then."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.history)

    @property
    def seats(self) -> int:
        return self.games[0].seats

    @property
    def turns(self) -> int:
        """How many turns it has, one in progress with them."""
        return len(self._begins)

    @property
    def rounds(self) -> int:
        """How many rounds it has, one in progress with them."""
        return self.round(self.last)

    def turn(self, moment: int) -> int:
        """The turn in progress, counted from 1; at the end, the last one."""
        return bisect_right(self._begins, moment)

    def round(self, moment: int) -> int:
        """The round of the turn in progress, counted from 1."""
        return max(0, self.turn(moment) - 1) // self.seats + 1

    def span(self, turn: int) -> tuple[int, int]:
        """Between which moments a turn lies, counted from 1; it is empty where there is no such turn."""
        begins = [*self._begins, self.last]
        return begins[min(turn, self.turns + 1) - 1], begins[min(turn, self.turns)]

    def parting(self, other: Course) -> int:
        """The moment at which two lines part: so many actions are the same in both."""
        pairs = enumerate(zip(self.history, other.history, strict=False))
        return next((n for n, (one, two) in pairs if one.action != two.action), min(self.last, other.last))

    # ---- places in time

    def _places(self) -> Iterator[float]:
        for number, (begin, end) in enumerate(zip(self._begins, [*self._begins[1:], self.last], strict=True)):
            yield from (number + (moment - begin) / max(1, end - begin) for moment in range(begin, end))
        yield float(self.turns) if self.history else 0.0

    def at(self, moment: int) -> float:
        """When it was, in turns since the deal; actions share their turn evenly."""
        return self._at[moment]

    def nearest(self, at: float) -> int:
        """The moment nearest to a time."""
        after = bisect_left(self._at, at)
        near = [moment for moment in (after - 1, after) if 0 <= moment <= self.last]
        return min(near, key=lambda moment: abs(self._at[moment] - at))

    # ---- ways

    def turn_from(self, moment: int, by: int) -> int:
        """Where a turn begins: the next one (`by` 1), or the one in progress or before it (-1)."""
        return self._way(self._begins, moment, by)

    def round_from(self, moment: int, by: int) -> int:
        """The same for rounds."""
        return self._way([n for n in self._begins if self.games[n].turn % self.seats == 0], moment, by)

    def mark_from(self, moment: int, sign: Sign, by: int = 1) -> int | None:
        """The next moment with that sign, or the one before (-1); None where there is none."""
        ahead = [mark.after for mark in self.marks if mark.sign is sign and (mark.after - moment) * by > 0]
        return (min(ahead) if by > 0 else max(ahead)) if ahead else None

    def _way(self, begins: Sequence[int], moment: int, by: int) -> int:
        if by > 0:
            return next((begin for begin in begins if begin > moment), self.last)
        return next((begin for begin in reversed(begins) if begin < moment), 0)


def _marks(history: Sequence[Played]) -> Iterator[Mark]:
    signs = {BuildingCompleted: Sign.COMPLETED, SealsSold: Sign.SALE, FloorFinished: Sign.FLOOR}
    for after, played in enumerate(history, 1):
        yield from (Mark(after, signs[type(event)], event.seat) for event in played.events if type(event) in signs)
