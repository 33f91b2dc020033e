"""Lessons on the real play screen: what the mentor says to each try, and that nobody gets stuck."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from arkadia_desktop import locale
from arkadia_desktop.learn.attempt import Attempt
from arkadia_desktop.learn.course import lesson, lessons, parse_lesson
from arkadia_desktop.learn.goals import stages
from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.learn.lights import lights
from arkadia_desktop.rules.actions import Banner, End, Piece
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.record import after, record_text
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.learn.mistakes import MistakesScene
from arkadia_desktop.scenes.play.dialogs.final_scoring import FinalScoring
from arkadia_desktop.scenes.play.drivers.alone import Exercise
from arkadia_desktop.scenes.play.drivers.lesson import (
    BACK,
    LESSONS,
    MISTAKES,
    NEW_GAME,
    NEXT,
    PLAY,
    REPEAT,
    SHOW_ME,
    LessonDriver,
)
from arkadia_desktop.scenes.play.drivers.practice import PracticeDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.prompt import Place
from arkadia_desktop.scenes.result.ceremony import ScoringScene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button
from tests.learn.second_course import FOUR, LIVED_THROUGH, made, second_course
from tests.scale import crossed
from tests.scenes.attacks import plain
from tests.scenes.scan import id_of_port, over_each_other, small_or_cut, wrong_controls
from tests.scenes.screen import Screen
from tests.tongues import LANGUAGES, PSEUDO
from tests.ui.desk import sprites

# A farm that must be laid beside a house, then read about, then a card to be drawn.
STORY = (Path(__file__).parent / "lesson.json").read_text("utf-8")

SIZES = [
    *(((960, 600), 100), ((1280, 720), 100), ((1366, 768), 125), ((1920, 1080), 100), ((1920, 1080), 150)),
    *(((1280, 720), 200), ((1920, 1080), 200), ((1024, 768), 75), ((3440, 1440), 100), ((3840, 2160), 175)),
]
"""In a quick run each step is laid out at one of them, each of them for another step."""


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    program = Screen(tmp_path)
    program.speed(0.0)
    return program


def begun(screen: Screen, step: int = 0) -> LessonDriver:
    """The story on the screen."""
    driver = LessonDriver(screen.app, Attempt(parse_lesson(STORY), step))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    return driver


def said(screen: Screen) -> str:
    """All that the mentor's panel says."""
    return " ".join(box.text for id, box in screen.play.sheet.boxes() if id.startswith("mentor"))


def noted(screen: Screen) -> str:
    """What the bubble beside a try says."""
    return " ".join(box.text for id, box in screen.play.sheet.boxes() if id.startswith("note"))


def lay(screen: Screen, at: Square, size: tuple[int, int] = (3, 1), card: int = 1) -> None:
    """Drag a card of the hand to the board."""
    screen.drag(screen.card(card), screen.over(at, size))


def test_the_panel_says_where_one_is_and_what_to_do(screen: Screen) -> None:
    begun(screen)
    assert "Lay the farm beside the house" in said(screen)
    assert "Step 1 of 3" in said(screen)
    assert "Esc: leave" in said(screen)
    assert screen.play.prompting.veiled


def test_the_right_action_goes_on_by_itself_once_it_has_been_seen(screen: Screen) -> None:
    driver = begun(screen)
    lay(screen, Square(9, 2))
    assert driver.attempt.finished
    assert "Well done" in said(screen)
    assert not screen.play.prompting.veiled
    screen.until(lambda: driver.attempt.index == 1, 3000)
    assert "Step 2 of 3" in said(screen)


def finished(screen: Screen, name: str, step: str) -> LessonDriver:
    """A lesson in which *Show me* has just done the step."""
    of = lesson(name)
    screen.app.start_lesson(name, next(number for number, one in enumerate(of.steps) if one.id == step))
    screen.wait(100)
    driver = screen.play.driver
    assert isinstance(driver, LessonDriver)
    screen.play.run(SHOW_ME)
    screen.until(lambda: driver.attempt.finished, 20_000)
    return driver


