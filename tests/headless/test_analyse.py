"""`analyse`: a report of the format, the same to the byte however many processes find it."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from arkadia_desktop.ai.analysis import rating
from arkadia_desktop.ai.analysis.account import Finding
from arkadia_desktop.ai.analysis.report import read, sha_of_json
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.headless import analyse
from arkadia_desktop.headless.analyse import RatedTurn, crew, rate
from arkadia_desktop.rules.actions import Draw
from arkadia_desktop.rules.record import parse_action, parse_record
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.dashboard import spreadsheet
from arkadia_desktop.scenes.dashboard.screen import DashboardScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from tests.headless.test_records import SAMPLES, edited, run
from tests.scale import FULL
from tests.scenes.menus import EVENING

GAME = next(path for path in SAMPLES if path.stem == "greedy2")


@cache
def rated_once(task: RatedTurn) -> Finding:
    return rate(task)


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are glanced at, and each only once in this file."""
    monkeypatch.setattr(rating, "EFFORTS", {2: Effort(glance=1)})
    monkeypatch.setattr(analyse, "rate", rated_once)


def test_the_same_bytes_with_one_process_and_with_eight(capsys: pytest.CaptureFixture[str]) -> None:
    if not FULL:  # a few turns only, in fewer processes
        study = Study(parse_record(GAME.read_text(encoding="utf-8")))
        tasks = [RatedTurn(GAME.read_text(encoding="utf-8"), turn.number, 16, 5) for turn in study.turns[::9]]
        with crew(3, "") as each:
            assert list(each(rate, tasks)) == list(map(rate, tasks))
        return
    said = [run(capsys, "analyse", GAME, "--seed", 5, "--jobs", jobs) for jobs in (1, 8)]
    assert said[0] == said[1]


def test_it_prints_a_report_of_the_format(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    status, out, err = run(capsys, "analyse", GAME, "--budget", 16, "--seed", 5)
    assert (status, err) == (0, "")
    report = read(out)
    data = json.loads(GAME.read_text(encoding="utf-8"))
    assert report.record == sha_of_json(data["setup"], data["actions"])
    assert (report.budget, report.seed) == (16, 5)
    actions = [parse_action(action) for action in data["actions"]]
    assert [action for turn in report.turns for action in turn.played] == actions
    assert all(actions[turn.after : turn.after + len(turn.played)] == [*turn.played] for turn in report.turns)
    assert {turn.turn for turn in report.turns} == set(range(len(report.turns)))
    assert all(isinstance(actions[one.after - 1], Draw) for one in report.luck)
    assert len(report.luck) > 20


def test_only_the_luck_has_no_turns(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = run(capsys, "analyse", GAME, "--luck-only")
    report = read(out)
    assert (status, report.turns) == (0, ())
    assert all(seat.decisions == seat.others == 0 for seat in report.seats)
    assert [seat.luck for seat in report.seats] == [sum(one.gold[k] for one in report.luck) for k in (0, 1)]


def test_a_game_that_goes_on_is_not_looked_back_at(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(GAME.read_text(encoding="utf-8"))
    path = edited(GAME, tmp_path, actions=data["actions"][:5], result=None)
    assert run(capsys, "analyse", path) == (1, "", f"{path}: This game is not finished.\n")


def test_several_games_are_a_line_each_and_a_bad_one_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    quick(monkeypatch)
    none = tmp_path / "none.json"
    whole = run(capsys, "analyse", GAME, "--budget", 16, "--seed", 5)[1]
    status, out, err = run(capsys, "analyse", GAME, none, GAME, "--budget", 16, "--seed", 5)
    assert status == 1
    assert out == 2 * (whole.replace("\n", "") + "\n")
    assert err.startswith(f"{none}: ")
    assert run(capsys, "analyse", GAME, GAME, "--luck-only")[0] == 0


def test_without_ray_there_is_no_cluster(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    status, out, err = run(capsys, "analyse", GAME, "--cluster", "local")
    assert (status, out) == (1, "")
    assert err == ("--cluster needs Ray, which is not installed: python -m pip install arkadia-desktop[cluster]\n")


def test_the_tables_are_those_that_the_screen_exports(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the same bytes, beside what lies there already; the report is what it is without them."""
    quick(monkeypatch)
    folder = tmp_path / "new" / "tables"
    told = [run(capsys, "analyse", GAME, "--budget", 16, "--seed", 5, "--csv", folder) for _ in range(2)]
    assert told[0] == told[1]
    names = ["greedy2", "greedy2, turns", "greedy2-2", "greedy2-2, turns"]
    assert sorted(path.stem for path in folder.iterdir()) == names
    report = read(told[0][1])
    table = Table.resume(read_save(GAME), None)
    scene = DashboardScene(cast(Director, None), table, lambda: EVENING)
    monkeypatch.setattr(DashboardScene, "report", report)
    scene._write(tmp_path / "exported.csv")
    for ours, theirs in zip(names, ["exported", "exported, turns"] * 2, strict=True):
        assert (folder / f"{ours}.csv").read_bytes() == (tmp_path / f"{theirs}.csv").read_bytes()


def test_a_folder_that_cannot_be_made_is_told_before_the_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(analyse, "crew", None)
    (tmp_path / "file").write_text("")
    status, out, err = run(capsys, "analyse", GAME, "--csv", tmp_path / "file" / "tables")
    assert (status, out) == (1, "")
    assert err == f"The folder {tmp_path}/file/tables cannot be created. A part of this path is a file, not a folder.\n"


def test_a_table_that_cannot_be_written_is_told_after_the_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    quick(monkeypatch)

    def full(path: Path, text: str) -> None:
        raise FileTrouble(path, "The disk is full.")

    monkeypatch.setattr(spreadsheet, "write_whole", full)
    status, out, err = run(capsys, "analyse", GAME, "--budget", 16, "--seed", 5, "--csv", tmp_path)
    assert status == 1
    assert read(out).turns
    assert err == f"{tmp_path}/greedy2.csv: The disk is full.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "analyse needs FILE…."),
        ([GAME, "--budget", "15"], "--budget takes a whole number from 16 to 1000000, not “15”."),
        ([GAME, "--luck-only", "--budget", "20"], "--luck-only and --budget cannot be used together."),
        ([GAME, "--luck-only", "--csv", "tables"], "--luck-only and --csv cannot be used together."),
        ([GAME, "--cluster", "local", "--jobs", "2"], "--jobs and --cluster cannot be used together."),
    ],
)
def test_what_cannot_be_meant_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[object], said: str
) -> None:
    assert run(capsys, "analyse", *arguments) == (2, "", f"{said}\n")
