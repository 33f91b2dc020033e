"""A port: widgets in a column that is longer than the room there is, of which a part is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.widgets.base import Way, Widget
from arkadia_desktop.ui.widgets.scroll import NOTCH
from arkadia_desktop.ui.widgets.scroll_bar import ROOM, ScrollBar

_AIR = 20
"""Design px kept above and below what has the focus."""
_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class ScrollPane(Widget):
    """Scrolls widgets of its sheet up and down; never sideways.

    Put it on the sheet behind those it `hold`s. In the scene's ``layout`` give each of them its rect as if all of it
    were seen, from the top of the port's `area` on, and then call `open`. What a scene paints itself in there belongs
    into ``with port.within(surface, clip)``. The wheel, Page up and down, the arrow keys that nobody wants, the bar and
    the keyboard's focus move it.
    """

    focusable = False
    grips = True
    finger: Way = "kept"
    cursor = "arrow"
    keeps = frozenset(("_bar", "_held", "_offset", "area"))

    def __init__(self, id: str, *held: Widget) -> None:
        super().__init__(id)
        self.area = Rect(0, 0, 0, 0)
        """The part of the window things are seen in, real px; the bar stands beside it."""
        self._offset = 0
        self._bar = ScrollBar()
        self._held: list[Widget] = []
        self.hold(*held)

    def hold(self, *widgets: Widget) -> None:
        """Scroll these too."""
        for widget in widgets:
            widget.port = self
            self._held.append(widget)

    def let(self, *widgets: Widget) -> None:
        """Scroll these no longer."""
        for widget in widgets:
            widget.port = None
            self._held.remove(widget)

    def set_content(self, widgets: Iterable[Widget]) -> None:
        """Scroll these and no others."""
        self.let(*list(self._held))
        self.hold(*widgets)

    def column(self, area: Rect) -> Rect:
        """What of `area` is left beside the bar: where a column that may have to scroll goes."""
        return Rect(area.x, area.y, max(1, area.w - self.kit.frame.px(ROOM)), area.h)

    def open(self, area: Rect, length: int) -> None:
        """Show `length` real px of a column in `area`, which holds the bar too if there is more than fits.

        It stays where it was scrolled to, as far as it can.
        """
        offset = self.fit(area, length)
        for widget in self._held:
            widget.rect = widget.rect.move(0, -offset)

    def fit(self, area: Rect, length: int) -> int:
        """The same, for a column that is placed afterwards: so many real px above `area`."""
        self._bar.rect, self._bar.length = Rect(area), length
        self.area = self.column(area) if self._bar.needed else Rect(area)
        self.rect = self._bar.groove(self.kit) if self._bar.needed else Rect(area.right, area.y, 0, area.h)
        before, self._offset = self._offset, self._bar.clamp(self._offset)
        if self._offset != before:
            self._shifted()
        return self._offset

    @property
    def scrolls(self) -> bool:
        """Whether there is more than is seen."""
        return self._bar.needed

    @property
    def whole(self) -> Rect:
        """Where the whole column lies now, real px of the window."""
        return Rect(self.area.x, self.area.y - self._offset, self.area.w, max(self._bar.length, self.area.h))

    def show(self, rect: Rect) -> None:
        """Scroll as little as needed for a part of the window to be seen, its upper edge above all."""
        air = self.kit.frame.px(_AIR)
        above, below = rect.top - air - self.area.top, rect.bottom + air - self.area.bottom
        if above < 0 or below > 0:
            self._to(self._offset + (above if above < 0 else min(above, below)))

    def to_top(self) -> None:
        """Show the beginning."""
        self._to(0)

    def scroll(self, notches: float) -> bool:
        """Go up so many notches of the wheel; false when it does not scroll at all."""
        if self.scrolls:
            self._to(self._offset - round(notches * self.kit.frame.px(NOTCH)))
        return self.scrolls

    def slide(self, px: int) -> bool:
        """Go down by so many real px, as a finger drags what is seen; false at the end."""
        before = self._offset
        self._to(before + px)
        return self._offset != before

    def key(self, key: int) -> bool:
        """Take a key that nobody else wants; true when it was used."""
        if not self.scrolls or key not in _KEYS:
            return False
        step = self.kit.frame.px(NOTCH) if key in (pygame.K_UP, pygame.K_DOWN) else self.area.h * 9 // 10
        self._to(self._offset + (step if key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -step))
        return True

    def _to(self, offset: int) -> None:
        offset = self._bar.clamp(offset)
        way = self._offset - offset
        if not way:
            return
        self._offset = offset
        for widget in self._held:
            widget.rect = widget.rect.move(0, way)
        self._shifted()

    def _shifted(self) -> None:
        if self.sheet is not None:
            self.sheet.close_popup()
        if self.on_changed is not None:
            self.on_changed(self.reach())

    # ---- the bar

    def hit(self) -> Rect:
        return self.rect.inflate(self.kit.frame.px(12), 0) if self.scrolls else Rect(self.rect.topleft, (0, 0))

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._bar.takes(self.kit, self._offset, event.pos):
                self.pressed = True
                self._to(self._bar.dragged(self.kit, event.pos[1]))
                self.changed()
            return self.pressed
        if event.type == pygame.MOUSEMOTION and self._bar.grip is not None:
            self._to(self._bar.dragged(self.kit, event.pos[1]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            return True
        return event.type == pygame.MOUSEWHEEL and self.scroll(event.y)

    def released(self) -> None:
        self._bar.grip = None
        super().released()

    @property
    def animating(self) -> bool:
        return self._bar.grip is not None

    # ---- painting

    @contextmanager
    def within(self, surface: Surface, clip: Rect) -> Iterator[Rect]:
        """Paint nothing outside the part that is seen; gives what of `clip` that is (it may be empty)."""
        part = clip.clip(self.area)
        surface.set_clip(part)
        yield part
        surface.set_clip(clip)

    def reach(self) -> Rect:
        return self._bar.rect.union(self.rect).inflate(8, 8)  # the bar's own shade

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.scrolls:
            with self.within(surface, clip):
                self._bar.paint_edges(surface, self.kit, self.area, self._offset)
            self._bar.paint(surface, self.kit, self._offset, hovered=self.hovered)
