"""Somebody clicks twice on what leads to another screen: the second click is none on that screen."""

from __future__ import annotations

from math import dist

import pygame
from pygame.event import Event

DOUBLE_MS, NEAR_PX = 350, 8
"""A press so soon after another one, and so near to it (real px), belongs to the same double click."""


class SecondClick:
    """Told of every event and of the screen that would get it."""

    def __init__(self) -> None:
        self._at, self._when = (0, 0), float("-inf")
        self._screen: object = None
        self._down = False

    def is_stray(self, event: Event, now_ms: float, screen: object) -> bool:
        """Whether nobody shall get this event: the press of a left button, or its release, that only repeats one made
        on another screen."""
        if getattr(event, "touch", False) or getattr(event, "button", 0) != pygame.BUTTON_LEFT:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            stray, self._down = self._down, False
            return stray
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        soon = now_ms - self._when <= DOUBLE_MS and dist(self._at, event.pos) <= NEAR_PX
        self._down = soon and self._screen is not screen
        self._at, self._when = event.pos, now_ms
        if not self._down:
            self._screen = screen
        return self._down
