"""The even match: how strong a rival is whom people beat as often as not, and what a game with it is worth to them.

While little is known of somebody, the strength runs ahead of the rating, which goes on believing for many games that
everybody is like anybody: it is what the games alone say, beginning with a gentle first rival.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from arkadia_desktop.ai import levels
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import FIRST_OFF, FIRST_POINTS, LIKELY, Contender, Skill, after, ladder

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
