"""A thinker that is never asked, for screens on which nobody plays."""

from __future__ import annotations

from arkadia_desktop.ai.player import Work
from arkadia_desktop.ai.reasons import Advice, Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.table.thinking import Thinking
from tests.scenes.games import table_at


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


def silent() -> Thinking:
    """Whoever asks this one for advice is never answered."""
    return Thinking(table_at("std2", 0, [0]), Nobody())


def no_banner(sale: Counts) -> None:
    """Nobody raises one."""
