"""The reading panel: one card large, with its form, its family and what is left of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import product

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import dash_box, put_card
from arkadia_desktop.stage.common.names import building_title, family_title
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn, KeptPictures
from arkadia_desktop.ui.layout import Column, Gap, Node, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.theme import Role, rgb

NAME = Role(theme.SERIF_BOLD, 38, 26)
FAMILY = Role(theme.SANS_BOLD, 27, 20)
STRONG = Role(theme.SANS_BOLD, 24, 19.5)
TEXT = Role(theme.SANS_SEMIBOLD, 23, 19.5)
HINT = Role(theme.SANS_SEMIBOLD, 22, 19.5)
_SILVER_TEXT = rgb("#3F4A54")
CARD_ZOOM = 1.5
CELL = 46
WIDE, LOW, HIGH, ABOVE = 660, 400, 446, 58
"""How wide it is, how high, and how far above the rail."""


@dataclass(frozen=True, slots=True)
class ReadingModel:
    """`card` at the rectangle `about` (real px) of the rail. `value`: gold for a seal of its family now;
    `left` of `all` its buildings are still in the supply; `hint` says how to take it. No card: nothing is drawn."""

    card: Card | None = None
    about: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    value: int = 0
    left: int = 0
    all: int = 0
    hint: str = ""


class Reading(Component[ReadingModel]):
    """It moves with the card it reads, and lies above the rail; in a small room it is drawn in a smaller kit."""

    def draw(self, drawing: Drawing, model: ReadingModel) -> None:
        if model.card is None:
            return
        about, d = model.about, self._drawing(Rect(self.rect), drawing.kept)
        panel = Rect(0, 0, d.px(WIDE), d.px(HIGH if box(model.card.form, 0)[1] == 3 else LOW))
        panel.midbottom = about.centerx, self.rect.bottom - d.px(ABOVE)
        d.rect = panel = panel.clamp(self.rect.inflate(-2 * drawing.px(8), 0))
        tip = ("bottom", float(about.centerx - panel.x), float(about.centerx - panel.x), float(panel.h + d.px(46)))
        d.patch(("reading", tip), d.kit.skin.bubble(panel.size, "neutral", tip, 4), panel)
        d.lay(_read(d, model, model.card), panel)
        drawing.items += d.items
        drawing.places["panel"] = panel
        drawing.boxes += d.boxes

    def prepare(self, card: Card) -> None:
        """Paint the card, and what is told of it, as it will be read."""
        d = self._drawing(self.rect, self._kept)
        d.lay(_read(d, ReadingModel(card), card), d.box(0, 0, WIDE, LOW))

    def _drawing(self, rect: Rect, kept: KeptPictures) -> Drawing:
        frame, px = self.kit.frame, self.kit.frame.px
        share = min(1.0, (self.rect.w - px(16)) / px(WIDE), (self.rect.h - px(8)) / px(HIGH + ABOVE))
        smaller = Frame(frame.width, frame.height, max(0.5, frame.scale * share)) if share < 1 else frame
        return Drawing(self.kit.on(smaller), rect, kept)


def _read(d: Drawing, model: ReadingModel, card: Card) -> Node:
    """The card, and beside it what there is to know."""
    dark = palette.FAMILIES[card.family].dark if card.family != "silver" else _SILVER_TEXT
    family = d.words(family_title(card.family), FAMILY, dark, grow=1)
    columns, rows = box(card.form, 0)
    cells = turned(card.form, 0)
    around = {(cx + dx, cy + dy) for cx, cy in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)
    n, m = len(cells), len(around)
    counted = (
        d.words(ngettext("{n} square", "{n} squares", n), STRONG, h=44),
        d.words(ngettext("{n} around it", "{n} around it", m), TEXT, theme.INK_2, h=24),
    )
    form = Drawn(partial(_form, d, card), w=columns * CELL, h=rows * CELL, align="start")
    told = (
        _("A seal is worth {gold} now", gold=in_gold(model.value)),
        _("{left} of {all} still in the supply", left=model.left, all=model.all),
    )
    beside = Column(
        d.words(building_title(card.form), NAME, h=46),
        Row(d.picture(f"seal_{card.family}", 52), family, gap=4, h=60),
        Gap(h=18),
        Row(form, Column(*counted, gap=0, grow=1, align="start"), gap=22, h=max(rows * CELL, 80)),
        Gap(h=20),
        Drawn(lambda rect: d.rule(rect.size, *rect.topleft), h=1.6),
        Gap(h=9),
        *(d.words(words, TEXT, h=34) for words in told),
        gap=0,
        grow=1,
        align="start",
    )
    picture = Drawn(partial(put_card, d, card), w=160 * CARD_ZOOM, h=208 * CARD_ZOOM, align="start")
    hint = d.words(model.hint, HINT, theme.INK_2, h=32) if model.hint else None
    return Column(Gap(h=26), Row(picture, beside, gap=26), Gap(grow=1), hint, Gap(h=14), gap=0, pad=(24, 0))


def _form(d: Drawing, card: Card, field: Rect) -> None:
    """The shape on large squares."""
    u, side, cells = d.u, CELL * d.u, turned(card.form, 0)
    columns, rows = box(card.form, 0)

    def draw(p: Painting) -> None:
        for x, y in product(range(columns), range(rows)):
            left, top = x * side, y * side
            if (x, y) in cells:
                p.box(left + 1.5 * u, top + 1.5 * u, side - 3 * u, side - 3 * u, 6 * u, palette.SYMBOL_BROWN)
                p.box(left + 4 * u, top + 4 * u, side - 8 * u, 9 * u, 4 * u, theme.WHITE, 0.14)
            else:
                p.box(left, top, side, side, 0, theme.ROW_EDGE, 0.18)
        dash_box(p, field.w, field.h, 2 * u, 1.4 * u, 5 * u, 4 * u, theme.RULE)

    d.shape(("form", card.form), field, draw)
