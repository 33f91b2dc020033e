"""What the things of the game are called: forms, families, player colours.

The keys are the ids of the edition (`trade_centre`, `olive` …), so that neither side needs to import the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from arkadia_desktop.locale import _, ngettext, pgettext


def listed(names: Sequence[str]) -> str:
    """Names as one reads them out: ``Mara, Jonas and Clara``; at least one."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}", names=_(", ").join(names[:-1]), last=names[-1])


def labelled(label: str, text: str) -> str:
    """What something is called or whose it is, and after a colon the rest: ``Mara: Laid a farm``."""
    return _("{label}: {text}", label=label, text=text)


MINUS = "−"


def signed(number: int) -> str:
    """A whole number with its sign: ``+3``, ``−2``, ``0``."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A whole number with the sign of a minus where there is one."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def form_name(form: str) -> str:
    """What a form of building is called, in lower case: ``trade centre``."""
    return {
        "house": pgettext("building", "house"),
        "farm": pgettext("building", "farm"),
        "tavern": pgettext("building", "tavern"),
        "mill": pgettext("building", "mill"),
        "smithy": pgettext("building", "smithy"),
        "trade_centre": pgettext("building", "trade centre"),
        "monastery": pgettext("building", "monastery"),
    }[form]


def family_name(family: str) -> str:
    """A family's colour as a noun, in lower case: what rises and falls."""
    return {
        "red": pgettext("family", "red"),
        "olive": pgettext("family", "olive"),
        "black": pgettext("family", "black"),
        "silver": pgettext("family", "silver"),
    }[family]


def seals(family: str) -> str:
    """The seals of a family, as what somebody collects or what brings gold: never in another case."""
    return {
        "red": _("red seals"),
        "olive": _("olive seals"),
        "black": _("black seals"),
        "silver": _("silver seals"),
    }[family]


def counted_seals(family: str, n: int) -> str:
    """So many seals of a family, as what somebody has or sells: never in another case."""
    return {
        "red": ngettext("{n} red seal", "{n} red seals", n),
        "olive": ngettext("{n} olive seal", "{n} olive seals", n),
        "black": ngettext("{n} black seal", "{n} black seals", n),
        "silver": ngettext("{n} silver seal", "{n} silver seals", n),
    }[family]


def more_seals(family: str, n: int, value: str) -> str:
    """So many seals of a family more than elsewhere, and their value."""
    return {
        "red": ngettext("{n} more red seal at {value}", "{n} more red seals at {value}", n, value=value),
        "olive": ngettext("{n} more olive seal at {value}", "{n} more olive seals at {value}", n, value=value),
        "black": ngettext("{n} more black seal at {value}", "{n} more black seals at {value}", n, value=value),
        "silver": ngettext("{n} more silver seal at {value}", "{n} more silver seals at {value}", n, value=value),
    }[family]


def fewer_seals(family: str, n: int, value: str) -> str:
    """As `more_seals`, of which there are fewer."""
    return {
        "red": ngettext("{n} fewer red seal at {value}", "{n} fewer red seals at {value}", n, value=value),
        "olive": ngettext("{n} fewer olive seal at {value}", "{n} fewer olive seals at {value}", n, value=value),
        "black": ngettext("{n} fewer black seal at {value}", "{n} fewer black seals at {value}", n, value=value),
        "silver": ngettext("{n} fewer silver seal at {value}", "{n} fewer silver seals at {value}", n, value=value),
    }[family]


def in_gold(n: int | str) -> str:
    """So much gold, as what somebody has or gets; `n` may be a text that begins with a number: ``−1.5 ± 0.4``."""
    whole = re.search(r"\d+", str(n))
    return ngettext("{amount} gold", "{amount} gold", int(whole[0]) if whole else 0, amount=n)


def seal_values(values: Sequence[int]) -> str:
    """A sentence: what a seal of each family is worth, in the order red, olive, black, silver."""
    return _(
        "A seal is worth: red {red}, olive {olive}, black {black}, silver {silver}.",
        **dict(zip(("red", "olive", "black", "silver"), values, strict=True)),
    )


def no_pieces(family: str, floor: int) -> str:
    """A sentence: the castle pieces of a family for `floor`, which people count from 1, are used up."""
    return {
        "red": _("No red castle pieces are left for floor {floor}."),
        "olive": _("No olive castle pieces are left for floor {floor}."),
        "black": _("No black castle pieces are left for floor {floor}."),
        "silver": _("No silver castle pieces are left for floor {floor}."),
    }[family].format(floor=floor)


def colour_name(colour: str) -> str:
    """What a player's colour is called, capitalised: it stands for the player's name where there is none."""
    return {
        "yellow": pgettext("player", "Yellow"),
        "orange": pgettext("player", "Orange"),
        "green": pgettext("player", "Green"),
        "violet": pgettext("player", "Violet"),
    }[colour]


def day_number(day: int) -> str:
    """A day of a month, as it stands in a date."""
    return pgettext("the first day of a month", "1") if day == 1 else str(day)


def one_decimal(tenths: int) -> str:
    """A number of tenths, not below 0, with one decimal: 34 is 3.4."""
    whole, rest = divmod(tenths, 10)
    return pgettext("a number with a decimal", "{whole}.{tenths}", whole=whole, tenths=rest)


def cue_name(cue: str) -> str:
    """The caption of a sound cue, such as ``Card drawn``; empty for those that only answer the hand."""
    names = {
        "drop": pgettext("caption of a sound", "Building laid"),
        "illegal": pgettext("caption of a sound", "Dull thud: not allowed"),
        "worker": pgettext("caption of a sound", "Worker placed"),
        "enclosure": pgettext("caption of a sound", "Rising notes: building enclosed"),
        "castle": pgettext("caption of a sound", "Castle piece placed"),
        "floor": pgettext("caption of a sound", "Horn: castle floor complete"),
        "banner": pgettext("caption of a sound", "Banner raised"),
        "card": pgettext("caption of a sound", "Card drawn"),
        "flip": pgettext("caption of a sound", "Card turned up"),
        "curtain": pgettext("caption of a sound", "Curtain closed"),
        "curtain_open": pgettext("caption of a sound", "Curtain opened"),
        "turn": pgettext("caption of a sound", "Page turning: the next turn"),
        "your_turn": pgettext("caption of a sound", "Two bells: your turn"),
        "bell": pgettext("caption of a sound", "Tower bell: the last round"),
        "win": pgettext("caption of a sound", "Fanfare: the game is over"),
        "undo": pgettext("caption of a sound", "Undone"),
        "payout": pgettext("caption of a sound", "Seals paid out"),
        "coin": pgettext("caption of a sound", "Coins"),
    }
    kind = cue.partition("_")[0]
    return names.get(cue, names[kind] if kind in ("payout", "coin") else "")
