"""The pages of the rules in the language in use: their texts to be searched, and their widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import inf

from pygame import Rect, Surface

from arkadia_desktop.learn import handbook
from arkadia_desktop.learn.handbook import Block, HandbookPage
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.key_rows import Row, other_keys, turn_keys
from arkadia_desktop.scenes.rules.blocks import HEADING, KeyLine, Laid, ListItem, Pictured, Prose, Remark, Ruling
from arkadia_desktop.scenes.rules.example import Exhibit, Strip
from arkadia_desktop.scenes.rules.passage import Passage
from arkadia_desktop.ui.paint.kept import Kept

Part = Laid | Strip
_THING, _PART = (120, 100), (180, 150)
"""The pictures of a thing and of a part of the turn, design px."""
_GAPS: dict[type[Part], float] = {
    Prose: 16,
    ListItem: 8,
    Remark: 18,
    Exhibit: 20,
    Strip: 16,
    Ruling: 10,
    Pictured: 14,
    KeyLine: 8,
}
"""Room above a part, design px."""
_TWO: dict[type[Part], float] = {Exhibit: 560, Pictured: 900, Ruling: 900, KeyLine: 1180}
"""Parts that stand two and two where the column is so wide, design px."""
_HEADING_GAP, _BELOW_HEADING, _BESIDE = 26, 6, 34


def texts_of(page: HandbookPage, bindings: Bindings) -> tuple[str, ...]:
    """The texts of a page in the order they are read, its title first."""
    return (_(page.title), *(text for block in page.blocks for text in _texts(block, bindings)))


def further_of(page: HandbookPage) -> tuple[str, ...]:
    """The further words by which each of the texts of a page is found: its own lead to its first sentence."""
    first, *others = [_(words) if words else "" for block in page.blocks for words in block.further] or [""]
    return "", ", ".join(filter(None, (_(page.also) if page.also else "", first))), *others


def _texts(block: Block, bindings: Bindings) -> Iterator[str]:
    if block.kind == handbook.KEYS:
        for heading, rows in _keys(bindings):
            yield heading
            yield from (row.name for row in rows)
    else:
        yield from (_(text) if text else "" for text in block.texts)


def _gap(above: Part, part: Part) -> float:
    """Room between two parts, design px."""
    if part.id.startswith("heading"):
        return _HEADING_GAP
    return _BELOW_HEADING if above.id.startswith("heading") else _GAPS[type(part)]


class Leaf:
    """The widgets of one page, for a scene to put on its sheet. `kept` are pictures painted before."""

    def __init__(self, page: HandbookPage, bindings: Bindings, kept: Kept[Surface]) -> None:
        self._kept = kept
        self.widgets: list[Part] = []
        """All of them, in the order they are read."""
        for block in page.blocks:
            self._add(block, bindings)

    @property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """Those with a picture."""
        return tuple(widget for widget in self.widgets if isinstance(widget, Exhibit))

    @property
    def passages(self) -> tuple[tuple[Laid, int], ...]:
        """For each text of the page but its title the widget that says it, and the number of the passage there."""
        laid = [widget for widget in self.widgets if isinstance(widget, Laid)]
        return tuple((widget, number) for widget in laid for number in range(len(widget.passages)))

    def stack(self, column: Column) -> None:
        """Give them their places below each other; two and two where the column is wide enough, equally high. What
        follows a picture that stands alone there stands beside it, as much of it as has room."""
        between = column.frame.px(_BESIDE)
        half = (column.w - between) // 2
        above: Part | None = None
        lines = list(self._lines(column.design_width))
        while lines:
            line, paired = lines.pop(0)
            if above is not None:
                column.skip(_gap(above, line[0]))
            for part in line:
                if isinstance(part, Exhibit):
                    part.most = column.area.h
                    paired = paired or self._beside(column, part, lines, half)
                    part.aside = not paired and column.design_width >= _TWO[Exhibit]
            wide = half if paired else column.w
            place = column.take(max(part.height_for(wide) for part in line))
            for part in line:
                part.rect = Rect(place.x, place.y, wide, place.h)
                place.x += wide + between
            above = line[0]

    @staticmethod
    def _beside(column: Column, alone: Exhibit, lines: list[tuple[Sequence[Part], bool]], wide: int) -> bool:
        """Give places beside a picture that stands alone to the parts of the next `lines`, which are taken from them;
        false where there are none, or no room."""
        alone.aside = False
        bottom = column.y + alone.height_for(wide)
        x, y, found = column.right - wide, column.y, False
        above: Part | None = None
        while lines and column.design_width >= _TWO[Exhibit]:
            (part, *others), paired = lines[0]
            if others or paired or isinstance(part, Exhibit) or part.id.startswith("heading"):
                break
            top = y + (column.frame.px(_gap(above, part)) if above is not None else 0)
            high = part.height_for(wide)
            if top + high > bottom:
                break
            part.rect = Rect(x, top, wide, high)
            y, above, found = top + high, part, True
            lines.pop(0)
        return found

    def _lines(self, width: float) -> Iterator[tuple[Sequence[Part], bool]]:
        """The parts of each line, and whether it has two places; examples go across, all others down and then across.
        The column is `width` design px wide."""
        for kind, parts in groupby(self.widgets, type):
            run = list(parts)
            paired = width >= _TWO.get(kind, inf) and (kind is not Exhibit or len(run) > 1)
            rows = (len(run) + 1) // 2 if paired else len(run)
            for row in range(rows):
                across = run[2 * row : 2 * row + 2] if kind is Exhibit else run[row::rows]
                yield (across if paired else run[row : row + 1]), paired

    def _id(self, kind: str) -> str:
        return f"{kind} {len(self.widgets)}"

    def _prose(self, text: str) -> Prose:
        id = self._id("text")
        return Prose(id, Passage(f"{id} words", text))

    def _heading(self, text: str) -> Prose:
        id = self._id("heading")
        return Prose(id, Passage(f"{id} words", text, role=HEADING, line_height=1.3))

    def _add(self, block: Block, bindings: Bindings) -> None:
        match block.kind:
            case handbook.TEXT:
                self.widgets.append(self._prose(_(block.text)))
            case handbook.HEADING:
                self.widgets.append(self._heading(_(block.text)))
            case handbook.NOTE:
                id = self._id("note")
                self.widgets.append(Remark(id, Passage(f"{id} words", _(block.text))))
            case handbook.LIST | handbook.STEPS:
                for number, text in enumerate(block.items, start=1):
                    id = self._id("item")
                    words = Passage(f"{id} words", _(text))
                    self.widgets.append(ListItem(id, words, number if block.kind == handbook.STEPS else 0))
            case handbook.RULING:
                self.widgets.append(Ruling(self._id("ruling"), block.rule, _(block.title), _(block.text)))
            case handbook.THING | handbook.PART:
                size = _THING if block.kind == handbook.THING else _PART
                title, text = _(block.title), _(block.text)
                self.widgets.append(Pictured(self._id("part"), title, text, block.pieces, size, block.number))
            case handbook.EXAMPLES:
                self._examples(block)
            case handbook.KEYS:
                for heading, rows in _keys(bindings):
                    self.widgets.append(self._heading(heading))
                    for row in rows:
                        self.widgets.append(KeyLine(self._id("key"), row))

    def _examples(self, block: Block) -> None:
        for example in block.shown:
            caption = (_(example.title) if example.title else "", _(example.text) if example.text else "")
            self.widgets.append(Exhibit(self._id("example"), example, caption, self._kept))
        if block.bar:
            self.widgets.append(Strip(self._id("strip"), block.bar, block.examples[-1]))


def _keys(bindings: Bindings) -> tuple[tuple[str, list[Row]], ...]:
    """What the keys do, a row for each thing that can be done; what is done while others have their turn is among what
    can be done at any time."""
    split = [row for one in turn_keys(bindings) for row in _split(one, bindings)]
    later = [row for row in split if keys.MOVE_NOW in row.actions]
    mine = [row for row in split if row not in later]
    return (_("On your turn"), mine), (_("At any time"), [*other_keys(bindings), *later])


def _split(row: Row, bindings: Bindings) -> Iterator[Row]:
    """A row for each of its actions; the cards of the hand are one."""
    if len(row.actions) < 2 or row.actions == keys.CARDS:
        yield row
        return
    for name, action in zip(row.names, row.actions, strict=True):
        yield Row(name, bindings.caps(action), (action,), (name,))
