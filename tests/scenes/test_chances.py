"""The chance to win over the course of a game: every figure is one that the analysis measured, nothing stands where it
measured nothing, nobody weighs a game unasked, and a game that goes on has none."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.scenes.replay.chart import ChanceChart
from arkadia_desktop.scenes.replay.looking_back import CHANCES
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.turning.analysis import WinChance, chances_at, chances_of, of_turn
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.access_tree import AccessEntry, tree_of
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.widgets import Button, Label, Paragraph, Segmented
from arkadia_desktop.ui.widgets.access import PRESS
from tests import pads
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import played, record, seats_of
from tests.scenes.menus import finished
from tests.scenes.screen import Screen, by_level
from tests.scenes.weighed import MadeUp, course_of, report_of
from tests.table.playing import any_action

NAME, NAMES = "greedy3-tie", ("greedy2", "greedy3-tie", "greedy4-first")
ROOMY, LOW = (1920, 1080), (1366, 768)


class Older(MadeUp):
    """What a program found that kept no chances, until it is weighed again."""

    again = False

    @property
    def report(self) -> Report | None:  # type: ignore[override]
        found = super().report
        if found is None or self.again:
            return found
        return found._replace(turns=tuple(one._replace(win=None) for one in found.turns))

    def begin(self) -> None:  # type: ignore[override]
        self.again, self._done = True, 0
        super().begin()


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path, size=ROOMY, checked=False, decide=lambda view, level, seed: by_level(view, "random", seed))


def asked(
    screen: Screen, table: Table | None = None, *, known: bool = True, analyst: type[MadeUp] = MadeUp
) -> ReplayScene:
    """The replay of a game, with that chart."""
    screen.speed(0)
    scene = ReplayScene(screen.app, table or finished(NAME), None, screen.thinker, None, partial(analyst, known=known))
    screen.show(scene)
    if not scene.roomy:
        choice(scene, "listing").choose("chart")
    choice(scene, "measure").choose(CHANCES)
    screen.step()
    return scene


def choice(scene: ReplayScene, id: str) -> Segmented:
    return cast(Segmented, scene.sheet[id])


def chart(scene: ReplayScene) -> ChanceChart:
    return cast(ChanceChart, scene.sheet["chances"])


def spot(scene: ReplayScene, moment: int) -> tuple[int, int]:
    """Where a decision can be hit that is looked at in a moment."""
    x, y = dict(chart(scene).marked())[moment]
    return round(x), round(y)


def seen(scene: ReplayScene) -> set[str]:
    """Ids of what belongs to it and is shown."""
    return {widget.id for widget in scene.sheet if widget.visible and widget.id.startswith("chances")}


# ---- what was measured


@pytest.mark.parametrize("name", NAMES)
def test_every_figure_is_one_of_the_analysis(name: str) -> None:
    """And each decision that it weighed has one, at its own turn."""
    course, report = course_of(record(name)), report_of(record(name))
    found = chances_of(report, course)
    assert {one.turn: (one.better, one.played) for one in found} == {
        turn.turn: turn.chances for turn in report.turns if turn.chances is not None
    }
    for one in found:
        assert course.turn(one.begins) == one.turn + 1
        assert one.begins < one.looked_at <= one.ends
        assert course.games[one.begins].player == one.seat


@pytest.mark.parametrize("name", NAMES)
def test_a_line_leads_from_a_decision_only_to_the_next_of_the_same_seat(name: str) -> None:
    """Where the one between was not weighed nothing leads over it."""
    course = course_of(record(name))
    found = chances_of(report_of(record(name)), course)
    assert any(one.follows is None for one in found[course.seats :])
    for one in found:
        before = of_turn(found, one.turn - course.seats)
        assert one.follows == before
        assert before is None or before.seat == one.seat


@pytest.mark.parametrize("name", NAMES)
def test_at_every_moment_the_figures_are_a_hundred_together(name: str) -> None:
    """That of the decision measured last is what was measured; the others keep their order."""
    course = course_of(record(name))
    found = chances_of(report_of(record(name)), course)
    before: tuple[int, ...] = ()
    for moment in range(course.last):
        now = chances_at(found, course.games[moment], moment)
        begun = [one for one in found if one.begins <= moment]
        assert (sum(now), len(now)) == ((100, course.seats) if begun else (0, 0))
        if begun:
            one = begun[-1]
            assert now[one.seat] == one.at(moment)
            others = [seat for seat in range(course.seats) if seat != one.seat]
            assert all(now[a] >= now[b] for a in others for b in others if before and before[a] > before[b])
        before = now


@pytest.mark.parametrize("name", NAMES)
def test_at_the_end_the_winners_have_it_all(name: str) -> None:
    course = course_of(record(name))
    end = course.games[course.last]
    assert end.result is not None
    now = chances_at((), end, course.last)
    assert sum(now) == 100
    assert {seat for seat, percent in enumerate(now) if percent} == set(end.result.winners)


def test_of_a_part_of_a_game_only_that_part_is_known() -> None:
    course = course_of(record(NAME))
    some = chances_of(report_of(record(NAME), 9), course)
    assert some == chances_of(report_of(record(NAME)), course)[: len(some)]
    assert all(one.turn < 9 for one in some)
    assert chances_of(None, course) == ()


# ---- the chart


@pytest.mark.parametrize("size", [ROOMY, LOW])
def test_the_chart_tells_what_is_known_where_the_cursor_is(screen: Screen, size: tuple[int, int]) -> None:
    screen.resize(size)
    scene = asked(screen)
    found = chart(scene).chances
    assert seen(scene) == {"chances"}
    assert "chart" not in scene.sheet
    for moment in (0, found[0].begins, found[0].ends, found[5].ends, scene.replay.course.last):
        scene.replay.go(moment)
        screen.step()
        words = [box.text for box in chart(scene).boxes()]
        now = chances_at(found, scene.replay.course.games[moment], moment)
        assert words[-3:] == [f"{percent}%" for percent in sorted(now, reverse=True)]
        assert ("chart note" in scene.sheet) == scene.roomy
    assert [f"{n}%" for n in (0, 25, 50, 75, 100)] == [box.text for box in chart(scene).boxes()][:5]


def test_whoever_has_most_comes_first_beside_the_chart_and_below_it(screen: Screen) -> None:
    scene = asked(screen)
    told = chart(scene)
    for one in told.chances:
        scene.replay.go(one.ends)
        screen.step()
        now = cast(tuple[int, ...], told.now())
        if now[0] < now[1] < now[2] or now[1] < now[0] < now[2]:
            break
    orders = list[list[int]]()
    for part in (1, 4):
        told.rect = pygame.Rect(*told.rect.topleft, told.rect.w // part, told.rect.h)
        orders.append([seat for seat, _spot in told._ends()])
        assert told._crowded == (part > 1)
    assert orders[0] == orders[1] == sorted(range(3), key=lambda seat: -now[seat]) != [0, 1, 2]


def test_a_click_on_a_sign_goes_to_its_decision_and_elsewhere_to_the_nearest_moment(screen: Screen) -> None:
    scene = asked(screen)
    for one in chart(scene).chances[::4]:
        screen.click(spot(scene, one.looked_at))
        assert scene.replay.moment == one.looked_at
    plot = chart(scene).plot()
    screen.click((plot.right, plot.y + 4))
    assert scene.replay.moment == scene.replay.course.last


def test_the_pointer_tells_the_turn_under_it(screen: Screen) -> None:
    scene = asked(screen)
    course, plot = scene.replay.course, chart(scene).plot()
    told = 0
    for turn in range(0, course.turns, 3):
        screen.move((round(plot.x + plot.w * (turn + 0.5) / course.turns), plot.y + 20))
        begins, _end = course.span(turn + 1)
        one = of_turn(chart(scene).chances, turn)
        name = scene.table.seats[course.games[begins].player].name
        what = "not measured" if one is None else f"{one.better} → {one.played}%"
        told += one is not None
        assert chart(scene).help == f"round {course.round(begins)}, turn {turn + 1} of {course.turns}, {name}: {what}"
    assert told
    screen.move((round(plot.x + plot.w / 2), plot.y + 20))
    screen.wait(900)
    assert scene.sheet.tooltip == chart(scene).help


def test_turning_points_are_marked_in_it(screen: Screen) -> None:
    scene = asked(screen)
    choice(scene, "listing").choose("points")
    screen.step()
    moment, _seat = scene.looking.marks()[0]
    scene.replay.go(0)
    screen.click(spot(scene, moment))
    assert scene.replay.moment == moment
    assert "points" in scene.sheet


def test_what_goes_on_in_it_goes_on_in_the_others(screen: Screen) -> None:
    """From chart to chart the moment stays."""
    scene = asked(screen)
    scene.replay.go(40)
    for key, title in (("gold", "Gold over time"), ("worth", "Worth over time"), (CHANCES, "Win chance")):
        choice(scene, "measure").choose(key)
        screen.step()
        assert cast(Label, scene.sheet["chart title"]).text == title
        assert ("chart" in scene.sheet) == (key != CHANCES)
        assert ("chances" in scene.sheet) == (key == CHANCES)
        assert scene.replay.moment == 40


# ---- weighing


@pytest.mark.parametrize("size", [ROOMY, LOW, (960, 600)])
def test_nobody_weighs_unasked_and_what_is_known_grows(screen: Screen, size: tuple[int, int]) -> None:
    screen.resize(size)
    scene = asked(screen, known=False)
    assert seen(scene) == {"chances note", "chances start"}
    assert not scene.looking.running
    assert "once this game has been analysed" in cast(Paragraph, scene.sheet["chances note"]).text
    screen.press("chances start")
    assert scene.looking.running
    known = list[int]()
    while scene.looking.running:
        screen.step()
        known.append(len(chart(scene).chances))
        if len(known) == 5:
            assert seen(scene) == {"chances", "chances weighed", "chances stop"}
            assert scene.sheet["chances"].rect.top >= scene.sheet["chances stop"].rect.bottom
    assert known == sorted(known)
    assert 0 < known[4] < known[-1]
    screen.step()
    assert seen(scene) == {"chances"}


def test_it_is_broken_off_and_goes_on(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.press("chances start")
    for _ in range(6):
        screen.step()
    stop = cast(Button, scene.sheet["chances stop"])
    assert stop.label == "Cancel"
    screen.press("chances stop")
    known = chart(scene).chances
    assert not scene.looking.running
    assert known
    assert stop.label == "Continue"
    screen.press("chances stop")
    assert scene.looking.running
    screen.until(lambda: not scene.looking.running)
    assert chart(scene).chances[: len(known)] == known


def test_it_is_the_same_weighing_as_that_of_the_turning_points(screen: Screen) -> None:
    scene = asked(screen, known=False)
    choice(scene, "listing").choose("points")
    screen.press("points start")
    screen.step()
    assert seen(scene) == {"chances"}, "how far it is stands beside the turning points"
    choice(scene, "listing").choose("table")
    screen.step()
    assert seen(scene) == {"chances", "chances weighed", "chances stop"}
    screen.until(lambda: not scene.looking.running)
    screen.step()
    assert seen(scene) == {"chances"}
    assert scene.looking.points


def test_what_an_older_program_found_is_weighed_again_when_asked(screen: Screen) -> None:
    scene = asked(screen, analyst=Older)
    assert seen(scene) == {"chances note", "chances start"}
    assert "Analyse it again" in cast(Paragraph, scene.sheet["chances note"]).text
    assert scene.looking.points
    screen.press("chances start")
    screen.until(lambda: not scene.looking.running)
    screen.step()
    assert seen(scene) == {"chances"}
    assert chart(scene).chances


def test_leaving_stops_it(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.press("chances start")
    screen.key(pygame.K_ESCAPE)
    assert not scene.looking.running


# ---- where it is not


def test_a_game_that_goes_on_or_was_ended_early_has_no_such_chart(screen: Screen) -> None:
    """It would tell hidden hands."""
    setup = record(NAME).setup
    going = Table(setup, seats_of(setup.colours, ()), Options(), history=played(NAME)[:60])
    scene = ReplayScene(screen.app, going, None, screen.thinker, None, MadeUp)
    screen.show(scene)
    assert [option.key for option in choice(scene, "measure").options] == ["worth", "gold"]
    assert not scene.looking.offered


def test_a_branch_that_has_not_come_to_its_end_says_so(screen: Screen) -> None:
    scene = asked(screen)
    lines, chance = scene.replay.lines, Random(5)
    sat = lines.sit(started := lines.draft(0, 60, "a try", scene.table.seats))
    for _ in range(6):
        sat.submit(sat.player, any_action(sat, chance))
    lines.grow(started, sat)
    scene.replay.view_line(1)
    screen.step()
    assert seen(scene) == {"chances note"}
    assert "played to its end" in cast(Paragraph, scene.sheet["chances note"]).text
    scene.replay.view_line(0)
    screen.step()
    assert seen(scene) == {"chances"}


def test_without_somebody_who_weighs_there_is_none(screen: Screen) -> None:
    scene = ReplayScene(screen.app, finished(NAME), None, screen.thinker, None, None)
    screen.show(scene)
    assert [option.key for option in choice(scene, "measure").options] == ["worth", "gold"]


# ---- drawing


def test_lines_that_grew_turn_by_turn_are_those_of_a_game_weighed_before(screen: Screen) -> None:
    """Also after what was known has changed, and in another size."""
    scene = asked(screen, known=False)
    screen.press("chances start")
    while scene.looking.running:
        screen.step()
    screen.step()
    grown = chart(scene).drawn()
    chart(scene).moved()
    assert pygame.image.tobytes(grown, "RGBA") == pygame.image.tobytes(chart(scene).drawn(), "RGBA")
    screen.check_picture()
    screen.resize((1280, 720))
    screen.check_picture()


def test_what_stays_is_not_drawn_again(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a game is weighed a turn that is known draws itself and no other."""
    drawn = list[int]()
    draw = ChanceChart.draw_decision

    def counted(self: ChanceChart, p: Painting, one: WinChance) -> None:
        drawn.append(one.turn)
        draw(self, p, one)

    scene = asked(screen, known=False)
    screen.press("chances start")
    for _ in range(4):  # the chart has its place
        screen.step()
    monkeypatch.setattr(ChanceChart, "draw_decision", counted)
    known = len(chart(scene).chances)
    while scene.looking.running:
        screen.step()
    expected = [one.turn for one in chart(scene).chances[known:-1]]
    assert drawn[: len(expected)] == expected


