"""The first start of all: the welcome, and that it comes once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop import app, locale
from arkadia_desktop.learn.course import COURSES
from arkadia_desktop.learn.lesson import RULES
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.scenes.shell.welcome import WelcomeScene
from arkadia_desktop.table.lock import FolderLock
from arkadia_desktop.ui.widgets import Label, Segmented
from tests.scenes.menus import RECORDS, Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Screen, table_of


def started(screen: Screen) -> Screen:
    """With the scene the program begins with."""
    screen.show(app.first_scene(screen.app))
    return screen


def again(screen: Screen, *arguments: str) -> Screen:
    """The program started once more on the same folders."""
    screen.app.stack.clear()
    return started(Screen(screen.app.folders.data, *arguments))


# ---- when it comes


def test_the_welcome_comes_until_something_was_chosen(screens: Callable[..., Screen]) -> None:
    """Where nobody answered it the window was closed, or the program killed; a language is no answer."""
    screen = started(screens())
    screen.expect(WelcomeScene)
    screen = again(screen)
    screen.expect(WelcomeScene)
    screen.app.change(replace(screen.app.settings, language="de"))
    screen = again(screen)
    screen.expect(WelcomeScene)
    screen.press("title")
    again(screen).expect(TitleScene)


@pytest.mark.parametrize("way", ["learn", "game", "title"])
def test_each_of_its_ways_is_an_answer(screens: Callable[..., Screen], way: str) -> None:
    screen = started(screens(checked=False))
    screen.press(way)
    assert not screen.app.settings.welcome
    again(screen).expect(TitleScene)


def test_the_settings_lead_back_to_it(screens: Callable[..., Screen]) -> None:
    screen = started(screens())
    screen.press("settings")
    screen.expect(SettingsScene)
    screen.app.change(replace(screen.app.settings, language="de"))
    screen.key(pygame.K_ESCAPE)
    heading = screen.expect(WelcomeScene).sheet["heading"]
    assert isinstance(heading, Label)
    assert heading.text == "Willkommen in Arkadia"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--load", str(RECORDS / "greedy2.json")),
        ("--seed", "7"),
        ("--demo", "--seed", "7"),
        ("--map", str(Path(__file__).parents[2] / "assets" / "maps" / "arkadia.tmx")),
    ],
    ids=lambda arguments: arguments[0],
)
def test_whoever_says_what_shall_be_shown_is_not_welcomed(
    screens: Callable[..., Screen], arguments: tuple[str, ...]
) -> None:
    screen = screens(*arguments, checked=False)
    assert screen.app.first_start
    assert not isinstance(app.first_scene(screen.app), WelcomeScene | TitleScene)


@pytest.mark.parametrize("kept", ["saves/game.json", "records/old.json", "progress.json", "config/settings.json"])
def test_whoever_was_here_before_is_not_welcomed(screens: Callable[..., Screen], tmp_path: Path, kept: str) -> None:
    path = tmp_path / "seen" / kept
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"format": "arkadia-settings/1"}))
    screen = Screen(tmp_path / "seen")
    assert isinstance(app.first_scene(screen.app), TitleScene)


def test_what_is_wrong_comes_before_a_welcome(screens: Callable[..., Screen]) -> None:
    """A sentence about a folder that cannot be written stands on the title."""
    screen = screens()
    screen.app.notice = "The folder cannot be written. Games and settings will not be saved."
    assert isinstance(app.first_scene(screen.app), TitleScene)


def test_where_another_program_is_open_nobody_is_welcomed(tmp_path: Path) -> None:
    class Taken(FolderLock):
        def take(self) -> bool:
            return False

    screen = Screen(tmp_path, lock=Taken(tmp_path))
    assert isinstance(app.first_scene(screen.app), TitleScene)


# ---- what it offers


def test_enter_begins_the_first_lesson(listener: Listener) -> None:
    screen = Menu(WelcomeScene(listener))
    screen.key(pygame.K_RETURN)
    assert listener.asked == [("lesson", COURSES[RULES][0], 0)]


def test_escape_goes_to_the_title(listener: Listener) -> None:
    screen = Menu(WelcomeScene(listener))
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["title"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_way_by_mouse_and_by_keyboard(listener: Listener, scale: float) -> None:
    screen = Menu(WelcomeScene(listener), scale=scale)
    ways = ["learn", "game", "title", "settings"]
    assert [id for id in screen.scene.sheet.ring() if id != "language"] == ways
    asked = ["lesson", "practice", "title", "settings"]
    for id in ways:
        screen.tab_to(id)
        screen.key(pygame.K_SPACE)
    assert listener.names == asked
    listener.asked.clear()
    for id in ways:
        screen.scene.sheet.focus(id, show=True)  # brings it into sight
        screen.press(id)
    assert listener.names == asked


def test_the_first_game_is_that_of_the_rules_against_the_gentlest(screens: Callable[..., Screen]) -> None:
    screen = started(screens(checked=False))
    screen.press("game")
    scene = screen.expect(PlayScene)
    table = table_of(scene)
    assert table.setup.first_game
    assert [seat.level for seat in table.seats if seat.level] == ["apprentice"]
    assert len(table.seats) == 2


def test_there_is_nothing_to_choose_where_there_is_one_language(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "UNFINISHED", frozenset(("de", "fr")))
    scene = WelcomeScene(listener)
    Menu(scene)
    assert "language" not in scene.sheet


@pytest.mark.parametrize(("unfinished", "keys", "code"), [({"fr"}, 1, "de"), ({}, 1, "de"), ({}, 2, "fr")])
def test_with_several_languages_one_is_chosen_first_of_all(
    screens: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, unfinished: Collection[str], keys: int, code: str
) -> None:
    """The welcome is there in it at once, and it is kept."""
    monkeypatch.setattr(locale, "UNFINISHED", frozenset(unfinished))
    screen = started(screens())
    scene = screen.expect(WelcomeScene)
    assert [option.label for option in languages(scene).options] == list(locale.offered().values())
    assert heading(scene) == ["Welcome to Arkadia"]
    for _ in range(keys):
        screen.key(pygame.K_TAB)
        scene.sheet.focus("language", show=True)
        screen.key(pygame.K_RIGHT)
        scene = screen.expect(WelcomeScene)
    assert locale.current() == screen.app.settings.language == languages(scene).value == code
    assert heading(scene) == [{"de": "Willkommen in Arkadia", "fr": "Bienvenue à Arkadia"}[code]]
    assert again(screen).app.settings.language == code


def languages(scene: WelcomeScene) -> Segmented:
    """The choice of a language."""
    choice = scene.sheet["language"]
    assert isinstance(choice, Segmented)
    assert choice.visible
    return choice


def heading(scene: WelcomeScene) -> list[str]:
    return [box.text for id, box in scene.sheet.boxes() if id == "heading"]


@pytest.mark.parametrize(
    ("system", "heard"),
    [
        ("de_AT.UTF-8", "Willkommen in Arkadia"),
        ("fr_CA", "Bienvenue à Arkadia"),
        ("nl_NL.UTF-8", "Welcome to Arkadia"),
        ("en_XA.UTF-8", "Welcome to Arkadia"),
    ],
)
def test_the_first_start_speaks_the_language_of_the_system(
    screens: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, system: str, heard: str
) -> None:
    """Where it is one that is offered; nothing is written about it, so that it follows the system later too."""
    monkeypatch.setattr(locale, "UNFINISHED", frozenset())
    monkeypatch.setenv("LC_ALL", system)
    screen = started(screens())
    assert heading(screen.expect(WelcomeScene)) == [heard]
    assert screen.app.settings.language == ""
