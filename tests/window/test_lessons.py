"""Lessons done in a real window, by mouse and by keys: in a full run all of them, one after the other.

A second program off screen goes through the same lesson in step; it tells where things lie.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.progress import Mark, Progress
from tests.scale import FULL
from tests.scenes.learner import Learner
from tests.scenes.screen import Screen
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.tables import still_settings

SIZE = (1280, 720)
PROGRAM = Path(__file__).with_name("lesson_program.py")
LESSONS = [one.id for one in lessons()] if FULL else [lessons()[0].id]
NAMES = {
    pygame.K_RETURN: "Return",
    pygame.K_KP_ENTER: "KP_Enter",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}
"""What X calls the keys that are no letters and digits."""


class InStep(Screen):
    """A program off screen whose events go to the window of `game`, too, at the pace of a quick hand."""

    def __init__(self, folder: Path, game: Game) -> None:
        super().__init__(folder, size=SIZE, checked=False)
        self.speed(0.0)
        self.game = game

    def post(self, kind: int, **values: object) -> None:
        super().post(kind, **values)
        match kind, values:
            case pygame.MOUSEMOTION, {"pos": (int(x), int(y))}:
                self.game.move(x, y)
            case pygame.MOUSEBUTTONDOWN, {"button": int(button)}:
                self.game.press(button)
            case pygame.MOUSEBUTTONUP, {"button": int(button)}:
                self.game.release(button)
            case pygame.MOUSEWHEEL, {"y": int(notches)}:
                self.game.wheel(-notches)
            case pygame.KEYDOWN, {"key": int(key), "mod": int(mod)}:
                name = NAMES.get(key) or chr(key)
                name = f"shift+{name}" if mod & pygame.KMOD_SHIFT else name
                # Not `Game.key`: it clears what is held down, the mouse button of a drag as well.
                self.game.display.run("xdotool", "key", name)

    def wheel(self, notches: int) -> None:
        """A busy machine may see two notches at once, and would take them for one gesture."""
        super().wheel(notches)
        self.game.wait_still()

    def step(self, ms: float = 20.0, *, checked: bool = True) -> None:
        super().step(ms, checked=checked)
        time.sleep(ms / 1000)


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_the_lessons_are_done_in_a_window(display: Display, tmp_path: Path, way: str) -> None:
    data = tmp_path / "data"
    still_settings(data)
    program = (sys.executable, str(PROGRAM), LESSONS[0])
    with Game(display, data, "--no-sound", size=SIZE, program=program) as game:
        game.wait_drawn()
        screen = InStep(tmp_path / "mirror", game)
        screen.app.start_lesson(LESSONS[0])
        screen.wait(500)
        learner = Learner(screen, way)
        for lesson in LESSONS:
            assert learner.driver.attempt.lesson.id == lesson
            while not learner.driver.over:
                learner.step()
                told = screen.app.progress.of(lesson)
                game.wait_for(lambda lesson=lesson, told=told: kept(data, lesson) == told, f"{lesson} {told}")  # type: ignore[misc]
            if lesson != LESSONS[-1]:
                learner.next_lesson()
        assert all(kept(data, lesson).done for lesson in LESSONS)
        assert game.close() == 0
        assert game.noise == ""


def kept(data: Path, lesson: str) -> Mark:
    """How far the lesson has come in the window."""
    return Progress(data / "progress.json").of(lesson)
