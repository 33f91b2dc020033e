"""`puzzles`: the puzzles there are, those in one's own games, and the proof of all."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.miner import mined
from arkadia_desktop.ai.puzzles.puzzle import Source, Theme, puzzle_text
from arkadia_desktop.headless import records
from arkadia_desktop.locale import _, ngettext


def show(kind: str | None) -> None:
    """Print the puzzles that come with the program, or those of one kind, each as one line of JSON."""
    for puzzle in collection.puzzles(None if kind is None else Theme(kind)):
        print(puzzle_text(puzzle))


def check(kind: str | None) -> int:
    """Solve every puzzle anew and name those that are none; the exit status: 1 where there are any."""
    count = faults = 0
    for puzzle in collection.puzzles(None if kind is None else Theme(kind)):
        count += 1
        if collection.proven(puzzle) is None:
            faults += 1
            print(_("The puzzle {puzzle} does not have the answer it claims.", puzzle=puzzle.id), file=sys.stderr)
    if faults:
        return 1
    print(ngettext("{count} puzzle proven.", "{count} puzzles proven.", count, count=count))
    return 0


def mine(files: Sequence[Path], kind: str | None) -> None:
    """Print the puzzles in finished games, each as one line of JSON. Raises Trouble: a file that
    holds none."""
    for number, path in enumerate(files):
        for nugget in mined(records.finished(path), Source(0, number, 0)):
            puzzle = nugget.puzzle
            if kind in (None, puzzle.kind.value):
                print(puzzle_text(puzzle.named(f"{puzzle.kind.value}-{number + 1}-{puzzle.source.after}")))
