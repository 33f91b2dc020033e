"""How the picture looks to the person before it: contrast, the grid, marks, letters on seals and castle pieces."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Surface

from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.stage.common.names import family_initial
from arkadia_desktop.ui.paint.kit import Wishes
from arkadia_desktop.ui.paint.sprites import Plate

MEADOW_DARKER = 0.15
"""How much darker the meadow is in high contrast."""
GRID_IN_CONTRAST = 0.80
_SEAL, _PIECE = (0.95, 0.5), (0.90, 0.19)
"""Where the plates lie: on the lower edge of a seal, in the lower left corner of the top face of a castle piece, where
nothing that stands before it hides them; shares of the width, from the top and from the left."""


def plates() -> Mapping[str, Plate]:
    """The initial of its family for every sprite of a seal or a castle piece."""
    found = {}
    for family in FAMILIES:
        letter = family_initial(family)
        found[f"seal_{family}"] = found[f"seal5_{family}"] = Plate(letter, *_SEAL)
        found[f"castle_{family}"] = Plate(letter, *_PIECE)
    return found


def grid_strength(wishes: Wishes) -> float:
    """How strong the lines between the squares are, 0..1."""
    return max(wishes.grid, GRID_IN_CONTRAST) if wishes.contrast else wishes.grid


def white_line(figure: Surface, wide: int) -> tuple[Surface, int, int]:
    """A white shape that looks ``wide`` px out from behind a figure on all sides, and where it lies from its corner."""
    shape = pygame.mask.from_surface(figure, 110)
    width, height = figure.get_size()
    cover = pygame.Mask((width + 2 * wide, height + 2 * wide))
    for dy in range(-wide, wide + 1):
        for dx in range(-wide, wide + 1):
            if dx * dx + dy * dy <= wide * wide + 1:
                cover.draw(shape, (wide + dx, wide + dy))
    white = cover.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    soft = pygame.transform.smoothscale(pygame.transform.scale2x(white), white.get_size())
    return soft, -wide, -wide
