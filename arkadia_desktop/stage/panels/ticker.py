"""The values of the seals: what each family pays now, and what it would pay after the draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Colour, Counts, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.paint.tween import back, out3

SUB = Role(theme.SANS_SEMIBOLD, 20, 19.5)
NUMBER = Role(theme.SERIF_BLACK, 54, 40)
STILL = Role(theme.SERIF_BLACK, 46, 36)
BEFORE = Role(theme.SERIF_BOLD, 34, 26)
AFTER = Role(theme.SERIF_BLACK, 50, 38)
SIGN = 22.0
"""Width of the sign of the trend; a narrow cell has a smaller one."""
_HEAD, _FOOT = 52, 14
_ONES = (1, 1, 1, 1)
_LEVELS = 8
_FLASH = 0.8


@dataclass(frozen=True, slots=True)
class TickerModel:
    """`values` by family. `trend`: +1, 0 or -1 since the last turn of the seat at the screen. `after`: the values
    after the draft, or after what was `done`, in place of the trend. `was`: the values before, which have `rolled` over
    so many percent."""

    values: Counts
    trend: Counts = NONE_OF_ANY
    after: Counts | None = None
    was: Counts | None = None
    rolled: int = 100
    done: bool = False


class Ticker(Component[TickerModel]):
    """A title and a cell for each family."""

    def draw(self, drawing: Drawing, model: TickerModel) -> None:
        pitch = self._pitch
        self._head(drawing, model, self.rect.w / drawing.u)
        for i, family in enumerate(FAMILIES):
            drawing.places[f"value {family}"] = self.cell(family)
            self._cell(drawing, model, family, 17 + i * pitch, pitch - 3)

    def prepare(self) -> Iterator[None]:
        """Make the cells whose value would change, and the signs of a trend in every size they pop up through; step by
        step."""
        self.rehearse_model(TickerModel(NONE_OF_ANY, after=_ONES))
        yield
        sign = self.kit.frame.px(_sign_width(self._pitch - 3))
        for size in {popped(sign, percent) for percent in range(101)}:
            for name in ("trend_up", "trend_down"):
                self.kit.sprites.sized(name, size)
            yield

    @property
    def _pitch(self) -> float:
        """How far it is from one cell to the next, design px."""
        return (self.rect.w / self.kit.frame.u - 30) / len(FAMILIES)

    def cell(self, family: Family) -> Rect:
        """Where a family's cell lies, real px."""
        u, pitch = self.kit.frame.u, self._pitch
        left, top = self.rect.x + round((17 + family.ordinal * pitch) * u), self.rect.y + round(_HEAD * u)
        return Rect(left, top, round((pitch - 3) * u), self.rect.bottom - round(_FOOT * u) - top)

    def seal_spot(self, family: Family) -> tuple[int, int]:
        """The middle of the seal in a family's cell, real px."""
        u, pitch = self.kit.frame.u, self._pitch
        x = 17 + family.ordinal * pitch + (pitch - 3) / 2
        return self.rect.x + round(x * u), self.rect.y + round((_HEAD + 38) * u)

    def _head(self, d: Drawing, model: TickerModel, width: float) -> None:
        title = d.text(_("Seal values"), theme.PANEL_TITLE, theme.INK, d.x(22), d.y(40), width=d.px(width - 44))
        note = _("gold per seal now") if model.after is None else _("now, then")
        if model.done:
            note = _("before, after")
        room = d.x(width - 22) - title.right - d.px(12)
        if d.room_for(note, SUB, room):
            d.text(note, SUB, theme.INK_2, d.x(width - 22), d.y(39), align="right", width=room)

    def _cell(self, d: Drawing, model: TickerModel, family: Family, x: float, w: float) -> None:
        i = family.ordinal
        value = model.values[i]
        after = model.after[i] if model.after is not None else None
        hot = after is not None and after != value
        colours = palette.FAMILIES[family]
        box = d.box(x, _HEAD, w, self.rect.h / d.u - _HEAD - _FOOT)
        line, weight = (colours.dark, 4.0) if hot else (theme.PAPER_EDGE, 1.6)
        cell = d.kit.skin.cell(box.size, colours.base, line, weight, 1.0 if hot else 0.55)
        d.patch(("cell", family, hot), cell, box)
        rolls = model.was is not None and model.was[i] != value
        if rolls:
            put_flash(d, box, colours.light, model.rolled)
        size = d.px(55)
        d.sized(f"seal_{family}", box.centerx - size // 2, d.y(_HEAD + 11), size)
        base = box.bottom - d.px(14)
        if after is None:
            was = model.was[i] if rolls and model.was is not None else None
            self._now(d, value, model.trend[i], x, w, base, was, model.rolled)
        elif hot:
            self._change(d, value, after, x, w, base)
        else:
            d.text(str(value), STILL, theme.INK, box.centerx, base, align="centre", width=box.w - d.px(8))

    @staticmethod
    def _now(d: Drawing, value: int, trend: int, x: float, w: float, base: int, was: int | None, rolled: int) -> None:
        sign = _sign_width(w)
        text = str(value)
        room = d.px(w - sign - 6)
        middle = d.x(x + (w - sign) / 2 - 1)
        if was is None:
            number = d.text(text, NUMBER, theme.INK, middle, base, align="centre", width=room)
        else:
            role = d.kit.type.fit(text, NUMBER, room)[1]
            number = put_roll(d, str(was), text, role, middle, base, rolled, up=value > was)
        left = max(number.right + d.px(2), d.x(x + (w + sign) / 2 - 1))
        left = min(left, d.x(x + w) - d.px(sign + 3))
        if trend:
            size = d.px(sign) if was is None else popped(d.px(sign), rolled)
            aside = (d.px(sign) - size) // 2
            d.sized("trend_up" if trend > 0 else "trend_down", left + aside, base - d.px(29) + aside, size)
        else:
            d.icon("same", left, base - d.px(29), d.px(sign - 2), strength=0.55)

    @staticmethod
    def _change(d: Drawing, value: int, after: int, x: float, w: float, base: int) -> None:
        """Old number, arrow, new number."""
        half = d.px(w * 0.42)
        d.text(str(value), BEFORE, theme.INK_2, d.x(x + w * 0.22), base - d.px(4), align="centre", width=half)
        put_arrow(d, d.x(x + w * 0.38), base - d.px(17), 9, theme.INK_2)
        colour = theme.GAIN if after > value else theme.LOSS
        d.text(str(after), AFTER, colour, d.x(x + w * 0.75), base, align="centre", width=half)


def _sign_width(cell: float) -> float:
    """How wide the sign of the trend is in a cell so wide; both design px."""
    return min(SIGN, 0.3 * cell)


def put_arrow(d: Drawing, x: int, y: int, length: float, colour: theme.Colour) -> None:
    """A small arrow to the right whose shaft begins at (x, y), ``length`` design px long."""
    u = d.u
    width, height = d.px(length + 8), d.px(16)
    head = min(5.5, length * 0.55)

    def draw(p: Painting) -> None:
        middle = height / 2
        tip = (length + 3) * u
        p.lines([(0, middle), (tip, middle)], 2.6 * u, colour)
        back = tip - head * u
        p.lines([(back, middle - head * u), (tip, middle), (back, middle + head * u)], 2.6 * u, colour)

    d.shape(("arrow", length, colour), Rect(x, y - height // 2, width, height), draw)


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


LENS_TITLE = Role(theme.SERIF_BOLD, 25, 20)
NOTE = Role(theme.SANS_SEMIBOLD, 20, 19.5)
NAME = Role(theme.SANS_BOLD, 23, 19.5)
LENS_BEFORE = Role(theme.SANS_SEMIBOLD, 24, 19.5)
LENS_AFTER = Role(theme.SANS_BOLD, 30, 22)
CHANGE = Role(theme.SANS_BOLD, 25, 19.5)
_UP, _DOWN, _SAME = rgb("#CFE8A8"), rgb("#F0BFAE"), rgb("#E6D2A4")
MINUS = "\N{MINUS SIGN}"
HEAD, FOOT = 90, 34
SHARE, _BELOW = 40, 14
"""Height of the line of a family, and what stays free below the last, design px."""
_TWO_LINES = 48
"""A row as high as this (design px) has room for a name above the worths."""


@dataclass(frozen=True, slots=True)
class LensRow:
    """One seat: the gold of all its seals at the castle's values, `before` and `after`; `own`: the seat looking."""

    colour: Colour
    name: str
    before: int
    after: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class LensShare:
    """What one's own seals of a family come to: so many `seals` of a `value` after the draft, and the gold of those
    `before` and `after`."""

    family: Family
    seals: int
    value: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class LensModel:
    """A row for each seat that may be shown (with the memory game only one's own). `at_best`: no piece has been
    chosen yet, the values are those of the best one. `shares` are told below the rows where there is room for them."""

    rows: tuple[LensRow, ...]
    at_best: bool = False
    shares: tuple[LensShare, ...] = ()


class Lens(Component[LensModel]):
    """Lies in the place of the chronicle and brings its own panel where there is none below it (``panel``)."""

    def __init__(self, *, panel: bool = False) -> None:
        super().__init__()
        self.panel = panel

    def draw(self, drawing: Drawing, model: LensModel) -> None:
        d = drawing
        width, height = self.rect.w / d.u, self.rect.h / d.u
        if self.panel:
            d.patch(("panel",), d.kit.skin.panel(self.rect.size, 12), self.rect)
        d.icon("eye", d.x(20), d.y(16), d.px(28))
        title = _("Seal market, best case") if model.at_best else _("Seal market")
        d.text(title, LENS_TITLE, theme.INK, d.x(56), d.y(39), width=d.px(width - 78))
        d.rule((d.px(width - 40), max(1, d.px(1.6))), d.x(20), d.y(54))
        note = _("with the piece that suits you best") if model.at_best else _("all seals at the castle’s values")
        d.text(note, NOTE, theme.INK_2, d.x(20), d.y(80), width=d.px(width - 40))
        room = height - HEAD - FOOT
        pitch = min(68.0 if len(model.rows) < 4 else 56.0, room / max(1, len(model.rows)))
        for i, row in enumerate(model.rows):
            self._row(d, row, d.box(14, HEAD + i * pitch, width - 28, pitch - 5))
        end = HEAD + len(model.rows) * pitch
        tall = len(model.shares) * SHARE + _BELOW
        if end + FOOT + tall <= height or (end + tall > height and end + FOOT <= height):
            note = _("in gold, from open information")
            d.text(note, NOTE, theme.INK_2, d.x(20), d.y(end + 24), width=d.px(width - 40))
            end += FOOT + 4
        if end + tall <= height:
            for i, share in enumerate(model.shares):
                self._share(d, share, d.box(20, end + i * SHARE, width - 40, SHARE))

    @staticmethod
    def _share(d: Drawing, share: LensShare, box: Rect) -> None:
        """A family: its seal, how many of what value, and what that comes to."""
        faint = not share.before and not share.after
        middle, right = box.centery, box.right - d.px(8)
        size = d.px(32)
        name = f"seal_{share.family}"
        d.sized(name, box.x + d.px(6), middle - size // 2, size, strength=0.45 if faint else 1.0)
        ink = theme.INK_2 if faint else theme.INK
        sum_of = _("{n} × {value}").format(n=share.seals, value=share.value)
        left = box.x + d.px(52)
        product = d.text(sum_of, LENS_BEFORE, ink, left, d.middle(LENS_BEFORE, middle), width=box.w // 2 - d.px(52))
        colour = ink if share.after == share.before else theme.GAIN if share.after > share.before else theme.LOSS
        after = d.text(str(share.after), NAME, colour, right, d.middle(NAME, middle), align="right")
        if share.after == share.before:
            return
        arrow = after.x - d.px(30)
        before = str(share.before)
        if arrow - d.px(8) - d.kit.type.width(before, LENS_BEFORE) > product.right + d.px(8):
            put_arrow(d, arrow, middle, 13, theme.INK_2)
            d.text(before, LENS_BEFORE, theme.INK_2, arrow - d.px(8), d.middle(LENS_BEFORE, middle), align="right")

    def _row(self, d: Drawing, row: LensRow, box: Rect) -> None:
        line = palette.PLAYERS[row.colour].base if row.own else theme.ROW_EDGE
        weight, strength = (3.0, 0.95) if row.own else (1.4, 0.55)
        d.framed(("row", row.own, row.colour if row.own else None), box, 10, theme.PAPER, line, weight, strength)
        size = min(d.px(56), box.h)
        d.sized(f"worker_{row.colour}", box.x, box.centery - size // 2, size)
        middle = box.centery
        chip = Rect(0, 0, d.px(62), min(d.px(40), box.h - d.px(8)))
        chip.midright = (box.right - d.px(8), middle)
        self._chip(d, row.after - row.before, chip)
        self._words(d, row, box, chip.x - d.px(10))

    def _words(self, d: Drawing, row: LensRow, box: Rect, right: int) -> None:
        """Name and worths up to ``right`` (real px): in one line, a long name above the worths, or no name where there
        is no room: the figure tells whose row it is."""
        left = box.x + d.px(58)
        before, after, middle = LENS_BEFORE, LENS_AFTER, box.centery
        arrow = self._arrow(d, row, right, after)
        room = arrow - d.px(16) - d.kit.type.width(str(row.before), before) - left
        if d.room_for(row.name, NAME, room):
            d.text(row.name, NAME, theme.INK, left, d.middle(NAME, middle), width=room)
        elif box.h >= d.px(_TWO_LINES) and d.room_for(row.name, NAME, right - left):
            d.text(row.name, NAME, theme.INK, left, d.middle(NAME, box.y + box.h * 0.27), width=right - left)
            before, after, middle = LENS_BEFORE.at(20), LENS_AFTER.at(22), box.y + round(box.h * 0.73)
            arrow = self._arrow(d, row, right, after)
        d.text(str(row.after), after, theme.INK, right, d.middle(after, middle), align="right")
        put_arrow(d, arrow, middle, 13, theme.INK_2)
        d.text(str(row.before), before, theme.INK_2, arrow - d.px(8), d.middle(before, middle), align="right")

    @staticmethod
    def _arrow(d: Drawing, row: LensRow, right: int, after: Role) -> int:
        """Where the arrow between the worths begins, real px."""
        return right - max(d.kit.type.width(str(row.after), after), d.px(42)) - d.px(24)

    @staticmethod
    def _chip(d: Drawing, change: int, box: Rect) -> None:
        ground, ink = (_UP, theme.GAIN) if change > 0 else (_DOWN, theme.LOSS) if change < 0 else (_SAME, theme.INK_2)
        d.framed(("chip", ground), box, 9, ground, ink, 1.8)
        text = f"+{change}" if change > 0 else f"{MINUS}{-change}" if change < 0 else "0"
        d.text(text, CHANGE, ink, box.centerx, d.middle(CHANGE, box.centery), align="centre", width=box.w - d.px(6))
