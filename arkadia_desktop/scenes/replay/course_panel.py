"""The panel of the course: the chart of the game, its heading, and the choice of what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.replay.chart import CourseChart
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.table.course import Course
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Label, Option, Segmented

_TITLE = theme.Role(theme.SERIF_BOLD, 30, 24)
_WIDE = 330
"""What the choice takes at most, design px."""


class CoursePanel:
    """Puts its widgets on the sheet; `place` gives them places, `show` fills them or takes them away."""

    def __init__(
        self, sheet: Sheet, colours: Sequence[Colour], go: Callable[[int], None], refresh: Callable[[], None]
    ) -> None:
        measures = Option("worth", _("Worth")), Option("gold", _("Gold"))
        self._measure = sheet.add(Segmented("measure", measures, "worth", lambda key: refresh()))
        self._measure.called = _("Chart")
        self._title = sheet.add(Label("chart title", _("Worth over time"), role=_TITLE))
        self._chart = sheet.add(CourseChart("chart", colours, go))
        self._roomy = True

    def place(self, kit: Kit, places: ReplayLayout) -> None:
        """Give everything its place: the heading only where the panel is its own."""
        px, chart = kit.frame.px, places.chart_tabs
        self._roomy = places.roomy
        below = places.below_tabs(places.chart)
        if places.roomy:
            half = px(_WIDE)
            self._measure.rect = Rect(chart.right - half, chart.y, half, chart.h)
            self._title.rect = Rect(chart.x + px(6), chart.y, chart.w - half - px(20), chart.h)
        else:
            self._measure.rect = Rect(below.x, below.y, min(below.w, px(_WIDE)), chart.h)
            below = Rect(below.x, below.y + chart.h + px(6), below.w, below.h - chart.h - px(6))
        self._chart.rect = below

    def show(
        self, course: Course, moment: int, turning: Sequence[tuple[int, int]], *, visible: bool
    ) -> None:
        """Show a line of the game and a moment in it; ``turning`` are its turning points: a moment and a seat each."""
        self._title.visible = visible and self._roomy
        self._chart.visible = self._measure.visible = visible
        gold = self._measure.value == "gold"
        self._title.text = _("Gold over time") if gold else _("Worth over time")
        self._chart.show(course, course.gold if gold else course.worth, moment, turning)
