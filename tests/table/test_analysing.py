"""A finished game is studied turn by turn beside the window: it goes on where it was broken off, and is kept."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop import __version__
from arkadia_desktop.ai.analysis.account import Finding, Ground, finding_json, ground_json
from arkadia_desktop.ai.analysis.report import CardLuck, Grade, TurnReport, read, sha_of, written
from arkadia_desktop.ai.worker import ThinkerProcess
from arkadia_desktop.rules.actions import END
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.table.analysing import Analysing, Line

RECORD = parse_record((Path(__file__).parents[1] / "records" / "greedy2.json").read_text(encoding="utf-8"))
TURNS = 3
GROUND = Ground("engine 1", TURNS, (CardLuck(5, (-20, 20)),), (300, -300))


class Student(ThinkerProcess):
    """Answers when it is told to."""

    def __init__(self, ground: Ground = GROUND) -> None:
        self.ground = ground
        self.asked: list[tuple[int | None, int, int]] = []
        self.waiting: tuple[int, int | None] | None = None
        self.come: tuple[int, dict[str, Any]] | None = None

    def study(
        self, key: int, record: str, turn: int | None, games: int, chance: int, lines: tuple[Line, Line] | None = None
    ) -> None:
        assert sha_of(parse_record(record)) == sha_of(RECORD)
        self.asked.append((turn, games, chance))
        self.waiting = key, turn

    def studied(self, key: int) -> dict[str, Any] | None:
        if self.come is None or self.come[0] != key:
            return None
        come, self.come, self.waiting = self.come, None, None
        return come[1]

    def studies(self, key: int) -> bool:
        return bool(self.waiting and self.waiting[0] == key)

    def leave_study(self, key: int) -> None:
        if self.studies(key):
            self.waiting = self.come = None

    def answer(self) -> None:
        assert self.waiting
        key, turn = self.waiting
        self.come = key, ground_json(self.ground) if turn is None else finding_json(found(turn))


def found(turn: int, win: int | None = 50) -> Finding:
    report = TurnReport(turn, turn % 2, 3 * turn, (END,), 100, 20, 1, (END,), Grade.CLOSE, (), win)
    return Finding(report, (-100, 100) if turn % 2 == 0 else (100, -100))


@pytest.fixture
def student() -> Student:
    return Student()


@pytest.fixture
def analysing(student: Student, tmp_path: Path) -> Analysing:
    return opened(student, tmp_path)


def opened(student: Student, folder: Path) -> Analysing:
    return Analysing(student, folder / "analyses", RECORD)


def go_on(analysing: Analysing, student: Student, answers: int) -> None:
    for _answer in range(answers):
        student.answer()
        assert analysing.tick()


def test_a_game_is_studied_turn_by_turn_and_what_is_known_grows(analysing: Analysing, student: Student) -> None:
    assert analysing.report is None
    analysing.begin(64, 5)
    assert (analysing.running, analysing.done, analysing.all, analysing.tick()) == (True, 0, 0, False)
    known: list[tuple[int, int, int]] = []
    for _answer in range(1 + TURNS):
        go_on(analysing, student, 1)
        assert analysing.report
        known.append((analysing.done, analysing.all, analysing.report.seats[0].decisions))
    assert known == [(0, 3, 0), (1, 3, -100), (2, 3, -100), (3, 3, -200)]
    assert [asked[0] for asked in student.asked] == [None, 0, 1, 2]
    assert {asked[1:] for asked in student.asked} == {(64, 5)}
    assert (analysing.running, analysing.whole, analysing.trouble) == (False, True, "")


def test_what_is_found_balances_at_every_moment(analysing: Analysing, student: Student) -> None:
    analysing.begin()
    for _answer in range(1 + TURNS):
        go_on(analysing, student, 1)
        assert analysing.report
        assert read(written(analysing.report)) == analysing.report


def test_a_whole_analysis_is_there_the_next_time(analysing: Analysing, student: Student, tmp_path: Path) -> None:
    analysing.begin()
    go_on(analysing, student, 1 + TURNS)
    another = Student()
    began = time.perf_counter()
    again = opened(another, tmp_path)
    assert again.report == analysing.report
    assert time.perf_counter() - began < 0.2
    again.begin()
    assert (again.whole, again.running, another.asked) == (True, False, [])


def test_what_a_program_found_that_kept_no_chances_is_there_and_studied_again_when_asked(
    analysing: Analysing, student: Student, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr("tests.table.test_analysing.found", partial(found, win=None))
        analysing.begin()
        go_on(analysing, student, 1 + TURNS)
    another = Student()
    again = opened(another, tmp_path)
    assert (again.whole, again.running) == (True, False)
    again.begin()
    assert (again.done, again.running) == (0, True)
    go_on(again, another, 1 + TURNS)
    assert again.whole
    assert again.report
    assert all(turn.chances for turn in again.report.turns)
    again.begin()
    assert not again.running, "once is enough"


def test_what_was_broken_off_goes_on_where_it_was(analysing: Analysing, student: Student, tmp_path: Path) -> None:
    analysing.begin()
    go_on(analysing, student, 3)
    analysing.give_up()
    assert (analysing.running, student.waiting) == (False, None)
    assert analysing.report
    assert [turn.turn for turn in analysing.report.turns] == [0, 1]
    another = Student()
    again = opened(another, tmp_path)
    assert (again.done, again.whole) == (2, False)
    again.begin()
    go_on(again, another, 2)
    assert [asked[0] for asked in another.asked] == [None, 2]
    assert again.whole


def test_another_engine_begins_anew(analysing: Analysing, student: Student, tmp_path: Path) -> None:
    analysing.begin()
    go_on(analysing, student, 3)
    analysing.give_up()
    another = Student(Ground("engine 2", TURNS, GROUND.luck, GROUND.margins))
    again = opened(another, tmp_path)
    again.begin()
    go_on(again, another, 1 + TURNS)
    assert [asked[0] for asked in another.asked] == [None, 0, 1, 2]
    assert again.report
    assert again.report.engine == f"{__version__} engine 2"


def test_another_budget_begins_anew(analysing: Analysing, student: Student) -> None:
    analysing.begin(16)
    go_on(analysing, student, 1 + TURNS)
    analysing.begin(32)
    assert (analysing.done, analysing.report) == (0, None)
    go_on(analysing, student, 1 + TURNS)
    assert analysing.report
    assert analysing.report.budget == 32


def test_an_answer_to_an_older_question_is_dropped(analysing: Analysing, student: Student) -> None:
    analysing.begin()
    student.answer()
    stale = student.come
    analysing.give_up()
    analysing.begin()
    student.come = stale
    assert not analysing.tick()


def test_another_analysis_takes_its_place(analysing: Analysing, student: Student, tmp_path: Path) -> None:
    analysing.begin()
    go_on(analysing, student, 2)
    opened(student, tmp_path / "another").begin()
    assert analysing.tick()
    assert (analysing.running, analysing.done, analysing.trouble) == (False, 1, "")
    assert student.waiting, "the other one goes on"


def test_what_cannot_be_studied_ends_it_and_says_so(analysing: Analysing, student: Student) -> None:
    analysing.begin()
    go_on(analysing, student, 2)
    assert student.waiting
    student.come = student.waiting[0], {}
    assert analysing.tick()
    assert not analysing.running
    assert analysing.trouble
    assert analysing.done == 1


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": "arkadia-kept-analysis/2"}', "\0" * 40])
def test_a_damaged_file_is_as_good_as_none(
    damage: str, analysing: Analysing, student: Student, tmp_path: Path
) -> None:
    analysing.begin()
    go_on(analysing, student, 1 + TURNS)
    (path,) = (tmp_path / "analyses").iterdir()
    path.write_text(damage)
    again = opened(student, tmp_path)
    assert (again.report, again.done) == (None, 0)
    again.begin()
    go_on(again, student, 1 + TURNS)
    assert again.whole
    assert json.loads(path.read_text())["format"] == "arkadia-kept-analysis/1"


def test_where_nothing_can_be_kept_it_is_known_all_the_same(student: Student, tmp_path: Path) -> None:
    (tmp_path / "analyses").write_text("a file is in the way")
    analysing = opened(student, tmp_path)
    analysing.begin()
    go_on(analysing, student, 1 + TURNS)
    assert analysing.whole
