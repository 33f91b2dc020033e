"""What a tab of the settings is, and the tabs that are rows: a name, a control, and what it means."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.setting_list import entries
from arkadia_desktop.scenes.common.setting_row import CONTROL_WIDTH, Choosing, SettingRows
from arkadia_desktop.settings import Settings
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Paragraph, ScrollPane, Toggle, Widget

LEFT, TOP, PITCH, ROW = 164, 178, 88, 76
"""Where the rows begin on the page, their distance and height; design px."""
_WORDS, _SWITCH, _GAP = 420, 84, 28
_TOLD = LEFT + _WORDS + _GAP + CONTROL_WIDTH + 34
_RIGHT = 1758


class Book(Protocol):
    """What a tab asks of the screen it is a page of."""

    sheet: Sheet
    choosing: Choosing

    @property
    def kit(self) -> Kit:
        """The kit."""

    @property
    def page(self) -> object:
        """The tab that is open."""

    def tell(self) -> None:
        """The hint of the open tab may be another one now."""

    def place_page(self) -> None:
        """Lay out what the open tab shows, anew."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""


class Tab:
    """What a tab shows. Call `hold` when all its widgets are there."""

    names: tuple[str, ...] = ()
    """The settings it changes that have a standard value."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def hold(self, id: str, *widgets: Widget) -> None:
        """It is made of these, and they scroll where the page is not roomy. Tab goes through them in this order,
        whichever was made first."""
        self._widgets = widgets
        self.book.sheet.put_last(*(widget.id for widget in widgets))
        self.port = self.book.sheet.add(ScrollPane(f"{id} column", *widgets))

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.book.choosing.settings

    @property
    def hint(self) -> str:
        """A line beside the buttons."""
        return _("Changes apply at once.")

    def show(self, visible: bool) -> None:
        """The tab was opened or closed."""
        for widget in (*self._widgets, self.port):
            widget.visible = visible

    def place(self, page: Page, height: float) -> None:
        """Lay it out on the panel of a roomy page, which is ``height`` design px high."""
        raise NotImplementedError

    def stack(self, column: Column) -> None:
        """Lay it out in a column."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the settings as they are now."""

    def tick(self) -> None:
        """Time passes while it is open."""

    def leave(self) -> None:
        """Another screen comes over this one, or it is closed."""

    def intercept(self, event: Event) -> bool:
        """Take an event before any widget does."""
        return False

    def paint(self, surface: Surface) -> None:
        """Draw what is no widget."""


class RowsTab(Tab):
    """The settings of the tab called ``key``, each with a sentence beside its control that explains it; ``pitch`` is
    how far apart the rows are at most (design px)."""

    def __init__(self, book: Book, key: str, pitch: float = PITCH * 1.35) -> None:
        super().__init__(book)
        shown = [entry for entry in entries() if entry.tab == key]
        self.names = tuple(entry.field for entry in shown if not entry.stays)
        self._pitch = pitch
        self._rows = SettingRows(book.sheet, shown, book.choosing, explained=True)
        self.hold(key, *self._rows.widgets, *self._besides())

    def _besides(self) -> tuple[Widget, ...]:
        """What stands behind the rows."""
        return ()

    def follow(self) -> None:
        self._rows.follow(self.book.kit)

    def place(self, page: Page, height: float) -> None:
        rows = self._rows.rows
        pitch = min(self._pitch, (height - 2 * (TOP - 150)) / max(6, len(rows)))
        for i, row in enumerate(rows):
            top = TOP + i * pitch
            place = page.rect(LEFT, top, _WORDS + _GAP + CONTROL_WIDTH, ROW)
            row.place(self.book.kit, place, page.rect(0, 0, _WORDS, 1).w)
            if row.told is not None:
                left = _TOLD - (CONTROL_WIDTH - _SWITCH) * isinstance(row.controls[-1], Toggle)
                _centre(row.told, page.rect(left, top - 4, _RIGHT - left, ROW + 8))

    def stack(self, column: Column) -> None:
        self._rows.stack(self.book.kit, column)


class GameTab(RowsTab):
    """The pace of the computers, and what the program does by itself: some of it is agreed on for a game."""

    @property
    def hint(self) -> str:
        if self.book.choosing.agreeing is not None:
            return _("Changes apply at once, to this game too.")
        return super().hint


def _centre(text: Paragraph, room: Rect) -> None:
    """Lay words out in the middle of the height of a room."""
    high = min(room.h, text.height_for(room.w))
    text.rect = Rect(room.x, room.centery - high // 2, room.w, high)
