"""What is lifted off the table: the soft shadow it throws, and how it looks while it springs."""

from __future__ import annotations

import pygame
from pygame import Surface

from arkadia_desktop.stage.common.picture import Drawing, weakened
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import blank, pale

HOVER = 7
"""How far (72nds of a square) a building is held above the place on the board where it would lie."""
HOVER_SHADOW, HOVER_BLUR = (9, 13), 7
"""Where its shadow lies then, and how soft it is; that of a thing in the hand lies farther away."""
_BLUR = 12
_COARSE = 4
"""Blurred so much smaller and scaled up: a shadow has no detail to lose."""


def put_shadow(
    d: Drawing, name: str, square: int, x: int, y: int, away: tuple[float, float], blur: float = _BLUR
) -> None:
    """The blurred silhouette of the sprite `name` with squares of ``square`` px, whose corner is at (x, y); `away` and
    `blur` are 72nds of a square of the board."""
    u = square / 72
    reach = round(3 * blur * u)
    dx, dy = round(away[0] * u), round(away[1] * u)
    d.made(
        ("lifted", name, blur, square),
        lambda: _shadow(d.kit.sprites.once(name, square), blur * u, reach),
        x - reach + dx,
        y - reach + dy,
    )


def _shadow(picture: Surface, blur: float, reach: int) -> Surface:
    width, height = picture.get_width() + 2 * reach, picture.get_height() + 2 * reach
    small = blank(width // _COARSE + 1, height // _COARSE + 1)
    shape = pygame.transform.smoothscale(
        picture, (picture.get_width() // _COARSE + 1, picture.get_height() // _COARSE + 1)
    )
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(shape, (reach // _COARSE, reach // _COARSE), special_flags=pygame.BLEND_PREMULTIPLIED)
    tint = blank(*small.get_size())
    tint.fill(pale(theme.SHADOW, 1.0))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(blur / _COARSE)))
    tint.blit(_alpha_of(blurred), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return weakened(pygame.transform.smoothscale(tint, (width, height)), 0.5)


def put_sprung(d: Drawing, name: str, square: int, x: int, y: int, size: float, strength: float = 1.0) -> None:
    """The sprite `name` with its corner at (x, y), smaller or larger about its middle."""
    if abs(size - 1) < 0.004:
        d.sprite(name, square, x, y, strength)
        return
    picture = d.kit.sprites.at(name, square)
    width, height = picture.get_size()
    sized = round(width * size), round(height * size)
    sprung = pygame.transform.smoothscale(picture, sized)
    if strength < 1:
        sprung = weakened(sprung, strength)
    d.put(("sprung", name, sized, strength), sprung, x + (width - sized[0]) // 2, y + (height - sized[1]) // 2)


def _alpha_of(surface: Surface) -> Surface:
    """A surface whose four channels are the alpha of another."""
    white = Surface(surface.get_size(), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    cover = surface.copy()
    cover.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return cover.premul_alpha()
