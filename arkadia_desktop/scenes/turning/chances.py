"""The chance to win over the course of a game, as far as an analysis has measured it: at the decisions of each seat,
and nowhere between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.locale import _
from arkadia_desktop.table.course import Course


@dataclass(frozen=True, slots=True)
class WinChance:
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


@dataclass(frozen=True)
class Weighed:
    """What there is to show of it: what is known so far (`share` 0 to 1 of it; `known`: anything of the game), whether
    the analysis is `running`, its `trouble`; why it cannot begin now (`busy`) or at all (`never`), as sentences."""

    chances: tuple[WinChance, ...] = ()
    known: bool = False
    share: float = 0.0
    running: bool = False
    trouble: str = ""
    never: str = ""
    busy: str | None = None

    @property
    def whole(self) -> bool:
        """Whether every turn has been weighed."""
        return self.known and self.share >= 1


def chances_of(report: Report | None, course: Course) -> tuple[WinChance, ...]:
    """Those of all decisions with a choice that were weighed, in the order of the game."""
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


def latest(chances: Sequence[WinChance], seat: int, moment: int) -> WinChance | None:
    """The last decision of a seat that had begun at a moment; None before the first one that was weighed."""
    begun = (one for one in chances if one.seat == seat and one.begins <= moment)
    return max(begun, key=lambda one: one.begins, default=None)


def of_turn(chances: Sequence[WinChance], turn: int) -> WinChance | None:
    """What was measured in a turn, counted from 0."""
    return next((one for one in chances if one.turn == turn), None)


def change_words(chance: WinChance) -> str:
    """The chance with the best turn and with the one played."""
    return _("{better} → {played}%").format(better=chance.better, played=chance.played)


def change_said(chance: WinChance) -> str:
    """The same by ear."""
    text = _("win chance {played}% instead of {better}%")
    if chance.better == chance.played:
        text = _("win chance {played}%")
    return text.format(better=chance.better, played=chance.played)
