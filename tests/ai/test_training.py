"""Training: it repeats itself, can be taken up again, and what it fits is what the program reads."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from arkadia_desktop.ai.features import BANKS
from arkadia_desktop.ai.net import Net, net_for, parse_weighing
from arkadia_desktop.engine.shared import GRAIN, NAMES, SIZE
from arkadia_desktop.headless.analyse import crew
from arkadia_desktop.headless.ladder import POINTS
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.tools.train import gate, mixed, strengths
from arkadia_desktop.tools.train.__main__ import text
from arkadia_desktop.tools.train.fit import SHARES, Model, _logits, fit, gathered, softmax, targets
from arkadia_desktop.tools.train.run import Plan, digest, train
from arkadia_desktop.tools.train.selfplay import Manner, play
from tests.needs import needs
from tests.scale import FULL

LITTLE = Plan(2, generations=2, first_games=6, games=2, window=2, passes=1, units=4)


def silent(_line: str) -> None:
    """Nobody listens."""


def half(number: int) -> float:
    """A task."""
    return number / 2


CREWS = [(1, ""), (2, ""), *([(1, "local")] if FULL else [])]
"""Processes, and in the full tier a Ray cluster on this machine."""


@pytest.mark.parametrize(("jobs", "cluster"), CREWS)
def test_a_crew_gives_results_in_order(jobs: int, cluster: str) -> None:
    with crew(jobs, cluster) as each:
        assert list(each(half, list(range(12)))) == [number / 2 for number in range(12)]


def test_a_run_repeats_itself_also_when_it_was_broken_off(tmp_path: Path) -> None:
    whole = train(LITTLE, tmp_path / "whole", map, silent)
    train(replace(LITTLE, generations=1), tmp_path / "parts", map, silent)
    with pytest.raises(SystemExit):
        train(replace(LITTLE, seed=2), tmp_path / "parts", map, silent)
    (tmp_path / "whole" / "state-002.npz").unlink()
    again = train(LITTLE, tmp_path / "whole", map, silent)
    assert digest(again.quantised()) == digest(whole.quantised())
    assert len((tmp_path / "whole" / "log.jsonl").read_text().splitlines()) == 3


def test_whole_numbers_foretell_what_the_floats_do() -> None:
    games = [play(3, f"quantised/{number}", None, Manner(0.1, 1.0)) for number in range(3)]
    positions = gathered(games, 10)
    model = Model.fresh(3, 10, 8, 5)
    fit(model, positions, positions.shares, 40, 4e-3, np.random.default_rng(1))
    net = Net(model.quantised())
    x = (positions.rows / np.float32(1)).astype(np.float32)
    from arkadia_desktop.tools.train.fit import SCALE

    logits, _active = _logits(model, x / SCALE, SHARES[positions.stages])
    for place in range(0, len(x), 7):
        for seat in range(3):
            row = [int(number) for number in positions.rows[place, seat]]
            gold = net.prospect(row, int(positions.stages[place, seat])) / GRAIN
            assert gold == pytest.approx(float(logits[place, seat]) * 10, abs=0.5)


def test_the_fit_learns_who_wins() -> None:
    positions = gathered([play(2, f"learns/{number}", None, Manner(0.1, 1.0)) for number in range(12)], 12)
    model = Model.fresh(2, 12, 4, 1)
    losses = [
        fit(model, positions, positions.shares, 40, 4e-3, np.random.default_rng(step)) for step in range(3)
    ]
    assert losses[2] < losses[0]


def test_targets_lead_from_the_net_to_the_end() -> None:
    positions = gathered([play(2, "targets", None, Manner(0.1, 1.0))], 12)
    model = Model.fresh(2, 12, 4, 1)
    assert np.allclose(targets(model, positions, 1.0), positions.shares)
    mixed = targets(model, positions, 0.5)
    assert np.allclose(mixed.sum(-1), 1, atol=1e-5)
    assert np.allclose(mixed[-2:], positions.shares[-2:])


def test_a_net_becomes_floats_and_whole_numbers_again() -> None:
    weighing = net_for(2).weighing
    assert Model.of(weighing, 2).quantised() == weighing


def test_the_file_of_a_net_is_read_back() -> None:
    weighing = net_for(4).weighing
    told = {"plan": {}, "log": [{"generation": 0}, {"generation": 1}]}
    data = json.loads(text(weighing, dict(told)))
    assert parse_weighing(data) == weighing
    assert data["provenance"] == told


def test_an_even_gate_lets_nobody_through() -> None:
    weighing = net_for(2).weighing
    share = gate.contest(2, "even", 4, weighing, weighing, map)
    assert share == 0.5 < gate.least(2, 4)
    assert gate.least(4, 400) == pytest.approx(0.2717, abs=1e-3)


def test_shares_add_up() -> None:
    assert np.allclose(softmax(np.array([[1.0, 2.0, 3.0]])).sum(), 1)
    assert SHARES.shape[1] == BANKS
    assert SIZE == len(NAMES) == len(set(NAMES))


# ---- games at tables of mixed levels: the same as anywhere else, and what they say of the levels


@needs("cc")
@pytest.mark.parametrize("names", [("journeyman+", "apprentice", "random"), ("journeyman", "master:hoarder")])
def test_they_are_the_games_that_are_simulated(names: tuple[str, ...]) -> None:
    series = MatchSeries(tuple(map(Sitter, names)), 5, STANDARD)
    for number in range(2):
        assert tuple(mixed.play(series, number)) == play_game(series, number).result.gold


def test_at_a_table_sit_levels_not_far_from_each_other() -> None:
    rungs = "abcdefgh"
    for number in range(50):
        table = mixed.table(4, 1, number, rungs)
        assert len(table) == 4
        assert any(all(abs(rungs.index(name) - rungs.index(first)) <= mixed.APART for name in table) for first in table)
        assert table == mixed.table(4, 1, number, rungs)


def test_strengths_are_found_again_and_shared_places_count_for_both() -> None:
    chance = random.Random(1)
    true = {"low": 0.25, "mid": 1.0, "high": 4.0}
    finishes = []
    for _game in range(1500):
        order = sorted(true, key=lambda name: chance.expovariate(1.0) / true[name])
        finishes.append(mixed.Finish(tuple(order), (3, 2, 1)))
    found = mixed.strengths(list(true), finishes)
    assert found["mid"].elo + found["high"].elo == pytest.approx(0, abs=0.1)
    assert found["mid"].elo - found["low"].elo == pytest.approx(241, abs=30)
    assert found["high"].elo - found["low"].elo == pytest.approx(482, abs=50)
    assert 10 < found["high"].off < 40
    even = mixed.strengths(["one", "other"], [mixed.Finish(("one", "other"), (7, 7))] * 5)
    assert even["one"].elo == pytest.approx(even["other"].elo)


def test_the_gold_between_levels_and_what_it_is_worth_are_found_again() -> None:
    chance = random.Random(2)
    true = {"low": 0.0, "mid": 12.0, "high": 30.0}
    finishes = []
    for _game in range(600):
        names = tuple(chance.choices(list(true), k=3))
        finishes.append(mixed.Finish(names, tuple(round(100 + true[name] + chance.gauss(0, 12)) for name in names)))
    found = mixed.ahead(list(true), finishes)
    assert found == {name: pytest.approx(gold, abs=2) for name, gold in true.items()}
    assert mixed.spread(found, finishes) == pytest.approx(9.0, abs=1.5)


def test_a_strength_is_found_again_while_the_levels_stay_where_they_are() -> None:
    chance, known = random.Random(3), {**ladder().at_tables[3], strengths.ONE: 1700.0}
    finishes = []
    for _game in range(800):
        names = (strengths.ONE, "journeyman+", "master")
        odds = {name: math.exp(known[name] / POINTS / ladder().stretch[3]) for name in names}
        order = sorted(names, key=lambda name: chance.expovariate(1.0) / odds[name])
        finishes.append(mixed.Finish(tuple(order), (3, 2, 1)))
    found = strengths.fitted(finishes, 3)
    assert found.elo == pytest.approx(1700, abs=1.3 * found.off)
    assert 20 < found.off < 60


def test_a_step_of_the_way_ends_where_the_next_one_begins_as_strong() -> None:
    measured = {0.0: 900.0, 1.0: 1000.0, 1.999: 1300.0, 2.0: 1200.0, 3.0: 1500.0}
    assert strengths.knots(measured) == [[900, 0.0], [1000, 1.0], [1200, 1.666], [1200, 2.0], [1500, 3.0]]
