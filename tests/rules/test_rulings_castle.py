"""Rulings on the castle: R24-R27."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import END, Piece, Workers
from arkadia_desktop.rules.castle import FLOORS, PRINTED, Castle
from arkadia_desktop.rules.events import FloorFinished, LastRoundBegan, PiecePlaced
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import Square
from tests import drawn
from tests.rules.playing import code, happened, played

RED, OLIVE, BLACK, SILVER = FAMILIES

NINE = "r r r o o o b b b -"
TWENTY = "rr rr ro oo ob ob bs bs bs sr"
FULL = "rrr rro roo oob obb obs bss bss bs sr"
ONE_LEFT = "rrr rro roo oob obb obs bss bs bs sr"


def pieces_owed(castle: str, houses: int) -> Game:
    """Yellow has just completed so many houses, one or two, with a worker between them."""
    drawing = """
        HH.KKn....
        nnnn?.####
        ......####
        ......####
    """
    drawing = drawing.replace("?", "n" if houses == 2 else ".")
    game = drawn.game(drawing, {"H": "red-house-1", "K": "olive-house-1"}, castle=drawn.castle(castle))
    return played(game, Workers(1, own=(Square(2, 0),)))


EMPTY = "- - - - - - - - - -"


def test_r24_the_piece_is_compulsory():
    game = pieces_owed(EMPTY, 1)
    assert (game.phase, game.pending) == (Phase.CASTLE, 1)
    assert code(game, END) == "phase"
    assert set(LegalActions(game)) == {Piece(family, square) for family in FAMILIES for square in range(10)}
    game = played(game, Piece(RED, 0))
    assert game.phase is Phase.CAN, "red on red is allowed"
    assert game.castle.values == (2, 2, 2, 2)


def test_r24_any_colour_left_on_any_vacant_square_of_the_floor():
    game = pieces_owed("r r r - - o - - - s", 1)
    legal = set(LegalActions(game).pieces())
    assert {piece.family for piece in legal} == {OLIVE, BLACK, SILVER}, "the three red ones of this floor are gone"
    assert {piece.square for piece in legal} == {3, 4, 6, 7, 8}
    assert code(game, Piece(RED, 3)) == "no-piece"
    assert code(game, Piece(SILVER, 0)) == "castle-occupied"
    assert code(game, Piece(SILVER, 10)) == "no-castle-square"
    assert code(game, Piece(SILVER, -1)) == "no-castle-square"


def test_r24_a_piece_tells_what_it_covers():
    step = play(pieces_owed(EMPTY, 1), Piece(SILVER, 2))
    (placed,) = happened(step, PiecePlaced)
    assert (placed.floor, placed.covered) == (0, OLIVE)
    assert step.game.castle.values == (2, 1, 2, 3)


def test_r25_blank_squares_count_for_nobody():
    assert PRINTED.count(None) == 2
    assert Castle().values == (2, 2, 2, 2)
    assert sum(drawn.castle("- - - - r - - - - -").values) == 9
    assert sum(drawn.castle("r r r o o o b b b s").values) == 10
    nothing_olive = drawn.castle("- - r - - - - - b -")
    assert nothing_olive.values == (3, 0, 3, 2), "a family's value can become 0"


@pytest.mark.parametrize("square", range(10))
def test_r25_the_highest_piece_or_the_print_is_what_one_sees(square):
    castle = Castle()
    assert castle.top(square) == PRINTED[square]
    assert castle.with_piece(BLACK, square).top(square) == BLACK


def test_r26_a_floor_finished_during_the_turn():
    game = pieces_owed(NINE, 2)
    assert game.pending == 2
    step = play(game, Piece(SILVER, 9))
    (finished,) = happened(step, FloorFinished)
    assert finished.floor == 0
    assert happened(step, LastRoundBegan) == [], "that comes with the second floor"
    castle = step.game.castle
    assert castle.floor == 1
    assert castle.pools == ((0, 0, 0, 0), FLOORS[1], (1, 1, 1, 3)), "the two left go to the third floor at once"
    assert castle.open_squares() == tuple(range(10))
    assert code(step.game, Piece(RED, 0)) is None, "the next piece of this turn lies on the second floor"
    game = played(step.game, Piece(RED, 0))
    assert game.castle.stacks[0] == (RED, RED)
    assert game.castle.pools[1] == (2, 3, 3, 3)


def test_r27_the_third_floor_lies_on_squares_with_two_pieces():
    castle = drawn.castle(TWENTY)
    assert castle.floor == 2
    assert castle.pool == (1, 2, 2, 3)
    assert sum(castle.pool) == 4 + 2 + 2
    game = pieces_owed(TWENTY.replace("rr rr", "rrs rr"), 1)
    assert {piece.square for piece in LegalActions(game).pieces()} == set(range(1, 10)), "never a fourth piece"
    assert code(game, Piece(RED, 0)) == "castle-occupied"


def test_r27_from_an_empty_pool_no_piece_is_placed():
    game = pieces_owed(FULL, 2)
    assert game.castle.pieces == sum(map(sum, FLOORS)) == 28
    assert not game.castle.can_grow
    assert (game.phase, game.pending) == (Phase.CAN, 0)
    assert game.players[0].seals == drawn.seals(red=2, olive=2), "the payout is as ever"
    assert game.castle == drawn.castle(FULL)


def test_r27_the_last_piece_of_the_pool_is_placed_for_the_first_of_two_buildings():
    game = pieces_owed(ONE_LEFT, 2)
    assert (game.phase, game.pending) == (Phase.CASTLE, 2)
    assert {piece.family for piece in LegalActions(game).pieces()} == {SILVER}
    game = played(game, Piece(SILVER, 7))
    assert (game.phase, game.pending) == (Phase.CAN, 0)
