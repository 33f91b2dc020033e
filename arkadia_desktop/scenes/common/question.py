"""Questions over a screen: with the answers as buttons, with a field, or with several ways to choose from; and the one
before a game is left that could not be saved (any other is on the disk, and leaving it asks nothing)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.sign import TROUBLE, SignPicture
from arkadia_desktop.table.saves import Store
from arkadia_desktop.ui.layout import Child, Column, Leaf, Node
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, HoldButton, Paragraph, TextField, Widget
from arkadia_desktop.ui.widgets.base import CONFIRM

_SIGN = 56
"""How large a sign is, design px."""
_TEXT = theme.BODY.at(26)


class Answer(NamedTuple):
    """A button, named ``key``: ``act`` follows when the dialog has closed; ``style`` as of ``Button``."""

    key: str
    label: str
    icon: str = ""
    style: str = "parchment"
    act: Callable[[], object] = lambda: None


class Question(Dialog):
    """A dialog. Enter gives the first answer, Escape the last.

    ``sign``: what stands above the words, as of ``SignPicture``; nothing where it is empty.
    """

    def __init__(self, title: str, text: str, answers: Sequence[Answer], *, sign: str = "") -> None:
        if not answers:
            raise ValueError("a question needs an answer")
        super().__init__(title)
        self._text, self._sign, self.answers = text, sign, answers
        self.sheet.primary, self.sheet.cancel = answers[0].key, answers[-1].key

    def body(self) -> Sequence[Child]:
        sign = Leaf(SignPicture("sign", self._sign), h=_SIGN) if self._sign else None
        return sign, Paragraph("text", self._text, _TEXT, align="centre")

    def foot(self) -> Sequence[Button]:
        # Painted and walked from the answer that changes nothing to the one that goes ahead.
        return [self.button(answer) for answer in reversed(self.answers)]

    def button(self, answer: Answer) -> Button:
        """The button of an answer."""
        return answer_button(answer.key, answer.label, partial(self.answer, answer.key), answer.icon, answer.style)

    def answer(self, key: str) -> None:
        """Close the dialog and do what the answer asks for."""
        self.close()
        next(answer.act for answer in self.answers if answer.key == key)()

    def say(self, text: str, sign: str = "") -> None:
        """Say something else under a sign, and stay."""
        self._text, self._sign = text, sign
        self.arrange()


class HeldQuestion(Question):
    """A question whose first answer no stray key or click gives: its button is held."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(title, text, answers)
        self._held, self.sheet.primary = answers[0].key, ""

    def button(self, answer: Answer) -> Button:
        if answer.key != self._held:
            return super().button(answer)
        agree, style, icon = partial(self.answer, answer.key), answer.style, answer.icon
        return HoldButton(answer.key, answer.label, agree, alone=self.one_held, style=style, icon=icon, size=26)

    def on_enter(self) -> None:
        self._hold.appear(self.now)

    def on_leave(self) -> None:
        self._hold.disappear()

    @property
    def _hold(self) -> HoldButton:
        return hold_button(self.sheet[self._held])

    def handle(self, event: Event) -> bool:
        free = self.sheet.focused in (None, self._held)
        if free and event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in CONFIRM:
            self._hold.key(event, self.now)
            return True
        return super().handle(event)


def hold_button(widget: Widget) -> HoldButton:
    """The widget as what it is."""
    assert isinstance(widget, HoldButton)
    return widget


def of_their_own(name: str, show: Callable[[], None]) -> Question:
    """Asks whether `name` is there, before something is shown that is nobody else's business."""
    text = _("Where several people share the program, only {name} decides who sees this page.", name=name)
    own = Answer("own", _("Hold: I am {name}", name=name), "eye", "leaf", show)
    return HeldQuestion(_("Only for {name}", name=name), text, (own, Answer("not", _("Cancel"), "prev")))


def told(title: str, text: str, sign: str = "") -> Question:
    """Something one has to know; nothing to decide."""
    return Question(title, text, (Answer("ok", _("OK"), "check", "primary"),), sign=sign)


def trouble(title: str, text: str) -> Question:
    """Something that has gone wrong, under a warning sign."""
    return told(title, text, TROUBLE)


def not_copied() -> Question:
    """Says that there is no clipboard to copy to."""
    return trouble(_("Could not copy"), _("No clipboard is available."))


