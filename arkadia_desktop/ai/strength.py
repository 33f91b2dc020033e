"""How strong somebody of so many of the hall's points is, as a place on the way from the apprentice to the Legend (see
`measured`). Where that is was found out for each number of players, and is kept in `strengths.json`."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

SEATS = (2, 3, 4)


@cache
def _knots(seats: int) -> tuple[tuple[float, float], ...]:
    """Points and places where they were measured, the weakest first."""
    data = json.loads(Path(__file__).with_name("strengths.json").read_text("utf-8"))
    return tuple((points, place) for points, place in data["players"][str(seats)])


def bounds(seats: int) -> tuple[float, float]:
    """The points of the apprentice and of the Legend at tables of so many: nobody is weaker or stronger there."""
    knots = _knots(seats)
    return knots[0][0], knots[-1][0]


def place_of(points: float, seats: int) -> float:
    """Where on the way somebody of so many points stands, at tables of so many."""
    knots = _knots(seats)
    points = max(points, knots[0][0])
    for (low, at), (high, to) in pairwise(knots):
        if points <= high:
            return at + (to - at) * (points - low) / (high - low)
    return knots[-1][1]
