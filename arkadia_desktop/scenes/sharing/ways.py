"""A dialog that offers several ways to do a thing, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.ui.layout import Child, Column, Leaf
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph


@dataclass(frozen=True)
class Way:
    """A button: ``key`` is what is answered, ``why_not`` why this way is closed."""

    key: str
    label: str
    icon: str
    why_not: str | None = None


class WaysDialog(Dialog):
    """Enter takes the first way that is open, Escape none; ``on_answer(key)`` is called after it has closed."""

    width = 760
    pad = 56

    def __init__(self, title: str, text: str, ways: Sequence[Way], on_answer: Callable[[str], None]) -> None:
        super().__init__(title)
        self._text, self._ways, self._on_answer = text, ways, on_answer
        self._first = next((way.key for way in ways if way.why_not is None), "cancel")
        self.sheet.primary, self.sheet.cancel = self._first, "cancel"

    def body(self) -> Sequence[Child]:
        text = Paragraph("question", self._text, role=theme.BODY.at(25), align="centre")
        return text, Column(*(Leaf(self._button(way), h=76) for way in self._ways), gap=14)

    def _button(self, way: Way) -> Button:
        style = "primary" if way.key == self._first else "wood"
        button = BigButton(way.key, way.label, partial(self._take, way.key), style, way.icon, size=26, group="ways")
        button.allow(way.why_not)
        return button

    def foot(self) -> Sequence[Button]:
        return (BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers"),)

    def _take(self, key: str) -> None:
        self.close()
        self._on_answer(key)
