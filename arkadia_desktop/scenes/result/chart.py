"""Gold over time: a step line for every player with a sign at every sale, and the total at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.rules import pieces
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.statistics import GoldPoint
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_AXIS = theme.Role(theme.SANS_SEMIBOLD, 24)
_END = theme.Role(theme.SANS_BOLD, 27)
_HALO, _LINE, _CORE = 11, 6, 2.6
_SIGN_AT, _FIGURE_AT, _TOTAL_AT = 26, 56, 82
"""Where the sign of a player, the figure and the total stand, right of the end of the line."""


@dataclass(frozen=True)
class Series:
    """The gold of one player; the last point is the end of the game."""

    colour: pieces.Colour
    points: tuple[GoldPoint, ...]
    name: str = ""


def scale_of(most: int) -> tuple[int, int]:
    """The distance of the lines across the chart and its upper end, in gold: three to six lines above 0."""
    for step in (5, 10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000):
        if most <= step * 5:
            return step, step * max(1, ceil(most / step))
    return 2000, 2000 * ceil(most / 2000)


def rounds_shown(last: int) -> list[int]:
    """The rounds named under the chart: the first, the last, and every fifth (or more) between."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10_000) if last <= 6 * step)
    between = [number for number in range(step, last, step) if number > 1 and last - number >= step * 0.6]
    return [1, *between, last] if last > 1 else [1]


def _stand(point: GoldPoint) -> str:
    when = _("Total") if point.final else _("round {number}").format(number=point.round)
    return labelled(when, in_gold(point.gold))


class GoldChart(Lettered):
    """``seats`` players take turns for ``rounds`` rounds; a step lies where its turn lies within the round."""

    def __init__(self, id: str, series: tuple[Series, ...], seats: int, rounds: int) -> None:
        super().__init__(id)
        self.series, self.seats, self.rounds = series, seats, rounds
        self._step, self._top = scale_of(max((one.points[-1].gold for one in series), default=0))

    def _plot(self) -> Rect:
        """The chart itself, real px: room for numbers at the left and below, for totals at the right."""
        px, box = self.kit.frame.px, self.rect
        left = px(14) + self.kit.type.width(str(self._top), _AXIS)
        right = px(_TOTAL_AT + 2) + max(self.kit.type.width(str(one.points[-1].gold), _END) for one in self.series)
        below = px(24) + self.kit.type.height(_AXIS) * 2
        return Rect(box.x + left, box.y + px(14), box.w - left - right, box.h - px(14) - below)

    def _x(self, plot: Rect, point: GoldPoint) -> int:
        at = self.rounds if point.final else point.turn / self.seats
        return plot.x + round(plot.w * min(1.0, at / self.rounds))

    def _y(self, plot: Rect, gold: float) -> int:
        return plot.bottom - round(plot.h * gold / self._top)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, plot = self.kit, self._plot()
        kit.skin.line(plot.size, theme.PAPER, 0.6).blit(surface, plot)
        for gold in range(0, self._top + 1, self._step):
            line = Rect(plot.x, self._y(plot, gold), plot.w, max(1, kit.frame.px(1.4)))
            kit.skin.line(line.size, theme.RULE, 0.45).blit(surface, line)
        # Whoever has most is drawn last, and so lies above the others where lines meet.
        rising = sorted(self.series, key=lambda one: one.points[-1].gold)
        for one in rising:
            self._paint_line(surface, plot, one)
        for one in rising:
            self._paint_signs(surface, plot, one)
        self.paint_words(surface)
        for one, y in self._ends(plot):
            put_sign(surface, kit.frame.u * 0.8, one.colour, (plot.right + kit.frame.px(_SIGN_AT), y))
            at = plot.right + kit.frame.px(_FIGURE_AT), y - kit.frame.px(4)
            kit.sprites.put(surface, f"worker_{one.colour.value}", kit.frame.px(46), center=at)

    def _paint_line(self, surface: Surface, plot: Rect, one: Series) -> None:
        look, u = PLAYERS[one.colour], self.kit.frame.u
        dark = theme.mix(look.base, look.dark, 0.45)
        for width, colour in ((_HALO, theme.PAPER), (_LINE, dark), (_CORE, look.base)):
            for part in self._steps(plot, one, max(1, round(width * u))):
                surface.fill(colour, part)

    def _paint_signs(self, surface: Surface, plot: Rect, one: Series) -> None:
        for point in one.points[1:]:
            put_sign(surface, self.kit.frame.u, one.colour, (self._x(plot, point), self._y(plot, point.gold)))

    def _steps(self, plot: Rect, one: Series, width: int) -> Iterator[Rect]:
        """The step line as bars of a width, real px."""
        half, x, y = width // 2, plot.x, self._y(plot, one.points[0].gold)
        for point in one.points[1:]:
            to_x, to_y = self._x(plot, point), self._y(plot, point.gold)
            yield Rect(x - half, y - half, to_x - x + width, width)
            yield Rect(to_x - half, min(y, to_y) - half, width, abs(to_y - y) + width)
            x, y = to_x, to_y
        yield Rect(x - half, y - half, max(0, plot.right - x) + half, width)

    def _ends(self, plot: Rect) -> list[tuple[Series, int]]:
        """Where the totals stand at the right: at the ends of the lines, but never over each other."""
        least = self.kit.frame.px(42)
        ends = sorted(((self._y(plot, one.points[-1].gold), i) for i, one in enumerate(self.series)))
        heights: list[int] = []
        for y, _index in ends:
            heights.append(max(y, heights[-1] + least) if heights else max(y, plot.y))
        over = max(0, heights[-1] - plot.bottom)
        for i in range(len(heights) - 1, -1, -1):
            limit = heights[i + 1] - least if i + 1 < len(heights) else heights[i] - over
            heights[i] = min(heights[i], limit)
        return [(self.series[index], y) for (_y, index), y in zip(ends, heights, strict=True)]

    def said(self) -> str:
        """What everybody had after each sale."""
        return sentence(*(labelled(one.name, _(", ").join(map(_stand, one.points[1:]))) for one in self.series))

    def words(self) -> list[Word]:
        kit, px, plot = self.kit, self.kit.frame.px, self._plot()
        words = [
            Word(str(gold), _AXIS, theme.INK_2, (plot.x - px(14), self._y(plot, gold)), "right")
            for gold in range(0, self._top + 1, self._step)
        ]
        line = kit.type.height(_AXIS)
        for number in rounds_shown(self.rounds):
            x = plot.x + plot.w * (number - 1) / self.rounds
            words.append(Word(str(number), _AXIS, theme.INK_2, (x, plot.bottom + px(10) + line / 2), "centre"))
        at = plot.centerx, plot.bottom + px(14) + line * 1.5
        words.append(fitted(kit, _("round"), _AXIS, theme.INK_2, at, plot.w, "centre"))
        ends = [(str(one.points[-1].gold), y) for one, y in self._ends(plot)]
        return words + [Word(gold, _END, theme.INK, (plot.right + px(_TOTAL_AT), y)) for gold, y in ends]
