"""Skill and luck of a seat as bars from the same zero: what its decisions lost against the best play, with the error
of that, and what the cards brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.ai.analysis.report import HUNDREDTHS, SeatReport
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import MINUS, in_gold, labelled
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.dashboard.titled import TITLE, titled
from arkadia_desktop.scenes.play.view.turn_words import barred, signed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.theme import rgb
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_LABEL = theme.Role(theme.SANS_SEMIBOLD, 21)
_VALUE = theme.Role(theme.SANS_BOLD, 23)
_AXIS = theme.Role(theme.SANS_SEMIBOLD, 20)
_CALM = theme.Role(theme.SANS_SEMIBOLD, 22)
_PLOT, _BAR, _ROWS = 84, 24, (23, 62)
"""How high the plot and a bar in it are, and where the middles of the two bars lie; design px."""
_STEPS = (100, 200, 500, 1000, 2000, 5000, 10_000, 100_000)
_LEAST_SPAN, _MOST_TICKS = 400, 8
_Look = tuple[theme.Colour, theme.Colour, theme.Colour]
"""A bar from top to bottom, and its edge."""
_SKILL: _Look = (theme.TERRACOTTA, theme.TERRACOTTA_LO, theme.TERRACOTTA_EDGE)
_LUCK: _Look = (rgb("#F0CF73"), rgb("#C9912F"), rgb("#6B4310"))


@dataclass(frozen=True)
class Span:
    """What an axis shows, hundredths of gold; 0 lies within."""

    low: int
    high: int

    def ticks(self, step: int) -> range:
        """The multiples of a step on it."""
        return range(-(-self.low // step) * step, self.high + 1, step)


def span_of(seats: Sequence[SeatReport]) -> Span:
    """One axis for all seats of a game: every bar and its error lies on it."""
    ends = [0]
    for seat in seats:
        ends += seat.decisions - seat.error, seat.decisions + seat.error, seat.luck
    air = max(_LEAST_SPAN, max(ends) - min(ends)) // 12
    return Span(min(ends) - air, max(ends) + air)


@lru_cache(maxsize=24)
def _bar(u: float, w: int, h: int, hi: theme.Colour, lo: theme.Colour, edge: theme.Colour) -> Patch:
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, 4 * u, plain(hi, lo))
    p.outline(0, 0, w, h, 4 * u, 1.6 * u, edge)
    return finished(p)


class Balance(Lettered):
    """Without a report there is an empty plot with a calm word in it."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._seat: SeatReport | None = None
        self._all: tuple[SeatReport, ...] = ()
        self._span, self._instead = Span(-1, 1), ""

    def show(self, seats: Sequence[SeatReport], number: int, instead: str) -> None:
        """Show what an analysis says of seat `number`, on the axis of all; without one, what is said `instead`."""
        if (tuple(seats), instead) != (self._all, self._instead):
            self._all, self._seat = tuple(seats), seats[number] if seats else None
            self._span, self._instead = span_of(seats), instead
            self.changed()

    # ---- places

    def _plot(self) -> Rect:
        """The ground of the bars, real px."""
        px, type = self.kit.frame.px, self.kit.type
        left = right = 0
        if self._seat is not None:
            left = px(12) + max(type.width(label, _LABEL) for label in (_("decisions"), _("cards")))
            right = px(14) + max(type.width(text, _VALUE) for one in self._all for text in self._values(one))
            left, right = min(left, self.rect.w * 2 // 5), min(right, self.rect.w * 2 // 5)
        high = px(_PLOT) if self._seat is not None else px(_PLOT) + type.height(_AXIS)
        return Rect(self.rect.x + left, self.rect.y + px(TITLE), self.rect.w - left - right, high)

    @staticmethod
    def _values(seat: SeatReport) -> tuple[str, str]:
        return barred(seat.decisions, seat.error), signed(seat.luck)

    def _x(self, plot: Rect, hundredths: int) -> int:
        low, high = self._span.low, self._span.high
        return plot.x + round(plot.w * (hundredths - low) / (high - low))

    def _ticks(self, plot: Rect) -> list[int]:
        """The figures named on the axis: as many as have room."""
        span = self._span.high - self._span.low
        for step in _STEPS:
            ticks = list(self._span.ticks(step))
            widest = max((self.kit.type.width(_whole(one), _AXIS) for one in ticks), default=0)
            if span <= _MOST_TICKS * step and plot.w * step / span >= widest + self.kit.frame.px(12):
                return [one for one in ticks if self._inside(plot, one)]
        return [0]

    def _inside(self, plot: Rect, tick: int) -> bool:
        """Whether the figure below a tick stays within the widget."""
        half, x = self.kit.type.width(_whole(tick), _AXIS) / 2, self._x(plot, tick)
        return self.rect.x <= x - half and x + half <= self.rect.right

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, plot = self.kit, self.kit.frame.px, self._plot()
        box(kit.frame.u, *plot.size, theme.PAPER, theme.PAPER, 0, 5, 0.65).blit(surface, plot)
        if self._seat is not None:
            for tick in self._ticks(plot):
                if tick:
                    line = Rect(self._x(plot, tick), plot.y, max(1, px(1.2)), plot.h)
                    kit.skin.line(line.size, theme.RULE, 0.5).blit(surface, line)
            skill, luck = (plot.y + px(middle) for middle in _ROWS)
            self._paint_bar(surface, plot, self._seat.decisions, skill, _SKILL)
            self._paint_bar(surface, plot, self._seat.luck, luck, _LUCK)
            zero = Rect(0, plot.y, max(1, px(2.4)), plot.h)
            zero.centerx = self._x(plot, 0)
            surface.fill(theme.INK, zero)
            self._paint_error(surface, plot, self._seat, skill)
        self.paint_words(surface)

    def _paint_bar(self, surface: Surface, plot: Rect, amount: int, middle: int, look: _Look) -> None:
        start, end = sorted((self._x(plot, 0), self._x(plot, amount)))
        place = Rect(start, 0, end - start, self.kit.frame.px(_BAR))
        place.centery = middle
        if place.w > 1:
            _bar(self.kit.frame.u, *place.size, *look).blit(surface, place)

    def _paint_error(self, surface: Surface, plot: Rect, seat: SeatReport, middle: int) -> None:
        """The whiskers of the decisions: dark on a pale halo."""
        px = self.kit.frame.px
        low, high = (self._x(plot, seat.decisions + sign * seat.error) for sign in (-1, 1))
        for thick, colour in ((max(3, px(6)), theme.PAPER), (max(1, px(2.8)), theme.DROP)):
            half = thick // 2
            surface.fill(colour, Rect(low - half, middle - half, high - low + thick, thick))
            reach = px(8) + half
            for x in (low, high):
                surface.fill(colour, Rect(x - half, middle - reach, thick, 2 * reach))

    # ---- words

    def words(self) -> list[Word]:
        kit, px, plot = self.kit, self.kit.frame.px, self._plot()
        words = titled(self, _("Skill and luck"), *([_("gold compared with best play")] if self._seat else []))
        if self._seat is None:
            return [*words, fitted(kit, self._instead, _CALM, theme.INK_2, plot.center, plot.w - px(16), "centre")]
        values = self._values(self._seat)
        sure = abs(self._seat.decisions) > self._seat.error
        inks = theme.LOSS if self._seat.decisions < 0 and sure else theme.INK, theme.INK
        for label, value, ink, row in zip((_("decisions"), _("cards")), values, inks, _ROWS, strict=True):
            y = plot.y + px(row)
            end = plot.x - px(12)
            words.append(fitted(kit, label, _LABEL, theme.INK, (end, y), end - self.rect.x, "right"))
            room = self.rect.right - plot.right - px(10)
            words.append(fitted(kit, value, _VALUE, ink, (self.rect.right, y), room, "right"))
        below = plot.bottom + px(4) + kit.type.height(_AXIS) / 2
        for tick in self._ticks(plot):
            words.append(Word(_whole(tick), _AXIS, theme.INK_2, (self._x(plot, tick), below), "centre"))
        return words

    @property
    def help(self) -> str:
        return _parts(self._seat) if self._seat is not None else ""

    def said(self) -> str:
        if self._seat is None:
            return sentence(_("Skill and luck"), self._instead)
        return sentence(_("Skill and luck"), _("gold compared with best play"), _parts(self._seat))


def _whole(hundredths: int) -> str:
    """So much gold on an axis, without decimals."""
    gold = round(hundredths / HUNDREDTHS)
    return f"+{gold}" if gold > 0 else str(gold).replace("-", MINUS)


def _parts(seat: SeatReport) -> str:
    """Everything that makes up the margin, which is its sum."""
    told = (
        labelled(_("decisions"), barred(seat.decisions, seat.error)),
        labelled(_("cards"), signed(seat.luck)),
        labelled(_("rivals’ mistakes"), signed(seat.others)),
        labelled(_("unexplained"), signed(seat.unexplained)),
        labelled(_("total"), in_gold(signed(seat.margin))),
    )
    return _(", ").join(told)
