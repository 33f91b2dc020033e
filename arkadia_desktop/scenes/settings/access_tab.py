"""The tab of the settings about what helps to see, to hear and to follow."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_list import ACCESS
from arkadia_desktop.scenes.settings.preview import Preview
from arkadia_desktop.scenes.settings.tabs import LEFT, PITCH, TOP, Book, RowsTab
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Label, Widget

_WIDE, _LEAST, _IN_COLUMN = 1594, 130, 300
"""Width of the preview, the least height worth drawing, and its height in a column; design px."""


class AccessTab(RowsTab):
    """Contrast, letters on the seals, captions, less motion, and no need to hold; below them a preview."""

    def __init__(self, book: Book) -> None:
        self._shown = True
        """Whether there is room for the preview."""
        super().__init__(book, ACCESS, PITCH)

    def _besides(self) -> tuple[Widget, ...]:
        add = self.book.sheet.add
        self._title = add(Label("access preview title", _("This is how it looks:"), colour=theme.INK_2))
        self._preview = add(Preview("access preview", middle=True))
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
