"""The levels there are, by name. A new one is one line here."""

from __future__ import annotations

import random
from collections.abc import Callable

from arkadia_desktop.ai.apprentice import Apprentice
from arkadia_desktop.ai.player import Budget, Player
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.ai.searcher import JOURNEYMAN, MASTER, Searcher

Factory = Callable[[int, Budget], Player]
"""Makes a player from a seed and a budget; the same seed gives the same decisions at the same positions."""

UNBOUNDED = Budget()

LEVELS: dict[str, Factory] = {
    "random": lambda seed, budget: RandomPlayer(random.Random(seed)),
    "apprentice": lambda seed, budget: Apprentice(seed),
    "journeyman": lambda seed, budget: Searcher(seed, JOURNEYMAN, budget),
    "master": lambda seed, budget: Searcher(seed, MASTER, budget),
}


class UnknownLevel(LookupError):
    """There is no level of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def names() -> tuple[str, ...]:
    """All levels, the weakest first."""
    return tuple(LEVELS)


def create(name: str, seed: int, budget: Budget = UNBOUNDED) -> Player:
    """A player of this level.

    Raises:
        UnknownLevel: there is none of that name.
    """
    if name not in LEVELS:
        raise UnknownLevel(name)
    return LEVELS[name](seed, budget)
