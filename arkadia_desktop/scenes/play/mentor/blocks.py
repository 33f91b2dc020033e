"""What stands in the mentor's panel from the top down: his portrait, headings, paragraphs, steps, lists."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.play.mentor.block import TEXT, BlockWidget
from arkadia_desktop.scenes.play.mentor.bold_words import broken, placed
from arkadia_desktop.scenes.play.mentor.score_blocks import AccountList, GaugeBar
from arkadia_desktop.scenes.play.view import prompt
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Discs,
    MentorPage,
    Numbered,
    Title,
    Words,
)
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets.spoken import Spoken, sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

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
