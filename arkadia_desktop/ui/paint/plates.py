"""Letters on sprites: a small plate beside what one shows, for those to whom its colour and sign say too little."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.text import font_file

_SHARE = 0.30
"""Size of the letter as a share of the sprite's width."""


class Plate(NamedTuple):
    """A ``letter``, and how far below the sprite's top and right of its left edge the middle of its plate lies, as
    shares of its width."""

    letter: str
    middle: float = 0.95
    across: float = 0.5


def plated(picture: Surface, plate: Plate) -> Surface:
    """The sprite with its plate; higher than it where the plate hangs over its lower edge. The letter has 13 px at
    least."""
    width, height = picture.get_size()
    px = max(theme.LEAST_FONT_PX, round(width * _SHARE))
    font = pygame.font.Font(str(font_file(theme.SANS_BOLD)), px)
    letter = font.render(plate.letter, True, theme.INK).premul_alpha()
    high = round(px * 1.06)
    wide = max(high, letter.get_width() + round(px * 0.5))
    top = round(plate.middle * width - high / 2)
    whole = Surface((max(width, wide), max(height, top + high + 1)), pygame.SRCALPHA)
    whole.blit(picture, (0, 0), special_flags=OVER)
    left = max(0, round(plate.across * width - wide / 2))
    ground = Painting(whole.get_width(), whole.get_height())
    ground.box(left, top, wide, high, high * 0.3, theme.PAPER)
    ground.outline(left, top, wide, high, high * 0.3, max(1.0, px / 12), theme.INK)
    whole.blit(ground.surface, (0, 0), special_flags=OVER)
    at = left + (wide - letter.get_width()) // 2, round(top + high / 2 + px * 0.33) - font.get_ascent()
    whole.blit(letter, at, special_flags=OVER)
    return whole
