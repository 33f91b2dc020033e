"""What has happened since one's last turn, in one line: public things only, for the curtain before the next one."""

from __future__ import annotations

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.table.live import Table

MOST = 2
"""Changed seal values that are named; the ticker shows them all."""


def news(table: Table, seat: int) -> str:
    """The castle since the last turn of a seat; empty before its first one has ended."""
    then = next((one.game.castle for one in reversed(table.history) if one.ended_turn and one.seat == seat), None)
    return "" if then is None else told(then, table.game.castle)


def told(then: Castle, now: Castle) -> str:
    """How the castle has grown, and what seals of the families that changed most are worth now."""
    built = now.pieces - then.pieces
    if not built:
        return _("Since your last turn nobody has added to the castle.")
    changed = sorted(
        (family for family in FAMILIES if now.values[family.ordinal] != then.values[family.ordinal]),
        key=lambda family: -abs(now.values[family.ordinal] - then.values[family.ordinal]),
    )
    parts = [ngettext("{n} castle piece", "{n} castle pieces", built).format(n=built)]
    parts += [
        _("{family} now worth {value}").format(family=family_name(family), value=now.values[family.ordinal])
        for family in changed[:MOST]
    ]
    return _("Since your last turn: {news}.").format(news=_(", ").join(parts))
