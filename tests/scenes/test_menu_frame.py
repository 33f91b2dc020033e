"""The frame of the menu screens: two panels where the page has room for them, else one column that scrolls."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.scenes.common.menu_page import LEAST_U, LETTERS_U, TALLEST, MenuScene, panel, panels
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Row, Scroll
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph, ScrollPane
from tests.scenes.menus import Screen
from tests.scenes.scan import faults

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
SCALES = [percent / 100 for percent in UI_SCALES]
ROWS = 12
TEXT = "What stands here needs more than one line wherever the window is not a very wide one, and says so."


class Menu(MenuScene):
    """Twelve buttons and a paragraph: in the left of two panels, or in one that scrolls."""

    def __init__(self) -> None:
        super().__init__("A menu")
        self.pressed: list[int] = []
        self.rows = [Button(f"row {i}", f"Row {i}", partial(self.pressed.append, i)) for i in range(ROWS)]
        self.text, self.pane = Paragraph("text", TEXT), ScrollPane("column")
        self.back = BigButton("back", "Back", lambda: self.pressed.append(-1), "primary", group="foot")
        self.sheet.primary = self.sheet.cancel = "back"

    def tree(self) -> Node:
        rows = [Leaf(row, h=50) for row in self.rows]
        if self.has_room:
            wide = panels(Column(*rows, self.text, gap=10, pad=(30, 20)), Gap())
            return self.menu(wide, Row(Gap(grow=1), Leaf(self.back, w=700)))
        narrow = panel(Column(Scroll(self.pane, *rows, self.text, pad=(10, 18)), pad=(10, 10)))
        return self.menu(narrow, Row(Gap(grow=1), Leaf(self.back, w=300)))

    @property
    def roomy(self) -> bool:
        """Whether there are two panels."""
        return "right panel" in self.sheet


def menu(size: tuple[int, int], scale: float) -> tuple[Screen, Menu]:
    scene = Menu()
    return Screen(scene, size, scale=scale), scene


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_the_page_is_the_window_at_the_scale_that_is_wished(size: tuple[int, int], scale: float) -> None:
    _screen, scene = menu(size, scale)
    frame, drawn = Frame(*size, scale), scene.kit.frame
    assert drawn.area.size == size
    assert drawn.u == pytest.approx(max(LEAST_U, min(LETTERS_U, frame.f), frame.u))
    assert scene.roomy == (drawn.design_width > 1919.9 and drawn.design_height > 1079.9)
    shown = scene.sheet["left panel"].rect.unionall([scene.heading.rect, scene.back.rect])
    assert drawn.area.contains(shown)
    assert shown.h <= drawn.px(TALLEST)
    assert scene.sheet["left panel"].rect.centerx == pytest.approx(size[0] / 2, abs=1) or scene.roomy


def test_up_to_100_percent_there_are_two_panels() -> None:
    for size in SIZES[1:]:
        for scale in (0.75, 1.0):
            assert menu(size, scale)[1].roomy, (size, scale)
        for scale in (1.25, 1.5, 1.75, 2.0):
            assert not menu(size, scale)[1].roomy, (size, scale)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_wrong_at_any_scale(size: tuple[int, int], scale: float) -> None:
    screen, scene = menu(size, scale)
    assert faults(scene, scene.kit.frame.area) == []
    for one in scene.sheet.ring():
        screen.tab_to(one)
        rect = scene.sheet[one].rect
        assert scene.sheet[one].seen == rect
        assert one == "back" or scene.sheet["left panel"].rect.contains(rect)
    if not scene.roomy:
        assert scene.pane.scrolls == (scene.pane.whole.h > scene.pane.area.h)
        assert scene.rows[0].rect.w == scene.text.rect.w
        assert scene.rows[0].rect.right <= scene.pane.area.right
        assert (
            abs(scene.pane.whole.bottom - scene.text.rect.bottom - scene.kit.frame.px(18)) <= 1
            or not scene.pane.scrolls
        )


def test_heading_and_foot_stay_while_the_column_scrolls() -> None:
    screen, scene = menu((1280, 720), 2.0)
    assert scene.pane.scrolls
    before = scene.heading.rect, scene.sheet["left panel"].rect, scene.back.rect, scene.rows[0].rect
    screen.tab_to("row 11")
    assert (scene.heading.rect, scene.sheet["left panel"].rect, scene.back.rect) == before[:3]
    assert scene.rows[0].rect.bottom < before[3].top
    screen.press("row 11")
    screen.press("back")
    assert scene.pressed == [11, -1]


def test_a_part_painted_again_is_the_whole_painted_anew() -> None:
    screen, scene = menu((1280, 720), 2.0)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    for _ in scene.sheet.ring():
        screen.key(pygame.K_TAB)
        screen.tick()
        screen.stack.paint(surface)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")
