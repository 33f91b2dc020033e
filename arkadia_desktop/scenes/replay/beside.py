"""Lines around what was done last on the board, and around what another line of the game did in that same turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.panels.labels import Outline
from arkadia_desktop.table.course import Course


@dataclass(frozen=True, slots=True)
class Beside:
    """Another line: what it did in the turn that is shown, and what the two lines are called, with an icon each."""

    done: tuple[Event, ...]
    here: tuple[str, str]
    there: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Better:
    """What a better turn would have done, and what that is called, also where there is little room."""

    done: tuple[Event, ...]
    label: str
    short: str


def other_turn(shown: Course, moment: int, other: Course) -> tuple[Event, ...] | None:
    """What another line did in the turn that led to a moment, as far as everybody saw it; None where the two have not
    parted by then."""
    if moment <= shown.parting(other):
        return None
    first, last = other.span(shown.turn(shown.turn_from(moment, -1)))
    return tuple(trail.event for played in other.history[first:last] for trail in played.step.trail)


def outlines(
    view: PlayerView, done: Sequence[Event], beside: Beside | Better | None, *, named: bool
) -> tuple[Outline, ...]:
    """Lines around what was done last, the building with a word unless not `named`; beside another line, or a better
    turn, also around what that did otherwise."""
    if isinstance(beside, Better):
        return _better(view, done, beside, named=named)
    here, there = list(_around(view, done)), list(_around(view, beside.done)) if beside is not None else []
    if beside is None:
        if named:
            here = [replace(one, label=_("played"), icon="flag") if one.building else one for one in here]
        return tuple(replace(one, building=None) for one in here)
    fresh = [replace(one, building=None, fresh=True) for one in here if one not in there]
    absent = [replace(one, absent=True) for one in there if one not in here]
    if named:
        fresh, absent = _called(fresh, *beside.here), _called(absent, *beside.there)
    return (*absent, *fresh)


def _better(view: PlayerView, done: Sequence[Event], better: Better, *, named: bool) -> tuple[Outline, ...]:
    """What was played, and in green what would have been better."""
    here, there = list(_around(view, done)), list(_around(view, better.done))
    instead = [replace(one, fresh=True) for one in there if one not in here]
    played = [replace(one, building=None) for one in here if one not in there or not instead]
    if named:
        played = _called(played, _("played"), "flag")
    return (*played, *_called(instead, better.label if named else better.short, "bulb"))


def _called(found: list[Outline], name: str, icon: str) -> list[Outline]:
    """The largest of them with a name."""
    largest = max(found, key=lambda one: len(one.cells), default=None)
    return [replace(one, label=name, icon=icon) if one is largest else one for one in found]


def _around(view: PlayerView, done: Sequence[Event]) -> Iterator[Outline]:
    board, castle = view.board, view.board.lot.castle_squares()
    for event in done:
        colour = view.players[event.seat].colour
        match event:
            case events.BuildingLaid(building=laid):
                yield Outline(tuple(board.grid.squares(laid.mask)), colour, building=(laid.card.form, laid.rot))
            case events.WorkersIntroduced():
                yield from (Outline((square,), colour) for square in (*event.own, *event.neutral))
            case events.PiecePlaced():
                yield Outline((castle[event.square],), colour)
