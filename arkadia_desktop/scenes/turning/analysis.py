"""The analysis of a finished game, as screens see it: who makes it, its turning points, and the chances to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arkadia_desktop.ai.analysis.report import ERRORS, Grade, Report, TurnReport
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.record import Record
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.play.view.reason_words import turn_sentence
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat

Analysts = Callable[[Record], Analysing]
"""The analysis of a game; one that was made before is known at once."""


# ---- turning points


@dataclass(frozen=True)
class Point:
    """A turn of `player` that cost something, in a course of the game."""

    turn: TurnReport
    course: Course
    player: Seat

    @property
    def is_error(self) -> bool:
        """Whether it cost something for certain."""
        return self.turn.grade in ERRORS

    @property
    def round(self) -> int:
        """The round it was in."""
        return self.course.round(self.turn.after)

    @property
    def moment(self) -> int:
        """Where it is looked at: when all of it has been done but its end."""
        return max(self.turn.after + 1, self.course.span(self.turn.turn + 1)[1] - 1)

    @cached_property
    def before(self) -> PlayerView:
        """The position in which the turn began, as whoever played it knew it."""
        return view(self.course.games[self.turn.after], self.turn.seat)

    @cached_property
    def sentence(self) -> str:
        """What was amiss with it."""
        done = self.course.games[self.moment].board.buildings
        return turn_sentence(self.turn, self.before, {building.id for building in done if building.complete})


def points_of(report: Report, course: Course, seats: Sequence[Seat], seat: int | None = None) -> tuple[Point, ...]:
    """The turns of a seat (None: of all) that cost something, or may have, the dearest first."""
    found = [
        Point(one, course, seats[one.seat])
        for one in report.turns
        if one.grade not in (Grade.FINE, Grade.ONLY) and seat in (None, one.seat) and one.after < course.last
    ]
    return tuple(sorted(found, key=lambda point: (-point.turn.loss, point.moment)))


def fine_turns(report: Report, seat: int | None = None) -> tuple[int, int]:
    """How many turns were fine, and what they cost together, in hundredths of gold."""
    fine = [one.loss for one in report.turns if one.grade is Grade.FINE and seat in (None, one.seat)]
    return len(fine), sum(fine)


def next_from(points: Sequence[Point], moment: int, by: int) -> Point | None:
    """The next of them in time, or the one before (`by` -1)."""
    ahead = [point for point in points if (point.moment - moment) * by > 0]
    return (min if by > 0 else max)(ahead, key=lambda point: point.moment, default=None)


# ---- the chance to win: measured at the decisions of each seat


class WinChance(NamedTuple):
    """What a decision made of the chance to win of the seat whose it was, in percent: `better` with the best turn
    found, `played` with the one played. The turn, counted from 0, lies between the moments `begins` and `ends`;
    `follows` is the chance of that seat before it, where that was measured at its decision before this one."""

    turn: int
    seat: int
    begins: int
    ends: int
    better: int
    played: int
    follows: WinChance | None = None

    @property
    def looked_at(self) -> int:
        """The moment at which all of the turn has been done but its end."""
        return max(self.begins + 1, self.ends - 1)

    def at(self, moment: int) -> int:
        """What is known from its beginning on: the chance with the best turn until something is done, then the one
        that was left."""
        return self.better if moment <= self.begins else self.played


def chances_of(report: Report | None, course: Course) -> tuple[WinChance, ...]:
    """Those of all decisions with a choice that were analysed, in the order of the game."""
    found, before = list[WinChance](), dict[int, tuple[int, WinChance]]()
    for turn in report.turns if report is not None else ():
        if turn.chances is None or turn.after >= course.last:
            continue
        begins, ends = course.span(turn.turn + 1)
        number, last = before.get(turn.seat, (-1, None))
        follows = last if last is not None and number == turn.turn - course.seats else None
        one = WinChance(turn.turn, turn.seat, begins, ends, *turn.chances, follows)
        before[turn.seat] = turn.turn, one
        found.append(one)
    return tuple(found)


_WHOLE = 1_000_000
"""So fine are shares while they change from turn to turn."""


def chances_at(chances: Sequence[WinChance], game: Game, moment: int) -> tuple[int, ...]:
    """The chance of every seat at a moment of the game, which stands so then: in percent, together 100; empty before
    anything was measured. Each decision measures the chance of its own seat, and the others keep their shares of the
    rest. When the game is over the winners have it all."""
    seats = range(game.seats)
    if game.result is not None:
        return _shared(100, [seat in game.result.winners for seat in seats])
    shares = _shared(_WHOLE, [1] * game.seats)
    begun = [one for one in chances if one.begins <= moment]
    for one in begun:
        own = one.at(moment) * _WHOLE // 100
        shares = _shared(_WHOLE - own, [0 if seat == one.seat else shares[seat] for seat in seats], without=one.seat)
        shares = (*shares[: one.seat], own, *shares[one.seat + 1 :])
    return _shared(100, shares) if begun else ()


def _shared(whole: int, weights: Sequence[int], without: int = -1) -> tuple[int, ...]:
    """So much in whole parts by these weights, where none has any by equal ones but none `without`; together they are
    exactly the whole."""
    if not any(weights):
        weights = [int(number != without) for number in range(len(weights))]
    total = sum(weights)
    parts = [whole * weight // total for weight in weights]
    nearest = sorted(range(len(parts)), key=lambda number: -(whole * weights[number] % total))
    for number in nearest[: whole - sum(parts)]:
        parts[number] += 1
    return tuple(parts)


def of_turn(chances: Sequence[WinChance], turn: int) -> WinChance | None:
    """What was measured in a turn, counted from 0."""
    return next((one for one in chances if one.turn == turn), None)
