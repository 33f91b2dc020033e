"""The values of the seals: what each family pays now, and what it would pay after the draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Counts, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.theme import Role
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
            self._cell(drawing, model, family, 17 + i * pitch, pitch - 3)

    def prepare(self) -> Iterator[None]:
        """Make the cells whose value would change, and the signs of a trend in every size they pop up through; step by
        step."""
        self.rehearse(TickerModel(NONE_OF_ANY, after=_ONES))
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
