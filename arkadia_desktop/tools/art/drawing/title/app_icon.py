"""The program's icon: the castle with its seals in a wooden frame."""

from __future__ import annotations

from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    clipped,
    drawing,
    line,
    linear,
    painted,
    path,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.table.seals import seal_body
from arkadia_desktop.tools.art.drawing.town.castle import stones
from arkadia_desktop.tools.art.drawing.town.plants import MEADOW_GREEN, tree
from arkadia_desktop.tools.art.sources import UNIT

_STONE, _LINE = "#d9ccb2", "#33261f"
_FIELD = (26, 26, 460, 460)


def app_icon() -> str:
    """The sprite of the icon, 512 x 512."""
    rng = Random("app")
    frame = rectangle(14, 14, 484, 484, "#4a3222", 104) + rectangle(20, 20, 472, 472, "#8a5f3a", 98)
    frame += rectangle(*_FIELD, "#f1dfb4", 92)
    glare = linear((0, "#fff", 0.22), (0.4, "#fff", 0), (1, SHADE, 0.28), x2=1)
    scene = _landscape() + _castle(rng) + rectangle(*_FIELD, glare)
    edges = rectangle(*_FIELD, radius=92, line=_LINE, width=5)
    edges += rectangle(19, 19, 474, 474, radius=99, line="#c99a63", width=3, opacity=0.8)
    body = frame + clipped(rectangle(*_FIELD, "#000", 92), scene) + edges
    return drawing(512, 512, painted(body, 1.6, 0.30, 0.02, 0.45), "app icon")


def _landscape() -> str:
    sky = linear((0, "#fbe3a6"), (0.45, "#e9b779"), (1, "#a8b866"), x2=0.25)
    sun = radial(
        (0, "#fffbe0", 0.95), (0.4, "#fff0bd", 0.5), (1, "#fff0bd", 0), x=130, y=120, radius=250, absolute=True
    )
    hills = (
        ("M0 330Q120 270 260 320T520 280V520H0Z", "#b7bd78"),
        ("M0 380Q150 300 300 360T520 340V520H0Z", "#98ab5c"),
        ("M0 440Q180 350 330 410T520 400V520H0Z", "#7d9748"),
    )
    drawn = rectangle(*_FIELD, sky) + circle(130, 120, 250, sun)
    return drawn + "".join(path(data, colour) for data, colour in hills)


def _castle(rng: Random) -> str:
    drawn = path("M356 420L446 446L386 480L176 430Z", "#2a2416", opacity=0.35)
    drawn += _tower(92, 196, 300, 430, 0.52, rng) + _tower(316, 420, 300, 430, 0.42, rng)
    drawn += _tower(156, 356, 214, 442, 0.58, rng)
    drawn += path("M222 442V392a34 38 0 0 1 68 0V442Z", "#4a2c1e", line=_LINE, width=6)
    drawn += path("M256 358V442M238 366V442M274 366V442", line=_LINE, width=3)
    drawn += seal_body("red", 256, 288, 62) + seal_body("olive", 144, 366, 34) + seal_body("silver", 368, 366, 34)
    drawn += line(256, 186, 256, 84, "#4a3222", 8) + circle(256, 82, 9, "#d9a441", line=_LINE, width=4)
    flag = "M258 92Q310 78 350 104Q326 118 346 142Q306 126 258 150Z"
    drawn += path(flag, "#8453a8", line=_LINE, width=5)
    drawn += path("M262 100Q300 90 330 104", line="#c39ae0", width=5, opacity=0.8)
    trees = ((66, 450, 30), (110, 474, 26), (440, 456, 34), (400, 482, 24))
    return drawn + "".join(tree(x / UNIT, y / UNIT, size / UNIT, rng, MEADOW_GREEN) for x, y, size in trees)


def _tower(x0: float, x1: float, top: float, foot: float, light: float, rng: Random) -> str:
    width, height = x1 - x0, foot - top
    drawn = rectangle(x0, top, width, height, lit(_STONE, light - 0.12))
    drawn += stones(x0, top, x1, foot, rng, _STONE, light, 17)
    sides = linear(
        (0, LIGHT, 0.55), (0.3, LIGHT, 0.05), (0.6, SHADE, 0.05), (1, SHADE, 0.55), x1=x0, x2=x1, y2=0, absolute=True
    )
    drawn += rectangle(x0, top, width, height, sides) + rectangle(x0, top, width, height, line=_LINE, width=6)
    wide = (width + 24) / 7
    for merlon in range(7):
        high = 22 if merlon % 2 else 44
        stone = lit(_STONE, light + 0.2 - 0.035 * merlon)
        x, y = x0 - 12 + wide * merlon, top - high + 6
        drawn += rectangle(x, y, wide + 0.5, high + 8, stone, 4, line=_LINE, width=5)
    ledge = lit(_STONE, light + 0.08)
    return drawn + rectangle(x0 - 12, top - 10, width + 24, 24, ledge, 4, line=_LINE, width=5)
