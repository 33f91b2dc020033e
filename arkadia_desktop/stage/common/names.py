"""What stands on cards and in headings: the buildings and families with capital letters, short ones for small cards."""

from __future__ import annotations

from arkadia_desktop.locale import pgettext
from arkadia_desktop.rules.pieces import Family, Form


def building_title(form: Form) -> str:
    """The name of a building as a title."""
    match form:
        case Form.HOUSE:
            return pgettext("title of a building", "House")
        case Form.FARM:
            return pgettext("title of a building", "Farm")
        case Form.TAVERN:
            return pgettext("title of a building", "Tavern")
        case Form.MILL:
            return pgettext("title of a building", "Mill")
        case Form.SMITHY:
            return pgettext("title of a building", "Smithy")
        case Form.TRADE_CENTRE:
            return pgettext("title of a building", "Trade centre")
        case Form.MONASTERY:
            return pgettext("title of a building", "Monastery")


def card_title(form: Form) -> str:
    """The name of a building short enough for a small card."""
    if form is Form.TRADE_CENTRE:
        return pgettext("on a small card, short for trade centre", "Trade")
    return building_title(form)


def family_title(family: Family) -> str:
    """The trade of a family as a title."""
    match family:
        case Family.RED:
            return pgettext("title of a family", "Cloth merchants")
        case Family.OLIVE:
            return pgettext("title of a family", "Spice merchants")
        case Family.BLACK:
            return pgettext("title of a family", "Carpenters")
        case Family.SILVER:
            return pgettext("title of a family", "Silversmiths")


def family_initial(family: Family) -> str:
    """The letter that stands for the colour of a family; the four differ."""
    match family:
        case Family.RED:
            return pgettext("initial of a family, for red", "R")
        case Family.OLIVE:
            return pgettext("initial of a family, for olive", "O")
        case Family.BLACK:
            return pgettext("initial of a family, for black", "B")
        case Family.SILVER:
            return pgettext("initial of a family, for silver", "S")
