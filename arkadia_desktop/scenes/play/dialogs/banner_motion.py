"""A banner that unrolls from its rod and swings twice until it hangs."""

from __future__ import annotations

from math import cos, pi, radians, sin

import pygame
from pygame import Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.tween import back

UNFURL_MS = 380.0
_DEGREES, _SWINGS = 6.0, 2
_ROD = 6 / 66
"""Where the rod is in the banner's height."""


class Unfurling:
    """Begins when the dialog around it has come in; without motion the banner simply hangs."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._done = 0.0

    def running(self, kit: Kit) -> bool:
        """Whether it does not hang yet."""
        return not kit.reduced and self._done < 1

    def tick(self, kit: Kit, now_ms: float) -> bool:
        """Let time pass; whether it looks different now."""
        if not self.running(kit):
            return False
        if self._began is None:
            self._began = now_ms + kit.ms(theme.DIALOG_MS)
        before = self._done
        self._done = max(0.0, min(1.0, (now_ms - self._began) / kit.ms(UNFURL_MS)))
        return self._done != before

    def paint(self, surface: Surface, kit: Kit, picture: Surface, at: tuple[int, int]) -> None:
        """Draw the banner whose ``picture`` hangs at ``at`` in the end."""
        if not self.running(kit):
            surface.blit(picture, at, special_flags=OVER)
            return
        width, height = picture.get_width(), max(1, round(picture.get_height() * back(self._done)))
        angle = _DEGREES * (1 - self._done) * sin(2 * pi * _SWINGS * self._done)
        turned = pygame.transform.rotozoom(pygame.transform.smoothscale(picture, (width, height)), angle, 1.0)
        rod = at[0] + width / 2, at[1] + _ROD * picture.get_height()
        length = height / 2 - _ROD * height
        middle = rod[0] + length * sin(radians(angle)), rod[1] + length * cos(radians(angle))
        place = turned.get_rect(center=(round(middle[0]), round(middle[1])))
        surface.blit(turned, place, special_flags=OVER)
