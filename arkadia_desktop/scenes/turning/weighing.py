"""How far an analysis has come: a bar that fills, and a line over it."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import ShownValue
from arkadia_desktop.ui.widgets.spoken import Spoken
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TEXT = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_BAR = 12


class WeighingBar(Lettered):
    """``share`` 0 to 1, and what is said of it."""

    share = ShownValue[float]()
    text = ShownValue[str]()

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.share, self.text = 0.0, ""

    def words(self) -> list[Word]:
        at = self.rect.x + self.kit.frame.px(4), (self.rect.y + self._groove().y) / 2
        return [fitted(self.kit, self.text, _TEXT, theme.INK, at, self.rect.w - self.kit.frame.px(8))]

    def _groove(self) -> Rect:
        px = self.kit.frame.px
        return Rect(self.rect.x, self.rect.bottom - px(_BAR + 2), self.rect.w, px(_BAR))

    def paint(self, surface: Surface, clip: Rect) -> None:
        u, groove = self.kit.frame.u, self._groove()
        box(u, *groove.size, theme.SEGMENT, theme.SEGMENT_EDGE, 1.6, _BAR / 2).blit(surface, groove)
        wide = round(groove.w * min(1.0, self.share))
        if wide > groove.h:
            done = Rect(groove.x, groove.y, wide, groove.h)
            box(u, *done.size, theme.LEAF, theme.SEGMENT_EDGE, 1.6, _BAR / 2).blit(surface, done)
        self.paint_words(surface)

    def spoken(self) -> Spoken:
        return Spoken("status", self.text, live="polite")
