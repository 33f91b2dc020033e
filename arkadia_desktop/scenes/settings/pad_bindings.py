"""Which buttons of a gamepad do what: the standard ones, and those a player has put in their place.

A button with a fixed meaning is a key on every screen. Any other asks for an action, as the keys of that action do; so
whatever a key can ask for, a button can be given to.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.ui.loop.chord import Chord
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.devices import Meaning

MENU = "leave"
"""What the button for the menu asks the play screen for."""

FIXED: Mapping[str, Meaning] = {
    in_hand.UP: Meaning(pygame.K_UP),
    in_hand.DOWN: Meaning(pygame.K_DOWN),
    in_hand.LEFT: Meaning(pygame.K_LEFT),
    in_hand.RIGHT: Meaning(pygame.K_RIGHT),
    in_hand.A: Meaning(pygame.K_SPACE, instead=pygame.K_RETURN),
    in_hand.B: Meaning(pygame.K_ESCAPE),
    in_hand.START: Meaning(pygame.K_F10, asks=MENU, instead=pygame.K_ESCAPE),
    in_hand.LEFT_SHOULDER: Meaning(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    in_hand.RIGHT_SHOULDER: Meaning(pygame.K_TAB, pygame.KMOD_CTRL),
    f"{in_hand.SCROLL}Up": Meaning(pygame.K_PAGEUP),
    f"{in_hand.SCROLL}Down": Meaning(pygame.K_PAGEDOWN),
}
"""What has the same meaning on every screen."""

STANDARD: Mapping[str, str] = {
    keys.ROTATE: in_hand.RIGHT_TRIGGER,
    keys.ROTATE_BACK: in_hand.LEFT_TRIGGER,
    keys.UNDO: in_hand.X,
    keys.END_TURN: in_hand.Y,
    keys.COACH: in_hand.LEFT_STICK,
    keys.WHY: in_hand.RIGHT_STICK,
    keys.HELP: in_hand.BACK,
}
"""Action -> its button; other actions have none, until they are given one."""

FREE = tuple(STANDARD.values())
"""The buttons that can be given to any action."""
ACTIONS = frozenset({*keys.STANDARD, keys.ROTATE_BACK})
_NAMELESS = 1 << 29
"""The code of a key that no keyboard has, for actions without keys."""


class PadBindings:
    """The buttons in use. ``changed`` maps actions to buttons as the settings keep them (empty: to none); what is no
    action, no button to be given or taken already keeps its standard button."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._buttons: dict[str, str] = {}
        taken: set[str] = set()
        for action, button in (changed or {}).items():
            if action in ACTIONS and (not button or (button in FREE and button not in taken)):
                self._buttons[action] = button
                taken.add(button)
        for action, button in STANDARD.items():
            if action not in self._buttons:
                self._buttons[action] = "" if button in taken else button
                taken.add(button)

    def button(self, action: str) -> str:
        """The button of an action; empty for none."""
        return self._buttons.get(action, "")

    def holder(self, button: str) -> str:
        """The action a button belongs to; empty for none."""
        return next((action for action, held in self._buttons.items() if button and held == button), "")

    def shown(self) -> dict[str, tuple[str, ...]]:
        """The buttons of all actions that have one."""
        return {action: (button,) for action, button in self._buttons.items() if button}

    def rebound(self, action: str, button: str) -> dict[str, str]:
        """``changed`` after `button` was given to `action`. The action it belonged to gets the button of `action`, if
        that has one. Raises ValueError for what cannot be given."""
        if button not in FREE:
            raise ValueError(f"{button} is fixed")
        after, holder = dict(self._buttons), self.holder(button)
        if holder and holder != action:
            after[holder] = self.button(action)
        after[action] = button
        return {name: held for name, held in after.items() if held != STANDARD.get(name, "")}

    def meanings(self, bindings: Bindings) -> dict[str, Meaning]:
        """What every button is: a key, or what it asks for with the first key that does so."""
        asking = {
            button: _asking(action, bindings, at)
            for at, (action, button) in enumerate(sorted(self._buttons.items()))
            if button
        }
        return {**FIXED, **asking}


def _asking(action: str, bindings: Bindings, at: int) -> Meaning:
    if action == keys.ROTATE_BACK:
        chord = next((Chord(one.key, one.ctrl, one.alt, True) for one in bindings.chords(keys.ROTATE)), None)
    else:
        chord = next(iter(bindings.chords(action)), None)
    if chord is None:
        return Meaning(_NAMELESS + at, asks=action)
    held = ((chord.ctrl, pygame.KMOD_CTRL), (chord.alt, pygame.KMOD_ALT), (chord.shift, pygame.KMOD_SHIFT))
    return Meaning(chord.key, sum(mod for down, mod in held if down), action)
