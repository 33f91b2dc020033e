"""`bench rules` measures what it says; the bars of the project are held with a wide margin for busy machines."""

from __future__ import annotations

import json

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.headless import bench
from tests.playing import random_course
from tests.scale import scale


def test_the_figures() -> None:
    found = bench.figures(fast_games=scale(20, 400), plain_games=scale(3, 60), position_games=scale(1, 20))
    assert set(found["games"]) == {"2 players", "4 players"}
    for paths in found["games"].values():
        for rates in paths.values():
            made = rates["games_per_s"] * rates["decisions_per_game"]
            assert rates["decisions_per_s"] == pytest.approx(made, rel=0.02)
        # Bars: 500 and 50 games a second on a core of one's own.
        assert paths["fast"]["games_per_s"] > scale(100, 500)
        assert paths["plain"]["games_per_s"] > scale(15, 50)
    assert 0 < found["hand_us"]["masks"] < scale(200, 60)
    assert found["hand_us"]["masks"] < found["hand_us"]["placements"] < found["hand_us"]["plain_placements"]


def test_both_paths_are_timed_on_the_same_games() -> None:
    for seed in range(3):
        assert bench._plain_game(3, seed) == bench._fast_game(3, seed) == len(random_course(3, seed)) - 1


def test_all_placements_of_a_hand_are_the_same_on_both_paths() -> None:
    seen = 0
    for game, fast in bench._positions(scale(2, 20)):
        assert len(bench._spell_out(fast)) == bench._spell_out_plain(game)
        seen += 1
    assert seen > 50


def test_it_prints_one_json_object(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("FAST_GAMES", "PLAIN_GAMES", "POSITION_GAMES"):
        monkeypatch.setattr(bench, name, 1)
    bench.bench_rules()
    assert set(json.loads(capsys.readouterr().out)) == {"hand_us", "games"}


def test_the_figures_of_the_computer_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "PLAYERS", (2,))
    monkeypatch.setattr(bench, "EVERY", {"grandmaster": 20, "legend": 40})
    bench.bench_ai(games=1)
    found = json.loads(capsys.readouterr().out)["2 players"]
    assert set(found["levels"]) == set(levels.names())
    for figures in found["levels"].values():
        assert 0 < figures["turn_ms"]["p50"] <= figures["turn_ms"]["p95"]
        assert figures["decisions_per_s"] > 0
    assert found["evaluations_per_s"] > found["imagined_turns_per_s"] > 0
