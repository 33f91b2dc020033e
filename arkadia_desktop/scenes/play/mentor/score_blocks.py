"""Blocks of the mentor's panel that tell of a score: how far it comes on the way to the best, and what was missed."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.mentor.block import TEXT, BlockWidget
from arkadia_desktop.scenes.play.mentor.bold_words import broken, placed
from arkadia_desktop.scenes.play.view.prompt import Gauge, ScoreAccount, ScoreEntry
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, Role, mix
from arkadia_desktop.ui.widgets.words import Word, fitted

TRY = Role(theme.SANS_BOLD, 22, 19.5)
SCORE = Role(theme.SERIF_BLACK, 42, 28)
OF = Role(theme.SANS_BOLD, 21, 19.5)
LABEL = Role(theme.SANS_SEMIBOLD, 19.5, 19.5)
BEST = Role(theme.SANS_BOLD, 19.5, 19.5)
SUM = Role(theme.SANS_BOLD, 25, 19.5)
MISSED = Role(theme.SERIF_BOLD, 25, 20)
AMOUNT = Role(theme.SANS_BOLD, 22, 19.5)
LINE = 1.26
_PAD, _HEAD, _BAR, _LABELS, _SUM = 12, 48, 16, 28, 50
_SPRITE, _ROOM, _APART = 36, 8, 30
_TONES: dict[str, Colour] = {"gain": theme.GAIN, "loss": theme.LOSS, "faint": theme.INK_2, "": theme.INK}


class GaugeBar(BlockWidget):
    """A title and a score, a bar with marks, and a sum."""

    block: Gauge

    @property
    def _labelled(self) -> bool:
        return bool(self.block.marks or self.block.share is not None)

    def height_for(self, kit: Kit, width: int) -> int:
        px = kit.frame.px
        labels = max(px(_LABELS), kit.type.height(LABEL)) if self._labelled else px(_PAD)
        tall = self._title_row(kit, width) + self._score_row(kit) + px(_BAR + 4) + labels
        return tall + (px(_SUM) if self.block.sum else 0) + px(4)

    @staticmethod
    def _score_row(kit: Kit) -> int:
        """How high the row with the score is, real px."""
        return max(kit.frame.px(_HEAD), kit.type.height(SCORE))

    def _title_row(self, kit: Kit, width: int) -> int:
        """How high a row of its own is that the title needs where it has no room beside the score, real px; 0 where
        it has."""
        px, block, wide = kit.frame.px, self.block, kit.type.width
        needed = wide(block.title, TRY) + wide(block.score, SCORE) + wide(block.of, OF) + px(20)
        return 0 if needed <= width - 2 * px(_PAD) else max(px(30), kit.type.height(TRY))

    def _head(self) -> int:
        return self._title_row(self.kit, self.rect.w) + self._score_row(self.kit)

    def _bar(self) -> Rect:
        px = self.kit.frame.px
        return Rect(self.rect.x + px(_PAD), self.rect.y + self._head() + px(2), self.rect.w - 2 * px(_PAD), px(_BAR))

    def _at(self, share: float) -> int:
        bar = self._bar()
        return bar.x + round(bar.w * min(1.0, share))

    def words(self) -> list[Word]:
        kit, px, gauge = self.kit, self.kit.frame.px, self.block
        left, right = self.rect.x + px(_PAD), self.rect.right - px(_PAD)
        above = self._title_row(kit, self.rect.w)
        middle = self.rect.y + above + self._score_row(kit) / 2 + px(2)
        of = fitted(kit, gauge.of, OF, theme.INK_2, (right, middle + px(4)), self.rect.w // 2, "right")
        start = right - kit.type.width(of.text, of.role) - px(8)
        score = fitted(kit, gauge.score, SCORE, theme.INK, (start, middle), max(1, start - left), "right")
        room = right - left if above else start - kit.type.width(score.text, score.role) - px(8) - left
        titled = left, self.rect.y + above / 2 + px(6) if above else middle
        found = [fitted(kit, gauge.title, TRY, theme.INK, titled, max(1, room)), of]
        if gauge.score:
            found.append(score)
        return [*found, *self._labels(), *(word for word, _place in self._summed() if word is not None)]

    def _labels(self) -> list[Word]:
        """What the marks stand for: the best score, and of the others as many as have room, the last ones first."""
        if not self._labelled:
            return []
        kit, px, bar = self.kit, self.kit.frame.px, self._bar()
        y = bar.bottom + px(_LABELS) / 2 + px(2)
        best = fitted(kit, self.block.best, BEST, theme.INK, (bar.right, y), bar.w, "right")
        found, taken = [best], [Rect(bar.right - kit.type.width(best.text, best.role), 0, bar.w, 1)]
        for share, label in sorted(self.block.marks, reverse=True):
            wide = kit.type.width(label, LABEL)
            place = Rect(self._at(share) - wide // 2, 0, wide, 1).clamp(Rect(bar.x, 0, bar.w, 1))
            if place.right > taken[0].x - px(_APART):
                place.right = taken[0].x - px(_APART)
            if place.x >= bar.x and place.inflate(px(8), 0).collidelist(taken) < 0:
                taken.append(place)
                found.append(Word(label, LABEL, theme.INK_2, (place.x, y)))
        return found

    # ---- the sum

    def _summed(self) -> list[tuple[Word | None, tuple[str, Rect] | None]]:
        """The parts of the sum: a number, and the sprite before it with its place."""
        px = self.kit.frame.px
        if not self.block.sum:
            return []
        inner = self.rect.w - 2 * px(_PAD)
        role, side, wide = self._as_wide(inner)
        gap = (inner - sum(wide)) // max(1, len(wide) - 1)
        y = self.rect.bottom - px(_SUM) / 2
        x, gap = self.rect.x + px(_PAD), min(gap, px(34))
        found: list[tuple[Word | None, tuple[str, Rect] | None]] = []
        for one, room in zip(self.block.sum, wide, strict=True):
            last = one is self.block.sum[-1]
            left = self.rect.right - px(_PAD) - room if last else x
            sprite = None
            if one.sign:
                sprite = one.sign, Rect(left, round(y - side / 2), side, side)
            at = left + (side + px(2)) * bool(one.sign), y
            found.append((Word(one.number, role, _TONES[one.tone], at), sprite))
            x += room + gap
        return found

    def _as_wide(self, inner: int) -> tuple[Role, int, list[int]]:
        """How large the letters and sprites of the sum are so that it has room, and how wide its parts are, real px."""
        px, kit, parts = self.kit.frame.px, self.kit, self.block.sum
        for size in (SUM.size, 22.0, SUM.least):
            role, side = SUM.at(size), px(_SPRITE * size / SUM.size)
            wide = [(side + px(2)) * bool(one.sign) + kit.type.width(one.number, role) for one in parts]
            if size == SUM.least or sum(wide) + (len(wide) - 1) * px(_ROOM) <= inner:
                return role, side, wide
        raise AssertionError("the last size is taken")

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, u, bar = self.kit.frame.px, self.kit.frame.u, self._bar()
        box(u, *self.rect.size, theme.PAPER, theme.ROW_EDGE, 1.6, 10, 0.7).blit(surface, self.rect)
        share = self.block.share
        _bar(u, *bar.size, round(bar.w * min(1.0, share or 0.0))).blit(surface, bar)
        thin, out = max(2, px(2.4)), px(5)
        for mark, _label in self.block.marks:
            surface.fill(theme.INK, Rect(self._at(mark) - thin // 2, bar.y - out, thin, bar.h + 2 * out))
        if self._labelled:
            surface.fill(theme.LEAF_EDGE, Rect(bar.right - thin, bar.y - out, thin, bar.h + 2 * out))
        if self.block.sum:
            line = self.kit.skin.line((bar.w, max(1, px(1.6))), theme.RULE, 0.55)
            line.blit(surface, (bar.x, self.rect.bottom - px(_SUM)))
        self.paint_words(surface)
        for _word, sprite in self._summed():
            if sprite is not None:
                self.kit.sprites.put(surface, sprite[0], sprite[1].w, center=sprite[1].center)


@lru_cache(maxsize=32)
def _bar(u: float, w: int, h: int, filled: int) -> Patch:
    """A groove, filled from the left."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, theme.SEGMENT)
    if filled > 0:
        green = Gradient(((0.0, mix(theme.LEAF, theme.WHITE, 0.3), 1.0), (1.0, theme.LEAF, 1.0)))
        p.box(0, 0, max(filled, h), h, h / 2, green)
    p.outline(0, 0, w, h, h / 2, 1.8 * u, theme.SEGMENT_EDGE)
    return finished(p)


