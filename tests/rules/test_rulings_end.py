"""Rulings on passing and the end of the game: R28-R33."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.events import FinalEvaluation, GameEnded, LastRoundBegan, TurnBegan
from arkadia_desktop.rules.game import EndReason, Game, Phase, Result
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import CARD_BY_ID, Family
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import Square
from tests import drawn
from tests.rules.playing import code, happened, kinds, played

TWENTY = "rr rr ro oo ob ob bs bs bs sr"
NINETEEN = "rr rr ro oo ob ob bs bs bs s"

MEADOW = """
    HH........
    ......####
    ......####
    ......####
"""
FULL = """
    ####yv
    ####og
    ####nn
    nnnnnn
"""


def meadow(**given) -> Game:
    return drawn.game(MEADOW, {"H": "red-house-1"}, players="yellow orange green", **given)


def full_board(players: str = "yellow orange green violet", banners: int = 0, **given) -> Game:
    """Nobody has a place for a building or a building for workers; the turn begins as a pass."""
    colours = players.split()
    drawing = FULL
    for letter in "yogv":
        if not any(colour.startswith(letter) for colour in colours):
            drawing = drawing.replace(letter, "n")
    return drawn.game(drawing, players=players, banners=dict.fromkeys(colours, banners), phase=Phase.CAN, **given)


# ---- must, or pass


@pytest.mark.parametrize("turns_left", [None, 2, 1])
def test_r28_must_is_compulsory_in_the_last_round_too(turns_left):
    game = meadow()._replace(turns_left=turns_left)
    assert code(game, END) == "phase"
    assert code(game, Banner()) == "phase"
    assert code(game, Workers(1, own=(Square(2, 0),))) is None


@pytest.mark.parametrize(
    ("given", "what"),
    [
        pytest.param({"own": {"orange": 0}}, Build, id="a-building-alone"),
        pytest.param({"own": {"orange": 0}, "neutral": {"orange": 1}}, Workers, id="a-neutral-worker-alone"),
    ],
)
def test_r28_one_of_both_is_enough(given, what):
    game = meadow(phase=Phase.CAN, **given)
    if what is Workers:
        game = game._replace(hands=((),) * 3)
    game = played(game, END)
    assert game.phase is Phase.MUST
    assert {type(action) for action in LegalActions(game)} == {what}


def test_r29_neither_possible_is_a_pass():
    game = full_board(banners=1, seals={"orange": drawn.seals(red=1)})
    step = play(game, END)
    (began,) = happened(step, TurnBegan)
    assert began == TurnBegan(1, True, None)
    assert step.game.phase is Phase.CAN
    assert set(LegalActions(step.game)) == {Banner(), Banner(drawn.seals(red=1)), END}


def test_r29_after_the_banner_of_a_pass_only_the_end_is_left():
    game = played(full_board(banners=1), Banner())
    assert game.players[0].own == 3 + 2
    assert list(LegalActions(game)) == [END]


# ---- nobody can act


def test_r30_the_game_ends_when_everybody_in_a_row_ends_a_turn_without_acting():
    game = full_board(seals={"green": drawn.seals(black=3)})
    for turn in range(3):
        game = played(game, END)
        assert (game.turn, game.idle) == (turn + 1, turn + 1)
    step = play(game, END)
    assert step.game.phase is Phase.OVER
    assert step.game.turns_left == 0
    assert step.game.result == Result((0, 0, 6, 0), (2,), EndReason.DEADLOCK)
    assert step.game.player == 3, "the last who acted"


def test_r30_a_banner_begins_the_count_anew():
    game = full_board(banners=1)
    game = played(game, END, END, END, Banner(), END)
    assert (game.phase, game.idle) == (Phase.CAN, 0)
    game = played(game, END, END, END)
    assert game.phase is Phase.CAN
    assert played(game, END).result == Result((0, 0, 0, 0), (0, 1, 2, 3), EndReason.DEADLOCK)


def test_r30_the_last_round_wins_when_both_ends_fall_together():
    game = full_board(castle=drawn.castle(TWENTY))
    game = game._replace(turns_left=1, idle=3)
    assert played(game, END).result == Result((0, 0, 0, 0), (0, 1, 2, 3), EndReason.CASTLE)


# ---- the last round


def last_piece(**given) -> Game:
    """Orange can enclose the house and so place the twentieth castle piece."""
    drawing = """
        HH........
        nn....####
        ......####
        ......####
    """
    return drawn.game(
        drawing,
        {"H": "red-house-1"},
        players="yellow orange green",
        turn="orange",
        castle=drawn.castle(NINETEEN),
        **given,
    )


def whole_turn(game: Game) -> Game:
    """The game after somebody's turn, in which only what is compulsory is done."""
    turn = game.turn
    while game.turn == turn:
        legal = LegalActions(game)
        game = played(game, END if END in legal else next(iter(legal)))
    return game


