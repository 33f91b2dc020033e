"""The levels there are, by name. A new one is one line here.

A name such as ``master:hoarder`` is a level with a personality (see `personalities`); `random` has none. A half step is
named after the level below it: ``journeyman+`` is stronger than `journeyman` and weaker than `master`. ``elo:1400`` is
somebody of so many of the hall's points (see `strength`).

The window's own process reads the names: what plays is loaded only where somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from arkadia_desktop.ai.personalities import PERSONALITIES
from arkadia_desktop.ai.player import UNBOUNDED, Budget, ComputerPlayer

Factory = Callable[[int, Budget, str], ComputerPlayer]
"""Makes a player from a seed, a budget and a personality (empty = none); the same seed gives the same decisions at the
same positions."""

WITH = ":"
"""What stands between a level and a personality."""
STANDARD = "apprentice"
"""The level of a computer that nobody has chosen another one for."""
RATED = "elo"
"""Stands before the points of somebody who is as strong as these say."""
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
    """Whether there is a level of that name, or a level and a personality, or somebody of so many points."""
    level, with_it, personality = name.partition(WITH)
    if level == RATED:
        return points_of(name) is not None
    return level in LEVELS and (not with_it or (personality in PERSONALITIES and level != "random"))


def parted(name: str) -> tuple[str, str]:
    """The level and the personality of a name; who is as strong as so many points has none."""
    level, _with, personality = name.partition(WITH)
    return (name, "") if level == RATED else (level, personality)


def of_points(points: int) -> str:
    """The name of somebody of so many points."""
    return f"{RATED}{WITH}{points}"


def points_of(name: str) -> int | None:
    """The points in such a name; None in all others, and where nobody has so few or so many."""
    level, _with, points = name.partition(WITH)
    if level != RATED or not points.isdecimal() or len(points) > 4 or points != str(int(points)):
        return None
    least, most = limits()
    return int(points) if least <= int(points) <= most else None


def limits(seats: int = 0) -> tuple[int, int]:
    """The points of the weakest and the strongest at tables of so many (0: at any), both rounded inwards."""
    from arkadia_desktop.ai.strength import SEATS, bounds

    tables = [bounds(count) for count in ((seats,) if seats else SEATS)]
    return ceil(min(least for least, _most in tables)), floor(max(most for _least, most in tables))


def is_fast() -> bool:
    """Whether the engine in C is at hand."""
    from arkadia_desktop.engine.library import Unusable, library

    try:
        return library() is not None
    except Unusable:
        return False


def is_tireless(name: str) -> bool:
    """Whether no clock ends what this level, with or without a personality, thinks: it would not be as strong then."""
    return name.partition(WITH)[0] in (RATED, TIRELESS)


def create(name: str, seed: int, budget: Budget = UNBOUNDED) -> ComputerPlayer:
    """A player of this level, with a personality if the name says so.

    Raises:
        UnknownLevel: there is none of that name.
    """
    if not known(name):
        raise UnknownLevel(name)
    if (points := points_of(name)) is not None:
        from arkadia_desktop.ai.measured import Measured

        return Measured(points, seed, budget)
    level, personality = parted(name)
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
