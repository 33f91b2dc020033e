"""What the new-game screen calls its choices."""

from __future__ import annotations

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.ui.widgets import Option

BALANCED = ""
"""The fondness of whoever is fond of nothing but winning."""
_BARS = 5
_ICONS = {"seller": "coins", "hoarder": "sealmark", "camper": "camp", "schemer": "tower", "crowder": "worker"}


def level_name(level: str) -> str:
    """What a level of computer players is called; a level without a name of its own speaks for itself."""
    match level:
        case "random":
            return _("Random")
        case "apprentice":
            return _("Apprentice")
        case "apprentice+":
            return _("Apprentice +")
        case "journeyman":
            return _("Journeyman")
        case "journeyman+":
            return _("Journeyman +")
        case "master":
            return _("Master")
        case "master+":
            return _("Master +")
        case "grandmaster":
            return _("Grandmaster")
    return level


def level_note(level: str) -> str:
    """In a few words how a level plays."""
    match level:
        case "random":
            return _("plays anything allowed")
        case "apprentice":
            return _("knows the rules, and errs")
        case "apprentice+":
            return _("errs less and less")
        case "journeyman":
            return _("thinks one move ahead")
        case "journeyman+":
            return _("half a master, not always sure")
        case "master":
            return _("plans for the end of the game")
        case "master+":
            return _("tries a few plans out in thought")
        case "grandmaster":
            return _("tries its plans out in thought")
    return ""


def level_bars(level: str) -> float:
    """How many of five bars show its strength; a half step has half a bar more than the level below it."""
    full = [name for name in levels.names() if not name.endswith("+")]
    return min(float(_BARS), full.index(level.removesuffix("+")) + 1 + 0.5 * level.endswith("+"))


# ---- what a computer is fond of


def parted(level: str) -> tuple[str, str]:
    """A seat's level as the level itself and what it is fond of (BALANCED: nothing)."""
    name, _with, fondness = level.partition(levels.WITH)
    return name, fondness


def joined(level: str, fondness: str) -> str:
    """The way back; a level that has no fondnesses stays as it is."""
    whole = f"{level}{levels.WITH}{fondness}" if fondness else level
    return whole if levels.known(whole) else level


def fondness_name(fondness: str) -> str:
    """What somebody is called who is fond of something beside winning."""
    match fondness:
        case "":
            return _("Balanced")
        case "seller":
            return _("Early seller")
        case "hoarder":
            return _("Hoarder")
        case "camper":
            return _("Camp builder")
        case "schemer":
            return _("Castle schemer")
        case "crowder":
            return _("Crowder")
    return fondness


def fondness_note(fondness: str) -> str:
    """In a few words what that means."""
    match fondness:
        case "":
            return _("has no preference")
        case "seller":
            return _("sells soon and often")
        case "hoarder":
            return _("keeps seals and banners")
        case "camper":
            return _("builds over camps for their workers")
        case "schemer":
            return _("collects what the castle will show")
        case "crowder":
            return _("stands at every building")
    return ""


def fondness_options() -> tuple[Option, ...]:
    """All of them to choose from."""
    return tuple(
        Option(one, fondness_name(one), _ICONS.get(one, "same")) for one in (BALANCED, *levels.personalities())
    )


def no_fondness(level: str) -> str | None:
    """Why a level cannot be fond of anything; None where it can."""
    fond = levels.personalities()
    return None if fond and levels.known(f"{level}{levels.WITH}{fond[0]}") else _("What plays by chance has none.")
