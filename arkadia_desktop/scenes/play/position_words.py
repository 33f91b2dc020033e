"""The position in sentences, for somebody who hears it: values, tents, castle, what happened, what may be done.

Everything here comes from what the screen shows (`Shown`): what a seat may not see is not in there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled, seal_values
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.view.models import Shown, all_open, ribbon_model
from arkadia_desktop.scenes.play.view.sign_words import contents, hand_words, line_words
from arkadia_desktop.stage.panels.wording import Line


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
        told += contents(player)
    else:
        told.append(_("Remember the seals, gold and workers yourself."))
    told.append(ngettext("{n} banner left.", "{n} banners left.", player.banners).format(n=player.banners))
    told.append(ngettext("{n} card.", "{n} cards.", n).format(n=n))
    return labelled(name, " ".join(told))


def hand(shown: Shown) -> str:
    """The cards of the hand at the screen."""
    return hand_words(shown.view)


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
