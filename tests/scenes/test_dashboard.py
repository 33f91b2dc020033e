"""How the game went: every number on the screen is the game's, and what is exported says the same."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from PIL import Image

from arkadia_desktop.ai.analysis.report import Grade, Report, SeatReport, TurnReport
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.record import Record
from arkadia_desktop.scenes.common.menu_paint import scale_of
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.dashboard.charts import Balance, SeatChart, span_of
from arkadia_desktop.scenes.dashboard.screen import DashboardScene, drawing
from arkadia_desktop.scenes.dashboard.spreadsheet import seat_table, turn_table
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser
from arkadia_desktop.scenes.sharing.poster import DrawingDialog
from arkadia_desktop.table.analysing import Analysing, Judging
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.widgets import Segmented
from tests.needs import needs
from tests.scenes.menus import EVENING, Listener, Screen, finished, language, played
from tests.scenes.screen import Screen as Window
from tests.scenes.test_menus_result import words_of
from tests.scenes.test_sharing import until_drawn
from tests.table.playing import sample_table

SEATS = (
    SeatReport(-830, 190, 410, 70, -110, -460, "journeyman+"),
    SeatReport(-320, 140, -160, 120, 0, -360, "master"),
    SeatReport(-1470, 260, -250, 0, 20, -1700, ""),
    SeatReport(-95, 180, 640, -35, 0, 510, "grandmaster"),
)


CHANCES = {0: 55, 1: 0, 4: 98}
"""The chance to win after some turns."""


def report(table: Table) -> Report:
    """What an analysis might say of a game."""
    seats = len(table.seats)
    said = 150, 40, 2, (), Grade.SLIP, ()
    turns = tuple(TurnReport(n, n % seats, 4 * n, (), *said, CHANCES.get(n)) for n in range(12))
    return Report("0" * 64, "made up", 100, 1, turns, (), SEATS[:seats])


class Weigher(Analysing):
    """An analyst that knows everything at once, or a quarter more at every tick."""

    share: float = 1.0

    def __init__(self, table: Table, *, share: float = 1.0) -> None:
        self._table, self.share = table, share
        self.running, self.trouble = False, ""
        self.told = report(table)

    def __call__(self, record: Record) -> Weigher:
        assert record == self._table.record()
        return self

    @property
    def report(self) -> Report | None:  # type: ignore[override]
        return self.told if self.share else None

    def begin(self) -> None:  # type: ignore[override]
        self.running = True

    def give_up(self) -> None:
        self.running = False

    def tick(self) -> bool:
        self.share = min(1.0, self.share + 0.25)
        self.running = self.share < 1
        return True

    def judge(self) -> Judging:
        raise ValueError


def shown(listener: Listener, name: str, *, share: float = 1.0) -> DashboardScene:
    """How a game went that was weighed so far."""
    table = finished(name)
    return DashboardScene(listener, table, lambda: EVENING, Weigher(table, share=share))


def scene_of(tmp_path: Path, name: str, *, share: float = 1.0) -> DashboardScene:
    return shown(Listener(tmp_path), name, share=share)


@pytest.mark.parametrize("name", ["std2", "std3", "std4", "greedy3-tie"])
def test_every_number_is_the_game_s(tmp_path: Path, name: str) -> None:
    scene = scene_of(tmp_path, name)
    Screen(scene)
    result = finished(name).game.result
    assert result is not None
    for number, told in enumerate(scene.story.seats):
        assert str(result.gold[number]) in words_of(scene, f"seat {number}")
        assert told.won == (number in result.winners)
        seals, counts = words_of(scene, f"seals {number}"), words_of(scene, f"counts {number}")
        for family in range(len(FAMILIES)):
            assert str(told.deeds.taken[family]) in seals
            gold = f"= {told.deeds.gold[family]}" if told.deeds.sold[family] else "none"
            assert any(gold in text for text in seals)
        assert f"{told.deeds.own} + {told.deeds.neutral}" in counts
        assert {str(told.deeds.completed), str(told.deeds.given), str(told.deeds.received)} <= set(counts)
    places = sorted(told.place for told in scene.story.seats)
    assert places[0] == 1


def test_equal_gold_is_the_same_place(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "greedy3-tie")
    assert [(told.gold, told.place) for told in scene.story.seats].count((109, 1)) == 2
    assert max(told.place for told in scene.story.seats) == 3


def test_what_an_analysis_says(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std3")
    Screen(scene)
    assert words_of(scene, "level 0") == ["plays like", "Journeyman +"]
    assert words_of(scene, "level 2") == ["too few turns to tell"]
    assert {"−8.3 ± 1.9", "+4.1"} <= set(words_of(scene, "balance 0"))
    assert words_of(scene, "weighed") == ["analysed by the Legend, 12 turns"]
    balance = scene.sheet["balance 0"]
    assert isinstance(balance, Balance)
    assert "unexplained: −1.1" in balance.said()


def test_where_no_level_can_be_told_the_decisions_are(tmp_path: Path) -> None:
    """No level was measured for so many players, yet there were turns enough."""
    scene = scene_of(tmp_path, "std2")
    screen = Screen(scene)
    weigher = scene._analyst
    assert isinstance(weigher, Weigher)
    known = weigher.report
    assert known is not None
    weigher.told = known._replace(seats=tuple(seat._replace(plays_like="") for seat in known.seats))
    scene.arrange()
    screen.tick()
    assert words_of(scene, "level 0") == ["decisions: −8.3 ± 1.9 gold"]


def test_without_an_analysis_it_is_whole(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std3", share=0)
    screen = Screen(scene)
    assert words_of(scene, "level 0") == ["Not analysed yet"]
    assert "Not analysed yet" in words_of(scene, "balance 1")
    assert "weighed" not in scene.sheet
    screen.picture()


def test_a_game_is_weighed_while_one_looks(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std3", share=0)
    screen = Screen(scene)
    assert words_of(scene, "weigh") == ["Analyse this game"]
    screen.press("weigh")
    assert "being analysed" in words_of(scene, "level 0")[0]
    screen.tick(2)
    assert words_of(scene, "weigh") == ["Cancel, 50% done"]
    assert words_of(scene, "level 0") == ["plays like", "Journeyman +"]
    screen.press("weigh")
    screen.tick(5)
    assert words_of(scene, "weigh") == ["Analyse the rest, 50% done"]
    screen.press("weigh")
    screen.tick(5)
    assert "weigh" not in scene.sheet
    assert words_of(scene, "weighed") == ["analysed by the Legend, 12 turns"]


@pytest.mark.parametrize("button", ["back", "watch", "turning points"])
def test_who_leaves_stops_it(tmp_path: Path, button: str) -> None:
    """What is known is kept: the next screen goes on from there."""
    table = finished("std3")
    weigher = Weigher(table, share=0)
    screen = Screen(DashboardScene(Listener(tmp_path), table, lambda: EVENING, weigher))
    screen.press("weigh")
    screen.press(button)
    assert not weigher.running


def test_a_game_that_was_ended_early_cannot_be_weighed(tmp_path: Path) -> None:
    table = sample_table("std3", 120, 1, 2)
    table.ask_for(0, ends=True)
    scene = DashboardScene(Listener(tmp_path), table, lambda: EVENING, Weigher(table, share=0))
    screen = Screen(scene)
    assert not scene.sheet["weigh"].enabled
    assert "played to its end" in scene.sheet["weigh"].help
    assert not any(told.won for told in scene.story.seats)
    for told in scene.story.seats:
        assert sum(told.deeds.gold) == told.gold
    screen.picture()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_skill_and_luck_are_named_in_full_for_four_players(tmp_path: Path, size: tuple[int, int]) -> None:
    with language("de"):
        scene = scene_of(tmp_path, "std4")
        Screen(scene, size)
        for number in range(4):
            assert {"Entscheidungen", "Karten"} <= set(words_of(scene, f"balance {number}"))


def test_what_cannot_be_weighed_is_told(tmp_path: Path) -> None:
    table = finished("std3")
    weigher = Weigher(table, share=0)
    weigher.trouble = "The game could not be weighed to its end."
    scene = DashboardScene(Listener(tmp_path), table, lambda: EVENING, weigher)
    Screen(scene)
    assert words_of(scene, "balance 0")[-1] == weigher.trouble


def test_one_axis_for_all(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std4")
    Screen(scene)
    charts = [scene.sheet[f"gold {n}"] for n in range(4)]
    assert len({chart.scale() for chart in charts if isinstance(chart, SeatChart)}) == 1
    span = span_of(SEATS)
    assert span.low <= -1470 - 260
    assert span.high >= 640
    plots = {scene.sheet[f"balance {n}"].plot().w for n in range(4)}  # type: ignore[attr-defined]
    assert len(plots) == 1


@pytest.mark.parametrize("most", range(1, 700, 13))
def test_an_axis_has_few_lines_and_holds_everything(most: int) -> None:
    for lines in (2, 3, 5):
        step, top = scale_of(most, lines)
        assert top >= most
        assert top % step == 0
        assert 1 <= top // step <= lines


def test_every_step_is_labelled_or_has_no_room(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std2")
    Screen(scene, (1920, 1080))
    points = scene.story.seats[1].points
    gains = {f"+{b.gold - a.gold}" for a, b in pairwise(points)}
    assert gains == {text for text in words_of(scene, "gold 1") if text.startswith("+")}


def test_a_game_going_on_is_not_told(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    with pytest.raises(ValueError, match="not over"):
        DashboardScene(listener, played(listener.store, "std2", 3), lambda: EVENING)


def test_keys_and_buttons_lead_to_the_replay(tmp_path: Path) -> None:
    listener, table = Listener(tmp_path), finished("std2")
    screen = Screen(DashboardScene(listener, table, lambda: EVENING))
    screen.key(pygame.K_RETURN)
    screen.press("watch")
    assert listener.asked == [("turning points", table), ("replay", table)]


def test_escape_brings_back_what_was_below(tmp_path: Path) -> None:
    screen = Screen(scene_of(tmp_path, "std3"))
    above = scene_of(tmp_path, "std3")
    screen.stack.push(above)
    screen.tick()
    screen.key(pygame.K_ESCAPE)
    assert screen.stack.top is screen.scene


def test_one_seat_at_a_time_in_a_large_interface(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std3")
    screen = Screen(scene, (1280, 720), scale=2.0)
    assert [f"seat {n}" in scene.sheet for n in range(3)] == [True, False, False]
    screen.tab_to("seats")
    screen.key(pygame.K_RIGHT)
    assert [f"seat {n}" in scene.sheet for n in range(3)] == [False, True, False]
    assert scene.sheet.focused == "seats"


# ---- exports


def rows_of(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


def test_a_row_for_each_player() -> None:
    table = finished("std3")
    rows = rows_of(seat_table(table, report(table)))
    assert [row["Player"] for row in rows] == ["Mara", "Jonas", "Clara"]
    for row in rows:
        gold = sum(int(row[f"{family}: gold"]) for family in ("red", "olive", "black", "silver"))
        assert gold == int(row["Gold"]) == int(row["Gold from sales"]) + int(row["Gold from the final scoring"])
    given, got = "Seals given to others", "Seals received from others"
    assert sum(int(row[given]) for row in rows) == sum(int(row[got]) for row in rows)
    assert [row["Decisions"] for row in rows] == ["-8.30", "-3.20", "-14.70"]
    assert [row["Level"] for row in rows] == ["", "Apprentice", ""]
    assert "Decisions" not in rows_of(seat_table(table, None))[0]


def test_a_row_for_each_turn() -> None:
    table = finished("std3")
    rows = rows_of(turn_table(table, report(table)))
    assert [int(row["Turn"]) for row in rows] == list(range(1, len(rows) + 1))
    assert (rows[0]["Loss"], rows[0]["Grade"]) == ("1.50", "slip")
    assert rows[12]["Loss"] == "", "this turn was not weighed"
    heads = "Win chance with the best turn, in %", "Win chance with the turn played, in %"
    told = {n: tuple(row[head] for head in heads) for n, row in enumerate(rows) if any(row[head] for head in heads)}
    assert told == {n: (str(win + 2), str(win)) for n, win in CHANCES.items()}
    sold = {row["Player"]: row for row in rows_of(seat_table(table, None))}
    for name, sums in sold.items():
        mine = [row for row in rows if row["Player"] == name]
        assert sum(int(row["Gold from the sale"]) for row in mine) == int(sums["Gold from sales"])
        assert mine[-1]["Gold after the turn"] == sums["Gold from sales"]


def test_a_language_with_a_decimal_comma_has_semicolons() -> None:
    with language("de"):
        table = finished("std2")
        text = seat_table(table, report(table))
        rows = rows_of(text, ";")
        assert rows[0]["Spieler"] == "Mara"
        assert rows[0]["Entscheidungen"] == "-8,30"


def test_a_name_is_no_formula() -> None:
    text = seat_table(finished("std2", ("=1+1", "@Jonas")), None)
    assert [row["Player"] for row in rows_of(text)] == ["'=1+1", "'@Jonas"]


def test_the_picture_is_the_same_whatever_the_window_is(tmp_path: Path) -> None:
    pictures = []
    for size, scale in (((1280, 720), 1.0), ((960, 600), 2.0)):
        scene = scene_of(tmp_path, "std3")
        kit = Screen(scene, size, scale=scale).stack.kit
        *steps, surface = drawing(scene._twin(), kit)
        assert surface is not None
        assert len(steps) > 5, "the window is painted meanwhile"
        assert surface.get_width() == 2560
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_picture_has_no_buttons(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "std3")
    Screen(scene)
    twin = scene._twin()
    Screen(twin)
    assert not any(widget.visible and widget.focusable for widget in twin.sheet)


def chooser(screen: Screen) -> FileChooser:
    top = screen.stack.top
    assert isinstance(top, FileChooser)
    while top.reading:
        screen.tick()
    return top


def test_export_of_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arkadia_desktop.paths.downloads", lambda: tmp_path)
    screen = Screen(scene_of(tmp_path / "data", "std3"))
    screen.press("export picture")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.stack.top, DrawingDialog)
    until_drawn(screen)
    assert isinstance(screen.stack.top, Question)
    (file,) = tmp_path.glob("*.png")
    with Image.open(file) as picture:
        assert picture.width == 2560


def test_export_of_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arkadia_desktop.paths.downloads", lambda: tmp_path)
    screen = Screen(scene_of(tmp_path / "data", "std3"))
    for times in (1, 2):
        screen.press("export table")
        chooser(screen)
        screen.key(pygame.K_RETURN)
        assert isinstance(screen.stack.top, Question)
        assert len(list(tmp_path.glob("*.csv"))) == 2 * times, "nothing is overwritten"
        screen.key(pygame.K_RETURN)
    players = next(path for path in tmp_path.glob("*.csv") if "turns" not in path.name)
    assert rows_of(players.read_text(encoding="utf-8"))[0]["Player"] == "Mara"


def test_a_folder_that_takes_no_tables_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from arkadia_desktop.files import FileTrouble

    def refuse(path: Path, text: str) -> None:
        raise FileTrouble(path, "The disk is full.")

    monkeypatch.setattr("arkadia_desktop.paths.downloads", lambda: tmp_path)
    monkeypatch.setattr("arkadia_desktop.scenes.dashboard.spreadsheet.write_whole", refuse)
    screen = Screen(scene_of(tmp_path / "data", "std3"))
    screen.press("export table")
    chooser(screen)
    screen.key(pygame.K_RETURN)
    top = screen.stack.top
    assert isinstance(top, Question)
    assert any("full" in box.text for _id, box in top.sheet.boxes())


# ---- in the program


def test_the_way_through_the_program(tmp_path: Path) -> None:
    window = Window(tmp_path, size=(1280, 720), checked=False)
    window.app.change(replace(window.app.settings, analyse=False))
    table = finished("greedy3-tie")
    window.app.show_result(table)
    window.step()
    window.press("went")
    scene = window.app.stack.top
    assert isinstance(scene, DashboardScene)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.stack.top, ResultScene)
    window.app.show_dashboard(table)
    window.step()
    window.press("turning points")
    replay = window.app.stack.top
    assert isinstance(replay, ReplayScene)
    listing = replay.sheet["listing"]
    assert isinstance(listing, Segmented)
    assert listing.value == "points"
    assert not replay.looking.running


def test_what_one_watches_begins_at_once_and_leads_back(tmp_path: Path) -> None:
    """From the replay and from the turning points alike; beyond lies the final scoring."""
    window = Window(tmp_path, size=(1280, 720), checked=False)
    window.app.show_dashboard(finished("greedy3-tie"))
    for button in ("watch", "turning points"):
        window.step()
        window.press(button)
        window.step()
        replay = window.app.stack.top
        assert isinstance(replay, ReplayScene)
        assert replay.replay.running == (button == "watch")
        assert replay.sheet["back"].tooltip == "Back to how the game went"
        window.key(pygame.K_ESCAPE)
        assert isinstance(window.app.stack.top, DashboardScene)
    window.step()
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.stack.top, ResultScene)


def test_a_game_that_is_being_weighed_is_weighed_on_beside_its_turning_points(tmp_path: Path) -> None:
    window = Window(tmp_path, size=(1280, 720), checked=False)
    window.app.change(replace(window.app.settings, analyse=False))
    window.app.show_dashboard(finished("greedy3-tie"))
    window.step()
    window.press("weigh")
    window.press("turning points")
    replay = window.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.looking.running
    window.app.thinker.close()


@needs("cc")
@pytest.mark.parametrize("wished", [True, False])
def test_an_analysis_begins_by_itself_when_a_game_is_over(tmp_path: Path, wished: bool) -> None:
    window = Window(tmp_path, size=(1280, 720), checked=False)
    window.app.change(replace(window.app.settings, analyse=wished))
    window.app.show_result(finished("greedy3-tie"))
    window.step()
    result = window.app.stack.top
    assert isinstance(result, ResultScene)
    assert result.animating == wished
    window.app.show_dashboard(finished("greedy3-tie"))
    dashboard = window.app.stack.top
    assert isinstance(dashboard, DashboardScene)
    assert dashboard.animating == wished
    window.app.thinker.close()


@needs("cc")
def test_what_was_found_of_a_game_goes_from_screen_to_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes or goes on screens that analyse by themselves loses nothing, and nobody is left who still analyses."""
    kept = [0.0]

    class Keeper(Weigher):
        def tick(self) -> bool:
            self.share += 0.01
            return True

        def give_up(self) -> None:
            self.running, kept[0] = False, self.share

    window, made, table = Window(tmp_path, size=(1280, 720), checked=False), list[Keeper](), finished("greedy3-tie")

    def analyst(record: Record) -> Keeper:
        made.append(Keeper(table, share=kept[0]))
        return made[-1]

    def looks(scene: type[object]) -> None:
        assert isinstance(window.app.stack.top, scene)
        assert [one.running for one in made] == [False] * (len(made) - 1) + [True]
        assert made[-1].share == kept[0]
        window.step()
        assert made[-1].share > kept[0]

    monkeypatch.setattr(type(window.app), "analysts", lambda app: analyst)
    window.app.show_result(table)
    looks(ResultScene)
    window.app.show_dashboard(table)
    looks(DashboardScene)
    window.app.stack.pop()
    looks(ResultScene)
    assert kept[0] >= 0.02
    window.app.show_title()
    assert not any(one.running for one in made)
    assert kept[0] >= 0.03
