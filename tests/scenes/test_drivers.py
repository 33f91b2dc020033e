"""What the play screen owes to every driver: its place at every size, and nobody but the driver says who may act.

`test_play_monkey.py` repaints what changed, `test_planted_leaks.py` keeps and leaks secrets, and `test_attack.py` tries
to see a hand, over the same ``DRIVERS``.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.scenes.play import drivers
from arkadia_desktop.scenes.play.screen import Driver
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scenes import scan
from tests.scenes.attacks import plain
from tests.scenes.drivers import DRIVERS, Postcard, driven, goes_on, story
from tests.scenes.screen import Screen
from tests.ui.desk import sprites

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.fixture(params=DRIVERS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    program = Screen(tmp_path)
    program.speed(0.0)
    return program


def test_it_has_its_place_at_every_size(name: str, screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch.setattr)
    scene = driven(screen, name, story())
    for size in SIZES:
        for percent in UI_SCALES:
            scene.layout(Kit(Frame(*size, percent / 100), sprites(), speed=0))
            window = Rect(0, 0, *size)
            found = [*scan.small_or_cut(scene.sheet.boxes()), *scan.outside(scene, window)]
            assert found + scan.wrong_controls(scene, window) == [], f"{size} at {percent} %"


def test_nobody_else_than_the_driver_says_who_may_act(name: str, screen: Screen) -> None:
    """While the driver says that nobody acts, no key and no click begins anything."""
    scene = driven(screen, name, story())
    screen.show(scene)
    before, standing = scene.driver.view(), not goes_on(scene)
    keys = [partial(screen.key, key) for key in (pygame.K_1, pygame.K_w, pygame.K_e, pygame.K_b, pygame.K_z)]
    clicks = [partial(screen.click, at) for at in (screen.card(0), screen.source(0), screen.layout["board"].center)]
    for press in (*keys, *clicks):
        press()
        driver = screen.play.driver
        assert driver.may_act or screen.play.task is None
        assert driver.view() == before or not standing


def test_a_driver_for_a_position_that_nobody_plays_is_short() -> None:
    assert len(inspect.getsource(Postcard).splitlines()) < 30


def test_no_driver_is_left_out_of_the_suite(screen: Screen) -> None:
    tried = {one for name in DRIVERS for one in type(driven(screen, name, story()).driver).__mro__}
    for module in pkgutil.iter_modules(drivers.__path__):
        there = vars(importlib.import_module(f"{drivers.__name__}.{module.name}")).values()
        classes = {one for one in there if isinstance(one, type) and issubclass(one, Driver)}
        assert classes <= tried, module.name
