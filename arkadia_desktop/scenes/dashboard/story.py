"""What the screen tells of each seat, taken from a table once."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.scenes.result.chart import Series
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.looking_back.deeds import Deeds, deeds_of
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import GoldPoint


@dataclass(frozen=True)
class SeatStory:
    """A seat at the end of a game: its `place` counts from 1, and equal gold is the same place. Of its gold so much is
    from the `final` evaluation. Nobody has `won` a game that was ended early."""

    seat: Seat
    place: int
    gold: int
    final: int
    won: bool
    points: tuple[GoldPoint, ...]
    deeds: Deeds

    @property
    def series(self) -> Series:
        """Its line in a chart."""
        return Series(self.seat.colour, self.points, self.seat.name)


@dataclass(frozen=True)
class Story:
    """A whole game."""

    seats: tuple[SeatStory, ...]
    rounds: int


def story_of(table: Table) -> Story:
    """What is to be told of a game that is over, or was ended early. Raises ValueError for one that goes on."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    told = table.statistics()
    counted = [account.final for account in told.accounts] if table.ended else ()
    found = deeds_of(Course(table.opening, table.history), counted)
    each = enumerate(zip(table.seats, outcome.gold, told.accounts, told.gold, found, strict=True))
    return Story(
        tuple(
            SeatStory(
                seat,
                1 + sum(other > gold for other in outcome.gold),
                gold,
                gold - account.sold,
                number in outcome.leaders and not table.ended,
                points,
                deeds,
            )
            for number, (seat, gold, account, points, deeds) in each
        ),
        told.rounds,
    )
