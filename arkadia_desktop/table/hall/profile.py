"""Profiles: what the games of the hall say of each person. They follow from the games alone, in the order in which
these ended, whenever they were found; a deal that somebody has played before counts only as a part of a duel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.table.hall.bouts import Bout, Duel, duels
from arkadia_desktop.table.hall.games import HallGame, SaleLine
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.rating import Contender, Ladder, Skill, courses

BEFORE = "\n"
"""Behind a name: whoever somebody was before beginning anew. No name has it."""


class Score(NamedTuple):
    """Games, and how many of them were won."""

    won: int = 0
    games: int = 0


class Favourite(NamedTuple):
    """The family whose seals brought most gold: its number in FAMILIES, and gold a seal."""

    family: int
    each: float


class Best(NamedTuple):
    """A best: `amount`, when, and for a sale its largest line."""

    amount: int
    ended: datetime
    line: SaleLine | None = None


@dataclass(frozen=True)
class Profile:
    """A person: `bouts` and `duels` in the order in which they ended, `course` the first rating and that after each
    game that counted; `apart` the same with the luck of the cards taken out, over the games that were analysed."""

    name: str
    bouts: tuple[Bout, ...]
    duels: tuple[Duel, ...]
    course: tuple[Skill, ...]
    apart: tuple[Skill, ...]

    @cached_property
    def fresh(self) -> tuple[Bout, ...]:
        """The games that count."""
        return tuple(bout for bout in self.bouts if bout.fresh)

    @property
    def rating(self) -> Skill:
        return self.course[-1]

    def moved_by(self, id: str) -> tuple[Skill, Skill] | None:
        """The rating before and after a game; None where that did not move it."""
        games = [bout.entry.id for bout in self.bouts if bout.rated]
        return (self.course[(at := games.index(id))], self.course[at + 1]) if id in games else None

    @cached_property
    def score(self) -> Score:
        return _score(self.fresh)

    @property
    def trend(self) -> float | None:
        """By how much the rating changed in the last ten games; None before there are so many."""
        return self.course[-1].points - self.course[-11].points if len(self.course) > 10 else None

    @property
    def since(self) -> datetime | None:
        return self.fresh[0].entry.ended if self.fresh else None

    @property
    def colour(self) -> Colour | None:
        """What this person plays most often; of equals the one played last."""
        played = [bout.own.colour for bout in self.bouts[::-1]]
        return Counter(played).most_common(1)[0][0] if played else None

    @cached_property
    def _met(self) -> list[tuple[Bout, frozenset[str]]]:
        """The games that count and had no handicap, each with the levels of the computers."""
        return [(bout, bout.levels) for bout in self.fresh if not bout.entry.handicapped]

    def against(self, level: str, seats: int = 0) -> Score:
        """Games in which a computer of this level sat at the table, of any number of seats or so many; won: by the
        person."""
        met = [bout for bout, levels in self._met if level in levels]
        return _score([bout for bout in met if seats in (0, len(bout.entry.seats))])

    def among(self, seats: int) -> Score:
        """Games of so many seats."""
        return _score([bout for bout in self.fresh if len(bout.entry.seats) == seats])

    @property
    def best_total(self) -> Best | None:
        """The most gold won in a game, without what one began with; of equal ones the first."""
        best = max(self.fresh, key=lambda bout: bout.won_gold, default=None)
        return Best(best.won_gold, best.entry.ended) if best else None

    @property
    def best_sale(self) -> Best | None:
        """The most gold for one banner."""
        best = max(self.fresh, key=lambda bout: bout.own.sold_for, default=None)
        if best is None or not best.own.sold_for:
            return None
        return Best(best.own.sold_for, best.entry.ended, max(best.own.sale, key=lambda line: line[1] * line[2]))

    @property
    def favourite(self) -> Favourite | None:
        """None before a seal was sold."""
        seals, gold = [0] * len(FAMILIES), [0] * len(FAMILIES)
        for bout in self.fresh:
            for family, (sold, brought) in enumerate(bout.own.earned):
                seals[family] += sold
                gold[family] += brought
        family = max(range(len(FAMILIES)), key=lambda family: gold[family])
        return Favourite(family, gold[family] / seals[family]) if gold[family] else None

    @property
    def longest_run(self) -> Best | None:
        """The longest series of games won one after the other, and when it ended; of equal ones the last."""
        best, running = None, 0
        for bout in self.fresh:
            running = running + 1 if bout.won else 0
            if running and (best is None or running >= best.amount):
                best = Best(running, bout.entry.ended)
        return best


def _score(bouts: Sequence[Bout]) -> Score:
    return Score(sum(bout.won for bout in bouts), len(bouts))


def profiles(record: HallRecord, ladder: Ladder) -> dict[str, Profile]:
    """Everybody who has played, whoever played last first; also who began anew and has not played since."""
    known: set[tuple[str, str]] = set()
    bouts: dict[str, list[Bout]] = {}
    last: dict[str, HallGame] = {}
    rated: list[list[Contender]] = []
    apart: list[list[Contender]] = []
    for entry, names in people_of(record):
        people = [name for name in names if name]
        fresh = [bool(name) and (name, entry.deal) not in known for name in names]
        known |= {(name, entry.deal) for name in people}
        last |= {name.removesuffix(BEFORE): entry for name in people}
        known_level = all(name or ladder.has(entry.seats[seat].level) for seat, name in enumerate(names))
        fair = known_level and not entry.handicapped
        for seat, name in enumerate(names):
            if name:
                bouts.setdefault(name, []).append(Bout(entry, seat, fresh[seat], fresh[seat] and fair))
        if any(fresh) and fair:
            rated.append(_contenders(entry, names, fresh, ladder, tuple(map(entry.place, range(len(names))))))
            if entry.luck is not None:
                apart.append(_contenders(entry, names, fresh, ladder, _places(entry)))
    found, without_luck = courses(rated, ladder), courses(apart, ladder)
    first = (Skill(),)
    return {
        name: Profile(
            name,
            tuple(played := bouts.get(name, [])),
            duels(played, record.name),
            found.get(name, first),
            without_luck.get(name, first),
        )
        for name in sorted(last, key=lambda name: last[name].order, reverse=True)
    }


class Achievement(NamedTuple):
    """What somebody has achieved for the first time: the rung of a `level`, or so much `gold` in a game."""

    name: str
    level: str = ""
    gold: int = 0


def achievements(before: HallRecord, record: HallRecord, ladder: Ladder) -> Iterator[Achievement]:
    """What was achieved in the games that a record has more than it had before; nothing in anybody's first."""
    old = profiles(before, ladder)
    for name, profile in profiles(record, ladder).items():
        was = old.get(name)
        if was is None or not was.best_total or len(was.fresh) == len(profile.fresh):
            continue
        rung, stood = ladder.stands(profile.rating.points), max(ladder.stands(one.points) for one in was.course)
        if rung > stood:
            yield Achievement(name, ladder.rungs[rung])
        if profile.best_total and profile.best_total.amount > was.best_total.amount:
            yield Achievement(name, gold=profile.best_total.amount)


