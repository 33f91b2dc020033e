"""Which lines the chronicle beside the board shows, and what the others did since one's last turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import is_, or_

from arkadia_desktop.locale import ngettext
from arkadia_desktop.rules import events
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


def recap_lines(sights: Iterable[Sight], seats: Sequence[Seat], seat: int) -> tuple[Line, ...]:
    """What each other player did, in the order of their turns. Only what ``seat`` may know is told, and that is what
    everybody saw."""
    told: dict[int, list[Line]] = {}
    for sight in sights:
        if sight.event.seat != seat:
            told.setdefault(sight.event.seat, []).extend(_turn_lines(sight, seats, seat))
    return tuple(line for found in told.values() for line in found)


def squares_of(lines: Iterable[Line]) -> int:
    """The squares of the board that lines speak of, as bits."""
    return reduce(or_, (line.squares for line in lines), 0)


def _turn_lines(sight: Sight, seats: Sequence[Seat], seat: int) -> Iterator[Line]:
    """What an event is told with: as the chronicle does, but whom a building paid is named."""
    event = sight.event
    for line in lines(event, sight.view):
        match event:
            case events.BuildingCompleted() if line.colour is not seats[event.seat].colour:
                yield _earned(line, event, seats, seat)
            case events.FloorFinished():
                yield replace(line, squares=0)
            case _:
                yield line


def _earned(line: Line, event: events.BuildingCompleted, seats: Sequence[Seat], seat: int) -> Line:
    """What a building paid somebody else, or oneself."""
    paid = next(one for one in event.payout.lines if seats[one.seat].colour is line.colour)
    n = paid.seals
    if paid.seat == seat:
        text = ngettext("You earn {n} seal", "You earn {n} seals", n)
    else:
        text = ngettext("{name} earns {n} seal", "{name} earns {n} seals", n, name=seats[paid.seat].name)
    return replace(line, text=text)
