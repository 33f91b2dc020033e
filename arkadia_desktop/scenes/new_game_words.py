"""What the new-game screen calls its choices."""

from __future__ import annotations

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _


def level_name(level: str) -> str:
    """What a level of computer players is called; a level without a name of its own speaks for itself."""
    match level:
        case "random":
            return _("Random")
        case "apprentice":
            return _("Apprentice")
        case "journeyman":
            return _("Journeyman")
        case "master":
            return _("Master")
    return level


def level_note(level: str) -> str:
    """In a few words how a level plays."""
    match level:
        case "random":
            return _("plays anything allowed")
        case "apprentice":
            return _("thinks one move ahead")
        case "journeyman":
            return _("thinks until its next turn")
        case "master":
            return _("plans for the end of the game")
    return ""


def level_bars(level: str) -> int:
    """How many of five bars show its strength."""
    return min(5, levels.names().index(level) + 1)
