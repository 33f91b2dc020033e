"""The position in sentences, for somebody who hears it: values, tents, castle, what happened, what may be done.

Everything here comes from what the screen shows (`Shown`): what a seat may not see is not in there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, seal_values
from arkadia_desktop.rules.game import Player
from arkadia_desktop.rules.pieces import FAMILIES, Counts, Family
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.view.models import Shown, all_open, ribbon_model
from arkadia_desktop.stage.common.names import card_words
from arkadia_desktop.stage.panels.bubble import Saying
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.seats import Seat


def square_name(square: Square) -> str:
    """A square as players name it: its column as a letter, its row as a number, from the upper left corner."""
    return f"{chr(ord('A') + square.x)}{square.y + 1}"


def piece_words(family: Family) -> str:
    """A castle piece."""
    return {
        Family.RED: _("A red castle piece"),
        Family.OLIVE: _("An olive castle piece"),
        Family.BLACK: _("A black castle piece"),
        Family.SILVER: _("A silver castle piece"),
    }[family]


def by_family(text: str, counts: Counts) -> str:
    """A sentence with a number for each family."""
    return text.format(**{family.value: n for family, n in zip(FAMILIES, counts, strict=True)})


def saying_words(saying: Saying) -> str:
    """A line of a bubble, with who earns what."""
    amount = sign_words(saying.sign, saying.amount)
    earned = [f"{one.name} {sign_words(one.sign, one.amount)}" for one in saying.earnings]
    return ", ".join(one for one in (saying.text, amount, *earned) if one)


def sign_words(sign: str, amount: str) -> str:
    """An amount with what the picture beside it stands for."""
    if not amount or not sign:
        return amount
    kind, _line, which = sign.partition("_")
    match kind, which:
        case "seal", "red":
            return _("{amount} red seals").format(amount=amount)
        case "seal", "olive":
            return _("{amount} olive seals").format(amount=amount)
        case "seal", "black":
            return _("{amount} black seals").format(amount=amount)
        case "seal", "silver":
            return _("{amount} silver seals").format(amount=amount)
        case "coin", _number:
            return in_gold(amount)
        case "worker", "neutral":
            return _("{amount} neutral workers").format(amount=amount)
        case "worker", _colour:
            return _("{amount} workers").format(amount=amount)
        case "icon", "tower":
            return _("{amount} castle pieces").format(amount=amount)
        case _:
            return amount


def line_words(line: Line, seats: Sequence[Seat]) -> str:
    """A line of the chronicle, with the name of who did it."""
    names = [seat.name for seat in seats if seat.colour is line.colour]
    told = ", ".join(one for one in (line.text, sign_words(line.sign, line.tail)) if one)
    return labelled(names[0], told) if names else told


# ---- what a key says again


def may_do(shown: Shown) -> str:
    """Whose turn it is, and what that seat may do."""
    model = ribbon_model(shown)
    return "\n".join(one for one in (model.title, *model.hints[:1]) if one)


def values(shown: Shown) -> str:
    """What the seals are worth."""
    return seal_values(shown.view.castle.values)


def own_tent(shown: Shown) -> str:
    """What the tent below holds."""
    return tent(shown, shown.below)


def rivals(shown: Shown) -> str:
    """What is known of all other tents."""
    return "\n".join(tent(shown, seat) for seat in shown.tents)


def tent(shown: Shown, seat: int) -> str:
    """What may be known of the tent of a seat."""
    name, player, view = shown.facts.seats[seat].name, shown.view.players[seat], shown.view
    n = view.hand_sizes[seat]
    told: list[str] = []
    if seat == view.seat or all_open(shown):
        told += _contents(player)
    else:
        told.append(_("The seals, gold and workers are yours to remember."))
    told.append(ngettext("{n} banner left.", "{n} banners left.", player.banners).format(n=player.banners))
    told.append(ngettext("{n} card.", "{n} cards.", n).format(n=n))
    return labelled(name, " ".join(told))


def _contents(player: Player) -> list[str]:
    seals = _("Seals: red {red}, olive {olive}, black {black}, silver {silver}.")
    workers = _("Workers: {own} own, {neutral} neutral.")
    return [
        by_family(seals, player.seals),
        _("{gold} gold.").format(gold=player.gold),
        workers.format(own=player.own, neutral=player.neutral),
    ]


def hand(shown: Shown) -> str:
    """The cards of the hand at the screen."""
    cards = shown.view.hand
    if not cards:
        return _("You hold no card.")
    return "\n".join(
        _("Card {n}: {building}").format(n=n, building=card_words(card)) for n, card in enumerate(cards, start=1)
    )


def last_moves(shown: Shown, lines: tuple[Line, ...]) -> str:
    """The last lines of the chronicle."""
    return "\n".join(line_words(line, shown.facts.seats) for line in lines[-3:]) or _("Nothing has happened yet.")


SAID: Mapping[str, Callable[[Shown], str]] = {
    keys.SAY_OPTIONS: may_do,
    keys.SAY_VALUES: values,
    keys.SAY_TENT: own_tent,
    keys.SAY_RIVALS: rivals,
    keys.SAY_HAND: hand,
}
"""What each key says; the last moves come from the chronicle."""
