"""The even match: how strong a rival is whom people beat as often as not, and what a game with it is worth to them.

While little is known of somebody, the strength runs ahead of the rating, which goes on believing for many games that
everybody is like anybody: it is what the games alone say, beginning with a gentle first rival.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import FIRST_OFF, FIRST_POINTS, LIKELY, Contender, Ladder, Skill, after, ladder

EVEN = "even"
"""Stands in the place of a level that is still to be set: before a game, when nobody knows who will sit there."""
FIRST_RIVAL, OPEN = 1100.0, 1000.0
"""The strength of a first rival, and how far from it anybody might be (one standard deviation)."""
NEAR = 60
"""Whoever is so near to the weakest or the strongest rival there is gets that one."""


def even_match(people: Sequence[Skill], seats: int) -> int:
    """The points of a rival for these, at a table of so many: their mean where there are several."""
    least, most = levels.limits(seats)
    if not levels.is_fast():
        most = int(ladder().of("grandmaster", seats))
    points = fsum(map(_seen, people)) / len(people) if people else FIRST_RIVAL
    if points < least + NEAR:
        return least
    return most if points > most - NEAR else round(points)


def ratings(record: HallRecord) -> Callable[[str], Skill]:
    """How strong somebody of a name is, by all that the hall knows."""
    known = profiles(record, ladder())

    def rating(name: str) -> Skill:
        profile = known.get(record.name(name))
        return profile.rating if profile else Skill()

    return rating


def _seen(skill: Skill) -> float:
    """The points of somebody, by what was seen of them alone."""
    first, now, open_ = ((off / LIKELY) ** -2 for off in (FIRST_OFF, skill.off, OPEN * LIKELY))
    if now <= first:
        return FIRST_RIVAL
    return (skill.points * now - FIRST_POINTS * first + FIRST_RIVAL * open_) / (now - first + open_)


def at_stake(who: int, before: Sequence[Skill], sitters: Sequence[Contender]) -> tuple[float, float]:
    """By how much a win and a last place would change the points of somebody at a table."""
    others = [seat for seat in range(len(sitters)) if seat != who]

    def change(order: list[int]) -> float:
        placed = [sitter._replace(place=order.index(seat) + 1) for seat, sitter in enumerate(sitters)]
        return after(before, placed, ladder())[who].points - before[who].points

    return change([who, *others]), change([*others, who])


# ---- gold to begin with: how much makes a game of players of different strength even, and how good the chances are
#
# By how much gold somebody wins is no fixed number of points: 100 of them are 8 gold between the two weakest levels and
# 4 between the two strongest. So the levels were measured in gold too (`ai/level_ratings.json`), at mixed tables and,
# for two players, in duels; who stands between two levels in points stands between them in gold.


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
