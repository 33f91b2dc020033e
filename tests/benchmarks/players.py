"""How fast the computer players think, and for context how fast another project plays at random, in one run:

    python -m pip install catanatron
    python -m tests.benchmarks.players

Prints JSON: what `arkadia bench ai` prints, and random games a second of this program and of catanatron (the settlers
of another island, two players), by processor time. Without catanatron its figure is null.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable

from arkadia_desktop.ai.random_player import playout
from arkadia_desktop.headless.bench import PLAYERS, level_figures, opening
from arkadia_desktop.rules.fast import FastGame

SPELLS = 5
GAMES = 40


def rate(play: Callable[[int], object], games: int) -> float:
    """Games a second of processor time: the median of a few spells."""
    found = []
    for spell in range(SPELLS):
        began = time.process_time()
        for number in range(games):
            play(spell * games + number)
        found.append(games / (time.process_time() - began))
    return round(statistics.median(found), 1)


def ours(number: int) -> None:
    """One random game of two on the fast path."""
    playout(FastGame.of(opening(2, number)), random.Random(number))


def theirs() -> float | None:
    """Catanatron's random games of two a second, None when it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
    except ImportError:
        return None
    return rate(lambda number: Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number).play(), 5)


def main() -> None:
    """Measure everything one after the other and print it."""
    found = {
        "random_games_per_s": {"arkadia": rate(ours, GAMES), "catanatron": theirs()},
        **{f"{players} players": level_figures(players, 2) for players in PLAYERS},
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
