"""The parts of a page of the rules, from prose to rulings, each as a widget that tells how high it has to be."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from arkadia_desktop.learn.handbook import Piece
from arkadia_desktop.scenes.common.key_rows import KeyRow, Row
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.rules.passage import Passage
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display
from arkadia_desktop.ui.widgets.words import Word, draw_words, word_boxes

HEADING = Role(theme.SERIF_BOLD, 32)
_TITLE = Role(theme.SERIF_BOLD, 28)
_TEXT = Role(theme.SANS_SEMIBOLD, 24)
_PART = Role(theme.SANS_SEMIBOLD, 22.5)
_LINE = 1.3
_LEAD, _NUMBER, _BULLET = 50, 36, 7
"""Where the words of an item begin, and how large its number (across) and its point (radius) are, design px."""
_NOTE_LEAD, _NOTE_AIR = 82, 14
_BADGE_WIDTH, _BADGE_HEIGHT, _BADGE_LEAD = 76, 40, 108
_AIR, _BETWEEN = 14, 2


class Laid(Display):
    """A part of a page with `passages`, in the order in which they are read."""

    def __init__(self, id: str, *passages: Passage) -> None:
        super().__init__(id)
        self.passages = passages

    def height_for(self, width: int) -> int:
        """Room it needs when ``width`` real px wide."""
        return self.place(Rect(0, 0, width, 0))

    def place(self, rect: Rect) -> int:
        """Give the passages their places in a rect, as if it were as high as need be; returns how high that is."""
        raise NotImplementedError

    def placed(self) -> tuple[Passage, ...]:
        """The passages in their places."""
        self.place(self.rect)
        return self.passages

    def _put(self, passage: Passage, x: int, y: int, width: int) -> int:
        """Put a passage below a point; returns where it ends."""
        passage.dressed = self.kit
        high = passage.height_for(max(1, width))
        passage.rect = Rect(x, y, max(1, width), high)
        return y + high

    def paint(self, surface: Surface, clip: Rect) -> None:
        for passage in self.placed():
            passage.paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        return [box for passage in self.placed() for box in passage.boxes()]

    def spot_of(self, number: int, span: tuple[int, int]) -> Rect:
        """Where letters of a passage stand, real px of the window."""
        return next(self.placed()[number].places(span), self.rect)


class Prose(Laid):
    """Nothing but words."""

    def place(self, rect: Rect) -> int:
        return self._put(self.passages[0], rect.x, rect.y, rect.w) - rect.y


class ListItem(Laid):
    """A point of a list, or with a `number` a step."""

    def __init__(self, id: str, passage: Passage, number: int = 0) -> None:
        super().__init__(id, passage)
        self._number = number

    def place(self, rect: Rect) -> int:
        lead = self.kit.frame.px(_LEAD)
        return self._put(self.passages[0], rect.x + lead, rect.y, rect.w - lead) - rect.y

    def _disc(self) -> Rect:
        px, first = self.kit.frame.px, self.passages[0]
        side = px(_NUMBER if self._number else 2 * _BULLET)
        line = self.kit.type.line_height(first.role, first.line_height)
        place = Rect(0, 0, side, side)
        place.center = self.rect.x + px(_LEAD * 0.44), self.rect.y + line // 2 + px(1)
        return place

    def _count(self) -> list[Word]:
        if not self._number:
            return []
        return [Word(str(self._number), theme.BADGE.at(22), theme.CREAM_TEXT, self._disc().center, "centre")]

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        place = self._disc()
        if self._number:
            self.kit.skin.count(place.w).blit(surface, place)
            draw_words(self.kit, surface, self._count())
        else:
            disc(self.kit.frame.u, _BULLET, theme.TERRACOTTA, theme.TERRACOTTA_EDGE).blit(surface, place)

    def boxes(self) -> list[TextBox]:
        return [*word_boxes(self.kit, self._count()), *super().boxes()]


class Remark(Laid):
    """A sentence to remember, on a tinted ground."""

    def place(self, rect: Rect) -> int:
        px = self.kit.frame.px
        end = self._put(self.passages[0], rect.x + px(_NOTE_LEAD), rect.y + px(_NOTE_AIR), rect.w - px(_NOTE_LEAD + 20))
        return end + px(_NOTE_AIR) - rect.y

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.frame.px
        self.kit.skin.inset(self.rect.size, theme.RULE, 0.2, 12).blit(surface, self.rect)
        self.paint_icon(surface, "bulb", (self.rect.x + px(42), self.rect.centery), px(36))
        super().paint(surface, clip)


class Ruling(Laid):
    """A rule on a strip: its number, what it is about, and what it says."""

    def __init__(self, id: str, rule: str, title: str, text: str) -> None:
        number = Passage(f"{id} number", rule, role=theme.BADGE.at(23), line_height=1.0)
        super().__init__(
            id,
            number,
            Passage(f"{id} title", title, role=_TITLE, line_height=1.2),
            Passage(f"{id} text", text, role=_TEXT, line_height=_LINE),
        )

    def place(self, rect: Rect) -> int:
        px, (number, title, text) = self.kit.frame.px, self.passages
        left, wide = rect.x + px(_BADGE_LEAD), rect.w - px(_BADGE_LEAD + 20)
        badge = self._badge(rect)
        number.dressed = self.kit
        across, high = number.width_for(), number.height_for(badge.w)
        number.rect = Rect(badge.centerx - across // 2, badge.centery - high // 2, across, high)
        below = self._put(title, left, rect.y + px(_AIR), wide) + px(_BETWEEN)
        return self._put(text, left, below, wide) + px(_AIR) - rect.y

    def _badge(self, rect: Rect) -> Rect:
        px = self.kit.frame.px
        return Rect(rect.x + px(16), rect.y + px(_AIR), px(_BADGE_WIDTH), px(_BADGE_HEIGHT))

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.row(self.rect.size, strength=0.5).blit(surface, self.rect)
        badge = self._badge(self.rect)
        self.kit.skin.chip(badge.size).blit(surface, badge)
        super().paint(surface, clip)


class Pictured(Laid):
    """A little picture of sprites with a title and a text beside it; perhaps with its number in the turn.

    `size` is that of the picture in design px. It gives way to at most `LEAST` of it where the words are few.
    """

    LEAST = 0.8

    def __init__(
        self, id: str, title: str, text: str, pieces: Sequence[Piece], size: tuple[float, float], number: int = 0
    ) -> None:
        super().__init__(
            id,
            Passage(f"{id} title", title, role=_TITLE, line_height=1.2),
            Passage(f"{id} text", text, role=_PART, line_height=1.25),
        )
        self._pieces, self._size, self._number = pieces, size, number

    def place(self, rect: Rect) -> int:
        """The words stand level with the picture."""
        words = self._words(rect, rect.y)
        least = self.kit.frame.px(self._size[1] * self.LEAST + 2 * _AIR)
        high = max(least, words - rect.y + 2 * self.kit.frame.px(_AIR))
        self._words(rect, rect.y + (max(high, rect.h) - (words - rect.y)) // 2)
        return high

    def _words(self, rect: Rect, top: int) -> int:
        px = self.kit.frame.px
        left = rect.x + px(20 + self._size[0] + 22)
        wide = rect.right - px(18) - left
        return self._put(self.passages[1], left, self._put(self.passages[0], left, top, wide), wide)

    def _disc(self) -> Rect:
        side = self.kit.frame.px(40)
        return Rect(self.rect.x - self.kit.frame.px(8), self.rect.y - self.kit.frame.px(8), side, side)

    def _count(self) -> list[Word]:
        if not self._number:
            return []
        return [Word(str(self._number), theme.BADGE, theme.CREAM_TEXT, self._disc().center, "centre")]

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, rect = self.kit.frame.px, self.rect
        self.kit.skin.row(rect.size, strength=0.5).blit(surface, rect)
        share = min(1.0, max(self.LEAST, (rect.h / self.kit.frame.u - 2 * _AIR) / self._size[1]))
        lower, aside = (rect.h - px(self._size[1] * share)) // 2, px(self._size[0] * (1 - share) / 2)
        for name, x, y, wide in self._pieces:
            at = rect.x + px(20 + x * share) + aside, rect.y + lower + px(y * share)
            self.kit.sprites.put(surface, name, px(wide * share), topleft=at)
        if self._number:
            self.kit.skin.count(self._disc().w).blit(surface, self._disc())
            draw_words(self.kit, surface, self._count())
        super().paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        return [*word_boxes(self.kit, self._count()), *super().boxes()]


class KeyLine(Laid):
    """What keys do. Its only passage stands where the row has its words."""

    def __init__(self, id: str, row: Row) -> None:
        self._row = KeyRow(f"{id} row", row.name, row.chords)
        super().__init__(id, Passage(f"{id} name", row.name, role=_TEXT, line_height=1.0))

    def place(self, rect: Rect) -> int:
        px, name = self.kit.frame.px, self.passages[0]
        self._row.dressed = name.dressed = self.kit
        self._row.rect = Rect(rect.x, rect.y, rect.w, rect.h or px(58))
        word = self._row.words()[0]
        name.role = word.role
        high = name.height_for(rect.w)
        name.rect = Rect(round(word.at[0]), self._row.rect.centery - high // 2, name.width_for(), high)
        return px(58)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.place(self.rect)
        self._row.paint(surface, clip)
        self.passages[0].paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        self.place(self.rect)
        return self._row.boxes()
