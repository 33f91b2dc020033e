"""A dialog that offers several ways to do a thing, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog, place_in_row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Paragraph

_WIDTH, _PAD, _HIGH, _GAP = 760, 56, 76, 14
_TEXT = theme.BODY.at(25)


@dataclass(frozen=True)
class Way:
    """A button: ``key`` is what is answered, ``why_not`` why this way is closed."""

    key: str
    label: str
    icon: str
    why_not: str | None = None


class WaysDialog(HandLaidDialog):
    """Enter takes the first way that is open, Escape none; ``on_answer(key)`` is called after it has closed."""

    def __init__(self, title: str, text: str, ways: Sequence[Way], on_answer: Callable[[str], None]) -> None:
        super().__init__(title)
        self._on_answer = on_answer
        self._text = self.sheet.add(Paragraph("question", text, role=_TEXT, align="centre"))
        first = next((way.key for way in ways if way.why_not is None), "")
        self._ways = [self.sheet.add(self._button(way, way.key == first)) for way in ways]
        self.hold(self._text, *self._ways)
        self.foot = [
            self.sheet.add(BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers"))
        ]
        self.sheet.primary, self.sheet.cancel = first or "cancel", "cancel"

    def _button(self, way: Way, first: bool) -> BigButton:
        style = "primary" if first else "wood"
        button = BigButton(way.key, way.label, partial(self._take, way.key), style, way.icon, size=26, group="ways")
        button.allow(way.why_not)
        return button

    def _take(self, key: str) -> None:
        self.close()
        self._on_answer(key)

    @property
    def _high(self) -> int:
        return max(theme.LEAST_HIT_PX, self.kit.frame.px(_HIGH))

    def box(self) -> DialogBox:
        frame = self.kit.frame
        text = self._text.height_for(frame.px(_WIDTH - 2 * _PAD))
        high = text + (len(self._ways) + 1) * (self._high + frame.px(_GAP))
        whole = all(button.width_for(smallest=True) <= frame.px(_WIDTH - 2 * _PAD) for button in self._ways)
        return DialogBox(frame, _WIDTH, high / frame.u + 166, dy=10, widest=_WIDTH, whole=whole)

    def place(self, box: DialogBox) -> None:
        px = self.kit.frame.px
        area = Rect(box.rect.x + px(_PAD), box.rect.y + px(92), px(_WIDTH - 2 * _PAD), 0)
        self._text.rect = Rect(area.x, area.y, area.w, self._text.height_for(area.w))
        y = self._text.rect.bottom + px(22)
        for button in self._ways:
            button.rect = Rect(area.x, y, area.w, self._high)
            y = button.rect.bottom + px(_GAP)
        foot = Rect(0, box.rect.bottom - px(34) - self._high, px(340), self._high)
        foot.centerx = box.rect.centerx
        place_in_row(self.foot, foot, px(20))

    def stack_up(self, column: Column) -> None:
        column.words(self._text, 18)
        for button in self._ways:
            button.rect = column.take(self._high, _GAP)
