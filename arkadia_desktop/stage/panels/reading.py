"""The reading panel: one card large, with its form, its family and what is left of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import dash_box, decoded_ahead, put_card
from arkadia_desktop.stage.common.names import building_title, family_title
from arkadia_desktop.stage.common.picture import Drawing, Drawn
from arkadia_desktop.stage.panels.bubble import Said
from arkadia_desktop.ui.layout import WHOLE, Column, Gap, Node, Row, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.placing import NOWHERE, About
from arkadia_desktop.ui.paint.theme import Role, rgb

NAME = Role(theme.SERIF_BOLD, 38, 26)
FAMILY = Role(theme.SANS_BOLD, 27, 20)
STRONG = Role(theme.SANS_BOLD, 24, 19.5)
TEXT = Role(theme.SANS_SEMIBOLD, 23, 19.5)
HINT = Role(theme.SANS_SEMIBOLD, 22, 19.5)
_SILVER_TEXT = rgb("#3F4A54")
ZOOMS = 1.5, 1.0, 0.0
"""How large the card is; without any there is no picture."""
CELL = 46
WIDE, HIGH, ABOVE = 660, 446, 30
"""How wide and high it is, and how far from the card."""


@dataclass(frozen=True, slots=True)
class ReadingModel:
    """`card`, which lies where it is `about`. `value`: gold for a seal of its family now;
    `left` of `all` its buildings are still in the supply; `hint` says how to take it. No card: nothing is drawn."""

    card: Card | None = None
    about: About = NOWHERE
    value: int = 0
    left: int = 0
    all: int = 0
    hint: str = ""


class Reading(Said[ReadingModel]):
    """It lies above the rail, as large as there is room beside what is to stay in sight."""

    def drawing(self, d: Drawing, model: ReadingModel) -> Iterator[None]:
        if model.card is None:
            self.hush()
            d.let_go("card")
            return
        ways = [partial(_read, d, model, model.card, zoom) for zoom in ZOOMS]
        said = model.card, model.hint
        yield from self.lay_beside(d, model.about, "neutral", ways, d.px(WIDE), ABOVE, 4, said=said, whole=len(ways))

    def prepare(self, card: Card) -> Iterator[None]:
        """Make what the card is painted from, and what is told of it, as it will be read; step by step."""
        d = Drawing(self.kit, self.rect, self._kept)
        place = d.box(0, 0, 160 * ZOOMS[0], 208 * ZOOMS[0])
        yield from decoded_ahead(self.kit, card, place.w)
        put_card(d, card, place)
        yield
        columns, rows = box(card.form, 0)
        _form(d, card, d.box(0, 0, columns * CELL, rows * CELL))
        yield
        d.lay(_read(d, ReadingModel(card), card, ZOOMS[0]), d.box(0, 0, WIDE, HIGH))
        d.let_go("card")  # 0.2 MB, and quickly put together again


def _read(d: Drawing, model: ReadingModel, card: Card, zoom: float) -> Node:
    """The card, so large, and beside it what there is to know; without a picture also without its form, and in smaller
    letters."""
    dark = palette.FAMILIES[card.family].dark if card.family != "silver" else _SILVER_TEXT
    columns, rows = box(card.form, 0)
    cells = turned(card.form, 0)
    around = {(cx + dx, cy + dy) for cx, cy in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)
    n, m = len(cells), len(around)
    counted = (
        d.words(ngettext("{n} square", "{n} squares", n), STRONG, h=44, least=WHOLE),
        d.words(ngettext("{n} around it", "{n} around it", m), TEXT, theme.INK_2, h=24, least=WHOLE),
    )
    form = Drawn(partial(_form, d, card), w=columns * CELL, h=rows * CELL, align="start")
    told = (
        _("A seal is worth {gold} now", gold=in_gold(model.value)),
        _("{left} of {all} still in the supply", left=model.left, all=model.all),
    )
    title, family = building_title(card.form), family_title(card.family)
    heads: tuple[Node, ...] = (
        d.words(title, NAME, h=46, least=WHOLE),
        Row(d.picture(f"seal_{card.family}", 52), d.words(family, FAMILY, dark, grow=1, least=WHOLE), gap=4, h=60),
    )
    if not zoom:
        named = d.words(family, FAMILY.at(22), dark, least=WHOLE)
        sealed = Row(d.picture(f"seal_{card.family}", 36), named, gap=6)
        heads = (Wrap(d.words(title, NAME.at(28), least=WHOLE), sealed, gap=6),)
    beside = Column(
        *heads,
        *(
            Gap(h=18),
            Row(form, Column(*counted, gap=0, grow=1, align="start"), gap=22, h=max(rows * CELL, 80)),
            Gap(h=20),
            d.ruled(h=1.6),
            Gap(h=9),
        )
        if zoom > 1
        else (Wrap(*counted, gap=20, between=0),),
        *(d.words(words, TEXT, lines=1.45, least=WHOLE) for words in told if zoom),
        *(d.words(words, TEXT.at(20), lines=1.25) for words in told if not zoom),
        gap=0,
        grow=1,
        align="start",
    )
    picture = Drawn(partial(put_card, d, card), w=160 * zoom, h=208 * zoom, align="start") if zoom else None
    hint = d.words(model.hint, HINT if zoom else HINT.at(20), theme.INK_2, lines=1.22) if model.hint else None
    return Column(Row(picture, beside, gap=26), hint, gap=8, pad=(24, 20) if zoom else (16, 12))


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
