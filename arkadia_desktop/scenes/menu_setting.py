"""One setting of a menu: what it is called, what it does, and the widget that changes it."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.sheet import Sheet
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import Label, Segmented, Widget
from arkadia_desktop.ui.widgets.segmented import Option

_NAME = Role(theme.SANS_BOLD, 25)
CONTROL_WIDTH = 546
CONTROL_HEIGHT = 52


class Setting:
    """A row: words at the left, one or two controls at the right. All of them stand on ``sheet``."""

    def __init__(self, sheet: Sheet, name: str, note: str, *controls: Widget) -> None:
        self.controls = controls
        self._name = sheet.add(Label(f"{controls[0].id} name", name, role=_NAME))
        self._note = sheet.add(Label(f"{controls[0].id} note", note, role=theme.NOTE, colour=theme.INK_2))
        for control in controls:
            sheet.add(control)

    @property
    def note(self) -> str:
        """The second line."""
        return self._note.text

    @note.setter
    def note(self, note: str) -> None:
        self._note.text = note

    def show(self, visible: bool) -> None:
        """Have it there, or not."""
        for widget in (self._name, self._note, *self.controls):
            widget.visible = visible

    def width(self, kit: Kit) -> float:
        """Design px that the words need at full size."""
        return max(kit.type.width(label.text, label.role) for label in (self._name, self._note)) / kit.frame.u

    def place(self, kit: Kit, row: Rect, words: int) -> None:
        """Lay it out in a row of real px; ``words`` px of it are for the words."""
        px = kit.frame.px
        half = row.h // 2
        self._name.rect = Rect(row.x, row.y + px(3), words, half)
        self._note.rect = Rect(row.x, row.y + half - px(1), words, row.h - half)
        left = row.x + words + px(28)
        for control in self.controls:
            wide = px(84) if control is not self.controls[-1] else row.right - left
            high = max(theme.LEAST_HIT_PX, px(CONTROL_HEIGHT))
            control.rect = Rect(left, row.centery - high // 2, wide, high)
            left += wide + px(26)


def options_width(kit: Kit, options: tuple[Option, ...]) -> float:
    """Design px that a segmented choice of these options needs at full size."""
    return sum(kit.type.width(option.label, Segmented.role) / kit.frame.u + 58 for option in options)
