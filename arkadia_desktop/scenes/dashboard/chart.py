"""Gold over time for one seat: its own steps strong and labelled, the lines of the others faint behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.dashboard.titled import TITLE, titled
from arkadia_desktop.scenes.result.chart import Series, rounds_shown
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.statistics import GoldPoint
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word

_AXIS = theme.Role(theme.SANS_SEMIBOLD, 20)
_STEP = theme.Role(theme.SANS_BOLD, 20.5)
_HALO, _LINE, _CORE, _FAINT = 9, 5, 2.2, 2.4
_SIGN = 0.75
"""How large the signs are, of those in the final scoring."""
_STEPS = (5, 10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000)


def axis_of(most: int, lines: int) -> tuple[int, int]:
    """The distance of the lines across a chart and its upper end, in gold: at most so many lines above 0."""
    step = next((step for step in _STEPS if most <= step * lines), ceil(most / lines / 1000) * 1000)
    return step, step * max(1, ceil(most / step))


class SeatChart(Lettered):
    """`series` are those of all seats, `own` the number of the one it is about. All charts of a game have one axis."""

    def __init__(self, id: str, series: Sequence[Series], own: int, rounds: int) -> None:
        super().__init__(id)
        self._series, self._own, self._rounds = tuple(series), own, rounds

    # ---- places

    def _axis(self) -> tuple[int, int]:
        lines = max(2, min(5, round(self._high() / self.kit.frame.u / 38)))
        return axis_of(max(one.points[-1].gold for one in self._series), lines)

    def _high(self) -> int:
        return self.rect.h - self.kit.frame.px(TITLE + 8) - self.kit.type.height(_AXIS)

    def _plot(self) -> Rect:
        """The chart itself, real px."""
        px, box = self.kit.frame.px, self.rect
        left = px(10) + max(self.kit.type.width(str(n), _AXIS) for n in (self._axis()[1], 100))
        return Rect(box.x + left, box.y + px(TITLE), max(1, box.w - left - px(12)), max(1, self._high()))

    def _x(self, plot: Rect, point: GoldPoint) -> int:
        at = self._rounds if point.final else point.turn / len(self._series)
        return plot.x + round(plot.w * min(1.0, at / self._rounds))

    def _y(self, plot: Rect, gold: float) -> int:
        return plot.bottom - round(plot.h * gold / self._axis()[1])

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, plot = self.kit, self.kit.frame.px, self._plot()
        kit.skin.line(plot.size, theme.PAPER, 0.65).blit(surface, plot)
        step, top = self._axis()
        for gold in range(0, top + 1, step):
            line = Rect(plot.x, self._y(plot, gold), plot.w, max(1, px(1.3)))
            kit.skin.line(line.size, theme.RULE, 0.45).blit(surface, line)
        for number, one in enumerate(self._series):
            if number != self._own:
                faint = theme.mix(PLAYERS[one.colour].base, theme.PAPER, 0.45)
                self._paint_line(surface, plot, one, _FAINT, faint)
        for word in self._steps(plot):  # what crosses a label is faint there
            box = kit.type.measured(word.text, word.role, word.at, align=word.align, valign=word.valign)
            label = box.rect.inflate(px(4), -px(6))
            kit.skin.line(label.size, theme.PAPER, 0.75).blit(surface, label)
        own = self._series[self._own]
        look = PLAYERS[own.colour]
        self._paint_line(surface, plot, own, _HALO, theme.PAPER)
        self._paint_line(surface, plot, own, _LINE, theme.mix(look.base, look.dark, 0.45))
        self._paint_line(surface, plot, own, _CORE, look.base)
        for point in self._sold():
            put_sign(surface, kit.frame.u * _SIGN, own.colour, (self._x(plot, point), self._y(plot, point.gold)))
        self.paint_words(surface)

    def _paint_line(self, surface: Surface, plot: Rect, one: Series, width: float, colour: theme.Colour) -> None:
        wide = max(1, round(width * self.kit.frame.u))
        half, x, y = wide // 2, plot.x, self._y(plot, one.points[0].gold)
        for point in one.points[1:]:
            to_x, to_y = self._x(plot, point), self._y(plot, point.gold)
            surface.fill(colour, Rect(x - half, y - half, to_x - x + wide, wide))
            surface.fill(colour, Rect(to_x - half, min(y, to_y) - half, wide, abs(to_y - y) + wide))
            x, y = to_x, to_y

    # ---- words

    def _sold(self) -> list[GoldPoint]:
        """Its points at which gold came in."""
        points = self._series[self._own].points
        return [point for before, point in pairwise(points) if point.gold > before.gold]

    def _steps(self, plot: Rect) -> list[Word]:
        """What came in at each step, beside its sign: the largest first, the others where they have room."""
        px, type = self.kit.frame.px, self.kit.type
        points = self._series[self._own].points
        gains = [(point.gold - before.gold, point) for before, point in pairwise(points)]
        placed: list[tuple[Rect, Word]] = []
        signs = [self._sign_at(plot, point) for _gain, point in gains]
        high = type.height(_STEP)
        for gain, point in sorted(gains, key=lambda one: -one[0]):
            text = f"+{gain}"
            wide = type.width(text, _STEP)
            spot = self._sign_at(plot, point)
            for up in (px(2), px(16), px(28), -px(10)):
                right, middle = spot.x - px(5), spot.centery - up
                box = Rect(right - wide, middle - high // 2, wide, high)
                met = box.collidelist([one for one, _word in placed]) >= 0 or box.collidelist(signs) >= 0
                crosses = up <= px(2) and plot.h * gain / self._axis()[1] < high * 0.7
                if gain and not met and not crosses and box.x > plot.x and box.y >= plot.y - px(10):
                    placed.append((box, Word(text, _STEP, theme.INK, (right, middle), "right")))
                    break
        return [word for _box, word in placed]

    def _sign_at(self, plot: Rect, point: GoldPoint) -> Rect:
        side = self.kit.frame.px(18)
        sign = Rect(0, 0, side, side)
        sign.center = self._x(plot, point), self._y(plot, point.gold)
        return sign

    def words(self) -> list[Word]:
        px, plot = self.kit.frame.px, self._plot()
        step, top = self._axis()
        words = titled(self, _("Gold over time"), _("round"))
        words += [
            Word(str(gold), _AXIS, theme.INK_2, (plot.x - px(10), self._y(plot, gold)), "right")
            for gold in range(0, top + 1, step)
        ]
        below = plot.bottom + px(6) + self.kit.type.height(_AXIS) / 2
        for number in rounds_shown(self._rounds):
            x = plot.x + plot.w * (number - 1) / self._rounds
            words.append(Word(str(number), _AXIS, theme.INK_2, (x, below), "centre"))
        return words + self._steps(plot)

    def said(self) -> str:
        stands = []
        for point in self._series[self._own].points[1:]:
            when = _("Total") if point.final else _("round {number}").format(number=point.round)
            stands.append(labelled(when, in_gold(point.gold)))
        return sentence(_("Gold over time"), _(", ").join(stands))
