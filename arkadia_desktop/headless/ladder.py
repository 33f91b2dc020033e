"""`ladder`: every computer player against every other, and how strong each is, as a table.

Strengths are Elo ratings that make what was seen most likely, with 95 % intervals. A game of n players is one player
against n - 1 of another kind; with strengths s (s = 10^(Elo / 400)) the one wins with probability s1 / (s1 + (n - 1)
s2). For two players that is the formula of chess.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Sequence
from itertools import combinations
from operator import mul
from typing import NamedTuple

from arkadia_desktop.headless.match import MatchSeries, play_all
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.headless.simulate import Tally, running, stopped
from arkadia_desktop.rules.plan import STANDARD

POINTS = 400 / math.log(10)
"""Elo points to a factor e of strength."""
ROUNDS = 60
CAUTION = 1.0
"""So many games, shared evenly, are added to every match: who has lost or won all games gets a finite rating."""
ANCHOR = 1e-6
"""Ratings are only about differences; this weight keeps their mean in place while they are worked out."""
LIKELY = 1.96


class Match(NamedTuple):
    """`won` of `games` games (a shared win counts in part) that `one` won alone against `rivals` players `other`."""

    one: int
    other: int
    rivals: int
    games: float
    won: float


class Rating(NamedTuple):
    """Elo points, and how far they may be off with 95 % confidence, both ways."""

    elo: float
    off: float


def ratings(players: int, matches: Sequence[Match]) -> list[Rating]:
    """The ratings of players 0 .. `players` - 1; their mean is 0."""
    matches = [
        Match(match.one, match.other, match.rivals, match.games + CAUTION, match.won + CAUTION / (1 + match.rivals))
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


def ladder(names: Sequence[str], seats: int, games: int, seed: int, jobs: int) -> None:
    """Play every pair of `names` (levels, with a personality or without) against each other and print the table.

    With two players a pair plays `games` games; with more, `games` in which one sits against the others' many, and as
    many the other way round. Every deal is played from every seat.
    """
    matches = list[Match]()
    pairs = list(combinations(range(len(names)), 2))
    if seats > 2:
        pairs += [(other, one) for one, other in pairs]
    with running(len(pairs), lambda: stopped(len(matches) * games, len(pairs) * games)) as progress:
        for number, (one, other) in enumerate(pairs):
            matches.append(match(names, one, other, seats, games, seed, jobs))
            progress.show(number + 1)
    print(table(names, seats, games, matches, ratings(len(names), matches)))


def match(names: Sequence[str], one: int, other: int, seats: int, games: int, seed: int, jobs: int) -> Match:
    """`games` games of `one` against as many of `other` as there is room for."""
    sitters = (Sitter(names[one]), *(Sitter(names[other]),) * (seats - 1))
    series = MatchSeries(sitters, seed, STANDARD, rotate=True)
    tally = Tally(series)
    with contextlib.closing(play_all(series, games, jobs)) as finished:
        for played in finished:
            tally.add(played)
    return Match(one, other, seats - 1, games, float(tally.wins[0]))


def table(names: Sequence[str], seats: int, games: int, matches: Sequence[Match], rated: Sequence[Rating]) -> str:
    """The ladder in Markdown, the strongest first: ratings, and the per cent of games won in each seat of its own
    against each of the others."""
    order = sorted(range(len(names)), key=lambda player: -rated[player].elo)
    won = {(match.one, match.other): 100 * match.won / match.games for match in matches}
    if seats == 2:
        won |= {(match.other, match.one): 100 - 100 * match.won / match.games for match in matches}
    lines = [
        f"| {seats} players, {games} games a pair | Elo | ± | " + " | ".join(names[player] for player in order) + " |",
        "|---|---|---|" + "---|" * len(order),
    ]
    for player in order:
        cells = ["–" if other == player else f"{won[player, other]:.0f}" for other in order]
        rating = rated[player]
        lines.append(f"| {names[player]} | {rating.elo:+.0f} | {rating.off:.0f} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
