"""The filter of the puzzles: a tab for each kind that tells how many of them are solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.puzzles.looks import paint_bar
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Segmented
from arkadia_desktop.ui.widgets.choice import Option
from arkadia_desktop.ui.widgets.spoken import Spoken
from arkadia_desktop.ui.widgets.words import Word, draw_words

HIGH = 86
_LABEL, _COUNT = theme.CONTROL, theme.Role(theme.SANS_SEMIBOLD, 20)
_ICON, _ICON_ROOM = 23, 29
_PAD, _BAR, _BAR_HIGH, _BAR_GAP = 22, 48, 13, 12
"""Design px beside the words of a tab, of the least bar, its height, and between it and its count."""
_THIN = 8
"""Design px of the height of a bar below three lines."""


@dataclass(frozen=True)
class _Mode:
    """How much a tab shows, where there is room for it: icons, one line or two of words, letters of this size."""

    icons: bool
    lines: int
    size: float


_MODES = (_Mode(True, 1, 22), _Mode(True, 1, 19.5), _Mode(False, 1, 19.5), _Mode(False, 2, 19.5))


def counted(progress: tuple[int, int]) -> str:
    """So many of so many."""
    return _("{done} of {most}").format(done=progress[0], most=progress[1])


class KindTabs(Segmented):
    """Its fields are as wide as their words need, with an equal share of what is left. The chosen one has a tick in the
    place of its icon."""

    progress: Mapping[str, tuple[int, int]] = {}
    """How many are solved, and how many there are, by option."""

    def tell(self, progress: Mapping[str, tuple[int, int]]) -> None:
        """Tell other numbers."""
        if progress != self.progress:
            self.progress = dict(progress)
            self.changed()

    # ---- where things lie, real px

    def _mode(self) -> _Mode:
        return next((mode for mode in _MODES if sum(self._widths(mode)) <= self.rect.w), _MODES[-1])

    def _widths(self, mode: _Mode) -> list[int]:
        return [self._width(option, mode) for option in self.options]

    def _width(self, option: Option, mode: _Mode) -> int:
        kit, px = self.kit, self.kit.frame.px
        label = max(kit.type.width(line, self._role(mode)) for line in self._lines(option, mode))
        label += px(_ICON_ROOM) if mode.icons or not option.icon else 0
        count = kit.type.width(counted(self.progress.get(option.key, (0, 0))), _COUNT)
        count += px(_BAR + _BAR_GAP) if mode.lines == 1 else 0
        return max(label, count) + px(_PAD)

    @staticmethod
    def _role(mode: _Mode) -> theme.Role:
        return _LABEL.at(mode.size)

    def _lines(self, option: Option, mode: _Mode) -> list[str]:
        """The label, in two lines as even as they can be."""
        words = option.label.split()
        if mode.lines == 1 or len(words) < 2:
            return [option.label]
        role = self._role(mode)
        halves = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
        return min(halves, key=lambda half: max(self.kit.type.width(line, role) for line in half))

    def _fields(self) -> list[Rect]:
        wanted = self._widths(self._mode())
        spare, n = (self.rect.w - sum(wanted)) / len(wanted), len(wanted)
        wide = [one + spare for one in wanted] if spare >= 0 else [one * self.rect.w / sum(wanted) for one in wanted]
        edges = [self.rect.x + round(sum(wide[:i])) for i in range(n + 1)]
        return [Rect(a, self.rect.y, b - a, self.rect.h) for a, b in pairwise(edges)]

    def _signed(self, option: Option, mode: _Mode) -> bool:
        """Whether a sign stands before its words."""
        return option.key == self.value or (mode.icons and bool(option.icon))

    # ---- paint and words

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, mode = self.kit, self.kit.frame.px, self._mode()
        kit.skin.segments(self.rect.size).blit(surface, self.rect)
        chosen = self.chosen
        for index, (option, field) in enumerate(zip(self.options, self._fields(), strict=True)):
            if index and index not in (chosen, chosen + 1):
                line = Rect(field.x, field.y + px(14), max(1, px(1.4)), field.h - px(28))
                kit.skin.line(line.size, theme.SEGMENT_EDGE, 0.45).blit(surface, line)
            if index == chosen:
                kit.skin.segment(field.size, "chosen").blit(surface, field)
            elif index == self._over and self.hovered:
                kit.skin.segment(field.size, "pressed" if index == self._down else "hover").blit(surface, field)
            words = self._tab_words(option, field, mode)
            if self._signed(option, mode) and mode.lines == 1:
                at = words[0].at[0] - px(_ICON_ROOM) + px(_ICON) / 2, self._label_y(field)
                self.paint_icon(surface, "check" if index == chosen else option.icon, at, px(_ICON))
            done, most = self.progress.get(option.key, (0, 1))
            bar = self._bar(option, field) if mode.lines == 1 else self._thin_bar(field)
            paint_bar(kit, surface, bar, done / max(1, most))
            draw_words(kit, surface, words)
        self.paint_ring(surface)

    @staticmethod
    def _label_y(field: Rect) -> float:
        return field.y + field.h * 0.33

    def _bar(self, option: Option, field: Rect) -> Rect:
        """The bar, left of its count."""
        px = self.kit.frame.px
        count = self.kit.type.width(counted(self.progress.get(option.key, (0, 0))), _COUNT)
        inner = field.w - px(_PAD)
        bar = Rect(0, 0, max(px(_BAR), min(px(130), inner - count - px(_BAR_GAP))), px(_BAR_HIGH))
        bar.midleft = (round(field.centerx - (bar.w + px(_BAR_GAP) + count) / 2), round(field.y + field.h * 0.70))
        return bar

    def _thin_bar(self, field: Rect) -> Rect:
        """The bar at the lower edge of a tab that has no room for it beside the count."""
        px = self.kit.frame.px
        return Rect(field.x + px(16), field.bottom - px(15), field.w - px(32), px(_THIN))

    def _tab_words(self, option: Option, field: Rect, mode: _Mode) -> list[Word]:
        kit, px, role = self.kit, self.kit.frame.px, self._role(mode)
        ink = theme.INK if option.key == self.value else theme.SEGMENT_TEXT
        count = counted(self.progress.get(option.key, (0, 0)))
        room = field.w - px(_PAD / 2)
        if mode.lines == 1:
            sign = px(_ICON_ROOM) if self._signed(option, mode) else 0
            text, role = kit.type.fit(option.label, role, room - sign)
            left = field.centerx - (kit.type.width(text, role) + sign) / 2 + sign
            label = Word(text, role, ink, (left, self._label_y(field)), whole=option.label)
            bar = self._bar(option, field)
            return [label, Word(count, _COUNT, ink, (bar.right + px(_BAR_GAP), bar.centery))]
        lines = self._lines(option, mode)
        step = kit.type.line_height(role, 1.02)
        top = field.y + (field.h - px(14)) / 2 - step * len(lines) / 2
        words = []
        for number, line in enumerate(lines):
            text, small = kit.type.fit(line, role, room)
            words.append(Word(text, small, ink, (field.centerx, top + number * step), "centre", line))
        words.append(Word(count, _COUNT, ink, (field.centerx, top + len(lines) * step), "centre"))
        return words

    def words(self) -> list[Word]:
        mode = self._mode()
        pairs = zip(self.options, self._fields(), strict=True)
        return [word for option, field in pairs for word in self._tab_words(option, field, mode)]

    def spoken(self) -> Spoken:
        told = super().spoken()
        counts = [counted(self.progress.get(option.key, (0, 0))) for option in self.options]
        both = zip(told.parts, counts, strict=True)
        return replace(told, parts=tuple(replace(part, spoken=replace(part.spoken, about=n)) for part, n in both))
