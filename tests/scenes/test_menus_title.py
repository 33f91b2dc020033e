"""The title screen and questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop import __version__
from arkadia_desktop.scenes.opened_file import open_file
from arkadia_desktop.scenes.question import Answer, Question, told
from arkadia_desktop.scenes.title import TitleScene, where_it_stands
from arkadia_desktop.ui.scene import Scene
from tests.scenes.menus import RECORDS, Listener, Screen, played


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    return Listener(tmp_path)


def words(scene: Scene) -> list[str]:
    return [box.text for _, box in scene.sheet.boxes()]


def test_without_a_game_enter_begins_one(listener: Listener) -> None:
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert "continue" not in scene.sheet
    screen.key(pygame.K_RETURN)
    assert listener.names == ["new game"]


def test_chimneys_smoke_while_somebody_looks_and_motion_is_wished_for(listener: Listener) -> None:
    screen = Screen(TitleScene(listener))
    screen.stack.paint(screen.picture())

    def painted(steps: int) -> int:
        """How many square px are painted in so many ticks."""
        surface, area = screen.picture(), 0
        for _ in range(steps):
            screen.tick()
            area += sum(rect.w * rect.h for rect in screen.stack.paint(surface))
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")
        return area

    assert painted(400) == 0, "reduced motion"
    screen.stack.kit.speed = 1.0
    assert 0 < painted(400) < 20 * 100 * 100, "nothing but a few puffs"
    screen.stack.attended = False
    assert painted(400) == 0


def test_the_list_is_there_without_a_saved_game(listener: Listener) -> None:
    """A file can be imported there, and the trash may hold some."""
    screen = Screen(TitleScene(listener))
    screen.press("load")
    assert listener.names == ["loads"]


def test_a_file_dropped_on_the_window_is_opened(listener: Listener, tmp_path: Path) -> None:
    screen = Screen(TitleScene(listener))
    screen.stack.on_file = lambda path: open_file(listener, screen.stack, Path(path))
    screen.stack.handle(Event(pygame.DROPFILE, file=str(RECORDS / "std4.json")))
    assert listener.names == ["resume"]
    assert listener.asked[0][1].path == RECORDS / "std4.json"
    screen.stack.handle(Event(pygame.DROPFILE, file=str(tmp_path / "gone.arkadia")))
    assert isinstance(screen.stack.top, Question)
    assert listener.names == ["resume"]


def test_continue_goes_on_with_the_last_game(listener: Listener) -> None:
    table = played(listener.store, "std2", 40)
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert f"Round {table.round}, {table.seats[table.player].name} to play" in words(scene)
    screen.key(pygame.K_RETURN)
    assert listener.names == ["resume"]
    save = listener.asked[0][1]
    named = replace(save, envelope=replace(save.envelope, name="Sunday with Jonas"))
    assert where_it_stands(named) == f"Sunday with Jonas, round {table.round}"
    assert save.path == listener.store.path
    assert save.game == table.game


def test_a_broken_game_can_be_looked_at_in_the_list(listener: Listener) -> None:
    listener.store.saves.mkdir(parents=True)
    listener.store.path.write_text("half of a ga")
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert "continue" not in scene.sheet
    screen.press("load")
    assert listener.names == ["loads"]


def test_every_button_by_mouse_and_by_keyboard(listener: Listener) -> None:
    played(listener.store, "std2", 4)
    scene = TitleScene(listener)
    screen = Screen(scene)
    wanted = ["continue", "new", "load", "settings", "quit", "credits"]
    assert scene.sheet.ring() == wanted
    for id in wanted:
        screen.press(id)
    asked = ["resume", "new game", "loads", "settings", "quit", "credits"]
    assert listener.names == asked
    listener.asked.clear()
    for id in wanted:
        screen.tab_to(id)
        screen.key(pygame.K_SPACE)
    assert listener.names == asked
    screen.tab_to("new")
    screen.key(pygame.K_DOWN)
    assert scene.sheet.focused == "load"


def test_escape_does_nothing(listener: Listener) -> None:
    screen = Screen(TitleScene(listener))
    assert not screen.key(pygame.K_ESCAPE)
    assert listener.names == []


def test_version_and_notice_are_shown(listener: Listener) -> None:
    listener.notice = "The folder cannot be written."
    scene = TitleScene(listener)
    screen = Screen(scene)
    assert f"Version {__version__}" in words(scene)
    assert listener.notice in words(scene)
    with_notice = pygame.image.tobytes(screen.picture(), "RGB")
    listener.notice = ""
    quiet = TitleScene(listener)
    assert not quiet.sheet["notice"].visible
    assert pygame.image.tobytes(Screen(quiet).picture(), "RGB") != with_notice


# ---- questions


def leaving(on_answer: Callable[[str], None]) -> Question:
    answers = Answer("quit", "Quit", "exit", "primary"), Answer("stay", "Stay", "prev")
    return Question("Leave the table?", "The game is kept and can be gone on with.", answers, on_answer)


def asked(question: Question, listener: Listener) -> Screen:
    screen = Screen(TitleScene(listener))
    screen.stack.push(question)
    screen.scene = question
    screen.tick()
    return screen


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_RETURN, "quit"), (pygame.K_ESCAPE, "stay")])
def test_enter_goes_ahead_and_escape_changes_nothing(listener: Listener, key: int, answer: str) -> None:
    answers: list[str] = []
    screen = asked(leaving(answers.append), listener)
    screen.key(key)
    assert answers == [answer]
    assert isinstance(screen.stack.top, TitleScene)


def test_answers_by_mouse_and_arrows(listener: Listener) -> None:
    answers: list[str] = []
    choices = (Answer("keep", "Keep both", style="primary"), Answer("other", "Other"), Answer("no", "Back"))
    screen = asked(Question("Which?", "Two games have this name.", choices, answers.append), listener)
    screen.press("other")
    screen = asked(Question("Which?", "Two games have this name.", choices, answers.append), listener)
    assert screen.scene.sheet.ring() == ["no", "other", "keep"], "what changes nothing comes first"
    screen.keys(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE)
    assert answers == ["other", "keep"]


def test_a_question_covers_the_screen_below(listener: Listener) -> None:
    screen = asked(leaving(lambda key: None), listener)
    screen.click((5, 5))
    screen.click(screen.stack.scenes[0].sheet["new"].rect.center)
    assert listener.names == []
    assert isinstance(screen.stack.top, Question)


def test_news_has_one_answer(listener: Listener) -> None:
    screen = asked(told("About this game", "A person plays for Corvin."), listener)
    assert screen.scene.sheet.ring() == ["ok"]
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, TitleScene)
    with pytest.raises(ValueError, match="answer"):
        Question("Why?", "Because.", ())
