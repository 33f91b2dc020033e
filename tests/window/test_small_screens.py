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


def shown(game: Game, *place: int, small: bool = False) -> None:
    """Waits until the window has that place on the screen, and shows a scene there, or says that it is too small."""

    def there() -> bool:
        picture = game.picture()
        if game.place != pygame.Rect(place) or picture.get_size() != game.place.size:
            return False
        edge = {tuple(picture.get_at((x, 0))) for x in range(0, picture.get_width(), 7)}
        return edge != {(0, 0, 0, 255)} and (len(edge) == 1) == small

    game.wait_for(there, f"a window at {place}")


def kept(data: Path) -> Settings:
    return settings.SettingsFile(paths.folders(data).settings).value


def test_a_first_start_fits_between_the_panels(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Display(1024, 600) as display:
        display.panel(PANEL)
        with Game(display, data, size=None, first_start=True) as game:
            shown(game, 0, 0, 1024, 600 - PANEL, small=True)
            game.key("F11")
            shown(game, 0, 0, 1024, 600)
            game.key("F11")
            shown(game, 0, 0, 1024, 600 - PANEL, small=True)
            game.end_well()


def test_a_window_of_a_larger_screen_fits_and_its_size_is_not_forgotten(tmp_path: Path) -> None:
    data = tmp_path / "data"
    paths.folders(data).create()
    settings.SettingsFile(paths.folders(data).settings).write(Settings(resolution=(1600, 900)))
    with Display(1100, 768) as display:
        display.panel(PANEL)
        with Game(display, data, size=None) as game:
            shown(game, 0, 0, 1100, 768 - PANEL)
            assert game.close() == 0
    assert kept(data).resolution == (1600, 900)
    with Display(1920, 1080) as display:
        display.panel(PANEL)
        with Game(display, data, size=None) as game:
            shown(game, 160, 90, 1600, 900)
            game.resize(1300, 800)
            shown(game, 0, 0, 1300, 800)
            assert game.close() == 0
    assert kept(data).resolution == (1300, 800)
