"""The pages of the rules in the language in use: their texts to be searched, and their parts as they are laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.learn import handbook
from arkadia_desktop.learn.handbook import CARDS, PAYOUT, SALE, VALUES, Block, Example, HandbookPage, Piece
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules import events
from arkadia_desktop.rules.payout import PayoutLine
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.key_bindings import Bindings, KeyRow, advice, key_row, other_keys, turn_keys
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.common.sign import DONE, REFUSED, Badge, Emblem, KeptPicture, SignPicture
from arkadia_desktop.scenes.rules.example_picture import last_events, painting_example
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.ui.layout import (
    WHOLE,
    Child,
    Column,
    Fits,
    Gap,
    Group,
    Laid,
    Leaf,
    Node,
    Over,
    Row,
    Wrap,
    amid,
    centred,
    leaf,
)
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kept import Kept
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Display, Label, Paragraph, Plate

Span = tuple[int, int]
"""Letters of a text: from the first to before the second."""
Marks = Callable[[int], tuple[Sequence[Span], Span | None]]
"""For the number of a text which letters are marked, and which of these strongly."""

_HEADING, _TITLE = Role(theme.SERIF_BOLD, 32), Role(theme.SERIF_BOLD, 28)
_READING, _RULING, _PART, _SMALL = (Role(theme.SANS_SEMIBOLD, size) for size in (25, 24, 22.5, 22))
_ROUND, _BESIDE = 5, 2
_CHOSEN, _EDGE = 2.6, 1.2
"""Radius, room beside the letters, and the lines around the mark one has gone to and around the others; design px."""
_STRIP = "strip"
_ABOVE = {
    handbook.HEADING: 26, handbook.TEXT: 16, handbook.LIST: 8, handbook.NOTE: 18, handbook.EXAMPLES: 20, _STRIP: 16,
    handbook.RULING: 10, handbook.PART: 6, handbook.KEYS: 8,
}  # fmt: skip
"""Room above a part by its kind, design px."""
_TWO = {handbook.EXAMPLES: 560.0, handbook.PART: 900.0, handbook.RULING: 900.0, handbook.KEYS: 1180.0}
"""Parts that stand two and two where the column is so wide, design px."""
_BETWEEN, _WIDEST = 34, 840
"""Room between two parts side by side, and the greatest width of a picture, design px."""
_LARGER = 0.54
"""The share of the width of a picture with little beside it."""
_FLOWS = (handbook.TEXT, handbook.LIST, handbook.NOTE, _STRIP)
"""What may stand beside a picture."""


class Part(NamedTuple):
    """A part of a page: its kind as that of a block, its texts in the order they are read, and what else it shows."""

    kind: str
    texts: tuple[str, ...] = ()
    number: int = 0
    about: Any = None


def parts_of(page: HandbookPage, bindings: Bindings) -> Iterator[Part]:
    """The parts of a page in the order they are read."""
    for block in page.blocks:
        yield from _parts(block, bindings)


def _parts(block: Block, bindings: Bindings) -> Iterator[Part]:
    match block.kind:
        case handbook.LIST | handbook.STEPS:
            for number, text in enumerate(block.items, start=1):
                yield Part(handbook.LIST, (_(text),), number if block.kind == handbook.STEPS else 0)
        case handbook.RULING:
            yield Part(block.kind, (block.rule, _(block.title), _(block.text)))
        case handbook.THING | handbook.PART:
            yield Part(handbook.PART, (_(block.title), _(block.text)), block.number, block)
        case handbook.EXAMPLES:
            for example in block.shown:
                yield Part(
                    block.kind, tuple(_(one) if one else "" for one in (example.title, example.text)), 0, example
                )
            if block.bar:
                yield Part(_STRIP, about=block)
        case handbook.KEYS:
            for heading, rows in _keys(bindings):
                yield Part(handbook.HEADING, (heading,))
                yield from (Part(block.kind, (row.name,), 0, row) for row in rows)
        case _:
            yield Part(block.kind, (_(block.text),))


def texts_of(page: HandbookPage, bindings: Bindings) -> tuple[str, ...]:
    """The texts of a page in the order they are read, its title first."""
    return (_(page.title), *(text for part in parts_of(page, bindings) for text in part.texts))


def further_of(page: HandbookPage) -> tuple[str, ...]:
    """The further words by which each of the texts of a page is found: its own lead to its first sentence."""
    first, *others = [_(words) if words else "" for block in page.blocks for words in block.further] or [""]
    return "", ", ".join(filter(None, (_(page.also) if page.also else "", first))), *others


def seen_with(page: HandbookPage, bindings: Bindings, text: int) -> Sequence[int]:
    """The numbers of the texts that say something together with one: those of its part, and after a heading those of
    the part below it."""
    numbers, together = 1, list[int]()
    for part in parts_of(page, bindings):
        own = range(numbers, numbers := numbers + len(part.texts))
        if text in own or together:
            together.extend(own)
            if part.kind != handbook.HEADING:
                break
    return together


class Passage(Paragraph):
    """Text number `number` of a page, with marked letters; the span `chosen` has a strong line around it."""

    def __init__(
        self, number: int, text: str, marks: Marks, role: Role, line_height: float, *, heads: bool = False,
        quiet: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(f"words {number}", text, role=role, line_height=line_height, heads=heads, quiet=quiet)
        spans, self._chosen = marks(number)
        self._spans = tuple(spans)

    def places(self, span: Span) -> Iterator[Rect]:
        """Where letters of it stand, line by line, real px."""
        at = 0
        for word in self.words():
            at = self.text.index(word.text[:1], at) if word.text else at
            first, last = max(span[0], at) - at, min(span[1], at + len(word.text)) - at
            if first < last:
                left = round(word.at[0]) + self.kit.type.width(word.text[:first], word.role)
                wide = self.kit.type.width(word.text[first:last], word.role)
                size = self.kit.type.size(word.role)
                yield Rect(left, round(word.at[1] - size * 0.92), wide, round(size * 1.22))
            at += len(word.text)

    def paint(self, surface: Surface, clip: Rect) -> None:
        u = self.kit.u
        beside = self.kit.px(_BESIDE)
        for span in self._spans:
            chosen = span == self._chosen
            line, weight = (theme.TERRACOTTA, _CHOSEN) if chosen else (theme.GOLD_LO, _EDGE)
            for place in self.places(span):
                place = place.inflate(2 * beside, 0)
                box(u, *place.size, theme.FOCUS, line, weight, _ROUND).blit(surface, place)
        super().paint(surface, clip)


class PageTree:
    """Lays the parts of a page out. What was drawn is kept in `pictures`; none is higher than `most` design px."""

    def __init__(self, parts: Sequence[Part], marks: Marks, pictures: Kept[Surface], most: float) -> None:
        self._marks, self._pictures, self._most = marks, pictures, most
        self._number = 1
        self._parts = [(part.kind, self._node(part)) for part in parts]

    def nodes(self) -> list[Child]:
        """The parts below each other with the gaps between them; two and two where the column is wide enough, equally
        high. What follows a picture that stands alone there stands beside it, as much of it as has room."""
        runs = [(kind, [node for _kind, node in run]) for kind, run in groupby(self._parts, lambda one: one[0])]
        nodes, above = list[Child](), handbook.TEXT
        while runs:
            kind, run = runs.pop(0)
            if nodes:
                nodes.append(Gap(h=6 if above == handbook.HEADING else _ABOVE[kind]))
            if kind == handbook.EXAMPLES and len(run) == 1:
                rest = list[tuple[float, Node]]()
                while runs and runs[0][0] in _FLOWS:
                    above, others = runs.pop(0)
                    rest += [(_ABOVE[above], one) for one in others]
                nodes.append(Fits(_Beside(run[0], rest, last=not runs), Column(run[0], *_below(rest), gap=0)))
            else:
                above = kind
                nodes.append(_paired(kind, run) if kind in _TWO else Column(*run, gap=_ABOVE[kind]))
        return nodes

    def _node(self, part: Part) -> Node:
        first = self._number
        id = f"{part.kind} {first}"
        match part.kind:
            case handbook.HEADING:
                return leaf(self._passage(part.texts[0], _HEADING, 1.3, heads=True))
            case handbook.NOTE:
                return advice(id, self._passage(part.texts[0]))
            case handbook.LIST:
                lead = Column(Gap(h=0 if part.number else 12), self._point(id, part.number), gap=0, w=40)
                return Row(lead, Leaf(self._passage(part.texts[0]), grow=1), gap=10)
            case handbook.RULING:
                return self._ruling(id, part)
            case handbook.PART:
                return self._pictured(id, part)
            case handbook.EXAMPLES:
                return self._exhibit(id, part)
            case handbook.KEYS:
                return key_row(id, part.about, self._passage(part.texts[0], _RULING, 1.0, quiet=True), h=58)
        if part.kind == _STRIP:
            return strip(id, part.about.bar, part.about.examples[-1])
        return leaf(self._passage(part.texts[0]))

    def _passage(
        self, text: str, role: Role = _READING, line_height: float = 1.42, *, heads: bool = False, quiet: bool = False
    ) -> Passage:
        self._number += 1
        return Passage(self._number - 1, text, self._marks, role, line_height, heads=heads, quiet=quiet)

    def _point(self, id: str, number: int) -> Node:
        """The point of a list, or the number of a step."""
        if not number:
            dot = Badge(f"{id} point", "", theme.TERRACOTTA, theme.TERRACOTTA_EDGE, weight=1.2)
            return amid(Leaf(dot, w=14, h=14))
        return amid(_count(id, number, 36))

    def _ruling(self, id: str, part: Part) -> Node:
        """A rule on a strip: its number, what it is about, and what it says."""
        rule, title, text = part.texts
        number = Leaf(self._passage(rule, theme.BADGE.at(23), 1.0, quiet=True), least=WHOLE, align="centre")
        badge = Over(Plate(f"{id} badge", "chip"), amid(number), w=76, h=40, align="start")
        about, says = self._passage(title, _TITLE, 1.2, quiet=True), self._passage(text, _RULING, 1.3, quiet=True)
        words = Column(about, says, gap=2, grow=1)
        return Over(Plate(id, told=" ".join(part.texts)), Row(badge, words, gap=16, pad=(16, 14)))

    def _pictured(self, id: str, part: Part) -> Node:
        """A little picture of sprites with a title and a text beside it; perhaps with its number in the turn."""
        roles = (_TITLE, 1.2), (_PART, 1.25)
        title, text = (self._passage(text, *role, quiet=True) for text, role in zip(part.texts, roles, strict=True))
        wide, high = (180, 150) if part.about.kind == handbook.PART else (120, 100)
        picture = Leaf(Pieces(f"{id} pieces", part.about.pieces, high), w=wide)
        words = centred(title, text, grow=1)
        tile = Over(Plate(id, told=" ".join(part.texts)), Row(picture, words, gap=22, pad=(20, 14)), grow=1)
        corner = Column(Row(_count(id, part.number, 40), Gap(grow=1)), Gap(grow=1)) if part.number else None
        return Over(Gap(), Column(Gap(h=8), Row(Gap(w=8), tile, gap=0, grow=1), gap=0), corner)

    def _exhibit(self, id: str, part: Part) -> _Exhibit:
        """The picture of an example and its caption, a title and a text."""
        roles = (_TITLE, 1.25), (_SMALL, 1.3)
        passages = [self._passage(text, *role) for text, role in zip(part.texts, roles, strict=True)]
        shown = [passage for passage in passages if passage.text]
        line = Row(*(Leaf(one, least=WHOLE, align="centre") for one in shown), gap=16)
        words: Node = Fits(line, Column(*shown, gap=0))
        if part.about.verdict:
            kind = DONE if part.about.verdict == "right" else REFUSED
            sign = Leaf(SignPicture(f"{id} verdict", kind), w=42, h=42, align="start")
            words.grow = 1
            words = Row(sign, words)
        _x, _y, wide, high = part.about.window
        shape, draw = (round(100 * wide), round(100 * high)), partial(painting_example, part.about)
        picture = KeptPicture(id, self._pictures, part.about, draw, shape=shape)
        across = min(_WIDEST, self._most * wide / high)
        return _Exhibit(Leaf(picture, w=across, least=0, align="start"), words)


class _Exhibit(Column):
    """A picture with its caption below it."""

    def __init__(self, picture: Leaf, caption: Node) -> None:
        self.across = picture.w or 0.0
        """Design px beyond which the picture does not grow; in more room it stands in the middle with its caption."""
        super().__init__(picture, caption, gap=6, most=self.across)
        self.aside = Row(_half(Column(picture)), _half(caption), equal=True, gap=_BETWEEN)
        """The same with the caption at the right."""


class _Beside(Group):
    """A picture at the left, and beside it as much of what follows as has room; the rest below it. Where all of it has
    room, and is the `last` of the page, the picture is the larger part."""

    def __init__(self, exhibit: Node, rest: Sequence[tuple[float, Node]], *, last: bool) -> None:
        assert isinstance(exhibit, _Exhibit)
        super().__init__(exhibit, exhibit.aside, *(node for _gap, node in rest), w=_TWO[handbook.EXAMPLES])
        self._exhibit, self._rest, self._shares = exhibit, rest, (_LARGER, 0.5) if last else (0.5,)

    def _split(self, kit: Kit, width: int) -> Node:
        both, count = width - kit.px(_BETWEEN), len(self._rest)

        def left_wide(share: float) -> int:
            return min(round(both * share), kit.px(self._exhibit.across))

        def has_room(count: int, share: float) -> bool:
            beside, wide = Column(*_below(self._rest[:count])[1:], gap=0), left_wide(share)
            return beside.heights(kit, both - wide)[1] <= self._exhibit.heights(kit, wide)[1]

        share = next((share for share in self._shares if has_room(count, share)), 0.5)
        while count and not has_room(count, share):
            count -= 1
        beside, below = _below(self._rest[:count])[1:], _below(self._rest[count:])
        if not beside:
            return Column(self._exhibit.aside, *below, gap=0)
        left, right = _half(Column(self._exhibit)), _half(Column(*beside, gap=0))
        left.w, right.grow = left_wide(share) / kit.u, 1
        return Column(Row(left, right, gap=_BETWEEN), *below, gap=0)

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return self._split(kit, width).heights(kit, width)

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        yield from self._split(kit, rect.w).lay(kit, rect)


def _below(rest: Sequence[tuple[float, Node]]) -> list[Node]:
    """Nodes with the gaps above them."""
    return [one for gap, node in rest for one in (Gap(h=gap), node)]


def _half(node: Node) -> Node:
    """A node that is as wide as the one beside it."""
    node.w, node.least = 1, 0
    return node


def _paired(kind: str, run: Sequence[Node]) -> Node:
    """Parts two and two where there is room for that: examples across, others down and then across."""
    rows = (len(run) + 1) // 2
    lines = [run[2 * row : 2 * row + 2] if kind == handbook.EXAMPLES else run[row::rows] for row in range(rows)]
    pairs = (Row(*map(_half, line), *[_half(Gap())] * (2 - len(line)), equal=True, gap=_BETWEEN) for line in lines)
    return Fits(Column(*pairs, gap=_ABOVE[kind], w=_TWO[kind]), Column(*run, gap=_ABOVE[kind]))


def _count(id: str, number: int, side: float) -> Node:
    """A number on a dark disc."""
    disc = Badge(f"{id} disc", "", theme.SHELF_EDGE, theme.FOCUS)
    return Over(disc, Label(f"{id} number", str(number), theme.BADGE, theme.CREAM_TEXT, align="centre"), w=side, h=side)


class Pieces(Display):
    """A little picture of sprites, `high` design px high; it gives way to at most `LEAST` of that."""

    LEAST = 0.8

    def __init__(self, id: str, pieces: Sequence[Piece], high: float) -> None:
        super().__init__(id)
        self._pieces, self._high = tuple(pieces), high

    def natural_height(self, width: int) -> int:
        return self.kit.px(self._high * self.LEAST)

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, rect = self.kit.px, self.rect
        share = min(1.0, max(self.LEAST, rect.h / self.kit.u / self._high))
        lower, aside = (rect.h - px(self._high * share)) // 2, round(rect.w * (1 - share) / 2)
        for name, x, y, wide in self._pieces:
            at = rect.x + px(x * share) + aside, rect.y + lower + px(y * share)
            self.kit.sprites.put(surface, name, px(wide * share), topleft=at)


def _keys(bindings: Bindings) -> tuple[tuple[str, list[KeyRow]], ...]:
    """What the keys do, a row for each thing that can be done; what is done while others have their turn is among what
    can be done at any time."""
    split = [row for one in turn_keys(bindings) for row in _split(one, bindings)]
    later = [row for row in split if keys.MOVE_NOW in row.actions]
    mine = [row for row in split if row not in later]
    return (_("On your turn"), mine), (_("At any time"), [*other_keys(bindings), *later])


def _split(row: KeyRow, bindings: Bindings) -> Iterator[KeyRow]:
    """A row for each of its actions; the cards of the hand are one."""
    if len(row.actions) < 2 or row.actions == keys.CARDS:
        yield row
        return
    for name, action in zip(row.names, row.actions, strict=True):
        yield KeyRow(name, bindings.caps(action), (action,), (name,))


# ---- the strip below an example, which says what came of it


class Chip(NamedTuple):
    """A part of a strip: a figure or another sprite in front, a number, a sprite behind it, and words. Without any of
    them but words it is a heading."""

    front: str = ""
    number: str = ""
    behind: str = ""
    words: str = ""


_STRIP_HEAD, _BIG = Role(theme.SERIF_BOLD, 28), Role(theme.SERIF_BLACK, 34)
_LINE_HIGH, _CARD_HIGH, _CARD = 76, 168, 118


def strip(id: str, kind: str, example: Example) -> Node:
    """What came of an example, told by the game: seals, gold, values of seals, or the cards that lie there."""
    lines = list(_lines(kind, example))
    cards = [Leaf(CardPicture(f"{id} card {place}", example, place), w=_CARD) for place in range(4 * (kind == CARDS))]
    high = _CARD_HIGH if cards else _LINE_HIGH
    rows = (
        Wrap(
            *(Row(card, h=high) for card in cards),
            *(_chip(f"{id} chip {n} {i}", chip, high) for i, chip in enumerate(line)),
            gap=16 if cards else 40, between=0,
        )
        for n, line in enumerate(lines)
    )  # fmt: skip
    words = (word for line in lines for chip in line for word in (chip.number, chip.words))
    return Over(Plate(id, "bar", told=" ".join(filter(None, words))), Column(*rows, gap=0, pad=(26, 8)))


def _chip(id: str, chip: Chip, high: float) -> Node:
    role = _SMALL if chip.front or chip.number or chip.behind else _STRIP_HEAD
    front, behind = (
        Leaf(Emblem(f"{id} {name}", name), w=side, h=side, align="centre") if name else None
        for name, side in ((chip.front, 56), (chip.behind, 48))
    )
    number, words = (
        Label(f"{id} {part}", text, role, colour, drop=theme.DROP, quiet=True) if text else None
        for part, text, role, colour in (
            ("number", chip.number, _BIG, theme.GOLD_TEXT),
            ("words", chip.words, role, theme.CREAM),
        )
    )
    return Row(front, number, behind, words, gap=6, h=high)


class CardPicture(Display):
    """The card at a place 0..2 of the face-up ones of an example, or at 3 the stack."""

    def __init__(self, id: str, example: Example, place: int) -> None:
        super().__init__(id)
        self._example, self._place = example, place

    def paint(self, surface: Surface, clip: Rect) -> None:
        card = self._example.position.face_up[self._place] if self._place < 3 else None
        if card is not None:
            picture = card_picture(self.kit, card.form, card.family, self.rect.w)
        else:
            picture = self.kit.sprites.sized("card_back", self.rect.w)
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)


def _lines(kind: str, example: Example) -> Iterator[list[Chip]]:
    """What a strip says, line by line."""
    if kind == PAYOUT:
        yield from _payouts(example)
    elif kind == SALE:
        yield _sale(example)
    elif kind == VALUES:
        heading = Chip(words=_("One seal is worth"))
        values = zip(FAMILIES, example.position.castle.values, strict=True)
        yield [heading, *(Chip(front=f"seal_{family.value}", number=str(value)) for family, value in values)]
    elif kind == CARDS:
        left = len(example.position.stack)
        text = ngettext("{n} card is left in the stack", "{n} cards are left in the stack", left)
        yield [Chip(words=text)]


def _payouts(example: Example) -> Iterator[list[Chip]]:
    """Who earned what with the last action, a line for each building."""
    done = [event for event in last_events(example) if isinstance(event, events.BuildingCompleted)]
    board = example.position.board
    for event in done:
        heading = _("Payout") if len(done) == 1 else building_title(event.building.card.form)
        chips = [Chip(words=heading)]
        for line in event.payout.lines:
            figure = example.position.setup.colours[line.seat].value
            seal = f"seal_{event.payout.family.value}"
            chips.append(Chip(f"worker_{figure}", f"+{line.seals}", seal, _earned(line)))
        if event.building.rim & board.neutral:
            chips.append(Chip("worker_neutral", words=_("earn nothing")))
        yield chips


def _earned(line: PayoutLine) -> str:
    """What a seat gets its seals for."""
    workers = ngettext("{n} worker", "{n} workers", line.workers)
    if not line.trigger:
        return workers
    if not line.workers:
        return _("for completing it")
    return _("{workers}, and 1 for completing it", workers=workers)


def _sale(example: Example) -> list[Chip]:
    """What the banner that is tried brings."""
    if example.tried is None:
        return []
    trail = play(example.position, example.tried).trail
    sold = next(moment.event for moment in trail if isinstance(moment.event, events.SealsSold))
    chips = [Chip(words=pgettext("noun", "Sale"))]
    for line in sold.lines:
        text = _("{seals} × {value} = {gold}", seals=line.seals, value=line.value, gold=line.seals * line.value)
        chips.append(Chip(front=f"seal_{line.family.value}", number=text))
    return [*chips, Chip(front="coin_10", number=str(sold.gold), words=_("gold"))]
