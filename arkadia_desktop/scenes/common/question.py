"""A question over a screen: one or two sentences and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import Dialog, DialogBox, place_in_row, rows_of
from arkadia_desktop.scenes.common.sign import TROUBLE, SignPicture
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Paragraph

_WIDTH, _NARROW, _PAD = 940, 300, 48
_SIGN, _UNDER = 56, 14
"""How large a sign is, and what is left free below it; design px."""
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
        self._on_answer = on_answer
        self._text = self.sheet.add(Paragraph("text", text, role=_TEXT, align="centre"))
        self._sign = self.sheet.add(SignPicture("sign", sign or TROUBLE))
        self._sign.visible = bool(sign)
        self.hold(self._text, self._sign)
        # Painted and walked from the answer that changes nothing to the one that goes ahead.
        self.foot = [self.sheet.add(self._button(answer)) for answer in reversed(answers)]
        self.sheet.primary, self.sheet.cancel = answers[0].key, answers[-1].key

    def _button(self, answer: Answer) -> Button:
        choose = partial(self.answer, answer.key)
        return BigButton(answer.key, answer.label, choose, answer.style, answer.icon, size=26, group="answers")

    def answer(self, key: str) -> None:
        """Close the dialog and tell the answer."""
        self.close()
        if self._on_answer is not None:
            self._on_answer(key)

    def say(self, text: str, sign: str = "") -> None:
        """Say something else under a sign, and stay."""
        self._text.text = text
        self._sign.kind, self._sign.visible = sign or TROUBLE, bool(sign)
        self.arrange()

    @property
    def _above(self) -> int:
        """Real px that the sign takes."""
        return self.kit.frame.px(_SIGN + _UNDER) if self._sign.visible else 0

    @property
    def _button_height(self) -> int:
        return max(theme.LEAST_HIT_PX, self.kit.frame.px(76))

    def box(self) -> DialogBox:
        frame = self.kit.frame
        wide = frame.px(_WIDTH - 2 * _PAD)
        one_row = len(rows_of(self.foot, wide, frame.px(20))) == 1
        high = (self._text.height_for(wide) + self._above + self._button_height) / frame.u + 190
        return DialogBox(frame, _WIDTH, high, dy=10, widest=_WIDTH, whole=one_row)

    def place(self, box: DialogBox) -> None:
        px, gap = self.kit.frame.px, self.kit.frame.px(20)
        left, wide = box.rect.x + px(_PAD), px(_WIDTH - 2 * _PAD)
        self._sign.rect = Rect(left, box.rect.y + px(88), wide, px(_SIGN))
        self._text.rect = Rect(left, box.rect.y + px(96) + self._above, wide, self._text.height_for(wide))
        count, high = len(self.foot), self._button_height
        each = min(px(_NARROW + 120), (wide - gap * (count - 1)) // count)
        area = Rect(0, box.rect.bottom - px(46) - high, each * count + gap * (count - 1), high)
        area.centerx = box.rect.centerx
        place_in_row(self.foot, area, gap)

    def stack_up(self, column: Column) -> None:
        if self._sign.visible:
            column.put(self._sign, _SIGN, _UNDER)
        column.words(self._text)


def told(title: str, text: str, sign: str = "") -> Question:
    """Something one has to know; nothing to decide."""
    return Question(title, text, (Answer("ok", _("OK"), "check", "primary"),), sign=sign)


def trouble(title: str, text: str) -> Question:
    """Something that has gone wrong, under a warning sign."""
    return told(title, text, TROUBLE)
