"""The ground of the board: meadow tiles, a wash of large soft patches over them, the grid."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from random import Random

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.palette import MEADOW_DARKER, grid_strength
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting, blank, pale, slope
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.paint.theme import Shade, rgb
from arkadia_desktop.ui.widgets.base import Display

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


_OAK = Gradient(((0.0, rgb("#B98552")), (0.5, theme.OAK), (1.0, rgb("#57371F"))), 0.6, 1.0)
PANEL_RADIUS = 12


class Backdrop(Display):
    """One opaque picture of the whole window."""

    pointable = False

    def __init__(self) -> None:
        super().__init__("backdrop")
        self.surface = Surface((1, 1))
        self.hidden = Rect(0, 0, 0, 0)
        """What another picture covers of it: it need not be painted there."""

    def laying_out(self, kit: Kit, places: PlayLayout, ground: Ground | None = None) -> Iterator[None]:
        """Paint it for a window, step by step. ``ground`` is the map's meadow, else one of our own."""
        frame = places.frame
        # 32 bits in any case: sprites are blitted several times slower onto the 24 bits of a JPEG.
        self.surface = Surface((frame.width, frame.height), 0, 32)
        ground = ground or meadow(places.columns, places.rows)
        yield from laying_town(self.surface, kit, places.board_frame, places["board"], places.square, ground)
        # Not of the skin, which would keep them: they are seen here only.
        grounds.rail(kit.frame.u, *places["rail"].size).blit(self.surface, places["rail"])
        for panel in places.parchment:
            yield
            grounds.panel(kit.frame.u, *panel.size, PANEL_RADIUS).blit(self.surface, panel)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""
        over = clip.clip(self.hidden)
        if not over:
            surface.blit(self.surface, clip, clip)
            return
        for part in (
            Rect(clip.x, clip.y, clip.w, over.y - clip.y),
            Rect(clip.x, over.bottom, clip.w, clip.bottom - over.bottom),
            Rect(clip.x, over.y, over.x - clip.x, over.h),
            Rect(over.right, over.y, clip.right - over.right, over.h),
        ):
            surface.blit(self.surface, part, part)


def laying_town(surface: Surface, kit: Kit, frame: Rect, board: Rect, square: int, ground: Ground) -> Iterator[None]:
    """Paint the table, and on it a board in its frame, step by step."""
    surface.blit(kit.sprites.picture("table", surface.get_size()), (0, 0))
    yield
    paint_board_frame(surface, frame, board, square)
    yield
    yield from washing(len(ground[0]), len(ground))
    darker, grid = MEADOW_DARKER if kit.prefs.contrast else 0.0, grid_strength(kit.prefs)
    paint_meadow(surface, board, square, ground, kit.sprites, darker=darker, grid=grid)
    yield


def paint_board_frame(surface: Surface, frame: Rect, board: Rect, square: int) -> None:
    """The oak around the squares of a board, with its shadow on the table."""
    u = max(square / 72, 0.5)
    oak = board.x - frame.x
    margin = round(34 * u)
    p = Painting(frame.w, frame.h, margin)
    p.shade(0, 0, frame.w, frame.h, 12 * u, Shade(6, 10, 6, 0.7), u)
    p.box(0, 0, frame.w, frame.h, 12 * u, _OAK)
    p.outline(0, 0, frame.w, frame.h, 12 * u, 2.4 * u, rgb("#1F120B"))
    p.outline(2 * u, 2 * u, frame.w - 4 * u, frame.h - 4 * u, 10 * u, 1.6 * u, rgb("#E2B880"), 0.6)
    inner = oak - 3 * u
    p.box(inner, inner, frame.w - 2 * inner, frame.h - 2 * inner, 4 * u, rgb("#2C1C10"))
    surface.blit(p.surface, (frame.x - margin, frame.y - margin), special_flags=OVER)
