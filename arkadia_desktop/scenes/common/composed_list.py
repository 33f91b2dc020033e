"""Lists whose rows are composed as screens are: of words and pictures in a layout."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.ui.layout import Node, placed
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import Plate
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.scroll import ROOM, RowState, ScrollList

PLAIN = RowState()


def row_plate(state: RowState) -> Plate:
    """The ground of a row, which is stronger where the row is pointed at or chosen."""
    strength = 0.97 if state.chosen else 0.8 if state.hovered else 0.55
    return Plate("ground", strength=strength, chosen=state.chosen)


class ComposedRows(ScrollList):
    """Rows, each of which is composed of the widgets that ``parts`` gives in their places."""

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        """All that is on a row which lies there."""
        raise NotImplementedError

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        for widget in self.parts(rect, index, state):
            widget.paint(surface, surface.get_clip())

    def boxes(self) -> list[TextBox]:
        inner = self._inner()
        seen = (self.parts(rect, index) for index, rect in self.rows() if inner.contains(rect))
        return [box for widgets in seen for widget in widgets for box in widget.boxes()]

    def row_said(self, rect: Rect, index: int) -> str:
        return ", ".join(filter(None, (widget.said() for widget in self.parts(rect, index))))


class ComposedList(ComposedRows):
    """`row` describes a row as it stands; it is as high as that needs. Of the rows that are `alike` one is measured."""

    def __init__(
        self,
        id: str,
        row: Callable[[int, RowState], Node],
        alike: Callable[[int], Hashable] = lambda index: index,
        **look: Any,
    ) -> None:
        super().__init__(id, **look)
        self._row, self._alike, self._count = row, alike, 0
        self._due = False
        """Whether another row has been chosen, which is to be brought into sight."""

    def show_rows(self, count: int, chosen: int = -1) -> None:
        """Describe so many rows anew, one of them chosen; the place stays as far as it can."""
        self._due = self._due or chosen != self._chosen
        self._count, self._chosen = count, chosen
        self._measure()

    def moved(self) -> None:
        self._measure()
        super().moved()

    def _measure(self) -> None:
        if self.given_kit is None or not self.rect.w:
            return
        kinds = [self._alike(index) for index in range(self._count)]
        rows = {kind: self._row(kinds.index(kind), PLAIN) for kind in dict.fromkeys(kinds)}
        for bar in (0, self.kit.px(ROOM)):
            heights = {kind: row.heights(self.kit, self.rect.w - bar)[1] / self.kit.u for kind, row in rows.items()}
            self.fill([heights[kind] for kind in kinds])
            if not self.scrolls:
                break
        if self._due and self._chosen >= 0:
            self.show(self._chosen)
        self._due = False

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        return placed(self._row(index, state), self.kit, rect)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        surface.set_clip(rect.clip(surface.get_clip()))
        super().paint_row(surface, rect, index, state)
