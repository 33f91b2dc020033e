"""The building supply: how many buildings of each form are not yet on the board."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import CARDS, FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role

COUNT = Role(theme.SANS_BOLD, 22)
PITCH_X, PITCH_Y, HIGHEST = 77, 72, 130
"""Width and height of a cell as designed, and how high it becomes; design px."""
_BESIDE = 5
"""Between a building and its count, design px."""
_ALL = tuple(sum(card.form is form for card in CARDS) for form in FORMS)
_SHOWN_TURN = {Form.TRADE_CENTRE: 1, Form.MONASTERY: 1}


@dataclass(frozen=True, slots=True)
class SupplyModel:
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
        width, height = self.rect.w / d.u, self.rect.h / d.u
        d.text(_("Building supply"), theme.PANEL_TITLE, theme.INK, d.x(22), d.y(40), width=d.px(width - 44))
        pitch_x = (width - 34) / 4
        pitch_y = min(HIGHEST, (height - 62) / 2)
        top = 54 + max(0.0, (height - 62 - 2 * pitch_y) / 2)
        for i, (form, left) in enumerate(zip(FORMS, model.left, strict=True)):
            x, y = 20 + i % 4 * pitch_x, top + i // 4 * pitch_y
            d.places[form.value] = d.box(x, y, pitch_x, pitch_y)
            self._form(d, form, left, x, y, pitch_x, pitch_y, lit=model.lit is form)

    @staticmethod
    def _form(d: Drawing, form: Form, left: int, x: float, y: float, w: float, h: float, *, lit: bool) -> None:
        if lit:
            cell = d.box(x - 1, y, w - 2, h - 3)
            d.patch(("lit",), d.kit.skin.inset(cell.size, theme.LEGAL_FILL, 0.32, 9), cell)
        rot = _SHOWN_TURN.get(form, 0)
        columns, rows = box(form, rot)
        zoom = max(1.0, min(w / PITCH_X, h / PITCH_Y))
        square = max(4, d.px(min(18 * zoom, (w - 26) / columns, (h - 20) / rows)))
        # The building and its count lie together in the middle of the cell, however large that is.
        beside, count = d.px(_BESIDE), str(left)
        wide = columns * square + beside + d.kit.type.width(count, COUNT)
        left_px = d.x(x + w / 2) - wide // 2
        top_px = d.y(y + h / 2) - round(rows * square / 2)
        # The canvas reaches 16 canvas units to the left of the footprint and 24 above it.
        at = left_px - round(16 * square / 64), top_px - round(24 * square / 64)
        d.sprite(f"building_{form.value}_r{rot}", square, *at, 1.0 if left else 0.4)
        colour = theme.INK if left else theme.INK_2
        base = d.y(y + h / 2) + square + d.px(2)
        d.text(count, COUNT, colour, left_px + columns * square + beside, base)
