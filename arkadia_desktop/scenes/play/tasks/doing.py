"""What somebody is doing, as a value: what the picture shows of a task."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import Card, Counts, Family
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay


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
