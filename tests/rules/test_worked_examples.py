"""The worked examples of the rulebook, on positions of our own that satisfy each of their sentences and numbers."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import END, STACK, Banner, Build, Draw, Piece
from arkadia_desktop.rules.events import (
    BannerRaised,
    BuildingCompleted,
    BuildingLaid,
    CampsCovered,
    CardDrawn,
    FloorFinished,
    LastRoundBegan,
    SealsSold,
    WorkersIntroduced,
)
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.payout import PayoutLine
from arkadia_desktop.rules.pieces import CARD_BY_ID, Family, Form
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.squares import Square
from tests import drawn

# ---- laying out a building

TRADE_CENTRE = CARD_BY_ID["red-trade_centre-1"]

TOWN = """
    yMMg..........
    oMMn..........
    yMv..TT.^.....
    .g....T.oHH...
    ............^.
    ..............
    ...^....####..
    ........####..
    ..^.....####..
    ..............
"""


def town() -> Game:
    """Green is on turn and holds the trade centre of the cloth merchants; the monastery is completed."""
    return drawn.game(
        TOWN,
        {"M": "black-monastery-1", "T": "silver-tavern-1", "H": "olive-house-1"},
        players="yellow orange green violet",
        turn="green",
        hand="red-trade_centre-1 red-farm-1 olive-mill-1 black-house-1",
    )


def touched(game: Game, build: Build) -> set[str]:
    """What the building would share an edge with, as the characters of the drawing."""
    placement = game.board.shapes.place(build.card.form, build.rot, build.at)
    assert placement is not None
    lines = drawn.rows(TOWN)
    return {lines[y][x] for x, y in game.board.grid.squares(placement.rim)} - set(".^")


POSSIBILITY = {
    1: """
        yMMg..........
        oMMn..........
        yMv..TT.^.....
        .g....T.oHH...
        .*..........^.
        .*............
        .**^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    2: """
        yMMg..........
        oMMn..........
        yMv..TT.^.....
        .g...*T.oHH...
        .....*......^.
        .....**.......
        ...^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    3: """
        yMMg..........
        oMMn.......*..
        yMv..TT.^..*..
        .g....T.oHH**.
        ............^.
        ..............
        ...^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    4: """
        yMMg..........
        oMMn..........
        yMv..TT***....
        .g....T*oHH...
        ............^.
        ..............
        ...^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    5: """
        yM*g..........
        oM*n..........
        yM**.TT.^.....
        .g....T.oHH...
        ............^.
        ..............
        ...^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    6: """
        yMMg.......*..
        oMMn.......*..
        yMv..TT.^..**.
        .g....T.oHH...
        ............^.
        ..............
        ...^....####..
        ........####..
        ..^.....####..
        ..............
    """,
    7: """
        yMMg..........
        oMMn..........
        yMv..TT.^.....
        .g....T.oHH...
        ..*.........^.
        ..*...........
        ..**....####..
        ........####..
        ..^.....####..
        ..............
    """,
}


def possibility(number: int) -> Build:
    """The trade centre laid as drawn in POSSIBILITY."""
    return drawn.lay_of(POSSIBILITY[number], "*", TRADE_CENTRE)


@pytest.mark.parametrize(
    ("number", "what_it_touches"),
    [
        pytest.param(1, {"g"}, id="1-a-worker"),
        pytest.param(2, {"T"}, id="2-another-building"),
        pytest.param(3, {"H"}, id="3-another-building"),
        pytest.param(4, {"T", "H", "o"}, id="4-two-buildings-and-one-worker"),
    ],
)
def test_four_places_where_the_trade_centre_may_lie(number, what_it_touches):
    game = town()
    build = possibility(number)
    assert build in LegalActions(game), drawn.draw(game)
    assert touched(game, build) == what_it_touches
    assert play(game, build).game.board.buildings[-1].card == TRADE_CENTRE


def test_possibility_5_covers_part_of_the_completed_monastery():
    game = town()
    assert game.board.buildings[0].complete
    refusal = LegalActions(game).why(possibility(5))
    assert refusal is not None
    assert (refusal.code, refusal.values["by"], refusal.values["which"]) == ("occupied", "building", 1)


