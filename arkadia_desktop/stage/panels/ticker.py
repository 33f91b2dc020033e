"""The values of the seals: what each family pays now, and what it would pay after the draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import floor, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import signed
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Colour, Counts, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.ui.layout import WHOLE, Column, Even, Fits, Gap, Node, Over, Row, Unseen, amid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.paint.tween import back, out3

SUB = Role(theme.SANS_SEMIBOLD, 20, 19.5)
NUMBER = Role(theme.SERIF_BLACK, 54, 40)
STILL = Role(theme.SERIF_BLACK, 46, 36)
BEFORE = Role(theme.SERIF_BOLD, 42)
AFTER = Role(theme.SERIF_BLACK, 50)
_SHARES = 1.0, 0.9, 0.8, 0.7, 0.6, 0.5
"""In a narrow cell the first number and the arrow behind it are smaller; at last only the second is there."""
_LESS = 0.75, 0.7, 0.65, 0.6, 0.5
"""In a low cell the first number is always smaller, and the arrow only where both have no room."""
SIGN = 22.0
"""Width of the sign of the trend where there is room for it beside a number in the middle of its cell."""
_LOW, _FULL = 150, 190
"""A panel lower than the first (design px) has smaller figures, by as much as it is lower than the second."""
_SIDE, _APART = 16, 3
"""What is free beside the cells and between two of them, design px."""
_ONES = (1, 1, 1, 1)
_LEVELS = 8
_FLASH = 0.8


@dataclass(frozen=True, slots=True)
class TickerModel:
    """`values` by family. `trend`: +1, 0 or -1 since the last turn of the seat at the screen. `after`: the values
    after the draft, or after what was done, in place of the trend. `was`: the values before, which have `rolled` over
    so many percent."""

    values: Counts
    trend: Counts = NONE_OF_ANY
    after: Counts | None = None
    was: Counts | None = None
    rolled: int = 100


class Ticker(Component[TickerModel]):
    """A title and a cell for each family."""

    def draw(self, d: Drawing, model: TickerModel) -> None:
        high, above, below = self._around
        role = theme.PANEL_TITLE.at(21 if self._size < 1 else 26)
        head = d.part("head", role, partial(_head, d, role), h=high)
        cells = (self._cell(d, model, family) for family in FAMILIES)
        parts = Gap(h=above), head, Even(*cells, gap=_APART, grow=1), Gap(h=below)
        d.lay(Column(*parts, gap=0, pad=(_SIDE, 0)), self.rect)
        if model.was is None:
            d.let_go("flash")

    def prepare(self) -> Iterator[None]:
        """Make the cells whose value would change, and the signs of a trend in every size they pop up through; step by
        step."""
        self.rehearse_model(TickerModel(NONE_OF_ANY, after=_ONES))
        yield
        sign = self.kit.frame.px(self._sign)
        for size in {popped(sign, percent) for percent in range(101)}:
            for name in ("trend_up", "trend_down"):
                self.kit.sprites.sized(name, size)
            yield

    @property
    def _sign(self) -> float:
        """How wide the sign of the trend is, design px."""
        digit = self.kit.type.width("0", self._role(NUMBER)) / self.kit.frame.u
        return min(SIGN * self._size, (self._wide - digit) / 2 - 1)

    @property
    def _wide(self) -> float:
        """How wide a cell is, design px."""
        return (self.rect.w / self.kit.frame.u - 2 * _SIDE + _APART) / len(FAMILIES) - _APART

    @property
    def _size(self) -> float:
        """How large the figures are, as a share of what they measure where there is room."""
        high = self.rect.h / self.kit.frame.u
        return high / _FULL if high < _LOW else 1.0

    @property
    def _around(self) -> tuple[int, int, int]:
        """Heights of the head, and of what is above the head and below the cells; design px."""
        return (28, 8, 11) if self._size < 1 else (44, 8, 14)

    def _role(self, role: Role) -> Role:
        return role._replace(size=role.size * self._size, least=17) if self._size < 1 else role

    def _cell(self, d: Drawing, model: TickerModel, family: Family) -> Node:
        i = family.ordinal
        value, after = model.values[i], model.after[i] if model.after is not None else None
        was = model.was[i] if model.was is not None and model.was[i] != value else None
        shown = family, value, model.trend[i], after, was, model.rolled if was is not None else 100
        return d.part(family, shown, partial(self._described, d, *shown))

    def _described(
        self, d: Drawing, family: Family, value: int, trend: int, after: int | None, was: int | None, rolled: int
    ) -> Node:
        """The seal of the family, and its value below."""
        k = self._size
        colours, hot = palette.FAMILIES[family], after is not None and after != value

        def ground(box: Rect) -> None:
            line, weight = (colours.dark, 4.0) if hot else (theme.PAPER_EDGE, 1.6)
            cell = d.kit.skin.cell(box.size, colours.base, line, weight, 1.0 if hot else 0.55)
            d.patch(("cell", family, hot), cell, box)
            if was is not None:
                put_flash(d, box, colours.light, rolled)

        if after is None:
            numbers = self._now(d, value, trend, was, rolled)
        elif after != value:
            colour = theme.GAIN if after > value else theme.LOSS
            role = self._role(STILL.at(0.88 * STILL.size)) if k < 1 else AFTER
            then = d.words(str(after), role._replace(least=role.size), colour, whole=True)
            ways = [(share, 6 * share) for share in _SHARES]
            if k < 1:
                ways = [(k * share, k * length) for length in (9, 7, 3) for share in _LESS]
            both = (_changed(d, value, then, share, length) for share, length in ways)
            numbers = Fits(*both, amid(d.words(str(after), role, colour)), w=0)
        else:
            numbers = amid(d.words(str(value), self._role(STILL)))
        numbers.h = 36 * k
        air = (6, 4) if k < 1 else (11, 14)
        wide = min(55.0, 0.84 * self._wide, self.rect.h / d.u - sum(self._around) - sum(air) - numbers.h)
        if k < 1:  # no higher with a letter that hangs below it
            wide *= 0.9 * min(1.0, d.px(wide) / d.kit.sprites.sized(f"seal_{family}", d.px(wide)).get_height())
        seal = d.picture(f"seal_{family}", wide, key=f"seal {family}", align="centre")
        parts = Column(Gap(h=air[0], grow=2), seal, Gap(grow=2), numbers, Gap(h=air[1], grow=1), gap=0)
        return Over(d.mark(f"value {family}"), Drawn(ground), parts)

    def _now(self, d: Drawing, value: int, trend: int, was: int | None, rolled: int) -> Node:
        """A number and the sign of its trend; while it rolls the sign pops up. The number stays where it is
        whether there is one or not: in the middle, or where it has no room so a little further left."""
        wide, role = self._sign, self._role(NUMBER)
        number = d.words(str(value), role, whole=len(str(value)) == 1)
        if was is not None:
            number = Drawn(partial(_roll, d, was, value, role, rolled), number.widths(d.kit))
        sign: Node = Gap(w=wide)
        if trend:
            size = popped(d.px(wide), rolled) / d.u if was is not None else wide
            sign = d.picture("trend_up" if trend > 0 else "trend_down", size, w=wide)
        return Fits(amid(Row(Gap(w=wide), number, sign, gap=1)), amid(Row(number, sign, gap=1)), w=0)


def _changed(d: Drawing, value: int, then: Node, share: float, length: float) -> Node:
    """A number, and what comes of it; the first, and the gaps, of that share of their size, the arrow so long."""
    now = d.words(str(value), BEFORE.at(BEFORE.size * share), theme.INK_2, whole=True)
    return amid(Row(now, arrow(d, length), then, gap=2 * share), pad=(4, 0))


def _roll(d: Drawing, was: int, value: int, role: Role, percent: int, place: Rect) -> None:
    """A number on its way to another, in its place."""
    role = d.kit.type.fit(str(value), role, place.w)[1]
    base = round(d.middle(role, place.centery))
    put_roll(d, str(was), str(value), role, place.centerx, base, percent, up=value > was)


def arrow(d: Drawing, length: float) -> Node:
    """A small arrow to the right; its shaft is so many design px long."""
    u, width, height, head = d.u, d.px(length + 5.6), d.px(16), min(5.5, 2 + length * 0.4)

    def draw(p: Painting) -> None:
        middle, tip = height / 2, (length + 4.3) * u
        p.lines([(1.3 * u, middle), (tip, middle)], 2.6 * u, theme.INK_2)
        back = tip - head * u
        p.lines([(back, middle - head * u), (tip, middle), (back, middle + head * u)], 2.6 * u, theme.INK_2)

    def put(place: Rect) -> None:
        d.shape(("arrow", length), Rect(place.x, place.centery - height // 2, width, height), draw)

    return Drawn(put, (width, width))


def put_roll(d: Drawing, was: str, now: str, role: Role, middle: int, base: int, percent: int, *, up: bool) -> Rect:
    """The first number on its way out of the line, the second on its way in, ``percent`` of it done; upwards or
    downwards. ``middle`` and ``base`` are where a number stands, real px; returns the box of the line."""
    kind = d.kit.type
    pictures = [kind.render(number, role, theme.INK) for number in (was, now)]
    width, height = (max(picture.get_size()[i] for picture in pictures) for i in (0, 1))
    ascent = kind.font(role).get_ascent()
    # The digits fill the line from its capitals down to its base; what lies above and below is not waited for.
    top, tall = ascent - round(0.76 * kind.size(role)), round(0.82 * kind.size(role))

    def make() -> Surface:
        window = Surface((width, tall), pygame.SRCALPHA, pictures[0])
        way = round(tall * out3(percent / 100)) * (-1 if up else 1)
        for picture, at in zip(pictures, (way, way + (tall if up else -tall)), strict=True):
            window.blit(picture, ((width - picture.get_width()) // 2, at - top), special_flags=OVER)
        return window

    key = ("roll", was, now, role.face, kind.size(role), percent, up)
    d.put(key, make(), middle - width // 2, base - ascent + top)
    return Rect(middle - width // 2, base - ascent, width, height)


def put_flash(d: Drawing, box: Rect, tint: theme.Colour, percent: int) -> None:
    """The light colour of a family over its cell, strongest in the middle of the time."""
    level = round(_LEVELS * sin(pi * percent / 100))
    if level > 0:
        u = d.u
        inner = box.inflate(-round(4 * u), -round(4 * u))
        d.shape(
            ("flash", tint, level),
            inner,
            lambda p: p.box(0, 0, inner.w, inner.h, 6 * u, tint, _FLASH * level / _LEVELS),
            margin=1,
        )


def popped(size: int, percent: int) -> int:
    """The size of a thing that pops up, ``percent`` of the time after its beginning."""
    return max(1, round(size * max(0.0, back(percent / 100))))


def _head(d: Drawing, role: Role) -> Node:
    """The title, and behind it what they are counted in where there is room."""
    title = d.words(_("Seal values"), role, least=WHOLE)
    noted = Row(title, Gap(grow=1), d.words(_("in gold"), SUB, theme.INK_2, least=WHOLE), gap=6)
    return Row(Fits(noted, d.words(_("Seal values"), role), w=0, grow=1), pad=(5, 0))


LENS_TITLE = Role(theme.SERIF_BOLD, 25, 20)
NOTE = Role(theme.SANS_SEMIBOLD, 20, 19.5)
NAME = Role(theme.SANS_BOLD, 23, 19.5)
LENS_BEFORE = Role(theme.SANS_SEMIBOLD, 24, 19.5)
LENS_AFTER = Role(theme.SANS_BOLD, 30, 22)
CHANGE = Role(theme.SANS_BOLD, 25, 19.5)
_UP, _DOWN, _SAME = rgb("#CFE8A8"), rgb("#F0BFAE"), rgb("#E6D2A4")
FOOT, SHARE = 34, 40
"""Heights of what stands below the rows of the seats, and of the line of a family; design px."""
_EDGE, _FOOT, _FOOT_OF_PIECE, _MORE = 9, 204, 108, 70
"""The frame around it; and so much stays free for other words where they lie there, less for those of a castle piece,
so much more before the lines grow (design px)."""
_GROWN, _ZOOM = (0.67, 1.7), (0.75, 1.25)
"""Such a line is so many times as high at least and at most, and its letters so many times as large: never larger than
the sum above them."""
_BELOW = 12
"""So much is free below the last family, design px."""
_AIR = 7
"""So much more is free before what a row ends with, design px."""
_TWO_LINES = 48
"""A row as high as this (design px) has room for a name above the worths."""


class LensRow(NamedTuple):
    """One seat: the gold of all its seals at the castle's values, `before` and `after`; `own`: the seat looking."""

    colour: Colour
    name: str
    before: int
    after: int
    own: bool = False


