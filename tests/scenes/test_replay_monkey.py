"""Whatever one does on the screen of the replay: it lives, the game stays what it was, and all is painted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.record import record_text
from arkadia_desktop.scenes.replay.screen import ReplayScene
from tests.scale import scale
from tests.scenes.menus import finished
from tests.scenes.screen import Screen, by_level

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN),
    *(pygame.K_c, pygame.K_s, pygame.K_f, pygame.K_1, pygame.K_4, pygame.K_DOWN, pygame.K_UP, pygame.K_PAGEDOWN),
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)


@pytest.mark.parametrize("seed", range(scale(2, 12)))
def test_random_events(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    screen = Screen(
        tmp_path, size=(1280, 720), checked=False, decide=lambda view, level, n: by_level(view, "random", n)
    )
    screen.speed(chance.choice((0.0, 2.0)))
    table = finished(chance.choice(("greedy2", "first3", "greedy4-first")))
    before = record_text(replace(table.record(), branches=None))
    for number in range(scale(260, 1500)):
        if not screen.app.stack or not isinstance(screen.app.stack.scenes[0], ReplayScene):
            screen.app.show_replay(table)
            screen.step()
        what = chance.random()
        if what < 0.5:
            screen.key(chance.choice(KEYS), mod=chance.choice(MODS))
        elif what < 0.85:
            widgets = [one for one in screen.scene.sheet if one.visible and one.rect.w]
            one = chance.choice(widgets) if widgets else None
            at = (chance.randrange(1280), chance.randrange(720)) if one is None else one.rect.center
            screen.click(at)
        elif what < 0.95:
            screen.click((chance.randrange(1280), chance.randrange(720)))
        elif what < 0.97:
            screen.key(pygame.K_ESCAPE)
        elif what < 0.98:
            screen.resize(chance.choice([(960, 600), (1280, 720), (1366, 768)]))
        else:
            screen.wait(chance.choice((100, 700)))
        if screen.app.stack and number % 40 == 0:
            screen.check_picture()
    assert record_text(replace(table.record(), branches=None)) == before
