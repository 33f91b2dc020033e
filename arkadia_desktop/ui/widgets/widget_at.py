"""Which widget lies under a point, and what scrolls there."""

from __future__ import annotations

from collections.abc import Iterable

from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.scroll import ScrollPane

Point = tuple[int, int]


def widget_at(widgets: Iterable[Widget], pos: Point) -> Widget | None:
    """The topmost that really covers it, else the nearest one whose hit area does."""
    live = [
        one
        for one in widgets
        if one.visible
        and one.pointable
        and (one.focusable or one.grips or one.help)
        and (one.port is None or one.port.area.collidepoint(pos))
    ]
    for widget in reversed(live):
        if widget.rect.collidepoint(pos):
            return widget
    near = [widget for widget in live if widget.hit().collidepoint(pos)]
    return min(near, key=lambda widget: widget.apart(pos), default=None)


def ports(widgets: Iterable[Widget]) -> list[ScrollPane]:
    """All that scrolls now."""
    return [one for one in widgets if isinstance(one, ScrollPane) and one.visible and one.scrolls]


def port_at(widgets: Iterable[Widget], pos: Point | None) -> ScrollPane | None:
    """What scrolls under a point."""
    return next((one for one in ports(widgets) if pos is not None and one.area.collidepoint(pos)), None)
