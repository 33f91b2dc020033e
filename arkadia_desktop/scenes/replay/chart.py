"""Worth, gold or the chance to win of every seat over time, and where in it one is. A click goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.turning.analysis import WinChance, change_words, latest, of_turn
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.base import Dragged
from arkadia_desktop.ui.widgets.words import TextWidget, Word

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


class CourseChart(TextWidget, Dragged):
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


_CERTAIN, _APART = 100, 25
_SIGN = 0.62
"""How large the signs are, of those in a list."""
_THIN, _FAINT, _DASH, _HOLE, _BESIDE = 2.2, 0.6, 7, 6, 9
"""The broken lines: how wide and strong they are, how long what is drawn and what is not, and how far from a sign they
begin; design px."""


class ChanceChart(CourseChart):
    """The chance to win as far as it was measured: a strong line for what a decision made of it, from the best turn
    found to the one played; a faint broken one leads to the next decision of the same seat, where that was analysed,
    and claims nothing of what lies between. The pointer over it tells the turn below it; a click on a sign goes to its
    decision."""

    def __init__(
        self, id: str, colours: Sequence[Colour], names: Sequence[str], on_moment: Callable[[int], None]
    ) -> None:
        super().__init__(id, colours, on_moment)
        self._names = tuple(names)
        self.chances: tuple[WinChance, ...] = ()
        """What is known, in the order of the game."""
        self._over: int | None = None
        self._lines: tuple[Course, tuple[WinChance, ...], Painting] | None = None
        """The lines that were drawn, of what course and of which decisions."""

    def tell(
        self, course: Course, chances: Sequence[WinChance], moment: int, turning: Sequence[tuple[int, int]] = ()
    ) -> None:
        """Show what is known of a line of the game, and a moment in it; ``turning`` are its turning points."""
        if tuple(chances) != self.chances:
            self.chances, self._picture = tuple(chances), None
            self.changed()
        self.show(course, (), moment, turning)

    def moved(self) -> None:
        super().moved()
        self._lines = None

    # ---- what it shows

    def _scale(self) -> tuple[int, int]:
        return _APART, _CERTAIN

    def _told(self, amount: int) -> str:
        return _("{percent}%").format(percent=amount)

    def measured(self) -> list[WinChance | None]:
        """The last decision of each seat that had begun at the moment shown."""
        return [latest(self.chances, seat, self._moment) for seat in range(len(self._colours))]

    def now(self) -> Sequence[int | None]:
        return [None if one is None else one.at(self._moment) for one in self.measured()]

    def _at(self, moment: int, seat: int) -> tuple[float, float] | None:
        met = next((one for one in self.chances if one.seat == seat and one.begins < moment <= one.ends), None)
        return None if met is None or self._course is None else (self._course.at(met.ends), met.played)

    # ---- painting

    def _draw_lines(self, p: Painting, plot: Rect, course: Course) -> None:
        """While a game is weighed the decisions come one by one: those that are there stay, and are not drawn again."""
        known, done, lines = self._lines or (None, (), None)
        if lines is None or known is not course or self.chances[: len(done)] != done:
            done, lines = (), Painting(*self.rect.size)
        for one in self.chances[len(done) :]:
            self._draw_decision(lines, plot, course, one)
        self._lines = course, self.chances, lines
        p.picture(lines.surface, 0, 0)

    def _draw_decision(self, p: Painting, plot: Rect, course: Course, one: WinChance) -> None:
        """A decision, and the way to it from the one before."""
        points = [self._begin(plot, course, one), self._end(plot, course, one)]
        if one.follows is not None:
            self._draw_way(p, self._end(plot, course, one.follows), points[0], one.seat)
        self._draw_line(p, points, one.seat)
        put_sign(p.surface, self.kit.frame.u * _SIGN, self._colours[one.seat], points[1])

    def _draw_way(self, p: Painting, start: tuple[float, float], end: tuple[float, float], seat: int) -> None:
        """A broken line, from beside a sign."""
        u, far, look = self.kit.frame.u, dist(start, end), PLAYERS[self._colours[seat]]
        way = (end[0] - start[0]) / max(1.0, far), (end[1] - start[1]) / max(1.0, far)
        at = _BESIDE * u
        while at < far:
            points = [(start[0] + way[0] * to, start[1] + way[1] * to) for to in (at, min(far, at + _DASH * u))]
            p.lines(points, _THIN * u, theme.mix(look.base, look.dark, 0.3), _FAINT)
            at += (_DASH + _HOLE) * u

    def _begin(self, plot: Rect, course: Course, one: WinChance) -> tuple[float, float]:
        return self._x(plot, course.at(one.begins)), self._y(plot, one.better)

    def _end(self, plot: Rect, course: Course, one: WinChance) -> tuple[float, float]:
        return self._x(plot, course.at(one.ends)), self._y(plot, one.played)

    def _paint_met(self, surface: Surface, plot: Rect, x: int) -> None:
        """Only the decision that is being taken is measured now."""
        course = self._course
        one = of_turn(self.chances, course.turn(self._moment) - 1) if course is not None else None
        if one is not None and course is not None:
            at = self._begin(plot, course, one) if self._moment <= one.begins else self._end(plot, course, one)
            put_sign(surface, self.kit.frame.u * 0.9, self._colours[one.seat], at)

    # ---- the pointer

    def _marked(self, plot: Rect) -> list[tuple[int, tuple[float, float]]]:
        if self._course is None:
            return []
        return [(one.looked_at, self._end(plot, self._course, one)) for one in self.chances]

    def place_of(self, one: WinChance) -> Rect:
        """Where a click goes to a decision, real px."""
        if self._course is None:
            return Rect(self.rect.center, (0, 0))
        x, y = self._end(self._plot(), self._course, one)
        return Rect(round(x) - 2, round(y) - 2, 5, 5)

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            at = self._time(event.pos[0])
            self._over = int(at) if self._course is not None and 0 <= at < self._course.turns else None
        return super().handle(event, now_ms)

    @property
    def help(self) -> str:
        """The turn under the pointer, and what is known of it."""
        course = self._course
        if course is None or self._over is None or self._over >= course.turns:
            return super().help
        begins, _ends = course.span(self._over + 1)
        when = _("round {round}, turn {turn} of {turns}").format(
            round=course.round(begins), turn=self._over + 1, turns=course.turns
        )
        one = of_turn(self.chances, self._over)
        what = change_words(one) if one is not None else _("not measured")
        return _(", ").join((when, labelled(self._names[course.games[begins].player], what)))
