"""The title picture: hills in the morning, the castle, the town at its foot, the four builders."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit, mixed, varied
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    blurred,
    circle,
    clipped,
    drawing,
    ellipse,
    group,
    line,
    linear,
    painted,
    path,
    placed,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.title.stronghold import stronghold
from arkadia_desktop.tools.art.drawing.town import props
from arkadia_desktop.tools.art.drawing.town.blocks import Block, joined
from arkadia_desktop.tools.art.drawing.town.plants import MEADOW_GREEN, bush, tree
from arkadia_desktop.tools.art.sources import UNIT

WIDTH, HEIGHT = 1920, 1080
ASIDE = 960
"""So much more of the land is seen at each side in the wide picture."""


@dataclass(frozen=True, slots=True)
class _Ridge:
    """The upper edge of a hill from `start` on; it goes down to `foot`. `before` and `after`: how it comes there from
    the left end of the wide picture, and goes on to its right end."""

    start: str
    edge: str
    foot: int
    before: str
    after: str

    def data(self, *, wide: bool) -> str:
        """The hill as path data."""
        if not wide:
            return f"M{self.start}{self.edge}V{self.foot}H{self.start.split()[0]}Z"
        return f"M{self.before} {self.start}{self.edge}{self.after}V{self.foot}H{self.before.split()[0]}Z"


_MOUNTAINS = _Ridge(
    "0 470",
    "Q90 400 150 392Q210 400 262 436Q340 330 420 330Q500 345 560 426Q650 356 720 366Q820 388 900 446"
    "Q1010 366 1100 376Q1200 396 1280 440Q1380 350 1460 356Q1550 372 1620 430Q1710 352 1780 366Q1860 384 1920 420",
    700,
    "-980 420Q-900 350 -830 352Q-740 372 -680 440Q-590 366 -520 372Q-420 390 -350 446Q-260 350 -190 352Q-110 360",
    "Q2010 340 2090 346Q2180 366 2240 436Q2320 380 2400 380Q2500 396 2560 450Q2650 372 2720 376Q2800 390 2900 440",
)
_SECOND = _Ridge(
    "0 520", "Q160 430 330 470T700 452T1040 480T1400 440T1700 470T1920 450", 700,
    "-980 500Q-800 420 -620 470T-330 470T-130 490Q-70 540", "T2240 470T2560 450T2900 470",
)  # fmt: skip
_THIRD = _Ridge(
    "0 540", "Q200 440 430 500T900 490T1400 480T1920 500", 800,
    "-980 520Q-740 460 -520 500T-160 520Q-80 560", "T2420 490T2900 500",
)  # fmt: skip
_NEAR_HILL = _Ridge("-20 700", "Q300 600 640 690T1100 720", 1100, "-980 640Q-640 600 -340 690Q-160 740", "")
_CASTLE_HILL = _Ridge(
    "-20 900", "Q300 850 560 806Q840 730 960 620Q1050 520 1180 500H1480Q1620 520 1720 620Q1800 700 1960 740", 1100,
    "-980 800Q-500 840 -300 850T-200 870Q-120 890", "Q2280 800 2900 730",
)  # fmt: skip
_FOREGROUND = _Ridge(
    "0 900", "Q260 800 620 880T1240 930T1920 880", 1090, "-980 880Q-720 820 -480 880Q-240 950", "T2460 890T2900 880"
)


@dataclass(frozen=True, slots=True)
class _House:
    """A house of the town: the middle of its foot, its scale, what it is built of, the axis of its ridge."""

    x: float
    y: float
    scale: float
    roof: str
    wall: str
    axis: str


_HOUSES = (
    _House(820, 760, 1.55, "clay", "timber", "y"),
    _House(955, 800, 1.5, "thatch", "wood", "x"),
    _House(1440, 740, 1.45, "slate", "stone", "y"),
    _House(1560, 790, 1.6, "clay", "timber", "x"),
    _House(1735, 800, 1.55, "copper", "cream", "y"),
    _House(700, 830, 1.6, "shingle", "timber", "y"),
    _House(1420, 850, 1.5, "plum", "stone", "x"),
    _House(1850, 860, 1.7, "clay", "timber", "y"),
    _House(1010, 890, 1.75, "clay", "timber", "y"),
    _House(1625, 905, 1.85, "thatch", "cream", "y"),
)
_TOWN_TREES = (
    (620, 800, 0.34), (900, 790, 0.34), (1085, 806, 0.36), (640, 868, 0.32), (1352, 800, 0.30), (1512, 905, 0.34),
    (1662, 800, 0.34), (1790, 905, 0.36), (925, 930, 0.36), (1510, 752, 0.30), (1905, 815, 0.34),
)  # fmt: skip
_BUSHES = ((766, 836), (884, 852), (1100, 900), (1352, 862), (1488, 868), (1650, 818), (1706, 915), (1908, 880))
_HILL_TREES = (
    (980, 640, 0.3), (1030, 600, 0.26), (1690, 630, 0.34), (1740, 680, 0.4), (1620, 600, 0.25), (920, 700, 0.36),
    (1600, 690, 0.3), (1010, 720, 0.32), (1840, 720, 0.5), (1885, 700, 0.38),
)  # fmt: skip
_NEAR_TREES = (
    (620, 1040, 0.7, "#4f7030"), (1790, 1020, 0.85, "#466430"), (1900, 1060, 1.1, "#3f5a2a"),
    (560, 1085, 0.8, "#3f5a2a"), (1690, 1078, 0.6, "#4f7030"),
)  # fmt: skip
_HOUSES_ASIDE = (
    _House(2010, 790, 1.5, "thatch", "wood", "x"),
    _House(2110, 872, 1.65, "slate", "timber", "y"),
    _House(2230, 806, 1.5, "clay", "cream", "y"),
    _House(2350, 862, 1.6, "copper", "timber", "x"),
)
_TREES_ASIDE = (
    (-160, 720, 0.34), (-230, 742, 0.40), (-420, 700, 0.30), (-700, 690, 0.34), (-640, 716, 0.40), (-60, 860, 0.36),
    (1985, 900, 0.36), (2160, 800, 0.30), (2300, 790, 0.32), (2440, 840, 0.40), (2520, 800, 0.34), (2700, 780, 0.40),
    (2800, 800, 0.46),
)  # fmt: skip
_BUSHES_ASIDE = ((-310, 800), (-520, 832), (2050, 880), (2190, 890), (2290, 876), (2420, 880), (2620, 846))
CLOUD = 140, 96
"""The middle of the cloud's foot on its canvas."""
_NEAR_TREES_ASIDE = (
    (-190, 1050, 0.8, "#466430"), (-640, 1036, 0.7, "#4f7030"), (-560, 1084, 1.0, "#3f5a2a"),
    (2260, 1046, 0.8, "#466430"), (2340, 1088, 0.9, "#3f5a2a"), (2720, 1050, 0.8, "#4f7030"),
)  # fmt: skip


