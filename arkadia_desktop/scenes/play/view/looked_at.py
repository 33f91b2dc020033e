"""What one looks at on the play screen, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules.castle import TOP_FLOOR
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView

Target = tuple[str, int]
"""Something one can look at: ("building", its number) or ("tent", a seat)."""


@dataclass(frozen=True)
class Glimpse:
    """What is looked at: `square` by pointer or keyboard, `cursor` the keyboard's square alone, `target` what is told
    of, `line` of the chronicle counted from the newest, `where` the squares a line of the recap speaks of, as bits;
    `recapped`: the recap lies in the place of the chronicle; `card` of the hand and `source` (0, 1, 2, 3 = the stack)
    the keyboard is on.
    """

    square: Square | None = None
    cursor: Square | None = None
    target: Target | None = None
    line: int | None = None
    where: int = 0
    recapped: bool = False
    card: int | None = None
    source: int | None = None


def faded(view: PlayerView, square: Square | None) -> frozenset[int]:
    """The castle squares whose third-floor piece hides ``square``, which lies directly north of them."""
    if square is None:
        return frozenset()
    south = Square(square.x, square.y + 1)
    places = view.board.lot.castle_squares()
    return frozenset(k for k, place in enumerate(places) if place == south and len(view.castle.stacks[k]) > TOP_FLOOR)
