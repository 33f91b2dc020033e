"""Strings of pennants."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface, transform

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, Point
from arkadia_desktop.ui.paint.theme import Colour, rgb

PENNANT = 52
"""How wide a pennant is about, design px."""


@lru_cache(maxsize=4)
def garlands(
    w: int, h: int, u: float, ends: tuple[float, float], sag: float, colours: tuple[Colour, ...]
) -> tuple[Surface, Surface]:
    """A string of pennants `w` x `h` px large, and its mirror image; ``ends`` are the heights of its ends."""
    p = Painting(w, h)
    count = round(w / (PENNANT * u))

    def at(i: int) -> Point:
        t = i / count
        return w * t, ends[0] + (ends[1] - ends[0]) * t + sag * 4 * t * (1 - t)

    p.lines([at(i) for i in range(count + 1)], 3 * u, rgb("#3B2417"))
    for i in range(count):
        (ax, ay), (bx, by) = at(i), at(i + 1)
        tip = (ax + bx) / 2, (ay + by) / 2 + 42 * u
        flag = [(ax + 4 * u, ay + u), (bx - 4 * u, by + u), tip]
        p.polygon(flag, colours[i % len(colours)])
        gleam = [(ax + 7 * u, ay + 4 * u), (tip[0] - 3 * u, (ay + by) / 2 + 4 * u), (tip[0], tip[1] - 9 * u)]
        p.polygon(gleam, theme.WHITE, 0.2)
        p.lines(flag, 1.8 * u, theme.DROP, closed=True)
    return p.surface, transform.flip(p.surface, True, False)
