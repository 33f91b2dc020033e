"""Where something was refused, and where it would have been right. Pure: only squares and rules."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Grid, Square, bits
from arkadia_desktop.scenes.tasks.drafts import Introducing, Laying, Raising

NEAR = 7
"""Squares across which a bubble can lie beside what it speaks of."""


@dataclass(frozen=True)
class Tried:
    """A place that was tried in vain: the squares it is `about` and those that would be `right` (masks), the point
    that decides (`spot`, in squares from the board's corner); `corner`: only corners meet there. `castle` is the castle
    square tried. What is held differs from `draft` once it has been moved."""

    about: int = 0
    right: int = 0
    spot: tuple[float, float] | None = None
    corner: bool = False
    castle: int | None = None
    draft: object = None


def laid_in_vain(draft: Laying, refusal: Refusal) -> Tried:
    """A building that may not lie where it is held."""
    grid = draft.view.board.grid
    cells = cells_of(draft)
    spot, corner = _decisive(refusal), False
    if refusal.code == "not-adjacent":
        spot = _corner(draft, cells)
        corner = spot is not None
    about = grid.mask(cell for cell in cells if cell in grid)
    return Tried(about, nearest_place(draft), spot, corner, draft=(draft.at, draft.rot))


def near(tried: Tried, grid: Grid) -> int:
    """The squares to be seen beside the explanation: those tried, and the right ones unless they are far away."""
    both = grid.squares(tried.about | tried.right)
    if not both or max(s.x for s in both) - min(s.x for s in both) > NEAR:
        return tried.about
    return tried.about if max(s.y for s in both) - min(s.y for s in both) > NEAR else tried.about | tried.right


def cells_of(draft: Laying) -> tuple[Square, ...]:
    """The squares a building in the hand would cover; some may lie off the board."""
    if draft.at is None:
        return ()
    return tuple(Square(draft.at.x + x, draft.at.y + y) for x, y in turned(draft.card.form, draft.rot))


def nearest_place(draft: Laying) -> int:
    """The squares of the legal place nearest to where the building is held, as it is turned; where there is none, as it
    can be turned; 0 where it fits nowhere."""
    board, form = draft.view.board, draft.card.form
    width, height = draft.size
    at = draft.at or Square(board.grid.width // 2, board.grid.height // 2)
    middle = at.x + width / 2, at.y + height / 2
    for quarters in range(4):
        rot = (draft.rot + quarters) % 4
        shape = board.shapes.turns[form][rot]
        places = [
            (_away(board.grid.square(index), form, rot, middle), index)
            for index in bits(shape.anchors(board.vacant, board.touching))
        ]
        if places:
            return shape.masks[min(places)[1]]
    return 0


def _away(corner: Square, form: Form, rot: int, middle: tuple[float, float]) -> tuple[float, int, int]:
    width, height = box(form, rot)
    dx, dy = corner.x + width / 2 - middle[0], corner.y + height / 2 - middle[1]
    return dx * dx + dy * dy, corner.y, corner.x


def _corner(draft: Laying, cells: tuple[Square, ...]) -> tuple[float, float] | None:
    """The point where a corner of the building meets a corner of something it would have to touch with an edge."""
    board = draft.view.board
    for cell in cells:
        for dx, dy in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
            beyond = Square(cell.x + dx, cell.y + dy)
            if beyond in board.grid and not board.vacant & board.grid.bit(beyond):
                return cell.x + (dx + 1) / 2, cell.y + (dy + 1) / 2
    return None


def worked_in_vain(draft: Introducing, square: Square, refusal: Refusal) -> Tried:
    """A worker that may not stand on a square."""
    grid = draft.view.board.grid
    return Tried(grid.bit(square) if square in grid else 0, draft.allowed(), _decisive(refusal))


def raised_in_vain(draft: Raising) -> Tried:
    """A castle piece that may not stand where it is held: the squares that may be built on glow already."""
    return Tried(castle=draft.square, draft=(draft.family, draft.square))


def _decisive(refusal: Refusal) -> tuple[float, float] | None:
    square = refusal.values.get("square")
    return (square.x + 0.5, square.y + 0.5) if isinstance(square, Square) else None
