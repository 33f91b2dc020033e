"""Computers play a handicap as well as without one: what a seat begins with is nothing they can win or lose."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view


@pytest.mark.parametrize("level", ["apprentice", "journeyman", "journeyman+", "master:seller", "master+"])
def test_of_two_each_level_decides_as_without(level):
    setup = deal(COLOURS[:2], STANDARD, Random(level))
    game, twin = begin(setup), begin(setup._replace(handicap=(40, 0)))
    while game.phase is not Phase.OVER:
        seat = game.player
        action = levels.create(level, 5 + seat).decide(view(game, seat))
        assert levels.create(level, 5 + seat).decide(view(twin, seat)) == action
        game, twin = play(game, action).game, play(twin, action).game
    assert game.result is not None
    assert twin.result is not None
    assert twin.result.gold == (game.result.gold[0] + 40, game.result.gold[1])
