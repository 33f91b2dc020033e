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

from arkadia_desktop.tools.art.drawing.strokes.colours import lit
from arkadia_desktop.tools.art.drawing.strokes.geometry import RISE, Plane, on_paper, parts, turned_point
from arkadia_desktop.tools.art.drawing.strokes.pen import Point, circle, line
from arkadia_desktop.tools.art.drawing.town.roofs import COVERINGS, roof_face
from arkadia_desktop.tools.art.drawing.town.walls import south_wall

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
    faces = [(number, block, shape, plane) for number, block in enumerate(blocks) for shape, plane in block.faces()]
    seen = []
    for number, block, shape, plane in faces:
        rest = shape
        for other_number, other, other_shape, other_plane in faces:
            if other is not block:
                hidden = _hidden(shape, plane, other_shape, other_plane, other, other_number < number)
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
