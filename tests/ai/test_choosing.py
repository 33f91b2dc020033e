"""The softer hand of the weaker levels."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.choosing import Softness, chosen, is_behind
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.rules.actions import END, Action, Draw
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import view
from tests.playing import course, opening

CHOICES: list[tuple[int, Action]] = [(100, END), (90, Draw(0)), (80, Draw(1)), (49, Draw(2))]


def test_what_is_worth_more_is_chosen_more_often_and_what_is_bad_never() -> None:
    chance = random.Random(1)
    softness = Softness(spread=1.0, floor=5.0)
    often = Counter(chosen(CHOICES, 10, softness, chance) for _time in range(4000))
    assert often[END] > often[Draw(0)] > often[Draw(1)] > 0
    assert often[Draw(2)] == 0
    assert often[END] / often[Draw(0)] == pytest.approx(2.7, rel=0.15)


@pytest.mark.parametrize("level", ["journeyman+"])
def test_a_soft_hand_that_is_behind_plays_as_well_as_it_can(level: str) -> None:
    behind = ahead = 0
    start = opening(2, 6)
    for position in list(course(start, [Journeyman(1), Journeyman(2)]))[:-1:4]:
        seen = view(position, position.player)
        decisions = {levels.create(level, seed).decide(seen) for seed in range(6)}
        best = levels.create("master", 0).decide(seen)
        if is_behind(FastGame.of(position), position.player):
            behind += 1
            assert decisions == {best}
        else:
            ahead += decisions != {best}
    assert behind > 3
    assert ahead > 3
