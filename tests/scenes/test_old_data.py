"""A whole data folder of an earlier version opens: settings, games, progress, the hall, an analysis. Nothing in it is
set aside or complained of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.scenes.hall.screen import HallScene
from arkadia_desktop.table.save_file import read_save
from tests.scenes.screen import Screen
from tests.table.playing import resumed

OLD = Path(__file__).parents[1] / "table" / "old_data" / "0.1.0"
"""Written by version 0.1.0 while it was in preparation: two games that ended, one that goes on and a copy of it."""


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    """The program on a copy of the folder."""
    return Screen(Path(shutil.copytree(OLD, tmp_path / "data")))


def test_settings_and_progress_of_an_earlier_version_count(screen: Screen) -> None:
    app = screen.app
    assert (app.first_start, app.notice) == (False, "")
    settings = app.settings
    assert (settings.language, settings.ui_scale, settings.labels, settings.pace) == ("de", 125, True, "calm")
    assert [app.progress.of(name)[:] for name in ("town", "building", "camps")] == [(True, 0), (True, 0), (False, 3)]
    assert app.puzzle_marks.of("sale-01").solved
    assert not app.puzzle_marks.of("finish-02").solved


def test_games_of_an_earlier_version_are_there_and_go_on(screen: Screen) -> None:
    app = screen.app
    listing = list(app.store.listing())
    assert len(listing) == 4
    assert not [one.path for one in listing if one.broken]
    app.resume(resumed(app.store))
    screen.step()
    assert screen.table.number == 61
    before = screen.table.record().entries
    screen.until_mine()
    assert screen.table.record().entries[: len(before)] == before
    written = read_save(app.store.path)
    assert written.envelope.seats == screen.table.seats


def test_the_hall_of_an_earlier_version_knows_its_games(screen: Screen) -> None:
    screen.app.show_hall()
    screen.wait(2000)
    screen.expect(HallScene)
    hall = screen.app.hall.value
    assert len(hall.games) == 2
    assert {seat.name for game in hall.games.values() for seat in game.seats} == {"Mara", "Bruno", "Clara"}


def test_an_analysis_of_an_earlier_version_is_read(screen: Screen) -> None:
    record = parse_record((OLD / "records" / "arkadia-20261126-033500.json").read_text("utf-8"))
    analyst = screen.app.analysts()(record)
    assert analyst.report is not None
    assert analyst.share == 1
    assert len(analyst.report.turns) == 41


def test_nothing_of_it_is_set_aside(screen: Screen, tmp_path: Path) -> None:
    screen.app.show_title()
    screen.wait(1000)
    before = {path.relative_to(OLD) for path in OLD.rglob("*") if path.is_file()}
    after = {path.relative_to(tmp_path / "data") for path in (tmp_path / "data").rglob("*") if path.is_file()}
    assert before <= after
    assert not [path for path in after if "damaged" in path.name]