def title_picture() -> str:
    """The picture behind the title and the menus, 1920 x 1080. What moves in it are sprites of their own: clouds,
    birds, the flags on the towers, the smoke of the chimneys, the camps and the four builders."""
    shade = linear((0, "#1d120c", 0.22), (0.25, "#1d120c", 0.10), (0.42, "#1d120c", 0), x2=1, y2=0)
    body = _scene(wide=False) + rectangle(0, 0, WIDTH, HEIGHT, shade)
    return drawing(WIDTH, HEIGHT, body, "title picture")


def wide_title_picture() -> str:
    """The same with more land at both sides, 3840 x 1080: for windows wider than 16:9."""
    width = WIDTH + 2 * ASIDE
    return drawing(width, HEIGHT, _scene(wide=True), "wide title picture", view=(-ASIDE, 0, width, HEIGHT))


def _scene(*, wide: bool) -> str:
    rng = Random(5)
    scene = _sky(wide) + _far_hills(rng, wide) + _castle_hill(rng, wide)
    scene += _town(rng, wide) + _foreground(rng, wide)
    near = _NEAR_TREES + _NEAR_TREES_ASIDE if wide else _NEAR_TREES
    trees = "".join(tree(x / UNIT, y / UNIT, size, rng, colour) for x, y, size, colour in near)
    body = painted(scene + trees, 2.6, 0.20, 0.014, 0.55)
    return group(body, transform="translate(-14 -14) scale(1.016)")


def in_picture(x: float, y: float) -> tuple[float, float]:
    """Where a point of the scene is in the picture."""
    return x * 1.016 - 14, y * 1.016 - 14


def _sky(wide: bool) -> str:
    air = linear(
        (0, "#8fb6b4"), (0.28, "#c9d3ae"), (0.5, "#f4dfa6"), (0.75, "#f0c78a"), y2=HEIGHT * 0.72, absolute=True
    )
    sun = radial(
        (0, "#fffbe4"), (0.10, "#fff3c4", 0.95), (0.35, "#ffe9ab", 0.45), (1, "#ffe9ab", 0),
        x=610, y=150, radius=900, absolute=True,
    )  # fmt: skip
    place = (-ASIDE - 20, 0, WIDTH + 2 * ASIDE + 40, HEIGHT) if wide else (0, 0, WIDTH, HEIGHT)
    return rectangle(*place, air) + rectangle(*place, sun)


BIRD_FRAMES = 3
_WINGS = ((-5, -11), (0, -9), (5, -6))
"""How high the tips of the wings are, and how high they are bent."""


