"""Levels by name."""

from __future__ import annotations

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.personalities import MOST_GOLD, PERSONALITIES
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import view
from tests.playing import course, opening


@pytest.mark.parametrize("name", levels.names())
def test_every_level_plays_and_repeats_itself(name: str) -> None:
    game = opening(3, 2)
    seen = view(game, game.player)
    action = levels.create(name, 7).decide(seen)
    assert LegalActions(game).why(action) is None
    assert levels.create(name, 7).decide(seen) == action


def test_there_are_at_least_a_random_and_a_sensible_one() -> None:
    assert levels.names()[:2] == ("random", "apprentice")


@pytest.mark.parametrize(
    "name", ["", "grandmaster+", "Random", "master:", "master:dragon", "random:hoarder", ":hoarder", "exec:true"]
)
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(levels.UnknownLevel) as caught:
        levels.create(name, 1)
    assert caught.value.name == name


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_a_personality_changes_some_decisions_and_keeps_them_legal(level: str) -> None:
    changed = dict.fromkeys(levels.personalities(), 0)
    positions = [
        position
        for seed in range(3)
        for position in course(opening(2, seed), [levels.create("journeyman", seed)] * 2)
        if position.phase is not Phase.OVER
    ]
    for position in positions:
        seen = view(position, position.player)
        plain = levels.create(level, 7).decide(seen)
        for personality in changed:
            action = levels.create(f"{level}:{personality}", 7).decide(seen)
            assert LegalActions(position).why(action) is None
            changed[personality] += action != plain
    assert min(changed.values()) > 0
    assert max(changed.values()) < len(positions) / 2


def test_personalities_are_bounded() -> None:
    for personality in PERSONALITIES.values():
        assert max(map(abs, personality.gold.values())) <= MOST_GOLD
        assert all(0.5 <= times <= 2 for times in personality.hand.values())
