"""First sight: the best of all moves, however many are asked for."""

from __future__ import annotations

import random

import pytest

from arkadia_desktop.ai.autopilot import play_turn
from arkadia_desktop.ai.candidates import candidates
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.fast import MUST, OVER, FastGame
from tests.playing import opening
from tests.scale import scale

ALL = 10**6


@pytest.mark.parametrize("players", [2, 4])
def test_the_few_best_are_the_first_of_all(players: int) -> None:
    compared = 0
    for seed in range(scale(3, 40)):
        game = FastGame.of(opening(players, seed))
        chance = random.Random(seed)
        while game.phase != OVER:
            if game.phase == MUST:
                outlook = Outlook(game, game.player)
                everything = candidates(outlook, ALL)
                golds = [gold for gold, _move in everything]
                assert golds == sorted(golds, reverse=True)
                for width in (1, 5, 40):
                    assert candidates(outlook, width) == everything[:width]
                compared += len(everything) > 2 * 40
            play_turn(game, WEIGHTS, chance)
    assert compared > 20
