"""Turning points in the replay: the analysis of the line that is shown, and what one does with a turn of it."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.learn.mistakes import Mistake, MistakeSession
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import MAX_BRANCHES, Branch
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.turn_words import done_words, explained, signed, turn_sentence
from arkadia_desktop.scenes.replay.beside import Better
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.trying import RIVAL
from arkadia_desktop.scenes.turning.analyst import Examiner, Examiners
from arkadia_desktop.scenes.turning.chances import Weighed, WinChance, chances_of
from arkadia_desktop.scenes.turning.panel import Findings, PointsPanel
from arkadia_desktop.scenes.turning.point_list import PointRow
from arkadia_desktop.scenes.turning.points import Point, at_moment, before, fine_turns, next_from, points_of
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.widgets.spoken import sentence

_MARKED = 8
"""So many errors are marked in the chart, at most: more of them would hide its lines."""


class LookingBackPort(Protocol):
    """The replay, as this part knows it."""

    director: Director
    replay: Replay
    number: int
    lines: GameLines
    table: Table

    @property
    def course(self) -> Course:
        """The line that is shown."""

    @property
    def stack(self) -> SceneStack | None:
        """The scenes it lies among."""

    def view_line(self, number: int, moment: int | None = None) -> None:
        """Show another line, at a moment."""

    def go(self, moment: int) -> None:
        """Show a moment."""

    def toggle(self) -> None:
        """Let it run."""

    def refresh(self) -> None:
        """Show what has changed."""


class LookingBack:
    """Puts the panel's widgets on the sheet; `show` fills it. Without ``analysts`` nothing is analysed."""

    def __init__(
        self,
        host: LookingBackPort,
        sheet: Sheet,
        growing: Growing,
        analysts: Examiners | None,
    ) -> None:
        self._host, self._growing, self._analysts = host, growing, analysts
        self._known: dict[int, tuple[Branch | None, Examiner]] = {}
        self._points: tuple[object, tuple[Point, ...], tuple[PointRow, ...]] = (None, (), ())
        self._chances: tuple[object, tuple[WinChance, ...]] = (None, ())
        self._seat: int | None = None
        self._explaining = self._shown = False
        self.panel = PointsPanel(sheet, host.table.seats, self)

    def like(self, other: LookingBack) -> None:
        """Go on where another one was: the same analyses, the same seat."""
        self._known, self._seat = other._known, other._seat

    # ---- the analysis

    @property
    def offered(self) -> bool:
        """Whether the line that is shown can be analysed: only what has come to its end lies open to everybody."""
        return self._analysts is not None and self._host.table.over

    @property
    def analyst(self) -> Examiner | None:
        """Who analyses that line; None where it has not come to its end."""
        host = self._host
        if self._analysts is None or not self.offered or not _over(host.course):
            return None
        branch, known = host.lines.branch(host.number), self._known.get(host.number)
        if known is not None and known[0] is branch:
            return known[1]
        if known is not None:
            known[1].give_up()
        analyst = self._analysts(host.lines.record(host.number))
        self._known[host.number] = branch, analyst
        return analyst

    @property
    def _report(self) -> Report | None:
        report = self.analyst.report if self.analyst is not None else None
        return report if report is not None and report.turns else None

    @property
    def found(self) -> bool:
        """Whether anything is known of the line that is shown."""
        return self._report is not None

    @property
    def running(self) -> bool:
        """Whether the line that is shown is being analysed."""
        return self.analyst is not None and self.analyst.running

    def weighed(self) -> Weighed | None:
        """What is known of the chances to win in that line; None where nobody is to ask for them."""
        if not self.offered:
            return None
        analyst = self.analyst
        if analyst is None:
            return Weighed(never=_only_whole())
        busy = _still_playing() if self._growing.computing is not None else None
        report, course = self._report, self._host.course
        if self._chances[0] != (report, course):
            self._chances = (report, course), chances_of(report, course)
        known, share = report is not None, analyst.share
        return Weighed(self._chances[1], known, share, analyst.running, analyst.trouble, busy=busy)

    def begin(self) -> None:
        """Begin the analysis of the line that is shown; another one that is going on stops."""
        self.give_up()
        if self.analyst is not None:
            self.analyst.begin()
        self._host.refresh()

    def give_up(self) -> None:
        """Stop it; what is known stays."""
        for _branch, analyst in self._known.values():
            if analyst.running:
                analyst.give_up()
        self._host.refresh()

    def tick(self) -> None:
        """Take in what has come."""
        for _branch, analyst in self._known.values():
            if analyst.running:
                before = analyst.report, analyst.share
                analyst.tick()
                if (analyst.report, analyst.share) != before or not analyst.running:
                    self._host.refresh()

    # ---- the points

    def points(self) -> tuple[Point, ...]:
        """Those of the line that is shown and of the seats that are looked at, the dearest first."""
        return self._rows()[0]

    def _rows(self) -> tuple[tuple[Point, ...], tuple[PointRow, ...]]:
        host, report = self._host, self._report
        key = report, host.course, self._seat
        if self._points[0] != key:
            found = points_of(report, host.course, self._seat) if report is not None else ()
            self._points = key, found, tuple(self._row(point) for point in found)
        return self._points[1], self._points[2]

    def _row(self, point: Point) -> PointRow:
        seats = self._host.table.seats
        seat = seats[point.turn.seat]
        done = self._host.course.games[point.moment].board.buildings
        complete = {building.id for building in done if building.complete}
        sentence = turn_sentence(point.turn, before(point, self._host.course), complete)
        return PointRow(point, f"worker_{seat.colour.value}", seat.name, sentence)

    def marks(self) -> tuple[tuple[int, int], ...]:
        """Where the chart marks the dearest errors, and whose: what is not certain has no mark."""
        errors = [one for one in self.points() if one.is_error]
        return tuple((one.moment, one.turn.seat) for one in errors[:_MARKED])

    @property
    def chosen(self) -> Point | None:
        """The turning point that is looked at."""
        points = self.points()
        number = at_moment(points, self._host.course, self._host.replay.moment)
        return None if number is None else points[number]

    def look_at(self, row: int) -> None:
        """Look at a turn."""
        self._host.go(self.points()[row].moment)

    def of_seat(self, seat: int | None) -> None:
        """Show the turns of one seat (None: of all)."""
        self._seat = seat
        self._host.refresh()

    def next_error(self, by: int = 1) -> None:
        """To the next turning point in time, or the one before."""
        found = next_from(self.points(), self._host.replay.moment, by)
        if found is not None:
            self._host.go(found.moment)

    def why_no_next(self) -> str | None:
        """Why there is none to go to."""
        if self._report is None:
            return _("Find the turning points first.")
        ahead = next_from(self.points(), self._host.replay.moment, 1)
        return None if ahead is not None else _("There are no more after this.")

    def better(self) -> Better | None:
        """What the better turn would have done, beside the turn that is looked at."""
        point = self.chosen
        if point is None:
            return None
        done, gold = _done(self._host.course.games[point.turn.after], point.turn.best), signed(point.turn.loss)
        return Better(done, _("{gold} better").format(gold=gold), gold)

    def told(self) -> str:
        """The same in words, for somebody who does not see it."""
        point = self.chosen
        if point is None:
            return ""
        better = _("{gold} better").format(gold=signed(point.turn.loss))
        row = next(row for row in self._rows()[1] if row.point is point)
        return sentence(row.sentence, labelled(better, done_words(point.turn.best, before(point, self._host.course))))

    # ---- what one does with a turn

    def explain(self) -> None:
        """Say why, or go back to the rows."""
        self._explaining = not self._explaining and self.chosen is not None
        self._host.refresh()

    @property
    def explaining(self) -> bool:
        """Whether a turning point is explained in the place of the rows."""
        return self._shown and self._explaining

    def close_explanation(self) -> None:
        """Back to the rows, on the one that was explained."""
        self._explaining = False
        self._host.refresh()
        self.panel.go_to_rows()

    def try_again(self) -> None:
        """Play on from where the turn began, as whoever played it; computers play for the others."""
        point = self.chosen
        if point is not None:
            self._growing.play_on(self._host.stack, self._branch(point, point.turn.seat))

    def play_it(self) -> None:
        """Let the better turn be played, and computers go on; or give that up."""
        point = self.chosen
        if self._growing.computing is not None:
            self._growing.give_up()
        elif point is not None:
            self._growing.compute(self._branch(point, None), point.turn.best, self._watch)
        self._host.refresh()

    def _watch(self, branch: Branch) -> None:
        self._host.view_line(branch.id, branch.after)
        self._host.toggle()

    def _branch(self, point: Point, seat: int | None) -> Branch:
        """A branch from the beginning of a turn, in which a person plays for one seat, or nobody."""
        host, lines = self._host, self._host.lines
        taken = {branch.name for branch in lines.table.branches}
        name = numbered_name(_("From round {round}").format(round=point.round), taken)
        seats = [_playing(one, by_hand=number == seat) for number, one in enumerate(host.table.seats)]
        return lines.draft(host.number, point.turn.after, name, seats)

    def learn(self) -> None:
        """Give one's mistakes as exercises, over the replay."""
        host, stack, found = self._host, self._host.stack, self.lessons()
        if self.analyst is None or stack is None or not found:
            return
        self.give_up()
        session = MistakeSession([_mistake(point, host.course) for point in found])
        names = tuple(seat.name for seat in host.table.seats)
        back = partial(_back_to, stack, len(stack))
        stack.push(PlayScene(host.director, Mistakes(host.director, session, names, self.analyst.judge(), back)))

    def lessons(self) -> tuple[Point, ...]:
        """The mistakes that one learns from: those of the seat that is looked at, else those of the persons, else of
        all, in the order of the game."""
        seats = self._host.lines.seats(self._host.number)
        persons = {number for number, seat in enumerate(seats) if not seat.is_computer}
        whose = {self._seat} if self._seat is not None else persons or set(range(len(seats)))
        found = [point for point in self.points() if point.is_error and point.turn.seat in whose]
        return tuple(sorted(found, key=lambda point: point.moment))

    def go_home(self) -> None:
        """Back to the main line, where the branch left it."""
        host, number = self._host, self._host.number
        while (branch := host.lines.branch(number)) is not None:
            number, after = branch.parent, branch.after
            if number == MAIN_LINE:
                host.view_line(number, after)

    # ---- showing

    def show(self, *, visible: bool) -> None:
        """Fill the panel, or take it away."""
        self._shown = visible
        self.panel.show(self._findings() if visible else None)

    def _findings(self) -> Findings:
        host, analyst, growing = self._host, self.analyst, self._growing
        branch = host.lines.branch(host.number)
        name = branch.name if branch is not None else ""
        if analyst is None:
            return Findings(why_not=_only_whole(), branch=name)
        points, rows = self._rows()
        chosen = at_moment(points, host.course, host.replay.moment)
        self._explaining = self._explaining and chosen is not None
        told = None
        if self._explaining and chosen is not None:
            turn = points[chosen].turn
            told = tuple(explained(turn, before(points[chosen], host.course), host.table.seats))
        report = self._report
        return Findings(
            report=report,
            share=analyst.share,
            running=analyst.running,
            trouble=analyst.trouble,
            why_not=_still_playing() if growing.computing is not None else None,
            seat=self._seat,
            rows=rows,
            fine=fine_turns(report, self._seat) if report is not None else (0, 0),
            chosen=chosen,
            explained=told,
            why_no_branch=self._why_no_branch(),
            percent=growing.percent,
            why_no_lesson=None if self.lessons() else _("There are no mistakes to learn from here."),
            branch=name,
        )

    def _why_no_branch(self) -> str | None:
        if not self._growing.able:
            return _("You cannot play on from here.")
        if self._growing.computing is not None:
            return _still_playing()
        full = len(self._host.lines.table.branches) >= MAX_BRANCHES
        return _("This game has as many branches as it can hold. Delete one first.") if full else None


def _only_whole() -> str:
    return _("Only a game played to its end can be analysed.")


def _still_playing() -> str:
    return _("The computers are still playing.")


def _back_to(stack: SceneStack, depth: int) -> None:
    while len(stack) > depth:
        stack.pop()


def _mistake(point: Point, course: Course) -> Mistake:
    turn = point.turn
    return Mistake(turn.turn, point.round, course.games[turn.after], turn.played, turn.best, turn.loss, turn.error)


def _over(course: Course) -> bool:
    return course.games[-1].phase is Phase.OVER


def _playing(seat: Seat, *, by_hand: bool) -> Seat:
    if by_hand:
        return person(seat.name, seat.colour)
    return computer(seat.level if seat.is_computer else RIVAL, seat.colour, seat.name)


def _done(game: Game, actions: tuple[Action, ...]) -> tuple[Event, ...]:
    """What comes of some actions, as far as they are legal."""
    done: list[Event] = []
    for action in actions:
        if game.phase is Phase.OVER or action not in LegalActions(game):
            break
        step = play(game, action)
        done += [moment.event for moment in step.trail]
        game = step.game
    return tuple(done)
