"""Ratings of persons from the games they played, one after the other, by openskill (Weng and Lin's Bayesian ranking,
Plackett-Luce). A computer's points are fixed: they are what a person is measured by, and no game moves them. They stand
in `ai/level_ratings.json`, a table for each number of players, made from games at mixed tables. The more players, the
more a game hangs on luck: the points of the tables for three and four are stretched to those for two, and by how much
says how much one game of such a table tells.

Points are like those of chess: 400 more are odds of ten to one in a game of two. `off` is half of the 95 % interval.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.strength import SEATS, bounds

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FORMAT = "arkadia-level-ratings/1"
ANCHOR, ANCHOR_POINTS = "journeyman", 1250
"""This level has so many points; all others follow."""
NO_RUNG = frozenset({"random"})
"""Nobody is compared with these."""
LATER = frozenset({"legend"})
"""Fitted to the others afterwards, whose points it leaves as they were: it does not count for the stretch."""


class Ladder(NamedTuple):
    """`points` of every level, the weakest first; `stretch`: by how many times the points of a table of so many seats
    were stretched; `at_tables`: what the levels are worth at tables of so many seats alone; `gold`: by how much gold
    they are ahead of the weakest there, `duels`: a level against a weaker one alone, and `spread`: so much more gold
    makes a win e times as likely."""

    points: Mapping[str, float]
    stretch: Mapping[int, float]
    at_tables: Mapping[int, Mapping[str, float]]
    gold: Mapping[int, Mapping[str, float]]
    duels: Mapping[str, Mapping[str, float]]
    spread: Mapping[int, float]

    @property
    def rungs(self) -> tuple[str, ...]:
        """The levels somebody can stand at, the weakest first."""
        return tuple(sorted((level for level in self.points if level not in NO_RUNG), key=self.points.__getitem__))

    def of(self, level: str, seats: int) -> float:
        """The points of a computer at a table of so many; a personality changes nothing. Raises KeyError. Nobody at a
        table is weaker than the apprentice there, or stronger than the Legend.

        A level need not be as strong at tables of any size, and a game tells of those who sat in it.
        """
        points, at_table = levels.points_of(level), self.at_tables[seats]
        if points is None:
            return at_table[levels.parted(level)[0]]
        least, most = bounds(seats)
        return min(max(points, least), most)

    def has(self, level: str) -> bool:
        """Whether there are points for a computer of this level."""
        return levels.parted(level)[0] in self.points or levels.points_of(level) is not None

    def place(self, points: float) -> float:
        """Where somebody stands: 0 at the lowest rung, 1 at the next …; between two rungs by points."""
        rungs = [self.points[level] for level in self.rungs]
        if points <= rungs[0]:
            return max(-1.0, (points - rungs[0]) / max(1.0, rungs[1] - rungs[0]))
        for number, (low, high) in enumerate(pairwise(rungs)):
            if points < high:
                return number + (points - low) / (high - low)
        return len(rungs) - 1 + min(1.0, (points - rungs[-1]) / max(1.0, rungs[-1] - rungs[-2]))

    def stands(self, points: float) -> int:
        """The number of the highest rung somebody has reached; -1 below the lowest."""
        return min(math.floor(self.place(points)), len(self.rungs) - 1)

    def above(self, points: float) -> str | None:
        """The next rung for somebody with so many points; None at the top."""
        return next((level for level in self.rungs if self.points[level] > points), None)


@cache
def ladder() -> Ladder:
    """The ladder of the levels of this version."""
    return ladder_of(json.loads(Path(levels.__file__).with_name("level_ratings.json").read_text("utf-8")))


def ladder_of(data: Mapping[str, Any]) -> Ladder:
    """The ladder of a file. Raises ValueError or KeyError for one that is none."""
    if data.get("format") != FORMAT:
        raise ValueError("not the format")
    tables = {seats: data["players"][str(seats)]["elo"] for seats in SEATS}
    names = [name for name in levels.names() if all(name in table for table in tables.values())]
    above = {n: {name: table[name][0] - table[ANCHOR][0] for name in names} for n, table in tables.items()}
    trust = {n: {name: 1 / max(1.0, table[name][1]) ** 2 for name in names} for n, table in tables.items()}
    stretch = {n: _stretch(above[2], above[n], trust[n]) for n in SEATS}
    at_tables = {n: {name: ANCHOR_POINTS + stretch[n] * above[n][name] for name in names} for n in SEATS}
    points = {}
    for name in names:
        weight = {n: trust[n][name] / stretch[n] ** 2 for n in SEATS}
        points[name] = math.fsum(at_tables[n][name] * weight[n] for n in SEATS) / math.fsum(weight.values())
    gold, spread = ({n: data["players"][str(n)][what] for n in SEATS} for what in ("gold", "spread"))
    return Ladder(points, stretch, at_tables, gold, data["players"]["2"]["duels"], spread)


def _stretch(two: Mapping[str, float], other: Mapping[str, float], trust: Mapping[str, float]) -> float:
    """What makes the points of the `other` table most like those of two players, by least squares."""
    known = [name for name in other if name not in NO_RUNG | LATER]
    along = sum(trust[name] * two[name] * other[name] for name in known)
    return along / sum(trust[name] * other[name] ** 2 for name in known)


FIRST_POINTS, FIRST_OFF = 1250.0, 700.0
"""Of somebody nobody has seen play: anything between a beginner and a master."""
SETTLED = 20
"""Before so many games a rating is provisional."""
DRIFT = 5.0
"""Points by which somebody may change from game to game (standard deviation): people learn."""
LIKELY = 1.96
_POINTS = 400 / math.log(10)
"""Points to a factor e of the odds."""
_SURE = 1e-3
"""The doubt about a computer: openskill wants one above 0."""


class Skill(NamedTuple):
    """Points, and how far off they may be with 95 % confidence, both ways."""

    points: float = FIRST_POINTS
    off: float = FIRST_OFF


class Contender(NamedTuple):
    """Who sat in a game: a person by `name`, or, without one, somebody of fixed `points`. `place`: 1 for who won; equal
    ones for a tie. `moved`: whether this game counts for the person's rating."""

    place: int
    name: str = ""
    points: float = 0.0
    moved: bool = True


