"""The whole state of a game, with its secrets: hands and the order of the stack."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .board import Board
from .castle import Castle
from .pieces import NONE_OF_ANY, START_BANNERS, START_WORKERS, Card, Colour, Counts
from .plan import LotPlace, Plan


class Phase(StrEnum):
    """Where the turn stands (rulings, order of a turn)."""

    MUST = "must"
    CASTLE = "castle"
    DRAW = "draw"
    CAN = "can"
    OVER = "over"


class EndReason(StrEnum):
    """Why the game ended: the second floor, or nobody can act (R30, R31)."""

    CASTLE = "castle"
    DEADLOCK = "deadlock"


class Setup(NamedTuple):
    """Everything decided before the first turn; `deck` is the whole deck in dealt order (R35). `handicap`: the gold
    each seat begins with; empty where all begin without."""

    plan: Plan
    colours: tuple[Colour, ...]
    start: int
    first_game: bool
    lot: LotPlace
    deck: tuple[Card, ...]
    handicap: tuple[int, ...] = ()


class Player(NamedTuple):
    """What public events tell of one player: workers in the tent, seals, gold, banners (R38)."""

    colour: Colour
    own: int = START_WORKERS
    neutral: int = 0
    seals: Counts = NONE_OF_ANY
    gold: int = 0
    banners: int = START_BANNERS


class Result(NamedTuple):
    """How the game ended: gold per seat, the winning seats (R33), the reason."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]
    reason: EndReason


class Game(NamedTuple):
    """A position. Immutable; `play` gives the next one.

    `turn` counts turns ended; `turns_left` is None until the trigger's turn has ended, then counts the turns left
    including the one in progress (R31). `pending`: castle pieces owed; `draw_due`: from a build until its draw or the
    end of the turn. `idle`: turns in a row ended with neither a MUST action nor a banner (R30); `acted`: whether the
    turn in progress had one. `stack[0]` is the top card. `seen[i]`: cards seat i took face-up and still holds.
    """

    setup: Setup
    board: Board
    castle: Castle
    players: tuple[Player, ...]
    hands: tuple[tuple[Card, ...], ...]
    face_up: tuple[Card | None, ...]
    stack: tuple[Card, ...]
    discard: tuple[Card, ...]
    seen: tuple[tuple[Card, ...], ...]
    phase: Phase
    player: int
    turn: int = 0
    turns_left: int | None = None
    pending: int = 0
    draw_due: bool = False
    banner_used: bool = False
    acted: bool = False
    idle: int = 0
    result: Result | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player on turn."""
        return self.hands[self.player]

    @property
    def stack_size(self) -> int:
        """Cards left in the stack."""
        return len(self.stack)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)
