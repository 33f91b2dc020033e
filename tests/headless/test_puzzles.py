"""`puzzles`: what it prints, proves and finds, and what it says of files that hold nothing for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.puzzle import parse_puzzle
from tests.headless.test_records import SAMPLES, edited, run
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
