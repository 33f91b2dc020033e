"""The mentor's panel in the left column: who speaks, what he says in blocks, and the buttons of it; and the tents of
the others, once all are open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common import sign
from arkadia_desktop.scenes.common.sign import Badge, Emblem, Icon
from arkadia_desktop.scenes.common.starred_text import TEXT, StarredText
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    Discs,
    Gauge,
    Holding,
    MentorPage,
    Numbered,
    OpenTents,
    Payout,
    Press,
    ScoreAccount,
    Solved,
    Summand,
    Title,
    Words,
)
from arkadia_desktop.stage.common.geometry import OPEN_ROW
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.layout import (
    WHOLE,
    Column,
    Fits,
    Gap,
    Leaf,
    Node,
    Over,
    Row,
    Scroll,
    Table,
    Unseen,
    Wrap,
    amid,
    centred,
)
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.theme import Colour, Role, rgb
from arkadia_desktop.ui.widgets import Button, Display, Label, Panel, Paragraph, Plate, Rule, ScrollPane, Toggle
from arkadia_desktop.ui.widgets.words import StaticText, Word

HEADING, _LARGE, _SMALL = (Role(theme.SERIF_BOLD, size, least) for size, least in ((25, 18), (25, 25), (20, 20)))
COUNT = Role(theme.SANS_BOLD, 23, 19.5)
SIZE, HIGH, _LOW, _SWITCH = 22, 54, 38, 40
"""Of the letters, of a button, of one where there is little room, and of a switch, design px."""
_SIDE, _NARROW = 11, 6
"""So much is free beside all of it, and where it scrolls, design px."""
_SEEN = 400
"""Where it scrolls so much of it is seen at least (design px), or buttons that are rarely wanted scroll with it."""
HAMMERS = 5
_SKY, _GROUND = rgb("#9DBFC6"), rgb("#F4E7C8")
_FACE, _BROKEN_FACE, _LEAST_FACE, _BROKEN = 110, 88, 46, 124
"""A face is rather as large as the first (design px) than the heading as large as it may be, then as the second beside
one in two lines, which a head as high as the fourth has room for, and left out where it would be smaller than the
third."""


_NAMED = 40
"""A head so high has his name alone, design px."""


class _Room(NamedTuple):
    """How large things are, in design px: the head (0: there is none) and the letters; whether the discs and the small
    line have a place, whether the blocks keep theirs from page to page, are told in brief, and scroll."""

    head: int
    letters: float
    discs: bool = True
    foot: bool = True
    steady: bool = True
    brief: bool = False
    scrolls: bool = False


_ROOMS = (
    _Room(182, TEXT.size),
    _Room(124, TEXT.size),
    _Room(124, 21),
    _Room(72, 21),
    _Room(72, TEXT.least),
    _Room(72, TEXT.least, discs=False),
    _Room(72, TEXT.least, discs=False, foot=False),
    _Room(72, TEXT.least, foot=False, steady=False),
    _Room(58, TEXT.least, discs=False, foot=False, steady=False),
    *(_Room(_NAMED, TEXT.least, discs=False, foot=False, steady=False, brief=brief) for brief in (False, True)),
    _Room(0, TEXT.least, discs=False, foot=False),
    _Room(0, TEXT.least, discs=False, foot=False, scrolls=True),
)
"""From where there is plenty to where there is little."""
MakeButton = Callable[[Press], Button | Toggle]


class Parchment(Panel):
    """What the mentor's things lie on: it swallows the clicks that are meant for none of them."""

    grips = True
    cursor = "arrow"

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class _Sky(Display):
    """The sky behind the mentor."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        _sky(self.kit.u, *self.rect.size).blit(surface, self.rect)


@lru_cache(maxsize=4)
def _sky(u: float, w: int, h: int) -> Patch:
    p = Painting(w, h, 1)
    p.box(0, 0, w, h, 8 * u, plain(_SKY, _GROUND))
    p.box(0, h - ceil(2 * u), w, ceil(2 * u), 0, theme.RULE, 0.9)
    return finished(p)


class _Portrait(Emblem):
    """The mentor, as high as he is wide."""

    def natural_height(self, width: int) -> int:
        return width


def page_node(page: MentorPage, pane: ScrollPane, button: MakeButton) -> Node:
    """The panel, as large in all as there is room, and at last in a `pane`; `button` makes the widget of a press."""
    needed = tuple(one for one in page.blocks if not (isinstance(one, Words) and one.spare))
    ways = [partial(_page, page._replace(blocks=needed), pane, button, room) for room in _ROOMS]
    if needed != page.blocks:
        ways = [*(partial(_page, page, pane, button, room) for room in _ROOMS if room.head >= _BROKEN), *ways]
    return Over(Parchment("mentor ground"), Fits(*ways, tall=True))


def _page(page: MentorPage, pane: ScrollPane, button: MakeButton, room: _Room) -> Node:
    def told(blocks: Sequence[Block], *, brief: bool = False, alone: bool = False) -> list[Node]:
        look, below = partial(block_node, discs=room.discs, brief=brief, alone=alone), (*blocks[1:], None)
        return [
            look(one, f"mentor words {n}", room.letters)
            for n, (one, next) in enumerate(zip(blocks, below, strict=True))
            if not (alone and isinstance(one, Title) and _current(next) is not None)
            and not (brief and (isinstance(one, Solved) or isinstance(next, Payout)))  # ribbon and signs say it
        ]

    words = [one._replace(others=()) if isinstance(one, Words) else one for one in page.blocks]
    high = HIGH if room.head > _NAMED else _LOW
    side = _NARROW if room.scrolls else _SIDE

    def pressed(*rare: bool) -> list[Node]:
        """The rows of buttons, of those that are rarely wanted, of the others or of both."""
        rows = ([press for press in row if press.rare in rare] for row in page.presses)
        return [button_row(row, button, high) for row in rows if row]

    def inset(*nodes: Node) -> Node:
        return Column(*nodes, gap=8, pad=(side, 0))

    rows = [inset(row) for row in pressed(not room.scrolls, False)]
    if room.scrolls:
        (title, *whole), rest, buttons = told(words), pressed(True), pressed(True, False)

        def over_all(*above: Node) -> Node:
            return inset(Column(*above, gap=8, grow=1), *buttons)

        ways = [over_all(title, *whole), over_all(*told(words, brief=True))]
        if isinstance(page.blocks[0], Title):
            faced = _faced(page.blocks[0].text, title, _title_role(room.letters))
            ways.insert(0, over_all(faced, *whole))
        every = list(map(inset, buttons))
        for lower, kept, least in ((), every, _SEEN), ((Gap(grow=1), *rest) if rest else (), rows, 0):
            scrolled = Scroll(pane, *told(words, brief=True, alone=True), *lower, gap=8)
            # Its bar stands nearer to the edge.
            ways.append(Column(Row(Gap(w=side), scrolled, Gap(w=3), gap=0, grow=1, lowest=least), *kept, gap=8))
        body: Node = Fits(*ways, tall=True, grow=1, lowest=0)
        rows = []
    else:
        now = told(words, brief=room.brief)
        above = len(now) - next((n for n, one in enumerate(reversed(words), 1) if isinstance(one, Discs)), 0)
        upper = Column(*now[:above], Gap(grow=1), gap=8, grow=1)
        steady = Unseen(Column(*told(page.blocks)[:above], gap=8)) if room.steady else None
        body = Column(Over(Gap(), upper, steady, grow=1), *now[above:], gap=8, pad=(side, 0), grow=1)
    small = Paragraph("mentor foot", page.foot, role=theme.SMALL, colour=theme.INK_2, align="centre")
    foot = Column(small, pad=(side, 0))
    below = (*rows, foot if room.foot and page.foot else None)
    head = _head(page, room.head) if room.head else None
    return Column(head, Column(body, *below, gap=8, pad=(0, 4), grow=1), gap=8, pad=9, least=0)


def _faced(text: str, title: Node, role: Role) -> Node:
    """A title with the mentor's face beside it, where that breaks none of its words."""
    words = (Unseen(Leaf(Label("", word, role=role), least=WHOLE)) for word in text.replace("*", "").split())
    face = Leaf(_Portrait("mentor face", "mentor"), w=_LEAST_FACE, least=WHOLE, align="start")
    return Fits(Row(face, Over(Gap(), title, *words, grow=1), gap=6), title)