def test_r31_the_trigger_finishes_his_turn_and_everybody_has_one_more():
    game = last_piece(hand="red-house-2 red-farm-1 red-farm-2 red-mill-1")
    game = played(game, Build(CARD_BY_ID["red-house-2"], 1, Square(2, 0)))
    step = play(game, Piece(Family.RED, 9))
    assert happened(step, LastRoundBegan) == [LastRoundBegan(1)]
    game = step.game
    assert (game.phase, game.turns_left) == (Phase.DRAW, None), "the turn goes on: the draw, then a banner"
    game = played(game, Draw("stack"), Banner(drawn.seals(red=1)))
    assert game.turns_left is None
    order = []
    left = []
    game = played(game, END)
    while game.phase is not Phase.OVER:
        order.append(game.setup.colours[game.player].value)
        left.append(game.turns_left)
        game = whole_turn(game)
    assert order == ["green", "yellow", "orange"], "the trigger is the last to play"
    assert left == [3, 2, 1]
    assert game.result is not None
    assert game.result.reason is EndReason.CASTLE
    assert game.turns_left == 0


@pytest.mark.parametrize("players", ["yellow orange", "yellow orange green", "yellow orange green violet"])
def test_r31_as_many_turns_as_players(players):
    game = full_board(players, castle=drawn.castle(TWENTY))._replace(acted=True)
    assert game.turns_left is None
    seats = len(players.split())
    for left in range(seats, 0, -1):
        game = played(game, END)
        assert (game.turns_left, game.phase) == (left, Phase.CAN)
    assert played(game, END).phase is Phase.OVER


# ---- the final evaluation


def test_r32_the_final_evaluation_is_for_all_seals_and_needs_no_banner():
    game = full_board(
        "yellow orange",
        castle=drawn.castle("- - r - s - - - - s"),
        seals={"yellow": drawn.seals(red=2, silver=1), "orange": drawn.seals(olive=5, black=1)},
        gold={"yellow": 7, "orange": 1},
        own={"yellow": 4},
        neutral={"orange": 2},
    )
    assert game.castle.values == (3, 1, 2, 4)
    step = play(game._replace(turns_left=1), END)
    assert kinds(step) == ["TurnEnded", "FinalEvaluation", "FinalEvaluation", "GameEnded"]
    evaluations = happened(step, FinalEvaluation)
    assert [(event.seat, event.gold) for event in evaluations] == [(0, 10), (1, 7)]
    assert [(line.seals, line.value) for line in evaluations[1].lines] == [(5, 1), (1, 2)]
    assert [player.seals for player in step.game.players] == [(0, 0, 0, 0), (0, 0, 0, 0)]
    assert step.game.result == Result((17, 8), (0,), EndReason.CASTLE)
    assert happened(step, GameEnded) == [GameEnded(0, step.game.result)]


def test_r32_workers_banners_and_cards_are_worth_nothing():
    game = full_board("yellow orange", banners=4, own={"yellow": 11}, neutral={"yellow": 5})
    result = played(game._replace(turns_left=1), END).result
    assert result == Result((0, 0), (0, 1), EndReason.CASTLE)
    assert len(game.hands[0]) == 4


def test_r33_all_players_with_the_most_gold_win():
    game = full_board(gold={"yellow": 12, "orange": 30, "green": 12, "violet": 30})
    result = played(game._replace(turns_left=1), END).result
    assert result == Result((12, 30, 12, 30), (1, 3), EndReason.CASTLE)
