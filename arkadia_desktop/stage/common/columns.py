"""The side columns of the play screen: how wide they are beside the board. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from arkadia_desktop.ui.paint.frame import LEAST_SQUARE, Frame

SIDE = 16
LEFT, RIGHT = 340, 342
NARROW_LEFT = 132
COLLAPSE_PX = 1180
"""Windows narrower than this (real px) show the opponents as portraits."""


class Columns(NamedTuple):
    """Widths of the side columns, and of what lies between window, columns and board; design px."""

    left: float
    right: float
    edge: int = SIDE
    beside: int = 28

    @property
    def all(self) -> float:
        """Everything that is not the board."""
        return self.left + self.right + 2 * self.edge + 2 * self.beside - 2


FULL = Columns(LEFT, RIGHT)
_NARROW = Columns(268, 300)
_PORTRAITS = (
    Columns(NARROW_LEFT, RIGHT),
    Columns(NARROW_LEFT, 296),
    Columns(NARROW_LEFT, 252, 10, 22),
    Columns(NARROW_LEFT, 234, 8, 18),
)
_MENTORED = FULL, _NARROW, Columns(252, 252, 10, 22), Columns(244, 234, 8, 18)
"""Beside the mentor, who needs room for his words."""
_ENOUGH, _ENOUGH_BESIDE_PORTRAITS, _ENOUGH_BESIDE_MENTOR = 0.72, 0.66, 0.9
"""Columns become narrower when a square would have less than this share of what the height allows."""
_WIDE = 1240
"""From so many design px on the columns stay as designed as long as the squares are large enough."""


def chosen_columns(frame: Frame, square_of: Callable[[float], int], *, crowded: bool, mentored: bool) -> Columns:
    """The widest columns that leave the board enough. ``square_of`` gives the size of a square (real px) with so many
    design px beside the board; `crowded`: the tents would be too low; `mentored`: the mentor has the left one."""
    most = square_of(0)
    choices = [FULL, _NARROW, *_PORTRAITS]
    if mentored:
        choices = [*_MENTORED]
    elif frame.width < COLLAPSE_PX:
        choices = [*_PORTRAITS]
    elif crowded:
        choices.remove(_NARROW)
    for choice in choices:
        square = square_of(choice.all)
        share = _ENOUGH if choice.left > NARROW_LEFT else _ENOUGH_BESIDE_PORTRAITS
        if mentored and choice is not FULL:
            share = _ENOUGH_BESIDE_MENTOR
        generous = square >= share * most or (choice is FULL and frame.design_width >= _WIDE)
        if square >= LEAST_SQUARE and generous:
            return choice
    return max(reversed(choices), key=lambda choice: square_of(choice.all))
