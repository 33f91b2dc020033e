"""Records: the samples replay exactly, the refused ones are refused where they should be."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import CARD_BY_ID, Family
from arkadia_desktop.rules.record import (
    Divergence,
    Entry,
    Record,
    action_json,
    after,
    parse_action,
    parse_record,
    record_json,
    record_of,
    record_text,
    replay,
    result_json,
    summary,
)
from arkadia_desktop.rules.squares import Square
from tests.rules.randomly import random_game, random_plan, steps
from tests.rules.samples import REFUSED, SAMPLES, data_of


def named(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


def test_the_samples_are_here():
    assert len(SAMPLES) == 9
    assert len(REFUSED) == 26


@pytest.mark.parametrize("path", SAMPLES, ids=named(SAMPLES))
def test_a_sample_replays_exactly(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    assert all("after" in action and "p" in action for action in data["actions"])
    record = parse_record(path.read_text(encoding="utf-8"))
    games = [step.game for step in replay(record)]
    assert [summary(game) for game in games] == [action["after"] for action in data["actions"]]
    assert result_json(games[-1]) == data["result"]
    assert [game.result is None for game in games] == [True] * (len(games) - 1) + [False]


@pytest.mark.parametrize("path", SAMPLES, ids=named(SAMPLES))
def test_a_sample_is_written_as_it_was_read(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    record = parse_record(path.read_text(encoding="utf-8"))
    text = record_text(record)
    assert parse_record(text) == record
    assert record_text(parse_record(text)) == text
    written = json.loads(text)
    assert written["setup"] == data["setup"]
    assert written["result"] == data["result"]
    for mine, theirs in zip(written["actions"], data["actions"], strict=True):
        for either in (mine, theirs):  # a set in any order, a missing list or family empty
            if either["a"] == "workers":
                either["own"], either["neutral"] = sorted(either.get("own", [])), sorted(either.get("neutral", []))
            if either["a"] == "banner":
                either["sell"] = {family: count for family, count in either["sell"].items() if count}
        assert mine == theirs


def test_a_record_is_read_line_by_line():
    lines = record_text(parse_record(SAMPLES[0].read_text(encoding="utf-8"))).splitlines()
    record = data_of(SAMPLES[0].stem)
    assert len(lines) == len(record["actions"]) + 6, "brackets, format, setup, actions, result: a line each"
    assert [json.loads(line.strip().rstrip("],"))["a"] for line in lines[4:-2]] == [a["a"] for a in record["actions"]]


@pytest.mark.parametrize("path", REFUSED, ids=named(REFUSED))
def test_a_refused_record_is_refused_at_its_last_action(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    last = len(data["actions"]) - 1
    assert data["expect_error"]["step"] == last
    record = parse_record(path.read_text(encoding="utf-8"))
    steps_taken = replay(record)
    for _ in range(last):
        next(steps_taken)  # every earlier action is legal
    with pytest.raises(Divergence) as raised:
        next(steps_taken)
    assert raised.value.number == last
    assert raised.value.refusal.code in data["expect_error"]["codes"]


def test_the_game_after_some_actions():
    record = parse_record(SAMPLES[0].read_text(encoding="utf-8"))
    games = [begin(record.setup), *(step.game for step in replay(record))]
    for number in (0, 1, 17, len(record.entries)):
        assert after(record, number) == games[number]
    with pytest.raises(IndexError):
        after(record, len(record.entries) + 1)


def test_after_an_illegal_action_there_is_no_game():
    record = parse_record(REFUSED[0].read_text(encoding="utf-8"))
    last = len(record.entries)
    assert after(record, last - 1)
    with pytest.raises(Divergence):
        after(record, last)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (
            Build(CARD_BY_ID["red-smithy-1"], 1, Square(4, 3)),
            {"a": "build", "card": "red-smithy-1", "rot": 1, "at": [4, 3]},
        ),
        (
            Workers(3, (Square(8, 1),), (Square(9, 2),)),
            {"a": "workers", "building": 3, "own": [[8, 1]], "neutral": [[9, 2]]},
        ),
        (Piece(Family.SILVER, 9), {"a": "castle", "color": "silver", "square": 9}),
        (Draw("stack"), {"a": "draw", "from": "stack"}),
        (Draw(2), {"a": "draw", "from": 2}),
        (Banner((7, 0, 0, 5)), {"a": "banner", "sell": {"red": 7, "silver": 5}}),
        (Banner(), {"a": "banner", "sell": {}}),
        (END, {"a": "end"}),
    ],
)
def test_an_action_as_json(action, data):
    assert action_json(action) == data
    assert parse_action(data) == action


def test_an_action_may_say_less_or_more_than_it_must():
    assert parse_action({"a": "workers", "building": 3}) == Workers(3)
    assert parse_action({"a": "workers", "building": 3, "own": [[2, 1], [1, 2]]}) == Workers(
        3, own=(Square(1, 2), Square(2, 1))
    )
    assert parse_action({"a": "banner", "sell": {"red": 1, "olive": 0}}) == Banner((1, 0, 0, 0))
    assert parse_action({"a": "end", "p": 1, "note": "so it goes", "after": {}}) == END


def test_a_turn_of_a_symmetrical_shape_is_kept_as_written():
    game = random_game(Random(3), first=True)
    house = next(card for card in game.setup.deck if card.form == "mill")
    action = Build(house, 3, Square(0, 0))
    assert parse_action(action_json(action)) == action


def test_what_stands_beside_an_action_comes_back():
    record = parse_record(SAMPLES[0].read_text(encoding="utf-8"))
    entries = (Entry(record.entries[0].action, seat=record.setup.start, note="“So”\nit goes"), *record.entries[1:3])
    kept = Record(record.setup, entries, envelope={"version": 1, "names": ["Ä"]})
    assert parse_record(record_text(kept)) == kept
    assert list(record_json(kept)) == ["format", "envelope", "setup", "actions"]
    assert len(list(replay(kept))) == 3


def test_an_empty_record_is_a_record():
    record = record_of(random_game(Random(5)).setup, ())
    assert parse_record(record_text(record)) == record
    assert list(replay(record)) == []


def test_a_game_on_another_board_carries_its_plan(scale):
    for seed in range(scale(10, 100)):
        chance = Random(seed)
        game = random_game(chance, plan=random_plan(chance))
        taken = [(action, step) for _, action, step in steps(game, chance)]
        record = record_of(game.setup, [action for action, _ in taken], result=result_json(taken[-1][1].game))
        data = json.loads(record_text(record))
        assert set(data["setup"]["map"]) == {"width", "height", "camps", "lots"}
        read = parse_record(record_text(record))
        assert read.setup.plan == game.setup.plan
        assert [step.game for step in replay(read)] == [step.game for _, step in taken]


def test_the_standard_board_does_not_travel():
    record = parse_record(SAMPLES[0].read_text(encoding="utf-8"))
    assert "map" not in record_json(record)["setup"]


# ---- what a record says has to be true


def first_divergence(data) -> tuple[int | None, str]:
    with pytest.raises(Divergence) as raised:
        list(replay(parse_record(json.dumps(data))))
    return raised.value.number, raised.value.refusal.code


def test_p_is_the_seat_that_acts():
    data = data_of()
    data["actions"][5]["p"] = 1 - data["actions"][5]["p"]
    assert first_divergence(data) == (5, "wrong-seat")


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda after: after["castle"].update(red=9), id="value"),
        pytest.param(lambda after: after["castle"].pop("red"), id="value-missing"),
        pytest.param(lambda after: after.pop("castle"), id="castle-missing"),
        pytest.param(lambda after: after.update(more=1), id="something-more"),
        pytest.param(lambda after: after["players"].pop(), id="player-missing"),
        pytest.param(lambda after: after["players"][0].update(gold=1), id="gold"),
        pytest.param(lambda after: after["players"][0].update(gold=False), id="false-is-not-0"),
        pytest.param(lambda after: after["players"][0].update(gold=0.0), id="a-float-is-not-0"),
        pytest.param(lambda after: after["players"][0]["seals"].update(red=None), id="seals"),
    ],
)
def test_after_is_checked(spoil):
    data = data_of()
    spoil(data["actions"][3]["after"])
    assert first_divergence(data) == (3, "after-differs")


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda result: result["gold"].reverse(), id="gold"),
        pytest.param(lambda result: result.update(winners=[0, 1]), id="winners"),
        pytest.param(lambda result: result.update(reason="tired"), id="reason"),
        pytest.param(lambda result: result.pop("reason"), id="reason-missing"),
    ],
)
def test_the_result_is_checked(spoil):
    data = data_of()
    spoil(data["result"])
    assert first_divergence(data) == (None, "result-differs")


def test_a_result_before_the_end_is_refused():
    data = data_of()
    del data["actions"][-1]
    assert first_divergence(data) == (None, "result-early")


def test_a_game_that_is_over_needs_no_result():
    data = data_of()
    del data["result"]
    record = parse_record(json.dumps(data))
    assert [step.game.phase for step in replay(record)][-1] is Phase.OVER
