"""Rulings on laying a building: R4-R8."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.events import CampsCovered
from arkadia_desktop.rules.legal import neutral_pool
from arkadia_desktop.rules.pieces import (
    CARD_BY_ID,
    FIRST_GAME_NEUTRAL,
    FORMS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NEUTRAL_WORKERS,
    Form,
)
from arkadia_desktop.rules.plan import STANDARD, LotPlace
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.shapes import distinct_turns, turned
from arkadia_desktop.rules.squares import Square
from tests import drawn
from tests.rules.playing import code, happened, played

HOUSE = CARD_BY_ID["red-house-1"]

TOUCHING = {
    "a-building": """
        HH**....
        ........
        ...####.
        ...####.
        ...####.
        ........
    """,
    "the-lot": """
        HH......
        ........
        ...####.
        ...####.
        .**####.
        ........
    """,
    "an-own-worker": """
        HHy.....
        ..**....
        ...####.
        ...####.
        ...####.
        ........
    """,
    "another-players-worker": """
        HH......
        v.......
        **.####.
        ...####.
        ...####.
        ........
    """,
    "a-neutral-worker": """
        HHn**...
        ........
        ...####.
        ...####.
        ...####.
        ........
    """,
}
CORNERS = {
    "a-building": """
        HH......
        ..**....
        ........
        .####...
        .####...
        .####...
    """,
    "the-lot": """
        HH......
        ......*.
        ......*.
        ..####..
        ..####..
        ..####..
    """,
    "workers-of-any-colour": """
        HHy..v..
        n..**...
        ........
        ..####..
        ..####..
        ..####..
    """,
}


@pytest.mark.parametrize("what", TOUCHING)
def test_r04_an_edge_touches(what):
    lines = TOUCHING[what].replace("*", ".")
    game = drawn.game(lines, {"H": "olive-house-1"}, hand=HOUSE.id)
    assert code(game, drawn.lay_of(TOUCHING[what], "*", HOUSE)) is None, drawn.draw(game)


@pytest.mark.parametrize("what", CORNERS)
def test_r04_a_corner_does_not_touch(what):
    lines = CORNERS[what].replace("*", ".")
    game = drawn.game(lines, {"H": "olive-house-1"}, hand=HOUSE.id)
    assert code(game, drawn.lay_of(CORNERS[what], "*", HOUSE)) == "not-adjacent", drawn.draw(game)


def mirrored(form: Form) -> frozenset[Square]:
    cells = [Square(-x, y) for x, y in turned(form, 0)]
    left = min(x for x, _ in cells)
    return frozenset(Square(x - left, y) for x, y in cells)


def test_r05_shapes_are_turned_but_never_turned_over():
    turns = {form: [frozenset(turned(form, rot)) for rot in range(4)] for form in FORMS}
    assert {form.value: len(distinct_turns(form)) for form in FORMS} == {
        "house": 2, "farm": 2, "tavern": 4, "mill": 1, "smithy": 4, "trade_centre": 4, "monastery": 4,
    }  # fmt: skip
    handed = [form for form in FORMS if mirrored(form) not in turns[form]]
    assert handed == [Form.TRADE_CENTRE, Form.MONASTERY], "the others look the same in a mirror"
    assert drawn.form_drawn(Form.TRADE_CENTRE, 1) == "###\n#.."
    assert drawn.form_drawn(Form.MONASTERY, 1) == "###\n.##"


@pytest.mark.parametrize("rot", [0, 1])
def test_r06_the_courtyard_is_closed(rot):
    place = LotPlace(Square(1, 1), rot)
    inside = set(place.footprint()) - set(place.castle_squares())
    assert len(inside) == 2
    lying = """
        .......
        .####..
        .####..
        .####H.
        .....H.
        .......
    """
    standing = """
        .......
        .###...
        .###...
        .###H..
        .###H..
        .......
    """
    game = drawn.game((lying, standing)[rot], {"H": "red-house-1"}, hand="red-house-2")
    assert code(game, Build(CARD_BY_ID["red-house-2"], rot, min(inside))) == "occupied", "exactly over the courtyard"
    for square in inside:
        assert code(game, Workers(1, own=(square,))) == "occupied"
        assert not game.board.grid.bit(square) & game.board.vacant


CAMPS = """
    .^^.####
    y^..####
    HH..####
    ........
"""
COVERED = {
    0: """
        .^^.####
        y^*.####
        HH**####
        ........
    """,
    1: """
        .^^.####
        y**.####
        HH*.####
        ........
    """,
    2: """
        .*^.####
        y**.####
        HH..####
        ........
    """,
    3: """
        .**.####
        y*..####
        HH..####
        ........
    """,
}


@pytest.mark.parametrize("camps", COVERED)
def test_r07_one_neutral_worker_for_each_camp_covered(camps):
    tavern = CARD_BY_ID["red-tavern-1"]
    game = drawn.game(CAMPS, {"H": "red-house-1"}, hand=tavern.id)
    step = play(game, drawn.lay_of(COVERED[camps], "*", tavern))
    assert step.game.players[0].neutral == camps
    assert [event.neutral for event in happened(step, CampsCovered)] == ([camps] if camps else [])
    assert neutral_pool(step.game) == neutral_pool(game) - camps


def test_r07_a_worker_on_a_camp_brings_none():
    camps = """
        HH^.####
        ....####
        ....####
        ........
    """
    game = drawn.game(camps, {"H": "red-house-1"}, neutral={"yellow": 1})
    game = played(game, Workers(1, neutral=(Square(2, 0),)))
    assert game.players[0].neutral == 0


def test_r07_the_buildings_of_the_first_game_bring_none():
    game = drawn.first_game_setup(3)
    assert sum(game.board.building_at(camp) is not None for camp in STANDARD.camps) == 2
    assert [player.neutral for player in game.players] == [2, 2, 2], "only what the set-up gives"


def test_r08_an_empty_neutral_pool_gives_what_is_left():
    camps = """
        ^^^.####
        nnn.####
        HH..####
        ........
    """
    game = drawn.game(camps, {"H": "red-house-1"}, hand="olive-farm-1", neutral={"yellow": 8, "violet": 12})
    assert neutral_pool(game) == 1
    step = play(game, Build(CARD_BY_ID["olive-farm-1"], 0, Square(0, 0)))
    assert [event.neutral for event in happened(step, CampsCovered)] == [1]
    assert step.game.players[0].neutral == 9
    assert neutral_pool(step.game) == 0


def test_r08_cannot_happen_with_these_components():
    assert len(STANDARD.camps) == 20
    assert len(STANDARD.camps) <= NEUTRAL_WORKERS
    for seats in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        game = drawn.first_game_setup(seats)
        open_camps = (STANDARD.camp_mask & game.board.vacant).bit_count()
        assert open_camps == 18
        assert open_camps + seats * FIRST_GAME_NEUTRAL[seats] <= NEUTRAL_WORKERS
