"""A question over a screen: one or two sentences and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.widgets import BigButton, DialogFrame, Paragraph

_WIDTH, _NARROW, _PAD = 940, 300, 48
_TALLEST = 540
"""Design px that a question with a long text takes at most."""
_TEXT = theme.BODY.at(26)


@dataclass(frozen=True)
class Answer:
    """A button: ``key`` is what ``on_answer`` receives; ``style`` as of ``Button``."""

    key: str
    label: str
    icon: str = ""
    style: str = "parchment"


class Question(Scene):
    """A dialog. Enter gives the first answer, Escape the last; both close it before ``on_answer(key)`` is called."""

    overlay = True

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], on_answer: Callable[[str], None] | None = None
    ) -> None:
        if not answers:
            raise ValueError("a question needs an answer")
        super().__init__()
        self._on_answer = on_answer
        self._frame = self.sheet.add(DialogFrame("dialog", title))
        self._text = self.sheet.add(Paragraph("text", text, role=_TEXT, align="centre"))
        # Painted and walked from the answer that changes nothing to the one that goes ahead.
        self._buttons = [self.sheet.add(self._button(answer)) for answer in reversed(answers)]
        self.sheet.primary, self.sheet.cancel = answers[0].key, answers[-1].key

    def _button(self, answer: Answer) -> BigButton:
        choose = partial(self.answer, answer.key)
        return BigButton(answer.key, answer.label, choose, answer.style, answer.icon, size=26, group="answers")

    def answer(self, key: str) -> None:
        """Close the dialog and tell the answer."""
        if self.stack is not None and self.on_top:
            self.stack.pop()
        if self._on_answer is not None:
            self._on_answer(key)

    def say(self, text: str) -> None:
        """Say something else, and stay."""
        self._text.text = text
        if self.stack is not None:
            self.layout(self.stack.kit)
            self.invalidate()

    def layout(self, kit: Kit) -> None:
        super().layout(dialog_kit(kit, _WIDTH + 12, _TALLEST))
        px = self.kit.frame.px
        wide = px(_WIDTH - 2 * _PAD)
        words = self._text.height_for(wide)
        button_h = max(theme.LEAST_HIT_PX, px(76))
        box = self.kit.frame.centred(_WIDTH, (words + button_h) / self.kit.frame.u + 190, dy=10)
        self._frame.rect = box
        self._text.rect = Rect(box.x + px(_PAD), box.y + px(96), wide, words)
        count, gap = len(self._buttons), px(20)
        each = min(px(_NARROW + 120), (wide - gap * (count - 1)) // count)
        left = box.centerx - (each * count + gap * (count - 1)) // 2
        for i, button in enumerate(self._buttons):
            button.rect = Rect(left + i * (each + gap), box.bottom - px(46) - button_h, each, button_h)


def told(title: str, text: str) -> Question:
    """Something one has to know; nothing to decide."""
    return Question(title, text, (Answer("ok", _("All right"), "check", "primary"),))
