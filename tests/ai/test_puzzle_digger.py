"""A game is looked through beside the program, and says how far it has come."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from arkadia_desktop.ai.puzzles.collection import proven, puzzles
from arkadia_desktop.ai.puzzles.digger import Digger, dig, picked
from arkadia_desktop.ai.puzzles.puzzle import Theme, parse_puzzle

RECORDS = Path(__file__).parents[1] / "records"


def heard(digger: Digger, seconds: float = 90) -> tuple[str, ...]:
    end = time.monotonic() + seconds
    while digger.found is None and time.monotonic() < end:
        digger.poll()
        time.sleep(0.01)
    assert digger.found is not None
    return digger.found


def test_one_of_each_kind_is_picked_the_middling_ones() -> None:
    some = picked(puzzles())
    assert [puzzle.kind for puzzle in some] == list(Theme)
    assert {puzzle.difficulty for puzzle in some} == {3}
    assert picked([]) == []


def test_a_process_finds_what_is_there() -> None:
    text = (RECORDS / "std4.json").read_text()
    told: list[tuple[int, int]] = []
    here = dig(text, lambda turn, most: told.append((turn, most)))
    assert told == sorted(told)
    assert len({most for _turn, most in told}) == 1
    digger = Digger(text)
    try:
        there = heard(digger)
    finally:
        digger.close()
    assert there == tuple(here)
    assert 0 < digger.share <= 1
    found = [parse_puzzle(line) for line in there]
    assert len(found) >= 3
    assert all(entry.after is None and entry.note is None for entry in found[0].record.entries), "no more than the game"
    assert max(map(len, there)) < 16_000
    assert proven(found[0]) is not None


@pytest.mark.parametrize("text", ["", "{}", "no record"])
def test_what_is_no_record_holds_none(text: str) -> None:
    digger = Digger(text)
    try:
        assert heard(digger) == ()
    finally:
        digger.close()


def test_it_ends_at_once() -> None:
    digger = Digger((RECORDS / "first2.json").read_text())
    start = time.monotonic()
    digger.close()
    assert time.monotonic() - start < 1
