"""What stands on cards and in headings: the buildings and families with capital letters, short ones for small cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import family_name, in_gold, labelled
from arkadia_desktop.rules.pieces import Card, Family, Form

if TYPE_CHECKING:  # the title has initials, but no castle
    from arkadia_desktop.rules.castle import Castle


def building_title(form: Form) -> str:
    """The name of a building as a title."""
    return {
        Form.HOUSE: pgettext("title of a building", "House"),
        Form.FARM: pgettext("title of a building", "Farm"),
        Form.TAVERN: pgettext("title of a building", "Tavern"),
        Form.MILL: pgettext("title of a building", "Mill"),
        Form.SMITHY: pgettext("title of a building", "Smithy"),
        Form.TRADE_CENTRE: pgettext("title of a building", "Trade centre"),
        Form.MONASTERY: pgettext("title of a building", "Monastery"),
    }[form]


def card_title(form: Form) -> str:
    """The name of a building short enough for a small card."""
    if form is Form.TRADE_CENTRE:
        return pgettext("on a small card, short for trade centre", "Trade")
    return building_title(form)


def family_title(family: Family) -> str:
    """A family as a title: by its colour, the one name that its seals have everywhere."""
    return {
        Family.RED: pgettext("title of a family", "Red"),
        Family.OLIVE: pgettext("title of a family", "Olive"),
        Family.BLACK: pgettext("title of a family", "Black"),
        Family.SILVER: pgettext("title of a family", "Silver"),
    }[family]


def family_worth(family: Family, gold: int) -> str:
    """A family, and what a seal of it is worth."""
    return labelled(family_title(family), in_gold(gold))


def family_initial(family: Family) -> str:
    """The letter that stands for the colour of a family; the four differ."""
    return {
        Family.RED: pgettext("initial of a family, for red", "R"),
        Family.OLIVE: pgettext("initial of a family, for olive", "O"),
        Family.BLACK: pgettext("initial of a family, for black", "B"),
        Family.SILVER: pgettext("initial of a family, for silver", "S"),
    }[family]


def card_words(card: Card) -> str:
    """A card: its building and its family."""
    return _("{form}: {family}", form=building_title(card.form), family=family_name(card.family))


def pieces_placed(castle: Castle) -> str:
    """How many of all castle pieces have been placed."""
    from arkadia_desktop.rules.castle import PIECES

    return ngettext("{n} of {most} castle pieces", "{n} of {most} castle pieces", PIECES, n=castle.pieces, most=PIECES)
