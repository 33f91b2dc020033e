"""Medals for the places in which a game is ended, and the ladder of the levels."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import OUTLINE, lit, mixed
from arkadia_desktop.tools.art.drawing.strokes.lettering import words
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    blurred,
    circle,
    drawing,
    ellipse,
    line,
    linear,
    painted,
    path,
    placed,
    radial,
    rectangle,
)

_METALS = {
    1: ("#f4cf63", "#fff3c0", "#a26b1c", "#4a2c0e"),
    2: ("#cfd6db", "#ffffff", "#7c8790", "#2c3640"),
    3: ("#d59a63", "#f6cfa2", "#8a5426", "#3b1d0c"),
    4: ("#b9a88a", "#e6d9bd", "#7a684c", "#33261a"),
}
"""The face of a medal in the middle, in the light and at its edge, and its number."""
PLACES = tuple(_METALS)
_LAUREL = "#6f8f3c"
RUNGS = 7
_RUNG, _PITCH = 34, 80
_LADDER_WIDE, _LADDER_HIGH = 96, 560


def medal(place: int) -> str:
    """The sprite of the medal of a place, one of PLACES: a disc with the number in a laurel, green for the first."""
    face, light, edge, ink = _METALS[place]
    leaf = _LAUREL if place == 1 else mixed(face, edge, 0.35)
    body = "".join(_leaf(side, number, leaf) for side in (-1, 1) for number in range(6))
    metal = radial((0, light), (0.5, face), (1, edge), x=0.34, y=0.28, radius=0.85)
    body += circle(32, 32, 21.5, metal, line=OUTLINE, width=1.6)
    body += circle(32, 32, 17.6, line=edge, width=1.3) + circle(31.5, 31.4, 17.6, line=light, width=1, opacity=0.7)
    body += path(words(str(place), 32.8, 42.4, 29), light, opacity=0.8) + path(words(str(place), 32, 41.6, 29), ink)
    body += path("M13.5 30Q15 14.5 31 12.5Q19 17.5 13.5 30Z", "#ffffff", opacity=0.45)
    shadow = blurred(2.2, ellipse(34.5, 37, 25, 24, "#1a1015", opacity=0.5))
    return drawing(64, 64, shadow + painted(body, 0.5, 0.2, 0.06, 0.4), f"medal, place {place}")


def _leaf(side: int, number: int, colour: str) -> str:
    """A leaf of the laurel: the left half (`side` -1) lies in the light."""
    angle = math.radians(100 + 25 * number)
    x, y = -side * 26.2 * math.cos(angle), 26.2 * math.sin(angle)
    blade = ellipse(0, 0, 7, 3.6, lit(colour, 0.66 if side < 0 else 0.54), line=OUTLINE, width=1.3)
    return placed(blade, 32 + x, 32 + y, turn=math.degrees(math.atan2(y, x)) + 90 + 18 * side)


def ladder() -> str:
    """The sprite of a ladder; the middles of its RUNGS lie at y 40.5 + 80 k."""
    rng = Random("ladder")
    tops = [_RUNG + _PITCH * k for k in range(RUNGS)]
    dark = "".join(rectangle(x, 6, 10, _LADDER_HIGH - 8, "#120a08", 4) for x in (15, 81))
    dark += "".join(rectangle(14, y + 6, 74, 10, "#120a08", 4) for y in tops)
    wood = linear((0, "#d8ac74"), (0.4, "#a9784a"), (1, "#6b4428"))
    body = ""
    for y in tops:
        body += rectangle(8, y, 80, 13, wood, 6, line=OUTLINE, width=2)
        body += line(14, y + 3.4, 82, y + 3.2, "#f0d0a0", 1.3, 0.6)
    rail = linear((0, "#c99a63"), (0.35, "#9a6b40"), (1, "#5f3f28"), x2=1, y2=0)
    for x in (4, 78):
        body += rectangle(x, 2, 14, _LADDER_HIGH - 4, rail, 6, line=OUTLINE, width=2)
        for _ in range(16):
            top = rng.uniform(10, _LADDER_HIGH - 40)
            ends = x + rng.uniform(4, 10), x + rng.uniform(4, 10)
            body += line(ends[0], top, ends[1], top + rng.uniform(10, 30), "#4d3220", 1, 0.5)
        for y in tops:
            body += circle(x + 7, y + 6.5, 2.6, "#3b2618") + circle(x + 6.4, y + 5.8, 1, "#d8ac74")
    shadow = blurred(4, dark, opacity=0.5)
    return drawing(_LADDER_WIDE, _LADDER_HIGH, shadow + painted(body, 0.9, 0.28, 0.04, 0.35), "ladder of the levels")
