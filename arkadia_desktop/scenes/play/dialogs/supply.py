"""What is left of the buildings: by form, and unless memory shall hold it, by family too."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.play.dialogs.supply_table import SupplyTable
from arkadia_desktop.scenes.play.view.known_cards import remaining
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.stage.panels.supply import supply_of
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, DialogFrame, Port
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_WIDTH, _HEIGHT = 1148, 680
_TABLE, _LEAST_TABLE = (1520, 724), 1200
"""Size of the dialog with the table, and how wide this is at least with a column for each form; design px."""
_FIELD_W, _FIELD_H, _GAP = 255, 208, 14
_COUNT = Role(theme.SERIF_BLACK, 40)
_NAME = Role(theme.SANS_BOLD, 22)


class SupplyDialog(Scene):
    """Over the play screen; Escape and Close take it away. For a `purist` it shows what lies on the table anyway: how
    many buildings of each form are not laid yet."""

    overlay = True

    def __init__(self, view: PlayerView, *, purist: bool = False) -> None:
        super().__init__()
        self._frame = self.sheet.add(DialogFrame("dialog", _("Building supply")))
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
        self._port = self.sheet.add(Port("column", *self._fields, *([] if self._table is None else [self._table])))
        self.sheet.primary = self.sheet.cancel = "close"

    def close(self) -> None:
        """Back to the game."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def on_enter(self) -> None:
        self.kit.sound.play("dialog")

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        wide, high = (_WIDTH, _HEIGHT) if self._table is None else _TABLE
        box = DialogBox(self.kit.frame, wide, high, dy=12)
        if box.roomy:
            self._place_as_designed(box, wide, high)
        else:
            box.fit(self._place_in_column)
        self._frame.rect = box.rect

    def _place_as_designed(self, box: DialogBox, wide: float, high: float) -> None:
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
        self._port.open(self.kit.frame.area, 0)

    def _place_in_column(self, box: DialogBox) -> Column:
        box.foot(self.kit, [self._close])
        column = box.column(self._port)
        if self._table is not None:
            self._table.upright = column.design_width < _LEAST_TABLE
            column.put(self._table, self._table.height)
        count = max(1, int((column.design_width + _GAP) // (_FIELD_W + _GAP)))
        for i in range(0, len(self._fields), count):
            row = column.take(self.kit.frame.px(_FIELD_H), _GAP)
            for number, field in enumerate(self._fields[i : i + count]):
                left, right = (row.x + row.w * place // count for place in (number, number + 1))
                field.rect = Rect(left, row.y, right - left - self.kit.frame.px(_GAP), row.h)
        column.open()
        return column


class FormField(Lettered):
    """A form with its name, and how many buildings of it are left."""

    focusable = False
    cursor = "arrow"

    def __init__(self, id: str, form: Form, left: int) -> None:
        super().__init__(id)
        self.form, self.left = form, left

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.row(self.rect.size, strength=0.5).blit(surface, self.rect)
        columns, rows = box(self.form, 0)
        square = max(4, px(min(46.0, 130 / columns, 104 / rows)))
        # The canvas reaches 16 units of 64 to the left of the footprint and 24 above it.
        middle = self.rect.x + px(100), self.rect.y + px(84)
        left = middle[0] - columns * square // 2 - square // 4
        top = middle[1] - rows * square // 2 - square * 24 // 64
        for part in ("shadow", "building"):
            name = f"{part}_{self.form.value}_r0"
            picture = kit.sprites.at(name, square) if self.left else kit.sprites.faded(name, square, 110)
            surface.blit(picture, (left, top), special_flags=OVER)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px, rect, name = self.kit.frame.px, self.rect, building_title(self.form)
        ink = theme.INK if self.left else theme.INK_2
        return [
            Word(str(self.left), _COUNT, ink, (rect.right - px(42), rect.y + px(84)), "centre"),
            fitted(self.kit, name, _NAME, ink, (rect.centerx, rect.bottom - px(30)), rect.w - px(28), "centre"),
        ]
