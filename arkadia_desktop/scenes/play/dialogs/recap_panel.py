"""The panel that tells what the others did: in the place of the chronicle, or beside the mentor who stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple, Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.key_bindings import SHIFTS
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.scenes.play.view.chronicle_lines import squares_of
from arkadia_desktop.scenes.play.view.sign_words import deed_words
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import HEAD, PITCH, TITLE, deeds_of, gain, gains_of, told_row
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Column, Gap, Leaf, Node, Over, Placed, Row, Size
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, IconButton, Label, Panel, Paragraph, Plate, RowState

_PAD, _GAP, _SIDE = 10, 2, 36
"""What is free beside the rows and between them, and how large the cross is, design px."""
_IDS = "recap", "recap close", "recap more"
Deeds = Sequence[Sequence[Line]]
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


class _Told(NamedTuple):
    """How and where it is told. So many `more` rows have no room."""

    place: Rect
    deeds: Deeds = ()
    more: int = 0


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
    """`lines` are what is told, none while it is closed; ``rooms`` gives where things lie, ``facts`` who plays;
    ``on_more`` opens the chronicle."""

    now: Situation
    """Handed in whenever it changes."""

    def __init__(
        self,
        refresh: Callable[[], None],
        sheet: Sheet,
        rooms: Callable[[], PlayLayout],
        facts: Callable[[], TableFacts],
        on_more: Callable[[], None],
    ) -> None:
        self._on_more = on_more
        self._refresh, self._sheet, self._rooms, self._facts = refresh, sheet, rooms, facts
        self.lines: tuple[Line, ...] = ()
        self._fitted: tuple[PlayLayout, _Told] | None = None
        """How it is told, and where that fits."""
        self._listed: _Told | None = None
        """How the rows of the list are told."""
        self._seat: int | None = None
        self._since = 0.0
        self._fresh = False
        self._list = ComposedList("recap", self._node, gap=_GAP, on_choose=lambda _row: refresh())
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
        self.lines, self._fitted = lines, None
        self._seat, self._since, self._fresh, self._over = self.now.seat, self.now.now, True, -1
        self._fill()

    def close(self) -> None:
        """Take it away."""
        if not self.lines:
            return
        self.lines, self._fitted, self._fresh = (), None, False
        if self._sheet.focused in _IDS:
            self._sheet.focus(None)
        self._refresh()

    def covers(self, pos: Point) -> bool:
        """Whether it lies over a point."""
        ground = self._sheet.get("recap ground")
        return ground is not None and ground.rect.collidepoint(pos)

    # ---- what is looked at

    @property
    def where(self) -> tuple[tuple[Colour, int], ...]:
        """The squares to be lit, by who did something there: those of the row pointed at or chosen; of all of them from
        when words have told of the last until something is done."""
        seen: Deeds = ()
        if self.open and 0 <= self._row_at < len(self.deeds):
            seen = self.deeds[self._row_at : self._row_at + 1]
        elif self.open and self._fresh and not (self.now.holding or self.now.tells):
            seen = self._done
        return tuple((deed[0].colour, squares_of(deed)) for deed in seen)

    @property
    def _done(self) -> Deeds:
        """All that was done, whether it has room or not."""
        return [[line for _number, line in deed] for deed in deeds_of(self.lines)]

    @property
    def _row_at(self) -> int:
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
        return event.key == pygame.K_TAB or self._sheet.focused in _IDS

    def key(self, event: Event) -> bool:
        """Escape closes it where the keyboard is in it."""
        if event.key == pygame.K_ESCAPE and self.open and self._sheet.focused in _IDS:
            self.close()
            return True
        return False

    # ---- place

    @property
    def place(self) -> Rect:
        """Where it lies, real px."""
        return self._told.place

    @property
    def deeds(self) -> Deeds:
        """The rows: each action with what came of it, in the order of play."""
        return self._told.deeds

    @property
    def _told(self) -> _Told:
        """How it is told in this window."""
        rooms = self._rooms()
        if self._fitted is None or self._fitted[0] is not rooms:
            self._fitted = rooms, self._fit()
        return self._fitted[1]

    def _fill(self) -> None:
        """Fill the list with the rows."""
        told = self._listed = self._told
        self._list.show_rows(len(told.deeds))

    def _fit(self) -> _Told:
        """In the place of the chronicle, in the compact form on a sheet where there it has no room; then cards stand
        beside what was laid, and at last the end is left to the chronicle."""
        rooms, deeds = self._rooms(), self._done
        low, brief = rooms["chronicle"] if self.docked else self._floating(), without_cards(deeds)
        ways = [_Told(low, deeds), _Told(low, brief)]
        if rooms.compact and self.docked:
            ways = [_Told(low.union(rooms.get("log", low)), deeds)]
            sheets = ("low sheet", deeds), ("sheet", deeds), ("sheet", brief)
            ways += [_Told(rooms[sheet], some) for sheet, some in sheets]
        way, room, rows = ways[0], 0, list[int]()
        for way in ways:
            room, rows = way.place.h - self._around, self._rows(way)
            if sum(rows) <= room:
                break
        else:
            room -= self._sheet.kit.px(_GAP + self._button)
            shown = max(1, sum(end <= room for end in accumulate(rows)))
            way = way._replace(deeds=way.deeds[:shown], more=len(way.deeds) - shown)
        if not self.docked and way.place not in rooms.values():
            way.place.h -= max(0, room - sum(rows))
        return way

    def _rows(self, way: _Told) -> list[int]:
        """How high each row is with the gap below it, real px."""
        kit, px = self._sheet.kit, self._sheet.kit.px
        wide = way.place.w - px(2 * _PAD)
        return [self._row(way, n).heights(kit, wide)[1] + px(_GAP) for n in range(len(way.deeds))]

    @property
    def _button(self) -> float:
        """How high a button is, design px."""
        kit = self._sheet.kit
        return max(_SIDE, kit.frame.dense(theme.LEAST_HIT_PX) / kit.u)

    @property
    def _head(self) -> float:
        """How high its head is, design px: there is room for the cross."""
        return max(HEAD, self._button + theme.OAK_FRAME)

    @property
    def _around(self) -> int:
        """So much of its place is for no rows, real px."""
        px = self._sheet.kit.px
        return px(self._head) + px(_PAD) - px(_GAP)  # no gap below the last row

    def _floating(self) -> Rect:
        """Above the mentor, where it hides nothing but tents, no higher than it must; where he has the whole column, at
        the right below the values, in the compact form in his place. Beside a mentor with a column of his own it takes
        the place of the supply."""
        px, places = self._sheet.kit.px, self._rooms()
        if places.compact:
            return places["mentor"]
        place = places["left"].copy()
        if places["mentor"].x >= place.right:
            return places["stock"]
        top, foot = places["top"].bottom, places["mentor"].y
        if "tent 0" not in places:
            place.right, top, foot = places["right"].right, places["ticker"].bottom, places["rail"].top
        place.y = top + px(4)
        place.h = foot - px(4) - place.y
        return place

    def node(self) -> Node:
        """Its head and the list."""
        told, high = self._told, self._head
        if told is not self._listed:
            self._fill()
        side = max(_SIDE, high - theme.OAK_FRAME - 6)
        title = Leaf(Label("recap title", _("Meanwhile"), role=TITLE), grow=1)
        cross = IconButton("recap close", "cross", _("Close"), self.close, style="parchment", size=20, group="recap")
        head = Row(title, Leaf(cross, w=side, h=side, align="centre"), gap=6, pad=(6, 0), h=high)
        words = ngettext("{n} more", "{n} more", told.more)
        more = Button("recap more", words, self._on_more, style="parchment", size=20, group="recap")
        foot = Leaf(more, h=self._button) if told.more else None
        rows = Column(Leaf(self._list, grow=1, lowest=0), foot, gap=_GAP, grow=1, lowest=0)
        ground = _Ground("recap ground", drawn=told.place != self._rooms().get("chronicle"))
        return Placed(Over(ground, Column(head, rows, Gap(h=_PAD), gap=0, pad=(_PAD, 0))), lambda _panel: told.place)

    # ---- rows

    def _said(self, rect: Rect, index: int) -> str:
        deeds = (self._listed or self._told).deeds
        said = _(", ").join(map(deed_words, deeds[index]))
        return labelled(self._name(deeds[index]), said) if _first(deeds, index) else said

    def _name(self, deed: Sequence[Line]) -> str:
        """Who did it."""
        return next((seat.name for seat in self._facts().seats if seat.colour is deed[0].colour), "")

    def _node(self, number: int, state: RowState) -> Node:
        """A row; the one that is looked at is lit."""
        return self._row(self._listed or self._told, number, lit=number == self._row_at)

    def _row(self, way: _Told, number: int, *, lit: bool = False) -> Node:
        pen, (first, *came), leads = Pen(self._sheet.kit), way.deeds[number], _first(way.deeds, number)
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=0.65 if lit else 0.2)
        gains = [gain(pen, line, first) for line in (*([first] * gains_of(first)), *came)]
        figured = None if self._rooms().opponents < 2 else leads
        return Over(ground, told_row(pen, first, gains, figured=figured), Gap(h=PITCH))


def _first(deeds: Deeds, number: int) -> bool:
    """Whether a row is the first of a player."""
    return not number or deeds[number - 1][0].colour is not deeds[number][0].colour


def without_cards(deeds: Deeds) -> Deeds:
    """A card stands beside what its player laid before."""
    found = list[Sequence[Line]]()
    for deed in deeds:
        laid = (n for n, one in enumerate(found) if one[0].colour is deed[0].colour and one[0].squares)
        at = max(laid, default=None) if deed[0].picture else None
        if at is None:
            found.append(deed)
        else:
            found[at] = *found[at], *deed
    return found
