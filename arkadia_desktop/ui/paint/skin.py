"""The skin: painted things by kind, size and state, painted once and kept while there is room."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import controls, grounds, theme
from arkadia_desktop.ui.paint.brush import pale
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.grounds import Patch
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.slices import breathe
from arkadia_desktop.ui.paint.theme import Colour

_KEPT_BYTES = 48_000_000


class Skin:
    """Painted grounds for one frame. ``size`` arguments are real pixels; each method returns a ``Patch`` to blit."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._kept: Kept[Patch] = Kept(_KEPT_BYTES, _weight)

    def _patch(self, painter: Callable[..., Patch], *values: object) -> Patch:
        breathe()
        return self._kept.get((painter.__name__, *values), lambda: painter(self.frame.u, *values))

    def age(self) -> None:
        """Forget what was not used since the last call."""
        self._kept.age()

    def panel(self, size: tuple[int, int], radius: float = theme.PANEL_RADIUS, *, wood: bool = True) -> Patch:
        """Parchment in an oak frame (``wood``) or without it."""
        return self._patch(grounds.panel, *size, radius, wood)

    def bar(self, size: tuple[int, int], radius: float = 14, ground: Colour = theme.BAR) -> Patch:
        """Dark slim panel."""
        return self._patch(grounds.bar, *size, radius, ground)

    def shelf(self, size: tuple[int, int], *, active: bool = False) -> Patch:
        """Recessed shelf."""
        return self._patch(grounds.shelf, *size, active)

    def ribbon(self, size: tuple[int, int], fill: Colour, dark: Colour, light: Colour | None = None) -> Patch:
        """Ribbon in two colours; its tails reach 34 design px beyond."""
        return self._patch(grounds.ribbon, *size, fill, dark, light)

    def bubble(
        self,
        size: tuple[int, int],
        tone: str = "neutral",
        tip: tuple[str, float, float, float] | None = None,
        line: float = 3,
    ) -> Patch:
        """Bubble: ``tone`` leaf, refused or neutral; ``tip`` is (side, where, x, y), see ``grounds.bubble``."""
        return self._patch(grounds.bubble, *size, tone, tip, line)

    def row(
        self, size: tuple[int, int], stripe: Colour | None = None, strength: float = 0.85, *, chosen: bool = False
    ) -> Patch:
        """Row of a table."""
        return self._patch(grounds.row, *size, stripe, strength, chosen)

    def inset(self, size: tuple[int, int], tint: Colour, strength: float = 0.13, radius: float = 16) -> Patch:
        """Tinted field on parchment."""
        return self._patch(grounds.inset, *size, tint, strength, radius)

    def cell(
        self,
        size: tuple[int, int],
        top: Colour | None = None,
        line: Colour = theme.PAPER_EDGE,
        weight: float = 1.6,
        strength: float = 0.55,
    ) -> Patch:
        """Small card-like field with a band of colour."""
        return self._patch(grounds.cell, *size, top, line, weight, strength)

    def rail(self, size: tuple[int, int]) -> Patch:
        """Wooden band along the lower edge."""
        return self._patch(grounds.rail, *size)

    def tooltip(self, size: tuple[int, int]) -> Patch:
        """Dark label."""
        return self._patch(grounds.tooltip, *size)

    def button(
        self, size: tuple[int, int], style: str, state: str = "normal", radius: float = theme.BUTTON_RADIUS
    ) -> Patch:
        """Button: ``style`` primary, wood, parchment or leaf; ``state`` normal, hover, pressed or disabled."""
        return self._patch(controls.button, *size, style, state, radius)

    def ring(self, size: tuple[int, int], radius: float = theme.BUTTON_RADIUS, *, parchment: bool = False) -> Patch:
        """Focus ring around a control of this size."""
        return self._patch(controls.ring, *size, radius, parchment)

    def field(self, size: tuple[int, int], state: str = "normal") -> Patch:
        """Field to write in."""
        return self._patch(controls.field, *size, state)

    def choice(self, size: tuple[int, int], state: str = "normal") -> Patch:
        """Drop-down, closed."""
        return self._patch(controls.choice, *size, state)

    def segments(self, size: tuple[int, int], *, enabled: bool = True) -> Patch:
        """Ground of a segmented choice."""
        return self._patch(controls.segments, *size, enabled)

    def segment(self, size: tuple[int, int], state: str = "chosen") -> Patch:
        """One field of a segmented choice."""
        return self._patch(controls.segment, *size, state)

    def toggle(self, size: tuple[int, int], on: float, state: str = "normal") -> Patch:
        """Switch; ``on`` 0..1."""
        return self._patch(controls.toggle, *size, round(on * 12) / 12, state)

    def track(self, size: tuple[int, int], filled: float, *, enabled: bool = True) -> Patch:
        """Groove of a slider."""
        return self._patch(controls.track, *size, round(filled * size[0]) / max(1, size[0]), enabled)

    def knob(self, size: int, state: str = "normal") -> Patch:
        """Knob of a slider."""
        return self._patch(controls.knob, size, state)

    def chip(self, size: tuple[int, int], ground: Colour = theme.PAPER, line: Colour = theme.PAPER_EDGE) -> Patch:
        """Pale round-ended label."""
        return self._patch(controls.chip, *size, ground, line)

    def badge(self, size: tuple[int, int], ground: Colour = theme.WALNUT_CHIP) -> Patch:
        """Dark round-ended label."""
        return self._patch(controls.badge, *size, ground)

    def count(self, size: int) -> Patch:
        """Dark disc that carries a count."""
        return self._patch(controls.count, size)

    def key_cap(self, size: tuple[int, int]) -> Patch:
        """Key of the keyboard."""
        return self._patch(controls.key_cap, *size)

    def tab(self, size: tuple[int, int], *, chosen: bool, state: str = "normal") -> Patch:
        """Tab on the upper edge of a panel."""
        return self._patch(controls.tab, *size, chosen, state)

    def radio(self, size: int, *, chosen: bool, state: str = "normal") -> Patch:
        """Round mark: one of several."""
        return self._patch(controls.radio, size, chosen, state)

    def scroll_bar(self, size: tuple[int, int], state: str = "normal") -> Patch:
        """Bar of a scrolled list."""
        return self._patch(controls.scroll_bar, *size, state)

    def scroll_track(self, size: tuple[int, int]) -> Patch:
        """Groove of that bar."""
        return self._patch(controls.scroll_track, *size)

    def scroll_edge(self, size: tuple[int, int], *, down: bool) -> Patch:
        """Shade at the edge of a list that goes on beyond it; it weakens downwards or upwards."""
        return self._patch(controls.scroll_edge, *size, down)

    def line(self, size: tuple[int, int], colour: Colour, strength: float = 1.0) -> Surface:
        """A plain premultiplied bar, for rules and ticks."""
        return self._patch(_line, *size, colour, strength).surface

    @staticmethod
    def veil(surface: Surface, area: Rect, colour: Colour = theme.VEIL, strength: float = theme.VEIL_STRENGTH) -> None:
        """Darken ``area`` of a surface evenly."""
        if strength > 0:
            rest = round(255 * (1 - strength))
            surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
            surface.fill(pale(colour, strength)[:3], area, pygame.BLEND_RGB_ADD)


def _line(u: float, w: int, h: int, colour: Colour, strength: float) -> Patch:
    return Patch(grounds.tinted(w, h, colour, strength), 0)


def _weight(patch: Patch) -> int:
    return size_of(patch.surface)
