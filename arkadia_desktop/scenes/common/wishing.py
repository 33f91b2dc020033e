"""Asking for something else than what was agreed on for a game, and what is said where that waits for others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.sitting import NobodyAsks, WishWaits


class Agreeing:
    """The game of `table`, and the seat of the person at its screen: None = nobody is there."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.refused = ""
        """Why the last thing asked for was not even wished for, as a sentence; empty where it was."""

    @property
    def options(self) -> Options:
        """What counts now."""
        return self.table.options

    def set(self, **values: Any) -> None:
        """Ask for other options; asking a second time for what waits already takes that back. A finished game stays as
        it was played."""
        wish = self.table.sitting.consent.wish
        waiting = wish.options if wish is not None and wish.by == self.seat and wish.options is not None else None
        if waiting is not None and all(getattr(waiting, name) == value for name, value in values.items()):
            values = {name: getattr(self.options, name) for name in values}
        base = self.options if waiting is None else waiting
        self.ask(options=replace(base, **values))

    def ask(self, *, options: Options | None = None, seats: Sequence[Seat] | None = None, ends: bool = False) -> bool:
        """Ask for other options and seats, or for the end of the game; false, with the reason in `refused`, where that
        cannot be."""
        self.refused = ""
        if self.table.over:
            return True
        try:
            self.table.ask_for(self.seat, options=options, seats=seats, ends=ends)
        except NobodyAsks:
            self.refused = _("This needs everybody’s consent: open your tent first, then ask.")
        except WishWaits:
            self.refused = _("Another request is still waiting for an answer.")
        return not self.refused

    def note(self, name: str, plain: str) -> str:
        """What stands beside an option: `plain`, or who still has to agree to what was asked for."""
        wish = self.table.sitting.consent.wish
        if wish is None or wish.options is None or getattr(wish.options, name) == getattr(self.options, name):
            return self.refused or plain
        return self.waits()

    def waits(self) -> str:
        """Who has still to agree to what was asked for; empty where nothing waits."""
        names = [self.table.seats[seat].name for seat in sorted(self.table.sitting.waits_for)]
        return _("Waiting for {names} to agree").format(names=listed(names)) if names else ""