def test_another_game_is_announced_behind_a_curtain(screen: Screen) -> None:
    driver = finished(screen, "enclose", "who-is-paid")
    assert "Another game" not in said(screen)
    screen.speed(1.0)
    screen.until(lambda: screen.play.curtained, 5000)
    assert driver.attempt.step.id == "gap"
    screen.until(lambda: not screen.play.curtained, 3000)
    assert "Another game, round 4." in said(screen)


def test_a_rivals_turn_between_two_steps_is_seen(screen: Screen) -> None:
    driver = finished(screen, "building", "draw")
    mine = driver.attempt.game
    screen.speed(1.0)
    screen.until(lambda: driver.attempt.step.id == "turn", 5000)
    screen.wait(250)
    assert screen.play.busy
    assert "Now it is Clara’s turn." in said(screen)
    assert screen.play.shown.board.buildings == mine.board.buildings
    screen.until(lambda: not screen.play.busy, 20_000)
    assert len(screen.play.shown.board.buildings) == len(mine.board.buildings) + 1
    screen.wait(250)
    assert "You may turn a building" in said(screen)
    assert "Another game" not in said(screen)
    assert screen.play.mine


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("name", "step"), [("town", "close"), ("workers", "one-building")])
def test_a_button_that_the_text_names_is_there_when_it_is_needed(
    screen: Screen, language: str, name: str, step: str
) -> None:
    locale.use(language)
    of = lesson(name)
    screen.app.start_lesson(name, next(number for number, one in enumerate(of.steps) if one.id == step))
    screen.wait(100)
    text = locale._(of.steps[next(number for number, one in enumerate(of.steps) if one.id == step)].text)
    screen.speed(1.0)
    screen.play.run(SHOW_ME)
    screen.until(lambda: screen.play.holding, 3000)
    button = screen.play.sheet["end"]
    assert isinstance(button, Button)
    assert f"*{button.label}*" in text


@pytest.mark.parametrize("name", ["selling", "cards", "town", "play-selling"])
def test_the_large_button_that_a_step_asks_for_stands_out_and_the_turn_ends_where_it_should(
    screen: Screen, name: str
) -> None:
    wanted = set[str]()
    for number in range(len(lesson(name).steps)):
        screen.app.start_lesson(name, number)
        screen.wait(100)
        driver = screen.play.driver
        assert isinstance(driver, LessonDriver)
        if driver.game.phase is not Phase.CAN:
            continue
        banner, end = screen.play.sheet["banner"], screen.play.sheet["end"]
        assert isinstance(banner, Button)
        assert isinstance(end, Button)
        asked = driver.attempt.show_me()
        assert (banner.style, end.style) == (("primary", "wood") if isinstance(asked, Banner) else ("wood", "primary"))
        assert end.enabled is isinstance(asked, End)
        assert isinstance(asked, End) or end.disabled_reason
        assert not driver.attempt.step.light or "ribbon" in driver.prompt().lit.parts
        wanted.add(type(asked).__name__)
    assert wanted & {"Banner", "End"}


def test_a_press_meanwhile_goes_on_at_once(screen: Screen) -> None:
    driver = begun(screen)
    lay(screen, Square(9, 2))
    screen.click(screen.layout["board"].center)
    screen.step()
    assert driver.attempt.index == 1


def test_only_squares_a_step_asks_for_are_bright_while_its_card_is_held(screen: Screen) -> None:
    building = lesson("building")
    step = next(number for number, one in enumerate(building.steps) if one.id == "turn")
    attempt = Attempt(building, step)
    screen.show(PlayScene(screen.app, LessonDriver(screen.app, attempt)))
    screen.wait(100)
    screen.click(screen.card(1))
    asked = lights(attempt.game, building.steps[step].light).squares
    seen = set()
    for _ in range(4):
        screen.key(pygame.K_r)
        model = screen.play.picture.board.model
        assert model is not None
        seen |= set(attempt.game.board.grid.squares(model.overlay.legal))
    assert seen == asked


