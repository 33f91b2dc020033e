"""Strengths from games: Elo ratings that make what was seen most likely, with 95 % intervals.

A game of n players is one player against n - 1 of another kind; with strengths s (s = 10^(Elo / 400)) the one wins with
probability s1 / (s1 + (n - 1) s2). For two players that is the formula of chess.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

POINTS = 400 / math.log(10)
"""Elo points to a factor e of strength."""
ROUNDS = 60
CAUTION = 1.0
"""So many games, shared evenly, are added to every match: who has lost or won all games gets a finite rating."""
ANCHOR = 1e-6
"""Ratings are only about differences; this weight keeps their mean in place while they are worked out."""
LIKELY = 1.96


@dataclass(frozen=True, slots=True)
class Match:
    """`won` of `games` games (a shared win counts in part) that `one` won alone against `rivals` players `other`."""

    one: int
    other: int
    rivals: int
    games: float
    won: float


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points, and how far they may be off with 95 % confidence, both ways."""

    elo: float
    off: float


def ratings(players: int, matches: Sequence[Match]) -> list[Rating]:
    """The ratings of players 0 .. `players` - 1; their mean is 0."""
    matches = [
        Match(match.one, match.other, match.rivals, match.games + CAUTION, match.won + CAUTION * _even(match))
        for match in matches
    ]
    logs = [0.0] * players
    information = _information(logs, matches)
    for _round in range(ROUNDS):
        step = _solved(information, _slope(logs, matches))
        logs = [log + max(-2.0, min(2.0, change)) for log, change in zip(logs, step, strict=True)]
        information = _information(logs, matches)
        if max(map(abs, step)) < 1e-9:
            break
    mean = sum(logs) / players
    found = []
    for player, log in enumerate(logs):
        contrast = [(other == player) - 1 / players for other in range(players)]
        variance = sum(map(mul, contrast, _solved(information, contrast)))
        found.append(Rating((log - mean) * POINTS, LIKELY * math.sqrt(variance) * POINTS))
    return found


def _even(match: Match) -> float:
    return 1 / (1 + match.rivals)


def _chance(logs: Sequence[float], match: Match) -> float:
    return 1 / (1 + match.rivals * math.exp(logs[match.other] - logs[match.one]))


def _slope(logs: Sequence[float], matches: Sequence[Match]) -> list[float]:
    slope = [-ANCHOR * log for log in logs]
    for match in matches:
        more = match.won - match.games * _chance(logs, match)
        slope[match.one] += more
        slope[match.other] -= more
    return slope


def _information(logs: Sequence[float], matches: Sequence[Match]) -> list[list[float]]:
    size = len(logs)
    table = [[0.0] * size for _row in range(size)]
    for player in range(size):
        table[player][player] = ANCHOR
    for match in matches:
        chance = _chance(logs, match)
        weight = match.games * chance * (1 - chance)
        table[match.one][match.one] += weight
        table[match.other][match.other] += weight
        table[match.one][match.other] -= weight
        table[match.other][match.one] -= weight
    return table


def _solved(table: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a set of linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(table, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
