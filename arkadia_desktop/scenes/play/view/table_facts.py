"""What everybody at a table knows besides the position: who sits there, and what has happened in public."""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.rules.evaluation import SaleLine
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.table.seats import Seat


def seat_below(seat: int | None, people: tuple[int, ...], on_turn: int) -> int:
    """Whose tent stands below while `seat` is at the screen: while nobody is that of the one of the `people` who is on
    turn, or was last, and where only computers play that of the one on turn."""
    if seat is not None:
        return seat
    return max((one for one in people if one <= on_turn), default=max(people, default=on_turn))


class Sale(NamedTuple):
    """A banner that `seat` raised in a round, counted from 1, with the seals sold and the gold they brought."""

    seat: int
    round: int
    lines: tuple[SaleLine, ...] = ()
    gold: int = 0


class TableFacts(NamedTuple):
    """`seats` in turn order; `people`, the numbers of those that persons decide for; `ground`, the meadows of the
    board, None = the standard ones; `values`, what a seal of each family was worth when the seat below last ended a
    turn; `sales`, all banners raised so far; `completed`, the numbers of the buildings completed in this turn.

    `memory`: what a tent holds is for the others to remember; `ended`: the game was ended before its end; `trouble`
    says that it cannot be saved, empty while it can.
    """

    seats: tuple[Seat, ...]
    values: Counts = NONE_OF_ANY
    people: tuple[int, ...] = ()
    ground: Ground | None = None
    sales: tuple[Sale, ...] = ()
    completed: frozenset[int] = frozenset()
    memory: bool = False
    ended: bool = False
    trouble: str = ""

    def below(self, seat: int | None, view: PlayerView) -> int:
        """Whose tent stands below while `seat` is at the screen."""
        return seat_below(seat, self.people, view.player)

    def beside(self, seat: int | None, view: PlayerView) -> list[int]:
        """The seats of the left column, in turn order after the one below; all of them where only computers play."""
        count = len(self.seats)
        if seat is None and not self.people:
            return list(range(count))
        below = self.below(seat, view)
        return [(below + i) % count for i in range(1, count)]
