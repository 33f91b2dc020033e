"""A dialog with one field to write in: a name, a folder, a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.ui.layout import Child, Leaf
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph, TextField

_TEXT, _NOTE, _NOTE_HEIGHT = theme.BODY.at(26), theme.BODY.at(23), 62


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
        self._text, self._verb, self._icon, self._why_not, self._on_answer = text, verb, icon, why_not, on_answer
        self.field = TextField("field", value, on_enter=lambda text: self.answer(), most=most, size=28)
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"
        self._begun = False

    def body(self) -> Sequence[Child]:
        note = Paragraph("note", self._reason() or "", role=_NOTE, colour=theme.LOSS, align="centre")
        text = Paragraph("text", self._text, role=_TEXT, align="centre")
        # Two lines for the note, so that nothing moves while one writes.
        return text, Leaf(self.field, h=62), Leaf(note, h=_NOTE_HEIGHT)

    def foot(self) -> Sequence[Button]:
        ok = BigButton("ok", self._verb, self.answer, "primary", self._icon, size=26, group="answers")
        ok.allow(self._reason())
        return BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers"), ok

    def _reason(self) -> str | None:
        return self._why_not(self.field.text.strip())

    def answer(self) -> None:
        """Close the dialog and tell the answer, if it is one."""
        if self._reason() is None:
            text = self.field.text.strip()
            self.close()
            self._on_answer(text)

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.sheet.focus("field")
            self.field.select_all()
