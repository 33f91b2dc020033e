"""What players believe things to be worth at first sight: a beginner's sense of the game, written down by hand.

The journeyman decides by these weights, and they choose the moves that a net (see `net`) is asked about.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What a player believes things to be worth, in gold unless said otherwise."""

    typical_value: float = 2.4
    """A seal in the long run: ten visible squares, four families, and opponents who cover what one collects."""
    drift: float = 0.3
    """How far a seal value is expected to go back to that by the end, seen from the start of the game (0..1)."""
    piece_lasts: float = 0.7
    """Part of a castle piece's effect that later pieces leave (0..1)."""
    chance: tuple[float, ...] = (0.0, 0.8, 0.68, 0.58, 0.5, 0.42, 0.36, 0.32, 0.28)
    """How likely a building with so many vacant squares around it is still completed; more: the last figure. Above 1
    it also stands for the castle piece and the next worker that come with it."""
    chance_fades: float = 0.0
    """Part of that which is gone at the end, before the last round begins (0..1)."""
    last_round_chance: float = 0.3
    """What is left of that in the last round (0..1)."""
    own_worker: tuple[float, ...] = (3.6, 3.1, 2.6, 1.9, 1.4, 1.0)
    neutral_worker: tuple[float, ...] = (2.2, 1.8, 1.5, 1.1, 0.8)
    """The first, second … worker in the tent at the start of the game; further ones: the last figure."""
    workers_fade: float = 0.7
    """Part of a worker's worth that is gone at the end (0..1)."""
    reach: float = 0.22
    """A vacant square beside an own worker: something may still be built there."""
    threat: float = 0.6
    """How much of a gift to a rival counts (0..1)."""
    par: float = 4.0
    """A rival's turn is worth this much anyway; only what a position offers him beyond it is a gift."""
    piece: float = 2.0
    """A castle piece to a rival, whose plans are not known."""
    ease: tuple[float, ...] = (0.9, 0.4, 0.6, 0.5, 0.3, 0.2, 0.0)
    """By how much a card is more useful because its building is small and soon enclosed; one figure a form."""
    family: float = 0.15
    """By how much a card is more useful for each seal held of its family, more than rivals hold."""
    banner: float = 7.0
    """A banner in the tent at the start of the game: a chance to sell at a good moment."""
    banner_fades: float = 0.9
    """Part of that which is gone at the end (0..1)."""
    pressure: float = 0.05
    """What a seal is expected to lose for each one held: rivals cover what one collects."""
    reluctance: float = 0.2
    """What a banner must bring to be given at all."""


WEIGHTS = Weights()
