"""The skin: painted things by kind, size and state, painted once and kept while there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import controls, grounds, theme
from arkadia_desktop.ui.paint.brush import pale
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.grounds import Patch
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.theme import Colour

_KEPT_BYTES = 48_000_000
P = ParamSpec("P")
Size = tuple[int, int]


def _sized(
    painter: Callable[Concatenate[float, int, int, P], Patch],
) -> Callable[Concatenate[Skin, Size, P], Patch]:
    """The method of the skin that keeps what a painter of things so wide and high paints."""

    def patch(skin: Skin, size: Size, /, *look: P.args, **named: P.kwargs) -> Patch:
        return skin._patch(painter, *size, *look, **named)

    return patch


def _round(painter: Callable[Concatenate[float, int, P], Patch]) -> Callable[Concatenate[Skin, int, P], Patch]:
    """The same for a painter of round things so large."""

    def patch(skin: Skin, size: int, /, *look: P.args, **named: P.kwargs) -> Patch:
        return skin._patch(painter, size, *look, **named)

    return patch


class Skin:
    """Painted grounds for one frame. Each method is called with a size in real pixels and with what its painter in
    ``controls`` or ``grounds`` takes besides; it returns a ``Patch`` to blit."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._kept: Kept[Patch] = Kept(_KEPT_BYTES, _weight)

    def _patch(self, painter: Callable[..., Patch], *values: object, **named: object) -> Patch:
        key = painter.__name__, *values, *sorted(named.items())
        return self._kept.get(key, lambda: painter(self.frame.u, *values, **named))

    def age(self) -> None:
        """Forget what was not used since the last call."""
        self._kept.age()

    panel = _sized(grounds.panel)
    bar = _sized(grounds.bar)
    shelf = _sized(grounds.shelf)
    ribbon = _sized(grounds.ribbon)
    bubble = _sized(grounds.bubble)
    row = _sized(grounds.row)
    inset = _sized(grounds.inset)
    cell = _sized(grounds.cell)
    rail = _sized(grounds.rail)
    line = _sized(grounds.line)
    tooltip = _sized(grounds.tooltip)
    button = _sized(controls.button)
    ring = _sized(controls.ring)
    field = _sized(controls.field)
    choice = _sized(controls.choice)
    segments = _sized(controls.segments)
    segment = _sized(controls.segment)
    chip = _sized(controls.chip)
    badge = _sized(controls.badge)
    key_cap = _sized(controls.key_cap)
    tab = _sized(controls.tab)
    scroll_bar = _sized(controls.scroll_bar)
    scroll_track = _sized(controls.scroll_track)
    scroll_edge = _sized(controls.scroll_edge)
    knob = _round(controls.knob)
    count = _round(controls.count)
    radio = _round(controls.radio)

    def toggle(self, size: Size, on: float, state: str = "normal") -> Patch:
        """Switch; ``on`` 0..1."""
        return self._patch(controls.toggle, *size, round(on * 12) / 12, state)

    def track(self, size: Size, filled: float, *, enabled: bool = True) -> Patch:
        """Groove of a slider."""
        return self._patch(controls.track, *size, round(filled * size[0]) / max(1, size[0]), enabled)

    @staticmethod
    def veil(surface: Surface, area: Rect, colour: Colour = theme.VEIL, strength: float = theme.VEIL_STRENGTH) -> None:
        """Darken ``area`` of a surface evenly."""
        if strength > 0:
            rest = round(255 * (1 - strength))
            surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
            surface.fill(pale(colour, strength)[:3], area, pygame.BLEND_RGB_ADD)


def _weight(patch: Patch) -> int:
    return size_of(patch.surface)
