"""What is left of the buildings: by form, and unless memory shall hold it, by family too."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FORMS, Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.scenes.remaining import remaining
from arkadia_desktop.scenes.supply_table import HEAD, LEGEND, ROW, SupplyTable
from arkadia_desktop.stage.names import building_title
from arkadia_desktop.stage.supply import supply_of
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import Button, DialogFrame, Widget

_WIDTH, _HEIGHT = 1148, 680
_TABLE = 1520, 724
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
        self.sheet.primary = self.sheet.cancel = "close"

    def close(self) -> None:
        """Back to the game."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def on_enter(self) -> None:
        self.kit.sound.play("dialog")

    def layout(self, kit: Kit) -> None:
        wide, high = (_WIDTH, _HEIGHT) if self._table is None else _TABLE
        super().layout(dialog_kit(kit, wide + 60, high + 60))
        px = self.kit.frame.px
        area = self.kit.frame.centred(wide, high, dy=12)
        self._frame.rect = area
        if self._table is not None:
            self._table.rect = Rect(area.x + px(40), area.y + px(76), area.w - 2 * px(40), px(HEAD + 4 * ROW + LEGEND))
        for i, field in enumerate(self._fields):
            row, column = divmod(i, 4)
            aside = (_FIELD_W + _GAP) / 2 if row else 0
            x = 43 + aside + column * (_FIELD_W + _GAP)
            field.rect = Rect(area.x + px(x), area.y + px(88 + row * (_FIELD_H + _GAP)), px(_FIELD_W), px(_FIELD_H))
        high = max(theme.LEAST_HIT_PX, px(70))
        self._close.rect = Rect(area.centerx - px(170), area.bottom - px(36) - high, px(340), high)


class FormField(Widget):
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
        for text, role, at, align, _whole in self._words():
            ink = theme.INK if self.left else theme.INK_2
            kit.type.draw(surface, text, role, ink, at, align=align, valign="middle")

    def _words(self) -> list[tuple[str, Role, tuple[int, int], str, str]]:
        px, rect, name = self.kit.frame.px, self.rect, building_title(self.form)
        text, role = self.kit.type.fit(name, _NAME, rect.w - px(28))
        return [
            (str(self.left), _COUNT, (rect.right - px(42), rect.y + px(84)), "centre", str(self.left)),
            (text, role, (rect.centerx, rect.bottom - px(30)), "centre", name),
        ]

    def boxes(self) -> list[TextBox]:
        return [
            self.kit.type.measured(text, role, at, align=align, valign="middle", whole=whole)
            for text, role, at, align, whole in self._words()
        ]
