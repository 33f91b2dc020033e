"""A learner who does what the lessons ask for, by the means a person has."""

from __future__ import annotations

from random import Random

import pygame

from arkadia_desktop.scenes.play.dialogs.final_scoring import FinalScoring
from arkadia_desktop.scenes.play.drivers.lesson import GO_ON, NEXT, LessonDriver
from tests.scenes.screen import Screen
from tests.scenes.ways import act

MOST_ACTIONS = 12
"""More actions than any step asks for."""


class Learner:
    """`way` is drag, click or keys."""

    def __init__(self, screen: Screen, way: str, seed: int = 1) -> None:
        self.screen, self.way = screen, way
        self.chance = Random(seed)
        self.words = 0
        """How many the mentor has said."""

    @property
    def driver(self) -> LessonDriver:
        """The lesson that is on."""
        driver = self.screen.play.driver
        assert isinstance(driver, LessonDriver), driver
        return driver

    def step(self) -> None:
        """Do what the step asks for; the next one is on then, or the lesson over."""
        driver, screen = self.driver, self.screen
        number = driver.attempt.index
        self.words += len(driver.attempt.step.text.split())
        if driver.attempt.step.reading:
            self._press(GO_ON)
        for _ in range(MOST_ACTIONS):
            screen.until(lambda: not screen.play.busy)
            if driver.over or driver.attempt.index != number or driver.attempt.finished:
                break
            action = driver.attempt.show_me()
            assert action is not None
            act(screen, action, self.way, self.chance)
        screen.until(lambda: driver.over or driver.attempt.index != number, 10_000)
        screen.until(lambda: not driver.may_act or screen.at_rest, 3_000)

    def lesson(self) -> None:
        """Do the lesson from where it is to its end."""
        while not self.driver.over:
            self.step()

    def next_lesson(self) -> None:
        """Begin the lesson after it."""
        self._press(NEXT)
        self.screen.until(lambda: not self.driver.over)
        self.screen.wait(100)

    def _press(self, command: str) -> None:
        """Press a button of the mentor, or of the final scoring of a game in a lesson; with keys by Enter alone."""
        if self.way == "keys":
            self.screen.key(pygame.K_RETURN)
        else:
            scored = isinstance(self.screen.scene, FinalScoring)
            self.screen.press(command if scored else f"mentor {command}")
