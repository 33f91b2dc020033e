"""What the bubble over the board says, and what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.rules import events
from arkadia_desktop.scenes.knowledge import building_telling
from arkadia_desktop.scenes.playback import Shot
from arkadia_desktop.scenes.shown import Shown, looked_at
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.piece import PlacePiece
from arkadia_desktop.scenes.tasks.why import cells_of, near
from arkadia_desktop.scenes.tasks.workers import PlaceWorkers
from arkadia_desktop.scenes.telling import Told, announced_telling, completing, draft_telling, spoken_of
from arkadia_desktop.stage.board_picture import BoardPicture
from arkadia_desktop.stage.bubble import Saying
from arkadia_desktop.stage.dragged import hanging
from arkadia_desktop.stage.placing import SIDES
from arkadia_desktop.stage.wording import lines


class About(NamedTuple):
    """What is spoken of, real px; on which sides of it the bubble may lie; whether it lies beside the board."""

    place: Rect
    sides: tuple[str, ...] = SIDES
    outside: bool = False


def spoken(shown: Shown, board: BoardPicture, place: Rect, tents: Mapping[int, Rect]) -> tuple[Told, About] | None:
    """What is said, and of what: a refusal before a draft, a draft before the step that is shown, that before what is
    looked at. `place` is that of the board, `tents` are those of the seats."""
    if shown.told:
        return ("refused", (Saying(shown.told),), ""), About(_spot(shown, board, place))
    drafted = draft_telling(shown.task, shown.view, shown.table.seats) if shown.task is not None else None
    if drafted is not None:
        return drafted, About(_spot(shown, board, place))
    if shown.announced is not None:
        told = announced_telling(shown.announced, shown.table.seats)
        if told is not None:
            return told, _about_step(shown.announced, shown.tents, board, tents)
    looked = looked_at(shown)
    if looked is None:
        return None
    return building_telling(looked, shown.view, shown.table.seats), About(_spot(shown, board, place))


def _about_step(shot: Shot, aside: Sequence[int], board: BoardPicture, tents: Mapping[int, Rect]) -> About:
    """The squares of a step, else the tent of who did it; the castle where the last round begins. `aside` are the
    seats of the left column."""
    event, view = shot.event, shot.view
    squares = next((line.squares for line in lines(event, view)), 0)
    if squares:
        rects = [board.square_rect(square) for square in view.board.grid.squares(squares)]
        return About(rects[0].unionall(rects[1:]))
    if isinstance(event, events.LastRoundBegan):
        faces = [board.castle_face(square) for square in range(len(view.castle.stacks))]
        return About(faces[0].unionall(faces[1:]))
    return About(tents[event.seat], ("right",) if event.seat in aside else ("above",), outside=True)


def _spot(shown: Shown, board: BoardPicture, place: Rect) -> Rect:
    """The draft, what was tried or what is looked at; the pointer or the middle of the board where it is none."""
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
    looked = looked_at(shown)
    if not mask and looked is not None and not shown.told:
        mask = looked.mask | looked.rim & shown.view.board.vacant
    return mask
