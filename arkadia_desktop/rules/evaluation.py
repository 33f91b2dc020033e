"""Turning seals into gold: a sale with a banner, and the final evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from .pieces import FAMILIES, Counts, Family

if TYPE_CHECKING:
    from .game import Game


class SaleLine(NamedTuple):
    """`seals` of one family at `value` gold each."""

    family: Family
    seals: int
    value: int

    @property
    def gold(self) -> int:
        """seals x value."""
        return self.seals * self.value


def sale(seals: Counts, values: Counts) -> tuple[SaleLine, ...]:
    """The lines of a sale, one for each family of which seals are sold, in the order of FAMILIES."""
    return tuple(
        SaleLine(family, count, value) for family, count, value in zip(FAMILIES, seals, values, strict=True) if count
    )


def worth(seals: Sequence[int], values: Sequence[int]) -> int:
    """Gold that `seals` bring at `values`."""
    return sum(map(mul, seals, values))


def worth_of(game: Game, seat: int) -> int:
    """What a seat has: its gold, and its seals at their values."""
    player = game.players[seat]
    return player.gold + worth(player.seals, game.castle.values)
