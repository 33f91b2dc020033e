"""The pointers of the mentor's bubbles end at what they speak of, in the first game and in the lessons."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.learn.practice import TOPICS, Help
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
from arkadia_desktop.scenes.play.drivers.practice import PracticeDriver
from arkadia_desktop.scenes.play.mentor.prompting import NoteGround
from arkadia_desktop.scenes.play.view.prompt import Place
from arkadia_desktop.scenes.play.view.reason_words import possible
from tests.learn.second_course import LIVED_THROUGH
from tests.scale import scale
from tests.scenes.attacks import plain
from tests.scenes.games import NAMES, course, table_at
from tests.scenes.screen import Screen

SIZES = [(1280, 720), (960, 600), (1920, 1080)]
NEAR = 10
"""So near to a thing (real px) a pointer ends at it."""


def pointed_at(screen: Screen, about: Place) -> bool:
    """Whether the bubble that is shown ends at one of the things it speaks of, or lies over it for want of room."""
    bubble = screen.play.sheet["note ground"]
    assert isinstance(bubble, NoteGround)
    assert bubble.visible
    assert bubble.tip is not None
    end = bubble.rect.x + bubble.tip[2], bubble.rect.y + bubble.tip[3]
    things: list[Rect] = list(screen.play.picture.where(about))
    assert things
    return any(thing.inflate(2 * NEAR, 2 * NEAR).collidepoint(end) for thing in things)


def standing(topic: str) -> tuple[str, int, Game]:
    """Where in the samples a tip could be given."""
    return next(
        (name, number, game)
        for name in NAMES
        for number, game in enumerate(course(name))
        if game.phase is not Phase.OVER and possible(topic, view(game, game.player))
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_tip_of_the_first_game_points_at_what_it_is_about(
    tmp_path: Path, topic: str, size: tuple[int, int]
) -> None:
    screen = Screen(tmp_path, size=size, checked=False)
    screen.speed(0.0)
    name, number, game = standing(topic)
    table = table_at(name, number, [game.player])
    told = frozenset(TOPICS) - {topic}
    screen.app.practice.keep_help(table.setup, Help(told=told))
    screen.play_on(table)
    screen.step()
    driver = screen.play.driver
    assert isinstance(driver, PracticeDriver)
    note = driver.prompt().note
    assert note is not None
    if screen.layout.compact:  # there it is read on the mentor's panel
        assert note.title in " ".join(box.text for id, box in screen.play.sheet.boxes() if id.startswith("mentor"))
    else:
        assert pointed_at(screen, note.about)


@pytest.mark.parametrize("of", LIVED_THROUGH, ids=lambda of: of.id)
def test_what_is_said_to_a_miss_points_at_what_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: Lesson
) -> None:
    plain(monkeypatch.setattr)
    screen = Screen(tmp_path, checked=False)
    screen.speed(0.0)
    chance = Random(3)
    for number, step in enumerate(of.steps):
        if step.reading:
            continue
        legal = list(LegalActions(of.positions[number]))
        for action in chance.sample(legal, min(scale(3, 12), len(legal))):
            screen.app.start_lesson(of.id, number)
            screen.wait(100)
            driver = screen.play.driver
            assert isinstance(driver, LessonDriver)
            driver.submit(action)
            screen.wait(200)
            note = driver.prompt().note
            if note is not None and note.about:
                assert pointed_at(screen, note.about), (step.id, action)
