"""The deal: the one place of chance, and boards of one's own."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from arkadia_desktop.rules.board import opening
from arkadia_desktop.rules.deal import begin, cards_in_play, deal, pick, shuffled
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import CARD_BY_ID, CARDS, COLOURS, Colour
from arkadia_desktop.rules.plan import STANDARD, FirstBuilding, FirstGame, LotPlace, Plan, PlanFault, fault, plan_json
from arkadia_desktop.rules.setup_format import parse_plan
from arkadia_desktop.rules.squares import Square
from tests.rules.randomly import random_plan


def test_the_same_seed_deals_the_same_game():
    one = deal(COLOURS[:3], STANDARD, Random(7))
    assert deal(COLOURS[:3], STANDARD, Random(7)) == one
    assert deal(COLOURS[:3], STANDARD, Random(8)) != one


def test_a_seed_means_the_same_on_every_python():
    setup = deal(COLOURS[:2], STANDARD, Random(1))
    assert (setup.start, setup.lot) == (0, LotPlace(Square(7, 4), 1))
    assert [card.id for card in setup.deck[:3]] == ["olive-tavern-1", "red-house-2", "silver-tavern-1"]


@pytest.mark.parametrize("start", range(4))
def test_choosing_who_begins_changes_nothing_else(start):
    for seed in range(8):
        drawn_start = deal(COLOURS, STANDARD, Random(seed))
        assert deal(COLOURS, STANDARD, Random(seed), start=start) == drawn_start._replace(start=start)


def test_everything_is_equally_likely():
    chance = Random(3)
    picked = Counter(pick("abcd", chance) for _ in range(4000))
    assert set(picked) == set("abcd")
    assert all(850 < times < 1150 for times in picked.values())
    orders = Counter("".join(shuffled("abc", chance)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


class Almost:
    """A source of chance at the upper end of its range."""

    def random(self) -> float:
        return 1 - 2**-53


def test_the_ends_of_the_range_are_dealt_too():
    assert pick("abc", Almost()) == "c"
    assert sorted(shuffled(CARDS, Almost())) == sorted(CARDS)
    assert deal(COLOURS[:2], STANDARD, Almost()).lot == STANDARD.lots[-1]


@pytest.mark.parametrize("colours", [(), COLOURS[:1], (*COLOURS, Colour.GREEN), (Colour.GREEN, Colour.GREEN)], ids=len)
def test_two_to_four_different_colours(colours):
    with pytest.raises(ValueError, match="2 to 4"):
        deal(colours, STANDARD, Random(1))


def test_a_board_without_a_first_game_has_none():
    plan = random_plan(Random(1))
    with pytest.raises(ValueError, match="first game"):
        deal(COLOURS[:2], plan, Random(1), first_game=True)
    assert cards_in_play(plan, True) == CARDS


def test_a_first_game_that_covers_all_lets_nobody_build():
    """The starter may have neither a place nor a worker's square: then the game begins with a pass (R29)."""
    lot = LotPlace(Square(0, 0), 0)
    cover = [("red-mill-1", 0, 4, 0), ("olive-mill-1", 0, 4, 2), ("black-mill-1", 0, 0, 3), ("silver-mill-1", 0, 2, 3)]
    rest = [("red-house-1", 0, 4, 4), ("red-farm-1", 0, 0, 5), ("olive-farm-1", 0, 3, 5)]
    buildings = tuple(FirstBuilding(CARD_BY_ID[card], rot, Square(x, y)) for card, rot, x, y in (*cover, *rest))
    plan = Plan(6, 6, frozenset(), (lot,), FirstGame(lot, buildings))
    assert fault(plan) is None
    board = opening(plan, lot, 2, first_game=True)
    assert board.vacant == 0
    game = begin(deal(COLOURS[:2], plan, Random(1), first_game=True))
    assert all(building.complete for building in game.board.buildings), "and nobody is paid"
    assert game.phase is Phase.CAN
    assert [player.seals for player in game.players] == [(0, 0, 0, 0)] * 2


# ---- boards of one's own

LOT = LotPlace(Square(1, 1), 0)
HOUSE = FirstBuilding(CARD_BY_ID["red-house-1"], 0, Square(0, 5))
GOOD = Plan(6, 6, frozenset({Square(0, 0)}), (LOT,), FirstGame(LOT, (HOUSE,)))

FAULTS = {
    "size": replace(GOOD, width=5),
    "too-many-camps": Plan(32, 32, frozenset(Square(x, y) for x in range(13) for y in range(5)), (LOT,)),
    "camp-off-board": replace(GOOD, camps=frozenset({Square(0, 6)})),
    "no-lot": replace(GOOD, lots=()),
    "lot-turn": replace(GOOD, lots=(LotPlace(Square(1, 1), 2),)),
    "lot-off-board": replace(GOOD, lots=(LotPlace(Square(3, 1), 0),)),
    "lot-over-camp": replace(GOOD, camps=frozenset({Square(4, 3)})),
    "lot-twice": replace(GOOD, lots=(LOT, LOT)),
    "first-lot": replace(GOOD, lots=(LotPlace(Square(1, 1), 1),)),
    "first-rot": replace(GOOD, first_game=FirstGame(LOT, (HOUSE._replace(rot=4),))),
    "first-card-twice": replace(GOOD, first_game=FirstGame(LOT, (HOUSE, HOUSE._replace(at=Square(3, 5))))),
    "first-off-board": replace(GOOD, first_game=FirstGame(LOT, (HOUSE._replace(at=Square(5, 5)),))),
    "first-occupied": replace(GOOD, first_game=FirstGame(LOT, (HOUSE._replace(at=Square(2, 2)),))),
}


def test_a_good_plan_has_no_fault():
    assert fault(GOOD) is None
    assert not GOOD.is_standard


@pytest.mark.parametrize("code", FAULTS)
def test_the_fault_of_a_plan_is_named(code):
    found = fault(FAULTS[code])
    assert isinstance(found, PlanFault)
    assert found.code == code


def test_a_plan_travels_as_json(scale):
    assert parse_plan(json.loads(json.dumps(plan_json(GOOD)))) == GOOD
    assert parse_plan(json.loads(json.dumps(plan_json(STANDARD)))) is STANDARD
    for seed in range(scale(30, 300)):
        plan = random_plan(Random(seed))
        assert parse_plan(json.loads(json.dumps(plan_json(plan)))) == plan
