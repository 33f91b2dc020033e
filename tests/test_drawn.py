"""Drawings of positions, which other tests rely on."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.pieces import Colour
from tests import drawn
from tests.rules.randomly import random_game, steps


@pytest.mark.parametrize("seed", range(3))
def test_a_board_drawn_and_read_again_is_the_same_board(seed):
    chance = Random(seed)
    for _, _, step in steps(random_game(chance), chance):
        shown = step.game.board
        text = drawn.draw_board(shown, step.game.setup.colours)
        cards = {drawn.BUILDINGS[building.id - 1]: building.card.id for building in shown.buildings}
        read = drawn.board(text, cards, step.game.setup.colours, plan=shown.plan)
        assert (read.vacant, read.workers, read.neutral, read.lot) == (
            shown.vacant,
            shown.workers,
            shown.neutral,
            shown.lot,
        )
        assert [(b.card, b.mask, b.complete) for b in read.buildings] == [
            (b.card, b.mask, b.complete) for b in shown.buildings
        ]
        assert drawn.castle(drawn.draw_castle(step.game.castle)) == step.game.castle
        assert text in drawn.draw(step.game)


TWO = (Colour.YELLOW, Colour.VIOLET)


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        pytest.param("....\n...", "different lengths", id="uneven"),
        pytest.param("?...\n####\n####\n####", "nobody knows", id="a-strange-sign"),
        pytest.param("HHH.\n####\n####\n####", "has not the form", id="a-house-of-three"),
        pytest.param("HH..\n####\n###.\n####", "another form", id="half-a-lot"),
    ],
)
def test_a_wrong_drawing_is_refused(drawing, fault):
    with pytest.raises((AssertionError, IndexError), match=fault):
        drawn.board(drawing, {"H": "red-house-1"}, TWO)


def test_a_castle_has_only_the_pieces_there_are():
    with pytest.raises(AssertionError, match="no red piece"):
        drawn.castle("r r r r - - - - - -")
    with pytest.raises(AssertionError, match="not in work"):
        drawn.castle("rr r - - - - - - - -")
