"""What is left of the buildings: by form, and unless memory shall hold it, by family too."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import Dialog, DialogBox
from arkadia_desktop.scenes.play.dialogs.supply_table import SupplyTable, paint_building
from arkadia_desktop.scenes.play.view.known_cards import remaining
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.stage.panels.supply import supply_of
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_WIDTH, _HEIGHT = 1148, 680
_TABLE, _LEAST_TABLE = (1520, 724), 1200
"""Size of the dialog with the table, and how wide this is at least with a column for each form; design px."""
_FIELD_W, _FIELD_H, _GAP = 255, 208, 14
_COUNT = Role(theme.SERIF_BLACK, 40)
_NAME = Role(theme.SANS_BOLD, 22)


class SupplyDialog(Dialog):
    """Over the play screen; Escape and Close take it away. For a `purist` it shows what lies on the table anyway: how
    many buildings of each form are not laid yet."""

    def __init__(self, view: PlayerView, *, purist: bool = False) -> None:
        super().__init__(_("Building supply"))
        left = supply_of(view).left
        self._fields: list[FormField] = []
        self._table: SupplyTable | None = None
        if purist:
            forms = zip(FORMS, left, strict=True)
            self._fields = [self.sheet.add(FormField(f"form {form.value}", form, count)) for form, count in forms]
        else:
            self._table = self.sheet.add(SupplyTable("table", left, remaining(view), view.setup.colours))
        self._close = self.sheet.add(
            Button("close", _("Close"), self.close, style="primary", icon="check", size=26, on_parchment=True)
        )
        self.hold(*self._fields, *([] if self._table is None else [self._table]))
        self.foot = (self._close,)
        self.sheet.primary = self.sheet.cancel = "close"

    def on_enter(self) -> None:
        self.kit.sound.play("dialog")

    @property
    def _size(self) -> tuple[float, float]:
        return (_WIDTH, _HEIGHT) if self._table is None else _TABLE

    def box(self) -> DialogBox:
        return DialogBox(self.kit.frame, *self._size, dy=12)

    def place(self, box: DialogBox) -> None:
        wide, high = self._size
        if self._table is not None:
            self._table.upright = False
            self._table.rect = box.place(40, 76, wide - 80, self._table.height)
        for i, field in enumerate(self._fields):
            row, column = divmod(i, 4)
            aside = (_FIELD_W + _GAP) / 2 if row else 0
            x = 43 + aside + column * (_FIELD_W + _GAP)
            field.rect = box.place(x, 88 + row * (_FIELD_H + _GAP), _FIELD_W, _FIELD_H)
        button = max(theme.LEAST_HIT_PX / self.kit.frame.u, 70)
        self._close.rect = box.place(wide / 2 - 170, high - 36 - button, 340, button)

    def stack_up(self, column: Column) -> None:
        if self._table is not None:
            self._table.upright = column.design_width < _LEAST_TABLE
            column.put(self._table, self._table.height)
        count = max(1, int((column.design_width + _GAP) // (_FIELD_W + _GAP)))
        for i in range(0, len(self._fields), count):
            row = column.take(self.kit.frame.px(_FIELD_H), _GAP)
            for number, field in enumerate(self._fields[i : i + count]):
                left, right = (row.x + row.w * place // count for place in (number, number + 1))
                field.rect = Rect(left, row.y, right - left - self.kit.frame.px(_GAP), row.h)


class FormField(Lettered):
    """A form with its name, and how many buildings of it are left."""

    def __init__(self, id: str, form: Form, left: int) -> None:
        super().__init__(id)
        self.form, self.left = form, left

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.row(self.rect.size, strength=0.5).blit(surface, self.rect)
        columns, rows = box(self.form, 0)
        square = max(4, px(min(46.0, 130 / columns, 104 / rows)))
        middle = self.rect.x + px(100), self.rect.y + px(84)
        paint_building(surface, kit, self.form, middle, square, faint=not self.left)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px, rect, name = self.kit.frame.px, self.rect, building_title(self.form)
        ink = theme.INK if self.left else theme.INK_2
        return [
            Word(str(self.left), _COUNT, ink, (rect.right - px(42), rect.y + px(84)), "centre"),
            fitted(self.kit, name, _NAME, ink, (rect.centerx, rect.bottom - px(30)), rect.w - px(28), "centre"),
        ]
