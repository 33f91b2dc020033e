"""Coins of 1, 5 and 10, the chest, and what is won: medals and the ladder of the levels."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import OUTLINE, lit, mixed
from arkadia_desktop.tools.art.drawing.strokes.lettering import words
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Point,
    blurred,
    circle,
    drawing,
    ellipse,
    line,
    linear,
    number,
    painted,
    path,
    placed,
    polygon,
    radial,
    rectangle,
)

RADII = {1: 19, 5: 23, 10: 26}


def _rim(value: int, radius: float) -> list[Point]:
    """A coin's outline about 32, 32: milled, wavy or eight-sided."""
    if value == 10:
        angles = [corner * math.pi / 4 + math.pi / 8 for corner in range(8)]
        reaches = [1.02] * 8
    elif value == 5:
        angles = [step * math.pi / 30 for step in range(60)]
        reaches = [0.97 + 0.045 * math.cos(step * 2 * math.pi / 6) for step in range(60)]
    else:
        angles = [step * math.pi / 18 for step in range(36)]
        reaches = [1 if step % 2 else 0.965 for step in range(36)]
    pairs = zip(angles, reaches, strict=True)
    return [(32 + radius * reach * math.cos(a), 32 + radius * reach * math.sin(a)) for a, reach in pairs]


def coin(value: int) -> str:
    """The sprite of a coin of 1, 5 or 10."""
    radius, text = RADII[value], str(value)
    rim, size = _rim(value, radius), radius * (1.12 if value < 10 else 0.92)
    metal = radial((0, "#fff0b0"), (0.5, "#e9b949"), (1, "#a26b1c"), x=0.34, y=0.28, radius=0.85)
    field = linear((0, "#b67c22"), (1, "#f6d67c"), x1=0.1, y1=0.1, x2=0.9, y2=0.9)
    body = polygon([(x, y + radius * 0.10) for x, y in rim], "#8a5614", line="#3b220c", width=radius * 0.06)
    body += polygon(rim, metal, line="#4a2c0e", width=radius * 0.06)
    body += circle(32, 32, radius * 0.74, field, line="#8a5614", width=radius * 0.05)
    body += path(words(text, 32 + radius * 0.035, 32 + size * 0.335 + radius * 0.04, size), "#fff3c4")
    body += path(words(text, 32, 32 + size * 0.335, size), "#5f3a10")
    curve = number(radius * 0.82)
    glint = f"M{number(32 - radius * 0.8)} {number(32 - radius * 0.15)}A{curve} {curve} 0 0 1 "
    glint += f"{number(32 - radius * 0.05)} {number(32 - radius * 0.82)}"
    body += path(glint, line="#fffbe6", width=radius * 0.09, opacity=0.8)
    shadow = blurred(2, ellipse(35.5, 37.5, radius, radius, "#1a140f", opacity=0.5))
    return drawing(64, 64, shadow + painted(body, 0.5, 0.2, 0.06, 0.4), f"gold {value}")


def chest() -> str:
    """The sprite of an open chest full of gold."""
    coins = ((16, 27, 6), (25, 24, 6.5), (35, 25, 6.5), (45, 26, 6), (21, 29, 5), (40, 29, 5), (31, 29, 5))
    body = path("M7 28Q6 12 18 9H48Q58 12 57 28Z", "#4a2c1a", line=OUTLINE, width=1.8)
    for x, y, radius in coins:
        body += circle(x, y, radius, "#e9b949", line="#6a4210", width=1.2)
        body += ellipse(x - 1.6, y - 2, radius * 0.4, radius * 0.25, "#fff3c4", opacity=0.9)
    body += rectangle(6, 30, 52, 25, linear((0, "#b57a44"), (1, "#6a3f22"), x2=0.6), 4, line=OUTLINE, width=1.8)
    body += line(8, 38.5, 56, 38.5, "#4a2c1a", 1, 0.8) + line(8, 46.5, 56, 46.5, "#4a2c1a", 1, 0.8)
    for x in (11, 48):
        body += rectangle(x, 29.5, 6, 26, "#d9a441", 1, line="#5f3a10", width=1)
        body += rectangle(x + 0.8, 30, 1.6, 25, "#ffe9a8", 0.6, opacity=0.8)
    body += rectangle(26, 31, 12, 12, "#e9bf62", 2.5, line="#5f3a10", width=1.2)
    body += circle(32, 36, 2, "#3b220c") + rectangle(31.1, 36, 1.8, 4.4, "#3b220c", 0.6)
    shadow = blurred(2, ellipse(34, 54, 26, 6, "#1a140f", opacity=0.55))
    return drawing(64, 64, shadow + painted(body, 0.5, 0.25, 0.06, 0.4), "gold chest")


# ---- medals for the places in which a game is ended, and the ladder of the levels


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