@pytest.mark.parametrize("number", [6, 7])
def test_possibilities_6_and_7_touch_only_at_a_corner(number):
    game = town()
    build = possibility(number)
    placement = game.board.shapes.place(build.card.form, build.rot, build.at)
    assert placement is not None
    assert not placement.mask & ~game.board.vacant, "every square is vacant"
    assert touched(game, build) == set()
    corners = {
        Square(x + dx, y + dy) for x, y in game.board.grid.squares(placement.mask) for dx in (-1, 1) for dy in (-1, 1)
    }
    assert any(square in game.board.grid and not game.board.grid.bit(square) & game.board.vacant for square in corners)
    refusal = LegalActions(game).why(build)
    assert refusal is not None
    assert refusal.code == "not-adjacent"


def test_possibility_4_brings_a_neutral_worker_a_red_seal_and_a_new_card():
    game = town()
    step = play(game, possibility(4))
    laid, camps = step.trail[0].event, step.trail[1].event
    assert isinstance(laid, BuildingLaid)
    assert (laid.building.card.family, laid.building.card.form) == (Family.RED, Form.TRADE_CENTRE)
    assert not laid.building.complete, "the seal on it says: under construction"
    assert isinstance(camps, CampsCovered)
    assert (camps.squares, camps.neutral) == ((Square(8, 2),), 1)
    green = step.game.players[2]
    assert green.neutral == 1
    assert green == game.players[2]._replace(neutral=1), "nothing else changes behind Green's screen"
    assert step.game.discard[-1] == TRADE_CENTRE
    assert step.game.phase is Phase.DRAW
    assert len(step.game.hand) == 3

    top = step.game.stack[0]
    step = play(step.game, Draw(STACK))
    assert [moment.event for moment in step.trail] == [CardDrawn(2, STACK, top)]
    assert step.game.hand == (*cards_left(game), top)
    assert len(step.game.hand) == 4
    step = play(step.game, END)
    assert step.game.setup.colours[step.game.player] == "violet"


def cards_left(game: Game) -> tuple:
    """Green's other three cards."""
    return tuple(card for card in game.hand if card != TRADE_CENTRE)


# ---- introducing workers, payout, castle

ENCLOSED = """
    ............
    ............
    o...........
    TH..........
    TH..........
    TT.y........
    ..MM####....
    .gMM####....
    .yMg####....
"""
INTRODUCED = """
    ............
    ............
    o...........
    TH..........
    TH..........
    TT+y........
    +*MM####....
    .gMM####....
    .yMg####....
"""


def before_the_payout(castle: str = "b - - - - - - - - -") -> Game:
    """Violet is on turn; the trade centre works for the cloth merchants, the monastery for the spice merchants."""
    return drawn.game(
        ENCLOSED,
        {"M": "olive-monastery-1", "H": "silver-house-1", "T": "red-trade_centre-1"},
        players="orange yellow green violet",
        turn="violet",
        own={"violet": 3},
        neutral={"violet": 1},
        seals={"violet": drawn.seals(black=5)},
        castle=drawn.castle(castle),
    )


def test_two_own_workers_and_a_neutral_one_enclose_trade_centre_and_monastery():
    game = before_the_payout()
    action = drawn.introduce(game, INTRODUCED, "red-trade_centre-1")
    assert (len(action.own), len(action.neutral)) == (2, 1)
    step = play(game, action)
    assert isinstance(step.trail[0].event, WorkersIntroduced)
    completed = [m.event for m in step.trail[1:] if isinstance(m.event, BuildingCompleted)]
    assert len(completed) == len(step.trail) - 1
    assert [event.building.card.id for event in completed] == ["olive-monastery-1", "red-trade_centre-1"]
    orange, yellow, green, violet = range(4)
    paid = {event.payout.family: event.payout.lines for event in completed}
    assert paid[Family.RED] == (PayoutLine(orange, 1, False), PayoutLine(violet, 2, True))
    assert paid[Family.OLIVE] == (
        PayoutLine(yellow, 2, False),
        PayoutLine(green, 2, False),
        PayoutLine(violet, 1, True),
    )
    assert [player.seals for player in step.game.players] == [
        drawn.seals(red=1),
        drawn.seals(olive=2),
        drawn.seals(olive=2),
        drawn.seals(red=2 + 1, olive=1 + 1, black=5),
    ]
    assert step.game.players[violet].own == 1
    assert step.game.players[violet].neutral == 0
    assert (step.game.phase, step.game.pending) == (Phase.CASTLE, 2)


