"""A button that wants to be meant: it takes no press before it has been seen, and is held until its ring is full."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.base import Way
from arkadia_desktop.ui.widgets.button import Button
from arkadia_desktop.ui.widgets.spoken import LOOKED_AT, Spoken

SEEN_MS = 800.0
"""So long it has been on the screen before a press may begin."""
HOLD_MS = 600.0
"""So long a press is held."""
_RING, _LINE, _GAP, _RADIUS = 1.5, 4.5, 22, 18
"""The ring's diameter in icons, its line, the room beside it and the round corners in design px."""


class HoldButton(Button):
    """Calls ``on_held`` when one press, begun `SEEN_MS` after `appear` or later while nothing else was down, has been
    held for ``hold_ms`` real milliseconds; ``on_released`` when that press ends afterwards.

    A press is the left mouse button on it or a key given to `key`. Leaving it with the pointer, any other key or button
    and losing the window end a press. It keeps no time of its own: what comes before `appear` counts for nothing.
    """

    finger: Way = "kept"
    keeps = frozenset(("_repeat", "_ready_at", "_enabled"))

    def __init__(
        self,
        id: str,
        label: str,
        on_held: Callable[[], None],
        *,
        on_released: Callable[[], None] = lambda: None,
        alone: Callable[[], bool] = lambda: True,
        hold_ms: float = HOLD_MS,
        style: str = "leaf",
        icon: str = "eye",
        size: float = 34,
    ) -> None:
        super().__init__(
            id, label, lambda: None, style=style, icon=icon, size=size, radius=_RADIUS, on_parchment=True, icon_gap=_GAP
        )
        self.hold_ms = hold_ms
        self._on_held, self._on_released, self._alone = on_held, on_released, alone
        self._ready_at: float | None = None
        self._by: int | None = None
        """What presses it: a key, or 0 for the mouse; None while nothing does."""
        self._since = 0.0
        self._held = False
        self.share = 0.0
        """How much of the ring is full, 0..1."""
        self.enabled = False

    def appear(self, now_ms: float) -> None:
        """It is on the screen from now on, where nothing hides it any more."""
        self.let_go()
        self._ready_at = now_ms + SEEN_MS
        self.enabled, self.awake = False, True

    def disappear(self) -> None:
        """Something hides it: it takes no press."""
        self.let_go()
        self._ready_at, self.enabled = None, False

    # ---- a press

    def key(self, event: Event, now_ms: float) -> None:
        """A key that presses it went down or came up, wherever the focus is."""
        if event.type == pygame.KEYDOWN:
            self._begin(event.key, now_ms)
        elif event.key == self._by:
            self.let_go()

    def _begin(self, by: int, now_ms: float) -> None:
        if self._by is not None:
            self.let_go()
        elif self.enabled and self._ready_at is not None and now_ms >= self._ready_at and self._alone():
            self._by, self._since = by, now_ms
            self.pressed = True
            self.went_down()
            self._fill(now_ms)

    def let_go(self) -> None:
        """What pressed it does so no longer."""
        by, held = self._by, self._held
        self._by, self._held, self.share = None, False, 0.0
        self.pressed = False
        if by is not None:
            self.changed()
        if held:
            self._on_released()

    def _fill(self, now_ms: float) -> None:
        self.share = min(1.0, (now_ms - self._since) / self.hold_ms) if self.hold_ms > 0 else 1.0
        self.changed()
        if self.share >= 1 and not self._held:
            self._held = True
            self._on_held()

    def press(self) -> None:
        """Nothing: it is held."""

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._begin(0, now_ms)
            return True
        if event.type == pygame.MOUSEMOTION and self._by == 0 and not self.hit().collidepoint(event.pos):
            self.let_go()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._by == 0:
            self.let_go()
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def released(self) -> None:
        self.let_go()

    # ---- time and picture

    @property
    def animating(self) -> bool:
        return super().animating or self._by is not None or (self._ready_at is not None and not self.enabled)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._ready_at is not None and not self.enabled and now_ms >= self._ready_at:
            self.enabled = True
        if self._by is not None and not self._held:
            self._fill(now_ms)

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        plan = self._plan(self.rect)
        side = round(plan.icon * _RING) + 2
        ring = self._ring(side)
        at = round(plan.icon_at[0] - ring.get_width() / 2), round(plan.icon_at[1] - ring.get_height() / 2)
        surface.blit(ring, at, special_flags=OVER)

    def _ring(self, side: int) -> Surface:
        """The ring as far as it is full, over the groove it fills."""
        line = max(2.0, self.kit.frame.u * _LINE)
        p = Painting(side, side, round(line))
        radius, middle = side / 2 - line / 2, side / 2
        p.ring(middle, middle, radius, line, theme.mix(self._look().edge, (0, 0, 0), 0.2), 0.55)
        if self.share > 0:
            steps = max(2, round(64 * self.share))
            turns = [self.share * i / steps * 2 * pi for i in range(steps + 1)]
            p.lines([(middle + radius * sin(turn), middle - radius * cos(turn)) for turn in turns], line, theme.FOCUS)
        return p.surface

    def spoken(self) -> Spoken:
        # Nothing but a person's own hand holds it.
        return Spoken("button", self.label, off=not self.enabled, acts=LOOKED_AT)