def bird(frame: int) -> str:
    """The sprite of a bird far away, at one of `BIRD_FRAMES` moments; it glides in the first. Its middle is 24, 16."""
    tip, bend = _WINGS[frame]
    data = f"M-16 {tip}Q-7 {bend} 0 0Q7 {bend} 16 {tip}"
    return drawing(48, 32, placed(path(data, line="#5a5a58", width=3, opacity=0.75), 24, 16), "bird")


def sunlight() -> str:
    """The sprite of the light that passes over the meadow where the clouds let it through."""
    glow = radial((0, "#fff0c4", 0.30), (0.45, "#fff0c4", 0.22), (0.8, "#fff0c4", 0.06), (1, "#fff0c4", 0))
    beams = ((104, 68, 98, 54), (168, 58, 82, 48), (134, 78, 120, 46))
    return drawing(256, 128, "".join(ellipse(*beam, glow, opacity=0.5) for beam in beams), "sunlight")


def cloud() -> str:
    """The sprite of a cloud. Its canvas units are those of the scene."""
    balls = ((-90, 8, 34), (-48, -12, 46), (6, -26, 58), (62, -8, 48), (104, 10, 32))
    body = "".join(circle(x, y, radius, "#fff7e0") for x, y, radius in balls)
    body += rectangle(-118, -2, 240, 40, "#fff7e0", 20)
    body += path("M-118 22q120 20 240 0q-8 18 -26 16h-190q-20 0 -24 -16z", "#e3c79c", opacity=0.6)
    return drawing(280, 144, group(painted(placed(body, *CLOUD), 2.6, 0.20, 0.014, 0.55), opacity=0.78), "cloud")


def _hill(
    ridge: _Ridge, colour: str, low: str, rng: Random, blades: int, top: float, foot: float, *, wide: bool
) -> str:
    """A hill from `colour` at the height `top` to `low` at `foot`, with blades of grass and a light edge."""
    data = ridge.data(wide=wide)
    grass = "".join(_blade(rng.uniform(0, WIDTH), colour, low, rng, top, foot) for _ in range(blades))
    aside = _aside(rng) if wide else rng
    grass += "".join(_blade(_x_aside(aside), colour, low, aside, top, foot) for _ in range(blades if wide else 0))
    slope = path(data, linear((0, colour), (1, low), y1=top, y2=foot, absolute=True))
    edge = path(data, line=mixed(colour, "#fff6cf", 0.55), width=3, opacity=0.55)
    return clipped(f'<path d="{data}"/>', slope + grass + edge)


def _blade(x: float, colour: str, low: str, rng: Random, top: float, foot: float) -> str:
    y = rng.uniform(top, foot)
    height = rng.uniform(4, 10) * (0.5 + (y - top) / (foot - top + 1))
    tip = x + rng.uniform(-2, 3), y - height
    green = varied(mixed(colour, low, (y - top) / (foot - top)), rng, 0.07)
    return line(x, y, *tip, lit(green, 0.62 + rng.uniform(-0.16, 0.18)), rng.uniform(1, 2.2), 0.5)


def _aside(rng: Random) -> Random:
    """Chance for what is drawn at the sides only: what lies in the middle stays as it is without them."""
    return Random(f"aside {rng.getstate()[1][:8]}")


def _x_aside(rng: Random) -> float:
    x = rng.uniform(0, 2 * ASIDE)
    return x - ASIDE if x < ASIDE else x + WIDTH - ASIDE


def _far_hills(rng: Random, wide: bool) -> str:
    drawn = _hill(_MOUNTAINS, "#9fb6b4", "#bcc79a", rng, 0, 330, 640, wide=wide)
    drawn += _hill(_SECOND, "#a7bba0", "#b6c184", rng, 0, 420, 700, wide=wide)
    drawn += _hill(_THIRD, "#a9b986", "#b9c07a", rng, 700, 440, 760, wide=wide)
    for _ in range(34):
        x, y = rng.uniform(0, WIDTH), rng.uniform(505, 560)
        drawn += tree(x / UNIT, y / UNIT, rng.uniform(0.12, 0.22), rng, "#7d9a5a")
    aside = _aside(rng) if wide else rng
    for _ in range(34 if wide else 0):
        x, y = _x_aside(aside), aside.uniform(520, 565)
        drawn += tree(x / UNIT, y / UNIT, aside.uniform(0.12, 0.22), aside, "#7d9a5a")
    return drawn + _hill(_NEAR_HILL, "#a6b55e", "#7f9b48", rng, 1500, 620, 900, wide=wide)


