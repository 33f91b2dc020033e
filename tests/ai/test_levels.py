"""Levels by name."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.analysis.standing import standing
from arkadia_desktop.ai.apprentice import OVERSIGHTS, Oversights
from arkadia_desktop.ai.choosing import Softness, chosen, is_behind
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.measured import WAY, means, means_at
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.personalities import MOST_GOLD, PERSONALITIES
from arkadia_desktop.ai.strength import SEATS, bounds, place_of
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import END, Action, Draw
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.hall.rating import ladder
from tests.playing import course, opening


@pytest.mark.parametrize("name", levels.names())
def test_every_level_plays_and_repeats_itself(name: str) -> None:
    game = opening(3, 2)
    seen = view(game, game.player)
    action = levels.create(name, 7).decide(seen)
    assert LegalActions(game).why(action) is None
    assert levels.create(name, 7).decide(seen) == action


@pytest.mark.parametrize("seats", SEATS)
def test_every_strength_plays_and_repeats_itself(seats: int) -> None:
    game = opening(3, seats)
    seen = view(game, game.player)
    for points in range(891, 2351, 146):
        name = levels.of_points(points)
        action = levels.create(name, 7).decide(seen)
        assert LegalActions(game).why(action) is None
        assert levels.create(name, 7).decide(seen) == action


@pytest.mark.parametrize("seats", SEATS)
def test_strength_grows_little_by_little_from_the_apprentice_to_the_legend(seats: int) -> None:
    least, most = levels.limits(seats)
    places = [place_of(points, seats) for points in range(least, most + 1)]
    assert places == sorted(places)
    assert (places[0], round(places[-1], 2)) == (0, len(WAY))
    assert means(least, seats) == OVERSIGHTS["apprentice"]
    strongest = means(9999, seats)
    assert isinstance(strongest, Effort)
    assert replace(strongest, duel=None) == replace(EFFORTS["legend"].among(seats), duel=None)


def test_on_the_way_up_less_is_overlooked_hands_get_steadier_and_more_is_thought_through() -> None:
    low, high = (means_at(place, 2) for place in (0.25, 1.75))
    assert isinstance(low, Oversights)
    assert isinstance(high, Oversights)
    assert all(one > other for one, other in zip(low, high, strict=True))
    for step in (3, 4):
        soft = [effort_at(step + done).softness for done in (0, 0.5, 0.99)]
        assert None not in soft
        assert soft == sorted(soft, reverse=True)  # type: ignore[type-var]
    turns = [effort_at(5 + tenth / 10).turns for tenth in range(11)]
    assert turns == sorted(turns)
    assert (turns[0], turns[-1]) == (EFFORTS["grandmaster"].among(2).turns, EFFORTS["legend"].among(2).turns)


def effort_at(place: float) -> Effort:
    found = means_at(place, 2)
    assert isinstance(found, Effort)
    return found


def test_strength_ends_where_the_apprentice_and_the_legend_stand() -> None:
    for seats in SEATS:
        assert bounds(seats) == pytest.approx([ladder().of(name, seats) for name in ("apprentice", "legend")], abs=1)


def test_there_are_at_least_a_random_and_a_sensible_one() -> None:
    assert levels.names()[:2] == ("random", "apprentice")


@pytest.mark.parametrize(
    "name", ["", "grandmaster+", "Random", "master:", "master:dragon", "random:hoarder", ":hoarder", "exec:true",
     "elo", "elo:", "elo:372", "elo:2483", "elo:01400", "elo:1400.0", "elo:-1400", "elo:١٤٠٠", "elo:1400:seller"]
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


# ---- the softer hand of the weaker levels


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


# ---- computers play a handicap as well as without one: what a seat begins with is nothing they can win or lose


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
