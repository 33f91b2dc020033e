"""The help: its two pages, how they are turned and closed, and that every word fits at every size."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.scenes.common.key_rows import KeyRow
from arkadia_desktop.scenes.play.dialogs.help import KEYS, TURN, Help
from arkadia_desktop.scenes.play.dialogs.help_parts import TurnPart
from tests.scenes.dialogs import check_layout, check_repaint, closed, over, words
from tests.scenes.menus import Screen, language

SIZES = (960, 600), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1440), (3440, 1440)
SCALES = 0.75, 1.0, 1.25, 1.5, 1.75, 2.0


def held(screen: Screen) -> Help:
    assert isinstance(screen.scene, Help)
    return screen.scene


def test_it_opens_on_the_turn_with_the_goal_first() -> None:
    screen = over(Help(), (1920, 1080))
    assert held(screen).page == TURN
    shown = words(screen.scene)
    titles = [part._title for part in screen.scene.sheet if isinstance(part, TurnPart)]
    assert titles[:2] == ["The most gold wins", "Build, or place workers"]
    assert titles[-1] == "Camps"
    assert set(titles) <= set(shown)
    assert [word for word in shown if word.isdigit()] == ["1", "2", "3", "4", "5", "6"]
    assert "Backspace" not in shown


def test_the_keys_of_this_version_are_all_there() -> None:
    shown = words(over(Help(KEYS), (1920, 1080)).scene)
    caps = {"1", "2", "3", "4", "R", "W", "B", "E", "H", "M", "F1", "F11", "Z", "Y", "N", "O", ",", "?", "C"}
    named = {"Ctrl", "Shift", "Alt", "Tab", "Esc", "Enter", "Space", "Backspace", "arrows", "wheel", "right click"}
    assert caps | named <= set(shown)


def test_every_action_has_a_row_of_its_own() -> None:
    rows = [row for row in Help(KEYS).sheet if isinstance(row, KeyRow)]
    names = [row._action for row in rows]
    assert {"End turn", "Hurry a computer", "Ask why not", "Ask the coach", "Undo", "Redo"} <= set(names)
    assert len(set(names)) == len(names)
    keys = {row._action: row._chords for row in rows}
    assert keys["Ask why not"] == (("?",),)
    assert keys["Ask the coach"] == (("C",),)
    assert keys["Hurry a computer"] == (("N",),)


def test_the_pages_are_turned_by_keyboard_and_mouse() -> None:
    screen = over(Help())
    screen.key(pygame.K_RIGHT)
    assert held(screen).page == KEYS
    assert "Backspace" in words(screen.scene) or held(screen)._port.scrolls
    screen.key(pygame.K_LEFT)
    assert held(screen).page == TURN
    tabs = screen.scene.sheet["pages"].rect
    screen.click((tabs.right - 30, tabs.centery))
    assert held(screen).page == KEYS


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F1])
@pytest.mark.parametrize("page", [KEYS, TURN])
def test_keys_close_it(key: int, page: str) -> None:
    screen = over(Help(page))
    screen.key(key)
    assert closed(screen)


def test_the_button_closes_it() -> None:
    screen = over(Help())
    screen.press("close")
    assert closed(screen)


def test_tab_reaches_what_there_is() -> None:
    screen = over(Help())
    assert screen.scene.sheet.ring() == ["pages", "close"]
    screen.tab_to("close")
    screen.key(pygame.K_SPACE)
    assert closed(screen)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_turning_a_page_and_scrolling_paint_it_again(scale: float) -> None:
    screen = over(Help(), scale=scale)
    surface = Surface(screen.stack.kit.frame.area.size, 0, 32)
    check_repaint(screen, surface)
    for key in (pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_PAGEUP):
        screen.key(key)
        check_repaint(screen, surface)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", [KEYS, TURN])
def test_it_fits_at_every_size_and_scale(size: tuple[int, int], page: str) -> None:
    for scale in SCALES:
        check_layout(over(Help(page), size, scale=scale))
    with language("en_XA"):
        check_layout(over(Help(page), size), whole=False)


@pytest.mark.parametrize("page", [KEYS, TURN])
def test_where_it_scrolls_everything_comes_into_sight(page: str) -> None:
    screen = over(Help(page), scale=2.0)
    port = held(screen)._port
    seen: set[str] = set()
    for _ in range(30):
        seen |= {widget.id for widget in port._held if widget.visible and port.area.contains(widget.rect)}
        before = port.whole.y
        screen.key(pygame.K_DOWN)
        if port.whole.y == before:
            break
    assert seen >= {widget.id for widget in port._held if widget.visible}
    screen.key(pygame.K_RIGHT if page == TURN else pygame.K_LEFT)
    assert port.whole.y == port.area.y  # another page begins at its top
