"""A stepper: minus, a number, plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.base import Common, Repeat
from arkadia_desktop.ui.widgets.pressing import CHORD
from arkadia_desktop.ui.widgets.words import Inscribed, Word, fitted

_SIDE = 62
_GAP = 8


class Stepper(Inscribed):
    """A whole number from ``low`` to ``high``; calls ``on_change(value)``.

    Click, wheel, left and right keys move it by ``step``, Home and End to the ends; a held button or key repeats.
    ``at_low`` and ``at_high`` say why it goes no further.
    """

    def __init__(
        self,
        id: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 99,
        step: int = 1,
        at_low: str = "",
        at_high: str = "",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        if low > high:
            raise ValueError(f"the stepper {id!r} has no values between {low} and {high}")
        self.on_change = on_change
        self.step = step
        self.at_low, self.at_high = at_low, at_high
        self._low, self._high = low, high
        self._value = max(low, min(high, value))
        self._over = 0
        """-1 the pointer is on minus, 1 on plus, 0 elsewhere."""
        self._way = 0
        """Which way it is held."""
        self._repeat = Repeat()

    @property
    def value(self) -> int:
        """The number. Assigning clamps it and does not call ``on_change``."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        value = max(self._low, min(self._high, value))
        if value != self._value:
            self._value = value
            self.changed()

    def bound(self, low: int, high: int) -> None:
        """Change its ends; the value is clamped silently."""
        if (low, high) != (self._low, self._high):
            self._low, self._high = low, high
            self._value = max(low, min(high, self._value))
            self.changed()

    def move(self, steps: int) -> None:
        """Go some steps up or down, as far as it goes."""
        before = self._value
        self.value = self._value + steps * self.step
        if self._value != before:
            self.kit.sound.play("tick")
            self.on_change(self._value)

    @property
    def help(self) -> str:
        if self.enabled and self._over < 0 and self._value <= self._low and self.at_low:
            return self.at_low
        if self.enabled and self._over > 0 and self._value >= self._high and self.at_high:
            return self.at_high
        return super().help

    @property
    def animating(self) -> bool:
        return self._repeat.held

    def tick(self, now_ms: float) -> None:
        for _ in range(self._repeat.due(now_ms)):
            self.move(self._way)

    def released(self) -> None:
        self._repeat.stop()
        self._way = 0
        super().released()
        self.changed()

    def lost_focus(self) -> None:
        self.released()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self._way and self._over != self._way:
                self.released()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self._hold(self._over, now_ms)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            return True
        if event.type == pygame.MOUSEWHEEL and not self.carried:
            self.move(event.y)
            return True
        if event.type == pygame.KEYDOWN and event.key in _KEYS and not event.mod & CHORD:
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.move(-(self._value - self._low) if event.key == pygame.K_HOME else self._high - self._value)
            else:
                self._hold(_KEYS[event.key], now_ms)
            return True
        if event.type == pygame.KEYUP and event.key in _KEYS:
            self.released()
            return True
        return False

    def _hold(self, way: int, now_ms: float) -> None:
        if way:
            self._way = way
            self.move(way)
            self._repeat.start(now_ms)
            self.changed()

    def _point(self, pos: tuple[int, int]) -> None:
        minus, _, plus = self._parts()
        over = 0
        if self.hit().collidepoint(pos):
            over = -1 if pos[0] < minus.right + 2 else 1 if pos[0] > plus.left - 2 else 0
        if over != self._over:
            self._over = over
            self.changed()

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        px, rect = self.kit.frame.px, self.rect
        side = min(px(_SIDE), rect.w // 3)
        minus = Rect(rect.x, rect.y, side, rect.h)
        plus = Rect(rect.right - side, rect.y, side, rect.h)
        left, right = minus.right + px(_GAP), plus.left - px(_GAP)
        return minus, Rect(left, rect.y + px(2), right - left, rect.h - px(8)), plus

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit = self.kit
        minus, field, plus = self._parts()
        for way, rect, icon, ends in (
            (-1, minus, "minus", self._value <= self._low),
            (1, plus, "plus", self._value >= self._high),
        ):
            state = "disabled" if not self.enabled or ends else "normal"
            if state == "normal" and self._way == way:
                state = "pressed"
            elif state == "normal" and self.hovered and self._over == way:
                state = "hover"
            kit.skin.button(rect.size, "wood", state).blit(surface, rect)
            shift = kit.frame.px(theme.BUTTON_TRAVEL) if state == "pressed" else 0
            middle = rect.centerx, rect.centery - kit.frame.px(2.5) + shift
            strength = 0.75 if state == "disabled" else 1.0
            self.paint_icon(surface, icon, middle, kit.frame.px(32), light=True, strength=strength)
        kit.skin.field(field.size, "normal" if self.enabled else "disabled").blit(surface, field)
        self.paint_words(surface)
        self.paint_ring(surface)

    def words(self) -> list[Word]:
        field = self._parts()[1]
        role = Role(theme.SANS_BOLD, min(36.0, field.h / self.kit.frame.u * 0.72))
        room = field.w - self.kit.frame.px(8)
        return [fitted(self.kit, str(self._value), role, self.ink, field.center, room, "centre")]


_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_HOME: 0,
    pygame.K_END: 0,
}
