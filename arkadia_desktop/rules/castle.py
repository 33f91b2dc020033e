"""The castle: ten squares, three floors, and the seal values one sees from above."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import add

from .components import COMPONENTS
from .pieces import FAMILIES, NONE_OF_ANY, Counts, Family, counts, four, with_count
from .plan import CASTLE_SQUARES

PRINTED: tuple[Family | None, ...] = tuple(Family(f) if f else None for f in COMPONENTS["castle_lot"]["printed"])
FLOORS: tuple[Counts, ...] = tuple(counts(floor) for floor in COMPONENTS["castle"]["floors"])
TOP_FLOOR = len(FLOORS) - 1
PIECES = sum(map(sum, FLOORS))
"""How many pieces all floors together have."""

Stack = tuple[Family, ...]


@dataclass(frozen=True, slots=True)
class Castle:
    """`stacks`: the pieces on squares 0..9, lowest first; `pools`: pieces left per floor; `floor`: 0..2, in work."""

    stacks: tuple[Stack, ...] = ((),) * CASTLE_SQUARES
    pools: tuple[Counts, Counts, Counts] = (FLOORS[0], FLOORS[1], FLOORS[2])
    floor: int = 0

    def top(self, square: int) -> Family | None:
        """The family visible on a castle square: its highest piece, else what is printed; None = blank (R25)."""
        stack = self.stacks[square]
        return stack[-1] if stack else PRINTED[square]

    @property
    def values(self) -> Counts:
        """Gold for one seal of each family now = its visible squares."""
        tops = [self.top(k) for k in range(CASTLE_SQUARES)]
        return four(tops.count(family) for family in FAMILIES)

    @property
    def pool(self) -> Counts:
        """What may be placed now: the pool of the floor in work (R24)."""
        return self.pools[self.floor]

    def open_squares(self) -> tuple[int, ...]:
        """The squares of the floor in work that are still vacant (R24, R27)."""
        return tuple(k for k, stack in enumerate(self.stacks) if len(stack) == self.floor)

    @property
    def can_grow(self) -> bool:
        """Whether any piece is left to place (R27: the third-floor pool may be empty)."""
        return any(self.pool) and any(len(stack) == self.floor for stack in self.stacks)

    @property
    def to_go(self) -> int:
        """How many pieces the floor in work still takes."""
        return min(len(self.open_squares()), sum(self.pool))

    @property
    def pieces(self) -> int:
        """Pieces placed so far."""
        return sum(map(len, self.stacks))

    def with_piece(self, family: Family, square: int) -> Castle:
        """The castle with one more piece. A floor that is finished hands its two leftovers to the third pool (R26)."""
        stacks = (*self.stacks[:square], (*self.stacks[square], family), *self.stacks[square + 1 :])
        pools = list(self.pools)
        pools[self.floor] = with_count(self.pool, family, -1)
        floor = self.floor
        if floor < TOP_FLOOR and all(len(stack) > floor for stack in stacks):
            pools[TOP_FLOOR] = four(map(add, pools[TOP_FLOOR], pools[floor]))
            pools[floor] = NONE_OF_ANY
            floor += 1
        return replace(self, stacks=stacks, pools=(pools[0], pools[1], pools[2]), floor=floor)
