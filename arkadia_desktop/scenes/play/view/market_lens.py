"""The seal market lens: what the action in the making does to the values of the seals and to everybody's worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.locale import _
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.foresight import best_castle, best_piece
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.payout import Payout
from arkadia_desktop.rules.pieces import FAMILIES, Counts, Family, with_count
from arkadia_desktop.rules.preview import values_after
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.doing import Doing, DuePiece
from arkadia_desktop.scenes.play.view.bubble_text import called
from arkadia_desktop.stage.panels.facts import Fact, FactRow, FactsModel
from arkadia_desktop.stage.panels.lens import LensModel, LensRow, LensShare
from arkadia_desktop.table.seats import Seat


@dataclass(frozen=True)
class Foreseen:
    """The values `after` what is held, and each seat's `seals` then. `at_best`: a castle piece is still to be chosen,
    and the values are those after the piece that is best for the seat on turn."""

    after: Counts
    seals: tuple[Counts, ...]
    at_best: bool


def foreseen(view: PlayerView, doing: Doing, pointed: Family | None = None) -> Foreseen | None:
    """What the draft would do; None where no castle piece may come of it. `pointed` is the piece in the pool
    under the pointer."""
    if not view.on_turn:
        return None
    held = tuple(player.seals for player in view.players)
    if doing.piece is not None and view.phase is Phase.CASTLE:
        return _piece(view, doing.piece, held, pointed)
    preview = doing.preview
    if preview is None or not preview.completed:
        return None
    seals = _paid(held, [payout for _building, payout in preview.completed])
    after = best_castle(view.castle, seals[view.player], preview.pieces)
    return Foreseen(after.values, seals, at_best=view.castle.can_grow)


def _piece(view: PlayerView, due: DuePiece, held: tuple[Counts, ...], pointed: Family | None) -> Foreseen | None:
    if due.values is not None:
        return Foreseen(due.values, held, at_best=False)
    family = due.family or pointed
    piece = best_piece(view.castle, held[view.player], family) if family is not None else None
    return None if piece is None else Foreseen(values_after(view, piece), held, at_best=True)


def _paid(held: tuple[Counts, ...], payouts: list[Payout]) -> tuple[Counts, ...]:
    """What every seat holds after the payouts."""
    seals = list(held)
    for payout in payouts:
        for line in payout.lines:
            seals[line.seat] = with_count(seals[line.seat], payout.family, line.seals)
    return tuple(seals)


def piece_facts(view: PlayerView, due: DuePiece | None) -> FactsModel | None:
    """Which of the pieces due is held, and what it does to the values; None while none is held over a good square."""
    if due is None or due.values is None:
        return None
    changes = [
        Fact(
            _("{before} → {after}").format(before=now, after=then),
            f"seal_{family.value}",
            tone="gain" if then > now else "loss",
        )
        for family, now, then in zip(FAMILIES, view.castle.values, due.values, strict=True)
        if then != now
    ]
    title = _("Piece {number} of {total}, floor {floor}").format(
        number=due.number, total=due.total, floor=view.castle.floor + 1
    )
    rows = (FactRow(tuple(changes) or (Fact(_("No value changes"), tone="faint"),)),)
    return FactsModel(title, rows, sides=("right", "left", "above", "below"), tone="leaf")


def lens_model(view: PlayerView, seats: tuple[Seat, ...], rows: Sequence[int], seen: Foreseen) -> LensModel:
    """The worth of all seals before and after, one row for each of the seats `rows`, and what one's own is made of."""
    now = view.castle.values
    held, then = (view.players[view.seat].seals, seen.seals[view.seat]) if view.seat is not None else ((), ())
    return LensModel(
        tuple(
            LensRow(
                seats[seat].colour,
                called(seat, view, seats),
                worth(view.players[seat].seals, now),
                worth(seen.seals[seat], seen.after),
                own=seat == view.seat,
            )
            for seat in rows
        ),
        seen.at_best,
        tuple(
            LensShare(family, n, value, was * worth_now, n * value)
            for family, was, worth_now, n, value in zip(FAMILIES, held, now, then, seen.after, strict=False)
        ),
    )
