"""What lies over the board: the task's draft, and what is pointed at, just done or explained."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.rules import events
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.view.looked_at import faded
from arkadia_desktop.scenes.play.view.models import Shown, looked_at
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.panels.wording import lines


def overlay_of(shown: Shown, lit: int, pointed: int | None) -> Overlay:
    """The overlay of what is shown. `lit` are the squares of the line that is read, as bits; `pointed` is the id of
    the building under the pointer where only its marks are wanted."""
    overlay, view = shown.doing.overlay, shown.view
    completed: frozenset[int] = shown.facts.completed if view.phase is Phase.CASTLE else frozenset()
    last, colour = 0, None
    if shown.announced is not None:
        event = shown.announced.event
        line = next(iter(lines(event, shown.announced.view)), None)
        if line is not None:
            last, colour = line.squares, line.colour
        if isinstance(event, events.BuildingCompleted):
            completed |= {event.building.id}
    looked = looked_at(shown)
    if looked is not None and not lit:
        lit = looked.mask
        overlay = replace(overlay, legal=overlay.legal | looked.rim & view.board.vacant)
    lit = lit or shown.glimpse.where
    if shown.glimpse.cursor is not None and overlay.cursor is None:
        overlay = replace(overlay, cursor=shown.glimpse.cursor)
    overlay = replace(overlay, faded=faded(view, shown.glimpse.square))
    lesson = shown.prompt.lit.squares
    if overlay.dim and lesson & (overlay.legal | overlay.free):  # what a lesson asks for is not lost among the others
        overlay = replace(overlay, legal=overlay.legal & lesson, free=overlay.free & lesson)
    if shown.tried is not None:
        overlay = replace(overlay, right=shown.tried.right, spot=shown.tried.spot)
    return replace(overlay, completed=completed, pointed=pointed, lit=lit, last=last, last_by=colour)
