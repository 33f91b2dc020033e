"""What a computer player is, how long it may think, and what its chance comes from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.view import PlayerView


class ComputerPlayer(Protocol):
    """Somebody who plays one seat and sees what that seat may see."""

    def decide(self, view: PlayerView) -> Action:
        """A legal action for the seat on turn, whose view this is."""


class Budget:
    """How long one decision may take: `ms` milliseconds, None = as long as the level takes.

    A player that thinks longer than a frame looks at `stopped` now and then and answers with the best so far.
    `cancelled`: nobody wants the answer any more.

    A player that searches counts its imagined games in `games`, asks `spent` before each of them whether it has to
    answer now, and tries `most` at most (None = as many as it likes). `cut`: it had wanted to try more. So a decision
    that the clock or somebody's hurry cut short can be made again: with the number of its games in the place of both.
    Where it knows how many it is going to try, that is `wanted`, and `tell` is called with every new percent of them.
    """

    __slots__ = ("cancelled", "cut", "games", "limits", "most", "ms", "stopped", "tell", "wanted")

    def __init__(self, ms: int | None = None, most: int | None = None) -> None:
        self.ms = ms
        self.most = most
        self.stopped = False
        self.cancelled = False
        self.cut = False
        self.games = self.wanted = 0
        self.tell: Callable[[int], None] | None = None
        self.limits: Any = None
        """Of a search in the engine, while there is one: it looks there for `stopped`."""

    def spent(self, now: float, until: float | None) -> bool:
        """Whether a search has to answer: somebody wants it, the time `until` has passed `now`, or no game is left."""
        ends = self.stopped or self.games == self.most or (until is not None and now > until)
        self.cut = self.cut or ends
        if self.tell is not None and self.wanted:
            percent = 100 * self.games // self.wanted
            if percent > 100 * (self.games - 1) // self.wanted:
                self.tell(percent)
        return ends

    def stop(self) -> None:
        """Ask the player, from another thread, for its answer now."""
        self.stopped = True
        limits = self.limits
        if limits is not None:
            limits.stopped = 1

    def cancel(self) -> None:
        """Let the player, from another thread, leave it: its answer will not be read."""
        self.cancelled = True
        self.stop()


UNBOUNDED = Budget()
"""As long as the level takes."""


class Work(NamedTuple):
    """How a decision was found: the `level` that made it, after so many imagined `games`; `hurried`: it was cut short
    by somebody or by the clock."""

    level: str
    games: int = 0
    hurried: bool = False


class Estimate(NamedTuple):
    """What a seat may expect when so many turns have ended: its chance to win, in per cent, and its gold in the end."""

    turn: int
    chance: int
    gold: int


def decision_seed(seed: int | str, number: int) -> int:
    """The seed of a computer's decision number `number`: the same whenever the game is resumed there.

    One-way: the seed of the game, from which the deck was drawn, does not follow from it.
    """
    return int.from_bytes(hashlib.blake2b(f"{seed!r} {number}".encode(), digest_size=8).digest())
