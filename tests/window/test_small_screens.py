"""The real window on screens with less room than it wishes: all of it can be seen."""

from __future__ import annotations

from pathlib import Path

import pygame

from arkadia_desktop import paths, settings
from arkadia_desktop.settings import Settings
from tests.needs import DISPLAY, needs
from tests.window.display import Display
from tests.window.harness import Game

PANEL = 40

pytestmark = needs(*DISPLAY)


def placed(game: Game, place: tuple[int, int, int, int]) -> pygame.Surface:
    """The picture once the window has that place on the screen."""
    game.wait_for(lambda: game.place == pygame.Rect(place), f"a window at {place}")
    return game.wait_still()


def says_too_small(picture: pygame.Surface) -> bool:
    """Whether one colour lies along the upper edge, and no screen."""
    return len({tuple(picture.get_at((x, 0))) for x in range(0, picture.get_width(), 7)}) == 1


def kept(data: Path) -> Settings:
    return settings.SettingsFile(paths.folders(data).settings).value


def test_a_first_start_fits_between_the_panels(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Display(1024, 600) as display:
        display.panel(PANEL)
        with Game(display, data, size=None, first_start=True) as game:
            assert says_too_small(placed(game, (0, 0, 1024, 600 - PANEL)))
            game.key("F11")
            assert not says_too_small(placed(game, (0, 0, 1024, 600)))
            game.key("F11")
            assert says_too_small(placed(game, (0, 0, 1024, 600 - PANEL)))
            assert game.close() == 0
            assert game.noise == ""


def test_a_window_of_a_larger_screen_fits_and_its_size_is_not_forgotten(tmp_path: Path) -> None:
    data = tmp_path / "data"
    paths.folders(data).create()
    settings.SettingsFile(paths.folders(data).settings).write(Settings(resolution=(1600, 900)))
    with Display(1100, 768) as display:
        display.panel(PANEL)
        with Game(display, data, size=None) as game:
            assert not says_too_small(placed(game, (0, 0, 1100, 768 - PANEL)))
            assert game.close() == 0
    assert kept(data).resolution == (1600, 900)
    with Display(1920, 1080) as display:
        display.panel(PANEL)
        with Game(display, data, size=None) as game:
            placed(game, (160, 90, 1600, 900))
            game.resize(1300, 800)
            placed(game, (0, 0, 1300, 800))
            assert game.close() == 0
    assert kept(data).resolution == (1300, 800)
