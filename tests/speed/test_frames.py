"""`bench frames` measures the program it belongs to: a whole turn, a start, and the program at rest."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.speed import frames
from arkadia_desktop.speed.frames import APART, Frame, rich_build, spread, tables, told
from tests.needs import needs


def test_it_plays_a_turn_and_prints_what_it_cost(capsys: pytest.CaptureFixture[str]) -> None:
    frames.bench_frames(turns=1, seconds=0, starts=0, size=(1280, 720))
    found = json.loads(capsys.readouterr().out)
    ((size, of_size),) = found["sizes"].items()
    assert size == "1280x720"
    turn = of_size["turn"]
    wanted = {"lift", "drag", "rotate", "drop", "payout", "castle piece", "card", "end of turn", "computers"}
    assert set(turn["steps"]) == wanted
    assert turn["frames"] == sum(step["frames"] for step in turn["steps"].values())
    assert turn["steps"]["drag"]["frames"] > 60, "one picture for every place it comes to, and for none it stays at"
    assert turn["steps"]["computers"]["frames"] > 50
    for kind in ("cpu_ms", "wall_ms"):
        assert 0 < turn[kind]["p50"] <= turn[kind]["p95"] <= turn[kind]["p99"] <= turn[kind]["max"]
    assert {name: tuple(of_size[name]) for name in APART} == APART
    none = [step for name in APART for step, ms in of_size[name].items() if not ms]
    assert none == ["next game"], "one turn, one game"


@needs("Linux")
def test_the_program_is_watched_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "QUIET_S", 2.5)  # at rest, not dozing: sooner
    found = frames.figures(turns=0, seconds=0.2, starts=1, sizes=())
    assert set(found) == {"first_frame", "at_rest_size", "idle_cpu_percent", "memory_pss_mib"}
    for times in (found["first_frame"]["cpu_ms"], found["first_frame"]["wall_ms"]):
        assert len(times["all"]) == 1
        assert times["median"] > 0
    for where in ("title", "game"):
        assert found["idle_cpu_percent"][where] >= 0
        memory = found["memory_pss_mib"][where]
        assert memory["all"] >= memory["window"] > 10
        assert memory["processes"] >= 1, "the window; the process where computers think begins when it is asked"


def test_the_positions_are_worth_a_turn() -> None:
    for table in islice(tables(None), 3):
        assert table.player == 0
        assert table.game.phase is Phase.MUST
        build = rich_build(table.view(0))
        assert build is not None
        step = table.submit(0, build)
        assert step.game.phase is Phase.CASTLE
        assert sum(step.game.players[0].seals) > 0


def test_percentiles_are_values_that_were_measured() -> None:
    assert spread([float(value) for value in range(100, 0, -1)]) == {"p50": 50, "p95": 95, "p99": 99, "max": 100}
    assert spread([3.0]) == {"p50": 3, "p95": 3, "p99": 3, "max": 3}
    with pytest.raises(ValueError, match="nothing to be measured"):
        spread([])


def test_slow_frames_are_told_by_step() -> None:
    found = told([Frame("drag", 2.0, 2.5), Frame("drag", 17.0, 18.0), Frame("drop", 16.0, 90.0)])
    assert found["over_16_ms"] == {"frames": 1, "steps": {"drag": 1}}
    assert found["steps"] == {"drag": {"frames": 2, "max_cpu_ms": 17}, "drop": {"frames": 1, "max_cpu_ms": 16}}
