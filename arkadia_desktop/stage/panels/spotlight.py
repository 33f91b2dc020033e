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


class Spotlight:
    """Painted where something changes: plain darkness, and around the holes pictures that are made once."""

    def __init__(self) -> None:
        self._holes: frozenset[Hole] = frozenset()
        self._parts: list[tuple[Rect, Surface]] = []
        self._kit: Kit | None = None

    def __bool__(self) -> bool:
        return bool(self._holes)

    def layout(self, kit: Kit) -> None:
        """Take the kit of a window size; nothing is lit."""
        self._kit = kit
        self._holes, self._parts = frozenset(), []

    def show(self, holes: Iterable[Hole]) -> list[Rect]:
        """Light these places, no veil without any; the parts that look different (real px)."""
        assert self._kit is not None  # laid out
        wanted = frozenset(holes)
        if wanted == self._holes:
            return []
        whole, before = bool(wanted) != bool(self._holes), self._parts
        self._holes = wanted
        self._parts = [(area, self._soft(area)) for area in self._areas()]
        if whole:
            return [self._kit.frame.area]
        return [area for area, _picture in (*before, *self._parts)]

    def _areas(self) -> list[Rect]:
        """The holes with their soft edges, joined until none overlap."""
        assert self._kit is not None
        room = 3 * ceil(_BLUR * self._kit.frame.u) + _COARSE
        areas = [Rect(*hole[:4]).inflate(2 * room, 2 * room) for hole in sorted(self._holes)]
        return [area.clip(self._kit.frame.area) for area in joined(areas, Rect.collidelist)]

    def _soft(self, area: Rect) -> Surface:
        assert self._kit is not None
        small = blank(ceil(area.w / _COARSE), ceil(area.h / _COARSE))
        small.fill(pale(theme.VEIL, STRENGTH))
        for hole in self._holes:
            place = Rect(*(value // _COARSE for value in (hole.x - area.x, hole.y - area.y, hole.w, hole.h)))
            pygame.draw.rect(small, (0, 0, 0, 0), place, border_radius=hole.r // _COARSE)
        blur = max(1, round(_BLUR * self._kit.frame.u / _COARSE))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, blur), area.size)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Darken what of ``clip`` stands in no light."""
        if not self._holes:
            return
        assert self._kit is not None
        dark = [Rect(clip)]
        for area, picture in self._parts:
            part = area.clip(clip)
            if part.w and part.h:
                surface.blit(picture, part, part.move(-area.x, -area.y), special_flags=OVER)
                dark = [rest for one in dark for rest in _without(one, part)]
        for one in dark:
            self._kit.skin.veil(surface, one, theme.VEIL, STRENGTH)


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
