"""The frame and the back of the building cards."""

from __future__ import annotations

from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import SHADE, lit, mixed
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Look,
    blurred,
    circle,
    clipped,
    drawing,
    group,
    line,
    linear,
    number,
    painted,
    path,
    placed,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.table.seals import symbol

WIDTH, HEIGHT = 160, 208
_GRASS = "#a3b763"
_GOLD = "#d9b66a"


def _shadow() -> str:
    return blurred(3, rectangle(5, 6, WIDTH - 6, HEIGHT - 6, "#1a140f", 13, opacity=0.5))


def card_frame() -> str:
    """The sprite of a card without its building, seal and name."""
    rng = Random("card")
    body = _parchment(rng)
    body += rectangle(8, 8, WIDTH - 16, HEIGHT - 16, radius=8, line="#a8793f", width=1.6)
    body += rectangle(11, 11, WIDTH - 22, HEIGHT - 22, radius=6, line="#c9a467", width=0.8)
    body += rectangle(14, 44, WIDTH - 28, 118, _GRASS, 8, line="#6b5a34", width=1.6)
    body += rectangle(14, 44, WIDTH - 28, 118, linear((0, "#fff", 0.25), (1, "#4a5a20", 0.22), x2=1), 8)
    for _ in range(170):
        x, y = rng.uniform(18, WIDTH - 18), rng.uniform(52, 159)
        tip = x + rng.uniform(-0.8, 1), y - rng.uniform(2, 4)
        body += line(x, y, *tip, lit(_GRASS, 0.62 + rng.uniform(-0.14, 0.14)), 0.9, 0.55)
    body += path("M14 60V52a8 8 0 0 1 8-8H138", line="#2c3412", width=3, opacity=0.25)
    title = "card frame (art window 14,44 132x118; seal centre 30,28; name baseline 190)"
    return drawing(WIDTH, HEIGHT, _shadow() + painted(body, 0.8, 0.22, 0.04, 0.3), title)


def _parchment(rng: Random) -> str:
    whole = 2, 2, WIDTH - 4, HEIGHT - 4
    sheet = linear((0, "#fbf2da"), (0.5, "#f4e7c8"), (1, "#e3cc9c"), x2=0.6)
    drawn = rectangle(*whole, sheet, 12, line="#4a3222", width=2.4)
    for fibre in range(int(WIDTH * HEIGHT / 240)):
        x, y = rng.uniform(6, WIDTH - 6), rng.uniform(6, HEIGHT - 6)
        tip = x + rng.uniform(2, 7), y + rng.uniform(-0.8, 0.8)
        drawn += line(x, y, *tip, ("#d8bf8a", "#fffaf0", "#c9a96b")[fibre % 3], 0.6, 0.35)
    for x, y in ((0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT)):
        stain = radial((0, "#b98a4a", 0.35), (1, "#b98a4a", 0), x=x, y=y, radius=WIDTH * 0.55, absolute=True)
        drawn += rectangle(*whole, stain, 12)
    return drawn


def card_back() -> str:
    """The sprite of a card's back."""
    cloth = linear((0, "#4f7f80"), (0.5, "#34595f"), (1, "#223c48"), x2=0.7)
    net = "".join(f"M{x - 40} 0L{x + 170} 210M{x + 170} 0L{x - 40} 210" for x in range(-132, 352, 22))
    inside = rectangle(10, 10, WIDTH - 20, HEIGHT - 20, "#000", 7)
    body = rectangle(2, 2, WIDTH - 4, HEIGHT - 4, "#f1e2bd", 12, line="#3b2a20", width=2.4)
    body += rectangle(9, 9, WIDTH - 18, HEIGHT - 18, cloth, 8, line="#8a6a36", width=1.6)
    body += group(clipped(inside, path(net, line=_GOLD, width=1)), opacity=0.30)
    body += rectangle(15, 15, WIDTH - 30, HEIGHT - 30, radius=5, line=_GOLD, width=1.4, opacity=0.8)
    body += circle(80, 104, 49, "#2a4a52", line=_GOLD, width=2.4) + circle(
        80, 104, 44, line=_GOLD, width=1, opacity=0.8
    )
    body += little_castle(80, 106, 1.0)
    corners = ((34, 34, "red"), (126, 34, "olive"), (34, 174, "black"), (126, 174, "silver"))
    body += "".join(symbol(family, 0.66, _GOLD, x, y) for x, y, family in corners)
    return drawing(WIDTH, HEIGHT, _shadow() + painted(body, 0.8, 0.3, 0.04, 0.3), "card back")


def little_castle(x: float, y: float, scale: float, colour: str = "#ecd49a", line_colour: str = "#2a1c1c") -> str:
    """A castle of three towers with a flag, 80 wide at scale 1, about x, y."""
    edge: Look = {"line": line_colour, "width": 1.6}
    drawn = path(_tower(-32, 20, -8), mixed(colour, "#ffffff", 0.15), **edge)
    drawn += path(_tower(12, 20, -8), mixed(colour, SHADE, 0.28), **edge) + path(_tower(-13, 26, -26), colour, **edge)
    drawn += path("M-6 28V18a6 7 0 0 1 12 0V28Z", line_colour, **edge)
    for left, top, high in ((-2, -10, 9), (-24, 4, 8), (20, 4, 8)):
        drawn += rectangle(left, top, 4, high, line_colour, 2, **edge)
    drawn += path("M0-30V-42", **edge) + path("M0-42L15-38L0-33Z", "#b3382c", **edge)
    return placed(drawn + path("M-40 28H40", line=line_colour, width=2.5, flat=True), x, y, scale)


def _tower(left: float, width: float, top: float) -> str:
    """The path data of a tower with three merlons, its foot at y 28."""
    step = number(width / 5)
    return f"M{left:g} 28V{top:g}h{step}v5h{step}v-5h{step}v5h{step}v-5h{step}V28Z"
