"""Bubbles: beside a draft what it would complete and pay, or which rule it breaks; beside a thing what one may know."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import product
from math import ceil, dist
from typing import NamedTuple, TypeVar

from pygame import Rect

from arkadia_desktop.locale import ngettext
from arkadia_desktop.rules.pieces import Card, Colour
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn, Item
from arkadia_desktop.stage.panels.chronicle import in_two_lines
from arkadia_desktop.stage.panels.labels import leader
from arkadia_desktop.stage.panels.market import put_chip
from arkadia_desktop.stage.panels.tents import TentModel, put_tent
from arkadia_desktop.ui.layout import WHOLE, Column, Gap, Node, Over, Row, Wrap
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import Painting, weakened
from arkadia_desktop.ui.paint.grounds import Patch
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import NOWHERE, About, Placed, seeking
from arkadia_desktop.ui.paint.theme import Role

TITLE = Role(theme.SANS_BOLD, 23)
TEXT = Role(theme.SANS_SEMIBOLD, 22)
HEADING = Role(theme.SERIF_BOLD, 28)
GRAND, _GRAND_SIGN = Role(theme.SERIF_BOLD, 46, 30), (52, 34)
PAD, ICON, DISC, CROSS, FIELD_H, ROW_GAP = 16, 30, 40, 26, 46, 8
FIGURE, SIGN = 44, 34
"""Widths of a player's figure and of a sign, design px."""
MARGIN = 20
"""How far from the edge of a panel words begin, design px."""
LEVELS = 8
"""A bubble comes and goes in so many steps."""
WIDEST, GRAND_WIDE, STOP, HIDES = 486, 640, 30, 70
"""How wide it may be, and where it is grand; how near its pointer comes to what decides, and so much of what rather
stays clear it may hide where there is a sheet (all design px)."""
POINTED, FARTHEST = 60, 156
"""Where its pointer would be longer than so much it is a line, and where that would reach out further than so much it
rather lies on a sheet (design px)."""
AT_ONCE = 200_000
"""The ground of one that is larger is painted in steps (real px)."""
EDGE = 8
"""How far it stays away from the edge of its home (design px)."""
NARROWER = 1.0, 0.8, 0.62, 0.53, 0.45, 0.38, 0.3
"""The shares of its width it is tried in."""
MOST_LINES, FRAME = 3, 9
"""So many lines it has at most; on a sheet they keep so far away from its edge (design px)."""
CLOSE = (3.5, 2.0), (3.6, 3.5), (7.0, 2.0), (7.5, 7.5)
"""So much closer its lines are where it may have to go on a sheet, and so much smaller their letters (design px)."""
UNSAID = -1
"""The way of what found no place within its reach."""
GLANCE = 25
"""So few letters are never broken into more than two lines."""
_GROUNDS = "sheet", "part"
"""What a sheet is known by."""
_MARKS = {"leaf": "check_green", "refused": "icon_cross", "neutral": ""}
"""What the first line begins with that has no mark of its own; with good news all of them do."""


class Earning(NamedTuple):
    """What one player earns: ``name  +3`` and the sprite of what; without a name that sprite and the sum."""

    colour: Colour
    name: str
    amount: str
    sign: str


