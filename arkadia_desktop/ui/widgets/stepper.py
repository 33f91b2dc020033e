"""A stepper: minus, a number, plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.number import Bounded, Number
from arkadia_desktop.ui.widgets.words import Word, fitted

_SIDE = 62
_GAP = 8
_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
}


class Stepper(Number):
    """Its two buttons move it as well. ``at_low`` and ``at_high`` say why it goes no further."""

    keys = _KEYS
    cue = "tick"
    spoken_as = "spin button"

    def __init__(
        self,
        id: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        at_low: str = "",
        at_high: str = "",
        **bounded: Unpack[Bounded],
    ) -> None:
        super().__init__(id, value, on_change, **bounded)
        self.at_low, self.at_high = at_low, at_high
        self._over = 0
        """-1 the pointer is on minus, 1 on plus, 0 elsewhere."""

    @property
    def help(self) -> str:
        if self.enabled and self._over < 0 and self.value <= self.low and self.at_low:
            return self.at_low
        if self.enabled and self._over > 0 and self.value >= self.high and self.at_high:
            return self.at_high
        return super().help

    @property
    def refuses(self) -> bool:
        return self.help != super().help or super().refuses

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self._way and self._over != self._way:
                self.released()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self.hold(self._over, now_ms)
            return True
        return super().handle(event, now_ms)

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
            (-1, minus, "minus", self.value <= self.low),
            (1, plus, "plus", self.value >= self.high),
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
        role = theme.Role(theme.SANS_BOLD, min(36.0, field.h / self.kit.frame.u * 0.72))
        room = field.w - self.kit.frame.px(8)
        return [fitted(self.kit, str(self.value), role, self.ink, field.center, room, "centre")]
