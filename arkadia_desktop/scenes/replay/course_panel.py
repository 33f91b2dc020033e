"""The panel of the course: the charts of the game, their heading, and the choice among them. The chance to win is known
only of a game that has been weighed: where it has not, the panel says so and offers to do that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.replay.chart import ChanceChart, CourseChart
from arkadia_desktop.scenes.replay.looking_back import LookingBack
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.ui.layout import NATURAL, Column, Fits, Leaf, Node, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import DropDown, Label, Option, Paragraph, Segmented

WORTH, GOLD, CHANCES = "worth", "gold", "chances"
_TITLE = theme.Role(theme.SERIF_BOLD, 30, 24)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 24, 19.5)
_SMALL = theme.Role(theme.SANS_SEMIBOLD, 22, 19.5)
_WITH_NOTE = 200
"""So high at least is a chart with a line of words below it, design px."""


def course_node(
    looking: LookingBack, measure: str, choose: Callable[[str], None] | None, *, points: bool
) -> Node:
    """The chart of a `measure` of the replay that is looked back on, with its turning points if the `points` are shown
    beside it; then it is told there how far the game is analysed. It is chosen over it, or elsewhere."""
    replay, options = looking.replay, _measures(looking)
    measure = measure if measure in [option.key for option in options] else WORTH
    marks = looking.marks() if points else ()
    if measure == CHANCES:
        chart = _win_chances(looking, marks, points=points)
    else:
        course, seats = replay.course, replay.table.seats
        series = course.gold if measure == GOLD else course.worth
        chart = Leaf(CourseChart("chart", seats, course, series, replay.moment, marks, replay.go), grow=1)
    if choose is None:
        return chart
    choices = Segmented("measure", options, measure, choose, accessible_name=_("Chart"))
    title = Label("chart title", _titles()[measure], role=_TITLE)
    choice = Leaf(choices, w=500 if looking.offered else 330, least=NATURAL, h=50, align="start")
    wide = Column(Row(Leaf(title, grow=1), choice, pad=(6, 0)), chart, gap=8)
    return Fits(wide, Column(choice, chart, gap=6), grow=1)


def _measures(looking: LookingBack) -> list[Option]:
    chances = Option(CHANCES, pgettext("of a chart", "Win chance"))
    return [Option(WORTH, _("Worth")), Option(GOLD, _("Gold")), *[chances] * looking.offered]


def measure_choice(looking: LookingBack, measure: str, choose: Callable[[str], None]) -> DropDown:
    """The same choice where there is little room."""
    titles = [Option(key, _titles()[key]) for key, *_more in _measures(looking)]
    measure = measure if measure in [title.key for title in titles] else WORTH
    return DropDown("measure", titles, measure, choose, accessible_name=_("Chart"))


def _win_chances(looking: LookingBack, marks: Sequence[tuple[int, int]], *, points: bool) -> Node:
    analyst, chances, replay = looking.analyst, looking.chances, looking.replay
    if analyst is None or not (analyst.running or (looking.found and (analyst.share < 1 or chances))):
        note = Paragraph("chances note", _note(analyst), role=_NOTE, align="centre")
        start = looking.start("chances", _("Analyse this game"))
        begin = None if analyst is None else Leaf(start, h=52, align="centre")
        return centred(Leaf(note, most=640), begin, gap=24, grow=1)
    chart = ChanceChart("chances", replay.table.seats, replay.course, chances, replay.moment, marks, replay.go)
    about = _("Points: after a player’s own turn. Thin strokes: had it been the best turn. At the right: now.")
    note = Paragraph("chart note", about, _SMALL, theme.INK_2, align="centre")
    noted = Fits(Column(Leaf(chart, h=_WITH_NOTE, grow=1), note, gap=2), chart, tall=True, lowest=0, grow=1)
    done = points or (analyst.share >= 1 and not analyst.running)
    return Column(None if done else looking.progress("chances", analyst), noted, grow=1)


def _titles() -> dict[str, str]:
    return {WORTH: _("Worth over time"), GOLD: _("Gold over time"), CHANCES: pgettext("of a chart", "Win chance")}


def _note(analyst: Analysing | None) -> str:
    """Why there is no chart yet."""
    if analyst is None:
        return _("Only a game played to its end can be analysed.")
    if analyst.trouble:
        return analyst.trouble
    if analyst.share >= 1:
        return _("This game was analysed before win chances were saved. Analyse it again to see them.")
    return _("Win chances are shown once this game has been analysed.")
