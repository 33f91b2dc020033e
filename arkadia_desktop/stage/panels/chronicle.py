"""The town chronicle: the last lines of what happened, the newest below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple, Unpack

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.stage.panels.wording import CARD_FACE, Line
from arkadia_desktop.ui.layout import Column, Fits, Gap, Node, Over, Row, Size, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import Type
from arkadia_desktop.ui.paint.theme import Role

PITCH, CLOSE_PITCH = 44, 34
HEAD, CLOSE_HEAD = 66, 59
"""From line to line and above the first one, where there is room and where there is little; design px."""
_ENOUGH = 7
"""Where fewer lines fit, they lie closer to each other."""
_FOOT, _AIR = 8, 10
_AT_ONCE = 2
"""So many lines are drawn in one step."""
_NARROW, NARROW_HEAD, DEEDS, _OF_A_DEED, _FEW = 334, 43, 39, 4, 3
"""A narrower sheet has a row for each action, with what came of it; height of its head and of a row, and of how many
lines one may be. Where there is no room for a few rows, they have few words."""
_CARD, SEAL = 0.86, 0.76
"""How wide a card is, as a share of what a seal alone is, and the seal on a card as a share of that."""
TEXT = Role(theme.SANS_SEMIBOLD, 21.5)
WORDS, FEW_WORDS = TEXT.at(20), TEXT.at(18)
"""The same in a narrow sheet, and where there is little room."""
_FIGURES = 40, 22
"""How large the figure before an action is, and before few words."""
IN_WORDS, NUMBERS = 0.68, 0.85
"""How large the pictures beside few words are, and numbers among small pictures at least."""
TAIL = Role(theme.SANS_BOLD, 22)
TITLE = Role(theme.SERIF_BOLD, 25)


class ChronicleModel(NamedTuple):
    """The lines, oldest first; `lit` is the number of the line under the pointer."""

    lines: tuple[Line, ...]
    lit: int | None = None


class Chronicle(Component[ChronicleModel]):
    """Shows as many of the last lines as its place holds; where they would be cut, actions in few words."""

    @property
    def _narrow(self) -> bool:
        return self.rect.w < self.kit.frame.px(_NARROW)

    def fitting(self) -> int:
        """How many lines fit."""
        if self._narrow:
            return max(1, int((self.rect.h / self.kit.frame.u - NARROW_HEAD - _FOOT) / DEEDS)) * _OF_A_DEED
        head, pitch = self._measures()
        return max(0, int((self.rect.h / self.kit.frame.u - head - _FOOT) / pitch + 0.01))

    def _measures(self) -> tuple[float, float]:
        """Where the first line begins, and from line to line; design px."""
        u = self.kit.frame.u
        least = self.kit.type.height(TEXT) / u + 4
        pitch = max(PITCH, least)
        if (self.rect.h / u - HEAD - _FOOT) / pitch >= _ENOUGH:
            return HEAD, pitch
        return CLOSE_HEAD, max(CLOSE_PITCH, least, (self.rect.h / u - CLOSE_HEAD - _FOOT) / _ENOUGH)

    def _drawing_narrow(self, d: Drawing, model: ChronicleModel) -> Iterator[None]:
        """As many of the last actions as there is room for, the newest below."""
        brief, (room, rows) = False, self._last(d, model, brief=False)
        if len(rows) < min(_FEW, len(_deeds(model.lines))):
            brief, (room, rows) = True, self._last(d, model, brief=True)
        air = min(d.px(_AIR), max(0, room) // 3)  # what is left stands about the head, too
        title = d.picture("icon_log", 24), d.words(_("Last turns"), TITLE, grow=1)
        place = Rect(self.rect.x, self.rect.y + air, self.rect.w, d.px(NARROW_HEAD))
        d.lay(Row(*title, gap=8, pad=(16, 0)), place)
        place.h += air
        before = None
        for n, (deed, high) in enumerate(rows):
            if n % _AT_ONCE == 0:
                yield
            who = deed[0][1].colour
            seen = deed, model.lit, who is not before, brief
            place = Rect(place.x, place.bottom, place.w, high)
            d.lay(d.part(f"deed {n}", seen, partial(_told, d, *seen)), place)
            before = who

    def _last(self, d: Drawing, model: ChronicleModel, *, brief: bool) -> tuple[int, list[tuple[_Deed, int]]]:
        """The room that the last actions leave, as many as there is room for, and those with their heights."""
        room, rows = self.rect.h - d.px(NARROW_HEAD + _FOOT), list[tuple[_Deed, int]]()
        for deed in reversed(_deeds(model.lines)):
            high = _told(d, deed, model.lit, brief=brief).heights(d.kit, self.rect.w)[1]
            high = max(d.px(0 if brief else DEEDS), high)
            if room < high and rows:
                break
            room -= high
            rows.insert(0, (deed, high))
        return room, rows

    def drawing(self, d: Drawing, model: ChronicleModel) -> Iterator[None]:
        if self._narrow:
            yield from self._drawing_narrow(d, model)
            return
        head, pitch = self._measures()
        first = max(0, len(model.lines) - self.fitting())
        title = Row(d.picture("icon_log", 26), d.words(_("Town chronicle"), TITLE, grow=1), gap=8, h=34, pad=(20, 0))
        rule = Drawn(lambda rect: d.rule((rect.w - d.px(40), rect.h), rect.x + d.px(20), rect.y), h=1.6)
        top = Column(Gap(h=14), title, Gap(h=6), rule, Gap(h=head - 55.6), gap=0)
        rest = self.rect.copy()
        rest.y += top.heights(d.kit, rest.w)[1]
        d.lay(top, self.rect)
        if not model.lines and self.fitting():  # what this sheet is for
            words = d.words(_("Events in the town are written here."), TEXT, theme.INK_2, lines=1.3)
            d.lay(Column(Row(words, pad=(22, 8)), gap=0), rest)
        for number in range(first, len(model.lines)):
            if (number - first) % _AT_ONCE == 0:
                yield
            new = number == first or model.lines[number].colour is not model.lines[number - 1].colour
            shown = model.lines[number], number, number == model.lit, pitch, new
            place = Rect(rest.x, rest.y + (number - first) * d.px(pitch), rest.w, d.px(pitch))
            d.lay(d.part(f"line {number - first}", shown, partial(_line, d, *shown)), place)

    @property
    def in_sight(self) -> int:
        """How many lines are shown."""
        return sum(key.startswith("line ") for key in self.places)


_Deed = tuple[tuple[int, Line], ...]
"""An action and what came of it: the lines with their numbers."""


def _deeds(lines: Sequence[Line]) -> list[_Deed]:
    """The actions, each with what came of it."""
    deeds = list[_Deed]()
    for n, line in enumerate(lines):
        if line.came and deeds:
            deeds[-1] = *deeds[-1], (n, line)
        else:
            deeds.append(((n, line),))
    return deeds


def _told(d: Drawing, deed: _Deed, lit: int | None, figured: bool = True, brief: bool = False) -> Node:
    """Who did what, in one line if there is room or it is `brief`, and what came of it."""
    (number, line), *rest = deed
    kind, who = d.kit.type, line.colour

    def ground(rect: Rect) -> None:
        tint, strength = (theme.FOCUS, 0.65) if any(n == lit for n, _line in deed) else (theme.ROW_EDGE, 0.3)
        place = rect.inflate(-2 * d.px(8), -d.px(2))
        d.patch(("inset", tint, strength), d.kit.skin.inset(place.size, tint, strength, 7), place)

    def words(width: int) -> Node:
        return d.words(line.text, WORDS, lines=1.04, least=(width + 1) / d.u, grow=1)

    gains = [*([(number, line)] if line.tail or (line.sign and not line.squares) else ()), *rest]
    each = [_came(d, n, one, who, IN_WORDS if brief else 1) for n, one in gains]
    came, size = Row(*each, gap=6), _FIGURES[brief]
    figure = d.picture(f"worker_{who.value}", size, w=36) if figured else Gap(w=36)
    two = in_two_lines(kind, line.text, WORDS)
    pairs = Column(*(Row(Gap(grow=1), *each[n : n + 2], gap=6) for n in range(0, len(each), 2)), gap=0)
    below = Column(words(two), Fits(Row(Gap(grow=1), came), pairs, Wrap(*each, gap=6, between=0)), gap=0)
    text = Fits(Row(words(kind.width(line.text, WORDS)), came, gap=6), Row(words(two), came, gap=6), below, grow=1)
    if brief:
        few = d.words(line.few_words, FEW_WORDS, least=(kind.width(line.few_words, FEW_WORDS) + 1) / d.u)
        text = Fits(Row(few, came, Gap(grow=1), gap=6), Column(few, Row(Wrap(*each, gap=6, between=0)), gap=0), grow=1)
    return Over(d.mark(f"line {number}"), Drawn(ground), Row(figure, text, gap=3, pad=(12, 1)))


def _came(d: Drawing, number: int, line: Line, who: Colour, zoom: float) -> Node:
    """What is gained, and by whom if not by who did it."""
    figure = d.picture(f"worker_{line.colour.value}", 30 * zoom) if line.colour is not who else None
    tail = d.words(line.tail, TAIL.at(TAIL.size * max(zoom, NUMBERS)), whole=True) if line.tail else None
    high = d.kit.sprites.sized(line.sign, d.px(30)).get_height() if line.sign else 1
    sign = _sign(d, line, zoom * deed_width(line.sign) * min(1, d.px(DEEDS - 6) / high)) if line.sign else None
    return Over(d.mark(f"line {number}"), Row(figure, tail, sign, gap=2))


def _sign(d: Drawing, line: Line, wide: float, **size: Unpack[Size]) -> Node:
    """The sign of a line, so wide; of a card that everybody saw, the card with its seal."""
    if line.picture != CARD_FACE:
        return d.picture(line.sign, wide, **size)
    card, seal = d.picture(CARD_FACE, wide * _CARD), d.picture(line.sign, wide * _CARD * SEAL)
    return Over(Gap(), card, seal, **size)


def in_two_lines(kind: Type, text: str, role: Role) -> int:
    """How wide a text is in two lines, real px: in more it is no glance any more."""
    words = text.split(" ")
    ways = ((words[:n], words[n:]) for n in range(1, len(words) + 1))
    return min((max(kind.width(" ".join(line), role) for line in lines) for lines in ways), default=0)


def deed_width(picture: str) -> float:
    """How wide the picture of a deed is, design px."""
    return 44 if picture.startswith("building_") else 24 if picture.startswith(("castle_", "icon_")) else 30


def _line(d: Drawing, line: Line, number: int, lit: bool, pitch: float, figured: bool) -> Node:
    """The line with a number, lit or not, in a row so high; with the figure of who it tells of, or below it."""

    def ground(rect: Rect) -> None:
        if lit or number % 2 == 0:
            row = Rect(rect.x + d.px(14), rect.y, rect.w - d.px(28), rect.h - d.px(2))
            tint, strength = (theme.FOCUS, 0.65) if lit else (theme.ROW_EDGE, 0.20)
            d.patch(("inset", tint, strength), d.kit.skin.inset(row.size, tint, strength, 7), row)

    wide = min(30.0, pitch * 0.7) if line.sign.startswith("castle_") else min(32.0, pitch - 4)
    parts = Row(
        d.picture(f"worker_{line.colour.value}", min(44.0, pitch + 4), w=38) if figured else Gap(w=38),
        d.words(line.text, TEXT, grow=1),
        d.words(line.tail, TAIL, whole=True) if line.tail else None,
        _sign(d, line, wide, w=34) if line.sign else None,
        gap=5,
        pad=(15, 0),
        h=0,
        grow=1,
    )
    return Over(d.mark(f"line {number}"), Drawn(ground), Column(parts, Gap(h=2), gap=0))
