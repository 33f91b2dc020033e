"""The walnut table that lies behind every screen of play."""

from __future__ import annotations

from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import varied
from arkadia_desktop.tools.art.drawing.strokes.pen import drawing, line, number, painted, path, radial, rectangle

WIDTH, HEIGHT = 1920, 1080
_GRAIN = ("#3a261a", "#644733", "#6b4b35", "#33211a")


def table() -> str:
    """The picture of the planks, 1920 x 1080, lit from the top-left."""
    rng = Random(4)
    body = rectangle(0, 0, WIDTH, HEIGHT, "#4b3426")
    y: float = 0
    while y < HEIGHT:
        height = rng.uniform(84, 118)
        body += _plank(y, height, rng)
        y += height
    lamp = radial(
        (0, "#ffdf9e", 0.20), (0.5, "#ffdf9e", 0.03), (1, "#0d0608", 0.55),
        x=WIDTH * 0.36, y=HEIGHT * 0.22, radius=WIDTH * 0.85, absolute=True,
    )  # fmt: skip
    return drawing(WIDTH, HEIGHT, painted(body + rectangle(0, 0, WIDTH, HEIGHT, lamp), 0.01, 0.3, 0.03, 0.5), "table")


def _plank(y: float, height: float, rng: Random) -> str:
    drawn = rectangle(0, y, WIDTH, height, varied("#4f3728", rng, 0.07))
    for vein in range(26):
        at = y + rng.uniform(4, height - 4)
        x, length, bend = rng.uniform(-100, WIDTH), rng.uniform(120, 700), rng.uniform(-5, 5)
        data = f"M{number(x)} {number(at)}q{number(length / 2)} {number(bend)} {number(length)} {number(-bend * 0.5)}"
        drawn += path(data, line=_GRAIN[vein % 4], width=rng.uniform(0.8, 2.2), opacity=0.35)
    x = rng.uniform(100, 700)
    while x < WIDTH:
        drawn += line(x, y, x, y + height, "#2a1a12", 2.4, 0.8) + line(x + 2, y, x + 2, y + height, "#7a583f", 1, 0.4)
        x += rng.uniform(600, 1000)
    return drawn + line(0, y, WIDTH, y, "#24150e", 3.4, 0.9) + line(0, y + 2.4, WIDTH, y + 2.4, "#80604a", 1.2, 0.35)
