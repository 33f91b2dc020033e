"""What stands in the mentor's panel: paragraphs with bold words, steps, numbered lines, a gauge, an account."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from arkadia_desktop.scenes.common import sign
from arkadia_desktop.scenes.common.sign import Badge, Emblem
from arkadia_desktop.scenes.common.starred_text import TEXT, StarredText
from arkadia_desktop.scenes.play.view.prompt import Block, Discs, Gauge, Numbered, ScoreAccount, Title, Words
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, Table
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets import Display, Label, Plate, Rule
from arkadia_desktop.ui.widgets.words import StaticText, Word

TITLE = Role(theme.SERIF_BOLD, 28, 22)
BESIDE = Role(theme.SANS_SEMIBOLD, 21, 19.5)
NUMBER = Role(theme.SANS_BOLD, 21, 19.5)
_PRAISE, _BEST, _SUM = (Role(theme.SANS_BOLD, size, 19.5) for size in (21, 19.5, 25))
_TRY = AMOUNT = Role(theme.SANS_BOLD, 22, 19.5)
_SCORE, _OF, _MARK = Role(theme.SERIF_BLACK, 42, 28), Role(theme.SANS_BOLD, 21, 19.5), Role(theme.SANS_SEMIBOLD, 19.5)
_MISSED = Role(theme.SERIF_BOLD, 25, 20)
DISC = 34
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
        self.labelled = bool(gauge.marks or gauge.share is not None)

    def natural_height(self, width: int) -> int:
        px = self.kit.frame.px
        return px(_BAR + 4) + (max(px(_MARKS), self.kit.type.height(_MARK)) if self.labelled else px(8))

    @property
    def _bar(self) -> Rect:
        return Rect(self.rect.x, self.rect.y + self.kit.frame.px(2), self.rect.w, self.kit.frame.px(_BAR))

    def words(self) -> list[Word]:
        """The best score, and of the marks as many as have room, the last ones first."""
        if not self.labelled:
            return []
        kit, px, bar = self.kit, self.kit.frame.px, self._bar
        y, wide = bar.bottom + px(_MARKS / 2 + 2), kit.type.width(self.gauge.best, _BEST)
        found, taken = [Word(self.gauge.best, _BEST, theme.INK, (bar.right, y), "right")], bar.right - wide
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
        px, bar = self.kit.frame.px, self._bar
        marks = [(self._at(mark) - px(1.2), theme.INK) for mark, _label in self.gauge.marks]
        thin = max(2, px(2.4))
        for x, ink in (*marks, *[(bar.right - thin, theme.LEAF_EDGE)] * self.labelled):
            surface.fill(ink, (x, bar.y - px(5), thin, bar.h + px(10)))
        self.paint_words(surface)


def block_node(block: Block, id: str, letters: float, *, discs: bool) -> Node:
    """A block in letters of that size (design px); steps are told without their `discs` where these have no room."""
    match block:
        case Title():
            return Leaf(StarredText(id, block.text, TITLE.at(max(TITLE.least, letters + 5.5)), line=1.16))
        case Words():
            ink = theme.INK_2 if block.quiet else theme.INK
            return Leaf(StarredText(id, block.text, TEXT.at(letters), colour=ink, others=block.others))
        case Discs():
            words = block.text.strip("*")
            role, ink = (BESIDE, theme.INK_2) if words == block.text else (_PRAISE, theme.INK)
            told = Leaf(Label(f"{id} told", words, role=role, colour=ink), h=34, least=0)
            row = Column(Row(*_discs(block, id), gap=0, pad=(0, 5)), gap=0)
            return Column(Gap(h=3), Fits(row, Gap()) if discs else None, told, gap=0)
        case Numbered():
            return Column(*(_numbered(block, n, f"{id} {n}", letters) for n in range(len(block.lines))), gap=0)
        case Gauge():
            return _gauge(block, id)
        case ScoreAccount():
            return _account(block, id, letters)


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
    bold = f"*{line}*"
    text = StarredText(
        id, bold if now else line, TEXT.at(22), colour=theme.INK if now else theme.INK_2, line=1.2, others=(bold,)
    )
    band = Plate(f"{id} band", "inset", stripe=theme.FOCUS, strength=0.75) if now else Gap()
    disc = _disc(id, number, theme.PAPER if now else theme.PARCHMENT_LO)
    row = Row(disc, Leaf(text, grow=1, align="centre"), Gap(h=38 if letters == TEXT.size else 28), gap=14, pad=(6, 5))
    return Over(band, row)


def _gauge(block: Gauge, id: str) -> Node:
    title = Label(f"{id} title", block.title, role=_TRY)
    score = Label(f"{id} score", block.score, role=_SCORE) if block.score else None
    reached = Row(score, Label(f"{id} of", block.of, role=_OF, colour=theme.INK_2), gap=6)
    head = Fits(
        Row(title, Gap(grow=1), reached, h=48), Column(title, Row(Gap(grow=1), reached, gap=0), gap=0, pad=(0, 4))
    )
    parts = list[Node]()
    for number, one in enumerate(block.sum):
        label = Label(f"{id} sum {number}", one.number, role=_SUM, colour=_TONES[one.tone])
        figure = Emblem(f"{id} sign {number}", one.sign) if one.sign else None
        side = Leaf(figure, w=36, h=36, align="centre", least=24) if figure is not None else None
        apart = Gap(w=24, least=4, grow=float(number == len(block.sum) - 1))
        parts += [apart, Row(side, label, gap=2)] if number else [Row(side, label, gap=2)]
    groove = Column(Gap(h=2), Leaf(sign.Gauge(f"{id} groove", block.share or 0.0), h=_BAR), Gap(grow=1), gap=0)
    bar = Over(groove, GaugeMarks(f"{id} bar", block))
    below = (Leaf(Rule(f"{id} rule"), h=2), Row(*parts, gap=0, h=46)) if parts else ()
    return Over(Plate(f"{id} ground", "row"), Column(head, bar, *below, gap=0, pad=(12, 0)))


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
