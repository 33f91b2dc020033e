"""What the castle pieces that are due can at best do for the seals of one player."""

from __future__ import annotations

from functools import lru_cache

from .actions import Piece
from .castle import Castle
from .evaluation import worth
from .pieces import FAMILIES, Counts, Family

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
