"""The path of the lessons across the meadow: where it runs, and the ground it is painted on. Lengths are design px of
the map unless they are told to be real."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from random import Random

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.board.meadow import meadow, paint_meadow
from arkadia_desktop.ui.paint.brush import OVER, Point, blank, pale
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, rgb

ROW = 3
"""Stations side by side."""
STATIONS = 9
_SIDE, _FOOT, _PITCH, _HEIGHT = 183.0, 112.0, 242.0, 750.0
"""The middle of the outer stations from the map's edge, of the lowest from its foot, from row to row, and the height
of the map all this is told for."""
_TURN = 34.0
"""How near to the edge the path comes where it turns."""
_SQUARE = 64
_FINE = 2
"""The path is painted so many times larger and scaled down."""
_SHADE = 42.0, rgb("#5C6B30"), 0.30, (3.0, 5.0)
"""Width, colour, strength and shift of the path's shadow."""
_STROKES: tuple[tuple[float, Colour, Point], ...] = (
    (36, rgb("#9C7C46"), (0, 0)),
    (31, rgb("#D3B77F"), (0, 0)),
    (20, rgb("#DFC893"), (-1.5, -2.5)),
)
"""Width, colour and shift of what of the path lies one above the other."""
_PEBBLES = rgb("#B89A62"), rgb("#F0DEB2"), rgb("#A98A55")
_FLOWERS = rgb("#FDF3DC"), rgb("#F2CF5F"), rgb("#E9A9A0"), rgb("#C9B0E0")
_TREES = (
    *((24, 82, 0.32), (58, 44, 0.24), (366, 52, 0.28), (342, 88, 0.20), (722, 60, 0.27), (748, 96, 0.20)),
    *((24, 300, 0.30), (14, 336, 0.20), (358, 318, 0.27), (384, 350, 0.20), (716, 306, 0.25), (-52, 590, 0.20)),
    *((372, 566, 0.26), (346, 596, 0.20), (722, 556, 0.28), (-18, 556, 0.22), (16, -14, 0.26), (-24, -18, 0.30)),
)
"""Where the trees stand (from the right or the foot with negative numbers), and their crowns' radius in squares."""
_BUSHES = ((395, 92), (340, 352), (746, 590), (-20, 600), (746, 346))