class LensShare(NamedTuple):
    """What one's own seals of a family come to: so many `seals` of a `value` after the draft, and the gold of those
    `before` and `after`."""

    family: Family
    seals: int
    value: int
    before: int
    after: int


class LensModel(NamedTuple):
    """A row for each seat that may be shown (with the memory game only one's own). `at_best`: no piece has been
    chosen yet, the values are those of the best one. `shares` are told below the rows where there is room for them,
    also beside what is `foretold` below them: then only those of which there are seals."""

    rows: tuple[LensRow, ...]
    at_best: bool = False
    shares: tuple[LensShare, ...] = ()
    foretold: bool = False


class Lens(Component[LensModel]):
    """Lies in the place of the chronicle and brings its own panel where there is none below it (`panel`)."""

    panel = spares = False
    foot = Rect(0, 0, 0, 0)
    """What is free below all that is told (real px): other words may lie there, and have room where it `spares` it."""

    @property
    def told(self) -> Rect:
        """All that is told, real px."""
        return Rect(self.rect.topleft, (self.rect.w, self.foot.top - self.rect.top))

    def drawing(self, d: Drawing, model: LensModel) -> Iterator[None]:
        if self.panel:
            d.patch(("panel",), d.kit.skin.panel(self.rect.size, 12), self.rect)
        note = _("all seals, in gold, with your best piece") if model.at_best else _("all seals, in gold")
        role = LENS_TITLE.at(min(LENS_TITLE.size, self.rect.w / d.u / 11))
        head = Row(d.picture("icon_eye", 28), d.words(_("Seal market"), role, lines=1.05, grow=1), Gap(h=34), gap=8)
        rule = d.ruled(h=1.6)
        said = d.words(note, NOTE, theme.INK_2, lines=1.15)
        parts = Gap(h=14), head, Gap(h=6), rule, Gap(h=5), said, Gap(h=5)
        top = Column(*parts, gap=0, pad=(20, 0))
        room = (self.rect.h - top.heights(d.kit, self.rect.w)[1]) / d.u - FOOT
        high = min(68.0 if len(model.rows) < 4 else 56.0, room / max(1, len(model.rows))) - 5
        rows = Column(*(Column(_lens_row(d, row, high), Gap(h=5), gap=0) for row in model.rows), gap=0, pad=(14, 0))
        left, end = self.rect.copy(), self.rect.y
        for part in (top, rows):
            end = min(self.rect.bottom, end + part.heights(d.kit, left.w)[1])
            d.lay(part, Rect(left.topleft, (left.w, end - left.y)))
            left.y = end
            yield
        left.h = max(0, self.rect.bottom - end - d.px(_EDGE))
        counted = [one for one in model.shares if one.seals or one.before or not model.foretold]
        foot = _FOOT if model.foretold else _FOOT_OF_PIECE if self.spares else 0
        room, high = left.h / d.u - (foot or 15) - _BELOW, SHARE * max(1, len(counted))
        grown = max(1.0, min(_GROWN[1], (room - (_MORE if foot else 0)) / high))
        wide, most = left.w - 2 * d.px(20), max(0, left.h - d.px(foot))
        # Where one line needs smaller letters, all of them have those.
        zoom = wide / max((_share(d, share).widths(d.kit)[1] for share in counted), default=wide)
        large, each, close = (
            [_share(d, share, size, zoom) for share in counted]
            for size in (grown, 1.0, max(_GROWN[0], min(1.0, room / high)))
        )
        two = [Row(*each[n : n + 2], equal=True, gap=14) for n in range(0, len(each), 2)]
        shares, pairs, low_ones = (Column(*some, Gap(h=_BELOW), gap=0) for some in (large, two, close))
        ways: tuple[Node, ...] = Column(Gap(h=10), shares, gap=0), shares, pairs, low_ones
        low = {way: way.heights(d.kit, wide)[1] for way in ways if way.widths(d.kit)[0] <= wide}
        # Only what grows leaves room for the words of a castle piece: those may lie over the board.
        ways = (*(way for way in low if low[way] <= (most if model.foretold or way is ways[0] else left.h)), Gap())
        told = low.get(ways[0], 0)
        self.foot = Rect(left.x, end + told, left.w, left.h - told)
        d.lay(Column(Fits(*ways, tall=True, h=0, grow=1), gap=0, pad=(20, 0)), left)


