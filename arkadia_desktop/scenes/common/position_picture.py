"""Pictures of positions as anybody may see them, of the whole board or a part of it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.board.board import BoardPicture, standing_sprites
from arkadia_desktop.stage.board.meadow import STANDARD_GRID, Ground, meadow, paint_meadow, washing
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay
from arkadia_desktop.stage.common.contour import seal_point
from arkadia_desktop.stage.common.palette import OUTLINE_GROUND
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit

Size = tuple[int, int]
_ROWS = 2
"""So many rows of squares are painted at a time."""
_SPRITES = 3
"""So many sprites are made at a time."""
_LEAST_SQUARE = 18
"""Smaller pictures are drawn with squares of so many px and scaled down: lines stay fine."""


class Cutout(NamedTuple):
    """A part of the board: its corner and size in squares; it may begin in the middle of a square."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, plan: Plan, squares: Iterable[Square], aspect: float, margin: float, least: float = 0) -> Cutout:
        """The part around some squares, `aspect` times as wide as high. With a `least` width it is never wider than the
        board; without one all squares are seen, though it may reach beyond the board."""
        columns, rows = zip(*squares, strict=True)
        left, right, top, bottom = min(columns), max(columns) + 1, min(rows), max(rows) + 1
        wide = max(least, right - left + 2 * margin, (bottom - top + 2 * margin) * aspect)
        wide = min(wide, plan.width if least else max(plan.width, plan.height * aspect))
        high = wide / aspect
        x, y = _held((left + right - wide) / 2, wide, plan.width), _held((top + bottom - high) / 2, high, plan.height)
        return cls(x, y, wide, high)


def _held(start: float, length: float, whole: float) -> float:
    """`start` so that `length` lies inside `whole`, or in the middle of it if it is longer."""
    return (whole - length) / 2 if length >= whole else min(max(0.0, start), whole - length)


def position_picture(kit: Kit, view: PlayerView, size: Size) -> Surface:
    """The board of a position as a little picture, which is plain."""
    *_steps, picture = painting_position(kit, view, None, size, plain=True)
    assert picture is not None
    return picture


def painting_position(
    kit: Kit, view: PlayerView, ground: Ground | None, size: Size, *, plain: bool = False, seals: bool = False
) -> Iterator[Surface | None]:
    """The board of a position, as large as it goes into ``size`` real px, some rows of squares at a time, so that a
    window can be painted meanwhile; the last thing given is the picture. ``plain`` leaves out what is too small to be
    read in a little one: the sides of unfinished buildings and their seals; with ``seals`` these are there."""
    plan = view.setup.plan
    square = max(_LEAST_SQUARE, ceil(min(size[0] / plan.width, size[1] / plan.height)))
    for _washed in washing(plan.width, plan.height):
        yield None
    surface = bare_board(kit, plan, ground, square)
    yield None
    board = view.board
    if plain:
        view = view._replace(board=board.with_complete(board.buildings))
    picture = BoardPicture()
    picture.place(kit, surface.get_rect(), square, surface.copy())
    picture.set(view)
    for top in range(0, surface.get_height(), _ROWS * square):
        part = surface.get_rect(y=top, h=_ROWS * square).clip(surface.get_rect())
        surface.set_clip(part)
        picture.paint(surface, part)
        yield None
    surface.set_clip(None)
    if plain and seals:
        _seals(kit, board, surface, square)
    yield _fitted(surface, size)


def _seals(kit: Kit, board: Board, surface: Surface, square: int) -> None:
    """The seals of the unfinished buildings, without the rings around them."""
    for building in board.buildings:
        if not building.complete:
            x, y = seal_point(building.card.form, building.rot, building.at)
            middle = round(x * square), round(y * square)
            kit.sprites.put(surface, f"seal_{building.card.family.value}", round(square * 0.95), center=middle)


def outlined(picture: Surface, plan: Plan, different: frozenset[Square]) -> None:
    """Draw a line around some squares of a little town."""
    wide, high = (length / count for length, count in zip(picture.get_size(), (plan.width, plan.height), strict=True))
    line = max(1, round(wide / 9))
    for out, colour in ((line, OUTLINE_GROUND), (0, theme.LEGAL_LINE)):
        for x, y in different:
            place = Rect(round(x * wide), round(y * high), 0, 0)
            place.size = round((x + 1) * wide) - place.x, round((y + 1) * high) - place.y
            left, top, right, bottom = place.left, place.top, place.right - line, place.bottom - line
            sides = (
                ((x - 1, y), Rect(left, top, line, place.h)), ((x + 1, y), Rect(right, top, line, place.h)),
                ((x, y - 1), Rect(left, top, place.w, line)), ((x, y + 1), Rect(left, bottom, place.w, line)),
            )  # fmt: skip
            for beyond, side in sides:
                if beyond not in different:
                    picture.fill(colour, side.inflate(2 * out, 2 * out))


