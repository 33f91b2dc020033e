"""What the line below a curtain says: what opens it, on the keyboard or on the gamepad that is in the hand."""

from __future__ import annotations

from arkadia_desktop.locale import _
from arkadia_desktop.ui.pads.in_hand import A, glyph, hand


def hold_words(name: str, *, one_press: bool) -> tuple[str, str]:
    """In full, and without the others and the name of whom it is for. `one_press`: it need not be held."""
    if hand().holds:
        long = _("Everybody else, look away now. {name}: hold {key}.")
        short = _("Hold {key}.")
        if one_press:
            long = _("Everybody else, look away now. {name}: press {key}.")
            short = _("Press {key}.")
        key = glyph(hand().family, A)
        return long.format(name=name, key=key), short.format(key=key)
    long = _("Everybody else, look away now. {name}: hold the button, Enter or Space.")
    short = _("Hold the button, Enter or Space.")
    if one_press:
        long = _("Everybody else, look away now. {name}: press the button, Enter or Space.")
        short = _("Press the button, Enter or Space.")
    return long.format(name=name), short
