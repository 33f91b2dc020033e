"""Rows and columns of rectangles. Pure arithmetic in real px."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

FILL = None
"""As a size: what the others leave, in equal parts where there are several such members."""


def row(area: Rect, sizes: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Members of so many px from left to right, as high as the area."""
    return [Rect(start, area.y, wide, area.h) for start, wide in _spans(area.x, area.w, sizes, gap)]


def column(area: Rect, sizes: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Members of so many px from top to bottom, as wide as the area."""
    return [Rect(area.x, start, area.w, high) for start, high in _spans(area.y, area.h, sizes, gap)]


def _spans(start: int, length: int, sizes: Sequence[int | None], gap: int) -> list[tuple[int, int]]:
    """Where each member begins and how long it is. What does not go into equal parts is left over at the end."""
    spare = length - gap * (len(sizes) - 1) - sum(size for size in sizes if size is not None)
    share = max(0, spare // max(1, sum(size is None for size in sizes)))
    found = []
    for size in sizes:
        found.append((start, share if size is None else size))
        start += found[-1][1] + gap
    return found
