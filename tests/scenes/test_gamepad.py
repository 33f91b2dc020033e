"""The whole game with a gamepad and nothing else."""

from __future__ import annotations

import json
import re
from gettext import GNUTranslations
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop import settings
from arkadia_desktop.ai import levels
from arkadia_desktop.rules.actions import End, Workers
from arkadia_desktop.scenes.common.key_bindings import PEEK, UNDO, WHY
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.settings.keys_tab import KeysTab
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.widgets.button import HOLD_MS
from arkadia_desktop.ui.widgets.choice import OptionList
from tests import pads
from tests.scale import scale
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import NAMES, course, played, table_at
from tests.scenes.menus import finished, language
from tests.scenes.screen import Screen

LOCALE = Path(settings.__file__).parent / "locale"
EACH = scale(2, 12)
"""So many actions of each kind."""
MOMENTS = [(name, number) for name in NAMES for number in range(len(played(name)))]


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def test_every_action_of_a_sample_game(screen: Screen) -> None:
    """Each kind of action is carried out by a gamepad as it stands in a sample."""
    pad = Gamepad(screen)
    done: dict[type, int] = {}
    for name, number in MOMENTS:
        action, game = played(name)[number].action, course(name)[number]
        if done.get(type(action), 0) >= EACH:
            continue
        screen.play_on(table_at(name, number, (game.player,)))
        if len(screen.table.history) > number:  # it was the only choice
            continue
        pad.act(action)
        assert screen.table.history[number].action == action, (name, number)
        done[type(action)] = done.get(type(action), 0) + 1
    assert len(done) == 6, done


def test_a_turn_from_the_title_on(screen: Screen) -> None:
    """Nothing but the gamepad: a new game, one building or workers, and what follows, up to the next turn."""
    pad, chance = Gamepad(screen), Random(4)
    screen.show(TitleScene(screen.app))
    pad.tap(pads.A)
    screen.expect(NewGameScene)
    pad.press("start")
    screen.expect(PlayScene)
    screen.speed(0.0)
    screen.until_mine()
    turn = screen.table.game.turn
    while screen.table.game.turn == turn:
        screen.until_mine()
        pad.act(levels.create("apprentice", chance.getrandbits(32)).decide(screen.table.view(screen.table.player)))
    pad.tap(pads.START)
    assert type(screen.scene).__name__ == "GameMenu"
    pad.tap(pads.START)
    screen.expect(PlayScene)
    pad.tap(pads.BACK)
    assert type(screen.scene).__name__ == "RulesScene"
    pad.tap(pads.B)
    screen.expect(PlayScene)


def test_undo_and_finishing_have_buttons_of_their_own(screen: Screen) -> None:
    pad = Gamepad(screen)
    name, number = next((name, n) for name, n in MOMENTS if isinstance(played(name)[n].action, Workers))
    screen.play_on(table_at(name, number, (course(name)[number].player,)))
    action = played(name)[number].action
    pad.tap(pads.RIGHT)
    pad.act(action)
    assert screen.table.number > number
    pad.tap(pads.X)
    assert screen.table.number == number
    pad.act(action)
    screen.press("undo")
    assert (screen.table.number, pad.at) == (number, None)
    pad.act(action)  # what was clicked shows no ring: the cross belongs to the board, and A to the square
    assert screen.table.history[number].action == action


