"""A list that scrolls: wheel, bar, keys. What its rows look like and say is told by whoever owns it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.base import Common, Repeat, Way, Widget
from arkadia_desktop.ui.widgets.scroll_bar import ROOM, ScrollBar
from arkadia_desktop.ui.widgets.spoken import LOOKED_AT, PRESSED, Spoken, SpokenBranch, place_of
from arkadia_desktop.ui.widgets.words import Word, draw_words, word_boxes

NOTCH = 66
"""How far a notch of the wheel goes, design px."""
TOLD = 12
"""So many rows above and below those in sight are told to assistive programs, too."""
_DOUBLE_MS = 400


@dataclass(frozen=True)
class RowState:
    """How a row stands: chosen, under the pointer, or with the keyboard's focus (its list has the ring)."""

    chosen: bool = False
    hovered: bool = False
    focused: bool = False


PaintRow = Callable[[Surface, Rect, int, RowState], None]


class ScrollList(Widget):
    """Rows from top to bottom, cut at its rect. ``heights`` are design px, one a row.

    ``paint_row(surface, rect, index, state)`` draws a row (real px), ``row_words(rect, index)`` are the words on it; it
    may narrow the surface's clip for them.
    ``on_point`` is called for the row the pointer comes to. With ``on_choose`` rows can be chosen (click, arrow keys);
    ``on_open`` is a double click or Enter. Without it the keys scroll. ``chosen`` is -1 when none is.
    """

    keys: tuple[int, ...] = (
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    )
    """The keys it takes beside Enter."""
    finger: Way = "tap"

    def __init__(
        self,
        id: str,
        heights: Sequence[float],
        paint_row: PaintRow,
        *,
        gap: float = theme.GAP_1,
        on_choose: Callable[[int], None] | None = None,
        on_open: Callable[[int], None] | None = None,
        on_point: Callable[[int], None] | None = None,
        row_words: Callable[[Rect, int], Sequence[Word]] = lambda rect, index: (),
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        self.cursor = "open" if on_choose else "arrow"
        self.paint_row, self.row_words = paint_row, row_words
        self.on_choose, self.on_open, self.on_point = on_choose, on_open, on_point
        self.gap = gap
        self._heights = tuple(heights)
        self._chosen = -1
        self._offset = 0
        self._over = -1
        self._scroll_bar = ScrollBar()
        self._clicked: tuple[int, float] = (-1, 0.0)
        self._repeat = Repeat()
        self._held = 0

    # What it holds

    def fill(self, heights: Sequence[float], *, chosen: int | None = None) -> None:
        """Other rows; the place stays as far as it can."""
        self._heights = tuple(heights)
        self._chosen = min(self._chosen if chosen is None else chosen, len(self._heights) - 1)
        if self.dressed is not None:
            self._to(self._offset)
        self.changed()

    @property
    def chosen(self) -> int:
        """Index of the chosen row, -1 for none. Assigning brings it into sight, without calling ``on_choose``."""
        return self._chosen

    @chosen.setter
    def chosen(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = max(-1, min(len(self._heights) - 1, index))
            self.changed()
        if self._chosen >= 0 and self.dressed is not None:
            self.show(self._chosen)

    def choose(self, index: int) -> None:
        """Choose as if clicked."""
        if self.on_choose is not None and 0 <= index < len(self._heights):
            changed = index != self._chosen
            self.chosen = index
            if changed:
                self.on_choose(index)

    def show(self, index: int) -> None:
        """Scroll as little as needed for a row to be seen whole."""
        top, height = self._tops()[index], self._px(index)
        self._to(max(top + height - self.rect.h, min(self._offset, top)))

    def to_end(self) -> None:
        """Scroll to the last row."""
        self._to(self._length())

    # Measures

    def _px(self, index: int) -> int:
        return self.kit.frame.px(self._heights[index])

    def _tops(self) -> list[int]:
        """Where each row begins, px from the top of the first."""
        tops, y, gap = [], 0, self.kit.frame.px(self.gap)
        for i in range(len(self._heights)):
            tops.append(y)
            y += self._px(i) + gap
        return tops

    def _length(self) -> int:
        if not self._heights:
            return 0
        return self._tops()[-1] + self._px(len(self._heights) - 1)

    def spot(self) -> Rect:
        return next((rect for index, rect in self.rows() if index == self._chosen), self.rect)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than is seen."""
        return self._bar.needed

    @property
    def _bar(self) -> ScrollBar:
        self._scroll_bar.rect, self._scroll_bar.length = self.rect, self._length()
        return self._scroll_bar

    def _inner(self) -> Rect:
        bar = self.kit.frame.px(ROOM) if self.scrolls else 0
        return Rect(self.rect.x, self.rect.y, max(1, self.rect.w - bar), self.rect.h)

    def _to(self, offset: int) -> None:
        offset = self._bar.clamp(offset)
        if offset != self._offset:
            self._offset = offset
            self.changed()

    def slide(self, px: int) -> bool:
        """Go down by so many real px, as a finger drags the rows; false at the end."""
        before = self._offset
        self._to(before + px)
        return self._offset != before

    def moved(self) -> None:
        if self.dressed is not None:
            self._offset = self._bar.clamp(self._offset)

    def places(self) -> list[Rect]:
        """Where all rows lie, in sight or not, real px."""
        inner = self._inner()
        return [
            Rect(inner.x, inner.y + top - self._offset, inner.w, self._px(i)) for i, top in enumerate(self._tops())
        ]

    def rows(self) -> list[tuple[int, Rect]]:
        """The rows in sight and where they lie, real px; the first and last may be cut."""
        inner = self._inner()
        return [
            (index, rect)
            for index, rect in enumerate(self.places())
            if rect.bottom > inner.top and rect.top < inner.bottom
        ]

    def brought(self, place: Rect) -> Rect:
        """Scroll as little as needed for a place among the rows to be seen; where it lies then."""
        before, down = self._offset, max(0, place.bottom - self.rect.bottom)
        self._to(before + (down or min(0, place.top - self.rect.top)))
        return place.move(0, before - self._offset)

    # Events

    @property
    def animating(self) -> bool:
        return self._scroll_bar.grip is not None or self._repeat.held

    def tick(self, now_ms: float) -> None:
        for _ in range(self._repeat.due(now_ms)):
            self._step(self._held)

    def released(self) -> None:
        self._repeat.stop()
        self._scroll_bar.grip = None
        super().released()

    def lost_focus(self) -> None:
        self.released()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            if not self.scrolls:
                return False
            self._to(self._offset - round(event.y * self.kit.frame.px(NOTCH)))
            return True
        if event.type == pygame.MOUSEMOTION:
            if self._scroll_bar.grip is not None:
                self._to(self._bar.dragged(self.kit, event.pos[1]))
            else:
                self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos, now_ms)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            self.changed()
            return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._key(event.key, now_ms)
        if event.type == pygame.KEYUP and event.key in self.keys:
            self._repeat.stop()
            return True
        return False

    def _down(self, pos: tuple[int, int], now_ms: float) -> None:
        if self._bar.takes(self.kit, self._offset, pos):
            self.pressed = True
            self._to(self._bar.dragged(self.kit, pos[1]))
            self.changed()
            return
        self._point(pos)
        if self._over < 0:
            return
        twice = self._clicked[0] == self._over and now_ms - self._clicked[1] < _DOUBLE_MS
        self._clicked = (-1, 0.0) if twice else (self._over, now_ms)
        self.choose(self._over)
        if twice and self.on_open is not None:
            self.on_open(self._over)

    def _point(self, pos: tuple[int, int]) -> None:
        inside = self._inner().collidepoint(pos)
        over = next((i for i, rect in self.rows() if inside and rect.collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            self.changed()
            if self.on_point is not None and over >= 0:
                self.on_point(over)

    def _key(self, key: int, now_ms: float) -> bool:
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_open is not None and self._chosen >= 0:
            self.on_open(self._chosen)
            return True
        if key not in self.keys or not self._heights:
            return False
        self._held = key
        self._step(key)
        self._repeat.start(now_ms)
        self.awake = True
        return True

    def _step(self, key: int) -> None:
        page = max(1, len(self.rows()) - 1)
        if self.on_choose is None:
            ways = {pygame.K_UP: -self.kit.frame.px(NOTCH), pygame.K_DOWN: self.kit.frame.px(NOTCH)}
            ways |= {pygame.K_PAGEUP: -self.rect.h * 9 // 10, pygame.K_PAGEDOWN: self.rect.h * 9 // 10}
            ways |= {pygame.K_HOME: -self._length(), pygame.K_END: self._length()}
            self._to(self._offset + ways[key])
            return
        last = len(self._heights) - 1
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        ways |= {pygame.K_HOME: -last - 1, pygame.K_END: last + 1}
        start = self._chosen if self._chosen >= 0 else -1 if ways[key] > 0 else 0
        self.choose(max(0, min(last, start + ways[key])))

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        inside = self._inner().clip(clip)
        if inside.w > 0 and inside.h > 0:
            for index, rect in self.rows():
                surface.set_clip(inside)
                if rect.colliderect(inside):
                    chosen, hovered = index == self._chosen, self.hovered and index == self._over
                    self.paint_row(surface, rect, index, RowState(chosen, hovered, self.ringed and chosen))
                    draw_words(self.kit, surface, self.row_words(rect, index))
            surface.set_clip(inside)
            self._bar.paint_edges(surface, self.kit, self._inner(), self._offset)
            surface.set_clip(clip)
        if self.scrolls:
            self._bar.paint(surface, self.kit, self._offset, hovered=self.hovered)
        self.paint_ring(surface)

    def boxes(self) -> list[TextBox]:
        inner = self._inner()
        whole = [self.row_words(rect, index) for index, rect in self.rows() if inner.contains(rect)]
        return word_boxes(self.kit, chain.from_iterable(whole))

    def row_said(self, rect: Rect, index: int) -> str:
        """What is told of a row."""
        return ", ".join(word.whole or word.text for word in self.row_words(rect, index))

    def _near(self) -> Iterator[tuple[int, Rect]]:
        """The rows in sight, and some above and below them."""
        seen = [index for index, _rect in self.rows()] or [0]
        first = max(0, seen[0] - TOLD)
        yield from enumerate(self.places()[first : seen[-1] + TOLD + 1], first)

    def spoken(self) -> Spoken:
        role, acts = ("list box option", PRESSED) if self.on_choose is not None else ("list item", frozenset[str]())
        parts = tuple(
            SpokenBranch(
                str(index),
                place_of(rect),
                Spoken(
                    role,
                    self.row_said(rect, index),
                    chosen=index == self._chosen if self.on_choose is not None else None,
                    acts=acts,
                ),
            )
            for index, rect in self._near()
        )
        whole = "list box" if self.on_choose is not None else "list"
        return Spoken(whole, self.called or self.tooltip, off=not self.enabled, acts=LOOKED_AT, parts=parts)
