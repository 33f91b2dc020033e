"""Keys pressed together: read from events, written into files and read again."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from arkadia_desktop import locale
from arkadia_desktop.ui.loop.chord import Chord


def event(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod)


@pytest.mark.parametrize(
    ("key", "mod", "text"),
    [
        (pygame.K_r, 0, "R"),
        (pygame.K_r, pygame.KMOD_LSHIFT, "Shift+R"),
        (pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_NUM, "Ctrl+Z"),
        (pygame.K_z, pygame.KMOD_LMETA | pygame.KMOD_LSHIFT, "Ctrl+Shift+Z"),
        (pygame.K_COMMA, pygame.KMOD_LCTRL, "Ctrl+,"),
        (pygame.K_PLUS, pygame.KMOD_LCTRL, "Ctrl+Plus"),
        (pygame.K_KP_PLUS, 0, "Plus"),
        (pygame.K_KP3, 0, "3"),
        (pygame.K_F1, pygame.KMOD_LALT, "Alt+F1"),
        (pygame.K_BACKSPACE, 0, "Backspace"),
        (0xE4, 0, "Ä"),
        (pygame.K_m, pygame.KMOD_CAPS, "M"),
    ],
)
def test_an_event_is_written_and_read_again(key: int, mod: int, text: str) -> None:
    chord = Chord.of(event(key, mod))
    assert str(chord) == text
    assert Chord.parse(text) == chord


@pytest.mark.parametrize("key", [pygame.K_LCTRL, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_CAPSLOCK, 0])
def test_keys_that_only_help_others_are_no_chord(key: int) -> None:
    assert Chord.of(event(key, pygame.KMOD_LCTRL)) is None


@pytest.mark.parametrize(
    "text", ["", "r", "Ctrl", "Ctrl+", "Shift+Ctrl+Z", "Ctrl+Ctrl+Z", "Strg+Z", "F99", " ", "ß+", "İ", "R ", "Ctrl++"]
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a chord"):
        Chord.parse(text)


@given(st.text(max_size=12))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    try:
        chord = Chord.parse(text)
    except ValueError:
        return
    assert str(chord) == text


def test_caps_speak_the_language() -> None:
    locale.use("en_XA")
    assert Chord.parse("Ctrl+Shift+Z").caps[2] == "Z"
    assert Chord.parse("Ctrl+Z").caps[0] != "Ctrl"
    locale.use("en")
    assert Chord.parse("Ctrl+Shift+Plus").words == "Ctrl+Shift++"
