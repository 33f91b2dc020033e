"""Who analyses a game, as far as the screens know: it can be begun and given up, and what is known so far is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.learn.mistakes import Judge
from arkadia_desktop.rules.record import Record
from arkadia_desktop.table.looking_back.analysing import Analysing, Student
from arkadia_desktop.table.looking_back.judging import Judging, Measurer


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


class Examiner(Analyst, Protocol):
    """One who also measures what somebody tries in the game."""

    def judge(self) -> Judge:
        """Who measures other turns in this game. Raises ValueError before anything is known of it."""


class Worker(Measurer, Student, Protocol):
    """Where games are analysed and turns are measured."""


class KeptAnalyst(Analysing):
    """One that works where computers think and keeps what it finds in a folder."""

    def __init__(self, worker: Worker, folder: Path, record: Record) -> None:
        super().__init__(worker, folder, record)
        self._worker, self._record = worker, record

    def judge(self) -> Judge:
        """Who measures other turns in this game. Raises ValueError before anything is known of it."""
        if self.report is None:
            raise ValueError("nothing is known of this game")
        return Judging(self._worker, self._record, self.report)


Analysts = Callable[[Record], Analyst]
"""The analyst of a game; one that was analysed before is known at once."""
Examiners = Callable[[Record], Examiner]
"""The same, who can examine."""