def _castle_hill(rng: Random, wide: bool) -> str:
    drawn = _hill(_CASTLE_HILL, "#a9b860", "#86a14c", rng, 2400, 500, 860, wide=wide)
    sides = linear((0, LIGHT, 0.35), (0.5, LIGHT, 0), (1, SHADE, 0.30), x1=700, x2=1920, y2=0, absolute=True)
    drawn += path(_CASTLE_HILL.data(wide=wide), sides)
    drawn += blurred(13, path("M1120 540L1560 540L1760 640L1420 660Z", "#2b2416"), opacity=0.45)
    drawn += stronghold(rng)
    road = "M1300 566Q1290 640 1200 690Q1080 760 1180 860Q1240 920 1150 1080H1420Q1400 920 1310 850Q1230 770 1320 700"
    drawn += path(road + "Q1380 640 1352 566Z", "#d9c08a", line="#a8884f", width=3)
    trees = sorted(_HILL_TREES, key=lambda place: place[1])
    return drawn + "".join(tree(x / UNIT, y / UNIT, size, rng, MEADOW_GREEN) for x, y, size in trees)


def _town(rng: Random, wide: bool) -> str:
    """Houses seen from the front, with what grows and stands between them, the farthest first."""
    layers = [(house.y, _house(house, rng)) for house in sorted(_HOUSES, key=lambda house: house.y)]
    for x, y, size in _TOWN_TREES:
        fruit = "#c8452e" if size == 0.3 else None
        layers.append((y, tree(x / UNIT, y / UNIT, size, rng, MEADOW_GREEN, fruit)))
    layers += [(y, bush(x / UNIT, y / UNIT, 0.22, rng)) for x, y in _BUSHES]
    barrels = ((1072, 905, 1.9), (1095, 912, 1.7), (1546, 918, 1.8))
    layers += [(y, props.barrel(x / UNIT, y / UNIT, size)) for x, y, size in barrels]
    stalls = ((1120, 790, "#b5533c"), (1352, 930, "#3f7f86"))
    layers += [(y, placed(props.stall(0, 0, 0.62, colour), x, y, 1.7)) for x, y, colour in stalls]
    if wide:
        aside = _aside(rng)
        layers += [(house.y, _house(house, aside)) for house in _HOUSES_ASIDE]
        layers += [(y, tree(x / UNIT, y / UNIT, size, aside, MEADOW_GREEN)) for x, y, size in _TREES_ASIDE]
        layers += [(y, bush(x / UNIT, y / UNIT, 0.22, aside)) for x, y in _BUSHES_ASIDE]
    return "".join(drawn for _, drawn in sorted(layers, key=lambda layer: layer[0]))


def _house(house: _House, rng: Random) -> str:
    broad = house.axis == "x"
    width, depth, gable = (1.5, 0.5, 0.5) if broad else (1.0, 0.62, 0.62)
    block = Block(0, 0, width, depth, house.axis, 0.62, gable, house.roof, house.wall, 0, 0.07, 0.5, rise=1)
    body = joined([block], rng)
    top = width * 0.72, depth * 0.35
    chimney = props.chimney(*top, 0.95, 0.34, 0.15, rise=1)
    right, foot = width * UNIT, depth * UNIT
    shade = (
        f"M0 {foot:g}L{right:g} {foot:g}L{right + 34:g} {foot + 12:g}L{right + 20:g} {foot + 20:g}L14 {foot + 12:g}Z"
    )
    body = blurred(3, path(shade, "#1d1a14"), opacity=0.5) + body + (chimney if broad else "")
    return placed(body, house.x - width * 32 * house.scale, house.y - depth * UNIT * house.scale, house.scale)


def _foreground(rng: Random, wide: bool) -> str:
    drawn = _hill(_FOREGROUND, "#8aa34a", "#4f6a30", rng, 2600, 850, 1080, wide=wide)
    dusk = linear((0, "#22301a", 0), (1, "#182012", 0.55), y1=900, y2=1080, absolute=True)
    left, right = (-ASIDE - 20, WIDTH + ASIDE + 20) if wide else (0, WIDTH)
    drawn += rectangle(left, 880, right - left, 200, dusk)
    drawn += "".join(_flower(flower, rng.uniform(560, WIDTH), rng) for flower in range(120))
    if wide:
        aside = _aside(rng)
        drawn += "".join(_flower(flower, _x_aside(aside), aside) for flower in range(140))
    return drawn


def _flower(number_: int, x: float, rng: Random) -> str:
    y = rng.uniform(930, 1070)
    colour, size = ("#fdf3dc", "#f2cf5f", "#e9a9a0", "#c9b0e0")[number_ % 4], rng.uniform(2, 3.4)
    drawn = ""
    for petal in range(5):
        angle = petal * 1.256
        at = x + size * 1.2 * math.cos(angle), y + size * 0.9 * math.sin(angle)
        drawn += circle(*at, size * 0.8, colour, opacity=0.9)
    return drawn + circle(x, y, size * 0.6, "#c98a2a")
