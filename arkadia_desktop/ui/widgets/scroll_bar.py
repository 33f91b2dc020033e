"""The bar of what scrolls up and down: how much there is, what of it is seen, and the pointer that takes hold of it."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit

WIDTH = 14
"""Design px."""
ROOM = WIDTH + 8
"""Design px that the bar takes away from what scrolls."""
EDGE = 18
"""Height of the shade at an edge behind which there is more, design px."""


class ScrollBar:
    """`length` px scroll in the height of `rect`; the bar stands at its right edge."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.length = 0
        self.grip: int | None = None
        """Where on the bar it is held, px from its top; None while nobody does."""

    @property
    def needed(self) -> bool:
        """Whether there is more than is seen."""
        return self.length > self.rect.h

    @property
    def most(self) -> int:
        """How far it can be scrolled, px."""
        return max(0, self.length - self.rect.h)

    def clamp(self, offset: int) -> int:
        """An offset that there is."""
        return max(0, min(self.most, offset))

    def groove(self, kit: Kit) -> Rect:
        """Where the bar runs."""
        width = max(8, kit.frame.px(WIDTH))
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def bar(self, kit: Kit, offset: int) -> Rect:
        """The bar itself."""
        groove = self.groove(kit)
        length = min(groove.h, max(theme.LEAST_HIT_PX, groove.h * self.rect.h // max(1, self.length)))
        return Rect(groove.x, groove.y + (groove.h - length) * offset // max(1, self.most), groove.w, length)

    def takes(self, kit: Kit, offset: int, pos: tuple[int, int]) -> bool:
        """Take hold of it, if `pos` lies on it; beside the bar in its groove the middle of the bar comes there."""
        groove, bar = self.groove(kit), self.bar(kit, offset)
        if not self.needed or not groove.inflate(kit.frame.px(12), 0).collidepoint(pos):
            return False
        self.grip = pos[1] - bar.y if bar.collidepoint(bar.centerx, pos[1]) else bar.h // 2
        return True

    def dragged(self, kit: Kit, y: int) -> int:
        """The offset that belongs to a pointer at `y`."""
        groove, bar = self.groove(kit), self.bar(kit, 0)
        spare = max(1, groove.h - bar.h)
        return self.clamp(round((y - (self.grip or 0) - groove.y) / spare * self.most))

    def paint(self, surface: Surface, kit: Kit, offset: int, *, hovered: bool) -> None:
        """Draw groove and bar."""
        groove, bar = self.groove(kit), self.bar(kit, offset)
        kit.skin.scroll_track(groove.size).blit(surface, groove)
        state = "pressed" if self.grip is not None else "hover" if hovered else "normal"
        kit.skin.scroll_bar(bar.size, state).blit(surface, bar)

    def paint_edges(self, surface: Surface, kit: Kit, inner: Rect, offset: int) -> None:
        """Draw a soft shade at each edge of `inner` beyond which it goes on."""
        high = kit.frame.px(EDGE)
        for more, down in ((offset > 0, True), (offset < self.most, False)):
            if more:
                at = inner.x, inner.y if down else inner.bottom - high
                kit.skin.scroll_edge((inner.w, high), down=down).blit(surface, at)
