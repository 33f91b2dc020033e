"""Remembered mistakes on their screen: by mouse, keys and ear, for several people, and practised in the program."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest

from arkadia_desktop.learn.progress import Progress
from arkadia_desktop.learn.reviews import Answer
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.scenes.common.dates import now_here
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.learn.mistakes import ALL, MistakesScene
from arkadia_desktop.scenes.play.drivers.mistakes import BACK, NEXT, SHOW, Mistakes
from arkadia_desktop.table.hall.mistakes import FIVE
from arkadia_desktop.table.hall.mistakes_file import OwnMistake
from arkadia_desktop.ui.loop.access_tree import tree_of
from arkadia_desktop.ui.widgets.scroll import ScrollList
from tests.scenes import menus
from tests.scenes.gamepad import Gamepad
from tests.scenes.hall_of import NOW
from tests.scenes.menus import Listener
from tests.scenes.mistakes_of import mistakes
from tests.scenes.screen import Screen
from tests.table.fame import computer, game, person
from tests.table.remembering import Memory

WIDE = 1920, 1080


def opened(listener: Listener, name: str = "Mara", size: tuple[int, int] = WIDE, **shown: str) -> menus.Screen:
    return menus.Screen(mistakes(listener, name, **shown), size)  # type: ignore[arg-type]


def scene_of(screen: menus.Screen) -> MistakesScene:
    return cast(MistakesScene, screen.scene)


def spoken(screen: menus.Screen) -> str:
    """All that is told by ear."""
    return "\n".join(node.spoken.name for node in tree_of(screen.stack, "Arkadia").nodes.values())


def click_row(screen: menus.Screen, list_id: str, row: int) -> None:
    shown = cast(ScrollList, screen.scene.sheet[list_id])
    screen.click(next(rect for index, rect in shown.rows() if index == row).center)


@pytest.mark.parametrize("size", [WIDE, (960, 600)])
def test_a_theme_leads_to_its_lesson_where_it_was_left(listener: Listener, size: tuple[int, int]) -> None:
    screen = opened(listener, size=size, chosen="closing", tab="list")
    Progress(listener.store.saves.parent / "erring" / "progress.json").reach("play-closing", 1)
    screen.press("lesson")
    assert listener.asked == [("lesson", "play-closing", 1)]
    assert "lesson" not in opened(listener, size=size, tab="list").scene.sheet, "all themes together have none"


def practised(listener: Listener) -> list[OwnMistake]:
    name, *found = listener.asked[-1]
    assert name == "practise"
    return found


def test_a_theme_is_chosen_and_shows_its_mistakes_the_dearest_first(listener: Listener) -> None:
    screen = opened(listener)
    scene = scene_of(screen)
    assert len(scene.rows) == len(scene.people["Mara"].mistakes)
    click_row(screen, "themes", 1 + THEMES.index("castle"))
    assert {one.theme for one in scene.rows} == {"castle"}
    assert [one.loss for one in scene.rows] == sorted((one.loss for one in scene.rows), reverse=True)
    click_row(screen, "mistakes", 2)
    screen.press("one")
    assert practised(listener) == [scene.rows[2]]


def test_the_keyboard_leads_through_it(listener: Listener) -> None:
    screen = opened(listener)
    scene = scene_of(screen)
    screen.tab_to("themes")
    screen.keys(pygame.K_DOWN, pygame.K_DOWN)
    assert {one.theme for one in scene.rows} == {"castle"}
    screen.tab_to("mistakes")
    screen.keys(pygame.K_DOWN, pygame.K_RETURN)
    assert practised(listener) == [scene.rows[1]]
    screen.tab_to("themes")
    screen.tab_to("practice")
    screen.key(pygame.K_RETURN)
    assert practised(listener) == scene.due
    screen.key(pygame.K_ESCAPE)
    assert listener.names[-1] == "back"


def test_it_is_told_by_ear(listener: Listener) -> None:
    told = spoken(opened(listener))
    assert "When to sell" in told
    assert "getting better" in told
    assert "no certain change" in told
    assert "gold in ten turns" in told
    few = spoken(opened(listener, "Jonas"))
    assert "too few games to tell whether it gets better" in few
    assert "getting" not in few


def test_in_a_small_window_one_opens_a_theme(listener: Listener) -> None:
    screen = opened(listener, size=(960, 600))
    assert "mistakes" not in screen.scene.sheet
    click_row(screen, "themes", 2)
    click_row(screen, "themes", 2)
    assert scene_of(screen).tab == "list"
    click_row(screen, "mistakes", 0)
    screen.press("one")
    assert practised(listener) == scene_of(screen).rows[:1]


def test_todays_practice_are_five_the_longest_due_first(listener: Listener) -> None:
    scene = mistakes(listener)
    reviews = scene._director.reviews
    own, days = scene.people["Mara"].mistakes, (1, 3)
    reviews.forget(())
    for one, day in zip(own[1::3][:2], days, strict=True):
        reviews.answered(one.key, Answer.WRONG, NOW.date() - timedelta(days=5 + day))
    scene = scene.renewed()
    assert len(scene.due) == FIVE
    assert [reviews.value[one.key].last for one in scene.due[:2]] == [
        NOW.date() - timedelta(days=5 + d) for d in (3, 1)
    ]
    rest = scene.due[2:]
    assert not {one.key for one in rest} & set(reviews.value)
    assert [one.loss for one in rest] == sorted((one.loss for one in rest), reverse=True)
    for one in scene.due[:2]:
        reviews.answered(one.key, Answer.WRONG, NOW.date())
    assert scene.renewed().due == scene.due[2:], "three are left for today"
    for one in own:
        reviews.answered(one.key, Answer.RIGHT, NOW.date())
    screen = menus.Screen(scene.renewed(), WIDE)
    assert not screen.scene.sheet["practice"].enabled
    assert "Done for today" in spoken(screen)
    assert screen.scene.sheet["one"].enabled, "any mistake can still be practised"


# ---- several people


def agreed(screen: menus.Screen, name: str) -> None:
    """Somebody says who they are, and holds the button that says so again."""
    screen.press(f"person {name}")
    question = cast(Question, screen.stack.top)
    assert "gold" not in spoken(screen)
    question.answer("own")


def test_who_is_there_is_asked_before_anything_is_shown(listener: Listener) -> None:
    screen = opened(listener, "")
    told = spoken(screen)
    assert "Who is at the screen?" in told
    assert "gold" not in told
    assert {"themes", "mistakes", "practice"} & {widget.id for widget in screen.scene.sheet} == set()
    agreed(screen, "Jonas")
    jonas = set(scene_of(screen).rows)
    assert jonas
    screen.press("other")
    assert "gold" not in spoken(screen)
    assert scene_of(screen).rows == []
    agreed(screen, "Mara")
    assert not jonas & set(scene_of(screen).rows)


def test_a_name_that_has_no_games_is_asked_again(listener: Listener) -> None:
    assert "Who is at the screen?" in spoken(opened(listener, "Nobody"))


def test_one_is_asked_too_where_nothing_of_the_others_was_analysed(program: Screen) -> None:
    remembered(program)
    program.app.show_mistakes()
    assert shown_list(program).own is not None, "who plays alone is not asked"
    assert "other" not in program.scene.sheet
    program.app.hall.add(game(3, person("Jonas", 80), computer("master", 90)))
    program.app.show_mistakes()
    scene = program.expect(MistakesScene)
    program.until(lambda: scene.people)
    assert (scene.own, scene.rows) == (None, [])
    assert "person Mara" in scene.sheet
    assert "person Jonas" not in scene.sheet


# ---- in the program


@pytest.fixture
def program(tmp_path: Path) -> Screen:
    return Screen(tmp_path, size=(1280, 720), checked=False)


def remembered(program: Screen) -> Memory:
    """Mara has finished two games, which have been analysed."""
    memory = Memory(program.app.folders.data)
    memory.play("std2", "Mara")
    memory.play("std4", "Mara", day=1)
    return memory


def shown_list(program: Screen) -> MistakesScene:
    program.until(lambda: program.expect(MistakesScene).own is not None)
    return program.expect(MistakesScene)


def test_practice_is_the_exercise_of_one_game_and_is_remembered(program: Screen) -> None:
    remembered(program)
    program.app.show_school()
    program.press("mistakes")
    scene = shown_list(program)
    due = list(scene.due)
    assert len({one.game for one in due}) == 2, "of both games"
    program.press("practice")
    driver = program.play.driver
    assert isinstance(driver, Mistakes)
    for number, one in enumerate(due):
        mistake = driver.session.mistake
        assert (driver.session.number, mistake.turn, mistake.loss) == (number, one.turn, one.loss)
        if number == 1:
            program.play.run(SHOW)
        else:
            driver.start_from(lambda: [driver.session.play(action) for action in driver.session.mistake.best])
            assert driver.session.verdict is not None
        program.wait(200)
        if number < len(due) - 1:
            program.play.run(NEXT)
    program.play.run(BACK)
    scene = shown_list(program)
    today, reviews = now_here().date(), program.app.reviews.value
    assert [(reviews[one.key].due - today).days for one in due] == [2, 1, 2, 2, 2]
    assert scene.due == [], "five a day"
    program.key(pygame.K_ESCAPE)
    assert "school" in type(program.scene).__name__.lower()


def test_practice_with_a_gamepad_and_with_a_finger(program: Screen) -> None:
    remembered(program)
    pad = Gamepad(program)
    program.app.show_mistakes()
    shown_list(program)
    pad.press("practice")
    assert isinstance(program.play.driver, Mistakes)
    program.play.run(BACK)
    shown_list(program)
    program.tap("one")
    assert isinstance(program.play.driver, Mistakes)


def test_a_game_that_is_deleted_is_forgotten_with_what_was_practised(program: Screen) -> None:
    memory = remembered(program)
    program.app.show_mistakes()
    mine = shown_list(program).rows
    gone, stays = (next(one for one in mine if one.game == game) for game in {one.game for one in mine})
    for one in (gone, stays):
        program.app.reviews.answered(one.key, Answer.RIGHT, now_here().date())
    program.app.store.trash.throw(memory.records / program.app.hall.value.games[gone.game].file)
    program.app.show_mistakes()
    assert {one.game for one in shown_list(program).rows} == {stays.game}
    assert set(program.app.reviews.value) == {stays.key}


def test_damaged_files_are_told_once_and_nothing_is_lost(program: Screen) -> None:
    remembered(program)
    program.app.show_mistakes()
    rows = shown_list(program).rows
    program.app.reviews.answered(rows[0].key, Answer.RIGHT, now_here().date())
    for file in (program.app.mistakes, program.app.reviews):
        file.path.write_text("{", "utf-8")
        file.take_over()
    program.app.show_mistakes()
    program.wait(300)
    told = program.expect(Question)
    words = " ".join(box.text for widget in told.sheet for box in widget.boxes())
    assert "mistakes.json.damaged" in words
    assert "reviews.json.damaged" in words
    program.key(pygame.K_RETURN)
    assert shown_list(program).rows == rows
    program.app.show_mistakes()
    program.wait(300)
    program.expect(MistakesScene)


def test_a_game_that_goes_on_never_comes_into_it(program: Screen) -> None:
    """Nor does one that nobody of the hall has played."""
    memory = remembered(program)
    running = menus.played(program.app.store, "greedy2", 40)
    memory.play("first3")  # computers only
    program.app.show_mistakes()
    games = {one.game for one in shown_list(program).rows}
    assert len(games) == 2
    assert set(program.app.mistakes.value) == games
    assert not running.over
    assert program.expect(MistakesScene)._theme == ALL
