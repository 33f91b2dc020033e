"""`arkadia-view/1`, written and read, to the letter of the record format."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import CARDS, Colour
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import after, parse_record
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.rules.view_format import legal_json, parse_view, view_json
from tests import drawn
from tests.rules.positions import village
from tests.rules.randomly import random_action, random_game, random_plan, steps
from tests.rules.samples import FOLDER
from tests.scale import scale


def test_a_view_as_the_format_has_it():
    game = village()
    setup = game.setup._replace(plan=STANDARD)  # the plan travels only where it is not the standard one
    game = game._replace(setup=setup, seen=((), (game.hands[1][0],)), turn=12)
    four = {"red": 0, "olive": 0, "black": 0, "silver": 0}
    assert view_json(view(game, 1)) == {
        "format": "arkadia-view/1",
        "seat": 1,
        "player": 1,
        "phase": "must",
        "turn": 12,
        "turns_left": None,
        "setup": {
            "edition": "arkadia-ed1",
            "players": ["yellow", "violet"],
            "start": 1,
            "first_game": False,
            "lot": {"at": [4, 0], "rot": 0},
        },
        "buildings": [
            {"id": 1, "card": "red-house-1", "rot": 0, "at": [0, 0], "complete": True},
            {"id": 2, "card": "olive-farm-1", "rot": 0, "at": [1, 2], "complete": False},
        ],
        "workers": {"yellow": [[2, 0]], "violet": [[0, 1]], "neutral": [[1, 1]]},
        "castle": {
            "squares": [["red"], [], [], [], [], [], [], [], [], []],
            "pools": [
                {"red": 2, "olive": 3, "black": 3, "silver": 3},
                {"red": 3, "olive": 3, "black": 3, "silver": 3},
                {"red": 1, "olive": 1, "black": 1, "silver": 1},
            ],
            "floor": 0,
            "pending": 0,
        },
        "players": [
            {"color": "yellow", "own": 3, "neutral": 0, "seals": four, "gold": 0, "banners": 4, "hand": 4},
            {
                "color": "violet",
                "own": 2,
                "neutral": 1,
                "seals": {"red": 0, "olive": 1, "black": 0, "silver": 2},
                "gold": 7,
                "banners": 3,
                "hand": 2,
            },
        ],
        "hand": ["olive-mill-1", "black-house-1"],
        "face_up": ["black-farm-2", None, "red-house-2"],
        "stack": 1,
        "discard": ["red-house-1", "olive-farm-1"],
        "seen": [[], ["olive-mill-1"]],
        "banner_used": False,
        "draw_due": False,
    }


def test_the_keys_of_a_view_stand_in_the_order_of_the_format():
    shown = view_json(view(drawn.first_game_setup(2), 0))
    assert list(shown) == [
        "format", "seat", "player", "phase", "turn", "turns_left", "setup", "buildings", "workers", "castle",
        "players", "hand", "face_up", "stack", "discard", "seen", "banner_used", "draw_due",
    ]  # fmt: skip
    assert list(shown["workers"]) == ["yellow", "orange", "neutral"]
    assert shown["discard"] == []
    assert shown["setup"]["first_game"] is True
    assert len(shown["buildings"]) == 7


def test_turns_left_as_the_format_counts_them():
    record = parse_record((FOLDER / "greedy4-first.json").read_text(encoding="utf-8"))
    counted = [None]
    for number in range(len(record.entries) - 40, len(record.entries) + 1):
        left = view_json(view(after(record, number), 0))["turns_left"]
        if left != counted[-1]:
            counted.append(left)
    assert counted == [None, 4, 3, 2, 1, 0]


def test_an_onlooker_sees_no_hand():
    shown = view_json(view(drawn.first_game_setup(2), None))
    assert (shown["seat"], shown["hand"]) == (None, [])


def test_the_colours_of_a_view_are_the_turn_order():
    order = (Colour.VIOLET, Colour.GREEN, Colour.YELLOW)
    game = begin(deal(order, STANDARD, Random(2)))
    assert view_json(view(game, 0))["setup"]["players"] == ["violet", "green", "yellow"]
    assert list(view_json(view(game, 0))["workers"]) == ["violet", "green", "yellow", "neutral"]


# ---- reading a view


@given(st.integers(0, 2**32))
def test_a_view_is_read_as_it_was_written(seed):
    chance = Random(seed)
    game = random_game(chance, plan=random_plan(chance) if seed % 3 == 0 else None)
    for _, _, step in steps(game, chance):
        if chance.random() > 0.06 and step.game.phase is not Phase.OVER:
            continue
        for seat in (None, *range(step.game.seats)):
            shown = view(step.game, seat)
            read = parse_view(json.loads(json.dumps(view_json(shown))))
            assert read._replace(idle=shown.idle, acted=shown.acted, result=shown.result) == shown
            assert view_json(read) == view_json(shown)


@given(st.integers(0, 2**32))
def test_a_bot_can_ask_and_imagine_with_what_it_read(seed):
    chance = Random(seed)
    game = random_game(chance)
    for before, action, _ in steps(game, chance):
        if chance.random() > 0.1:
            continue
        read = parse_view(view_json(view(before, before.player)))
        assert action in LegalActions(read)
        hidden = list(unknown(read))
        chance.shuffle(hidden)
        imagined = imagine(read, hidden)
        assert len(imagined.stack) == read.stack_size
        assert random_action(imagined, chance) in LegalActions(imagined)


def spoilt(data: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as raised:
        parse_view(data)
    return raised.value.code


def sample(number: int = 100) -> dict[str, Any]:
    """A view from the middle of a game: seat 0 is on turn in MUST, three castle pieces lie, cards were taken."""
    record = parse_record((FOLDER / "greedy2.json").read_text(encoding="utf-8"))
    while True:
        game = after(record, number)
        if game.phase is Phase.MUST and game.castle.pieces and any(game.seen) and game.stack:
            data: dict[str, Any] = json.loads(json.dumps(view_json(view(game, game.player))))
            return data
        number -= 1


def other(data: dict[str, Any]) -> int:
    return 1 - int(data["seat"])


def worker(data: dict[str, Any]) -> list[int]:
    return next(squares[0] for squares in data["workers"].values() if squares)


def vacant(data: dict[str, Any]) -> list[int]:
    """A vacant square that encloses nothing: one without a neighbour that is taken."""
    board = parse_view(data).board
    alone = board.vacant & ~board.touching
    return list(board.grid.squares(alone)[0])


SPOILT = {
    "another-format": (lambda v: v.update(format="arkadia-view/2"), "wrong-format"),
    "unknown-key": (lambda v: v.update(deck=[]), "unknown-key"),
    "seat-4": (lambda v: v.update(seat=4), "wrong-value"),
    "seat-missing": (lambda v: v.pop("seat"), "missing"),
    "deck-in-the-setup": (lambda v: v["setup"].update(deck=[]), "unknown-key"),
    "phase": (lambda v: v.update(phase="lunch"), "wrong-value"),
    "turn-true": (lambda v: v.update(turn=True), "wrong-type"),
    "a-building-over-another": (lambda v: v["buildings"][1].update(at=v["buildings"][0]["at"],
        card=v["buildings"][0]["card"], rot=v["buildings"][0]["rot"]), "wrong-value"),
    "a-building-off-the-board": (lambda v: v["buildings"][0].update(at=[16, 0]), "wrong-value"),
    "a-building-too-many": (lambda v: v["discard"].pop(), "wrong-value"),
    "numbers-of-buildings": (lambda v: v["buildings"][0].update(id=2), "wrong-value"),
    "complete": (lambda v: v["buildings"][-1].update(complete=not v["buildings"][-1]["complete"]), "wrong-value"),
    "a-worker-on-the-lot": (lambda v: v["workers"]["neutral"].append(v["setup"]["lot"]["at"]), "wrong-value"),
    "a-worker-off-the-board": (lambda v: v["workers"]["neutral"].append([-1, 0]), "wrong-value"),
    "a-worker-twice": (lambda v: v["workers"]["neutral"].append(worker(v)), "wrong-value"),
    "a-worker-twice-in-one-list": (
        lambda v: v["workers"]["neutral"].extend([vacant(v), vacant(v)]), "wrong-value"),
    "a-colour-missing": (lambda v: v["workers"].pop("neutral"), "missing"),
    "a-strange-colour": (lambda v: v["workers"].update(mauve=[]), "unknown-key"),
    "colours-exchanged": (lambda v: v["players"].reverse(), "wrong-value"),
    "a-player-too-few": (lambda v: v["players"].pop(), "wrong-value"),
    "too-many-own-workers": (lambda v: v["players"][0].update(own=11), "wrong-value"),
    "too-many-neutral-workers": (lambda v: v["players"][0].update(neutral=24), "wrong-value"),
    "five-banners": (lambda v: v["players"][0].update(banners=5), "wrong-value"),
    "a-seal-missing": (lambda v: v["players"][0]["seals"].pop("red"), "missing"),
    "gold-float": (lambda v: v["players"][0].update(gold=1.0), "wrong-type"),
    "castle-squares": (lambda v: v["castle"]["squares"].pop(), "wrong-value"),
    "a-tower": (lambda v: v["castle"]["squares"].__setitem__(0, ["red", "red", "red"]), "wrong-value"),
    "a-piece-too-many": (lambda v: v["castle"]["pools"][0].update(red=4), "wrong-value"),
    "a-piece-of-another-floor": (lambda v: (v["castle"]["pools"][0].update(red=v["castle"]["pools"][0]["red"] + 1),
        v["castle"]["pools"][2].update(red=v["castle"]["pools"][2]["red"] - 1)), "wrong-value"),
    "another-floor": (lambda v: v["castle"].update(floor=2), "wrong-value"),
    "pieces-owed-in-must": (lambda v: v["castle"].update(pending=1), "wrong-value"),
    "a-card-twice": (lambda v: v["hand"].__setitem__(0, v["discard"][0]), "wrong-value"),
    "a-hand-of-another-size": (lambda v: v["players"][v["seat"]].update(hand=3), "wrong-value"),
    "a-card-too-many-elsewhere": (lambda v: v["players"][other(v)].update(hand=5), "wrong-value"),
    "a-stack-of-another-size": (lambda v: v.update(stack=v["stack"] + 1), "wrong-value"),
    "two-face-up-places": (lambda v: v["face_up"].pop(), "wrong-value"),
    "seen-but-not-held": (lambda v: v["seen"][v["seat"]].append(v["face_up"][0]), "wrong-value"),
    "seen-of-one-seat": (lambda v: v["seen"].pop(), "wrong-value"),
    "a-card-due-in-must": (lambda v: v.update(draw_due=True), "wrong-value"),
    "a-card-due-at-the-end": (lambda v: v.update(phase="can", draw_due=True), "wrong-value"),
    "over-with-turns-left": (lambda v: v.update(phase="over"), "wrong-value"),
    "no-turns-left-but-not-over": (lambda v: v.update(turns_left=0), "wrong-value"),
    "draw-without-a-build": (lambda v: v.update(phase="draw"), "wrong-value"),
    "castle-without-a-piece-owed": (lambda v: v.update(phase="castle"), "wrong-value"),
    "banner-used-null": (lambda v: v.update(banner_used=None), "wrong-type"),
}  # fmt: skip


def test_the_sample_is_a_view():
    data = sample()
    assert view_json(parse_view(data)) == data


@pytest.mark.parametrize("what", SPOILT)
def test_no_view_of_a_game(what):
    spoil, code = SPOILT[what]
    data = sample()
    spoil(data)
    assert spoilt(data) == code


def test_the_buildings_of_the_first_game_lie_where_they_lie():
    data = view_json(view(drawn.first_game_setup(2), 0))
    assert parse_view(data)
    data["buildings"][0]["at"] = [0, 0]
    assert spoilt(data) == "wrong-value"


def test_an_onlooker_holds_nothing():
    data = view_json(view(drawn.first_game_setup(2), None))
    assert parse_view(data).hand == ()
    data["hand"] = [CARDS[-1].id]
    assert spoilt(data) == "wrong-value"


def inner_places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(*path, key) for key, _ in inner] + [
        deeper for key, thing in inner for deeper in inner_places(thing, (*path, key))
    ]


@cache
def sample_text() -> str:
    """The sample, kept as text."""
    return json.dumps(sample())


strange = st.one_of(st.none(), st.booleans(), st.integers(-2, 12), st.sampled_from(["red", [], {}, 0.5, [[]], [9, 9]]))


@settings(max_examples=scale(300, 5000))
@given(st.data(), strange)
def test_a_view_with_one_value_changed_is_malformed_or_a_view(drawing, value):
    data = json.loads(sample_text())
    path = drawing.draw(st.sampled_from(inner_places(data)))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    try:
        read = parse_view(data)
    except Malformed as error:
        assert error.code
        return
    assert view_json(read) == data
    assert len(imagine(read, unknown(read)).stack) == read.stack_size
    legal_json(read)


# ---- the answer of `legal`, to the letter of the record format


def test_legal_in_must():
    assert legal_json(village()) == {
        "phase": "must",
        "player": 1,
        "build": {
            "black-house-1": [
                [[2, 1], [3, 1]],
                [[0, 3], [1, 3]],
                [[1, 3], [2, 3]],
                [[2, 3], [3, 3]],
                [[3, 3], [4, 3]],
                [[4, 3], [5, 3]],
                [[5, 3], [6, 3]],
                [[6, 3], [7, 3]],
                [[3, 0], [3, 1]],
                [[0, 2], [0, 3]],
            ]
        },
        "workers": {"2": [[2, 1], [3, 1], [0, 2], [1, 3], [2, 3], [3, 3]]},
        "draw": [],
        "castle": {"colors": [], "squares": []},
        "banner": False,
        "end": False,
    }


NOTHING: dict[str, Any] = {
    "build": {}, "workers": {}, "draw": [], "castle": {"colors": [], "squares": []}, "banner": False, "end": False,
}  # fmt: skip


def test_legal_in_the_other_phases():
    can = village(phase=Phase.CAN)
    head = {"player": 1}
    assert legal_json(can) == {**NOTHING, **head, "phase": "can", "banner": True, "end": True}
    used = can._replace(banner_used=True)
    assert legal_json(used) == {**NOTHING, **head, "phase": "can", "end": True}
    draw = village(phase=Phase.DRAW)
    assert legal_json(draw) == {**NOTHING, **head, "phase": "draw", "draw": ["stack", 0, 2]}
    castle = {"colors": ["red", "olive", "black", "silver"], "squares": [1, 2, 3, 4, 5, 6, 7, 8, 9]}
    assert legal_json(village(phase=Phase.CASTLE)) == {**NOTHING, **head, "phase": "castle", "castle": castle}
    assert legal_json(village(phase=Phase.OVER)) == {**NOTHING, **head, "phase": "over"}


def test_who_holds_no_worker_is_offered_no_building():
    game = village()
    players = tuple(player._replace(own=0, neutral=0) for player in game.players)
    assert legal_json(game._replace(players=players))["workers"] == {}


@given(st.integers(0, 2**32))
def test_legal_says_what_may_be_done(seed):
    chance = Random(seed)
    for game, _, _ in steps(random_game(chance), chance):
        if chance.random() > 0.08:
            continue
        told = legal_json(game)
        legal = LegalActions(game)
        assert legal_json(view(game, game.player)) == told
        assert json.loads(json.dumps(told)) == told
        grid = game.board.grid
        places = Counter(
            (build.card.id, grid.squares(place.mask))
            for build in legal.builds()
            if (place := game.board.shapes.place(build.card.form, build.rot, build.at))
        )
        offered = [(card, tuple(map(tuple, squares))) for card, lays in told["build"].items() for squares in lays]
        assert len(set(offered)) == len(offered)
        assert set(offered) == set(places)
        assert told["end"] == (game.phase is Phase.CAN)
