"""Rulings on the order of a turn, the banner and the cards: R1-R3, R9-R12, R39."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arkadia_desktop.rules.actions import END, STACK, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.events import BuildingCompleted, CardDrawn, CardRevealed
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import Illegal, LegalActions
from arkadia_desktop.rules.pieces import CARDS, COLOURS, FORMS, Family
from arkadia_desktop.rules.plan import Plan, lot_places
from arkadia_desktop.rules.play import play
from tests import drawn
from tests.rules.playing import code, happened, kinds, played

TWO_MILLS = """
    MMyNNv####
    MMnNNn####
    n...n.####
    ..........
    ..........
"""
FARM_BELOW = """
    MMyNNv####
    MMnNNn####
    nFFFn.####
    ..........
    ..........
"""


def two_mills(**given) -> Game:
    """Yellow holds the farm that encloses both mills."""
    return drawn.game(
        TWO_MILLS,
        {"M": "red-mill-1", "N": "olive-mill-1"},
        players="yellow violet",
        hand="silver-farm-1 red-house-1 red-house-2 black-farm-1",
        **given,
    )


def farm() -> Build:
    return drawn.lay_of(FARM_BELOW, "F", two_mills().hand[0])


# ---- the order


def test_r01_the_card_is_drawn_after_payout_and_castle():
    step = play(two_mills(), farm())
    assert kinds(step) == ["BuildingLaid", "BuildingCompleted", "BuildingCompleted"]
    assert (step.game.phase, step.game.draw_due) == (Phase.CASTLE, True)
    assert code(step.game, Draw(STACK)) == "phase"
    game = played(step.game, Piece(Family.RED, 0))
    assert game.phase is Phase.CASTLE
    assert code(game, Draw(0)) == "phase"
    game = played(game, Piece(Family.RED, 1))
    assert (game.phase, game.draw_due, len(game.hand)) == (Phase.DRAW, True, 3)
    game = played(game, Draw(STACK))
    assert (game.phase, game.draw_due, len(game.hand)) == (Phase.CAN, False, 4)


def test_r02_all_payouts_come_before_all_castle_pieces():
    game = two_mills()
    step = play(game, farm())
    assert [event.building.card.family for event in happened(step, BuildingCompleted)] == [Family.RED, Family.OLIVE]
    assert [player.seals for player in step.game.players] == [drawn.seals(red=2, olive=2), drawn.seals(olive=1)]
    assert step.game.pending == 2
    assert step.game.castle == game.castle
    game = played(step.game, Piece(Family.SILVER, 4), Piece(Family.BLACK, 9))
    assert game.castle.values == (2, 2, 3, 3), "the pieces need not have the buildings' colours"
    assert game.pending == 0


def test_r03_the_banner_comes_last():
    game = two_mills(seals={"yellow": drawn.seals(silver=3)}, own={"yellow": 1})
    sell = Banner(drawn.seals(silver=3))
    assert code(game, sell) == "phase"
    game = played(game, farm())
    assert code(game, sell) == "phase"
    game = played(game, Piece(Family.SILVER, 4), Piece(Family.SILVER, 9))
    assert code(game, sell) == "phase"
    game = played(game, Draw(STACK), sell)
    assert game.players[0].gold == 3 * 4, "the castle counts as it is after this turn's pieces"
    assert game.players[0].own == 1 + 2
    house = next(b.id for b in game.board.buildings if not b.complete)
    assert code(game, Workers(house, drawn.squares_of(FARM_BELOW, "."))) == "phase", "the two wait for the next turn"
    assert list(LegalActions(game)) == [END]


def test_r39_at_most_one_banner_a_turn():
    game = drawn.game(
        TWO_MILLS,
        {"M": "red-mill-1", "N": "olive-mill-1"},
        seals={"yellow": drawn.seals(red=2)},
        banners={"yellow": 2},
        phase=Phase.CAN,
    )
    workers_only = played(game, Banner())
    assert workers_only.players[0].gold == 0
    assert workers_only.players[0].seals == drawn.seals(red=2)
    assert code(workers_only, Banner()) == "banner-twice"
    assert code(workers_only, Banner(drawn.seals(red=1))) == "banner-twice"

    none_left = drawn.game(
        TWO_MILLS,
        {"M": "red-mill-1", "N": "olive-mill-1"},
        seals={"yellow": drawn.seals(red=2)},
        banners={"yellow": 0},
        phase=Phase.CAN,
    )
    assert code(none_left, Banner(drawn.seals(red=2))) == "no-banner", "no selling without a banner"
    assert code(game, Banner(drawn.seals(red=3))) == "too-few-seals"
    assert code(game, Banner(drawn.seals(red=-1))) == "too-few-seals"


# ---- cards

FIELD = """
    ..........
    ..####....
    ..####....
    ..####....
    ..........
