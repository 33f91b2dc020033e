"""The pieces in the box: the data of the edition, in both of its forms."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import arkadia_desktop.rules.components as components
from arkadia_desktop.rules.castle import FLOORS, PRINTED
from arkadia_desktop.rules.pieces import (
    CARD_BY_ID,
    CARDS,
    COLOURS,
    EDITION,
    FACE_UP_PLACES,
    FAMILIES,
    FORMS,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NEUTRAL_WORKERS,
    Family,
    counted,
    counts,
    with_count,
)
from arkadia_desktop.rules.plan import CASTLE_SQUARES, STANDARD, LotPlace, fault
from arkadia_desktop.rules.shapes import CELLS, shapes
from arkadia_desktop.rules.squares import Square

TOML = Path(components.__file__).with_name("components.toml")


def test_both_forms_of_the_data_are_equal():
    with TOML.open("rb") as file:
        assert tomllib.load(file) == components.COMPONENTS


def test_the_box_holds_what_the_rulebook_lists():
    assert EDITION == "arkadia-ed1"
    assert len(CARDS) == 40
    assert len(COLOURS) == MAX_PLAYERS == 4
    assert MIN_PLAYERS == 2
    assert CASTLE_SQUARES == 10
    assert sum(map(sum, FLOORS)) == 28
    assert NEUTRAL_WORKERS == 24
    assert (HAND_SIZE, FACE_UP_PLACES) == (4, 3)
    seals = components.COMPONENTS["seals"]
    assert len(FAMILIES) * (seals["ones_per_family"] + seals["fives_per_family"]) == 88


def test_every_family_orders_the_same_buildings():
    for family in FAMILIES:
        forms = Counter(card.form for card in CARDS if card.family is family)
        assert [forms[form] for form in FORMS] == [2, 2, 2, 1, 1, 1, 1]
    assert [len(CELLS[form]) for form in FORMS] == [2, 3, 3, 4, 4, 4, 5]


def test_cards_have_names_and_numbers():
    assert [card.index for card in CARDS] == list(range(40))
    assert list(CARD_BY_ID.values()) == list(CARDS)
    assert str(CARD_BY_ID["red-trade_centre-1"]) == "red-trade_centre-1"
    assert all(len(card.id.split("-")) == 3 for card in CARDS)


def test_the_castle_shows_two_seals_of_each_family():
    assert sorted(map(str, PRINTED)) == sorted(2 * ["None", *FAMILIES])
    assert [family.ordinal for family in FAMILIES] == [0, 1, 2, 3]


def test_the_castle_squares_go_round_clockwise_and_turn_with_the_lot():
    lying = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1)]
    standing = [(2, 0), (2, 1), (2, 2), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0)]
    for rot, squares in enumerate((lying, standing)):
        place = LotPlace(Square(5, 4), rot)
        assert place.castle_squares() == tuple(Square(5 + x, 4 + y) for x, y in squares)
        assert len(place.footprint()) == 12
    place = LotPlace(Square(0, 0), 0)
    courtyard = components.COMPONENTS["castle_lot"]["courtyard"]
    assert {*place.footprint()} - {*place.castle_squares()} == {Square(*at) for at in courtyard}


def test_the_standard_board_has_no_fault():
    assert fault(STANDARD) is None
    assert (STANDARD.width, STANDARD.height) == (16, 12)
    assert len(STANDARD.camps) == 20
    assert STANDARD.is_standard


def test_camps_lie_five_in_each_quarter_and_none_in_a_corner():
    quarters = Counter((camp.x < 8, camp.y < 6) for camp in STANDARD.camps)
    assert set(quarters.values()) == {5}
    corners = {(x, y) for x in (0, 15) for y in (0, 11)}
    assert not STANDARD.camps & corners


def test_the_buildings_of_the_first_game_lie_apart_from_the_lot():
    first = STANDARD.first_game
    assert first is not None
    assert first.lot in STANDARD.lots
    taken = STANDARD.grid.mask(first.lot.footprint())
    for building in first.buildings:
        place = shapes(STANDARD.grid).place(building.card.form, building.rot, building.at)
        assert place is not None
        assert not place.mask & taken
        taken |= place.mask
    assert len({building.card.form for building in first.buildings}) == 7, "one of each form"


def test_four_counts():
    assert counts({"silver": 2, "red": 1}) == (1, 0, 0, 2)
    assert counted((1, 0, 0, 2)) == {"red": 1, "olive": 0, "black": 0, "silver": 2}
    assert with_count((1, 0, 0, 2), Family.OLIVE, 3) == (1, 3, 0, 2)
