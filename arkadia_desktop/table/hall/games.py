"""What the hall of fame keeps of a finished game, and which games it keeps.

A game counts that was played to its end by those who began it, at least one of them a person. It is known by the hash
of its set-up and actions, so a copy of it counts no second time; a deal is known by its own, whoever sat where.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from arkadia_desktop.rules.events import SealsSold
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.setup_format import setup_json
from arkadia_desktop.table.deeds import Deeds, done_in
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.history import happened, replayed
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.seats import Seat

Earned = tuple[int, int]
"""Seals sold, and the gold they brought."""
SaleLine = tuple[int, int, int]
"""Of a sale: the number of the family in FAMILIES, how many seals, the gold for each."""


class HallSeat(NamedTuple):
    """One seat of a game: `level` is that of a computer, empty for a person; `earned` has one entry a family; `sale` is
    the best sale with a banner, empty where there was none; `handicap` the gold it began with."""

    name: str
    colour: Colour
    level: str
    gold: int
    earned: tuple[Earned, Earned, Earned, Earned]
    sale: tuple[SaleLine, ...] = ()
    handicap: int = 0

    @property
    def person(self) -> bool:
        return not self.level

    @property
    def sold_for(self) -> int:
        """The gold of the best sale; 0 where there was none."""
        return sum(seals * value for _family, seals, value in self.sale)


class Weighed(NamedTuple):
    """What an analysis says of a seat, in hundredths of gold: its `decisions` lost `lost` ± `error`, the cards brought
    `luck`. `squares` and `spread` are the sums of the squares of these, decision by decision and card by card:
    they tell how much such sums differ from game to game."""

    decisions: int
    lost: int
    error: int
    squares: int
    luck: int
    spread: int


Analysed = tuple[tuple[float, ...], tuple[Weighed, ...] | None]
"""What an analysis says of a game: what the cards gave to the margin of each seat, in gold, and every seat where all
turns were analysed."""


class HallGame(NamedTuple):
    """A game of the hall. `ended` is an aware time; `luck`: what the cards gave to the margin of each seat, in
    gold, where the game was analysed; `file`: the name of its record when it was last seen; `weighed`: every seat,
    where all turns were analysed."""

    id: str
    deal: str
    ended: datetime
    seats: tuple[HallSeat, ...]
    winners: tuple[int, ...]
    file: str = ""
    luck: tuple[float, ...] | None = None
    weighed: tuple[Weighed, ...] | None = None

    @property
    def handicapped(self) -> bool:
        """Whether somebody began with gold."""
        return any(seat.handicap for seat in self.seats)

    @property
    def order(self) -> tuple[datetime, str]:
        """Games stand in this order, whenever they were found."""
        return self.ended, self.id

    def place(self, seat: int) -> int:
        """The place of a seat: 1 for every winner, else one more than there are seats before it."""
        if seat in self.winners:
            return 1
        return 1 + sum(other.gold > self.seats[seat].gold or i in self.winners for i, other in enumerate(self.seats))


def deal_id(setup: Setup) -> str:
    """The name of a deal: two games have the same where every place at the table was dealt the same. Gold to begin
    with goes with a player, not with a place."""
    from arkadia_desktop.ai.analysis.report import sha_of_json  # the title does not wait for it

    return sha_of_json({**setup_json(setup._replace(handicap=())), "colors": len(setup.colours)}, [])[:32]


def counts(save: Save) -> bool:
    """Whether a game belongs into the hall."""
    seats = save.envelope.seats
    persons = [seat.name for seat in seats if not seat.is_computer]
    return (
        save.game.result is not None
        and not save.bare
        and bool(persons)
        and len(set(persons)) == len(persons)
        and not any(seat.lent for seat in seats)
        and not _taken_over(save.envelope)
        and not any(seat.level for seat in seats if not seat.is_computer)  # a program of somebody's own played there
    )


def _taken_over(envelope: Envelope) -> bool:
    """Whether a person sits where a computer has played."""
    return any(not envelope.seats[decision.seat].is_computer for decision in envelope.decisions or ())


def game_of(save: Save, file: str = "") -> HallGame | None:
    """What is kept of a game; None for one that does not count."""
    from arkadia_desktop.ai.analysis.report import sha_of

    result = save.game.result
    if result is None or not counts(save):
        return None
    record, history = save.record, replayed(save.record)
    deeds = done_in((event for played in history for event in played.events), len(result.gold))
    sales = [event for _played, event in happened(history, SealsSold)]
    seats = tuple(
        _hall_seat(seat, gold, deeds[number], [sale for sale in sales if sale.seat == number])
        for number, (seat, gold) in enumerate(zip(save.envelope.seats, result.gold, strict=True))
    )
    if record.setup.handicap:
        seats = tuple(seat._replace(handicap=gold) for seat, gold in zip(seats, record.setup.handicap, strict=True))
    return HallGame(sha_of(record), deal_id(record.setup), save.envelope.saved, seats, tuple(result.winners), file)


def _hall_seat(seat: Seat, gold: int, deeds: Deeds, sales: Sequence[SealsSold]) -> HallSeat:
    first, second, third, fourth = zip(deeds.sold, deeds.gold, strict=True)
    best = max(sales, key=lambda sale: sale.gold, default=None)
    lines = (
        ()
        if best is None
        else tuple((line.family.ordinal, line.seals, line.value) for line in best.lines if line.seals)
    )
    return HallSeat(seat.name, seat.colour, seat.level, gold, (first, second, third, fourth), lines)
