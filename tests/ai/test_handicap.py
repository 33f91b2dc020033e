"""Computers play a handicap as well as without one: what a seat begins with is nothing they can win or lose."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.analysis.standing import standing
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view


@pytest.mark.parametrize(
    ("level", "seats"),
    [
        *(("apprentice", 2), ("journeyman", 3), ("journeyman+", 4)),
        *(("master:seller", 3), ("master+", 2), ("grandmaster", 3)),
    ],
)
def test_each_level_decides_as_without(level, seats):
    setup, gold = deal(COLOURS[:seats], STANDARD, Random(level)), (40, 0, 7, 0)[:seats]
    game, twin = begin(setup), begin(setup._replace(handicap=gold))
    while game.phase is not Phase.OVER:
        seat = game.player
        action = levels.create(level, 5 + seat).decide(view(game, seat))
        assert levels.create(level, 5 + seat).decide(view(twin, seat)) == action
        game, twin = play(game, action).game, play(twin, action).game
    assert game.result is not None
    assert twin.result is not None
    assert [one - other for one, other in zip(twin.result.gold, game.result.gold, strict=True)] == list(gold)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_looks_back_counts_it(seats):
    setup, gold = deal(COLOURS[:seats], STANDARD, Random(seats)), (40, 0, 7, 0)[:seats]
    net = net_for(seats)
    plain, given = (standing(FastGame.of(begin(one)), net) for one in (setup, setup._replace(handicap=gold)))
    assert [one - other for one, other in zip(given.golds, plain.golds, strict=True)] == [GRAIN * one for one in gold]
    assert given.chances[0] > plain.chances[0]
    assert given.margins[1] < plain.margins[1]
