"""What scrolls up and down: the bar, lists and grids of rows that their owner paints, and a pane of widgets."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import KW_ONLY, dataclass, field
from itertools import accumulate
from math import inf
from typing import ClassVar, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import whole_lines
from arkadia_desktop.ui.widgets.access import LOOKED_AT, PRESSED, AccessBranch, AccessNode, place_of
from arkadia_desktop.ui.widgets.base import Repeat, Widget

WIDTH = 14
ROOM = WIDTH + 8
"""Design px that the bar takes away from what scrolls."""
FADE = 44
"""So high is the part that fades out of what an edge cuts, design px."""
FOLD = 18
"""So high is the shade at an edge beyond which it goes on, design px."""
NOTCH = 66
"""How far a notch of the wheel goes, design px."""
TOLD = 12
"""So many rows above and below those in sight are told to assistive programs, too."""
_STEPS = {
    pygame.K_UP: (-1, 0, 0),
    pygame.K_DOWN: (1, 0, 0),
    pygame.K_PAGEUP: (0, -1, 0),
    pygame.K_PAGEDOWN: (0, 1, 0),
    pygame.K_HOME: (0, 0, -1),
    pygame.K_END: (0, 0, 1),
}
"""How many lines, pages and whole lengths a key leads down."""
_DOUBLE_MS = 400


class Scrolling(Widget):
    """Scrolls up and down in its `bounds`, at whose right edge stands the bar."""

    slides = True
    _offset = 0
    _grip: int | None = None
    """Where on the bar it is held, px from its top; None while nobody does."""

    @property
    def bounds(self) -> Rect:
        """Where it scrolls, the bar included."""
        raise NotImplementedError

    def length(self) -> int:
        """How long what scrolls is, px."""
        raise NotImplementedError

    @property
    def scrolls(self) -> bool:
        return self.length() > self.bounds.h

    def column(self, area: Rect) -> Rect:
        """What of `area` is left beside the bar: where a column that may have to scroll goes."""
        return Rect(area.x, area.y, max(1, area.w - self.kit.px(ROOM)), area.h)

    def _clamped(self, offset: int) -> int:
        return max(0, min(self.length() - self.bounds.h, offset))

    def _groove(self) -> Rect:
        width = max(self.kit.frame.dense(8), self.kit.px(WIDTH))
        return Rect(self.bounds.right - width, self.bounds.y, width, self.bounds.h)

    def _bar(self) -> Rect:
        groove, length = self._groove(), self.length()
        least = self.kit.frame.dense(theme.LEAST_HIT_PX)
        high = min(groove.h, max(least, groove.h * groove.h // max(1, length)))
        return Rect(groove.x, groove.y + (groove.h - high) * self._offset // max(1, length - groove.h), groove.w, high)

    def _to(self, offset: int) -> bool:
        """Scroll to a place, as far as there is one; false where that is where it stands."""
        before, self._offset = self._offset, self._clamped(offset)
        if self._offset != before:
            self.scrolled(before - self._offset)
        return self._offset != before

    def scrolled(self, down: int) -> None:
        """What it shows has moved down by so many px."""
        self.changed()

    def scroll(self, notches: float) -> bool:
        """Go up so many notches of the wheel; false when it does not scroll at all."""
        if self.scrolls:
            self._to(self._offset - round(notches * self.kit.px(NOTCH)))
        return self.scrolls

    def slide(self, px: int) -> bool:
        return self._to(self._offset + px)

    def _way(self, lines: int, pages: int) -> int:
        """How far so many presses of an arrow key or of Page up and down lead, px."""
        return lines * self.kit.px(NOTCH) + pages * (self.bounds.h * 9 // 10)

    def released(self) -> None:
        self._grip = None
        super().released()

    @property
    def animating(self) -> bool:
        return self._grip is not None

    def handle(self, event: Event, now_ms: float) -> bool:
        """Take the wheel, and what the pointer does with the bar; beside it in its groove its middle comes there."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            bar = self._bar()
            if self.on_bar(event.pos):
                self._grip = event.pos[1] - bar.y if bar.y <= event.pos[1] < bar.bottom else bar.h // 2
                self.pressed = True
                self._drag(event.pos[1])
                self.changed()
            return self.pressed
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            self.changed()
            return True
        return event.type == pygame.MOUSEWHEEL and self.scroll(event.y)

    def on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the bar or in its groove."""
        return self.scrolls and self._groove().inflate(self.kit.px(12), 0).collidepoint(pos)

    def _drag(self, y: int) -> None:
        groove = self._groove()
        share = (y - (self._grip or 0) - groove.y) / max(1, groove.h - self._bar().h)
        self._to(round(share * (self.length() - groove.h)))

    @property
    def _more(self) -> tuple[bool, bool]:
        """Whether it goes on above and below what is seen."""
        return self._offset > 0, self._offset < self.length() - self.bounds.h

    def uncut(self, surface: Surface, inner: Rect) -> AbstractContextManager[None]:
        """No line is cut meanwhile at an edge of `inner` beyond which it goes on."""
        above, below = self._more
        return whole_lines(surface, inner.top if above else -inf, inner.bottom if below else inf)

    @contextmanager
    def fading(self, surface: Surface, inner: Rect, rect: Rect, reach: Rect) -> Iterator[None]:
        """What is painted in `reach` meanwhile fades out towards an edge of `inner` that cuts its `rect`: nobody takes
        the edge for its end. No sliver of it is seen, for that says nothing."""
        high, (above, below) = self.kit.px(FADE), self._more
        cut = []
        if above and rect.top < inner.top < rect.bottom:
            cut.append((inner.top, inner.top, inner.top + high, rect.bottom - inner.top))
        if below and rect.top < inner.bottom < rect.bottom:
            cut.append((inner.bottom - high, inner.bottom, inner.bottom - high, inner.bottom - rect.top))
        parts = [(Rect(reach.x, top, reach.w, high).clip(reach), edges) for top, *edges in cut]
        grounds = [one for one in parts if one[0].w and one[0].h]
        kept = [surface.subsurface(part).copy() for part, _edges in grounds]
        yield
        for (part, (edge, inmost, left)), ground in zip(grounds, kept, strict=True):
            strong = max(0.0, min(1.0, 5 * left / min(rect.h, high) - 4))
            for y in range(part.h):
                ground.set_alpha(round(255 * (1 - strong * (edge - part.y - y - 0.5) / (edge - inmost))))
                surface.blit(ground, (part.x, part.y + y), (0, y, part.w, 1))

    def paint_folds(self, surface: Surface, inner: Rect) -> None:
        """Shade the edges of `inner` beyond which it goes on, wherever they cut it."""
        high, (above, below) = self.kit.px(FOLD), self._more
        if above:
            self.kit.skin.fold((inner.w, high), False).blit(surface, inner)
        if below:
            self.kit.skin.fold((inner.w, high), True).blit(surface, inner.move(0, inner.h - high))

    def paint_bar(self, surface: Surface) -> None:
        """Draw the bar in its groove, if it scrolls."""
        if self.scrolls:
            groove, bar = self._groove(), self._bar()
            self.kit.skin.scroll_track(groove.size).blit(surface, groove)
            state = "pressed" if self._grip is not None else "hover" if self.hovered else "normal"
            self.kit.skin.scroll_bar(bar.size, state).blit(surface, bar)


class RowState(NamedTuple):
    """How a row stands: chosen, under the pointer, or with the keyboard's focus (its list has the ring)."""

    chosen: bool = False
    hovered: bool = False
    focused: bool = False


