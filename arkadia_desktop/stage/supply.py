"""The building supply: how many buildings of each form are not yet on the board."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import CARDS, FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.picture import Component, Drawing
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.theme import Role

COUNT = Role(theme.SANS_BOLD, 22)
PITCH_X, PITCH_Y = 77, 70
ORIGIN = (16, 24)
_SHOWN_TURN = {Form.TRADE_CENTRE: 1, Form.MONASTERY: 1}


@dataclass(frozen=True, slots=True)
class SupplyModel:
    """Buildings left, a number a form in the order of FORMS; `lit` is the form in the hand."""

    left: tuple[int, ...]
    lit: Form | None = None


def supply_of(view: PlayerView, lit: Form | None = None) -> SupplyModel:
    """What is left in a position."""
    laid = [building.card.form for building in view.board.buildings]
    left = tuple(sum(card.form is form for card in CARDS) - laid.count(form) for form in FORMS)
    return SupplyModel(left, lit)


class Supply(Component[SupplyModel]):
    """A panel with the seven forms."""

    def draw(self, d: Drawing, model: SupplyModel) -> None:
        width, height = self.rect.w / d.u, self.rect.h / d.u
        d.text(_("Building supply"), theme.PANEL_TITLE, theme.INK, d.x(22), d.y(40), width=d.px(width - 44))
        pitch_x = (width - 34) / 4
        pitch_y = min(PITCH_Y + 16, (height - 62) / 2)
        for i, (form, left) in enumerate(zip(FORMS, model.left, strict=True)):
            x, y = 20 + i % 4 * pitch_x, 54 + i // 4 * pitch_y
            self._form(d, form, left, x, y, pitch_x, pitch_y, lit=model.lit is form)

    @staticmethod
    def _form(d: Drawing, form: Form, left: int, x: float, y: float, w: float, h: float, *, lit: bool) -> None:
        if lit:
            cell = d.box(x - 1, y, w - 2, h - 3)
            d.patch(("lit",), d.kit.skin.inset(cell.size, theme.LEGAL_FILL, 0.32, 9), cell)
        rot = _SHOWN_TURN.get(form, 0)
        columns, rows = box(form, rot)
        square = max(4, d.px(min(18.0, (w - 22) / columns, (h - 20) / rows)))
        # The canvas reaches 16 canvas units to the left of the footprint and 24 above it.
        left_px = d.x(x + 29) - round(columns * square / 2) - round(16 * square / 64)
        top_px = d.y(y + h / 2) - round(rows * square / 2) - round(24 * square / 64)
        d.sprite(f"building_{form.value}_r{rot}", square, left_px, top_px, 1.0 if left else 0.4)
        colour = theme.INK if left else theme.INK_2
        d.text(str(left), COUNT, colour, d.x(x + w - 6), d.y(y + h - 11), align="right")
