"""The levels there are, by name. A new one is one line here.

A name such as ``master:hoarder`` is a level with a personality (see `personalities`); `random` has none. A half step is
named after the level below it: ``journeyman+`` is stronger than `journeyman` and weaker than `master`.

The window's own process reads the names: what plays is loaded only where somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable

from arkadia_desktop.ai.personalities import PERSONALITIES
from arkadia_desktop.ai.player import UNBOUNDED, Budget, ComputerPlayer

Factory = Callable[[int, Budget, str], ComputerPlayer]
"""Makes a player from a seed, a budget and a personality (empty = none); the same seed gives the same decisions at the
same positions."""

WITH = ":"
"""What stands between a level and a personality."""
STANDARD = "apprentice"
"""The level of a computer that nobody has chosen another one for."""
TIRELESS = "legend"
"""The level that no clock ends: it thinks to the end, or until somebody wants its move."""
LIVELY = "master"
"""The level whose personalities are compared."""


class UnknownLevel(LookupError):
    """There is no level, or no personality, of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def names() -> tuple[str, ...]:
    """All levels, the weakest first."""
    return tuple(LEVELS)


def personalities() -> tuple[str, ...]:
    return tuple(PERSONALITIES)


def entrants() -> tuple[str, ...]:
    """Who meets on the ladder: all levels, and one of them with each personality."""
    return (*names(), *(f"{LIVELY}{WITH}{personality}" for personality in PERSONALITIES))


def known(name: str) -> bool:
    """Whether there is a level of that name, or a level and a personality."""
    level, with_it, personality = name.partition(WITH)
    return level in LEVELS and (not with_it or (personality in PERSONALITIES and level != "random"))


def is_fast() -> bool:
    """Whether the engine in C is at hand."""
    from arkadia_desktop.engine.library import Unusable, library

    try:
        return library() is not None
    except Unusable:
        return False


def is_tireless(name: str) -> bool:
    """Whether no clock ends what this level, with or without a personality, thinks."""
    return name.partition(WITH)[0] == TIRELESS


def create(name: str, seed: int, budget: Budget = UNBOUNDED) -> ComputerPlayer:
    """A player of this level, with a personality if the name says so.

    Raises:
        UnknownLevel: there is none of that name.
    """
    if not known(name):
        raise UnknownLevel(name)
    level, _with, personality = name.partition(WITH)
    return LEVELS[level](seed, budget, personality)


def _random(seed: int, _budget: Budget, _personality: str) -> ComputerPlayer:
    import random

    from arkadia_desktop.ai.random_player import RandomPlayer

    return RandomPlayer(random.Random(seed))


def _one_ahead(seed: int, _budget: Budget, personality: str) -> ComputerPlayer:
    from arkadia_desktop.ai.fondness import fond_weights
    from arkadia_desktop.ai.journeyman import Journeyman

    return Journeyman(seed, fond_weights(personality))


def _misread(level: str) -> Factory:
    """One move ahead in a misread position: `apprentice` has what is overlooked under the name of this level."""

    def factory(seed: int, _budget: Budget, personality: str) -> ComputerPlayer:
        from arkadia_desktop.ai.apprentice import OVERSIGHTS, Apprentice
        from arkadia_desktop.ai.fondness import fond_weights

        return Apprentice(seed, fond_weights(personality), OVERSIGHTS[level])

    return factory


def _by_net(effort: str) -> Factory:
    """By a net, and as hard as `effort` has it under this name."""

    def factory(seed: int, budget: Budget, personality: str) -> ComputerPlayer:
        from arkadia_desktop.ai.effort import EFFORTS
        from arkadia_desktop.ai.searcher import Searcher

        return Searcher(seed, EFFORTS[effort], budget, personality)

    return factory


LEVELS: dict[str, Factory] = {
    "random": _random,
    "apprentice": _misread("apprentice"),
    "apprentice+": _misread("apprentice+"),
    "journeyman": _one_ahead,
    "journeyman+": _by_net("journeyman+"),
    "master": _by_net("master"),
    "master+": _by_net("master+"),
    "grandmaster": _by_net("grandmaster"),
    TIRELESS: _by_net(TIRELESS),
}
