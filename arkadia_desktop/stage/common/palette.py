"""The colours of players and families: style data the theme cannot have, because `ui` knows nothing of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame
from pygame import Surface

from arkadia_desktop.rules.pieces import Colour, Family
from arkadia_desktop.stage.common.names import family_initial
from arkadia_desktop.ui.paint.kit import DisplayPrefs
from arkadia_desktop.ui.paint.sprites import Plate
from arkadia_desktop.ui.paint.theme import Colour as Rgb
from arkadia_desktop.ui.paint.theme import rgb


class PlayerColours(NamedTuple):
    """`base`, `light`, `dark` of a player; `ribbon` and `on_ribbon` its lettering; `name` for letters on parchment."""

    base: Rgb
    light: Rgb
    dark: Rgb
    ribbon: Rgb
    on_ribbon: Rgb
    name: Rgb

    @property
    def pale_lettering(self) -> bool:
        """Whether the letters on the ribbon are pale: then they get a dark drop."""
        return sum(self.on_ribbon) > 380


class FamilyColours(NamedTuple):
    """`base`, `light`, `dark` of a family, `symbol` the colour of its sign."""

    base: Rgb
    light: Rgb
    dark: Rgb
    symbol: Rgb


PLAYERS: dict[Colour, PlayerColours] = {
    Colour.YELLOW: PlayerColours(
        rgb("#EEBD3C"), rgb("#FFE48C"), rgb("#9A6A12"), rgb("#EEBD3C"), rgb("#1E110A"), rgb("#6F4A06")
    ),
    Colour.ORANGE: PlayerColours(
        rgb("#E07A2E"), rgb("#FFB777"), rgb("#8F3D12"), rgb("#E07A2E"), rgb("#1E110A"), rgb("#8F3D12")
    ),
    Colour.GREEN: PlayerColours(
        rgb("#3F9A5D"), rgb("#86D39B"), rgb("#1C5535"), rgb("#286F42"), rgb("#FFFAF0"), rgb("#1C5535")
    ),
    Colour.VIOLET: PlayerColours(
        rgb("#8453A8"), rgb("#C39AE0"), rgb("#482A66"), rgb("#7E4EA2"), rgb("#FFF6DC"), rgb("#482A66")
    ),
}

SIGNS: dict[Colour, str] = {
    Colour.YELLOW: "triangle",
    Colour.ORANGE: "diamond",
    Colour.GREEN: "square",
    Colour.VIOLET: "circle",
}
"""The shape that tells a player where a figure has no room."""

FAMILIES: dict[Family, FamilyColours] = {
    Family.RED: FamilyColours(rgb("#B3382C"), rgb("#E0735A"), rgb("#6D1A1C"), rgb("#FBE9CF")),
    Family.OLIVE: FamilyColours(rgb("#84902F"), rgb("#B9C05A"), rgb("#474F17"), rgb("#FBF3CF")),
    Family.BLACK: FamilyColours(rgb("#38323A"), rgb("#6D6470"), rgb("#151216"), rgb("#F3E4C6")),
    Family.SILVER: FamilyColours(rgb("#BCC5CD"), rgb("#EEF3F5"), rgb("#6D7883"), rgb("#2C3640")),
}

# Marks on the board
CLOSED = rgb("#F0B93A")
CLOSED_GROUND = rgb("#2A1A10")
CLOSED_GLEAM = rgb("#FFF3C0")
NEW = rgb("#7DDC5A")
NEW_GROUND = rgb("#16300C")
OPEN = rgb("#FFFBE8")
OPEN_GROUND = rgb("#2A1C12")
RING_GROUND = rgb("#33231A")
RING_OPEN = rgb("#7D6A58")
LEGAL_GROUND = rgb("#1F3D12")
ILLEGAL_GROUND = rgb("#3A120C")
FRESH = rgb("#DDF6BE")
CREAM_FILL = rgb("#FFF6C0")
CREAM_LINE = rgb("#FFFBE0")
DARK_WASH = rgb("#2A3320")
GRID = rgb("#4C6128")
OUTLINE_GROUND = rgb("#4A2C0E")
LIT_FILL = rgb("#E8902A")
KERB_GROUND = rgb("#2A1A10")

# Cards, pools, rail
SYMBOL_BROWN = rgb("#5A3D2A")
HOLE = rgb("#3B2718")
HOLE_LINE = rgb("#A07A52")
SLOT = rgb("#1D110B")
SLOT_LINE = rgb("#C99A63")
SLOT_TEXT = rgb("#E9D6AB")
TRAY = rgb("#22140D")
SHELF_TITLE = rgb("#FFF0CF")
SHELF_NOTE = rgb("#E9D3A8")
COUNT_TEXT = rgb("#FFF6DC")
DONE_TEXT = rgb("#CFE8A8")


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


def grid_strength(prefs: DisplayPrefs) -> float:
    """How strong the lines between the squares are, 0..1."""
    return max(prefs.grid, GRID_IN_CONTRAST) if prefs.contrast else prefs.grid


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
