"""Puzzles from games of one's own are kept under names of their own, each once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkadia_desktop.ai.puzzles.collection import texts
from arkadia_desktop.ai.puzzles.puzzle import parse_head
from arkadia_desktop.learn import own_puzzles
from arkadia_desktop.learn.own_puzzles import OwnPuzzles, OwnRecord


def test_what_was_found_is_kept_under_names_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    own = OwnPuzzles(path)
    assert own.add("monday.json:10", texts()[:2]) == 2
    assert own.add("tuesday.json:12", [texts()[2], texts()[20]]) == 2
    again = OwnPuzzles(path)
    heads = [parse_head(text) for text in again.value.puzzles]
    assert [(head.kind.value, head.number, head.own) for head in heads] == [
        ("sale", 1, True), ("sale", 2, True), ("sale", 3, True), ("double", 1, True),
    ]  # fmt: skip
    assert len({head.id for head in heads}) == 4
    assert again.knows("monday.json:10")
    assert not again.knows("monday.json:11")
    assert heads[0].puzzle().position() == parse_head(texts()[0]).puzzle().position()


def test_the_same_game_under_another_name_brings_nothing_new(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    own.add("monday.json:10", texts()[:2])
    before = own.value.puzzles
    assert own.add("copy of monday.json:10", texts()[:2]) == 0
    assert own.value.puzzles == before


def test_the_oldest_make_room_and_no_name_comes_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_puzzles, "MOST", 3)
    own = OwnPuzzles(tmp_path / "own.json")
    for number in range(5):
        own.add(f"{number}.json:1", [texts()[number]])
    assert [parse_head(text).number for text in own.value.puzzles] == [3, 4, 5]


def test_the_file_never_becomes_larger_than_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    own = OwnPuzzles(path)
    for number in range(4):
        data = json.loads(texts()[number])
        data["source"]["note"] = "x" * 400_000
        own.add(f"{number}.json:1", [json.dumps(data)])
    again = OwnPuzzles(path)
    assert [parse_numbers(text) for text in again.value.puzzles] == [3, 4]
    assert again.notice == ""


def parse_numbers(text: str) -> int:
    return int(json.loads(text)["id"].split("-")[2])


def test_one_that_is_none_is_forgotten(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    own.add("a.json:1", texts()[:2])
    first = parse_head(own.value.puzzles[0]).id
    own.forget(first)
    assert [parse_head(text).id for text in own.value.puzzles] != [first]
    assert len(own.value.puzzles) == 1
    assert OwnPuzzles(own.path).value == own.value
    assert first in (tmp_path / "own.json.damaged").read_text(), "what was written by hand is still there"
    assert "saved as own.json.damaged" in own.notice


def test_the_file_says_it_all() -> None:
    names = ("own-sale-1-00000000", "own-double-12-0123abcd")
    puzzles = tuple(json.dumps({"id": id}, separators=(",", ":")) for id in names)
    record = OwnRecord(puzzles, ("a.json:1", "ö.json:2"))
    assert OwnPuzzles.loads(OwnPuzzles.dumps(record)) == record


@pytest.mark.parametrize(
    "text", ["half", "[]", '{"format":"arkadia-own-puzzles/1","puzzles":[{"id":"sale-01"}]}', '{"format":"x"}']
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "own.json"
    path.write_text(text)
    own = OwnPuzzles(path)
    assert own.value == OwnRecord()
    assert "damaged" in own.notice
    assert path.with_name("own.json.damaged").read_text() == text


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text('{"format":"arkadia-own-puzzles/2"}')
    own = OwnPuzzles(path)
    own.add("a.json:1", texts()[:1])
    assert "newer" in own.notice
    assert path.read_text() == '{"format":"arkadia-own-puzzles/2"}'
