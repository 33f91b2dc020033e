"""What an action would do, told before it is done: completed buildings, payouts, camps, castle values.

Works on any position, so also on the PlayerView of the seat on turn: everything foretold here is public.
"""

from __future__ import annotations

from typing import NamedTuple

from .actions import Build, Piece, Workers
from .board import Board, Building
from .legal import Position, neutral_pool
from .payout import Payout, payout
from .pieces import Counts


class Preview(NamedTuple):
    """`board` after the action, `completed` with what each building would pay, `neutral` workers gained from camps."""

    board: Board
    completed: tuple[tuple[Building, Payout], ...]
    neutral: int

    @property
    def pieces(self) -> int:
        """Castle pieces the completed buildings would bring, as far as any are left to place."""
        return len(self.completed)


def preview(position: Position, action: Build | Workers) -> Preview:
    """What the legal `action` of the player on turn would complete and pay (R7, R18-R20)."""
    board = position.board
    neutral = 0
    if isinstance(action, Build):
        placement = board.shapes.place(action.card.form, action.rot, action.at)
        assert placement is not None  # legal actions lie on the board
        covered = (placement.mask & board.plan.camp_mask).bit_count()
        neutral = min(covered, neutral_pool(position))
        board = board.with_building(action.card, placement)
    else:
        grid = board.grid
        board = board.with_workers(position.player, grid.mask(action.own), grid.mask(action.neutral))
    completed = tuple((building, payout(board, building, position.player)) for building in board.enclosed())
    return Preview(board, completed, neutral)


def values_after(position: Position, piece: Piece) -> Counts:
    """The four seal values after a legal castle piece."""
    return position.castle.with_piece(piece.family, piece.square).values
