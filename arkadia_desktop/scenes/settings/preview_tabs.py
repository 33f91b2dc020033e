"""The tabs of the settings with a preview: window, interface scale and language; what helps to see and to follow."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY
from arkadia_desktop.scenes.common.setting_row import control_height, control_width
from arkadia_desktop.scenes.settings.preview import ScalePreview
from arkadia_desktop.scenes.settings.tabs import LEFT, PITCH, ROW, TOP, Book, RowsTab
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Widget

_WORDS, _WIDTH = 272, 846
_IN_SIGHT = 0.8
"""The preview in a column is no higher than this share of what is seen of it."""
_PREVIEW_X, _PREVIEW_W, _PREVIEW_H, _TRUE_H = 1060, 698, 393, 226
_WIDE, _LEAST, _IN_COLUMN = 1594, 130, 300
"""Width of the preview, the least height worth drawing, and its height in a column; design px."""


class DisplayTab(RowsTab):
    """Window, size, interface scale and language at the left, the play screen as it will be at the right; in a column
    below them."""

    def __init__(self, book: Book) -> None:
        self._line: tuple[int, int, int] | None = None
        """The line between rows and preview: left, top and length, real px; None in a column."""
        super().__init__(book, DISPLAY, PITCH + 20)

    def _besides(self) -> tuple[Widget, ...]:
        add = self.book.sheet.add
        self._title = add(Label("preview title", "", role=theme.SECTION_TITLE.at(30)))
        self._note = add(Label("preview note", _("the whole screen"), colour=theme.INK_2, align="right"))
        self._true = add(Label("preview true", _("Actual size:"), colour=theme.INK_2))
        self._preview = add(ScalePreview("preview"))
        return self._title, self._note, self._true, self._preview

    def show(self, visible: bool) -> None:
        super().show(visible)
        self._true.visible = visible and self._line is not None

    def follow(self) -> None:
        super().follow()
        scale = self.settings.ui_scale
        self._title.text = _("Preview at {n}%").format(n=scale)
        self._preview.show(self.book.kit.frame.area.size, scale / 100)

    def tick(self) -> None:
        if not self.book.sheet["ui_scale"].pressed:
            self._preview.make(self.book.choosing.director)

    def leave(self) -> None:
        self._preview.stop()

    def place(self, page: Page, height: float) -> None:
        kit, rows = self.book.kit, self._rows.rows
        widest = max(control_width(kit, row.controls[0]) for row in rows)
        words = max(_WORDS, min(_WIDTH - 28 - widest, *(row.width(kit) + 4 for row in rows)))
        pitch = min(self._pitch, (height - 2 * (TOP - 150)) / len(rows))
        for i, row in enumerate(rows):
            row.place(kit, page.rect(LEFT, TOP + i * pitch, _WIDTH, ROW), kit.frame.px(words))
        scale = self.book.sheet["ui_scale"]
        scale.rect = Rect(scale.rect.topleft, (scale.rect.w, control_height(kit, scale)))
        x, w = _PREVIEW_X, _PREVIEW_W
        self._title.rect = page.rect(x, TOP - 2, 440, 48)
        self._note.rect = page.rect(x + 450, TOP - 2, w - 450, 48)
        self._true.rect = page.rect(x, TOP + 56 + _PREVIEW_H + 10, w, 36)
        whole = page.rect(x, TOP + 52, w, _PREVIEW_H)
        self._preview.place(whole, page.rect(x, TOP + 56 + _PREVIEW_H + 54, w, _TRUE_H))
        line = page.rect(1034, 178, 1.8, height - 56)
        self._line = line.x, line.y, line.h
        self.show(self.book.page is self)

    def stack(self, column: Column) -> None:
        super().stack(column)
        column.skip(18)
        title = column.take(column.frame.px(48))
        half = title.w // 2
        self._title.rect = Rect(title.x, title.y, half, title.h)
        self._note.rect = Rect(title.x + half, title.y, title.w - half, title.h)
        window = self.book.kit.frame.area
        high = min(column.w * window.h // window.w, round(column.area.h * _IN_SIGHT))
        self._preview.place(column.take(high), Rect(0, 0, 0, 0))
        self._line = None
        self.show(self.book.page is self)

    def paint(self, surface: Surface) -> None:
        if self._line is None:
            return
        kit = self.book.kit
        x, y, h = self._line
        kit.skin.line((max(1, kit.frame.px(1.8)), h), theme.RULE, 0.6).blit(surface, (x, y))


class AccessTab(RowsTab):
    """Contrast, letters on the seals, captions, less motion, and no need to hold; below them a preview."""

    def __init__(self, book: Book) -> None:
        self._shown = True
        """Whether there is room for the preview."""
        super().__init__(book, ACCESS, PITCH)

    def _besides(self) -> tuple[Widget, ...]:
        add = self.book.sheet.add
        self._title = add(Label("access preview title", _("This is how it looks:"), colour=theme.INK_2))
        self._preview = add(ScalePreview("access preview", middle=True))
        return self._title, self._preview

    def follow(self) -> None:
        super().follow()
        self._preview.show(self.book.kit.frame.area.size, self.settings.ui_scale / 100)

    def show(self, visible: bool) -> None:
        super().show(visible)
        self._title.visible = self._preview.visible = visible and self._shown

    def tick(self) -> None:
        if self._shown:
            self._preview.make(self.book.choosing.director)

    def leave(self) -> None:
        self._preview.stop()

    def place(self, page: Page, height: float) -> None:
        super().place(page, height)
        top, end = TOP + len(self._rows.rows) * PITCH + 44, 150 + height - 28
        self._title.rect = page.rect(LEFT, top - 44, _WIDE, 36)
        self._show_preview(page.rect(LEFT, top, _WIDE, end - top), end - top >= _LEAST)

    def stack(self, column: Column) -> None:
        super().stack(column)
        column.skip(14)
        column.put(self._title, 36, 4)
        self._show_preview(column.take(self.book.kit.frame.px(_IN_COLUMN)), True)

    def _show_preview(self, part: Rect, shown: bool) -> None:
        self._shown = shown
        self._preview.place(Rect(part.topleft, (0, 0)), part)
        self.show(self.book.page is self)
