"""Smooth shapes on premultiplied surfaces: rounded boxes, outlines, polygons, gradients and soft shadows.

Shapes are drawn four times too large and scaled down. Boxes are drawn only as large as their corners need and
stretched in the middle, so that a panel of a whole screen costs hardly more than a button.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint.theme import SHADOW, Colour, Shade

OVER = pygame.BLEND_PREMULTIPLIED
_FINE = 4
_CELLS = 40
_STEPS = 240
"""A gradient along a line is worked out in so many steps, or up to twice as many: between them it is as good as even.
"""
_SOFT = 7
"""How many px a shadow is blurred at least where it is painted smaller and scaled up: it has no detail to lose."""
_STRIP_COST = 1000
"""What a piece of a picture costs beside its pixels when it is scaled by itself, as so many of them."""
_PIECE = 40
"""A leg of a line that lies askew is drawn in pieces of so many px across or down."""
_WHITE = (255, 255, 255, 255)
_NOTHING = (0, 0, 0, 0)
Point = tuple[float, float]
Spot = tuple[int, int]


@dataclass(frozen=True)
class Gradient:
    """Colours at positions 0..1 along the vector (``right``, ``down``), in units of the painted box.

    A stop may carry a strength (0..1) as its third member.
    """

    stops: tuple[tuple[float, Colour] | tuple[float, Colour, float], ...]
    right: float = 0.0
    down: float = 1.0

    @cached_property
    def _whole_stops(self) -> tuple[tuple[float, Colour, float], ...]:
        return tuple((stop[0], stop[1], stop[2] if len(stop) > 2 else 1.0) for stop in self.stops)

    def at(self, t: float) -> tuple[float, float, float, float]:
        """Colour and strength (all as floats, strength 0..1) at ``t``."""
        stops = self._whole_stops
        if t <= stops[0][0]:
            before = after = stops[0]
        elif t >= stops[-1][0]:
            before = after = stops[-1]
        else:
            index = 1
            while stops[index][0] < t:
                index += 1
            before, after = stops[index - 1], stops[index]
        span = after[0] - before[0]
        k = (t - before[0]) / span if span else 0.0
        (r, g, b), (red, green, blue) = before[1], after[1]
        return r + (red - r) * k, g + (green - g) * k, b + (blue - b) * k, before[2] + (after[2] - before[2]) * k


Fill = Colour | Gradient


def weakened(surface: Surface, strength: float) -> Surface:
    """A premultiplied surface, only so strong."""
    copy = surface.copy()
    copy.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def plain(top: Colour, bottom: Colour) -> Gradient:
    """A gradient from top to bottom."""
    return Gradient(((0.0, top), (1.0, bottom)))


def blank(width: int, height: int) -> Surface:
    """An empty premultiplied surface."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def pale(colour: Colour, strength: float) -> tuple[int, int, int, int]:
    """A colour as a premultiplied pixel."""
    r, g, b = colour
    return round(r * strength), round(g * strength), round(b * strength), round(255 * strength)


