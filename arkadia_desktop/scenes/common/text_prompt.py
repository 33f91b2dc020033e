"""A dialog with one field to write in: a name, a folder, a file."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import Dialog, DialogBox, place_in_row, rows_of
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Paragraph, TextField

_WIDTH, _PAD, _GAP = 940, 48, 16
_TEXT = theme.BODY.at(26)


class Ask(Dialog):
    """Enter answers, Escape leaves it open what would have been answered.

    ``why_not(text)`` tells why a text is no answer, as a sentence, or None; it is asked at every letter. ``on_answer``
    is called with the text after the dialog has closed. ``most``: letters of the longest answer. The first letter
    one writes takes the place of ``value``.
    """

    def __init__(
        self,
        title: str,
        text: str,
        value: str,
        verb: str,
        on_answer: Callable[[str], None],
        *,
        why_not: Callable[[str], str | None],
        icon: str = "check",
        most: int = 40,
    ) -> None:
        super().__init__(title)
        self._on_answer = on_answer
        self._why_not = why_not
        self._text = self.sheet.add(Paragraph("text", text, role=_TEXT, align="centre"))
        self.field = self.sheet.add(
            TextField("field", value, self._changed, on_enter=lambda text: self.answer(), most=most, size=28)
        )
        self._note = self.sheet.add(Paragraph("note", "", role=theme.BODY.at(23), colour=theme.LOSS, align="centre"))
        self.foot = [
            self.sheet.add(BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers")),
            self.sheet.add(BigButton("ok", verb, self.answer, "primary", icon, size=26, group="answers")),
        ]
        self.hold(self._text, self.field, self._note)
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"
        self._begun = False

    def _changed(self, text: str) -> None:
        self._check()

    def _check(self) -> str | None:
        reason = self._why_not(self.field.text.strip())
        self._note.text = reason or ""
        self.foot[1].allow(reason)
        return reason

    def answer(self) -> None:
        """Close the dialog and tell the answer, if it is one."""
        if self._check() is None:
            text = self.field.text.strip()
            self.close()
            self._on_answer(text)

    def on_enter(self) -> None:
        self._check()
        if not self._begun:
            self._begun = True
            self.sheet.focus("field")
            self.field.select_all()

    def _heights(self) -> tuple[int, int, int]:
        """Of the field, the note (two lines, so that nothing moves while one writes), and the buttons; real px."""
        px, note = self.kit.frame.px, 2 * self.kit.type.line_height(theme.BODY.at(23))
        return max(theme.LEAST_HIT_PX, px(62)), note, max(theme.LEAST_HIT_PX, px(76))

    def box(self) -> DialogBox:
        px = self.kit.frame.px
        inner = self._text.height_for(px(_WIDTH - 2 * _PAD)) + sum(self._heights()) + 2 * px(_GAP) + px(_GAP / 2)
        one_row = len(rows_of(self.foot, 2 * px(380) + px(20), px(20))) == 1
        high = inner / self.kit.frame.u + 142
        return DialogBox(self.kit.frame, _WIDTH, high, dy=10, widest=_WIDTH, whole=one_row)

    def place(self, box: DialogBox) -> None:
        px, (field, note, button) = self.kit.frame.px, self._heights()
        column = Rect(box.rect.x + px(_PAD), box.rect.y + px(92), px(_WIDTH - 2 * _PAD), 0)

        def take(high: int, gap: float) -> Rect:
            place = Rect(column.x, column.y, column.w, high)
            column.y += high + px(gap)
            return place

        self._text.rect = take(self._text.height_for(column.w), _GAP)
        self.field.rect = take(field, _GAP / 2)
        self._note.rect = take(note, _GAP)
        area = Rect(0, column.y, 2 * px(380) + px(20), button)
        area.centerx = box.rect.centerx
        place_in_row(self.foot, area, px(20))

    def stack_up(self, column: Column) -> None:
        field, note, _button = self._heights()
        column.words(self._text, _GAP)
        self.field.rect = column.take(field, _GAP / 2)
        self._note.rect = column.take(note)