def test_the_payout_is_foretold_as_it_comes():
    game = before_the_payout()
    action = drawn.introduce(game, INTRODUCED, "red-trade_centre-1")
    foretold = preview(game, action)
    step = play(game, action)
    paid = [moment.event.payout for moment in step.trail if isinstance(moment.event, BuildingCompleted)]
    assert [payout for _, payout in foretold.completed] == paid
    assert foretold.pieces == step.game.pending


def test_violet_places_the_two_black_pieces():
    game = before_the_payout()
    black = Family.BLACK
    assert game.castle.pool[black.ordinal] == 2
    game = play(game, drawn.introduce(game, INTRODUCED, "red-trade_centre-1")).game
    assert game.castle.values[black.ordinal] == 3
    game = play(game, Piece(black, 4)).game
    assert (game.phase, game.pending) == (Phase.CASTLE, 1)
    game = play(game, Piece(black, 9)).game
    assert (game.phase, game.pending) == (Phase.CAN, 0)
    assert game.castle.pool[black.ordinal] == 0
    assert game.castle.values[black.ordinal] == 5


# ---- the banner


def test_seven_red_and_five_silver_seals_bring_41_gold():
    game = drawn.game(
        TOWN,
        {"M": "black-monastery-1", "T": "silver-tavern-1", "H": "olive-house-1"},
        players="yellow orange green violet",
        turn="green",
        seals={"green": drawn.seals(red=8, olive=1, silver=5)},
        castle=drawn.castle("- - r - s - - - - s"),
        phase=Phase.CAN,
    )
    assert game.castle.values == (3, 1, 2, 4)
    step = play(game, Banner(drawn.seals(red=7, silver=5)))
    raised, sold = (moment.event for moment in step.trail)
    assert raised == BannerRaised(2, 2)
    assert isinstance(sold, SealsSold)
    assert [(line.family, line.seals, line.value, line.gold) for line in sold.lines] == [
        (Family.RED, 7, 3, 21),
        (Family.SILVER, 5, 4, 20),
    ]
    assert sold.gold == 41
    green = step.game.players[2]
    assert green.gold == 41
    assert green.own == game.players[2].own + 2
    assert green.banners == 3
    assert green.seals == drawn.seals(red=1, olive=1)


# ---- the third floor


def test_the_third_floor_begins_with_eight_pieces_in_the_middle_of_a_turn():
    nineteen = "rr rr ro oo ob ob bs bs bs s"
    game = before_the_payout(nineteen)
    assert (game.castle.pieces, game.castle.floor) == (19, 1)
    first_leftovers, second_pool = game.castle.pools[2], game.castle.pools[1]
    assert sum(first_leftovers) == 4 + 2, "the first floor has already left two"
    assert sum(second_pool) == 3

    game = play(game, drawn.introduce(game, INTRODUCED, "red-trade_centre-1")).game
    step = play(game, Piece(Family.RED, 9))
    finished, last_round = (moment.event for moment in step.trail[1:])
    assert isinstance(finished, FloorFinished)
    assert finished.floor == 1
    assert last_round == LastRoundBegan(3)
    castle = step.game.castle
    assert castle.floor == 2
    assert sum(castle.pools[2]) == 8
    assert all(one >= other for one, other in zip(castle.pools[2], first_leftovers, strict=True))
    assert castle.pools[:2] == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert (step.game.phase, step.game.pending) == (Phase.CASTLE, 1), "the second piece of the same turn is still owed"

    spent = next(family for family, left in zip(Family, second_pool, strict=True) if left)
    step = play(step.game, Piece(spent, 0))
    assert sum(step.game.castle.pools[2]) == 7
    assert step.game.castle.stacks[0][2:] == (spent,)
    assert step.game.phase is Phase.CAN
    step = play(step.game, END)
    assert step.game.turns_left == 4, "everybody has one more turn, Violet the last"
