"""What is told in words on the play screen: a notice for a while, or why something is refused.

What is refused is explained at once, beside the squares it speaks of, and `?` explains it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.scenes.play.tasks.drafts import Tried
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.view.refusal_words import refusal_words

TOLD_MS, LETTER_MS = 2500, 60
"""How long a refusal or a notice stays, and so much more for each letter, at any speed: it must be read."""
_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class Messages:
    """`told` is the sentence on the screen, empty without one; `fine`: it is no refusal; `tried` is the place in vain
    it explains. ``on_change`` is called when another one is to be seen, ``clock`` gives the time in ms."""

    def __init__(self, on_change: Callable[[], None], clock: Callable[[], float]) -> None:
        self.told, self.fine = "", False
        self.tried: Tried | None = None
        self._until = 0.0
        self._last: tuple[Refusal, Tried] | None = None
        self._code = ""
        """What the refusal is called that was explained last."""
        self._on_change, self._clock = on_change, clock

    @property
    def subject(self) -> str:
        """What the refusal on the screen is about: the code of the rules, or workers; empty without one."""
        if self.tried is None:
            return ""
        return "workers" if self.tried.figure else self._code

    def tell(self, text: str, *, fine: bool = False) -> None:
        """Show a sentence long enough to be read."""
        self.told, self.fine = text, fine
        self._until = self._clock() + TOLD_MS + LETTER_MS * len(text)
        self._on_change()

    def hush(self) -> None:
        """What is told is over."""
        self.told, self.tried = "", None

    def forget(self) -> None:
        """The position is another, or somebody else looks at it: what was refused counts no more."""
        self._last = None
        self.hush()

    def tick(self, now_ms: float) -> None:
        """Let time pass: what has been told long enough goes."""
        if self.told and now_ms >= self._until:
            self.hush()
            self._on_change()

    def notice(self, event: Event, *, asks: bool) -> None:
        """A click or a key comes: what was explained goes, unless the key ``asks`` for it again."""
        pressed = event.type == pygame.KEYDOWN and event.key not in _SHIFTS and not asks
        if self.tried is not None and (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            self.hush()
            self._on_change()

    def refused(self, refusal: Refusal, tried: Tried, board: Board) -> None:
        """Something was tried in vain."""
        self._last = refusal, tried
        self._explain(refusal, tried, board)

    def why_not(self, task: Task | None, board: Board) -> None:
        """Explain why what is held, or the square the keyboard or the pointer is on, is no good; else what was refused
        last."""
        asked = task.why_not() if task is not None else None
        if asked is not None:
            self._explain(*asked, board)
        elif self._last is not None:
            refusal, tried = self._last
            self._explain(refusal, replace(tried, draft=None), board)  # it stays wherever something else is held
        else:
            self.tell(_("No move has been refused. When one is, the reason appears beside it."))

    def _explain(self, refusal: Refusal, tried: Tried, board: Board) -> None:
        self.tell(refusal_words(refusal, tried, board))
        self.tried, self._code = tried, refusal.code
        self._on_change()

    def follow(self, task: Task | None) -> None:
        """What is held has been moved away from the place explained: that is over."""
        if self.tried is not None and self.tried.draft is not None and task is not None and task.left(self.tried):
            self.hush()
