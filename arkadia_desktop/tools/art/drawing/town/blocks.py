"""Roofed blocks: walls to the south, roofs that meet in valleys, shadows on the ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from shapely.affinity import translate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit, mixed, sunlight, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import RISE, Plane, on_paper, parts, turned_point
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Look,
    Point,
    circle,
    clipped,
    ellipse,
    line,
    linear,
    number,
    outline,
    path,
    polygon,
    radial,
    rectangle,
    trail,
)
from arkadia_desktop.tools.art.sources import UNIT


@dataclass(frozen=True, slots=True)
class Covering:
    """What a roof is covered with: colour, height of a row and width of a tile (squares), and how it is laid."""

    colour: str
    row: float
    tile: float
    kind: str


COVERINGS = {
    "clay": Covering("#d9623a", 0.105, 0.115, "round"),
    "shingle": Covering("#9a683a", 0.095, 0.10, "ragged"),
    "slate": Covering("#5f86b4", 0.09, 0.12, "square"),
    "thatch": Covering("#e6b650", 0.13, 0.05, "thatch"),
    "copper": Covering("#46a893", 0.2, 0.13, "sheets"),
    "plum": Covering("#96648f", 0.095, 0.105, "round"),
}


class _Face:
    """One polygon of a roof plane, measured along its eaves (`across`) and up its slope (`up`)."""

    def __init__(self, corners: list[Point], plane: Plane, covering: Covering, rng: Random, rise: float) -> None:
        self.plane, self.covering, self.rng, self.rise = plane, covering, rng, rise
        self.colour = covering.colour
        self.light = sunlight((-plane.b, -plane.c, 1))
        self.steepness = math.hypot(plane.b, plane.c) or 1
        self.down = (-plane.b / self.steepness, -plane.c / self.steepness)
        self.side = (-self.down[1], self.down[0])
        ups = [-(x * self.down[0] + y * self.down[1]) for x, y in corners]
        acrosses = [x * self.side[0] + y * self.side[1] for x, y in corners]
        self.low, self.high = min(ups), max(ups)
        self.left, self.right = min(acrosses), max(acrosses)
        self.drawn = [on_paper(x, y, plane.z(x, y), rise) for x, y in corners]

    def at(self, across: float, up: float) -> Point:
        """A point of the face on paper."""
        x = across * self.side[0] - up * self.down[0]
        y = across * self.side[1] - up * self.down[1]
        return on_paper(x, y, self.plane.z(x, y), self.rise)

    def covered(self) -> str:
        """The face with its covering, its light and its outline."""
        laid = {"thatch": _thatch, "sheets": _sheets}.get(self.covering.kind, _tiles)(self)
        ground = polygon(self.drawn, lit(self.colour, self.light - 0.06))
        whole = clipped(f'<path d="{outline(self.drawn)}"/>', ground + laid + self._weathered())
        edge = polygon(self.drawn, line=lit(self.colour, 0.06), width=1.35, line_opacity=0.85)
        if self.light > 0.6:
            eaves = (*self.at(self.left + 0.02, self.low + 0.015), *self.at(self.right - 0.02, self.low + 0.015))
            edge += line(*eaves, lit(self.colour, 0.95), 0.9, 0.45)
        return whole + edge

    def _weathered(self) -> str:
        """Dark toward the eaves, warm toward the ridge, stains here and there, light from the left."""
        colour, rng = self.colour, self.rng
        deep = mixed(colour, SHADE, 0.7)
        middle = (self.left + self.right) / 2
        eaves, ridge = self.at(middle, self.low), self.at(middle, self.high)
        warm = 0.26 if self.light > 0.5 else 0.12
        slope = linear(
            (0, deep, 0.34), (0.35, deep, 0.05), (0.7, LIGHT, 0.02), (1, LIGHT, warm),
            x1=eaves[0], y1=eaves[1], x2=ridge[0], y2=ridge[1], absolute=True,
        )  # fmt: skip
        drawn = [polygon(self.drawn, slope)]
        x0, x1 = min(x for x, _ in self.drawn), max(x for x, _ in self.drawn)
        y0, y1 = min(y for _, y in self.drawn), max(y for _, y in self.drawn)
        stains = (mixed(colour, SHADE, 0.6), LIGHT, mixed(colour, "#7b8a3a", 0.5))
        for _ in range(int((x1 - x0) * (y1 - y0) / 420) + 1):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            stain = radial((0, rng.choice(stains), 0.24), (1, colour, 0))
            drawn.append(ellipse(x, y, rng.uniform(6, 13), rng.uniform(4, 9), stain))
        sun = linear(
            (0, LIGHT, 0.24), (0.45, LIGHT, 0.03), (0.6, SHADE, 0), (1, mixed(colour, SHADE, 0.75), 0.28),
            x1=x0, y1=y0, x2=x1, y2=y0 + (y1 - y0) * 0.35, absolute=True,
        )  # fmt: skip
        return "".join(drawn) + polygon(self.drawn, sun)


def roof_face(covering: str, shape: BaseGeometry, plane: Plane, rng: Random, rise: float = RISE) -> str:
    """The part `shape` (squares) of a roof plane, covered with one of `COVERINGS`."""
    faces = (list(part.exterior.coords)[:-1] for part in parts(shape))
    return "".join(_Face(corners, plane, COVERINGS[covering], rng, rise).covered() for corners in faces)


def _thatch(face: _Face) -> str:
    rng, drawn = face.rng, []
    wide, high = face.right - face.left, face.high - face.low
    bands = max(2, int(high / 0.12))
    for band in range(bands):
        low, top = face.low + high * band / bands, face.low + high * (band + 1) / bands + 0.02
        tufts = int(wide / 0.07) + 1
        fringe = [
            face.at(face.right + 0.1 - (wide + 0.2) * tuft / tufts, low - rng.uniform(0, 0.035))
            for tuft in range(tufts + 1)
        ]
        edge = [face.at(face.left - 0.1, top), face.at(face.right + 0.1, top)]
        straw = mixed(face.colour, "#b98535", 0.15 * (band % 2))
        drawn.append(polygon(edge + fringe, lit(straw, face.light - 0.05 + 0.08 * band / bands)))
        drawn.append(path(trail(fringe), line=lit(face.colour, face.light - 0.3), width=1.2, opacity=0.55))
    for _ in range(int(wide * high * 260)):
        across, up = rng.uniform(face.left, face.right), rng.uniform(face.low, face.high)
        length, lean = rng.uniform(0.05, 0.13), rng.uniform(-0.015, 0.015)
        straw = lit(varied(face.colour, rng, 0.12), face.light + rng.uniform(-0.22, 0.2))
        blade = (*face.at(across, up), *face.at(across + lean, up + length))
        drawn.append(line(*blade, straw, rng.uniform(0.7, 1.4), 0.8))
    return "".join(drawn)


def _sheets(face: _Face) -> str:
    rng, tile, drawn = face.rng, face.covering.tile, []
    across, low, top = face.left, face.low - 0.05, face.high + 0.05
    while across < face.right + tile:
        sheet = [face.at(across, low), face.at(across + tile, low), face.at(across + tile, top), face.at(across, top)]
        colour = varied(face.colour, rng, 0.07)
        drawn.append(polygon(sheet, lit(colour, face.light + rng.uniform(-0.05, 0.05))))
        (x0, y0), (x1, y1) = sheet[0], sheet[3]
        drawn.append(line(x0, y0, x1, y1, lit(face.colour, face.light - 0.28), 1.3, 0.75))
        drawn.append(line(x0 + 1.1, y0, x1 + 1.1, y1, lit(face.colour, face.light + 0.3), 0.8, 0.6))
        across += tile
    for row in range(1, int((face.high - face.low) / face.covering.row) + 1):
        up = face.low + row * face.covering.row
        seam = (*face.at(face.left - 0.1, up + rng.uniform(-0.02, 0.02)), *face.at(face.right + 0.1, up))
        drawn.append(line(*seam, lit(face.colour, face.light - 0.2), 0.8, 0.35))
    for _ in range(int((face.right - face.left) * 10)):
        across, up = rng.uniform(face.left, face.right), rng.uniform(face.low, face.high - 0.05)
        verdigris = (*face.at(across, up), *face.at(across, up + rng.uniform(0.06, 0.2)))
        drawn.append(line(*verdigris, lit("#b8dcc4", face.light), 1.8, 0.25))
    return "".join(drawn)


def _tiles(face: _Face) -> str:
    drawn: list[str] = []
    height = face.covering.row / math.sqrt(1 + face.steepness**2)
    row, up = 0, face.low - 0.02
    while up < face.high:
        drawn += _row_of_tiles(face, row, up, height)
        row, up = row + 1, up + height
    return "".join(drawn)


def _row_of_tiles(face: _Face, row: int, up: float, height: float) -> list[str]:
    rng, tile, round_tiles, drawn = face.rng, face.covering.tile, face.covering.kind == "round", []
    light = face.light - 0.03 + 0.07 * (up - face.low) / max(0.01, face.high - face.low)
    across = face.left - tile * (1 if row % 2 else 0.5)
    while across < face.right + tile:
        width = tile if round_tiles else tile * rng.uniform(0.8, 1.25)
        slip = 0 if round_tiles else rng.uniform(-0.008, 0.012)
        change = rng.uniform(-0.06, 0.06)
        look: Look = {"line": lit(face.colour, light - 0.24), "width": 0.7, "line_opacity": 0.7}
        colour = lit(varied(face.colour, rng, 0.09), light + change)
        top = [face.at(across, up + height * 1.15), face.at(across + width, up + height * 1.15)]
        foot = [face.at(across + width, up + 0.02 - slip), face.at(across, up + 0.02 - slip)]
        if round_tiles:
            tip = " ".join(
                number(length) for point in (face.at(across + width / 2, up - 0.025), foot[1]) for length in point
            )
            drawn.append(path(f"{trail([*top, foot[0]])}Q{tip}Z", colour, **look))
            glint = (*face.at(across + width * 0.3, up + 0.03), *face.at(across + width * 0.3, up + height * 0.8))
            drawn.append(line(*glint, lit(face.colour, light + 0.3), 0.8, 0.35))
        else:
            drawn.append(polygon([*top, *foot], colour, **look))
        across += width
    edge = (*face.at(face.left - 0.1, up), *face.at(face.right + 0.1, up))
    return [*drawn, line(*edge, lit(face.colour, light - 0.32), 0.9, 0.28)]


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


def south_wall(block: Block, rng: Random) -> str:
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


Face = tuple[BaseGeometry, Plane]


@dataclass(slots=True)
class Block:
    """A house body over the rectangle x0, y0 .. x1, y1 (squares), its ridge along the axis "x" or "y".

    `walls` and `roof_height` are heights, `overhang` a length (squares); `hip` is 0 for gables, 1 for a pyramid.
    `door` says where along the south wall the door is (0..1). `base` lifts the block, `rise` is the projection's.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    axis: str
    walls: float = 0.30
    roof_height: float = 0.30
    covering: str = "clay"
    wall: str = "timber"
    hip: int = 0
    overhang: float = 0.05
    door: float | None = None
    ridge: bool = True
    base: float = 0
    rise: float = RISE

    def turned(self, width: float, height: float, rot: int) -> Block:
        """The block in a site of `width` x `height` squares after `rot` quarter turns clockwise."""
        a = turned_point(self.x0, self.y0, width, height, rot)
        b = turned_point(self.x1, self.y1, width, height, rot)
        (x0, x1), (y0, y1) = sorted((a[0], b[0])), sorted((a[1], b[1]))
        axis = self.axis if rot % 2 == 0 else ("y" if self.axis == "x" else "x")
        return replace(self, x0=x0, x1=x1, y0=y0, y1=y1, axis=axis)

    @property
    def top(self) -> float:
        """The height of the ridge."""
        return self.base + self.walls + self.roof_height

    @property
    def gabled(self) -> bool:
        """True if the south wall ends in a gable."""
        return self.axis == "y" and self.hip == 0

    def north_edge_on_paper(self) -> float:
        """The y (squares) of the highest point drawn."""
        if self.axis == "y":
            return self.y0 - self.overhang - (self.walls + self.roof_height) * RISE
        eaves = self.y0 - self.overhang - self.walls * RISE
        return min(eaves, (self.y0 + self.y1) / 2 - (self.walls + self.roof_height) * RISE)

    def shadow(self) -> BaseGeometry:
        """What the block shades on the ground (squares)."""
        height = self.walls + self.roof_height * 0.6
        foot = box(self.x0, self.y0, self.x1, self.y1)
        return unary_union([foot, translate(foot, 0.34 * height, 0.26 * height)]).convex_hull

    def faces(self) -> list[Face]:
        """The roof planes and what each covers (squares), the northern or western first."""
        return self._faces_along_x() if self.axis == "x" else self._faces_along_y()

    def ridge_ends(self) -> tuple[Point, Point]:
        """The ends of the ridge on paper."""
        cut = self._hip_length()
        if self.axis == "x":
            y = (self.y0 + self.y1) / 2
            ends = (self.x0 - self.overhang + cut, y), (self.x1 + self.overhang - cut, y)
        else:
            x = (self.x0 + self.x1) / 2
            ends = (x, self.y0 - self.overhang + cut), (x, self.y1 + self.overhang - cut)
        return on_paper(*ends[0], self.top, self.rise), on_paper(*ends[1], self.top, self.rise)

    def _hip_length(self) -> float:
        """How much shorter the ridge is at each end than the roof (squares)."""
        if self.hip >= 1:
            long = (self.x1 - self.x0) if self.axis == "x" else (self.y1 - self.y0)
            return (long + 2 * self.overhang) / 2
        wide = (self.y1 - self.y0) if self.axis == "x" else (self.x1 - self.x0)
        return (wide / 2 + self.overhang) * self.hip

    def _slopes(self, half_width: float, cut: float) -> tuple[float, float]:
        """The slope of the long faces and of the hips."""
        slope = self.roof_height / half_width
        eaves = self.base + self.walls - slope * self.overhang
        return slope, (self.top - eaves) / cut if cut else 0

    def _faces_along_x(self) -> list[Face]:
        over, top, cut = self.overhang, self.top, self._hip_length()
        x0, y0, x1, y1 = self.x0 - over, self.y0 - over, self.x1 + over, self.y1 + over
        middle = (self.y0 + self.y1) / 2
        slope, hip_slope = self._slopes((self.y1 - self.y0) / 2, cut)
        west, east = (x0 + cut, middle), (x1 - cut, middle)
        hips = [
            (Polygon([(x0, y0), west, (x0, y1)]), Plane(top - hip_slope * west[0], hip_slope, 0)),
            (Polygon([(x1, y0), (x1, y1), east]), Plane(top + hip_slope * east[0], -hip_slope, 0)),
        ]
        return [
            (Polygon([(x0, y0), (x1, y0), east, west]), Plane(top - slope * middle, 0, slope)),
            *(hips if cut > 0 else []),
            (Polygon([(x0, y1), (x1, y1), east, west]), Plane(top + slope * middle, 0, -slope)),
        ]

    def _faces_along_y(self) -> list[Face]:
        over, top, cut = self.overhang, self.top, self._hip_length()
        x0, y0, x1, y1 = self.x0 - over, self.y0 - over, self.x1 + over, self.y1 + over
        middle = (self.x0 + self.x1) / 2
        slope, hip_slope = self._slopes((self.x1 - self.x0) / 2, cut)
        north, south = (middle, y0 + cut), (middle, y1 - cut)
        long = [
            (Polygon([(x0, y0), (x0, y1), south, north]), Plane(top - slope * middle, slope, 0)),
            (Polygon([(x1, y0), (x1, y1), south, north]), Plane(top + slope * middle, -slope, 0)),
        ]
        if cut <= 0:
            return long
        return [
            (Polygon([(x0, y0), (x1, y0), north]), Plane(top - hip_slope * north[1], 0, hip_slope)),
            *long,
            (Polygon([(x0, y1), (x1, y1), south]), Plane(top + hip_slope * south[1], 0, -hip_slope)),
        ]


