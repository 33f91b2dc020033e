"""The panel that tells what the others did: in the place of the chronicle, or beside the mentor who stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.composed_list import PLAIN, ComposedList
from arkadia_desktop.scenes.common.key_bindings import SHIFTS
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.scenes.play.view.chronicle_lines import Recap, RecapRow, recap_squares
from arkadia_desktop.scenes.play.view.sign_words import deed_words
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import DEEDS, NARROW_HEAD, PITCH, TAIL, TEXT, TITLE, deed_width
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Placed, Row, Wrap, centred
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Plate, RowState
from arkadia_desktop.ui.widgets.scroll import ROOM

_PAD, _HEAD, _AIR, _GAP = 14, 58, 12, 2
_HIGH, _BIG = 72, 1.8
"""Height of a row with words and a picture, and so many times as high is one with a big picture."""
BIG, BOTH, WORDS, LARGE, SMALL, ONE_LINE = range(6)
"""What its rows are made of: words and pictures, big or small ones, words, or, a row for each player, pictures alone:
large or small ones, which go on in a line of their own, or a single line."""
_NEW_MS = 600.0
"""A press so soon was meant for what was shown before: it does not close the panel."""


class _Ground(Panel):
    """The sheet itself: what lies below it gets no clicks. `drawn`: it brings its parchment along."""

    grips = True

    def __init__(self, id: str, *, drawn: bool) -> None:
        super().__init__(id)
        self.drawn = drawn

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.drawn:
            super().paint(surface, clip)

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class RecapPanel:
    """`rows` are what is told, none while it is closed; ``rooms`` gives where things lie."""

    now: Situation
    """Handed in whenever it changes."""

    def __init__(self, refresh: Callable[[], None], sheet: Sheet, rooms: Callable[[], PlayLayout]) -> None:
        self._refresh, self._sheet, self._rooms = refresh, sheet, rooms
        self.rows: tuple[RecapRow, ...] = ()
        self._title = ""
        self._seat: int | None = None
        self._since = 0.0
        self._fresh = False
        self._form = WORDS
        self._list = ComposedList("recap", self._node, gap=_GAP, on_choose=lambda _row: refresh())
        self._list.cursor, self._list.group = "arrow", "recap"
        self._list.row_said = self._said  # type: ignore[method-assign]
        self._over = -1
        self._measured: tuple[int, int, list[int]] = 0, 0, []
        """How high it wants to be, its head, and each of its rows with the gap, real px."""

    # ---- open and closed

    @property
    def open(self) -> bool:
        """Whether it is there, for the seat at the screen."""
        return bool(self.rows) and self._seat == self.now.seat

    @property
    def _listed(self) -> Sequence[RecapRow]:
        """The rows of the list: with pictures alone each player has one."""
        return [row for row in self.rows if row.name] if self._form >= LARGE else self.rows

    @property
    def docked(self) -> bool:
        """Whether it lies in the place of the chronicle, where it is in nobody's way."""
        return "chronicle" in self._rooms()

    def show(self, recap: Recap) -> None:
        """Tell the seat at the screen what the others did."""
        self.rows = recap.rows
        self._seat, self._since, self._fresh, self._over = self.now.seat, self.now.now, True, -1
        self._title = recap.title
        self.describe()

    def describe(self) -> None:
        """Describe its rows anew: it has been opened, or laid out in another form. In the place of the chronicle it has
        words and pictures where there is room for both."""
        rooms = self._rooms()
        place = rooms["chronicle" if self.docked else "heaps" if rooms.compact else "left"]
        for form in range(LARGE, 6) if rooms.compact else range(6) if self.docked else (WORDS,):
            self._form = form
            self._measured = self._high(place.w)
            if self._measured[0] <= place.h:
                break
        self._list.show_rows(len(self._listed))

    def _high(self, width: int) -> tuple[int, int, list[int]]:
        """How high it wants to be where it is so wide, its head, and each of its rows, real px."""
        kit, px, narrow = self._sheet.kit, self._sheet.kit.px, self._rooms().compact
        rows = [self._node(n, PLAIN) for n in range(len(self._listed))]
        heights = [row.heights(kit, width - px(2 * _PAD + ROOM))[1] + px(_GAP) for row in rows]
        least = kit.frame.dense(theme.LEAST_HIT_PX)
        head = max(px(NARROW_HEAD if narrow else _HEAD), least + 2 * px(2 if narrow else 8))
        return head + sum(heights) + px(2 if narrow else _AIR), head, heights

    def close(self) -> None:
        """Take it away."""
        if not self.rows:
            return
        self.rows, self._fresh = (), False
        self._list.show_rows(0)
        if self._sheet.focused in ("recap", "recap close"):
            self._sheet.focus(None)
        self._refresh()

    def covers(self, pos: Point) -> bool:
        """Whether it lies over a point."""
        ground = self._sheet.get("recap ground")
        return ground is not None and ground.rect.collidepoint(pos)

    # ---- what is looked at

    @property
    def squares(self) -> int:
        """The squares to be lit: those of the line pointed at or chosen; all of them from when words have told of the
        last until something is done."""
        if not self.open:
            return 0
        if 0 <= self._row < len(self._listed):
            return self._listed[self._row].squares
        return recap_squares(self.rows) if self._fresh and not (self.now.holding or self.now.tells) else 0

    @property
    def _row(self) -> int:
        """The line pointed at, else the one the keyboard is on, else -1."""
        if self._over >= 0:
            return self._over
        return self._list.chosen if self._sheet.focused == "recap" and self._list.ringed else -1

    def point(self, pos: Point) -> None:
        """The pointer moved."""
        inside = "recap" in self._sheet and self._list.rect.collidepoint(pos)
        rows = self._list.rows() if inside else []
        over = next((index for index, rect in rows if rect.collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            self._refresh()

    def notice(self, event: Event) -> None:
        """A click or a key: the squares go dark, and where there is little room it closes; what it was meant for gets
        it all the same."""
        if not self.open:
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN and not self.covers(event.pos)
        typed = event.type == pygame.KEYDOWN and event.key not in SHIFTS and not self._walks(event)
        if (pressed or typed) and self.now.now - self._since >= _NEW_MS:
            if not self.docked or self._rooms().compact:
                self.close()
            elif self._fresh:
                self._fresh = False
                self._refresh()

    def _walks(self, event: Event) -> bool:
        """Whether a key only goes about in it."""
        return event.key == pygame.K_TAB or self._sheet.focused in ("recap", "recap close")

    def key(self, event: Event) -> bool:
        """Escape closes it where the keyboard is in it."""
        if event.key == pygame.K_ESCAPE and self.open and self._sheet.focused in ("recap", "recap close"):
            self.close()
            return True
        return False

    # ---- place

    def node(self) -> Node:
        """In the place of the chronicle; where there is none, as high as it needs to be."""
        places, kit = self._rooms(), self._sheet.kit
        high, head, heights = self._measured
        place = places.get("chronicle") or self._floating(places, high)
        room = self._whole_rows(heights, place.h - (high - sum(heights))) / kit.u
        role = TITLE._replace(least=16)
        broken = Paragraph("recap title", self._title, role=role.at(16), line_height=1.0)
        title = Fits(Label("recap title", self._title, role=role), centred(Leaf(broken, least=0)), grow=1)
        close = IconButton("recap close", "cross", _("Close"), self.close, style="parchment", size=20, group="recap")
        side, top = max(kit.frame.dense(theme.LEAST_HIT_PX) / kit.u, 36), head / kit.u
        words = Row(title, Gap(w=side), gap=6, pad=(6, 0), h=top)
        corner = Row(Gap(grow=1), Leaf(close, w=side, h=side, align="centre"), pad=(10, 0), gap=0, h=top)
        column = Column(words, Leaf(self._list, h=room), Gap(grow=1), gap=0, pad=(_PAD, 0))
        panel = Over(_Ground("recap ground", drawn=not self.docked), column, Column(corner, Gap(grow=1), gap=0))
        return Placed(panel, lambda _panel: place)

    def _whole_rows(self, heights: list[int], room: int) -> int:
        """How much of the room the list takes: no row is cut, and no name is seen without what its player did."""
        taken, shown = 0, 0
        for row, high in zip(self._listed, heights, strict=True):
            taken += high
            if taken > room + self._sheet.kit.px(_GAP):
                return shown
            if self._form >= LARGE or not row.name:
                shown = taken
        return room

    def _floating(self, places: PlayLayout, high: int) -> Rect:
        """Above the mentor, where it hides nothing but tents; where he has the whole column, at the right below the
        values: in the compact form in the place of the castle pieces and the button of the supply. Beside a mentor with
        a column of his own it takes the place of the supply."""
        px, place = self._sheet.kit.px, places["left"].copy()
        if places.compact:
            return places["heaps"]
        if places["mentor"].x >= place.right:
            return places["stock"]
        top, foot = places["top"].bottom, places["mentor"].y
        if "tent 0" not in places:
            place.right, top, foot = places["right"].right, places["ticker"].bottom, places["rail"].top
        place.y = top + px(4)
        place.h = min(high, foot - px(4) - place.y)
        return place

    # ---- rows

    def _said(self, rect: Rect, index: int) -> str:
        row = self._listed[index]
        if self._form >= LARGE:
            return labelled(row.name, _(", ").join(map(deed_words, self._deeds(row))))
        return row.name or deed_words(row.line)

    def _node(self, number: int, state: RowState) -> Node:
        """Who, or what was done with its sign; the line that is looked at is lit."""
        row, lit = self._listed[number], number == self._row
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=0.65 if lit else 0.2)
        if self._form >= LARGE:
            return Over(ground, self._pictured(row), Gap(h=DEEDS * self._zoom))
        sign, drawn = row.line.sign, row.line.drawn if self._form <= BOTH else ""
        zoom = _BIG if self._form == BIG else 1
        high = Gap(h=_HIGH * zoom if drawn else PITCH)
        if row.name:
            parts = Row(
                Leaf(Emblem("who", f"worker_{row.line.colour.value}"), w=44), Label("name", row.name, role=TAIL)
            )
        else:
            wide = 26 if sign.startswith(("castle", "banner")) else 32
            parts = Row(
                Leaf(Emblem("drawn", drawn), w=72 * zoom, h=60 * zoom, align="centre") if drawn else None,
                Leaf(Paragraph("text", row.line.text, role=TEXT, line_height=1.2), least=60, grow=1, align="centre"),
                Label("tail", row.line.tail, role=TAIL) if row.line.tail else None,
                Leaf(Emblem("sign", sign), w=32, h=wide, align="centre") if sign and sign != drawn else None,
                gap=8,
                pad=(9, 6),
            )
        return Over(ground if lit or not row.name else Gap(), parts, high)

    def _deeds(self, row: RecapRow) -> list[Line]:
        """What the player did whose name a row has."""
        after = self.rows[self.rows.index(row) + 1 :]
        return [one.line for one in takewhile(lambda one: not one.name, after)]

    @property
    def _zoom(self) -> float:
        """How much larger pictures are where there is room for that."""
        return 1.4 if self._form == LARGE else 1.0

    def _pictured(self, row: RecapRow) -> Node:
        """Who, and what was done in pictures; in a single line dots tell that there are more."""
        zoom = self._zoom
        figure = Leaf(Emblem("who", f"worker_{row.line.colour.value}"), w=36 * zoom)

        def deed(line: Line) -> Node:
            tail = Label("tail", line.tail, role=TAIL) if line.tail else None
            picture = Leaf(Emblem("sign", line.drawn), w=deed_width(line.drawn) * zoom, h=34 * zoom, align="centre")
            return Row(tail, picture, gap=2)

        deeds = [deed(line) for line in self._deeds(row) if line.drawn]
        more = Label("more", "…", role=TAIL, colour=theme.INK_2)
        ways = (
            Row(*deeds[:shown], *(() if shown == len(deeds) else (more,)), Gap(grow=1), gap=4)
            for shown in range(len(deeds), -1, -1)
        )
        pictured = Wrap(*deeds, gap=8, between=0, grow=1) if self._form < ONE_LINE else Fits(*ways, grow=1)
        return Row(figure, pictured, gap=4, pad=(2, 0))
