"""The frame of the menu screens: two panels where the page has room for them, else one column that scrolls."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.scenes.common.column import PAD
from arkadia_desktop.scenes.common.menu_page import (
    LEAST_U,
    LEFT_WIDTH,
    LEFT_X,
    LETTERS_U,
    TOP,
    MenuScene,
    Page,
    page_kit,
)
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Panel, Paragraph, ScrollPane
from tests.scenes.menus import Screen
from tests.scenes.scan import faults
from tests.ui.desk import sprites

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
SCALES = [percent / 100 for percent in UI_SCALES]
ROWS = 12
TEXT = "What stands here needs more than one line wherever the window is not a very wide one, and says so."


class Menu(MenuScene):
    """Twelve buttons and a paragraph: in the left panel, or in the column."""

    def __init__(self) -> None:
        super().__init__("A menu")
        add = self.sheet.add
        self.pressed: list[int] = []
        self.panel = add(Panel("panel", radius=18))
        self.rows = [add(Button(f"row {i}", f"Row {i}", partial(self.pressed.append, i))) for i in range(ROWS)]
        self.text = add(Paragraph("text", TEXT))
        self.port = add(ScrollPane("column", *self.rows, self.text))
        self.back = self.foot_button("back", "Back", lambda: self.pressed.append(-1), "primary")
        self.sheet.primary = self.sheet.cancel = "back"

    def place(self, page: Page) -> None:
        if page.roomy:
            self.panel.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, page.panel_height)
            for i, row in enumerate(self.rows):
                row.rect = page.rect(LEFT_X + 30, TOP + 20 + 60 * i, LEFT_WIDTH - 60, page.least(50))
            self.text.rect = page.rect(LEFT_X + 30, TOP + 20 + 60 * ROWS, LEFT_WIDTH - 60, 100)
            self.port.open(self.kit.frame.area, 0)
            self.back.rect = page.rect(1190, page.foot, 700, page.foot_height)
            return
        self.panel.rect = page.panel
        column = page.column(self.port)
        for row in self.rows:
            column.put(row, page.least(50), 14)
        column.words(self.text)
        column.open()
        self.back.rect = page.rect(page.x + page.panel_width - 300, page.foot, 300, page.foot_height)


def menu(size: tuple[int, int], scale: float) -> tuple[Screen, Menu]:
    scene = Menu()
    return Screen(scene, size, scale=scale), scene


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_the_page_is_the_window_at_the_scale_that_is_wished(size: tuple[int, int], scale: float) -> None:
    kit = page_kit(Kit(Frame(*size, scale), sprites()))
    assert kit.frame.area.size == size
    frame = Frame(*size, scale)
    assert kit.frame.u == pytest.approx(max(LEAST_U, min(LETTERS_U, frame.f), frame.u))
    page = Page(kit.frame)
    assert page.roomy == (kit.frame.design_width > 1919.9 and kit.frame.design_height > 1079.9)
    if page.roomy:
        assert page.width == 1920
        assert 1080 <= page.height <= 1240
    else:
        assert kit.frame.area.contains(page.panel)
        assert page.width == pytest.approx(kit.frame.design_width)
        assert page.height == pytest.approx(kit.frame.design_height)


def test_up_to_100_percent_there_are_two_panels() -> None:
    for size in SIZES[1:]:
        for scale in (0.75, 1.0):
            assert Page(page_kit(Kit(Frame(*size, scale), sprites())).frame).roomy, (size, scale)
        for scale in (1.25, 1.5, 1.75, 2.0):
            assert not Page(page_kit(Kit(Frame(*size, scale), sprites())).frame).roomy, (size, scale)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_wrong_at_any_scale(size: tuple[int, int], scale: float) -> None:
    screen, scene = menu(size, scale)
    assert faults(scene, scene.kit.frame.area) == []
    page = Page(scene.kit.frame)
    for one in scene.sheet.ring():
        screen.tab_to(one)
        rect = scene.sheet[one].rect
        assert scene.sheet[one].seen == rect
        assert one == "back" or scene.panel.rect.contains(rect)
    if not page.roomy:
        assert scene.port.scrolls == (scene.port.whole.h > scene.port.area.h)
        assert scene.rows[0].rect.w == scene.text.rect.w
        assert scene.rows[0].rect.right <= scene.port.area.right
        assert scene.port.whole.bottom - scene.text.rect.bottom == scene.kit.frame.px(PAD)


def test_heading_and_foot_stay_while_the_column_scrolls() -> None:
    screen, scene = menu((1280, 720), 2.0)
    assert scene.port.scrolls
    before = scene.heading.rect, scene.panel.rect, scene.back.rect, scene.rows[0].rect
    screen.tab_to("row 11")
    assert (scene.heading.rect, scene.panel.rect, scene.back.rect) == before[:3]
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
