"""What a player has pressed to give it to an action: a key, or a button of a gamepad."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arkadia_desktop.scenes.common.key_bindings import Bindings, is_fixed
from arkadia_desktop.scenes.settings.pad_bindings import FREE, PadBindings
from arkadia_desktop.ui.loop.chord import Chord
from arkadia_desktop.ui.pads.in_hand import BUTTONS, glyph, hand

KEYS, PADS = "keys", "pads"
"""The settings that keep them."""


@dataclass(frozen=True)
class Given:
    """`words` name it in a sentence; `fixed`: it has a meaning of its own; `holder` is the action it belongs to now,
    `left` what that action would have instead. `changed` gives what the `setting` keeps afterwards."""

    words: str
    setting: str
    fixed: bool
    holder: str = ""
    left: str = ""
    changed: Callable[[], Mapping[str, str]] = dict


def given_key(bindings: Bindings, action: str, chord: Chord) -> Given:
    """Keys for an action."""
    if is_fixed(chord):
        return Given(chord.words, KEYS, fixed=True)
    holder, changed = bindings.holder(chord), bindings.rebound(action, chord)
    left = " ".join("+".join(one.caps) for one in Bindings(changed).chords(holder)[:1]) if holder else ""
    return Given(chord.words, KEYS, False, holder, left, lambda: changed)


def given_button(pads: PadBindings, action: str, button: str) -> Given:
    """A button of the gamepad that is there for an action."""
    words = _sign(button)
    if button not in FREE:
        return Given(words, PADS, fixed=True)
    holder, changed = pads.holder(button), pads.rebound(action, button)
    left = _sign(PadBindings(changed).button(holder)) if holder else ""
    return Given(words, PADS, False, holder, left, lambda: changed)


def _sign(button: str) -> str:
    """The picture of a button within a sentence."""
    family = hand().family
    return glyph(family, button) if family and button in BUTTONS else button
