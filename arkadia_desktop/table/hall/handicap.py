"""Gold to begin with for players of different strength: how much makes their game even, and how good the chances are.

By how much gold somebody wins is no fixed number of points: 100 of them are 8 gold between the two weakest levels and 4
between the two strongest. So the levels were measured in gold too (`ai/level_ratings.json`), at mixed tables and, for
two players, in duels; who stands between two levels in points stands between them in gold.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.table.hall.rating import Ladder


class Entrant(NamedTuple):
    """Somebody who is to play: so many `points`, and the level of a computer."""

    points: float
    level: str = ""


def proposed(entrants: Sequence[Entrant], ladder: Ladder) -> tuple[int, ...]:
    """The gold that makes a game of these even, as far as it may be given; empty where nobody needs any."""
    stand = _stand(entrants, ladder)
    gold = [min(MOST_HANDICAP, round(max(stand) - one)) for one in stand]
    return tuple(gold) if any(gold) else ()


def chances(entrants: Sequence[Entrant], gold: Sequence[int], ladder: Ladder) -> tuple[float, ...]:
    """How likely each of them is to win when they begin with so much gold."""
    stand = [one + begun for one, begun in zip(_stand(entrants, ladder), gold, strict=True)]
    odds = [math.exp((one - max(stand)) / ladder.spread[len(stand)]) for one in stand]
    return tuple(one / sum(odds) for one in odds)


def is_even(shares: Sequence[float]) -> bool:
    """Whether nobody is much likelier to win than the others."""
    return all(0.84 <= share * len(shares) <= 1.16 for share in shares)


def _stand(entrants: Sequence[Entrant], ladder: Ladder) -> list[float]:
    """By how much gold each of them is ahead of somebody weaker."""
    if len(entrants) == 2:
        one, other = (levels.parted(entrant.level)[0] for entrant in entrants)
        if other in ladder.duels.get(one, {}):
            return [0.0, ladder.duels[one][other]]
        if one in ladder.duels.get(other, {}):
            return [ladder.duels[other][one], 0.0]
    return [_ahead(entrant.points, len(entrants), ladder) for entrant in entrants]


def _ahead(points: float, seats: int, ladder: Ladder) -> float:
    """By how much gold somebody of so many points is ahead of the weakest level, at a table of so many."""
    known = sorted((ladder.at_tables[seats][level], gold) for level, gold in ladder.gold[seats].items())
    (low, below), (high, above) = next((pair for pair in pairwise(known) if points <= pair[1][0]), known[-2:])
    return below + (above - below) * (points - low) / (high - low)
