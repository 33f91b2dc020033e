"""A mistake of the program itself, in the middle of a game: it says so, the game is kept, and one can go on."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame
import pytest

from arkadia_desktop import crash
from arkadia_desktop.app import director
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.scenes.shell.crash_dialog import Mishap
from arkadia_desktop.scenes.shell.title import TitleScene
from tests.scenes.dialogs import SIZES, check_words, over, words
from tests.scenes.games import record, seats_of, table_at
from tests.scenes.screen import Screen


class Slip(Exception):
    """What went wrong."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the tests is the user's home: it has a name that shall not leave the machine."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def slipped(screen: Screen) -> Mishap:
    """The screen after the program has failed in the middle of a game that is kept."""
    table = table_at("std3", 30, people=(0, 1, 2), store=screen.app.store)
    screen.sit(table)
    table.submit(table.player, record("std3").entries[30].action)
    screen.app._rescue(Slip("the roof came down"))
    screen.step()
    return screen.expect(Mishap)


def said(screen: Screen) -> str:
    """All that is written on the screen, without the gaps: a path goes on in the next line."""
    return "".join("".join(words(screen.scene)).split())


def test_the_loop_goes_on_with_that_screen(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake anywhere in the loop: then the loop runs again, and closes the program like any other."""
    seen = []

    def run(*_arguments: object, **_options: object) -> None:
        seen.append(type(screen.scene))
        if len(seen) == 1:
            raise Slip("the roof came down")
        screen.app.quit()

    monkeypatch.setattr(director, "run", run)
    screen.app.run(TitleScene(screen.app))
    assert seen == [TitleScene, Mishap]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_it_names_the_report_and_the_game_and_goes_on(screen: Screen, home: Path, key: int) -> None:
    slipped(screen)
    [report] = (home / "data" / "logs").glob("crash-*.txt")
    assert "the roof came down" in report.read_text()
    assert report.name in said(screen)
    assert "Yourgame“Mara,BrunoandClara”,round4,issaveduptothelastaction." in said(screen)
    screen.key(key)
    assert screen.table.number == 31


def other_game(screen: Screen) -> None:
    """A game is saved, but another than the one on the screen."""
    table = table_at("std2", 12, people=(0, 1), store=screen.app.store)
    table.submit(table.player, record("std2").entries[12].action)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_where_no_game_was_played_it_names_none_and_goes_on_to_the_title(screen: Screen, key: int) -> None:
    other_game(screen)
    screen.show(TitleScene(screen.app))
    screen.app._rescue(Slip())
    screen.step()
    assert "Yourgame" not in said(screen)
    assert "Youwereplaying" not in said(screen)
    screen.key(key)
    screen.expect(TitleScene)


def test_a_game_below_a_dialog_is_the_one_that_was_played(screen: Screen) -> None:
    table = table_at("std3", 30, people=(0, 1, 2), store=screen.app.store)
    screen.sit(table)
    screen.app.show_settings(table)
    screen.app._rescue(Slip())
    screen.step()
    assert "Mara,BrunoandClara" in said(screen)


def test_a_finished_game_is_not_gone_on_with(screen: Screen) -> None:
    other_game(screen)
    table = table_at("std3", len(record("std3").entries), people=(0, 1, 2), store=screen.app.store)
    screen.app.view_town(table)
    screen.app._rescue(Slip())
    screen.step()
    assert "Yourgame" not in said(screen)
    screen.key(pygame.K_RETURN)
    screen.expect(TitleScene)


def test_a_game_that_could_not_be_saved_goes_on_where_it_was(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at("std3", 30, people=(0, 1, 2), store=screen.app.store)
    screen.sit(table)

    def full(path: Path, text: str) -> None:
        raise FileTrouble(path, "The disk is full.")

    monkeypatch.setattr("arkadia_desktop.table.autosave.write_whole", full)
    table.submit(table.player, record("std3").entries[30].action)
    screen.app._rescue(Slip())
    screen.step()
    assert "Youwereplaying“Mara,BrunoandClara”,round4." in said(screen)
    assert "Thediskisfull." in said(screen)
    screen.key(pygame.K_RETURN)
    assert screen.table.number == 31


def test_quit_ends_the_program(screen: Screen) -> None:
    screen.app._rescue(Slip())
    screen.step()
    screen.press("quit")
    assert not screen.app.stack


def test_a_mistake_of_that_very_screen_ends_the_program(screen: Screen) -> None:
    screen.app._rescue(Slip("first"))
    with pytest.raises(Slip, match="second"):
        screen.app._rescue(Slip("second"))


def test_the_bundle_holds_the_moves_and_no_names(screen: Screen, home: Path) -> None:
    slipped(screen)
    (home / "data" / "logs" / "arkadia.log").write_text(f"opened {home}/saves\n")
    screen.press("bundle")
    screen.expect(Mishap)
    [bundle] = (home / "data" / "logs").glob("report-*.zip")
    assert bundle.name in said(screen)
    with zipfile.ZipFile(bundle) as pack:
        texts = {name: pack.read(name).decode() for name in pack.namelist()}
    assert sorted(name.partition("-")[0] for name in texts) == ["arkadia.log", "crash", "game.arkadia"]
    assert texts["arkadia.log"] == "opened ~/saves\n"
    whole = "\n".join(texts.values())
    assert str(home) not in whole
    assert not [seat.name for seat in seats_of(record("std3").setup.colours, (0, 1, 2)) if seat.name in whole]
    moves = [entry.action for entry in parse_record(texts["game.arkadia"]).entries]
    assert moves == [entry.action for entry in record("std3").entries[:31]]


def test_a_bundle_that_cannot_be_written_says_why(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    slipped(screen)

    def full(*_arguments: object) -> Path:
        raise FileTrouble(Path("logs"), "The disk is full.")

    monkeypatch.setattr(crash, "bundle", full)
    screen.press("bundle")
    assert "Thediskisfull." in said(screen)


@pytest.mark.parametrize("size", SIZES)
def test_every_word_fits(size: tuple[int, int]) -> None:
    far = Path("/somebody/with/a/folder/far/down/in/the/tree/of/folders/Arkadia/logs/crash-20261121-143312.txt")
    game = "Your game “Mara, Bruno and Clara”, round 4, is saved up to the last action."
    dialog = Mishap(far, game, go_on=lambda: None, bundle=lambda: far, leave=lambda: None)
    shown = over(dialog, size)
    check_words(shown)
    shown.press("bundle")
    check_words(shown)