class Painting:
    """A premultiplied picture under construction. Lengths are real pixels and may be fractions; (0, 0) is the corner
    of the thing painted, ``margin`` px of room lie around it for shadows and rings."""

    def __init__(self, width: int, height: int, margin: int = 0) -> None:
        self.width, self.height, self.margin = width, height, margin
        self.surface = blank(width + 2 * margin, height + 2 * margin)

    def box(self, x: float, y: float, w: float, h: float, r: float, fill: Fill, strength: float = 1.0) -> None:
        """A filled box with round corners."""
        if w <= 0 or h <= 0:
            return
        r = max(0.0, min(r, w / 2, h / 2))
        cells = _Cells.around(x, y, w, h)
        edge = ceil(r) + 2
        tile = _box_tile(*cells.tile(edge), *cells.fine(x, y, w, h, edge), round(r * _FINE))
        self._lay(tile, cells, edge, fill, strength)

    def outline(
        self, x: float, y: float, w: float, h: float, r: float, width: float, colour: Colour, strength: float = 1.0
    ) -> None:
        """A line of ``width`` px along the edge of a box, half of it on either side."""
        if w <= 0 or h <= 0 or width <= 0:
            return
        half = width / 2
        outer = x - half, y - half, w + width, h + width
        cells = _Cells.around(*outer)
        edge = ceil(max(r, 0) + width) + 2
        tile = _outline_tile(
            *cells.tile(edge),
            *cells.fine(*outer, edge),
            round((max(r, 0) + half) * _FINE),
            max(1, round(width * _FINE)),
        )
        self._lay(tile, cells, edge, colour, strength)

    def shade(
        self, x: float, y: float, w: float, h: float, r: float, shade: Shade, u: float, *, hidden: bool = False
    ) -> None:
        """The soft shadow of a box; ``u`` turns the measures of ``shade`` into real px. `hidden`: the box itself comes
        over it, so its middle need not be there."""
        blur = max(1.0, shade.blur * u)
        reach = ceil(blur * 3)
        x, y = x + shade.right * u, y + shade.down * u
        cells = _Cells(floor(x) - reach, floor(y) - reach, (ceil(w) + 2 * reach, ceil(h) + 2 * reach))
        edge = ceil(r) + 2 * reach
        tile = _shadow_tile(*cells.tile(edge), reach, round(r), round(blur))
        self._lay(tile, cells, edge, SHADOW, shade.strength, hollow=hidden)

    def polygon(self, points: Sequence[Point], fill: Fill, strength: float = 1.0) -> None:
        """A filled polygon."""
        cover, at = _polygon_cover(points, 0.0, closed=True)
        self._lay_whole(cover, at, fill, strength)

    def lines(
        self, points: Sequence[Point], width: float, colour: Colour, strength: float = 1.0, *, closed: bool = False
    ) -> None:
        """A line of ``width`` px through the points, with round ends and joints."""
        cover, at = _polygon_cover(points, width, closed=closed)
        self._lay_whole(cover, at, colour, strength)

    def stroke(self, start: Point, end: Point, width: float, colour: Colour, strength: float = 1.0) -> None:
        """A straight line of about ``width`` px with level ends: quickly painted, also where it is long."""
        away = abs(start[0] - end[0]), abs(start[1] - end[1])
        cover = blank(*self.surface.get_size())
        here, there = ((x + self.margin, y + self.margin) for x, y in (start, end))
        wide = width * hypot(*away) / max(*away, 1)  # it is measured along the rows or columns
        pygame.draw.aaline(cover, _WHITE, here, there, max(1, round(wide)))
        self._lay_whole(cover, (-self.margin, -self.margin), colour, strength)

    def disc(self, cx: float, cy: float, r: float, fill: Fill, strength: float = 1.0) -> None:
        """A filled circle."""
        self.box(cx - r, cy - r, 2 * r, 2 * r, r, fill, strength)

    def ring(self, cx: float, cy: float, r: float, width: float, colour: Colour, strength: float = 1.0) -> None:
        """The outline of a circle."""
        self.outline(cx - r, cy - r, 2 * r, 2 * r, r, width, colour, strength)

    def arc(self, cx: float, cy: float, r: float, share: float, width: float, colour: Colour) -> None:
        """A line along `share` (0..1) of a circle, clockwise from its top."""
        steps = max(2, round(64 * share))
        turns = [share * i / steps * 2 * pi for i in range(steps + 1)]
        self.lines([(cx + r * sin(turn), cy - r * cos(turn)) for turn in turns], width, colour)

    def picture(self, surface: Surface, x: float, y: float) -> None:
        """Another premultiplied picture, its corner at (x, y)."""
        self.surface.blit(surface, (round(x) + self.margin, round(y) + self.margin), special_flags=OVER)

    def _lay(
        self, tile: Surface, cells: _Cells, edge: int, fill: Fill, strength: float, *, hollow: bool = False
    ) -> None:
        if isinstance(fill, Gradient):
            coloured = slope(fill, *cells.size)
            for part, at in _stretched(tile, cells.size, edge, same=_WHITE):
                coloured.blit(part, at, special_flags=pygame.BLEND_RGBA_MULT)
            self._lay_coloured(coloured, (cells.left, cells.top), strength)
            return
        coloured = tile.copy()
        coloured.fill(pale(fill, strength), special_flags=pygame.BLEND_RGBA_MULT)
        at = cells.left + self.margin, cells.top + self.margin
        stretch(coloured, self.surface, at, cells.size, edge, hollow=hollow)

    def _lay_whole(self, cover: Surface, at: tuple[int, int], fill: Fill, strength: float) -> None:
        if isinstance(fill, Gradient):
            cover.blit(slope(fill, *cover.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._lay_coloured(cover, at, strength)
        else:
            cover.fill(pale(fill, strength), special_flags=pygame.BLEND_RGBA_MULT)
            self._lay_coloured(cover, at)

    def _lay_coloured(self, picture: Surface, at: tuple[int, int], strength: float = 1.0) -> None:
        if strength < 1:
            level = round(255 * strength)
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, (at[0] + self.margin, at[1] + self.margin), special_flags=OVER)


def stretch(
    tile: Surface, target: Surface, at: tuple[int, int], size: tuple[int, int], edge: int, *, hollow: bool = False
) -> None:
    """Blit ``tile`` as a box of ``size``: its corners of ``edge`` px stay, what lies between is stretched. A `hollow`
    one is left without its middle."""
    middle = tile.get_at((min(edge, tile.get_width() - 1), min(edge, tile.get_height() - 1))) if hollow else _NOTHING
    for part, (x, y) in _stretched(tile, size, edge, same=tuple(middle)):
        target.blit(part, (at[0] + x, at[1] + y), special_flags=OVER)


def _stretched(
    tile: Surface, size: tuple[int, int], edge: int, *, same: tuple[int, ...]
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """The parts of the stretched tile and where they lie, without its middle if that is ``same`` all over."""
    cuts = []
    for small, large in zip(tile.get_size(), size, strict=True):
        if small >= large:
            cuts.append([(0, 0, small, large)])
        else:
            cuts.append([(0, 0, edge, edge), (edge, edge, 1, large - 2 * edge), (edge + 1, large - edge, edge, edge)])
    for from_y, to_y, part_h, whole_h in cuts[1]:
        for from_x, to_x, part_w, whole_w in cuts[0]:
            part = tile.subsurface(Rect(from_x, from_y, part_w, part_h))
            if (part_w, part_h) != (whole_w, whole_h):
                if part_w == part_h == 1 and tuple(part.get_at((0, 0))) == same:
                    continue
                part = pygame.transform.scale(part, (whole_w, whole_h))
            yield part, (to_x, to_y)


def slope(fill: Gradient, width: int, height: int) -> Surface:
    """The gradient as a premultiplied surface of this size."""
    if fill.right == 0 or fill.down == 0:
        upright = fill.right == 0
        return pygame.transform.scale(_strip(fill, height if upright else width, upright), (width, height))
    return pygame.transform.smoothscale(_coarse(fill), (width, height))


@lru_cache(maxsize=256)
def _strip(fill: Gradient, steps: int, upright: bool) -> Surface:
    """A gradient along a line of pixels; along many it is scaled up."""
    size = (1, steps) if upright else (steps, 1)
    if steps > 2 * _STEPS:
        return pygame.transform.smoothscale(_strip(fill, _STEPS, upright), size)
    pixels = bytearray()
    for i in range(steps):
        r, g, b, a = fill.at((i + 0.5) / steps)
        pixels += bytes((round(r * a), round(g * a), round(b * a), round(255 * a)))
    # In the pixel format of what it is painted on: between two formats a blit takes ten times as long.
    return pygame.image.frombytes(bytes(pixels), size, "RGBA").convert(blank(1, 1))


@lru_cache(maxsize=64)
def _coarse(fill: Gradient) -> Surface:
    """A gradient at an angle on a few pixels: it has no detail to lose, and every size of it is scaled from here."""
    length = fill.right**2 + fill.down**2
    pixels = bytearray()
    for y in range(_CELLS):
        for x in range(_CELLS):
            r, g, b, a = fill.at((x * fill.right + y * fill.down) / (_CELLS - 1) / length)
            pixels += bytes((round(r * a), round(g * a), round(b * a), round(255 * a)))
    return pygame.image.frombytes(bytes(pixels), (_CELLS, _CELLS), "RGBA").convert(blank(1, 1))


class _Cells(NamedTuple):
    """The whole pixels that hold a box."""

    left: int
    top: int
    size: tuple[int, int]

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> _Cells:
        left, top = floor(x), floor(y)
        return _Cells(left, top, (ceil(x + w) - left, ceil(y + h) - top))

    def tile(self, edge: int) -> tuple[int, int]:
        """Size when only the corners of ``edge`` px and one pixel between them are drawn."""
        return min(self.size[0], 2 * edge + 1), min(self.size[1], 2 * edge + 1)

    def fine(self, x: float, y: float, w: float, h: float, edge: int) -> tuple[int, int, int, int]:
        """The box inside that tile, in fine pixels."""
        width, height = self.tile(edge)
        return (
            round((x - self.left) * _FINE),
            round((y - self.top) * _FINE),
            round((w - self.size[0] + width) * _FINE),
            round((h - self.size[1] + height) * _FINE),
        )


def _shrunk(fine: Surface, width: int, height: int) -> Surface:
    return pygame.transform.smoothscale(fine, (width, height))


@lru_cache(maxsize=256)
def _box_tile(width: int, height: int, x: int, y: int, w: int, h: int, r: int) -> Surface:
    fine = blank(width * _FINE, height * _FINE)
    pygame.draw.rect(fine, _WHITE, Rect(x, y, w, h), border_radius=r)
    return _shrunk(fine, width, height)


@lru_cache(maxsize=256)
def _outline_tile(width: int, height: int, x: int, y: int, w: int, h: int, r: int, line: int) -> Surface:
    fine = blank(width * _FINE, height * _FINE)
    pygame.draw.rect(fine, _WHITE, Rect(x, y, w, h), border_radius=min(r, w // 2, h // 2))
    if w > 2 * line and h > 2 * line:
        hole = Rect(x + line, y + line, w - 2 * line, h - 2 * line)
        pygame.draw.rect(fine, _NOTHING, hole, border_radius=max(0, min(r - line, hole.w // 2, hole.h // 2)))
    return _shrunk(fine, width, height)


@lru_cache(maxsize=96)
def _shadow_tile(width: int, height: int, reach: int, r: int, blur: int) -> Surface:
    coarse = max(1, blur // _SOFT)
    small, low = width // coarse, height // coarse
    tile, edge = blank(small, low), round(reach / coarse)
    pygame.draw.rect(tile, _WHITE, Rect(edge, edge, small - 2 * edge, low - 2 * edge), border_radius=r // coarse)
    blurred = pygame.transform.gaussian_blur(tile, round(blur / coarse))
    return blurred if coarse == 1 else pygame.transform.smoothscale(blurred, (width, height))


def _polygon_cover(points: Sequence[Point], width: float, *, closed: bool) -> tuple[Surface, tuple[int, int]]:
    """Coverage of a polygon (``width`` 0: filled) and the whole pixel at which it starts."""
    room = ceil(width / 2) + 1
    left, top = floor(min(p[0] for p in points)) - room, floor(min(p[1] for p in points)) - room
    right, bottom = ceil(max(p[0] for p in points)) + room, ceil(max(p[1] for p in points)) + room
    spots = [((x - left) * _FINE, (y - top) * _FINE) for x, y in points]
    if width <= 0:
        fine = blank((right - left) * _FINE, (bottom - top) * _FINE)
        pygame.draw.polygon(fine, _WHITE, spots)
        return _shrunk(fine, right - left, bottom - top), (left, top)
    half = max(0.5, width * _FINE / 2)
    legs = list(zip(spots, [*spots[1:], spots[0]] if closed else spots[1:], strict=False))
    size = right - left, bottom - top
    strips = _joined([_strip_of(piece, half).clip(Rect((0, 0), size)) for leg in legs for piece in _pieces(leg)])
    return _thick(size, [_leg(*leg, half) for leg in legs], spots, half, strips), (left, top)


def _joined(strips: Sequence[Rect]) -> list[Rect]:
    """The strips along a line, some of them joined: what lies far from the line need not be drawn, but every strip has
    its price."""
    joined = [strips[0]]
    for strip in strips[1:]:
        both = joined[-1].union(strip)
        if _cost(both) <= _cost(joined[-1]) + _cost(strip):
            joined[-1] = both
        else:
            joined.append(strip)
    whole = joined[0].unionall(joined[1:])
    return [whole] if _cost(whole) <= sum(map(_cost, joined)) else joined


def _cost(strip: Rect) -> int:
    return _STRIP_COST + strip.w * strip.h


def _pieces(leg: tuple[Point, Point]) -> list[tuple[Point, Point]]:
    """A leg in pieces: a long one that lies askew would have a large strip with hardly anything in it."""
    (x, y), (to_x, to_y) = leg
    count = int(min(abs(to_x - x), abs(to_y - y)) / (_PIECE * _FINE)) + 1
    if count == 1:
        return [leg]
    spots = [(x + (to_x - x) * n / count, y + (to_y - y) * n / count) for n in range(count + 1)]
    return list(pairwise(spots))


def _strip_of(leg: tuple[Point, Point], half: float) -> Rect:
    """The whole pixels that hold a thick leg of a line."""
    (x, y), (to_x, to_y) = leg
    left, top = (floor((min(pair) - half) / _FINE) - 1 for pair in ((x, to_x), (y, to_y)))
    right, bottom = (ceil((max(pair) + half) / _FINE) + 1 for pair in ((x, to_x), (y, to_y)))
    return Rect(left, top, right - left, bottom - top)


def _leg(one: Point, other: Point, half: float) -> list[Spot]:
    """The corners of a thick leg, without its round ends."""
    length = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    nx, ny = (one[1] - other[1]) / length * half, (other[0] - one[0]) / length * half
    return [
        (int(one[0] + nx), int(one[1] + ny)),
        (int(other[0] + nx), int(other[1] + ny)),
        (int(other[0] - nx), int(other[1] - ny)),
        (int(one[0] - nx), int(one[1] - ny)),
    ]


def _thick(
    size: Spot, legs: Sequence[Sequence[Spot]], joints: Sequence[Point], half: float, strips: Sequence[Rect]
) -> Surface:
    """The cover of a line of such legs and joints (fine pixels): it lies in the strips, and only they are drawn."""
    discs = [(int(x), int(y)) for x, y in joints]
    reach = ceil(half) + 1
    boxes = [_box_of(leg) for leg in legs] + [Rect(x - reach, y - reach, 2 * reach, 2 * reach) for x, y in discs]
    cover = blank(*size)
    for strip in strips:
        fine = blank(strip.w * _FINE, strip.h * _FINE)
        left, top = strip.x * _FINE, strip.y * _FINE
        for number in fine.get_rect(topleft=(left, top)).collidelistall(boxes):
            if number < len(legs):
                pygame.draw.polygon(fine, _WHITE, [(x - left, y - top) for x, y in legs[number]])
            else:
                x, y = discs[number - len(legs)]
                pygame.draw.circle(fine, _WHITE, (x - left, y - top), half)
        cover.blit(_shrunk(fine, *strip.size), strip, special_flags=pygame.BLEND_RGBA_MAX)
    return cover


def _box_of(corners: Sequence[Spot]) -> Rect:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)
