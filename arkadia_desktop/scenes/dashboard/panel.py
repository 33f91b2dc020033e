"""The panel of one seat: its parts below each other, beside other seats or alone in a column."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ai.analysis.report import Grade, Report
from arkadia_desktop.ai.analysis.strength import FEWEST
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.dashboard.balance import Balance
from arkadia_desktop.scenes.dashboard.chart import SeatChart
from arkadia_desktop.scenes.dashboard.head import LevelBar, SeatHead
from arkadia_desktop.scenes.dashboard.seals import COUNTS, COUNTS_FOLDED, SealCells, SeatCounts
from arkadia_desktop.scenes.dashboard.story import Story
from arkadia_desktop.scenes.play.view.turn_words import barred
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.widgets import Panel, Rule, Widget

_HEAD, _LEVEL, _SEALS, _SEALS_FOLDED, _BALANCE = 126, 58, 136, 158, 150
_CHART, _LEAST_CHART, _MOST_SPARE = 240, 150, 420
"""How high the parts are, design px; the chart in a column, at least, and how much more at most."""
_OAK, _PAD, _NARROW_PAD, _BAR_PAD = 9, 26, 20, 20
_NARROW = 540


class SeatPanel:
    """Puts its widgets on the sheet in the order of reading."""

    def __init__(self, sheet: Sheet, story: Story, number: int) -> None:
        told, add, self._number = story.seats[number], sheet.add, number
        self.panel = add(Panel(f"panel {number}", radius=18))
        self._head = add(SeatHead(f"seat {number}", told))
        self._level = add(LevelBar(f"level {number}"))
        series = [one.series for one in story.seats]
        self._chart = add(SeatChart(f"gold {number}", series, number, story.rounds))
        self._seals = add(SealCells(f"seals {number}", told.deeds))
        self._counts = add(SeatCounts(f"counts {number}", told.deeds))
        self._rule = add(Rule(f"rule {number}"))
        self._balance = add(Balance(f"balance {number}"))
        self.parts: Sequence[Widget] = (
            *(self._head, self._level, self._chart, self._seals, self._counts, self._rule, self._balance),
        )

    def show(self, report: Report | None, instead: str) -> None:
        """Show what an analysis says of all seats; `instead` is said where there is none."""
        level = report.seats[self._number].plays_like if report is not None else ""
        self._level.show(level, instead if report is None else self._untold(report))
        self._balance.show(report.seats if report is not None else (), self._number, instead)

    def _untold(self, report: Report) -> str:
        """What is said where no level can be told: that it decided too little, or what its decisions lost."""
        own = (turn for turn in report.turns if turn.seat == self._number)
        if sum(turn.grade is not Grade.ONLY for turn in own) < FEWEST:
            return _("too few turns to tell")
        told = report.seats[self._number]
        return labelled(_("decisions"), in_gold(barred(told.decisions, told.error)))

    def let(self, *, visible: bool) -> None:
        """Have it seen, or not; the panel itself is another's where it stands in a column."""
        for part in self.parts:
            part.visible = visible

    def place(self, page: Page, x: float, wide: float) -> None:
        """Stand beside others, from `x` on and so `wide`, design px."""
        pad = _NARROW_PAD if wide < _NARROW else _PAD
        top, end = page.top, page.top + page.panel_height
        self.panel.rect = page.rect(x, top, wide, page.panel_height)
        left, room = x + pad, wide - 2 * pad
        inside = page.rect(left, top, room, 10).w
        seals = _SEALS_FOLDED if self._seals.folds(inside) else _SEALS
        counts = COUNTS_FOLDED if self._counts.folds(inside) else COUNTS
        self._head.rect = page.rect(x + _OAK, top + _OAK, wide - 2 * _OAK, _HEAD)
        y = top + _OAK + _HEAD + 1
        self._level.rect = page.rect(x + _BAR_PAD, y, wide - 2 * _BAR_PAD, _LEVEL)
        y += _LEVEL + 16
        balance = end - 16 - _BALANCE
        below = balance - 18 - counts
        self._balance.rect = page.rect(left, balance, room, _BALANCE)
        self._rule.rect = page.rect(left, balance - 10, room, 2)
        self._counts.rect = page.rect(left, below, room, counts)
        self._seals.rect = page.rect(left, below - 12 - seals, room, seals)
        self._chart.rect = page.rect(left, y, room, max(_LEAST_CHART, below - 12 - seals - 14 - y))

    def stack_up(self, column: Column, spare: int) -> None:
        """Stand alone in a column; so much room is to `spare`, real px."""
        px = column.frame.px
        column.put(self._head, _HEAD, 8)
        column.put(self._level, _LEVEL, 18)
        self._chart.rect = column.take(px(_CHART) + min(spare, px(_MOST_SPARE)), 18)
        column.put(self._seals, _SEALS_FOLDED if self._seals.folds(column.w) else _SEALS, 14)
        column.put(self._counts, COUNTS_FOLDED if self._counts.folds(column.w) else COUNTS, 16)
        column.put(self._rule, 2, 14)
        self._balance.rect = column.take(max(px(_BALANCE), px(120)), 10)


def beside(page: Page, number: int) -> list[tuple[float, float]]:
    """Where so many panels begin beside each other, and how wide they are; design px."""
    gap, edge = 18.0, 30.0
    wide = (page.width - 2 * edge - gap * (number - 1)) / number
    return [(edge + i * (wide + gap), wide) for i in range(number)]
