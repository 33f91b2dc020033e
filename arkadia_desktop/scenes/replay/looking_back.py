"""Turning points in the replay: the analysis of the line that is shown, what one does with a turn of it, and the charts
of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.learn.mistakes import Mistake, MistakeSession
from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.sign import Emblem, Gauge
from arkadia_desktop.scenes.play.drivers.mistakes import Mistakes
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.reason_words import done_words, explained, signed
from arkadia_desktop.scenes.replay.chart import ChanceChart, CourseChart
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.picture import around, called
from arkadia_desktop.scenes.replay.trying import back_to, rival
from arkadia_desktop.scenes.turning.analysis import (
    Analysts,
    Point,
    WinChance,
    chances_of,
    fine_turns,
    next_from,
    points_of,
)
from arkadia_desktop.scenes.turning.rows import ALL, Explanation, PointList, SeatSums, named_sums, sums
from arkadia_desktop.stage.panels.labels import Outline
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.table.seats import person
from arkadia_desktop.table.what_if import MAIN_LINE
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Fits, Gap, Leaf, Node, Row, Wrap, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph, Segmented
from arkadia_desktop.ui.widgets.access import sentence

_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_INTRO = theme.Role(theme.SANS_SEMIBOLD, 24, 19.5)
_GAP, _MENTOR, _WIDE = 10, 150, 640
"""Between the parts of the panel; how large the mentor is, and from what width on he is there; design px."""
WORTH, GOLD, CHANCES = "worth", "gold", "chances"
"""What the charts show."""
_TITLE = theme.Role(theme.SERIF_BOLD, 30, 24)
_WITH_NOTE = 200
"""So high at least is a chart with a line of words below it, design px."""
_MARKED = 8
"""So many errors are marked in the chart, at most: more of them would hide its lines."""
_button = partial(Button, on_parchment=True)


class LookingBack:
    """Without ``analysts`` nothing is analysed. The replay shows its `node`."""

    def __init__(self, growing: Growing, analysts: Analysts | None) -> None:
        self._growing, self.replay, self._analysts = growing, growing.replay, analysts
        self.refresh, self._sheet = growing.scene.arrange, growing.scene.sheet
        self._known: dict[int, tuple[Branch | None, Analysing]] = {}
        self._found: tuple[object, tuple[Point, ...], tuple[WinChance, ...]] = (None, (), ())
        self._seat: int | None = None
        self._explaining = False
        self._list = PointList("points", self.look_at, self._open)
        self._told = Explanation("points told")

    def like(self, other: LookingBack) -> None:
        """Go on where another one was: the same analyses, the same seat."""
        self._known, self._seat = other._known, other._seat

    # ---- the analysis

    @property
    def offered(self) -> bool:
        """Whether the line that is shown can be analysed: only what has come to its end lies open to everybody."""
        return self._analysts is not None and self.replay.table.over

    @property
    def analyst(self) -> Analysing | None:
        """Who analyses that line; None where it has not come to its end."""
        replay = self.replay
        if self._analysts is None or not self.offered or replay.course.games[-1].phase is not Phase.OVER:
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

    def _known_of_it(self) -> tuple[tuple[Point, ...], tuple[WinChance, ...]]:
        key = report, course, seat = self._report, self.replay.course, self._seat
        if self._found[0] != key:
            points = points_of(report, course, self.replay.table.seats, seat) if report is not None else ()
            self._found = key, points, chances_of(report, course)
        return self._found[1:]

    @property
    def points(self) -> tuple[Point, ...]:
        """The turning points of that line and of the seats that are looked at, the dearest first."""
        return self._known_of_it()[0]

    @property
    def chances(self) -> tuple[WinChance, ...]:
        """What is known of the chances to win in that line."""
        return self._known_of_it()[1]

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

    def marks(self) -> tuple[tuple[int, int], ...]:
        """Where the chart marks the dearest errors, and whose: what is not certain has no mark."""
        errors = [one for one in self.points if one.is_error]
        return tuple((one.moment, one.turn.seat) for one in errors[:_MARKED])

    @property
    def chosen(self) -> Point | None:
        """The turning point that is looked at."""
        moment = self.replay.moment
        return next((point for point in self.points if point.turn.after < moment <= point.moment), None)

    def look_at(self, row: int) -> None:
        """Look at a turn."""
        self.replay.go(self.points[row].moment)

    def next_error(self, by: int = 1) -> None:
        """To the next turning point in time, or the one before."""
        found = next_from(self.points, self.replay.moment, by)
        if found is not None:
            self.replay.go(found.moment)

    def why_no_next(self) -> str | None:
        """Why there is none to go to."""
        if self._report is None:
            return _("Find the turning points first.")
        ahead = next_from(self.points, self.replay.moment, 1)
        return None if ahead is not None else _("There are no more after this.")

    def outlines(self, view: PlayerView, done: Sequence[Event]) -> list[Outline] | None:
        """Lines around what was played in the turn that is looked at, and in green around what would have been
        better."""
        if (point := self.chosen) is None:
            return None
        better = _done(point.course.games[point.turn.after], point.turn.best)
        here, there = around(view, done), around(view, better)
        instead = [replace(one, fresh=True) for one in there if one not in here]
        played = [replace(one, building=None) for one in here if one not in there or not instead]
        gold = _("{gold} better", gold=signed(point.turn.loss))
        return [*called(played, _("played"), "flag"), *called(instead, gold, "bulb")]

    def told(self) -> str:
        """The same in words, for somebody who does not see it."""
        if (point := self.chosen) is None:
            return ""
        better = _("{gold} better", gold=signed(point.turn.loss))
        return sentence(point.sentence, labelled(better, done_words(point.turn.best, point.before)))

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
        if (point := self.chosen) is not None:
            self.give_up()
            self._growing.play_on(self._branch(point, point.turn.seat))

    def play_it(self) -> None:
        """Let the better turn be played, and computers go on; or give that up."""
        if self._growing.run is not None:
            self._growing.give_up()
        elif (point := self.chosen) is not None:
            self._growing.compute(self._branch(point, None), point.turn.best, self._watch)
        self.refresh()

    def _watch(self, branch: Branch) -> None:
        self.replay.view_line(branch.id, branch.after)
        self.replay.toggle()

    def _branch(self, point: Point, seat: int | None) -> Branch:
        """A branch from the beginning of a turn, in which a person plays for one seat, or nobody."""
        seats = [
            person(one.name, one.colour) if number == seat else rival(one)
            for number, one in enumerate(self.replay.table.seats)
        ]
        return self._growing.draft(point.turn.after, seats)

    def learn(self) -> None:
        """Give one's mistakes as exercises, over the replay."""
        stack, found, director = self._growing.scene.stack, self.lessons(), self._growing.director
        if self.analyst is None or stack is None or not found:
            return
        self.give_up()
        names, depth = tuple(seat.name for seat in self.replay.table.seats), len(stack)
        session, judges = MistakeSession([_mistake(one, names) for one in found]), [self.analyst.judge()] * len(found)
        back = partial(back_to, stack, depth)
        stack.push(PlayScene(director, Mistakes(director, session, judges, _("Back to the game"), back)))

    def lessons(self) -> list[Point]:
        """The mistakes that one learns from: those of the seat that is looked at, else those of the persons, else of
        all, in the order of the game."""
        seats = self.replay.lines.seats(self.replay.number)
        persons = {number for number, seat in enumerate(seats) if not seat.is_computer}
        whose = {self._seat} if self._seat is not None else persons or set(range(len(seats)))
        found = [point for point in self.points if point.is_error and point.turn.seat in whose]
        return sorted(found, key=lambda point: point.moment)

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
        return _button(f"{id} start", label, self.begin, style="primary", icon="search", disabled_reason=reason)

    def progress(self, id: str, analyst: Analysing) -> Node:
        """How far it is, and what stops it or lets it go on."""
        text = analyst.trouble or _("{percent}% analysed", percent=int(100 * analyst.share))
        label, act, icon, reason = _("Continue"), self.begin, "play", self.disabled_reason
        if analyst.running:
            label, act, icon, reason = _("Cancel"), self.give_up, "cross", None
        stop = _button(f"{id} stop", label, act, icon=icon, size=23, disabled_reason=reason)
        told, share = Label(f"{id} weighed", text, role=_NOTE, live=True), Gauge(f"share of {id}", analyst.share)
        return Row(Column(told, Leaf(share, h=12), gap=3, grow=1, align="centre"), Leaf(stop, h=52), gap=18)

    def caption(self) -> Node:
        """What the numbers are, with as many words as there is room for."""
        told = [_("cost in gold, with error bar")] if self.found else []
        if any(point.turn.chances for point in self.points):
            told = [_("cost in gold ± error, win chance"), _("gold, win chance")]
        labels = (Label("points note", text, role=_NOTE, colour=theme.INK_2, align="right") for text in told)
        return Fits(*labels, Gap())

    def node(self, *, compact: bool) -> Node:
        """What starts the analysis, how far it is, what it found, and what can be done with a turn: if it is `compact`,
        that is offered where the turn is explained."""
        analyst, report = self.analyst, self._report
        if analyst is None or (report is None and not analyst.running):
            return self._invitation(analyst, compact=compact)
        self._explaining = self.explaining
        self._list.tell(self.points, fine_turns(report, self._seat) if report is not None else (0, 0), self.chosen)
        middle: Node = Leaf(self._list, grow=1)
        if self.explaining and (point := self.chosen) is not None:
            self._told.tell(tuple(explained(point.turn, point.before, self.replay.table.seats)))
            coach = Leaf(Emblem("points mentor", "mentor", side=_MENTOR), align="start")
            middle = Fits(Row(coach, Leaf(self._told, grow=1), gap=16, w=_WIDE), Leaf(self._told), grow=1)
        top = None if report is not None and analyst.share >= 1 else self.progress("points", analyst)
        acts, explain = self._acts(), self.explain_button()
        words = (*acts, explain) if not compact else acts if self._explaining else (acts[0], explain)
        ways = words, [replace(one, icon="") for one in words], (*words[:-1], words[-1].bare())
        foot = Fits(*(Row(*(Leaf(button, grow=1, h=52) for button in some), gap=8) for some in ways))
        above = (top,) if compact else (top or self._sums(),)
        return Column(*above, middle, foot, gap=8 if compact else _GAP, grow=1)

    def _invitation(self, analyst: Analysing | None, *, compact: bool) -> Node:
        """What an analysis is, before there is one; and which branch it would be of, unless that is to be `compact`."""
        text = _(
            "Every turn of this game can be compared with the best one available, in the same simulated games: what"
            " it cost in gold, and how sure that is."
        )
        text += " " + (_("This takes a few seconds.") if levels.is_fast() else _("This takes a few minutes."))
        home = self._home()
        if (branch := self._branch_shown) is not None and not compact:
            told = _("You are looking at the branch “{name}”.", name=branch.name)
            text = f"{told} {text}"
        if analyst is not None and analyst.trouble:
            text = analyst.trouble
        intro = Leaf(Paragraph("points intro", text, role=_INTRO), lowest=60)
        start = Leaf(self.start("points", _("Find the turning points")), h=60, align="start")
        mentor = Leaf(Emblem("points mentor", "mentor", side=_MENTOR), align="start")
        above, below, spare = Gap(grow=1), Gap(grow=2), Gap(grow=1)
        wide = Row(mentor, Column(intro, start, gap=24, grow=1), gap=24)
        back = [Leaf(button.bare(), w=56) for button in home]
        return Fits(
            Column(Row(spare, *home, h=48) if home else None, above, wide, below, gap=0, pad=(8, 0), w=_WIDE),
            Column(above, intro, Gap(h=16), Wrap(start, *back), below, gap=0, pad=(8, 0)),
            grow=1,
        )

    def _acts(self) -> Sequence[Button]:
        """What can be done with the turn that is looked at."""
        none = _("Choose a turning point first.") if self.chosen is None else None
        branch, again = none or self._why_no_branch(), _("Try again from here")
        return (
            _button("points retry", again, self.try_again, icon="branch", disabled_reason=branch, style="primary"),
            self._growing.button("points play", _("Play it for me"), self.play_it, "play", branch),
        )

    def explain_button(self) -> Button:
        """What explains the turn that is looked at, or leads back to the list."""
        label, sign = (_("Back to the list"), "prev") if self.explaining else (_("Explain"), "speech")
        none = _("Choose a turning point first.") if self.chosen is None else None
        return _button("points explain", label, self.explain, icon=sign, disabled_reason=none, style="parchment")

    def aside(self) -> Sequence[Button]:
        """What leads back from a branch, or to exercises from one's mistakes."""
        none = None if self.lessons() else _("There are no mistakes to learn from here.")
        label = _("Learn from mistakes")
        learn = _button("points learn", label, self.learn, icon="school", disabled_reason=none, size=21)
        return self._home() or (learn,)

    def _home(self) -> Sequence[Button]:
        if self._branch_shown is None:
            return ()
        return (_button("points home", _("Main line"), self.go_home, icon="flag", size=22),)

    def _sums(self) -> Node:
        """Whose turns are shown, with the sum of what each lost; beside it, with as many words as there is room for."""
        options = sums(self.replay.table.seats, self._report) if self._report is not None else []
        whose = SeatSums("points sums", options, self._whose, self.choose_seat, accessible_name=_("Show turns by"))
        shown, aside = Leaf(whose, least=104 * len(options), grow=1), self.aside()
        brief = (replace(one, label=_("Learn"), tooltip=one.label) for one in aside if one.id == "points learn")
        bare = (Leaf(button.bare(), w=62) for button in aside)
        ways: list[list[Child]] = [[*aside], [*brief], [*bare]]
        return Fits(*(Row(shown, *beside, gap=_GAP) for beside in ways if beside), h=48)

    def who(self) -> DropDown:
        """The same choice where there is little room."""
        options = [Option(ALL, _("All players"))]
        if self._report is not None:
            options = named_sums(self.replay.table.seats, self._report)
        tip, name = _("The turns to show, and the sum of their losses"), _("Show turns by")
        return DropDown("points of", options, self._whose, self.choose_seat, tooltip=tip, accessible_name=name)

    @property
    def _whose(self) -> str:
        return ALL if self._seat is None else str(self._seat)

    def choose_seat(self, key: str) -> None:
        """Show the turns of one seat, or of all."""
        self._seat = None if key == ALL else int(key)
        self.refresh()

    @property
    def _branch_shown(self) -> Branch | None:
        return self.replay.lines.branch(self.replay.number)

    def _why_no_branch(self) -> str | None:
        if self._growing.thinker is None:
            return _("You cannot play on from here.")
        return self._growing.busy or self._growing.full

    # ---- the charts

    def course(self, measure: str, choose: Callable[[str], None] | None, *, points: bool) -> Node:
        """The chart of a `measure`, with the turning points if the `points` are shown beside it; then it is told there
        how far the game is analysed. The measure is chosen over it, or elsewhere."""
        replay, options = self.replay, self._measures()
        measure = measure if measure in [option.key for option in options] else WORTH
        marks = self.marks() if points else ()
        if measure == CHANCES:
            chart = self._win_chances(marks, points=points)
        else:
            course, seats = replay.course, replay.table.seats
            series = course.gold if measure == GOLD else course.worth
            chart = Leaf(CourseChart("chart", seats, course, series, replay.moment, marks, replay.go), grow=1)
        if choose is None:
            return chart
        choices = Segmented("measure", options, measure, choose, accessible_name=_("Chart"))
        title = Label("chart title", _titles()[measure], role=_TITLE)
        choice = Leaf(choices, w=500 if self.offered else 330, least=NATURAL, h=50, align="start")
        wide = Column(Row(Leaf(title, grow=1), choice, pad=(6, 0)), chart, gap=8)
        return Fits(wide, Column(choice, chart, gap=6), grow=1)

    def _measures(self) -> list[Option]:
        chances = Option(CHANCES, pgettext("of a chart", "Win chance"))
        return [Option(WORTH, _("Worth")), Option(GOLD, _("Gold")), *[chances] * self.offered]

    def measure_choice(self, measure: str, choose: Callable[[str], None]) -> DropDown:
        """The same choice where there is little room."""
        titles = [Option(key, _titles()[key]) for key, *_more in self._measures()]
        measure = measure if measure in [title.key for title in titles] else WORTH
        return DropDown("measure", titles, measure, choose, accessible_name=_("Chart"))

    def _win_chances(self, marks: Sequence[tuple[int, int]], *, points: bool) -> Node:
        """They are known only of a game that has been analysed: where it has not, that is said and offered."""
        analyst, chances, replay = self.analyst, self.chances, self.replay
        if analyst is None or not (analyst.running or (self.found and (analyst.share < 1 or chances))):
            note = Paragraph("chances note", _why_no_chances(analyst), role=_INTRO, align="centre")
            start = self.start("chances", _("Analyse this game"))
            begin = None if analyst is None else Leaf(start, h=52, align="centre")
            return centred(Leaf(note, most=640), begin, gap=24, grow=1)
        chart = ChanceChart("chances", replay.table.seats, replay.course, chances, replay.moment, marks, replay.go)
        about = _("Points: after a player’s own turn. Thin strokes: had it been the best turn. At the right: now.")
        note = Paragraph("chart note", about, _NOTE, theme.INK_2, align="centre")
        noted = Fits(Column(Leaf(chart, h=_WITH_NOTE, grow=1), note, gap=2), chart, tall=True, lowest=0, grow=1)
        done = points or (analyst.share >= 1 and not analyst.running)
        return Column(None if done else self.progress("chances", analyst), noted, grow=1)


def _mistake(point: Point, names: tuple[str, ...]) -> Mistake:
    turn, position = point.turn, point.course.games[point.turn.after]
    return Mistake(turn.turn, point.round, position, turn.played, turn.best, turn.loss, turn.error, names)


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


def _titles() -> dict[str, str]:
    return {WORTH: _("Worth over time"), GOLD: _("Gold over time"), CHANCES: pgettext("of a chart", "Win chance")}


def _why_no_chances(analyst: Analysing | None) -> str:
    """Why they cannot be shown yet."""
    if analyst is None:
        return _("Only a game played to its end can be analysed.")
    if analyst.trouble:
        return analyst.trouble
    if analyst.share >= 1:
        return _("This game was analysed before win chances were saved. Analyse it again to see them.")
    return _("Win chances are shown once this game has been analysed.")
