"""Places on a building that follow from its shape alone: its outer sides, and where its seal lies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Square

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
