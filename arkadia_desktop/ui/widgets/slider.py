"""A slider: a number along a groove."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.number import Bounded, Number
from arkadia_desktop.ui.widgets.words import Word, fitted

_TRACK = 12
_KNOB = 34
_PAGE = 5
_WIDTH = 380
_VALUE = theme.Role(theme.SANS_BOLD, 23)
_SAID = 110
"""Design px at the right for the words of the value."""
_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: -1,
    pygame.K_UP: 1,
    pygame.K_PAGEDOWN: -_PAGE,
    pygame.K_PAGEUP: _PAGE,
}


class Slider(Number):
    """Calls ``on_change(value)`` while it moves and ``on_settle`` (if given) when it is let go. ``say`` turns the
    number into the words at its right. ``ticks`` maps values to words below (empty words: a tick only)."""

    keys = _KEYS

    def __init__(
        self,
        id: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        say: Callable[[int], str] | None = None,
        ticks: Sequence[tuple[int, str]] = (),
        on_settle: Callable[[int], None] | None = None,
        **bounded: Unpack[Bounded],
    ) -> None:
        super().__init__(id, value, on_change, **bounded)
        self.on_settle, self.say, self.ticks = on_settle, say, tuple(ticks)

    def natural_widths(self) -> tuple[int, int]:
        return (self.kit.frame.px(_WIDTH),) * 2

    def settled(self) -> None:
        if self.on_settle is not None:
            self.on_settle(self.value)

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
        return super().handle(event, now_ms)

    def _follow(self, x: int) -> None:
        track = self._track()
        self.go(self.low + (x - track.x) / max(1, track.w) * (self.high - self.low))

    def _track(self) -> Rect:
        px = self.kit.frame.px
        half = px(_KNOB) // 2
        middle = self.rect.y + half + px(4) if any(text for _, text in self.ticks) else self.rect.centery
        width = self.rect.w - 2 * half - (px(_SAID) if self.say else 0)
        return Rect(self.rect.x + half, middle - px(_TRACK) // 2, max(1, width), px(_TRACK))

    def _x(self, value: float) -> float:
        track = self._track()
        return track.x + track.w * (value - self.low) / (self.high - self.low)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, track = self.kit, self.kit.frame.px, self._track()
        share = (self.value - self.low) / (self.high - self.low)
        kit.skin.track(track.size, share, enabled=self.enabled).blit(surface, track)
        for value, _ in self.ticks:
            mark = Rect(round(self._x(value) - px(2.4) / 2), track.bottom + px(6), px(2.4), px(7))
            kit.skin.line(mark.size, theme.INK_2, 0.8).blit(surface, mark)
        size = px(_KNOB)
        knob = Rect(round(self._x(self.value)) - size // 2, track.centery - size // 2, size, size)
        kit.skin.knob(size, self.state).blit(surface, knob)
        self.paint_words(surface)
        self.paint_ring(surface, knob.inflate(px(4), px(4)), _KNOB / 2 + 2)

    def words(self) -> list[Word]:
        px, track = self.kit.frame.px, self._track()
        below = track.bottom + px(26)
        words = [Word(text, theme.SMALL, theme.INK_2, (self._x(n), below), "centre") for n, text in self.ticks if text]
        if self.say is not None:
            at, room = (self.rect.right, track.centery), px(_SAID) - px(12)
            words.append(fitted(self.kit, self.say(self.value), _VALUE, self.ink, at, room, "right"))
        return words

    @property
    def value_words(self) -> str:
        return super().value_words if self.say is None else self.say(self.value)
