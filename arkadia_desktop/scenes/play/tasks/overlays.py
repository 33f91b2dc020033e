"""What the board shows of a task: drafts turned into the stage's overlays."""

from __future__ import annotations

from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.squares import Square, bits
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.drafts import Introducing, Laying, Raising
from arkadia_desktop.stage.board.overlay import CastleGhost, DraftWorker, Ghost, Overlay


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
