"""A screen larger than the window: what is seen of it is always right, and everything in it can be reached."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.frame import Frame
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene, SceneStack
from arkadia_desktop.ui.widgets import Button, Label
from tests.ui.desk import sprites

WINDOW, WHOLE = (640, 400), (1100, 900)


class Wide(Scene):
    """Buttons all over a screen of 1100 x 900 px."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        for i in range(12):
            id = f"b{i}"
            self.sheet.add(Button(id, f"Button {i}", lambda id=id: self.pressed.append(id)))  # type: ignore[misc]
        self.sheet.add(Label("words", "At the lower right"))

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(Frame(*WHOLE)))
        for i in range(12):
            self.sheet[f"b{i}"].rect = Rect(40 + i % 4 * 260, 60 + i // 4 * 280, 180, 60)
        self.sheet["words"].rect = Rect(800, 840, 260, 40)


@pytest.fixture
def stack() -> SceneStack:
    pygame.display.init()
    pygame.font.init()
    stack = SceneStack(Kit(Frame(*WINDOW), sprites(), speed=0))
    stack.push(Wide())
    return stack


@pytest.fixture
def wide(stack: SceneStack) -> Wide:
    top = stack.top
    assert isinstance(top, Wide)
    return top


def key(stack: SceneStack, code: int, mod: int = 0) -> None:
    stack.handle(Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    stack.handle(Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))


def mouse(stack: SceneStack, kind: int, pos: tuple[int, int]) -> None:
    extra = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    stack.handle(Event(kind, pos=pos, **extra))


def wheel(stack: SceneStack, x: int, y: int) -> None:
    stack.handle(Event(pygame.MOUSEWHEEL, x=x, y=y))


def test_the_upper_left_is_seen_first(wide: Wide) -> None:
    assert wide.seen == Rect(0, 0, *WINDOW)


def test_the_focus_is_followed(stack: SceneStack, wide: Wide) -> None:
    for i in range(12):
        key(stack, pygame.K_TAB)
        assert wide.sheet.focused == f"b{i}"
        assert wide.seen.contains(wide.sheet[f"b{i}"].rect)
    key(stack, pygame.K_RETURN)
    assert wide.pressed == ["b11"]


def test_wheel_and_keys_move_it_to_its_edges_and_no_farther(stack: SceneStack, wide: Wide) -> None:
    wheel(stack, 0, -1)
    assert wide.seen.y > 0
    for _ in range(20):
        wheel(stack, 1, -1)
    assert wide.seen.bottomright == WHOLE
    key(stack, pygame.K_PAGEUP)
    assert wide.seen.y < WHOLE[1] - WINDOW[1]
    for _ in range(20):
        key(stack, pygame.K_LEFT)
        key(stack, pygame.K_UP)
    assert wide.seen.topleft == (0, 0)


def test_a_click_is_for_what_is_seen_there(stack: SceneStack, wide: Wide) -> None:
    for _ in range(20):
        wheel(stack, 1, -1)
    at = wide.sheet["b11"].rect.move(-wide.seen.x, -wide.seen.y).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(stack, kind, at)
    assert wide.pressed == ["b11"]


def test_the_bars_are_dragged(stack: SceneStack, wide: Wide) -> None:
    mouse(stack, pygame.MOUSEBUTTONDOWN, (WINDOW[0] - 5, 20))
    mouse(stack, pygame.MOUSEMOTION, (WINDOW[0] - 5, 900))
    assert wide.seen.topleft == (0, WHOLE[1] - WINDOW[1])
    mouse(stack, pygame.MOUSEBUTTONUP, (WINDOW[0] - 5, 900))
    mouse(stack, pygame.MOUSEBUTTONDOWN, (WINDOW[0] - 40, WINDOW[1] - 5))
    assert wide.seen.x > 0
    assert wide.pressed == []


def test_what_is_repaired_is_what_would_be_painted_whole(stack: SceneStack, wide: Wide) -> None:
    surface, whole = Surface(WINDOW, 0, 32), Surface(WINDOW, 0, 32)
    for step in range(40):
        if step % 7 == 3:
            wheel(stack, step % 2, -1)
        elif step % 7 == 5:
            mouse(stack, pygame.MOUSEMOTION, (40 + step * 13, 60 + step * 7))
        else:
            key(stack, pygame.K_TAB)
        stack.tick(16.0 * step)
        stack.paint(surface)
        stack.paint_to(whole)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB"), step


def test_a_larger_window_ends_it(stack: SceneStack, wide: Wide) -> None:
    wheel(stack, 1, -1)
    stack.resize(stack.kit.at(Frame(*WHOLE)))
    assert wide.seen == Rect(0, 0, *WHOLE)
