"""The charts of a seat: its gold over time, and its skill and luck as bars from the same zero."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.ai.analysis.report import HUNDREDTHS, SeatReport
from arkadia_desktop.locale import _, words
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.menu_paint import box, put_sign, scale_of
from arkadia_desktop.scenes.play.view.reason_words import barred, signed
from arkadia_desktop.scenes.result.chart import Series, StepChart
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.statistics import GoldPoint
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import plain
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.words import StaticText, Word, fitted

_AXIS = Role(theme.SANS_SEMIBOLD, 20)
_ABOVE = 12
"""Design px above the plot, for the upper half of its highest number."""
_STEP, _LABEL, _VALUE = Role(theme.SANS_BOLD, 20.5), Role(theme.SANS_SEMIBOLD, 21), Role(theme.SANS_BOLD, 23)

_PLOT, _BAR, _ROWS = 84, 24, (23, 62)
"""How high the plot and a bar in it are, and where the middles of the two bars lie; design px."""
_STEPS = (100, 200, 500, 1000, 2000, 5000, 10_000, 100_000)
_LEAST_SPAN, _MOST_TICKS = 400, 8
_SKILL = (plain(theme.TERRACOTTA, theme.TERRACOTTA_LO), theme.TERRACOTTA_EDGE)
_LUCK = (plain(rgb("#F0CF73"), rgb("#C9912F")), rgb("#6B4310"))


class SeatChart(StepChart):
    """The steps of the seat `own` strong and labelled, the lines of the others faint behind them. All charts of a game
    have one axis."""

    axis, beside, below = _AXIS, 10, 6

    def __init__(self, id: str, series: Sequence[Series], own: int, rounds: int) -> None:
        super().__init__(id, series, rounds)
        self._own = own

    @property
    def own(self) -> Series:
        """The line it is about."""
        return self.series[self._own]

    def _high(self) -> int:
        return self.rect.h - self.kit.px(8 + _ABOVE) - self.kit.type.height(_AXIS)

    def scale(self) -> tuple[int, int]:
        lines = max(2, min(5, round(self._high() / self.kit.u / 38)))
        return scale_of(self.most, lines)

    def plot(self) -> Rect:
        px, place = self.kit.px, self.rect
        left = px(10) + max(self.kit.type.width(str(n), _AXIS) for n in (self.scale()[1], 100))
        return Rect(place.x + left, place.y + px(_ABOVE), max(1, place.w - left - px(12)), max(1, self._high()))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, plot = self.kit, self.kit.px, self.plot()
        self.paint_plot(surface, plot)
        for one in self.series:
            if one is not self.own:
                for part in self.steps(plot, one, max(1, round(2.4 * kit.u))):
                    surface.fill(theme.mix(PLAYERS[one.colour].base, theme.PAPER, 0.45), part)
        for word in self._labels(plot):  # what crosses a label is faint there
            measured = kit.type.measured(word.text, word.role, word.at, align=word.align, valign=word.valign)
            label = measured.rect.inflate(px(4), -px(6))
            kit.skin.line(label.size, theme.PAPER, 0.75).blit(surface, label)
        self.paint_line(surface, plot, self.own, 5)
        for gain, point in self._gains():
            if gain:
                put_sign(surface, kit.u * 0.75, self.own.colour, self.point_at(plot, point))
        self.paint_words(surface)

    def _gains(self) -> list[tuple[int, GoldPoint]]:
        return [(point.gold - before.gold, point) for before, point in pairwise(self.own.points)]

    def _labels(self, plot: Rect) -> list[Word]:
        """What came in at each step, beside its sign: the largest first, the others where they have room."""
        px, type = self.kit.px, self.kit.type
        placed: list[tuple[Rect, Word]] = []
        signs = [self._sign_at(plot, point) for _gain, point in self._gains()]
        high = type.height(_STEP)
        for gain, point in sorted(self._gains(), key=lambda one: -one[0]):
            text = f"+{gain}"
            wide = type.width(text, _STEP)
            spot = self._sign_at(plot, point)
            for up in (px(2), px(16), px(28), -px(10)):
                right, middle = spot.x - px(5), spot.centery - up
                label = Rect(right - wide, middle - high // 2, wide, high)
                met = label.collidelist([one for one, _word in placed]) >= 0 or label.collidelist(signs) >= 0
                crosses = up <= px(2) and plot.h * gain / self.scale()[1] < high * 0.7
                if gain and not met and not crosses and label.x > plot.x and label.y >= plot.y - px(10):
                    placed.append((label, Word(text, _STEP, theme.INK, (right, middle), "right")))
                    break
        return [word for _label, word in placed]

    def _sign_at(self, plot: Rect, point: GoldPoint) -> Rect:
        side = self.kit.px(18)
        return Rect(0, 0, side, side).move_to(center=self.point_at(plot, point))

    def words(self) -> list[Word]:
        plot = self.plot()
        return self.axis_words(plot) + self._labels(plot)

    def said(self) -> str:
        return sentence(_("Gold over time"), self.own.said())


class Span(NamedTuple):
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


class Balance(StaticText):
    """What the decisions of seat `own` lost against the best play, with the error of that, and what the cards brought;
    on the axis of all `seats`."""

    def __init__(self, id: str, seats: Sequence[SeatReport], own: int) -> None:
        super().__init__(id)
        self._all, self._seat, self._span = tuple(seats), seats[own], span_of(seats)

    def plot(self) -> Rect:
        """The ground of the bars, real px."""
        px, type = self.kit.px, self.kit.type
        left = px(12) + max(type.width(label, _LABEL) for label in (_("decisions"), _("cards")))
        right = px(14) + max(type.width(text, _VALUE) for one in self._all for text in self._values(one))
        left, right = min(left, self.rect.w * 2 // 5), min(right, self.rect.w * 2 // 5)
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - right, px(_PLOT))

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
            if span <= _MOST_TICKS * step and plot.w * step / span >= widest + self.kit.px(12):
                return [one for one in ticks if self._inside(plot, one)]
        return [0]

    def _inside(self, plot: Rect, tick: int) -> bool:
        """Whether the figure below a tick stays within the widget."""
        half, x = self.kit.type.width(_whole(tick), _AXIS) / 2, self._x(plot, tick)
        return self.rect.x <= x - half and x + half <= self.rect.right

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, plot = self.kit, self.kit.px, self.plot()
        box(kit.u, *plot.size, theme.PAPER, theme.PAPER, 0, 5, 0.65).blit(surface, plot)
        for tick in self._ticks(plot):
            if tick:
                line = Rect(self._x(plot, tick), plot.y, max(1, px(1.2)), plot.h)
                kit.skin.line(line.size, theme.RULE, 0.5).blit(surface, line)
        skill, luck = (plot.y + px(middle) for middle in _ROWS)
        for amount, middle, look in ((self._seat.decisions, skill, _SKILL), (self._seat.luck, luck, _LUCK)):
            start, end = sorted((self._x(plot, 0), self._x(plot, amount)))
            if end - start > 1:
                bar = Rect(start, middle - px(_BAR) // 2, end - start, px(_BAR))
                box(kit.u, *bar.size, *look, 1.6, 4).blit(surface, bar)
        zero = Rect(0, plot.y, max(1, px(2.4)), plot.h)
        zero.centerx = self._x(plot, 0)
        surface.fill(theme.INK, zero)
        self._paint_error(surface, plot, self._seat, skill)
        self.paint_words(surface)

    def _paint_error(self, surface: Surface, plot: Rect, seat: SeatReport, middle: int) -> None:
        """The whiskers of the decisions: dark on a pale halo."""
        px = self.kit.px
        low, high = (self._x(plot, seat.decisions + sign * seat.error) for sign in (-1, 1))
        for thick, colour in ((max(3, px(6)), theme.PAPER), (max(1, px(2.8)), theme.DROP)):
            half = thick // 2
            surface.fill(colour, Rect(low - half, middle - half, high - low + thick, thick))
            reach = px(8) + half
            for x in (low, high):
                surface.fill(colour, Rect(x - half, middle - reach, thick, 2 * reach))

    def words(self) -> list[Word]:
        kit, px, plot = self.kit, self.kit.px, self.plot()
        words: list[Word] = []
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
        return _parts(self._seat)

    def said(self) -> str:
        return sentence(_("Skill and luck"), _("gold compared with best play"), _parts(self._seat))


def _whole(hundredths: int) -> str:
    """So much gold on an axis, without decimals."""
    return words.signed(round(hundredths / HUNDREDTHS))


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
