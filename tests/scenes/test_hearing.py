"""What is heard can be read, and the sound goes off and on with one key on every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop import paths
from arkadia_desktop.locale.words import cue_name
from arkadia_desktop.scenes.common.question import told
from arkadia_desktop.scenes.common.setting_list import KEYS
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.shell.credits import CreditsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.ui.loop.scene import SHOWN_MS, Scene
from tests.scenes.menus import finished
from tests.scenes.screen import Screen

SCREENS: dict[str, Callable[[Screen], Scene]] = {
    "title": lambda screen: TitleScene(screen.app),
    "new game": lambda screen: NewGameScene(screen.app),
    "saved games": lambda screen: LoadScene(screen.app),
    "settings": lambda screen: SettingsScene(screen.app),
    "result": lambda screen: ResultScene(screen.app, finished("first2")),
    "credits": lambda screen: CreditsScene(),
    "question": lambda screen: told("About this game", "It is old."),
}


@pytest.mark.parametrize("name", SCREENS)
def test_one_key_for_the_sound_everywhere(screen: Screen, name: str) -> None:
    screen.show(TitleScene(screen.app))
    screen.app.stack.push(SCREENS[name](screen))
    screen.key(pygame.K_m)
    assert not screen.app.settings.sound
    assert screen.app.stack.captions.words == ["Sound off"]
    screen.key(pygame.K_m)
    assert screen.app.settings.sound
    assert screen.app.stack.captions.words[-1] == "Sound on"
    screen.wait(SHOWN_MS + 100)
    assert screen.app.stack.captions.words == []


def test_letters_that_are_written_turn_nothing_off(screen: Screen) -> None:
    screen.show(SettingsScene(screen.app, None, KEYS))
    screen.press("find")
    screen.key(pygame.K_m)
    assert screen.app.settings.sound


def test_what_is_heard_can_be_read(screen: Screen) -> None:
    screen.show(TitleScene(screen.app))
    sound, captions = screen.app.stack.kit.sound, screen.app.stack.captions
    sound.play("castle")
    screen.step()
    assert captions.words == []
    screen.app.change(replace(screen.app.settings, captions=True, sound=False))
    screen.wait(SHOWN_MS + 100)
    for cue, delay in (("castle", 0), ("button", 0), ("payout_1", 100), ("payout_2", 180)):
        sound.play(cue, delay=delay)
    screen.step()
    assert captions.words == ["Castle piece placed"]
    screen.wait(200)
    assert captions.words == ["Castle piece placed", "Seals paid out"]
    window = screen.app.stack.kit.frame.area
    for box in captions.boxes():
        assert window.contains(box.rect)
        assert box.font_px >= 13
        assert not box.shortened
    screen.wait(SHOWN_MS + 300)
    assert captions.words == []


def test_every_cue_of_a_game_has_a_caption() -> None:
    answers = {"pick_up", "rotate", "seal", "button_down", "button", "tick", "dialog", "dialog_close", "ambience"}
    cues = {path.stem for path in Path(paths.assets() / "sounds").glob("*.ogg")}
    assert {cue for cue in cues if not cue_name(cue)} == answers