# ---- the chance to win over the course of a game: by the keyboard, with a gamepad, with fingers and by ear


__all__ = ["screen"]


@pytest.mark.parametrize("size", [ROOMY, LOW])
def test_by_the_keyboard_alone(screen: Screen, size: tuple[int, int]) -> None:
    screen.resize(size)
    screen.speed(0)
    scene = ReplayScene(screen.app, finished(NAME), None, screen.thinker, None, partial(MadeUp, known=False))
    screen.show(scene)

    def tab_to(id: str) -> None:
        for _ in range(60):
            if scene.sheet.focused == id:
                return
            screen.key(pygame.K_TAB)
        raise AssertionError(id)

    if not scene.roomy:
        tab_to("listing")
        screen.key(pygame.K_HOME)
    tab_to("measure")
    screen.key(pygame.K_END)
    assert seen(scene) == {"chances note", "chances start"}
    tab_to("chances start")
    screen.key(pygame.K_RETURN)
    screen.until(lambda: not scene.looking.running)
    screen.key(pygame.K_END)
    assert scene.replay.moment == scene.replay.course.last


def test_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.speed(0)
    scene = ReplayScene(screen.app, finished(NAME), None, screen.thinker, None, partial(MadeUp, known=False))
    screen.show(scene)
    pad.seek("measure")
    pad.tap(pads.RIGHT, pads.RIGHT)
    assert choice(scene, "measure").value == CHANCES
    pad.press("chances start")
    screen.until(lambda: not scene.looking.running)
    assert "chances" in scene.sheet


