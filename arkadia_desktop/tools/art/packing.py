"""Lays pictures into an atlas: shelves, highest pictures first."""

from __future__ import annotations

from collections.abc import Mapping

GAP = 1
"""Empty pixels between two neighbours."""

Size = tuple[int, int]
Place = tuple[int, int]


def packed(sizes: Mapping[str, Size]) -> tuple[Size, dict[str, Place]]:
    """The size of an atlas for pictures of these sizes, and the top-left corner of each (pixels).

    Of some widths the one is taken that leaves the least area empty; the result depends on names and sizes alone.
    """
    area = sum((width + GAP) * (height + GAP) for width, height in sizes.values())
    widest = max(width for width, _ in sizes.values())
    widths = sorted({max(widest, int(area**0.5 * step / 20)) for step in range(12, 60)})
    return min((_on_shelves(sizes, width) for width in widths), key=_emptiness)


def _emptiness(atlas: tuple[Size, dict[str, Place]]) -> tuple[int, int]:
    (width, height), _ = atlas
    return width * height, max(width, height)


def _on_shelves(sizes: Mapping[str, Size], limit: int) -> tuple[Size, dict[str, Place]]:
    places: dict[str, Place] = {}
    x = y = shelf = right = 0
    for name in sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name)):
        width, height = sizes[name]
        if x and x + width > limit:
            x, y, shelf = 0, y + shelf + GAP, 0
        places[name] = (x, y)
        x, shelf, right = x + width + GAP, max(shelf, height), max(right, x + width)
    return (right, y + shelf), places
