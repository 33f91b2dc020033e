"""The program in its window, killed in the middle of play again and again: it always goes on at the last action."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from arkadia_desktop.table.save_file import read_save
from tests.window.display import Display
from tests.window.harness import POLL_S, WAIT_S, Game, Late
from tests.window.tables import actions, record_until, still_settings, write_save

MOST = 12
"""Actions that are played before it is killed, at most."""


def wait_alone(program: int) -> None:
    """Wait until no process is left of those the program started."""
    deadline = time.monotonic() + WAIT_S
    while time.monotonic() < deadline:
        try:
            os.killpg(program, 0)
        except ProcessLookupError:
            return
        time.sleep(POLL_S)
    raise Late("the thinking process outlives the program")


def test_kill_9_in_the_middle_of_play(display: Display, tmp_path: Path, scale: Callable[[int, int], int]) -> None:
    """Four computers play. What was on the disk is never taken back, the file is whole, and the process in which they
    think ends with the program."""
    data, start, chance = tmp_path / "data", tmp_path / "start.arkadia", Random(3)
    autosave, records = data / "saves" / "autosave.json", data / "records"
    write_save(start, record_until("std4", 0), [])
    still_settings(data)
    resumed = 0
    for _ in range(scale(2, 50)):
        ended = len(list(records.glob("*.json")))
        # Killed after the last action, it puts the finished game with the records when it starts again.
        goes_on = autosave.exists() and not read_save(autosave).finished
        before, opened = (actions(data), autosave) if goes_on else ([], start)
        resumed += opened is autosave
        goal = len(before) + chance.randint(1, MOST)
        with Game(display, data, "--no-sound", "--load", str(opened)) as game:

            def far_enough() -> bool:
                return len(actions(data)) >= goal or len(list(records.glob("*.json"))) > ended  # noqa: B023

            game.wait_for(far_enough, f"action {goal}")
            seen = actions(data)
            game.kill()
            wait_alone(game.pid)
            assert game.noise == ""
        if len(list(records.glob("*.json"))) == ended:
            assert seen[: len(before)] == before
            assert actions(data)[: len(seen)] == seen
            assert not read_save(autosave).finished
    assert resumed