def _share(d: Drawing, share: LensShare, grown: float = 1.0, most: float = _ZOOM[1]) -> Node:
    """A family: its seal, how many of what value, and what that comes to; so much higher, and in larger letters, where
    there is room: at most so many times as large."""
    zoom = floor(8 * max(_ZOOM[0], min(_ZOOM[1], grown, most))) / 8  # so that seals of few sizes are wanted
    small, large = LENS_BEFORE.at(LENS_BEFORE.size * zoom), NAME.at(NAME.size * zoom)
    faint, same = not share.before and not share.after, share.after == share.before
    ink = theme.INK_2 if faint else theme.INK
    colour = ink if same else theme.GAIN if share.after > share.before else theme.LOSS
    product = d.words(_("{n} × {value}", n=share.seals, value=share.value), small, ink, whole=True)
    before = d.words(str(share.before), small, theme.INK_2, whole=True)
    return Row(
        *(d.picture(f"seal_{share.family}", 32 * zoom, strength=0.45 if faint else 1.0), product, Gap(grow=1)),
        None if same else Row(before, arrow(d, 13), gap=8, optional=1),
        d.words(str(share.after), large, colour, whole=True),
        gap=9,
        pad=(6, 0),
        h=SHARE * grown,
    )


def _lens_row(d: Drawing, row: LensRow, high: float) -> Node:
    """A seat: its figure, its name, and what its seals are worth, smaller where there is less room for worths of two
    digits; a name above the worths, or no name where there is no room: the figure tells whose row it is."""
    line = palette.PLAYERS[row.colour].base if row.own else theme.ROW_EDGE
    weight, strength = (3.0, 0.95) if row.own else (1.4, 0.55)

    def ground(box: Rect) -> None:
        d.framed(("row", row.own, row.colour if row.own else None), box, 10, theme.PAPER, line, weight, strength)

    def parts(
        wide: float, chip: float, before: Role, after: Role, least: float | None = None
    ) -> tuple[Node, Node, Node]:
        now, then = (
            d.words(str(row.before), before, theme.INK_2, whole=True, least=least),
            d.words(str(row.after), after, whole=True, least=least),
        )
        figure = d.picture(f"worker_{row.colour}", min(wide, high))
        high_ones = (d.words("88", role, whole=True, least=least) for role in (before, after))
        told = Row(Gap(grow=1), Row(now, arrow(d, 13), then, gap=4), gap=0)
        worths = Over(Gap(), told, Unseen(Row(*high_ones, arrow(d, 13), gap=4)))
        change = Row(Gap(w=_AIR), _chip(d, row.after - row.before, high, chip), gap=0)
        return figure, worths, change

    def described() -> Node:
        name, space = d.words(row.name, NAME, least=WHOLE), Gap(grow=1)
        figure, worths, chip = parts(56.0, 62, LENS_BEFORE, LENS_AFTER, WHOLE)
        low = d.picture(f"worker_{row.colour}", min(40.0, high))
        small, close, narrow = parts(32.0, 44, LENS_BEFORE.at(20), LENS_AFTER.at(22))
        ways = [
            Row(figure, name, space, worths, chip, gap=8),
            Row(low, name, space, worths, narrow, gap=5),
            Row(small, name, space, worths, narrow, gap=5),
            Row(small, name, space, close, narrow, gap=5),
        ]
        if high >= _TWO_LINES:
            both = Column(name, Row(space, close, gap=0), gap=0, grow=1, align="centre")
            ways += Row(figure, both, chip, gap=8), Row(small, both, narrow, gap=6)
        ways += Row(figure, space, worths, chip, gap=8), Row(small, space, close, narrow, gap=8)
        return Over(Drawn(ground), Row(Fits(*ways, grow=1), Gap(w=6), gap=0), h=high)

    return d.part(f"row {row.colour}", (row, high), described, h=high)


def _chip(d: Drawing, change: int, high: float, wide: float) -> Node:
    """By how much it changes."""
    ground, ink = (_UP, theme.GAIN) if change > 0 else (_DOWN, theme.LOSS) if change < 0 else (_SAME, theme.INK_2)
    box = Drawn(lambda rect: d.framed(("chip", ground), rect, 9, ground, ink, 1.8))
    words = d.words(signed(change), CHANGE, ink, side="centre", grow=1)
    return Over(box, Row(words, pad=(3, 0)), w=wide, h=min(40.0, high - 8), align="centre")
