"""South walls: timber frames, stones, planks or plaster, with windows, a door and a gable."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import RISE, on_paper
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    clipped,
    line,
    linear,
    number,
    outline,
    path,
    polygon,
    rectangle,
)
from arkadia_desktop.tools.art.sources import UNIT

_LIGHT_OF_WALLS = 0.50


@dataclass(frozen=True, slots=True)
class Masonry:
    """What a wall is made of; `lamps` says whether its windows are lit."""

    colour: str
    kind: str
    beams: str
    lamps: bool = True


MASONRY = {
    "timber": Masonry("#f6e6c2", "timber", "#6a4228"),
    "stone": Masonry("#c9bda6", "stone", "#5b4a3c"),
    "wood": Masonry("#a56b3f", "planks", "#5a3620", lamps=False),
    "dark_stone": Masonry("#9a958f", "stone", "#3f3a40"),
    "cream": Masonry("#f4e6c4", "plaster", "#80603e"),
}


class Walled(Protocol):
    """What a wall must know of the block it belongs to (squares)."""

    x0: float
    x1: float
    y1: float
    walls: float
    roof_height: float
    base: float
    rise: float
    wall: str
    door: float | None

    @property
    def gabled(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Wall:
    """A wall on paper: its rectangle, the peak of its gable (`peak` = `top` without one)."""

    left: float
    right: float
    top: float
    foot: float
    peak: float
    masonry: Masonry

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.foot - self.top

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def south_wall(block: Walled, rng: Random) -> str:
    """The wall of a block that is seen."""
    masonry = MASONRY[block.wall]
    high = block.base + block.walls
    left, foot = on_paper(block.x0, block.y1, block.base, block.rise)
    right, top = on_paper(block.x1, block.y1, high, block.rise)
    peak = on_paper(0, block.y1, high + block.roof_height, block.rise)[1] if block.gabled else top
    wall = _Wall(left, right, top, foot, peak, masonry)
    corners = [(left, foot), (right, foot), (right, top), (left, top)]
    if block.gabled:
        corners.insert(3, (wall.middle, peak))
    body = polygon(corners, lit(masonry.colour, _LIGHT_OF_WALLS + 0.06))
    body += {"stone": _stones, "planks": _planks}.get(masonry.kind, lambda wall, rng: "")(wall, rng)
    if masonry.kind == "timber":
        body += _frame(wall, block.gabled)
    body += _openings(wall, block.door)
    if block.gabled and block.roof_height * UNIT * RISE > 11:
        y = (wall.top + wall.peak) / 2 + 2.4
        body += circle(wall.middle, y, 2.9, masonry.beams) + circle(wall.middle, y, 1.9, _glass(masonry))
    shape = f'<path d="{outline(corners)}"/>'
    edge = polygon(corners, line=lit(masonry.colour, 0), width=1.2, line_opacity=0.8)
    return clipped(shape, body + _daylight(wall)) + edge


def _stones(wall: _Wall, rng: Random) -> str:
    drawn, y = [], wall.foot
    while y > wall.peak - 4:
        x, height = wall.left - rng.uniform(0, 5), rng.uniform(3.6, 4.6)
        while x < wall.right:
            width = rng.uniform(5, 8.5)
            colour = varied(wall.masonry.colour, rng, 0.1)
            colour = lit(colour, _LIGHT_OF_WALLS + rng.uniform(-0.04, 0.16))
            drawn.append(rectangle(x + 0.3, y - height + 0.3, width - 0.6, height - 0.6, colour, 1.1))
            x += width
        y -= height
    return "".join(drawn)


def _planks(wall: _Wall, rng: Random) -> str:
    drawn, x = [], wall.left
    while x < wall.right:
        width = rng.uniform(2.6, 4)
        colour = lit(varied(wall.masonry.colour, rng, 0.1), _LIGHT_OF_WALLS + rng.uniform(-0.05, 0.1))
        drawn.append(rectangle(x, wall.peak - 2, width, wall.foot - wall.peak + 4, colour))
        drawn.append(line(x, wall.peak, x, wall.foot, lit(wall.masonry.colour, 0.15), 0.6, 0.6))
        x += width
    return "".join(drawn)


def _bays(wall: _Wall) -> int:
    return max(1, int(wall.width / 17))


def _frame(wall: _Wall, gabled: bool) -> str:
    beams, posts, drawn = wall.masonry.beams, _bays(wall) * 2, []
    for post in range(posts + 1):
        x = wall.left + wall.width * post / posts
        drawn.append(line(x, wall.foot, x, wall.peak, beams, 1.7, 0.9))
    drawn.append(line(wall.left, wall.top + 0.6, wall.right, wall.top + 0.6, beams, 1.8, 0.9))
    drawn.append(line(wall.left, wall.foot - 0.6, wall.right, wall.foot - 0.6, beams, 1.8, 0.9))
    if gabled:
        collar, quarter = (wall.top + wall.peak) / 2 + 1, wall.width * 0.25
        drawn.append(line(wall.left, wall.top, wall.middle, wall.peak, beams, 2.2))
        drawn.append(line(wall.right, wall.top, wall.middle, wall.peak, beams, 2.2))
        drawn.append(line(wall.left + quarter, collar, wall.right - quarter, collar, beams, 1.4))
    return "".join(drawn)


def _openings(wall: _Wall, door: float | None) -> str:
    bays = _bays(wall)
    entrance = None if door is None else min(bays - 1, int(door * bays))
    middles = [wall.left + wall.width * (bay + 0.5) / bays for bay in range(bays)]
    return "".join(_door(wall, x) if bay == entrance else _window(wall, x) for bay, x in enumerate(middles))


def _door(wall: _Wall, x: float) -> str:
    width, height = min(8.5, wall.width * 0.4), min(wall.height * 0.86, 13)
    post = number(height * 0.6)
    arch = f"a{number(width / 2)} {number(height * 0.4)} 0 0 1 {number(width)} 0"
    data = f"M{number(x - width / 2)} {number(wall.foot)}v-{post}{arch}v{post}z"
    leaf = path(data, "#5b3420", line="#2e1a14", width=1)
    return leaf + circle(x + width * 0.25, wall.foot - height * 0.42, 0.8, "#e8bf62")


def _window(wall: _Wall, x: float) -> str:
    beams = wall.masonry.beams
    width = min(6.2, wall.width / _bays(wall) * 0.42)
    y = wall.top + max(wall.height * 0.24, 5.0)
    height = min(6.5, wall.height * 0.5, wall.foot - y - 2.2)
    return (
        rectangle(x - width / 2 - 0.8, y - 0.8, width + 1.6, height + 1.6, beams, 1)
        + rectangle(x - width / 2, y, width, height, _glass(wall.masonry), 0.6)
        + line(x, y, x, y + height, beams, 0.9)
        + line(x - width / 2, y + height / 2, x + width / 2, y + height / 2, beams, 0.8)
    )


def _glass(masonry: Masonry) -> str:
    return "#ffd27a" if masonry.lamps else "#3b3346"


def _daylight(wall: _Wall) -> str:
    """Shade under the eaves, light on the left, shade on the right."""
    eaves = linear((0, SHADE, 0.55), (0.35, SHADE, 0.12), (1, SHADE, 0), y1=wall.top, y2=wall.foot, absolute=True)
    sides = linear(
        (0, LIGHT, 0.22), (0.3, LIGHT, 0), (0.65, SHADE, 0), (1, SHADE, 0.3),
        x1=wall.left, x2=wall.right, y2=0, absolute=True,
    )  # fmt: skip
    left, width = wall.left - 1, wall.width + 2
    return rectangle(left, wall.top, width, wall.height, eaves) + rectangle(
        left, wall.peak - 2, width, wall.foot - wall.peak + 3, sides
    )
