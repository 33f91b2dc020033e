"""The town chronicle: the last actions, each with what came of it, the newest below; and the row they are told in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple, Protocol, Unpack

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Column, Fits, Gap, Node, Over, Row, Size, amid, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import Type
from arkadia_desktop.ui.paint.theme import Role

HEAD, PITCH = 50, 40
"""Height of the title, and of a row at least, design px."""
_FOOT, _AIR = 8, 12
"""What is free below the last row, and by how much rows grow at most where there is room."""
_AT_ONCE = 2
"""So many rows are measured or drawn in one step."""
_FIGURE, _SIGN, _CARD = 36, 30, (26, 20)
"""Widths of the place of a figure, of what was gained (and its height), and of a card and the seal on it."""
TEXT = Role(theme.SANS_SEMIBOLD, 20.5, 19.5)
TAIL = Role(theme.SANS_BOLD, 22)
TITLE = Role(theme.SERIF_BOLD, 25, 16)


class ChronicleModel(NamedTuple):
    """The lines, oldest first; `lit` is the number of the line under the pointer."""

    lines: tuple[Line, ...]
    lit: int | None = None


class Pen(Protocol):
    """Makes the words and pictures of a row: a `Drawing` draws them, others may make widgets of them."""

    @property
    def kit(self) -> Kit:
        """What they are made with."""

    def words(self, text: str, role: Role, *, lines: float = 0, whole: bool = False, **size: Unpack[Size]) -> Node:
        """Letters; with `lines` in several lines, so many of their heights from one to the next."""

    def picture(self, name: str, wide: float, **size: Unpack[Size]) -> Node:
        """A sprite so wide."""


class Chronicle(Component[ChronicleModel]):
    """Shows as many of the last actions as its place holds."""

    def drawing(self, d: Drawing, model: ChronicleModel) -> Iterator[None]:
        place = Rect(*self.rect.topleft, self.rect.w, d.px(HEAD))
        title = d.words(_("Town chronicle"), TITLE, whole=True, grow=1)
        d.lay(Row(Fits(Row(d.picture("icon_log", 26), title, gap=8), title, grow=1), pad=(16, 0)), place)
        if not model.lines:  # what this sheet is for
            words = d.words(_("Events in the town are written here."), TEXT, theme.INK_2, lines=1.3)
            d.lay(Row(words, pad=(18, 8)), Rect(place.x, place.bottom, place.w, words.heights(d.kit, place.w)[1]))
        room, high, rows = self.rect.bottom - d.px(_FOOT) - place.bottom, 0, list[tuple[_Deed, int]]()
        for n, deed in enumerate(reversed(deeds_of(model.lines))):
            if n % _AT_ONCE == 0:
                yield
            for told in [deed] if rows else [deed, *_shorter(deed)]:  # the newest is told in any case
                high = max(d.px(PITCH), _told(d, told, None, first=True).heights(d.kit, place.w)[1])
                if high <= room:
                    break
            if room < high and rows:
                break
            room -= high
            rows.insert(0, (told, high))
        air, before = min(d.px(_AIR), max(0, room) // max(1, len(rows))), None
        for n, (deed, high) in enumerate(rows):
            if n % _AT_ONCE == 0:
                yield
            seen = deed, model.lit, deed[0][1].colour is not before
            place = Rect(place.x, place.bottom, place.w, high + air)
            d.lay(d.part(f"deed {n}", seen, partial(_told, d, *seen)), place)
            before = deed[0][1].colour

    @property
    def in_sight(self) -> int:
        """How many lines are shown."""
        return sum(key.startswith("line ") for key in self.places)


_Deed = tuple[tuple[int, Line], ...]
"""An action and what came of it: the lines with their numbers."""


def deeds_of(lines: Sequence[Line]) -> list[_Deed]:
    """The actions, each with what came of it."""
    found = list[_Deed]()
    for n, line in enumerate(lines):
        if line.came and found:
            found[-1] = *found[-1], (n, line)
        else:
            found.append(((n, line),))
    return found


def _shorter(deed: _Deed) -> Iterator[_Deed]:
    """With less and less of what came of it, and dots for the rest."""
    for count in range(len(deed) - 1, 0, -1):
        number, line = deed[count]
        yield *deed[:count], (number, replace(line, colour=deed[0][1].colour, tail="…", sign="", picture=""))


def _told(d: Drawing, deed: _Deed, lit: int | None, first: bool) -> Node:
    """A row, of which every line can be looked at."""

    def ground(rect: Rect) -> None:
        tint, strength = (theme.FOCUS, 0.65) if any(n == lit for n, _line in deed) else (theme.ROW_EDGE, 0.3)
        place = rect.inflate(-2 * d.px(10), -d.px(3))
        d.patch(("inset", tint, strength), d.kit.skin.inset(place.size, tint, strength, 7), place)

    number, line = deed[0]
    gains = [Over(d.mark(f"line {n}"), gain(d, one, line)) for n, one in deed if n != number or gains_of(one)]
    return Over(d.mark(f"line {number}"), Drawn(ground), told_row(d, line, gains, figured=first, pad=14))


# ---- the row in which everything is told that somebody did


def told_row(pen: Pen, line: Line, gains: Sequence[Node], *, figured: bool | None, pad: float = 6) -> Node:
    """Who, what was done in words, and at the right edge what came of it, below the words where they would need more
    than two lines beside it. `figured`: the figure is there, or its place is free; None: it has none."""
    text, kind = line.text, pen.kit.type

    def beside(role: Role) -> Node:
        words = pen.words(text, role, lines=1.04, least=(in_two_lines(kind, text, role) + 1) / pen.kit.u, grow=1)
        return Row(centred(words, grow=1), centred(Row(*gains, gap=6)) if gains else None, gap=6)

    ways = [partial(beside, role) for role in (TEXT, TEXT.at(TEXT.least))]
    below = Column(pen.words(text, TEXT, lines=1.04, least=0), even_rows(gains, 6, right=True), gap=0)
    told = Fits(*ways, below, grow=1, align="centre")
    if figured is None:
        return Row(told, pad=(pad, 3))
    figure = pen.picture(f"worker_{line.colour.value}", _FIGURE, w=_FIGURE) if figured else Gap(w=_FIGURE)
    return Row(figure, told, gap=5, pad=(pad, 3))


def gains_of(line: Line) -> bool:
    """Whether a line is one of a gain: of something taken, or so much of it."""
    return bool(line.picture or (line.sign and (line.tail or line.came)))


def gain(pen: Pen, line: Line, deed: Line) -> Node:
    """What came of an action, and to whom if not to who did it."""
    figure = pen.picture(f"worker_{line.colour.value}", _SIGN) if line.colour is not deed.colour else None
    tail = pen.words(line.tail, TAIL, whole=True) if line.tail else None
    return Row(figure, tail, gain_sign(pen, line), gap=2)


def gain_sign(pen: Pen, line: Line) -> Node | None:
    """The sign of a line; of a card that everybody saw, the card with its seal."""
    if not (line.picture or line.sign):
        return None
    if line.picture:
        parts = (pen.picture(name, side) for name, side in zip((line.picture, line.sign), _CARD, strict=True) if name)
        return Over(Gap(w=_SIGN), *map(amid, parts))
    wide, high = pen.kit.sprites.canvas(line.sign)
    return pen.picture(line.sign, _SIGN * min(1, wide / high), w=_SIGN)


def even_rows(parts: Sequence[Node], gap: float, *, right: bool = False) -> Node:
    """Parts in as few rows as there is room for, with about as many in each."""

    def rows(count: int) -> Node:
        each, spare = ceil(len(parts) / count), [Gap(grow=1)]
        lines = (parts[n : n + each] for n in range(0, len(parts), each))
        return Column(*(Row(*(spare * right), *line, *(spare * (not right)), gap=gap) for line in lines), gap=0)

    return Fits(*(partial(rows, count) for count in range(1, len(parts) + 1))) if parts else Gap()


def in_two_lines(kind: Type, text: str, role: Role) -> int:
    """How wide a text is in two lines, real px: in more it is no glance any more."""
    words = text.split(" ")
    ways = ((words[:n], words[n:]) for n in range(1, len(words) + 1))
    return min((max(kind.width(" ".join(line), role) for line in lines) for lines in ways), default=0)
