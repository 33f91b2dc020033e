"""A dialog with one field to write in: a name, a folder, a file."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, place_in_row, rows_of
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, DialogFrame, Paragraph, Port, TextField

_WIDTH, _PAD, _GAP = 940, 48, 16
_TEXT = theme.BODY.at(26)


class Ask(Scene):
    """Enter answers, Escape leaves it open what would have been answered.

    ``why_not(text)`` tells why a text is no answer, as a sentence, or None; it is asked at every letter. ``on_answer``
    is called with the text after the dialog has closed. ``most``: letters of the longest answer; ``marked``: the first
    letter one writes takes the place of ``value``.
    """

    overlay = True

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
        marked: bool = True,
    ) -> None:
        super().__init__()
        self._on_answer = on_answer
        self._why_not = why_not
        self._frame = self.sheet.add(DialogFrame("dialog", title))
        self._text = self.sheet.add(Paragraph("text", text, role=_TEXT, align="centre"))
        self.field = self.sheet.add(
            TextField("field", value, self._changed, on_enter=lambda text: self.answer(), most=most, size=28)
        )
        self._note = self.sheet.add(Paragraph("note", "", role=theme.BODY.at(23), colour=theme.LOSS, align="centre"))
        self._buttons = [
            self.sheet.add(BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers")),
            self.sheet.add(BigButton("ok", verb, self.answer, "primary", icon, size=26, group="answers")),
        ]
        self._port = self.sheet.add(Port("column", self._text, self.field, self._note))
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"
        self._marked, self._begun = marked, False

    def _changed(self, text: str) -> None:
        self._check()

    def _check(self) -> str | None:
        reason = self._why_not(self.field.text.strip())
        self._note.text = reason or ""
        self._buttons[1].allow(reason)
        return reason

    def answer(self) -> None:
        """Close the dialog and tell the answer, if it is one."""
        if self._check() is None:
            text = self.field.text.strip()
            self.close()
            self._on_answer(text)

    def close(self) -> None:
        """Close the dialog without an answer."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def on_enter(self) -> None:
        self._check()
        if not self._begun:
            self._begun = True
            self.sheet.focus("field")
            if self._marked:
                self.field.select_all()

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        frame, px = self.kit.frame, self.kit.frame.px
        wide = px(_WIDTH - 2 * _PAD)
        words = self._text.height_for(wide)
        field_h, button_h = (max(theme.LEAST_HIT_PX, px(high)) for high in (62, 76))
        note_h = self._note_height()
        inner = words + px(_GAP) + field_h + px(_GAP / 2) + note_h + px(_GAP) + button_h
        one_row = len(rows_of(self._buttons, 2 * px(380) + px(20), px(20))) == 1
        box = DialogBox(frame, _WIDTH, inner / frame.u + 142, dy=10, widest=_WIDTH, whole=one_row)
        if not box.roomy:
            box.fit(self._place_in_column)
            self._frame.rect = box.rect
            return
        self._frame.rect = box.rect
        left, y = box.rect.x + px(_PAD), box.rect.y + px(92)
        self._text.rect = Rect(left, y, wide, words)
        y += words + px(_GAP)
        self.field.rect = Rect(left, y, wide, field_h)
        y += field_h + px(_GAP / 2)
        self._note.rect = Rect(left, y, wide, note_h)
        y += note_h + px(_GAP)
        area = Rect(0, y, 2 * px(380) + px(20), button_h)
        area.centerx = box.rect.centerx
        place_in_row(self._buttons, area, px(20))
        self._port.open(frame.area, 0)

    def _note_height(self) -> int:
        """Room for a reason of two lines, so that nothing moves while one writes; real px."""
        return 2 * self.kit.type.line_height(theme.BODY.at(23))

    def _place_in_column(self, box: DialogBox) -> Column:
        box.foot(self.kit, self._buttons)
        column = box.column(self._port)
        column.words(self._text, _GAP)
        self.field.rect = column.take(max(theme.LEAST_HIT_PX, self.kit.frame.px(62)), _GAP / 2)
        self._note.rect = column.take(self._note_height())
        column.open()
        return column