def button_row(presses: Sequence[Press], button: MakeButton, high: float = HIGH) -> Node:
    """Buttons side by side; where their words have no room there without the icons, else in several rows."""
    bare = [press._replace(icon="") if press.label else press for press in presses]
    alone = [press._replace(label=press.alone, icon="") if press.alone else press for press in bare]
    if not presses[1:]:
        presses = [press._replace(label=press.alone or press.label) for press in presses]
    full, words, below = (
        [
            Leaf(button(press), h=high, grow=1)
            if press.on is None
            else Leaf(button(press), h=min(high, _SWITCH), least=_SWITCH, grow=1)
            for press in some
        ]
        for some in (presses, bare, alone)
    )
    return Fits(Row(*full, gap=8), Row(*words, gap=8), Wrap(*below, gap=8))


def _head(page: MentorPage, high: int) -> Node:
    """The mentor, and beside him the heading and the lines below it. A line that has no room is left out, the first
    one first: it says nothing that cannot be done without."""

    def beside(role: Role, *, faced: bool, broken: bool = False) -> Node:
        icons = ["hammer" if n < page.hammers else "hammer_off" for n in range(HAMMERS if page.hammers else 0)]
        signs = Row(*(Leaf(Icon(f"mentor hammer {n}", icon), w=28, h=24) for n, icon in enumerate(icons)), gap=0)
        lines: list[Node | Label] = [
            Label(f"mentor line {n}", line, role=BESIDE, colour=theme.INK_2) for n, line in enumerate(page.subtitle)
        ]
        heading: Label | Paragraph = Label("mentor heading", page.heading, role=role)
        if broken:
            heading = Paragraph("mentor heading", page.heading, role=role, line_height=1.0)
        below = (Fits(line, Gap(), optional=n) for n, line in enumerate(lines, 1))
        marks = signs if faced else Fits(signs, Gap(), optional=3)
        return Column(heading, marks, *below, gap=0, grow=1, align="centre")

    def with_face(least: int, role: Role, *, broken: bool = False) -> Node:
        face = Leaf(_Portrait("mentor face", "mentor"), w=min(182, high), least=min(least, high), align="end")
        low = min(high, 2 * least)  # no empty sky over a small face
        return Row(face, beside(role, faced=True, broken=broken), gap=8, pad=(4, 0), h=low)

    ways = [with_face(_FACE, _LARGE)] if high >= _LEAST_FACE else []
    ways += [with_face(_BROKEN_FACE, _LARGE, broken=True)] if high >= _BROKEN else []
    ways += [with_face(_LEAST_FACE, _SMALL)] if high >= _LEAST_FACE else []
    return Over(_Sky("mentor head"), Fits(*ways, Row(beside(HEADING, faced=False), pad=(12, 2), highest=high)))


