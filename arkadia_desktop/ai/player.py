"""What a computer player is, and how long it may think."""

from __future__ import annotations

from typing import Protocol

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
    """

    __slots__ = ("cancelled", "ms", "stopped")

    def __init__(self, ms: int | None = None) -> None:
        self.ms = ms
        self.stopped = False
        self.cancelled = False

    def stop(self) -> None:
        """Ask the player, from another thread, for its answer now."""
        self.stopped = True

    def cancel(self) -> None:
        """Let the player, from another thread, leave it: its answer will not be read."""
        self.stopped = self.cancelled = True


UNBOUNDED = Budget()
"""As long as the level takes."""
