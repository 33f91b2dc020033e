"""A button of the rail as a value: what a task or a driver offers in one of its places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

UNDO, REDO, TURN, BANNER, END = "undo", "redo", "turn", "banner", "end"
"""The places in the rail, from left to right."""


@dataclass(frozen=True, slots=True)
class RailButton:
    """`why_not` is the sentence told by a button that cannot be pressed, None for one that can.

    `short` stands where there is no room for `label`, empty where the icon alone tells enough; `meaning` tells one
    offer from another in the same place: when it changes, the button is deaf for a moment.
    """

    label: str
    icon: str
    act: Callable[[], None]
    why_not: str | None = None
    short: str = ""
    style: str = "wood"
    meaning: str = ""
    tooltip: str = ""


Rail = Mapping[str, RailButton]
"""What is offered, by place. A task's offers go before the driver's."""
