"""Games at tables of mixed levels: the same as anywhere else, and what they say of the levels."""

from __future__ import annotations

import math
import random

import pytest

from arkadia_desktop.headless.ladder import POINTS
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.tools.train import mixed, strengths
from tests.needs import needs


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
