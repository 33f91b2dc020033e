"""The panel of the course: the charts of the game, their heading, and the choice among them. The chance to win is known
only of a game that has been weighed: where it has not, the panel says so and offers to do that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.replay.chance_chart import ChanceChart
from arkadia_desktop.scenes.replay.chart import CourseChart
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.scenes.turning.chances import Weighed
from arkadia_desktop.scenes.turning.weighing import WeighingBar
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, Option, Paragraph, Segmented, Widget

WORTH, GOLD, CHANCES = "worth", "gold", "chances"
_TITLE = theme.Role(theme.SERIF_BOLD, 30, 24)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 24, 19.5)
_WIDE, _WIDER = 330, 500
"""What the choice takes at most, of two and of three; design px."""
_HIGH, _GAP = 52, 12


class _Shows(Protocol):
    """What the panel asks for."""

    def go(self, moment: int) -> None:
        """Show a moment."""

    def refresh(self) -> None:
        """Show what has changed."""


class _Weighs(Protocol):
    """Who weighs the game."""

    def begin(self) -> None:
        """Begin the analysis, or go on with it."""

    def give_up(self) -> None:
        """Stop it."""


class CoursePanel:
    """Puts its widgets on the sheet; `place` gives them places, `show` fills them or takes them away."""

    def __init__(self, sheet: Sheet, seats: Sequence[Seat], does: _Shows, weighs: Callable[[], _Weighs]) -> None:
        """`weighs` is asked when somebody wants it."""
        colours, add = [seat.colour for seat in seats], sheet.add
        self._weighs = weighs
        self._measure = add(Segmented("measure", _measures(chances=False), WORTH, lambda key: does.refresh()))
        self._measure.called = _("Chart")
        self._title = add(Label("chart title", _("Worth over time"), role=_TITLE))
        self._chart = add(CourseChart("chart", colours, does.go))
        self._chances = add(ChanceChart("chances", colours, [seat.name for seat in seats], does.go))
        self._chances.tooltip = _(
            "Solid lines show how a player’s own turn changed the win chance. The dashed lines in between were"
            " not measured."
        )
        self._note = add(Paragraph("chances note", "", role=_NOTE, align="centre"))
        self._start = add(Button("chances start", "", self._begin, style="primary", icon="search"))
        self._bar = add(WeighingBar("chances weighed"))
        self._stop = add(Button("chances stop", "", self._toggle, icon="cross", size=23))
        self._roomy = True
        self._below = Rect(0, 0, 0, 0)
        self._running = False

    def _begin(self) -> None:
        self._weighs().begin()

    def _toggle(self) -> None:
        if self._running:
            self._weighs().give_up()
        else:
            self._begin()

    def place(self, kit: Kit, places: ReplayLayout, *, chances: bool) -> None:
        """Give everything its place: the heading only where the panel is its own. `chances`: those are offered."""
        px, chart = kit.frame.px, places.chart_tabs
        self._roomy = places.roomy
        self._offer(chances=chances)
        below, wide = places.below_tabs(places.chart), px(_WIDER if chances else _WIDE)
        if places.roomy:
            self._measure.rect = Rect(chart.right - wide, chart.y, wide, chart.h)
            self._title.rect = Rect(chart.x + px(6), chart.y, chart.w - wide - px(20), chart.h)
        else:
            self._measure.rect = Rect(below.x, below.y, min(below.w, wide), chart.h)
            below = Rect(below.x, below.y + chart.h + px(6), below.w, below.h - chart.h - px(6))
        self._chart.rect = self._chances.rect = self._below = below
        high = max(theme.LEAST_HIT_PX, px(_HIGH))
        self._start.show(label=_("Analyse this game"))
        self._stop.show(label=_("Cancel"))
        stop = max(self._stop.width_for() + px(20), px(170))
        self._stop.rect = Rect(below.right - stop, below.y, stop, high)
        self._bar.rect = Rect(below.x, below.y, below.w - stop - px(18), high)
        self._start.rect = Rect(0, 0, min(below.w, self._start.width_for() + px(60)), high)

    def _offer(self, *, chances: bool) -> None:
        options = _measures(chances=chances)
        value = self._measure.value
        self._measure.offer(options, value if value in [option.key for option in options] else WORTH)

    def show(
        self,
        course: Course,
        moment: int,
        turning: Sequence[tuple[int, int]],
        weighed: Weighed | None,
        *,
        visible: bool,
        barred: bool,
    ) -> None:
        """Show a line of the game and a moment in it; ``turning`` are its turning points: a moment and a seat each.
        Without ``weighed`` chances to win are not offered. ``barred``: how far the game is weighed stands elsewhere."""
        self._offer(chances=weighed is not None)
        chosen = self._measure.value
        self._title.visible = visible and self._roomy
        self._measure.visible = visible
        self._chart.visible = visible and chosen != CHANCES
        self._title.text = {
            WORTH: _("Worth over time"),
            GOLD: _("Gold over time"),
            CHANCES: pgettext("of a chart", "Win chance"),
        }[chosen]
        series = course.gold if chosen == GOLD else course.worth
        self._chart.show(course, series, moment, turning)
        asked = visible and chosen == CHANCES and weighed is not None
        seen = self._seen(weighed, barred=barred) if asked and weighed is not None else set[Widget]()
        for widget in (self._chances, self._note, self._start, self._bar, self._stop):
            widget.visible = widget in seen
        if weighed is not None and seen:
            self._fill(weighed)
            self._chances.tell(course, weighed.chances, moment, turning)

    # ---- the chance to win

    def _seen(self, weighed: Weighed, *, barred: bool) -> set[Widget]:
        if weighed.never:
            return {self._note}
        if not weighed.running and (not weighed.known or (weighed.whole and not weighed.chances)):
            return {self._note, self._start}
        whole = weighed.whole and not weighed.running
        return {self._chances} if whole or barred else {self._chances, self._bar, self._stop}

    def _fill(self, weighed: Weighed) -> None:
        px, below = self._note.kit.frame.px, self._below
        self._running = weighed.running
        self._bar.share = weighed.share
        self._bar.text = weighed.trouble or _("{percent}% analysed").format(percent=int(100 * weighed.share))
        if weighed.running:
            self._stop.show(label=_("Cancel"), icon="cross")
        else:
            self._stop.show(label=_("Continue"), icon="play")
        top = self._bar.rect.bottom + px(_GAP) if self._bar.visible else below.y
        self._chances.rect = Rect(below.x, top, below.w, below.bottom - top)
        self._note.text = _note(weighed)
        wide = min(below.w, px(640))
        high = self._note.height_for(wide)
        taken = self._start.rect.h + px(2 * _GAP) if self._start.visible else 0
        top = below.y + max(0, below.h - high - taken) // 2
        self._note.rect = Rect(below.centerx - wide // 2, top, wide, high)
        w, h = self._start.rect.size
        self._start.rect = Rect(below.centerx - w // 2, min(below.bottom - h, top + high + px(2 * _GAP)), w, h)
        self._start.allow(weighed.busy)
        self._stop.allow(None if weighed.running else weighed.busy)


def _measures(*, chances: bool) -> tuple[Option, ...]:
    both = Option(WORTH, _("Worth")), Option(GOLD, _("Gold"))
    return (*both, Option(CHANCES, pgettext("of a chart", "Win chance"))) if chances else both


def _note(weighed: Weighed) -> str:
    """Why there is no chart yet."""
    if weighed.never or weighed.trouble:
        return weighed.never or weighed.trouble
    if weighed.whole:
        return _("This game was analysed before win chances were saved. Analyse it again to see them.")
    return _("Win chances are shown once this game has been analysed, which takes a minute or two.")
