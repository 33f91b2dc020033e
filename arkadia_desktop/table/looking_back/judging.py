"""Turns that somebody tries in a finished game, measured as its analysis measured those that were played: on the same
imagined deals, in the process where computers think."""

from __future__ import annotations

import itertools
import logging
from typing import Any, Protocol

from arkadia_desktop.ai.analysis.account import parse_finding
from arkadia_desktop.ai.analysis.report import Report, text_of
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import Record

Line = tuple[Action, ...]
log = logging.getLogger(__name__)
_keys = itertools.count(-1, -1)
"""No question has the key of another one, nor of one of an analysis."""


class Measurer(Protocol):
    """Where turns are compared without the caller waiting, such as `ai.worker.ThinkerProcess`."""

    def study(
        self, key: int, record: str, turn: int | None, games: int, chance: int, lines: tuple[Line, Line] | None = None
    ) -> None:
        """Begin to compare two lines in a turn of a finished game."""

    def studied(self, key: int) -> dict[str, Any] | None:
        """What was found, if it has come: nothing in it where nothing could be found out. Never waits."""


class Judging:
    """Compares tries with the best turns of a `report` on the game of a record."""

    def __init__(self, measurer: Measurer, record: Record, report: Report) -> None:
        self._measurer, self._report = measurer, report
        self._text = text_of(record)
        self._best = {turn.turn: turn.best for turn in report.turns}
        self._key: int | None = None

    def ask(self, turn: int, tried: Line) -> None:
        """Begin to compare a turn, the number of which is given, with the best one found. Raises KeyError."""
        self._key = next(_keys)
        lines = tried, self._best[turn]
        self._measurer.study(self._key, self._text, turn, self._report.budget, self._report.seed, lines)

    def answer(self) -> tuple[int, int] | None:
        """What it loses and half of its bar, in hundredths of gold, once that is known; never waits."""
        if self._key is None:
            return None
        found = self._measurer.studied(self._key)
        if found is None:
            return None
        self._key = None
        try:
            turn = parse_finding(found, len(self._report.seats)).turn
        except Malformed as error:
            log.error("a try could not be measured: %s", error)
            return None
        return turn.loss, turn.error
