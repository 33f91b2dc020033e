"""Why a turn cost something, in the coach's words: he stands beside headings and sentences that scroll."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import RowState, ScrollList
from arkadia_desktop.ui.widgets.scroll_bar import ROOM
from arkadia_desktop.ui.widgets.words import Word

_HEADING = theme.Role(theme.SANS_BOLD, 22, 19.5)
_TEXT = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_LINE, _GAP = 1.26, 8
_FACE = 150
WIDE = 640
"""Narrower explanations (design px) have no room for the coach."""


class Explanation(ScrollList):
    """Paragraphs below headings; the coach stands at the left where there is room for him."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (), self._paint, gap=_GAP, row_words=self._words)
        self.called = _("Why")
        self.told: tuple[tuple[str, str], ...] = ()

    def tell(self, told: Sequence[tuple[str, str]]) -> None:
        """Say something else."""
        if tuple(told) != self.told:
            self.told = tuple(told)
            self.fit()

    def fit(self) -> None:
        """Take heights that suit the width."""
        if self.dressed is not None:
            self.fill([self._lines(n) * self._line_step / self.kit.frame.u for n in range(len(self.told))])

    def moved(self) -> None:
        super().moved()
        self.fit()

    @property
    def _line_step(self) -> int:
        return self.kit.type.line_height(_TEXT, _LINE)

    @property
    def _aside(self) -> int:
        """What the coach takes at the left, real px."""
        px = self.kit.frame.px
        return px(_FACE + 16) if self.rect.w >= px(WIDE) and self.rect.h >= px(_FACE) else 0

    def _wrapped(self, index: int) -> list[str]:
        px = self.kit.frame.px
        return self.kit.type.wrap(self.told[index][1], _TEXT, max(1, self.rect.w - self._aside - px(ROOM + 20)))

    def _lines(self, index: int) -> int:
        return 1 + len(self._wrapped(index))

    def _words(self, rect: Rect, index: int) -> Sequence[Word]:
        left, step = rect.x + self._aside + self.kit.frame.px(12), self._line_step
        heading = Word(self.told[index][0], _HEADING, theme.WINNER, (left, rect.y + step / 2))
        lines = enumerate(self._wrapped(index), 1)
        return [heading, *(Word(line, _TEXT, theme.INK, (left, rect.y + (n + 0.5) * step)) for n, line in lines)]

    def row_said(self, rect: Rect, index: int) -> str:
        return labelled(*self.told[index])

    def _paint(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        """A paragraph has no picture."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        if self._aside:
            side = self.kit.frame.px(_FACE)
            at = self.rect.x + side // 2, self.rect.y + side // 2
            self.kit.sprites.put(surface, "mentor", side, center=at)
