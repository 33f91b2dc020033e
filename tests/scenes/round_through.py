"""A walk through every screen that reads a kept file or a folder, and something new for each of them to keep."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.hall.screen import HallScene
from arkadia_desktop.scenes.learn.mistakes import MistakesScene
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.shell.crash_dialog import Mishap
from tests.kept import one_more
from tests.scenes.dialogs import words
from tests.scenes.screen import Screen


def read_through(screen: Screen) -> str:
    """Open them all; what was said on the way. Whatever the program did not foresee is raised."""
    app, told = screen.app, [screen.app.notice]
    shows: tuple[Callable[[], None], ...] = (
        *(app.show_title, app.show_school, app.show_puzzles, app.show_hall, app.show_mistakes, app.show_new_game),
        *(app.show_loads, app.show_settings, app.show_rules, app.start_practice),
    )
    for show in shows:
        app.show_title()
        show()
        screen.step()
        while isinstance(screen.scene, Question):
            assert not isinstance(screen.scene, Mishap)
            told.append(" ".join(words(screen.scene)))
            screen.key(pygame.K_RETURN)
        if isinstance(screen.scene, HallScene | LoadScene | MistakesScene | PuzzlesScene):
            for _ in range(20):
                screen.step()
    return " ".join(told)


def keep_all(screen: Screen) -> None:
    """Something new happens to every kept file."""
    app = screen.app
    for file in (app.progress, app.puzzle_marks, app.own_puzzles, app.hall, app.reviews):
        one_more(file)
