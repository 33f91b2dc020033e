"""Every menu screen at every interface scale, in every window, also in a language 40 % longer: nothing is moved
sideways, cut, covered or out of reach, and a part painted again looks like the whole painted anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, product
from operator import itemgetter

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from tests.scale import crossed
from tests.scenes.dialogs import over
from tests.scenes.menu_states import CASES, LONG_NOTICE, NOTICE, SCREENS, Case, furnished
from tests.scenes.menus import Listener, Screen, language
from tests.scenes.scan import faults
from tests.tongues import LANGUAGES, PSEUDO, READ
from tests.ui.desk import kit

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)]
MORE, CRAMPED = [*SIZES, (1920, 1200), (3840, 2160)], (960, 600)
ALL = {**{name: Case(make, notice=NOTICE) for name, make in SCREENS.items()}, **CASES}
OTHERS = [percent for percent in UI_SCALES if percent != 100]
USUAL = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
"""Here every screen is seen in every language that people read: where most look at it, and where it has least room."""
ROWS = [
    *crossed(CASES, LANGUAGES, SIZES, UI_SCALES),
    *crossed(SCREENS, LANGUAGES, MORE, [100], each=4),
    *((name, code, size, scale) for name, scale, size, code in crossed(SCREENS, OTHERS, MORE, LANGUAGES, each=3)),
    *((name, code, *window) for name, code, window in product(SCREENS, READ, USUAL)),
]
LAID_OUT = {name: [row[1:] for row in rows] for name, rows in groupby(sorted(ROWS), itemgetter(0))}
"""Languages, sizes and scales for each case."""


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With games of all kinds in the store."""
    return furnished(tmp_path_factory.mktemp("menus"), NOTICE)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With no game at all."""
    return Listener(tmp_path_factory.mktemp("empty"))


@pytest.fixture
def made(listener: Listener, empty: Listener) -> Callable[[str], Scene]:
    """Screens by the name of the case."""

    def make(name: str) -> Scene:
        case = ALL[name]
        store = listener if case.games else empty
        store.notice = case.notice
        return case.make(store)

    return make


def shown(scene: Scene, scale: int) -> Screen:
    """In a window of 1280 x 720; a dialog over a plain screen."""
    if scene.overlay:
        return over(scene, (1280, 720), scale=scale / 100)
    return Screen(scene, (1280, 720), scale=scale / 100)


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_wrong_at_any_scale(made: Callable[[str], Scene], name: str) -> None:
    for code, ways in groupby(LAID_OUT[name], itemgetter(0)):
        with language(code):
            scene = made(name)
            for _code, size, scale in ways:
                window = Rect((0, 0), size)
                scene.layout(kit(window.w, window.h, scale / 100))
                plain = scale <= 150 if name in CASES else scale == 100 and size != CRAMPED
                whole = code != PSEUDO or plain  # a language 40 % longer may be cut beyond
                assert faults(scene, window, whole=whole) == [], (code, size, scale)


@pytest.mark.parametrize(("name", "scale"), crossed(ALL, [200, 100, 150], each=1))
def test_tab_brings_everything_into_sight(made: Callable[[str], Scene], name: str, scale: int) -> None:
    screen = shown(made(name), scale)
    sheet = screen.scene.sheet
    for id in sheet.ring():
        screen.tab_to(id)
        assert sheet[id].seen == sheet[id].rect


@pytest.mark.parametrize(("name", "scale"), crossed(ALL, [100, 200], each=1))
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


def test_a_notice_longer_than_its_room_is_scrolled(listener: Listener) -> None:
    listener.notice = f"{LONG_NOTICE} {LONG_NOTICE}"
    screen = Screen(TitleScene(listener), (1280, 720), scale=2.0)
    port = screen.scene.sheet["notice port"]
    before = port.whole.y  # type: ignore[attr-defined]
    screen.key(pygame.K_PAGEDOWN)
    assert port.whole.y < before  # type: ignore[attr-defined]


def test_a_new_window_size_lays_everything_out_again(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    # A preview is drawn in shares of a frame: on a busy machine it would be there in one picture and not in the other.
    monkeypatch.setattr("arkadia_desktop.scenes.settings.preview._SHARE_MS", 60_000.0)
    for make in SCREENS.values():
        screen = Screen(make(listener), (1280, 720))
        screen.tick(48)
        while screen.scene.prepare():  # pictures of puzzles come one after the other
            pass
        small = pygame.image.tobytes(screen.picture(), "RGB")
        screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080)))
        assert faults(screen.scene, screen.stack.kit.frame.area) == []
        assert screen.picture().get_size() == (1920, 1080)
        screen.stack.resize(screen.stack.kit.at(Frame(1280, 720)))
        screen.tick(48)
        while screen.scene.prepare():
            pass
        assert pygame.image.tobytes(screen.picture(), "RGB") == small