class Saying(NamedTuple):
    """A line of the bubble: text, a number and up to two signs at its right end, and the players who earn; `mark` is
    the sprite of who or what it is about, before the text."""

    text: str
    amount: str = ""
    sign: str = ""
    besides: str = ""
    earnings: tuple[Earning, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class BubbleModel:
    """`tone` is leaf, refused, neutral or, with a large first line, grand. With a `title` the lines below it are plain
    text. To what was done, which is `told`, always a line leads; it rather lies `aside`, on a sheet, where one looks at
    all of its home."""

    tone: str = "leaf"
    lines: tuple[Saying, ...] = ()
    about: About = NOWHERE
    title: str = ""
    told: bool = False
    aside: bool = False


class Fact(NamedTuple):
    """A picture (a sprite or a card) with words behind it; either may be missing. `tone`: ink, faint, gain or loss."""

    text: str = ""
    sprite: str = ""
    card: Card | None = None
    tone: str = "ink"


@dataclass(frozen=True, slots=True)
class FactsModel:
    """Rows of facts, each behind a word at its left end or none. `figure` stands before the title; `tent` is whose tent
    they are about. `tone` as of a bubble: neutral or leaf. Without rows nothing is drawn."""

    title: str = ""
    rows: tuple[tuple[str, tuple[Fact, ...]], ...] = ()
    figure: str = ""
    tone: str = "neutral"
    about: About = field(default=NOWHERE)
    tent: TentModel | None = None


M = TypeVar("M")
Way = Callable[[], Node]
"""A way to say something, described when it is looked at."""


class Said(Component[M]):
    """Lies beside what it speaks of; its own place is where it may be drawn."""

    place = Rect(0, 0, 0, 0)
    """Where it lies now, without its pointer, real px; empty while it says nothing."""
    home = Rect(0, 0, 0, 0)
    """Where it rather lies: the board; anywhere if it is empty."""
    sheets: tuple[Rect, ...] = ()
    """Panels where it is read rather than over what lies beside its home, the best first."""
    aside = False
    """Whether what may lie far away lies on a sheet rather than over its home."""
    part_of: Rect | None = None
    """The panel the sheets are the lower part of, real px; without it each has a frame of its own."""
    stood: tuple[object, Placed | None, int, int] | None = None
    """What it said last, where (None: it looks for another place), in which way, how many small things it hid there."""

    def __init__(self, id: str = "") -> None:
        super().__init__(id)
        self._ground: tuple[Hashable, Patch] | None = None
        """Not of the skin, which would keep it: hardly another one is like it."""

    def layout(self, kit: Kit, rect: Rect) -> None:
        self.stood = None
        super().layout(kit, rect)

    def hush(self) -> None:
        """It says nothing."""
        self.place, self.stood = Rect(0, 0, 0, 0), None

    def move(self) -> None:
        """It looks for another place, but says the same in the same words."""
        if self.stood is not None:
            self.stood = (self.stood[0], None, *self.stood[2:])

    def lay_beside(
        self,
        d: Drawing,
        about: About,
        tone: str,
        ways: Sequence[Way],
        most: int,
        gap: float,
        line: float = 3.0,
        *,
        said: object,
        whole: int = 0,
        told: bool = False,
        aside: bool = False,
    ) -> Iterator[None]:
        """Draw it, step by step, where it lies best, `most` px wide or narrower, rather in its home; where there is no
        good place, on one of the sheets. Where its pointer would be long, and from what is `told`, a line leads to the
        things meant. What is ``said`` already stays where it is, as long as it covers nothing there. What has a reach
        is left unsaid where there is no good place within that. What has to move is said in the same way if it can."""
        px, said, ways = d.px, (said, about.place), [cache(way) for way in ways]
        small = min(min(one.size) for one in about.things or [about.place])
        stop = min(px(STOP), 2 * small // 5) if about.aim is not None else None  # within the square, also a small one
        if self.stood is not None and self.stood[0] != said:
            self.stood = None
        if self.stood is not None and self.stood[2] == UNSAID:
            self.place = Rect(0, 0, 0, 0)
            return
        if self.stood is None or self._hides_more(about):
            order = list(range(len(ways)))
            if self.stood is not None and whole and self.stood[2] in order:
                order.insert(0, order.pop(self.stood[2]))
                whole = 1
            tried = [ways[n] for n in order]
            sheet = next(self._on_sheet(d, about, tried), None) if aside and about.strays else None
            if sheet is not None:
                placed, number = sheet
            else:
                home = self.home or self.rect
                rooms = (home,) if about.reach or (about.strays and self.sheets) else (home, self.rect)
                reach = px(gap - gap // 5)
                placed, number = yield from seek_beside(
                    d.kit, about, tried, rooms, most, gap, reach=reach, stop=stop, whole=whole
                )
                bad = placed.covers or not home.contains(placed.box)
                if about.reach and (bad or placed.strayed > about.reach):
                    self.place, self.stood = Rect(0, 0, 0, 0), (said, None, UNSAID, 0)  # to the end
                    return
                away = placed.strayed > px(FARTHEST) if about.strays else placed.far and placed.hides > px(HIDES)
                if self.sheets and (bad or away):
                    placed, number = next(self._on_sheet(d, about, tried), (placed, number))
            number = order[number]
            hidden = len(placed.box.collidelistall(about.small))
            self.stood = said, placed, number, hidden
        _said, there, number, _hidden = self.stood
        assert there is not None  # it was found above
        box, tip = there.box, there.tip
        yield
        self.place = box
        if not tip[0]:
            self._put_sheet(d, box)
            d.lay(Column(Gap(h=FRAME), ways[number](), Gap(grow=1), gap=0), box)
            return
        pointer = tip if not told and pointed(d.kit, there) else None
        if pointer is None and about.place:
            leader(d, box, there.end, theme.PARCHMENT_HI)
            yield
        look = d.u, *box.size, tone, None, line
        if self._ground is None or self._ground[0] != look:
            for ground in grounds.painting_bubble(*look):
                if ground is not None:
                    self._ground = look, ground
                elif box.w * box.h > AT_ONCE:
                    yield
        assert self._ground is not None
        d.patch((tone,), self._ground[1], box)
        if pointer is not None:
            d.patch((tone, pointer), grounds.pointer(d.u, *box.size, pointer, tone, line), box)
        yield
        d.lay(ways[number](), box)

    def _hides_more(self, about: About) -> bool:
        """Whether something has come below it that is to stay in sight, or another small thing, or it is to move."""
        assert self.stood is not None  # else there is nothing to be hidden
        _said, placed, _number, hidden = self.stood
        if placed is None:
            return True
        box = placed.box
        return box.collidelist(about.clear) >= 0 or len(box.collidelistall(about.small)) > hidden

    def _put_sheet(self, d: Drawing, box: Rect) -> None:
        """A panel; where it is the lower part of another one, that part of it over what stands there, below a line."""
        whole, frame = self.part_of, d.px(FRAME)
        if whole is None or not whole.contains(box):
            d.patch(_GROUNDS[:1], d.kit.skin.panel(box.size, 12), box)
            return
        panel, inner = d.kit.skin.panel(whole.size, 12), box.inflate(-2 * frame, 0)
        inner.h -= frame
        seen = inner.move(-whole.x - panel.corner[0], -whole.y - panel.corner[1])
        d.put((_GROUNDS[1], *whole.size, *seen), panel.surface.subsurface(seen), *inner.topleft)
        line = Rect(box.x + d.px(MARGIN), box.y, box.w - 2 * d.px(MARGIN), d.px(1.6))
        d.rule(line.size, *line.topleft)

    def _on_sheet(self, d: Drawing, about: About, ways: Sequence[Way]) -> Iterator[tuple[Placed, int]]:
        """The sheets that hide nothing that is to stay in sight, and in which way there is room for it there."""
        for number, sheet in product(range(len(ways)), self.sheets):
            way = ways[number]()
            high = way.heights(d.kit, sheet.w)[1] + d.px(FRAME)
            fits = way.widths(d.kit)[0] <= sheet.w and high <= sheet.h
            if fits and sheet.collidelist([about.place, *about.clear]) < 0:
                yield Placed(sheet, ("", 0.0, 0.0, 0.0), 0, far=False, hides=0), number


def pointed(kit: Kit, placed: Placed) -> bool:
    """Whether it lies so near what it tells of that it has a pointer."""
    box, (side, along, x, y), *_others = placed
    roots = {"left": (0, along), "right": (box.w, along), "top": (along, 0), "bottom": (along, box.h)}
    return side in roots and dist(roots[side], (x, y)) <= kit.px(POINTED)


def seek_beside(
    kit: Kit,
    about: About,
    ways: Sequence[Way],
    rooms: Sequence[Rect],
    most: int,
    gap: float,
    *,
    reach: int,
    stop: int | None = None,
    whole: int = 0,
) -> Generator[None, None, tuple[Placed, int]]:
    """Where it lies, and in which way it is said: in the first of the `ways` and of the rooms where it covers nothing
    that is to stay in sight, `most` px wide or narrower, rather near what it tells of, or hiding little and not far
    away where it strays; else where it covers least. The first ways tell the `whole`: it is said in one of those where
    it hides less so or strays less. Found step by step."""
    best: tuple[Placed, int] | None = None

    def fault(placed: Placed) -> tuple[int, int]:
        strayed = placed.strayed if placed.strayed > (about.reach or kit.px(FARTHEST)) else 0
        return placed.covers, strayed if about.strays else placed.far

    for number, room in product(range(len(ways)), rooms):
        again = number < whole or (about.reach if about.strays else best is not None and number == best[1])
        if best is not None and not (best[0].covers or (again and any(fault(best[0])))):
            continue  # nothing is left unsaid only to be said nearer, but where out of reach all of it would be
        way, room, tried = ways[number](), room.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE)), set[int]()
        for share in NARROWER:
            wide = min(max(way.snug(kit, round(most * share)), way.widths(kit)[0]), room.w)
            if wide in tried:
                continue
            tried.add(wide)
            size = wide, way.heights(kit, wide)[1]
            placed = None
            for placed in seeking(about, size, room, kit.px(gap), reach=reach, inset=kit.px(30), stop=stop):
                if placed is None:
                    yield
            assert placed is not None
            if best is None or fault(placed) < fault(best[0]):
                best = placed, number
            if not any(fault(best[0])):
                break
            yield
    assert best is not None
    return best


class Bubble(Said[BubbleModel]):
    """What is told first counts most: the rest is left out where there is no room."""

    _level = LEVELS

    @property
    def whole(self) -> bool:
        """Whether it is seen whole."""
        return self._level == LEVELS

    @property
    def close(self) -> bool:
        """Whether letters are large for the room there is."""
        return self.aside or bool(self.sheets)

    def fade(self, strength: float) -> list[Rect]:
        """Let it be seen so strong (0..1); the parts that changed (real px)."""
        level = ceil(LEVELS * strength)
        if level == self._level:
            return []
        self._level = level
        return self.seen_anew()

    def as_seen(self, still: list[Item]) -> list[Item]:
        """On a sheet the words come after it, and go before: they are never seen through those below."""
        if self.whole:
            return still
        share = self._level / LEVELS
        ground, words = share, share
        if any(one.key[0] in _GROUNDS for one in still):
            ground, words = min(1.0, 2 * share), max(0.0, 2 * share - 1)
        shares = ((one, ground if one.key[0] in _GROUNDS else words) for one in still)
        return [Item((*one.key, strong), one.rect, weakened(one.surface, strong)) for one, strong in shares if strong]

    def prepare(self) -> Iterator[None]:
        """Make the signs its lines begin with, one after the other."""
        px, sprites = self.kit.frame.px, self.kit.sprites
        others = ("icon_cross_light", CROSS), ("icon_tower", _GRAND_SIGN[self.close])
        names = filter(None, (*_MARKS.values(), "worker_neutral"))
        marks = product(names, (ICON, *(ICON - 2 * closer for closer, _smaller in CLOSE)))
        for name, wide in (*marks, *others):
            sprites.sized(name, px(wide))
            yield

    def drawing(self, d: Drawing, model: BubbleModel) -> Iterator[None]:
        if not model.lines:
            self.hush()
            return
        if model.tone == "grand":
            way, most = partial(_grand, d, model.lines, close=self.close), WIDEST if self.close else GRAND_WIDE
            yield from self.lay_beside(d, model.about, model.tone, [way], d.px(most), 26, 4, said=model.lines)
            return
        counts = range(min(MOST_LINES, len(model.lines)), 0, -1)
        closers = CLOSE if self.close else ((0.0, 0.0),)
        hows = [(count, True, *close) for count, close in product(counts, closers)]
        whole = 1
        if any(one.name for saying in model.lines for one in saying.earnings):
            hows.insert(whole, (counts[0], False, *closers[0]))
            whole += 1
        ways = [partial(_told, d, model, *how) for how in hows]
        said = model.tone, model.title, model.lines
        most = max(d.px(WIDEST), model.about.place.w)
        how = {"told": model.told, "aside": model.aside or (model.told and self.aside)}
        yield from self.lay_beside(d, model.about, model.tone, ways, most, 26, said=said, whole=whole, **how)


def _grand(d: Drawing, lines: Sequence[Saying], *, close: bool) -> Node:
    """A headline between its signs, and below it what that brings; smaller and `close` where letters are large anyway.
    """
    first, *others = lines
    size, small, gap = (34, 21, 10) if close else (46, 25, 16)
    left, right = (d.picture(first.mark, _GRAND_SIGN[close]) for _side in range(2))
    head = d.words(first.text, GRAND.at(size), side="centre", whole=True)
    told = (d.words(one.text, TEXT.at(small), theme.INK_2, side="centre", lines=1.25) for one in others)
    rule = Gap() if close else Row(Gap(grow=1), d.ruled(w=300, h=2), Gap(grow=1))
    return Column(Row(left, head, right, gap=gap, align="centre"), rule, *told, gap=gap / 2, pad=(2 * gap, gap))


def _told(d: Drawing, model: BubbleModel, count: int, named: bool, closer: float, smaller: float) -> Node:
    """So many of its lines, and one that tells how many are left; so much `closer` together, and their letters so much
    `smaller`. Where players are not `named` who earn something, their figures tell who they are, beside the words if
    there is room."""
    rows: list[Node] = []
    if model.title:
        disc = Over(Drawn(partial(_disc, d)), d.picture("icon_cross_light", CROSS), w=DISC)
        rows = [Row(disc, d.words(model.title, HEADING, whole=True), h=DISC), Gap(h=6)]
    for i, saying in enumerate(model.lines[:count]):
        row, air = _line(d, model, saying, closer, smaller, first=i == 0), ROW_GAP - closer / 2
        earned = [_earning(d, one, closer, smaller, named=named) for one in saying.earnings]
        if named:
            rows.append(row)
        if earned or not named:
            rows.append(Wrap(*(earned if named else (row, *earned)), gap=air, pad=(0, air / 2)))
    if left := len(model.lines) - count:
        more = ngettext("and {n} more", "and {n} more", left)
        rows.append(Row(d.words(more, TEXT, theme.INK_2), h=30))
    return Column(*rows, gap=0, pad=(PAD - 2 if closer else PAD, PAD - 4 - closer))


def _line(d: Drawing, model: BubbleModel, saying: Saying, closer: float, smaller: float, *, first: bool) -> Node:
    """A mark, the words, and behind them a number and signs."""
    marked = not model.title and (first or model.tone == "leaf")
    begun = saying.mark or (_MARKS[model.tone] if marked else "")
    indented = _MARKS[model.tone] or any(one.mark for one in model.lines)
    mark: Node | None = None
    if begun:
        wide = (FIGURE if begun.startswith("worker") else SIGN if saying.mark else ICON) - 2 * closer
        mark = d.picture(begun, wide, w=min(wide, SIGN), h=SIGN - closer)
    elif model.title or indented:
        mark = Gap(w=6 if model.title or closer else ICON if _MARKS[model.tone] else SIGN)
    role = TEXT if model.title else TITLE
    role = role.at(role.size - smaller)
    if len(saying.text) <= GLANCE:
        least = in_two_lines(d.kit.type, saying.text, role)
    else:
        least = max(d.kit.type.width(word, role) for word in saying.text.split())
    words = d.words(saying.text, role, lines=1.22, grow=1, least=least / d.u)
    amount = [d.words(saying.amount, TITLE, least=WHOLE)] if saying.amount else []
    signs = (d.picture(sign, SIGN - 2 * closer) for sign in (saying.sign, saying.besides) if sign)
    gap = 10 - closer
    gained = Row(*amount, *signs, gap=gap) if saying.amount or saying.sign else None
    parts = Row(mark, Row(words, gained, gap=max(7, gap), grow=1), gap=gap, pad=(2 if closer else 0, 3))
    return Over(Gap(), Gap(h=38 - closer), parts)


def _earning(d: Drawing, one: Earning, closer: float, smaller: float, *, named: bool) -> Node:
    """A player's figure and name, if they are `named`, and what that player earns."""
    line = palette.PLAYERS[one.colour].base

    def ground(rect: Rect) -> None:
        d.patch(("field", line), d.kit.skin.cell(rect.size, None, line, 2.4), rect)

    role = TITLE.at(TITLE.size - smaller)
    amount, sign = d.words(one.amount, role, least=WHOLE), d.picture(one.sign, 32)
    figure = d.picture(f"worker_{one.colour.value}", FIGURE - 2 * closer)
    name = d.words(one.name, role, least=WHOLE, grow=1) if named else None
    parts = (figure, name, amount, sign) if one.name else (Gap(w=6), sign, amount, Gap(grow=1))
    return Over(Drawn(ground), Row(*parts, gap=max(4, 8 - closer), pad=(2, 0)), h=FIELD_H - 2 * closer, grow=1)


def _disc(d: Drawing, place: Rect) -> None:
    r = place.w / 2

    def draw(p: Painting) -> None:
        p.disc(r, r, r, theme.REFUSED_LINE)
        p.ring(r, r, r - 1.5 * d.u, 2 * d.u, theme.LOSS)

    d.shape(("refused",), place, draw)


FACTS_TITLE = Role(theme.SERIF_BOLD, 27, 20)
LEAD = Role(theme.SANS_SEMIBOLD, 22, 19.5)
FACT = Role(theme.SANS_BOLD, 23, 19.5)
FACTS_PAD, HEAD, ROW = 18, 46, 42
PICTURE, CHIP_W, CHIP_H = 34, 90, 58
FACTS_WIDEST, WIDEST_LEAD = 700, 190
CLOSER = 0, 4, 8, 12, 14
"""How much closer rows may lie, design px."""
COLUMN_PAD = 14
"""What is left free at the sides of what is told of a tent in the column, design px."""
_NARROW = {"castle": 26, "banner": 24}
_COLOURS = {"ink": theme.INK, "faint": theme.INK_2, "gain": theme.GAIN, "loss": theme.LOSS}


class Facts(Said[FactsModel]):
    """Rows that are too many for its room lie closer together, and always those without a title. What is told of a tent
    stands in the ``column``, if there is one and room for it there."""

    column: Rect | None = None

    def drawing(self, d: Drawing, model: FactsModel) -> Iterator[None]:
        if not model.rows:
            self.hush()
            return
        if model.tent is not None and self.column is not None and self._opened(d, model, model.tent, self.column):
            return
        most = min(d.px(FACTS_WIDEST), (self.home or self.rect).w - 2 * d.px(EDGE))
        closers = CLOSER if model.title else CLOSER[2:]
        room, whole = most / d.u - 2 * FACTS_PAD, self.part_of
        pads = [(FACTS_PAD - closer / 2, FACTS_PAD - 6.0) for closer in closers]
        if whole is not None:
            room, pads = whole.w / d.u - 2 * MARGIN, [(MARGIN, 6.0)] * len(closers)
        ways = [partial(_listed, d, model, *how, room) for how in zip(closers, pads, strict=True)]
        ways.append(partial(_listed, d, _joined(model), closers[-1], pads[-1], room))
        told = model.tone == "leaf"  # as of a step
        yield from self.lay_beside(
            d, model.about, model.tone, ways, most, 22, said=model.rows, whole=len(ways), told=told
        )

    def _opened(self, d: Drawing, model: FactsModel, tent: TentModel, column: Rect) -> bool:
        """Draw the whole tent and what is known of it, if there is room; else without the tent, closer together, then
        without what must be remembered, at last without the words that pictures say as well."""
        wide = column.w / d.u - 2 * COLUMN_PAD
        zoom = wide / 320
        art = Drawn(partial(_art, d, tent, zoom), h=176 * zoom)
        ways: list[tuple[Node | None, bool, int, int]] = [(art, True, 1, 0)]
        ways += ((None, *how) for how in product((True, False), (1, 0), CLOSER))
        for above, led, whole, closer in ways:
            rows = (_known(d, lead, facts, closer, wide, led=led) for lead, facts in model.rows)
            title = Row(d.picture(model.figure, 50), d.words(model.title, FACTS_TITLE, grow=1), gap=4, h=HEAD - closer)
            known = Column(above, title, *rows, gap=2, pad=(COLUMN_PAD, FACTS_PAD - 4))
            if known.heights(d.kit, column.w)[whole] <= column.h:
                self.place = column
                d.patch(("sheet",), d.kit.skin.panel(column.size, 12), column)
                d.lay(known, column)
                return True
        return False


def _known(d: Drawing, lead: str, facts: tuple[Fact, ...], closer: int, wide: float, *, led: bool) -> Node:
    """A row of what is known of a tent, so wide. Not `led` it has no words before its pictures, but what was sold
    has."""
    said = lead and (led or facts[-1].tone == "gain" or not facts[0].sprite)
    return Wrap(
        *([d.words(lead, LEAD, theme.INK_2, least=WHOLE, h=ROW - closer)] if said else []),
        *(_fact(d, fact, CHIP_H + 4 if fact.card else ROW - closer, wide) for fact in facts),
        gap=14,
        between=0,
        optional=not lead,
    )


def _art(d: Drawing, tent: TentModel, zoom: float, box: Rect) -> None:
    put_tent(d, tent, (box.x - d.rect.x) / d.u, (box.y - d.rect.y) / d.u, zoom)


def _listed(d: Drawing, model: FactsModel, closer: int, pad: tuple[float, float], most: float) -> Node:
    """The title and the rows, `closer` to each other, `pad` from the edges; without a word at its left end a row begins
    there itself."""
    leads = {lead: d.words(lead, LEAD, theme.INK_2, most=WIDEST_LEAD) for lead, _facts in model.rows if lead}
    lead_wide = max((lead.widths(d.kit)[1] for lead in leads.values()), default=0) / d.u
    rows: list[Node] = []
    if model.title:
        figure = d.picture(model.figure, 50) if model.figure else None
        rows.append(Row(figure, d.words(model.title, FACTS_TITLE, grow=1), gap=0, h=HEAD - 8))
        rows.append(Gap(h=8))
    for lead, facts in model.rows:
        high = CHIP_H + 6 - closer // 2 if any(fact.card for fact in facts) else ROW - closer
        said = leads.get(lead)
        room = most - (lead_wide + 16 if said else 0)
        wrapped = Wrap(*(_fact(d, fact, high, room) for fact in facts), gap=16, between=0, grow=1)
        rows.append(Row(Row(said, w=lead_wide, h=high, align="start"), wrapped, gap=16) if said else wrapped)
    return Column(*rows, gap=0, pad=pad)


def _joined(model: FactsModel) -> FactsModel:
    """The rows whose seals say as much as the word before them, two beside each other without those words; then the
    others. Only a title that names somebody stays."""
    sealed = [row for row in model.rows if all(fact.sprite.startswith("seal_") for fact in row[1])]
    if not sealed:
        return model
    facts = [fact for _lead, facts in sealed for fact in facts]
    pairs = (("", tuple(facts[n : n + 2])) for n in range(0, len(facts), 2))
    rows = *pairs, *(row for row in model.rows if row not in sealed)
    return replace(model, title=model.title if model.figure else "", rows=rows)


def _fact(d: Drawing, fact: Fact, high: float, room: float) -> Node:
    """A picture and words, which go on below their own beginning."""
    picture: Node | None = None
    if fact.card is not None:
        picture = Drawn(partial(_chip, d, fact.card), w=CHIP_W, h=high, align="start")
    elif fact.sprite:
        wide = _NARROW.get(fact.sprite.partition("_")[0], PICTURE)
        picture = d.picture(fact.sprite, wide, w=PICTURE, h=high, align="start")
    if not fact.text:
        return Row(picture)
    room -= picture.widths(d.kit)[1] / d.u + 6 if picture is not None else 0
    words = d.words(fact.text, FACT, _COLOURS[fact.tone], lines=1.24, least=WHOLE, most=room)
    air = (high - d.kit.type.line_height(FACT, 1.24) / d.u) / 2
    return Row(picture, Column(words, pad=(0, air)), gap=6)


def _chip(d: Drawing, card: Card, place: Rect) -> None:
    high = d.px(CHIP_H)
    put_chip(d, card, Rect(place.x, place.centery - high // 2, place.w, high))
