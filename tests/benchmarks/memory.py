"""What memory a table of computers takes game after game, in one run of the program:

    python -m tests.benchmarks.memory [--games 10] [--level grandmaster] [--players 4] [--stay 1] [--pace fast]
                                      [--size 1920x1080]

Computers play without pauses; after every game the final scoring is looked at for `--stay` seconds and “Play again” is
pressed. The clock waits for thinking only: what is shown meanwhile takes as long as painting it does. Prints JSON: at
the end of every game the memory (PSS, MiB) of the window's process and of the one that thinks, how many objects Python
keeps in the first, and what all games after the first added. Reads /proc, so Linux only; the window is one that shows
nothing unless SDL_VIDEODRIVER says otherwise.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import tempfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from arkadia_desktop import command_line, paths
from arkadia_desktop.app import App
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer

MEBI = 2**20
LATEST_S = 1800.0
"""A game that takes longer than this never ends."""


def pss(pid: int | None) -> float:
    """Memory of a process in MiB; pages that several share count for each in part. 0 where there is none."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024 / MEBI
    return 0.0


class Run:
    """The program, with a clock that jumps while nobody thinks."""

    def __init__(self, folder: Path, size: str, level: str, players: int, pace: str) -> None:
        options = command_line.parse(
            ["--data-dir", str(folder), "--resolution", size, "--windowed", "--no-sound", "--log-level", "error"]
        )
        assert options is not None
        folders = paths.folders(options.data_dir)
        folders.create()
        self.app = App(options, folders, "")
        self.app.open()
        self.app.change(replace(self.app.settings, pace=pace))
        self._now = 0.0
        self.app.thinker.warm()
        colours = COLOURS[:players]
        seats = tuple(computer(level, colour, f"Player {i + 1}") for i, colour in enumerate(colours))
        setup = deal(colours, STANDARD, Random(1))
        self.app.stack.push(self.app.play_scene(Table.new(setup, seats, Options(), self.app.store, seed="1")))

    def step(self) -> None:
        """Once round the loop."""
        rest = self.app.window.step(self.app.stack, self._now)
        self._now += max(0.001, rest) * 1000
        top = self.app.stack.top
        if isinstance(top, PlayScene) and top.driver.waiting.thinks:
            time.sleep(rest)

    def game(self) -> None:
        """Let a game come to its end. Raises TimeoutError when it does not."""
        began = time.monotonic()
        while not isinstance(self.app.stack.top, ResultScene):
            if time.monotonic() - began > LATEST_S:
                raise TimeoutError("the game does not end")
            self.step()

    def stay(self, seconds: float) -> None:
        """Look at what there is."""
        until = self._now + seconds * 1000
        while self._now < until:
            self.step()

    def again(self) -> None:
        """Press Enter: play again."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        self.step()

    def memory(self) -> dict[str, Any]:
        """What is taken now."""
        window, thinking = pss(os.getpid()), pss(self.app.thinker.pid)
        return {
            "window": round(window, 1),
            "thinking": round(thinking, 1),
            "all": round(window + thinking, 1),
            "objects": len(gc.get_objects()) + gc.get_freeze_count(),
        }

    def close(self) -> None:
        """End it."""
        self.app.thinker.close()
        self.app.window.close()


def measured(games: int, level: str, players: int, stay: float, pace: str, size: str) -> dict[str, Any]:
    """The figures of so many games."""
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        run = Run(Path(folder), size, level, players, pace)
        after: list[dict[str, Any]] = []
        try:
            for number in range(games):
                if number:
                    run.again()
                run.game()
                run.stay(stay)
                after.append(run.memory())
        finally:
            run.close()
    added = {key: round(after[-1][key] - after[0][key], 1) for key in after[0]}
    asked = {"level": level, "players": players, "stay_s": stay, "pace": pace, "size": size}
    return {**asked, "after_each_game": after, "added_after_the_first": added}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="grandmaster")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--stay", type=float, default=1.0)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--pace", default="fast")
    given = parser.parse_args()
    print(json.dumps(measured(given.games, given.level, given.players, given.stay, given.pace, given.size), indent=1))


if __name__ == "__main__":
    main()