def stations(wide: float, high: float, count: int) -> list[Point]:
    """Where the milestones of so many lessons stand: three in a row, from the left and back again, downwards."""
    stretch = high / _HEIGHT
    columns = _SIDE, wide / 2, wide - _SIDE
    found = []
    for number in range(count):
        row, place = divmod(number, ROW)
        x = columns[ROW - 1 - place if row % 2 else place]
        found.append((x, high - (_FOOT + _PITCH * (STATIONS // ROW - 1 - row)) * stretch))
    return found


def beside(number: int, down: int, count: int) -> int:
    """The lesson in the row below (1) or above (-1) that one, both from 0; itself where there is no row."""
    row, place = divmod(number, ROW)
    if not 0 <= row + down <= (count - 1) // ROW:
        return number
    return min(count - 1, (row + down) * ROW + ROW - 1 - place)


def course(wide: float, high: float) -> list[Point]:
    """The path through all stations, as many points of a smooth line."""
    s = stations(wide, high, STATIONS)

    def between(one: Point, other: Point, lower: float) -> Point:
        return (one[0] + other[0]) / 2, one[1] + lower

    def turn(x: float, start: float, end: float, way: float) -> list[Point]:
        k = (end - start) / _PITCH
        down = [(62, start + 3), (24, start + 30 * k), (6, start + 74 * k), (0, (start + end) / 2)]
        rows = [*down, (6, end - 74 * k), (24, end - 30 * k), (62, end - 3)]
        return [(x - way * inwards, y) for inwards, y in rows]

    corners = [
        (-30, s[0][1] + 10),
        (_TURN + 20, s[0][1] + 4),
        s[0],
        between(s[0], s[1], -7),
        s[1],
        between(s[1], s[2], 8),
    ]
    corners += [
        s[2],
        *turn(wide - _TURN, s[2][1], s[3][1], 1),
        s[3],
        between(s[3], s[4], 8),
        s[4],
        between(s[4], s[5], -7),
    ]
    corners += [s[5], *turn(_TURN, s[5][1], s[6][1], -1), s[6], between(s[6], s[7], 8), s[7], between(s[7], s[8], -7)]
    corners += [s[8], (wide - _TURN + 10, s[8][1] - 4), (wide + 40, s[8][1] - 14)]
    return _smooth(corners)


def _smooth(corners: list[Point], steps: int = 14) -> list[Point]:
    """A line through all corners without a kink (Catmull and Rom)."""
    points = []
    ends = [corners[0], *corners, corners[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(steps):
            t = i / steps
            points.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*points, corners[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def paint_map(kit: Kit, size: tuple[int, int]) -> Surface:
    """Meadow, path, trees and flowers, `size` real px."""
    u = kit.frame.u
    surface = Surface(size, 0, 32)
    square = max(8, round(_SQUARE * u))
    ground = meadow(ceil(size[0] / square), ceil(size[1] / square), seed=21)
    paint_meadow(surface, surface.get_rect(), square, ground, kit.sprites, grid=0.0)
    wide, high = size[0] / u, size[1] / u
    chance = Random(21)
    _strew(
        surface,
        u,
        chance,
        [(chance.uniform(10, wide - 10), chance.uniform(10, high - 10)) for _ in range(46)],
        _FLOWERS,
        2.1,
    )
    line = course(wide, high)
    _paint_path(surface, u, line)
    on_path = [(x + chance.uniform(-11, 11), y + chance.uniform(-10, 10)) for x, y in line[::2]]
    _strew(surface, u, chance, on_path, _PEBBLES, 1.7)
    _plant(kit, surface, wide, high)
    return surface


def _paint_path(surface: Surface, u: float, line: list[Point]) -> None:
    """The path, and its shadow on the meadow."""
    width, colour, strength, shift = _SHADE
    shade = Surface(surface.get_size(), pygame.SRCALPHA)
    _stroke(shade, _shifted(line, shift, u), width * u, pale(colour, strength))
    surface.blit(shade, (0, 0), special_flags=OVER)
    fine = Surface((surface.get_width() * _FINE, surface.get_height() * _FINE), pygame.SRCALPHA)
    for width, colour, shift in _STROKES:
        _stroke(fine, _shifted(line, shift, u * _FINE), width * u * _FINE, pale(colour, 1.0))
    surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0), special_flags=OVER)


def _shifted(line: list[Point], shift: Point, u: float) -> list[Point]:
    """The line as real px."""
    return [((x + shift[0]) * u, (y + shift[1]) * u) for x, y in line]


def _stroke(surface: Surface, line: list[Point], width: float, pixel: tuple[int, int, int, int]) -> None:
    """A line so wide, real px, in the pixel given."""
    radius = width / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        steps = max(1, ceil(hypot(x1 - x0, y1 - y0) / max(1.0, radius / 4)))
        for i in range(steps):
            at = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            pygame.draw.circle(surface, pixel, at, radius)


def _strew(
    surface: Surface, u: float, chance: Random, spots: list[Point], colours: tuple[Colour, ...], size: float
) -> None:
    """Little dots of these colours."""
    for number, (x, y) in enumerate(spots):
        side = max(2, round(2 * size * chance.uniform(0.7, 1.2) * u))
        dot = blank(side * 4, side * 4)
        pygame.draw.circle(dot, pale(colours[number % len(colours)], 0.85), (side * 2, side * 2), side * 2)
        small = pygame.transform.smoothscale(dot, (side, side))
        surface.blit(small, small.get_rect(center=(round(x * u), round(y * u))), special_flags=OVER)


def _plant(kit: Kit, surface: Surface, wide: float, high: float) -> None:
    """Trees and bushes, the farthest first."""
    u, stretch = kit.frame.u, high / _HEIGHT
    plants = [(f"tree_{i % 3}", x, y, radius / (21 / 64), (32, 52)) for i, (x, y, radius) in enumerate(_TREES)]
    plants += [("bush", x, y, 0.45, (32, 44)) for x, y in _BUSHES]
    standing = [(name, x % wide, (y * stretch) % high, scale, foot) for name, x, y, scale, foot in plants]
    for name, x, y, scale, foot in sorted(standing, key=lambda plant: plant[2]):
        side = max(1, round(64 * scale * u))
        at = Rect(round(x * u - foot[0] / 64 * side), round(y * u - foot[1] / 64 * side), side, side)
        surface.blit(kit.sprites.sized(name, side, side), at, special_flags=OVER)
