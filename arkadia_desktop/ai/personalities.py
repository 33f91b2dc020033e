"""What computer players may be fond of beside winning: small, bounded changes of what they believe things to be worth.

They lie within a few points of their level; which they are tells how they play, not how well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MOST_GOLD = 1.5
"""No personality rates a single thing by more gold too high or too low."""


@dataclass(frozen=True)
class Personality:
    """`gold`: by how much more gold a player rates a unit of these features before the last round (see `features`);
    `hand`: by what the hand-written weights of these names are multiplied."""

    gold: Mapping[str, float]
    hand: Mapping[str, float] = field(default_factory=dict)


PERSONALITIES: dict[str, Personality] = {
    "seller": Personality({"gold": 0.05}, {"pressure": 2.0, "banner": 0.8}),
    "hoarder": Personality({"gold": -0.04, "banners>=1": 0.6}, {"pressure": 0.5, "banner": 1.2}),
    "camper": Personality({"neutral>=1": 1.0, "neutral>=2": 0.8, "neutral>=3": 0.6}, {"neutral_worker": 1.4}),
    "schemer": Personality({"rising": 0.05, "sinking": -0.05, "squares": 0.01}, {"piece_lasts": 1.3, "drift": 0.5}),
    "crowder": Personality({f"beside {left}": 0.25 for left in (1, 2, 3, 4)}, {"own_worker": 0.85}),
}
