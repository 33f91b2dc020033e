"""Any strength from the apprentice's to the Legend's: what somebody of so many of the hall's points plays with.

The way up leads from level to level. On each step of it what sets the two levels apart changes little by little: what
is overlooked, how glaring a mistake must be to be noticed, how steady the hand is, how much is thought through.
"""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.ai.apprentice import OVERSIGHTS, Apprentice, Oversights
from arkadia_desktop.ai.choosing import Softness
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.player import Budget, ComputerPlayer
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.ai.strength import place_of
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.view import PlayerView

Means = Oversights | Effort
"""What somebody plays with: one move ahead in a misread position, or by a net."""
WAY: tuple[tuple[Means, Means], ...] = (
    (OVERSIGHTS["apprentice"], OVERSIGHTS["apprentice+"]),
    (OVERSIGHTS["apprentice+"], Oversights()),
    (Oversights(), Oversights(glaring=1.0)),
    (EFFORTS["journeyman+"], Effort()),
    (replace(EFFORTS["grandmaster"], softness=Softness(spread=3.0, floor=8.0)), EFFORTS["grandmaster"]),
    (EFFORTS["grandmaster"], EFFORTS["legend"]),
)
"""From where to where each step leads. Somebody at place 2.5 has done two of them and half of the next."""
_GROWING = ("width", "turns", "less", "tried", "glance", "sift", "replies")


def means_at(place: float, seats: int) -> Means:
    """What is played with at a place of the way, among so many."""
    step = min(int(place), len(WAY) - 1)
    low, high, done = *WAY[step], place - step
    if isinstance(low, Oversights) and isinstance(high, Oversights):
        return Oversights(*(one + (other - one) * done for one, other in zip(low, high, strict=True)))
    assert isinstance(low, Effort)
    assert isinstance(high, Effort)
    return _between(low, high, seats, done)


def _between(low: Effort, high: Effort, seats: int, done: float) -> Effort:
    """Numbers grow by equal factors; a hand becomes steady in equal steps."""
    soft, low, high = low.softness, low.among(seats), high.among(seats)
    grown = {name: (getattr(low, name), getattr(high, name)) for name in _GROWING}
    numbers = {name: round(one * (other / one) ** done) for name, (one, other) in grown.items() if one != other}
    return replace(low, **numbers, softness=soft and Softness(*(part * (1 - done) for part in soft)))


def means(points: float, seats: int) -> Means:
    """What somebody of so many points plays with among so many."""
    return means_at(place_of(points, seats), seats)


class Measured:
    """A player of so many points. The same seed at the same position gives the same action."""

    def __init__(self, points: int, seed: int, budget: Budget) -> None:
        self.points, self.seed, self.budget = points, seed, budget

    def decide(self, view: PlayerView) -> Action:
        return self._player(view.seats).decide(view)

    def _player(self, seats: int) -> ComputerPlayer:
        found = means(self.points, seats)
        if isinstance(found, Oversights):
            return Apprentice(self.seed, WEIGHTS, found)
        return Searcher(self.seed, found, self.budget)
