"""A whole number between two ends, and its two forms: a slider along a groove, a stepper of minus, number, plus."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.access import LESS, LOOK, MORE, WRITE, AccessNode
from arkadia_desktop.ui.widgets.base import CHORD, Repeat, TouchMode
from arkadia_desktop.ui.widgets.words import TextWidget, Word, fitted

_ENDS = (pygame.K_HOME, pygame.K_END)


@dataclass(eq=False)
class Number(TextWidget):
    """A whole number from ``low`` to ``high`` in steps; calls ``on_change(value)``, and ``on_settle`` (if given) when
    it is let go. The wheel and the ``keys`` move it, each key by so many steps, Home and End to the ends; what is held
    repeats. ``say`` turns the number into words, ``at_low`` and ``at_high`` say why it goes no further."""

    keys: ClassVar[Mapping[int, int]]
    cue = ""
    spoken_as = "slider"
    _way = 0
    """How many steps it goes at a time while something is held."""

    value: int
    on_change: Callable[[int], None]
    _: KW_ONLY
    low: int = 0
    high: int = 100
    step: int = 1
    say: Callable[[int], str] | None = None
    on_settle: Callable[[int], None] | None = None
    at_low: str = ""
    at_high: str = ""
    _repeat: Repeat = field(default_factory=Repeat, init=False)

    def __post_init__(self) -> None:
        if self.low > self.high or self.step < 1:
            raise ValueError(f"{self.id!r} has no values between {self.low} and {self.high} in steps of {self.step}")
        self.value = self._fitting(self.value)

    def _fitting(self, value: float) -> int:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return max(self.low, min(self.high, stepped))

    def become(self, value: float) -> bool:
        """Become the nearest number there is, without a call of ``on_change``; whether that is another one."""
        before, self.value = self.value, self._fitting(value)
        if self.value != before:
            self.changed()
        return self.value != before

    def move(self, steps: int) -> None:
        """Go some steps up or down, as far as it goes."""
        self.go(self.value + steps * self.step)

    def go(self, value: float) -> None:
        """Become the nearest number there is, and tell if that is another one."""
        if self.become(value):
            if self.cue:
                self.kit.sound.play(self.cue)
            self.on_change(self.value)

    def hold(self, way: int, now_ms: float) -> None:
        """Something that moves it goes down."""
        if way:
            self._way = way
            self.move(way)
            self._repeat.start(now_ms)
            self.changed()

    def moved_by(self, steps: int) -> bool:
        self.move(steps)
        self._settled()
        return True

    def written(self, text: str) -> bool:
        try:
            self.go(float(text))
        except (ValueError, OverflowError):
            return False
        self._settled()
        return True

    def _settled(self) -> None:
        if self.on_settle is not None:
            self.on_settle(self.value)

    @property
    def touch_mode(self) -> TouchMode:
        return "pan" if self.carried or not self.enabled else "capture"

    @property
    def animating(self) -> bool:
        return self.pressed or self._repeat.held

    def tick(self, now_ms: float) -> None:
        for _ in range(self._repeat.due(now_ms)):
            self.move(self._way)

    def released(self) -> None:
        held, self._way = self.animating, 0
        self._repeat.stop()
        super().released()
        if held:
            self.changed()
            self._settled()

    def lost_focus(self) -> None:
        self.released()

    def grasped(self, event: Event, now_ms: float) -> None:
        """The left mouse button went down on it."""

    def led(self, event: Event) -> None:
        """The pointer moved over it, or while it is held."""

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.led(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.grasped(event, now_ms)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
        elif event.type == pygame.MOUSEWHEEL and not self.carried:
            self.moved_by(event.y)
        elif event.type == pygame.KEYDOWN and event.key in _ENDS and not event.mod & CHORD:
            self.go(self.low if event.key == pygame.K_HOME else self.high)
            self._settled()
        elif event.type == pygame.KEYDOWN and event.key in self._moving(event) and not event.mod & CHORD:
            self.hold(self.keys[event.key], now_ms)
        elif event.type == pygame.KEYUP and event.key in (*self.keys, *_ENDS):
            self.released()
        else:
            return False
        return True

    def _moving(self, event: Event) -> Container[int]:
        """The keys that move it. Up and down of a gamepad lead past it: it has no other way to do that."""
        return (pygame.K_LEFT, pygame.K_RIGHT) if by_pad(event) else self.keys

    def spoken(self) -> AccessNode:
        said = str(self.value) if self.say is None else self.say(self.value)
        number, acts = (self.value, self.low, self.high), frozenset((MORE, LESS, WRITE, LOOK))
        name, off = self.accessible_name or self.tooltip, not self.enabled
        return AccessNode(self.spoken_as, name, said, self.help, off=off, number=number, acts=acts)


_TRACK, _KNOB, _WIDTH = 12, 34, 380
_VALUE = theme.Role(theme.SANS_BOLD, 23)
_SAID = 110
"""Design px at the right for the words of the value."""


class Slider(Number):
    """A knob along a groove; the words of the value stand at its right."""

    keys: ClassVar[Mapping[int, int]] = {
        **dict.fromkeys((pygame.K_LEFT, pygame.K_DOWN), -1),
        **dict.fromkeys((pygame.K_RIGHT, pygame.K_UP), 1),
        pygame.K_PAGEDOWN: -5,
        pygame.K_PAGEUP: 5,
    }

    def natural_widths(self) -> tuple[int, int]:
        return (self.kit.px(_WIDTH),) * 2

    def grasped(self, event: Event, now_ms: float) -> None:
        self.pressed = True
        self.led(event)
        self.changed()

    def led(self, event: Event) -> None:
        if self.pressed:
            track = self._track()
            self.go(self.low + (event.pos[0] - track.x) / max(1, track.w) * (self.high - self.low))

    def _track(self) -> Rect:
        px = self.kit.px
        half = px(_KNOB) // 2
        width = self.rect.w - 2 * half - (px(_SAID) if self.say else 0)
        return Rect(self.rect.x + half, self.rect.centery - px(_TRACK) // 2, max(1, width), px(_TRACK))

    def _x(self, value: float) -> float:
        track = self._track()
        return track.x + track.w * (value - self.low) / (self.high - self.low)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, track = self.kit, self.kit.px, self._track()
        share = (self.value - self.low) / (self.high - self.low)
        kit.skin.track(track.size, share, enabled=self.enabled).blit(surface, track)
        size = px(_KNOB)
        knob = Rect(round(self._x(self.value)) - size // 2, track.centery - size // 2, size, size)
        kit.skin.knob(size, self.state).blit(surface, knob)
        self.paint_words(surface)
        self.paint_ring(surface, knob.inflate(px(4), px(4)), _KNOB / 2 + 2)

    def words(self) -> list[Word]:
        if self.say is None:
            return []
        at, room = (self.rect.right, self._track().centery), self.kit.px(_SAID) - self.kit.px(12)
        return [fitted(self.kit, self.say(self.value), _VALUE, self.ink, at, room, "right")]


_SIDE, _GAP = 62, 8


class Stepper(Number):
    """A number between a button for less and one for more."""

    keys: ClassVar[Mapping[int, int]] = {
        **dict.fromkeys((pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS), -1),
        **dict.fromkeys((pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1),
    }
    cue = "tick"
    spoken_as = "spin button"
    _over = 0
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

    def grasped(self, event: Event, now_ms: float) -> None:
        self.led(event)
        self.hold(self._over, now_ms)

    def led(self, event: Event) -> None:
        minus, _, plus = self._parts()
        over, x = 0, event.pos[0]
        if self.hit().collidepoint(event.pos):
            over = -1 if x < minus.right + 2 else 1 if x > plus.left - 2 else 0
        if over != self._over:
            self._over = over
            self.changed()
        if self._way and over != self._way:
            self.released()

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        px, rect = self.kit.px, self.rect
        side = min(px(_SIDE), rect.w // 3)
        minus = Rect(rect.x, rect.y, side, rect.h)
        plus = Rect(rect.right - side, rect.y, side, rect.h)
        left, right = minus.right + px(_GAP), plus.left - px(_GAP)
        return minus, Rect(left, rect.y + px(2), right - left, rect.h - px(8)), plus

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.px
        minus, field, plus = self._parts()
        for way, rect, icon, end in ((-1, minus, "minus", self.low), (1, plus, "plus", self.high)):
            state = "disabled" if not self.enabled or self.value == end else "normal"
            if state == "normal" and self._way == way:
                state = "pressed"
            elif state == "normal" and self.hovered and self._over == way:
                state = "hover"
            shift = px(theme.BUTTON_TRAVEL) if state == "pressed" else 0
            middle, size = (rect.centerx, rect.centery - px(2.5) + shift), px(32)
            if state == "disabled":
                kit.skin.hollow(rect.size, self.on_parchment).blit(surface, rect)
                light = theme.hollow(parchment=self.on_parchment).light_icon
                self.paint_icon(surface, icon, middle, size, light=light, strength=0.75)
            else:
                kit.skin.button(rect.size, "wood", state).blit(surface, rect)
                self.paint_icon(surface, icon, middle, size, light=True)
        kit.skin.field(field.size, "normal" if self.enabled else "disabled").blit(surface, field)
        self.paint_words(surface)
        self.paint_ring(surface)

    def words(self) -> list[Word]:
        field = self._parts()[1]
        role = theme.Role(theme.SANS_BOLD, min(36.0, field.h / self.kit.u * 0.72))
        room = field.w - self.kit.px(8)
        return [fitted(self.kit, str(self.value), role, self.ink, field.center, room, "centre")]
