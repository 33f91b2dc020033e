"""What the bubble over the board says, and what it speaks of."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.scenes.knowledge import building_telling
from arkadia_desktop.scenes.shown import Shown, looked_at
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.piece import PlacePiece
from arkadia_desktop.scenes.tasks.why import cells_of, near
from arkadia_desktop.scenes.tasks.workers import PlaceWorkers
from arkadia_desktop.scenes.telling import Told, announced_telling, completing, draft_telling, spoken_of
from arkadia_desktop.stage.board_picture import BoardPicture
from arkadia_desktop.stage.bubble import Saying
from arkadia_desktop.stage.dragged import hanging
from arkadia_desktop.stage.wording import lines


def told_of(shown: Shown) -> Told | None:
    """What is said: a refusal before a draft, a draft before the step that is shown, that before what is looked at."""
    if shown.told:
        return "refused", (Saying(shown.told),), ""
    drafted = draft_telling(shown.task, shown.view, shown.table.seats) if shown.task is not None else None
    if drafted is not None:
        return drafted
    if shown.announced is not None:
        told = announced_telling(shown.announced, shown.table.seats)
        if told is not None:
            return told
    looked = looked_at(shown)
    return building_telling(looked, shown.view, shown.table.seats) if looked is not None else None


def spoken_about(shown: Shown, board: BoardPicture, place: Rect) -> Rect:
    """What it speaks of, in real px: the draft, the step's squares, or the middle of the board at `place`."""
    task, tried = shown.task, shown.tried
    if tried is not None and tried.castle is not None:
        return board.castle_face(tried.castle)
    if tried is None and isinstance(task, PlacePiece) and task.draft is not None and task.draft.square is not None:
        return board.castle_face(task.draft.square)
    squares = [board.square_rect(square) for square in shown.view.board.grid.squares(_squares(shown))]
    if squares:
        about = squares[0].unionall(squares[1:])
        if shown.held is not None and isinstance(task, Lay) and task.draft.at is not None:
            about = about.union(_held(task, board))
        return about
    middle = shown.pointer if shown.told and place.collidepoint(shown.pointer) else place.center
    return Rect(middle[0] - 2, middle[1] - 2, 4, 4)


def _held(task: Lay, board: BoardPicture) -> Rect:
    """Where the building in the hand hangs over its ghost."""
    squares = [board.square_rect(square) for square in cells_of(task.draft)]
    return hanging(squares[0].unionall(squares[1:]), squares[0].w)


def _squares(shown: Shown) -> int:
    """The squares of the board it speaks of, as bits."""
    grid, task = shown.view.board.grid, shown.task
    mask = 0
    if shown.tried is not None:
        mask = near(shown.tried, grid)
    elif isinstance(task, Lay) and task.draft.at is not None:
        mask = spoken_of(task.draft)
    elif isinstance(task, PlaceWorkers) and task.draft.squares:
        mask = grid.mask(task.draft.squares) | completing(task.draft.preview)
    elif task is None and shown.announced is not None and not shown.told:
        line = next(iter(lines(shown.announced.event, shown.announced.view)), None)
        mask = line.squares if line is not None else 0
    looked = looked_at(shown)
    if not mask and looked is not None and not shown.told:
        mask = looked.mask | looked.rim & shown.view.board.vacant
    return mask
