"""The seven forms as shapes: turns, placements and all legal anchors of a turned shape at once.

Shapes are turned clockwise and never turned over (R5). The anchor of a placement is the top-left corner of the bounding
box of the turned shape; that corner need not belong to the shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from .components import COMPONENTS
from .pieces import FORMS, Form
from .squares import Grid, Square

CELLS: dict[Form, tuple[Square, ...]] = {
    Form(form["id"]): tuple(Square(x, y) for x, y in form["cells"]) for form in COMPONENTS["forms"]
}


def quarter_turn(cells: tuple[Square, ...]) -> tuple[Square, ...]:
    """`cells` turned clockwise by a quarter and moved so that the smallest x and y are 0."""
    turned = [Square(-y, x) for x, y in cells]
    left = min(x for x, _ in turned)
    top = min(y for _, y in turned)
    return tuple(Square(x - left, y - top) for x, y in turned)


@lru_cache(maxsize=64)
def turned(form: Form, rot: int) -> tuple[Square, ...]:
    """The cells of `form` after `rot` (0..3) quarter turns, in the order of the unturned cells."""
    cells = CELLS[form]
    for _ in range(rot):
        cells = quarter_turn(cells)
    return cells


@lru_cache(maxsize=64)
def distinct_turns(form: Form) -> tuple[int, ...]:
    """The quarter turns (smallest numbers) that give different shapes: 2 for a house, 1 for a mill."""
    seen: set[frozenset[Square]] = set()
    rots = []
    for rot in range(4):
        cells = frozenset(turned(form, rot))
        if cells not in seen:
            seen.add(cells)
            rots.append(rot)
    return tuple(rots)


@lru_cache(maxsize=64)
def plain_turn(form: Form, rot: int) -> int:
    """The smallest quarter turn that gives the same shape as `rot`."""
    cells = frozenset(turned(form, rot))
    return next(r for r in distinct_turns(form) if frozenset(turned(form, r)) == cells)


@lru_cache(maxsize=64)
def box(form: Form, rot: int) -> tuple[int, int]:
    """Width and height, in squares, of the turned shape's bounding box."""
    cells = turned(form, rot)
    return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1


_DIGITS = bytes.maketrans(b"01", b"\0\1")


class Placement(NamedTuple):
    """A shape on the board: `mask` = its squares, `rim` = the board squares that share an edge with it."""

    rot: int
    at: Square
    mask: int
    rim: int


class Turned:
    """One form in one turn on one Grid: the offsets of its cells and, per anchor, the squares and the rim.

    `masks[i]` and `rims[i]` belong to the anchor with bit number i; 0 where the shape would leave the board.
    """

    __slots__ = ("_places", "form", "grid", "masks", "offsets", "rims", "rot")

    def __init__(self, grid: Grid, form: Form, rot: int) -> None:
        self.grid = grid
        self.form = form
        self.rot = rot
        cells = turned(form, rot)
        width, height = box(form, rot)
        self.offsets = tuple(sorted(y * grid.stride + x for x, y in cells))
        size = grid.stride * grid.height
        self.masks = [0] * size
        self.rims = [0] * size
        for y in range(grid.height - height + 1):
            for x in range(grid.width - width + 1):
                index = y * grid.stride + x
                mask = grid.mask(Square(x + cx, y + cy) for cx, cy in cells)
                self.masks[index] = mask
                self.rims[index] = grid.neighbours(mask)
        self._places: list[tuple[int, int, int]] = []

    def anchors(self, vacant: int, touching: int) -> int:
        """All anchors at which every cell lies on `vacant` and at least one on `touching`, as a mask.

        Cells left of the board cannot occur: the leftmost column of a shape has a cell, and the spare column of the
        Grid is never vacant.
        """
        fits = -1
        meets = 0
        for offset in self.offsets:
            fits &= vacant >> offset
            meets |= touching >> offset
        return fits & meets

    def places(self, anchors: int) -> Iterator[tuple[int, int, int]]:
        """For each anchor of a mask its bit number, the squares and the rim; the lowest first.

        Its binary digits pick them out of all places: taking one bit after the other from a long number costs more.
        The engine in C does not want these: they take 0.3 MB.
        """
        self._places = self._places or list(zip(range(len(self.masks)), self.masks, self.rims, strict=True))
        return compress(self._places, bin(anchors)[:1:-1].encode().translate(_DIGITS))

    def placement(self, index: int) -> Placement:
        """The placement at the anchor with bit number `index`, which must be one that fits."""
        return Placement(self.rot, self.grid.square(index), self.masks[index], self.rims[index])


class Shapes:
    """All forms in all turns on one Grid. Get one from `shapes()`."""

    __slots__ = ("distinct", "grid", "turns")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.turns: dict[Form, tuple[Turned, ...]] = {}
        for form in FORMS:
            plain = {rot: Turned(grid, form, rot) for rot in distinct_turns(form)}
            self.turns[form] = tuple(plain[plain_turn(form, rot)] for rot in range(4))
        self.distinct: dict[Form, tuple[Turned, ...]] = {
            form: tuple(self.turns[form][rot] for rot in distinct_turns(form)) for form in FORMS
        }

    def place(self, form: Form, rot: int, at: Square) -> Placement | None:
        """The placement of `form` with `rot` quarter turns at `at`, or None where it would leave the board."""
        if at not in self.grid:
            return None
        turn = self.turns[form][rot]
        index = at.y * self.grid.stride + at.x
        mask = turn.masks[index]
        return Placement(rot, at, mask, turn.rims[index]) if mask else None


@lru_cache(maxsize=16)
def shapes(grid: Grid) -> Shapes:
    """The Shapes of this Grid; computed once."""
    return Shapes(grid)
