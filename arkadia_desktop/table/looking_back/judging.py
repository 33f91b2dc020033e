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

    def studies(self, key: int) -> bool:
        """Whether the question is still waiting for its answer, or the answer for whoever asked."""


class Judging:
    """Compares tries with the best turns of a `report` on the game of a record."""

    def __init__(self, measurer: Measurer, record: Record, report: Report) -> None:
        self._measurer, self._report = measurer, report
        self._text = text_of(record)
        self._best = {turn.turn: turn.best for turn in report.turns}
        self._key: int | None = None
        self.lost = False
        """Whether the last question came to nothing: there will be no answer to it."""

    def ask(self, turn: int, tried: Line) -> None:
        """Begin to compare a turn, the number of which is given, with the best one found. Raises KeyError."""
        lines = tried, self._best[turn]
        self._key, self.lost = next(_keys), False
        self._measurer.study(self._key, self._text, turn, self._report.budget, self._report.seed, lines)

    def answer(self) -> tuple[int, int] | None:
        """What it loses and half of its bar, in hundredths of gold, once that is known; never waits. Where nothing
        could be found out, or another question took the place of this one, it is `lost`."""
        if self._key is None:
            return None
        found = self._measurer.studied(self._key)
        if found is None:
            if not self._measurer.studies(self._key):
                self._lose("something else was to be studied")
            return None
        if not found:
            self._lose("nothing could be found out")
            return None
        try:
            turn = parse_finding(found, len(self._report.seats)).turn
        except Malformed as error:
            self._lose(str(error))
            return None
        self._key = None
        return turn.loss, turn.error

    def _lose(self, trouble: str) -> None:
        self._key, self.lost = None, True
        log.error("a try could not be measured: %s", trouble)
