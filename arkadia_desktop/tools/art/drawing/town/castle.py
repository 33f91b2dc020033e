"""The castle: the pieces of the four families and the lot they stand on, lying and standing."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import FAMILIES, LIGHT, SHADE, TRADES, lit, mixed, varied
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    clipped,
    drawing,
    ellipse,
    group,
    line,
    linear,
    painted,
    path,
    polygon,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.table.seals import seal_outline, sign_in_relief, symbol
from arkadia_desktop.tools.art.drawing.town.plants import MEADOW_GREEN, bush
from arkadia_desktop.tools.art.sources import UNIT

STONE = "#d6cab2"
RISE_OF_A_FLOOR = 15
"""How far a piece rises (canvas units)."""

_EDGE = "#352a2a"
_LEFT, _RIGHT, _TOP = 2.5, 61.5, 20 - RISE_OF_A_FLOOR + 2.5
_FRONT, _FOOT = 20 + 64 - RISE_OF_A_FLOOR - 2.5, 20 + 64 - 2.5

LOT = (
    (0, 0, "red"), (1, 0, "silver"), (2, 0, "olive"), (3, 0, "black"), (0, 1, None),
    (3, 1, None), (0, 2, "olive"), (1, 2, "black"), (2, 2, "red"), (3, 2, "silver"),
)  # fmt: skip
"""The squares of the lying lot and the seal printed on each."""


def stones(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    rng: Random,
    colour: str = "#cbbfa8",
    light: float = 0.5,
    row: float = 5.2,
) -> str:
    """Masonry in courses about `row` high."""
    drawn, y = [], y0
    while y < y1 - 0.5:
        height = min(rng.uniform(row * 0.85, row * 1.1), y1 - y)
        x = x0 - rng.uniform(0, 6)
        while x < x1:
            width = rng.uniform(6, 10.5)
            left, right = max(x, x0), min(x + width, x1)
            if right - left > 1.2:
                stone = lit(varied(colour, rng, 0.1), light + rng.uniform(-0.07, 0.13))
                drawn.append(rectangle(left + 0.3, y + 0.3, right - left - 0.6, height - 0.6, stone, 1.2))
            x += width
        y += height
    return "".join(drawn)


def castle_piece(family: str) -> str:
    """The sprite of a castle piece: its square is y 20..84, its top lies `RISE_OF_A_FLOOR` higher."""
    rng = Random("castle" + family)
    body = _front(rng) + _platform(rng) + _inlay(family)
    glare = linear((0, "#fff", 0.22), (0.45, "#fff", 0), (1, SHADE, 0.16), x2=1)
    body += rectangle(_LEFT, _TOP, _RIGHT - _LEFT, _FRONT - _TOP, glare, 4)
    title = f"castle piece {TRADES[family]} (square at y 20..84, rise {RISE_OF_A_FLOOR})"
    return drawing(64, 84, painted(body, 0.8, 0.34, 0.05, 0.3), title)


def _front(rng: Random) -> str:
    width, height = _RIGHT - _LEFT, _FOOT - _FRONT
    shade = linear((0, SHADE, 0.5), (0.4, SHADE, 0.12), (1, SHADE, 0.28), y1=_FRONT, y2=_FOOT, absolute=True)
    sides = linear(
        (0, LIGHT, 0.35), (0.35, LIGHT, 0), (0.6, SHADE, 0), (1, SHADE, 0.38), x1=_LEFT, x2=_RIGHT, y2=0, absolute=True
    )
    drawn = rectangle(_LEFT, _FRONT - 4, width, height + 4, mixed(STONE, SHADE, 0.45), 2)
    drawn += stones(_LEFT, _FRONT, _RIGHT, _FOOT, rng, STONE, 0.47, 5.4)
    drawn += rectangle(_LEFT, _FRONT, width, height, shade) + rectangle(_LEFT, _FRONT, width, height, sides)
    for x in (17, 32, 47):
        drawn += rectangle(x - 1.6, _FRONT + 4.2, 3.2, 7.4, "#2b2026", 1.5)
        drawn += line(x - 2, _FRONT + 4, x - 2, _FRONT + 11.6, "#efe4cc", 0.8, 0.6)
    corner = f"M{_LEFT} {_FRONT}V{_FOOT - 2}Q{_LEFT} {_FOOT} {_LEFT + 2} {_FOOT}"
    return drawn + path(f"{corner}H{_RIGHT - 2}Q{_RIGHT} {_FOOT} {_RIGHT} {_FOOT - 2}V{_FRONT}", line=_EDGE, width=1.7)


def _platform(rng: Random) -> str:
    width, height = _RIGHT - _LEFT, _FRONT - _TOP
    drawn = rectangle(_LEFT, _TOP, width, height, lit(STONE, 0.62), 4, line=_EDGE, width=1.7)
    flags = linear((0, "#efe5cf"), (1, "#b7a98f"), x2=1)
    drawn += rectangle(_LEFT + 1, _TOP + 1, width - 2, height - 2, flags, 3.4)
    paving = stones(_LEFT + 2, _TOP + 2, _RIGHT - 2, _FRONT - 2, rng, "#d3c7af", 0.62, 6)
    drawn += group(paving, opacity=0.9)
    wide, high = width / 5, height / 5
    for step in (0, 2, 4):
        for y in (_TOP, _FRONT - 9.4):
            drawn += _merlon(_LEFT + wide * step, y, wide, 9.4, 0.74 - 0.03 * step, rng)
        for x in (_LEFT, _RIGHT - 9.4) if step == 2 else ():
            drawn += _merlon(x, _TOP + high * step, 9.4, high, 0.72, rng)
    return drawn


def _merlon(x: float, y: float, width: float, height: float, light: float, rng: Random) -> str:
    stone = lit(varied(STONE, rng, 0.06), light)
    block = rectangle(x + 0.7, y + 0.7, width - 1.4, height - 1.4, stone, 2, line=lit(STONE, 0.18), width=1)
    return block + rectangle(x + 1.6, y + 1.4, width - 3.6, 1.7, "#fffaf0", 0.8, opacity=0.7)


def _inlay(family: str) -> str:
    """The family's seal, sunk into the platform: its colour, its outline and its sign."""
    dyes = FAMILIES[family]
    x, y, radius = 32.0, (_TOP + _FRONT) / 2, 23.6
    well = (0, mixed(dyes.base, dyes.dark, 0.5)), (0.25, dyes.base), (1, mixed(dyes.base, dyes.light, 0.35))
    drawn = polygon(seal_outline(family, x, y, radius + 1.4), "#f1e6ce", opacity=0.8)
    drawn += polygon(seal_outline(family, x, y, radius), "#4a3c36")
    drawn += polygon(seal_outline(family, x, y, radius - 1.3), linear(*well, x1=0.1, x2=0.8))
    drawn += polygon(seal_outline(family, x, y, radius - 2.4), line=dyes.light, width=1, opacity=0.6)
    shade = seal_outline(family, x + 0.7, y + 0.8, radius - 2.2)
    drawn += polygon(shade, line="#160d12", width=2.0, opacity=0.3)
    return drawn + sign_in_relief(family, 1.38, x, y, (1.2, 1.4))


