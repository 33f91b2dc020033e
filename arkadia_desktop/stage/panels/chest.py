"""The chest of gold, with a lid that can be lifted a little further."""

from __future__ import annotations

import pygame
from pygame import Surface

from arkadia_desktop.stage.common.picture import Drawing
from arkadia_desktop.ui.paint.brush import OVER

_LID = 17 / 64
"""The lid alone is seen above this share of the picture."""
_LIFT = 7 / 64
"""How far it is lifted at most."""


def put_chest(d: Drawing, x: int, y: int, size: int, lid: int) -> None:
    """The chest ``size`` px wide, its lid lifted ``lid`` percent."""
    rise = round(_LIFT * size * lid / 100)
    if not rise:
        d.sized("chest", x, y, size)
        return

    def make() -> Surface:
        whole = d.kit.sprites.sized("chest", size)
        edge = round(_LID * size)
        opened = Surface((size, whole.get_height() + rise), pygame.SRCALPHA, whole)
        band = whole.subsurface(0, 0, size, edge)
        opened.blit(pygame.transform.smoothscale(band, (size, edge + rise)), (0, 0), special_flags=OVER)
        opened.blit(whole, (0, edge + rise), (0, edge, size, whole.get_height() - edge), special_flags=OVER)
        return opened

    d.made(("chest", size, rise), make, x, y - rise)
