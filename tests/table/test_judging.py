"""A try in a finished game is compared with the best turn that its analysis found, with the same budget and seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop.ai.analysis.account import Finding, finding_json
from arkadia_desktop.ai.analysis.report import Grade, TurnReport
from arkadia_desktop.ai.worker import ThinkerProcess
from arkadia_desktop.rules.actions import END
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.table.analysing import Judging, Line
from tests.scenes.weighed import report_of

RECORD = parse_record((Path(__file__).parents[1] / "records" / "greedy2.json").read_text(encoding="utf-8"))


class Measured(ThinkerProcess):
    """Writes down what it is asked, and answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int | None, int, int, tuple[Line, Line] | None]] = []
        self.come: dict[str, Any] | None = None
        self.elsewhere = False

    def study(
        self, key: int, record: str, turn: int | None, games: int, chance: int, lines: tuple[Line, Line] | None = None
    ) -> None:
        self.asked.append((key, turn, games, chance, lines))

    def leave_study(self, key: int) -> None:
        """Nobody leaves it."""

    def studies(self, key: int) -> bool:
        return not self.elsewhere and bool(self.asked) and key == self.asked[-1][0]

    def studied(self, key: int) -> dict[str, Any] | None:
        return self.come if self.asked and key == self.asked[-1][0] else None


def test_a_try_is_asked_about_beside_the_best_and_answered_once() -> None:
    report, measured = report_of(RECORD), Measured()
    judging = Judging(measured, RECORD, report)
    assert judging.answer() is None
    judging.ask(3, (END,))
    key, turn, games, chance, lines = measured.asked[0]
    assert key < 0, "no question of an analysis has its key"
    assert (turn, games, chance, lines) == (3, report.budget, report.seed, ((END,), report.turns[3].best))
    assert judging.answer() is None
    found = TurnReport(3, 1, 9, (END,), 250, 60, 1, (END,), Grade.SLIP)
    measured.come = finding_json(Finding(found, (250, -250)))
    assert judging.answer() == (250, 60)
    assert judging.answer() is None


@pytest.mark.parametrize("come", [{}, {"turn": 3}])
def test_what_cannot_be_measured_has_no_answer(come: dict[str, Any]) -> None:
    measured = Measured()
    judging = Judging(measured, RECORD, report_of(RECORD))
    judging.ask(0, (END,))
    assert judging.answer() is None
    assert not judging.lost, "it may come yet"
    measured.come = come
    assert judging.answer() is None
    assert judging.lost
    judging.ask(0, (END,))
    assert not judging.lost


def test_a_question_whose_place_another_took_is_lost() -> None:
    measured = Measured()
    judging = Judging(measured, RECORD, report_of(RECORD))
    judging.ask(0, (END,))
    measured.elsewhere = True
    assert judging.answer() is None
    assert judging.lost
