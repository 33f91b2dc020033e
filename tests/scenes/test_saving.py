"""Ctrl+S: a name for the moment, and a question only where another game would be lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.scenes.common.question import Answer, Ask, Question
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table import keeping
from arkadia_desktop.table.save_file import read_save
from tests.scenes.games import table_at
from tests.scenes.screen import Screen
from tests.table.playing import RECORDS


@pytest.fixture
def playing(screen: Screen) -> Screen:
    """A person's turn against a computer."""
    table = table_at("greedy2", 20, [1], store=screen.app.store)
    screen.sit(table)
    table._keep()
    screen.until_mine()
    return screen


def act(playing: Screen) -> None:
    """Submit what a computer would do; the frame after it has not been shown yet."""
    table = playing.table
    playing.play.submit(levels.create("apprentice", 1).decide(table.view(table.player)))
    assert table.keeper is not None
    assert table.keeper.due


def test_what_was_played_is_written_in_a_frame_after_those_that_show_it(playing: Screen) -> None:
    table, before = playing.table, playing.app.store.path.read_bytes()
    act(playing)
    playing.step()
    assert playing.app.store.path.read_bytes() == before
    assert playing.written(table).entries == table.record().entries


@pytest.mark.parametrize("event", ["dialog", "screen", "window closed", "mistake", "list"])
def test_what_was_played_is_written_before_anything_else_happens(playing: Screen, event: str) -> None:
    table, app = playing.table, playing.app
    act(playing)
    {
        "dialog": lambda: playing.play.ask(Question("?", "?", (Answer("yes", "Yes"),))),
        "screen": app.show_settings,
        "window closed": app.stack.close,
        "mistake": lambda: app._rescue(ValueError("the roof came down")),
        "list": lambda: list(app.store.glances()),
    }[event]()
    assert read_save(app.store.path).record.entries == table.record().entries


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
    assert "The game needs a name." in [box.text for _id, box in ask.sheet.boxes()]
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
    assert any("Could not save" in box.text for _id, box in told.sheet.boxes())


def test_leaving_asks_only_what_could_not_be_saved(playing: Screen) -> None:
    playing.app.stack.close()
    assert not playing.app.stack, "all is on the disk: nothing is asked"


@pytest.mark.parametrize("way", ["window", "title"])
def test_a_game_that_could_not_be_saved_is_left_after_a_question(playing: Screen, way: str) -> None:
    saves = playing.app.store.saves
    shutil.rmtree(saves)
    saves.write_text("in the way")
    playing.table._keep()
    leave = playing.app.stack.close if way == "window" else playing.app.show_title
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        for _ in range(2):
            leave()
        question = playing.expect(Question)
        assert any("cannot be saved in" in box.text for _id, box in question.sheet.boxes())
        playing.key(key)
        playing.expect(PlayScene)
    leave()
    playing.step()
    playing.press("leave")
    if way == "window":
        assert not playing.app.stack
    else:
        playing.expect(TitleScene)
        playing.app.show_new_game()
        playing.expect(NewGameScene)


def test_a_file_that_is_opened_in_the_middle_of_a_game(playing: Screen, tmp_path: Path) -> None:
    """The system hands it over as if it were dropped on the window; the game that was played is on the disk."""
    before = playing.table
    playing.send(pygame.DROPFILE, file=str(tmp_path / "gone.arkadia"))
    assert "Could not open" in [box.text for _id, box in playing.expect(Question).sheet.boxes()]
    playing.key(pygame.K_RETURN)
    assert playing.table is before
    playing.send(pygame.DROPFILE, file=str(RECORDS / "std2.json"))
    playing.expect(ResultScene)
    assert read_save(playing.app.store.path).game == before.game
    playing.sit(before)
    saves = playing.app.store.saves
    shutil.rmtree(saves)
    saves.write_text("in the way")
    before._keep()
    playing.send(pygame.DROPFILE, file=str(RECORDS / "std2.json"))
    playing.expect(Question)
    playing.press("leave")
    playing.expect(ResultScene)


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
    screen.play_on(table_at("greedy2", 20, [1]))
    save_key(screen)
    screen.expect(PlayScene)
    assert screen.bubble == "This game is not saved."
