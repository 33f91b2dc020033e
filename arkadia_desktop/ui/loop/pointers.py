"""The pointers: arrow, open hand and grabbing hand, drawn from the sprites at the size of the window."""

from __future__ import annotations

from contextlib import suppress

import pygame
from pygame import Surface

from arkadia_desktop.ui.paint.kit import Kit

_HOT_SPOTS = {"arrow": (12, 7), "open": (31, 20), "grab": (31, 28)}
_CANVAS = 64
NO_POINTER = "none"
"""While fingers point."""
_SIZE = 44
_LEAST_PX, _MOST_PX = 26, 96


class Pointers:
    """The pointers of one window size. Where the system takes no coloured pointers its own stay."""

    def __init__(self, kit: Kit) -> None:
        self._size = min(_MOST_PX, max(_LEAST_PX, kit.frame.px(_SIZE)))
        self._kit = kit
        self._shown = ""
        self._made: dict[str, pygame.cursors.Cursor] = {}
        self._due = list(_HOT_SPOTS)

    def show(self, name: str) -> None:
        """Show the pointer ``arrow``, ``open`` or ``grab``, or none."""
        if name == self._shown:
            return
        if NO_POINTER in (name, self._shown):
            pygame.mouse.set_visible(name != NO_POINTER)
        self._shown = name
        if name == NO_POINTER:
            return
        try:
            if name not in self._made:
                self._made[name] = self._make(name)
            pygame.mouse.set_cursor(self._made[name])
        except pygame.error:
            # The dummy driver and some remote desktops have no pointers to change.
            return

    def prepare(self) -> bool:
        """Make one that has not been shown yet; false when none is left."""
        while self._due:
            name = self._due.pop()
            if name not in self._made:
                with suppress(pygame.error):
                    self._made[name] = self._make(name)
                return True
        return False

    def _make(self, name: str) -> pygame.cursors.Cursor:
        x, y = _HOT_SPOTS[name]
        picture = straight(self._kit.sprites.at(f"cursor_{name}", self._size))
        spot = round(x * self._size / _CANVAS), round(y * self._size / _CANVAS)
        return pygame.cursors.Cursor(spot, picture)


def straight(premultiplied: Surface) -> Surface:
    """A small premultiplied picture with straight alpha again, as the system wants its pointers."""
    picture = premultiplied.copy()
    soft = pygame.mask.from_surface(picture, 0)
    soft.erase(pygame.mask.from_surface(picture, 254), (0, 0))  # what is opaque is the same either way
    width, height = picture.get_size()
    for pos in [(x, y) for y in range(height) for x in range(width) if soft.get_at((x, y))]:
        r, g, b, a = picture.get_at(pos)
        picture.set_at(pos, (min(255, r * 255 // a), min(255, g * 255 // a), min(255, b * 255 // a), a))
    return picture
