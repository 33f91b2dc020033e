"""The eight themes of playing well: the lessons of the second course, and what one's mistakes are sorted by."""

from __future__ import annotations

from arkadia_desktop.locale import _

THEMES = ("selling", "castle", "cards", "closing", "workers", "ending", "crowd", "tents")
"""Their ids, in the order in which they are taught and listed."""


def theme_name(theme: str) -> str:
    """What a theme is called. Raises KeyError."""
    return {
        "selling": _("When to sell"),
        "castle": _("The castle as a weapon"),
        "cards": _("Which card to take"),
        "closing": _("Closing what others began"),
        "workers": _("Neutral workers and camps"),
        "ending": _("How the game ends"),
        "crowd": _("Three and four players"),
        "tents": _("Reading the other tents"),
    }[theme]
