"""Which keys, mouse buttons, buttons of gamepads and fingers are down, as events tell it: whoever asks need not have
seen them go down."""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.ui.touch.fingers import TRACKPAD

_LOCKS = (pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK)
"""Some systems never tell that these come up."""
_WHEEL = (4, 5)
"""Buttons that old events speak of when the wheel turns."""
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
"""What comes up after these is not told."""


class HeldKeys:
    """A set of what is down: ("key", its code), ("button", its number), (a place on a gamepad, the number of that), or
    ("finger", its device, its number).

    A button of a gamepad is one thing, whichever keys it becomes."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int] | tuple[str, int, int]] = set()

    def __len__(self) -> int:
        return len(self._down)

    def notice(self, event: Event) -> None:
        """Take notice of an event. What the system makes of a finger is no button besides."""
        if getattr(event, "touch", False):
            return
        if event.type == pygame.KEYDOWN and event.key not in _LOCKS:
            self._down.add(_key(event))
        elif event.type == pygame.KEYUP:
            self._down.discard(_key(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in _WHEEL:
            self._down.add(("button", event.button))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._down.discard(("button", event.button))
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION) and event.touch_id != TRACKPAD:
            self._down.add(("finger", event.touch_id, event.finger_id))
        elif event.type == pygame.FINGERUP:
            self._down.discard(("finger", event.touch_id, event.finger_id))
        elif event.type in _AWAY:
            self._down.clear()


def _key(event: Event) -> tuple[str, int]:
    pad = getattr(event, "pad", None)
    return ("key", event.key) if pad is None else (event.place, pad[0])
