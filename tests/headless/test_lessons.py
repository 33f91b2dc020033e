"""`lessons`: one JSON object a line, and which of them teach a ruling."""

from __future__ import annotations

import json

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.learn.course import lessons, parse_lesson
from arkadia_desktop.learn.lesson import RULES, Lesson
from tests.learn.test_course import MOST_WORDS, words


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
