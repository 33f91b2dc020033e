"""The bubble beside a draft: what it would complete and pay, or which rule it breaks."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage import palette
from arkadia_desktop.stage.picture import Component, Drawing
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.theme import Role

TITLE = Role(theme.SANS_BOLD, 23)
TEXT = Role(theme.SANS_SEMIBOLD, 22)
FIELD = Role(theme.SANS_BOLD, 22)
PAD, ICON, FIELD_H, ROW_GAP = 16, 30, 46, 8
WIDEST = 486
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
    """A line of the bubble: text, a number and a sign at its right end, and the players who earn."""

    text: str
    amount: str = ""
    sign: str = ""
    earnings: tuple[Earning, ...] = ()


@dataclass(frozen=True, slots=True)
class BubbleModel:
    """`tone` is leaf, refused or neutral. `about` is the rectangle (real px: x, y, w, h) that must stay visible."""

    tone: str
    lines: tuple[Saying, ...]
    about: tuple[int, int, int, int]
    more: str = ""


class Bubble(Component[BubbleModel]):
    """Lies beside the place it speaks of, above it where there is room. Its own place is where it may be drawn."""

    def draw(self, d: Drawing, model: BubbleModel) -> None:
        if not model.lines:
            return
        width, height = self._size(d, model)
        about = Rect(model.about)
        box, tip = self._placed(d, about, width, height)
        line = 3.0
        d.patch((model.tone, tip), d.kit.skin.bubble(box.size, model.tone, tip, line), box)
        y = box.y + d.px(PAD - 4)
        for i, saying in enumerate(model.lines[:MOST_LINES]):
            y = self._saying(d, model.tone, saying, box, y, first=i == 0)
        if model.more:
            d.text(
                model.more,
                TEXT,
                theme.INK_2,
                box.x + d.px(PAD),
                d.middle(TEXT, y + d.px(14)),
                width=box.w - 2 * d.px(PAD),
            )

    # ---- measuring

    def _text_width(self, saying: Saying) -> int:
        px, kind = self.kit.frame.px, self.kit.type
        wide = kind.width(saying.text, TITLE) + px(ICON + 10)
        if saying.amount:
            wide += kind.width(saying.amount, TITLE) + px(14)
        if saying.sign:
            wide += px(44)
        return wide

    def _size(self, d: Drawing, model: BubbleModel) -> tuple[int, int]:
        px = d.px
        most = min(px(WIDEST), self.rect.w - px(24))
        width = 0
        height = 2 * px(PAD - 4)
        for saying in model.lines[:MOST_LINES]:
            width = max(width, min(self._text_width(saying), most - 2 * px(PAD)))
            if saying.earnings:
                fields = [self._field_width(earning) for earning in saying.earnings]
                rows = self._field_rows(fields, most - 2 * px(PAD))
                width = max(width, *(sum(fields[i] for i in row) + px(8) * (len(row) - 1) for row in rows))
        for saying in model.lines[:MOST_LINES]:
            height += self._title_height(saying, width) + self._fields_height(saying, width)
        if model.more:
            height += px(30)
        return width + 2 * px(PAD), height

    def _wrapped(self, saying: Saying, width: int) -> list[str]:
        px = self.kit.frame.px
        room = width - px(ICON + 10)
        if saying.amount:
            room -= self.kit.type.width(saying.amount, TITLE) + px(14)
        if saying.sign:
            room -= px(44)
        return self.kit.type.wrap(saying.text, TITLE, max(px(80), room))

    def _title_height(self, saying: Saying, width: int) -> int:
        px = self.kit.frame.px
        count = len(self._wrapped(saying, width))
        return max(px(38), px(6) + count * self.kit.type.line_height(TITLE, 1.22))

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

    # ---- placing

    def _placed(self, d: Drawing, about: Rect, width: int, height: int) -> tuple[Rect, tuple[str, float, float, float]]:
        """The bubble's box and its pointer: above what it speaks of, else below, else beside it."""
        gap = d.px(26)
        room = self.rect.inflate(-d.px(12), -d.px(12))
        box = Rect(0, 0, width, height)
        box.centerx = about.centerx
        if about.top - gap - height >= room.top:
            box.bottom = about.top - gap
            side = "bottom"
        elif about.bottom + gap + height <= room.bottom:
            box.top = about.bottom + gap
            side = "top"
        else:
            box.centery = about.centery
            if about.left - gap - width >= room.left:
                box.right, side = about.left - gap, "right"
            else:
                box.left, side = about.right + gap, "left"
        box.clamp_ip(room)
        inset = d.px(30)
        if side in ("top", "bottom"):
            where = min(max(about.centerx - box.x, inset), max(inset, box.w - inset))
            end = (float(where), float(box.h + d.px(20) if side == "bottom" else -d.px(20)))
        else:
            where = min(max(about.centery - box.y, inset), max(inset, box.h - inset))
            end = (float(box.w + d.px(20) if side == "right" else -d.px(20)), float(where))
        return box, (side, float(where), *end)

    # ---- drawing

    def _saying(self, d: Drawing, tone: str, saying: Saying, box: Rect, y: int, *, first: bool) -> int:
        inner = box.w - 2 * d.px(PAD)
        left, right = box.x + d.px(PAD), box.right - d.px(PAD)
        height = self._title_height(saying, inner)
        middle = y + height // 2
        if tone == "leaf":
            d.sized("check_green", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        elif tone == "refused" and first:
            d.icon("cross", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        elif first:
            d.icon("flag", left - d.px(2), middle - d.px(ICON) // 2, d.px(ICON))
        if saying.sign:
            wide = d.px(34)
            picture = d.kit.sprites.sized(saying.sign, wide)
            d.put(("sign", saying.sign, wide), picture, right - wide, middle - picture.get_height() // 2)
            right -= d.px(44)
        if saying.amount:
            d.text(saying.amount, TITLE, theme.INK, right, d.middle(TITLE, middle), align="right")
        words = self._wrapped(saying, inner)
        step = d.kit.type.line_height(TITLE, 1.22)
        top = middle - step * (len(words) - 1) / 2
        for i, line in enumerate(words):
            d.text(line, TITLE, theme.INK, left + d.px(ICON + 10), d.middle(TITLE, top + i * step))
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
