"""The bubble beside a draft: what it would complete and pay, or which rule it breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import ngettext
from arkadia_desktop.rules.pieces import Card, Colour
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.bubble_place import SIDES, beside
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.market import put_chip
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.theme import Role

TITLE = Role(theme.SANS_BOLD, 23)
TEXT = Role(theme.SANS_SEMIBOLD, 22)
HEADING = Role(theme.SERIF_BOLD, 28)
FIELD = Role(theme.SANS_BOLD, 22)
PAD, ICON, DISC, CROSS, FIELD_H, ROW_GAP = 16, 30, 40, 26, 46, 8
WIDEST, STOP = 486, 30
"""How wide it may be, and how near its pointer comes to what decides; design px."""
MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Earning:
    """What one player earns: ``name  +3`` and the sprite of what."""

    colour: Colour
    name: str
    amount: str
    sign: str


@dataclass(frozen=True, slots=True)
class Saying:
    """A line of the bubble: text, a number and up to two signs at its right end, and the players who earn."""

    text: str
    amount: str = ""
    sign: str = ""
    besides: str = ""
    earnings: tuple[Earning, ...] = ()


@dataclass(frozen=True, slots=True)
class BubbleModel:
    """`tone` is leaf, refused or neutral. `about` is the rectangle (real px: x, y, w, h) that must stay visible. With
    a `title` the lines below it are plain text. `aim` is where the pointer points, the middle of `about` without it;
    `sides` of it are where the bubble may lie, the best first. `outside`: it speaks of something beside the board.
    `clear` are rectangles it should not cover either."""

    tone: str
    lines: tuple[Saying, ...]
    about: tuple[int, int, int, int]
    title: str = ""
    aim: tuple[int, int] | None = None
    sides: tuple[str, ...] = SIDES
    outside: bool = False
    clear: tuple[tuple[int, int, int, int], ...] = ()


class Bubble(Component[BubbleModel]):
    """Lies beside the place it speaks of, above it where there is room. Its own place is where it may be drawn, the
    window where it speaks of something outside that."""

    _role = TITLE
    place = Rect(0, 0, 0, 0)
    """Where it lies now, without its pointer, real px; empty while it says nothing."""

    def prepare(self) -> None:
        """Make the signs its lines begin with."""
        px, sprites = self.kit.frame.px, self.kit.sprites
        sprites.sized("check_green", px(ICON))
        for name, wide, light in (("cross", px(ICON), False), ("flag", px(ICON), False), ("cross", px(CROSS), True)):
            sprites.icon(name, wide, light=light)

    def draw(self, d: Drawing, model: BubbleModel) -> None:
        if not model.lines:
            self.place = Rect(0, 0, 0, 0)
            return
        self._role = TEXT if model.title else TITLE
        about = Rect(model.about)
        room = (d.kit.frame.area if model.outside else self.rect).inflate(-d.px(12), -d.px(12))
        lines = model.lines[:MOST_LINES]
        width, height = self._size(d, model, lines)
        while len(lines) > 1 and height > room.h:  # what is told first counts most
            lines = lines[:-1]
            width, height = self._size(d, model, lines)
        box, tip = beside(
            *(about, (width, height), room, d.px(26)),
            reach=d.px(20),
            inset=d.px(30),
            sides=model.sides,
            aim=model.aim,
            stop=d.px(STOP) if model.aim is not None else None,
            clear=[Rect(one) for one in model.clear],
        )
        self.place, line = box, 3.0
        d.patch((model.tone, tip), d.kit.skin.bubble(box.size, model.tone, tip, line), box)
        y = box.y + d.px(PAD - 4)
        if model.title:
            y = self._heading(d, model, box, y)
        for i, saying in enumerate(lines):
            y = self._saying(d, model, saying, box, y, first=i == 0)
        left = len(model.lines) - len(lines)
        if left:
            d.text(
                ngettext("and {n} more", "and {n} more", left).format(n=left),
                TEXT,
                theme.INK_2,
                box.x + d.px(PAD),
                d.middle(TEXT, y + d.px(14)),
                width=box.w - 2 * d.px(PAD),
            )

    # ---- measuring

    def _text_width(self, saying: Saying) -> int:
        px, kind = self.kit.frame.px, self.kit.type
        return kind.width(saying.text, self._role) + px(ICON + 10) + self._end_width(saying)

    def _end_width(self, saying: Saying) -> int:
        """What the number and the signs at the right end need."""
        px, kind = self.kit.frame.px, self.kit.type
        amount = kind.width(saying.amount, TITLE) + px(14) if saying.amount else 0
        return amount + px(44) * (bool(saying.sign) + bool(saying.besides))

    def _size(self, d: Drawing, model: BubbleModel, lines: tuple[Saying, ...]) -> tuple[int, int]:
        """Width and height with so many of its lines, and one that tells how many are left."""
        px = d.px
        most = min(px(WIDEST), self.rect.w - px(24))
        width = self.kit.type.width(model.title, HEADING) + px(DISC + 12) if model.title else 0
        height = 2 * px(PAD - 4) + (px(DISC + 6) if model.title else 0)
        for saying in lines:
            width = max(width, min(self._text_width(saying), most - 2 * px(PAD)))
            if saying.earnings:
                fields = [self._field_width(earning) for earning in saying.earnings]
                rows = self._field_rows(fields, most - 2 * px(PAD))
                width = max(width, *(sum(fields[i] for i in row) + px(8) * (len(row) - 1) for row in rows))
        for saying in lines:
            height += self._title_height(saying, width) + self._fields_height(saying, width)
        if len(model.lines) > len(lines):
            height += px(30)
        return width + 2 * px(PAD), height

    def _wrapped(self, saying: Saying, width: int) -> list[str]:
        px = self.kit.frame.px
        room = width - px(ICON + 10) - self._end_width(saying)
        return self.kit.type.wrap(saying.text, self._role, max(px(80), room))

    def _title_height(self, saying: Saying, width: int) -> int:
        px = self.kit.frame.px
        count = len(self._wrapped(saying, width))
        return max(px(38), px(6) + count * self.kit.type.line_height(self._role, 1.22))

    def _field_width(self, earning: Earning) -> int:
        px, kind = self.kit.frame.px, self.kit.type
        return px(46) + kind.width(earning.name, FIELD) + px(14) + kind.width(earning.amount, FIELD) + px(46)

    def _field_rows(self, fields: list[int], width: int) -> list[list[int]]:
        gap = self.kit.frame.px(8)
        rows: list[list[int]] = [[]]
        used = 0
        for i, field in enumerate(fields):
            if rows[-1] and used + gap + field > width:
                rows.append([])
                used = 0
            used += field + (gap if rows[-1] else 0)
            rows[-1].append(i)
        return rows

    def _fields_height(self, saying: Saying, width: int) -> int:
        if not saying.earnings:
            return 0
        px = self.kit.frame.px
        rows = self._field_rows([self._field_width(e) for e in saying.earnings], width)
        return len(rows) * px(FIELD_H + ROW_GAP)

    # ---- drawing

    @staticmethod
    def _heading(d: Drawing, model: BubbleModel, box: Rect, y: int) -> int:
        """The title behind a disc with a cross; returns where the text begins."""
        disc = Rect(box.x + d.px(PAD - 2), y, d.px(DISC), d.px(DISC))
        r = disc.w / 2

        def draw(p: Painting) -> None:
            p.disc(r, r, r, theme.REFUSED_LINE)
            p.ring(r, r, r - 1.5 * d.u, 2 * d.u, theme.LOSS)

        d.shape(("refused",), disc, draw)
        size = d.px(CROSS)
        d.icon("cross", disc.centerx - size // 2, disc.centery - size // 2, size, light=True)
        d.text(model.title, HEADING, theme.INK, disc.right + d.px(12), d.middle(HEADING, disc.centery))
        return disc.bottom + d.px(6)

    def _saying(self, d: Drawing, model: BubbleModel, saying: Saying, box: Rect, y: int, *, first: bool) -> int:
        tone = model.tone
        inner = box.w - 2 * d.px(PAD)
        left, right = box.x + d.px(PAD), box.right - d.px(PAD)
        height = self._title_height(saying, inner)
        middle = y + height // 2
        if model.title:
            left -= d.px(ICON + 4)
        elif tone == "leaf":
            d.sized("check_green", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        elif tone == "refused" and first:
            d.icon("cross", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        elif first:
            d.icon("flag", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        for sign in filter(None, (saying.besides, saying.sign)):
            wide = d.px(34)
            picture = d.kit.sprites.sized(sign, wide)
            d.put(("sign", sign, wide), picture, right - wide, middle - picture.get_height() // 2)
            right -= d.px(44)
        if saying.amount:
            d.text(saying.amount, TITLE, theme.INK, right, d.middle(TITLE, middle), align="right")
        words = self._wrapped(saying, inner)
        role, step = self._role, d.kit.type.line_height(self._role, 1.22)
        top = middle - step * (len(words) - 1) / 2
        for i, line in enumerate(words):
            d.text(line, role, theme.INK, left + d.px(ICON + 10), d.middle(role, top + i * step))
        return self._fields(d, saying, box, y + height)

    def _fields(self, d: Drawing, saying: Saying, box: Rect, y: int) -> int:
        if not saying.earnings:
            return y
        inner = box.w - 2 * d.px(PAD)
        widths = [self._field_width(earning) for earning in saying.earnings]
        for row in self._field_rows(widths, inner):
            x = box.x + d.px(PAD)
            spare = (inner - sum(widths[i] for i in row) - d.px(8) * (len(row) - 1)) // len(row)
            for i in row:
                field = Rect(x, y, widths[i] + max(0, spare), d.px(FIELD_H))
                self._field(d, saying.earnings[i], field)
                x = field.right + d.px(8)
            y += d.px(FIELD_H + ROW_GAP)
        return y

    @staticmethod
    def _field(d: Drawing, earning: Earning, field: Rect) -> None:
        line = palette.PLAYERS[earning.colour].base
        d.patch(("field", line), d.kit.skin.cell(field.size, None, line, 2.4), field)
        d.sized(f"worker_{earning.colour.value}", field.x + d.px(2), field.y - d.px(1), d.px(44))
        middle = d.middle(FIELD, field.centery)
        d.text(earning.name, FIELD, theme.INK, field.x + d.px(46), middle)
        sign = d.px(32)
        d.sized(earning.sign, field.right - d.px(38), field.centery - sign // 2, sign)
        d.text(earning.amount, FIELD, theme.INK, field.right - d.px(46), middle, align="right")


FACTS_TITLE = Role(theme.SERIF_BOLD, 27, 20)
LEAD = Role(theme.SANS_SEMIBOLD, 22, 19.5)
FACT = Role(theme.SANS_BOLD, 23, 19.5)
FACTS_PAD, HEAD, ROW, GAP = 18, 46, 42, 16
PICTURE, CHIP_W, CHIP_H = 34, 90, 58
FACTS_WIDEST, WIDEST_LEAD = 700, 190
CLOSER = 0, 4, 8, 12
"""How much closer rows may lie, design px."""
_NARROW = {"castle": 26, "banner": 24}
_COLOURS = {"ink": theme.INK, "faint": theme.INK_2, "gain": theme.GAIN, "loss": theme.LOSS}


@dataclass(frozen=True, slots=True)
class Fact:
    """A picture (a sprite or a card) with words behind it; either may be missing. `tone`: ink, faint, gain or loss."""

    text: str = ""
    sprite: str = ""
    card: Card | None = None
    tone: str = "ink"


@dataclass(frozen=True, slots=True)
class FactRow:
    """What is told, behind a word or a figure at its left end."""

    facts: tuple[Fact, ...]
    lead: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class FactsModel:
    """`about` is the rectangle (real px: x, y, w, h) that stays visible; `sides` where the bubble may lie, the best
    first, `clear` what else should be seen. `tone` as of a bubble: neutral or leaf. Without rows nothing is drawn."""

    title: str = ""
    rows: tuple[FactRow, ...] = ()
    figure: str = ""
    about: tuple[int, int, int, int] = (0, 0, 0, 0)
    sides: tuple[str, ...] = SIDES
    clear: tuple[tuple[int, int, int, int], ...] = ()
    tone: str = "neutral"


class _Placed(NamedTuple):
    """A fact, or a line of its words, from the corner of the rows (real px)."""

    fact: Fact
    text: str
    rect: Rect


class Facts(Component[FactsModel]):
    """Its own place is where it may be drawn. Rows that are too many for that lie closer together."""

    def draw(self, d: Drawing, model: FactsModel) -> None:
        if not model.rows:
            return
        lead = self._lead_width(d, model)
        most = min(d.px(FACTS_WIDEST), self.rect.w - d.px(60)) - 2 * d.px(FACTS_PAD)
        head = d.px(HEAD) if model.title else 0
        room = self.rect.inflate(-d.px(16), -d.px(16))
        closer = iter(CLOSER)
        rows, width, height = self._flow(d, model, lead, most, next(closer))
        while head + height + 2 * d.px(FACTS_PAD - 6) > room.h and (less := next(closer, 0)):
            rows, width, height = self._flow(d, model, lead, most, less)
        title = d.kit.type.width(model.title, FACTS_TITLE) + (d.px(58) if model.figure else 0)
        width = min(most, max(width, title))
        size = width + 2 * d.px(FACTS_PAD), head + height + 2 * d.px(FACTS_PAD - 6)
        box, tip = beside(
            Rect(model.about),
            size,
            room,
            d.px(22),
            reach=d.px(18),
            inset=d.px(30),
            sides=model.sides,
            clear=[Rect(one) for one in model.clear],
        )
        d.patch((model.tone, tip), d.kit.skin.bubble(box.size, model.tone, tip, 3.0), box)
        left, top = box.x + d.px(FACTS_PAD), box.y + d.px(FACTS_PAD - 6)
        if model.title:
            self._title(d, model, left, top, width)
        for row, (y, high, placed) in zip(model.rows, rows, strict=True):
            self._row(d, row, Rect(left, top + head + y, lead, high), placed)

    # ---- measuring

    def _lead_width(self, d: Drawing, model: FactsModel) -> int:
        wide = 0
        for row in model.rows:
            words = min(d.px(WIDEST_LEAD), d.kit.type.width(row.lead, LEAD)) if row.lead else 0
            figure = d.px(50) if row.figure else 0
            wide = max(wide, figure + words + (d.px(GAP) if words else 0))
        return wide

    def _flow(
        self, d: Drawing, model: FactsModel, lead: int, most: int, closer: int
    ) -> tuple[list[tuple[int, int, list[_Placed]]], int, int]:
        """For each row its top, its height and its facts; the width and height of all. Rows lie `closer` design px."""
        rows = []
        y = width = 0
        for row in model.rows:
            # Without a word at its left end a row begins there itself.
            start = lead if row.lead or row.figure else 0
            placed, high = self._facts(d, row, start, most, closer)
            rows.append((y, high, placed))
            width = max(width, start, *(one.rect.right for one in placed))
            y += high
        return rows, width, y

    def _facts(self, d: Drawing, row: FactRow, lead: int, most: int, closer: int) -> tuple[list[_Placed], int]:
        kind, placed = d.kit.type, []
        step = d.px(CHIP_H + 6 - closer // 2 if any(fact.card for fact in row.facts) else ROW - closer)
        x, y = lead, 0
        for fact in row.facts:
            picture = self._picture_width(d, fact)
            words = kind.width(fact.text, FACT)
            wide = picture + words
            if x > lead and x + wide > most:
                x, y = lead, y + step
            lines = [fact.text]
            if lead + wide > most:
                lines = kind.wrap(fact.text, FACT, max(d.px(80), most - lead - picture))
            for i, line in enumerate(lines):
                if i:
                    y += kind.line_height(FACT, 1.24)
                # The words of a second line stand below those of the first, not below its picture.
                aside = picture if i else 0
                wide = picture - aside + kind.width(line, FACT)
                placed.append(_Placed(fact if not i else Fact(tone=fact.tone), line, Rect(x + aside, y, wide, step)))
            x += wide + d.px(GAP)
        return placed, y + step

    @staticmethod
    def _picture_width(d: Drawing, fact: Fact) -> int:
        if fact.card is not None:
            return d.px(CHIP_W + (8 if fact.text else 0))
        return d.px(PICTURE + (6 if fact.text else 0)) if fact.sprite else 0

    # ---- drawing

    def _title(self, d: Drawing, model: FactsModel, left: int, top: int, width: int) -> None:
        if model.figure:
            d.sized(model.figure, left - d.px(4), top - d.px(4), d.px(50))
            left += d.px(50)
            width -= d.px(50)
        d.text(model.title, FACTS_TITLE, theme.INK, left, d.middle(FACTS_TITLE, top + d.px(HEAD - 8) // 2), width=width)

    def _row(self, d: Drawing, row: FactRow, lead: Rect, placed: list[_Placed]) -> None:
        first = placed[0].rect.h if placed else lead.h
        middle = lead.y + first // 2
        left = lead.x
        if row.figure:
            d.sized(row.figure, left - d.px(4), middle - d.px(23), d.px(46))
            left += d.px(50)
        if row.lead:
            room = lead.right - left - d.px(GAP)
            d.text(row.lead, LEAD, theme.INK_2, left, d.middle(LEAD, middle), width=max(1, room))
        for fact, text, rect in placed:
            self._fact(d, fact, text, rect.move(lead.topleft))

    def _fact(self, d: Drawing, fact: Fact, text: str, rect: Rect) -> None:
        x, middle = rect.x, rect.centery
        if fact.card is not None:
            put_chip(d, fact.card, Rect(x, middle - d.px(CHIP_H) // 2, d.px(CHIP_W), d.px(CHIP_H)))
        elif fact.sprite:
            wide = d.px(_NARROW.get(fact.sprite.partition("_")[0], PICTURE))
            picture = d.kit.sprites.sized(fact.sprite, wide)
            at = x + (d.px(PICTURE) - wide) // 2, middle - picture.get_height() // 2
            d.put(("fact", fact.sprite, wide), picture, *at)
        if text:
            d.text(text, FACT, _COLOURS[fact.tone], x + self._picture_width(d, fact), d.middle(FACT, middle))
