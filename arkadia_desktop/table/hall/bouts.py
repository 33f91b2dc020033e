"""A game of the hall as one of its players sees it."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.ai.levels import WITH
from arkadia_desktop.table.hall.games import HallGame, HallSeat


@dataclass(frozen=True, slots=True)
class Bout:
    """A game as a person played it at `seat`: `fresh` unless that deal was played before. `rated`: whether it moved the
    rating; it does not where a computer sat at the table that has none."""

    entry: HallGame
    seat: int
    fresh: bool = True
    rated: bool = True

    @property
    def place(self) -> int:
        """1 = won."""
        return self.entry.place(self.seat)

    @property
    def won(self) -> bool:
        """Whether nobody had more; a tie is one."""
        return self.seat in self.entry.winners

    @property
    def own(self) -> HallSeat:
        """This person's seat."""
        return self.entry.seats[self.seat]

    @property
    def gold(self) -> int:
        """What this person had at the end."""
        return self.own.gold

    @property
    def rivals(self) -> tuple[HallSeat, ...]:
        """The others, the best first."""
        others = (seat for seat in range(len(self.entry.seats)) if seat != self.seat)
        ordered = sorted(others, key=lambda seat: (self.entry.place(seat), seat))
        return tuple(self.entry.seats[seat] for seat in ordered)

    @property
    def best_rival(self) -> int:
        """The gold of the best of the others."""
        return self.rivals[0].gold

    @property
    def levels(self) -> frozenset[str]:
        """The levels of the computers, without personalities."""
        return frozenset(seat.level.partition(WITH)[0] for seat in self.rivals if not seat.person)
