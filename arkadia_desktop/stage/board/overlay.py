"""What the board shows beyond the position: drafts, marks, hints. Plain values that the stage only draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arkadia_desktop.rules.pieces import Card, Colour, Family
from arkadia_desktop.rules.squares import Square


@dataclass(frozen=True, slots=True)
class Ghost:
    """A building held over the board, a little above the place where it would lie. `refused`: it may not lie there,
    and is seen in it, hatched; `decisive`: the squares that tell why; `bare`: only its place is marked, the building is
    on its way back. `lift` and `squash` are how many percent of its height and of its size it has now, `aside` is how
    far it is shaken (real px)."""

    card: Card
    rot: int
    at: Square
    refused: bool = False
    decisive: tuple[Square, ...] = ()
    bare: bool = False
    lift: int = 100
    squash: int = 100
    aside: int = 0


class DraftWorker(NamedTuple):
    """A worker placed in a draft only; `colour` None = a neutral one. It wears a disc with which it is taken back."""

    square: Square
    colour: Colour | None


class CastleGhost(NamedTuple):
    """A castle piece held over castle square `square` (0..9); `refused`: it may not stand there."""

    family: Family
    square: int
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything drawn on the board that is not the position. Sets of squares are masks of the view's grid.

    `rising` are squares whose draft worker is on its way and not drawn here.

    `dim` puts the dark wash on the meadow, also below those who stand on it, but for the squares that are `legal`
    (cream) or `free` for a worker (cream with a line). `hover` is such a square under the pointer, `pointed` the number
    of the building under it (None where that does not matter). `chosen` is the number of the building worked at,
    `completed` those whose castle pieces are due; `unticked` are those of them whose tick is still to come. `targets`
    are castle squares that may be built on. `cursor` is the keyboard's square, `castle_cursor` the keyboard's castle
    square. `lit` are the squares a line of the chronicle speaks of, `last` those of the last move, in the colour
    `last_by`. Squares that the ghost or the draft workers would fill count as closed by the draft. `right` are squares
    that would have been right where something was refused, `spot` is the point (in squares from the board's corner)
    that decided it. `faded` are castle squares whose third-floor piece lets what lies behind it shine through. `empty`:
    the castle is still on its way to its place.
    """

    legal: int = 0
    free: int = 0
    dim: bool = False
    hover: Square | None = None
    ghost: Ghost | None = None
    chosen: int | None = None
    draft: tuple[DraftWorker, ...] = ()
    rising: frozenset[Square] = frozenset()
    completed: frozenset[int] = frozenset()
    unticked: frozenset[int] = frozenset()
    targets: tuple[int, ...] = ()
    castle_ghost: CastleGhost | None = None
    cursor: Square | None = None
    castle_cursor: int | None = None
    pointed: int | None = None
    lit: int = 0
    last: int = 0
    last_by: Colour | None = None
    right: int = 0
    spot: tuple[float, float] | None = None
    faded: frozenset[int] = frozenset()
    empty: bool = False


NOTHING = Overlay()
