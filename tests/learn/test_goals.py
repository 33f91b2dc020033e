"""Goals in words: what an action is told to be, and which actions are the same answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.learn.attempt import way
from arkadia_desktop.learn.course import lesson
from arkadia_desktop.learn.goals import NUMBERS, BadGoal, Stage, same, stage, stages, told
from arkadia_desktop.learn.lights import PARTS
from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import CARD_BY_ID, Family
from arkadia_desktop.rules.squares import Square

FIRST = lesson("building").positions[0]
FARM = CARD_BY_ID["black-farm-1"]


def test_a_building_in_words() -> None:
    fact = told(FIRST, Build(FARM, 0, Square(9, 3)))  # J4, K4 (a camp) and L4, beside the house and the castle
    assert {"build", "farm", "black", "black-farm-1", "beside:1", "beside:lot", "on:K4"} <= fact.words
    assert not {"beside:worker", "beside:4"} & fact.words
    assert (fact.numbers["camps"], fact.numbers["neighbours"], fact.numbers["finished"]) == (1, 1, 0)


def test_workers_in_words() -> None:
    game = lesson("enclose").positions[5]
    fact = told(game, Workers(5, (Square(3, 4),)))
    assert {"workers", "at:5", "finishes:5", "finishes:9", "on:D5"} <= fact.words
    assert (fact.numbers["own"], fact.numbers["placed"], fact.numbers["touched"], fact.numbers["seals"]) == (1, 1, 3, 5)


def test_a_piece_in_words() -> None:
    game = lesson("castle").positions[0]
    fact = told(game, Piece(Family.RED, 4))
    assert {"castle", "red", "covers:blank"} <= fact.words
    assert (fact.numbers["red"], fact.numbers["worth"], fact.numbers["floor"]) == (3, 6, 1)
    assert "covers:silver" in told(game, Piece(Family.RED, 1)).words


def test_cards_banners_and_the_end_in_words() -> None:
    drawing = lesson("cards").positions[0]
    assert "stack" in told(drawing, Draw("stack")).words
    assert {"row", "draw"} <= told(drawing, Draw(0)).words
    selling = lesson("selling").positions[0]
    assert told(selling, Banner((0, 0, 4, 0))).numbers["gold"] == 20
    assert told(selling, Banner((3, 0, 4, 0))).numbers["sold"] == 7
    assert told(selling, END).words == {"end"}
    assert told(lesson("last-round").positions[-1], END).numbers["over"] == 1


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ("build", True),
        ("build farm camps>=1", True),
        ("build farm camps=2", False),
        ("build !farm", False),
        ("build house|farm", True),
        ("build on:K4 !beside:worker", True),
        ("workers", False),
        ("build camps<=0|beside:lot", True),
    ],
)
def test_a_stage_holds_or_not(goal: str, holds: bool) -> None:
    action = Build(FARM, 0, Square(9, 3))
    assert stage(goal).meets(FIRST, action, told(FIRST, action)) is holds


@pytest.mark.parametrize("goal", ["", "build camps>1", "build moons>=1", "a;;b", "build farm!"])
def test_a_goal_that_says_nothing(goal: str) -> None:
    with pytest.raises(BadGoal):
        stages(goal, ())


def test_the_same_answer_may_be_written_differently() -> None:
    farm = Build(FARM, 0, Square(9, 2))
    assert same(FIRST, farm, Build(FARM, 2, Square(9, 2)))
    assert not same(FIRST, farm, Build(FARM, 0, Square(9, 3)))
    game = lesson("workers").positions[0]
    one = Workers(5, (Square(6, 3),), (Square(4, 5),))
    assert same(game, one, Workers(5, (Square(4, 5),), (Square(6, 3),)))
    assert not same(game, one, Workers(5, (Square(6, 3), Square(4, 5))))
    castle = lesson("castle").positions[0]
    assert same(castle, Piece(Family.OLIVE, 1), Piece(Family.OLIVE, 5))
    assert not same(castle, Piece(Family.OLIVE, 1), Piece(Family.OLIVE, 2))
    assert not same(castle, Piece(Family.OLIVE, 1), END)


def test_answer_as_a_goal() -> None:
    answer = (Build(FARM, 0, Square(9, 2)), Draw(1))
    goal = stages("answer", answer)
    assert goal == (Stage("answer", answer[0]), Stage("answer", answer[1]))
    assert way(FIRST, goal, answer) == answer


def test_there_is_no_way_to_what_cannot_be() -> None:
    assert way(FIRST, stages("build monastery", ())) is None
    assert way(FIRST, stages("build; draw; banner gold>=1", ())[0::2]) is None


def test_a_way_is_found_without_an_answer() -> None:
    game = lesson("enclose").positions[4]
    found = way(game, stages("workers finished>=2; castle; castle", ()))
    assert found is not None
    assert len(found) == 3


@given(st.text(alphabet="abuild workers:;|!>=<019-", max_size=30))
def test_any_text_is_a_goal_or_none(text: str) -> None:
    try:
        goal = stages(text, ())
    except BadGoal:
        return
    action = Build(FARM, 0, Square(9, 3))
    assert all(one.meets(FIRST, action, told(FIRST, action)) in (True, False) for one in goal)


def test_the_document_names_every_number_and_light() -> None:
    said = (Path(__file__).parents[2] / "docs" / "LESSONS.md").read_text("utf-8")
    assert [word for word in sorted(NUMBERS | PARTS) if f"`{word}`" not in said] == []