def after(before: Sequence[Skill], contenders: Sequence[Contender], ladder: Ladder) -> list[Skill]:
    """The ratings after a game of these; those that the game does not move come back as they were."""
    from openskill.models import PlackettLuceRating

    model = _model(ladder.stretch[len(contenders)] * _POINTS / math.sqrt(len(contenders)))
    teams = []
    for rating, contender in zip(before, contenders, strict=True):
        mu, sigma = (rating.points, rating.off / LIKELY) if contender.name else (contender.points, _SURE)
        teams.append([PlackettLuceRating(mu, sigma)])
    rated = model.rate(teams, ranks=[float(contender.place) for contender in contenders])
    return [
        Skill(round(new.mu, 3), round(new.sigma * LIKELY, 3)) if contender.name and contender.moved else old
        for (new,), old, contender in zip(rated, before, contenders, strict=True)
    ]


@cache
def _model(beta: float) -> PlackettLuce:
    """The model of openskill on our scale, for games of so much chance."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=FIRST_POINTS, sigma=FIRST_OFF / LIKELY, beta=beta, gamma=_whole, tau=DRIFT)


def _whole(*_of: object) -> float:
    """Every game takes as much from the doubt as it tells: openskill's own way takes less, and would show a doubt that
    is too large."""
    return 1.0


def courses(games: Sequence[Sequence[Contender]], ladder: Ladder) -> dict[str, tuple[Skill, ...]]:
    """How every person's rating went: the first rating, then that after each game that moved it."""
    found: dict[str, list[Skill]] = {}
    for contenders in games:
        for contender in contenders:
            if contender.name:
                found.setdefault(contender.name, [Skill()])
        before = [found[contender.name][-1] if contender.name else Skill(contender.points) for contender in contenders]
        for contender, rating in zip(contenders, after(before, contenders, ladder), strict=True):
            if contender.name and contender.moved:
                found[contender.name].append(rating)
    return {name: tuple(course) for name, course in found.items()}