"""


def beside_the_lot(game: Game) -> Build:
    """Some Build of the first card of the hand."""
    return next(build for build in LegalActions(game).builds() if build.card == game.hand[0])


@pytest.mark.parametrize("source", [STACK, 0, 1, 2])
def test_r10_the_draw_is_compulsory_and_exactly_one_card(source):
    game = played(drawn.game(FIELD), beside_the_lot(drawn.game(FIELD)))
    assert game.phase is Phase.DRAW
    assert code(game, END) == "phase"
    assert code(game, Banner()) == "phase"
    game = played(game, Draw(source))
    assert len(game.hand) == 4
    assert code(game, Draw(source)) == "phase"


def test_r10_an_empty_stack_leaves_only_face_up_cards_and_their_places_stay_empty():
    game = drawn.game(FIELD, face_up=[None, "red-mill-1", None], stack="")
    game = played(game, beside_the_lot(game))
    assert list(LegalActions(game)) == [Draw(1)]
    assert (code(game, Draw(STACK)), code(game, Draw(0)), code(game, Draw(2))) == (
        "stack-empty",
        "slot-empty",
        "slot-empty",
    )
    step = play(game, Draw(1))
    assert kinds(step) == ["CardDrawn"]
    assert step.game.face_up == (None, None, None)


def test_r10_without_any_card_left_there_is_no_draw():
    game = drawn.game(FIELD, face_up=[None, None, None], stack="")
    game = played(game, beside_the_lot(game))
    assert (game.phase, game.draw_due, len(game.hand)) == (Phase.CAN, True, 3)
    assert code(game, Draw(STACK)) == "phase"
    assert not played(game, END).draw_due


@pytest.mark.parametrize("place", [0, 1, 2])
def test_r11_a_face_up_place_is_filled_again_at_once(place):
    game = drawn.game(FIELD)
    game = played(game, beside_the_lot(game))
    step = play(game, Draw(place))
    taken, top = game.face_up[place], game.stack[0]
    assert [moment.event for moment in step.trail] == [CardDrawn(0, place, taken), CardRevealed(0, place, top)]
    expected = list(game.face_up)
    expected[place] = top
    assert list(step.game.face_up) == expected
    assert step.game.stack == game.stack[1:]
    assert step.game.hand[-1] == taken
    assert step.game.seen[0] == (taken,)


def test_r12_the_last_card_may_be_played_and_then_only_workers_are_left():
    game = drawn.game(
        FIELD, hand="red-house-1", face_up=[None, None, None], stack="", banners={"yellow": 0, "violet": 0}
    )
    game = played(game, beside_the_lot(game))
    assert game.hand == ()
    game = played(game, END)
    game = played(game, beside_the_lot(game), END)
    assert game.player == 0
    assert game.phase is Phase.MUST
    assert list(LegalActions(game).builds()) == []
    assert {action.building for action in LegalActions(game).workers()} == {1, 2}
    with pytest.raises(Illegal):
        play(game, END)


def test_r09_there_is_a_building_for_every_card():
    meadow = Plan(32, 32, frozenset(), lot_places(32, 32, frozenset()))
    chance = random.Random(9)
    game = begin(deal(COLOURS[:2], meadow, chance))
    while game.phase is Phase.MUST and game.hand:
        game = played(game, chance.choice(list(LegalActions(game).builds())))
        while game.phase is not Phase.MUST:
            game = played(game, next(iter(list(LegalActions(game))[::-1])))
    assert Counter(building.card for building in game.board.buildings) == Counter(CARDS)
    forms = Counter(building.card.form for building in game.board.buildings)
    assert [forms[form] for form in FORMS] == [8, 8, 8, 4, 4, 4, 4]
