"""Turning points in the replay: the analysis of the line that is shown, and what one does with a turn of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.learn.mistakes import Mistake, MistakeSession
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.common.sign import Emblem, Gauge
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.reason_words import done_words, explained, signed, turn_sentence
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.picture import Better
from arkadia_desktop.scenes.replay.trying import RIVAL
from arkadia_desktop.scenes.turning.analysis import (
    Analyst,
    Analysts,
    Point,
    WinChance,
    at_moment,
    before,
    chances_of,
    fine_turns,
    next_from,
    points_of,
)
from arkadia_desktop.scenes.turning.rows import ALL, Explanation, PointList, PointRow, SeatSums, named_sums, sums
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.table.what_if import MAIN_LINE
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Row
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph
from arkadia_desktop.ui.widgets.access import sentence

_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_INTRO = theme.Role(theme.SANS_SEMIBOLD, 24, 19.5)
_GAP, _MENTOR, _WIDE = 10, 150, 640
"""Between the parts of the panel; how large the mentor is, and from what width on he is there; design px."""
_MARKED = 8
"""So many errors are marked in the chart, at most: more of them would hide its lines."""


class LookingBack:
    """Without ``analysts`` nothing is analysed. The replay shows its `node`."""

    def __init__(self, growing: Growing, analysts: Analysts | None) -> None:
        self._growing, self.replay, self._analysts = growing, growing.replay, analysts
        self.refresh, self._sheet = growing.scene.arrange, growing.scene.sheet
        self._known: dict[int, tuple[Branch | None, Analyst]] = {}
        self._points: tuple[object, tuple[Point, ...], tuple[PointRow, ...]] = (None, (), ())
        self._chances: tuple[object, tuple[WinChance, ...]] = (None, ())
        self._seat: int | None = None
        self._explaining = False
        self._list = PointList("points", self.look_at, self._open)
        self._list.accessible_name = _("Turning points")
        self._told = Explanation("points told")
        self._told.accessible_name = _("Why")

    def like(self, other: LookingBack) -> None:
        """Go on where another one was: the same analyses, the same seat."""
        self._known, self._seat = other._known, other._seat

    # ---- the analysis

    @property
    def offered(self) -> bool:
        """Whether the line that is shown can be analysed: only what has come to its end lies open to everybody."""
        return self._analysts is not None and self.replay.table.over

    @property
    def analyst(self) -> Analyst | None:
        """Who analyses that line; None where it has not come to its end."""
        replay = self.replay
        if self._analysts is None or not self.offered or not _over(replay.course):
            return None
        branch, known = replay.lines.branch(replay.number), self._known.get(replay.number)
        if known is not None and known[0] is branch:
            return known[1]
        if known is not None:
            known[1].give_up()
        analyst = self._analysts(replay.lines.record(replay.number))
        self._known[replay.number] = branch, analyst
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

    @property
    def chances(self) -> tuple[WinChance, ...]:
        """What is known of the chances to win in that line."""
        report, course = self._report, self.replay.course
        if self._chances[0] != (report, course):
            self._chances = (report, course), chances_of(report, course)
        return self._chances[1]

    def begin(self) -> None:
        """Begin the analysis of the line that is shown; another one that is going on stops."""
        self.give_up()
        if self.analyst is not None:
            self.analyst.begin()
        self.refresh()

    def give_up(self) -> None:
        """Stop it; what is known stays."""
        for _branch, analyst in self._known.values():
            if analyst.running:
                analyst.give_up()
        self.refresh()

    def tick(self) -> None:
        """Take in what has come."""
        for _branch, analyst in self._known.values():
            if analyst.running:
                before = analyst.report, analyst.share
                analyst.tick()
                if (analyst.report, analyst.share) != before or not analyst.running:
                    self.refresh()

    # ---- the points

    def points(self) -> tuple[Point, ...]:
        """Those of the line that is shown and of the seats that are looked at, the dearest first."""
        return self._rows()[0]

    def _rows(self) -> tuple[tuple[Point, ...], tuple[PointRow, ...]]:
        replay, report = self.replay, self._report
        key = report, replay.course, self._seat
        if self._points[0] != key:
            found = points_of(report, replay.course, self._seat) if report is not None else ()
            self._points = key, found, tuple(self._row(point) for point in found)
        return self._points[1], self._points[2]

    def _row(self, point: Point) -> PointRow:
        seats = self.replay.table.seats
        seat = seats[point.turn.seat]
        done = self.replay.course.games[point.moment].board.buildings
        complete = {building.id for building in done if building.complete}
        sentence = turn_sentence(point.turn, before(point, self.replay.course), complete)
        return PointRow(point, f"worker_{seat.colour.value}", seat.name, sentence)

    def marks(self) -> tuple[tuple[int, int], ...]:
        """Where the chart marks the dearest errors, and whose: what is not certain has no mark."""
        errors = [one for one in self.points() if one.is_error]
        return tuple((one.moment, one.turn.seat) for one in errors[:_MARKED])

    @property
    def chosen(self) -> Point | None:
        """The turning point that is looked at."""
        points = self.points()
        number = at_moment(points, self.replay.moment)
        return None if number is None else points[number]

    def look_at(self, row: int) -> None:
        """Look at a turn."""
        self.replay.go(self.points()[row].moment)

    def of_seat(self, seat: int | None) -> None:
        """Show the turns of one seat (None: of all)."""
        self._seat = seat
        self.refresh()

    def next_error(self, by: int = 1) -> None:
        """To the next turning point in time, or the one before."""
        found = next_from(self.points(), self.replay.moment, by)
        if found is not None:
            self.replay.go(found.moment)

    def why_no_next(self) -> str | None:
        """Why there is none to go to."""
        if self._report is None:
            return _("Find the turning points first.")
        ahead = next_from(self.points(), self.replay.moment, 1)
        return None if ahead is not None else _("There are no more after this.")

    def better(self) -> Better | None:
        """What the better turn would have done, beside the turn that is looked at."""
        point = self.chosen
        if point is None:
            return None
        done, gold = _done(self.replay.course.games[point.turn.after], point.turn.best), signed(point.turn.loss)
        return Better(done, _("{gold} better").format(gold=gold), gold)

    def told(self) -> str:
        """The same in words, for somebody who does not see it."""
        point = self.chosen
        if point is None:
            return ""
        better = _("{gold} better").format(gold=signed(point.turn.loss))
        row = next(row for row in self._rows()[1] if row.point is point)
        return sentence(row.sentence, labelled(better, done_words(point.turn.best, before(point, self.replay.course))))

    # ---- what one does with a turn

    def explain(self) -> None:
        """Say why, or go back to the rows."""
        self._explaining = not self._explaining and self.chosen is not None
        self.refresh()

    @property
    def explaining(self) -> bool:
        """Whether a turning point is explained in the place of the rows."""
        return self._explaining and self.chosen is not None

    def _open(self, row: int) -> None:
        """Explain the turn of a row; from the button that leads back one comes to the others of its line."""
        if row < len(self._list.told):
            shown = self._sheet.ringed is not None
            self.explain()
            self._sheet.focus("points explain", show=shown)

    def try_again(self) -> None:
        """Play on from where the turn began, as whoever played it; computers play for the others."""
        point = self.chosen
        if point is not None:
            self.give_up()
            self._growing.play_on(self._branch(point, point.turn.seat))

    def play_it(self) -> None:
        """Let the better turn be played, and computers go on; or give that up."""
        point = self.chosen
        if self._growing.run is not None:
            self._growing.give_up()
        elif point is not None:
            self._growing.compute(self._branch(point, None), point.turn.best, self._watch)
        self.refresh()

    def _watch(self, branch: Branch) -> None:
        self.replay.view_line(branch.id, branch.after)
        self.replay.toggle()

    def _branch(self, point: Point, seat: int | None) -> Branch:
        """A branch from the beginning of a turn, in which a person plays for one seat, or nobody."""
        seats = [_playing(one, by_hand=number == seat) for number, one in enumerate(self.replay.table.seats)]
        return self._growing.draft(point.turn.after, seats)

    def learn(self) -> None:
        """Give one's mistakes as exercises, over the replay."""
        replay, stack, found = self.replay, self._growing.scene.stack, self.lessons()
        if self.analyst is None or stack is None or not found:
            return
        self.give_up()
        session = MistakeSession([_mistake(point, replay.course) for point in found])
        names = tuple(seat.name for seat in replay.table.seats)
        director, back = self._growing.director, partial(_back_to, stack, len(stack))
        stack.push(PlayScene(director, Mistakes(director, session, names, self.analyst.judge(), back)))

    def lessons(self) -> tuple[Point, ...]:
        """The mistakes that one learns from: those of the seat that is looked at, else those of the persons, else of
        all, in the order of the game."""
        seats = self.replay.lines.seats(self.replay.number)
        persons = {number for number, seat in enumerate(seats) if not seat.is_computer}
        whose = {self._seat} if self._seat is not None else persons or set(range(len(seats)))
        found = [point for point in self.points() if point.is_error and point.turn.seat in whose]
        return tuple(sorted(found, key=lambda point: point.moment))

    def go_home(self) -> None:
        """Back to the main line, where the branch left it."""
        replay, number = self.replay, self.replay.number
        while (branch := replay.lines.branch(number)) is not None:
            number, after = branch.parent, branch.after
            if number == MAIN_LINE:
                replay.view_line(number, after)

    # ---- the panel

    @property
    def disabled_reason(self) -> str | None:
        """Why the analysis cannot begin now."""
        if self.analyst is None:
            return _("Only a game played to its end can be analysed.")
        return self._growing.busy

    def start(self, id: str, label: str) -> Button:
        """What begins it."""
        reason = self.disabled_reason
        return Button(f"{id} start", label, self.begin, style="primary", icon="search", disabled_reason=reason)

    def progress(self, id: str, analyst: Analyst) -> Node:
        """How far it is, and what stops it or lets it go on."""
        text = analyst.trouble or _("{percent}% analysed").format(percent=int(100 * analyst.share))
        label, act, icon, reason = _("Continue"), self.begin, "play", self.disabled_reason
        if analyst.running:
            label, act, icon, reason = _("Cancel"), self.give_up, "cross", None
        stop = Button(f"{id} stop", label, act, icon=icon, size=23, disabled_reason=reason)
        told, share = Label(f"{id} weighed", text, role=_NOTE, live=True), Gauge(f"share of {id}", analyst.share)
        return Row(Column(told, Leaf(share, h=12), gap=3, grow=1, align="centre"), Leaf(stop, h=52), gap=18)

    def caption(self) -> Node:
        """What the numbers are, with as many words as there is room for."""
        told = [_("cost in gold, with error bar")] if self.found else []
        if any(point.turn.chances for point in self.points()):
            told.insert(0, _("cost in gold ± error, win chance"))
        labels = (Label("points note", text, role=_NOTE, colour=theme.INK_2, align="right") for text in told)
        return Fits(*labels, Gap())

    def node(self) -> Node:
        """What starts the analysis, how far it is, what it found, and what can be done with a turn."""
        replay, analyst, report = self.replay, self.analyst, self._report
        if analyst is None or (report is None and not analyst.running):
            return self._invitation(analyst)
        points, rows = self._rows()
        chosen = at_moment(points, replay.moment)
        self._explaining = self._explaining and chosen is not None
        self._list.tell(rows, fine_turns(report, self._seat) if report is not None else (0, 0), chosen)
        middle: Node = Leaf(self._list, grow=1)
        if self._explaining and chosen is not None:
            turn = points[chosen].turn
            self._told.tell(tuple(explained(turn, before(points[chosen], replay.course), replay.table.seats)))
            coach = Leaf(Emblem("points mentor", "mentor"), w=_MENTOR, h=_MENTOR, align="start")
            middle = Fits(Row(coach, Leaf(self._told, grow=1), gap=16, w=_WIDE), Leaf(self._told), grow=1)
        top = None if report is not None and analyst.share >= 1 else self.progress("points", analyst)
        wide = Row(*(Leaf(button, grow=1) for button in self._acts(worded=True)), h=52, gap=_GAP)
        buttons = [*self._acts(worded=False), self._aside(whole=top is None, worded=False)]
        small = [Leaf(button, w=56) for button in buttons if button is not None]
        narrow = Row(Leaf(self._who(), grow=1), *small, h=52, gap=6)
        return Fits(
            Column(top or self._sums(), middle, wide, gap=_GAP, grow=1),
            Column(top, middle, narrow, gap=_GAP, grow=1),
            grow=1,
        )

    def _invitation(self, analyst: Analyst | None) -> Node:
        """What an analysis is, before there is one."""
        text = _(
            "Every turn of this game can be compared with the best one available, in the same simulated games: what"
            " it cost in gold, and how sure that is. This takes a minute or two."
        )
        if self._branch_shown is not None:
            told = _("You are looking at the branch “{name}”.").format(name=self._branch_shown.name)
            text = f"{told} {text}"
        if analyst is not None and analyst.trouble:
            text = analyst.trouble
        intro = Leaf(Paragraph("points intro", text, role=_INTRO), lowest=60)
        start = Leaf(self.start("points", _("Find the turning points")), h=60, align="start")
        mentor = Leaf(Emblem("points mentor", "mentor"), w=_MENTOR, h=_MENTOR, align="start")
        above, below = Gap(grow=1), Gap(grow=2)
        home: Node | None = None
        back: Node | None = None
        if self._branch_shown is not None:
            home = Row(Gap(grow=1), self._home(worded=True), h=48)
            back = Leaf(self._home(worded=False), w=56)
        wide = Row(mentor, Column(intro, start, gap=24, grow=1), gap=24)
        return Fits(
            Column(home, above, wide, below, gap=0, pad=(8, 0), w=_WIDE),
            Column(above, intro, Gap(h=16), Row(start, Gap(grow=1), back), below, gap=0, pad=(8, 0)),
            grow=1,
        )

    def _acts(self, *, worded: bool) -> tuple[Button, ...]:
        """What can be done with the turn that is looked at."""
        none = _("Choose a turning point first.") if self.chosen is None else None
        branch, percent = none or self._why_no_branch(), self._growing.percent
        play = _button("play", _("Play it for me"), self.play_it, "play", branch, worded=worded)
        if percent is not None:
            cancel = _("Cancel, {percent}% done").format(percent=percent)
            play = _button("play", cancel, self.play_it, "cross", worded=worded)
        explain = _("Back to the list") if self._explaining else _("Explain")
        icon = "prev" if self._explaining else "speech"
        again = _("Try again from here")
        return (
            _button("retry", again, self.try_again, "branch", branch, worded=worded, style="primary"),
            play,
            _button("explain", explain, self.explain, icon, none, worded=worded, style="parchment"),
        )

    def _aside(self, *, whole: bool, worded: bool) -> Button | None:
        """What leads back from a branch, or to exercises from one's mistakes."""
        if self._branch_shown is not None:
            return self._home(worded=worded)
        none = None if self.lessons() else _("There are no mistakes to learn from here.")
        learn = _button("learn", _("Learn from mistakes"), self.learn, "school", none, worded=worded, size=21)
        return learn if whole else None

    def _home(self, *, worded: bool) -> Button:
        return _button("home", _("Main line"), self.go_home, "flag", worded=worded, size=22)

    def _sums(self) -> Node:
        """Whose turns are shown, with the sum of what each lost; beside it, with words if there is room."""
        options = sums(self.replay.table.seats, self._report) if self._report is not None else []
        whose = SeatSums("points sums", options, self._whose, self._choose_seat, accessible_name=_("Show turns by"))
        shown = Leaf(whose, least=130 * len(options), grow=1)
        worded, icon = (self._aside(whole=True, worded=one) for one in (True, False))
        return Fits(Row(shown, worded, gap=_GAP), Row(shown, Leaf(icon, w=62) if icon else None, gap=_GAP), h=48)

    def _who(self) -> DropDown:
        """The same choice where there is little room."""
        options = [Option(ALL, _("All players"))]
        if self._report is not None:
            options = named_sums(self.replay.table.seats, self._report)
        tip, name = _("The turns to show, and the sum of their losses"), _("Show turns by")
        return DropDown("points of", options, self._whose, self._choose_seat, tooltip=tip, accessible_name=name)

    @property
    def _whose(self) -> str:
        return ALL if self._seat is None else str(self._seat)

    def _choose_seat(self, key: str) -> None:
        self.of_seat(None if key == ALL else int(key))

    @property
    def _branch_shown(self) -> Branch | None:
        return self.replay.lines.branch(self.replay.number)

    def _why_no_branch(self) -> str | None:
        if self._growing.thinker is None:
            return _("You cannot play on from here.")
        return self._growing.busy or self._growing.full


def _button(
    id: str,
    label: str,
    act: Callable[[], None],
    icon: str,
    disabled_reason: str | None = None,
    *,
    worded: bool,
    style: str = "wood",
    size: float = 24,
) -> Button:
    """A button of the panel, or its icon alone, which tells the words when it is pointed at."""
    words = (label, "") if worded else ("", label)
    return Button(
        f"points {id}", words[0], act, tooltip=words[1], icon=icon, style=style, size=size,
        disabled_reason=disabled_reason,
    )  # fmt: skip


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
