"""A switch: on or off, told by place, colour and sign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.tween import out3
from arkadia_desktop.ui.widgets.access import PRESSED, AccessNode
from arkadia_desktop.ui.widgets.base import Pressable, Widget
from arkadia_desktop.ui.widgets.words import TextWidget, Word, fitted

_SLIDE_MS = 110


@dataclass(eq=False)
class Toggle(TextWidget, Pressable):
    """Calls ``on_change(value)``. Its switch of that `size` (design px) is at the left end of its rect; a ``label`` may
    stand beside it (and is clicked as well). Enter and Space switch it, the left and right keys set it off and on."""

    keeps = frozenset(("_at", "_from", "_since", "_moving"))
    follows = frozenset(("value",))
    _moving = False

    value: bool
    on_change: Callable[[bool], None]
    _: KW_ONLY
    label: str = ""
    size: tuple[int, int] = (84, 44)
    _since: float | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._at = self._from = float(self.value)

    def adopt(self, described: Widget) -> bool:
        changed = super().adopt(described)
        if not self._moving:
            self._at = float(self.value)
        return changed

    def press(self) -> None:
        """Switch it."""
        self._set(not self.value)

    def _set(self, value: bool) -> None:
        if value != self.value and self.enabled:
            self.value = value
            self._from, self._since, self._moving = self._at, None, True
            if self.kit.reduced:
                self._at, self._moving = float(value), False
            self.changed()
            self.kit.sound.play("button")
            self.on_change(value)

    @property
    def animating(self) -> bool:
        return self._moving

    def tick(self, now_ms: float) -> None:
        if not self._moving:
            return
        if self._since is None:
            self._since = now_ms
        t = min(1.0, (now_ms - self._since) / max(1.0, self.kit.ms(_SLIDE_MS)))
        self._at = self._from + (float(self.value) - self._from) * out3(t)
        self._moving = t < 1
        self.changed()

    @property
    def _apart(self) -> int:
        """How far its label stands beside it, real px."""
        return self.kit.px(0.4 * self.size[1])

    def _switch(self) -> Rect:
        width, height = (self.kit.px(v) for v in self.size)
        return Rect(self.rect.x, self.rect.centery - height // 2, width, height)

    def natural_widths(self) -> tuple[int, int]:
        type, wide = self.kit.type, self.kit.px(self.size[0])
        if not self.label:
            return wide, wide
        beside, smallest = wide + self._apart + self.kit.px(4), theme.BODY.at(theme.BODY.least)
        return beside + type.width(self.label, smallest), beside + type.width(self.label, theme.BODY)

    def hit(self) -> Rect:
        return super().hit().union(self._switch())

    def handle(self, event: Event, now_ms: float) -> bool:
        if super().handle(event, now_ms):
            return True
        if event.type == pygame.KEYDOWN and not self.group and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._set(event.key == pygame.K_RIGHT)
            return True
        return False

    def paint(self, surface: Surface, clip: Rect) -> None:
        box, px = self._switch(), self.kit.px
        self.kit.skin.toggle(box.size, self._at, self.state).blit(surface, box)
        on = self._at >= 0.5
        x = box.x + box.h / 2 + px(1) + (box.w - box.h - px(2)) * self._at
        sign, high = "check" if on else "cross", px(self.size[1] / 2)
        self.paint_icon(surface, sign, (x, box.centery), high, strength=1.0 if on else 0.6)
        self.paint_words(surface)
        self.paint_ring(surface, box, self.size[1] / 2)

    def words(self) -> list[Word]:
        if not self.label:
            return []
        left = self._switch().right + self._apart
        at, room = (left, self.rect.centery), max(1, self.rect.right - left)
        ink = self.ink if self.on_parchment else theme.CREAM
        return [fitted(self.kit, self.label, theme.BODY, ink, at, room)]

    def spoken(self) -> AccessNode:
        name = self.accessible_name or self.label or self.help
        return AccessNode("switch", name, about=self.help, off=not self.enabled, on=self.value, acts=PRESSED)
