"""The keyboard's focus: which widget of a sheet has it, whether that is shown, and where it goes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arkadia_desktop.ui.widgets.base import Widget


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


def _set_ring(widget: Widget | None, shown: bool) -> None:
    if widget is not None and widget.ringed != shown:
        widget.ringed = shown
        widget.changed()
