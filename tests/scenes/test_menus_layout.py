"""Every menu screen at every size, also in a language 40 % longer: letters inside their widgets and never over each
other, nothing cut where there is room, and a part painted again looks like the whole painted anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from arkadia_desktop import locale
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.paint.frame import Frame
from tests.scale import crossed
from tests.scenes import scan
from tests.scenes.menu_states import NOTICE, SCREENS, furnished
from tests.scenes.menus import Listener, Screen
from tests.tongues import LANGUAGES, PSEUDO

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1440), (3440, 1440), (3840, 2160)]
CRAMPED = (960, 600)
SCALES = [percent / 100 for percent in UI_SCALES if percent != 100]


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With games of all kinds in the store."""
    return furnished(tmp_path_factory.mktemp("menus"), NOTICE)


def faults(screen: Screen, *, whole: bool) -> list[str]:
    """What is wrong with the layout of a screen, in words; `whole`: no text may have been cut."""
    return scan.faults(screen.scene, screen.stack.kit.frame.area, whole=whole)


@pytest.mark.parametrize(("name", "language", "size"), crossed(SCREENS, LANGUAGES, SIZES, each=4), ids=str)
def test_letters_have_room(listener: Listener, name: str, language: str, size: tuple[int, int]) -> None:
    locale.use(language)
    screen = Screen(SCREENS[name](listener), size)
    screen.tick(8)
    assert faults(screen, whole=language != PSEUDO or size != CRAMPED) == []


@pytest.mark.parametrize(
    ("name", "scale", "size", "language"), crossed(SCREENS, SCALES, SIZES, LANGUAGES, each=3), ids=str
)
def test_the_interface_scale_does_not_break_a_screen(
    listener: Listener, name: str, scale: float, size: tuple[int, int], language: str
) -> None:
    """What does not fit scrolls, and the keyboard brings everything into sight."""
    locale.use(language)
    screen = Screen(SCREENS[name](listener), size, scale=scale)
    screen.tick(8)
    assert faults(screen, whole=language != PSEUDO and size != CRAMPED) == []
    for _ in screen.scene.sheet.ring() if scale == 2.0 else ():
        screen.key(pygame.K_TAB)
        focused = screen.scene.sheet.focused
        assert focused is not None
        assert screen.stack.kit.frame.area.contains(screen.scene.sheet[focused].spot()), focused


@pytest.mark.parametrize("name", SCREENS)
def test_a_repaired_picture_is_the_whole_picture(listener: Listener, name: str) -> None:
    """Walk over every control by Tab and by mouse; what is painted piece by piece equals what is painted anew."""
    screen = Screen(SCREENS[name](listener), (1280, 720))
    screen.tick(10)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    steps: list[Callable[[], object]] = [lambda: screen.key(pygame.K_TAB)] * 6
    for id in screen.scene.sheet.ring()[::3]:
        rect = screen.scene.sheet[id].rect
        steps.append(lambda rect=rect: screen.move(rect.center))  # type: ignore[misc]
        steps.append(lambda rect=rect: screen.move((rect.x + 4, rect.centery)))  # type: ignore[misc]
    for step in steps:
        step()
        screen.tick()
        screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")


def test_a_new_window_size_lays_everything_out_again(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    # A preview is drawn in shares of a frame: on a busy machine it would be there in one picture and not in the other.
    monkeypatch.setattr("arkadia_desktop.scenes.settings.preview._SHARE_MS", 60_000.0)
    for make in SCREENS.values():
        screen = Screen(make(listener), (1280, 720))
        screen.tick(48)
        small = pygame.image.tobytes(screen.picture(), "RGB")
        screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080)))
        assert faults(screen, whole=True) == []
        assert screen.picture().get_size() == (1920, 1080)
        screen.stack.resize(screen.stack.kit.at(Frame(1280, 720)))
        screen.tick(48)
        assert pygame.image.tobytes(screen.picture(), "RGB") == small