def people_of(record: HallRecord) -> Iterator[tuple[HallGame, list[str]]]:
    """The games in the order in which they ended, each with whose its seats are: nobody's where a computer sat."""
    for entry in sorted(record.games.values(), key=lambda entry: entry.order):
        names = [_who(record, entry, seat) for seat in range(len(entry.seats))]
        people = [name for name in names if name]
        if len(set(people)) == len(people):  # nobody plays against themselves
            yield entry, names


def _who(record: HallRecord, entry: HallGame, seat: int) -> str:
    """Whose game it is; nobody's where a computer sat."""
    if not entry.seats[seat].person:
        return ""
    name = record.name(entry.seats[seat].name)
    begun = record.begun.get(name)
    return name if begun is None or entry.ended > begun else name + BEFORE


def _contenders(
    entry: HallGame, names: Sequence[str], fresh: Sequence[bool], ladder: Ladder, places: Sequence[int]
) -> list[Contender]:
    return [
        Contender(place, name, 0.0 if name else ladder.of(seat.level, len(entry.seats)), moved)
        for seat, name, moved, place in zip(entry.seats, names, fresh, places, strict=True)
    ]


def _places(entry: HallGame) -> tuple[int, ...]:
    """The places with the luck of the cards taken out of each margin, the own gold less that of the best rival."""
    margins = []
    for seat, luck in enumerate(entry.luck or ()):
        gold = [other.gold for other in entry.seats]
        margins.append(gold.pop(seat) - max(gold) - luck)
    return tuple(1 + sum(other > own for other in margins) for own in margins)


def in_the_way(record: HallRecord, name: str, into: str) -> HallGame | None:
    """A game in which both have played: then they cannot be the same person."""
    one, other = record.name(name), record.name(into)
    for entry in record.games.values():
        sat = {record.name(seat.name) for seat in entry.seats if seat.person}
        if {one, other} <= sat and one != other:
            return entry
    return None
