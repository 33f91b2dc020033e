"""How a position stands: the margin each seat will probably end with, and how likely it is to win.

The nets foretell the gold of every seat. What counts here is the final margin, the own gold less that of the best
rival, and who is best among several rivals is the less certain the earlier it is: together they are worth more than
the one ahead, by a smooth maximum whose width shrinks in the course of the game and is nothing at its end. These widths
and those of the chance to win were measured: in 80 games of masters for each number of players, the margins foretold
are right on the average with the first, and the second foretell best who wins.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from arkadia_desktop.ai.features import stage_of
from arkadia_desktop.ai.net import REACH, Net, nearness
from arkadia_desktop.engine.shared import GRAIN, STAGES, STEP
from arkadia_desktop.rules.fast import OVER, FastGame

CERTAIN = 10_000
"""Chances to win are whole numbers of 1/CERTAIN."""
_LAST = STAGES - 2
"""The stage of the last round before one's own turn; after it comes the last of all."""

_BY_STAGE = (0, 6, 12, 15, 17, _LAST, _LAST + 1)
"""From these stages on …"""
_TEMPERS = {3: (8, 7, 6, 6, 5, 4, 4), 4: (6, 5, 5, 4, 4, 3, 1)}
"""… the smooth maximum of the rivals is so wide, in gold, and …"""
_WIDTHS = {2: (18, 15, 12, 8, 5, 5, 5), 3: (8, 7, 6, 5, 5, 4, 4), 4: (6, 6, 6, 6, 6, 4, 3)}
"""… so is the curve of the chance to win, by the number of players."""


class Standing:
    """What a position promises each seat: `golds` and `margins` in 1/GRAIN gold, `chances` in 1/CERTAIN."""

    __slots__ = ("chances", "golds", "margins")

    def __init__(self, game: FastGame, golds: list[int]) -> None:
        """`golds`: what the net foretells each seat (1/GRAIN gold) in this position, over or between two turns; what it
        began with is added."""
        seats = range(game.seats)
        self.golds = golds = [gold + game.handicap[seat] * GRAIN for seat, gold in enumerate(golds)]
        if game.phase == OVER:
            best = max(golds)
            self.margins = [golds[seat] - max(golds[:seat] + golds[seat + 1 :]) for seat in seats]
            self.chances = [CERTAIN // golds.count(best) if gold == best else 0 for gold in golds]
            return
        stages = [stage_of(game, seat) for seat in seats]
        self.margins = [
            golds[seat] - _together(golds[:seat] + golds[seat + 1 :], _figure(_TEMPERS, game.seats, stages[seat]))
            for seat in seats
        ]
        self.chances = [_chance(self.margins[seat], _figure(_WIDTHS, game.seats, stages[seat])) for seat in seats]


def standing(game: FastGame, net: Net) -> Standing:
    """How a position stands that is over or between two turns."""
    return Standing(game, net.prospects(game))


def _figure(table: Mapping[int, tuple[int, ...]], seats: int, stage: int) -> int:
    if seats not in table:
        return 0
    return next(figure for first, figure in zip(_BY_STAGE[::-1], table[seats][::-1], strict=True) if stage >= first)


def _together(golds: list[int], temper: int) -> int:
    """What the best of these rivals will probably have."""
    rivals = sorted(golds)
    most = rivals.pop()
    if not rivals:
        return most
    more = nearness(temper)
    for gold in reversed(rivals):
        step = (most - gold) // STEP
        most += more[step] if step < len(more) else 0
    return most


def _chance(margin: int, width: int) -> int:
    curve = _curve(width)
    step = min(abs(margin) // STEP, len(curve) - 1)
    return curve[step] if margin >= 0 else CERTAIN - curve[step]


@lru_cache(maxsize=16)
def _curve(width: int) -> tuple[int, ...]:
    """The chance to win by the steps of the lead."""
    scale = width * GRAIN
    return tuple(round(CERTAIN / (1 + math.exp(-step * STEP / scale))) for step in range(REACH * scale // STEP))
