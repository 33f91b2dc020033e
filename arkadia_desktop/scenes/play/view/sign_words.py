"""What the pictures of the play screen show by signs, in words: amounts, lines of the chronicle, hand and tent."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, in_gold, labelled
from arkadia_desktop.rules.game import Player
from arkadia_desktop.rules.pieces import FAMILIES, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.stage.panels.bubble import Saying
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.widgets.access import sentence


def by_family(text: str, counts: Counts) -> str:
    """A sentence with a number for each family."""
    return text.format(**{family.value: n for family, n in zip(FAMILIES, counts, strict=True)})


def saying_words(saying: Saying) -> str:
    """A line of a bubble, with who earns what."""
    amount = sign_words(saying.sign, saying.amount)
    earned = [f"{one.name} {sign_words(one.sign, one.amount)}" if one.name else one.amount for one in saying.earnings]
    return ", ".join(one for one in (saying.text, amount, *earned) if one)


def sign_words(sign: str, amount: str) -> str:
    """An amount with what the picture beside it stands for."""
    if not amount or not sign:
        return amount
    digits = amount.lstrip("+-\N{MINUS SIGN}")
    n = int(digits) if digits.isdecimal() else 2
    kind, _line, which = sign.partition("_")
    match kind, which:
        case "seal", "red":
            return ngettext("{amount} red seal", "{amount} red seals", n, amount=amount)
        case "seal", "olive":
            return ngettext("{amount} olive seal", "{amount} olive seals", n, amount=amount)
        case "seal", "black":
            return ngettext("{amount} black seal", "{amount} black seals", n, amount=amount)
        case "seal", "silver":
            return ngettext("{amount} silver seal", "{amount} silver seals", n, amount=amount)
        case "coin", _number:
            return in_gold(amount)
        case "worker", "neutral":
            return ngettext("{amount} neutral worker", "{amount} neutral workers", n, amount=amount)
        case "worker", _colour:
            return ngettext("{amount} worker", "{amount} workers", n, amount=amount)
        case "icon", "tower":
            return ngettext("{amount} castle piece", "{amount} castle pieces", n, amount=amount)
        case _:
            return amount


def line_words(line: Line, seats: Sequence[Seat]) -> str:
    """A line of the chronicle, with the name of who did it."""
    names = [seat.name for seat in seats if seat.colour is line.colour]
    return labelled(names[0], deed_words(line)) if names else deed_words(line)


def deed_words(line: Line) -> str:
    """A line of the chronicle without the name: what was done, and how much of what it brought, or else of which family
    the thing was."""
    return _(", ").join(one for one in (line.text, sign_words(line.sign, line.tail) or _family(line.sign)) if one)


def _family(sign: str) -> str:
    """The family whose seal or castle piece is shown; empty for all other signs."""
    kind, _line, which = sign.partition("_")
    return family_name(which) if kind in ("seal", "castle") and which in FAMILIES else ""


def contents(player: Player) -> list[str]:
    """What a tent holds."""
    seals = _("Seals: red {red}, olive {olive}, black {black}, silver {silver}.")
    return [
        by_family(seals, player.seals),
        _("{gold} gold.", gold=player.gold),
        _("Workers: {own} own, {neutral} neutral.", own=player.own, neutral=player.neutral),
    ]


def hand_words(view: PlayerView) -> str:
    """The cards of the hand of the seat that a view is of."""
    cards = view.hand
    if not cards:
        return _("You have no cards.")
    return "\n".join(_("Card {n}: {building}", n=n, building=card_words(card)) for n, card in enumerate(cards, start=1))


def peeked(view: PlayerView) -> str:
    """The hand and the tent of the seat that a view is of."""
    assert view.seat is not None
    return sentence(hand_words(view), " ".join(contents(view.players[view.seat])))
