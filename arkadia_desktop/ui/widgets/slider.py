"""A slider: a number along a groove."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.base import Common, Repeat
from arkadia_desktop.ui.widgets.pressing import CHORD
from arkadia_desktop.ui.widgets.words import Inscribed, Word, fitted

_TRACK = 12
_KNOB = 34
_PAGE = 5
_VALUE = Role(theme.SANS_BOLD, 23)


class Slider(Inscribed):
    """A whole number from ``low`` to ``high`` in steps; calls ``on_change(value)`` while it moves and ``on_settle``
    (if given) when it is let go. ``say`` turns the number into the words at its right, ``value_room`` design px of its
    rect are kept for them. ``ticks`` maps values to words below (empty words: a tick only)."""

    def __init__(
        self,
        id: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 1,
        say: Callable[[int], str] | None = None,
        ticks: Sequence[tuple[int, str]] = (),
        value_room: float = 110,
        on_settle: Callable[[int], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        if low >= high or step < 1:
            raise ValueError(f"the slider {id!r} has no values between {low} and {high} in steps of {step}")
        self.on_change, self.on_settle = on_change, on_settle
        self.low, self.high, self.step = low, high, step
        self.say, self.ticks, self.value_room = say, tuple(ticks), value_room if say else 0.0
        self._value = self._fitting(value)
        self._repeat = Repeat()
        self._way = 0

    def _fitting(self, value: float) -> int:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return max(self.low, min(self.high, stepped))

    @property
    def value(self) -> int:
        """The number. Assigning fits it to the steps and does not call ``on_change``."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        value = self._fitting(value)
        if value != self._value:
            self._value = value
            self.changed()

    def _set(self, value: float) -> None:
        before = self._value
        self.value = self._fitting(value)
        if self._value != before:
            self.on_change(self._value)

    def _settle(self) -> None:
        if self.on_settle is not None:
            self.on_settle(self._value)

    @property
    def animating(self) -> bool:
        return self.pressed or self._repeat.held

    def tick(self, now_ms: float) -> None:
        for _ in range(self._repeat.due(now_ms)):
            self._set(self._value + self._way * self.step)

    def released(self) -> None:
        held = self.pressed or self._repeat.held
        self._repeat.stop()
        super().released()
        if held:
            self._settle()

    def lost_focus(self) -> None:
        self.released()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self._follow(event.pos[0])
            self.changed()
            return True
        if event.type == pygame.MOUSEMOTION:
            if self.pressed:
                self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            return True
        if event.type == pygame.MOUSEWHEEL and not self.carried:
            self._set(self._value + event.y * self.step)
            self._settle()
            return True
        if event.type == pygame.KEYDOWN and event.key in _KEYS and not event.mod & CHORD:
            self._key(event.key, now_ms)
            return True
        if event.type == pygame.KEYUP and event.key in _KEYS:
            self.released()
            return True
        return False

    def _key(self, key: int, now_ms: float) -> None:
        steps = _KEYS[key]
        if key in (pygame.K_HOME, pygame.K_END):
            self._set(self.low if key == pygame.K_HOME else self.high)
            self._settle()
            return
        self._way = steps
        self._set(self._value + steps * self.step)
        self._repeat.start(now_ms)
        self.awake = True

    def _follow(self, x: int) -> None:
        track = self._track()
        self._set(self.low + (x - track.x) / max(1, track.w) * (self.high - self.low))

    def _track(self) -> Rect:
        px = self.kit.frame.px
        half = px(_KNOB) // 2
        middle = self.rect.y + half + px(4) if any(text for _, text in self.ticks) else self.rect.centery
        width = self.rect.w - 2 * half - (px(self.value_room) if self.value_room else 0)
        return Rect(self.rect.x + half, middle - px(_TRACK) // 2, max(1, width), px(_TRACK))

    def _x(self, value: float) -> float:
        track = self._track()
        return track.x + track.w * (value - self.low) / (self.high - self.low)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, track = self.kit, self.kit.frame.px, self._track()
        share = (self._value - self.low) / (self.high - self.low)
        kit.skin.track(track.size, share, enabled=self.enabled).blit(surface, track)
        for value, _ in self.ticks:
            mark = Rect(round(self._x(value) - px(2.4) / 2), track.bottom + px(6), px(2.4), px(7))
            surface.blit(kit.skin.line(mark.size, theme.INK_2, 0.8), mark, special_flags=OVER)
        size = px(_KNOB)
        knob = Rect(round(self._x(self._value)) - size // 2, track.centery - size // 2, size, size)
        kit.skin.knob(size, self.state).blit(surface, knob)
        self.paint_words(surface)
        self.paint_ring(surface, knob.inflate(px(4), px(4)), _KNOB / 2 + 2)

    def words(self) -> list[Word]:
        px, track = self.kit.frame.px, self._track()
        below = track.bottom + px(26)
        words = [Word(text, theme.SMALL, theme.INK_2, (self._x(n), below), "centre") for n, text in self.ticks if text]
        if self.say is not None:
            at, room = (self.rect.right, track.centery), px(self.value_room) - px(12)
            words.append(fitted(self.kit, self.say(self._value), _VALUE, self.ink, at, room, "right"))
        return words


_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: -1,
    pygame.K_UP: 1,
    pygame.K_PAGEDOWN: -_PAGE,
    pygame.K_PAGEUP: _PAGE,
    pygame.K_HOME: 0,
    pygame.K_END: 0,
}
