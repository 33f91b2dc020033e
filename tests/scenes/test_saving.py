"""Ctrl+S: a name for the moment, and a question only where another game would be lost."""

from __future__ import annotations

import pygame
import pytest

from arkadia_desktop.scenes.ask import Ask
from arkadia_desktop.scenes.game_menu import GameMenu
from arkadia_desktop.scenes.play import PlayScene
from arkadia_desktop.scenes.question import Question
from arkadia_desktop.table import keeping
from arkadia_desktop.table.save_file import read_save
from tests.scenes.games import table_at
from tests.scenes.screen import Screen


@pytest.fixture
def playing(screen: Screen) -> Screen:
    """A person's turn against a computer."""
    table = table_at("greedy2", 20, [1], store=screen.app.store)
    screen.sit(table)
    table.change_options(table.options)
    table._keep()
    screen.until_mine()
    return screen


def save_key(screen: Screen) -> None:
    screen.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    screen.step()


def write(screen: Screen, text: str) -> None:
    for letter in text:
        screen.send(pygame.TEXTINPUT, text=letter)
    screen.step()


def test_a_moment_is_saved_by_a_name(playing: Screen) -> None:
    save_key(playing)
    suggested = playing.expect(Ask).field.text
    assert suggested == keeping.suggested(playing.table.seats)
    write(playing, "Lyon")
    playing.key(pygame.K_RETURN)
    playing.expect(PlayScene)
    assert playing.bubble == "Saved as “Lyon”."
    saved = read_save(playing.app.store.saves / "Lyon.json")
    assert saved.record.entries == playing.table.record().entries
    assert saved.envelope.name == "Lyon"
    save_key(playing)
    assert playing.expect(Ask).field.text == "Lyon", "the game has a name now"
    playing.key(pygame.K_RETURN)
    playing.expect(PlayScene)


def test_another_game_is_replaced_only_after_a_question(playing: Screen) -> None:
    store = playing.app.store
    other = table_at("std2", 10, [], store=store)
    keeping.keep_as(store, other, "Lyon")
    before = keeping.place_of(store, "Lyon").read_bytes()
    playing.table._keep()
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):
        save_key(playing)
        write(playing, "Lyon")
        playing.key(pygame.K_RETURN)
        playing.expect(Question)
        assert keeping.place_of(store, "Lyon").read_bytes() == before
        playing.key(answer)
        playing.expect(PlayScene)
    assert read_save(keeping.place_of(store, "Lyon")).record.setup == playing.table.setup
    (thrown,) = store.thrown_away()
    assert thrown.path.read_bytes() == before


def test_no_name_saves_nothing(playing: Screen) -> None:
    save_key(playing)
    playing.key(pygame.K_BACKSPACE, pygame.K_RETURN)
    ask = playing.expect(Ask)
    assert "A game needs a name." in [box.text for _id, box in ask.sheet.boxes()]
    playing.key(pygame.K_ESCAPE)
    playing.key(pygame.K_ESCAPE)
    assert [path.name for path in playing.app.store.saves.iterdir()] == ["autosave.json"]


def test_saving_that_fails_is_told(playing: Screen) -> None:
    store = playing.app.store
    (store.saves / "Lyon.json").mkdir()
    store.trash.folder.write_text("in the way")
    save_key(playing)
    write(playing, "Lyon")
    playing.key(pygame.K_RETURN)
    playing.key(pygame.K_RETURN)
    told = playing.expect(Question)
    assert any("Not saved" in box.text for _id, box in told.sheet.boxes())


def test_the_menu_saves_too(playing: Screen) -> None:
    playing.key(pygame.K_ESCAPE)
    playing.step()
    playing.press("save")
    playing.step()
    write(playing, "Lyon")
    playing.key(pygame.K_RETURN)
    menu = playing.expect(GameMenu)
    assert "Saved as “Lyon”." in [box.text for _id, box in menu.sheet.boxes()]
    assert (playing.app.store.saves / "Lyon.json").exists()


def test_a_game_that_is_not_kept_says_so(screen: Screen) -> None:
    screen.sit(table_at("greedy2", 20, [1]))
    screen.until_mine()
    save_key(screen)
    screen.expect(PlayScene)
    assert screen.bubble == "This game is not saved."
