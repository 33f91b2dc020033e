"""A question over a screen: one or two sentences and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.sign import TROUBLE, SignPicture
from arkadia_desktop.ui.layout import Child, Leaf
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph

_SIGN = 56
"""How large a sign is, design px."""
_TEXT = theme.BODY.at(26)


@dataclass(frozen=True)
class Answer:
    """A button: ``key`` is what ``on_answer`` receives; ``style`` as of ``Button``."""

    key: str
    label: str
    icon: str = ""
    style: str = "parchment"


class Question(Dialog):
    """A dialog. Enter gives the first answer, Escape the last; both close it before ``on_answer(key)`` is called.

    ``sign``: what stands above the words, as of ``SignPicture``; nothing where it is empty.
    """

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        on_answer: Callable[[str], None] | None = None,
        *,
        sign: str = "",
    ) -> None:
        if not answers:
            raise ValueError("a question needs an answer")
        super().__init__(title)
        self._text, self._sign, self.answers, self._on_answer = text, sign, answers, on_answer
        self.sheet.primary, self.sheet.cancel = answers[0].key, answers[-1].key

    def body(self) -> Sequence[Child]:
        sign = Leaf(SignPicture("sign", self._sign), h=_SIGN) if self._sign else None
        return sign, Paragraph("text", self._text, role=_TEXT, align="centre")

    def foot(self) -> Sequence[Button]:
        # Painted and walked from the answer that changes nothing to the one that goes ahead.
        return [self.button(answer) for answer in reversed(self.answers)]

    def button(self, answer: Answer) -> Button:
        """The button of an answer."""
        choose = partial(self.answer, answer.key)
        return BigButton(answer.key, answer.label, choose, answer.style, answer.icon, size=26, group="answers")

    def answer(self, key: str) -> None:
        """Close the dialog and tell the answer."""
        self.close()
        if self._on_answer is not None:
            self._on_answer(key)

    def say(self, text: str, sign: str = "") -> None:
        """Say something else under a sign, and stay."""
        self._text, self._sign = text, sign
        self.arrange()


def told(title: str, text: str, sign: str = "") -> Question:
    """Something one has to know; nothing to decide."""
    return Question(title, text, (Answer("ok", _("OK"), "check", "primary"),), sign=sign)


def trouble(title: str, text: str) -> Question:
    """Something that has gone wrong, under a warning sign."""
    return told(title, text, TROUBLE)
