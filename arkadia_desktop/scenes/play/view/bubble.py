"""What the bubble over the board says, and what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.plan import CASTLE_SQUARES
from arkadia_desktop.scenes.play.view.bubble_text import Told, announced_telling, completing, foretelling
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.models import Shown, looked_at
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.thing_words import thing_telling
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import under_piece
from arkadia_desktop.stage.common.bubble_place import SIDES
from arkadia_desktop.stage.panels.bubble import Saying
from arkadia_desktop.stage.panels.wording import lines

_ROOF = 0.3
"""How far the roof of a building stands out above its squares (in squares)."""
_ASIDE = {"floor": ("left", "below"), "value": ("left", "below"), "source": ("above",), "tent": ("right", "above")}
"""Where what is told of a thing beside the board may lie."""


class Regions(NamedTuple):
    """Where the parts of the screen lie, real px: the squares of the board, the turn ribbon, the tents of the seats,
    the castle pieces, the face-up cards and the stack, the values of the seals; what is looked at beside the board."""

    board: Rect
    ribbon: Rect
    tents: Mapping[int, Rect]
    pools: Rect
    market: tuple[Rect, ...]
    values: Rect
    looked_at: Rect | None = None


class About(NamedTuple):
    """What is spoken of, real px; on which sides of it the bubble may lie; whether it lies beside the board; where its
    pointer ends (None: at the middle); what else it should leave in sight."""

    place: Rect
    sides: tuple[str, ...] = SIDES
    outside: bool = False
    aim: tuple[int, int] | None = None
    clear: tuple[Rect, ...] = ()


def spoken(shown: Shown, board: BoardPicture, regions: Regions) -> tuple[Told, About] | None:
    """What is said, and of what: a refusal before a draft, a draft before the step that is shown, that before what is
    looked at."""
    if shown.told:
        sayings: tuple[Saying, ...] = (Saying(shown.told),)
        if shown.rule_key:
            sayings += (Saying(_("Read the rule"), shown.rule_key, "icon_book"),)
        told: Told = "leaf" if shown.told_fine else "refused", sayings
        return told, _about_refusal(shown, board, regions)
    drafted = foretelling(shown.doing.preview, shown.view, shown.facts.seats)
    if drafted is not None:
        return drafted, About(_spot(shown, board, regions.board), clear=(regions.values, *shown.covered))
    if shown.announced is not None:
        happened = announced_telling(shown.announced, shown.facts.seats)
        if happened is not None:
            return happened, _about_step(shown.announced, shown.tents, board, regions.tents)
    target = shown.glimpse.target
    glimpse = shown.glimpse
    looked = target and thing_telling(target, glimpse.note, shown.view, shown.facts.seats, glimpse.rule)
    if target is None or looked is None:
        return None
    return looked, _about_thing(target, shown, board, regions)


def _about_thing(target: Target, shown: Shown, board: BoardPicture, regions: Regions) -> About:
    """What is looked at; what lies beside the board is told beside its panel."""
    kind, number = target
    if regions.looked_at is not None:
        return About(regions.looked_at, _ASIDE.get(kind, SIDES), outside=True)
    if kind == "castle":
        return _about_castle(number, tuple(board.castle_face(one) for one in range(CASTLE_SQUARES)))
    if kind == "building":
        return About(_spot(shown, board, regions.board))
    return About(board.square_rect(shown.view.board.grid.square(number)))


def _about_castle(number: int, faces: tuple[Rect, ...]) -> About:
    """It is told of what the whole castle shows, so that stays in sight: beyond the edge the square is nearest to.
    Where that has no room beside it, the pointer reaches over the square between."""
    face, castle = faces[number], faces[0].unionall(faces[1:])
    within = {
        "above": face.top - castle.top, "below": castle.bottom - face.bottom,
        "left": face.left - castle.left, "right": castle.right - face.right,
    }  # fmt: skip
    sides = tuple(sorted(SIDES, key=lambda side: round(within[side] / face.h)))
    between = min(within["above"], within["below"]) > face.h / 2
    return About(face, sides, aim=face.midtop if between else None, clear=faces)


def _about_refusal(shown: Shown, board: BoardPicture, regions: Regions) -> About:
    """The place that was tried, with the squares that would be right in sight; what was tried nowhere is told below
    the ribbon."""
    tried = shown.tried
    if tried is None:
        return About(regions.ribbon, ("below",), outside=True)
    match tried.part:
        case "tent":
            return About(regions.tents[shown.below], ("above", "right", "left"), outside=True)
        case "pools":
            return About(regions.pools, ("left", "below"), outside=True)
        case "market":
            return About(regions.market[tried.number], ("above",), outside=True)
    if tried.castle is not None:
        face, left = board.castle_face(tried.castle), shown.pointer[0] > regions.board.centerx
        return About(face if shown.held is None else under_piece(face, left=left))
    grid = shown.view.board.grid
    clear = tuple(board.square_rect(square) for square in grid.squares(tried.near(grid)))
    aim = board.grid.pixel(*tried.spot) if tried.spot is not None else None
    return About(_spot(shown, board, regions.board), aim=aim, clear=clear)


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
    """The draft, what was tried or what is looked at; the middle of the board where it is none."""
    building = shown.doing.building
    squares = [board.square_rect(square) for square in shown.view.board.grid.squares(_squares(shown))]
    if not squares:
        return Rect(place.centerx - 2, place.centery - 2, 4, 4)
    about = squares[0].unionall(squares[1:])
    if building is not None and building.at is not None:  # and the roof, which stands out above
        above = round(_ROOF * board.grid.square)
        return Rect(about.x, about.y - above, about.w, about.h + above)
    return about


def _squares(shown: Shown) -> int:
    """The squares of the board it speaks of, as bits."""
    if shown.tried is not None:
        return shown.tried.about
    if shown.doing.squares:
        return shown.doing.squares | completing(shown.doing.preview)
    looked = looked_at(shown)
    return looked.mask | looked.rim & shown.view.board.vacant if looked is not None else 0
