"""Where something was refused, and where it would have been right. Pure: only squares and rules."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Grid, Square, bits
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising

NEAR = 7
"""Squares across which a bubble can lie beside what it speaks of."""


@dataclass(frozen=True)
class Tried:
    """A place that was tried in vain: the squares it is `about` and those that would be `right` (masks), the point
    that decides (`spot`, in squares from the board's corner); `corner`: the square beyond it (a mask) where only
    corners meet; `figure`: a worker was tried. `castle` is the castle square tried; `part` a part of the screen beside
    the board, and `number` what of it: "tent", "pools" or "market" (0, 1, 2, 3 = stack). What is held differs from
    `draft` once it has been moved."""

    about: int = 0
    right: int = 0
    spot: tuple[float, float] | None = None
    corner: int = 0
    castle: int | None = None
    part: str = ""
    number: int = 0
    figure: bool = False
    draft: object = None


def laid_in_vain(draft: Laying, refusal: Refusal) -> Tried:
    """A building that may not lie where it is held."""
    grid = draft.view.board.grid
    cells = cells_of(draft)
    about = grid.mask(cell for cell in cells if cell in grid)
    right, held = nearest_place(draft), (draft.at, draft.rot)
    beyond = _corner(draft, cells) if refusal.code == "not-adjacent" else None
    if beyond is not None:
        spot, square = beyond
        return Tried(about, right, spot, corner=grid.bit(square), draft=held)
    return Tried(about, right, _decisive(refusal), draft=held)


def near(tried: Tried, grid: Grid) -> int:
    """The squares beside those tried that the reason speaks of: those that would be right as far as they can all be
    seen together, and where only a corner touches."""
    both = grid.squares(tried.about | tried.right)
    wide = max((s.x for s in both), default=0) - min((s.x for s in both), default=0)
    high = max((s.y for s in both), default=0) - min((s.y for s in both), default=0)
    return tried.corner | (tried.right if max(wide, high) <= NEAR else 0)


def cells_of(draft: Laying) -> tuple[Square, ...]:
    """The squares a building in the hand would cover; some may lie off the board."""
    if draft.at is None:
        return ()
    return tuple(Square(draft.at.x + x, draft.at.y + y) for x, y in turned(draft.card.form, draft.rot))


def landings(draft: Laying) -> dict[Square, tuple[Square, ...]]:
    """What the building would cover when it is held by the middle of a square, for all squares where it may be laid
    then. The draft is moved about for that."""
    board, found = draft.view.board, dict[Square, tuple[Square, ...]]()
    for y in range(board.grid.height):
        for x in range(board.grid.width):
            draft.point(x + 0.5, y + 0.5)
            if draft.at is not None and board.grid.bit(draft.at) & draft.anchors:
                found[Square(x, y)] = cells_of(draft)
    return found


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


def _corner(draft: Laying, cells: tuple[Square, ...]) -> tuple[tuple[float, float], Square] | None:
    """The point where a corner of the building meets a corner of something it would have to touch with an edge, and the
    square of that."""
    board = draft.view.board
    for cell in cells:
        for dx, dy in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
            beyond = Square(cell.x + dx, cell.y + dy)
            if beyond in board.grid and not board.vacant & board.grid.bit(beyond):
                return (cell.x + (dx + 1) / 2, cell.y + (dy + 1) / 2), beyond
    return None


def worked_in_vain(draft: Introducing, square: Square) -> Tried:
    """A worker that may not stand on a square."""
    grid = draft.view.board.grid
    about = grid.bit(square) if square in grid else 0
    return Tried(about, draft.allowed(), (square.x + 0.5, square.y + 0.5) if about else None, figure=True)


def raised_in_vain(draft: Raising) -> Tried:
    """A castle piece that may not stand where it is held: the squares that may be built on glow already."""
    return Tried(castle=draft.square, draft=(draft.family, draft.square))


def _decisive(refusal: Refusal) -> tuple[float, float] | None:
    square = refusal.values.get("square")
    return (square.x + 0.5, square.y + 0.5) if isinstance(square, Square) else None
