"""One thing worth remembering of a finished game."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted


class Highlight(Lettered):
    """One thing worth remembering: an icon, what it is, and who did it in up to two lines."""

    def __init__(self, id: str, icon: str, what: str, who: str) -> None:
        super().__init__(id)
        self.icon, self.what, self.who = icon, what, who

    def said(self) -> str:
        return labelled(self.what, self.who)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        box(kit.frame.u, *self.rect.size, theme.rgb("#E9D6AB"), theme.ROW_EDGE, 1.6, 14).blit(surface, self.rect)
        self.paint_icon(surface, self.icon, (self.rect.x + px(38), self.rect.y + px(42)), px(40))
        self.paint_words(surface)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, room = self.rect.x + px(68), self.rect.w - px(68 + 10)
        sizes = (28.0, 25.0, 22.0, 19.5)
        roles = [theme.Role(theme.SERIF_BOLD, size) for size in sizes]
        who = next((role for role in roles if len(kit.type.wrap(self.who, role, room)) <= 2), roles[-1])
        wrapped = kit.type.wrap(self.who, who, room)
        if len(wrapped) > 2:
            wrapped = [wrapped[0], " ".join(wrapped[1:])]
        rows = (42, 84) if len(wrapped) == 1 else (32, 68, 100)
        heights = [self.rect.y + px(row) for row in rows]
        what = fitted(kit, self.what, theme.BODY.at(25), theme.INK_2, (left, heights[0]), room)
        lines = zip(wrapped, heights[1:], strict=True)
        return [what, *(fitted(kit, line, who, theme.INK, (left, y), room) for line, y in lines)]
