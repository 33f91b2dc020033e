"""Which lines the chronicle beside the board shows, and what the others did since one's last turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import is_
from typing import NamedTuple

from arkadia_desktop.locale import ngettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.agreement import Noted
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.table.history import Sight
from arkadia_desktop.table.seats import Seat

MOST = 40
"""Older lines are left to the whole chronicle."""
Told = Sight | Noted
Word = Callable[[events.Event, PlayerView], Sequence[Line]]
"""The lines of an event and the position after it."""


def newest_lines(told: Sequence[Told], word: Word) -> tuple[Line, ...]:
    """The newest lines, oldest first."""
    return tuple(line for one in told[-MOST:] for line in _lines(one, word))[-MOST:]


def same(told: Sequence[Told], others: Sequence[Told]) -> bool:
    """Whether these are the very same, one by one."""
    return len(told) == len(others) and all(map(is_, told, others))


def _lines(one: Told, word: Word) -> list[Line]:
    return [one.line] if isinstance(one, Noted) else list(word(one.event, one.view))


class RecapRow(NamedTuple):
    """A line of what somebody did, or with `name` the heading above it. `squares` are those it speaks of, as bits. It
    was done with a `number` of workers or seals."""

    line: Line
    name: str = ""
    number: int = 0

    @property
    def squares(self) -> int:
        """Where it happened."""
        return self.line.squares


def recap_rows(sights: Iterable[Sight], seats: Sequence[Seat], seat: int) -> tuple[RecapRow, ...]:
    """For each other player who did something, in the order of their turns, the name and what was done. Only what
    ``seat`` may know is told, and that is what everybody saw."""
    told: dict[int, list[RecapRow]] = {}
    for sight in sights:
        if sight.event.seat != seat:
            told.setdefault(sight.event.seat, []).extend(_turn_lines(sight, seats, seat))
    rows: list[RecapRow] = []
    for player, found in told.items():
        if found:
            who = seats[player]
            everywhere = 0
            for row in found:
                everywhere |= row.squares
            rows += RecapRow(Line(who.colour, "", squares=everywhere), who.name), *found
    return tuple(rows)


def recap_squares(rows: Sequence[RecapRow]) -> int:
    """The squares of the board where the others did it, as bits."""
    squares = 0
    for row in rows:
        squares |= row.squares
    return squares


def _turn_lines(sight: Sight, seats: Sequence[Seat], seat: int) -> Iterator[RecapRow]:
    """What an event is told with: as the chronicle does, but whom a building paid is named."""
    event = sight.event
    for line in lines(event, sight.view):
        number = 0
        match event:
            case events.BuildingCompleted() if line.colour is not seats[event.seat].colour:
                line = _earned(line, event, seats, seat)
            case events.BuildingCompleted():
                line = replace(line, picture=f"building_{event.building.card.form.value}_r0")
            case events.FloorFinished():
                line = replace(line, squares=0, picture="icon_tower")
            case events.BannerRaised():
                line = replace(line, picture=f"banner_{line.colour.value}")
            case events.SealsSold():
                line, number = replace(line, picture="icon_sealmark"), sum(one.seals for one in event.lines)
            case events.WorkersIntroduced():
                number = len(event.own) + len(event.neutral)
        line = replace(line, sign=line.sign or _sign(event, line.colour))
        yield RecapRow(line, number=number)


def _earned(line: Line, event: events.BuildingCompleted, seats: Sequence[Seat], seat: int) -> Line:
    """What a building paid somebody else, or oneself."""
    paid = next(one for one in event.payout.lines if seats[one.seat].colour is line.colour)
    n = paid.seals
    if paid.seat == seat:
        text = ngettext("You earn {n} seal", "You earn {n} seals", n)
    else:
        text = ngettext("{name} earns {n} seal", "{name} earns {n} seals", n, name=seats[paid.seat].name)
    return replace(line, text=text)


def _sign(event: Event, colour: Colour) -> str:
    """The picture of what has none in the chronicle."""
    match event:
        case events.WorkersIntroduced():
            return f"worker_{colour.value}" if event.own else "worker_neutral"
        case events.CardDrawn():
            return "icon_card"
        case _:
            return ""
