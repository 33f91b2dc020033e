"""All lessons are done by a robot with a mouse and a keyboard, and lived through by one without sense."""

from __future__ import annotations

from copy import copy
from itertools import cycle, product
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.learn.course import lessons
from arkadia_desktop.scenes.play.drivers.lesson import REPEAT, SHOW_ME, LessonDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.ui.loop.scene import SceneStack
from tests.learn.second_course import LIVED_THROUGH
from tests.scale import FULL, scale
from tests.scenes.learner import MOST_ACTIONS, Learner
from tests.scenes.screen import LEFT, RIGHT, Point, Screen
from tests.scenes.test_play_monkey import KEYS, MODS
from tests.scenes.ways import WAYS

INPUTS = scale(40, 2_000)
"""In each of some fifty steps: in a full run that takes about six minutes."""
SHOWN = scale(40, 100)
"""After so many inputs *Show me* is tried on a copy."""
LESSONS = [one.id for one in LIVED_THROUGH]
DONE = list(product(LESSONS, WAYS)) if FULL else list(zip(LESSONS, cycle(WAYS), strict=False))
"""The lessons, each with a way to do it: in a quick run another one for the next."""


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    program = Screen(tmp_path, size=(960, 600), checked=False)
    program.speed(0.0)
    return program


@pytest.mark.parametrize(("lesson", "way"), DONE)
def test_a_lesson_is_done_with_the_means_a_person_has(screen: Screen, lesson: str, way: str) -> None:
    screen.app.start_lesson(lesson)
    screen.wait(100)
    Learner(screen, way).lesson()
    assert screen.app.progress.of(lesson).done


class Monkey:
    """Inputs without sense in one step of a lesson."""

    def __init__(self, screen: Screen, lesson: str, step: int) -> None:
        self.screen, self.lesson, self.step = screen, lesson, step
        self.chance = Random(f"{lesson}/{step}")
        self.begin()

    def begin(self) -> None:
        """Begin the step, or come back to it."""
        self.screen.app.start_lesson(self.lesson, self.step)
        self.screen.step()

    @property
    def driver(self) -> LessonDriver | None:
        """The lesson, if it is on the screen."""
        found = [scene for scene in self.screen.app.stack.scenes if isinstance(scene, PlayScene)]
        return found[-1].driver if found and isinstance(found[-1].driver, LessonDriver) else None

    def spot(self) -> Point:
        """Somewhere that can be used."""
        scene, chance = self.screen.scene, self.chance
        rects = [widget.rect for widget in scene.sheet if widget.visible]
        if isinstance(scene, PlayScene):
            layout = scene.layout_now
            rects += [*layout.hand_cards, *layout.market_places, layout["own"], layout["shelves"]]
            rects += [layout["board"]] * 6
        area = chance.choice(rects) if rects else self.screen.app.stack.kit.frame.area
        return area.x + round(area.w * chance.random()), area.y + round(area.h * chance.random())

    def act(self) -> None:
        """One input."""
        screen, chance = self.screen, self.chance
        match chance.randrange(8):
            case 0 | 1:
                screen.click(self.spot(), chance.choice((LEFT, LEFT, LEFT, RIGHT)))
            case 2 | 3:
                screen.drag(self.spot(), self.spot(), 1)
            case 4:
                screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
            case 5:
                screen.wheel(chance.choice((-1, 1)))
            case _:
                screen.key(chance.choice(KEYS), mod=chance.choice(MODS))
        driver = self.driver
        if driver is None or driver.attempt.lesson.id != self.lesson:
            self.begin()  # it has gone away, or the program was left
        elif driver.attempt.index != self.step or driver.over:
            driver.attempt.go_to(self.step)
            screen.play.run(REPEAT)


def finishes(driver: LessonDriver) -> bool:
    """Whether *Show me* would end the step from where it stands."""
    twin = copy(driver.attempt)
    for _ in range(MOST_ACTIONS):
        action = twin.show_me()
        if action is None:
            break
        assert twin.play(action).right
    return twin.finished


@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_that_is_done_leads_into_a_dead_end(
    screen: Screen, lesson: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SceneStack, "paint", lambda _stack, _surface: [])  # nobody looks: it would take half the time
    for step in range(len(next(one for one in lessons() if one.id == lesson).steps)):
        monkey = Monkey(screen, lesson, step)
        for number in range(1, INPUTS + 1):
            monkey.act()
            if number % SHOWN == 0:
                driver = monkey.driver
                assert driver is not None
                assert finishes(driver)
        while not isinstance(screen.scene, PlayScene):  # a dialog is left by its key
            screen.key(pygame.K_ESCAPE)
            if monkey.driver is None:
                monkey.begin()
        driver = monkey.driver
        assert driver is not None
        screen.play.run(SHOW_ME)
        screen.until(lambda driver=driver, step=step: driver.over or driver.attempt.index != step, 30_000)  # type: ignore[misc]
