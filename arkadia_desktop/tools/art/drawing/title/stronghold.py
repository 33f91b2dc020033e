"""The great castle of the title picture, and the flags that fly on its towers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import FAMILIES, LIGHT, SHADE, lit, varied
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Point,
    circle,
    clipped,
    drawing,
    ellipse,
    group,
    line,
    linear,
    number,
    outline,
    painted,
    path,
    placed,
    rectangle,
    trail,
)
from arkadia_desktop.tools.art.drawing.table.seals import seal_body, symbol
from arkadia_desktop.tools.art.drawing.town.castle import stones
from arkadia_desktop.tools.art.drawing.town.plants import MEADOW_GREEN

_STONE, _LINE = "#ddd0b6", "#33261f"
_ROOFS = {"clay": "#c9593a", "slate": "#6580a0", "copper": "#55a293", "plum": "#8d6a8c"}
_SCALE = 0.93
FLAG_FRAMES = 8
FLAG_POLE = 8, 18
"""Where a flag is fixed, on its canvas."""
_IVY = ((1010, 1110), (1500, 1660), (1140, 1230), (1420, 1490))
"""From where to where ivy climbs."""


@dataclass(frozen=True, slots=True)
class _Tower:
    """A tower from its left to its right edge and from its top to its foot; its stones lie in courses.

    `crown` names its roof and the family whose flag flies there.
    """

    left: float
    right: float
    top: float
    foot: float
    light: float
    course: float
    windows: bool = True
    crown: tuple[str, str] | None = None

    @property
    def width(self) -> float:
        return self.right - self.left


_TOWERS = (
    _Tower(1250, 1400, 262, 540, 0.58, 15, crown=("slate", "silver")),
    _Tower(1090, 1168, 330, 545, 0.60, 13, crown=("clay", "red")),
    _Tower(1480, 1566, 310, 545, 0.55, 13, crown=("copper", "olive")),
    _Tower(1140, 1270, 400, 548, 0.56, 14),
    _Tower(1380, 1500, 390, 548, 0.50, 14),
    _Tower(1600, 1664, 400, 560, 0.52, 12, crown=("plum", "black")),
    _Tower(1540, 1620, 450, 558, 0.50, 12, windows=False),
    _Tower(1006, 1066, 440, 560, 0.58, 12),
    _Tower(1050, 1110, 470, 560, 0.56, 12, windows=False),
    _Tower(1232, 1418, 420, 566, 0.60, 15, windows=False),
)


def stronghold(rng: Random) -> str:
    """The castle on its hill, its gate at 1325, 566."""
    body = "".join(_tower(tower, rng) for tower in _TOWERS) + _gate()
    cloths = ((1262, 438, "red"), (1388, 438, "olive"), (1196, 450, "black"), (1448, 446, "silver"))
    body += "".join(_cloth(x, y, family) for x, y, family in cloths)
    for _ in range(70):
        x = rng.choice([rng.uniform(left, right) for left, right in _IVY])
        y = 556 - abs(rng.gauss(0, 26))
        size, green = (rng.uniform(4, 8), rng.uniform(3, 6)), varied(MEADOW_GREEN, rng, 0.1)
        body += ellipse(x, y, *size, lit(green, 0.5 + rng.uniform(-0.1, 0.2)), opacity=0.95)
    body += seal_body("red", 1262, 474, 19) + seal_body("olive", 1388, 474, 19)
    body += seal_body("black", 1196, 486, 18) + seal_body("silver", 1448, 482, 18)
    return group(body, transform=f"translate(1320 566) scale({number(_SCALE)}) translate(-1320 -566)")


def _tower(tower: _Tower, rng: Random) -> str:
    place = tower.left, tower.top, tower.width, tower.foot - tower.top
    drawn = rectangle(*place, lit(_STONE, tower.light - 0.1))
    drawn += stones(tower.left, tower.top, tower.right, tower.foot, rng, _STONE, tower.light, tower.course)
    sides = linear(
        (0, LIGHT, 0.62), (0.28, LIGHT, 0.08), (0.58, SHADE, 0.05), (1, SHADE, 0.58),
        x1=tower.left, x2=tower.right, y2=0, absolute=True,
    )  # fmt: skip
    drawn += rectangle(*place, sides) + rectangle(*place, line=_LINE, width=3) + _battlements(tower)
    drawn += rectangle(tower.left, tower.top + 9, tower.width, 16, linear((0, SHADE, 0.5), (1, SHADE, 0)))
    if tower.windows:
        drawn += _windows(tower)
    if tower.crown:
        drawn += _spire(tower.left, tower.right, tower.top, *tower.crown, rng)
    return drawn


def _battlements(tower: _Tower) -> str:
    left, width = tower.left - 8, tower.width + 16
    count = max(5, int(tower.width / 17) | 1)
    wide, drawn = width / count, ""
    for merlon in range(count):
        high = 11 if merlon % 2 else 24
        stone = lit(_STONE, tower.light + 0.16 - 0.03 * merlon * 7 / count)
        place = left + wide * merlon, tower.top - high, wide + 0.4, high + 4
        drawn += rectangle(*place, stone, 2, line=_LINE, width=2.4)
    ledge = lit(_STONE, tower.light + 0.06)
    return drawn + rectangle(left, tower.top - 4, width, 13, ledge, 2, line=_LINE, width=2.4)


def _windows(tower: _Tower) -> str:
    drawn = ""
    for window in range(int((tower.foot - tower.top - 50) / 72)):
        x = tower.left + tower.width * (0.5 if tower.width < 80 else (0.32 if window % 2 else 0.66))
        y = tower.top + 40 + window * 72
        glass = "#ffcf73" if (window + int(tower.left)) % 3 else "#4a3b45"
        drawn += rectangle(x - 7, y, 14, 26, _LINE, 7) + rectangle(x - 4.5, y + 3, 9, 21, glass, 5)
    return drawn


def _spire(x0: float, x1: float, top: float, roof: str, family: str, rng: Random) -> str:
    colour, width = _ROOFS[roof], x1 - x0
    left, right, middle, base, height = x0 - 4, x1 + 4, (x0 + x1) / 2, top - 8, width * 1.28
    bulge = base + width * 0.2
    shape = (
        f"M{left} {base}L{middle:g} {number(base - height)}L{right} {base}Q{middle:g} {number(bulge)} {left} {base}Z"
    )
    tiles, rows = path(shape, colour), int(height / 12)
    for row in range(rows + 1):
        part = 1 - row / rows
        y, half = base - height * (1 - part), (right - left) / 2 * part
        count = max(1, int(half * 2 / 13))
        wide = 2 * half / count
        for tile in range(-1, count + 1):
            x = middle - half + 2 * half * (tile + (0.5 if row % 2 else 0)) / count
            light = 0.78 - 0.5 * ((x - left) / (right - left))
            foot = y + width * 0.2 * (1 - ((x + wide / 2 - middle) / (width / 2 + 4)) ** 2) * part * 0.9
            data = f"M{number(x)} {number(foot - 15)}H{number(x + wide)}V{number(foot)}"
            data += f"Q{number(x + wide / 2)} {number(foot + 6)} {number(x)} {number(foot)}Z"
            shade = lit(varied(colour, rng, 0.07), light)
            tiles += path(data, shade, line=lit(colour, 0.08), width=1, line_opacity=0.6)
    drawn = clipped(f'<path d="{shape}"/>', tiles) + path(shape, line="#2b1a16", width=3)
    tip = base - height
    drawn += line(middle, tip + 4, middle, tip - 38, "#3b2a20", 4)
    drawn += circle(middle, tip - 38, 4.5, "#e9b949", line="#2b1a16", width=1.6)
    return drawn


def poles() -> dict[str, Point]:
    """Where on its pole the flag of each family is fixed, by family: the upper third of its edge, in the scene."""
    found = {}
    for tower in _TOWERS:
        if tower.crown:
            tip = tower.top - 8 - tower.width * 1.28
            x, y = (tower.left + tower.right) / 2, tip - 32
            found[tower.crown[1]] = 1320 + (x - 1320) * _SCALE, 566 + (y - 566) * _SCALE
    return found


def flag(family: str, frame: int) -> str:
    """The sprite of a flag in the wind, fixed to its pole at `FLAG_POLE`, at one of `FLAG_FRAMES` moments. Its canvas
    units are those of the castle before it is scaled."""
    dyes = FAMILIES[family]

    def wave(x: float) -> float:
        """How high the cloth is lifted so far from the pole (negative = up)."""
        held = min(1.0, x / 26)
        return -6.5 * held * math.sin(2 * math.pi * (x / 86 - frame / FLAG_FRAMES))

    def edge(y: float, end: float, start: float = 0.0) -> list[Point]:
        steps = 20
        return [(x, y + wave(x)) for x in (start + (end - start) * step / steps for step in range(steps + 1))]

    cloth = outline([*edge(-4, 79), (70, 15 + wave(70)), *reversed(edge(34, 80))])
    folds = ""
    for strip in range(20):
        x = 4.0 * strip
        shade = 0.22 * max(0.0, math.sin(2 * math.pi * ((x + 2) / 86 - frame / FLAG_FRAMES - 0.5))) * min(1.0, x / 26)
        if shade > 0.005:
            folds += rectangle(x, -20, 4.2, 70, "#000", opacity=shade)
    slope = math.degrees(math.atan2(wave(40) - wave(14), 26))
    body = (
        path(cloth, dyes.base)
        + clipped(f'<path d="{cloth}"/>', folds + path(trail(edge(1, 46, 4)), line=dyes.light, width=2.6, opacity=0.9))
        + path(cloth, line="#20120d", width=2.4)
        + placed(symbol(family, 0.95, dyes.symbol, 0, 0), 27, 14 + wave(27), turn=0.7 * slope)
    )
    return drawing(96, 64, painted(placed(body, *FLAG_POLE), 1.0, 0.12, 0.05, 0.55), f"{family} flag in the wind")


def _gate() -> str:
    drawn = path("M1290 566V500a35 38 0 0 1 70 0V566Z", "#3a241a", line="#2b1a16", width=4)
    bars = [(x, 474, x, 566) for x in (1306, 1325, 1344)]
    drawn += "".join(line(*bar, "#6a4a30", 4, 0.9) for bar in bars)
    return drawn + "".join(line(1292, y, 1358, y, "#6a4a30", 3, 0.9) for y in (500, 530))


def _cloth(x: float, y: float, family: str) -> str:
    dyes = FAMILIES[family]
    folds = linear((0, dyes.light), (0.35, dyes.base), (1, dyes.dark), x2=1, y2=0.2)
    return (
        path(f"M{x - 15} {y + 6}h40v88l-20 -14l-20 14z", "#1d1416", opacity=0.35)
        + path(f"M{x - 20} {y}h40v92l-20 -16l-20 16z", folds, line="#20120d", width=2.4)
        + path(f"M{x - 15} {y + 5}h30v76", line="#f7e7bf", width=1.6, opacity=0.6)
        + rectangle(x - 25, y - 6, 50, 8, "#8a5a34", 4, line="#20120d", width=2)
    )
