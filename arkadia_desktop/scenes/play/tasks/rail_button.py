"""A button of the rail as a value: what a task or a driver offers in one of its places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

UNDO, REDO, TURN, BANNER, END = "undo", "redo", "turn", "banner", "end"
"""The places in the rail, from left to right."""


@dataclass(frozen=True, slots=True)
class RailButton:
    """What stands in one place. When `meaning` changes, the button is deaf for a moment.

    `why_not` is the sentence told by a button that cannot be pressed, None for one that can. `short` stands where there
    is little room for `label`, `least` where there is hardly any; `worded`: the icon stands only where the label has no
    room. `enter` tells the ribbon what Enter would do, in fewer and fewer words.
    """

    label: str
    icon: str
    act: Callable[[], object]
    why_not: str | None = None
    short: str = ""
    least: str = ""
    style: str = ""
    """Of the button; empty = that of its place."""
    meaning: str = ""
    tooltip: str = ""
    enter: tuple[str, ...] = ()
    worded: bool = False


Rail = Mapping[str, RailButton]
"""What is offered, by place. A task's offers go before the driver's."""
