"""Lists whose rows are composed as screens are: of words and pictures in a layout."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable
from math import ceil, floor
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
    """`row` describes a row as it stands; it is as high as that needs. Of the rows that are `alike` one is measured. In
    one that `snaps` the rows of a page share the room that they leave, so that none is cut below it."""

    def __init__(
        self,
        id: str,
        row: Callable[[int, RowState], Node],
        alike: Callable[[int], Hashable] = lambda index: index,
        *,
        snaps: bool = False,
        **look: Any,
    ) -> None:
        super().__init__(id, **look)
        self._snaps = snaps
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
            if self._snaps and self.scrolls:
                self.fill(self._in_pages())
            if not self.scrolls:
                break
        if self._due and self._chosen >= 0:
            self.show(self._chosen)
        self._due = False

    def _in_pages(self) -> list[float]:
        """The heights of the rows where as many as have room fill a page, if those are two or more; design px."""
        gap, u = self.kit.px(self.gap), self.kit.u
        room, first, taken, more = self.rect.h + gap, 0, 0, 0
        high = [self._px(row) for row in range(self._count)]
        for row, own in enumerate((*high, self.rect.h)):
            if first < row and taken + own + gap > room:  # the last page has rows like those of the one before
                if row < self._count:
                    more = (room - taken) // (row - first) if row - first > 1 else 0
                high[first:row] = [one + more for one in high[first:row]]
                first, taken = row, 0
            taken += own + gap
        return [one / u for one in high]

    def scroll(self, notches: float) -> bool:
        if not self._snaps or not self.scrolls:
            return super().scroll(notches)
        tops = self._tops()
        above, below = bisect_left(tops, self._offset), bisect_right(tops, self._offset)
        row = above - ceil(notches) if notches > 0 else below - 1 - floor(notches)
        self._to(tops[max(0, min(len(tops) - 1, row))])
        return True

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        return placed(self._row(index, state), self.kit, rect)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        surface.set_clip(rect.clip(surface.get_clip()))
        super().paint_row(surface, rect, index, state)
