"""What the mentor says to a try, for all puzzles: the lines add up to what the heading says, and the sum is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.puzzles.puzzle import Puzzle, Theme
from arkadia_desktop.ai.puzzles.trying import Missed, Term, TurnEnd, end_of, missed
from arkadia_desktop.locale import use
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.scenes.play.drivers.puzzle import account, asked_briefly, astray, gauge, reason
from arkadia_desktop.scenes.play.view.prompt import Gauge, ScoreAccount
from tests.ai.test_puzzle_tries import turn
from tests.scale import scale

TRIES = scale(2, 40)
NAMES = "Yellow", "Orange", "Green", "Violet"


def number(text: str) -> int:
    """The number with its sign in a text that has one."""
    found = re.findall(r"[+−]?\s?\d+", text)
    assert len(found) == 1, text
    return int(found[0].replace("−", "-").replace(" ", ""))


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def tries(puzzle: Puzzle) -> Iterator[TurnEnd]:
    chance = Random(f"words/{puzzle.id}")
    for _ in range(TRIES):
        end = end_of(puzzle, turn(puzzle, chance))
        if end is not None:
            yield end


@pytest.mark.parametrize("id", [head.id for head in heads()])
def test_what_was_missed_adds_up_in_the_words(id: str) -> None:
    puzzle = next(head for head in heads() if head.id == id).puzzle()
    for end in tries(puzzle):
        told = account(puzzle, missed(puzzle, end), NAMES)
        lost = puzzle.best - end.score
        assert number(told.title) == lost
        assert sum(number(entry.amount) for entry in told.entries) == lost
        for entry in told.entries:
            assert "{" not in entry.text
            parts = numbers(entry.text)
            if len(parts) == 2:  # so many seals at a value, or each worth so much more
                assert parts[0] * parts[1] == abs(number(entry.amount)), entry
            elif parts:
                assert parts[0] == abs(number(entry.amount)), entry


@pytest.mark.parametrize("id", [head.id for head in heads()])
def test_the_sum_makes_up_the_score(id: str) -> None:
    puzzle = next(head for head in heads() if head.id == id).puzzle()
    start = puzzle.position()
    answer = end_of(puzzle, puzzle.answer)
    assert answer is not None
    for end in (answer, *tries(puzzle)):
        told = gauge(puzzle, start, "Try 1", end, [])
        *parts, score = told.sum
        assert sum(number(part.number) for part in parts) == number(score.number) == number(told.score) == end.score
        assert told.share is not None
        assert 0 <= told.share <= 1
        assert (told.share == 1) == (end.score == puzzle.best)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Sold: 1 more red seal at 2 gold", "Sold: 3 fewer silver seals at 2 gold"]),
        ("de", ["Verkauft: 1 rotes Siegel mehr zu 2 Gold", "Verkauft: 3 silberne Siegel weniger zu je 2 Gold"]),
    ],
)
def test_seals_are_counted_in_a_whole_sentence(language: str, told: list[str]) -> None:
    puzzle = next(head for head in heads() if head.kind is Theme.SALE).puzzle()
    terms = Missed(Term.SEALS, 2, 0, Family.RED, 1, 2), Missed(Term.SEALS, -6, 0, Family.SILVER, -3, 2)
    use(language)
    assert [reason(puzzle, one, NAMES) for one in terms] == told


def test_earlier_tries_are_marked_where_they_came() -> None:
    puzzle = next(head for head in heads() if head.id == "double-04").puzzle()
    told = gauge(puzzle, puzzle.position(), "Try 3", None, [(1, -4), (2, 17)])
    assert [label for _share, label in told.marks] == ["try 1: −4", "try 2: 17"]
    (first, _one), (second, _other) = told.marks
    assert 0 <= first < second < 1
    assert isinstance(told, Gauge)
    assert (told.score, told.share) == ("", None)


def test_a_building_that_was_missed_is_named() -> None:
    puzzle = next(head for head in heads() if head.kind is Theme.ENCLOSURE).puzzle()
    told = astray(puzzle, puzzle.position())
    assert isinstance(told, ScoreAccount)
    building = puzzle.position().board.building(puzzle.target or 0)
    assert building is not None
    assert building.card.form.value.replace("_", " ") in told.entries[0].text


@pytest.mark.parametrize("kind", Theme)
def test_the_ribbon_asks_in_fewer_and_fewer_words(kind: Theme) -> None:
    long, short = asked_briefly(kind)
    assert len(short) < len(long)
