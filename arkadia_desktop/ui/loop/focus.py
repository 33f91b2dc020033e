"""The keyboard's focus: which widget of a sheet has it, whether that is shown, and where it goes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ui.widgets.base import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Focus:
    """The focus among `widgets`, in whose order Tab walks. ``on_moved`` is called whenever another one has it."""

    def __init__(self, widgets: Mapping[str, Widget], on_moved: Callable[[], None]) -> None:
        self.widget: Widget | None = None
        """What has it."""
        self._widgets = widgets
        self._on_moved = on_moved

    @property
    def shown(self) -> bool:
        """Whether a widget has it and shows it."""
        return self.widget is not None and self.widget.ringed

    def to(self, widget: Widget | None, *, show: bool = False) -> None:
        """Move it to a widget, or to none; ``show`` draws the ring and scrolls there."""
        if widget is not self.widget:
            if self.widget is not None:
                self.widget.lost_focus()
            _set_ring(self.widget, False)
            self.widget = widget
            self._on_moved()
            if widget is not None:
                widget.got_focus()
        _set_ring(widget, widget is not None and (show or widget.rings_always))
        if show:
            self.follow()

    def follow(self) -> None:
        """Scroll to what has it, if that is shown."""
        if self.widget is not None and self.widget.ringed and self.widget.port is not None:
            self.widget.port.show(self.widget.spot())

    def stops(self) -> list[Widget]:
        """The widgets where Tab stops, in order."""
        return [widget for widget in self._widgets.values() if widget.takes_focus]

    def step(self, way: int, start: str = "") -> bool:
        """Move it to the next (1) or previous (-1) stop; round at the ends. From nowhere it goes to ``start`` (an id)
        or the one before; that is the first stop where it is none. False when there is no stop."""
        stops = self.stops()
        if not stops:
            return False
        if self.widget in stops:
            index = (stops.index(self.widget) + way) % len(stops)
        else:
            first = next((i for i, stop in enumerate(stops) if stop.id == start), 0)
            index = first if way > 0 else first - 1
        self.to(stops[index], show=True)
        return True

    def walk(self, way: tuple[int, int]) -> bool:
        """Move it inside its group, to the nearest widget that way; false when there is none."""
        start = self.widget
        if start is None or not start.group:
            return False
        best: tuple[float, Widget] | None = None
        for widget in self.stops():
            if widget is start or widget.group != start.group:
                continue
            dx, dy = widget.rect.centerx - start.rect.centerx, widget.rect.centery - start.rect.centery
            ahead, aside = (dx * way[0], abs(dy)) if way[0] else (dy * way[1], abs(dx))
            if ahead > 0 and (best is None or ahead + 3 * aside < best[0]):
                best = ahead + 3 * aside, widget
        if best is None:
            return False
        self.to(best[1], show=True)
        return True

    def roam(self, way: tuple[int, int], free: Rect | None) -> bool:
        """Move it to the nearest stop that way, whatever group that is in; false when there is none. `free` is a place
        that is reached alike, where nothing has it."""
        start = self.widget
        if start is None:
            return False
        here = start.spot()
        best: tuple[float, Widget | None] | None = None
        places = [(stop.rect, stop) for stop in self.stops() if stop is not start]
        for place, stop in (*places, *([(free, None)] if free is not None else [])):
            cost = _apart(here, place, way)
            if cost is not None and (best is None or cost < best[0]):
                best = cost, stop
        if best is None:
            return False
        self.to(best[1], show=best[1] is not None)
        return True

    def leap(self, way: int, start: str, free: Rect | None) -> bool:
        """Move it to the first stop of the next (1) or previous (-1) area: of what follows one another in the same
        group. With a `free` place, between the last area and the first nothing has it; from there it goes to `start`
        first, if that is a stop. False when there is no stop."""
        stops = self.stops()
        areas = [stop for i, stop in enumerate(stops) if not i or stop.group != stops[i - 1].group]
        ring: list[Widget | None] = [*areas, None] if free is not None else [*areas]
        if not areas:
            return False
        if self.widget in stops:
            at = stops.index(self.widget)
            area = max(i for i, stop in enumerate(areas) if stops.index(stop) <= at)
            to = ring[(area + way) % len(ring)]
        else:
            to = next((stop for stop in stops if stop.id == start and way > 0), areas[0 if way > 0 else -1])
        self.to(to, show=to is not None)
        return True


def roved(focus: Focus, event: Event, start: str, free: Rect | None) -> bool:
    """Take a key of a gamepad that what has the focus did not want. Where there is a `free` place, which the arrows
    belong to while nothing shows the focus, Escape leads back to it."""
    if event.key == pygame.K_ESCAPE and free is not None and focus.shown:
        focus.to(None)
        return True
    if event.key not in ARROWS or (free is not None and not focus.shown):
        return False
    if focus.widget is None:
        return focus.step(1, start)
    way = ARROWS[event.key]
    return focus.walk(way) or focus.roam(way, free)


def at_edge(widget: Widget, spot: Rect | None, event: Event) -> bool:
    """Whether an arrow led nowhere within a widget that holds several things: it leads out of it. `spot` is where the
    keyboard was in it before."""
    return event.key in ARROWS and spot == widget.spot() != widget.rect


def leapt(focus: Focus, event: Event, start: str, free: Rect | None) -> bool:
    """Take Ctrl+Tab, which no screen has a use of its own for: it leads to the next area, with Shift to the one
    before."""
    if event.key != pygame.K_TAB or not event.mod & pygame.KMOD_CTRL:
        return False
    return focus.leap(-1 if event.mod & pygame.KMOD_SHIFT else 1, start, free)


def _apart(here: Rect, there: Rect, way: tuple[int, int]) -> float | None:
    """How far a place is from another one that way, what lies aside counting more; None where it is not that way."""
    if not way[0]:
        here, there = (Rect(one.y, one.x, one.h, one.w) for one in (here, there))
    if sum(way) < 0:
        here, there = (Rect(-one.right, one.y, one.w, one.h) for one in (here, there))
    ahead = there.left - here.right
    if there.right <= here.right or ahead < -min(here.w, there.w) / 2:
        return None
    aside = max(there.top - here.bottom, here.top - there.bottom, 0)
    return max(0, ahead) + 3 * aside + 0.05 * abs(there.centery - here.centery)


def _set_ring(widget: Widget | None, shown: bool) -> None:
    if widget is not None and widget.ringed != shown:
        widget.ringed = shown
        widget.changed()
