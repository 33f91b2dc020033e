"""The plan of a board: its size, camps, places for the castle lot and the set-up of the first game.

A Plan is data. The standard one follows from the components; others are read from Tiled maps or travel in a record.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from .components import COMPONENTS
from .pieces import CARD_BY_ID, FIRST_GAME_NEUTRAL, Card
from .shapes import shapes
from .squares import Grid, Square, grid

_LOT = COMPONENTS["castle_lot"]
LOT_WIDTH: int = _LOT["width"]
LOT_HEIGHT: int = _LOT["height"]
CASTLE_SQUARES: int = len(_LOT["squares"])
MIN_SIZE, MAX_SIZE = 6, 32
MAX_CAMPS = 64


@dataclass(frozen=True, slots=True, order=True)
class LotPlace:
    """A place for the castle lot: `at` = its top-left square, `rot` 0 = lying (4x3), 1 = standing (3x4) (R34)."""

    at: Square
    rot: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in squares."""
        return (LOT_WIDTH, LOT_HEIGHT) if self.rot == 0 else (LOT_HEIGHT, LOT_WIDTH)

    def turned(self, x: int, y: int) -> Square:
        """The board square of the square (x, y) of the lying lot, turned with the lot."""
        if self.rot == 0:
            return Square(self.at.x + x, self.at.y + y)
        return Square(self.at.x + LOT_HEIGHT - 1 - y, self.at.y + x)

    def footprint(self) -> tuple[Square, ...]:
        """All twelve squares, the closed courtyard included (R6)."""
        return _footprint(self)

    def castle_squares(self) -> tuple[Square, ...]:
        """The board squares of the ten castle squares 0..9, turned with the lot."""
        return _castle_squares(self)


@lru_cache(maxsize=64)
def _footprint(lot: LotPlace) -> tuple[Square, ...]:
    width, height = lot.size
    return tuple(Square(lot.at.x + x, lot.at.y + y) for y in range(height) for x in range(width))


@lru_cache(maxsize=64)
def _castle_squares(lot: LotPlace) -> tuple[Square, ...]:
    return tuple(lot.turned(x, y) for x, y in _LOT["squares"])


class FirstBuilding(NamedTuple):
    """A building that lies on the board from the start of the first game; its card is out of the game (R36)."""

    card: Card
    rot: int
    at: Square


class FirstGame(NamedTuple):
    """The set-up of the first game: the lot's place and the buildings, in the order of their numbers."""

    lot: LotPlace
    buildings: tuple[FirstBuilding, ...]

    @staticmethod
    def neutral(players: int) -> int:
        """Extra neutral workers each of `players` players begins with."""
        return FIRST_GAME_NEUTRAL[players]


@dataclass(frozen=True)
class Plan:
    """A board: size in squares, camps, the places the castle lot may take, and the first-game set-up if it has one."""

    width: int
    height: int
    camps: frozenset[Square]
    lots: tuple[LotPlace, ...]
    first_game: FirstGame | None = None

    @cached_property
    def grid(self) -> Grid:
        """The Grid of this size."""
        return grid(self.width, self.height)

    @cached_property
    def camp_mask(self) -> int:
        """The camps as a mask."""
        return self.grid.mask(self.camps)

    @cached_property
    def is_standard(self) -> bool:
        """Whether this is the board of the edition (records of it need not carry the plan)."""
        return self == STANDARD


class PlanFault(NamedTuple):
    """What is wrong with a plan: a code and the values it speaks of; sentences live in the catalogue."""

    code: str
    values: dict[str, object]


