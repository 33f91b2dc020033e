"""The final scoring: every coin is explained, and the sums are the game's."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.scenes.common.menu_paint import hang_garlands, rounds_shown, scale_of
from arkadia_desktop.scenes.common.score_table import who_won
from arkadia_desktop.scenes.result.chart import GoldChart, Series
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.rematch import evened, rematch
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.statistics import GoldPoint
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from tests.scenes.menus import Listener, Screen, even_match, finished, played

RECORDS = ["std2", "std3", "std4", "first2", "first3", "first4", "greedy2", "greedy3-tie", "greedy4-first"]


def shown(tmp_path: Path, table: Table) -> tuple[Screen, ResultScene, Listener]:
    listener = Listener(tmp_path)
    scene = ResultScene(listener, table)
    return Screen(scene), scene, listener


def words_of(scene: Scene, id: str) -> list[str]:
    """What is written on a part of the screen."""
    return [box.text for one, box in scene.sheet.boxes() if f"{one} ".startswith(f"{id} ")]


@pytest.mark.parametrize("record", RECORDS)
def test_every_coin_is_explained(tmp_path: Path, record: str) -> None:
    table = finished(record)
    result = table.game.result
    assert result is not None
    _, scene, _ = shown(tmp_path, table)
    values = dict(zip(FAMILIES, table.game.castle.values, strict=True))
    for score in scene.scores:
        parts = [score.account.sold]
        for family in FAMILIES:
            seals, gold = score.seals(family)
            assert gold == seals * values[family]
            parts.append(gold)
        assert sum(parts) == score.account.total
        assert score.account.total == result.gold[table.seats.index(score.seat)]
        written = words_of(scene, "scores")
        assert all(str(part) in written for part in (*parts, score.account.total))
    totals = [score.account.total for score in scene.scores]
    assert totals == sorted(totals, reverse=True)
    assert {score.seat for score in scene.scores if score.won} == {table.seats[i] for i in result.winners}
    assert str(sum(result.gold)) in words_of(scene, "castle")


@pytest.mark.parametrize("record", ["std2", "std3", "std4", "greedy3-tie"])
def test_at_large_text_all_players_are_seen_at_once_and_whoever_has_won_stands_out(tmp_path: Path, record: str) -> None:
    screen, scene, _ = shown(tmp_path, finished(record))
    screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080, 2.0)))
    lines = {score.seat: scene.sheet[f"scores {score.seat.colour.value}"] for score in scene.scores}
    assert all(line.seen == line.rect for line in lines.values())
    won, others = ([lines[one.seat].rect.h for one in scene.scores if one.won is won] for won in (True, False))
    assert min(won) > max(others)


def test_what_an_even_match_has_changed_and_the_strength_of_the_next_one(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    table = even_match("std2", listener)
    scene = ResultScene(listener, table)
    screen = Screen(scene)
    mara = profiles(listener.hall.value, ladder())[table.seats[0].name]
    before, after = (round(skill.points) for skill in mara.course)
    following = evened(rematch(table), listener.hall.value).seats[1].level
    told = scene.sheet["moved"].help or " ".join(words_of(scene, "moved"))
    assert f"{mara.name}’s rating: {before} → {after}" in told
    assert f"strength {following.removeprefix('elo:')}." in told
    assert following != "elo:1300"
    screen.press("again")
    _, other, _ = shown(tmp_path / "other", finished("std2"))
    assert "moved" not in other.sheet


def test_the_winner_on_the_ribbon(tmp_path: Path) -> None:
    table = finished("std3")
    result = table.game.result
    assert result is not None
    _, scene, _ = shown(tmp_path, table)
    (winner,) = result.winners
    assert words_of(scene, "winners") == [f"{table.seats[winner].name} wins with {result.gold[winner]} gold"]


def test_a_tie_on_the_ribbon(tmp_path: Path) -> None:
    screen, scene, _ = shown(tmp_path, finished("greedy3-tie"))
    assert words_of(scene, "winners") == ["Mara and Clara win with 109 gold each"]
    screen.picture()


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["A"], "A wins with 9 gold"),
        (["A", "B"], "A and B win with 9 gold each"),
        (["A", "B", "C"], "A, B and C win with 9 gold each"),
        (["A", "B", "C", "D"], "All four win with 9 gold each"),
    ],
)
def test_sentences_for_any_number_of_winners(names: list[str], sentence: str) -> None:
    assert who_won(names, 9) == sentence


def test_feats_and_the_end(tmp_path: Path) -> None:
    table = finished("std3")
    told = table.statistics()
    _, scene, _ = shown(tmp_path, table)
    sale, seals, ending = told.best_sale, told.most_seals, told.ending
    assert sale is not None
    assert seals is not None
    assert ending is not None
    assert ending.seat is not None
    assert words_of(scene, "best sale") == ["Best sale", f"{sale.amount} gold by {table.seats[sale.seat].name}"]
    assert words_of(scene, "most seals")[1] == f"{seals.amount} by {table.seats[seals.seat].name}"
    assert words_of(scene, "ending")[1] == f"{table.seats[ending.seat].name}, round {ending.round}"


def deadlocked() -> Table | None:
    return next(
        (
            table
            for table in map(finished, RECORDS)
            if table.game.result and table.game.result.reason.value == "deadlock"
        ),
        None,
    )


def test_a_deadlock_is_named(tmp_path: Path) -> None:
    table = deadlocked()
    assert table is not None, "one of the samples ends so"
    _, scene, _ = shown(tmp_path, table)
    assert "Nobody could act" in " ".join(words_of(scene, "ending"))


def test_keys_and_buttons(tmp_path: Path) -> None:
    table = finished("std2")
    screen, _, listener = shown(tmp_path, table)
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_ESCAPE)
    screen.press("more")
    for button in ("town", "duel", "again", "menu"):
        screen.press(button)
    assert listener.asked[:2] == [("rematch", table), ("title",)]
    assert listener.asked[2:] == [("town", table), ("same_deal", table), ("rematch", table), ("title",)]
    screen.tab_to("replay")
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_SPACE)
    assert listener.names[-1] == "title"


def test_more_takes_no_second_click_and_escape_puts_it_away(tmp_path: Path) -> None:
    screen, scene, listener = shown(tmp_path, finished("std2"))
    place = scene.sheet["more"].rect.center
    screen.click(place)
    screen.click(place)
    assert screen.stack.top is scene
    assert listener.asked == []
    screen.key(pygame.K_ESCAPE)
    assert "chronicle" not in scene.sheet
    assert scene.sheet.focused == "more"
    screen.key(pygame.K_ESCAPE)
    assert listener.asked == [("title",)]


@pytest.mark.parametrize("frame", [Frame(960, 600), Frame(1280, 720, 1.5)])
def test_more_brings_the_others_into_sight_where_they_lie_below_the_table(tmp_path: Path, frame: Frame) -> None:
    screen, scene, _ = shown(tmp_path, finished("std3"))
    screen.stack.resize(screen.stack.kit.at(frame))
    screen.press("more")
    assert scene.sheet.focused == "replay"
    for button in ("replay", "town", "hall"):
        assert scene.sheet[button].seen == scene.sheet[button].rect


def test_the_chronicle_of_the_whole_game(tmp_path: Path) -> None:
    screen, scene, _ = shown(tmp_path, finished("greedy2"))
    screen.press("more")
    screen.tick(50)  # no second click
    screen.press("chronicle")
    chronicle = screen.stack.top
    assert chronicle is not scene
    assert chronicle is not None
    assert any(box.text for _, box in chronicle.sheet.boxes())
    screen.key(pygame.K_ESCAPE)
    assert screen.stack.top is scene


def test_a_game_going_on_has_no_result(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    with pytest.raises(ValueError, match="not over"):
        ResultScene(listener, played(listener.store, "std2", 3))


# ---- the chart


@pytest.mark.parametrize(
    ("most", "step", "top"), [(0, 5, 5), (23, 5, 25), (54, 20, 60), (117, 25, 125), (313, 100, 400)]
)
def test_lines_across_the_chart(most: int, step: int, top: int) -> None:
    assert scale_of(most) == (step, top)


@pytest.mark.parametrize("most", range(0, 600, 7))
def test_the_scale_holds_everything_in_few_lines(most: int) -> None:
    step, top = scale_of(most)
    assert top >= most
    assert top % step == 0
    assert 1 <= top // step <= 6


def test_rounds_under_the_chart() -> None:
    assert rounds_shown(1) == [1]
    assert rounds_shown(9) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert rounds_shown(14) == [1, 5, 10, 14]
    assert rounds_shown(17) == [1, 5, 10, 17]
    assert rounds_shown(14, 6) == [*range(6, 15)]
    assert rounds_shown(18, 7) == [7, 10, 15, 18]
    assert rounds_shown(24) == [1, 5, 10, 15, 20, 24]
    for last in range(1, 200):
        shown_ones = rounds_shown(last)
        step = shown_ones[1] if last > 10 else 1
        assert shown_ones == sorted({1, last, *(one for one in shown_ones if one % step == 0)})
        assert all(2 * (after - before) > step for before, after in itertools.pairwise(shown_ones[1:]))
        assert len(shown_ones) <= 10


def test_totals_stand_apart_and_inside(tmp_path: Path) -> None:
    for golds in ((50, 50, 50, 50), (0, 0, 0, 0), (80, 79, 1, 0), (100, 0, 0, 99)):
        series = tuple(
            Series(colour, (GoldPoint(0, 1, 0), GoldPoint(40, 10, gold, final=True)))
            for colour, gold in zip(Colour, golds, strict=True)
        )
        _, scene, _ = shown(tmp_path, finished("std4"))
        chart = GoldChart("test chart", series, 10)
        scene.sheet.add(chart)
        chart.rect = scene.sheet["chart"].rect
        ends = chart.ends(chart.plot())
        heights = [y for _, y in ends]
        assert heights == sorted(heights)
        least = chart.kit.frame.px(42)
        assert all(b - a >= least for a, b in itertools.pairwise(heights))
        assert all(chart.rect.top <= y <= chart.rect.bottom for y in heights)
        assert [one.points[-1].gold for one, _ in ends] == sorted(golds, reverse=True)


def test_lines_run_from_start_to_end_of_the_chart(tmp_path: Path) -> None:
    _, scene, _ = shown(tmp_path, finished("std2"))
    chart = scene.sheet["chart"]
    assert isinstance(chart, GoldChart)
    plot = chart.plot()
    for one in chart.series:
        parts = list(chart.steps(plot, one, 6))
        whole = parts[0].unionall(parts[1:])
        assert abs(whole.left - plot.left) <= 6
        assert abs(whole.right - plot.right) <= 6
        assert plot.inflate(12, 12).contains(whole)


@pytest.mark.parametrize(("wide", "seen", "hung"), [(400, 400, True), (400, 150, False), (150, 400, False)])
def test_pennants_hang_only_where_three_whole_ones_are_seen(wide: int, seen: int, hung: bool) -> None:
    bare, ground = Surface((900, 120)), Surface((900, 120))
    hang_garlands(ground, (wide, 100), 1.0, (20.0, 20.0), 30.0, ((255, 0, 0),), seen)
    assert (ground.get_buffer().raw != bare.get_buffer().raw) is hung
