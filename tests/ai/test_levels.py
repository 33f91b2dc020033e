"""Levels by name."""

from __future__ import annotations

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import view
from tests.playing import opening


@pytest.mark.parametrize("name", levels.names())
def test_every_level_plays_and_repeats_itself(name: str) -> None:
    game = opening(3, 2)
    seen = view(game, game.player)
    action = levels.create(name, 7).decide(seen)
    assert LegalActions(game).why(action) is None
    assert levels.create(name, 7).decide(seen) == action


def test_there_are_at_least_a_random_and_a_sensible_one() -> None:
    assert levels.names()[:2] == ("random", "apprentice")


@pytest.mark.parametrize("name", ["", "grandmaster+", "Random", "apprentice:hoarder", "exec:true"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(levels.UnknownLevel) as caught:
        levels.create(name, 1)
    assert caught.value.name == name
