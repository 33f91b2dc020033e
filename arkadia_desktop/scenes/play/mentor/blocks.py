"""What stands in the mentor's panel from the top down: his portrait, headings, paragraphs, steps, lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.view import prompt
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Discs,
    Gauge,
    MentorPage,
    Numbered,
    ScoreAccount,
    ScoreEntry,
    Title,
    Words,
)
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, Role, mix, rgb
from arkadia_desktop.ui.widgets.spoken import Spoken, sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

TEXT = Role(theme.SANS_SEMIBOLD, 22.5, 19.5)


class BlockWidget(Lettered):
    """One block. ``size`` (design px) is that of its letters where there is little room."""

    def __init__(self, id: str, block: Block) -> None:
        super().__init__(id)
        self.block = block
        self.size = TEXT.size

    def show(self, block: Block) -> None:
        """Show another block of the same kind."""
        if block != self.block:
            self.block = block
            self.changed()

    def height_for(self, kit: Kit, width: int) -> int:
        """Room it needs when ``width`` real px wide."""
        raise NotImplementedError

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_words(surface)


TRY = Role(theme.SANS_BOLD, 22, 19.5)
SCORE = Role(theme.SERIF_BLACK, 42, 28)
OF = Role(theme.SANS_BOLD, 21, 19.5)
LABEL = Role(theme.SANS_SEMIBOLD, 19.5, 19.5)
BEST = Role(theme.SANS_BOLD, 19.5, 19.5)
SUM = Role(theme.SANS_BOLD, 25, 19.5)
MISSED = Role(theme.SERIF_BOLD, 25, 20)
AMOUNT = Role(theme.SANS_BOLD, 22, 19.5)
_ACCOUNT_LINE = 1.26
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
        return kit.type.line_height(self._title, 1.2), kit.type.line_height(self._role, _ACCOUNT_LINE), kit.frame.px(4)

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


Run = tuple[str, bool]
"""Letters, and whether they are bold."""


def broken(kit: Kit, text: str, role: Role, width: int) -> list[list[Run]]:
    """The text in lines no wider than ``width`` real px; each is a row of runs with their spaces. A word alone in the
    last line of a paragraph takes one of the line above with it."""
    lines: list[list[Run]] = []
    for paragraph in text.split("\n"):
        rows: list[list[list[Run]]] = [[]]
        for word in _words(kit, paragraph, role, width):
            if rows[-1] and _width(kit, _spaced([*rows[-1], word]), role) > width:
                rows.append([])
            rows[-1].append(word)
        if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
            both = [rows[-2][-1], rows[-1][0]]
            if _width(kit, _spaced(both), role) <= width:
                rows[-2:] = [rows[-2][:-1], both]
        lines += [_joined(_spaced(row)) for row in rows]
    return lines


def _spaced(words: list[list[Run]]) -> list[Run]:
    """Words with spaces between them; one between two bold ones is bold."""
    line: list[Run] = []
    for word in words:
        line += [(" ", word[0][1] and line[-1][1]), *word] if line else word
    return line


def placed(
    kit: Kit, lines: list[list[Run]], role: Role, colour: Colour, x: float, first: float, step: int
) -> list[Word]:
    """The words of broken lines: from ``x`` on, the middle of the first line at ``first``, ``step`` real px apart."""
    found = []
    for number, line in enumerate(lines):
        left = x
        for text, bold in line:
            style = _style(role, bold=bold)
            found.append(Word(text, style, colour, (left, first + number * step)))
            left += kit.type.width(text, style)
    return found


def _style(role: Role, *, bold: bool) -> Role:
    return Role(theme.SANS_BOLD, role.size, role.least) if bold else role


def _width(kit: Kit, line: list[Run], role: Role) -> int:
    return sum(kit.type.width(text, _style(role, bold=bold)) for text, bold in _joined(line))


def _joined(line: list[Run]) -> list[Run]:
    """Neighbours of one kind as one run."""
    return [("".join(text for text, _ in runs), bold) for bold, runs in groupby(line, key=lambda run: run[1])]


def _words(kit: Kit, text: str, role: Role, width: int) -> Iterator[list[Run]]:
    """The words of a paragraph as runs; one that is too long for a line comes in pieces."""
    bold, word = False, list[Run]()
    for number, part in enumerate(text.split("*")):
        bold = bool(number % 2)
        for place, letters in enumerate(part.split(" ")):
            if place and word:
                yield from _pieces(kit, word, role, width)
                word = []
            if letters:
                word.append((letters, bold))
    if word:
        yield from _pieces(kit, word, role, width)


def _pieces(kit: Kit, word: list[Run], role: Role, width: int) -> Iterator[list[Run]]:
    if _width(kit, word, role) <= width:
        yield word
        return
    for text, bold in word:
        for piece in kit.type.wrap(text, _style(role, bold=bold), width):
            yield [(piece, bold)]


HEADING = Role(theme.SERIF_BOLD, 25, 20)
BESIDE = Role(theme.SANS_SEMIBOLD, 21, 19.5)
TITLE = Role(theme.SERIF_BOLD, 28, 22)
NUMBER = Role(theme.SANS_BOLD, 21, 19.5)
_PRAISE = Role(theme.SANS_BOLD, 21, 19.5)
_NOW = Role(theme.SANS_BOLD, 22, 19.5)
LINE, _CLOSE = 1.34, 1.2
"""Height of a line, in letter sizes."""
HAMMER, MOST_HAMMERS = 28, 5
DISC, LIST_ROW = 34, 48
_AIR = 8
"""Above the discs, design px."""
_SKY, _GROUND = rgb("#9DBFC6"), rgb("#F4E7C8")
_LOW, _FACE, _LEAST_FACE = 100, 110, 46
"""A head lower than the first (design px) has its lines close together; a face is rather as large as the second than
the heading as large as it may be, and left out when it is smaller than the third."""


class MentorHead(Lettered):
    """The mentor, and beside him the heading and the lines below it."""

    panel = MentorPage("")

    def show(self, panel: MentorPage) -> None:
        """Show the head of another panel."""
        before = self.panel
        if (panel.heading, panel.subtitle, panel.hammers) != (before.heading, before.subtitle, before.hammers):
            self.panel = panel
            self.changed()

    def height_for(self, kit: Kit, width: int, most: int) -> int:
        """Room it takes of ``most`` real px when ``width`` px wide: less without the mentor's picture."""
        rows = 1 + len(self.panel.subtitle) + bool(self.panel.hammers)
        lines = max(kit.type.height(HEADING), kit.frame.px(32)) * rows + kit.frame.px(14)
        return most if self._side(kit, width, most) else min(most, lines)

    def _side(self, kit: Kit, width: int, height: int) -> int:
        """How large the mentor is drawn, real px; 0 where there is no room for him beside the heading."""
        px, heading = kit.frame.px, self.panel.heading
        smallest = kit.type.fit(heading, HEADING, 1)[1]
        hammers = px(HAMMER) * MOST_HAMMERS if self.panel.hammers else 0
        rooms = [width - max(hammers, kit.type.width(heading, role)) - px(24) for role in (HEADING, smallest)]
        side = min(height, px(182), rooms[0] if rooms[0] >= px(_FACE) else rooms[1])
        return side if side >= px(_LEAST_FACE) else 0

    def _portrait(self) -> Rect:
        """Where the mentor stands; empty where there is no room."""
        side = self._side(self.kit, *self.rect.size)
        return Rect(self.rect.x + self.kit.frame.px(4), self.rect.bottom - side, side, side)

    def _rows(self) -> tuple[list[tuple[str, float]], int, int]:
        """What stands beside the mentor, with the middle of each row (an empty one: the hammers); where the rows begin,
        and the room they have; real px."""
        px, portrait, kit = self.kit.frame.px, self._portrait(), self.kit
        left = portrait.right + px(8) if portrait.w else self.rect.x + px(12)
        room = max(1, self.rect.right - px(8) - left)
        rows = [self.panel.heading]
        if self.panel.hammers and px(HAMMER) * MOST_HAMMERS <= room:
            rows.append("")
        # A line that has no room is left out: it says nothing that cannot be done without.
        rows += [line for line in self.panel.subtitle if kit.type.fit(line, BESIDE, room)[0] == line]
        pitch = max(px(28), kit.type.height(BESIDE) if self.rect.h < px(_LOW) else px(32))
        del rows[max(1, (self.rect.h - px(4)) // pitch) :]
        top = self.rect.centery - (len(rows) - 1) * pitch / 2
        return [(text, top + number * pitch) for number, text in enumerate(rows)], left, room

    @property
    def hammered(self) -> bool:
        """Whether the hammers are seen."""
        return any(not text for text, _y in self._rows()[0])

    def words(self) -> list[Word]:
        rows, left, room = self._rows()
        found = []
        for text, y in rows:
            role, colour = (HEADING, theme.INK) if text == self.panel.heading else (BESIDE, theme.INK_2)
            if text:
                found.append(fitted(self.kit, text, role, colour, (left, y), room))
        return found

    def spoken(self) -> Spoken:
        about = list(self.panel.subtitle)
        if self.panel.hammers:
            about.append(_("Difficulty {n} of {most}").format(n=self.panel.hammers, most=MOST_HAMMERS))
        return Spoken("heading", self.panel.heading, about=sentence(*about))

    def paint(self, surface: Surface, clip: Rect) -> None:
        _sky(self.kit.frame.u, *self.rect.size).blit(surface, self.rect)
        portrait = self._portrait()
        if portrait.w:
            self.kit.sprites.put(surface, "mentor", portrait.w, midbottom=portrait.midbottom)
        self.paint_words(surface)
        rows, left, _room = self._rows()
        for y in (y for text, y in rows if not text):
            pitch = self.kit.frame.px(HAMMER)
            for number in range(MOST_HAMMERS):
                icon = "hammer" if number < self.panel.hammers else "hammer_off"
                self.paint_icon(surface, icon, (left + (number + 0.45) * pitch, y), round(pitch * 0.86))


@lru_cache(maxsize=4)
def _sky(u: float, w: int, h: int) -> Patch:
    p = Painting(w, h, 1)
    p.box(0, 0, w, h, 8 * u, plain(_SKY, _GROUND))
    p.box(0, h - ceil(2 * u), w, ceil(2 * u), 0, theme.RULE, 0.9)
    return finished(p)


class Speech(BlockWidget):
    """A title or a paragraph."""

    block: Title | Words

    def _role(self) -> Role:
        return TITLE.at(max(TITLE.least, self.size + 5.5)) if isinstance(self.block, Title) else TEXT.at(self.size)

    def _step(self, kit: Kit) -> int:
        return kit.type.line_height(self._role(), 1.16 if isinstance(self.block, Title) else LINE)

    def height_for(self, kit: Kit, width: int) -> int:
        texts = {self.block.text, *self.block.others} if isinstance(self.block, Words) else {self.block.text}
        return max(len(broken(kit, text, self._role(), width)) for text in texts) * self._step(kit)

    def words(self) -> list[Word]:
        kit, role, step = self.kit, self._role(), self._step(self.kit)
        ink = theme.INK_2 if isinstance(self.block, Words) and self.block.quiet else theme.INK
        lines = broken(kit, self.block.text, role, self.rect.w)
        return placed(kit, lines, role, ink, self.rect.x, self.rect.y + step / 2, step)


class Steps(BlockWidget):
    """The steps of a lesson as discs, and in words; the words alone where the discs have no room, or are `unwanted`."""

    block: Discs
    unwanted = False

    def _disc(self, kit: Kit) -> int:
        return max(kit.frame.px(DISC), kit.type.height(NUMBER))

    def _discs(self, kit: Kit, width: int) -> list[Rect]:
        """Where they lie in a row that begins at (0, 0), as close as need be; none where they would touch."""
        side, count = self._disc(kit), self.block.count
        pitch = min(side * 2, (width - side) / max(1, count - 1))
        if self.unwanted or pitch < side + 2:
            return []
        return [Rect(round(number * pitch), kit.frame.px(_AIR), side, side) for number in range(count)]

    def height_for(self, kit: Kit, width: int) -> int:
        words = kit.frame.px(34)
        return words + (self._disc(kit) + kit.frame.px(10 + _AIR) if self._discs(kit, width) else 0)

    def words(self) -> list[Word]:
        discs = [disc.move(self.rect.topleft) for disc in self._discs(self.kit, self.rect.w)]
        at = self.rect.x, self.rect.bottom - self.kit.frame.px(17)
        words = self.block.text.strip("*")
        role, ink = (_PRAISE, theme.INK) if words != self.block.text else (BESIDE, theme.INK_2)
        found = [fitted(self.kit, words, role, ink, at, self.rect.w)]
        for number, disc in enumerate(discs):
            if number not in self.block.done or number == self.block.now:
                found.append(Word(str(number + 1), NUMBER, theme.INK, disc.center, "centre"))
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        u, done = self.kit.frame.u, self.block.done
        discs = [disc.move(self.rect.topleft) for disc in self._discs(self.kit, self.rect.w)]
        for before, disc in enumerate(discs[1:]):
            start = discs[before].right
            line = Rect(start, disc.centery - ceil(1.5 * u), disc.x - start, ceil(3 * u))
            surface.fill(theme.LEAF if before in done else theme.ROW_EDGE, line)
        for number, disc in enumerate(discs):
            finished_one = number in done and number != self.block.now
            ground = theme.LEAF if finished_one else theme.FOCUS if number == self.block.now else theme.PARCHMENT_LO
            edge = theme.LEAF_EDGE if finished_one else theme.FOCUS_GROUND
            box(1.0, *disc.size, ground, edge, 2 * u, disc.w / 2).blit(surface, disc)
            if finished_one:
                self.paint_icon(surface, "check", disc.center, round(disc.w * 0.7), light=True)
        self.paint_words(surface)


class NumberedList(BlockWidget):
    """Numbered lines, of which one is current."""

    block: Numbered

    def _row(self, kit: Kit) -> int:
        return max(kit.frame.px(LIST_ROW if self.size == TEXT.size else 38), kit.type.height(TEXT) + kit.frame.px(6))

    def _broken(self, kit: Kit, width: int) -> list[list[str]]:
        """The lines, broken where they are too long: as wide as in bold, so that they stay where they are."""
        room = max(1, width - kit.frame.px(DISC + 24))
        return [kit.type.wrap(line, _NOW, room) for line in self.block.lines]

    def _high(self, kit: Kit, line: list[str]) -> int:
        return self._row(kit) + (len(line) - 1) * kit.type.line_height(_NOW, _CLOSE)

    def height_for(self, kit: Kit, width: int) -> int:
        return sum(self._high(kit, line) for line in self._broken(kit, width))

    def _rows(self) -> list[Rect]:
        rows, top = list[Rect](), self.rect.y
        for line in self._broken(self.kit, self.rect.w):
            rows.append(Rect(self.rect.x, top, self.rect.w, self._high(self.kit, line)))
            top = rows[-1].bottom
        return rows

    def words(self) -> list[Word]:
        px, found = self.kit.frame.px, []
        step = self.kit.type.line_height(_NOW, _CLOSE)
        broken_lines = self._broken(self.kit, self.rect.w)
        for number, (row, line) in enumerate(zip(self._rows(), broken_lines, strict=True)):
            now = number == self.block.now
            role, ink = (_NOW, theme.INK) if now else (TEXT.at(22), theme.INK_2)
            left, top = row.x + px(DISC + 20), row.centery - (len(line) - 1) * step / 2
            found.append(Word(str(number + 1), NUMBER, theme.INK, (row.x + px(6 + DISC / 2), row.centery), "centre"))
            found += [Word(text, role, ink, (left, top + i * step)) for i, text in enumerate(line)]
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, u = self.kit.frame.px, self.kit.frame.u
        for number, row in enumerate(self._rows()):
            now = number == self.block.now
            if now:
                band = row.inflate(0, -px(4))
                box(u, *band.size, theme.FOCUS, theme.ROW_EDGE, 1.6, 9, 0.75).blit(surface, band)
            disc = Rect(0, 0, px(DISC), px(DISC))
            disc.center = row.x + px(6 + DISC / 2), row.centery
            ground = theme.PAPER if now else theme.PARCHMENT_LO
            box(1.0, *disc.size, ground, theme.FOCUS_GROUND, 2 * u, disc.w / 2).blit(surface, disc)
        self.paint_words(surface)


def widget_for(block: Block, id: str) -> BlockWidget:
    """The widget of a block."""
    match block:
        case Title() | Words():
            return Speech(id, block)
        case Discs():
            return Steps(id, block)
        case Numbered():
            return NumberedList(id, block)
        case prompt.Gauge():
            return GaugeBar(id, block)
        case prompt.ScoreAccount():
            return AccountList(id, block)
