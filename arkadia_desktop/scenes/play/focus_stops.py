"""Stops of the keyboard on the play screen that are no buttons: tents, the values of the seals, the chronicle.

They draw nothing but the ring around what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import CONFIRM, Way, Widget


class Stop(Widget):
    """``on_look`` is called when the keyboard comes here or goes away. Without a tooltip the pointer does not notice
    it: what lies below it keeps its clicks. What is not ``ringing`` has its ring drawn by what it stands for."""

    def __init__(
        self,
        id: str,
        on_look: Callable[[], None],
        *,
        group: str = "",
        pointable: bool = False,
        on_press: Callable[[], None] | None = None,
        tooltip: str = "",
        ringing: bool = True,
    ) -> None:
        super().__init__(id, group=group, tooltip=tooltip)
        self.pointable = pointable
        self.cursor = "open" if on_press else "arrow"
        self.looked_at = False
        """Whether the keyboard is here."""
        self._on_look, self._on_press, self._ringing = on_look, on_press, ringing

    @property
    def finger(self) -> Way:
        return "at once" if self.acts else "tap"

    @property
    def acts(self) -> bool:
        """Whether a press does something."""
        return self._on_press is not None

    def got_focus(self) -> None:
        self.looked_at = True
        self._on_look()

    def lost_focus(self) -> None:
        self.looked_at = False
        self._on_look()

    def handle(self, event: Event, now_ms: float) -> bool:
        if self._on_press is None:
            return False
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if (event.type == pygame.KEYDOWN and event.key in CONFIRM) or (
            event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos)
        ):
            self._on_press()
            return True
        return down

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._ringing:
            inside = self.rect.inflate(-self.kit.frame.px(8), -self.kit.frame.px(8))
            self.paint_ring(surface, inside, theme.PANEL_RADIUS)


class LineStop(Stop):
    """The chronicle: up and down go through its lines, Enter opens the whole of it. ``line`` counts from the newest
    one (0); None while the keyboard is elsewhere."""

    def __init__(
        self, id: str, on_look: Callable[[], None], count: Callable[[], int], on_open: Callable[[], None]
    ) -> None:
        super().__init__(id, on_look)
        self.line: int | None = None
        self._count, self._on_open = count, on_open

    def got_focus(self) -> None:
        self.line = 0
        super().got_focus()

    def lost_focus(self) -> None:
        self.line = None
        super().lost_focus()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type != pygame.KEYDOWN or self.line is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_UP else -1
            self.line = max(0, min(self._count() - 1, self.line + step))
            self._on_look()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_open()
            return True
        return False
