"""The lower rail of the play screen: which of its parts are compact, and how large its cards are. Pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

RAIL = 142
FOUR = 4
HAND_PITCH, HAND_ZOOM = 112, 0.665
MARKET, MARKET_COMPACT = 434, 196
MARKET_PITCH, MARKET_ZOOM = 105, 0.61
OWN, OWN_COMPACT, OWN_SMALL, OWN_LEAST = 566, 336, 256, 172
"""Widths of the own tent: with its art, without, closely packed, and with all in the least room."""
UNDO, PAIR = 122, 50
"""Width of Undo with its word, and of each of two icons side by side."""
_PAIRED = 2 * PAIR + 6
_SPACED, _CLOSE = 56, 40
"""The gaps of the rail together, as designed and where there is no room for them."""


@dataclass(frozen=True)
class RailPlan:
    """Widths in design px; ``cards`` is how large the cards are (1.0 = as designed), ``gaps`` all gaps together.
    ``small`` is the width of Undo, Redo and Rotate together.
    """

    own: float
    market: int
    small: int
    big: float
    cards: float
    gaps: int = _SPACED

    @property
    def market_compact(self) -> bool:
        """Whether the face-up cards are small chips."""
        return self.market < MARKET

    @property
    def worded(self) -> bool:
        """Whether Undo and Rotate have room for words."""
        return self.small > UNDO

    @property
    def stacked(self) -> bool:
        """Whether Undo, Redo and Rotate stand one below the other."""
        return self.small < _PAIRED

    @property
    def hand(self) -> float:
        """Width of the hand."""
        return FOUR * HAND_PITCH * self.cards


class _Choice(NamedTuple):
    """A way to fill the rail: widths, the least width of the large buttons, and how large the cards are."""

    own: int
    market: int
    small: int
    big: int
    cards: float = 1.0
    gaps: int = _SPACED

    @property
    def piles(self) -> float:
        """Width of the face-up cards and the stack."""
        return self.market * (1 if self.market < MARKET else self.cards)

    @property
    def least(self) -> float:
        """The least width of the rail."""
        return self.gaps + self.own + self.small + FOUR * HAND_PITCH * self.cards + self.piles + self.big


_CHOICES = (
    _Choice(OWN, MARKET, 176, 220),
    _Choice(OWN_COMPACT, MARKET, 176, 220),
    _Choice(OWN_COMPACT, MARKET, _PAIRED, 200),
    _Choice(OWN_COMPACT, MARKET, _PAIRED, 172, 1.0, _CLOSE),
    _Choice(OWN_COMPACT, MARKET_COMPACT, 62, 168),
    _Choice(OWN_SMALL, MARKET_COMPACT, 62, 132, 0.9, _CLOSE),
    _Choice(OWN_LEAST, MARKET_COMPACT, 54, 112, 0.84, _CLOSE),
)


def rail_plan(width: float, spare_height: float) -> RailPlan:
    """The largest parts that fit into ``width`` design px; cards grow where there is ``spare_height``."""
    one = next((choice for choice in _CHOICES if choice.least <= width + 0.5), _CHOICES[-1])
    fixed = one.gaps + one.own + one.small
    if one.small < _PAIRED and one.least + _PAIRED - one.small <= width + 0.5:
        one = one._replace(small=_PAIRED)
        fixed = one.gaps + one.own + one.small
    if one.market == MARKET:
        cards = FOUR * HAND_PITCH + MARKET
        roomy = max(1.0, min(1.2, 1 + spare_height / RAIL, (width - fixed - max(one.big, 240)) / cards))
        big = max(one.big, min(290.0, width - fixed - cards * roomy))
        return RailPlan(one.own, one.market, one.small, big, roomy, one.gaps)
    spare = width - fixed - FOUR * HAND_PITCH * one.cards - one.piles
    big = max(min(spare, float(one.big)), min(290.0, spare))
    return RailPlan(one.own, one.market, one.small, big, one.cards, one.gaps)
