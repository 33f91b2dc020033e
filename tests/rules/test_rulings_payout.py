"""Rulings on completion and payout: R18-R23."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import Banner, Build, Workers
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.payout import PayoutLine
from arkadia_desktop.rules.pieces import CARD_BY_ID
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import Square
from tests import drawn
from tests.rules.playing import code, happened, played

ENCLOSED = {
    "by-workers-of-any-colour": """
        ..........
        .yv...####
        nHHo..####
        .gn...####
        ..........
    """,
    "by-the-border": """
        HHv.......
        nn....####
        ......####
        ......####
        ..........
    """,
    "by-the-lot": """
        .....nHHv.
        ......####
        ......####
        ......####
        ..........
    """,
    "by-tiles-alone": """
        HHBB......
        CDD...####
        C.....####
        ......####
        ..........
    """,
}


def enclosed_game(drawing: str, **given) -> Game:
    names = {"H": "red-house-1", "B": "olive-house-1", "C": "black-house-1", "D": "silver-house-1"}
    used = {sign: card for sign, card in names.items() if sign in drawing}
    return drawn.game(drawing, used, players="yellow orange green violet", **given)


def without(drawing: str, square: Square) -> str:
    """The drawing with this square vacant."""
    lines = drawn.rows(drawing)
    lines[square.y] = lines[square.y][: square.x] + "." + lines[square.y][square.x + 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("how", ["by-workers-of-any-colour", "by-the-border", "by-the-lot"])
def test_r18_enclosed(how):
    for sign in "yogvn":
        for square in drawn.squares_of(ENCLOSED[how], sign):
            game = enclosed_game(without(ENCLOSED[how], square), neutral={"yellow": 1})
            assert not game.board.buildings[0].complete, "every edge must be occupied"
            step = play(game, Workers(1, neutral=(square,)))
            assert [event.building.id for event in happened(step, BuildingCompleted)] == [1], drawn.draw(game)


def test_r18_enclosed_by_tiles_alone():
    assert enclosed_game(ENCLOSED["by-tiles-alone"]).board.buildings[0].complete


def test_r18_completed_by_tiles_alone_it_pays_the_player_on_turn():
    before = """
        HH..BB....
        CDD...####
        C.....####
        ......####
        ..........
    """
    names = {"H": "red-house-1", "B": "olive-house-1", "C": "black-house-1", "D": "silver-house-1"}
    game = drawn.game(before, names, hand="black-house-2")
    step = play(game, Build(CARD_BY_ID["black-house-2"], 0, Square(2, 0)))
    (completed,) = happened(step, BuildingCompleted)
    assert completed.building.card.id == "red-house-1"
    assert completed.payout.lines == (PayoutLine(0, 0, True),)


PAYOUT = """
    ..........
    .yv...####
    nHHo..####
    .g....####
    ..........
"""


def test_r19_a_seal_for_every_own_worker_and_one_for_the_trigger():
    game = drawn.game(PAYOUT, {"H": "black-house-1"}, players="yellow orange green violet", turn="violet")
    step = play(game, Workers(1, own=(Square(2, 3),)))
    (completed,) = happened(step, BuildingCompleted)
    assert completed.payout.lines == (
        PayoutLine(0, 1, False),
        PayoutLine(1, 1, False),
        PayoutLine(2, 1, False),
        PayoutLine(3, 2, True),
    )
    assert [player.seals for player in step.game.players] == [drawn.seals(black=n) for n in (1, 1, 1, 3)]


def test_r19_the_player_on_turn_gets_the_seal_on_it_without_a_worker_there():
    game = drawn.game(
        PAYOUT.replace("y", "n").replace("v", "n").replace("g", "n"),
        {"H": "black-house-1"},
        players="yellow orange",
        neutral={"yellow": 1},
    )
    step = play(game, Workers(1, neutral=(Square(2, 3),)))
    assert [player.seals for player in step.game.players] == [drawn.seals(black=1), drawn.seals(black=1)]
    (completed,) = happened(step, BuildingCompleted)
    assert completed.payout.lines == (PayoutLine(0, 0, True), PayoutLine(1, 1, False)), "neutral workers bring nothing"


AS_IT_IS_LAID = """
    yv........
    ..n...####
    oo....####
    ......####
    ..........
"""


def test_r20_a_building_enclosed_as_it_is_laid_is_paid_like_any_other():
    game = drawn.game(AS_IT_IS_LAID, players="yellow orange violet", turn="orange", hand="silver-house-1")
    step = play(game, Build(CARD_BY_ID["silver-house-1"], 0, Square(0, 1)))
    (completed,) = happened(step, BuildingCompleted)
    assert completed.building.complete
    assert [player.seals.count(0) for player in step.game.players] == [3, 3, 3]
    assert [player.seals[3] for player in step.game.players] == [1, 2 + 1, 1]
    assert (step.game.phase, step.game.pending, step.game.draw_due) == (Phase.CASTLE, 1, True)


def test_r21_the_lot_is_never_completed():
    round_the_lot = """
        ####n.
        ####n.
        ####HH
        nn.nyv
        ......
    """
    game = drawn.game(round_the_lot, {"H": "red-house-1"}, hand="olive-house-1")
    step = play(game, Build(CARD_BY_ID["olive-house-1"], 1, Square(2, 3)))
    assert not step.game.board.grid.neighbours(step.game.board.grid.mask(step.game.board.lot.footprint())) & (
        step.game.board.vacant
    )
    assert happened(step, BuildingCompleted) == []
    assert step.game.pending == 0
    assert step.game.players[0].seals == (0, 0, 0, 0)


def test_r22_a_building_pays_once_and_goes_on_counting():
    beside = """
        HHKK......
        yvnn..####
        ......####
        ......####
        ..........
    """
    game = drawn.game(beside, {"H": "red-house-1", "K": "olive-house-1"}, neutral={"yellow": 1})
    assert [building.complete for building in game.board.buildings] == [True, False]
    step = play(game, Workers(2, neutral=(Square(4, 0),)))
    (completed,) = happened(step, BuildingCompleted)
    assert completed.building.card.id == "olive-house-1", "the completed house counts among its neighbours"
    assert [player.seals for player in step.game.players] == [drawn.seals(olive=1), drawn.seals()]
    assert step.game.board.buildings[0].complete
    assert step.game.board.building_at(Square(0, 0)) is step.game.board.buildings[0]


def test_r23_seals_are_not_limited():
    game = drawn.game(
        PAYOUT,
        {"H": "black-house-1"},
        players="yellow orange green violet",
        turn="violet",
        seals={"violet": drawn.seals(black=47), "green": drawn.seals(black=30)},
    )
    game = played(game, Workers(1, own=(Square(2, 3),)))
    assert game.players[3].seals == drawn.seals(black=50)
    assert game.players[2].seals == drawn.seals(black=31)
    everything = drawn.game(PAYOUT, {"H": "black-house-1"}, players="violet yellow orange green",
                            seals={"violet": drawn.seals(black=50)}, phase=Phase.CAN)  # fmt: skip
    assert code(everything, Banner(drawn.seals(black=50))) is None
    assert played(everything, Banner(drawn.seals(black=50))).players[0].gold == 100
