"""The help: its two pages, how they are turned and closed, and that every word fits."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from arkadia_desktop.scenes.help import KEYS, TURN, Help
from tests.scenes.dialogs import SIZES, check_hit_areas, check_repaint, check_words, closed, over, words
from tests.scenes.menus import language


def test_the_keys_of_this_version_are_all_there() -> None:
    shown = words(over(Help()).scene)
    caps = {"1", "2", "3", "4", "R", "W", "B", "E", "H", "M", "F1", "F11", "Z", "Y", "N", "O", ","}
    named = {"Ctrl", "Shift", "Alt", "Tab", "Esc", "Enter", "Space", "Backspace", "arrows", "wheel", "right click"}
    assert caps | named <= set(shown)


def test_the_second_page_tells_how_a_turn_goes() -> None:
    screen = over(Help())
    screen.key(pygame.K_RIGHT)
    assert isinstance(screen.scene, Help)
    assert screen.scene.page == TURN
    shown = words(screen.scene)
    assert [word for word in shown if word.isdigit()] == ["1", "2", "3", "4", "5", "6"]
    assert "Build, or place workers" in shown
    assert "Backspace" not in shown
    screen.key(pygame.K_LEFT)
    assert screen.scene.page == KEYS
    assert "Backspace" in words(screen.scene)


def test_the_pages_are_turned_with_the_mouse() -> None:
    screen = over(Help())
    tabs = screen.scene.sheet["pages"].rect
    screen.click((tabs.right - 30, tabs.centery))
    assert isinstance(screen.scene, Help)
    assert screen.scene.page == TURN


def test_it_may_open_on_the_turn() -> None:
    assert "The last round" in words(over(Help(TURN)).scene)


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


def test_turning_a_page_paints_it_again() -> None:
    screen = over(Help())
    surface = Surface(screen.stack.kit.frame.area.size, 0, 32)
    check_repaint(screen, surface)
    screen.key(pygame.K_RIGHT)
    check_repaint(screen, surface)
    screen.key(pygame.K_LEFT)
    check_repaint(screen, surface)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", [KEYS, TURN])
def test_every_word_fits(size: tuple[int, int], page: str) -> None:
    for code in ("en", "en_XA"):
        with language(code):
            screen = over(Help(page), size)
            check_words(screen)
            check_hit_areas(screen)


@pytest.mark.parametrize("scale", [0.75, 1.5, 2.0])
@pytest.mark.parametrize("page", [KEYS, TURN])
def test_it_fits_at_every_interface_scale(scale: float, page: str) -> None:
    screen = over(Help(page), scale=scale)
    check_words(screen)
    check_hit_areas(screen)
