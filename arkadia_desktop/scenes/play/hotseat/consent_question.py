"""The question that a wish of somebody else asks of everybody, each behind the own open curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.agreement import wish_sentences
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.widgets import Button, HoldButton

_AGREE, _REFUSE, _LATER = "agree", "refuse", "later"
_HOLDS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class ConsentQuestion(Question):
    """Asks the person at `seat` about the wish that waits at `table`. No stray key or click agrees: the button is held.

    Escape answers later: the question comes again in that person's next turn.
    """

    def __init__(self, table: Table, seat: int, on_done: Callable[[], None]) -> None:
        self._table, self._seat, self._on_done = table, seat, on_done
        wish = table.sitting.consent.wish
        assert wish is not None
        sentences = (
            *wish_sentences(wish, table),
            _("It takes effect only when every player at this screen has agreed."),
        )
        super().__init__(
            _("Do you agree?"),
            " ".join(sentences),
            (
                Answer(_AGREE, _("Hold to agree"), "check", "leaf"),
                Answer(_REFUSE, _("I do not agree"), "cross", "wood"),
                Answer(_LATER, _("Decide later"), "prev"),
            ),
            self._answered,
        )
        self.sheet.primary = ""

    def button(self, answer: Answer) -> Button:
        if answer.key != _AGREE:
            return super().button(answer)
        agree = partial(self.answer, _AGREE)
        return HoldButton(
            _AGREE, answer.label, agree, alone=self.one_held, style=answer.style, icon=answer.icon, size=26
        )

    def on_enter(self) -> None:
        self._hold.appear(self.now)

    def on_leave(self) -> None:
        self._hold.disappear()

    @property
    def _hold(self) -> HoldButton:
        button = self.sheet[_AGREE]
        assert isinstance(button, HoldButton)
        return button

    def handle(self, event: Event) -> bool:
        free = self.sheet.focused in (None, _AGREE)
        if free and event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _HOLDS:
            self._hold.key(event, self.now)
            return True
        return super().handle(event)

    def _answered(self, key: str) -> None:
        if key != _LATER and self._seat in self._table.sitting.waits_for:
            self._table.answer(self._seat, agreed=key == _AGREE)
        self._on_done()
