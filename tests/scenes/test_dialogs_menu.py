"""The menu of a game: settings that count at once, and the ways out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.sound import Sound
from tests.scale import crossed
from tests.scenes.dialogs import (
    SIZES,
    SMALL_SIZES,
    check_hit_areas,
    check_layout,
    check_repaint,
    check_words,
    closed,
    over,
    words,
)
from tests.scenes.menus import Listener, Screen, finished, language, played
from tests.tongues import LANGUAGES
from tests.ui.desk import sprites


@pytest.fixture
def table(listener: Listener) -> Table:
    return played(listener.store, "std2", 40)


@pytest.fixture
def screen(listener: Listener, table: Table) -> Screen:
    """Over the game of one person, who is there."""
    return over(GameMenu(listener, table, *table.sitting.persons))


@pytest.fixture
def sounding(listener: Listener, table: Table, tmp_path: Path) -> Iterator[Screen]:
    """The menu where there is a sound device."""
    screen = over(GameMenu(listener, table))
    sound = Sound(tmp_path)
    assert sound.open()
    kit = screen.stack.kit
    screen.stack.resize(Kit(kit.frame, kit.sprites, sound=sound, speed=0))
    yield screen
    sound.close()


# ---- settings

_SETTINGS = {field.name for field in fields(Settings)}
_CHANGES: tuple[tuple[str, Callable[[Screen], object], dict[str, object]], ...] = (
    ("pace", lambda screen: screen.keys(pygame.K_END), {"pace": "at_once"}),
    ("pace", lambda screen: screen.keys(pygame.K_LEFT), {"pace": "calm"}),
    ("pace", lambda screen: screen.keys(pygame.K_RIGHT), {"pace": "fast"}),
    ("auto_forced", lambda screen: screen.keys(pygame.K_SPACE), {"auto_forced": False}),
    ("confirm_end", lambda screen: screen.keys(pygame.K_RETURN), {"confirm_end": True}),
    ("memory_game", lambda screen: screen.keys(pygame.K_LEFT), {"memory_game": False}),
    ("fullscreen", lambda screen: screen.keys(pygame.K_SPACE), {"fullscreen": True}),
)


@pytest.mark.parametrize(
    ("id", "press", "changed"), _CHANGES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_setting_is_changed_with_the_keyboard(
    listener: Listener, screen: Screen, id: str, press: Callable[[Screen], object], changed: dict[str, object]
) -> None:
    before = listener.settings
    screen.tab_to(id)
    press(screen)
    assert listener.settings == replace(before, **changed)  # type: ignore[arg-type]  # names of settings
    assert not closed(screen)


@pytest.mark.parametrize("name", ["auto_forced", "confirm_end", "memory_game", "fullscreen"])
def test_a_switch_is_changed_with_the_mouse(listener: Listener, screen: Screen, name: str) -> None:
    before = getattr(listener.settings, name)
    rect = screen.scene.sheet[name].rect
    for value in (not before, before):
        screen.click((rect.x + 30, rect.centery))
        assert getattr(listener.settings, name) is value


def test_tab_goes_through_the_settings_from_top_to_bottom(screen: Screen) -> None:
    """Whichever of them was made first."""
    stops = [screen.scene.sheet[id].rect for id in screen.scene.sheet.ring() if id in _SETTINGS]
    assert stops == sorted(stops, key=lambda rect: (rect.y, rect.x))


def test_without_motion_the_pace_tells_why_it_does_nothing(listener: Listener, table: Table) -> None:
    listener.settings = replace(listener.settings, reduced_motion=True)
    screen = over(GameMenu(listener, table))
    assert screen.scene.sheet["pace"].reason == "Reduced motion is on, see Accessibility."


def test_a_pace_is_chosen_with_the_mouse(listener: Listener, screen: Screen) -> None:
    rect = screen.scene.sheet["pace"].rect
    screen.click((rect.right - 12, rect.centery))
    assert listener.settings.pace == "at_once"


def test_what_was_agreed_on_changes_for_this_game_too(listener: Listener, screen: Screen, table: Table) -> None:
    for id in ("auto_forced", "memory_game"):
        screen.tab_to(id)
        screen.key(pygame.K_SPACE)
    assert not table.options.auto_forced
    assert not table.options.memory_game
    save = read_save(listener.store.path)
    assert save.envelope.options == table.options


def test_a_finished_game_stays_as_it_was_played(listener: Listener) -> None:
    table = finished("std2")
    options = table.options
    screen = over(GameMenu(listener, table))
    screen.tab_to("memory_game")
    screen.key(pygame.K_SPACE)
    assert table.options == options
    assert listener.settings.memory_game is not options.memory_game
    shown = words(screen.scene)
    assert "The game is over" in shown
    assert not any("saved" in word for word in shown)


def test_it_follows_what_is_changed_elsewhere(listener: Listener, screen: Screen) -> None:
    listener.change(replace(listener.settings, fullscreen=True))  # F11
    screen.tick()
    screen.tab_to("fullscreen")
    screen.key(pygame.K_SPACE)
    assert not listener.settings.fullscreen


# ---- sound


def test_without_a_device_the_sound_says_why(screen: Screen) -> None:
    assert not screen.scene.sheet["sound"].enabled
    assert screen.scene.sheet["volume"].reason == "Started without sound"
    assert "Started without sound" in words(screen.scene)


def test_a_device_that_does_not_answer(listener: Listener, table: Table, tmp_path: Path) -> None:
    screen = over(GameMenu(listener, table))
    kit = screen.stack.kit
    screen.stack.resize(Kit(kit.frame, kit.sprites, sound=Sound(tmp_path), speed=0))
    assert screen.scene.sheet["sound"].help == "No sound device found"
    screen.press("sound")
    screen.key(pygame.K_m)
    assert listener.settings.sound


def test_the_volume_is_heard_at_once_and_kept_when_let_go(listener: Listener, sounding: Screen) -> None:
    heard = []
    written = listener.change

    def change(settings: Settings) -> None:
        heard.append(settings.volume)
        written(settings)

    listener.change = change  # type: ignore[method-assign]  # listens in
    rect = sounding.scene.sheet["volume"].rect
    sounding.drag((rect.x + 30, rect.centery), (rect.x + 12, rect.centery))
    assert heard == [0]
    assert sounding.stack.kit.sound.volume == 0
    sounding.tab_to("volume")
    sounding.keys(pygame.K_RIGHT, pygame.K_PAGEUP)
    assert listener.settings.volume == 30
    assert heard == [0, 5, 30]


def test_a_silent_game_has_no_volume(listener: Listener, sounding: Screen) -> None:
    sounding.key(pygame.K_m)
    assert not listener.settings.sound
    sounding.tick()
    assert sounding.scene.sheet["volume"].reason == "Sound is off."
    sounding.key(pygame.K_m)
    sounding.tick()
    assert listener.settings.sound
    assert sounding.scene.sheet["volume"].enabled


# ---- ways out


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_on(listener: Listener, screen: Screen, key: int) -> None:
    screen.key(key)
    assert closed(screen)
    assert listener.names == []


def test_continue_goes_on(screen: Screen) -> None:
    screen.press("continue")
    assert closed(screen)


@pytest.mark.parametrize(("id", "asked"), [("new", "new game"), ("main", "title"), ("quit", "quit")])
def test_the_other_ways_need_no_question(listener: Listener, screen: Screen, id: str, asked: str) -> None:
    assert "The game is saved after every action." in " ".join(words(screen.scene))
    screen.press(id)
    screen.tab_to(id)
    screen.key(pygame.K_SPACE)
    assert listener.names == [asked, asked]


@pytest.mark.parametrize("key", [pygame.K_F1, None])
def test_the_rules_lie_over_the_menu(listener: Listener, screen: Screen, key: int | None) -> None:
    if key is None:
        screen.press("help")
    else:
        screen.key(key)
    assert listener.asked == [("rules", "")]


def test_the_chronicle_lies_over_the_menu_and_gives_it_back(screen: Screen) -> None:
    screen.press("chronicle")
    assert isinstance(screen.stack.top, FullChronicle)
    screen.key(pygame.K_ESCAPE)
    assert screen.stack.top is screen.scene


def test_the_arrows_walk_through_the_buttons(screen: Screen) -> None:
    screen.tab_to("continue")
    for id in ("players", "save", "try", "chronicle", "help", "settings", "new", "main", "quit"):
        screen.key(pygame.K_DOWN)
        assert screen.scene.sheet.focused == id


# ---- what it says


def test_a_game_that_cannot_be_saved_says_so(listener: Listener, table: Table, tmp_path: Path) -> None:
    saves = listener.store.saves
    saves.rename(tmp_path / "elsewhere")
    saves.write_text("in the way")
    table.submit(table.player, RandomPlayer(Random(1)).decide(table.view(table.player)))
    assert listener.store.trouble
    screen = over(GameMenu(listener, table))
    shown = "".join(words(screen.scene)).replace(" ", "")
    assert "cannotbesaved" in shown
    check_words(screen)


def test_a_game_without_a_file_says_so(listener: Listener, table: Table) -> None:
    unkept = Table(table.setup, table.seats, table.options)
    assert "This game is not saved." in words(over(GameMenu(listener, unkept)).scene)


def test_only_what_changes_is_painted_again(screen: Screen) -> None:
    surface = Surface(screen.stack.kit.frame.area.size, 0, 32)
    check_repaint(screen, surface)
    screen.tab_to("pace")
    screen.key(pygame.K_RIGHT)
    check_repaint(screen, surface)
    screen.tab_to("memory_game")
    screen.key(pygame.K_SPACE)
    screen.tick(20)
    check_repaint(screen, surface)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_fits(listener: Listener, table: Table, size: tuple[int, int]) -> None:
    screen = over(GameMenu(listener, table), size)
    check_words(screen)
    check_hit_areas(screen)


@pytest.mark.parametrize(("size", "code"), crossed(SMALL_SIZES, LANGUAGES, each=2), ids=str)
def test_long_names_and_a_longer_language_fit(
    listener: Listener, table: Table, size: tuple[int, int], code: str
) -> None:
    table.ask_for(None, seats=[replace(seat, name="Wilhelmina Maria") for seat in table.seats])
    with language(code):
        screen = over(GameMenu(listener, table), size)
        check_words(screen)
        check_hit_areas(screen)


@pytest.mark.parametrize(
    ("scale", "size"),
    crossed([0.75, 1.25, 1.5, 2.0], [(960, 600), (1280, 720), (3440, 1440)], each=2),
    ids=str,
)
def test_it_fits_at_every_interface_scale(
    listener: Listener, table: Table, size: tuple[int, int], scale: float
) -> None:
    screen = over(GameMenu(listener, table), size, scale=scale)
    check_layout(screen)
    sheet = screen.scene.sheet
    for id in sheet.ring():
        screen.tab_to(id)
        assert sheet[id].seen == sheet[id].rect, id


def test_continue_stays_in_sight_while_the_settings_scroll(screen: Screen) -> None:
    screen.stack.resize(Kit(Frame(1280, 720, 2.0), sprites(), speed=0))
    sheet = screen.scene.sheet
    before = sheet["continue"].rect
    screen.tab_to("fullscreen")
    assert sheet["continue"].rect == before
    assert sheet["players"].seen.h == 0
    screen.press("continue")
    assert closed(screen)


def test_what_was_saved_wears_a_tick(listener: Listener, screen: Screen) -> None:
    sign = screen.scene.sheet["sign"]
    assert isinstance(sign, Emblem)
    assert sign.name == "icon_save"
    screen.press("save")
    screen.keys(*map(ord, "harvest"), pygame.K_RETURN)
    screen.tick()
    assert screen.stack.top is screen.scene
    assert any(word.startswith("Saved as") for word in words(screen.scene))
    assert sign.name == "icon_check"
    check_layout(screen)


def test_the_keys_of_the_game_do_nothing_here(screen: Screen, table: Table) -> None:
    number = table.number
    screen.keys(pygame.K_e, pygame.K_b, pygame.K_r, pygame.K_1)
    assert table.number == number
    assert not closed(screen)
