"""Gold to begin with for players of different strength: how much makes their game even, and how good the chances are.

The nets, the levels and people win by gold, and by how much more of it depends on who plays: 100 points are 7 gold
between beginners and 4 between masters. So each level was measured in gold too (`gold` in `ai/level_ratings.json`), and
who stands between two levels in points stands between them in gold.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.table.hall.rating import Ladder


def ahead(points: float, seats: int, ladder: Ladder) -> float:
    """By how much gold somebody of so many points is ahead of the weakest level, at a table of so many."""
    known = sorted((ladder.at_tables[seats][level], gold) for level, gold in ladder.gold[seats].items())
    (low, below), (high, above) = next((pair for pair in pairwise(known) if points <= pair[1][0]), known[-2:])
    return below + (above - below) * (points - low) / (high - low)


def proposed(points: Sequence[float], ladder: Ladder) -> tuple[int, ...]:
    """The gold that makes a game of players with so many points even; empty where none does, or none is needed."""
    stand = [ahead(one, len(points), ladder) for one in points]
    gold = [min(MOST_HANDICAP, round(max(stand) - one)) for one in stand]
    return tuple(gold) if any(gold) else ()


def chances(points: Sequence[float], gold: Sequence[int], ladder: Ladder) -> tuple[float, ...]:
    """How likely each of them is to win when they begin with so much gold."""
    stand = [ahead(one, len(points), ladder) + begun for one, begun in zip(points, gold, strict=True)]
    odds = [math.exp((one - max(stand)) / ladder.spread[len(points)]) for one in stand]
    return tuple(one / sum(odds) for one in odds)


def is_even(shares: Sequence[float]) -> bool:
    """Whether nobody is much likelier to win than the others."""
    return all(0.84 <= share * len(shares) <= 1.16 for share in shares)
