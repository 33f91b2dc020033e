"""A veil over the whole window with holes where something stands in the light."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, blank, pale
from arkadia_desktop.ui.paint.dirty import joined
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Display

STRENGTH = 0.52
_BLUR = 6
"""Of the edge of a hole, design px."""
_COARSE = 2
"""The soft edges are painted so many times smaller."""


class Hole(NamedTuple):
    """A place in the light, real px, with corners of radius ``r``."""

    x: int
    y: int
    w: int
    h: int
    r: int


class Spotlight(Display):
    """Painted where something changes: plain darkness, and around the holes pictures that are made once."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._holes: frozenset[Hole] = frozenset()
        self._parts: list[tuple[Rect, Surface]] = []

    @property
    def fallen(self) -> bool:
        """Whether there is a veil."""
        return bool(self._holes)

    def lift(self, kit: Kit) -> None:
        """Take the kit of a window size; nothing is lit."""
        self.given_kit = kit
        self._holes, self._parts = frozenset(), []

    def light(self, holes: Iterable[Hole]) -> None:
        """Light these places; without any there is no veil."""
        wanted = frozenset(holes)
        if wanted == self._holes:
            return
        whole, before = bool(wanted) != bool(self._holes), self._parts
        self._holes = wanted
        self._parts = [(area, self._soft(area)) for area in self._areas()]
        changed = [area for area, _picture in (*before, *self._parts)]
        for part in [self.kit.frame.area] if whole else changed:
            if self.on_changed is not None:
                self.on_changed(part)

    def _areas(self) -> list[Rect]:
        """The holes with their soft edges, joined until none overlap."""
        room = 3 * ceil(_BLUR * self.kit.frame.u) + _COARSE
        areas = [Rect(*hole[:4]).inflate(2 * room, 2 * room) for hole in sorted(self._holes)]
        return [area.clip(self.kit.frame.area) for area in joined(areas, Rect.collidelist)]

    def _soft(self, area: Rect) -> Surface:
        small = blank(ceil(area.w / _COARSE), ceil(area.h / _COARSE))
        small.fill(pale(theme.VEIL, STRENGTH))
        for hole in self._holes:
            place = Rect(*(value // _COARSE for value in (hole.x - area.x, hole.y - area.y, hole.w, hole.h)))
            pygame.draw.rect(small, (0, 0, 0, 0), place, border_radius=hole.r // _COARSE)
        blur = max(1, round(_BLUR * self.kit.frame.u / _COARSE))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, blur), area.size)

    def reach(self) -> Rect:
        return self.rect

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Darken what of ``clip`` stands in no light."""
        if not self._holes:
            return
        dark = [Rect(clip)]
        for area, picture in self._parts:
            part = area.clip(clip)
            if part.w and part.h:
                surface.blit(picture, part, part.move(-area.x, -area.y), special_flags=OVER)
                dark = [rest for one in dark for rest in _without(one, part)]
        for one in dark:
            self.kit.skin.veil(surface, one, theme.VEIL, STRENGTH)


def _without(whole: Rect, part: Rect) -> Iterator[Rect]:
    """The rectangles that are left of one when another is cut out of it."""
    part = whole.clip(part)
    if not part.w or not part.h:
        yield whole
        return
    rows = (
        Rect(whole.x, whole.y, whole.w, part.y - whole.y),
        Rect(whole.x, part.bottom, whole.w, whole.bottom - part.bottom),
    )
    sides = Rect(whole.x, part.y, part.x - whole.x, part.h), Rect(part.right, part.y, whole.right - part.right, part.h)
    yield from (one for one in (*rows, *sides) if one.w > 0 and one.h > 0)
