"""What tests of the dialogs share: a dialog over a plain screen, and a look at every word it shows."""

from __future__ import annotations

from itertools import combinations

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.theme import Colour
from tests.scenes.menus import Screen

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
    """Every line is whole, large enough, inside the window and clear of all others."""
    area = screen.scene.kit.frame.area  # more than the window where it is moved in it
    boxes = screen.scene.sheet.boxes()
    assert boxes
    for id, box in boxes:
        assert not box.shortened, (id, box)
        assert box.font_px >= 13, (id, box)
        assert area.contains(box.rect), (id, box)
    for (one, first), (other, second) in combinations(boxes, 2):
        assert not first.rect.colliderect(second.rect), (one, first, other, second)


def check_hit_areas(screen: Screen) -> None:
    """Every control lies inside the window, can be hit, and lies on no other."""
    area = screen.scene.kit.frame.area  # more than the window where it is moved in it
    controls = [widget for widget in screen.scene.sheet if widget.visible and widget.focusable]
    assert controls
    for widget in controls:
        assert area.contains(widget.rect), widget.id
        assert min(widget.hit().size) >= 32, widget.id
    for one, other in combinations(controls, 2):
        assert not one.rect.colliderect(other.rect), (one.id, other.id)


def check_repaint(screen: Screen, surface: Surface) -> None:
    """The picture repainted part by part is the one painted whole."""
    screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")
