"""What an action brought about. An event carries its own explanation, but no text, colour or time.

Every event names a seat: the one on turn, in TurnBegan the next one, in FinalEvaluation the one evaluated. Events
are public but for one card: the one drawn from the stack.
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import STACK, Source
from .board import Building
from .evaluation import SaleLine
from .game import Result
from .payout import Payout
from .pieces import Card, Family
from .squares import Square


@dataclass(frozen=True, slots=True)
class BuildingLaid:
    """A building was laid; its card went to the discard pile."""

    seat: int
    building: Building


@dataclass(frozen=True, slots=True)
class CampsCovered:
    """Camps under the new building brought `neutral` workers (R7, R8)."""

    seat: int
    squares: tuple[Square, ...]
    neutral: int


@dataclass(frozen=True, slots=True)
class WorkersIntroduced:
    """Workers were introduced at one building."""

    seat: int
    building: int
    own: tuple[Square, ...]
    neutral: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class BuildingCompleted:
    """A building was enclosed and paid out (R18-R20)."""

    seat: int
    building: Building
    payout: Payout


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """A castle piece was placed on `floor` (0..2), over `covered` (None: a blank square)."""

    seat: int
    family: Family
    square: int
    floor: int
    covered: Family | None


@dataclass(frozen=True, slots=True)
class FloorFinished:
    """`floor` is finished; what was left of it went to the third-floor pool (R26)."""

    seat: int
    floor: int


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """The second floor is finished: after this turn everybody has one more (R31)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card went into the hand; `card` is None for those who may not know it (a draw from the stack)."""

    seat: int
    source: Source
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """The face-up place was filled from the stack (R11)."""

    seat: int
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class BannerRaised:
    """A banner was given for two workers (R3)."""

    seat: int
    workers: int


@dataclass(frozen=True, slots=True)
class SealsSold:
    """Seals were sold with the banner."""

    seat: int
    lines: tuple[SaleLine, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The seat ended its turn; `turn` counts turns ended so far, this one included."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The next seat is on turn. `passing`: no MUST action is possible (R29). `turns_left` as in Game."""

    seat: int
    passing: bool
    turns_left: int | None


@dataclass(frozen=True, slots=True)
class FinalEvaluation:
    """All seals of one seat are sold at the end (R32)."""

    seat: int
    lines: tuple[SaleLine, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    seat: int
    result: Result


Event = (
    BuildingLaid
    | CampsCovered
    | WorkersIntroduced
    | BuildingCompleted
    | PiecePlaced
    | FloorFinished
    | LastRoundBegan
    | CardDrawn
    | CardRevealed
    | BannerRaised
    | SealsSold
    | TurnEnded
    | TurnBegan
    | FinalEvaluation
    | GameEnded
)


def reveals(event: Event) -> bool:
    """Whether the event showed somebody a card nobody had seen; undo stops there."""
    return isinstance(event, CardRevealed) or (isinstance(event, CardDrawn) and event.source == STACK)
