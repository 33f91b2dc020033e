"""`puzzles`: what it prints, proves and finds, and what it says of files that hold nothing for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.puzzle import parse_puzzle
from arkadia_desktop.learn.course import lessons, parse_lesson
from arkadia_desktop.learn.lesson import RULES, Lesson
from tests.headless.test_records import SAMPLES, edited, run
from tests.learn.test_course import MOST_WORDS, words
from tests.scale import scale


def test_it_prints_each_puzzle_as_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "puzzles")
    assert (status, err) == (0, "")
    assert out.splitlines() == collection.texts()


def test_it_prints_those_of_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    _status, out, _err = run(capsys, "puzzles", "--kind", "sale")
    assert [json.loads(line)["kind"] for line in out.splitlines()] == ["sale"] * 15


def test_it_proves_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "puzzles", "--check", "--kind", "enclosure") == (0, "15 puzzles proven.\n", "")


def test_it_names_one_that_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wrong = json.loads(collection.texts()[0]) | {"best": 99}
    (tmp_path / "puzzles.jsonl").write_text(json.dumps(wrong) + "\n")
    monkeypatch.setattr(collection, "FILE", tmp_path / "puzzles.jsonl")
    said = "The puzzle sale-01 does not have the answer it claims.\n"
    assert run(capsys, "puzzles", "--check") == (1, "", said)


def test_it_finds_puzzles_in_finished_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "puzzles", "--from", *SAMPLES[: scale(1, 2)])
    found = [parse_puzzle(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert found
    assert all(collection.proven(puzzle) for puzzle in found)
    assert len({puzzle.id for puzzle in found}) == len(found)


def test_a_game_that_goes_on_holds_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(SAMPLES[0].read_text())
    path = edited(SAMPLES[0], tmp_path, actions=data["actions"][:5], result=None)
    assert run(capsys, "puzzles", "--from", path) == (1, "", f"{path}: This game is not finished.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--kind", "riddle"], "There is no kind of puzzle “riddle”. Kinds: sale,"),
        (["--check", "--from", SAMPLES[0]], "--check and --from cannot be used together."),
    ],
)
def test_wrong_usage_is_told(capsys: pytest.CaptureFixture[str], arguments: list[object], said: str) -> None:
    status, out, err = run(capsys, "puzzles", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(said)


# ---- `lessons`: one JSON object a line, and which of them teach a ruling


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert __main__.main(["lessons", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_all_lessons_in_their_format(capsys: pytest.CaptureFixture[str]) -> None:
    found = [parse_lesson(line) for line in printed(capsys)]
    assert found == list(lessons())


def test_a_line_has_what_the_format_asks_for(capsys: pytest.CaptureFixture[str]) -> None:
    for line in printed(capsys):
        data = json.loads(line)
        assert {"format", "id", "title", "minutes", "steps"} <= data.keys()
        assert data["format"] == "arkadia-lesson/1"
        for step in data["steps"]:
            assert {"id", "text", "rules", "seat", "answer", "goal", "refused"} <= step.keys()
            assert words(step["text"]) <= MOST_WORDS[data.get("course", RULES)]
        assert "record" in data["steps"][0]


def test_the_map_names_where_each_ruling_is_taught(capsys: pytest.CaptureFixture[str]) -> None:
    [line] = printed(capsys, "--map")
    found = json.loads(line)
    assert list(found) == [f"R{n}" for n in range(1, 40) if n not in (8, 9, 35, 37)]
    by_id: dict[str, Lesson] = {one.id: one for one in lessons()}
    for rule, places in found.items():
        steps = [place.split("/") for place in places if not place.startswith("rules/")]
        assert steps, rule
        assert "rules/rulings" in places
        assert len([place for place in places if place.startswith("rules/")]) > 1, rule
        for lesson, step in steps:
            assert rule in next(one for one in by_id[lesson].steps if one.id == step).rules
