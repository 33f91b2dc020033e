"""Worth or gold of every seat over time, and where in it one is. A click goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.pressing import Dragged
from arkadia_desktop.ui.widgets.words import Inscribed, Word

_AXIS = theme.Role(theme.SANS_SEMIBOLD, 22)
_END = theme.Role(theme.SANS_BOLD, 24)
_LINE, _CORE = 4.6, 1.8
"""How wide a line is, and its light core; design px."""
_TURNING = 14
"""The radius of the disc around a turning point."""
_SIGN_AT, _FIGURE_AT, _GOLD_AT = 24, 48, 70
"""Where the sign of a player, the figure and the gold stand, right of the chart."""


def scale_of(most: int) -> tuple[int, int]:
    """The distance of the lines across the chart, and its upper end, in gold."""
    step = next((step for step in (5, 10, 15, 20, 30, 50, 100, 200, 500) if most <= 4 * step), 1000)
    return step, step * max(1, -(-most // step))


def rounds_named(last: int) -> list[int]:
    """The rounds that are named: the first and every fifth (or more) from there."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10_000) if last <= 5 * step)
    return [1, *range(step, last + 1, step)] if step > 1 else list(range(1, last + 1))


class CourseChart(Inscribed, Dragged):
    """``series`` has the gold of all seats at every moment of the course."""

    focusable, grips = False, True

    def __init__(self, id: str, colours: Sequence[Colour], on_moment: Callable[[int], None]) -> None:
        super().__init__(id)
        self._colours, self._on_moment = tuple(colours), on_moment
        self._course: Course | None = None
        self.series: Sequence[Sequence[int]] = ()
        """The gold of all seats at every moment."""
        self._turning: tuple[tuple[int, int], ...] = ()
        self._moment = 0
        self._picture: Surface | None = None

    def show(
        self, course: Course, series: Sequence[Sequence[int]], moment: int, turning: Sequence[tuple[int, int]] = ()
    ) -> None:
        """Show a line of the game, and a moment in it; ``turning`` are its turning points: a moment and a seat each."""
        if course is not self._course or series is not self.series or tuple(turning) != self._turning:
            self._course, self.series, self._turning, self._picture = course, series, tuple(turning), None
            self._step, self._top = self._scale()
            self._moment = moment
            self.changed()
        elif moment != self._moment:
            self._moment = moment
            self.changed()

    def moved(self) -> None:
        self._picture = None

    # ---- what it shows

    def _scale(self) -> tuple[int, int]:
        """The distance of the lines across it, and its upper end."""
        return scale_of(max(map(max, self.series)))

    def _told(self, amount: int) -> str:
        """A figure of it in writing."""
        return str(amount)

    def now(self) -> Sequence[int | None]:
        """What each seat has at the moment shown; None: it is not known."""
        return self.series[self._moment]

    def _at(self, moment: int, seat: int) -> tuple[float, float] | None:
        """When a seat had what at a moment, in turns and in the unit of the chart; None: it is not known."""
        at = 0.0 if self._course is None else self._course.at(moment)
        return at, self.series[moment][seat]

    # ---- places

    def _plot(self) -> Rect:
        """The chart itself, real px."""
        px, box = self.kit.frame.px, self.rect
        left = px(14) + self.kit.type.width(self._told(self._top), _AXIS)
        right = px(_GOLD_AT + 12) + self.kit.type.width(self._told(self._top), _END)
        below = px(12) + self.kit.type.height(_AXIS)
        return Rect(box.x + left, box.y + px(14), max(1, box.w - left - right), max(1, box.h - px(14) - below))

    def _x(self, plot: Rect, at: float) -> float:
        course = self._course
        return plot.x if course is None else plot.x + plot.w * at / max(1, course.turns)

    def _y(self, plot: Rect, gold: float) -> float:
        return plot.bottom - plot.h * gold / self._top

    def _spot(self, plot: Rect, moment: int, seat: int) -> tuple[float, float] | None:
        """Where a seat stands at a moment."""
        stands = self._at(moment, seat)
        return None if stands is None else (self._x(plot, stands[0]), self._y(plot, stands[1]))

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._course is None:
            return
        if self._picture is None:
            self._picture = self._drawn(self._course)
        surface.blit(self._picture, self.rect.topleft, special_flags=OVER)
        self._paint_cursor(surface, self._course)
        plot, px, u = self._plot(), self.kit.frame.px, self.kit.frame.u
        for seat, y in self._ends(plot):
            put_sign(surface, u * 0.75, self._colours[seat], (plot.right + px(_SIGN_AT), y))
            at = plot.right + px(_FIGURE_AT), y - px(3)
            self.kit.sprites.put(surface, f"worker_{self._colours[seat].value}", px(34), center=at)
        self.paint_words(surface)

    def _drawn(self, course: Course) -> Surface:
        """What does not change from moment to moment: the lines and their signs."""
        u, plot = self.kit.frame.u, self._plot().move(-self.rect.x, -self.rect.y)
        p = Painting(*self.rect.size)
        p.box(plot.x, plot.y, plot.w, plot.h, 2, theme.PAPER, 0.55)
        for gold in range(0, self._top + 1, self._step):
            y = self._y(plot, gold)
            p.lines([(plot.x, y), (plot.right, y)], max(1, 1.4 * u), theme.RULE, 0.45)
        self._draw_lines(p, plot, course)
        for spot, seat in self._turning_spots(plot):
            for radius, colour in ((_TURNING + 3, theme.PAPER), (_TURNING, theme.TERRACOTTA)):
                pygame.draw.circle(p.surface, (*colour, 255), spot, radius * u)
            put_sign(p.surface, u, self._colours[seat], spot)
        return p.surface

    def _turning_spots(self, plot: Rect) -> list[tuple[tuple[float, float], int]]:
        """Where the turning points lie, and whose they are."""
        spots = ((self._spot(plot, moment, seat), seat) for moment, seat in self._turning)
        return [(spot, seat) for spot, seat in spots if spot is not None]

    def _draw_line(self, p: Painting, points: Sequence[tuple[float, float]], seat: int) -> None:
        """A line in the colour of a seat, with paper around it and a light core."""
        u, look = self.kit.frame.u, PLAYERS[self._colours[seat]]
        p.lines(points, (_LINE + 2) * u, theme.PAPER, 0.7)
        p.lines(points, _LINE * u, look.base)
        p.lines(points, _CORE * u, look.light)

    def _draw_lines(self, p: Painting, plot: Rect, course: Course) -> None:
        """The lines, and what is marked on them."""
        u, ends = self.kit.frame.u, self.series[-1]
        for seat in sorted(range(course.seats), key=lambda seat: ends[seat]):
            points = [
                (self._x(plot, course.at(n)), self._y(plot, self.series[n][seat])) for n in range(course.last + 1)
            ]
            if len(points) > 1:
                self._draw_line(p, points, seat)
        for mark in course.marks:
            if mark.sign is Sign.SALE:
                x = self._x(plot, course.at(mark.after))
                y = self._y(plot, self.series[mark.after][mark.seat])
                put_sign(p.surface, u * 0.8, self._colours[mark.seat], (x, y))

    def _paint_cursor(self, surface: Surface, course: Course) -> None:
        px, plot = self.kit.frame.px, self._plot()
        x = round(self._x(plot, course.at(self._moment)))
        surface.fill(theme.TERRACOTTA, Rect(x - px(1.4) // 2, plot.y, max(2, px(2.6)), plot.h))
        wide = px(9)
        tip = [(x - wide, plot.y - px(12)), (x + wide, plot.y - px(12)), (x, plot.y + px(2))]
        pygame.draw.polygon(surface, theme.TERRACOTTA, tip)
        pygame.draw.aalines(surface, theme.TERRACOTTA_EDGE, True, tip)
        self._paint_met(surface, plot, x)

    def _paint_met(self, surface: Surface, plot: Rect, x: int) -> None:
        """Where the cursor meets the lines."""
        now = self.series[self._moment]
        for seat in sorted(range(len(now)), key=lambda seat: now[seat]) if any(now) else ():
            put_sign(surface, self.kit.frame.u * 0.65, self._colours[seat], (x, self._y(plot, now[seat])))

    def _ends(self, plot: Rect) -> list[tuple[int, float]]:
        """The seats, each beside what it has now, but never over each other."""
        least = self.kit.frame.px(36)
        ends = sorted((self._y(plot, amount or 0), seat) for seat, amount in enumerate(self.now()))
        heights: list[float] = []
        for y, _seat in ends:
            heights.append(max(y, heights[-1] + least) if heights else max(y, plot.y + least / 2))
        over = max(0.0, heights[-1] - plot.bottom + least / 2)
        for i in range(len(heights) - 1, -1, -1):
            limit = heights[i + 1] - least if i + 1 < len(heights) else heights[i] - over
            heights[i] = min(heights[i], limit)
        return [(seat, y) for (_y, seat), y in zip(ends, heights, strict=True)]

    def words(self) -> list[Word]:
        course = self._course
        if course is None:
            return []
        px, plot = self.kit.frame.px, self._plot()
        words = [
            Word(self._told(gold), _AXIS, theme.INK_2, (plot.x - px(12), self._y(plot, gold)), "right")
            for gold in range(0, self._top + 1, self._step)
        ]
        below = plot.bottom + px(6) + self.kit.type.height(_AXIS) / 2
        for number in rounds_named(course.rounds):
            x = self._x(plot, (number - 1) * course.seats)
            words.append(Word(str(number), _AXIS, theme.INK_2, (x, below), "centre"))
        round_ = _("round")
        if self.kit.type.width(round_, _AXIS) <= self.rect.right - plot.right - px(6):
            words.append(Word(round_, _AXIS, theme.INK_2, (self.rect.right, below), "right"))
        now = self.now()
        ends = ((now[seat], y) for seat, y in self._ends(plot))
        told = (("–" if amount is None else self._told(amount), y) for amount, y in ends)
        return words + [Word(amount, _END, theme.INK, (plot.right + px(_GOLD_AT), y)) for amount, y in told]

    def spot_of(self, moment: int, seat: int) -> tuple[int, int]:
        """Where a seat stands at a moment, real px. Raises ValueError where that is not known."""
        spot = self._spot(self._plot(), moment, seat)
        if spot is None:
            raise ValueError(f"nothing is known of seat {seat} at moment {moment}")
        return round(spot[0]), round(spot[1])

    # ---- the pointer

    def lead(self, pos: tuple[int, int]) -> None:
        if self._course is None:
            return
        plot, near = self._plot(), self.kit.frame.px(_TURNING)
        met = [
            (abs(spot[0] - pos[0]), moment)
            for moment, spot in self._marked(plot)
            if abs(spot[0] - pos[0]) <= near and abs(spot[1] - pos[1]) <= near
        ]
        if met:
            self._on_moment(min(met)[1])
        else:
            self._on_moment(self._course.nearest(self._time(pos[0])))

    def _marked(self, plot: Rect) -> list[tuple[int, tuple[float, float]]]:
        """The moments that can be hit exactly, and where."""
        spots = ((moment, self._spot(plot, moment, seat)) for moment, seat in self._turning)
        return [(moment, spot) for moment, spot in spots if spot is not None]

    def _time(self, x: int) -> float:
        """When it is at a place, in turns."""
        plot = self._plot()
        return 0.0 if self._course is None else (x - plot.x) / plot.w * self._course.turns
