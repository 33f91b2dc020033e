"""Measures the analysis of games: what docs/ANALYSIS.md tells comes from here.

    python -m arkadia_desktop.tools.lookback honest --players 2 --games 60      do the bars hold?
    python -m arkadia_desktop.tools.lookback far --players 2 --games 24         are losses the same in the end?
    python -m arkadia_desktop.tools.lookback planted --games 100                are planted blunders found?
    python -m arkadia_desktop.tools.lookback levels --players 2 --games 60      what each level loses in a turn
    python -m arkadia_desktop.tools.lookback handicap --players 3 --games 24 --levels A,B,C --handicap 14,6,0
                                                                                does gold at the start change that?
    python -m arkadia_desktop.tools.lookback luck --players 2 --games 2000      mean luck, raw and adjusted results

Each prints one line of JSON for every part that is done and the summary last.
"""

from __future__ import annotations

import argparse

from arkadia_desktop.ai.analysis.account import BUDGET
from arkadia_desktop.tools.lookback import measures

TASK = "Measures the analysis of finished games."


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.lookback", description=TASK)
    parser.add_argument("what", choices=("honest", "far", "planted", "levels", "handicap", "luck"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--levels", default="", help="as CSV; levels and handicap: one of them a game, against all")
    parser.add_argument("--handicap", default="", help="as CSV; handicap only: the gold of each level to begin with")
    parser.add_argument("--write", action="store_true", help="levels only: into the table that the program reads")
    asked = parser.parse_args()
    if asked.what == "honest":
        measures.honest(asked.players, asked.games, asked.seed, asked.budget)
    elif asked.what == "far":
        measures.far(asked.players, asked.games, asked.seed, asked.budget)
    elif asked.what == "planted":
        measures.planted(asked.players, asked.games, asked.seed, asked.budget)
    elif asked.what == "levels":
        levels = asked.levels.split(",") if asked.levels else list(measures.LEVELS)
        measures.levels(asked.players, asked.games, asked.seed, asked.budget, levels, write=asked.write)
    elif asked.what == "handicap":
        levels, gold = asked.levels.split(","), [int(own) for own in asked.handicap.split(",")]
        measures.handicap(asked.players, asked.games, asked.seed, asked.budget, levels, gold)
    else:
        measures.luck(asked.players, asked.games, asked.seed)


if __name__ == "__main__":
    main()
