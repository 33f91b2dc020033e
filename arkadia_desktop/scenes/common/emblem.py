"""A picture on a screen that has nothing else to show there."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import Display


class Emblem(Display):
    """The sprite ``name``, as large as it goes into the rect, ``strength`` 0..1 of it."""

    def __init__(self, id: str, name: str, strength: float = 1.0) -> None:
        super().__init__(id)
        self._name, self._alpha = name, round(255 * strength)

    def paint(self, surface: Surface, clip: Rect) -> None:
        picture = self.kit.sprites.faded(self._name, min(self.rect.size), self._alpha)
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)
