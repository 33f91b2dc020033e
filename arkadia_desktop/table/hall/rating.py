"""Ratings of persons from the games they played, one after the other, by openskill (Weng and Lin's Bayesian ranking,
Plackett-Luce). A computer's points are fixed (`ladder`): they are what a person is measured by, and no game moves them.

Points are like those of chess: 400 more are odds of ten to one in a game of two. `off` is half of the 95 % interval.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from arkadia_desktop.table.hall.ladder import Ladder

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

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


@dataclass(frozen=True, slots=True)
class Skill:
    """Points, and how far off they may be with 95 % confidence, both ways."""

    points: float = FIRST_POINTS
    off: float = FIRST_OFF


@dataclass(frozen=True, slots=True)
class Contender:
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
