"""What an action would do, told before it is done: completed buildings, payouts, camps, castle values.

Works on any position, so also on the PlayerView of the seat on turn: everything foretold here is public.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .actions import Build, Piece, Workers
from .board import Board, Building
from .castle import Castle
from .evaluation import worth
from .legal import Position, neutral_pool
from .payout import Payout, payout
from .pieces import FAMILIES, Counts, Family


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


# ---- what the castle pieces that are due can at best do for the seals of one player


MOST_WEIGHED = 3
"""Of more pieces than these the first ones are placed one by one, each where it is best by itself."""


def best_piece(castle: Castle, seals: Counts, family: Family | None = None) -> Piece | None:
    """The piece (of `family`, where one is given) that makes `seals` worth most; None where none can be placed.

    Of equal ones it is the one that changes fewest values, then the first by family and square.
    """
    found: list[tuple[int, int, int, int]] = []
    for f in FAMILIES if family is None else (family,):
        if not castle.pool[f.ordinal]:
            continue
        for square in castle.open_squares():
            covered = castle.top(square)
            gain = seals[f.ordinal] - (seals[covered.ordinal] if covered else 0)
            changed = 0 if covered is f else 2 if covered else 1
            found.append((-gain, changed, f.ordinal, square))
    if not found:
        return None
    _gain, _changed, ordinal, square = min(found)
    return Piece(FAMILIES[ordinal], square)


@lru_cache(maxsize=16)
def best_castle(castle: Castle, seals: Counts, pieces: int) -> Castle:
    """The castle after so many pieces (fewer where no more can be placed), as good for `seals` as it can be (R24-R27).

    Within a floor the families taken and the squares covered are chosen apart from each other: each piece takes the
    cheapest square left. Which families are left over matters for the next floor, so all orders are compared.
    """
    if not pieces or not castle.can_grow:
        return castle
    if pieces > MOST_WEIGHED:
        first = best_piece(castle, seals)
        assert first is not None  # the castle can grow
        return best_castle(castle.with_piece(first.family, first.square), seals, pieces - 1)
    after = []
    for family in FAMILIES:
        piece = best_piece(castle, seals, family)
        if piece is not None:
            after.append(best_castle(castle.with_piece(piece.family, piece.square), seals, pieces - 1))
    values = castle.values

    def merit(one: Castle) -> tuple[int, int]:
        return worth(seals, one.values), -sum(a != b for a, b in zip(one.values, values, strict=True))

    return max(after, key=merit)
