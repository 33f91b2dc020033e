"""The panel that tells what the others did: in the place of the chronicle, or beside the mentor who stands there."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, product
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
from arkadia_desktop.scenes.play.dialogs.card_face import CardFace
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.scenes.play.view.chronicle_lines import RecapRow, recap_squares
from arkadia_desktop.scenes.play.view.sign_words import deed_words
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import (
    DEEDS,
    FEW_WORDS,
    IN_WORDS,
    NUMBERS,
    TAIL,
    TITLE,
    WORDS,
    deed_width,
    in_two_lines,
)
from arkadia_desktop.stage.panels.wording import CARD_FACE, Line
from arkadia_desktop.ui.layout import Align, Column, Fits, Gap, Leaf, Node, Over, Placed, Row, Wrap, centred
from arkadia_desktop.ui.loop.idle import finish
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import IconButton, Label, Panel, Paragraph, Plate, RowState, Rule
from arkadia_desktop.ui.widgets.base import Widget

_PAD, _HEAD, _AIR, _GAP, _HIGH, _FIGURE, _BESIDE = 10, 58, 12, 2, 46, (24, 32), 4
_FORMS = (2.4, True), (1.8, True), (1.3, True), (1.8, False), (1.5, False), (1.2, False), (1.0, False)
"""How high its rows are, and whether the words, in one line each, have pictures before them: the first that has room is
taken. Words grow less."""
_NARROW = 1.8
"""In a narrow column rows grow no larger."""
_LINES = (1.2, False), (1.0, False), (0.8, False), (0.7, False), (0.6, False)
_IN_PICTURES = 1.0, 0.85, 0.7
"""Where there is no room for that each of the others has a line or several: as `_FORMS`; and how large the pictures in
one line are, the first that has room; at last some are left out."""
_WORD_LINE = 20
"""How high a line of few words is."""
_APART, _HIGHEST, _BUILDING = 6, 29, 34
"""What is left free between pictures, and how high they are at most, and those of buildings."""
_RULE = 18
"""How high the rule between two actions is."""
_AIRY, _NEXT = 4, 5
"""Lines have at most so much air above and below them, and so much is added above the first row of a player."""
_COUNTS = "coin_", "seal_", "castle_"
"""The signs of what matters most, which is left out last."""
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
    """A row of the list: an action with what came of it, or all that a player did; with a `name` the first of that
    player."""

    deed: Sequence[RecapRow]
    name: str = ""

    @property
    def line(self) -> Line:
        """What is told of the action."""
        return self.deed[0].line

    @property
    def squares(self) -> int:
        """Where it happened, as bits."""
        return recap_squares(self.deed)


def _deeds(rows: Iterable[RecapRow]) -> list[list[RecapRow]]:
    """Actions, each with what came of it."""
    deeds = list[list[RecapRow]]()
    for row in rows:
        if deeds and row.line.came:
            deeds[-1].append(row)
        else:
            deeds.append([row])
    return deeds


def _beside(deeds: Sequence[Node], gap: float) -> Node:
    """Actions in one line, with a rule between them."""
    ruled = [node for deed in deeds for node in (Leaf(Rule("rule"), w=1.6, h=_RULE, align="centre"), deed)]
    return Row(*ruled[1:], gap=gap)


_Tell = Callable[[Sequence[RecapRow]], Node]
"""A way to show a row of the list."""


class RecapPanel:
    """`rows` are what is told, none while it is closed; ``rooms`` gives where things lie."""

    now: Situation
    """Handed in whenever it changes."""

    def __init__(self, refresh: Callable[[], None], sheet: Sheet, rooms: Callable[[], PlayLayout]) -> None:
        self._refresh, self._sheet, self._rooms = refresh, sheet, rooms
        self.rows: tuple[RecapRow, ...] = ()
        self._seat: int | None = None
        self._since = 0.0
        self._fresh = False
        self._zoom, self._pictured, self._room, self._air = 1.0, False, 0, 0.0
        self._tell: _Tell = self._told
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

    def _entries(self) -> Iterator[Entry]:
        """The rows of the list: each action with what came of it, in the order of play."""
        for turn in self._turns():
            for number, deed in enumerate(_deeds(turn.deed)):
                yield Entry(deed, "" if number else turn.name)

    def _turns(self) -> Iterator[Entry]:
        """A row for each player."""
        name, turn = "", list[RecapRow]()
        for row in self.rows:
            if row.name and turn:
                yield Entry(turn, name)
                turn = []
            if row.name:
                name = row.name
            else:
                turn.append(row)
        if turn:
            yield Entry(turn, name)

    @property
    def docked(self) -> bool:
        """Whether it lies in the place of the chronicle, where it is in nobody's way."""
        return "chronicle" in self._rooms()

    def show(self, rows: tuple[RecapRow, ...], *, at_once: bool) -> None:
        """Tell the seat at the screen what the others did, `at_once` or as soon as `tick` has made it ready."""
        self.rows = rows
        self._seat, self._since, self._fresh, self._over = self.now.seat, self.now.now, True, -1
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
        """Describe its rows, step by step: it has been opened, or laid out in another form."""
        rooms = self._rooms()
        forms = [form for form in _FORMS if form[0] <= (_NARROW if rooms.compact else inf if self.docked else 1)]
        places, deeds, turns, self._air = self._places(), [*self._entries()], [*self._turns()], 0.0
        free = [one for one in places if one.collidelist(rooms.tents) < 0]
        worded: Sequence[_Tell] = [self._told]
        ways = [
            *product(worded, free, forms),
            *product((self._briefly, self._pictures, self._glimpse), free, _LINES),
            *product(worded, places[len(free) :], forms),
        ]
        for self._tell, place, (self._zoom, self._pictured) in ways:
            self._listed = deeds if self._tell == self._told else turns
            self._measured = yield from self._high(place.w, place.h)
            if self._measured[0] <= place.h:
                break
        else:
            self._measured = yield from self._high(place.w, inf)
        if self._tell != self._told:
            spare = (place.h - self._measured[0]) / self._sheet.kit.u
            self._air = max(0.0, min(_AIRY, spare / (2 * len(self._listed)) - 0.5))
            self._measured = yield from self._high(place.w, inf)
        yield
        self._list.show_rows(len(self._listed))

    def _high(self, width: int, most: float) -> Generator[None, None, tuple[int, int, list[int]]]:
        """How high it wants to be where it is so wide, its head, and each of its rows, real px; only those that show
        that it is higher than `most`, or that a row would be wider."""
        kit, px, narrow = self._sheet.kit, self._sheet.kit.px, self._rooms().compact
        wide = width - px(2 * _PAD)
        self._room = wide - px(self._figure + 3 * _BESIDE)
        if len(self._listed) * (px(self._least) + px(_GAP)) > most:
            return ceil(most) + 1, 0, []  # seen at once, without putting any row together
        side = px(self._side)
        head = px(theme.OAK_FRAME + 2) + side if narrow else max(px(_HEAD), side + 2 * px(8))
        high, heights = head + px(theme.OAK_FRAME if narrow else _AIR), list[int]()
        for number in range(len(self._listed)):
            row = self._node(number, PLAIN)
            heights.append(row.heights(kit, wide)[1] + px(_GAP))
            high += heights[-1]
            if high > most or (most < inf and row.widths(kit)[0] > wide):
                return ceil(most) + 1, 0, []
            yield
        return high, head, heights

    @property
    def _side(self) -> float:
        """How large the button that closes it is, design px."""
        kit = self._sheet.kit
        return max(kit.frame.dense(theme.LEAST_HIT_PX) / kit.u, 28 if self._rooms().compact else 36)

    @property
    def _figure(self) -> float:
        """How wide the figure before a row is, design px."""
        return _FIGURE[self._tell == self._told]

    @property
    def _least(self) -> float:
        """How high a row is at least, design px."""
        return (DEEDS if self._rooms().compact else _HIGH) * self._zoom

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

    @property
    def place(self) -> Rect:
        """Where it lies, real px."""
        high, places = self._measured[0], self._places() if self.docked else ()
        return next((one for one in places if one.h >= high), places[-1] if places else self._floating(high))

    def _places(self) -> Sequence[Rect]:
        """Where it may lie, the best first: in the place of the chronicle, in the compact form in that of its button
        too, then over the plates above it; where there is none, in the left column."""
        places = self._rooms()
        found = [places["chronicle" if self.docked else "left"]]
        if self.docked and places.compact and (button := places.get("log")) is not None:
            found = [found[0].union(button)]
        for plate in reversed(places.tents if self.docked and places.compact else ()):
            found.append(found[-1].union(plate))
        return found

    def node(self) -> Node:
        """In the first place where there is room; without the chronicle, as high as it needs to be."""
        places, kit = self._rooms(), self._sheet.kit
        high, head, heights = self._measured
        place = self.place
        room = self._whole_rows(heights, place.h - (high - sum(heights))) / kit.u
        role = TITLE._replace(least=16)
        title = Label("recap title", _("Meanwhile"), role=role)
        close = IconButton("recap close", "cross", _("Close"), self.close, style="parchment", size=20, group="recap")
        frame = theme.OAK_FRAME if self._rooms().compact else 0
        side, top, above = self._side, head / kit.u - frame, Gap(h=frame)
        words = Row(Leaf(title, grow=1), Gap(w=side), gap=6, pad=(6, 0), h=top)
        corner = Row(Gap(grow=1), Leaf(close, w=side, h=side, align="centre"), pad=(10, 0), gap=0, h=top)
        column = Column(above, words, Leaf(self._list, h=room), Gap(grow=1), gap=0, pad=(_PAD, 0))
        ground = _Ground("recap ground", drawn=place != places.get("chronicle"))
        panel = Over(ground, column, Column(above, corner, Gap(grow=1), gap=0))
        return Placed(panel, lambda _panel: place)

    def _whole_rows(self, heights: list[int], room: int) -> int:
        """How much of the room the list takes: no row is cut."""
        taken = 0
        for high in heights:
            if taken + high > room + self._sheet.kit.px(_GAP):
                return taken
            taken += high
        return room

    def _floating(self, high: int) -> Rect:
        """Above the mentor, where it hides nothing but tents; where he has the whole column, at the right below the
        values, in the compact form in his place. Beside a mentor with a column of his own it takes the place of the
        supply."""
        px, places = self._sheet.kit.px, self._rooms()
        place = places["left"].copy()
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
        said = _(", ").join(deed_words(row.line) for row in entry.deed)
        return labelled(entry.name, said) if entry.name else said

    def _node(self, number: int, state: RowState) -> Node:
        """Who, what was done, and at the right edge what came of it; the row that is looked at is lit."""
        entry, lit = self._listed[number], number == self._row
        ground = Plate("ground", "inset", stripe=theme.FOCUS if lit else None, strength=0.65 if lit else 0.2)
        figure = Leaf(Emblem("who", f"worker_{entry.line.colour.value}")) if entry.name else Gap()
        told = Row(Over(figure, w=self._figure), self._tell(entry.deed), gap=_BESIDE, pad=(_BESIDE, self._air))
        row = Over(ground, told, Gap(h=self._least))
        return Column(Gap(h=_NEXT), row, gap=0) if number and entry.name and self._tell == self._told else row

    def _told(self, deed: Sequence[RecapRow]) -> Node:
        """An action in words, in one line if there is room, and what came of it."""
        line, type, u = deed[0].line, self._sheet.kit.type, self._sheet.kit.u
        role = WORDS.at(WORDS.size * min(1.2, self._zoom)) if self._pictured else WORDS
        drawn = self._sign(line.drawn, self._zoom) if line.drawn and not line.picture.startswith("card_") else Gap()
        picture = Row(drawn, w=44 * self._zoom)
        came = Row(*self._came_of(deed), gap=6)

        def words(least: float, align: Align = "centre") -> Node:
            return Leaf(Paragraph("text", line.text, role=role, line_height=1.04), least=least, grow=1, align=align)

        whole = Row(words(type.width(line.text, role) / u + 1), came, gap=6, pad=(2, 0), grow=1)
        if self._pictured:
            return Row(picture, whole, gap=2, grow=1)
        least = in_two_lines(type, line.text, role) / u
        broken = Row(words(least), came, gap=6, pad=(2, 3))
        below = Column(words(least, "start"), Row(Gap(grow=1), came), pad=(2, 3))
        return Fits(whole, broken, below, grow=1)

    def _in_line(self, turn: Sequence[RecapRow], numbers: Iterable[int], zoom: float) -> Node:
        """The pictures of some of what somebody did, in the order of play."""
        zoom = min(zoom, self._zoom)
        shown = _deeds([turn[n] for n in sorted(numbers)])
        return _beside([Row(*self._drawn(deed, zoom), gap=_APART * zoom) for deed in shown], _APART * zoom)

    def _whole(self, turn: Sequence[RecapRow]) -> Iterator[Node]:
        """All that somebody did in a line of pictures."""
        for zoom in _IN_PICTURES:
            yield Row(self._in_line(turn, range(len(turn)), zoom), Gap(grow=1), gap=0)

    def _pictures(self, turn: Sequence[RecapRow]) -> Node:
        """All that somebody did in pictures, in a line if there is room."""
        broken = self._broken(self._drawn(deed, min(1, self._zoom)) for deed in _deeds(turn))
        return Fits(*self._whole(turn), broken, grow=1)

    def _briefly(self, turn: Sequence[RecapRow]) -> Node:
        """With what each action was done, in a word or two, and what came of it."""
        return self._broken(self._named(deed) for deed in _deeds(turn))

    def _broken(self, deeds: Iterable[Iterable[Node]]) -> Node:
        """Actions beside each other as far as there is room."""
        kit, lines = self._sheet.kit, list[list[Node]]()
        for parts in map(list, deeds):
            deed: Node = Row(*parts, gap=_APART)
            if deed.widths(kit)[0] > self._room:
                deed = Wrap(*parts, gap=_APART, between=0)
            if not lines or _beside([*lines[-1], deed], _APART).widths(kit)[0] > self._room:
                lines.append([])
            lines[-1].append(deed)
        return centred(*(Row(_beside(line, _APART), Gap(grow=1), gap=0) for line in lines), grow=1)

    def _glimpse(self, turn: Sequence[RecapRow]) -> Node:
        """The same in one line; dots stand for what has no room. Gold is told first, then what else counts."""
        signs, least = [*enumerate(row.line.sign for row in turn)], _IN_PICTURES[-1]
        ranked = [n for start in (*_COUNTS, "") for n, sign in signs if sign.startswith(start)]
        ranked = [*dict.fromkeys(ranked)]

        def some(count: int) -> Node:
            more = Label("more", "…", role=TAIL, colour=theme.INK_2)
            return Row(self._in_line(turn, ranked[:count], least), Gap(grow=1), more, gap=_APART * least)

        return Fits(*self._whole(turn), *(partial(some, count) for count in range(len(turn) - 1, 0, -1)), grow=1)

    def _drawn(self, deed: Sequence[RecapRow], zoom: float) -> Iterator[Node]:
        """The pictures of an action, and of what came of it."""
        role = TAIL.at(TAIL.size * max(zoom, NUMBERS))
        for row in deed:
            line, parts = row.line, list[Node | Widget]()
            if line.colour is not deed[0].line.colour:
                parts.append(self._sign(f"worker_{line.colour.value}", zoom))
            if row.number > 1:
                parts.append(Label("number", str(row.number), role=role))
            building = line.picture.startswith("building_")
            if line.picture and not (building and line.came):
                parts.append(self._picture(line, zoom))
            if line.tail:
                parts.append(Label("tail", line.tail, role=role))
            if line.sign not in ("", line.picture) and (line.came or line.tail):
                parts.append(self._sign(line.sign, zoom))
            yield Row(*(parts or [Label("text", line.text, role=WORDS)]), gap=2)

    def _named(self, deed: Sequence[RecapRow]) -> Iterator[Node]:
        """The words for an action, and what came of it."""
        first = deed[0]
        text, type, u, zoom = first.line.few_words, self._sheet.kit.type, self._sheet.kit.u, max(1, self._zoom)
        role = FEW_WORDS.at(FEW_WORDS.size * zoom)
        words = Leaf(Label("text", text, role=role), w=(type.width(text, role) + 1) / u)
        for part in (words, *self._came_of(deed, IN_WORDS * zoom)):
            yield Row(part, h=_WORD_LINE * zoom)

    def _came_of(self, deed: Sequence[RecapRow], zoom: float = 1) -> Iterator[Node]:
        """What is gained: the card, and behind each number of what."""
        first, role = deed[0], TAIL.at(TAIL.size * max(zoom, NUMBERS))
        if first.line.picture == CARD_FACE:
            yield self._picture(first.line, zoom)
        for row in deed if first.line.tail else deed[1:]:
            line, parts = row.line, list[Node | Widget]()
            if line.colour is not first.line.colour:
                parts.append(self._sign(f"worker_{line.colour.value}", zoom))
            if row is not first and line.picture and not line.picture.startswith("building_"):
                parts.append(self._sign(line.picture, zoom))
            if line.tail:
                parts.append(Label("tail", line.tail, role=role))
            if line.sign not in ("", line.picture):
                parts.append(self._sign(line.sign, zoom))
            yield Row(*parts, gap=2)

    def _picture(self, line: Line, zoom: float) -> Node:
        """What an action was done with, or the card that was taken."""
        return self._sign(line.picture, zoom, line.sign if line.picture == CARD_FACE else "")

    def _sign(self, name: str, zoom: float = 1, seal: str = "") -> Node:
        """A picture, with a seal on it or without, no higher than the others."""
        wide, high = self._sheet.kit.sprites.canvas(name)
        most = _BUILDING if name.startswith("building_") else _HIGHEST
        side = min(deed_width(name), 38, most * wide / high) * zoom
        emblem = CardFace("sign", seal, side=side) if seal else Emblem("sign", name, side=side)
        return Leaf(emblem, align="centre")
