"""The contents of the rules: a list of the pages, with how often the words searched for stand on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import RowState, ScrollList
from arkadia_desktop.ui.widgets.words import Word, fitted

_HEADING, _PAGE = Role(theme.SERIF_BOLD, 25), Role(theme.SANS_BOLD, 23)
_ROW, _LOW, _INDENT, _LEAD = 46, 42, 28, 16
_BADGE = 44, 32
_COUNT = theme.BADGE.at(20)


class Contents(ScrollList):
    """`entries` are the levels and titles of the pages; ``on_turn`` is called with the number of the one chosen."""

    def __init__(self, id: str, entries: Sequence[tuple[int, str]], on_turn: Callable[[int], None]) -> None:
        self._entries = tuple(entries)
        self._counts = (0,) * len(self._entries)
        super().__init__(
            id,
            [_ROW] * len(self._entries),
            self._paint_row,
            gap=0,
            on_choose=on_turn,
            row_words=self._words,
        )

    def count(self, counts: Sequence[int]) -> None:
        """Show how often something was found on each page."""
        if tuple(counts) != self._counts:
            self._counts = tuple(counts)
            self.changed()

    def fit(self) -> None:
        """Rows as high as a finger needs; where it lets all of them be seen, a little lower."""
        count, u = len(self._entries), self.kit.frame.u
        least = theme.LEAST_HIT_PX / u
        self.fill([max(least, min(_ROW, max(_LOW, self.rect.h // count / u)))] * count)

    def _paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        kit, px = self.kit, self.kit.frame.px
        place = rect.inflate(0, -px(4))
        if state.chosen:
            kit.skin.button(place.size, "primary", "pressed", radius=8).blit(surface, place)
        elif state.hovered or index % 2 == 0:
            kit.skin.inset(place.size, theme.RULE, 0.26 if state.hovered else 0.12, 8).blit(surface, place)
        if self._counts[index]:
            badge = self._badge(rect)
            kit.skin.badge(badge.size, theme.FOCUS, theme.GOLD_LO).blit(surface, badge)

    def _badge(self, rect: Rect) -> Rect:
        px = self.kit.frame.px
        place = Rect(0, 0, px(_BADGE[0]), px(_BADGE[1]))
        place.midright = rect.right - px(12), rect.centery
        return place

    def _words(self, rect: Rect, index: int) -> list[Word]:
        px, (level, title) = self.kit.frame.px, self._entries[index]
        ink = theme.CREAM_TEXT if index == self.chosen else theme.INK
        left = rect.x + px(_LEAD + _INDENT * level)
        right, count = rect.right - px(12), self._counts[index]
        words = []
        if count:
            badge = self._badge(rect)
            words.append(Word(str(count), _COUNT, theme.INK, badge.center, "centre"))
            right = badge.x - px(8)
        role = _PAGE if level else _HEADING
        drop = theme.DROP if index == self.chosen else None
        return [*words, fitted(self.kit, title, role, ink, (left, rect.centery), right - left, drop=drop)]
