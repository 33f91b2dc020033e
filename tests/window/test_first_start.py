"""The first start in a real window: the welcome, the first game, and the title the next time."""

from __future__ import annotations

from pathlib import Path

import pygame

from arkadia_desktop.scenes.shell.welcome import WelcomeScene
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.window.display import Display
from tests.window.harness import Game

SIZE = (1280, 720)


def test_the_first_start_leads_into_a_game_and_the_next_one_to_the_title(display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    sheet = Menu(WelcomeScene(Listener(tmp_path / "drawn")), SIZE).scene.sheet
    edge = sheet["panel"].rect.right - 16, sheet["panel"].rect.centery

    def welcomed(picture: pygame.Surface) -> bool:
        """Whether parchment lies where only the panel of the welcome reaches to."""
        red, green, blue, _ = picture.get_at(edge)
        return red > 210 and red > green > blue

    with Game(display, data, "--no-sound", size=SIZE, first_start=True) as game:
        game.wait_drawn()
        game.wait_for(lambda: welcomed(game.picture()), "the welcome")
        assert (data / "config" / "settings.json").is_file(), "it is kept that somebody was here"
        game.click(*sheet["game"].rect.center)
        game.wait_for(lambda: any((data / "saves").iterdir()), "a game")
        game.close()
    with Game(display, data, "--no-sound", size=SIZE, first_start=True) as game:
        game.wait_drawn()
        assert not welcomed(game.picture())
