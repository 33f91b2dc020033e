"""Whoever is left of several persons stays behind the own curtain, however the game is opened again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, SeatsDialog
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.rematch import rematch, same_deal
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.widgets import Segmented
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen, by_level

NAME = "greedy3-tie"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 12)
"""So many actions of the sample, and seat 0 begins a turn."""


def resigned(screen: Screen, *, by_kind: bool = False) -> Table:
    """Mara leaves her seat to a computer, by *Resign* or as the seats are set; the curtain closes before Bruno."""
    table = table_at(NAME, MINE, people=(0, 1), store=screen.app.store)
    screen.sit(table)
    screen.take_seat()
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.expect(SeatsDialog)
    if by_kind:
        kind = screen.scene.sheet["seat 1 kind"]
        assert isinstance(kind, Segmented)
        kind.become(Kind.COMPUTER.value)
        screen.press("take")
    else:
        screen.press("resign")
        screen.expect(Question)
        screen.press("resign")
    assert table.sitting.persons == {1}
    screen.until(lambda: isinstance(screen.scene, Handover))
    return table


def stays_closed(screen: Screen) -> None:
    """Nothing of Bruno is seen before the curtain has been opened."""

    def closed() -> bool:
        assert screen.play.seat is None
        assert screen.play.shown.hand == ()
        return isinstance(screen.scene, Handover)

    screen.until(closed)
    screen.take_seat()
    assert screen.play.seat == 1


def to_the_title(screen: Screen) -> None:
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.press("main")
    screen.expect(TitleScene)


def gone_on(screen: Screen) -> Screen:
    to_the_title(screen)
    screen.press("continue")
    return screen


def restarted(screen: Screen) -> Screen:
    screen.app.stack.close()
    again = Screen(screen.app.folders.saves.parent)
    again.show(TitleScene(again.app))
    again.speed(0.0)
    again.press("continue")
    return again


def loaded(screen: Screen) -> Screen:
    """From a copy that somebody made."""
    store = screen.app.store
    keeping.copy(store, store.look(store.path), "A copy")
    to_the_title(screen)
    screen.app.resume(read_save(store.saves / "A copy.json"))
    screen.step()
    return screen


def loaded_without_the_field(screen: Screen) -> Screen:
    """From a copy of the file that does not say who has looked, as those of earlier versions do not."""
    path = screen.app.store.path.with_name("older.json")
    data = json.loads(screen.app.store.path.read_text(encoding="utf-8"))
    del data["envelope"]["looker"]
    data["envelope"]["version"] = 5
    path.write_text(json.dumps(data), encoding="utf-8")
    to_the_title(screen)
    screen.app.resume(read_save(path))
    screen.step()
    return screen


def back_from_new_game(screen: Screen) -> Screen:
    screen.key(pygame.K_ESCAPE)
    screen.press("new")
    screen.wait(200)
    screen.key(pygame.K_ESCAPE)
    screen.step()
    return screen


WAYS: tuple[Callable[[Screen], Screen], ...] = (
    *(gone_on, restarted, loaded, loaded_without_the_field, back_from_new_game),
)


@pytest.mark.parametrize("by_kind", [False, True], ids=["resigned", "given to a computer"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_resigning_takes_the_curtain_from_nobody(
    screen: Screen, way: Callable[[Screen], Screen], by_kind: bool
) -> None:
    resigned(screen, by_kind=by_kind)
    stays_closed(way(screen))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_whoever_is_left_opens_the_own_curtain_after_every_break(
    screen: Screen, way: Callable[[Screen], Screen]
) -> None:
    """Also having opened it before: those who have resigned may sit beside, and an earlier copy may be opened."""
    table = resigned(screen)
    screen.take_seat()
    screen.until_mine()
    screen.play.submit(by_level(table.view(1), "apprentice", 1))
    screen.step()
    screen.written(table)
    stays_closed(way(screen))


def test_the_screen_stays_open_for_whoever_is_left(screen: Screen) -> None:
    """No curtain closes between computers and the only person, once that person sits there."""
    table = resigned(screen)
    screen.take_seat()
    for _turn in range(2):
        screen.until_mine()
        screen.expect(PlayScene)
        while table.player == 1:
            screen.until_mine()
            screen.play.submit(by_level(table.view(1), "apprentice", 1))
            screen.step()
    assert screen.play.seat == 1


def test_one_person_who_always_was_alone_needs_no_curtain(screen: Screen) -> None:
    screen.play_on(table_at(NAME, MINE, people=(0,), store=screen.app.store))
    screen.play.submit(by_level(screen.table.view(0), "apprentice", 1))
    screen.step()
    screen.written(screen.table)
    again = restarted(gone_on(screen))
    again.until_mine()
    again.expect(PlayScene)
    assert again.play.seat == 0


def test_old_saves_of_one_person_open_without_a_curtain(screen: Screen) -> None:
    old = Path(__file__).parents[1] / "table" / "old_saves" / "0.1.0" / "against-a-computer.json"
    shutil.copy(old, screen.app.store.saves / "old.json")
    screen.app.resume(read_save(screen.app.store.saves / "old.json"))
    screen.speed(0.0)
    screen.until(lambda: screen.play.seat is not None)
    screen.expect(PlayScene)


def test_the_curtain_is_one_of_the_screen_there_is_in_another_language_too(screen: Screen) -> None:
    """Its menu opens the menu, and one press opens it."""
    resigned(screen)
    screen.app.change(replace(screen.app.settings, language="de"))
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.key(pygame.K_ESCAPE)
    screen.expect(GameMenu)
    screen.app.change(replace(screen.app.settings, language="en"))
    assert screen.play.seat is None
    screen.expect(GameMenu)
    screen.key(pygame.K_ESCAPE)
    stays_closed(screen)
    screen.wait(2000)
    screen.expect(PlayScene)


# ---- the game after it


def test_who_left_has_agreed_to_nothing_in_the_game_after_it(screen: Screen) -> None:
    table = resigned(screen)
    table.ask_for(1, options=Options(memory_game=False, curtain=Curtain.OFF, one_press=True))
    assert table.options.curtain is Curtain.OFF
    for again in (rematch(table), same_deal(table)):
        assert again.options == Options()


# ---- wishes


def test_a_wish_to_end_the_game_counts_when_the_last_to_be_asked_resigns(screen: Screen) -> None:
    table = table_at(NAME, MINE, people=(0, 1), store=screen.app.store)
    screen.sit(table)
    screen.take_seat()
    table.ask_for(0, ends=True)
    screen.play_turn(0)
    screen.take_seat()
    screen.until(lambda: "agree" in screen.scene.sheet)
    screen.press("later")
    screen.key(pygame.K_ESCAPE)
    screen.press("players")
    screen.press("resign")
    screen.press("resign")
    screen.until(lambda: isinstance(screen.scene, ResultScene))
    assert table.ended
    assert not screen.app.store.path.exists()
