"""What a player can do: the six actions of a record, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .pieces import NONE_OF_ANY, Card, Counts, Family
from .squares import Square

Source = Literal["stack", 0, 1, 2]
STACK: Literal["stack"] = "stack"
SOURCES: tuple[Source, ...] = (0, 1, 2, STACK)
"""Where a card can be taken from, by place: the face-up ones, then the stack."""


@dataclass(frozen=True, slots=True)
class Build:
    """MUST, A: play a card and lay its building; `rot` = clockwise quarter turns, `at` = top left of the turned box."""

    card: Card
    rot: int
    at: Square


@dataclass(frozen=True, slots=True)
class Workers:
    """MUST, B: introduce own and neutral workers at one building (its number). Squares are kept sorted."""

    building: int
    own: tuple[Square, ...] = ()
    neutral: tuple[Square, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "own", tuple(sorted(self.own)))
        object.__setattr__(self, "neutral", tuple(sorted(self.neutral)))


@dataclass(frozen=True, slots=True)
class Piece:
    """Place a castle piece of `family` on castle square 0..9 (record action ``castle``)."""

    family: Family
    square: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one card: from the stack, or the face-up card of place 0, 1 or 2."""

    source: Source


@dataclass(frozen=True, slots=True)
class Banner:
    """CAN: give a banner for two workers and sell seals; all zero = the workers only."""

    sell: Counts = NONE_OF_ANY


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


Action = Build | Workers | Piece | Draw | Banner | End
END = End()
