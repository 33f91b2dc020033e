"""Which keys do what: standard keys, changed ones, and settings written by hand."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import IN_TASKS, STANDARD, Bindings, other_keys, turn_keys
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.ui.loop.chord import Chord
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import Screen


def asked(bindings: Bindings, text: str) -> str:
    chord = Chord.parse(text)
    mod = (
        (pygame.KMOD_LCTRL if chord.ctrl else 0)
        | (pygame.KMOD_LSHIFT if chord.shift else 0)
        | (pygame.KMOD_LALT if chord.alt else 0)
    )
    return bindings.of(Event(pygame.KEYDOWN, key=chord.key, mod=mod))


@pytest.mark.parametrize("action", STANDARD)
def test_every_action_has_its_standard_keys(action: str) -> None:
    bindings = Bindings()
    assert bindings.chords(action)
    for text in STANDARD[action]:
        assert asked(bindings, text) == action


def test_no_two_actions_share_standard_keys() -> None:
    texts = [text for chords in STANDARD.values() for text in chords]
    assert len(texts) == len(set(texts))
    assert not any(keys.is_fixed(Chord.parse(text)) for text in texts)


def test_shift_turns_the_other_way() -> None:
    assert asked(Bindings(), "Shift+R") == keys.ROTATE_BACK
    assert asked(Bindings({keys.ROTATE: "T"}), "Shift+T") == keys.ROTATE_BACK
    assert asked(Bindings({keys.SOUND: "Shift+R"}), "Shift+R") == keys.SOUND
    assert asked(Bindings(), "Shift+E") == ""


def test_another_key_takes_the_place_of_the_standard_ones() -> None:
    bindings = Bindings(Bindings().rebound(keys.REDO, Chord.parse("Ctrl+R")))
    assert asked(bindings, "Ctrl+R") == keys.REDO
    assert asked(bindings, "Ctrl+Y") == asked(bindings, "Ctrl+Shift+Z") == ""
    assert bindings.words(keys.REDO) == "Ctrl+R"


def test_keys_taken_from_an_action_are_exchanged() -> None:
    changed = Bindings().rebound(keys.ROTATE, Chord.parse("B"))
    assert changed == {keys.ROTATE: "B", keys.BANNER: "R"}
    bindings = Bindings(changed)
    assert asked(bindings, "B") == keys.ROTATE
    assert asked(bindings, "R") == keys.BANNER
    assert bindings.rebound(keys.ROTATE, Chord.parse("R")) == {}


def test_an_action_with_further_keys_only_loses_one() -> None:
    bindings = Bindings(Bindings().rebound(keys.SOUND, Chord.parse("Ctrl+Y")))
    assert [str(chord) for chord in bindings.chords(keys.REDO)] == ["Ctrl+Shift+Z"]


@pytest.mark.parametrize("text", ["Esc", "Tab", "Enter", "Space", "Left", "Ctrl+Up", "F11", "Alt+Enter"])
def test_fixed_keys_are_given_to_nothing(text: str) -> None:
    with pytest.raises(ValueError, match="is fixed"):
        Bindings().rebound(keys.SOUND, Chord.parse(text))
    assert asked(Bindings({keys.SOUND: text}), text) == ""
    assert Bindings({keys.SOUND: text}).words(keys.SOUND) == "M"


def test_settings_written_by_hand_do_no_harm() -> None:
    bindings = Bindings({"fly": "F", keys.SOUND: "??", keys.HELP: "K", keys.CHRONICLE: "K", keys.BANNER: "E"})
    assert asked(bindings, "M") == keys.SOUND
    assert asked(bindings, "K") == keys.HELP
    assert asked(bindings, "H") == keys.CHRONICLE
    assert asked(bindings, "E") == keys.BANNER
    assert bindings.chords(keys.END_TURN) == ()
    assert bindings.words(keys.END_TURN) == ""
    assert asked(bindings, "F") == ""


def test_any_row_of_changes_leaves_every_key_to_one_action() -> None:
    bindings = Bindings()
    texts = itertools.cycle(["R", "B", "Ctrl+Z", "1", "Q", "F1", "Shift+W"])
    for action, text in zip([*STANDARD, *reversed(list(STANDARD))], texts, strict=False):
        bindings = Bindings(bindings.rebound(action, Chord.parse(text)))
        assert bindings.holder(Chord.parse(text)) == action
        held = [chord for name in STANDARD for chord in bindings.chords(name)]
        assert len(held) == len(set(held))
        assert all(bindings.chords(name) for name in STANDARD)


def test_the_other_way_to_rotate_is_told_by_its_keys() -> None:
    bindings = Bindings({keys.ROTATE: "T"})
    assert bindings.chords(keys.ROTATE_BACK) == (Chord.parse("Shift+T"),)
    assert bindings.words(keys.ROTATE_BACK) == Chord.parse("Shift+T").words


def test_every_action_stands_in_one_row() -> None:
    rows = [*turn_keys(Bindings()), *other_keys(Bindings())]
    assert sorted(action for row in rows for action in row.actions) == sorted([*STANDARD, keys.ROTATE_BACK])
    assert all(row.chords for row in rows)


def test_rows_show_the_keys_in_use() -> None:
    rows = {row.actions: row.chords for row in turn_keys(Bindings({keys.BANNER: "Ctrl+B"}))}
    assert rows[(keys.BANNER,)] == (("Ctrl", "B"),)
    assert rows[keys.CARDS] == (("1",), ("2",), ("3",), ("4",))


# ---- no key of the game is silent: what can do nothing now says why, in every phase and on others' turns


NAME = "std3"
TURN = sorted(IN_TASKS - {"rotate-back"})


def sit(screen: Screen, phase: Phase) -> None:
    number = found(NAME, lambda game: game.phase is phase, 40)
    screen.play_on(table_at(NAME, number, [course(NAME)[number].player]))
    screen.move(screen.nowhere)
    screen.step()


def press(screen: Screen, action: str) -> None:
    """The first key of an action."""
    chord = Bindings().chords(action)[0]
    screen.key(chord.key)


@pytest.mark.parametrize("phase", [Phase.MUST, Phase.CASTLE, Phase.DRAW, Phase.CAN])
@pytest.mark.parametrize("action", TURN)
def test_a_key_of_the_turn_does_something_or_says_why_not(screen: Screen, phase: Phase, action: str) -> None:
    sit(screen, phase)
    before = screen.print
    press(screen, action)
    assert screen.print != before


@pytest.mark.parametrize("action", TURN)
def test_on_another_ones_turn_it_says_so(screens: Callable[..., Screen], action: str) -> None:
    screen = screens(decide=lambda _view, _level, _seed: None)
    number = found(NAME, lambda game: game.phase is Phase.MUST, 40)
    screen.sit(table_at(NAME, number, [(course(NAME)[number].player + 1) % 3]))
    screen.wait(1000)
    press(screen, action)
    assert screen.bubble.startswith("It is not your turn")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_with_nothing_to_press_say_what_to_do(screen: Screen, key: int) -> None:
    sit(screen, Phase.MUST)
    screen.key(key)
    assert screen.bubble


def test_a_key_that_means_nothing_stays_silent(screen: Screen) -> None:
    sit(screen, Phase.MUST)
    before = screen.print
    screen.key(pygame.K_j, pygame.K_F3, pygame.K_LSHIFT)
    assert screen.print == before


def test_a_place_without_a_card_says_so(screen: Screen) -> None:
    number = found(NAME, lambda game: game.phase is Phase.MUST and len(game.hand) < 4, 0)
    game = course(NAME)[number]
    screen.play_on(table_at(NAME, number, [game.player]))
    screen.key(pygame.K_4)
    assert "no card in this place" in screen.bubble
    assert isinstance(screen.scene, PlayScene)


def test_with_workers_in_the_hand_a_card_key_says_what_to_do_with_them(screen: Screen) -> None:
    sit(screen, Phase.MUST)
    screen.key(pygame.K_w)
    screen.key(pygame.K_BACKSPACE)
    assert "no worker to take back" in screen.bubble
    screen.key(pygame.K_1)
    assert "place workers" in screen.bubble