def test_a_refused_try_is_explained_on_the_squares(screen: Screen) -> None:
    driver = begun(screen)
    lay(screen, Square(9, 1))
    assert "Only a corner touches" in screen.bubble
    assert driver.attempt.game == driver.attempt.lesson.positions[0]
    assert screen.play.mine


def test_at_large_text_the_reason_lies_over_the_board_and_leaves_the_own_tent_in_sight(tmp_path: Path) -> None:
    screen = Screen(tmp_path, size=(1920, 1080), checked=False)
    screen.app.change(replace(screen.app.settings, ui_scale=200))
    screen.app.start_lesson("town", 1)
    screen.wait(200)
    screen.key(pygame.K_w, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    screen.wait(1500)
    place = screen.play.picture.bubble.place
    assert "castle" in screen.bubble
    assert screen.layout["board"].contains(place)
    assert not place.colliderect(screen.play.picture.board.castle_place)


def test_a_legal_try_that_misses_is_told_what_it_would_do_and_put_back(screen: Screen) -> None:
    driver = begun(screen)
    lay(screen, Square(12, 5))
    assert driver.attempt.game == driver.attempt.lesson.positions[0]
    assert "Not this time" in noted(screen)
    assert "Beside the house" in noted(screen).replace("  ", " ")
    assert "your try" in " ".join(box.text for box in screen.play.picture.labels.boxes())
    assert not screen.play.holding
    screen.key(pygame.K_RETURN)
    assert noted(screen) == ""
    lay(screen, Square(9, 2))
    assert driver.attempt.finished


def test_the_name_of_a_try_leaves_the_bubble_about_it_in_sight(screen: Screen) -> None:
    castle = lesson("castle")
    step = next(number for number, one in enumerate(castle.steps) if one.id == "count")
    driver = LessonDriver(screen.app, Attempt(castle, step))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    start, told = driver.attempt.game, 0
    for square in range(10):
        action = Piece(Family.BLACK, square)
        if action in LegalActions(start):
            driver.submit(action)
            screen.wait(100)
            bubble = screen.play.sheet["note ground"].rect
            names = [box.rect for box in screen.play.picture.labels.boxes()]
            assert names
            assert bubble.collidelist(names) < 0, square
            screen.key(pygame.K_RETURN)
            told += 1
    assert told > 5


def test_what_is_told_of_a_square_leaves_the_bubble_about_a_miss_in_sight(screen: Screen) -> None:
    begun(screen)
    lay(screen, Square(12, 5))
    missed, grid = screen.play.sheet["note ground"].rect, screen.play.shown.board.grid
    beside = [square for square in grid.squares(grid.board) if not screen.grid.rect(*square).colliderect(missed)]
    told = 0
    for square in beside[::7]:
        screen.play.inspector.look_at(square)
        screen.wait(50)
        if screen.bubble:
            told += 1
            assert not screen.play.picture.bubble.place.colliderect(missed), square
    assert told > 5


def test_what_was_missed_is_silent_while_the_next_try_is_held(screen: Screen) -> None:
    begun(screen)
    lay(screen, Square(12, 5))
    screen.key(pygame.K_2)
    assert screen.play.holding
    assert noted(screen) == ""
    screen.key(pygame.K_ESCAPE)
    assert noted(screen) == ""


def test_a_step_that_only_explains_goes_on_with_enter(screen: Screen) -> None:
    driver = begun(screen, 1)
    screen.key(pygame.K_RETURN)
    assert driver.attempt.index == 2


def test_a_try_in_it_gets_its_answer(screen: Screen) -> None:
    driver = begun(screen, 1)
    screen.click(screen.source(0))
    assert driver.attempt.index == 1
    assert noted(screen) != "" or screen.bubble != ""


def test_show_me_lays_the_action_ready_and_plays_it(screen: Screen) -> None:
    screen.speed(1.0)
    driver = begun(screen)
    screen.press(f"mentor {SHOW_ME}")
    assert screen.play.holding
    assert not driver.attempt.finished
    screen.until(lambda: driver.attempt.finished, 20_000)
    screen.wait(100)
    assert "Well done" not in said(screen)  # it was not the learner
    screen.until(lambda: driver.attempt.index == 1, 20_000)


def test_show_me_goes_from_one_light_to_the_next(screen: Screen) -> None:
    screen.speed(1.0)
    screen.app.start_lesson("enclose", [one.id for one in lesson("enclose").steps].index("two-pieces"))
    screen.wait(100)
    driver = screen.play.driver
    assert isinstance(driver, LessonDriver)
    assert "pools" in driver.prompt().lit.parts
    screen.play.run(SHOW_ME)
    lit = set[Place]()
    while not driver.attempt.finished:
        lit.add(driver.prompt().lit)
        screen.step(10)
    assert [one.squares.bit_count() for one in lit] == [1, 1]


def test_undo_takes_back_what_was_done(screen: Screen) -> None:
    driver = begun(screen)
    assert not screen.play.sheet["undo"].enabled
    lay(screen, Square(9, 2))
    screen.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.attempt.game == driver.attempt.lesson.positions[0]
    assert driver.attempt.index == 0
    assert not driver.attempt.finished


def test_back_goes_to_the_first_step_and_repeat_always_works(screen: Screen) -> None:
    driver = begun(screen, 2)
    screen.press(f"mentor {REPEAT}")
    assert driver.attempt.index == 2
    screen.press(f"mentor {BACK}")
    assert driver.attempt.index == 1
    screen.press(f"mentor {BACK}")
    assert driver.attempt.index == 0
    assert not screen.play.sheet[f"mentor {BACK}"].enabled
    screen.press(f"mentor {REPEAT}")
    assert driver.attempt.index == 0


def test_the_end_of_the_lesson_is_kept_and_says_what_comes_next(screen: Screen) -> None:
    driver = begun(screen, 2)
    screen.click(screen.source(0))
    screen.until(lambda: driver.over, 5000)
    assert screen.app.progress.of(driver.attempt.lesson.id).done
    assert "You have finished this lesson" in said(screen)
    screen.press(f"mentor {BACK}")
    assert not driver.over
    assert driver.attempt.index == 2


def test_a_finished_lesson_has_its_moment(screen: Screen) -> None:
    """A medal is set down in the light; a key ends that, and leads to no other lesson yet."""
    screen.speed(1.0)
    driver = begun(screen, 2)
    screen.click(screen.source(0))
    screen.until(lambda: isinstance(screen.scene, ScoringScene), 8000)
    assert screen.scene.branches()[0].spoken.name == "Lesson complete"
    screen.wait(300)
    screen.key(pygame.K_RETURN)
    assert screen.expect(PlayScene).driver is driver
    assert driver.over
    assert "You have finished this lesson" in said(screen)


def test_a_double_click_on_its_moment_presses_nothing_below(screen: Screen) -> None:
    screen.speed(1.0)
    driver = begun(screen, 2)
    screen.click(screen.source(0))
    screen.until(lambda: isinstance(screen.scene, ScoringScene), 8000)
    screen.wait(700)
    below = screen.app.stack.scenes[0].sheet[f"mentor {BACK}"].rect.center
    screen.click(below)
    screen.expect(PlayScene)
    screen.click(below)
    assert driver.over
    screen.wait(600)
    screen.click(below)
    assert not driver.over


def test_how_far_one_has_come_is_kept(screen: Screen) -> None:
    driver = begun(screen)
    lay(screen, Square(9, 2))
    screen.until(lambda: driver.attempt.index == 1)
    assert screen.app.progress.of(driver.attempt.lesson.id).step == 1


def test_the_director_begins_a_lesson_at_any_step(screen: Screen) -> None:
    one = lessons()[0]
    screen.app.start_lesson(one.id, 1)
    driver = screen.play.driver
    assert isinstance(driver, LessonDriver)
    assert (driver.attempt.lesson, driver.attempt.index) == (lesson(one.id), 1)


def test_the_next_lesson_begins_from_the_end_of_one(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    following = lessons()[0]
    course = parse_lesson(STORY), following
    monkeypatch.setattr("arkadia_desktop.scenes.play.drivers.lesson.lessons_of", lambda name: course)
    driver = begun(screen, 2)
    screen.press(f"mentor {SHOW_ME}")
    screen.until(lambda: driver.over, 10_000)
    assert f"mentor {LESSONS}" in screen.play.sheet
    screen.press(f"mentor {NEXT}")
    begins = screen.play.driver
    assert isinstance(begins, LessonDriver)
    assert begins.attempt.lesson.id == following.id


def test_every_step_fits_at_every_size_in_a_language_that_is_longer(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain(monkeypatch.setattr)
    steps = [(one, number) for one in lessons() for number in range(len(one.steps))]
    for (one, number), language, (size, percent) in crossed(steps, LANGUAGES, SIZES, each=1):
        locale.use(language)
        scene = PlayScene(screen.app, LessonDriver(screen.app, Attempt(one, number)))
        scene.layout(Kit(Frame(size[0], size[1], percent / 100), sprites(), speed=0))
        window = Rect(0, 0, *size)
        own = [(id, box) for id, box in scene.sheet.boxes() if id.startswith("mentor")]
        own = [(id, box) for id, box in own if not id_of_port(scene.sheet[id])]
        panel = scene.sheet["mentor ground"].rect
        found = small_or_cut(own, whole=language != PSEUDO) + wrong_controls(scene, window)
        found += [f"{id}: {box.text!r} leaves the panel" for id, box in own if not panel.contains(box.rect)]
        found += [text for a, b in combinations(own, 2) for text in over_each_other(a, b)]
        assert found == [], f"{one.id} {number} {size} at {percent} % in {language}"


@pytest.mark.parametrize("of", LIVED_THROUGH, ids=lambda of: of.id)
def test_the_panel_keeps_its_shape_within_a_lesson(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, of: Lesson
) -> None:
    """From step to step among as many players, and when a step is done: nothing in it jumps."""
    plain(monkeypatch.setattr)
    seen = defaultdict[int, set[tuple[tuple[int, ...], ...]]](set)

    def shape() -> tuple[tuple[int, ...], ...]:
        parts = [one for one in screen.play.sheet if one.id == "mentor head" or one.id.startswith("mentor words 2 ")]
        return tuple(tuple(one.rect) for one in parts)

    for number, step in enumerate(of.steps):
        if step.reading:
            continue  # it has a button more
        screen.app.start_lesson(of.id, number)
        screen.wait(100)
        driver, seats = screen.play.driver, of.positions[number].seats
        assert isinstance(driver, LessonDriver)
        seen[seats].add(shape())
        screen.play.run(SHOW_ME)
        screen.until(lambda: driver.attempt.finished, 20_000)  # noqa: B023
        screen.wait(100)
        seen[seats].add(shape())
    assert {len(shapes) for shapes in seen.values()} == {1}


def ended(screen: Screen, name: str) -> LessonDriver:
    """A lesson whose last step has just been done; that ends the game."""
    driver = finished(screen, name, lesson(name).steps[-1].id)
    screen.until(lambda: driver.over, 5000)
    screen.wait(100)
    return driver


def test_the_last_lesson_ends_with_the_final_scoring_and_leads_to_a_game(screen: Screen) -> None:
    ended(screen, "last-round")
    texts = [box.text for _, box in screen.scene.sheet.boxes()]
    assert "Mara and Clara win with 103 gold each" in texts
    assert isinstance(screen.scene, FinalScoring)
    for line in screen.scene.lines:
        assert line.account.sold + sum(part.gold for part in line.account.final) == line.account.total == 103
        assert (line.sales, line.won) == (2, True)
    assert "without a banner" in " ".join(texts)
    screen.press(PLAY)
    assert isinstance(screen.play.driver, PracticeDriver)


def test_the_panel_offers_the_game_too_when_the_scoring_was_closed(screen: Screen) -> None:
    ended(screen, "last-round")
    screen.scene.close()
    screen.wait(100)
    assert "ready for your first game" in said(screen)
    screen.press(f"mentor {PLAY}")
    assert isinstance(screen.play.driver, PracticeDriver)


def test_the_scoring_takes_the_place_of_the_ribbon(screen: Screen) -> None:
    ended(screen, "cards")
    assert screen.play.picture.ribbon.left_out()
    screen.scene.close()
    assert not screen.play.picture.ribbon.left_out()


def test_a_game_that_ends_within_the_course_is_scored_too(screen: Screen) -> None:
    ended(screen, "cards")
    assert isinstance(screen.scene, FinalScoring)
    screen.press(NEXT)
    driver = screen.play.driver
    assert isinstance(driver, LessonDriver)
    assert driver.attempt.lesson.id == "selling"


def test_a_second_course_has_its_own_numbers_claims_and_end(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step among two tells what it is worth; the next is another game, among four; then there is no further one."""
    course = second_course(2)
    monkeypatch.setattr("arkadia_desktop.scenes.play.drivers.lesson.lessons_of", lambda name: course)
    driver = LessonDriver(screen.app, Attempt(course[1]))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    assert "Lesson 2 of 2" in said(screen)
    assert all(part in said(screen) for part in ("Worth", "1.4 ± 0.3 gold", "measured in 400 games"))
    assert driver.prompt().foresees
    screen.play.run(SHOW_ME)
    screen.until(lambda: driver.attempt.index == 1, 20_000)
    screen.wait(100)
    assert "Another game, round" in said(screen)
    assert "Worth" not in said(screen)
    tents = screen.play.picture.tents_seen
    assert [tent.model.name for tent in tents if tent.model is not None] == ["Clara", "Jonas", "Felix"]
    screen.play.run(SHOW_ME)
    screen.until(lambda: driver.over, 20_000)
    screen.wait(100)
    assert "the same eight themes" in " ".join(said(screen).split())
    sheet = screen.play.sheet
    assert sheet[f"mentor {NEW_GAME}"].rect.w > 0.8 * sheet["mentor ground"].rect.w
    screen.press(f"mentor {MISTAKES}")
    screen.expect(MistakesScene)


def test_the_turns_of_several_rivals_are_announced_together(screen: Screen) -> None:
    first = made().steps[1]
    assert first.record is not None
    turn, begins = made().positions[1].turn, len(first.record.entries)
    comes_round = next(n for n in range(begins, len(FOUR.entries)) if after(FOUR, n).turn == turn + 4)
    record = replace(FOUR, entries=FOUR.entries[:comes_round], result=None)
    again = replace(first, id="again", led=record_text(record), goal=stages("build|workers", ()), answer=())
    driver = LessonDriver(screen.app, Attempt(replace(made(), steps=(first, again))))
    screen.show(PlayScene(screen.app, driver))
    screen.wait(100)
    screen.play.run(SHOW_ME)
    screen.until(lambda: driver.attempt.finished, 20_000)
    screen.speed(1.0)
    screen.until(lambda: driver.attempt.index == 1, 5000)
    screen.wait(250)
    assert "Now the others take their turns." in said(screen)


def test_in_an_exercise_whatever_is_legal_is_carried_out_and_taken_back(screen: Screen) -> None:
    position = parse_lesson(STORY).positions[0]
    begun(screen)
    below = screen.play
    screen.app.try_position(position, "Lay a building")
    screen.wait(100)
    driver = screen.play.driver
    assert isinstance(driver, Exercise)
    lay(screen, Square(12, 5))
    screen.wait(100)
    assert driver.game != position
    screen.press("mentor exercise again")
    assert driver.game == position
    screen.key(pygame.K_ESCAPE)
    assert screen.scene is below


def test_a_done_lesson_stays_done_whatever_dialog_lay_over_it(screen: Screen) -> None:
    driver = begun(screen, 2)
    screen.click(screen.source(0))
    screen.until(lambda: driver.over, 5000)
    screen.press("menu")
    screen.key(pygame.K_RETURN)
    screen.wait(300)
    assert screen.scene is screen.play
    assert screen.app.progress.of(driver.attempt.lesson.id).step == 0