def tents_node(tents: OpenTents) -> Node:
    """What is in the tents of the others: seals and gold, a row for each."""
    words = Label("mentor tents title", tents.title, role=theme.PANEL_TITLE)
    title = Row(Leaf(Icon("mentor tents eye", "eye"), w=28), words)
    rows = [_holding(row, f"mentor tents {n}") for n, row in enumerate(tents.rows)]
    grounds = [
        Leaf(Plate(f"mentor tents ground {n}", "row", stripe=PLAYERS[row.colour].base))
        for n, row in enumerate(tents.rows)
    ]
    table = Table(*rows, gap=3, between=6, grounds=grounds, growths=(0, 1, 1, 1, 1, 1))
    return Over(Parchment("mentor tents"), Column(Row(title, h=44, pad=(6, 0)), table, gap=8, pad=(14, 10)))


def _holding(row: Holding, id: str) -> list[Node]:
    def cell(sprite: str, number: int, strength: float = 1.0) -> Node:
        sign = Leaf(Emblem(f"{id} {sprite}", sprite, strength), w=28, least=18, h=28, align="centre")
        return Row(sign, Label(f"{id} {sprite} count", str(number), role=COUNT), gap=3)

    figure = Leaf(Emblem(f"{id} figure", f"worker_{row.colour}"), w=44, least=30, h=OPEN_ROW - 6)
    seals = (cell(f"seal_{family}", n, 1.0 if n else 0.35) for family, n in zip(FAMILIES, row.seals, strict=True))
    return [figure, *seals, cell("coin_1", row.gold)]


# ---- the blocks: paragraphs with bold words, steps, numbered lines, a gauge, an account

