"""What lies under a point of the play screen, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.squares import Square


@dataclass(frozen=True, slots=True)
class Hit:
    """Everything a point lies on; None where there is nothing of the kind.

    `board` is the point in squares from the board's corner, `building` the number of what stands there, `castle` the
    castle square (0..9) by its whole stack, `disc` the square of the draft worker whose take-back disc it is. `card` is
    one of the own hand and `hand` tells whether it is the place of the hand; `source` a face-up card (0, 1, 2) or the
    stack (3), `worker` one in the own tent ("own" or "neutral"), `family` a piece of the floor in work, `floor` the
    shelf of a floor (0..2), `value` the number of the family whose seal value stands there, `tent` a seat, `line` one
    of the chronicle. `lines`: all of that lies there; `drawer`: the castle pieces of all floors lie over it.
    """

    board: tuple[float, float] | None = None
    building: int | None = None
    castle: int | None = None
    disc: Square | None = None
    card: int | None = None
    hand: bool = False
    source: int | None = None
    worker: str | None = None
    family: Family | None = None
    floor: int | None = None
    value: int | None = None
    tent: int | None = None
    line: int | None = None
    lines: bool = False
    drawer: bool = False

    @property
    def square(self) -> Square | None:
        """The board square."""
        return None if self.board is None else Square(int(self.board[0]), int(self.board[1]))


NOWHERE = Hit()
