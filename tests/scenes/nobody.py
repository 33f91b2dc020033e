"""A thinker that is never asked, for screens on which nobody plays."""

from __future__ import annotations

from arkadia_desktop.ai.player import Work
from arkadia_desktop.ai.reasons import Advice, Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView


class Nobody:
    """Nothing comes of any question."""

    trouble = ""
    explaining = False
    reasons: tuple[Reason, ...] = ()
    work: Work | None = None

    def ask(self, key: int, view: PlayerView, level: str, seed: int) -> None:
        """Nobody answers."""

    def poll(self) -> tuple[int, Action] | None:
        return None

    def cancel(self) -> None:
        """There is nothing to forget."""

    def hurry(self) -> None:
        """There is nothing to hurry."""

    def ask_advice(self, key: int, view: PlayerView) -> None:
        """Nobody advises."""

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        return None


class Silent:
    """An adviser who never says anything."""

    def ask_advice(self) -> None:
        """He keeps silent."""

    def advice(self) -> tuple[Advice, ...] | None:
        return None

    def forget_advice(self) -> None:
        """He keeps silent."""


def no_banner(sale: Counts) -> None:
    """Nobody raises one."""
