"""The school: which lesson is chosen, how each stands, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.learn.course import lessons, lessons_of
from arkadia_desktop.learn.lesson import PLAY, RULES, Lesson
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.learn.lesson_map import ROWS, LessonMap, Way, beside, path, stations
from arkadia_desktop.scenes.learn.school import SchoolScene
from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.shell.title import TitleScene
from tests.learn.second_course import second_course
from tests.scenes import scan
from tests.scenes.menus import Listener, Screen
from tests.scenes.screen import Screen as Stage
from tests.scenes.test_puzzles import words

TITLES = (
    "The town and the castle", "Lay a building", "Camps and neutral workers", "Introduce workers",
    "Complete and get paid", "The castle and the four values", "Cards and banners", "Sell at the right time",
    "The last round",
)  # fmt: skip


def of(count: int) -> tuple[Lesson, ...]:
    """So many lessons, whatever the course has now."""
    one = lessons()[0]
    return tuple(replace(one, id=f"lesson-{n}", title=title) for n, title in enumerate(TITLES[:count], 1))


def opened(listener: Listener, count: int = 9, lesson: str = "", **look: float) -> Screen:
    return Screen(SchoolScene(listener, lesson, every=of(count)), scale=look.get("scale", 1.0))


def chosen(screen: Screen) -> int:
    """The number of the chosen lesson, as the button says it."""
    return int(next(box.text for id, box in screen.scene.sheet.boxes() if id == "start").split()[-1])


def test_who_has_not_begun_begins_with_the_first(listener: Listener) -> None:
    screen = opened(listener)
    assert "Start lesson 1" in words(screen)
    assert "0 of 9" in words(screen)
    screen.key(pygame.K_RETURN)
    assert listener.asked == [("lesson", "lesson-1", 0)]


def test_who_was_in_the_middle_of_one_goes_on_there(listener: Listener) -> None:
    listener.progress.finish("lesson-1")
    listener.progress.reach("lesson-3", 1)
    screen = opened(listener)
    assert {"Continue lesson 3", "1 of 9", f"step 2 of {len(of(1)[0].steps)}", "now"} <= set(words(screen))
    screen.press("start")
    screen.press("again")
    assert listener.asked == [("lesson", "lesson-3", 1), ("lesson", "lesson-3", 0)]
    assert not listener.progress.of("lesson-3").begun


def test_without_one_begun_the_first_open_one_comes_next(listener: Listener) -> None:
    for number in (1, 2, 4):
        listener.progress.finish(f"lesson-{number}")
    assert chosen(opened(listener)) == 3


def test_who_has_done_all_is_offered_a_game_and_may_begin_any_again(listener: Listener) -> None:
    for number in range(1, 10):
        listener.progress.finish(f"lesson-{number}")
    listener.settings = replace(listener.settings, last_setup={})
    screen = opened(listener, lesson="lesson-9")
    assert {"Play your first game", "9 of 9"} <= set(words(screen))
    screen.key(pygame.K_RETURN)
    screen.press("again")
    assert listener.asked == [("practice",), ("lesson", "lesson-9", 0)]


def test_who_has_played_before_is_offered_a_finished_lesson_again(listener: Listener) -> None:
    listener.progress.finish("lesson-9")
    screen = opened(listener, lesson="lesson-9")
    assert {"Start over", "New game"} & set(words(screen)) == {"Start over"}
    screen.press("start")
    assert listener.asked == [("lesson", "lesson-9", 0)]


def test_the_path_is_numbered_and_read_from_the_top(listener: Listener) -> None:
    listener.progress.finish("lesson-2")
    screen = opened(listener)
    found = screen.scene.sheet["map"]
    assert isinstance(found, LessonMap)
    plates = [found.plate(index) for index in range(9)]
    assert [plate.y for plate in plates] == sorted(plate.y for plate in plates)
    assert {str(number) for number in range(1, 10)} <= {box.text for box in found.boxes()}
    told = found.spoken()
    assert [part.spoken.name.split(",")[0] for part in told.parts][:3] == [
        "1: The town and the castle", "2: Lay a building", "3: Camps and neutral workers"
    ]  # fmt: skip


def test_who_comes_back_from_a_lesson_finds_it_chosen(listener: Listener) -> None:
    assert chosen(opened(listener, lesson="lesson-6")) == 6
    assert chosen(opened(listener, lesson="gone")) == 1


def test_a_lesson_that_has_become_shorter_begins_at_its_last_step(listener: Listener) -> None:
    listener.progress.reach("lesson-1", 40)
    screen = opened(listener)
    screen.key(pygame.K_RETURN)
    assert listener.asked == [("lesson", "lesson-1", len(of(1)[0].steps) - 1)]


def test_left_and_right_follow_the_path(listener: Listener) -> None:
    screen = opened(listener)
    screen.key(pygame.K_TAB)
    assert screen.scene.sheet.focused == "map"
    walked = []
    for _ in range(10):
        screen.key(pygame.K_RIGHT)
        walked.append(chosen(screen))
    assert walked == [2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    for key, number in ((pygame.K_HOME, 1), (pygame.K_END, 9), (pygame.K_LEFT, 8), (pygame.K_UP, 5)):
        screen.key(key)
        assert chosen(screen) == number
    screen.key(pygame.K_DOWN)
    assert chosen(screen) == 8
    screen.key(pygame.K_RETURN)
    assert listener.asked == [("lesson", "lesson-8", 0)]


def test_a_click_chooses_and_a_second_one_begins(listener: Listener) -> None:
    screen = opened(listener)
    found = screen.scene.sheet["map"]
    assert isinstance(found, LessonMap)
    for index in (6, 0, 4):
        screen.click(found.plate(index).center)
        assert chosen(screen) == index + 1
        screen.tick(40)
    assert listener.asked == []
    screen.click(found.plate(2).center)
    screen.click(found.plate(2).center)
    assert listener.asked == [("lesson", "lesson-3", 0)]


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_screen_is_right_for_any_number_of_lessons(listener: Listener, count: int, scale: float) -> None:
    screen = opened(listener, count, scale=scale)
    screen.tick(4)
    assert scan.faults(screen.scene, screen.stack.kit.frame.area, whole=True) == []
    assert f"0 of {count}" in words(screen)
    screen.key(pygame.K_TAB)
    screen.keys(*[pygame.K_RIGHT] * 9)
    assert chosen(screen) == count


def test_in_a_small_window_the_map_turns_its_pages(listener: Listener) -> None:
    listener.progress.reach("lesson-2", 1)
    screen = opened(listener, scale=2.0)
    found = screen.scene.sheet["map"]
    assert isinstance(found, LessonMap)

    def whole() -> list[int]:
        return [index + 1 for index in range(9) if found.rect.contains(found.place(index))]

    assert (chosen(screen), whole()) == (2, [1, 2, 3])
    screen.tab_to("map")
    screen.keys(pygame.K_DOWN)
    assert (chosen(screen), whole()) == (5, [4, 5, 6])
    screen.move(found.rect.center)
    screen.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert (chosen(screen), whole()) == (5, [7, 8, 9])
    screen.keys(pygame.K_LEFT, pygame.K_RETURN)
    assert whole() == [4, 5, 6]
    assert listener.asked == [("lesson", "lesson-4", 0)]


def test_the_picture_of_the_position_comes_after_the_first_frame_in_small_steps(listener: Listener) -> None:
    screen = opened(listener)
    screen.stack.kit.sprites.clear()
    before = pygame.image.tobytes(screen.picture(), "RGB")
    steps = list(iter(screen.scene.prepare, False))
    assert len(steps) > 2
    assert pygame.image.tobytes(screen.picture(), "RGB") != before


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_every_lesson_of_the_course_has_its_still_life_and_its_pictures(listener: Listener, lesson: Lesson) -> None:
    from arkadia_desktop.scenes.common.vignettes import STILL_LIFES

    assert lesson.id in STILL_LIFES
    for step in range(len(lesson.steps)):
        listener.progress.reach(lesson.id, step)
        screen = Screen(SchoolScene(listener, lesson.id))
        assert screen.scene.prepare()


def test_the_foot_leads_on(listener: Listener) -> None:
    screen = opened(listener)
    for id in ("back", "first game", "rules"):
        screen.press(id)
    screen.key(pygame.K_ESCAPE)
    assert listener.names == ["title", "practice", "rules", "title"]


def test_what_is_wrong_with_the_file_is_told_once_above_the_school(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)
    stage.app.folders.progress.write_text("half of")
    stage.app.show_school()
    assert "damaged" in " ".join(box.text for _, box in stage.expect(Question).sheet.boxes())
    stage.key(pygame.K_ESCAPE)
    stage.expect(SchoolScene)
    stage.app.show_school()
    stage.expect(SchoolScene)


def test_a_lesson_is_left_for_the_school_and_gone_on_with(screens: Callable[..., Stage]) -> None:
    """From the title: the path, a lesson, its first step, and back again."""
    stage = screens(checked=False)
    stage.app.show_title()
    stage.step()
    stage.press("learn")
    stage.expect(SchoolScene)
    stage.key(pygame.K_RETURN)
    stage.expect(PlayScene)
    stage.key(pygame.K_ESCAPE)
    stage.expect(SchoolScene)
    stage.press("back")
    stage.expect(TitleScene)


@pytest.mark.parametrize("rows", [rows for ways in ROWS.values() for rows in ways])
@pytest.mark.parametrize("pitch", [215, 250, 303])
def test_the_path_leads_through_all_milestones_and_stays_on_the_map(pitch: int, rows: tuple[int, ...]) -> None:
    way = Way(rows, pitch=pitch)
    line, stones = path(1082, way), [stone for row in stations(1082, way) for stone in row]
    for x, y in stones:
        assert min((x - a) ** 2 + (y - b) ** 2 for a, b in line) < 1
    whole = Rect(-60, 0, 1082 + 120, pitch * len(rows))
    assert all(whole.collidepoint(point) for point in line)
    ways = [line.index(min(line, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)) for x, y in stones]
    assert ways == sorted(ways)


def test_the_row_above_and_below() -> None:
    assert [beside(number, 1, 9, Way((3, 3, 3))) for number in range(9)] == [5, 4, 3, 8, 7, 6, 6, 7, 8]
    assert [beside(number, -1, 9, Way((3, 3, 3))) for number in range(9)] == [0, 1, 2, 2, 1, 0, 5, 4, 3]
    assert beside(0, 1, 4, Way((3, 3, 3))) == 3, "there is no other in that row"
    assert [beside(number, 1, 8, Way((3, 2, 3))) for number in range(8)] == [4, 3, 3, 6, 5, 5, 6, 7]


# ---- the second course


def test_the_second_course_is_reached_from_the_title_by_mouse(screens: Callable[..., Stage]) -> None:
    stage = screens(checked=False)
    stage.app.show_title()
    stage.step()
    stage.press("learn")
    tabs = stage.expect(SchoolScene).sheet["courses"]
    stage.click((tabs.rect.right - 20, tabs.rect.centery))
    stage.press("start")
    driver = stage.expect(PlayScene).driver
    assert isinstance(driver, LessonDriver)
    assert driver.attempt.lesson == lessons_of(PLAY)[0]
    stage.key(pygame.K_ESCAPE)
    assert stage.expect(SchoolScene).course == PLAY


def both(listener: Listener, count: int = 8, lesson: str = "", scale: float = 1.0) -> Screen:
    return Screen(SchoolScene(listener, lesson, every=(*of(9), *second_course(count))), scale=scale)


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_second_course_is_right_for_any_number_of_lessons(listener: Listener, count: int, scale: float) -> None:
    screen = both(listener, count, "play-selling", scale)
    screen.tick(4)
    assert scan.faults(screen.scene, screen.stack.kit.frame.area, whole=True) == []
    assert {"0 of 9", f"0 of {count}", "When to sell"} <= set(words(screen))
    screen.tab_to("map")
    screen.keys(*[pygame.K_RIGHT] * 8)
    assert chosen(screen) == count


def test_each_course_has_a_tab_its_own_numbers_and_is_open_at_once(listener: Listener) -> None:
    listener.progress.finish("lesson-1")
    screen = both(listener)
    assert (chosen(screen), "The town and the castle" in words(screen)) == (2, True)
    screen.tab_to("courses")
    screen.key(pygame.K_RIGHT)
    assert (chosen(screen), "The town and the castle" in words(screen)) == (1, False)
    assert "Lesson 1 of 8, about 2 minutes" in words(screen)
    screen.press("start")
    assert listener.asked == [("lesson", "play-selling", 0)]


def test_it_opens_at_the_course_that_comes_next(listener: Listener) -> None:
    def course(lesson: str = "") -> str:
        scene = both(listener, lesson=lesson).scene
        assert isinstance(scene, SchoolScene)
        return scene.course

    assert course() == RULES
    listener.progress.finish("play-castle")
    assert course() == PLAY, "it was begun, and the rules were not"
    listener.progress.finish("lesson-1")
    assert (course(), course("play-tents")) == (RULES, PLAY)
    listener.progress.reach("play-cards", 1)
    assert course() == PLAY, "a lesson of it was begun"
    listener.progress.finish("play-cards")
    for number in range(1, 10):
        listener.progress.finish(f"lesson-{number}")
    assert course() == PLAY


def test_whoever_knows_the_rules_plays_before_the_second_course_is_offered(listener: Listener) -> None:
    for number in range(1, 10):
        listener.progress.finish(f"lesson-{number}")
    assert "Start lesson 1" in words(both(listener))
    listener.settings = replace(listener.settings, last_setup={})
    assert "Play your first game" in words(both(listener))


def test_what_the_mistakes_need_is_read_while_the_lessons_are_looked_at(listener: Listener) -> None:
    """One file in a frame, and none before there is something to look at."""
    read: list[str] = []
    listener.mistakes.know = lambda: read.append("mistakes")  # type: ignore[method-assign]
    listener.hall.know = lambda: read.append("hall")  # type: ignore[method-assign]
    screen = opened(listener)
    assert read == ["mistakes"]
    screen.tick(5)
    assert read == ["mistakes", "hall"]
