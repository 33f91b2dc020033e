"""Looks for the puzzles of the program: `python -m arkadia_desktop.tools.puzzles --seed S`.

Plays games of mixed levels, two to four players, every fourth with the set-up of the first game, and keeps what makes
the best spread of kinds and difficulties. The same seed gives the same file, byte for byte.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from arkadia_desktop.ai.puzzles.collection import FILE
from arkadia_desktop.ai.puzzles.miner import Collection, mined
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, Source, Theme, puzzle_text
from arkadia_desktop.files import write_whole
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.pieces import MAX_PLAYERS, MIN_PLAYERS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record

LEVELS = ("apprentice", "apprentice+", "journeyman", "journeyman+", "master")
FIRST_GAME_EVERY = 4
MOST_GAMES = 1500


def series(seed: int, number: int) -> MatchSeries:
    """Who plays game `number`, and how."""
    chance = random.Random(f"puzzles/{seed}/{number}")
    seats = MIN_PLAYERS + number % (MAX_PLAYERS - MIN_PLAYERS + 1)
    sitters = tuple(Sitter(chance.choice(LEVELS)) for _seat in range(seats))
    return MatchSeries(sitters, seed, STANDARD, first_game=number % FIRST_GAME_EVERY == FIRST_GAME_EVERY - 1)


def gathered(seed: int, games: int) -> Collection:
    """What is found in so many games, fewer once nothing is missing."""
    found = Collection()
    for number in range(games):
        record = parse_record(play_game(series(seed, number), number).record)
        found.add(mined(record, Source(seed, number, 0), found.wanted))
        print(f"game {number + 1}: {found.missing} missing", file=sys.stderr, end="\r")
        if not found.missing:
            break
    print(file=sys.stderr)
    return found


def main() -> None:
    """Search, tell how many there are of each kind and difficulty, write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--games", type=int, default=MOST_GAMES)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    found = gathered(options.seed, options.games)
    for kind in Theme:
        print(f"{kind.value:10}", *(found.count(kind, hard) for hard in range(1, HARDEST + 1)))
    write_whole(options.out, "".join(f"{puzzle_text(puzzle)}\n" for puzzle in found.puzzles()))


if __name__ == "__main__":
    main()
