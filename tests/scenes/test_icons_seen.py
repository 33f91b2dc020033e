"""The contrast of icons against what lies below them, over real frames: 3 is asked for (WCAG 2.2, criterion 1.4.11) of
every icon of something that can be used now. One of two tones is known by the stronger: a third of its pixels must
reach it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.ui.widgets.base import Widget
from tests.scenes.dialogs import over
from tests.scenes.drivers import DRIVERS, driven, story
from tests.scenes.legibility import ratios
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Screen
from tests.scenes.test_menus_layout import listener
from tests.scenes.test_told_dialogs import listener as full
from tests.scenes.told_dialogs import DIALOGS

__all__ = ["full", "listener"]

LEAST = 3.0
_TOLD_BY = 67
"""Per cent of its pixels that may be weaker."""
_COVERED = 200
"""From how much cover on (0..255) a pixel belongs to an icon: its edges are mixed with the ground."""


@dataclass(frozen=True)
class Icon:
    """An icon that was painted: what it is called, on what, and the contrast that a third of its pixels reach."""

    name: str
    owner: str
    ratio: float


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> list[Icon]:
    """Those that were painted, of what can be used."""
    seen: list[Icon] = []
    paint = Widget.paint_icon

    def painted(self: Widget, surface: Surface, name: str, at: tuple[float, float], size: int, **look: Any) -> None:
        area = Rect(0, 0, size + 4, size + 4)
        area.center = round(at[0]), round(at[1])
        area = area.clip(surface.get_clip())
        before = pygame.surfarray.array3d(surface.subsurface(area)) if area else None
        paint(self, surface, name, at, size, **look)
        if before is not None and self.enabled and look.get("strength", 1.0) == 1.0:
            picture = self.kit.sprites.icon(name, size, look.get("light", False))
            cover = pygame.surfarray.array_alpha(picture)
            left, top = round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)
            whole = Rect(left, top, *picture.get_size())
            if area.contains(whole):
                below = before[whole.x - area.x :, whole.y - area.y :][: whole.w, : whole.h]
                after = pygame.surfarray.array3d(surface.subsurface(whole))
                found = ratios(after, below)[cover >= _COVERED]
                if found.size:
                    seen.append(Icon(name, f"{type(self).__name__} {self.id}", float(np.percentile(found, _TOLD_BY))))

    monkeypatch.setattr(Widget, "paint_icon", painted)
    return seen


def pale(icons: list[Icon]) -> list[str]:
    """What is not seen well enough."""
    return sorted({f"{one.owner}: {one.name} {one.ratio:.2f}" for one in icons if one.ratio < LEAST})


@pytest.mark.parametrize("name", SCREENS)
def test_a_menu(listener: Listener, icons: list[Icon], name: str) -> None:
    screen = Menu(SCREENS[name](listener))
    screen.tick(12)
    screen.picture()
    assert pale(icons) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog(full: Listener, icons: list[Icon], name: str) -> None:
    over(DIALOGS[name](full)).picture()
    assert pale(icons) == []


@pytest.mark.parametrize("name", DRIVERS)
def test_the_play_screen(screen: Screen, icons: list[Icon], name: str) -> None:
    screen.show(driven(screen, name, story()))
    screen.wait(700)
    icons.clear()
    screen.app.stack.invalidate()
    screen.step()
    assert pale(icons) == []


def test_a_pale_icon_is_found(listener: Listener, icons: list[Icon], monkeypatch: pytest.MonkeyPatch) -> None:
    """A light icon on parchment."""
    paint: Any = Widget.paint_icon
    light = lambda self, *given, **look: paint(self, *given, **(look | {"light": True}))  # noqa: E731
    monkeypatch.setattr(Widget, "paint_icon", light)
    screen = Menu(SCREENS["settings: keys"](listener))
    screen.tick(12)
    screen.picture()
    assert any("pencil" in one for one in pale(icons))
