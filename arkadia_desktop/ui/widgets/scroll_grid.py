"""Cells in rows and columns that scroll: wheel, bar, arrow keys in all four ways."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from arkadia_desktop.ui.widgets.scroll import ScrollList

_SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ACROSS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class ScrollGrid(ScrollList):
    """What `ScrollList` is, with its rows cut into cells: everywhere there a row is meant, here it is a cell.

    `lay` says how many `columns` there are, how many of them each cell has, and how high all are (design px).
    """

    keys = (*ScrollList.keys, *_SIDEWAYS)
    columns = 1
    _spans: tuple[int, ...] = ()
    _cells: Sequence[tuple[int, int]] = ()
    """Row and first column of each cell."""

    def lay(self, spans: Sequence[int], columns: int, high: float, *, chosen: int | None = None) -> None:
        """Other cells; the place stays as far as it can."""
        self._spans, self.columns = tuple(min(span, columns) for span in spans), columns
        self._cells = self._placed()
        self.fill([high] * len(spans), chosen=chosen)

    def _placed(self) -> list[tuple[int, int]]:
        found, row, column = [], 0, 0
        for span in self._spans:
            if column + span > self.columns:
                row, column = row + 1, 0
            found.append((row, column))
            column += span
        return found

    def _tops(self) -> list[int]:
        pitch = self._pitch()
        return [row * pitch for row, _column in self._cells]

    def _pitch(self) -> int:
        """From one row to the next, real px."""
        return self._px(0) + self.kit.frame.px(self.gap) if self._cells else 0

    def _length(self) -> int:
        return self._cells[-1][0] * self._pitch() + self._px(0) if self._cells else 0

    def places(self) -> list[Rect]:
        """Where all cells lie, in sight or not, real px."""
        inner, gap, found = self._inner(), self.kit.frame.px(self.gap), []
        high = self._px(0) if self._cells else 0
        for index, ((_row, column), top) in enumerate(zip(self._cells, self._tops(), strict=True)):
            left, right = (
                inner.x + round((inner.w + gap) * at / self.columns) for at in (column, column + self._spans[index])
            )
            found.append(Rect(left, inner.y + top - self._offset, right - gap - left, high))
        return found

    def _step(self, key: int) -> None:
        last = len(self._spans) - 1
        at = self._chosen
        if at < 0 or key == pygame.K_HOME:
            self.choose(0)
        elif key == pygame.K_END:
            self.choose(last)
        elif key in _SIDEWAYS:
            self.choose(max(0, min(last, at + _SIDEWAYS[key])))
        elif key in _ACROSS:
            self.choose(self._beside(at, _ACROSS[key]))
        else:
            page = max(1, self.rect.h // max(1, self._pitch()))
            for _ in range(page):
                at = self._beside(at, _PAGES[key])
            self.choose(at)

    def _beside(self, index: int, way: int) -> int:
        """The cell above (-1) or below (1) that lies most straight; itself where there is no row."""
        cells = self._cells

        def middle(one: int) -> float:
            return cells[one][1] + self._spans[one] / 2

        row = [one for one, (its_row, _column) in enumerate(cells) if its_row == cells[index][0] + way]
        return min(row, key=lambda one: abs(middle(one) - middle(index)), default=index)
