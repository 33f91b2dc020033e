"""The panel that tells what the others did: in the place of the chronicle, or beside the mentor who stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Unpack

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
from arkadia_desktop.scenes.play.view.chronicle_lines import squares_of
from arkadia_desktop.scenes.play.view.sign_words import deed_words
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import HEAD, PITCH, TITLE, deeds, gain, gains_of, told_row
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Over, Placed, Row, Size
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Plate, RowState

_PAD, _GAP, _SIDE = 10, 2, 36
"""What is free beside the rows and between them, and how large the cross is, design px."""
_LEAST = 3
"""It has room for so many rows at least."""
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


class Pen(NamedTuple):
    """Makes widgets of the words and pictures of a row."""

    kit: Kit

    def words(self, text: str, role: Role, *, lines: float = 0, whole: bool = False, **size: Unpack[Size]) -> Node:
        """A paragraph, or a line."""
        kind = partial(Paragraph, "text", line_height=lines) if lines else partial(Label, "tail")
        return Leaf(kind(text=text, role=role), **size)

    def picture(self, name: str, wide: float, **size: Unpack[Size]) -> Node:
        """An emblem."""
        size["align"] = "centre"
        return Leaf(Emblem("sign", name, side=wide), **size)


class RecapPanel:
    """`lines` are what is told, none while it is closed; ``rooms`` gives where things lie, ``facts`` who plays."""

    now: Situation
    """Handed in whenever it changes."""

    def __init__(
        self,
        refresh: Callable[[], None],
        sheet: Sheet,
        rooms: Callable[[], PlayLayout],
        facts: Callable[[], TableFacts],
    ) -> None:
        self._refresh, self._sheet, self._rooms, self._facts = refresh, sheet, rooms, facts
        self.lines: tuple[Line, ...] = ()
        self.deeds: Sequence[Sequence[Line]] = ()
        """The rows: each action with what came of it, in the order of play."""
        self._seat: int | None = None
        self._since = 0.0
        self._fresh = False
        self._list = ComposedList("recap", self._node, snaps=True, gap=_GAP, on_choose=lambda _row: refresh())
        self._list.cursor, self._list.group = "arrow", "recap"
        self._list.row_said = self._said  # type: ignore[method-assign]
        self._over = -1

    # ---- open and closed

    @property
    def open(self) -> bool:
        """Whether it is there, for the seat at the screen."""
        return bool(self.lines) and self._seat == self.now.seat

    @property
    def docked(self) -> bool:
        """Whether it lies in the place of the chronicle, where it is in nobody's way."""
        return "chronicle" in self._rooms()

    def show(self, lines: tuple[Line, ...]) -> None:
        """Tell the seat at the screen what the others did."""
        self.lines = lines
        self.deeds = [[line for _number, line in deed] for deed in deeds(lines)]
        self._seat, self._since, self._fresh, self._over = self.now.seat, self.now.now, True, -1
        self._list.show_rows(len(self.deeds))

    def close(self) -> None:
        """Take it away."""
        if not self.lines:
            return
        self.lines, self.deeds, self._fresh = (), (), False
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
        if 0 <= self._row < len(self.deeds):
            return squares_of(self.deeds[self._row])
        return squares_of(self.lines) if self._fresh and not (self.now.holding or self.now.tells) else 0

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

    @property
    def place(self) -> Rect:
        """Where it lies, real px: in the place of the chronicle, in the compact form in that of its button and of as
        few plates above it as will do; where there is none, in the left column."""
        rooms, kit = self._rooms(), self._sheet.kit
        if not self.docked:
            return self._floating()
        place, few = rooms["chronicle"], min(_LEAST, len(self.deeds))
        if rooms.compact:
            place = place.union(rooms.get("log", place))
            for plate in reversed(rooms.tents):
                if place.h < kit.px(self._head + few * (PITCH + _GAP)):
                    place = place.union(plate)
        return place

    @property
    def _head(self) -> float:
        """How high its head is, design px: there is room for the cross."""
        kit = self._sheet.kit
        return max(HEAD, kit.frame.dense(theme.LEAST_HIT_PX) / kit.u + theme.OAK_FRAME)

    def _floating(self) -> Rect:
        """Above the mentor, where it hides nothing but tents; where he has the whole column, at the right below the
        values, in the compact form in his place. Beside a mentor with a column of his own it takes the place of the
        supply."""
        kit, px, places = self._sheet.kit, self._sheet.kit.px, self._rooms()
        place = places["left"].copy()
        if places.compact:
            return place
        if places["mentor"].x >= place.right:
            return places["stock"]
        top, foot = places["top"].bottom, places["mentor"].y
        rows = (self._node(n, PLAIN).heights(kit, place.w - px(2 * _PAD))[1] for n in range(len(self.deeds)))
        high = px(self._head) + sum(row + px(_GAP) for row in rows) + px(_PAD)
        if "tent 0" not in places:
            place.right, top, foot = places["right"].right, places["ticker"].bottom, places["rail"].top
        place.y = top + px(4)
        place.h = min(high, foot - px(4) - place.y)
        return place

    def node(self) -> Node:
        """Its head and the list."""
        place, high = self.place, self._head
        side = max(_SIDE, high - theme.OAK_FRAME - 6)
        title = Leaf(Label("recap title", _("Meanwhile"), role=TITLE), grow=1)
        cross = IconButton("recap close", "cross", _("Close"), self.close, style="parchment", size=20, group="recap")
        head = Row(title, Leaf(cross, w=side, h=side, align="centre"), gap=6, pad=(6, 0), h=high)
        column = Column(head, Leaf(self._list, grow=1, lowest=0), Gap(h=_PAD), gap=0, pad=(_PAD, 0))
        ground = _Ground("recap ground", drawn=place != self._rooms().get("chronicle"))
        return Placed(Over(ground, column), lambda _panel: place)

    # ---- rows

    def _said(self, rect: Rect, index: int) -> str:
        deed = self.deeds[index]
        said = _(", ").join(map(deed_words, deed))
        names = [seat.name for seat in self._facts().seats if seat.colour is deed[0].colour]
        return labelled(names[0], said) if names and self._first(index) else said

    def _first(self, number: int) -> bool:
        """Whether a row is the first of a player."""
        return not number or self.deeds[number - 1][0].colour is not self.deeds[number][0].colour

    def _node(self, number: int, state: RowState) -> Node:
        """A row; the one that is looked at is lit."""
        lit, pen, (first, *came) = number == self._row, Pen(self._sheet.kit), self.deeds[number]
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=0.65 if lit else 0.2)
        gains = [gain(pen, line, first) for line in (*([first] * gains_of(first)), *came)]
        return Over(ground, told_row(pen, first, gains, figured=self._first(number)), Gap(h=PITCH))
