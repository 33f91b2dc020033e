"""The contour of a shape of squares: its edge as closed lines with round corners, and lines broken into dashes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.ui.paint.grounds import corner

if TYPE_CHECKING:  # the title has dashes, but no board
    from arkadia_desktop.rules.plan import LotPlace

Point = tuple[float, float]
Cells = tuple[Square, ...]
_STEPS = 6


@lru_cache(maxsize=128)
def contour(cells: Cells, inset: float = 0.03, radius: float = 0.12) -> tuple[tuple[Point, ...], ...]:
    """The closed lines around ``cells`` in squares, ``inset`` inside their edge, corners of ``radius``.

    The cells must not touch at a corner only.
    """
    return tuple(_rounded(_shrunk(loop, inset), radius) for loop in _loops(frozenset(cells)))


def _loops(cells: frozenset[Square]) -> list[list[Point]]:
    """The edge as loops of corner points, clockwise on the screen."""
    follow: dict[Point, Point] = {}
    for x, y in cells:
        sides: tuple[tuple[Point, Point, Point], ...] = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for beyond, start, end in sides:
            if beyond not in cells:
                follow[start] = end
    loops = []
    while follow:
        start = min(follow)
        loop: list[Point] = [start]
        here = follow.pop(start)
        while here != start:
            loop.append(here)
            here = follow.pop(here)
        loops.append(_corners(loop))
    return loops


def _turns(loop: list[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Each point, between the one before and the one after."""
    return zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)


def _corners(loop: list[Point]) -> list[Point]:
    """The points at which the line turns."""
    return [here for before, here, after in _turns(loop) if _unit(before, here) != _unit(here, after)]


def _shrunk(loop: list[Point], inset: float) -> list[Point]:
    ways = ((here, _unit(before, here), _unit(here, after)) for before, here, after in _turns(loop))
    return [(x - inset * (one[1] + two[1]), y + inset * (one[0] + two[0])) for (x, y), one, two in ways]


def _rounded(loop: list[Point], radius: float) -> tuple[Point, ...]:
    points: list[Point] = []
    for before, here, after in _turns(loop):
        first, second = _unit(before, here), _unit(here, after)
        start = here[0] - first[0] * radius, here[1] - first[1] * radius
        end = here[0] + second[0] * radius, here[1] + second[1] * radius
        points += corner(*start, *here, *end, _STEPS)
    return tuple(points)


def _unit(one: Point, other: Point) -> Point:
    length = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A closed line broken into dashes of about ``on`` with gaps of about ``off``: a whole number of them fits."""
    closed = [*points, points[0]]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(closed)]
    total = sum(lengths)
    count = max(1, round(total / (on + off)))
    period = total / count
    long = period * on / (on + off)
    return [_stretch(closed, lengths, i * period, i * period + long) for i in range(count)]


def _stretch(points: Sequence[Point], lengths: Sequence[float], start: float, end: float) -> list[Point]:
    """The part of a line between two distances from its beginning."""
    part: list[Point] = []
    passed = 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length > 0 and passed + length >= start and passed <= end:
            for at in (max(start, passed), min(end, passed + length)):
                t = (at - passed) / length
                point = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                if not part or point != part[-1]:
                    part.append(point)
        passed += length
    return part


SEAL_AT: dict[Form, tuple[float, float]] = {
    Form.HOUSE: (1.5, 0.5),
    Form.FARM: (2.5, 0.5),
    Form.TAVERN: (1.5, 1.5),
    Form.MILL: (0.48, 1.52),
    Form.SMITHY: (2.5, 0.5),
    Form.TRADE_CENTRE: (1.5, 2.5),
    Form.MONASTERY: (1.2, 1.0),
}
"""Where the seal of an unturned building lies, in squares from its box, so that its roof stays visible."""

NORTH_OF_CASTLE = 0.30
NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def seal_point(form: Form, rot: int, at: Square) -> tuple[float, float]:
    """Where the seal of a building lies, in squares from the board's corner."""
    x, y = SEAL_AT[form]
    if form is not Form.MILL:
        width, height = box(form, 0)
        for _ in range(rot):
            x, y = height - y, x
            width, height = height, width
    return at.x + x, at.y + y


def seal_anchor(lot: LotPlace, form: Form, rot: int, at: Square) -> tuple[float, float]:
    """Where the seal of a building is drawn, in squares: north of the castle it moves out of the pieces' way."""
    x, y = seal_point(form, rot, at)
    if lot.at.x <= x < lot.at.x + lot.size[0] and lot.at.y - 1 <= y < lot.at.y:
        y -= NORTH_OF_CASTLE
    return x, y


def sides(cells: tuple[Square, ...]) -> Iterator[tuple[Square, int, int]]:
    """The outer sides of a shape: its square, and the step to the square beyond."""
    inside = set(cells)
    for cell in cells:
        for dx, dy in NEIGHBOURS:
            if Square(cell.x + dx, cell.y + dy) not in inside:
                yield cell, dx, dy


@cache
def side_count(form: Form) -> int:
    """How many outer sides a building has."""
    return sum(1 for _side in sides(tuple(Square(x, y) for x, y in turned(form, 0))))
