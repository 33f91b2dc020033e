"""Little still lifes of what a lesson speaks of, put together from the pieces of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Surface

from arkadia_desktop.rules.pieces import Family, Form
from arkadia_desktop.stage.board.meadow import meadow, paint_meadow
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit

Size = tuple[int, int]


class VignettePiece(NamedTuple):
    """A sprite and its upper left corner, design px from the middle of the foot of the still life; ``scale`` is design
    px a canvas unit, ``turned`` degrees counter-clockwise. Instead of a sprite it may be a card: ``card tavern black``.
    """

    sprite: str
    x: float
    y: float
    scale: float
    turned: float = 0


def _building(form: str, rot: int, x: float, y: float, scale: float) -> tuple[VignettePiece, VignettePiece]:
    """A building over its shadow, the corner of its first square at x, y."""
    at = x - 16 * scale, y - 24 * scale
    return VignettePiece(f"shadow_{form}_r{rot}", *at, scale), VignettePiece(f"building_{form}_r{rot}", *at, scale)


def _castle(pieces: Iterable[tuple[int, int, str, int]], scale: float) -> Iterable[VignettePiece]:
    """The lot with stacks: column, row, family on top, floor."""
    left, top = -128 * scale, -210 * scale
    yield VignettePiece("castle_lot", left, top, scale)
    for column, row, family, floor in pieces:
        for level in range(floor):
            which = family if level == floor - 1 else "silver"
            yield VignettePiece(
                f"castle_{which}", left + 64 * column * scale, top + (64 * row - 20 - 12 * level) * scale, scale
            )


def _stack(x: float, y: float, *families: str) -> Iterable[VignettePiece]:
    """Castle pieces on top of each other, the lowest first."""
    return (VignettePiece(f"castle_{family}", x, y - 22 * level, 0.97) for level, family in enumerate(families))


_STACKS = (
    *((0, 0, "silver", 2), (1, 0, "red", 3), (2, 0, "black", 2), (3, 0, "olive", 2), (0, 1, "red", 2)),
    *((3, 1, "black", 3), (0, 2, "olive", 2), (1, 2, "black", 2), (2, 2, "silver", 2), (3, 2, "red", 2)),
)
STILL_LIFES: Mapping[str, tuple[VignettePiece, ...]] = {
    "town": (
        VignettePiece("castle_lot", -92, -120, 0.5),
        *_building("house", 0, 42, -96, 0.62),
        VignettePiece("signpost", -146, -118, 0.97),
    ),
    "building": (*_building("trade_centre", 1, -112, -118, 0.66), *_building("house", 0, 26, -72, 0.66)),
    "camps": (
        VignettePiece("camp", -120, -116, 1.31),
        VignettePiece("camp", -50, -94, 1.09),
        VignettePiece("worker_neutral", 12, -112, 1.28),
        VignettePiece("worker_neutral", 66, -96, 1.19),
    ),
    "workers": (
        *_building("smithy", 0, -62, -124, 0.62),
        VignettePiece("worker_violet", -130, -122, 1.16),
        VignettePiece("worker_violet", -82, -88, 1.16),
        VignettePiece("worker_violet", 26, -92, 1.19),
        VignettePiece("worker_orange", 72, -120, 1.13),
    ),
    "enclose": (
        *_building("mill", 0, -104, -118, 0.64),
        VignettePiece("worker_violet", -30, -116, 1.16),
        *(VignettePiece("seal_olive", x, y, 0.91) for x, y in ((32, -106), (72, -92), (112, -106))),
    ),
    "castle": tuple(
        VignettePiece(f"castle_{family}", -126 + 64 * i, -104 + 6 * (i % 2), 0.97)
        for i, family in enumerate(("red", "olive", "black", "silver"))
    ),
    "cards": (
        VignettePiece("card tavern black", -112, -122, 0.53, 9),
        VignettePiece("card farm red", -48, -122, 0.53, -6),
        VignettePiece("banner_violet", 52, -126, 1.54),
    ),
    "selling": (
        VignettePiece("chest", -140, -122, 1.62),
        VignettePiece("coin_10", -38, -84, 0.91),
        VignettePiece("coin_5", -4, -104, 0.84),
        VignettePiece("coin_1", 26, -78, 0.78),
        VignettePiece("seal_black", 84, -112, 0.88),
    ),
    "last-round": tuple(_castle(_STACKS, 0.52)),
    "play-selling": (
        VignettePiece("banner_violet", -140, -122, 1.5),
        VignettePiece("chest", -78, -116, 1.5),
        *(VignettePiece("seal_black", x, y, 0.91) for x, y in ((18, -104), (58, -88), (96, -106))),
    ),
    "play-castle": (
        *_stack(-128, -76, "silver", "olive"),
        *_stack(-60, -76, "silver", "black", "red"),
        *_stack(8, -76, "silver"),
        VignettePiece("castle_red", 62, -128, 0.97, -14),
    ),
    "play-cards": (
        VignettePiece("card mill olive", -118, -118, 0.53, 12),
        VignettePiece("card house silver", -50, -126, 0.53),
        VignettePiece("card smithy black", 22, -118, 0.53, -12),
    ),
    "play-closing": (
        *_building("mill", 0, -56, -114, 0.64),
        VignettePiece("worker_orange", -120, -124, 1.1),
        VignettePiece("worker_orange", -108, -78, 1.1),
        VignettePiece("worker_violet_up", 38, -104, 1.28),
        VignettePiece("seal_silver", 104, -96, 0.8),
    ),
    "play-workers": (
        VignettePiece("camp", -132, -104, 1.31),
        VignettePiece("worker_neutral", -54, -120, 1.28),
        VignettePiece("worker_neutral", -6, -96, 1.28),
        VignettePiece("worker_neutral_up", 54, -116, 1.28),
    ),
    "play-ending": (
        *_castle(_STACKS, 0.48),
        VignettePiece("worker_violet_wave", -132, -84, 1.16),
        VignettePiece("worker_orange_wave", 64, -84, 1.16),
    ),
    "play-crowd": (
        VignettePiece("tent_orange", -142, -122, 0.42),
        VignettePiece("tent_green", 6, -122, 0.42),
        VignettePiece("tent_yellow", -68, -92, 0.42),
    ),
    "play-tents": (
        VignettePiece("tent_orange", -92, -122, 0.62),
        VignettePiece("worker_violet", -140, -84, 1.22),
        VignettePiece("lantern", 92, -72, 1.5),
    ),
}
"""By what they are about. Each is about 280 wide and 126 high."""


def put_still_life(kit: Kit, surface: Surface, name: str, foot: tuple[float, float], zoom: float = 1.0) -> None:
    """Draw a still life with the middle of its foot at `foot` (real px); nothing where there is none of this name."""
    u = kit.u * zoom
    for piece in STILL_LIFES.get(name, ()):
        picture = _picture(kit, piece, u)
        box = picture.get_rect(topleft=(round(foot[0] + piece.x * u), round(foot[1] + piece.y * u)))
        if piece.turned:
            turned = pygame.transform.rotozoom(picture, piece.turned, 1.0)
            picture, box = turned, turned.get_rect(center=box.center)
        surface.blit(picture, box, special_flags=OVER)


def _picture(kit: Kit, piece: VignettePiece, u: float) -> Surface:
    kind, *rest = piece.sprite.split()
    if kind == "card":
        return card_picture(kit, Form(rest[0]), Family(rest[1]), round(160 * piece.scale * u), named=False)
    width, height = kit.sprites.canvas(piece.sprite)
    return kit.sprites.sized(piece.sprite, round(width * piece.scale * u), round(height * piece.scale * u))


def vignette(kit: Kit, name: str, size: Size) -> Surface:
    """A still life on the meadow, `size` real px."""
    square = max(1, ceil(size[1] / 2))
    ground = meadow(ceil(size[0] / square), 2, seed=len(name))
    surface = Surface(size, 0, 32)
    paint_meadow(surface, surface.get_rect(), square, ground, kit.sprites, grid=0.0)
    zoom = size[0] / 215 / kit.u
    put_still_life(kit, surface, name, (size[0] / 2, size[1] * 0.5 + 65 * zoom * kit.u), zoom)
    return surface