def castle_lot(*, standing: bool = False) -> str:
    """The sprite of the lot; standing it is turned one quarter clockwise, its seals and the light are not."""
    rng = Random("lot1" if standing else "lot")
    width, height = (192, 256) if standing else (256, 192)
    body = stones(0, 0, width, height, rng, "#b5a689", 0.56, 9)
    for x, y, family in LOT:
        body += _lot_square(UNIT * (2 - y if standing else x), UNIT * (x if standing else y), family)
    body += _courtyard(standing, rng)
    glare = linear((0, LIGHT, 0.22), (0.5, LIGHT, 0), (1, SHADE, 0.22), x2=1)
    body += rectangle(0, 0, width, height, glare)
    base = rectangle(1.5, 1.5, width - 3, height - 3, "#6a5a48", 14)
    base += rectangle(1.5, 1.5, width - 3, height - 3, radius=14, line="#332720", width=3)
    inside = rectangle(3, 3, width - 6, height - 6, "#000", 12)
    title = "castle lot, standing" if standing else "castle lot, lying"
    return drawing(width, height, painted(base + clipped(inside, body), 1, 0.4, 0.04, 0.3), title)


def _lot_square(x: float, y: float, family: str | None) -> str:
    slab, centre_x, centre_y = "#cfc0a0", x + 31, y + 31
    drawn = rectangle(x + 5, y + 5, 54, 54, "#000", 7, opacity=0.25)
    drawn += rectangle(x + 4, y + 4, 54, 54, slab, 7, line="#6f5f48", width=1.6)
    drawn += rectangle(x + 7, y + 7, 48, 48, radius=5, line="#f3e8cc", width=1.2, opacity=0.7)
    if family is None:
        return drawn + _wind_rose(centre_x, centre_y)
    dyes = FAMILIES[family]
    print_, edge = mixed(dyes.base, slab, 0.12), mixed(dyes.dark, slab, 0.1)
    drawn += polygon(seal_outline(family, centre_x, centre_y, 21), print_, line=edge, width=1.8)
    ring = seal_outline(family, centre_x, centre_y, 17)
    drawn += polygon(ring, line=mixed(dyes.light, slab, 0.3), width=1.1)
    return drawn + symbol(family, 1.02, dyes.symbol, centre_x, centre_y, 0.95)