@dataclass(eq=False)
class ScrollList(Scrolling):
    """Rows from top to bottom, cut at its rect. ``on_point`` is called for the row the pointer comes to. With
    ``on_choose`` rows can be chosen (click, arrow keys);
    ``on_open`` is a double click or Enter. Without it the keys scroll. ``chosen`` is -1 when none is.
    """

    keys: ClassVar[tuple[int, ...]] = tuple(_STEPS)
    touch_mode = "tap"
    _chosen = _over = -1
    _clicked = -1, 0.0
    _held = 0
    _known: tuple[tuple[object, ...], list[int]] = (), []
    """Where the rows begin, and what that follows from: of thousands of rows it is not worked out twice."""

    _: KW_ONLY
    gap: float = theme.GAP_1
    on_choose: Callable[[int], None] | None = None
    on_open: Callable[[int], None] | None = None
    on_point: Callable[[int], None] | None = None
    _heights: tuple[float, ...] = field(default=(), init=False)
    _repeat: Repeat = field(default_factory=Repeat, init=False)

    def __post_init__(self) -> None:
        self.cursor = "open" if self.on_choose else "arrow"

    # What it holds

    def fill(self, heights: Sequence[float], *, chosen: int | None = None) -> None:
        """Other rows, so many design px high; the place stays as far as it can."""
        self._heights = tuple(heights)
        self._chosen = min(self._chosen if chosen is None else chosen, len(self._heights) - 1)
        if self.given_kit is not None:
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
        if self._chosen >= 0 and self.given_kit is not None:
            self.show(self._chosen)

    def choose(self, index: int) -> None:
        """Choose as if clicked."""
        if self.on_choose is not None and 0 <= index < len(self._heights):
            changed = index != self._chosen
            self.chosen = index
            if changed:
                self.on_choose(index)

    def show(self, index: int) -> None:
        """Scroll as little as needed for a row to be seen whole, below others that are whole."""
        tops = self._tops()
        top, below = tops[index], tops[index] + self._px(index) - self.bounds.h
        least = tops[bisect_left(tops, below)] if self._offset < below <= top else below
        self._to(max(least, min(self._offset, top)))

    # Measures

    @property
    def bounds(self) -> Rect:
        return self.rect

    def _px(self, index: int) -> int:
        return self.kit.px(self._heights[index])

    def _tops(self) -> list[int]:
        """Where each row begins, px from the top of the first."""
        now = self.kit, self.gap, self._heights
        if self._known[0] != now:
            px, heights = self.kit.px, self._heights
            steps = {height: px(height) + px(self.gap) for height in set(heights)}
            self._known = now, list(accumulate(map(steps.__getitem__, heights[:-1]), initial=0))[: len(heights)]
        return self._known[1]

    def length(self) -> int:
        return self._tops()[-1] + self._px(len(self._heights) - 1) if self._heights else 0

    def spot(self) -> Rect:
        return next((rect for index, rect in self.rows() if index == self._chosen), self.rect)

    def _inner(self) -> Rect:
        return self.column(self.bounds) if self.scrolls else Rect(self.bounds)

    def moved(self) -> None:
        if self.given_kit is not None:
            self._offset = self._clamped(self._offset)

    def place(self, index: int) -> Rect:
        """Where a row lies, in sight or not, real px."""
        inner = self._inner()
        return Rect(inner.x, inner.y + self._tops()[index] - self._offset, inner.w, self._px(index))

    def rows(self) -> list[tuple[int, Rect]]:
        """The rows in sight and where they lie, real px; the first and last may be cut."""
        tops, inner = self._tops(), self._inner()
        first = bisect_left(tops, tops[bisect_right(tops, self._offset) - 1]) if tops else 0
        near = ((index, self.place(index)) for index in range(first, bisect_left(tops, self._offset + inner.h)))
        return [(index, rect) for index, rect in near if rect.bottom > inner.top]

    def scroll_into_view(self, place: Rect) -> Rect:
        """Scroll as little as needed for a place among the rows to be seen; where it lies then."""
        before, down = self._offset, max(0, place.bottom - self.rect.bottom)
        self._to(before + (down or min(0, place.top - self.rect.top)))
        return place.move(0, before - self._offset)

    # Events

    @property
    def animating(self) -> bool:
        return super().animating or self._repeat.held

    def tick(self, now_ms: float) -> None:
        for _ in range(self._repeat.due(now_ms)):
            self._step(self._held)

    def released(self) -> None:
        self._repeat.stop()
        super().released()

    def lost_focus(self) -> None:
        self.released()

    def handle(self, event: Event, now_ms: float) -> bool:
        if super().handle(event, now_ms):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos, now_ms)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._key(event.key, now_ms)
        if event.type == pygame.KEYUP and event.key in self.keys:
            self._repeat.stop()
            return True
        return False

    def _down(self, pos: tuple[int, int], now_ms: float) -> None:
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
        lines, pages, ends = _STEPS[key]
        if self.on_choose is None:
            self._to(self._offset + self._way(lines, pages) + ends * self.length())
            return
        count = len(self._heights)
        way = lines + pages * max(1, len(self.rows()) - 1) + ends * count
        start = self._chosen if self._chosen >= 0 else -1 if way > 0 else 0
        self.choose(max(0, min(count - 1, start + way)))

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        inside = self._inner().clip(clip)
        if inside.w > 0 and inside.h > 0:
            with self.uncut(surface, self._inner()):
                for index, rect in self.rows():
                    surface.set_clip(inside)
                    if self.spread(rect).colliderect(inside):
                        chosen, hovered = index == self._chosen, self.hovered and index == self._over
                        with self.fading(surface, self._inner(), rect, inside):
                            self.paint_row(surface, rect, index, RowState(chosen, hovered, self.ringed and chosen))
                            surface.set_clip(inside)
            self.paint_folds(surface, self._inner())
            surface.set_clip(clip)
        self.paint_bar(surface)
        self.paint_ring(surface)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        """Draw a row, whose shadow may reach beyond its place; it may narrow the surface's clip."""
        raise NotImplementedError

    def row_said(self, rect: Rect, index: int) -> str:
        """What is told of a row."""
        return ""

    def row_about(self, index: int) -> str:
        """What is told about a row besides."""
        return ""

    def _near(self) -> Iterator[tuple[int, Rect]]:
        """The rows in sight, and some above and below them."""
        seen = [index for index, _rect in self.rows()] or [0]
        for index in range(max(0, seen[0] - TOLD), min(len(self._heights), seen[-1] + TOLD + 1)):
            yield index, self.place(index)

    def spoken(self) -> AccessNode:
        whole, row, acts = ("list", "list item", frozenset[str]())
        if self.on_choose is not None:
            whole, row, acts = "list box", "list box option", PRESSED

        def told(index: int, rect: Rect) -> AccessBranch:
            chosen = index == self._chosen if self.on_choose is not None else None
            said, about = self.row_said(rect, index), self.row_about(index)
            spoken = AccessNode(row, said, about=about, chosen=chosen, acts=acts)
            return AccessBranch(str(index), place_of(rect), spoken)

        parts = tuple(told(index, rect) for index, rect in self._near())
        return AccessNode(
            whole, self.accessible_name or self.tooltip, off=not self.enabled, acts=LOOKED_AT, parts=parts
        )


_SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ScrollGrid(ScrollList):
    """What `ScrollList` is, with its rows cut into cells: everywhere there a row is meant, here it is a cell.

    `lay` says how many `columns` there are, how many of them each cell has, and how high all are (design px).
    """

    keys = (*ScrollList.keys, *_SIDEWAYS)
    columns = 1
    _spans: tuple[int, ...] = ()
    _cells: Sequence[tuple[int, int]] = ()
    """Row and first column of each cell."""

    def lay(self, spans: Sequence[int], columns: int, high: float, *, chosen: int | None = None) -> None:
        """Other cells; the place stays as far as it can."""
        self._spans, self.columns = tuple(min(span, columns) for span in spans), columns
        self._cells = self._placed()
        self.fill([high] * len(spans), chosen=chosen)

    def _placed(self) -> list[tuple[int, int]]:
        found, row, column = [], 0, 0
        for span in self._spans:
            if column + span > self.columns:
                row, column = row + 1, 0
            found.append((row, column))
            column += span
        return found

    def _tops(self) -> list[int]:
        pitch = self._pitch()
        return [row * pitch for row, _column in self._cells]

    def _pitch(self) -> int:
        """From one row to the next, real px."""
        return self._px(0) + self.kit.px(self.gap) if self._cells else 0

    def length(self) -> int:
        return self._cells[-1][0] * self._pitch() + self._px(0) if self._cells else 0

    def place(self, index: int) -> Rect:
        inner, gap, (row, column) = self._inner(), self.kit.px(self.gap), self._cells[index]
        left, right = (
            inner.x + round((inner.w + gap) * at / self.columns) for at in (column, column + self._spans[index])
        )
        return Rect(left, inner.y + row * self._pitch() - self._offset, right - gap - left, self._px(0))

    def _step(self, key: int) -> None:
        last = len(self._spans) - 1
        at = self._chosen
        if at < 0 or key == pygame.K_HOME:
            self.choose(0)
        elif key == pygame.K_END:
            self.choose(last)
        elif key in _SIDEWAYS:
            self.choose(max(0, min(last, at + _SIDEWAYS[key])))
        else:
            line, page, _end = _STEPS[key]
            for _row in range(1 if line else max(1, self.rect.h // max(1, self._pitch()))):
                at = self._beside(at, line or page)
            self.choose(at)

    def _beside(self, index: int, way: int) -> int:
        """The cell above (-1) or below (1) that lies most straight; itself where there is no row."""
        cells = self._cells

        def middle(one: int) -> float:
            return cells[one][1] + self._spans[one] / 2

        row = [one for one, (its_row, _column) in enumerate(cells) if its_row == cells[index][0] + way]
        return min(row, key=lambda one: abs(middle(one) - middle(index)), default=index)


_AIR = 20
"""Design px kept above and below what has the focus."""


class ScrollPane(Scrolling):
    """Scrolls widgets of its sheet, those before it in its `layout.Scroll`, up and down. The wheel, Page up and down,
    the arrow keys that nobody wants, the bar and the keyboard's focus move it."""

    focusable = False
    grips = True
    touch_mode = "capture"
    cursor = "arrow"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.area = Rect(0, 0, 0, 0)
        """The part of the window things are seen in, real px; the bar stands beside it."""
        self._bounds, self._long = Rect(0, 0, 0, 0), 0
        self.held: Sequence[str] = ()
        """What lies in its column, by id: set by the layout."""
        self._content: list[Widget] = []

    def set_content(self, widgets: Iterable[Widget]) -> None:
        """Scroll these and no others."""
        self._content = list(widgets)
        for widget in self._content:
            widget.port = self

    @property
    def bounds(self) -> Rect:
        return self._bounds

    def length(self) -> int:
        return self._long

    def fit(self, area: Rect, length: int) -> int:
        """Show `length` real px of a column in `area`, which holds the bar too if there is more than fits. It stays
        where it was scrolled to, as far as it can: the column is to be placed so many real px above `area`."""
        before = self._offset, self._long
        self._bounds, self._long = Rect(area), length
        self.area = self.column(area) if self.scrolls else Rect(area)
        self.rect = self._groove() if self.scrolls else Rect(area.right, area.y, 0, area.h)
        self._offset = self._clamped(self._offset)
        if self._offset != before[0]:
            self._shifted()
        elif length != before[1]:  # the bar has another length
            self.changed()
        return self._offset

    @property
    def whole(self) -> Rect:
        """Where the whole column lies now, real px of the window."""
        return Rect(self.area.x, self.area.y - self._offset, self.area.w, max(self._long, self.area.h))

    def show(self, rect: Rect) -> None:
        """Scroll as little as needed for a part of the window to be seen, its upper edge above all."""
        air = self.kit.px(_AIR)
        above, below = rect.top - air - self.area.top, rect.bottom + air - self.area.bottom
        if above < 0 or below > 0:
            self._to(self._offset + (above if above < 0 else min(above, below)))

    def to_top(self) -> None:
        """Show the beginning."""
        self._to(0)

    def key(self, key: int) -> bool:
        """Take a key that nobody else wants; true when it was used."""
        lines, pages, end = _STEPS.get(key, (0, 0, 1))
        if end or not self.scrolls:
            return False
        self._to(self._offset + self._way(lines, pages))
        return True

    def scrolled(self, down: int) -> None:
        for widget in self._content:
            widget.rect = widget.rect.move(0, down)
        self._shifted()

    def _shifted(self) -> None:
        if self.sheet is not None:
            self.sheet.close_popup()
        if self.on_changed is not None:
            self.on_changed(self.reach())

    def hit(self) -> Rect:
        return self.rect.inflate(self.kit.px(12), 0) if self.scrolls else Rect(self.rect.topleft, (0, 0))

    # ---- painting

    @contextmanager
    def within(self, surface: Surface, clip: Rect, widget: Widget | None = None) -> Iterator[Rect]:
        """Paint nothing outside the part that is seen; gives what of `clip` that is (it may be empty). A `widget` that
        is painted fades out where it is cut."""
        part = clip.clip(self.area)
        surface.set_clip(part)
        with ExitStack() as how:
            how.enter_context(self.uncut(surface, self.area))
            if widget is not None and widget.fades:
                how.enter_context(self.fading(surface, self.area, widget.rect, part.clip(widget.reach())))
            yield part
        surface.set_clip(clip)

    def reach(self) -> Rect:
        return self._bounds.union(self.rect).inflate(8, 8)  # the bar's own shade

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_folds(surface, self.area)
        self.paint_bar(surface)