def empty_board(kit: Kit, plan: Plan, ground: Ground | None, window: Cutout, size: Size) -> Surface:
    """A part of the board without the castle: meadow and camps. The window has the proportions of ``size``."""
    square = ceil(size[0] / window.width)
    surface = bare_board(kit, plan, ground, square)
    for camp in sorted(plan.camps, key=lambda camp: camp.y):
        kit.sprites.put(surface, "camp", square, topleft=(camp.x * square, camp.y * square))
    return _cut(surface, window, square, size)


def painting_part(
    kit: Kit, view: PlayerView, window: Cutout, size: Size, overlay: Overlay = NOTHING
) -> Iterator[Surface | None]:
    """A part of the board with all that stands on it, in steps; the window has the proportions of ``size``, real px.
    The last thing given is the picture."""
    picture, _board = yield from painting_board(kit, view, window, size, overlay)
    yield picture


def making_sprites(kit: Kit, board: Board, square: int) -> Iterator[None]:
    """Make what stands on a board with squares of so many px, a few sprites at a time."""
    sprites = kit.sprites
    wanted = [name for name in standing_sprites(board) if (name, sprites.size(name, square)) not in sprites.kept]
    for number, name in enumerate(wanted, 1):
        sprites.at(name, square)
        if number % _SPRITES == 0:
            yield


def painting_board(
    kit: Kit, view: PlayerView, window: Cutout, size: Size, overlay: Overlay = NOTHING, *, darker: float = 0.0,
    grid: float = STANDARD_GRID,
) -> Generator[None, None, tuple[Surface, BoardPicture]]:  # fmt: skip
    """The same in steps, with what knows where things lie on it; the meadow is `darker`, its `grid` so strong."""
    plan = view.setup.plan
    square = ceil(size[0] / window.width - 0.001)
    yield from making_sprites(kit, view.board, square)
    board = Rect(-round(window.x * square), -round(window.y * square), plan.width * square, plan.height * square)
    surface = Surface(size, 0, 32)
    surface.fill(theme.OAK_LO)
    paint_meadow(surface, board, square, meadow(plan.width, plan.height), kit.sprites, darker=darker, grid=grid)
    picture = BoardPicture()
    picture.place(kit, board, square, surface.copy())
    yield
    picture.set(view, overlay, spread=True)
    yield
    yield from picture.catching_up()
    picture.paint(surface, surface.get_rect())
    return surface, picture


def bare_board(kit: Kit, plan: Plan, ground: Ground | None, square: int) -> Surface:
    """The meadow of a plan with squares of so many px, nothing on it."""
    surface = Surface((plan.width * square, plan.height * square), 0, 32)
    paint_meadow(surface, surface.get_rect(), square, meadow_of(plan, ground), kit.sprites)
    return surface


def meadow_of(plan: Plan, ground: Ground | None) -> Ground:
    """The meadows of a plan; the standard ones where those that are given are not as large."""
    fits = ground is not None and len(ground) == plan.height and len(ground[0]) == plan.width
    return ground if fits and ground is not None else meadow(plan.width, plan.height)


def _cut(surface: Surface, window: Cutout, square: int, size: Size) -> Surface:
    """The part of a board picture, scaled to ``size``; what lies off the board is dark wood."""
    part = Surface((round(window.width * square), round(window.height * square)), 0, 32)
    part.fill(theme.OAK_LO)
    part.blit(surface, (-round(window.x * square), -round(window.y * square)))
    return pygame.transform.smoothscale(part, size)


def _fitted(surface: Surface, size: Size) -> Surface:
    """The picture in the middle of ``size``, scaled to fit, on dark wood where the proportions differ."""
    scale = min(size[0] / surface.get_width(), size[1] / surface.get_height())
    inner = max(1, round(surface.get_width() * scale)), max(1, round(surface.get_height() * scale))
    scaled = surface if inner == surface.get_size() else pygame.transform.smoothscale(surface, inner)
    if inner == size:
        return scaled
    whole = Surface(size, 0, 32)
    whole.fill(theme.OAK_LO)
    whole.blit(scaled, ((size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2))
    return whole