def test_a_replay_is_scrubbed_with_the_triggers(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.app.show_replay(finished("greedy2"))
    screen.speed(0.0)
    screen.step()
    replay = screen.expect(ReplayScene)
    replay.replay.go(10)
    pad.pull(pads.RT)
    pad.pull(pads.RT)
    assert replay.replay.moment == 12
    pad.pull(pads.LT)
    assert replay.replay.moment == 11
    pad.press("play")
    pad.tap(pads.B)


def test_a_list_is_left_at_its_ends(screen: Screen) -> None:
    """What the arrows walk through does not hold a gamepad fast."""
    pad = Gamepad(screen)
    screen.app.show_school()
    screen.step()
    pad.seek("map")
    for _press in range(20):
        pad.tap(pads.DOWN)
    assert pad.at != "map"
    screen.app.show_settings()
    screen.step()
    pad.seek("language", pads.DOWN)
    pad.tap(pads.A)
    assert screen.scene.sheet.popup is not None
    pad.tap(pads.B)
    assert screen.scene.sheet.popup is None


# ---- hints


def ribbon(screen: Screen) -> str:
    """What the ribbon says."""
    shown = screen.play.picture.shown
    assert shown is not None
    return shown.hints[0]


def test_hints_name_what_is_in_the_hand(screen: Screen) -> None:
    pad = Gamepad(screen, name="Xbox Wireless Controller")
    screen.play_on(table_at("greedy2", 0, (0,)))
    screen.key(pygame.K_1)
    assert ribbon(screen) == "Lay the building · Arrows: move, R: rotate, Enter: lay"
    pad.pull(pads.RT)
    cross, trigger, a = (in_hand.glyph(in_hand.XBOX, one) for one in (in_hand.CROSS, in_hand.RIGHT_TRIGGER, in_hand.A))
    assert ribbon(screen) == f"Lay the building · {cross}: move, {trigger}: rotate, {a}: lay"
    assert in_hand.spelled(ribbon(screen)) == "Lay the building · directional pad: move, RT: rotate, A: lay"
    screen.move(screen.nowhere)
    assert cross in ribbon(screen)
    screen.key(pygame.K_LEFT)
    assert "Arrows" in ribbon(screen)
    pad.tap(pads.LEFT)
    pad.unplug()
    assert "Arrows" in ribbon(screen)


def messages(code: str) -> list[tuple[str, str]]:
    """All sentences, with their translations."""
    with (LOCALE / ("de" if code == "en" else code) / "LC_MESSAGES" / "arkadia.mo").open("rb") as file:
        catalogue = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    plain = {key[0] if isinstance(key, tuple) else key: said for key, said in catalogue.items()}
    told = {source: said for source, said in plain.items() if "\x04" not in source}
    return [(source, source if code == "en" else said) for source, said in told.items()]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_no_sentence_means_anything_but_a_key_by_the_name_of_one(code: str) -> None:
    """What stands for a key is replaced by a button: a sentence in which that word is no key must not be shown so."""
    with language(code):
        named = in_hand.key_words()
        english = re.compile(r"\b(Enter|Space|Esc|Escape|[Aa]rrows?)\b")
        words = re.compile(rf"\b({'|'.join(map(re.escape, named))})\b")
        found = {source for source, said in messages(code) if words.search(said) and not english.search(source)}
        assert found == set()


# ---- plugs


def test_a_plug_pulled_in_the_middle_of_it(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.play_on(table_at("greedy2", 0, (0,)))
    pad.seek("hand 1")
    pad.tap(pads.A)
    pad.down(pads.RIGHT)
    pad.unplug()
    assert screen.app.stack.captions.words == ["The gamepad was disconnected."]
    before = screen.print
    screen.wait(1000)
    held = screen.play.task
    assert isinstance(held, Lay)
    screen.wait(2000)
    assert not screen.app.stack.held
    pad.plug()
    assert screen.app.stack.captions.words == ["Gamepad connected: Xbox Wireless Controller"]
    pad.tap(pads.LEFT)
    assert screen.print != before


# ---- settings


def keys_tab(scene: SettingsScene) -> KeysTab:
    return scene.key_tab


def test_a_button_given_to_an_action_stays_with_it(screen: Screen, tmp_path: Path) -> None:
    pad = Gamepad(screen)
    screen.show(TitleScene(screen.app))
    screen.app.show_settings()
    screen.step()
    pad.tap(*[pads.RB] * 4)
    scene = screen.expect(SettingsScene)
    row = next(id for id, row in keys_tab(scene).rows.items() if row.actions == (PEEK,))
    pad.seek(f"pencil {row}", pads.DOWN)
    pad.tap(pads.A, pads.LB)
    assert "reserved" in " ".join(box.text for box in scene.sheet[f"{row} saying"].boxes())
    pad.tap(pads.R3)
    screen.wait(600)
    pad.seek("take")
    pad.tap(pads.A)
    assert screen.app.settings.pads == {PEEK: "RightStick", WHY: ""}
    kept = settings.SettingsFile(screen.app.folders.settings).value
    assert kept.pads == screen.app.settings.pads
    buttons = PadBindings(kept.pads)
    assert (buttons.button(PEEK), buttons.button(WHY), buttons.button(UNDO)) == ("RightStick", "", "X")
    pad.tap(pads.A, pads.B)
    assert not keys_tab(scene).waiting
    screen.press("standard")
    screen.wait(600)
    screen.key(pygame.K_RETURN)
    assert screen.app.settings.pads == {}


def test_a_click_reaches_the_list_that_a_gamepad_has_opened(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.app.show_settings()
    screen.step()
    pad.seek("language", pads.DOWN)
    pad.tap(pads.A)
    options = screen.scene.sheet.popup
    assert isinstance(options, OptionList)
    screen.click(options.rows()[1][1].center)
    assert screen.scene.sheet.popup is None
    assert screen.app.settings.language


def test_bad_buttons_in_the_file_are_told_or_left(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    wrong = {"undo": "Y", "end-turn": "Y", "sing": "X", "coach": "A"}
    path.write_text(json.dumps({"format": settings.FORMAT, "pads": wrong}))
    loaded = settings.SettingsFile(path)
    buttons = PadBindings(loaded.value.pads)
    assert not loaded.notice
    assert (buttons.button("undo"), buttons.button("end-turn"), buttons.button("coach")) == ("Y", "", "LeftStick")
    path.write_text(json.dumps({"format": settings.FORMAT, "pads": ["X"]}))
    loaded = settings.SettingsFile(path)
    assert loaded.value.pads == {}
    assert "These values are not valid: pads." in loaded.notice


# ---- the curtain


@pytest.fixture
def curtain(screen: Screen) -> Screen:
    """A closed curtain between two persons, and the gamepad of each."""
    name, number = "greedy2", next(n for n, one in enumerate(played("greedy2")) if isinstance(one.action, End))
    screen.sit(table_at(name, number, (0, 1)))
    if isinstance(screen.scene, Handover):
        screen.take_seat()
    screen.until_mine()
    return screen


def test_a_button_held_from_before_opens_no_curtain(curtain: Screen) -> None:
    pad = Gamepad(curtain)
    pad.down(pads.A)
    pad.tap(pads.Y)
    curtain.until(lambda: isinstance(curtain.scene, Handover))
    curtain.wait(4000)
    curtain.expect(Handover)
    pad.up(pads.A)
    pad.tap(pads.A, pads.A)
    curtain.wait(1000)
    curtain.expect(Handover)
    pad.hold(pads.A, HOLD_MS + 100)
    curtain.expect(PlayScene)


def test_two_persons_press_at_once(curtain: Screen) -> None:
    """Nobody opens the tent while somebody else presses anything; what that one holds must come up first."""
    mine, theirs = Gamepad(curtain, 0), Gamepad(curtain, 1, "DualSense")
    mine.tap(pads.Y)
    curtain.until(lambda: isinstance(curtain.scene, Handover))
    curtain.wait_for_curtain()
    theirs.down(pads.LEFT)
    mine.hold(pads.A, HOLD_MS + 300)
    curtain.expect(Handover)
    theirs.up(pads.LEFT)
    mine.down(pads.A)
    curtain.wait(HOLD_MS / 2)
    theirs.tap(pads.A)
    curtain.wait(HOLD_MS)
    curtain.expect(Handover)
    mine.up(pads.A)
    theirs.hold(pads.A, HOLD_MS + 100)
    curtain.expect(PlayScene)


def test_hammering_every_button_opens_no_curtain(curtain: Screen) -> None:
    pad, chance = Gamepad(curtain), Random(7)
    pad.tap(pads.Y)
    buttons = (pads.A, pads.B, pads.X, pads.Y, pads.LB, pads.RB, pads.L3, pads.R3, pads.UP, pads.DOWN, pads.LEFT)
    for press in range(scale(150, 1500)):
        pad.tap(chance.choice(buttons))
        assert curtain.play.seat is None, press


def test_a_gamepad_pulled_out_while_it_holds_lets_go(curtain: Screen) -> None:
    pad = Gamepad(curtain)
    pad.tap(pads.Y)
    curtain.until(lambda: isinstance(curtain.scene, Handover))
    curtain.wait_for_curtain()
    assert ": hold \ue000." in curtain.scene.sheet["keys"].said()
    pad.down(pads.A)
    curtain.wait(HOLD_MS / 2)
    pad.unplug()
    curtain.wait(2 * HOLD_MS)
    curtain.expect(Handover)
