"""Squares and heights on paper: the oblique projection, turned points, plots and roof planes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from arkadia_desktop.tools.art.drawing.strokes.pen import Point, outline
from arkadia_desktop.tools.art.sources import UNIT

RISE = 0.56
"""How much of a height shows: it is drawn straight up, so squares stay square and hide no neighbour."""

Cell = tuple[int, int]


def on_paper(x: float, y: float, z: float = 0, rise: float = RISE) -> Point:
    """Where the point x, y (squares) at the height z (squares) is drawn (canvas units)."""
    return x * UNIT, (y - z * rise) * UNIT


def turned_point(x: float, y: float, width: float, height: float, rot: int) -> Point:
    """A point of a box of `width` x `height` squares after `rot` quarter turns clockwise of the box."""
    for _ in range(rot % 4):
        x, y = height - y, x
        width, height = height, width
    return x, y


def turned_cells(cells: Sequence[Cell], rot: int) -> list[Cell]:
    """The squares of a shape after `rot` quarter turns clockwise, in order of x, then y."""
    width, height = extent(cells)
    middles = (turned_point(x + 0.5, y + 0.5, width, height, rot) for x, y in cells)
    return sorted((int(x), int(y)) for x, y in middles)


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """Width and height of the bounding box in squares."""
    listed = list(cells)
    return max(x for x, _ in listed) + 1, max(y for _, y in listed) + 1


def parts(shape: BaseGeometry) -> list[Polygon]:
    """The polygons a geometry is made of; slivers and lines are left out."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [shape]
    return [part for part in getattr(shape, "geoms", []) if isinstance(part, Polygon) and part.area > 1e-5]


def plan_path(shape: BaseGeometry) -> str:
    """The path data of a shape on the ground (squares), holes included."""
    rings = [ring for part in parts(shape) for ring in (part.exterior, *part.interiors)]
    return "".join(outline([(x * UNIT, y * UNIT) for x, y in list(ring.coords)[:-1]]) for ring in rings)


def plot_of(cells: Iterable[Cell], inset: float = 0.035, radius: float = 0.13) -> BaseGeometry:
    """The plot on these squares: `inset` away from their outline, with corners of `radius` (squares)."""
    squares = unary_union([box(x, y, x + 1, y + 1) for x, y in cells])
    inner_corners = squares.buffer(radius * 0.7, join_style=2).buffer(-radius * 0.7, quad_segs=6)
    return inner_corners.buffer(-(inset + radius), join_style=2).buffer(radius, quad_segs=8)


@dataclass(frozen=True, slots=True)
class Plane:
    """A roof plane: its height over x, y is a + b x + c y (squares)."""

    a: float
    b: float
    c: float

    def z(self, x: float, y: float) -> float:
        """The height over a point."""
        return self.a + self.b * x + self.c * y

    def above_ground(self) -> Polygon:
        """Where, of a generous field, the plane is higher than 0."""
        corners = ((-3, -3), (9, -3), (9, 9), (-3, 9))
        points: list[Point] = []
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            from_z, to_z = self.z(*start), self.z(*end)
            if from_z > 0:
                points.append(start)
            if (from_z > 0) != (to_z > 0):
                part = from_z / (from_z - to_z)
                points.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        return Polygon(points) if len(points) >= 3 else Polygon()
