"""Gold over time: a step line for every player with a sign at every sale, and the total at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.rules import pieces
from arkadia_desktop.scenes.common.menu_paint import beside_ends, put_sign, rounds_shown, scale_of
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.statistics import GoldPoint
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.words import StaticText, Word, fitted

_END = theme.Role(theme.SANS_BOLD, 27)
_FIGURE_AT, _SIGN_AT, _TOTAL_AT = 46, 76, 94
"""Where the figure of a player, the sign and the total stand, right of the end of the line: the figure parts the sign
from that of the last point."""
_LEAST_ROUNDS = 4
"""So many rounds a chart has at least beside its first."""


class Series(NamedTuple):
    """The gold of one player; the last point is the end of the game."""

    colour: pieces.Colour
    points: tuple[GoldPoint, ...]
    name: str = ""

    def said(self) -> str:
        """What the player had after each sale."""
        return _(", ").join(map(_stand, self.points[1:]))


def _stand(point: GoldPoint) -> str:
    when = _("Total") if point.final else _("round {number}", number=point.round)
    return labelled(when, in_gold(point.gold))


class StepChart(StaticText):
    """A line for each player; they take turns for ``rounds`` rounds, and a step lies where a turn lies within its
    round. All lines stand in the `plot`, which begins with the round before the first sale."""

    axis, beside, below = theme.Role(theme.SANS_SEMIBOLD, 24), 14, 10
    """The lettering of the numbers along the edges, and how far they are from the plot, design px."""

    def __init__(self, id: str, series: Sequence[Series], rounds: int) -> None:
        super().__init__(id)
        self.series, self.rounds = tuple(series), rounds
        sold = [point.round for one in self.series for point in one.points[1:]]
        self.first = max(1, min([*sold, rounds - _LEAST_ROUNDS]) - 1)
        self.most = max((one.points[-1].gold for one in self.series), default=0)

    def plot(self) -> Rect:
        """The chart itself, real px."""
        raise NotImplementedError

    def scale(self) -> tuple[int, int]:
        """The distance of the lines across and the upper end, in gold."""
        return scale_of(self.most)

    def point_at(self, plot: Rect, point: GoldPoint) -> tuple[int, int]:
        """Where a point lies in the plot."""
        at = self.rounds if point.final else point.turn / len(self.series)
        return self.time_at(plot, at), self.height_of(plot, point.gold)

    def time_at(self, plot: Rect, rounds: float) -> int:
        """Where so many rounds have been played."""
        before = self.first - 1
        return plot.x + round(plot.w * max(0.0, min(1.0, (rounds - before) / (self.rounds - before))))

    def height_of(self, plot: Rect, gold: int) -> int:
        """Where so much gold lies in the plot."""
        return plot.bottom - round(plot.h * gold / self.scale()[1])

    def steps(self, plot: Rect, one: Series, width: int) -> Iterator[Rect]:
        """The step line as bars of a width, real px."""
        half, (x, y) = width // 2, self.point_at(plot, one.points[0])
        for point in one.points[1:]:
            to_x, to_y = self.point_at(plot, point)
            yield Rect(x - half, y - half, to_x - x + width, width)
            yield Rect(to_x - half, min(y, to_y) - half, width, abs(to_y - y) + width)
            x, y = to_x, to_y
        yield Rect(x - half, y - half, max(0, plot.right - x) + half, width)

    def paint_plot(self, surface: Surface, plot: Rect) -> None:
        """The ground with the lines across."""
        self.kit.skin.line(plot.size, theme.PAPER, 0.6).blit(surface, plot)
        step, top = self.scale()
        for gold in range(0, top + 1, step):
            line = Rect(plot.x, self.height_of(plot, gold), plot.w, max(1, self.kit.px(1.4)))
            self.kit.skin.line(line.size, theme.RULE, 0.45).blit(surface, line)

    def paint_line(self, surface: Surface, plot: Rect, one: Series, width: float) -> None:
        """A line in its colour, so wide (design px), on a pale halo."""
        look = PLAYERS[one.colour]
        for wide, colour in (
            (width + 5, theme.PAPER), (width, theme.mix(look.base, look.dark, 0.45)), (width * 0.43, look.base)
        ):  # fmt: skip
            for part in self.steps(plot, one, max(1, round(wide * self.kit.u))):
                surface.fill(colour, part)

    def axis_words(self, plot: Rect) -> list[Word]:
        """The gold at the left, the rounds below."""
        px, (step, top) = self.kit.px, self.scale()
        gold = [
            Word(str(gold), self.axis, theme.INK_2, (plot.x - px(self.beside), self.height_of(plot, gold)), "right")
            for gold in range(0, top + 1, step)
        ]
        y = plot.bottom + px(self.below) + self.kit.type.height(self.axis) / 2
        numbers = ((n, self.time_at(plot, n - 1)) for n in rounds_shown(self.rounds, self.first))
        return gold + [Word(str(number), self.axis, theme.INK_2, (x, y), "centre") for number, x in numbers]


class GoldChart(StepChart):
    """All players alike, with the totals at the ends of their lines."""

    def plot(self) -> Rect:
        px, box = self.kit.px, self.rect
        left = px(14) + self.kit.type.width(str(self.scale()[1]), self.axis)
        right = px(_TOTAL_AT + 2) + max(self.kit.type.width(str(one.points[-1].gold), _END) for one in self.series)
        below = px(24) + self.kit.type.height(self.axis) * 2
        return Rect(box.x + left, box.y + px(14), box.w - left - right, box.h - px(14) - below)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, plot = self.kit, self.plot()
        self.paint_plot(surface, plot)
        # Whoever has most is drawn last, and so lies above the others where lines meet.
        rising = sorted(self.series, key=lambda one: one.points[-1].gold)
        for one in rising:
            self.paint_line(surface, plot, one, 6)
        for one in rising:
            for point in one.points[1:]:
                put_sign(surface, kit.u, one.colour, self._sign_at(plot, one, point))
        self.paint_words(surface)
        for one, y in self.ends(plot):
            put_sign(surface, kit.u * 0.8, one.colour, (plot.right + kit.px(_SIGN_AT), y))
            at = plot.right + kit.px(_FIGURE_AT), y - kit.px(4)
            kit.sprites.put(surface, f"worker_{one.colour.value}", kit.px(46), center=at)

    def _sign_at(self, plot: Rect, one: Series, point: GoldPoint) -> tuple[float, int]:
        """Where the sign of a point stands: beside those of others at the same place, which it would hide,
        and in the plot."""
        x, y = self.point_at(plot, point)
        there = [other for other in self.series if (x, y) in (self.point_at(plot, at) for at in other.points[1:])]
        apart, last = self.kit.px(12), len(there) - 1
        return min(x, plot.right - apart * last / 2) + apart * (there.index(one) - last / 2), y

    def ends(self, plot: Rect) -> list[tuple[Series, int]]:
        """Where the totals stand at the right."""
        heights = [self.height_of(plot, one.points[-1].gold) for one in self.series]
        ends = beside_ends(heights, self.kit.px(42), plot.y, plot.bottom)
        return [(self.series[index], round(y)) for index, y in ends]

    def said(self) -> str:
        """What everybody had after each sale."""
        return sentence(*(labelled(one.name, one.said()) for one in self.series))

    def words(self) -> list[Word]:
        kit, px, plot = self.kit, self.kit.px, self.plot()
        at = plot.centerx, plot.bottom + px(14) + kit.type.height(self.axis) * 1.5
        ends = [
            Word(str(one.points[-1].gold), _END, theme.INK, (plot.right + px(_TOTAL_AT), y))
            for one, y in self.ends(plot)
        ]
        return [*self.axis_words(plot), fitted(kit, _("round"), self.axis, theme.INK_2, at, plot.w, "centre"), *ends]
