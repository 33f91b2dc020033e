"""The ring that fills around a finger: a long press is coming."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit

RADIUS_PX = 38
"""Of the middle of its line, real px at least: a fingertip hides what is nearer."""
_RADIUS, _LINE = 46, 8
"""The same, and its line, in design px."""
_STEPS = 24
"""So many pictures fill it."""


class Ring:
    """`share` (0..1) of it is full around `middle`; at 0 it is not there. ``on_dirty`` receives the part to repaint."""

    def __init__(self, on_dirty: Callable[[Rect], None]) -> None:
        self._on_dirty = on_dirty
        self._middle = (0, 0)
        self._step = 0
        self._size = 0

    @property
    def share(self) -> float:
        """How full it is."""
        return self._step / _STEPS

    def show(self, kit: Kit, middle: tuple[int, int], share: float) -> None:
        """Let it be so full around a point."""
        step = max(1, round(share * _STEPS)) if share > 0 else 0
        if (step, middle) != (self._step, self._middle):
            self._mark()
            self._step, self._middle = step, middle
            self._size = 2 * (max(RADIUS_PX, kit.frame.px(_RADIUS)) + max(3, kit.frame.px(_LINE)))
            self._mark()

    def hide(self) -> None:
        """Take it away."""
        self._mark()
        self._step = 0

    def _place(self) -> Rect:
        place = Rect(0, 0, self._size, self._size)
        place.center = self._middle
        return place

    def _mark(self) -> None:
        if self._step:
            self._on_dirty(self._place())

    def paint(self, surface: Surface, clip: Rect, kit: Kit) -> None:
        """Draw it."""
        place = self._place()
        if not self._step or not place.colliderect(clip):
            return
        line = max(3.0, kit.frame.u * _LINE)
        p = Painting(place.w, place.h)
        middle, radius = place.w / 2, place.w / 2 - 1.5 * line
        p.ring(middle, middle, radius, line + 2, theme.INK, 0.75)
        turns = [self.share * i / _STEPS * 2 * pi for i in range(_STEPS + 1)]
        p.lines([(middle + radius * sin(turn), middle - radius * cos(turn)) for turn in turns], line, theme.FOCUS)
        surface.blit(p.surface, place, special_flags=OVER)
