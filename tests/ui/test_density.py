"""A window on a dense screen: it is as large as on any other, each of its points has several px, and what is pointed at
is what is hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.ui.loop import window as loop
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.loop.window import Pointers, Window, in_pixels
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, TextField
from tests.ui.desk import Table, kit, sprites

POINTS = 1280, 720


class Dense(pygame.Window):
    """A window as the system gives it on a screen of some density."""

    density: ClassVar[float] = 2.0
    shown: ClassVar[list[Rect]] = []
    pixels: Surface | None = None

    def get_surface(self) -> Surface:
        """All px there are, the same ones until there is another number of them."""
        size = round(self.size[0] * self.density), round(self.size[1] * self.density)
        super().get_surface()
        if self.pixels is None or self.pixels.get_size() != size:
            self.pixels = Surface(size)
        return self.pixels

    def flip(self) -> None:
        """All of it."""
        self.shown.append(self.get_surface().get_rect())


def show_parts(_window: pygame.Window, places: Sequence[Rect]) -> bool:
    """Some of it."""
    Dense.shown.extend(places)
    return True


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(Dense, "density", 2.0)
    monkeypatch.setattr(Dense, "shown", [])
    monkeypatch.setattr(pygame, "Window", Dense)
    monkeypatch.setattr(loop, "show_parts", show_parts)
    window = Window(POINTS, scale=lambda points: 1.25 if points == POINTS else 0.75)
    window.open()
    pygame.event.clear()
    yield window
    window.close()


@pytest.fixture
def stack(window: Window) -> SceneStack:
    stack, scene = SceneStack(Kit(window.frame, sprites(), speed=0.0)), Table()
    scene.put(Button("a", "End turn", lambda: None, tooltip="The next player begins."), 300, 300, 290, 60)
    scene.put(TextField("name", "", lambda text: None), 300, 500, 290, 60)
    stack.push(scene)
    window.step(stack, 0.0)
    return stack


def test_all_px_are_drawn_and_the_scale_is_that_of_the_size_a_person_sees(window: Window, stack: SceneStack) -> None:
    assert window.surface.get_size() == (2560, 1440)
    assert stack.kit.frame == window.frame == Frame(2560, 1440, 1.25, 2.0)
    assert window.size == window.frame.points(window.frame.area).size == POINTS
    assert stack.kit.u == 2 * Frame(*POINTS, 1.25).u
    assert stack.kit.frame.font_px(1) == 2 * theme.LEAST_FONT_PX


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 5 / 3, 2.0, 3.0])
def test_every_point_is_a_place_of_its_own_inside_of_the_window(density: float) -> None:
    pixels = round(POINTS[0] * density), round(POINTS[1] * density)
    told = [Event(pygame.MOUSEMOTION, pos=(x, x * 9 // 16), rel=(1, 0), buttons=(0, 0, 0)) for x in range(POINTS[0])]
    meant = [event.pos[0] for event in in_pixels(told, POINTS, pixels)]
    assert len(set(meant)) == POINTS[0]
    assert all(int(x * density) <= at < (x + 1) * density for x, at in enumerate(meant))
    key = Event(pygame.KEYDOWN, key=pygame.K_a)
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert in_pixels([key, wheel], POINTS, pixels) == [key, wheel]


def test_a_click_counts_to_the_last_point_of_a_button(window: Window, stack: SceneStack) -> None:
    button = stack.top.sheet["a"]
    hit = button.hit()
    pressed = []
    button.on_press = lambda: pressed.append(1)
    left, top, right, bottom = hit.left // 2, hit.top // 2, (hit.right - 2) // 2, (hit.bottom - 2) // 2
    inside = [(left, top), (right, top), (left, bottom), (right, bottom)]
    outside = [(left - 1, top), (right + 1, top), (left, bottom + 1), (right, top - 1)]
    for number, pos in enumerate([*inside, *outside]):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=pos, button=1))
        window.step(stack, 1000.0 * (number + 1))
        assert len(pressed) == min(number + 1, len(inside)), pos


def test_fingers_tips_and_the_place_of_writing_are_where_they_are_seen(
    window: Window, stack: SceneStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda place: said.append(Rect(place)))
    sheet = stack.top.sheet
    field, button = sheet["name"].rect, sheet["a"].rect
    pos = button.centerx // 2, button.centery // 2
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for now in range(200, 3000, 100):
        window.step(stack, now)
    assert sheet.tooltip
    tip = Dense.shown[-1]
    assert tip.inflate(40, 40).colliderect(button)
    assert window.surface.get_rect().contains(tip)
    x, y = field.centerx / 2560, field.centery / 1440
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(Event(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0))
    window.step(stack, 4000.0)
    assert sheet.writing
    (place,) = said
    assert [2 * length for length in place] == pytest.approx(list(field), abs=1)


def test_pointers_are_as_large_as_on_any_screen() -> None:
    """The system counts their px as points."""
    dense = Kit(Frame(3840, 2160, 1.0, 2.0), sprites(), speed=0.0)
    assert [Pointers(one)._make("grab").data[0] for one in (dense, kit(1920, 1080))] == [(21, 19)] * 2


def test_only_what_changed_is_shown(window: Window, stack: SceneStack) -> None:
    Dense.shown.clear()
    button = stack.top.sheet["a"]
    pygame.event.post(
        Event(pygame.MOUSEMOTION, pos=(button.rect.x // 2 + 9, button.rect.y // 2 + 9), rel=(1, 1), buttons=(0, 0, 0))
    )
    window.step(stack, 50.0)
    assert Dense.shown
    assert all(window.surface.get_rect().contains(place) for place in Dense.shown)
    assert any(place.colliderect(button.rect) for place in Dense.shown)
    assert max(place.w * place.h for place in Dense.shown) < 2560 * 1440 // 10


def test_a_window_that_is_moved_to_another_screen_is_laid_out_for_it(
    window: Window, stack: SceneStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    for density in (1.0, 1.5, 2.0):
        monkeypatch.setattr(Dense, "density", density)
        pygame.event.post(Event(pygame.WINDOWDISPLAYCHANGED))
        window.step(stack, 100.0 * density)
        assert stack.kit.frame == Frame(round(1280 * density), round(720 * density), 1.25, density)
        assert window.size == POINTS


def test_too_small_is_what_a_person_sees_too(window: Window, stack: SceneStack) -> None:
    """1400 x 1000 px would do, but they are 700 x 500 points."""
    window.native.minimum_size = 1, 1
    window.native.size = 700, 500
    window.step(stack, 100.0)
    assert window.too_small
    assert window.frame == Frame(1920, 1200, 0.75, 2.0)
    window.native.size = POINTS
    window.step(stack, 200.0)
    assert not window.too_small


@pytest.mark.parametrize("points", [(1280, 720), (1440, 900), (1728, 1085), (1024, 768), (960, 600)])
def test_the_table_is_laid_out_alike(points: tuple[int, int]) -> None:
    """Only the squares grow in finer steps."""
    for percent in UI_SCALES:
        plain = PlayLayout(Frame(*points, percent / 100), 3)
        dense = PlayLayout(Frame(2 * points[0], 2 * points[1], percent / 100, 2.0), 3)
        assert dense.compact is plain.compact
        assert set(dense) == set(plain)
        assert abs(dense.square - 2 * plain.square) <= 4
