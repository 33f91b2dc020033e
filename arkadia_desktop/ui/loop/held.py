"""Which keys and mouse buttons are down, as the events tell it: whoever asks need not have seen them go down."""

from __future__ import annotations

import pygame
from pygame.event import Event

_LOCKS = (pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK)
"""Some systems never tell that these come up."""
_WHEEL = (4, 5)
"""Buttons that old events speak of when the wheel turns."""
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
"""What comes up after these is not told."""


class Held:
    """A set of what is down: ("key", its code) or ("button", its number)."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int]] = set()

    def __len__(self) -> int:
        return len(self._down)

    def notice(self, event: Event) -> None:
        """Take notice of an event."""
        if event.type == pygame.KEYDOWN and event.key not in _LOCKS:
            self._down.add(("key", event.key))
        elif event.type == pygame.KEYUP:
            self._down.discard(("key", event.key))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in _WHEEL:
            self._down.add(("button", event.button))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._down.discard(("button", event.button))
        elif event.type in _AWAY:
            self._down.clear()
