"""`ladder`: every computer player against every other, and how strong each is, as a table."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from itertools import combinations

from arkadia_desktop.headless.elo import Match, Rating, ratings
from arkadia_desktop.headless.jobs import play_all
from arkadia_desktop.headless.match import MatchSeries
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.headless.simulate import ProgressLine, Tally, interruptible, stopped
from arkadia_desktop.headless.trouble import Stopped
from arkadia_desktop.rules.plan import STANDARD


def ladder(names: Sequence[str], seats: int, games: int, seed: int, jobs: int) -> None:
    """Play every pair of `names` (levels, with a personality or without) against each other and print the table.

    With two players a pair plays `games` games; with more, `games` in which one sits against the others' many, and as
    many the other way round. Every deal is played from every seat.
    """
    matches = []
    pairs = list(combinations(range(len(names)), 2))
    if seats > 2:
        pairs += [(other, one) for one, other in pairs]
    progress = ProgressLine(len(pairs), sys.stderr)
    try:
        with interruptible():
            for number, (one, other) in enumerate(pairs):
                matches.append(match(names, one, other, seats, games, seed, jobs))
                progress.show(number + 1)
    except KeyboardInterrupt:
        raise Stopped(stopped(len(matches) * games, len(pairs) * games)) from None
    finally:
        progress.clear()
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
