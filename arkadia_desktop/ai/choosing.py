"""From what is worth how much to what is done: the best, or with a softer hand one of the good ones.

A player with a soft hand never plays what is visibly bad (`floor`), and plays its best whenever it is behind.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from arkadia_desktop.rules.deal import Chance
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import PlayerView

Anything = TypeVar("Anything")
Choice = tuple[int, Anything]
"""An action and what it is worth, in whole parts of a gold piece."""
_WHOLE = 1 << 20


class Softness(NamedTuple):
    """`spread`: an action worth so many gold less is chosen e times less often; `floor`: what is worth so many gold
    less than the best is never chosen."""

    spread: float
    floor: float


def source_of_chance(seed: int, view: PlayerView) -> random.Random:
    """Chance for one decision: the same at the same position, whatever came before."""
    return chance_at(seed, view.turn, view.phase, view.pending)


def chance_at(seed: int, turn: int, phase: Phase, pending: int) -> random.Random:
    """Chance for one decision: the same at the same moment, whatever came before."""
    return random.Random(f"{seed}/{turn}/{phase.value}/{pending}")


def chosen(choices: Sequence[Choice[Anything]], grain: int, softness: Softness, chance: Chance) -> Anything:
    """One of the good actions; `grain` parts make one gold."""
    best = max(worth for worth, _action in choices)
    good = [(worth, action) for worth, action in choices if (best - worth) <= softness.floor * grain]
    odds = [round(math.exp((worth - best) / (softness.spread * grain)) * _WHOLE) for worth, _action in good]
    left = int(chance.random() * sum(odds))
    for odd, (_worth, action) in zip(odds, good, strict=True):
        if left < odd:
            return action
        left -= odd
    return good[0][1]


def is_behind(game: FastGame, seat: int) -> bool:
    """Whether a rival would have more gold if everything were evaluated now and nobody had begun with any: so a softer
    hand is as soft with a handicap as without."""
    worths = [worth - begun for worth, begun in zip(game.worths(), game.handicap, strict=True)]
    return worths[seat] < max(worths)
