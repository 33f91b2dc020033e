"""What changes in one moment is shown in a few frames: first what answers the hand, and never the hands of two."""

from __future__ import annotations

import pygame
import pytest

from arkadia_desktop.scenes.play.screen import PlayScene
from tests.scenes.games import NAMES, table_at
from tests.scenes.screen import LEFT, Screen
from tests.scenes.shows import Shows
from tests.scenes.test_why_not import begin

FRAMES = 6


def pixels(screen: Screen) -> bytes:
    return pygame.image.tobytes(screen.app.stack.picture(), "RGB")


def rest(screen: Screen) -> None:
    """The frames that are left, in which no time passes."""
    for _frame in range(FRAMES):
        screen.step(0)


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_what_is_lifted_is_in_the_hand_at_once_and_everything_else_a_few_frames_later(
    screen: Screen, speed: float
) -> None:
    begin(screen)
    screen.speed(speed)
    screen.move(screen.card(0))
    parts = screen.play.picture
    screen.down(screen.card(0), LEFT)
    assert parts.dragged.model is not None
    assert not parts.dragged.model.empty
    assert parts.board.model is not None
    assert parts.board.model.overlay.dim
    label = screen.play.sheet["banner"].said()
    assert (label == "Banner & sell") is (speed > 0)
    rest(screen)
    assert screen.play.sheet["banner"].said() != "Banner & sell"
    whole = pixels(screen)
    screen.play.refresh()
    assert pixels(screen) == whole


def test_a_key_meets_what_was_asked_for_before(screen: Screen) -> None:
    begin(screen)
    screen.speed(1.0)
    screen.move(screen.card(0))
    screen.down(screen.card(0), LEFT)
    screen.up(screen.card(0), LEFT)
    assert screen.play.sheet["banner"].said() != "Banner & sell"


class Passing(Shows):
    """The screen passes from seat to seat when it is told to."""

    due: int | None = None

    def tick(self, now_ms: float, *, idle: bool) -> None:
        super().tick(now_ms, idle=idle)
        if self.due is not None:
            self._seat, self.due = self.due, None
            self.screen.jump()


def test_another_hand_never_lies_beside_what_belongs_to_the_last(screen: Screen) -> None:
    screen.speed(1.0)
    driver = Passing(screen.app, table_at(NAMES[0], 40, [0, 1]), 0)
    screen.show(PlayScene(screen.app, driver))
    screen.wait(200)
    driver.due = 1
    screen.step(0)
    at_once = pixels(screen)
    assert screen.play.shown.seat == 1
    rest(screen)
    assert pixels(screen) == at_once
