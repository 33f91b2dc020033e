"""What one looks at on the play screen, as a value."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.rules.castle import TOP_FLOOR
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.task import Hit

Target = tuple[str, int]
"""Something one can look at, by its kind and a number: a "building" (its own), a "tent" (the seat), a "castle" square
(0..9), a "card" of the hand (its place), a face-up card or the stack (a "source", 0, 1, 2, 3 = the stack), a "floor" of
the castle pieces (0..2), a seal "value" (of which family); of the board by the square's index a "camp", a "worker", the
"court" and free "meadow"."""

ON_A_SQUARE = ("camp", "worker", "meadow")
NOTHING: Target = "nothing", 0
"""What was clicked on where nothing lies."""


class Glimpse(NamedTuple):
    """What is looked at: `square` by pointer or keyboard, `cursor` the keyboard's square alone, `target` what is told
    of, `note` the sentence to be said of it and `rule` where its rule is read, `line` of the chronicle counted from the
    newest, `where` the squares (bits) rows of the recap speak of, by who did it; `recap`: where that lies in the
    place of the chronicle, or over it; `card` of the hand and `source` (0, 1, 2, 3 = the stack) the
    keyboard is on; `clicked` is where the last click was that did nothing, real px.
    """

    square: Square | None = None
    cursor: Square | None = None
    target: Target | None = None
    note: str = ""
    rule: str = ""
    line: int | None = None
    where: tuple[tuple[Colour, int], ...] = ()
    recap: Rect | None = None
    card: int | None = None
    source: int | None = None
    clicked: tuple[int, int] = (0, 0)

    @property
    def squares(self) -> int:
        """Those of the recap, of all of them."""
        return reduce(or_, (squares for _colour, squares in self.where), 0)


def faded(view: PlayerView, square: Square | None) -> frozenset[int]:
    """The castle squares whose third-floor piece hides ``square``, which lies directly north of them."""
    if square is None:
        return frozenset()
    south = Square(square.x, square.y + 1)
    places = view.board.lot.castle_squares()
    return frozenset(k for k, place in enumerate(places) if place == south and len(view.castle.stacks[k]) > TOP_FLOOR)


def thing_on(view: PlayerView, square: Square) -> Target | None:
    """What lies on a square; None off the board."""
    board = view.board
    if square not in board.grid:
        return None
    building, bit = board.building_at(square), board.grid.bit(square)
    if building is not None:
        return "building", building.id
    number = bit.bit_length() - 1
    if square in board.lot.footprint():
        places = board.lot.castle_squares()
        return ("castle", places.index(square)) if square in places else ("court", number)
    if not board.vacant & bit:
        return "worker", number
    return ("camp" if board.plan.camp_mask & bit else "meadow"), number


def still_there(target: Target | None, view: PlayerView) -> Target | None:
    """What is told of, unless something else lies on its square by now."""
    if target is None or target[0] not in ON_A_SQUARE:
        return target
    return target if thing_on(view, view.board.grid.square(target[1])) == target else None


def thing_under(hit: Hit, view: PlayerView) -> Target | None:
    """What lies under a point; None where there is nothing one can ask about."""
    numbered = (
        ("card", hit.card),
        ("source", hit.source),
        ("floor", hit.floor),
        ("value", hit.value),
        ("tent", hit.tent),
        ("castle", hit.castle),
    )
    found = next(((kind, number) for kind, number in numbered if number is not None), None)
    if found is not None:
        return found
    return thing_on(view, hit.square) if hit.square is not None else None
