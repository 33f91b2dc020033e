"""The turning points of a game: the turns that cost something, the dearest first, and what the others cost together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.ai.analysis.report import Grade, Report, TurnReport
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.table.course import Course

ERRORS = Grade.BLUNDER, Grade.MISTAKE, Grade.SLIP
"""What is one for certain."""


@dataclass(frozen=True, slots=True)
class Point:
    """A turn in a course: `moment` is where it is looked at, when all of it has been done but its end."""

    turn: TurnReport
    round: int
    moment: int

    @property
    def is_error(self) -> bool:
        """Whether it cost something for certain."""
        return self.turn.grade in ERRORS


def points_of(report: Report, course: Course, seat: int | None = None) -> tuple[Point, ...]:
    """The turns of a seat (None: of all) that cost something, or may have, the dearest first."""
    shown = [one for one in report.turns if one.grade not in (Grade.FINE, Grade.ONLY) and seat in (None, one.seat)]
    found = [_point(one, course) for one in shown if one.after < course.last]
    return tuple(sorted(found, key=lambda point: (-point.turn.loss, point.moment)))


def _point(turn: TurnReport, course: Course) -> Point:
    _begin, end = course.span(turn.turn + 1)
    return Point(turn, course.round(turn.after), max(turn.after + 1, end - 1))


def fine_turns(report: Report, seat: int | None = None) -> tuple[int, int]:
    """How many turns were fine, and what they cost together, in hundredths of gold."""
    fine = [one.loss for one in report.turns if one.grade is Grade.FINE and seat in (None, one.seat)]
    return len(fine), sum(fine)


def at_moment(points: Sequence[Point], course: Course, moment: int) -> int | None:
    """Which of the points a moment belongs to."""
    found = (n for n, point in enumerate(points) if point.turn.after < moment <= point.moment)
    return next(found, None)


def next_from(points: Sequence[Point], moment: int, by: int) -> Point | None:
    """The next of them in time, or the one before (`by` -1)."""
    ahead = [point for point in points if (point.moment - moment) * by > 0]
    return (min if by > 0 else max)(ahead, key=lambda point: point.moment, default=None)


def before(point: Point, course: Course) -> PlayerView:
    """The position in which the turn began, as whoever played it knew it."""
    return view(course.games[point.turn.after], point.turn.seat)