def fault(plan: Plan) -> PlanFault | None:
    """The first thing that makes `plan` unplayable, or None.

    Codes: size, too-many-camps, camp-off-board, no-lot, lot-off-board, lot-turn, lot-over-camp, lot-twice,
    first-lot, first-rot, first-card-twice, first-off-board, first-occupied.
    """
    if not (MIN_SIZE <= plan.width <= MAX_SIZE and MIN_SIZE <= plan.height <= MAX_SIZE):
        return PlanFault("size", {"width": plan.width, "height": plan.height, "least": MIN_SIZE, "most": MAX_SIZE})
    if len(plan.camps) > MAX_CAMPS:
        return PlanFault("too-many-camps", {"camps": len(plan.camps), "most": MAX_CAMPS})
    for camp in sorted(plan.camps):
        if camp not in plan.grid:
            return PlanFault("camp-off-board", {"x": camp.x, "y": camp.y})
    if not plan.lots:
        return PlanFault("no-lot", {})
    for place in plan.lots:
        found = _lot_fault(plan, place)
        if found:
            return found
    twice = [place for place, times in Counter(plan.lots).items() if times > 1]
    if twice:
        return PlanFault("lot-twice", {"square": twice[0].at.name})
    return _first_game_fault(plan, plan.first_game) if plan.first_game else None


def _lot_fault(plan: Plan, place: LotPlace) -> PlanFault | None:
    if place.rot not in (0, 1):
        return PlanFault("lot-turn", {"rot": place.rot})
    for square in place.footprint():
        if square not in plan.grid:
            return PlanFault("lot-off-board", {"x": place.at.x, "y": place.at.y})
        if square in plan.camps:
            return PlanFault("lot-over-camp", {"square": place.at.name, "camp": square.name})
    return None


def _first_game_fault(plan: Plan, first: FirstGame) -> PlanFault | None:
    if first.lot not in plan.lots:
        return PlanFault("first-lot", {"x": first.lot.at.x, "y": first.lot.at.y})
    taken = plan.grid.mask(first.lot.footprint())
    cards: set[Card] = set()
    for building in first.buildings:
        name = building.card.id
        if building.rot not in (0, 1, 2, 3):
            return PlanFault("first-rot", {"card": name, "rot": building.rot})
        if building.card in cards:
            return PlanFault("first-card-twice", {"card": name})
        cards.add(building.card)
        placement = shapes(plan.grid).place(building.card.form, building.rot, building.at)
        if placement is None:
            return PlanFault("first-off-board", {"card": name})
        if placement.mask & taken:
            return PlanFault("first-occupied", {"card": name})
        taken |= placement.mask
    return None


def lot_json(lot: LotPlace) -> dict[str, Any]:
    """A place of the lot as a record has it."""
    return {"at": list(lot.at), "rot": lot.rot}


def plan_json(plan: Plan) -> dict[str, Any]:
    """The whole plan as a record carries it under ``setup.map``."""
    data: dict[str, Any] = {
        "width": plan.width,
        "height": plan.height,
        "camps": [list(camp) for camp in sorted(plan.camps, key=lambda camp: (camp.y, camp.x))],
        "lots": [lot_json(lot) for lot in plan.lots],
    }
    if plan.first_game:
        data["first_game"] = {
            "lot": lot_json(plan.first_game.lot),
            "buildings": [{"card": b.card.id, "rot": b.rot, "at": list(b.at)} for b in plan.first_game.buildings],
        }
    return data


def lot_places(width: int, height: int, camps: frozenset[Square]) -> tuple[LotPlace, ...]:
    """Every place where the twelve squares of the lot cover no camp: lying ones first, row by row (R34)."""
    places = (LotPlace(Square(x, y), rot) for rot in (0, 1) for y in range(height) for x in range(width))
    board = grid(width, height)
    return tuple(
        place for place in places if all(square in board and square not in camps for square in place.footprint())
    )


def _standard() -> Plan:
    board = COMPONENTS["board"]
    camps = frozenset(Square(x, y) for x, y in board["camps"])
    first = COMPONENTS["first_game"]
    return Plan(
        width=board["width"],
        height=board["height"],
        camps=camps,
        lots=lot_places(board["width"], board["height"], camps),
        first_game=FirstGame(
            LotPlace(Square(*first["lot"]["at"]), first["lot"]["rot"]),
            tuple(FirstBuilding(CARD_BY_ID[b["card"]], b["rot"], Square(*b["at"])) for b in first["buildings"]),
        ),
    )


STANDARD: Plan = _standard()