TITLE = Role(theme.SERIF_BOLD, 28, 22)
BESIDE = Role(theme.SANS_SEMIBOLD, 21, 19.5)
NUMBER = Role(theme.SANS_BOLD, 21, 19.5)
_PRAISE, _BEST, _SUM = (Role(theme.SANS_BOLD, size, 19.5) for size in (21, 19.5, 25))
_TRY = AMOUNT = Role(theme.SANS_BOLD, 22, 19.5)
_SCORE, _OF, _MARK = Role(theme.SERIF_BLACK, 42, 28), Role(theme.SANS_BOLD, 21, 19.5), Role(theme.SANS_SEMIBOLD, 19.5)
_MISSED = Role(theme.SERIF_BOLD, 25, 20)
DISC, _STONE, _LAUREL = 34, 42, 64
_BAR, _MARKS, _APART = 16, 28, 30
"""Height of the bar and of the line below it, and the room between what is written there, design px."""
_TONES: dict[str, Colour] = {"gain": theme.GAIN, "loss": theme.LOSS, "faint": theme.INK_2, "": theme.INK}


class Strip(Display):
    """A strip in one colour."""

    def __init__(self, id: str, colour: Colour) -> None:
        super().__init__(id)
        self.colour = colour

    def paint(self, surface: Surface, clip: Rect) -> None:
        surface.fill(self.colour, self.rect)


