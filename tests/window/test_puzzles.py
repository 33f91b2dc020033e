"""Puzzles solved in a real window, one of each kind, by mouse and by keys, the first after a wrong try."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.puzzles.puzzle import Theme
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleMarks, PuzzleStanding
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.play.drivers.puzzle import READ_MS, PuzzleDriver
from arkadia_desktop.scenes.play.ports import MENU
from arkadia_desktop.scenes.play.tasks.task import BANNER
from tests.scale import FULL
from tests.scenes.ways import act
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.in_step import SIZE, InStep, room_program
from tests.window.room_program import go_on
from tests.window.tables import still_settings

KINDS = tuple(Theme) if FULL else (Theme.SALE, Theme.ENCLOSURE)
PUZZLES = [next(head.id for head in heads() if head.kind is kind) for kind in KINDS]


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_one_puzzle_of_each_kind_is_solved_in_a_window(display: Display, tmp_path: Path, way: str) -> None:
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("puzzle", *PUZZLES)) as game:
        game.wait_drawn()
        screen = InStep(tmp_path / "mirror", game)
        go_on(screen.app, [*PUZZLES])
        screen.wait(500)
        for number, id in enumerate(PUZZLES):
            driver = screen.play.driver
            assert isinstance(driver, PuzzleDriver)
            assert driver.puzzle.id == id
            if not number:
                try_in_vain(screen, driver, way)
                game.wait_for(lambda id=id: kept(data, id).standing is PuzzleStanding.TRIED, f"a try at {id}")  # type: ignore[misc]
                again(screen, driver, way)
            solve(screen, driver, way)
            told = screen.app.puzzle_marks.of(id)
            assert told.standing is PuzzleStanding.SOLVED
            game.wait_for(lambda id=id, told=told: kept(data, id) == told, f"{id} solved")  # type: ignore[misc]
            leave(screen, way)
        game.end_well()


def try_in_vain(screen: InStep, driver: PuzzleDriver, way: str) -> None:
    """Lay a building that completes nothing, and end the turn where the try is not over by that."""
    game = driver.session.start
    action = next(
        action for action in LegalActions(game) if isinstance(action, Build) and not play(game, action).game.pending
    )
    act(screen, action, way, Random(1))
    screen.wait(300)
    end = partial(screen.key, pygame.K_e) if way == "keys" else partial(screen.press, "end")
    if driver.over is None:
        end()
    screen.wait(100)
    assert driver.over is not None
    end()  # once more from habit
    screen.wait(READ_MS + 200)
    assert driver.over is not None, "so soon nothing puts away how the try ended"


def again(screen: InStep, driver: PuzzleDriver, way: str) -> None:
    """Begin the next try."""
    if way == "keys":
        screen.key(pygame.K_RETURN)
    else:
        screen.press(BANNER)
    screen.wait(300)
    assert driver.over is None


def solve(screen: InStep, driver: PuzzleDriver, way: str) -> None:
    """Do what the answer does."""
    for action in driver.puzzle.answer:
        if driver.over is None:
            act(screen, action, way, Random(1))
            screen.wait(300)
    assert driver.over is not None


def leave(screen: InStep, way: str) -> None:
    """By Escape, or by the menu."""
    if way == "keys":
        screen.key(pygame.K_ESCAPE)
    else:
        screen.press(MENU)
        screen.wait(300)
        screen.press("leave")
    screen.wait(500)


def kept(data: Path, id: str) -> PuzzleMark:
    """How the puzzle stands in the window."""
    return PuzzleMarks(data / "puzzles.json").of(id)
