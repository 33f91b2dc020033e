"""The payout of a completed building, with the reason for every seal."""

from __future__ import annotations

from typing import NamedTuple

from .board import Board, Building
from .pieces import Family


class PayoutLine(NamedTuple):
    """What one seat earns: a seal for each own worker next to the building, one more for the seat on turn (R19)."""

    seat: int
    workers: int
    trigger: bool

    @property
    def seals(self) -> int:
        """Seals in all."""
        return self.workers + self.trigger


class Payout(NamedTuple):
    """The payout of one building; lines only for seats that earn something, in seat order."""

    building: int
    family: Family
    lines: tuple[PayoutLine, ...]


def payout(board: Board, building: Building, trigger: int) -> Payout:
    """What `building` pays when the seat `trigger` completes it; neutral workers bring nothing (R19)."""
    lines = []
    for seat, mask in enumerate(board.workers):
        beside = (mask & building.rim).bit_count()
        if beside or seat == trigger:
            lines.append(PayoutLine(seat, beside, seat == trigger))
    return Payout(building.id, building.card.family, tuple(lines))
