"""What is no record is refused with a code, before anything is played; nothing but Divergence is ever raised."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkadia_desktop.rules import reading
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import MAX_ACTIONS, Divergence, parse_action, parse_record, replay
from tests.rules.samples import FOLDER, data_of
from tests.scale import scale


def refused(data: Any) -> tuple[int | None, str]:
    """The number of the action (None: before action 0) and the code."""
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(Divergence) as raised:
        parse_record(text)
    return raised.value.number, raised.value.refusal.code


def swap(things: list[Any], one: int, other: int) -> None:
    things[one], things[other] = things[other], things[one]


SETUPS = {
    "unknown-key": (lambda s: s.update(weather="fine"), "unknown-key"),
    "edition": (lambda s: s.update(edition="arkadia-ed2"), "wrong-edition"),
    "edition-missing": (lambda s: s.pop("edition"), "missing"),
    "one-player": (lambda s: s.update(players=["yellow"]), "wrong-colours"),
    "five-players": (lambda s: s.update(players=["yellow", "green", "violet", "orange", "yellow"]), "wrong-colours"),
    "a-colour-twice": (lambda s: s.update(players=["green", "green"]), "wrong-colours"),
    "a-strange-colour": (lambda s: s.update(players=["green", "mauve"]), "wrong-colours"),
    "colours-no-text": (lambda s: s.update(players=["green", 3]), "wrong-type"),
    "players-no-list": (lambda s: s.update(players="green"), "wrong-type"),
    "start-too-great": (lambda s: s.update(start=2), "wrong-value"),
    "start-negative": (lambda s: s.update(start=-1), "wrong-value"),
    "start-true": (lambda s: s.update(start=True), "wrong-type"),
    "start-float": (lambda s: s.update(start=1.0), "wrong-type"),
    "start-text": (lambda s: s.update(start="1"), "wrong-type"),
    "start-missing": (lambda s: s.pop("start"), "missing"),
    "first-game-number": (lambda s: s.update(first_game=1), "wrong-type"),
    "first-game-missing": (lambda s: s.pop("first_game"), "missing"),
    "lot-over-a-camp": (lambda s: s["lot"].update(at=[0, 0]), "wrong-lot"),
    "lot-off-the-board": (lambda s: s["lot"].update(at=[100, -3]), "wrong-lot"),
    "lot-half-a-turn": (lambda s: s["lot"].update(rot=2), "wrong-value"),
    "lot-unknown-key": (lambda s: s["lot"].update(z=1), "unknown-key"),
    "lot-one-number": (lambda s: s["lot"].update(at=[6]), "wrong-type"),
    "lot-three-numbers": (lambda s: s["lot"].update(at=[6, 4, 0]), "too-many"),
    "lot-float": (lambda s: s["lot"].update(at=[6.0, 4]), "wrong-type"),
    "lot-huge": (lambda s: s["lot"].update(at=[10**30, 4]), "wrong-value"),
    "deck-short": (lambda s: s["deck"].pop(), "wrong-deck"),
    "deck-long": (lambda s: s["deck"].append(s["deck"][0]), "wrong-deck"),
    "deck-card-twice": (lambda s: s["deck"].__setitem__(0, s["deck"][1]), "wrong-deck"),
    "deck-unknown-card": (lambda s: s["deck"].__setitem__(0, "red-castle-1"), "wrong-value"),
    "deck-number": (lambda s: s["deck"].__setitem__(0, 7), "wrong-type"),
    "deck-endless": (lambda s: s.update(deck=s["deck"] * 3), "too-many"),
    "handicap-of-another-number-of-seats": (lambda s: s.update(handicap=[12]), "handicap-seats"),
    "handicap-of-no-seats": (lambda s: s.update(handicap=[]), "handicap-seats"),
    "handicap-above-40": (lambda s: s.update(handicap=[41, 0]), "handicap-gold"),
    "handicap-below-0": (lambda s: s.update(handicap=[-1, 0]), "handicap-gold"),
    "handicap-float": (lambda s: s.update(handicap=[12.0, 0]), "handicap-gold"),
    "handicap-true": (lambda s: s.update(handicap=[True, 0]), "handicap-gold"),
    "handicap-for-all": (lambda s: s.update(handicap=[12, 4]), "handicap-all"),
    "handicap-for-nobody": (lambda s: s.update(handicap=[0, 0]), "handicap-nobody"),
    "handicap-null": (lambda s: s.update(handicap=None), "wrong-type"),
    "map-null": (lambda s: s.update(map=None), "not-an-object"),
}  # fmt: skip


@pytest.mark.parametrize("what", SETUPS)
def test_a_setup_that_cannot_be(what):
    spoil, code = SETUPS[what]
    data = data_of("std2")
    spoil(data["setup"])
    assert refused(data) == (None, code)


def test_the_first_game_has_its_lot_and_its_cards():
    data = data_of("first2")
    data["setup"]["lot"] = {"at": [5, 4], "rot": 0}
    assert refused(data) == (None, "wrong-lot")
    data = data_of("std2")
    data["setup"].update(first_game=True, lot={"at": [6, 4], "rot": 0})
    assert refused(data) == (None, "wrong-deck"), "40 cards are too many for the first game"
    data = data_of("first2")
    data["setup"]["first_game"] = False
    assert refused(data) == (None, "wrong-deck"), "33 cards are too few without it"


def small_map() -> dict[str, Any]:
    return {"width": 6, "height": 6, "camps": [[0, 0]], "lots": [{"at": [1, 1], "rot": 0}]}


FIRST: dict[str, Any] = {
    "lot": {"at": [1, 1], "rot": 0},
    "buildings": [{"card": "red-house-1", "rot": 0, "at": [0, 5]}],
}
MAPS = {
    "unknown-key": (lambda m: m.update(weather="fine"), "unknown-key"),
    "narrow": (lambda m: m.update(width=5), "map-size"),
    "wide": (lambda m: m.update(width=33), "wrong-value"),
    "a-camp-twice": (lambda m: m.update(camps=[[0, 0], [0, 0]]), "map-camp-twice"),
    "a-camp-off-the-board": (lambda m: m.update(camps=[[6, 0]]), "map-camp-off-board"),
    "too-many-camps": (lambda m: m.update(camps=[[0, 0]] * 65), "too-many"),
    "no-lot": (lambda m: m.update(lots=[]), "map-no-lot"),
    "a-lot-off-the-board": (lambda m: m.update(lots=[{"at": [3, 1], "rot": 0}]), "map-lot-off-board"),
    "a-lot-over-a-camp": (lambda m: m.update(camps=[[1, 1]]), "map-lot-over-camp"),
    "a-lot-twice": (lambda m: m.update(lots=[{"at": [1, 1], "rot": 0}] * 2), "map-lot-twice"),
    "first-game-elsewhere": (
        lambda m: m.update(first_game={**FIRST, "lot": {"at": [1, 2], "rot": 0}}), "map-first-lot"),
    "first-game-over-the-lot": (
        lambda m: m.update(first_game={**FIRST, "buildings": [{"card": "red-house-1", "rot": 0, "at": [1, 1]}]}),
        "map-first-occupied"),
    "first-game-off-the-board": (
        lambda m: m.update(first_game={**FIRST, "buildings": [{"card": "red-house-1", "rot": 0, "at": [5, 5]}]}),
        "map-first-off-board"),
    "first-game-card-twice": (
        lambda m: m.update(first_game={**FIRST, "buildings": FIRST["buildings"] * 2}), "map-first-card-twice"),
    "first-game-turn": (
        lambda m: m.update(first_game={**FIRST, "buildings": [{"card": "red-house-1", "rot": 4, "at": [0, 5]}]}),
        "wrong-value"),
}  # fmt: skip


@pytest.mark.parametrize("what", MAPS)
def test_a_board_nobody_can_play_on(what):
    spoil, code = MAPS[what]
    data = data_of("std2")
    data["setup"]["map"] = small_map()
    spoil(data["setup"]["map"])
    assert refused(data) == (None, code)


def test_another_board_without_a_first_game():
    data = data_of("first2")
    data["setup"].update(map=small_map(), lot={"at": [1, 1], "rot": 0})
    assert refused(data) == (None, "no-first-game")


def test_a_board_on_which_the_cards_do_not_go_round():
    """22 small buildings lie there from the start: 18 cards are left for four hands and two face-up places."""
    data = data_of("std4")
    deck = data["setup"]["deck"]
    small = [card for card in deck if card.split("-")[1] in ("house", "farm", "tavern")]
    small = small[:22]
    buildings = [{"card": card, "rot": 0, "at": [3 * (i % 10), 12 + 3 * (i // 10)]} for i, card in enumerate(small)]
    lot = {"at": [1, 1], "rot": 0}
    plan = {"width": 32, "height": 32, "camps": [], "lots": [lot], "first_game": {"lot": lot, "buildings": buildings}}
    rest = [card for card in deck if card not in small]
    data["setup"].update(map=plan, lot=lot, first_game=True, deck=rest)
    card = rest[4 * data["setup"]["start"]]
    data["actions"] = [{"a": "build", "card": card, "rot": 0, "at": [5, 1]}, {"a": "draw", "from": 2}]
    del data["result"]
    record = parse_record(json.dumps(data))
    with pytest.raises(Divergence) as raised:
        list(replay(record))
    assert (raised.value.number, raised.value.refusal.code) == (1, "slot-empty"), "two cards are there"


ACTIONS = {
    "no-object": ([], "not-an-object"),
    "no-name": ({}, "missing"),
    "a-strange-name": ({"a": "pass"}, "wrong-value"),
    "a-number-for-a-name": ({"a": 1}, "wrong-type"),
    "unknown-key": ({"a": "end", "why": "tired"}, "unknown-key"),
    "a-key-of-another-action": ({"a": "end", "square": 1}, "unknown-key"),
    "p-negative": ({"a": "end", "p": -1}, "wrong-value"),
    "p-true": ({"a": "end", "p": True}, "wrong-type"),
    "p-null": ({"a": "end", "p": None}, "wrong-type"),
    "after-list": ({"a": "end", "after": []}, "not-an-object"),
    "note-number": ({"a": "end", "note": 3}, "wrong-type"),
    "note-endless": ({"a": "end", "note": "x" * 10_001}, "too-many"),
    "card-missing": ({"a": "build", "rot": 0, "at": [0, 0]}, "missing"),
    "card-unknown": ({"a": "build", "card": "red-mill-2", "rot": 0, "at": [0, 0]}, "wrong-value"),
    "rot-4": ({"a": "build", "card": "red-mill-1", "rot": 4, "at": [0, 0]}, "wrong-value"),
    "rot-true": ({"a": "build", "card": "red-mill-1", "rot": True, "at": [0, 0]}, "wrong-type"),
    "at-object": ({"a": "build", "card": "red-mill-1", "rot": 0, "at": {"x": 1}}, "wrong-type"),
    "at-huge": ({"a": "build", "card": "red-mill-1", "rot": 0, "at": [10**400, 0]}, "wrong-value"),
    "building-float": ({"a": "workers", "building": 1.5}, "wrong-type"),
    "building-negative": ({"a": "workers", "building": -1}, "wrong-value"),
    "own-null": ({"a": "workers", "building": 1, "own": None}, "wrong-type"),
    "own-flat": ({"a": "workers", "building": 1, "own": [1, 2]}, "wrong-type"),
    "own-endless": ({"a": "workers", "building": 1, "own": [[1, 2]] * 1001}, "too-many"),
    "color-unknown": ({"a": "castle", "color": "gold", "square": 1}, "wrong-value"),
    "square-text": ({"a": "castle", "color": "red", "square": "1"}, "wrong-type"),
    "from-3": ({"a": "draw", "from": 3}, "wrong-value"),
    "from-false": ({"a": "draw", "from": False}, "wrong-type"),
    "from-hand": ({"a": "draw", "from": "hand"}, "wrong-type"),
    "sell-negative": ({"a": "banner", "sell": {"red": -1}}, "wrong-value"),
    "sell-unknown": ({"a": "banner", "sell": {"gold": 1}}, "unknown-key"),
    "sell-true": ({"a": "banner", "sell": {"red": True}}, "wrong-type"),
    "sell-list": ({"a": "banner", "sell": [1, 0, 0, 0]}, "not-an-object"),
}  # fmt: skip


@pytest.mark.parametrize("what", ACTIONS)
def test_an_action_that_is_none(what):
    action, code = ACTIONS[what]
    with pytest.raises(Malformed) as raised:
        parse_action(action)
    assert raised.value.code == code
    data = data_of("std2")
    data["actions"][7] = action
    assert refused(data) == (7, code), "the number of the action is named"


TEXTS = {
    "nothing": ("", "not-json"),
    "no-json": ("{'format': 1}", "not-json"),
    "half": ('{"format": "arkadia-record/1", "setup": {', "not-json"),
    "a-list": ("[]", "not-an-object"),
    "null": ("null", "not-an-object"),
    "no-format": ("{}", "missing"),
    "another-format": ('{"format": "arkadia-record/2"}', "wrong-format"),
    "not-a-number": ('{"format": NaN}', "wrong-value"),
    "too-large-a-number": ('{"format": [1e999]}', "wrong-value"),
    "infinity": ('{"format": -Infinity}', "wrong-value"),
    "a-key-twice": ('{"format": "arkadia-record/1", "format": "arkadia-record/1"}', "key-twice"),
    "too-deep": ('{"format": ' + "[" * 50 + "]" * 50 + "}", "too-deep"),
    "far-too-deep": ("[" * 100_000, "too-deep"),
    "many-digits": ('{"format": ' + "9" * 5000 + "}", "not-json"),
    "half-a-sign": ('{"format": "\\ud800"}', "not-json"),
    "setup-missing": ('{"format": "arkadia-record/1", "actions": []}', "missing"),
    "setup-null": ('{"format": "arkadia-record/1", "setup": null, "actions": []}', "not-an-object"),
}  # fmt: skip


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_that_is_no_record(what):
    text, code = TEXTS[what]
    assert refused(text) == (None, code)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("actions", None, "wrong-type"),
        ("actions", {}, "wrong-type"),
        ("actions", [{"a": "end"}] * (MAX_ACTIONS + 1), "too-many"),
        ("result", None, "not-an-object"),
        ("result", [1, 2], "not-an-object"),
        ("envelope", 3, "not-an-object"),
    ],
)
def test_the_rest_of_a_record(key, value, code):
    assert refused({**data_of("std2"), key: value}) == (None, code)


def test_a_setup_is_judged_before_the_actions():
    data = data_of("std2")
    data["actions"][0] = None
    data["setup"]["deck"].pop()
    assert refused(data) == (None, "wrong-deck")


def test_unknown_keys_at_the_top_are_ignored():
    data = {**data_of("std2"), "expect_error": {"step": 3}, "comment": "what a game"}
    assert len(list(replay(parse_record(json.dumps(data))))) == len(data["actions"])


def test_a_pair_of_halves_is_a_sign():
    data = data_of("std2")
    data["actions"][0]["note"] = "\N{HOUSE BUILDING}"
    text = json.dumps(data)
    assert "\\ud83c" in text
    assert parse_record(text).entries[0].note == "\N{HOUSE BUILDING}"


def test_depth_is_counted_in_lists_and_objects():
    deepest = "[" * reading.MAX_DEPTH + "]" * reading.MAX_DEPTH
    assert reading.parse_json(deepest)
    with pytest.raises(Malformed) as raised:
        reading.parse_json(f"[{deepest}]")
    assert raised.value.code == "too-deep"


# ---- never another exception

TEXT_OF = {name: (FOLDER / f"{name}.json").read_text(encoding="utf-8") for name in ("std2", "first3", "greedy4-first")}
names = st.sampled_from(sorted(TEXT_OF))
strange_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 50),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.sampled_from(["red", "stack", "red-mill-1", "end", "violet", {}, [], [[]], [0, 0], {"a": "end"}]),
    st.recursive(st.integers(), lambda inner: st.lists(inner, max_size=3), max_leaves=6),
)
strange_bytes = st.one_of(st.sampled_from(list(b'0123456789"[]{},:-.etfn')), st.integers(0, 255))


def judged(text: str) -> None:
    """Read and replayed; a Divergence is an answer, anything else that is raised is a fault."""
    try:
        for _ in replay(parse_record(text)):
            pass
    except Divergence as divergence:
        assert divergence.refusal.code
        assert divergence.number is None or divergence.number >= 0


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, thing in inner for deeper in places(thing, (*path, key)))]


SHORT = {name: {**data_of(name), "actions": data_of(name)["actions"][:25]} for name in TEXT_OF}
for _record in SHORT.values():
    del _record["result"]
PLACES = {name: [path for path in places(data) if path] for name, data in SHORT.items()}


@settings(max_examples=scale(300, 5000))
@given(names, st.data())
def test_a_record_with_one_value_changed(name, data):
    record = json.loads(json.dumps(SHORT[name]))
    *path, last = data.draw(st.sampled_from(PLACES[name]))
    holder = record
    for key in path:
        holder = holder[key]
    change = data.draw(st.sampled_from(["set", "delete", "repeat"]))
    if change == "set":
        holder[last] = data.draw(strange_values)
    elif change == "delete":
        del holder[last]
    elif isinstance(holder, list):
        holder.insert(last, holder[last])
    judged(json.dumps(record))


@settings(max_examples=scale(300, 5000))
@given(names, st.lists(st.tuples(st.integers(0, 10**6), strange_bytes), min_size=1, max_size=4), st.booleans())
def test_a_record_with_some_bytes_changed(name, changes, cut):
    raw = bytearray(TEXT_OF[name].encode()[:12_000] if cut else TEXT_OF[name].encode())
    for place, byte in changes:
        raw[place % len(raw)] = byte
    judged(raw.decode("utf-8", errors="replace"))


@given(st.text(max_size=200))
def test_any_text_at_all(text):
    with pytest.raises(Divergence):
        parse_record(text)
