"""The chance to win of every seat over time, as far as it was measured: a strong line for what a decision made of it,
from the best turn found to the one played; a faint broken one leads to the next decision of the same seat, where that
was weighed, and claims nothing of what lies between."""

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
from arkadia_desktop.scenes.replay.chart import CourseChart
from arkadia_desktop.scenes.turning.chances import WinChance, change_words, latest, of_turn
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting

_CERTAIN, _APART = 100, 25
_SIGN = 0.62
"""How large the signs are, of those in a list."""
_THIN, _FAINT, _DASH, _HOLE, _BESIDE = 2.2, 0.6, 7, 6, 9
"""The broken lines: how wide and strong they are, how long what is drawn and what is not, and how far from a sign they
begin; design px."""


class ChanceChart(CourseChart):
    """The pointer over it tells the turn below it; a click on a sign goes to its decision."""

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
