"""Fingers, as the system tells of them, for tests of widgets and of whole screens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from arkadia_desktop.ui.loop.fingers import LONG_MS

Point = tuple[int, int]
SCREEN = 7
"""The number of the device."""


class Hand:
    """Fingers on a window of `size`. ``send`` gives an event to the program, ``wait`` lets ms pass."""

    def __init__(
        self, send: Callable[..., object], wait: Callable[[float], None], size: Point = (1280, 720)
    ) -> None:
        self._send, self._wait, self.size = send, wait, size

    def _tell(self, kind: int, pos: Point, finger: int, device: int = SCREEN) -> None:
        x, y = pos[0] / self.size[0], pos[1] / self.size[1]
        self._send(kind, touch_id=device, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def down(self, pos: Point, finger: int = 1, device: int = SCREEN) -> None:
        """A finger goes down."""
        self._tell(pygame.FINGERDOWN, pos, finger, device)

    def move(self, pos: Point, finger: int = 1, device: int = SCREEN) -> None:
        """It moves."""
        self._tell(pygame.FINGERMOTION, pos, finger, device)

    def up(self, pos: Point, finger: int = 1, device: int = SCREEN) -> None:
        """It goes up."""
        self._tell(pygame.FINGERUP, pos, finger, device)

    def tap(self, pos: Point, finger: int = 1) -> None:
        """Down and up at one place."""
        self.down(pos, finger)
        self.up(pos, finger)

    def press(self, pos: Point, ms: float = LONG_MS + 60) -> None:
        """Rest somewhere so long, a long press where nothing else is said, and go up."""
        self.down(pos)
        self._wait(ms)
        self.up(pos)

    def drag(self, start: Point, end: Point, ways: int = 6, *, stay: bool = False) -> None:
        """Go down at one place and up at another; `stay`: it does not go up."""
        self.down(start)
        for i in range(1, ways + 1):
            self.move((start[0] + (end[0] - start[0]) * i // ways, start[1] + (end[1] - start[1]) * i // ways))
            self._wait(16)
        if not stay:
            self.up(end)
