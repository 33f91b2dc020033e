"""Two quick clicks on what leads to another screen: the second is none on a screen that asks for that, and all others
count."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.ui.loop.scene import DOUBLE_MS, FINGER_PX, NEAR_PX, Scene, SceneStack
from arkadia_desktop.ui.widgets import Button
from tests.ui.desk import Table, kit

PLACE = 300, 300, 290, 60
AT = 250, 220
FRAME = 16.0


class Desk:
    """Two screens: a button of the first leads to the second, where another one lies at the same place."""

    def __init__(self, *, asks: bool = True) -> None:
        self.stack, self.now, self.presses = SceneStack(kit(1280, 720)), 1000.0, 0
        self.first, self.second = Table(), Table()
        self.second.one_click = asks
        self.first.put(Button("a", "Continue", lambda: self.stack.replace(self.second)), *PLACE)
        self.second.put(Button("b", "Delete", self._pressed), *PLACE)
        self.stack.push(self.first)
        self.frame()

    def _pressed(self) -> None:
        self.presses += 1

    def frame(self, ms: float = FRAME) -> None:
        """A step of the window without events."""
        self.now += ms
        self.stack.now = self.now
        self.stack.tick(self.now)

    def _send(self, kind: int, at: tuple[int, int], button: int, touch: bool) -> None:
        self.stack.give(Event(kind, pos=at, button=button, touch=touch))

    def click(self, at: tuple[int, int] = AT, *, button: int = 1, touch: bool = False) -> None:
        """Down and up, a frame each."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.now += FRAME
            self.stack.now = self.now
            self._send(kind, at, button, touch)
            self.stack.tick(self.now)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_second_click_of_two_opens_once_and_presses_nothing(desk: Desk) -> None:
    desk.click()
    desk.frame(100)
    desk.click()
    assert desk.stack.top is desk.second
    assert desk.presses == 0
    assert not desk.second.sheet.held
    assert desk.second.sheet.focused is None


def test_the_third_counts(desk: Desk) -> None:
    """Somebody who goes on clicking means it."""
    for _ in range(3):
        desk.click()
    assert desk.presses == 1


@pytest.mark.parametrize("apart", [DOUBLE_MS + 4 * FRAME, 2 * DOUBLE_MS, 60_000])
def test_a_later_click_counts(desk: Desk, apart: float) -> None:
    desk.click()
    desk.frame()
    desk.frame(apart)
    desk.click()
    assert desk.presses == 1


def test_a_screen_that_does_not_ask_gets_every_click() -> None:
    desk = Desk(asks=False)
    desk.click()
    desk.click()
    assert desk.presses == 1


def test_a_click_elsewhere_counts(desk: Desk) -> None:
    desk.click()
    desk.click((AT[0] + NEAR_PX + 1, AT[1]))
    assert desk.presses == 1


def test_fingers_are_less_exact(desk: Desk) -> None:
    desk.click(touch=True)
    desk.click((AT[0] + FINGER_PX - 1, AT[1]), touch=True)
    assert desk.presses == 0
    desk.click((AT[0] + FINGER_PX - 1, AT[1]), touch=True)
    assert desk.presses == 1


def test_a_screen_that_took_long_to_come_is_as_safe(desk: Desk) -> None:
    """What was clicked while it was being made is given to it late: two seconds, and nothing was seen of it."""
    desk.click()
    desk.now += 2000
    desk.click()
    assert desk.presses == 0


def test_a_screen_that_is_painted_for_many_frames_is_as_safe(desk: Desk) -> None:
    """What is clicked while it is being painted waits for it."""
    desk.stack.patient = True
    desk.click()
    assert desk.stack.coming
    for _number in range(40):
        desk.frame()
    while desk.stack.coming:
        desk.stack.paint_more(pygame.Surface((1280, 720)), 0.0)
    desk.click()
    assert desk.presses == 0


@pytest.mark.parametrize("between", [pygame.K_TAB, pygame.K_LEFT])
def test_a_key_in_between_makes_them_two(desk: Desk, between: int) -> None:
    desk.click()
    desk.stack.give(Event(pygame.KEYDOWN, key=between, mod=0, unicode="", scancode=0))
    desk.click()
    assert desk.presses == 1


def test_what_keys_open_takes_the_first_click(desk: Desk) -> None:
    desk.click((5, 5))
    desk.first.sheet.focus("a")
    desk.stack.give(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert desk.stack.top is desk.second
    desk.click((5, 5))
    desk.click()
    assert desk.presses == 1


def test_the_right_button_and_the_wheel_pass(desk: Desk) -> None:
    seen = list[int]()
    handle: Callable[[Event], bool] = desk.second.handle

    def noted(event: Event) -> bool:
        seen.append(event.type)
        return handle(event)

    desk.second.handle = noted  # type: ignore[method-assign]
    desk.click()
    desk.click(button=3)
    desk.stack.give(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert seen == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL]
    desk.click()
    assert desk.presses == 0, "the second of the left one is still none"


def test_who_comes_back_to_a_screen_clicks_at_once(desk: Desk) -> None:
    """It is not new: the same button may well be pressed again."""
    over = Table()
    over.put(Button("c", "Back", lambda: desk.stack.pop()), *PLACE)
    desk.stack.replace(desk.second)
    desk.stack.push(over)
    desk.click()
    assert desk.stack.top is desk.second
    desk.click()
    assert desk.presses == 1


def test_no_screen_is_meant_that_came_since(desk: Desk) -> None:
    other = Scene()
    desk.click()
    desk.stack.push(other)
    desk.click()
    assert desk.stack.pop() is other
    desk.click()
    assert desk.presses == 1


def test_what_comes_by_itself_takes_the_first_click(desk: Desk) -> None:
    """A click of long ago led to nothing."""
    desk.click((5, 5))
    desk.frame(DOUBLE_MS + FRAME)
    desk.stack.replace(desk.second)
    desk.click((5, 5))
    desk.click()
    assert desk.presses == 1
