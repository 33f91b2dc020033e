"""How somebody fares with the puzzles is kept, rated, and told; the puzzle of the day is the same for everybody."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.learn.puzzle_marks import (
    FIRST_RATING,
    FORMAT,
    PuzzleMark,
    PuzzleMarks,
    PuzzleRecord,
    PuzzleStanding,
    next_for,
    of_the_day,
    rated,
    strength,
)

MONDAY = datetime.date(2026, 11, 23)
DAY = datetime.timedelta(days=1)
PUZZLES = [f"sale-{number:02}" for number in range(1, 16)]

counts = st.integers(0, 99)
marks = st.builds(PuzzleMark, counts, st.none() | st.integers(-99, 99), st.booleans(), st.booleans(), counts)
records = st.builds(
    PuzzleRecord,
    st.tuples(st.floats(-50, 90), st.floats(0.5, 20)),
    st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=8), marks),
    st.frozensets(st.dates()),
)


@given(records)
def test_the_file_says_it_all(record: PuzzleRecord) -> None:
    assert PuzzleMarks.loads(PuzzleMarks.dumps(record)) == record


def test_a_new_player_has_done_nothing_and_no_file_is_written(tmp_path: Path) -> None:
    kept = PuzzleMarks(tmp_path / "puzzles.json")
    assert kept.of("sale-01").standing is PuzzleStanding.NEW
    assert (kept.value.rating, kept.streak(MONDAY)) == (FIRST_RATING, 0)
    assert list(tmp_path.iterdir()) == []


def test_a_try_in_vain_then_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    kept = PuzzleMarks(path)
    kept.tried("sale-01", 3, 28, solved=False)
    kept.tried("sale-01", 3, None, solved=False)
    assert PuzzleMarks(path).of("sale-01") == PuzzleMark(tries=2, best=28)
    assert PuzzleMarks(path).of("sale-01").standing is PuzzleStanding.TRIED
    kept.tried("sale-01", 3, 32, solved=True)
    assert PuzzleMarks(path).of("sale-01") == PuzzleMark(tries=3, best=32, solved=True)
    kept.helped("sale-01")
    assert PuzzleMarks(path).of("sale-01").standing is PuzzleStanding.SOLVED, "the solution may be looked at afterwards"


def test_a_hint_before_the_answer_is_told(tmp_path: Path) -> None:
    kept = PuzzleMarks(tmp_path / "puzzles.json")
    kept.helped("sale-01")
    kept.helped("sale-01")
    assert kept.of("sale-01").standing is PuzzleStanding.TRIED
    assert kept.of("sale-01").hints == 2
    kept.tried("sale-01", 3, 32, solved=True)
    assert kept.of("sale-01").standing is PuzzleStanding.HELPED


def test_only_the_first_try_moves_the_rating(tmp_path: Path) -> None:
    kept = PuzzleMarks(tmp_path / "puzzles.json")
    kept.tried("sale-01", 3, 28, solved=False)
    after = kept.value.rating
    assert after[0] < FIRST_RATING[0]
    kept.tried("sale-01", 3, 32, solved=True)
    assert kept.value.rating == after


def test_a_success_is_worth_more_the_harder_the_puzzle_and_less_with_help() -> None:
    easy, hard = (rated(FIRST_RATING, difficulty, solved=True, helped=False)[0] for difficulty in (1, 5))
    assert FIRST_RATING[0] < easy < hard
    helped = rated(FIRST_RATING, 5, solved=True, helped=True)[0]
    failed = rated(FIRST_RATING, 5, solved=False, helped=False)[0]
    assert failed < helped < hard


def test_the_next_puzzle_suits_the_rating_and_is_the_first_of_its_like() -> None:
    there = [("a", 1), ("b", 3), ("c", 3), ("d", 5)]
    assert next_for((strength(3), 1.0), there) == "b"
    assert next_for((0.0, 1.0), there) == "a"
    assert next_for((90.0, 1.0), there) == "d"
    assert next_for(FIRST_RATING, []) is None


def test_a_beginner_gets_the_easiest_puzzles_and_goes_up_one_step_after_the_other() -> None:
    rating, given = FIRST_RATING, list[int]()
    for _puzzle in range(25):
        given.append(int(next_for(rating, [(str(n), n) for n in range(1, 6)]) or 0))
        rating = rated(rating, given[-1], solved=True, helped=False)
    assert given[0] == 1
    assert given == sorted(given)
    assert set(given) == {1, 2, 3, 4, 5}


def test_in_so_many_days_every_puzzle_comes_once_and_in_another_order_the_next_time() -> None:
    start = datetime.date.fromordinal(len(PUZZLES) * 49_000)
    first = [of_the_day(start + DAY * number, PUZZLES) for number in range(15)]
    second = [of_the_day(start + DAY * (15 + number), PUZZLES) for number in range(15)]
    assert Counter(first) == Counter(second) == Counter(PUZZLES)
    assert first != second
    assert of_the_day(start, list(reversed(PUZZLES))) == first[0]


def test_the_streak_goes_on_while_today_is_open_and_ends_with_a_day_left_out(tmp_path: Path) -> None:
    kept = PuzzleMarks(tmp_path / "puzzles.json")
    for day in (MONDAY - 3 * DAY, MONDAY - 2 * DAY, MONDAY - DAY):
        kept.solved_daily(day)
    assert [kept.streak(MONDAY), kept.streak(MONDAY + DAY)] == [3, 0]
    kept.solved_daily(MONDAY)
    assert kept.streak(MONDAY) == 4


def test_a_reset_forgets_everything(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    kept = PuzzleMarks(path)
    kept.tried("sale-01", 3, 32, solved=True)
    kept.solved_daily(MONDAY)
    kept.reset()
    assert PuzzleMarks(path).value == PuzzleRecord()


DAMAGED = {
    "no text": b"\xff\xfe",
    "a list": b"[]",
    "another format": b'{"format": "arkadia-save/1"}',
    "a mark that is none": json.dumps({"format": FORMAT, "puzzles": {"a": 3}}).encode(),
    "a best that is true": json.dumps({"format": FORMAT, "puzzles": {"a": {"best": True}}}).encode(),
    "a rating of one": json.dumps({"format": FORMAT, "rating": [25.0]}).encode(),
    "an endless rating": b'{"format": "' + FORMAT.encode() + b'", "rating": [NaN, 1]}',
    "a day that is none": json.dumps({"format": FORMAT, "days": ["2026-02-30"]}).encode(),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_aside_and_the_puzzles_begin_anew(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(data)
    kept = PuzzleMarks(path)
    assert kept.value == PuzzleRecord()
    assert "saved as" in kept.notice
    assert data in [other.read_bytes() for other in tmp_path.iterdir()]


def test_what_a_newer_version_kept_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    data = '{"format": "arkadia-puzzle-marks/2"}'
    path.write_text(data)
    kept = PuzzleMarks(path)
    kept.tried("sale-01", 3, 32, solved=True)
    assert (path.read_text(), kept.of("sale-01").solved) == (data, True)
    assert "newer version" in kept.notice
