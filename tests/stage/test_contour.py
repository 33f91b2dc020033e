"""Outlines of shapes, and lines broken into dashes."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from arkadia_desktop.rules.pieces import FORMS
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common.contour import contour, dashes


def area(loop):
    """The area inside a closed line; positive when it runs clockwise on the screen."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, (*loop[1:], loop[0]), strict=True)) / 2


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("rot", range(4))
def test_a_contour_encloses_its_squares(form, rot):
    cells = turned(form, rot)
    loops = contour(cells, inset=0, radius=0.001)
    assert len(loops) == 1
    assert area(loops[0]) == pytest.approx(len(cells), abs=0.01)


@pytest.mark.parametrize("form", FORMS)
def test_a_contour_stays_inside_the_box(form):
    width, height = box(form, 0)
    points = [point for loop in contour(turned(form, 0)) for point in loop]
    assert all(0.02 < x < width - 0.02 and 0.02 < y < height - 0.02 for x, y in points)


def test_a_hole_is_a_loop_of_its_own():
    ring = tuple(Square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1))
    loops = contour(ring, inset=0, radius=0.001)
    assert sorted(round(area(loop)) for loop in loops) == [-1, 9]


def test_dashes_are_alike_and_close_the_line():
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    parts = dashes(square, 3, 2)
    assert len(parts) == 8

    def length(part):
        return sum(dist(a, b) for a, b in pairwise(part))

    assert [length(part) for part in parts] == pytest.approx([3.0] * 8)
    assert parts[0][0] == (0.0, 0.0)
    assert all(0 <= x <= 10 and 0 <= y <= 10 for part in parts for x, y in part)
