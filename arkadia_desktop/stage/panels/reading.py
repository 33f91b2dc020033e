"""The reading panel: one card large, with its form, its family and what is left of it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import dash_box, put_card
from arkadia_desktop.stage.common.names import building_title, family_title
from arkadia_desktop.stage.common.picture import Component, Drawing, KeptPictures
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
    """`card` at the rectangle `about` (real px: x, y, w, h) of the rail. `value`: gold for a seal of its family now;
    `left` of `all` its buildings are still in the supply; `hint` says how to take it. No card: nothing is drawn."""

    card: Card | None = None
    about: tuple[int, int, int, int] = (0, 0, 0, 0)
    value: int = 0
    left: int = 0
    all: int = 0
    hint: str = ""


class Reading(Component[ReadingModel]):
    """It moves with the card it reads, and lies above the rail; in a small room it is drawn in a smaller kit."""
    def draw(self, drawing: Drawing, model: ReadingModel) -> None:
        if model.card is None:
            return
        about, d = Rect(model.about), self._drawing(Rect(self.rect), drawing.kept)
        panel = Rect(0, 0, d.px(WIDE), d.px(HIGH if box(model.card.form, 0)[1] == 3 else LOW))
        panel.midbottom = about.centerx, self.rect.bottom - d.px(ABOVE)
        d.rect = panel = panel.clamp(self.rect.inflate(-2 * drawing.px(8), 0))
        tip = ("bottom", float(about.centerx - panel.x), float(about.centerx - panel.x), float(panel.h + d.px(46)))
        d.patch(("reading", tip), d.kit.skin.bubble(panel.size, "neutral", tip, 4), panel)
        put_card(d, model.card, _card_box(d))
        self._words(d, model, model.card)
        drawing.items += d.items
        drawing.places["panel"] = panel
        drawing.boxes += d.boxes

    def prepare(self, card: Card) -> None:
        """Paint the card, and what is told of it, as it will be read."""
        d = self._drawing(self.rect, self._kept)
        put_card(d, card, _card_box(d))
        self._words(d, ReadingModel(card), card)

    def _drawing(self, rect: Rect, kept: KeptPictures) -> Drawing:
        frame, px = self.kit.frame, self.kit.frame.px
        share = min(1.0, (self.rect.w - px(16)) / px(WIDE), (self.rect.h - px(8)) / px(HIGH + ABOVE))
        smaller = Frame(frame.width, frame.height, max(0.5, frame.scale * share)) if share < 1 else frame
        return Drawing(self.kit.on(smaller), rect, kept)

    def _words(self, d: Drawing, model: ReadingModel, card: Card) -> None:
        x, room = 290.0, d.px(WIDE - 290 - 24)
        d.text(building_title(card.form), NAME, theme.INK, d.x(x), d.y(62), width=room)
        d.sized(f"seal_{card.family}", d.x(x - 4), d.y(76), d.px(52))
        dark = palette.FAMILIES[card.family].dark if card.family != "silver" else _SILVER_TEXT
        d.text(family_title(card.family), FAMILY, dark, d.x(x + 56), d.y(111), width=room - d.px(56))
        rows = self._form(d, card, x + 4, 150)
        y = 150 + max(rows * CELL, 80) + 20
        d.rule((room, max(1, d.px(1.6))), d.x(x), d.y(y))
        worth = _("A seal is worth {gold} now").format(gold=in_gold(model.value))
        d.text(worth, TEXT, theme.INK, d.x(x), d.y(y + 36), width=room)
        left = _("{left} of {all} still in the supply").format(left=model.left, all=model.all)
        d.text(left, TEXT, theme.INK, d.x(x), d.y(y + 70), width=room)
        if model.hint:
            d.text(model.hint, HINT, theme.INK_2, d.x(24), d.rect.bottom - d.px(22), width=d.rect.w - d.px(48))

    @staticmethod
    def _form(d: Drawing, card: Card, x: float, y: float) -> int:
        """The shape on large squares, and how many squares it has and touches; returns its rows."""
        u = d.u
        columns, rows = box(card.form, 0)
        cells = turned(card.form, 0)
        field = d.box(x, y, columns * CELL, rows * CELL)
        side = CELL * u

        def draw(p: Painting) -> None:
            for column in range(columns):
                for row in range(rows):
                    left, top = column * side, row * side
                    if (column, row) in cells:
                        p.box(left + 1.5 * u, top + 1.5 * u, side - 3 * u, side - 3 * u, 6 * u, palette.SYMBOL_BROWN)
                        p.box(left + 4 * u, top + 4 * u, side - 8 * u, 9 * u, 4 * u, theme.WHITE, 0.14)
                    else:
                        p.box(left, top, side, side, 0, theme.ROW_EDGE, 0.18)
            dash_box(p, field.w, field.h, 2 * u, 1.4 * u, 5 * u, 4 * u, theme.RULE)

        d.shape(("form", card.form), field, draw)
        around = {(cx + dx, cy + dy) for cx, cy in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)
        n, m = len(cells), len(around)
        left, room = d.x(x + columns * CELL + 22), d.rect.right - d.x(x + columns * CELL + 22) - d.px(20)
        squares = ngettext("{n} square", "{n} squares", n).format(n=n)
        d.text(squares, STRONG, theme.INK, left, d.y(y + 30), width=room)
        beside = ngettext("{n} around it", "{n} around it", m).format(n=m)
        d.text(beside, TEXT, theme.INK_2, left, d.y(y + 64), width=room)
        return rows


def _card_box(d: Drawing) -> Rect:
    return d.box(24, 26, 160 * CARD_ZOOM, 208 * CARD_ZOOM)
