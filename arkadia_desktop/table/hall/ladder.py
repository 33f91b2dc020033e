"""The ladder: how strong the computers are, as fixed points on one scale for two, three and four players.

The file `ai/level_ratings.json` has a table for each number of players, made from games at mixed tables. The more
players, the more a game hangs on luck: the points of the tables for three and four are stretched to those for two, and
by how much says how much one game of such a table tells (`chance`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from statistics import fmean
from typing import Any

from arkadia_desktop.ai import levels

FORMAT = "arkadia-level-ratings/1"
SEATS = (2, 3, 4)
ANCHOR, ANCHOR_POINTS = "journeyman", 1250
"""This level has so many points; all others follow."""
NO_RUNG = frozenset({"random"})
"""Nobody is compared with these."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """`points` of every level, the weakest first; `stretch`: by how many times the points of a table of so many seats
    were stretched; `at_tables`: what the levels are worth at tables of so many seats alone."""

    points: Mapping[str, float]
    stretch: Mapping[int, float]
    at_tables: Mapping[int, Mapping[str, float]]

    @property
    def rungs(self) -> tuple[str, ...]:
        """The levels somebody can stand at, the weakest first."""
        return tuple(sorted((level for level in self.points if level not in NO_RUNG), key=self.points.__getitem__))

    def of(self, level: str, seats: int) -> float:
        """The points of a computer at a table of so many; a personality changes nothing. Raises KeyError.

        A level need not be as strong at tables of any size, and a game tells of those who sat in it.
        """
        return self.at_tables[seats][level.partition(levels.WITH)[0]]

    def has(self, level: str) -> bool:
        """Whether there are points for a computer of this level."""
        return level.partition(levels.WITH)[0] in self.points

    def place(self, points: float) -> float:
        """Where somebody stands: 0 at the lowest rung, 1 at the next …; between two rungs by points."""
        rungs = [self.points[level] for level in self.rungs]
        if points <= rungs[0]:
            return max(-1.0, (points - rungs[0]) / max(1.0, rungs[1] - rungs[0]))
        for number, (low, high) in enumerate(pairwise(rungs)):
            if points < high:
                return number + (points - low) / (high - low)
        return len(rungs) - 1 + min(1.0, (points - rungs[-1]) / max(1.0, rungs[-1] - rungs[-2]))

    def above(self, points: float) -> str | None:
        """The next rung for somebody with so many points; None at the top."""
        return next((level for level in self.rungs if self.points[level] > points), None)


@cache
def ladder() -> Ladder:
    """The ladder of the levels of this version."""
    text = resources.files("arkadia_desktop.ai").joinpath("level_ratings.json").read_text("utf-8")
    return ladder_of(json.loads(text))


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
        points[name] = fmean((at_tables[n][name] for n in SEATS), (weight[n] for n in SEATS))
    return Ladder(points, stretch, at_tables)


def _stretch(two: Mapping[str, float], other: Mapping[str, float], trust: Mapping[str, float]) -> float:
    """What makes the points of the `other` table most like those of two players, by least squares."""
    known = [name for name in other if name not in NO_RUNG]
    along = sum(trust[name] * two[name] * other[name] for name in known)
    return along / sum(trust[name] * other[name] ** 2 for name in known)
