"""What tests of the dialogs share: a dialog over a plain screen, and a look at every word it shows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.theme import Colour
from tests.scenes.menus import Screen
from tests.scenes.scan import faults, wrong_controls, wrong_size, wrong_words

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1920, 1200), (3440, 1440))
SMALL_SIZES = SIZES[:3]


class Plain(Scene):
    """A screen of one colour."""

    def __init__(self, colour: Colour = (40, 90, 60)) -> None:
        super().__init__()
        self.colour = colour

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        surface.fill(self.colour, clip)


def over(
    dialog: Scene, size: tuple[int, int] = (1280, 720), *, scale: float = 1.0, below: Scene | None = None
) -> Screen:
    """The dialog over another screen; half a second has passed."""
    screen = Screen(below or Plain(), size, scale=scale)
    screen.stack.push(dialog)
    screen.scene = dialog
    screen.tick(40)
    return screen


def closed(screen: Screen) -> bool:
    """Whether the dialog is gone and the screen below it is on top again."""
    return screen.scene.stack is None and len(screen.stack) == 1


def words(scene: Scene) -> list[str]:
    """Every line shown."""
    return [box.text for _, box in scene.sheet.boxes()]


def check_words(screen: Screen) -> None:
    """The dialog is as large as the window; every line is whole, large enough, inside and clear of all others."""
    area = screen.stack.kit.frame.area
    assert screen.scene.sheet.boxes()
    assert wrong_size(screen.scene, area) + wrong_words(screen.scene, area) == []


def check_hit_areas(screen: Screen) -> None:
    """Every control lies inside the window, can be hit, and lies on no other."""
    assert any(widget.visible and widget.focusable for widget in screen.scene.sheet)
    assert wrong_controls(screen.scene, screen.stack.kit.frame.area) == []


def check_layout(screen: Screen, *, whole: bool = True) -> None:
    """The dialog is as large as the window, and nothing is wrong in it; ``whole``: no text may have been cut."""
    assert screen.scene.sheet.boxes()
    assert faults(screen.scene, screen.stack.kit.frame.area, whole=whole) == []


def check_repaint(screen: Screen, surface: Surface) -> None:
    """The picture repainted part by part is the one painted whole."""
    screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")
