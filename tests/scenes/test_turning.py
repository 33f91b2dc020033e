"""Turning points: what cost the game is listed, shown on the board and explained, always with the same number, and is
tried again. Nobody pays for an analysis unasked, and a game that goes on has none."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.ai.analysis.report import ERRORS, Grade, grade
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.drivers.mistakes import AGAIN, HINT, NEXT, SHOW, Mistakes
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.reason_words import barred, cost, decimal, explained, signed, win_said
from arkadia_desktop.scenes.replay.chart import CourseChart
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.turning.rows import Explanation, PointList
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.access_tree import tree_of
from arkadia_desktop.ui.widgets import DropDown, Segmented
from tests.scenes import menus, scan
from tests.scenes.games import played, record, seats_of
from tests.scenes.menus import finished
from tests.scenes.screen import Screen, by_level, table_of
from tests.scenes.weighed import MadeUp, Rigged, other_turn, report_of

NAME = "greedy3-tie"


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    size = 1280, 720
    return Screen(tmp_path, size=size, checked=False, decide=lambda view, level, seed: by_level(view, "random", seed))


def asked(screen: Screen, table: Table | None = None, *, known: bool = True) -> ReplayScene:
    """The turning points of a game."""
    screen.speed(0)
    analysts = partial(MadeUp, known=known)
    scene = ReplayScene(screen.app, table or finished(NAME), None, screen.thinker, None, analysts)
    screen.show(scene)
    listing(scene).choose("points")
    screen.step()
    return scene


def listing(scene: ReplayScene) -> Segmented | DropDown:
    """What lies beside the board."""
    found = scene.sheet["listing"]
    assert isinstance(found, (Segmented, DropDown))
    return found


def rows(scene: ReplayScene) -> PointList:
    found = scene.sheet["points"]
    assert isinstance(found, PointList)
    return found


def explanation(scene: ReplayScene) -> Explanation:
    found = scene.sheet["points told"]
    assert isinstance(found, Explanation)
    return found


def seen(scene: ReplayScene) -> str:
    """All words on the screen."""
    board = (box.text for box in scene.picture.labels.boxes())
    return "\n".join([*(box.text for _id, box in scene.sheet.boxes()), *board])


def test_the_dearest_turn_comes_first_and_every_row_leads_to_its_turn(screen: Screen) -> None:
    scene = asked(screen)
    losses = [row.turn.loss for row in rows(scene).told]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) > 4
    index, rect = rows(scene).rows()[1]
    screen.click(rect.center)
    turn = rows(scene).told[index].turn
    assert scene.replay.course.turn(scene.replay.moment) == turn.turn + 1
    done = [one.action for one in scene.replay.course.history[turn.after : scene.replay.moment]]
    assert [*done, turn.played[-1]] == list(turn.played), "all of it but its end"
    assert rows(scene).chosen == index
    screen.check_picture()


def test_one_number_everywhere(screen: Screen) -> None:
    """In the list, on the board, in the explanation, by ear."""
    scene = asked(screen)
    for index in range(3):
        scene.looking.look_at(index)
        turn = rows(scene).told[index].turn
        screen.step()
        assert cost(turn) in seen(scene)
        assert f"{signed(turn.loss)} better" in seen(scene)
        screen.press("points explain")
        told = explanation(scene)
        assert f" {decimal(turn.loss)} gold further ahead" in " ".join(text for _head, text in told.told)
        assert cost(turn) in seen(scene)
        screen.press("points explain")
        heard = next(one.spoken.name for one in scene.branches() if one.key == "better")
        assert f"{signed(turn.loss)} better" in heard


def test_the_chance_to_win_stands_in_the_row_and_in_the_explanation(screen: Screen) -> None:
    scene = asked(screen)
    scene.looking.look_at(0)
    turn = rows(scene).told[0].turn
    assert turn.chances is not None
    better, played = turn.chances
    screen.step()
    assert f"{better} → {played}%" in seen(scene)
    assert "win chance" in seen(scene), "the caption says what it is"
    screen.press("points explain")
    assert dict(explanation(scene).told)["Win chance"] == (
        f"The win chance was {better}% with the better turn and {played}% with the one played."
    )


def test_what_an_older_analysis_found_is_shown_without_chances(screen: Screen) -> None:
    (turn,) = report_of(finished(NAME).record(), 1).turns
    older = turn._replace(win=None, win_loss=3, loss=250, grade=Grade.SLIP)
    assert older.chances is None
    position = Course(finished(NAME).opening, ()).games[0]
    told = dict(explained(older, view(position, position.player), finished(NAME).seats))
    assert told["Win chance"] == "The win chance changed by −3 percentage points."
    assert "Slip" in told


def test_numbers_are_rounded_in_one_way() -> None:
    assert [signed(one) for one in (610, -610, 614, 615, 4, -4, 5, -5)] == [
        *("+6.1", "−6.1", "+6.1", "+6.2", "0.0", "0.0", "+0.1", "−0.1")
    ]
    assert barred(-610, 140) == "−6.1 ± 1.4"
    assert decimal(-95) == "1.0"


def test_the_error_key_walks_through_them_in_time(screen: Screen) -> None:
    scene = asked(screen)
    moments = sorted(row.moment for row in rows(scene).told)
    walked = []
    for _ in moments:
        screen.key(pygame.K_n)
        walked.append(scene.replay.moment)
    assert walked == moments
    screen.key(pygame.K_n)
    assert scene.replay.moment == moments[-1], "there is none after the last"
    screen.key(pygame.K_n, mod=pygame.KMOD_SHIFT)
    assert scene.replay.moment == moments[-2]


def test_a_mark_in_the_chart_leads_there(screen: Screen) -> None:
    scene = asked(screen)
    chart = scene.sheet["chart"]
    assert isinstance(chart, CourseChart)
    moment, _seat = scene.looking.marks()[0]
    x, y = dict(chart.marked())[moment]
    chart.lead((round(x), round(y)))
    assert scene.replay.moment == moment


def test_an_error_is_certain(screen: Screen) -> None:
    scene = asked(screen)
    marked = {moment for moment, _seat in scene.looking.marks()}
    for row in rows(scene).told:
        turn = row.turn
        assert turn.grade is grade(turn.loss, turn.error)
        assert (row.moment in marked) == (turn.grade in ERRORS)


def test_small_losses_count_too(screen: Screen) -> None:
    """What no row tells is in the last line, and the sums have all of it."""
    scene = asked(screen)
    report = report_of(scene.table.record())
    for seat, told in enumerate(report.seats):
        scene.looking.choose_seat(str(seat))
        listed = sum(row.turn.loss for row in rows(scene).told)
        fine = [one.loss for one in report.turns if one.seat == seat and one.grade is Grade.FINE]
        assert -told.decisions == listed + sum(fine)
        assert {row.turn.seat for row in rows(scene).told} <= {seat}
        rows(scene).slide(100_000)
        assert f"{signed(-sum(fine))} gold" in seen(scene)
        assert signed(told.decisions) in seen(scene)


def test_nobody_pays_unasked_and_what_is_known_stays(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.step(500)
    assert not scene.looking.running
    assert not scene.looking.found
    assert scene.sheet["to error"].reason == "Find the turning points first."
    screen.press("points start")
    screen.until(lambda: len(rows(scene).told) >= 2)
    screen.press("points stop")
    told = rows(scene).told
    screen.step(500)
    assert not scene.looking.running
    assert rows(scene).told == told
    assert scan.faults(scene, screen.app.window.frame.area) == []
    screen.press("points stop")
    screen.until(lambda: not scene.looking.running)
    assert "points sums" in scene.sheet
    screen.check_picture()


def test_leaving_the_screen_stops_the_analysis(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.press("points start")
    screen.step(50)
    assert scene.looking.running
    screen.app.show_title()
    assert not scene.looking.running


def test_try_again_from_here(screen: Screen) -> None:
    scene = asked(screen)
    main = record_text(scene.table.record())
    scene.looking.look_at(0)
    point = scene.looking.points[0]
    screen.press("points retry")
    table = table_of(screen.expect(PlayScene))
    before = scene.replay.course.history[: point.turn.after]
    assert [one.action for one in table.history] == [one.action for one in before]
    assert [seat.is_computer for seat in table.seats] == [seat != point.turn.seat for seat in range(3)]
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(ReplayScene).replay.number == 0
    assert record_text(scene.table.record()) == main


def test_it_is_played_for_one(screen: Screen) -> None:
    scene = asked(screen)
    scene.looking.look_at(0)
    point = scene.looking.points[0]
    screen.press("points play")
    screen.until(lambda: scene.replay.number == 1)
    own = [one.action for one in scene.replay.course.history[point.turn.after :]]
    assert tuple(own[: len(point.turn.best)]) == point.turn.best
    assert scene.replay.course.games[-1].result is not None
    assert scene.table.branches[0].name == f"From round {point.round}"
    assert scene.replay.lines.course(0).history[-1] == scene.table.history[-1], "the main line is what it was"
    screen.press("points home")
    assert (scene.replay.number, scene.replay.moment) == (0, point.turn.after)


def test_a_branch_has_an_analysis_of_its_own(screen: Screen) -> None:
    scene = asked(screen)
    scene.looking.look_at(0)
    screen.press("points play")
    screen.until(lambda: scene.replay.number == 1)
    assert scene.looking.found
    assert [one.turn.after for one in scene.looking.points] != []
    begun = scene.replay.lines.draft(0, 40, "Begun", scene.table.seats)
    sat = scene.replay.lines.sit(begun)
    sat.submit(sat.player, by_level(sat.view(sat.player), "random", 1))
    scene.replay.lines.grow(begun, sat)
    scene.replay.view_line(2)
    assert scene.looking.analyst is None, "it has not come to its end"
    screen.step()
    assert not scene.sheet["points start"].enabled
    screen.check_picture()


def test_a_game_that_goes_on_or_was_ended_early_has_no_analysis(screen: Screen) -> None:
    """It would tell hidden hands."""
    setup = record(NAME).setup
    going = Table(setup, seats_of(setup.colours, ()), Options(), history=played(NAME)[:60])
    scene = ReplayScene(screen.app, going, None, screen.thinker, None, MadeUp)
    screen.show(scene)
    assert not scene.looking.offered
    assert scene.looking.analyst is None
    assert "points" not in [option.key for option in listing(scene).options]
    assert "to error" not in scene.sheet
    screen.key(pygame.K_n)
    assert scene.replay.moment == 0


def test_it_is_told_to_those_who_do_not_see_it(screen: Screen) -> None:
    scene = asked(screen)
    nodes = tree_of(screen.app.stack, "Arkadia").nodes.values()
    told = [node.spoken.name for node in nodes if node.spoken.role == "list box option"]
    row = rows(scene).told[0]
    turn = row.turn
    assert turn.chances is not None
    beside = f"{cost(turn)}, {win_said(*turn.chances)}"
    assert f"{row.player.name}, Round {row.round}, {turn.grade}, {beside}, {row.sentence}" in told


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_by_the_keyboard_alone(scale: float, tmp_path: Path) -> None:
    listener = menus.Listener(tmp_path)
    scene = ReplayScene(listener, finished(NAME), None, None, None, MadeUp)
    screen = menus.Screen(scene, scale=scale)
    listing(scene).choose("points")
    screen.tick(4)
    for _ in range(60):
        if scene.sheet.focused == "points":
            break
        screen.key(pygame.K_TAB)
    screen.keys(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.looking.chosen == rows(scene).told[1]
    for _ in range(60):
        if scene.sheet.focused == "points explain":
            break
        screen.key(pygame.K_TAB)
    screen.key(pygame.K_SPACE)
    assert "points told" in scene.sheet


# ---- one's own mistakes


def learning(screen: Screen) -> tuple[ReplayScene, Mistakes]:
    """The first of the mistakes of a game as an exercise."""
    scene = asked(screen)
    scene.looking.choose_seat(next(str(one.turn.seat) for one in scene.looking.points if one.is_error))
    screen.step()
    screen.press("points learn")
    play = screen.expect(PlayScene)
    assert isinstance(play.driver, Mistakes)
    return scene, play.driver


def test_the_mistakes_are_exercises_in_the_order_of_the_game(screen: Screen) -> None:
    scene, driver = learning(screen)
    mistakes = driver.session.mistakes
    assert [one.turn for one in mistakes] == sorted(one.turn for one in mistakes)
    errors = [one.turn.turn for one in scene.looking.points if one.is_error]
    assert sorted(errors) == [one.turn for one in mistakes]
    assert driver.game == scene.replay.course.games[scene.looking.lessons()[0].turn.after]


def test_the_better_turn_is_right_and_leads_on(screen: Screen) -> None:
    _scene, driver = learning(screen)
    for action in driver.session.mistake.best:
        driver.submit(action)
        screen.step(500)
    assert driver.session.solved == {0}
    run = screen.expect(PlayScene).run
    run(NEXT)
    assert (driver.session.number, driver.session.actions) == (1, ())


def test_a_try_that_is_clearly_worse_is_not_right(screen: Screen) -> None:
    _scene, driver = learning(screen)
    position = driver.session.mistake.position
    for action in other_turn(position, driver.session.mistake.best, Random(4)):
        driver.submit(action)
        screen.step(500)
    screen.until(lambda: driver.session.verdict is not None)
    assert driver.session.verdict is not None
    assert not driver.session.verdict.right
    screen.expect(PlayScene).run(AGAIN)
    assert driver.game == position


def test_a_try_that_cannot_be_measured_says_so_and_one_goes_on(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rigged, "found", None)
    _scene, driver = learning(screen)
    position = driver.session.mistake.position
    for action in other_turn(position, driver.session.mistake.best, Random(4)):
        driver.submit(action)
        screen.step(500)
    screen.until(lambda: driver.session.unmeasured)
    assert driver.session.verdict is None
    told = "".join(str(block) for block in driver.prompt().panel.blocks)
    assert "could not be analysed" in told
    assert "being analysed" not in told
    screen.step()
    screen.check_picture()
    run = screen.expect(PlayScene).run
    run(AGAIN)
    assert (driver.game, driver.session.unmeasured) == (position, False)
    run(NEXT)
    assert driver.session.number == 1


def test_escape_goes_back_to_the_turning_points(screen: Screen) -> None:
    scene, _driver = learning(screen)
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(ReplayScene) is scene
    assert "points" in scene.sheet


def test_a_hint_shows_where_and_help_lays_it_ready(screen: Screen) -> None:
    _scene, driver = learning(screen)
    play = screen.expect(PlayScene)
    play.run(HINT)
    assert driver.prompt().lit
    play.run(SHOW)
    assert driver.session.actions == (), "it lies ready, and is not played"
    screen.step()
    screen.check_picture()
