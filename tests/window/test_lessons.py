"""Lessons done in a real window, by mouse and by keys: in a full run all of them, one after the other.

A second program off screen goes through the same lesson in step; it tells where things lie.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arkadia_desktop.learn.course import lessons_of
from arkadia_desktop.learn.lesson import PLAY, RULES
from arkadia_desktop.learn.progress import LessonMark, Progress
from tests.scale import FULL
from tests.scenes.learner import Learner
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.in_step import SIZE, InStep, room_program
from tests.window.tables import still_settings

COURSES = [(RULES, "drag"), (RULES, "keys"), *[(PLAY, "drag")] * FULL]
@pytest.mark.parametrize(("course", "way"), COURSES)
def test_the_lessons_are_done_in_a_window(display: Display, tmp_path: Path, course: str, way: str) -> None:
    lessons = [one.id for one in lessons_of(course)][: None if FULL else 1]
    data = tmp_path / "data"
    still_settings(data)
    program = room_program("lesson", lessons[0])
    with Game(display, data, "--no-sound", size=SIZE, program=program) as game:
        game.wait_drawn()
        screen = InStep(tmp_path / "mirror", game)
        screen.app.start_lesson(lessons[0])
        screen.wait(500)
        learner = Learner(screen, way)
        for lesson in lessons:
            assert learner.driver.attempt.lesson.id == lesson
            while not learner.driver.over:
                learner.step()
                told = screen.app.progress.of(lesson)
                game.wait_for(lambda lesson=lesson, told=told: kept(data, lesson) == told, f"{lesson} {told}")  # type: ignore[misc]
            if lesson != lessons[-1]:
                learner.next_lesson()
        assert all(kept(data, lesson).done for lesson in lessons)
        game.end_well()


def kept(data: Path, lesson: str) -> LessonMark:
    """How far the lesson has come in the window."""
    return Progress(data / "progress.json").of(lesson)
