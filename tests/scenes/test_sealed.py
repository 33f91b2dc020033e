"""The secret of a sealed deal on the screens of the program: nowhere before the game is over, and then on request."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.rules.proofs.sealed_deal import Part, SealedDeal, differences, sealed_deal
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.result.screen import OpenedSeal, ResultScene
from arkadia_desktop.scenes.shell.rematch import rematch, same_deal
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.ui.loop.access_tree import tree_of
from tests.scenes import menus
from tests.scenes.menus import Listener, finished
from tests.scenes.screen import Screen
from tests.table.computing import SECRET, play_to, sealed_table
from tests.table.playing import play_on, store_in


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    program = Screen(tmp_path)
    program.speed(0.0)
    yield program
    program.app.stack.clear()


def told(screen: Screen) -> str:
    """All the program says at a moment: words, tooltips, and what assistive programs are told; without blanks."""
    boxes = [box.text for scene in screen.app.stack.scenes for _id, box in scene.sheet.boxes()]
    tips = [widget.help for scene in screen.app.stack.scenes for widget in scene.sheet]
    title = screen.app.window.native.title
    return " ".join([*boxes, *tips, title, repr(tree_of(screen.app.stack, "Arkadia"))]).replace(" ", "")


def seal_of(table: Table) -> SealedDeal:
    assert table.sealed is not None
    return table.sealed


def secrets_of(table: Table) -> tuple[str, ...]:
    """Whoever reads one of these knows the deal, or what the computers will draw."""
    secret = seal_of(table).secret
    return secret.opened, secret.opened.upper(), secret.decisions, repr(secret.data)[2:-1]


def test_no_screen_tells_the_secret_of_a_running_game(screen: Screen, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        screen.show(NewGameScene(screen.app))
        commitment = screen.expect(NewGameScene).commitment
        heard = [told(screen)]
        screen.press("start")
        screen.until_mine()
        table = screen.table
        assert seal_of(table).commitment == commitment
        for _ in range(3):
            heard.append(told(screen))
            play_on(table, 12)
            screen.play_on(table)
        screen.app.stack.push(GameMenu(screen.app, table, 0))
        screen.step()
        heard.append(told(screen))
        assert commitment not in heard[-1]
        screen.press("seal")
        heard.append(told(screen))
        assert commitment in heard[-1], "the seal in the menu tells what was told before the game"
        screen.press("ok")
        screen.app.show_settings(table, 0)
        screen.step()
        heard.append(told(screen))
        screen.app.show_loads()
        screen.wait(1000)
        heard.append(told(screen))
    for secret in secrets_of(table):
        assert all(secret not in text for text in heard)
        assert secret not in caplog.text
    assert not table.over


def test_it_lies_in_the_save_and_in_no_other_file(screen: Screen, tmp_path: Path) -> None:
    screen.show(NewGameScene(screen.app))
    screen.press("start")
    screen.until_mine()
    save = screen.app.store.path
    secret = seal_of(screen.table).secret.opened
    assert json.loads(save.read_text())["envelope"]["deal"]["secret"] == secret
    others = [path for path in tmp_path.rglob("*") if path.is_file() and path != save]
    assert all(secret.encode() not in path.read_bytes() for path in others)


def test_a_running_game_cannot_be_shared_as_a_text(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_to(sealed_table("apprentice", "random", store=store), 10)
    with pytest.raises(ValueError, match="the game goes on"):
        keeping.shared(read_save(store.path))


@pytest.fixture
def result(tmp_path: Path) -> tuple[menus.Screen, Listener]:
    listener = Listener(tmp_path)
    table = play_to(sealed_table("random", "apprentice", salt="Sunday"), 10_000)
    return menus.Screen(ResultScene(listener, table)), listener


def words(screen: menus.Screen) -> str:
    """What the dialog on top says."""
    assert screen.stack.top is not None
    return " ".join(box.text for _id, box in screen.stack.top.sheet.boxes())


def test_the_seal_is_opened_at_the_end(result: tuple[menus.Screen, Listener]) -> None:
    screen, listener = result
    assert SECRET.opened not in words(screen).replace(" ", "")
    screen.press("seal")
    said = words(screen)
    assert "This deal was fixed before the game began" in said
    assert "Salt: Sunday" in said
    for letters in (SECRET.opened, SECRET.commitment):
        assert letters in said.replace(" ", "")
    screen.scene = screen.stack.top or screen.scene
    screen.press("how")
    assert listener.asked == [("rules", spot_for("verify"))]
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.stack.top, ResultScene)


def test_what_it_is_made_of_is_copied(result: tuple[menus.Screen, Listener], monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return bool(len(copied) < 2)

    monkeypatch.setattr("arkadia_desktop.scenes.result.screen.to_clipboard", copy)
    screen, _listener = result
    screen.press("seal")
    dialog = screen.scene = screen.stack.top or screen.scene
    screen.press("copy")
    assert copied == [f"Commitment: {SECRET.commitment}\nSecret: {SECRET.opened}\nSalt: Sunday"]
    assert screen.stack.top is dialog
    assert "Copied" in words(screen)
    screen.press("copy")
    assert screen.stack.top is not dialog, "a sentence says that there is no clipboard"


def test_a_deal_that_is_not_the_sealed_one_is_told(result: tuple[menus.Screen, Listener]) -> None:
    screen, listener = result
    table = sealed_table("random", "random")
    seal = seal_of(table)
    for changed in (replace(seal, salt="other"), replace(seal, commitment="0" * 64)):
        dialog = OpenedSeal(listener, changed, table.setup)
        screen.stack.push(dialog)
        screen.tick()
        assert "This deal is not the one that was sealed before the game began." in words(screen)
        dialog.answer("ok")


def test_a_game_without_a_seal_says_so(tmp_path: Path) -> None:
    scene = ResultScene(Listener(tmp_path), finished("std2"))
    screen = menus.Screen(scene)
    assert "seal" not in scene.sheet, "there is none to open"
    screen.press("more")
    assert "this deal is not sealed" in scene.sheet["duel"].tooltip


def test_play_again_is_sealed_anew_and_the_same_deal_is_not() -> None:
    table = play_to(sealed_table("random", "random", "random"), 10_000)
    again, other = rematch(table), rematch(table)
    assert again.sealed is not None
    assert other.sealed is not None
    assert len({again.sealed.commitment, other.sealed.commitment, seal_of(table).commitment}) == 3
    assert differences(again.sealed, again.setup) == ()
    assert same_deal(table).sealed is None


def test_players_choices_are_told_when_it_is_opened(tmp_path: Path) -> None:
    table = sealed_table("random", "random")
    told = (
        ({Part.START}, "The starting player was chosen, not drawn."),
        ({Part.LOT}, "The place of the castle was chosen, not drawn."),
        ({Part.START, Part.LOT}, "The starting player and the place of the castle were chosen, not drawn."),
    )
    for chosen, sentence in told:
        seal = replace(seal_of(table), chosen=frozenset(chosen))
        screen = menus.Screen(OpenedSeal(Listener(tmp_path), seal, table.setup))
        assert sentence in words(screen)
    setup, seal = sealed_deal(SECRET, "", table.setup.colours, table.setup.plan, first_game=True)
    screen = menus.Screen(OpenedSeal(Listener(tmp_path), seal, setup))
    assert "not drawn" not in words(screen), "it is printed on the board"
