"""The draft of a new game: every change keeps a game that can start; seeds, places and starters mean what they say."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.levels import parted
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.rules.plan import STANDARD, LotPlace, Plan
from arkadia_desktop.rules.proofs.sealed_deal import Part, Secret, differences
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.seat_words import (
    fondness_name,
    fondness_note,
    joined,
    level_bars,
    level_name,
    level_note,
    no_fondness,
)
from arkadia_desktop.scenes.new_game.draft import Draft, nearest_turned, remembered, seed_of, standard, thrown_seed
from arkadia_desktop.table.hall.even_match import EVEN
from arkadia_desktop.table.seats import Kind

SECRET = Secret(bytes(range(32)))
KINDS = st.sampled_from([None, Kind.PERSON, Kind.COMPUTER])
ROWS = st.integers(0, 3)
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("kind"), ROWS, KINDS),
        st.tuples(st.just("name"), ROWS, st.text(max_size=20)),
        st.tuples(st.just("colour"), ROWS, st.sampled_from(COLOURS)),
        st.tuples(st.just("level"), ROWS, st.sampled_from(["random", "apprentice"])),
        st.tuples(st.just("move"), ROWS, ROWS),
        st.tuples(st.just("shuffle"), st.integers(0, 99), st.none()),
        st.tuples(st.just("starter"), ROWS, st.none()),
    ),
    max_size=14,
)


def changed(draft: Draft, changes: list[tuple[str, int, object]]) -> Draft:
    for what, row, value in changes:
        match what:
            case "kind":
                draft = draft.with_kind(row, value)  # type: ignore[arg-type]
            case "name":
                draft = draft.with_name(row, str(value))
            case "colour":
                draft = draft.with_colour(row, Colour(str(value)))
            case "level":
                draft = draft.with_level(row, str(value))
            case "move":
                draft = draft.moved(row, int(str(value)))
            case "shuffle":
                draft = draft.shuffled(Random(row))
            case "starter":
                draft = replace(draft, starter=draft.rows[draft.taken[row % len(draft.taken)]].colour)
    return draft


@given(CHANGES)
def test_every_change_keeps_a_game_that_can_start(changes: list[tuple[str, int, object]]) -> None:
    draft = changed(standard("Mara"), changes)
    new = draft.game(STANDARD, SECRET)
    assert 2 <= len(new.seats) <= 4
    assert tuple(seat.colour for seat in new.seats) == new.setup.colours
    assert [seat.colour for seat in new.seats] == [draft.rows[i].colour for i in draft.taken]
    if draft.starter is not None:
        assert new.setup.colours[new.setup.start] == draft.starter


@given(CHANGES, st.booleans(), st.sampled_from([None, *STANDARD.lots]))
def test_what_is_remembered_comes_back(
    changes: list[tuple[str, int, object]], first_game: bool, lot: LotPlace | None
) -> None:
    draft = replace(changed(standard("Mara"), changes), first_game=first_game, lot=lot)
    data = json.loads(json.dumps(draft.to_json()))
    again = remembered(data, standard("Somebody", memory=draft.memory, seed=draft.seed))
    assert again.to_json() == draft.to_json()
    assert again.seats() == draft.seats()


@pytest.mark.parametrize(
    "damage",
    [
        {"rows": 7},
        {"rows": []},
        {"rows": [{"kind": "person", "name": "A", "color": "violet", "level": "apprentice"}] * 4},
        {"rows": [{"kind": "ghost", "name": "A", "color": c, "level": "apprentice"} for c in COLOURS]},
        {"rows": [{"kind": "empty", "name": "A", "color": c, "level": "apprentice"} for c in COLOURS]},
        {"lot": {"at": [1], "rot": 0}},
        {"lot": {"at": [1.5, 2], "rot": 0}},
        {"starter": 3},
    ],
)
def test_what_cannot_be_read_is_forgotten(damage: dict[str, object]) -> None:
    fresh = standard("Mara")
    assert remembered({**standard("Jonas").to_json(), **damage}, fresh) == fresh
    assert remembered({}, fresh) == fresh


def test_what_computers_are_fond_of_is_remembered() -> None:
    draft = standard("Mara").with_level(1, "journeyman+:crowder")
    assert remembered(draft.to_json(), standard("Mara")).rows[1].level == "journeyman+:crowder"
    assert draft.seats()[1].level == "journeyman+:crowder"


def test_an_even_match_is_remembered_as_such_and_is_as_strong_as_told() -> None:
    draft = standard("Mara").with_level(1, EVEN)
    assert draft.has_even_match
    again = replace(remembered(draft.to_json(), standard("Jonas")), even="elo:1234")
    assert again.rows[1].level == EVEN
    assert again.seats()[1].level == "elo:1234"
    assert not again.with_kind(1, Kind.PERSON).has_even_match


def test_every_level_and_fondness_has_a_name_a_note_and_its_strength() -> None:
    bars = [level_bars(level) for level in levels.names()]
    assert bars == sorted(set(bars))
    assert bars[-1] == 5
    for level in levels.names():
        assert level_name(level) != level
        assert level_note(level)
        for fondness in ("", *levels.personalities()):
            whole = joined(level, fondness)
            assert levels.known(whole)
            assert parted(whole) == (level, fondness if no_fondness(level) is None else "")
            assert fondness_name(fondness) != fondness
            assert fondness_note(fondness)
    assert [level for level in levels.names() if no_fondness(level)] == ["random"]


def test_a_level_that_is_gone_becomes_the_standard_one() -> None:
    data = standard("Mara").to_json()
    data["rows"][1]["level"] = "wizard"
    assert remembered(data, standard("Mara")).rows[1].level == "apprentice"


def test_a_taken_colour_is_traded() -> None:
    draft = replace(standard("Mara"), starter=Colour.VIOLET)
    traded = draft.with_colour(0, Colour.ORANGE)
    assert [row.colour for row in traded.rows[:2]] == [Colour.ORANGE, Colour.VIOLET]
    assert traded.rows[0].name == "Mara"
    assert traded.starter is Colour.ORANGE, "the seat that starts keeps starting"
    free = draft.with_colour(0, Colour.GREEN)
    assert free.rows[0].colour is Colour.GREEN
    assert free.rows[2].colour is Colour.VIOLET


def test_the_last_two_seats_stay_taken() -> None:
    draft = standard("Mara")
    assert not draft.may_leave(0)
    assert draft.with_kind(0, None) == draft
    three = draft.with_kind(2, Kind.COMPUTER)
    assert three.may_leave(0)
    assert three.with_kind(0, None).taken == (1, 2)


def test_a_starter_who_leaves_starts_no_longer() -> None:
    draft = replace(standard("Mara").with_kind(2, Kind.COMPUTER), starter=Colour.ORANGE)
    assert draft.with_kind(1, None).starter is None


def test_names_that_nobody_typed_change_with_the_kind() -> None:
    draft = standard("Mara").with_kind(2, Kind.COMPUTER)
    assert draft.rows[2].name not in ("", draft.rows[1].name)
    assert draft.with_kind(2, Kind.PERSON).rows[2].name == ""
    assert draft.with_name(2, "Odile").with_kind(2, Kind.PERSON).rows[2].name == "Odile"
    assert standard("Mara").with_kind(0, Kind.COMPUTER).rows[0].name == "Mara"


def test_shuffling_moves_people_and_leaves_empty_rows_below() -> None:
    draft = standard("Mara").with_kind(3, Kind.PERSON)
    orders = {draft.shuffled(Random(i)).rows for i in range(60)}
    assert len(orders) == 6
    assert all(rows[3].kind is None for rows in orders)


def test_the_same_seed_is_the_same_deal() -> None:
    draft = replace(standard("Mara"), seed="harvest-4127")
    one, other = draft.game(STANDARD, SECRET), draft.game(STANDARD, SECRET)
    assert one == other
    assert one.seed == "harvest-4127"
    chosen = replace(draft, lot=STANDARD.lots[3], starter=Colour.ORANGE).game(STANDARD, SECRET)
    assert chosen.setup.lot == STANDARD.lots[3]
    assert chosen.setup.start == 1
    assert chosen.setup.deck == one.setup.deck, "choosing place and starter leaves the deck"
    assert replace(draft, seed="harvest-4128").game(STANDARD, SECRET).setup.deck != one.setup.deck


def test_without_a_seed_the_deal_is_sealed() -> None:
    draft = replace(standard("Mara"), salt="  Sunday  with Jonas ")
    new = draft.game(STANDARD, SECRET)
    assert draft.sealed
    assert new.sealed is not None
    assert (new.sealed.commitment, new.sealed.salt, new.seed) == (SECRET.commitment, "Sunday with Jonas", "")
    assert differences(new.sealed, new.setup) == ()
    assert replace(draft, salt="").game(STANDARD, SECRET).setup.deck != new.setup.deck


def test_choosing_place_and_starter_is_told_in_the_seal_and_leaves_the_deck() -> None:
    drawn = standard("Mara").game(STANDARD, SECRET)
    chosen = replace(standard("Mara"), lot=STANDARD.lots[3], starter=Colour.ORANGE).game(STANDARD, SECRET)
    assert chosen.setup == drawn.setup._replace(lot=STANDARD.lots[3], start=1)
    assert chosen.sealed is not None
    assert chosen.sealed.chosen == {Part.START, Part.LOT}


def test_a_typed_seed_has_no_seal() -> None:
    draft = replace(standard("Mara"), seed=thrown_seed(Random(5)), salt="hello")
    assert not draft.sealed
    assert draft.game(STANDARD, SECRET).sealed is None
    assert replace(draft, seed="   ").sealed


def test_nought_is_a_seed() -> None:
    assert replace(standard("Mara"), seed="0").game(STANDARD, SECRET).seed == 0


def test_a_number_is_the_number_of_the_command_line() -> None:
    assert seed_of(" 42 ") == 42
    assert seed_of("-7") == -7
    assert seed_of("٤٢") == "٤٢"
    assert seed_of("9" * 30) == "9" * 30
    assert seed_of("  two   words ") == "two words"
    assert seed_of("") == ""


def test_options_travel() -> None:
    draft = replace(standard("Mara"), memory=False)
    options = draft.game(STANDARD, SECRET, auto_forced=False).options
    assert not options.memory_game
    assert not options.auto_forced


def test_persons_are_called_after_their_colours_and_no_two_alike() -> None:
    draft = standard().with_kind(1, Kind.PERSON).with_kind(2, Kind.PERSON).with_kind(3, Kind.PERSON)
    draft = draft.with_name(1, "")
    assert [seat.name for seat in draft.seats()] == ["Violet", "Orange", "Green", "Yellow"]
    assert [draft.moved(0, 3).name_of(row) for row in range(4)] == ["Orange", "Green", "Yellow", "Violet"]
    draft = draft.with_name(1, "Violet").with_name(2, " Violet 2 ")
    assert [seat.name for seat in draft.seats()] == ["Violet 3", "Violet", "Violet 2", "Yellow"]
    assert draft.with_kind(3, None).name_of(3) == ""


def test_turning_takes_the_nearest_place_of_the_other_direction() -> None:
    standing = nearest_turned(STANDARD, LotPlace(Square(6, 4), 0))
    assert standing is not None
    assert standing.rot == 1
    assert abs(standing.at.x + 1.5 - 8) <= 1
    only_lying = Plan(16, 12, frozenset(), (LotPlace(Square(2, 2), 0),))
    assert nearest_turned(only_lying, only_lying.lots[0]) is None


def test_another_board_drops_what_it_does_not_have() -> None:
    plain = Plan(16, 12, frozenset(), (LotPlace(Square(2, 2), 0),))
    draft = replace(standard("Mara"), first_game=True, lot=STANDARD.lots[5])
    assert draft.on(plain) == replace(draft, first_game=False, lot=None)
    assert draft.game(plain, SECRET).setup.lot == plain.lots[0]
