"""How somebody's play goes: what the decisions lost and what the cards gave in the games of which all turns were
analysed. Every sum is that of the single analyses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from arkadia_desktop.ai.analysis.report import HUNDREDTHS
from arkadia_desktop.table.hall.games import Weighed
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.table.hall.rating import LIKELY

WINDOW = 10
"""So many games tell how somebody plays at the time of the last of them."""
_GUESS, _TRUST = 300, 3
"""Before anything is known the losses of decisions are guessed to differ by so much, in hundredths of gold (standard
deviation); the guess counts as much as so many decisions."""


class Form(NamedTuple):
    """What decisions lost in some games: `lost` ± `error`, in gold, and each of them `each` ± `bar`. `error` is how far
    off the analyses may be, `bar` how far off the player's habit may be from what these games show; both are half of
    the 95 % interval."""

    games: int
    decisions: int
    lost: float
    error: float
    each: float
    bar: float


class Luck(NamedTuple):
    """What the cards gave in some games, in gold; sums like it differ by `deviation` (standard deviation), about 0.
    `share`: of all players, those who have it as bad or worse, or where it is good as good or better."""

    gold: float
    deviation: float
    share: float


def form(told: Sequence[Weighed]) -> Form:
    """What the decisions lost in these games."""
    decisions, lost = sum(one.decisions for one in told), sum(one.lost for one in told)
    squares, error = sum(one.squares for one in told), math.hypot(*(one.error for one in told))
    many = max(1, decisions)
    differ = (max(0.0, squares - lost * lost / many) + _TRUST * _GUESS**2) / (many - 1 + _TRUST)
    gold = (lost, error, lost / many, LIKELY * math.sqrt(differ / many))
    return Form(len(told), decisions, *(round(one / HUNDREDTHS, 4) for one in gold))


def luck(gold: int, spread: int) -> Luck:
    """The luck of so many hundredths of gold. A card is as likely to give as to take, so the sum of the squares of what
    each of them gave, `spread`, tells how much the sum differs from player to player."""
    deviation = math.sqrt(spread)
    share = math.erfc(abs(gold) / deviation / math.sqrt(2)) / 2 if deviation else 0.5
    return Luck(gold / HUNDREDTHS, round(deviation / HUNDREDTHS, 4), round(share, 4))


class Progress:
    """The progress of a profile, in the order of its games: those `analysed`, and those `waiting` to be."""

    def __init__(self, profile: Profile) -> None:
        self.analysed = tuple(bout for bout in profile.bouts if bout.weighed is not None)
        self.waiting = tuple(bout for bout in profile.bouts if bout.weighed is None)
        self.told = tuple(bout.weighed for bout in self.analysed if bout.weighed is not None)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """After each analysed game what was lost in the last ones."""
        return tuple(form(self.told[max(0, end - WINDOW) : end]) for end in range(1, len(self.told) + 1))

    @property
    def before(self) -> Form | None:
        """What was lost in as many games before the last ones; None where there are not so many."""
        return self.forms[-1 - WINDOW] if len(self.forms) >= 2 * WINDOW else None

    @property
    def change(self) -> tuple[float, float] | None:
        """By how much a decision loses more in the last games than in those before, and the bar of that."""
        if self.before is None:
            return None
        return self.forms[-1].each - self.before.each, math.hypot(self.forms[-1].bar, self.before.bar)

    @property
    def luck(self) -> Luck:
        """What the cards gave in all analysed games."""
        return self.lucks[-1] if self.lucks else Luck(0.0, 0.0, 0.5)

    @cached_property
    def lucks(self) -> tuple[Luck, ...]:
        """After each analysed game what the cards have given so far."""
        gold, spread = accumulate(one.luck for one in self.told), accumulate(one.spread for one in self.told)
        return tuple(map(luck, gold, spread))
