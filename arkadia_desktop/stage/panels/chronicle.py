"""The town chronicle: the last lines of what happened, the newest below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Column, Gap, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role

PITCH, CLOSE_PITCH = 44, 34
HEAD, CLOSE_HEAD = 66, 59
"""From line to line and above the first one, where there is room and where there is little; design px."""
_ENOUGH = 7
"""Where fewer lines fit, they lie closer to each other."""
_FOOT = 8
_NARROW, NARROW_HEAD, DEEDS, _IN_A_ROW = 330, 43, 39, 4
"""A narrower sheet has pictures instead of lines; height of its head and of a row, and how many pictures one has."""
TEXT = Role(theme.SANS_SEMIBOLD, 21.5)
TAIL = Role(theme.SANS_BOLD, 22)
TITLE = Role(theme.SERIF_BOLD, 25)


class ChronicleModel(NamedTuple):
    """The lines, oldest first; `lit` is the number of the line under the pointer."""

    lines: tuple[Line, ...]
    lit: int | None = None


class Chronicle(Component[ChronicleModel]):
    """Shows as many of the last lines as its place holds; where they would be cut, who did what in pictures."""

    @property
    def _narrow(self) -> bool:
        return self.rect.w < self.kit.frame.px(_NARROW)

    def fitting(self) -> int:
        """How many lines fit."""
        if self._narrow:
            return self._deeds_fitting * _IN_A_ROW
        head, pitch = self._measures()
        return max(0, int((self.rect.h / self.kit.frame.u - head - _FOOT) / pitch))

    def _measures(self) -> tuple[float, float]:
        """Where the first line begins, and from line to line; design px."""
        u = self.kit.frame.u
        least = self.kit.type.height(TEXT) / u + 4
        pitch = max(PITCH, least)
        if (self.rect.h / u - HEAD - _FOOT) / pitch >= _ENOUGH:
            return HEAD, pitch
        return CLOSE_HEAD, max(CLOSE_PITCH, least)

    @property
    def _deeds_fitting(self) -> int:
        return max(1, int((self.rect.h / self.kit.frame.u - NARROW_HEAD - _FOOT) / DEEDS))

    def _draw_narrow(self, d: Drawing, model: ChronicleModel) -> None:
        """Who did what, a row for each."""
        told = [(n, line) for n, line in enumerate(model.lines) if line.drawn]
        turns = [list(turn) for _colour, turn in groupby(told, lambda one: one[1].colour)][-self._deeds_fitting :]
        rows = (d.part(f"turn {n}", (tuple(turn), model.lit), partial(_turn, d, turn, model.lit), h=DEEDS)
                for n, turn in enumerate(turns))  # fmt: skip
        title = d.picture("icon_log", 24), d.words(_("Last turns"), TITLE, grow=1)
        d.lay(Column(Row(*title, gap=8, pad=(16, 0), h=NARROW_HEAD), *rows, gap=0), self.rect)

    def draw(self, d: Drawing, model: ChronicleModel) -> None:
        if self._narrow:
            self._draw_narrow(d, model)
            return
        head, pitch = self._measures()
        first = max(0, len(model.lines) - self.fitting())
        lines: list[Node] = []
        for number in range(first, len(model.lines)):
            shown = model.lines[number], number, number == model.lit, pitch
            lines.append(d.part(f"line {number - first}", shown, partial(_line, d, *shown), h=pitch))
        if not model.lines and self.fitting():  # what this sheet is for
            words = d.words(_("Events in the town are written here."), TEXT, theme.INK_2, lines=1.3)
            lines = [Row(words, pad=(22, 8))]
        title = Row(d.picture("icon_log", 26), d.words(_("Town chronicle"), TITLE, grow=1), gap=8, h=34, pad=(20, 0))
        rule = Drawn(lambda rect: d.rule((rect.w - d.px(40), rect.h), rect.x + d.px(20), rect.y), h=1.6)
        d.lay(Column(Gap(h=14), title, Gap(h=6), rule, Gap(h=head - 55.6), *lines, gap=0), self.rect)

    @property
    def in_sight(self) -> int:
        """How many lines are shown."""
        return sum(key.startswith("line ") for key in self.places)


def _turn(d: Drawing, turn: Sequence[tuple[int, Line]], lit: int | None) -> Node:
    """Who did what, in pictures: as many as there is room for, the last of them."""

    def deed(number: int, line: Line) -> Node:
        def ground(rect: Rect) -> None:
            if number == lit:
                d.patch(("inset", theme.FOCUS, 0.65), d.kit.skin.inset(rect.size, theme.FOCUS, 0.65, 7), rect)

        tail, wide = d.words(line.tail, TAIL, whole=True) if line.tail else None, deed_width(line.drawn)
        high = d.kit.sprites.sized(line.drawn, d.px(wide)).get_height()
        picture = d.picture(line.drawn, wide * min(1, d.px(DEEDS - 6) / high))
        parts = Row(tail, picture, gap=2, pad=(2, 0))
        return Over(d.mark(f"line {number}"), Drawn(ground), parts, optional=1 + number)

    figure = d.picture(f"worker_{turn[0][1].colour.value}", 40, w=36)
    return Row(figure, *(deed(*one) for one in turn), Gap(grow=1), gap=3, pad=(12, 1))


def deed_width(picture: str) -> float:
    """How wide the picture of a deed is, design px."""
    return 44 if picture.startswith("building_") else 24 if picture.startswith(("castle_", "icon_")) else 30


def _line(d: Drawing, line: Line, number: int, lit: bool, pitch: float) -> Node:
    """The line with a number, lit or not, in a row so high."""

    def ground(rect: Rect) -> None:
        if lit or number % 2 == 0:
            row = Rect(rect.x + d.px(14), rect.y, rect.w - d.px(28), rect.h - d.px(2))
            tint, strength = (theme.FOCUS, 0.65) if lit else (theme.ROW_EDGE, 0.20)
            d.patch(("inset", tint, strength), d.kit.skin.inset(row.size, tint, strength, 7), row)

    wide = min(30.0, pitch * 0.7) if line.sign.startswith("castle_") else min(32.0, pitch - 4)
    parts = Row(
        d.picture(f"worker_{line.colour.value}", min(44.0, pitch + 4), w=38),
        d.words(line.text, TEXT, grow=1),
        d.words(line.tail, TAIL, whole=True) if line.tail else None,
        d.picture(line.sign, wide, w=34) if line.sign else None,
        gap=5,
        pad=(15, 0),
        h=0,
        grow=1,
    )
    return Over(d.mark(f"line {number}"), Drawn(ground), Column(parts, Gap(h=2), gap=0))
