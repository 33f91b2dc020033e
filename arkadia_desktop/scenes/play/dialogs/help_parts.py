"""What the help shows of a turn: a field for each of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Paragraph
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TITLE = Role(theme.SERIF_BOLD, 30)
_TEXT = Role(theme.SANS_SEMIBOLD, 24)
_LINE = 1.25
_PICTURE_WIDTH, _PICTURE_HEIGHT = 190, 170
_LEAST_PICTURE, _AIR, _TITLE_HIGH = 0.8, 10, 46
"""A picture gives way to this share of its size; room above and below; what the title takes; design px."""

Piece = tuple[str, float, float, float]
"""A sprite in a field: name, x and y of its corner, width; design px."""


class TurnPart(Lettered):
    """A part of the turn: a little picture, its number (0: none), a title, two or three lines."""

    def __init__(self, id: str, number: int, title: str, text: str, pieces: Sequence[Piece]) -> None:
        super().__init__(id)
        self._number, self._title, self._pieces = number, title, tuple(pieces)
        self._text = Paragraph(f"{id} text", text, role=_TEXT, line_height=_LINE)

    def height_for(self, width: int) -> int:
        """Room it needs when ``width`` real px wide."""
        px = self.kit.frame.px
        return max(px(_PICTURE_HEIGHT * _LEAST_PICTURE) + px(2 * _AIR), self._words_height(width) + px(2 * _AIR))

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, rect = self.kit.frame.px, self.rect
        self.kit.skin.row(rect.size, strength=0.5).blit(surface, rect)
        share = self._share
        lower = (rect.h - px(_PICTURE_HEIGHT * share)) // 2
        aside = px(_PICTURE_WIDTH * (1 - share) / 2)
        for name, x, y, w in self._pieces:
            at = rect.x + px(18 + x * share) + aside, rect.y + lower + px(y * share)
            self.kit.sprites.put(surface, name, px(w * share), topleft=at)
        if self._number:
            disc = self._disc()
            self.kit.skin.count(disc.w).blit(surface, disc)
        self.paint_words(surface)
        self._placed().paint(surface, clip)

    @property
    def _share(self) -> float:
        """How large the picture is beside what it was drawn for."""
        return min(1.0, max(_LEAST_PICTURE, (self.rect.h / self.kit.frame.u - 2 * _AIR) / _PICTURE_HEIGHT))

    def _disc(self) -> Rect:
        side = self.kit.frame.px(40)
        return Rect(self.rect.x - self.kit.frame.px(8), self.rect.y - self.kit.frame.px(8), side, side)

    @property
    def _inset(self) -> int:
        """Where the words begin, real px from the left edge."""
        return self.kit.frame.px(18 + _PICTURE_WIDTH + 22)

    def words(self) -> list[Word]:
        px = self.kit.frame.px
        left = self.rect.x + self._inset
        at, room = (left, self._top() + px(32)), self.rect.right - px(18) - left
        title = fitted(self.kit, self._title, _TITLE, theme.INK, at, room, valign="baseline")
        if not self._number:
            return [title]
        return [Word(str(self._number), theme.BADGE, theme.CREAM_TEXT, self._disc().center, "centre"), title]

    def _placed(self) -> Paragraph:
        px, left = self.kit.frame.px, self.rect.x + self._inset
        top = self._top() + px(_TITLE_HIGH)
        self._text.dressed = self.kit
        self._text.rect = Rect(left, top, self.rect.right - px(18) - left, self.rect.bottom - px(4) - top)
        return self._text

    def _words_height(self, width: int) -> int:
        self._text.dressed = self.kit
        px = self.kit.frame.px
        return px(_TITLE_HIGH) + self._text.height_for(max(1, width - px(18) - self._inset))

    def _top(self) -> int:
        """From where title and text are measured: they stand level with the picture."""
        return self.rect.y + max(0, (self.rect.h - self._words_height(self.rect.w)) // 2)

    def boxes(self) -> list[TextBox]:
        return [*super().boxes(), *self._placed().boxes()]
