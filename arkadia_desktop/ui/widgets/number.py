"""A whole number between two ends: what a slider and a stepper share."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Unpack

import pygame
from pygame.event import Event

from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.widgets.base import Common, Repeat, Way
from arkadia_desktop.ui.widgets.pressing import CHORD
from arkadia_desktop.ui.widgets.spoken import LESS, LOOK, MORE, WRITE, Spoken
from arkadia_desktop.ui.widgets.words import Inscribed

_ENDS = (pygame.K_HOME, pygame.K_END)


class Bounded(Common, total=False):
    """What every number may be given."""

    low: int
    high: int
    step: int


class Number(Inscribed):
    """A whole number from ``low`` to ``high`` in steps; calls ``on_change(value)``. The wheel and the ``keys`` move it,
    each key by so many steps, Home and End to the ends; what is held repeats."""

    keys: Mapping[int, int]
    cue = ""
    """What is heard when it is moved."""
    spoken_as = "slider"

    def __init__(
        self,
        id: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 1,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        if low > high or step < 1:
            raise ValueError(f"{id!r} has no values between {low} and {high} in steps of {step}")
        self.low, self.high, self.step, self.on_change = low, high, step, on_change
        self._value = self._fitting(value)
        self._repeat = Repeat()
        self._way = 0
        """How many steps it goes at a time while something is held."""

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

    def move(self, steps: int) -> None:
        """Go some steps up or down, as far as it goes."""
        self.go(self._value + steps * self.step)

    def go(self, value: float) -> None:
        """Become the nearest number there is, and tell if that is another one."""
        before = self._value
        self.value = self._fitting(value)
        if self._value != before:
            if self.cue:
                self.kit.sound.play(self.cue)
            self.on_change(self._value)

    def hold(self, way: int, now_ms: float) -> None:
        """Something that moves it goes down."""
        if way:
            self._way = way
            self.move(way)
            self._repeat.start(now_ms)
            self.changed()

    def moved_by(self, steps: int) -> bool:
        self.move(steps)
        self.settled()
        return True

    def written(self, text: str) -> bool:
        try:
            self.go(float(text))
        except (ValueError, OverflowError):
            return False
        self.settled()
        return True

    def settled(self) -> None:
        """Called when it has been moved and is let go."""

    @property
    def finger(self) -> Way:
        return "sideways" if self.carried or not self.enabled else "kept"

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
            self.settled()

    def lost_focus(self) -> None:
        self.released()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
        elif event.type == pygame.MOUSEWHEEL and not self.carried:
            self.move(event.y)
            self.settled()
        elif event.type == pygame.KEYDOWN and event.key in _ENDS and not event.mod & CHORD:
            self.go(self.low if event.key == pygame.K_HOME else self.high)
            self.settled()
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

    def spoken(self) -> Spoken:
        return Spoken(
            self.spoken_as,
            self.called or self.tooltip,
            self.value_words,
            self.help,
            off=not self.enabled,
            number=(self.value, self.low, self.high),
            acts=frozenset((MORE, LESS, WRITE, LOOK)),
        )

    @property
    def value_words(self) -> str:
        """The number as it is said."""
        return str(self.value)
