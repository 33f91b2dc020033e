"""What a finger that goes down has under it: a widget, something that scrolls, something to be told of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from arkadia_desktop.ui.widgets.base import Way, Widget
from arkadia_desktop.ui.widgets.widget_at import port_at

Point = tuple[int, int]


class Slides(Protocol):
    """Something that a finger scrolls."""

    def slide(self, px: int) -> bool:
        """Go down by so many real px; false at the end."""


class Touched(Protocol):
    """The sheet of the scene that has the fingers. `inspects`: the right mouse button tells what lies somewhere."""

    inspects: bool
    popup: Widget | None

    def __iter__(self) -> Iterator[Widget]: ...

    def at(self, pos: Point) -> Widget | None:
        """The widget under a point."""

    def explain(self, widget: Widget) -> None:
        """Show what a widget has to say, until something else is pressed."""

    def hush(self) -> None:
        """Take away what is said."""

    def let_go(self) -> None:
        """Forget what is held down."""


@dataclass(frozen=True)
class Grip:
    """`widget` lies under the finger, `slides` scrolls there; `way` is what the finger does. `asks`: a long press is
    answered as the right mouse button is, and not by the widget."""

    widget: Widget | None = None
    slides: Slides | None = None
    way: Way = "tap"
    asks: bool = False


def grip_at(sheet: Touched, pos: Point) -> Grip:
    """What there is under a finger."""
    widget = sheet.at(pos)
    if sheet.popup is not None:
        return Grip(widget, _sliding(widget), widget.finger if widget is not None else "tap")
    way: Way = widget.finger if widget is not None else "tap"
    slides = None if way == "kept" else _sliding(widget) or port_at(sheet, pos)
    silent = widget is None or (way == "tap" and not widget.help)
    return Grip(widget, slides, way, sheet.inspects and silent and slides is None)


def _sliding(widget: Widget | None) -> Slides | None:
    """What the finger scrolls on a widget that scrolls itself."""
    slides = getattr(widget, "slide", None)
    return widget if slides is not None else None  # type: ignore[return-value]
