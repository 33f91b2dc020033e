"""The panel that tells what the others did: in the place of the chronicle, or beside the mentor who stands there."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from math import ceil, inf
from typing import NamedTuple

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
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Placed, Row, Wrap
from arkadia_desktop.ui.loop.idle import finish
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Plate, RowState
from arkadia_desktop.ui.widgets.base import Widget

_PAD, _HEAD, _AIR, _GAP, _HIGH = 14, 58, 12, 2, 46
_WORDS = TEXT.at(20)
HEADED, ROWS, BARE, FLOWING, ONE_LINE = range(5)
"""What its rows are: one for each action with words and pictures, below the names or beside the figures of who did it;
with pictures alone; or one for each player with pictures that go on in a line of their own, or in a single one."""
_FORMS = (
    *((HEADED, 2.4), (HEADED, 1.8), (HEADED, 1.3), (HEADED, 1), (ROWS, 1.3), (ROWS, 1)),
    *((BARE, 1), (FLOWING, 1.3), (FLOWING, 1), (ONE_LINE, 1)),
)
"""Those, and how large their pictures are: the first that has room is taken. Words grow less."""
_NARROW = 1.3
"""In a narrow column pictures grow no larger, else they would leave words no room."""
_NEW_MS = 600.0
"""A press so soon was meant for what was shown before: it does not close the panel."""
_STEPS = 4
"""So many rows are measured in a frame."""


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


class Entry(NamedTuple):
    """A row of the list: the name where what somebody did begins, and actions, each with what came of it."""

    line: Line
    name: str
    deeds: Sequence[Sequence[RecapRow]] = ()

    @property
    def squares(self) -> int:
        """Where it happened, as bits."""
        return self.line.squares


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
        self._form, self._zoom = ROWS, 1.0
        self._list = ComposedList("recap", self._node, gap=_GAP, on_choose=lambda _row: refresh())
        self._list.cursor, self._list.group = "arrow", "recap"
        self._list.row_said = self._said  # type: ignore[method-assign]
        self._listed: Sequence[Entry] = ()
        self._over = -1
        self._describing: Iterator[None] | None = None
        self._measured: tuple[int, int, list[int]] = 0, 0, []
        """How high it wants to be, its head, and each of its rows with the gap, real px."""

    # ---- open and closed

    @property
    def open(self) -> bool:
        """Whether it is there, for the seat at the screen."""
        return bool(self.rows) and self._seat == self.now.seat and not self.coming

    def _entries(self) -> Sequence[Entry]:
        """The rows of the list, as its form has them."""
        found: list[Entry] = []
        for head in (row for row in self.rows if row.name):
            deeds = self._deeds(head)
            if self._form >= FLOWING:
                found.append(Entry(head.line, head.name, deeds))
                continue
            if self._form == HEADED:
                found.append(Entry(head.line, head.name))
            for number, deed in enumerate(deeds):
                name = head.name if number == 0 and self._form != HEADED else ""
                found.append(Entry(replace(deed[0].line, squares=recap_squares(deed)), name, (deed,)))
        return found

    def _deeds(self, head: RecapRow) -> list[list[RecapRow]]:
        """The actions of the player whose name a row has, each with what came of it."""
        deeds: list[list[RecapRow]] = []
        for row in takewhile(lambda one: not one.name, self.rows[self.rows.index(head) + 1 :]):
            if row.came and deeds:
                deeds[-1].append(row)
            else:
                deeds.append([row])
        return deeds

    @property
    def docked(self) -> bool:
        """Whether it lies in the place of the chronicle, where it is in nobody's way."""
        return "chronicle" in self._rooms()

    def show(self, recap: Recap, *, at_once: bool) -> None:
        """Tell the seat at the screen what the others did, `at_once` or as soon as `tick` has made it ready."""
        self.rows = recap.rows
        self._seat, self._since, self._fresh, self._over = self.now.seat, self.now.now, True, -1
        self._title = recap.title
        self._describing = self._described()
        if at_once:
            self.describe()

    @property
    def coming(self) -> bool:
        """Whether its rows are still being described."""
        return self._describing is not None

    def tick(self) -> None:
        """Go on with what takes longer than a frame has time."""
        if self._describing is not None and len([*islice(self._describing, _STEPS)]) < _STEPS:
            self._describing = None
            self._refresh()

    def describe(self) -> None:
        """Describe its rows anew, at once."""
        self._describing = None
        finish(self._described())

    def _described(self) -> Iterator[None]:
        """Describe its rows, step by step: it has been opened, or laid out in another form. In the place of the
        chronicle it has words and pictures where there is room for both."""
        rooms = self._rooms()
        place = rooms["chronicle" if self.docked else "left"]
        ways = [way for way in _FORMS if way[1] <= _NARROW] if rooms.compact else _FORMS if self.docked else [(ROWS, 1)]
        for self._form, self._zoom in ways:
            self._listed = self._entries()
            last = (self._form, self._zoom) == ways[-1]
            self._measured = yield from self._high(place.w, inf if last else place.h)
            if self._measured[0] <= place.h:
                break
        yield
        self._list.show_rows(len(self._listed))

    def _high(self, width: int, most: float) -> Generator[None, None, tuple[int, int, list[int]]]:
        """How high it wants to be where it is so wide, its head, and each of its rows, real px; only those that show
        that it is higher than `most`."""
        kit, px, narrow = self._sheet.kit, self._sheet.kit.px, self._rooms().compact
        if sum(px(self._least(entry)) + px(_GAP) for entry in self._listed) > most:
            return ceil(most) + 1, 0, []  # seen at once, without putting any row together
        least = kit.frame.dense(theme.LEAST_HIT_PX)
        head = max(px(NARROW_HEAD if narrow else _HEAD), least + 2 * px(2 if narrow else 8))
        high, heights = head + px(theme.OAK_FRAME if narrow else _AIR), list[int]()
        for number in range(len(self._listed)):
            heights.append(self._node(number, PLAIN).heights(kit, width - px(2 * _PAD))[1] + px(_GAP))
            high += heights[-1]
            if high > most:
                break
            yield
        return high, head, heights

    def _least(self, entry: Entry) -> float:
        """How high its row is at least, design px."""
        if not entry.deeds:
            return PITCH
        return (DEEDS if self._form >= BARE or self._rooms().compact else _HIGH) * self._zoom

    def close(self) -> None:
        """Take it away."""
        if not self.rows:
            return
        self.rows, self._fresh = (), False
        self._describing = None
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
        title = Fits(*(Label("recap title", text, role=role) for text in (self._title, _("Meanwhile"))), grow=1)
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
            if row.deeds:
                shown = taken
        return room

    def _floating(self, places: PlayLayout, high: int) -> Rect:
        """Above the mentor, where it hides nothing but tents; where he has the whole column, at the right below the
        values, in the compact form in his place. Beside a mentor with a column of his own it takes the place of the
        supply."""
        px, place = self._sheet.kit.px, places["left"].copy()
        if places.compact:
            return place
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
        entry = self._listed[index]
        said = _(", ").join(deed_words(row.line) for deed in entry.deeds for row in deed)
        return labelled(entry.name, said) if entry.name and said else entry.name or said

    def _node(self, number: int, state: RowState) -> Node:
        """Who, or what was done and what came of it; the row that is looked at is lit."""
        entry, lit = self._listed[number], number == self._row
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=0.65 if lit else 0.2)
        figure = Leaf(Emblem("who", f"worker_{entry.line.colour.value}"), w=44 if self._form == HEADED else 36)
        if not entry.deeds:
            return Over(ground if lit else Gap(), Row(figure, Label("name", entry.name, role=TAIL)), Gap(h=PITCH))
        beside = None if self._form == HEADED else figure if entry.name else Gap(w=36)
        told = self._pictured(entry) if self._form >= FLOWING else self._told(entry.deeds[0])
        return Over(ground, Row(beside, told, gap=4, pad=(4, 0)), Gap(h=self._least(entry)))

    def _told(self, deed: Sequence[RecapRow]) -> Node:
        """An action: its picture, in words where there is room for them, and what came of it."""
        line, zoom = deed[0].line, self._zoom
        done, came = self._done(deed[0]), list(self._came_of(deed))
        bare = Fits(Row(*done, *came, Gap(grow=1), gap=5), Wrap(*done, *came, gap=5, between=0), grow=1)
        if self._form == BARE and line.drawn:
            return bare
        role = _WORDS.at(_WORDS.size * min(1.2, zoom))
        least = max(100, 4 + self._in_two_lines(line.text, role))
        close = 1.04 if self._rooms().compact else 1.1
        words = Leaf(Paragraph("text", line.text, role=role, line_height=close), least=least, grow=1, align="centre")
        picture = Row(self._sign(line.drawn, zoom) if line.drawn else Gap(), w=44 * zoom)
        ways = (Row(picture, words, *family, *came, gap=6, pad=(2, 0)) for family in (done[1:], ()))
        return Fits(*ways, bare, grow=1)

    def _in_two_lines(self, text: str, role: theme.Role) -> float:
        """How wide a text is in two lines, design px: in more it is no glance any more."""
        words, wide = text.split(), self._sheet.kit.type.width
        ways = ((words[:n], words[n:]) for n in range(1, len(words) + 1))
        return min((max(wide(" ".join(line), role) for line in lines) for lines in ways), default=0) / self._sheet.kit.u

    def _pictured(self, entry: Entry) -> Node:
        """What was done in pictures; in a single line dots tell that there are more."""
        deeds = [[*self._done(deed[0]), *self._came_of(deed)] for deed in entry.deeds if deed[0].line.drawn]
        pieces = [piece for deed in deeds for piece in (*deed, Gap(w=6))]
        if self._form == FLOWING:
            rows = (Row(*deed, gap=3, pad=(5, 0), h=DEEDS * self._zoom - 3) for deed in deeds)
            chips = (Over(Plate("deed", "inset", strength=0.3), row) for row in rows)
            return Fits(Wrap(*chips, gap=4, between=2), Wrap(*pieces, gap=4, between=0), grow=1)
        more = Label("more", "…", role=TAIL)
        ways = (
            Row(*pieces[:shown], *(() if shown == len(pieces) else (more,)), Gap(grow=1), gap=2)
            for shown in range(len(pieces), -1, -1)
        )
        return Fits(*ways, grow=1)

    @property
    def _brief(self) -> bool:
        """Whether it does without what one sees on the board as well."""
        return self._rooms().compact

    def _done(self, row: RecapRow) -> list[Node]:
        """How many of what, and of which family."""
        line, pictures = row.line, [self._sign(row.line.drawn, self._zoom)] if row.line.drawn else []
        if row.number > 1 and self._form != ONE_LINE:
            pictures = [Row(Label("count", str(row.number), role=TAIL), *pictures, gap=2)]
        family = [] if self._brief or line.tail or line.sign in ("", line.drawn) else [self._sign(line.sign)]
        return [*pictures, *family]

    def _came_of(self, deed: Sequence[RecapRow]) -> Iterator[Node]:
        """What came of an action, behind an arrow; of each completed building behind one of its own."""
        first, pointed = deed[0], False
        for row in deed if first.line.tail else deed[1:]:
            line, built = row.line, row.line.picture.startswith("building_")
            parts: list[Node | Widget] = []
            if built or not pointed:
                parts.append(Label("arrow", "→", role=TAIL))
                pointed = True
            if line.colour is not first.line.colour:
                parts.append(self._sign(f"worker_{line.colour.value}"))
            if row is not first and line.picture and not (built and self._brief):
                parts.append(self._sign(line.picture))
            if line.tail:
                parts.append(Label("tail", line.tail, role=TAIL))
            if line.sign not in ("", line.picture):
                parts.append(self._sign(line.sign))
            yield Row(*parts, gap=2)

    def _sign(self, name: str, zoom: float = 1) -> Node:
        """A picture, no higher than a row."""
        wide, high = self._sheet.kit.sprites.canvas(name)
        side = min(deed_width(name), 38, 36 * wide / high) * zoom
        return Leaf(Emblem("sign", name, side=side), align="centre")