class AccountList(BlockWidget):
    """A heading, a small line, and lines that add up to what the heading says."""

    block: ScoreAccount

    @property
    def _role(self) -> Role:
        return TEXT.at(min(self.size, 21.5))

    @property
    def _title(self) -> Role:
        return MISSED.at(max(MISSED.least, self.size + 3))

    def _amounts(self, kit: Kit) -> int:
        """How wide the column of amounts is, real px."""
        wide = [kit.type.width(entry.amount, AMOUNT) for entry in self.block.entries if entry.amount]
        return max(wide) + kit.frame.px(10) if wide else 0

    def _lines(self, kit: Kit, entry: ScoreEntry, width: int) -> list[list[tuple[str, bool]]]:
        return broken(kit, entry.text, self._role, max(1, width - self._amounts(kit)))

    def _steps(self, kit: Kit) -> tuple[int, int, int]:
        """Heights of a line of the heading and of the entries, and what lies between two entries, real px."""
        return kit.type.line_height(self._title, 1.2), kit.type.line_height(self._role, LINE), kit.frame.px(4)

    def _titled(self, kit: Kit, width: int) -> list[str]:
        return kit.type.wrap(self.block.title, self._title, width)

    def height_for(self, kit: Kit, width: int) -> int:
        title, step, gap = self._steps(kit)
        note = len(broken(kit, self.block.note, self._role, width)) * step + gap if self.block.note else 0
        lines = sum(len(self._lines(kit, entry, width)) * step + gap for entry in self.block.entries)
        return len(self._titled(kit, width)) * title + note + lines

    def words(self) -> list[Word]:
        kit = self.kit
        title, step, gap = self._steps(kit)
        x, y = self.rect.x, self.rect.y
        found = []
        for line in self._titled(kit, self.rect.w):
            found.append(Word(line, self._title, _TONES[self.block.tone], (x, y + title / 2)))
            y += title
        if self.block.note:
            lines = broken(kit, self.block.note, self._role, self.rect.w)
            found += placed(kit, lines, self._role, theme.INK_2, x, y + step / 2, step)
            y += len(lines) * step + gap
        aside = self._amounts(kit)
        for entry in self.block.entries:
            lines = self._lines(kit, entry, self.rect.w)
            if entry.amount:
                at = x + aside - kit.frame.px(10), y + step / 2
                found.append(Word(entry.amount, AMOUNT, _TONES[entry.tone], at, "right"))
            found += placed(kit, lines, self._role, theme.INK, x + aside, y + step / 2, step)
            y += len(lines) * step + gap
        return found
