"""The meadow, in six tiles that fit each other, and the camps upon it."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import lit, varied
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    clipped,
    drawing,
    ellipse,
    line,
    number,
    outline,
    painted,
    path,
    radial,
    rectangle,
)

GREEN = "#a3b763"
TILES = 6
_TILE = '<rect width="64" height="64"/>'


def meadow(tile: int) -> str:
    """The sprite of one of the `TILES`: plain (0), flowers (1, 4), stones (2), a bare patch (3), clover (5)."""
    rng = Random(f"meadow{tile}")
    body = rectangle(-1, -1, 66, 66, GREEN) + _tones(rng) + _blades(rng) + _tufts(3 + tile % 3, rng)
    if tile in (1, 4):
        body += _flowers(tile, rng)
    elif tile == 2:
        body += _pebbles(rng)
    elif tile == 3:
        x, y = rng.uniform(20, 44), rng.uniform(20, 44)
        body += ellipse(x, y, 17, 11, radial((0, "#c6b27a", 0.55), (0.6, "#c0b272", 0.3), (1, GREEN, 0)))
    elif tile == 5:
        body += _clover(rng)
    return drawing(64, 64, clipped(_TILE, body), f"meadow {tile}")


def _tones(rng: Random) -> str:
    drawn = ""
    for tone in range(9):
        x, y = rng.uniform(14, 50), rng.uniform(14, 50)
        colour = ("#b4c371", "#92a856", "#acbd66")[tone % 3]
        drawn += ellipse(x, y, rng.uniform(8, 14), rng.uniform(6, 12), radial((0, colour, 0.5), (1, GREEN, 0)))
    return drawn


def _blades(rng: Random) -> str:
    drawn = ""
    for _ in range(95):
        x, y, height = rng.uniform(2, 62), rng.uniform(5, 63), rng.uniform(2, 4.6)
        colour = lit(varied(GREEN, rng, 0.07), 0.62 + rng.uniform(-0.17, 0.15))
        drawn += line(x, y, x + rng.uniform(-1, 1.3), y - height, colour, rng.uniform(0.7, 1.1), 0.55)
    return drawn


def _tufts(count: int, rng: Random) -> str:
    drawn = ""
    for _ in range(count):
        x, y = rng.uniform(9, 55), rng.uniform(12, 56)
        for lean in (-2.2, -0.8, 0.8, 2.4):
            data = f"M{number(x + lean * 0.5)} {number(y)}q{number(lean * 0.3)} -3 {number(lean * 0.8)} "
            data += number(-rng.uniform(4, 6.4))
            drawn += path(data, line=lit("#7d9748", 0.62 + rng.uniform(-0.12, 0.1)), width=1.2, opacity=0.8)
    return drawn


def _flowers(tile: int, rng: Random) -> str:
    drawn = ""
    for flower in range(5):
        x, y = rng.uniform(9, 55), rng.uniform(9, 56)
        colour = ("#fdf3dc", "#f2cf5f", "#e9a9a0")[(flower + tile) % 3]
        for petal in range(5):
            angle = petal * 1.256
            drawn += circle(x + 1.5 * math.cos(angle), y + 1.5 * math.sin(angle) * 0.8, 1.15, colour)
        drawn += circle(x, y, 0.9, "#a86a20" if colour == "#f2cf5f" else "#d08a2a")
    return drawn


def _pebbles(rng: Random) -> str:
    drawn = ""
    for _ in range(3):
        x, y, size = rng.uniform(12, 52), rng.uniform(14, 52), rng.uniform(2, 3.6)
        drawn += ellipse(x + 1.2, y + 1, size, size * 0.6, "#3b4a20", opacity=0.4)
        drawn += ellipse(x, y, size, size * 0.7, "#bdb39b", line="#6f6a55", width=0.7)
        drawn += ellipse(x - 0.6, y - 0.5, size * 0.5, size * 0.28, "#eae2cc", opacity=0.8)
    return drawn


def _clover(rng: Random) -> str:
    leaves = "q-1.6-2.4 0-4.4q1.6 2 0 4.4q2.6-1.6 3.6-.4q-1.2 1.8-3.6.4q-2.6-1.6-3.6-.4q1.2 1.8 3.6.4"
    places = [(rng.uniform(10, 54), rng.uniform(12, 54)) for _ in range(4)]
    return "".join(path(f"M{number(x)} {number(y)}{leaves}", "#86a14c", opacity=0.8) for x, y in places)


FIRE_FRAMES = 4
_FLAMES = (
    # its outline, and that of its core
    (
        "M20 42Q25.5 47 23.2 51Q20 53 16.8 51Q15.4 47.5 18 46Q18.4 44 20 42Z",
        "M20.2 46Q22.6 49 21.2 51Q19.8 52 18.6 50.6Q18.2 48.6 20.2 46Z",
    ),
    (
        "M21.4 40.4Q23.6 44.2 24.4 46.8Q24.6 49.6 23 51.2Q20 53 17 51.1Q15.6 48.4 17.6 46.4Q20.4 44.6 21.4 40.4Z",
        "M20.9 45Q22.9 48.4 21.4 51Q19.8 52 18.5 50.7Q18 48.4 20.9 45Z",
    ),
    (
        "M18.8 41.4Q20 44.4 22.4 45.6Q24.8 48.6 23 51.2Q20 53 16.9 51Q15 47.8 17 45.4Q18.6 43.6 18.8 41.4Z",
        "M19.4 45.4Q22.4 48.6 21.3 51Q19.8 52 18.5 50.6Q17.8 48.4 19.4 45.4Z",
    ),
    (
        "M20.6 43.6Q23.8 46.6 23.4 50.8Q20 53 16.6 50.9Q15.8 48.8 17.2 47.2Q17.4 45 18.4 43Q19 45.2 20.6 43.6Z",
        "M20 47.2Q22.3 49.4 21.2 51Q19.8 52 18.6 50.6Q18.2 49 20 47.2Z",
    ),
)


def camp(frame: int = 0) -> str:
    """The sprite of a camp: two tents and a fire on trodden ground, transparent over the meadow; its flame at one of
    `FIRE_FRAMES` moments."""
    rng = Random("camp")
    ground = radial((0, "#c9a871", 0.95), (0.62, "#c2a46b", 0.85), (0.85, "#b79c60", 0.28), (1, "#a8905a", 0))
    body = ellipse(32, 35, 29, 24, ground)
    for _ in range(26):
        angle, reach = rng.uniform(0, 6.28), rng.uniform(0, 22)
        x, y = 32 + reach * math.cos(angle), 36 + reach * 0.75 * math.sin(angle)
        size = rng.uniform(0.7, 1.8), rng.uniform(0.5, 1)
        body += ellipse(x, y, *size, lit("#c2a46b", 0.62 + rng.uniform(-0.2, 0.2)), opacity=0.7)
    body += _little_tent(24, 33, 0.92, "#efe0bd") + _little_tent(42, 50, 1.0, "#e6cfa0") + _fire(*_FLAMES[frame])
    return drawing(64, 64, painted(body, 0.7, 0.3, 0.06, 0.35), f"camp {frame}" if frame else "camp")


def _little_tent(x: float, y: float, size: float, cloth: str) -> str:
    def to(*points: float) -> str:
        pairs = zip(points[::2], points[1::2], strict=True)
        return outline([(x + size * px, y + size * py) for px, py in pairs])

    shadow = outline(
        [
            (x - 4 * size, y + 1),
            (x + 18 * size, y + 3 * size),
            (x + 22 * size, y - 4 * size),
            (x + 6 * size, y - 9 * size),
        ]
    )
    drawn = path(shadow, "#1d1416", opacity=0.3)
    drawn += path(to(-11, 0, 0, -20, 7, -23, 17, -4, 11, 0), lit(cloth, 0.42), line="#3b2a20", width=1.3)
    for seam in (0.25, 0.5, 0.75):
        head = x + 7 * size * seam, y - 20 * size - 3 * size * seam
        drawn += line(*head, x + 11 * size + 6 * size * seam, y - 4 * size * seam, lit(cloth, 0.25), 0.9, 0.6)
    drawn += path(to(-11, 0, 0, -20, 11, 0), lit(cloth, 0.72), line="#3b2a20", width=1.3)
    drawn += path(to(-3.5, 0, 0, -14, 4, 0), "#4a3224") + path(to(0, -14, -3.6, 0, -6.5, 0), "#fff6df", opacity=0.85)
    return drawn + line(x, y - 19 * size, x, y - 23 * size, "#4a2d1a", 1.4)


def _fire(flame: str, core: str) -> str:
    drawn = ellipse(20, 51, 6.5, 3.2, "#4a3a2c", opacity=0.8)
    for stone in range(7):
        angle = stone * 0.9
        at = 20 + 6 * math.cos(angle), 51 + 3 * math.sin(angle)
        drawn += circle(*at, 1.5, "#a59c8c", line="#3b342e", width=0.6)
    return drawn + path(flame, "#f0892e", line="#8a2f14", width=0.8) + path(core, "#ffe08a")
