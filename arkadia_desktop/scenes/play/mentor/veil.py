"""The veil as a part of the screen: it darkens what lies below it, and takes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.stage.panels.spotlight import Hole, Spotlight
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import Display

_GROWN, _ROUND = 0.35, 0.3
"""How far a square in the light is grown and its corners are rounded, in squares."""
_AROUND, _CORNER = 8, 14
"""The same of other parts, design px."""


class Veil(Display):
    """Lies over the buttons, below what the mentor shows."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._light = Spotlight()

    def fall(self, kit: Kit) -> None:
        """Take the kit of a window size; nothing is lit."""
        self._light.layout(kit)
        self.rect = kit.frame.area

    def light(self, squares: Sequence[Rect], parts: Sequence[Rect], square: int, board: Rect) -> None:
        """Light squares of ``square`` px of the ``board`` and other parts of the screen, real px; without any there is
        no veil."""
        grow, corner = round(_GROWN * square), round(_ROUND * square)
        px = self.kit.frame.px
        holes = [_hole(one, grow, corner, board) for one in squares]
        holes += [_hole(one, px(_AROUND), px(_CORNER)) for one in parts]
        for part in self._light.show(holes):
            if self.on_changed is not None:
                self.on_changed(part)

    @property
    def fallen(self) -> bool:
        """Whether there is one."""
        return bool(self._light)

    def reach(self) -> Rect:
        return self.rect

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._light.paint(surface, clip)


def _hole(place: Rect, grow: int, corner: int, within: Rect | None = None) -> Hole:
    grown = place.inflate(2 * grow, 2 * grow)
    x, y, w, h = grown.clip(within) if within is not None else grown
    return Hole(x, y, w, h, corner)