class GaugeMarks(StaticText):
    """The marks on the bar of a gauge, and below it what they stand for."""

    def __init__(self, id: str, gauge: Gauge) -> None:
        super().__init__(id)
        self.gauge = gauge
        self.best = gauge.best if gauge.share is not None and gauge.share < 1 else ""  # else the bar is full
        self.labelled = bool(gauge.marks or self.best)

    def natural_height(self, width: int) -> int:
        px = self.kit.px
        return px(_BAR + 4) + (max(px(_MARKS), self.kit.type.height(_MARK)) if self.labelled else px(8))

    @property
    def _bar(self) -> Rect:
        return Rect(self.rect.x, self.rect.y + self.kit.px(2), self.rect.w, self.kit.px(_BAR))

    def words(self) -> list[Word]:
        """The best score, and of the marks as many as have room, the last ones first."""
        if not self.labelled:
            return []
        kit, px, bar = self.kit, self.kit.px, self._bar
        y, found, taken = bar.bottom + px(_MARKS / 2 + 2), list[Word](), bar.right + px(_APART)
        if self.best:
            found.append(Word(self.best, _BEST, theme.INK, (bar.right, y), "right"))
            taken = bar.right - kit.type.width(self.best, _BEST)
        for share, label in sorted(self.gauge.marks, reverse=True):
            wide = kit.type.width(label, _MARK)
            left = min(max(bar.x, self._at(share) - wide // 2), taken - px(_APART) - wide)
            if left >= bar.x:
                taken = left
                found.append(Word(label, _MARK, theme.INK_2, (left, y)))
        return found

    def _at(self, share: float) -> int:
        return self._bar.x + round(self._bar.w * min(1.0, share))

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, bar = self.kit.px, self._bar
        marks = [(self._at(mark) - px(1.2), theme.INK) for mark, _label in self.gauge.marks]
        thin = max(2, px(2.4))
        for x, ink in (*marks, *[(bar.right - thin, theme.LEAF_EDGE)] * self.labelled):
            surface.fill(ink, (x, bar.y - px(5), thin, bar.h + px(10)))
        self.paint_words(surface)


def _title_role(letters: float) -> Role:
    return TITLE.at(max(TITLE.least, letters + 5.5))


def _current(block: Block | None) -> int | None:
    """The line of a list that is current."""
    return block.now if isinstance(block, Numbered) else None


def block_node(block: Block, id: str, letters: float, *, discs: bool, brief: bool = False, alone: bool = False) -> Node:
    """A block in letters of that size (design px); steps are told without their `discs` where these have no room, and
    in `brief` of a list only the line that is current, below the discs of all, and the rest in little room; `alone`:
    beside its own."""
    match block:
        case Title():
            broken = Leaf(StarredText(id, block.text, _title_role(letters), line=1.16))
            return Fits(Leaf(Label(id, block.text, _title_role(letters))), broken)
        case Words():
            ink = theme.INK_2 if block.quiet else theme.INK
            return Leaf(StarredText(id, block.text, TEXT.at(letters), colour=ink, others=block.others))
        case Discs():
            words = block.text.strip("*")
            role, ink = (BESIDE, theme.INK_2) if words == block.text else (_PRAISE, theme.INK)
            told = Leaf(Label(f"{id} told", words, role=role, colour=ink), h=34, least=0)
            if brief:
                told = Leaf(StarredText(f"{id} told", block.text, role, colour=ink))
            row = Column(Row(*_discs(block, id), gap=0, pad=(0, 5)), gap=0)
            return Column(Gap(h=3), Fits(row, Gap()) if discs else None, told, gap=0)
        case Numbered():
            if alone and (now := block.now) is not None:
                return _numbered(block, now, f"{id} {now}", letters)
            if brief and (now := block.now) is not None:
                steps = Discs(frozenset(range(now)), now, len(block.lines), f"*{block.lines[now]}*")
                return block_node(steps, id, letters, discs=True, brief=True)
            return Column(*(_numbered(block, n, f"{id} {n}", letters) for n in range(len(block.lines))), gap=0)
        case Gauge():
            return _gauge(block, id, brief=brief)
        case ScoreAccount():
            return _account(block, id, letters)
        case Solved():
            tick = centred(Leaf(Icon(f"{id} tick", "check", light=True), h=28))
            stone = centred(Leaf(Emblem(f"{id} stone", "milestone_done"), w=_STONE, h=_STONE, align="centre"))
            laurel = Over(Emblem(f"{id} laurel", "medal_1"), stone, tick, w=_LAUREL, h=_LAUREL, align="centre")
            title = Leaf(Label(f"{id} title", block.title, role=TITLE, colour=theme.GAIN), grow=1)
            return Row(laurel, title, gap=10, pad=(6, 0))
        case Payout():
            return payout_node(block, id, brief=brief)


def _discs(block: Discs, id: str) -> Iterator[Node]:
    """The steps as discs, and the way from one to the next."""
    for number in range(block.count):
        if number:
            colour = theme.LEAF if number - 1 in block.done else theme.ROW_EDGE
            yield Leaf(Strip(f"{id} way {number}", colour), w=DISC, least=2, h=3, align="centre")
        done, now = number in block.done and number != block.now, number == block.now
        yield _disc(f"{id} {number}", number, theme.FOCUS if now else theme.PARCHMENT_LO, done=done)


def _disc(id: str, number: int, ground: Colour, *, done: bool = False) -> Node:
    """A number on a disc, or a tick."""
    badge = Badge(f"{id} disc", "", ground, theme.FOCUS_GROUND)
    if done:
        badge = Badge(f"{id} disc", "check", theme.LEAF, theme.LEAF_EDGE, light=True)
    label = Label(f"{id} number", "" if done else str(number + 1), role=NUMBER, align="centre")
    return Over(badge, Leaf(label), w=DISC, h=DISC, align="centre")


def _numbered(block: Numbered, number: int, id: str, letters: float) -> Node:
    """A line of a list; it takes the same room whether it is the current one or not."""
    now, line = number == block.now, block.lines[number]
    bold, ink = f"*{line}*", theme.INK if now else theme.INK_2
    told = bold if now else line
    text, widest = (StarredText(id, one, TEXT.at(letters), colour=ink, line=1.2) for one in (told, bold))
    band = Plate(f"{id} band", "inset", stripe=theme.FOCUS, strength=0.75) if now else Gap()
    disc = _disc(id, number, theme.PAPER if now else theme.PARCHMENT_LO)
    high, pad, gap = (38, 5, 14) if letters == TEXT.size else (28, 2, 8)
    words = Over(Gap(), centred(text), Unseen(Leaf(widest, least=80)), grow=1, align="centre")
    return Over(band, Row(disc, words, Gap(h=high), gap=gap, pad=(6, pad)))


def _gauge(block: Gauge, id: str, *, brief: bool) -> Node:
    """In `brief` rather without its title than in two lines."""
    title = Label(f"{id} title", block.title, role=_TRY)
    score = Label(f"{id} score", block.score, role=_SCORE) if block.score else None
    reached = Row(score, Label(f"{id} of", block.of, role=_OF, colour=theme.INK_2), gap=6)
    low = amid(reached, h=48) if brief else Column(title, Row(Gap(grow=1), reached, gap=0), gap=0, pad=(0, 4))
    head = Fits(Row(title, Gap(grow=1), reached, gap=4, h=48), low)
    groove = Column(Gap(h=2), Leaf(sign.Gauge(f"{id} groove", block.share or 0.0), h=_BAR), Gap(grow=1), gap=0)
    bar = Over(groove, GaugeMarks(f"{id} bar", block))
    account = (Leaf(Rule(f"{id} rule"), h=2), _sum(f"{id} sum", block.sum)) if block.sum else ()
    return Over(Plate(f"{id} ground", "row"), Column(head, bar, *account, gap=0, pad=(12, 0)))


def _sum(id: str, parts: Sequence[Summand]) -> Node:
    """In one line, if need be a smaller one, else one below the other."""

    def words(n: int, text: str, size: float, side: str) -> Node:
        label = Label(f"{id} {n} {side}", text, role=_SUM.at(size), colour=_TONES[parts[n].tone], align=side)
        return Leaf(label, least=WHOLE)

    def terms(size: float, side: float) -> Iterator[tuple[Node, Node | None, Node]]:
        for n, one in enumerate(parts):
            figure = Leaf(Emblem(f"{id} {n} emblem", one.sign), w=side, least=0.7 * side, h=side) if one.sign else None
            yield words(n, one.op, size, "centre"), figure, words(n, one.number, size, "right")

    def line(size: float, side: float, gap: float) -> Node:
        found = list[Node]()
        for op, *term in terms(size, side):
            between = (Gap(w=gap, grow=1), op, Gap(w=gap, grow=1)) if found else ()
            found += [*between, Row(*term, gap=2)]
        return Row(*found, gap=0, h=46)

    column = Table(*terms(_SUM.size, 36), gap=6, between=0, growths=(0, 0, 0))
    lines = (line(*sizes) for sizes in ((_SUM.size, 36, 8), (21, 26, 4), (_SUM.least, 22, 3)))
    return Fits(*lines, Row(Gap(grow=1), column, gap=0, pad=(0, 4)))


def payout_node(block: Payout, id: str, *, brief: bool = False) -> Node:
    """Who was paid what, in signs; in `brief` in small ones."""

    def rows(side: float) -> list[list[Node]]:
        return [
            [_summand(f"{id} {n} {at}", one, side, quiet=True) for at, one in enumerate(row)]
            for n, row in enumerate(block.rows)
        ]

    ways = [[Row(*row, gap=gap) for row in rows(side)] for side, gap in ((36, 12), (26, 6))[brief:]]
    ways.append([Wrap(*row, gap=12, between=0) for row in rows(26 if brief else 36)])
    lines = Fits(*(Column(*way, gap=2, pad=(12, 5)) for way in ways))
    return Over(Plate(f"{id} payout", "row", told=block.text), lines)


def _summand(id: str, one: Summand, side: float, *, quiet: bool = False) -> Node:
    """A sign so large (design px), and the number of it, if there is one."""
    wide, high = (side / 1.2, side / 0.86) if one.sign.startswith("castle") else (side, side)
    emblem = Emblem(f"{id} sign", one.sign)
    sign = Leaf(emblem, w=wide, h=high, align="centre", least=min(wide, 24)) if one.sign else None
    label = Label(id, one.number, role=_SUM, colour=_TONES[one.tone], quiet=quiet) if one.number else None
    return Row(sign, Leaf(label, least=WHOLE) if label is not None else None, gap=3)


def _account(block: ScoreAccount, id: str, letters: float) -> Node:
    role = TEXT.at(min(letters, 21.5))
    heading = _MISSED.at(max(20, letters + 3))
    title = StarredText(f"{id} title", block.title, heading, colour=_TONES[block.tone], line=1.2)
    note = StarredText(f"{id} note", block.note, role, colour=theme.INK_2, line=1.26) if block.note else None
    rows = [
        (
            Column(Label(f"{id} amount {n}", one.amount, role=AMOUNT, colour=_TONES[one.tone], align="right")),
            StarredText(f"{id} reason {n}", one.text, role, line=1.26),
        )
        for n, one in enumerate(block.entries)
    ]
    if not any(one.amount for one in block.entries):
        return Column(title, note, *(text for _amount, text in rows), gap=4)
    return Column(title, note, Table(*rows, gap=10, between=4, growths=(0, 1)), gap=4)
