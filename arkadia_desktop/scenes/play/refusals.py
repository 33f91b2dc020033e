"""“Why not?”: what is refused is explained at once, beside the squares it speaks of, and `?` explains it again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.scenes.common.key_bindings import WHY
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.tasks.why import Tried
from arkadia_desktop.scenes.play.view.refusal_words import refusal_words

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene

_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class WhyNot:
    """Belongs to a play scene. `tried` is the place explained now; None while nothing is."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._last: tuple[Refusal, Tried] | None = None
        self.tried: Tried | None = None

    def forget(self) -> None:
        """The position is another, or somebody else looks at it: what was refused counts no more."""
        self._last = None
        self.quiet()

    def quiet(self) -> None:
        """What was told is over."""
        self.tried = None

    def notice(self, event: Event) -> None:
        """A click or a key comes: what was explained goes, unless it is asked for again."""
        pressed = event.type == pygame.KEYDOWN and event.key not in _SHIFTS
        asked = pressed and self._scene.bindings.of(event) == WHY
        if self.tried is not None and not asked and (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            self._scene.hush()
            self._scene.refresh()

    def refused(self, refusal: Refusal, tried: Tried) -> None:
        """Something was tried in vain."""
        self._last = refusal, tried
        self._explain(refusal, tried)

    def ask(self) -> None:
        """Explain why what is held, or the square the keyboard or the pointer is on, is no good; else what was refused
        last."""
        asked = self._scene.task.why_not() if self._scene.task is not None else None
        if asked is not None:
            self._explain(*asked)
        elif self._last is not None:
            refusal, tried = self._last
            self._explain(refusal, replace(tried, draft=None))  # it stays wherever something else is held
        else:
            self._scene.tell(_("Nothing has been refused. When something is, the reason appears beside it."))

    def _explain(self, refusal: Refusal, tried: Tried) -> None:
        self._scene.tell(refusal_words(refusal, tried, self._scene.shown.board))
        self.tried = tried
        self._scene.refresh()

    def moved_on(self, task: Task | None) -> bool:
        """Whether what is held has been moved away from the place explained."""
        return self.tried is not None and task is not None and task.left(self.tried)
