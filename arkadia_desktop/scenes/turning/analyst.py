"""Who analyses a game, as far as the screens know: it can be begun and given up, and what is known so far is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.rules.record import Record


class Analyst(Protocol):
    """The analysis of one game that has come to its end."""

    @property
    def report(self) -> Report | None:
        """What is known: all of it, or of the turns that were weighed until now."""

    @property
    def share(self) -> float:
        """How much has been weighed, 0 to 1; 1: all."""

    @property
    def running(self) -> bool:
        """Whether it is going on."""

    @property
    def trouble(self) -> str:
        """Why it cannot go on, as a sentence; empty where nothing is wrong."""

    def begin(self) -> None:
        """Begin, or go on."""

    def give_up(self) -> None:
        """Stop; what is known stays."""

    def tick(self) -> object:
        """Take in what has come."""


Analysts = Callable[[Record], Analyst]
"""The analyst of a game; one that was analysed before is known at once."""
