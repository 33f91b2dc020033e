"""One setting of a menu: what it is called, what it does, and the widget that changes it."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import DropDown, Label, Segmented, Slider, Widget
from arkadia_desktop.ui.widgets.segmented import Option

_NAME = Role(theme.SANS_BOLD, 25)
CONTROL_WIDTH = 546
CONTROL_HEIGHT = 52
_TICKED = 74
"""Height of a slider with numbers below it."""
_SWITCH, _SLIDER, _LIST = 84, 380, 300
"""Least widths of controls, design px."""


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

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All it is made of."""
        return self._name, self._note, *self.controls

    def show(self, visible: bool) -> None:
        """Have it there, or not."""
        for widget in self.widgets:
            widget.visible = visible

    def width(self, kit: Kit) -> float:
        """Design px that the words need at full size."""
        return max(kit.type.width(label.text, label.role) for label in (self._name, self._note)) / kit.frame.u

    def place(self, kit: Kit, row: Rect, words: int) -> None:
        """Lay it out in a row of real px; ``words`` px of it are for the words."""
        px = kit.frame.px
        self.place_words(kit, Rect(row.x, row.y, words, row.h))
        left = row.x + words + px(28)
        for control in self.controls:
            wide = px(84) if control is not self.controls[-1] else row.right - left
            high = max(theme.LEAST_HIT_PX, px(CONTROL_HEIGHT))
            control.rect = Rect(left, row.centery - high // 2, wide, high)
            left += wide + px(26)

    def place_words(self, kit: Kit, rect: Rect) -> None:
        """Lay the two lines of words out in a part of the window."""
        px, half = kit.frame.px, rect.h // 2
        self._name.rect = Rect(rect.x, rect.y + px(3), rect.w, half)
        self._note.rect = Rect(rect.x, rect.y + half - px(1), rect.w, rect.h - half)


def control_width(kit: Kit, control: Widget) -> float:
    """Design px that a control needs across at least."""
    if isinstance(control, Segmented):
        return options_width(kit, control.options)
    if isinstance(control, DropDown):
        return max(_LIST, *(kit.type.width(one.label, control.role) / kit.frame.u + 70 for one in control.options))
    return _SLIDER if isinstance(control, Slider) else _SWITCH


def control_height(kit: Kit, control: Widget) -> int:
    """Its height, real px."""
    ticked = isinstance(control, Slider) and any(words for _value, words in control.ticks)
    return max(theme.LEAST_HIT_PX, kit.frame.px(_TICKED if ticked else CONTROL_HEIGHT))


def options_width(kit: Kit, options: tuple[Option, ...]) -> float:
    """Design px that a segmented choice of these options needs at full size."""
    return sum(kit.type.width(option.label, Segmented.role) / kit.frame.u + 58 for option in options)
