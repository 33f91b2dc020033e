"""Buttons side by side in screens that place their widgets by hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arkadia_desktop.ui.widgets import Button


def rows_of(buttons: Sequence[Button], width: int, gap: int) -> list[Sequence[Button]]:
    """The buttons in one row if their words are whole in it; else the last one in a row of its own, and the others as
    they fit. Lengths are real px."""
    if len(buttons) < 2 or _least(buttons, gap) <= width:
        return [buttons]
    return [*rows_of(buttons[:-1], width, gap), buttons[-1:]]


def place_in_row(buttons: Sequence[Button], area: Rect, gap: int) -> None:
    """Place buttons side by side over all of an area (real px): all alike if their words have room then, else each as
    its words need it."""
    room = area.w - gap * (len(buttons) - 1)
    least = [button.width_for() for button in buttons]
    if max(least) <= room // len(buttons):
        least = [0] * len(buttons)
    elif sum(least) > room:
        least = [button.width_for(smallest=True) for button in buttons]
    spare = room - sum(least)
    left = area.x
    for i, (button, wide) in enumerate(zip(buttons, least, strict=True)):
        share = spare * (i + 1) // len(buttons) - spare * i // len(buttons)
        button.rect = Rect(left, area.y, wide + share, area.h)
        left = button.rect.right + gap


def _least(buttons: Sequence[Button], gap: int) -> int:
    return sum(button.width_for(smallest=True) for button in buttons) + gap * (len(buttons) - 1)
