"""What all that can be pressed share: one thing to press, or several fields of which one is picked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ui.widgets.base import CONFIRM, Way, Widget

CHORD = pygame.KMOD_ALT | pygame.KMOD_CTRL
"""With one of these held a key belongs to a command of the screen."""


class Pressable(Widget):
    """Pressed by the left mouse button that goes down and up on it, and by ``press_keys``."""

    focusable = True
    cursor = "open"
    press_keys: tuple[int, ...] = CONFIRM

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.went_down()
            self.pressed = True
            self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            inside = self.pressed and self.hit().collidepoint(event.pos)
            self.pressed = False
            self.changed()
            if inside:
                self.press()
            return True
        if event.type == pygame.KEYDOWN and event.key in self.press_keys and not event.mod & CHORD:
            self.press()
            return True
        return False

    def went_down(self) -> None:
        """Called when the mouse button goes down on it."""

    def press(self) -> None:
        """Do what it is for."""
        raise NotImplementedError


class Dragged(Widget):
    """While the left mouse button is down on it, the pointer leads: `lead` is called where it goes down and wherever it
    moves."""

    finger: Way = "kept"

    def handle(self, event: Event, now_ms: float) -> bool:
        left = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if left:
            self.pressed = event.type == pygame.MOUSEBUTTONDOWN
            self.changed()
        if self.pressed and (left or event.type == pygame.MOUSEMOTION):
            self.lead(event.pos)
        return left or event.type == pygame.MOUSEMOTION

    def lead(self, pos: tuple[int, int]) -> None:
        """The pointer leads to a point."""
        raise NotImplementedError


class Picker(Widget):
    """Several fields side by side: ``_over`` is the index under the pointer, ``_down`` the one held, or None."""

    _over: int | None = None
    _down: int | None = None

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self._down = self._over
            self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._point(event.pos)
            down, self._down = self._down, None
            self.changed()
            if down is not None and down == self._over:
                self.pick(down)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & CHORD:
            return self.key(event.key)
        return False

    def fields(self) -> Sequence[Rect]:
        """What accepts the pointer, real px, in order."""
        raise NotImplementedError

    def pick(self, index: int) -> None:
        """A field was clicked."""
        raise NotImplementedError

    def key(self, key: int) -> bool:
        """Take a key; true when it was for this widget."""
        raise NotImplementedError

    @staticmethod
    def walked(key: int, at: int, count: int) -> int | None:
        """Where a key leads from field `at` (-1: none) of so many; None for a key that leads nowhere."""
        return {
            pygame.K_LEFT: max(0, at - 1),
            pygame.K_RIGHT: min(count - 1, at + 1),
            pygame.K_HOME: 0,
            pygame.K_END: count - 1,
            pygame.K_SPACE: (at + 1) % count,
        }.get(key)

    def _point(self, pos: tuple[int, int]) -> None:
        if self.hit().collidepoint(pos):  # it may be larger than what is seen
            box = self.rect
            pos = max(box.left, min(box.right - 1, pos[0])), max(box.top, min(box.bottom - 1, pos[1]))
        over = next((i for i, field in enumerate(self.fields()) if field.collidepoint(pos)), None)
        if over != self._over:
            self._over = over
            self.changed()

    def released(self) -> None:
        self._down = None
        super().released()
