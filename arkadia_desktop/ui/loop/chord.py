"""Keys pressed together, such as Ctrl+Z: read from an event, written into a file, shown as key caps."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pygame
from pygame.event import Event

from arkadia_desktop.locale import current, pgettext

_NAMED: dict[str, int] = {
    "Space": pygame.K_SPACE,
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Insert": pygame.K_INSERT,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Plus": pygame.K_PLUS,
    "Pause": pygame.K_PAUSE,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 16)},
}
_NAMES = {code: name for name, code in _NAMED.items()}
_TWINS: dict[int, int] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP_MULTIPLY: pygame.K_ASTERISK,
    pygame.K_KP_DIVIDE: pygame.K_SLASH,
    pygame.K_KP_PERIOD: pygame.K_PERIOD,
    **{getattr(pygame, f"K_KP{n}"): getattr(pygame, f"K_{n}") for n in range(10)},
}
"""Keys of the number pad that count as those above the letters."""
_LETTERS = 1 << 16
"""Codes below it are those of letters and signs."""


class Chord(NamedTuple):
    """A key with what is held down besides. ``key`` is the code of pygame; the command key of a Mac counts as Ctrl."""

    key: int
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @classmethod
    def of(cls, event: Event) -> Chord | None:
        """What a KEYDOWN event means; None for Ctrl, Shift and the like alone, and for keys without a name."""
        chord = cls(
            _TWINS.get(event.key, event.key),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_ALT),
            shift=bool(event.mod & pygame.KMOD_SHIFT),
        )
        return chord if _name(chord.key) else None

    @classmethod
    @cache
    def parse(cls, text: str) -> Chord:
        """``"Ctrl+Shift+Z"`` as a chord. Raises ValueError for anything that ``str`` would not have written."""
        *held, name = text.split("+")
        code = _NAMED.get(name)
        if code is None and len(name) == len(name.lower()) == 1:
            code = ord(name.lower())
        chord = cls(code or 0, "Ctrl" in held, "Alt" in held, "Shift" in held)
        if code is None or str(chord) != text:
            raise ValueError(f"not a chord: {text!r}")
        return chord

    def __str__(self) -> str:
        return "+".join([*self._held(), _name(self.key)])

    def _held(self) -> list[str]:
        return [name for name, down in (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)) if down]

    @property
    def unshifted(self) -> Chord:
        """The same without Shift."""
        return Chord(self.key, self.ctrl, self.alt)

    @property
    def caps(self) -> tuple[str, ...]:
        """What stands on the keys, in the language in use."""
        words = _cap_words(current())
        return tuple(words.get(name, name) for name in [*self._held(), _name(self.key)])

    @property
    def words(self) -> str:
        """The chord within a sentence."""
        return "+".join(self.caps)


def _name(code: int) -> str:
    """What a key is called in a file; empty for keys that cannot be told apart everywhere."""
    if code in _NAMES:
        return _NAMES[code]
    sign = chr(code) if 32 < code < _LETTERS else ""
    return sign.upper() if sign.isprintable() and len(sign.upper()) == 1 else ""


@cache
def _cap_words(language: str) -> dict[str, str]:
    """What stands on the keys in the language in use, by their names."""
    return {
        "Ctrl": pgettext("key", "Ctrl"),
        "Alt": pgettext("key", "Alt"),
        "Shift": pgettext("key", "Shift"),
        "Space": pgettext("key", "Space"),
        "Enter": pgettext("key", "Enter"),
        "Esc": pgettext("key", "Esc"),
        "Tab": pgettext("key", "Tab"),
        "Backspace": pgettext("key", "Backspace"),
        "Delete": pgettext("key", "Delete"),
        "Insert": pgettext("key", "Insert"),
        "Home": pgettext("key", "Home"),
        "End": pgettext("key", "End"),
        "PageUp": pgettext("key", "Page up"),
        "PageDown": pgettext("key", "Page down"),
        "Plus": "+",
        "Pause": pgettext("key", "Pause"),
    }
