"""A picture on a screen that has nothing else to show there."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ui.widgets import Display


class Emblem(Display):
    """The sprite ``name``, as large as it goes into the rect."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id)
        self._name = name

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.sprites.put(surface, self._name, min(self.rect.size), center=self.rect.center)
