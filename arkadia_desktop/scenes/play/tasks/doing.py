"""What somebody is doing, as a value: what the picture shows of a task."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Card, Counts, Family
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.squares import Square, bits
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising
from arkadia_desktop.stage.board.overlay import NOTHING, CastleGhost, DraftWorker, Ghost, Overlay


def choosing_overlay(view: PlayerView, hover: Square | None) -> Overlay:
    """Nothing is held: a free square under the pointer shows that a worker may stand there."""
    if hover is None or not view.board.grid.bit(hover) & Introducing(view).allowed():
        return Overlay()
    return Overlay(legal=view.board.grid.bit(hover), hover=hover)


def laying_overlay(draft: Laying) -> Overlay:
    """All squares a legal place of this turn covers, and the ghost."""
    board = draft.view.board
    turned = board.shapes.turns[draft.card.form][draft.rot]
    legal = 0
    for anchor in bits(turned.anchors(board.vacant, board.touching)):
        legal |= turned.masks[anchor]
    if draft.at is None:
        return Overlay(legal=legal, dim=True)
    refusal = draft.refusal
    ghost = Ghost(draft.card, draft.rot, draft.at, refusal is not None, _decisive(refusal))
    return Overlay(legal=legal, dim=True, ghost=ghost)


def _decisive(refusal: Refusal | None) -> tuple[Square, ...]:
    square = refusal.values.get("square") if refusal else None
    return (square,) if isinstance(square, Square) else ()


def introducing_overlay(draft: Introducing, cursor: Square | None, hover: Square | None) -> Overlay:
    """The squares further workers may take, the building they work at, and those placed so far."""
    view = draft.view
    allowed = draft.allowed()
    building = draft.building()
    colour = view.players[view.player].colour
    workers = [DraftWorker(square, colour) for square in sorted(draft.own)]
    workers += [DraftWorker(square, None) for square in sorted(draft.neutral)]
    over = hover if hover is not None and view.board.grid.bit(hover) & allowed else None
    return Overlay(
        free=allowed,
        dim=True,
        hover=over,
        chosen=building.id if building else None,
        draft=tuple(workers),
        cursor=cursor,
    )


def raising_overlay(view: PlayerView, draft: Raising | None) -> Overlay:
    """The castle squares that may be built on, and the piece held over one of them."""
    targets = view.castle.open_squares()
    if draft is None or draft.square is None:
        return Overlay(targets=targets)
    refused = draft.refusal is not None
    ghost = CastleGhost(draft.family, draft.square, refused)
    return Overlay(targets=targets, castle_ghost=ghost, castle_cursor=draft.square)


@dataclass(frozen=True, slots=True)
class Held:
    """A thing that follows the pointer: a building (card, rot), a worker (own or neutral) or a castle piece."""

    card: Card | None = None
    rot: int = 0
    neutral: bool | None = None
    family: Family | None = None


@dataclass(frozen=True, slots=True)
class LiftedBuilding:
    """The building of a card of the hand (by its `place` there), as it is turned; `at` is its corner over the board,
    None beside it."""

    place: int
    card: Card
    rot: int
    at: Square | None


@dataclass(frozen=True, slots=True)
class DuePiece:
    """A castle piece that is owed, the one with this `number` (from 1) of `total`: its `family` once it is held, the
    castle `square` it is held over, and the seal `values` if it were placed there, None where it may not stand."""

    number: int
    total: int
    family: Family | None = None
    square: int | None = None
    values: Counts | None = None


@dataclass(frozen=True, slots=True)
class Doing:
    """`chooses`, `lifts_cards` and `takes_cards` are those of the task; `lifts_workers`: one may be lifted from the
    tent. `held` follows the pointer, `overlay` lies over the board, `squares` (bits) are those the draft covers there,
    `preview` is what it would do. `workers` are those left in the tent, own and neutral, while some are placed;
    `source` (0, 1, 2, 3 = the stack) is the card the arrows are on.
    """

    chooses: bool = False
    lifts_cards: bool = False
    takes_cards: bool = False
    lifts_workers: bool = False
    held: Held | None = None
    overlay: Overlay = NOTHING
    squares: int = 0
    preview: Preview | None = None
    building: LiftedBuilding | None = None
    workers: tuple[int, int] | None = None
    piece: DuePiece | None = None
    source: int | None = None


IDLE = Doing()
"""Nobody may do anything."""


def unforetold(doing: Doing) -> Doing:
    """The same without what it would do."""
    piece = doing.piece if doing.piece is None else replace(doing.piece, values=None)
    return replace(doing, preview=None, piece=piece)


def subject_of(doing: Doing, phase: Phase) -> str:
    """What somebody is at: the building, workers or piece of a draft, or else the phase of the turn."""
    drafts = {
        "build": doing.building is not None,
        "workers": doing.workers is not None,
        "piece": doing.piece is not None,
    }
    return next((subject for subject, held in drafts.items() if held), phase.value)
