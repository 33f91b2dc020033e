"""The engine in C plays what the Python modules play, move by move."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from arkadia_desktop.ai.choosing import source_of_chance
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.features import rows
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.player import UNBOUNDED
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import OVER, FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view
from arkadia_desktop.tools.train import contest, curve, gate, native, selfplay
from arkadia_desktop.tools.train.run import Plan, averaged, load, train
from tests.ai.both import fields
from tests.needs import needs
from tests.scale import FULL

pytestmark = needs("cc")

GRANDMASTER, DUELLIST = EFFORTS["grandmaster"], EFFORTS["grandmaster"].among(2)
SHORT = GRANDMASTER if FULL else replace(
    GRANDMASTER, turns=48, less=24, tried=5, tried_more=2, duel=replace(DUELLIST, turns=24, less=24, tried=4)
)


@pytest.mark.parametrize("astray", [0, 12])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_training_is_the_same(seats: int, astray: int) -> None:
    manner = selfplay.Manner(0.2, 0.3, astray)
    net = net_for(seats)
    mind = native.net_of(net.weighing)
    for seed, given, taken in (("by net", net, mind), ("by hand", None, None)):
        slow = selfplay.play(seats, seed, given, manner)
        fast = selfplay.play_fast(seats, seed, taken, manner)
        assert np.array_equal(slow.rows, fast.rows)
        assert np.array_equal(slow.stages, fast.stages)
        assert slow.gold.tolist() == fast.gold.tolist()


def test_turns_astray_are_not_learnt_from() -> None:
    whole = [selfplay.play_fast(2, f"astray/{number}", None, selfplay.Manner(0.1, 1.0)) for number in range(20)]
    odd = [selfplay.play_fast(2, f"astray/{number}", None, selfplay.Manner(0.1, 1.0, 30)) for number in range(20)]
    turns = [sum(len(game.rows) for game in games) / 20 for games in (whole, odd)]
    assert 10 < turns[0] - turns[1] < 20, turns  # fifteen is the mean of what went before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_and_its_features_are_the_same(seats: int) -> None:
    net = net_for(seats)
    mind = native.net_of(net.weighing)
    game = selfplay.opening(seats, "positions")
    at = native.position(game)
    while game.phase != OVER:
        selfplay.turn(game, net, 6)
        native.net_turn(at, mind, 6)
        assert fields(native.game_of(at, game)) == fields(game)
        if game.phase != OVER:
            assert native.rows(at) == rows(game)
            assert native.rows(at, with_hand=True) == rows(game, with_hand=True)


@pytest.mark.parametrize(("seats", "effort"), [(2, SHORT), (3, SHORT), (4, SHORT), (2, EFFORTS["master"])])
def test_a_searcher_thinks_and_does_the_same(seats: int, effort: Effort) -> None:
    mover = native.Mover.of(net_for(seats).weighing, effort, seats)
    game = begin(deal(COLOURS[:seats], STANDARD, random.Random(seats)))
    seed = 0
    while game.phase is not Phase.OVER and game.turn < (60 if FULL else 16):
        seen = view(game, game.player)
        thought = Searcher(seed, effort, UNBOUNDED).weighed(seen)
        twin = FastGame.of(game)
        at = native.position(twin, [[card.index for card in cards] for cards in seen.seen])
        worths = native.decide(at, mover, native.chance_of(source_of_chance(seed, seen)))
        action = thought.choices[0][1]
        assert worths == [worth for worth, _action in thought.choices][: len(worths)]
        twin.do(action)
        assert fields(native.game_of(at, twin)) == fields(twin)
        game = play(game, action).game
        seed += 1


def test_the_gate_is_held_alike() -> None:
    new, old = net_for(4).weighing, net_for(3).weighing
    task = gate.Contest(4, "alike", 0, 1, new, old._replace(temper=9))
    assert task.old is not None
    game = selfplay.opening(4, "gate alike/0")
    assert gate._by_engine(game.copy(), 1, task.new, task.old) == gate._by_python(game, task)


def test_a_match_repeats_itself() -> None:
    mover = native.Mover.of(net_for(2).weighing, replace(DUELLIST, turns=24, less=12), 2)
    golds = [native.match(selfplay.opening(2, "match"), [mover, mover], seed) for seed in (1, 1, 2)]
    assert golds[0] == golds[1]
    assert all(max(gold) > 0 for gold in golds)


def test_a_long_search_weighs_all_moves_in_the_same_deals() -> None:
    mover = native.Mover.of(net_for(2).weighing, replace(DUELLIST, width=12, tried=6), 2)
    at = native.position(selfplay.opening(2, "explored"))
    impressions, firsts, kinds, worths = native.explore(at, mover, native.chance_of(random.Random(1)), 5)
    assert len(impressions) == len(firsts) == len(kinds) == len(worths) <= 6
    assert worths.shape[1] == 5
    assert list(impressions) == sorted(impressions, reverse=True)


def test_a_contest_is_even_among_equals_and_counts_deals() -> None:
    mover = native.Mover.of(net_for(3).weighing, EFFORTS["master"], 3)
    assert contest.contest(3, 2, "even", mover, mover).won == pytest.approx(1 / 3)
    score = contest.Score.of([0.5, 1.0])
    assert score.won == 0.75
    assert score.give_or_take == pytest.approx(0.49, abs=0.001)


def test_the_curve_of_a_run_tells_every_generation_and_its_gates(tmp_path: Path) -> None:
    plan = Plan(2, generations=3, first_games=4, games=2, window=2, passes=1, units=4)
    train(plan, tmp_path, map, lambda _line: None)
    before = load(tmp_path / "state-002.npz")
    assert averaged(tmp_path, 1, 2).quantised() == before.quantised()
    strength = curve.measured(2, tmp_path, net_for(2).weighing, 2, 4)
    assert [done for done, _score in strength] == [2, 3]
    lines = [[field.strip() for field in line.split("|")] for line in curve.gates(2, tmp_path, 1, 1, 4)]
    assert [line[2] for line in lines] == ["2", "3"]
    for line in lines:
        won = float(line[3].split()[0]) / 100
        assert line[4] == ("passed" if won >= gate.least(2, 4) else "failed")
    drawing = curve.picture({2: strength})
    assert drawing.count("<circle") == 2
    assert ">2 players: games won, %<" in drawing
