"""Why a table refuses something, and what of a game can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.table.forced import forced_action
from arkadia_desktop.table.history import Played
from arkadia_desktop.table.seats import Seat

NOTHING_YET = "nothing-yet"
"""Nobody has done anything here."""
REVEALED = "revealed"
"""The last action showed a card."""
OTHER_TURN = "other-turn"
"""A turn has ended, and somebody else has seen or done something since."""
COMPUTER = "computer"
"""A computer did it."""


class NotYourTurn(ValueError):
    """`seat` wants to act, but it is the turn of `player`."""

    def __init__(self, seat: int, player: int) -> None:
        super().__init__(f"seat {seat}, turn of {player}")
        self.seat = seat
        self.player = player


class CannotUndo(ValueError):
    """Nothing can be taken back, or nothing brought again; `code` says why (see `Table.why_no_undo`)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def undoable(history: Sequence[Played], settled: int, seats: Sequence[Seat], *, forced: bool) -> int | str:
    """How many of the actions of `history` one undo takes back, or why none: the last one that was chosen and what
    followed by itself, where `forced` actions do. The first `settled` actions stay, as far as whole turns."""
    for back, played in enumerate(reversed(history), start=1):
        if played.ended_turn and len(history) - back < settled:
            return OTHER_TURN
        if seats[played.seat].is_computer:
            return COMPUTER
        if played.revealed:
            return REVEALED
        if not forced or forced_action(played.before) is None:
            return back
    return NOTHING_YET