def _wind_rose(x: float, y: float) -> str:
    drawn = ""
    for ray in range(8):
        angle = ray * math.pi / 4
        tip, waist = 11 if ray % 2 else 19, 4.5
        points = [(x + tip * math.cos(angle), y + tip * math.sin(angle))]
        points.append((x + waist * math.cos(angle + 0.5), y + waist * math.sin(angle + 0.5)))
        points.append((x, y))
        points.append((x + waist * math.cos(angle - 0.5), y + waist * math.sin(angle - 0.5)))
        drawn += polygon(points, "#a08f6c" if ray % 2 else "#8b7750", opacity=0.75)
    return drawn + circle(x, y, 22, line="#8b7750", width=1.4, opacity=0.6)


def _courtyard(standing: bool, rng: Random) -> str:
    width, height = (60, 124) if standing else (124, 60)
    centre_x, centre_y = 66 + width / 2, 66 + height / 2
    drawn = rectangle(66, 66, width, height, "#4d4030", 9) + rectangle(68, 68, width - 4, height - 4, "#94a95a", 7)
    lowest = 72 if standing else 70
    for _ in range(260):
        x, y = rng.uniform(70, 62 + width), rng.uniform(lowest, 62 + height)
        tip = x + rng.uniform(-0.8, 1), y - rng.uniform(1.6, 3.6)
        drawn += line(x, y, *tip, lit("#94a95a", 0.62 + rng.uniform(-0.2, 0.2)), 1, 0.7)
    cross = f"M{centre_x:g} 66V{66 + height}M66 {centre_y:g}H{66 + width}"
    drawn += path(cross, line="#8d7c5c", width=11) + path(cross, line="#cbbb98", width=8.6)
    drawn += circle(centre_x, centre_y, 19, "#8d7c5c") + circle(centre_x, centre_y, 17.4, "#cbbb98")
    drawn += _fountain(centre_x, centre_y)
    corners = ((82, 88), (112, 88), (82, 174), (112, 174)) if standing else ((84, 82), (172, 82), (84, 112), (172, 112))
    drawn += "".join(bush(x / UNIT, y / UNIT, 0.13, rng, MEADOW_GREEN) for x, y in corners)
    shade = f"M66 {66 + height}V75Q66 66 75 66H{66 + width}"
    return drawn + path(shade, line="#1d1416", width=5, opacity=0.3)


def _fountain(x: float, y: float) -> str:
    edge = "#3b342e"
    return (
        ellipse(x + 3, y + 3, 13, 10, "#1d1416", opacity=0.35)
        + circle(x, y - 1, 11.5, "#a69a86", line=edge, width=1.4)
        + circle(x, y - 1, 8.2, "#4b8695")
        + ellipse(x - 2, y - 3, 4, 2.4, "#bfe2e2", opacity=0.8)
        + circle(x, y - 1, 2.6, STONE, line=edge, width=1)
    )
