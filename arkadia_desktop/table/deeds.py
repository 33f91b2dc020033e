"""What each seat did in a finished game: the seals it took and what they brought, workers, completions, gifts; and how
it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from arkadia_desktop.rules.evaluation import SaleLine
from arkadia_desktop.rules.events import (
    BuildingCompleted,
    BuildingLaid,
    Event,
    FinalEvaluation,
    PiecePlaced,
    SealsSold,
    WorkersIntroduced,
)
from arkadia_desktop.rules.pieces import FAMILIES, Card
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.seats import Seat

if TYPE_CHECKING:
    from arkadia_desktop.table.live import Table
    from arkadia_desktop.table.statistics import GoldPoint

TENTHS = 10


def _nothing() -> list[int]:
    return [0] * len(FAMILIES)


@dataclass(slots=True)
class Deeds:
    """The lists are by family, in the order of FAMILIES: the seals `taken` from payouts, those `sold` (the final
    evaluation with them), and the gold that brought.

    `own` and `neutral` are the workers it introduced, `given` the seals that others got from buildings it completed,
    `received` those it got from buildings that others completed.
    """

    taken: list[int] = field(default_factory=_nothing)
    sold: list[int] = field(default_factory=_nothing)
    gold: list[int] = field(default_factory=_nothing)
    own: int = 0
    neutral: int = 0
    completed: int = 0
    given: int = 0
    received: int = 0

    def price(self, family: int) -> int | None:
        """What a seal of a family (numbered as in FAMILIES) brought on average, in tenths of gold; None where none
        was sold."""
        return mean_tenths(self.gold[family], self.sold[family])

    @property
    def seals(self) -> int:
        return sum(self.taken)

    @property
    def mean(self) -> int | None:
        """What a seal brought on average, whatever its family, in tenths of gold; None where none was sold."""
        return mean_tenths(sum(self.gold), sum(self.sold))

    def sell(self, lines: Iterable[SaleLine]) -> None:
        """Add the lines of a sale."""
        for line in lines:
            self.sold[line.family.ordinal] += line.seals
            self.gold[line.family.ordinal] += line.gold


class TurnSums(NamedTuple):
    """A turn: `number` and `round` count from 1; what its seat did, without a final evaluation, and the buildings it
    `laid`. After the turn the seat has so much `gold`, and with all its seals at their value it is `worth`
    so much; the `values` of seals are by family."""

    number: int
    round: int
    seat: int
    laid: tuple[Card, ...]
    pieces: int
    deeds: Deeds
    gold: int
    worth: int
    values: tuple[int, ...]


def mean_tenths(gold: int, seals: int) -> int | None:
    """The mean price of `seals` that brought `gold`, in tenths, halves rounded up; None for no seals."""
    return (2 * TENTHS * gold + seals) // (2 * seals) if seals else None


def deeds_of(course: Course, counted: Sequence[Sequence[SaleLine]] = ()) -> tuple[Deeds, ...]:
    """What each seat did along a line of the game; `counted`: what everybody's seals bring at the end of a game that
    was ended early."""
    found = done_in((event for played in course.history for event in played.events), course.seats)
    for deeds, lines in zip(found, counted, strict=False):
        deeds.sell(lines)
    return found


def done_in(happened: Iterable[Event], seats: int) -> tuple[Deeds, ...]:
    """What each seat did, by what happened."""
    found = tuple(Deeds() for _ in range(seats))
    for event in happened:
        match event:
            case WorkersIntroduced():
                found[event.seat].own += len(event.own)
                found[event.seat].neutral += len(event.neutral)
            case BuildingCompleted():
                found[event.seat].completed += 1
                for line in event.payout.lines:
                    found[line.seat].taken[event.payout.family.ordinal] += line.seals
                    if line.seat != event.seat:
                        found[event.seat].given += line.seals
                        found[line.seat].received += line.seals
            case SealsSold() | FinalEvaluation():
                found[event.seat].sell(event.lines)
    return found


def turn_sums(course: Course) -> tuple[TurnSums, ...]:
    """Every turn of a line of the game."""
    gold, found = list(course.gold[0]), list[TurnSums]()
    for number in range(1, course.turns + 1):
        first, last = course.span(number)
        begun, ended = course.games[first], course.games[last]
        seat = begun.player
        events = [event for played in course.history[first:last] for event in played.events]
        deeds = done_in((event for event in events if not isinstance(event, FinalEvaluation)), course.seats)[seat]
        laid = tuple(event.building.card for event in events if isinstance(event, BuildingLaid))
        pieces = sum(isinstance(event, PiecePlaced) for event in events)
        gold[seat] += sum(deeds.gold)
        after = gold[seat], course.worth[last][seat], tuple(ended.castle.values)
        found.append(TurnSums(number, round_number(begun), seat, laid, pieces, deeds, *after))
    return tuple(found)


class SeatStory(NamedTuple):
    """A seat at the end of a game: its `place` counts from 1, and equal gold is the same place. Of its gold so much is
    from the `final` evaluation, and with so much it `began`. Nobody has `won` a game that was ended early."""

    seat: Seat
    place: int
    gold: int
    final: int
    began: int
    won: bool
    points: tuple[GoldPoint, ...]
    deeds: Deeds


class Story(NamedTuple):
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
                gold - account.sold - account.began,
                account.began,
                number in outcome.leaders and not table.ended,
                points,
                deeds,
            )
            for number, (seat, gold, account, points, deeds) in each
        ),
        told.rounds,
    )