class Ask(Dialog):
    """A dialog with one field to write in: a name, a folder, a file. Enter answers, Escape leaves it open what would
    have been answered.

    ``disabled_reason(text)`` tells why a text is no answer, as a sentence, or None; it is asked at every letter.
    ``on_answer`` is called with the text after the dialog has closed. ``most``: letters of the longest answer. The
    first letter one writes takes the place of ``value``.
    """

    def __init__(
        self,
        title: str,
        text: str,
        value: str,
        verb: str,
        on_answer: Callable[[str], None],
        *,
        disabled_reason: Callable[[str], str | None],
        icon: str = "check",
        most: int = 40,
    ) -> None:
        super().__init__(title)
        self._text, self._verb, self._icon = text, verb, icon
        self._disabled_reason, self._on_answer = disabled_reason, on_answer
        self.field = TextField("field", value, on_enter=lambda text: self.answer(), most=most, size=28)

    def body(self) -> Sequence[Child]:
        note = Paragraph("note", self._reason() or "", theme.BODY.at(23), theme.LOSS, align="centre")
        text = Paragraph("text", self._text, _TEXT, align="centre")
        # Two lines for the note, so that nothing moves while one writes.
        return text, Leaf(self.field, h=62), Leaf(note, h=62)

    def foot(self) -> Sequence[Button]:
        ok = answer_button("ok", self._verb, self.answer, self._icon, "primary", disabled_reason=self._reason())
        return self.cancel(), ok

    def _reason(self) -> str | None:
        return self._disabled_reason(self.field.text.strip())

    def answer(self) -> None:
        """Close the dialog and tell the answer, if it is one."""
        if self._reason() is None:
            text = self.field.text.strip()
            self.close()
            self._on_answer(text)

    def on_open(self) -> None:
        self.sheet.focus("field")
        self.field.select_all()


class Way(NamedTuple):
    """A button, named ``key``: ``act`` follows when the dialog has closed; ``disabled_reason``: why it is closed."""

    key: str
    label: str
    icon: str
    act: Callable[[], object]
    disabled_reason: str | None = None


class WaysDialog(Dialog):
    """Several ways to do a thing, one below the other. Enter takes the first that is open, Escape none."""

    width = 760
    pad = 56

    def __init__(self, title: str, text: str, ways: Sequence[Way]) -> None:
        super().__init__(title)
        self._text, self._ways = text, ways
        self._first = next((way.key for way in ways if way.disabled_reason is None), "cancel")
        self.sheet.primary = self._first

    def body(self) -> Sequence[Child]:
        text = Paragraph("question", self._text, theme.BODY.at(25), align="centre")
        return text, Column(*map(self._way, self._ways), gap=14)

    def _way(self, way: Way) -> Node:
        """Its button, and why it cannot be taken."""
        reason = way.disabled_reason
        told = Paragraph(f"{way.key} reason", reason, theme.BODY.at(21), theme.INK_2, quiet=True) if reason else None
        return Column(Leaf(self._button(way), h=76), told, gap=6)

    def _button(self, way: Way) -> Button:
        style = "primary" if way.key == self._first else "wood"
        take = partial(self._take, way)
        return answer_button(
            way.key, way.label, take, way.icon, style, group="ways", disabled_reason=way.disabled_reason
        )

    def foot(self) -> Sequence[Button]:
        return (self.cancel(),)

    def _take(self, way: Way) -> None:
        self.close()
        way.act()


def may_leave(stack: SceneStack, store: Store, then: Callable[[], None]) -> bool:
    """Whether the screen can be left without losing anything; else it is asked, and ``then()`` leaves it."""
    if not store.behind:
        return True

    def leave() -> None:
        store.give_up()
        then()

    if not isinstance(stack.top, _Leaving):
        stack.push(_Leaving(store.trouble, leave))
    return False


class _Leaving(Question):
    """Asks whether a game that could not be saved is left. Enter and Escape stay."""

    def __init__(self, trouble: str, leave: Callable[[], None]) -> None:
        super().__init__(
            _("Leave without saving?"),
            f"{trouble} {_('What could not be saved is lost when you leave.')}",
            (Answer("stay", _("Stay"), "prev", "primary"), Answer("leave", _("Leave anyway"), "exit", act=leave)),
        )
        self.sheet.cancel = "stay"
