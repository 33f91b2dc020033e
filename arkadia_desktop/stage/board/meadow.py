"""The ground of the board: meadow tiles, a wash of large soft patches over them, the grid."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from random import Random

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.common import palette
from arkadia_desktop.ui.paint.brush import OVER, Gradient, blank, pale, slope
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.paint.theme import rgb

Ground = tuple[tuple[int, ...], ...]
"""The kind of meadow (0..5) of each square, row by row."""

STANDARD_GRID = 0.42
WEIGHTS = (6, 2, 1, 2, 2, 4)
_PATCHES = tuple(rgb(code) for code in ("#C8CF82", "#86A24F", "#B5AD5C", "#D8D795", "#7F9A4C"))
_LIGHT = rgb("#FFF4C4")
_SHADE = rgb("#22301A")
_COARSE = 9
"""Pixels a square of the wash before it is scaled up: it has no detail to lose."""
_WASHES = 4


def meadow(columns: int, rows: int, seed: int = 9) -> Ground:
    """The same ground for every board of one size."""
    chance = Random(seed)
    return tuple(tuple(chance.choices(range(6), WEIGHTS)[0] for _ in range(columns)) for _ in range(rows))


def paint_meadow(
    surface: Surface,
    board: Rect,
    square: int,
    ground: Ground,
    sprites: Sprites,
    *,
    darker: float = 0.0,
    grid: float = STANDARD_GRID,
) -> None:
    """Paint the whole ground of a board onto an opaque surface, ``darker`` by a share; ``grid`` is how strong the lines
    between the squares are, 0..1."""
    rows, columns = len(ground), len(ground[0])
    tiles = [sprites.at(f"meadow_{kind}", square) for kind in range(6)]
    before = surface.get_clip()
    surface.set_clip(board)
    for y, row in enumerate(ground):
        for x, kind in enumerate(row):
            surface.blit(tiles[kind], (board.x + x * square, board.y + y * square), special_flags=OVER)
    surface.blit(_wash(columns, rows, square), board, special_flags=OVER)
    if darker:
        level = round(255 * (1 - darker))
        surface.fill((level, level, level), board, special_flags=pygame.BLEND_RGB_MULT)
    if grid:
        _grid(surface, board, square, columns, rows, grid)
    surface.set_clip(before)


def _wash(columns: int, rows: int, square: int) -> Surface:
    """Large tonal patches, so that the meadow is no checker, and light falling from the top left."""
    for _patch_painted in washing(columns, rows):
        pass
    return pygame.transform.smoothscale(_washes[columns, rows], (columns * square, rows * square))


_washes: dict[tuple[int, int], Surface] = {}
"""The washes of the boards seen last at _COARSE px a square. One takes a twentieth of a second, so every size of a
board shares it."""


def washing(columns: int, rows: int) -> Iterator[None]:
    """Paint the wash of a board, if there is none yet, one patch after the other."""
    if (columns, rows) in _washes:
        return
    width, height = columns * _COARSE, rows * _COARSE
    wash = blank(width, height)
    chance = Random(4)
    for i in range(34 * columns * rows // 192):
        r = ceil(chance.uniform(110, 260) / 72 * _COARSE)
        x, y = chance.uniform(0, width), chance.uniform(0, height)
        wash.blit(_patch(i % len(_PATCHES), r), (round(x) - r, round(y) - r), special_flags=OVER)
        yield
    light = Gradient(((0.0, _LIGHT, 0.28), (0.45, _LIGHT, 0.0), (0.451, _SHADE, 0.0), (1.0, _SHADE, 0.24)), 1.0, 1.0)
    wash.blit(slope(light, width, height), (0, 0), special_flags=OVER)
    if len(_washes) >= _WASHES:
        del _washes[next(iter(_washes))]
    _washes[columns, rows] = wash


def _patch(kind: int, r: int) -> Surface:
    """A round patch of ``r`` coarse px that fades to its edge."""
    quarter = blank(r, r)
    red, green, blue = _PATCHES[kind]
    for y in range(r):
        for x in range(y + 1):
            away = ((x + 0.5 - r) ** 2 + (y + 0.5 - r) ** 2) ** 0.5 / r
            if away < 1:
                strength = 0.30 * (1 - away)
                tint = round(red * strength), round(green * strength), round(blue * strength), round(255 * strength)
                quarter.set_at((x, y), tint)
                quarter.set_at((y, x), tint)
    patch = blank(2 * r, 2 * r)
    for right, low in ((False, False), (True, False), (False, True), (True, True)):
        patch.blit(pygame.transform.flip(quarter, right, low), (r * right, r * low), special_flags=OVER)
    return patch


def _grid(surface: Surface, board: Rect, square: int, columns: int, rows: int, strength: float) -> None:
    """Dashed lines between the squares."""
    u = square / 72
    thick = max(1, round(1.4 * u))
    on, period = 7 * u, 12 * u
    length = max(board.size)
    line = blank(length, thick)
    for i in range(ceil(length / period)):
        line.fill(pale(palette.GRID, strength), Rect(round(i * period), 0, max(1, round(on)), thick))
    upright = pygame.transform.rotate(line, 270)
    for x in range(1, columns):
        surface.blit(upright, (board.x + x * square - thick // 2, board.y), special_flags=OVER)
    for y in range(1, rows):
        surface.blit(line, (board.x, board.y + y * square - thick // 2), special_flags=OVER)
