"""Rulings on introducing workers: R13-R17."""

from __future__ import annotations

import random

import pytest

from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import CARD_BY_ID, COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import Square
from tests import drawn
from tests.rules.playing import code, happened

BY_THE_LOT = """
    .........
    ...HH....
    ..####.F.
    ..####.F.
    ..####.F.
    .........
"""


def by_the_lot(**given) -> Game:
    buildings = {"H": "red-house-1", "F": "olive-farm-1"}
    return drawn.game(BY_THE_LOT, buildings, hand="black-house-1", **given)


def test_r13_the_lot_is_no_building_for_workers():
    game = by_the_lot()
    above_the_lot = Square(2, 1)
    assert code(game, Workers(0, own=(above_the_lot,))) == "no-building"
    assert code(game, Workers(3, own=(above_the_lot,))) == "no-building"
    assert {action.building for action in LegalActions(game).workers()} == {1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r13_so_the_first_turn_is_always_a_build(seats, scale):
    for seed in range(scale(10, 200)):
        game = begin(deal(COLOURS[:seats], STANDARD, random.Random(seed)))
        actions = LegalActions(game)
        assert next(actions.workers(), None) is None
        assert next(actions.builds(), None) is not None


def test_r14_at_least_one_worker():
    assert code(by_the_lot(), Workers(1)) == "no-workers"


def test_r14_own_and_neutral_freely_mixed():
    game = by_the_lot(own={"yellow": 2}, neutral={"yellow": 2})
    house = Square(3, 0), Square(4, 0), Square(2, 1), Square(5, 1)
    for mine in range(3):
        for theirs in range(3):
            action = Workers(1, house[:mine], house[mine : mine + theirs])
            assert code(game, action) == (None if mine + theirs else "no-workers")
    assert code(game, Workers(1, own=house[:3])) == "too-few-own"
    assert code(game, Workers(1, neutral=house[:3])) == "too-few-neutral"


def test_r14_all_touch_the_one_chosen_building_and_may_touch_others():
    between = """
        ...KK....
        .HH......
        ..####.F.
        ..####.F.
        ..####.F.
        .........
    """
    game = drawn.game(between, {"H": "red-house-1", "F": "olive-farm-1", "K": "black-house-1"})
    both = Square(3, 1)
    assert code(game, Workers(1, own=(both,))) is None
    assert code(game, Workers(3, own=(both,))) is None, "the same square touches both houses"
    beside_the_farm = Square(6, 2)
    assert code(game, Workers(1, own=(both, beside_the_farm))) == "not-adjacent"
    assert code(game, Workers(2, own=(both, beside_the_farm))) == "not-adjacent"
    corner = Square(0, 0)
    assert code(game, Workers(1, own=(corner,))) == "not-adjacent"
    assert code(game, Workers(1, own=(both, both))) == "square-twice"
    assert code(game, Workers(1, own=(both,), neutral=(both,))) == "too-few-neutral"
    assert code(game, Workers(1, own=(Square(-1, 1),))) == "off-board"
    assert code(game, Workers(1, own=(Square(2, 1),))) == "occupied"


def test_r15_a_completed_building_cannot_be_chosen():
    full = """
        HHyK.####
        ynnK.####
        .....####
        .........
    """
    game = drawn.game(full, {"H": "red-house-1", "K": "olive-house-1"})
    house = game.board.buildings[0]
    assert house.complete
    assert not house.rim & game.board.vacant
    assert code(game, Workers(1, own=(Square(4, 0),))) == "building-complete"
    assert {action.building for action in LegalActions(game).workers()} == {2}


def test_r16_a_worker_next_to_the_lot_pays_for_every_building_he_touches():
    houses = """
        .nn.nn...
        .HH.KKn..
        n.####...
        ..####...
        ..####...
        .........
    """
    buildings = {"H": "red-house-1", "K": "olive-house-1"}
    game = drawn.game(houses, buildings, neutral={"yellow": 2})
    gap = Square(3, 1)
    assert game.board.grid.bit(gap) & game.board.grid.neighbours(game.board.grid.mask(game.board.lot.footprint()))
    step = play(game, Workers(1, own=(gap,), neutral=(Square(0, 1), Square(1, 2))))
    paid = {event.building.card.id: event.payout.lines for event in happened(step, BuildingCompleted)}
    assert {card: [(line.seat, line.workers, line.trigger) for line in lines] for card, lines in paid.items()} == {
        "red-house-1": [(0, 1, True)],
        "olive-house-1": [(0, 1, True)],
    }
    assert step.game.players[0].seals == drawn.seals(red=2, olive=2), "and nothing from the lot"


def test_r16_a_building_may_be_laid_beside_such_a_worker():
    worker = """
        .....HH..
        ..####v..
        ..####...
        ..####...
        .........
    """
    beside = """
        .....HH..
        ..####v*.
        ..####.*.
        ..####...
        .........
    """
    card = CARD_BY_ID["olive-house-1"]
    for drawing, expected in ((worker, None), (worker.replace("v", "."), "not-adjacent")):
        game = drawn.game(drawing, {"H": "red-house-1"}, hand=card.id)
        assert code(game, drawn.lay_of(beside, "*", card)) == expected


def test_r17_a_camp_is_a_vacant_square():
    camp = """
        HH^.####
        ny..####
        ....####
        ........
    """
    game = drawn.game(camp, {"H": "red-house-1"}, hand="red-house-2")
    assert not game.board.buildings[0].complete, "the camp is vacant: the house is not enclosed"
    step = play(game, Workers(1, own=(Square(2, 0),)))
    assert [event.building.id for event in happened(step, BuildingCompleted)] == [1]
    assert code(game, Build(CARD_BY_ID["red-house-2"], 0, Square(2, 0))) is None
