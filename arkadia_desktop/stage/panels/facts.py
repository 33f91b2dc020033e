"""A bubble of facts: rows of pictures with numbers behind them, beside whatever they are told of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.stage.common.bubble_place import SIDES, beside
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.market import put_chip
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role

TITLE = Role(theme.SERIF_BOLD, 27, 20)
LEAD = Role(theme.SANS_SEMIBOLD, 22, 19.5)
FACT = Role(theme.SANS_BOLD, 23, 19.5)
PAD, HEAD, ROW, GAP = 18, 46, 42, 16
PICTURE, CHIP_W, CHIP_H = 34, 90, 58
WIDEST, WIDEST_LEAD = 700, 190
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
        most = min(d.px(WIDEST), self.rect.w - d.px(60)) - 2 * d.px(PAD)
        head = d.px(HEAD) if model.title else 0
        room = self.rect.inflate(-d.px(16), -d.px(16))
        closer = iter(CLOSER)
        rows, width, height = self._flow(d, model, lead, most, next(closer))
        while head + height + 2 * d.px(PAD - 6) > room.h and (less := next(closer, 0)):
            rows, width, height = self._flow(d, model, lead, most, less)
        title = d.kit.type.width(model.title, TITLE) + (d.px(58) if model.figure else 0)
        width = min(most, max(width, title))
        size = width + 2 * d.px(PAD), head + height + 2 * d.px(PAD - 6)
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
        left, top = box.x + d.px(PAD), box.y + d.px(PAD - 6)
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
        d.text(model.title, TITLE, theme.INK, left, d.middle(TITLE, top + d.px(HEAD - 8) // 2), width=width)

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
