"""Panning: a screen that is larger than the window, of which a part is seen. What is wished so large that it does not
fit is moved with the wheel, the keys, the bars at the edges, and follows the keyboard's focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui import theme
from arkadia_desktop.ui.sheet import Sheet

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_BAR, _LEAST_THUMB, _AIR = 14, 48, 28
"""Width of a bar, least length of its thumb, and the room kept around what has the focus; real px."""
_NOTCH, _ARROW, _PAGE = 90, 60, 0.8
"""How far a notch of the wheel and an arrow key go (real px), and Page up and down (a share of the window)."""
_KEYS = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}


class Pan:
    """What of ``whole`` (the size of a screen) is seen in a ``window``, both real px. ``on_moved`` is called when that
    changes."""

    def __init__(self, window: tuple[int, int], whole: tuple[int, int], on_moved: Callable[[], None]) -> None:
        self._window, self._whole = Rect((0, 0), window), Rect((0, 0), whole)
        self._on_moved = on_moved
        self._canvas: Surface | None = None
        self._held: tuple[int, int] | None = None
        """The axis of the bar that is held (0 across, 1 down), and where on its thumb."""
        self.seen = Rect((0, 0), window)
        """The part of the whole that is seen."""

    def to(self, x: int, y: int) -> None:
        """Let the part seen begin there, as far as there is something."""
        seen = Rect((x, y), self.seen.size).clamp(self._whole)
        if seen != self.seen:
            self.seen = seen
            self._on_moved()

    def show(self, rect: Rect) -> None:
        """Move until a part of the whole is seen, its beginning above all."""
        area = rect.inflate(2 * _AIR, 2 * _AIR)
        x, y = self.seen.topleft
        x = min(max(x, area.right - self.seen.w), area.left)
        y = min(max(y, area.bottom - self.seen.h), area.top)
        self.to(x, y)

    # ---- events

    def handle(self, event: Event, take: Callable[[Event], bool], sheet: Sheet) -> bool:
        """Give an event to the screen (``take``) as it lies there; what it does not want may move it."""
        if event.type in _MOUSE:
            return self._bars_take(event) or take(self._moved(event))
        used = take(event)
        if event.type == pygame.KEYDOWN:
            if not used and self._key(event):
                return True
            self._follow(sheet)
        elif event.type == pygame.MOUSEWHEEL and not used:
            aside = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            x, y = (-event.y, 0) if aside else (event.x, -event.y)
            self.to(self.seen.x + x * _NOTCH, self.seen.y + y * _NOTCH)
            return True
        return used

    def _moved(self, event: Event) -> Event:
        x, y = event.pos
        return Event(event.type, {**event.dict, "pos": (x + self.seen.x, y + self.seen.y)})

    def _key(self, event: Event) -> bool:
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            self.to(self.seen.x, self.seen.y + way * round(self.seen.h * _PAGE))
            return True
        if event.key in _KEYS:
            x, y = _KEYS[event.key]
            self.to(self.seen.x + x * _ARROW, self.seen.y + y * _ARROW)
            return True
        return False

    def _follow(self, sheet: Sheet) -> None:
        """Show what has the keyboard, and a list that it opened."""
        focused = sheet.focused
        if focused is not None and sheet[focused].ringed:
            self.show(sheet[focused].spot())
        if sheet.popup is not None:
            self.show(sheet.popup.rect)

    # ---- bars

    def _bar(self, axis: int) -> tuple[Rect, Rect] | None:
        """The bar across (0) or down (1) and its thumb, real px of the window; None where all is seen."""
        seen, whole = self.seen.size[axis], self._whole.size[axis]
        if whole <= seen:
            return None
        window = self._window
        bar = Rect(window.w - _BAR, 0, _BAR, window.h) if axis else Rect(0, window.h - _BAR, window.w - _BAR, _BAR)
        room = bar.size[axis]
        length = max(_LEAST_THUMB, room * seen // whole)
        start = (room - length) * self.seen.topleft[axis] // (whole - seen)
        thumb = Rect(bar.x, start, _BAR, length) if axis else Rect(start, bar.y, length, _BAR)
        return bar, thumb

    def _bars_take(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            self._drag(event.pos)
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for axis in (0, 1):
            found = self._bar(axis)
            if found is not None and found[0].collidepoint(event.pos):
                thumb = found[1]
                inside = event.pos[axis] - thumb.topleft[axis]
                self._held = axis, inside if thumb.collidepoint(event.pos) else thumb.size[axis] // 2
                self._drag(event.pos)
                return True
        return False

    def _drag(self, pos: tuple[int, int]) -> None:
        assert self._held is not None
        axis, inside = self._held
        found = self._bar(axis)
        if found is None:
            return
        bar, thumb = found
        way = max(1, bar.size[axis] - thumb.size[axis])
        most = self._whole.size[axis] - self.seen.size[axis]
        place = (pos[axis] - inside) * most // way
        self.to(*((place, self.seen.y) if axis == 0 else (self.seen.x, place)))

    # ---- painting

    def dirty(self, rect: Rect) -> Rect:
        """A part of the whole as a part of the window; empty when nothing of it is seen."""
        return rect.move(-self.seen.x, -self.seen.y).clip(self._window)

    def paint(self, surface: Surface, clip: Rect, draw: Callable[[Surface, Rect], None]) -> None:
        """Let ``draw(surface, clip)`` paint the whole, and bring what is seen of it into the ``clip`` of the window."""
        if self._canvas is None:
            self._canvas = Surface(self._whole.size, 0, 32)
        part = clip.move(self.seen.topleft)
        self._canvas.set_clip(part)
        self._canvas.blit(surface, part, clip)
        draw(self._canvas, part)
        self._canvas.set_clip(None)
        surface.set_clip(clip)
        surface.blit(self._canvas, clip, part)
        for axis in (0, 1):
            found = self._bar(axis)
            if found is not None:
                pygame.draw.rect(surface, theme.RAIL_LO, found[0])
                pygame.draw.rect(surface, theme.GOLD, found[1].inflate(-4, -4), border_radius=_BAR // 2)
