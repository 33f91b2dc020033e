"""The board of the replay as a stop of the keyboard: the arrows walk over its squares, and a label tells what is there.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.rules.squares import Grid, Square
from arkadia_desktop.ui.widgets.base import Widget

_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_HELD = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT
"""With one of these an arrow goes through the game, as it does everywhere on this screen."""
_RADIUS = 4


class BoardWalk(Widget):
    """Lies over the square the keyboard is on. ``place`` says where a square lies, real px, ``words`` what is on it."""

    pointable = False

    def __init__(
        self, id: str, grid: Grid, place: Callable[[Square], Rect], words: Callable[[Square], str]
    ) -> None:
        super().__init__(id)
        self._grid, self._place, self._words = grid, place, words
        self.square = Square(grid.width // 2, grid.height // 2)
        """Where it is; for a start in the middle."""

    @property
    def help(self) -> str:
        return self._words(self.square) if self.ringed else ""

    def go(self, square: Square) -> None:
        """Lie over another square, where the board has it."""
        if square in self._grid:
            self.square = square
        self.follow()

    def follow(self) -> None:
        """Lie where the square lies now."""
        self.rect = self._place(self.square)

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in _STEPS or event.mod & _HELD:
            return False
        x, y = _STEPS[event.key]
        self.go(Square(self.square.x + x, self.square.y + y))
        return True

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_ring(surface, radius=_RADIUS)