def test_with_a_finger(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.tap("chances start")
    screen.until(lambda: not scene.looking.running)
    screen.step()
    one = chart(scene).chances[3]
    x, y = chart(scene).end(one)
    screen.hand.tap((round(x), round(y)))
    assert scene.replay.moment == one.looked_at


def heard(screen: Screen) -> tuple[AccessEntry, list[AccessEntry]]:
    """What is told of the chart, and of each decision."""
    nodes = tree_of(screen.app.stack, "Arkadia").nodes
    whole = next(node for node in nodes.values() if (node.spoken.role, node.spoken.name) == ("list", "Win chance"))
    return whole, [nodes[way] for way in whole.children]


def test_every_decision_is_told_and_a_press_goes_there(screen: Screen) -> None:
    scene = asked(screen)
    found = chart(scene).chances
    scene.replay.go(found[4].ends)
    screen.step()
    whole, parts = heard(screen)
    names = [seat.name for seat in scene.table.seats]
    now = chances_at(found, scene.replay.course.games[found[4].ends], found[4].ends)
    assert whole.spoken.value == ", ".join(f"{name}: {percent}%" for name, percent in zip(names, now, strict=True))
    assert len(parts) == len(found)
    for one, part in zip(found, parts, strict=True):
        assert part.spoken.name.startswith(f"round {scene.replay.course.round(one.begins)}, turn {one.turn + 1} of")
        assert names[one.seat] in part.spoken.name
        assert f"{one.played}%" in part.spoken.name
        assert PRESS in part.spoken.acts
