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
import time
from random import Random
from typing import Any

import pygame

from arkadia_desktop.app import App
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.speed.frames import MEBI, opened, pss
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer

LATEST_S = 1800.0
"""A game that takes longer than this never ends."""


class Run:
    """The program, with a clock that jumps while nobody thinks."""

    def __init__(self, app: App, level: str, players: int) -> None:
        self.app = app
        self._now = 0.0
        app.thinker.warm()
        colours = COLOURS[:players]
        seats = tuple(computer(level, colour, f"Player {i + 1}") for i, colour in enumerate(colours))
        setup = deal(colours, STANDARD, Random(1))
        app.stack.push(app.play_scene(Table.new(setup, seats, Options(), app.store, seed="1")))

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
        window, thinking = ((pss(pid) or 0) / MEBI if pid else 0.0 for pid in (os.getpid(), self.app.thinker.pid))
        return {
            "window": round(window, 1),
            "thinking": round(thinking, 1),
            "all": round(window + thinking, 1),
            "objects": len(gc.get_objects()) + gc.get_freeze_count(),
        }


def measured(games: int, level: str, players: int, stay: float, pace: str, size: str) -> dict[str, Any]:
    """The figures of so many games."""
    width, height = map(int, size.split("x"))
    after: list[dict[str, Any]] = []
    with opened((width, height), pace) as app:
        run = Run(app, level, players)
        for number in range(games):
            if number:
                run.again()
            run.game()
            run.stay(stay)
            after.append(run.memory())
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
