"""What might have been stands beside a game: it is checked branch by branch, and never harms the game."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.branches import (
    ALL_HANDS,
    Branch,
    branch_json,
    branches_of,
    dealt_anew,
    line,
    parse_branch,
    read_branches,
)
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Entry, Record, after, parse_record, record_text, replay, result_json
from arkadia_desktop.rules.view import view

RECORDS = Path(__file__).parents[1] / "records"


def game_of(name: str = "greedy3-tie") -> Record:
    return parse_record((RECORDS / f"{name}.json").read_text())


def at_random(game: Game, seed: int, most: int = 9999) -> tuple[tuple[Entry, ...], Game]:
    """What comes of a position when everybody plays at random."""
    chance, entries = RandomPlayer(Random(seed)), list[Entry]()
    while game.phase is not Phase.OVER and len(entries) < most:
        action = chance.decide(view(game, game.player))
        assert action in LegalActions(game)
        entries.append(Entry(action, game.player))
        game = play(game, action).game
    return tuple(entries), game


@cache
def grown_of(name: str) -> tuple[Branch, ...]:
    return grown(game_of(name))


def grown(record: Record) -> tuple[Branch, ...]:
    """A branch to the end, a branch of that one with a deal of its own, one that goes on."""
    played, end = at_random(after(record, 60), 1)
    first = Branch(1, 0, 60, "House instead", played, result=result_json(end))
    whole = line(record, [], first)
    deck = dealt_anew(whole.setup, whole.entries[:70], 1, Random(2))
    begun = Branch(2, 1, 70, "Other cards", (), deck=deck, seat=1)
    game = after(line(record, [first], begun), 70)
    return first, begun._replace(entries=at_random(game, 3, 12)[0]), Branch(3, 0, 0, "From the start")


def test_branches_of_branches_are_read_as_they_were_written() -> None:
    record = game_of()
    branches = grown_of("greedy3-tie")
    text = record_text(replace(record, branches=[branch_json(branch) for branch in branches]))
    again = parse_record(text)
    assert read_branches(again, branches_of(again)) == (branches, ())
    assert len(list(replay(again))) == len(record.entries), "the record is what it was"


def broken(changes: dict[str, Any]) -> list[Any]:
    data = [branch_json(branch) for branch in grown_of("greedy3-tie")]
    data[0] = {**data[0], **changes}
    return data


@pytest.mark.parametrize(
    "changes",
    [
        {"parent": 7},
        {"parent": 1},
        {"after": 99999},
        {"after": -1},
        {"id": 0},
        {"name": ""},
        {"name": "a\nb"},
        {"actions": [{"a": "end"}]},
        {"actions": "none"},
        {"result": {"gold": [1, 2, 3], "winners": [0], "reason": "castle"}},
        {"deck": ["red-mill-1"]},
        {"deck": [card.id for card in reversed(game_of().setup.deck)]},
        {"seat": 3},
        {"more": 1},
    ],
    ids=str,
)
def test_a_branch_that_is_no_good_is_left_out_with_what_grows_on_it(changes: dict[str, Any]) -> None:
    kept, faults = read_branches(game_of(), broken(changes))
    assert [branch.name for branch in kept] == ["From the start"]
    assert [fault.name for fault in faults][1:] == ["Other cards"]


@pytest.mark.parametrize("value", [3, "x", {"a": 1}, [3], [None], [[]], [{}] * 500])
def test_whatever_stands_there_does_no_harm(value: Any) -> None:
    kept, faults = read_branches(game_of(), value)
    assert kept == ()
    assert faults


@pytest.mark.parametrize("maker", [0, 1, 2, None, ALL_HANDS])
def test_another_deal_looks_the_same_to_its_maker_up_to_now(maker: int | None) -> None:
    record, number = game_of("std3"), 70
    entries, seen, others = record.entries[:number], set[object](), after(record, number)
    for seed in range(5):
        deck = dealt_anew(record.setup, entries, maker, Random(seed))
        other = Record(record.setup._replace(deck=deck), entries)
        for count in range(0, number + 1, 7):
            one, two = after(record, count), after(other, count)
            eyes = None if maker in (None, ALL_HANDS) else maker
            assert view(one, eyes) == view(two, eyes)
            assert maker != ALL_HANDS or one.hands == two.hands
        seen.add((after(other, number).stack, after(other, number).hands))
    assert len(seen) > 3, "the cards lie where they lay"
    assert others == after(record, number)


def test_a_branch_keeps_its_seat_and_deal() -> None:
    branch = grown_of("greedy3-tie")[1]
    value = json.loads(json.dumps(branch_json(branch)))
    assert parse_branch(value, game_of().setup) == branch
    assert begin(game_of().setup).stack != begin(game_of().setup._replace(deck=branch.deck or ())).stack
