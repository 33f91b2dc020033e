"""An analysis made up for a game: what every turn lost follows from a number, the better turn is any other one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from arkadia_desktop.ai.analysis.report import Grade, Report, SeatReport, TurnReport, grade, sha_of
from arkadia_desktop.ai.coach import why
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Record
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.analysing import Analysing, Judging
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.history import replayed


def course_of(record: Record) -> Course:
    """The game of a record, played."""
    return Course(begin(record.setup), replayed(record))


def other_turn(game: Game, played: tuple[Action, ...], chance: Random) -> tuple[Action, ...]:
    """A turn that could have been played instead."""
    found: list[Action] = []
    seat = game.player
    while game.player == seat and game.phase is not Phase.OVER:
        legal = list(LegalActions(game))
        if not found:
            legal = [action for action in legal if action != played[0]] or legal
        action = END if END in legal else chance.choice(legal)
        found.append(action)
        game = play(game, action).game
    return tuple(found)


@cache
def _told(sha: str, turns: int | None) -> Report:
    if turns is None:
        return _made_up(_RECORDS[sha])
    whole = _told(sha, None)
    told = whole.turns[:turns]
    return whole._replace(turns=told, seats=tuple(_seats(len(whole.seats), told)))


_RECORDS: dict[str, Record] = {}


def report_of(record: Record, turns: int | None = None) -> Report:
    """What an analysis of a record might say; of so many ``turns`` only, if that is given."""
    sha = sha_of(record)
    _RECORDS[sha] = record
    return _told(sha, turns)


def _made_up(record: Record, seed: int = 1) -> Report:
    course, chance, luck = course_of(record), Random(seed), Random(seed)
    told, stands = list[TurnReport](), [1.0] * course.seats
    for turn in range(course.turns):
        first, last = course.span(turn + 1)
        game, played = course.games[first], tuple(one.action for one in course.history[first:last])
        loss, error = round(chance.expovariate(1 / 150)) - 20, chance.randrange(20, 160)
        if chance.random() < 0.5:
            loss //= 8
        best = other_turn(game, played, chance)
        named = grade(loss, error)
        best = played if named is Grade.FINE else best
        reasons = why(view(game, game.player), best[0]) if named is not Grade.FINE else ()
        stands[game.player] *= 1.5 ** luck.gauss(0, 1)
        left = round(100 * stands[game.player] / sum(stands))
        win = 0 if named is Grade.FINE else min(max(0, loss) // 25, 100 - left)
        measured = left if turn != 27 else None  # it had no choice
        told.append(TurnReport(turn, game.player, first, played, loss, error, win, best, named, reasons, measured))
    return Report(sha_of(record), "made up", 0, seed, tuple(told), (), tuple(_seats(course.seats, told)))


def _seats(seats: int, told: Sequence[TurnReport]) -> list[SeatReport]:
    sums = [-sum(one.loss for one in told if one.seat == seat) for seat in range(seats)]
    errors = [round(sum(one.error**2 for one in told if one.seat == seat) ** 0.5) for seat in range(seats)]
    return [SeatReport(one, error, 0, 0, 0, one) for one, error in zip(sums, errors, strict=True)]


class Rigged(Judging):
    """A judge to whom every turn that it is asked about loses the same."""

    found: tuple[int, int] | None = (250, 60)
    """What every turn loses; None: it cannot be measured."""

    def __init__(self) -> None:
        self.lost = False
        self.asked: list[tuple[Action, ...]] = []
        self._due = False

    def ask(self, turn: int, tried: tuple[Action, ...]) -> None:
        self.asked.append(tried)
        self._due = True

    def answer(self) -> tuple[int, int] | None:
        due, self._due = self._due, False
        self.lost = self.lost or (due and self.found is None)
        return self.found if due else None


class MadeUp(Analysing):
    """An analyst that knows everything at once, or a turn more at every tick."""

    def __init__(self, record: Record, *, known: bool = True) -> None:
        self._whole = report_of(record)
        self._turns = len(self._whole.turns)
        self._done = self._turns if known else 0
        self.running, self.trouble = False, ""

    @property
    def report(self) -> Report | None:  # type: ignore[override]
        if self.share >= 1:
            return self._whole
        return _told(self._whole.record, self._done) if self._done else None

    @property
    def share(self) -> float:
        return self._done / self._turns

    def begin(self) -> None:  # type: ignore[override]
        self.running = True

    def give_up(self) -> None:
        self.running = False

    def judge(self) -> Judging:
        return Rigged()

    def tick(self) -> bool:
        self._done += 1
        self.running = self._done < self._turns
        return True
