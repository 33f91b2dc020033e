"""A window of any size lives, on every screen and in every dialog, in the middle of motions and of what a hand does.
One that is too small says so, and goes on where it was when it has grown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu, SeatsDialog
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.hotseat.handover import PeekScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay, PlaceWorkers
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.loop.window import Window, sentences, too_small
from tests.scale import FULL
from tests.scenes.games import course, table_at
from tests.scenes.play_states import NAME, SCENES, at, peeking, sit
from tests.scenes.screen import Point, Screen

SMALL = [(1, 1), (300, 900), (420, 700), (1900, 240), (959, 2160), (2400, 599), (16384, 1)]
LARGE = [(960, 600), (16384, 2160), (960, 2160), (2000, 601), (16384, 600)]
SCALES = [percent / 100 for percent in UI_SCALES]
KINDS = {
    "menu": GameMenu,
    "players": SeatsDialog,
    "banner": BannerDialog,
    "chronicle": FullChronicle,
    "supply": SupplyDialog,
    "choose": PlayScene,
}


def scales_of(name: str) -> list[float]:
    """In a quick run every scene has one scale, each scale several scenes."""
    return SCALES if FULL else [SCALES[list(SCENES).index(name) % len(SCALES)]]


def large_of(name: str) -> list[Point]:
    """In a quick run every scene has some of the sizes; pictures as wide as the last ones take their time."""
    if FULL:
        return LARGE
    some = LARGE[1:] if name == "choose" else LARGE[2:-1]
    return [LARGE[0], some[list(SCENES).index(name) % len(some)], (1280, 720)]


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_lives_at_any_size(wide: Screen, name: str) -> None:
    screen = wide
    screen.rescale(1.0)
    screen.resize((1280, 720))
    screen.show(TitleScene(screen.app))
    SCENES[name](screen)
    screen.step()
    assert isinstance(screen.scene, KINDS.get(name, object)), screen.scene
    for scale in scales_of(name):
        screen.rescale(scale)
        for size in [*SMALL, *large_of(name)]:
            screen.resize(size)
            assert screen.app.window.surface.get_size() == size
            assert screen.app.window.too_small == (size[0] < 960 or size[1] < 600)


def small_picture(screen: Screen, size: Point) -> bytes:
    screen.resize(size)
    screen.step()
    return screen.pixels


@pytest.mark.parametrize("size", [(300, 900), (1900, 240)])
def test_a_window_that_is_too_small_says_so_and_shows_nothing_else(screen: Screen, size: Point) -> None:
    seen = []
    for name in ("choose", "banner", "curtain", "title"):
        screen.resize((1280, 720))
        SCENES[name](screen)
        screen.until(lambda: not screen.scene.animating)
        seen.append(small_picture(screen, size))
    assert len(set(seen)) == 1
    assert len(set(seen[0])) > 40  # letters


def test_it_says_what_helps() -> None:
    small = "The window is too small: it needs at least 960 × 600 pixels. F11: full screen."
    assert " ".join(sentences((1024, 600))) == " ".join(sentences((3840, 2160))) == small
    assert " ".join(sentences((1024, 599))) == "The screen is too small: the game needs at least 960 × 600 pixels."


def test_nothing_is_painted_while_it_stays_too_small(screen: Screen) -> None:
    at(Phase.MUST)(screen)
    screen.resize((400, 300))
    pictures = screen.app.window.pictures
    screen.move((20, 20))
    screen.wait(3000)
    assert screen.app.window.pictures == pictures
    screen.send(pygame.WINDOWEXPOSED)
    assert screen.app.window.pictures == pictures + 1


def test_keys_and_clicks_do_nothing_then(screen: Screen) -> None:
    table = sit(screen, lambda game: game.phase is Phase.CAN)
    where = screen.play.sheet["end"].rect.center
    screen.resize((900, 590))
    before = len(table.history)
    screen.click(where)
    screen.key(pygame.K_e, pygame.K_RETURN, pygame.K_b, pygame.K_ESCAPE)
    screen.wheel(2)
    assert len(table.history) == before
    assert isinstance(screen.scene, PlayScene)
    screen.resize((1280, 720))
    assert isinstance(screen.scene, PlayScene)
    screen.key(pygame.K_b)
    screen.expect(BannerDialog)


def test_what_is_in_the_hand_stays_there_until_it_has_grown(screen: Screen) -> None:
    """A drag whose button comes up while nothing can be seen drops nothing: it goes on as if clicked."""
    table = sit(screen, lambda game: game.phase is Phase.MUST and len(game.hand) > 0)
    screen.move(screen.card(0))
    screen.down(screen.card(0))
    screen.move(screen.grid.area.center)
    task = screen.play.task
    assert isinstance(task, Lay)
    screen.resize((320, 200))
    screen.up((100, 100))
    screen.resize((1600, 900))
    assert screen.play.task is task
    before = len(table.history)
    screen.move(screen.grid.area.center)
    screen.up(screen.grid.area.center)
    assert screen.play.task is task
    assert len(table.history) == before
    assert screen.play.task.held is not None


def test_a_draft_of_workers_is_still_there(screen: Screen) -> None:
    sit(screen, lambda game: game.phase is Phase.MUST and game.players[game.player].own > 1)
    screen.key(pygame.K_w, pygame.K_SPACE)
    task = screen.play.task
    assert isinstance(task, PlaceWorkers)
    assert task.draft.count == 1
    screen.resize((500, 500))
    screen.key(pygame.K_SPACE, pygame.K_RETURN)
    screen.resize((1280, 720))
    assert screen.play.task is task
    assert task.draft.count == 1


def test_a_game_of_computers_goes_on_meanwhile(wide: Screen) -> None:
    screen = wide
    table = table_at(NAME, 30, ())
    screen.rescale(1.0)
    screen.sit(table, speed=1.0)
    screen.wait(500)
    sizes = [(1280, 720), (300, 900), (960, 600), (1, 1), (1366, 768), (960, 1200)]
    before = len(table.history)
    for turn in range(30 if not FULL else 90):
        screen.wait(170)
        screen.resize(sizes[turn % len(sizes)])
    screen.resize((1280, 720))
    screen.check_picture()
    screen.speed(0.0)
    assert len(table.history) > before + 2


def test_a_hand_looked_at_once_more_is_gone(screen: Screen) -> None:
    peeking(screen)
    screen.resize((800, 500))
    screen.resize((1280, 720))
    assert not isinstance(screen.scene, PeekScene)


def test_a_game_that_ends_meanwhile_has_its_result(screen: Screen) -> None:
    screen.sit(table_at(NAME, len(course(NAME)) - 2, ()))
    screen.resize((640, 360))
    screen.until(lambda: not isinstance(screen.scene, PlayScene))
    screen.expect(ResultScene)
    screen.resize((1280, 720))
    assert not too_small(screen.scene.kit.frame.area.size)


def test_a_full_screen_that_is_too_small_opens_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Window, "_fill_screen", lambda window: setattr(window.native, "size", (800, 480)))
    screen = Screen(tmp_path / "data", "--fullscreen")
    assert screen.app.window.too_small
    screen.show(TitleScene(screen.app))
    assert screen.scene.kit.frame.area.size == (960, 600)
    assert screen.app.window.surface.get_size() == (800, 480)
