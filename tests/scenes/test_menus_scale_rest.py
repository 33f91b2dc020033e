"""Title and all menus but the settings and the new game, at every interface scale, in every window: nothing is moved
sideways, cut, covered or out of reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.loop.scene import Scene
from tests.scale import crossed
from tests.scenes.dialogs import over
from tests.scenes.menu_states import CASES, LONG_NOTICE, SCREENS, furnished
from tests.scenes.menus import Listener, Screen, language
from tests.scenes.scan import faults
from tests.tongues import LANGUAGES, PSEUDO
from tests.ui.desk import kit

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
ROWS = groupby(crossed(CASES, LANGUAGES, SIZES, UI_SCALES), itemgetter(0))
LAID_OUT = {name: [row[1:] for row in rows] for name, rows in ROWS}
"""Languages, sizes and scales for each case."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    return furnished(tmp_path_factory.mktemp("full"))


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With no game at all."""
    return Listener(tmp_path_factory.mktemp("empty"))


@pytest.fixture
def made(full: Listener, empty: Listener) -> Callable[[str], Scene]:
    """Screens by the name of the case."""

    def make(name: str) -> Scene:
        listener = full if CASES[name].games else empty
        listener.notice = CASES[name].notice
        return CASES[name].make(listener)

    return make


def shown(scene: Scene, scale: int) -> Screen:
    """In a window of 1280 x 720; a dialog over a plain screen."""
    if scene.overlay:
        return over(scene, (1280, 720), scale=scale / 100)
    return Screen(scene, (1280, 720), scale=scale / 100)


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_wrong_at_any_scale(made: Callable[[str], Scene], name: str) -> None:
    for code, ways in groupby(sorted(LAID_OUT[name]), itemgetter(0)):
        with language(code):
            scene = made(name)
            for _code, size, scale in ways:
                window = Rect((0, 0), size)
                scene.layout(kit(window.w, window.h, scale / 100))
                whole = code != PSEUDO or scale <= 150  # a language 40 % longer may be cut beyond
                assert faults(scene, window, whole=whole) == [], (code, size, scale)


@pytest.mark.parametrize(("name", "scale"), crossed(CASES, [200, 100, 150], each=1))
def test_tab_brings_everything_into_sight(made: Callable[[str], Scene], name: str, scale: int) -> None:
    screen = shown(made(name), scale)
    sheet = screen.scene.sheet
    for id in sheet.ring():
        screen.tab_to(id)
        assert sheet[id].seen == sheet[id].rect


@pytest.mark.parametrize(("name", "scale"), crossed(CASES, [100, 200], each=1))
def test_what_is_painted_in_parts_is_the_whole(made: Callable[[str], Scene], name: str, scale: int) -> None:
    screen = shown(made(name), scale)
    screen.tick(40)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    for id in screen.scene.sheet.ring():
        screen.key(pygame.K_PAGEDOWN)
        screen.tick()
        screen.key(pygame.K_TAB)
        if id in screen.scene.sheet:  # another row of a list may have other buttons
            screen.move(screen.scene.sheet[id].rect.center)
        screen.tick()
        screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")


def test_a_notice_longer_than_its_room_is_scrolled(full: Listener) -> None:
    full.notice = f"{LONG_NOTICE} {LONG_NOTICE}"
    screen = Screen(TitleScene(full), (1280, 720), scale=2.0)
    port = screen.scene.sheet["notice port"]
    before = port.whole.y  # type: ignore[attr-defined]
    screen.key(pygame.K_PAGEDOWN)
    assert port.whole.y < before  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_wrong_at_twice_the_scale_in_any_language(full: Listener, name: str) -> None:
    """Where there is least room, every screen is seen in every language that people read."""
    for code in (code for code in LANGUAGES if code != PSEUDO):
        with language(code):
            scene = SCREENS[name](full)
            scene.layout(kit(1920, 1080, 2.0))
            assert faults(scene, Rect(0, 0, 1920, 1080)) == [], code
