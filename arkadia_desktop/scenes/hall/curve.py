"""How a rating went: a line with the band of its doubt, painted once for a size."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from arkadia_desktop.table.hall.rating import Skill
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished

_AROUND = 40
"""So many points are seen at least above and below the line."""
_MOST_POINTS = 160
"""More games are drawn as so many points."""


def scale(course: Sequence[Skill]) -> tuple[int, int, int]:
    """Lower end, upper end and the distance of the lines across, in points: all of the line is seen."""
    low = min(skill.points for skill in course) - _AROUND
    high = max(skill.points for skill in course) + _AROUND
    step = next(step for step in (100, 200, 300, 400, 500, 2000) if ceil(high / step) - floor(low / step) <= 3)
    lower = floor(low / step) * step
    return lower, max(ceil(high / step) * step, lower + 2 * step), step


def painted(u: float, w: int, h: int, course: Sequence[Skill], colours: tuple[theme.Colour, theme.Colour]) -> Patch:
    """The curve over its lines, `w` x `h` real px; ``colours``: of the line and of the band."""
    low, high, step = scale(course)
    line, band = colours
    p = Painting(w, h, ceil(12 * u))

    def y(points: float) -> float:
        return h - h * (min(max(points, low), high) - low) / (high - low)

    p.box(0, 0, w, h, 6 * u, theme.PAPER, 0.6)
    every = max(1, ceil(len(course) / _MOST_POINTS))
    shown = [*course[:-1:every], course[-1]]
    across = [w * number / max(1, len(shown) - 1) for number in range(len(shown))]
    if len(shown) > 1:
        above = [(x, y(skill.points + skill.off)) for x, skill in zip(across, shown, strict=True)]
        below = [(x, y(skill.points - skill.off)) for x, skill in zip(across, shown, strict=True)]
        p.polygon([*above, *below[::-1]], band, 0.42)
    for points in range(low, high + 1, step):
        p.box(0, y(points) - 0.7 * u, w, max(1.0, 1.4 * u), 0, theme.RULE, 0.45)
    path = [(x, y(skill.points)) for x, skill in zip(across, shown, strict=True)]
    if len(path) > 1:
        p.lines(path, 8 * u, theme.PAPER)
        p.lines(path, 4.4 * u, line)
    p.disc(*path[-1], 9 * u, theme.INK)
    p.disc(*path[-1], 6.4 * u, line)
    return finished(p)
