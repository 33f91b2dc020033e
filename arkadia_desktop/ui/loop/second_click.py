"""Somebody clicks twice on what leads to another screen: a screen that asks for it takes the second click for none.

Only the very same double click counts: at the same place, and pressed before the screen was seen or within the time of
a double click after that. Screens on which quick hands go on clicking, such as one puzzle after the other, do not ask.
"""

from __future__ import annotations

from math import dist

import pygame
from pygame.event import Event

DOUBLE_MS = 400.0
"""So long after the screen was seen first, a press may still belong to the click that led to it."""
NEAR_PX, FINGER_PX = 8, 40
"""How far from each other the two may lie, real px: of a mouse, of a finger."""
_SEEN = 2
"""After so many ticks whatever was pressed while the screen was being made has been given to it."""


class SecondClick:
    """Told of every event before a screen gets it, of screens that come, and of time."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._clicked = 0.0
        self._screen: object = None
        self._ticks, self._until = 0, float("inf")
        self._down = False

    def came(self, screen: object, now_ms: float, *, asks: bool) -> None:
        """A screen came on top; `asks`: it takes no second click. Without a click just before no click led to it."""
        led = self._at is not None and now_ms - self._clicked <= DOUBLE_MS
        self._screen = screen if asks and led else None
        self._ticks, self._until = 0, float("inf")

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        self._ticks += 1
        if self._ticks == _SEEN:
            self._until = now_ms + DOUBLE_MS

    def is_none(self, event: Event, screen: object, now_ms: float) -> bool:
        """Whether the screen on top shall not get this event: the press of the left button that is the second click, or
        its release."""
        if event.type == pygame.KEYDOWN:
            self._at = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            led, self._screen = self._screen is screen and screen is not None, None
            self._down = led and now_ms <= self._until and self._near(event)
        elif event.type != pygame.MOUSEBUTTONUP or event.button != pygame.BUTTON_LEFT:
            return False
        self._at, self._clicked = event.pos, now_ms
        stray = self._down
        self._down = stray and event.type == pygame.MOUSEBUTTONDOWN
        return stray

    def _near(self, event: Event) -> bool:
        reach = FINGER_PX if getattr(event, "touch", False) else NEAR_PX
        return self._at is not None and dist(self._at, event.pos) <= reach
