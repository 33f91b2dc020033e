"""The building supply: how many buildings of each form are not yet on the board."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import CARDS, FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.ui.layout import Column, Even, Gap, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role

COUNT = Role(theme.SANS_BOLD, 22)
HIGHEST = 130
"""How high a cell becomes, design px."""
_COUNT, _AIR = 28, 8
"""Height of the count below a building, and the air around both; design px."""
_ALL = tuple(sum(card.form is form for card in CARDS) for form in FORMS)
_SHOWN_TURN = {Form.TRADE_CENTRE: 1, Form.MONASTERY: 1}
_BOXES = {form: box(form, _SHOWN_TURN.get(form, 0)) for form in FORMS}


class SupplyModel(NamedTuple):
    """Buildings left, a number a form in the order of FORMS; `lit` is the form in the hand."""

    left: tuple[int, ...]
    lit: Form | None = None


def supply_of(view: PlayerView, lit: Form | None = None) -> SupplyModel:
    """What is left in a position."""
    laid = [building.card.form for building in view.board.buildings]
    return SupplyModel(tuple(there - laid.count(form) for form, there in zip(FORMS, _ALL, strict=True)), lit)


class Supply(Component[SupplyModel]):
    """A panel with the seven forms."""

    def form_at(self, pos: tuple[int, int]) -> Form | None:
        """The form that lies under a point."""
        return next((Form(key) for key in self.under(pos)), None)

    def left(self, form: Form) -> int:
        """How many buildings of a form are left."""
        return self.model.left[FORMS.index(form)] if self.model is not None else 0

    def draw(self, d: Drawing, model: SupplyModel) -> None:
        title = d.words(_("Building supply"), theme.PANEL_TITLE, h=42)
        wide, high = self.rect.w / d.u - 36, self.rect.h / d.u - 62
        square, across, high = max(
            (min(min((wide / across - _AIR) / w, (cell - _COUNT - _AIR) / h) for w, h in _BOXES.values()), across, cell)
            for across, cell in ((4, min(HIGHEST, high / 2)), (3, min(HIGHEST, high / 3)))
        )
        cells: list[Node] = [
            self._cell(d, form, left, square, lit=model.lit is form)
            for form, left in zip(FORMS, model.left, strict=True)
        ]
        lines = (cells[n : n + across] for n in range(0, len(cells), across))
        rows = (Row(Even(*line, gap=0, w=wide / across * len(line)), align="centre", h=high) for line in lines)
        parts = Gap(h=9), Row(title, pad=(4, 0)), Gap(grow=1), *rows, Gap(grow=1), Gap(h=8)
        d.lay(Column(*parts, gap=0, pad=(18, 0)), self.rect)

    @staticmethod
    def _cell(d: Drawing, form: Form, left: int, side: float, *, lit: bool) -> Node:
        """A form in squares with that `side`, and how many are left."""
        rot, square = _SHOWN_TURN.get(form, 0), max(4, d.px(side))
        columns, rows = _BOXES[form]

        def put(cell: Rect) -> None:
            if lit:
                d.patch(("lit",), d.kit.skin.inset(cell.size, theme.LEGAL_FILL, 0.32, 9), cell)
            count = Rect(cell.x, cell.bottom - d.px(_COUNT + _AIR / 2), cell.w, d.px(_COUNT))
            # The canvas reaches 16 canvas units to the left of the footprint and 24 above it.
            at = cell.centerx - round((columns / 2 + 1 / 4) * square), count.y - round((rows + 3 / 8) * square)
            d.sprite(f"building_{form.value}_r{rot}", square, *at, 1.0 if left else 0.4)
            colour, base = theme.INK if left else theme.INK_2, d.middle(COUNT, count.centery)
            d.text(str(left), COUNT, colour, cell.centerx, base, align="centre")

        return Over(d.mark(form.value), Drawn(put))
