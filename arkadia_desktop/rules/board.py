"""The board during a game: the lot, the buildings, the workers and the squares still vacant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from .pieces import Card
from .plan import LotPlace, Plan
from .shapes import Placement, Shapes, shapes
from .squares import Grid, Square


class Building(NamedTuple):
    """A building on the board; `id` counts 1, 2, 3 … in the order of laying. `mask` its squares, `rim` those around."""

    id: int
    card: Card
    rot: int
    at: Square
    mask: int
    rim: int
    complete: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """All public things on the board. `workers` has a mask for each seat, `vacant` the squares nothing stands on."""

    plan: Plan
    lot: LotPlace
    buildings: tuple[Building, ...]
    workers: tuple[int, ...]
    neutral: int
    vacant: int

    @property
    def grid(self) -> Grid:
        """The grid of the plan."""
        return self.plan.grid

    @property
    def shapes(self) -> Shapes:
        """All forms in all turns on this grid."""
        return shapes(self.plan.grid)

    @property
    def touching(self) -> int:
        """The vacant squares that share an edge with a building, the lot or any worker (R4)."""
        taken = self.grid.board & ~self.vacant
        return self.grid.neighbours(taken)

    def building(self, number: int) -> Building | None:
        """The building with this number, or None."""
        return self.buildings[number - 1] if 1 <= number <= len(self.buildings) else None

    def building_at(self, square: Square) -> Building | None:
        """The building on `square`, or None."""
        if square not in self.grid:
            return None
        bit = self.grid.bit(square)
        return next((building for building in self.buildings if building.mask & bit), None)

    def with_building(self, card: Card, placement: Placement) -> Board:
        """The board with one more building; nothing is paid or completed by this alone."""
        laid = Building(len(self.buildings) + 1, card, placement.rot, placement.at, placement.mask, placement.rim)
        return replace(self, buildings=(*self.buildings, laid), vacant=self.vacant & ~placement.mask)

    def with_workers(self, seat: int, own: int, neutral: int) -> Board:
        """The board with more workers; `own` and `neutral` are masks of vacant squares."""
        workers = tuple(mask | own if i == seat else mask for i, mask in enumerate(self.workers))
        return replace(self, workers=workers, neutral=self.neutral | neutral, vacant=self.vacant & ~(own | neutral))

    def enclosed(self) -> tuple[Building, ...]:
        """The unfinished buildings without a vacant square around them, by number (R18, R21)."""
        return tuple(b for b in self.buildings if not b.complete and not b.rim & self.vacant)

    def with_complete(self, finished: tuple[Building, ...]) -> Board:
        """The board with these buildings completed (R22: they stay where they are)."""
        numbers = {building.id for building in finished}
        return replace(
            self,
            buildings=tuple(b._replace(complete=True) if b.id in numbers else b for b in self.buildings),
        )


def opening(plan: Plan, lot: LotPlace, seats: int, first_game: bool) -> Board:
    """The board before the first turn: the lot, and in the first game its buildings (R6, R36)."""
    board = Board(
        plan=plan,
        lot=lot,
        buildings=(),
        workers=(0,) * seats,
        neutral=0,
        vacant=plan.grid.board & ~plan.grid.mask(lot.footprint()),
    )
    if first_game and plan.first_game:
        for first in plan.first_game.buildings:
            placement = board.shapes.place(first.card.form, first.rot, first.at)
            assert placement is not None  # a plan without fault has them on the board
            board = board.with_building(first.card, placement)
        board = board.with_complete(board.enclosed())
    return board