def joined(blocks: Sequence[Block], rng: Random) -> str:
    """Blocks that stand in one another: walls first, then the roofs, cut where another is higher, then the ridges."""
    drawn = [south_wall(block, rng) for block in sorted(blocks, key=lambda block: block.y1)]
    faces = [(at, block, shape, plane) for at, block in enumerate(blocks) for shape, plane in block.faces()]
    seen = []
    for at, block, shape, plane in faces:
        rest = shape
        for other_at, other, other_shape, other_plane in faces:
            if other is not block:
                hidden = _hidden(shape, plane, other_shape, other_plane, other, other_at < at)
                rest = rest.difference(hidden)
        seen.append((block, rest, plane))
    seen.sort(key=lambda face: max([part.bounds[3] for part in parts(face[1])] or [0]))
    drawn += [roof_face(block.covering, shape, plane, rng, block.rise) for block, shape, plane in seen]
    return "".join([*drawn, *(_ridge(block) for block in blocks if block.ridge)])


def _hidden(
    shape: BaseGeometry, plane: Plane, other_shape: BaseGeometry, other_plane: Plane, other: Block, first: bool
) -> BaseGeometry:
    """What of a face lies under a face of another block; of two in one plane the first keeps the common part."""
    common = shape.intersection(other_shape)
    if common.is_empty or common.area < 1e-4:
        return Polygon()
    a, b, c = other_plane.a - plane.a, other_plane.b - plane.b, other_plane.c - plane.c
    if abs(a) < 1e-6 and abs(b) < 1e-9 and abs(c) < 1e-9:
        return common if first else Polygon()
    tie = 1e-6 * (other.x0 + 7 * other.y0)
    return common.intersection(Plane(a - tie, b, c).above_ground())


def _ridge(block: Block) -> str:
    colour = COVERINGS[block.covering].colour
    (x0, y0), (x1, y1) = block.ridge_ends()
    length = math.dist((x0, y0), (x1, y1))
    if block.hip >= 1 and length < 3:
        return ""
    drawn = [line(x0, y0, x1, y1, lit(colour, 0.12), 4.2, 0.85)]
    drawn.append(line(x0, y0 - 0.4, x1, y1 - 0.4, lit(colour, 0.72), 2.6))
    nails = max(2, int(length / 6))
    for nail in range(1, nails):
        part = nail / nails
        x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        drawn.append(circle(x, y - 0.3, 0.75, lit(colour, 0.2), opacity=0.8))
    return "".join(drawn)
