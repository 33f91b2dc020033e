"""What the things of the game are called: forms, families, player colours.

The keys are the ids of the edition (`trade_centre`, `olive` …), so that neither side needs to import the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _, pgettext


def listed(names: Sequence[str]) -> str:
    """Names as one reads them out: ``Mara, Jonas and Clara``; at least one."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=_(", ").join(names[:-1]), last=names[-1])


def form_name(form: str) -> str:
    """What a form of building is called, in lower case: ``trade centre``."""
    match form:
        case "house":
            return pgettext("building", "house")
        case "farm":
            return pgettext("building", "farm")
        case "tavern":
            return pgettext("building", "tavern")
        case "mill":
            return pgettext("building", "mill")
        case "smithy":
            return pgettext("building", "smithy")
        case "trade_centre":
            return pgettext("building", "trade centre")
        case "monastery":
            return pgettext("building", "monastery")
    raise KeyError(form)


def family_name(family: str) -> str:
    """What a family's seals and castle pieces are called: their colour, in lower case."""
    match family:
        case "red":
            return pgettext("family", "red")
        case "olive":
            return pgettext("family", "olive")
        case "black":
            return pgettext("family", "black")
        case "silver":
            return pgettext("family", "silver")
    raise KeyError(family)


def colour_name(colour: str) -> str:
    """What a player's colour is called, capitalised: it stands for the player's name where there is none."""
    match colour:
        case "yellow":
            return pgettext("player", "Yellow")
        case "orange":
            return pgettext("player", "Orange")
        case "green":
            return pgettext("player", "Green")
        case "violet":
            return pgettext("player", "Violet")
    raise KeyError(colour)
