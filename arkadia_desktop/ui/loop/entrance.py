"""How a dialog comes in: a little smaller and paler than it will be, while the veil below it falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint.brush import OVER

_SMALL = 0.96
_SMOOTH_PX = 2_000_000
"""A larger picture than this is scaled the quick way: it is seen for a few frames."""


class _Entering(Protocol):
    """A scene, as far as it matters here: an `overlay` comes in."""

    overlay: bool

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""


S = TypeVar("S", bound=_Entering)


class Entrance:
    """Keeps a dialog's picture while it comes in. ``draw(surface, clip)`` paints the dialog."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._place = Rect(0, 0, 0, 0)

    def paint(self, surface: Surface, clip: Rect, share: float, draw: Callable[[Surface, Rect], None]) -> None:
        """Draw what lies in ``clip`` when ``share`` (0..1) of the way is done."""
        if self._picture is None:
            self._take(surface.get_size(), draw)
        assert self._picture is not None
        level = round(255 * share)
        if not level or not self._place.w:
            return
        zoom = _SMALL + (1 - _SMALL) * share
        size = round(self._place.w * zoom), round(self._place.h * zoom)
        scale = pygame.transform.smoothscale if size[0] * size[1] <= _SMOOTH_PX else pygame.transform.scale
        picture = scale(self._picture, size)
        picture.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        surface.set_clip(clip)
        surface.blit(picture, picture.get_rect(center=self._place.center), special_flags=OVER)

    def _take(self, size: tuple[int, int], draw: Callable[[Surface, Rect], None]) -> None:
        whole = Surface(size, pygame.SRCALPHA, 32)
        draw(whole, whole.get_rect())
        whole.set_clip(None)
        self._place = whole.get_bounding_rect()
        self._picture = whole.subsurface(self._place).copy() if self._place.w else whole


class Layer(Generic[S]):
    """A scene and how far it has come in: `veil` is how much of that below it has fallen (0..1), `since` when it began
    (ms)."""

    def __init__(self, scene: S, veil: float) -> None:
        self.scene, self.veil = scene, veil
        self.since: float | None = None
        self.entrance: Entrance | None = None

    @property
    def entering(self) -> bool:
        """Whether it is a dialog on its way in."""
        return self.scene.overlay and self.veil < 1

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``, as far as it has come in."""
        if self.entering:
            self.entrance = self.entrance or Entrance()
            self.entrance.paint(surface, clip, self.veil, self.scene.paint)
        else:
            self.scene.paint(surface, clip)
