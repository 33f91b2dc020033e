"""The cursors (an arrow, an open hand, a hand that holds), and things of a moment: dust, smoke, the hatching of a place
where nothing may lie."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.pen import (
    blurred,
    circle,
    clipped,
    drawing,
    painted,
    path,
    radial,
    rectangle,
)

_INK = "#2b1a16"
_ARROW = "M12 7L12 46L22 37L29 53L36.5 49.5L29.5 34H42Z"
_HANDS = {
    "open": (
        "M19.5 51Q17 44 12 36.5Q8.5 31.5 12.5 29.8Q16 28.8 20 34V13Q20.2 8.6 24 8.7Q27.4 8.9 27.5 13V10Q28 5.6 31.6 5.8"
        "Q35 6.2 35 10.5V13Q35.6 9.4 39 9.8Q42.2 10.4 42 15V19Q43 16 46 16.8Q48.8 17.8 48.6 22Q49 40 45 51Z",
        "M27.5 13V27M35 12V27M42 18V29",
    ),
    "grab": (
        "M15 34Q11.5 27.5 16 25Q19 24 20.5 27V23Q21 18.5 25 18.6Q28 18.6 28.6 22Q29.5 17.5 33.2 18Q36.4 18.5 36.6 22.5"
        "Q38 19.4 41.2 20.3Q44 21.3 44 25V27Q46.2 24.6 48.8 26.4Q51 28.4 50 33Q49 44 45 51H19.5Q18.5 43 15 34Z",
        "M28.6 22V28.5M36.6 22.5V28.5M44 26V30M20.5 27V34",
    ),
}


def arrow() -> str:
    """The sprite of the arrow; its point is 12, 7."""
    shadow = blurred(2, path(_ARROW, "#1a140f", opacity=0.5, transform="translate(2.5 3.5)"))
    body = path(_ARROW, "#fbf0d4", line="#2b1a10", width=2.6) + path(
        "M14.8 13V39.5", line="#c9a467", width=1.6, flat=True
    )
    return drawing(64, 64, shadow + body, "cursor arrow")


def hand(kind: str) -> str:
    """The sprite of a hand, "open" or "grab"."""
    data, fingers = _HANDS[kind]
    shadow = blurred(2, path(data, "#1a140f", opacity=0.45, transform="translate(3 4)"))
    body = path(data, "#fbe6c9", line=_INK, width=2.2) + path(fingers, line=_INK, width=1.8)
    body += path("M18 50L46 50L48 62L16 62Z", "#8453a8", line=_INK, width=2.2)
    body += path("M17 54.5H47", line="#f7e7bf", width=2.2, flat=True)
    body += path("M22.5 46Q20 40 18 36", line="#d99c72", width=1.6, opacity=0.7)
    return drawing(64, 64, shadow + body, f"cursor {kind} hand")


# ---- things of a moment


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
