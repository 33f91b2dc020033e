"""Things of a moment: dust, smoke, and the hatching of a place where nothing may lie."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.pen import circle, clipped, drawing, painted, path, radial, rectangle

FRAMES = 3
_SMOKE = (
    ((32, 50, 5), (34, 42, 6.5)),
    ((32, 48, 5), (35, 39, 7.5), (31, 29, 8.5)),
    ((34, 40, 6), (38, 29, 8.5), (34, 17, 10)),
)


def hatching() -> str:
    """The sprite that is tiled over a refused place."""
    body = rectangle(0, 0, 64, 64, "#c23a2a", opacity=0.34)
    for stripe in range(-4, 9):
        data = f"M{stripe * 16 - 4} 68L{stripe * 16 + 68} -4"
        body += path(data, line="#3a120c", width=7, line_opacity=0.55)
        body += path(data, line="#ff8a70", width=3.6, line_opacity=0.95)
    return drawing(64, 64, clipped('<rect width="64" height="64"/>', body), "hatching, tiles seamlessly")


def dust(frame: int) -> str:
    """A ring of dust about 32, 38 that widens and thins from frame 0 to 2."""
    rng = Random(f"dust{frame}")
    reach, count, opacity = ((9, 7, 0.95), (16, 9, 0.75), (23, 11, 0.40))[frame]
    ball = radial((0, "#fff6dc"), (0.5, "#dcc79c"), (1, "#a58a5e"), x=0.34, y=0.28, radius=0.85)
    body = ""
    for puff in range(count):
        angle = puff * 6.283 / count + rng.uniform(-0.2, 0.2) + frame * 0.3
        radius = (6.5, 6.2, 4.8)[frame] * rng.uniform(0.75, 1.2)
        x, y = 32 + reach * math.cos(angle), 38 + reach * 0.52 * math.sin(angle) - frame * 2
        body += circle(x, y, radius, ball, opacity=opacity, line="#6b5236", width=1, line_opacity=0.55 * opacity)
    for _ in range(7 if frame else 0):
        angle, way = rng.uniform(0, 6.28), reach * rng.uniform(0.5, 1.25)
        x, y = 32 + way * math.cos(angle), 36 + way * 0.5 * math.sin(angle) - frame * 5
        body += circle(x, y, rng.uniform(1, 2), "#8a6f49", opacity=opacity)
    return drawing(64, 64, painted(body, 1.4, 0.3, 0.06, 0.35), f"dust {frame}")


def smoke_puff(frame: int) -> str:
    """Smoke from a chimney at 32, 54 that rises and thins from frame 0 to 2."""
    opacity = (0.85, 0.72, 0.46)[frame]
    ball = radial((0, "#fffaf0"), (0.55, "#e6dccb"), (1, "#a79c99"), x=0.34, y=0.28, radius=0.85)
    body = ""
    for x, y, radius in _SMOKE[frame]:
        for dx, dy, part in ((-0.7, 0.2, 0.62), (0.65, 0.25, 0.58), (0, -0.25, 0.8)):
            body += circle(x + dx * radius, y + dy * radius, radius * part, ball, opacity=opacity)
    return drawing(64, 64, painted(body, 2, 0.22, 0.05, 0.3), f"smoke {frame}")
