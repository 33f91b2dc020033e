"""What one plays with: the keyboard, or a gamepad of some family; and how what does something is called then.

A button of a gamepad stands in a text as one sign of a private area, which the lettering draws as a picture
(`ui/paint/text`) and `spelled` puts into words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext

KEYBOARD = ""
XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
FAMILIES = (XBOX, PLAYSTATION, NINTENDO)

A, B, X, Y = "A", "B", "X", "Y"
UP, DOWN, LEFT, RIGHT = "Up", "Down", "Left", "Right"
LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_TRIGGER, RIGHT_TRIGGER = "LB", "RB", "LT", "RT"
LEFT_STICK, RIGHT_STICK, START, BACK = "LeftStick", "RightStick", "Start", "Back"
CROSS, SCROLL = "Cross", "Scroll"
"""The directional pad as a whole, and the right stick moved up and down."""
BUTTONS = (
    *(A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_TRIGGER, RIGHT_TRIGGER),
    *(LEFT_STICK, RIGHT_STICK, START, BACK, CROSS, SCROLL, UP, DOWN, LEFT, RIGHT),
)
"""All that has a glyph. Their names are those of Xbox, as SDL gives them to the places of the buttons."""

_FIRST, _ROOM = 0xE000, 64
GLYPHS = re.compile(f"[{chr(_FIRST)}-{chr(_FIRST + _ROOM * len(FAMILIES) - 1)}]")


def glyph(family: str, button: str) -> str:
    """The sign of a button. Raises ValueError for one there is not."""
    return chr(_FIRST + _ROOM * FAMILIES.index(family) + BUTTONS.index(button))


def button_of(sign: str) -> tuple[str, str]:
    """Family and button a sign stands for."""
    family, button = divmod(ord(sign) - _FIRST, _ROOM)
    return FAMILIES[family], BUTTONS[button]


def spelled(text: str) -> str:
    """A text with the names of buttons in the place of their signs, for who does not see them."""
    return GLYPHS.sub(lambda found: name_of(*button_of(found[0])), text)


def name_of(family: str, button: str) -> str:
    """What a button is called in words."""
    words = {
        CROSS: pgettext("gamepad", "directional pad"),
        SCROLL: pgettext("gamepad", "right stick"),
        UP: pgettext("gamepad", "up"),
        DOWN: pgettext("gamepad", "down"),
        LEFT: pgettext("gamepad", "left"),
        RIGHT: pgettext("gamepad", "right"),
        LEFT_STICK: pgettext("gamepad", "left stick pressed"),
        RIGHT_STICK: pgettext("gamepad", "right stick pressed"),
    }
    shapes = {
        A: pgettext("gamepad", "cross"),
        B: pgettext("gamepad", "circle"),
        X: pgettext("gamepad", "square"),
        Y: pgettext("gamepad", "triangle"),
    }
    if family == PLAYSTATION and button in shapes:
        return shapes[button]
    return words.get(button) or LETTERS[family].get(button, button)


LETTERS: Mapping[str, Mapping[str, str]] = {
    XBOX: {},
    PLAYSTATION: {LEFT_SHOULDER: "L1", RIGHT_SHOULDER: "R1", LEFT_TRIGGER: "L2", RIGHT_TRIGGER: "R2"},
    NINTENDO: {
        LEFT_SHOULDER: "L", RIGHT_SHOULDER: "R", LEFT_TRIGGER: "ZL", RIGHT_TRIGGER: "ZR",
        START: "+", BACK: "\N{MINUS SIGN}",
    },
}
"""What stands on buttons that are called otherwise than here."""


@dataclass(frozen=True)
class InHand:
    """`family` is that of the gamepad used last, if one is there; `holds`: it was what was used last; `buttons` are
    those of the actions that have some."""

    family: str = KEYBOARD
    holds: bool = False
    buttons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def signs(self, action: str) -> tuple[str, ...]:
        """The signs of an action's buttons on the gamepad that is there; none without one."""
        if not self.family:
            return ()
        return tuple(glyph(self.family, button) for button in self.buttons.get(action, ()))


_now = InHand()


def hand() -> InHand:
    """What one plays with now."""
    return _now


def take(changed: InHand) -> None:
    """Play with something else from now on."""
    global _now
    _now = changed


def bind(buttons: Mapping[str, tuple[str, ...]]) -> None:
    """Other buttons for the actions."""
    take(replace(_now, buttons=buttons))


def shown(text: str) -> str:
    """A hint as it is to be read now: while a gamepad is in the hand, its buttons are in the place of the keys."""
    if not _now.holds or not text:
        return text
    signs = {word: glyph(_now.family, button) for word, button in key_words().items()}
    return re.sub(rf"\b(?:{'|'.join(map(re.escape, signs))})\b", lambda found: signs[found[0]], text)


def key_words() -> dict[str, str]:
    """The keys that hints speak of, in the language in use, and the buttons that are the same."""
    enter, space, escape = pgettext("key", "Enter"), pgettext("key", "Space"), pgettext("key", "Esc")
    arrows = pgettext("key", "arrows")
    return {enter: A, space: A, escape: B, arrows: CROSS, arrows[0].upper() + arrows[1:]: CROSS}


def by_pad(event: Event) -> bool:
    """Whether a key event came from a gamepad."""
    return event.type in (pygame.KEYDOWN, pygame.KEYUP) and getattr(event, "pad", None) is not None


def button_name(event: Event) -> str:
    """The button of a gamepad a key event came from; empty for the keyboard's."""
    return event.pad[1] if by_pad(event) else ""


def told_connected(name: str) -> str:
    """The sentence for a gamepad that was plugged in."""
    return _("Gamepad connected: {name}", name=name) if name else _("A gamepad was connected.")
