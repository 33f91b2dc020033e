"""The outlines of buildings: pieces around corners make the same line as one that is drawn around the whole form."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pygame
import pytest

from arkadia_desktop.rules.pieces import FORMS, Form
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.marks import Cells, Outlines
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import contour, dashes
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting

FAR = 60
"""No pixel differs by more than this of 255: where a corner lies decides how its parts are rounded."""
ROUNDED = 48
"""So many pixels of a corner may be rounded otherwise, at most."""


def drawn_whole(outlines: Outlines, cells: Cells, square: int) -> pygame.Surface:
    """What `completed` looks like when its lines are drawn around the form at once."""
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    p = Painting(width * square, height * square, outlines.margin)
    loops = [[(x * square, y * square) for x, y in loop] for loop in contour(cells)]
    for loop in loops:
        p.polygon(loop, theme.FOCUS, 0.16)
    for wide, colour, strength in ((8, palette.OUTLINE_GROUND, 0.75), (4.4, theme.FOCUS, 1.0)):
        for loop in loops:
            p.lines(loop, outlines.wide(wide), colour, strength, closed=True)
    return p.surface


@pytest.mark.parametrize("square", [31, 48, 72])
@pytest.mark.parametrize("form", FORMS)
def test_pieces_make_the_line_around_the_whole_form(form: Form, square: int) -> None:
    outlines = Outlines(square)
    for rot in range(4):
        cells = turned(form, rot)
        made, whole = outlines.paint(cells, "completed"), drawn_whole(outlines, cells, square)
        assert made.get_size() == whole.get_size()
        pairs = zip(pygame.image.tobytes(made, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
        apart = [abs(one - other) for one, other in pairs if one != other]
        assert len(apart) <= 4 * ROUNDED * len(cells)
        assert max(apart, default=0) <= FAR


def test_a_style_is_painted_once_for_all_forms() -> None:
    outlines = Outlines(48)
    pieces = outlines.prepare("last", theme.FOCUS)
    for form in FORMS:
        outlines.paint(turned(form, 1), "last", theme.FOCUS)
    assert outlines.prepare("last", theme.FOCUS) is pieces
    assert outlines.prepare("last", theme.CREAM) is not pieces


# ---- outlines of shapes, and lines broken into dashes


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
