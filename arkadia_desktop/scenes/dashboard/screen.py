"""How the game went: a panel for every seat, or one seat at a time where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from pygame import Rect

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.dialog_box import place_in_row, rows_of
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.dashboard.export import Export
from arkadia_desktop.scenes.dashboard.panel import SeatPanel, beside
from arkadia_desktop.scenes.dashboard.story import story_of
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.widgets import BigButton, Label, Option, Panel, Port, Segmented

_CORNER = theme.BODY.at(23)
_CORNER_EDGE, _CORNER_WIDE = 36, 600
_SMALL = 60
"""How high the buttons are that export something, design px."""
_GAP = 14


class DashboardScene(MenuScene):
    """Enter watches the game, Escape goes back. The game of the table must be over, or ended early.

    ``report`` is what an analysis says of the game; without one everything else is told. A ``picture`` of the screen
    has no buttons.
    """

    def __init__(
        self,
        director: Director,
        table: Table,
        now: Callable[[], datetime],
        report: Report | None = None,
        *,
        picture: bool = False,
    ) -> None:
        super().__init__(_("How the game went"))
        self._director, self._table, self._now, self._picture = director, table, now, picture
        self.report = report
        self.story = story_of(table)
        add = self.sheet.add
        self._when = add(Label("when", self._told_when(), role=_CORNER, colour=theme.CREAM, drop=theme.DROP))
        self._weighed = add(
            Label("weighed", "", role=_CORNER, colour=theme.CREAM, drop=theme.DROP, align="right")
        )
        self._single = add(Panel("panel", radius=18))
        names = [Option(str(number), told.seat.name) for number, told in enumerate(self.story.seats)]
        self._tabs = add(Segmented("seats", names, "0", lambda key: self._turned()))
        self._tabs.called = _("Players")
        self._seats = [SeatPanel(self.sheet, self.story, number) for number in range(len(self.story.seats))]
        self._add_foot()
        self._port = add(Port("column", *(part for seat in self._seats for part in seat.parts)))
        self.refresh()

    def _add_foot(self) -> None:
        table, director = self._table, self._director
        export = Export(self, table, self._now, lambda: self.report, self._twin)
        self._back = self.foot_button("back", _("Back"), self.close, "parchment", "prev")
        self._export_picture = self.foot_button(
            "export picture", _("Export picture"), export.picture, icon="picture", size=23
        )
        self._export_table = self.foot_button("export table", _("Export table"), export.table, icon="table", size=23)
        self._export_table.tooltip = _("For a spreadsheet: a row for each player, and a row for each turn")
        watch = partial(director.show_replay, table)
        self._watch = self.foot_button("watch", _("Watch"), watch, "primary", "play", size=30)
        self._watch.tooltip = _("Watch the game once more, from any seat")
        self._exports = self._export_picture, self._export_table
        self._foot = self._back, *self._exports, self._watch
        self.sheet.primary, self.sheet.cancel = "watch", "back"

    def _twin(self) -> DashboardScene:
        """The same as a picture."""
        return DashboardScene(self._director, self._table, self._now, self.report, picture=True)

    def renewed(self) -> DashboardScene:
        again = DashboardScene(self._director, self._table, self._now, self.report)
        again._tabs.value = self._tabs.value
        return again

    # ---- what is told

    def _told_when(self) -> str:
        """When it was played, and for how long."""
        now, rounds = self._now(), self.story.rounds
        saved = keeping.save_of(self._table, now).envelope.saved.astimezone(now.tzinfo)
        day = _("{day}, {hour}").format(day=day_of(saved, now), hour=f"{saved:%H:%M}")
        told = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        return _(", ").join((day[:1].upper() + day[1:], told))

    def refresh(self) -> None:
        """Show what is known of the analysis now."""
        report = self.report
        for seat in self._seats:
            seat.show(report.seats if report is not None else (), _("Not weighed yet"))
        self._weighed.text = self._told_weighed(report) if report is not None else ""
        self._weighed.visible = report is not None

    @staticmethod
    def _told_weighed(report: Report) -> str:
        n = len(report.turns)
        return ngettext(
            "weighed by the grandmaster, {n} turn", "weighed by the grandmaster, {n} turns", n
        ).format(n=n)

    # ---- places

    def place(self, page: Page) -> None:
        held = (self._when, self._weighed, *self._foot)
        for widget in held:
            if widget.port is not None:
                self._port.let(widget)
        self._single.visible = self._tabs.visible = not page.roomy
        for button in self._foot:
            button.visible = not self._picture
        for label in (self._when, self._weighed):
            label.colour = theme.CREAM if page.roomy else theme.INK_2
            label.drop = theme.DROP if page.roomy else None
        for number, seat in enumerate(self._seats):
            seat.panel.visible = page.roomy
            seat.let(visible=page.roomy or str(number) == self._tabs.value)
        if page.roomy:
            self._place_panels(page)
        else:
            self._place_column(page)

    def _place_panels(self, page: Page) -> None:
        for seat, (x, wide) in zip(self._seats, beside(page, len(self._seats)), strict=True):
            seat.place(page, x, wide)
        self._when.rect = page.rect(_CORNER_EDGE, 22, _CORNER_WIDE, 52)
        self._weighed.rect = page.rect(page.width - _CORNER_EDGE - _CORNER_WIDE, 22, _CORNER_WIDE, 52)
        px, foot = page.frame.px, page.rect(30, page.foot, page.width - 60, page.foot_height)
        self._watch.size = 36
        exports = [max(px(220), button.width_for() + px(24)) for button in self._exports]
        for button, place in zip(self._foot, rows.row(foot, (px(188), *exports, rows.FILL), px(_GAP)), strict=True):
            button.rect = place
        for button in self._exports:
            button.rect = button.rect.inflate(0, px(_SMALL) - button.rect.h)
        self._port.open(page.frame.area, 0)

    def _place_column(self, page: Page) -> None:
        """The seat that is chosen, below the tabs of all; at the end what has no room elsewhere."""
        px, panel = page.frame.px, page.panel
        self._single.rect = panel
        self._tabs.rect = Rect(panel.x + px(24), panel.y + px(20), panel.w - px(48), max(theme.LEAST_HIT_PX, px(50)))
        below = self._tabs.rect.bottom
        column = page.column(self._port, Rect(panel.x, below, panel.w, panel.bottom - below))
        self._seats[int(self._tabs.value)].stack_up(column)
        self._port.hold(self._when, self._weighed)
        column.put(self._when, 34, 4)
        if self.report is not None:
            column.put(self._weighed, 34, 10)
        self._place_foot(page, column)
        column.open()

    def _place_foot(self, page: Page, column: Column) -> None:
        """All buttons where they have room; else those that export at the end of the column."""
        gap = page.frame.px(_GAP)
        foot = page.rect(page.x, page.foot, page.panel_width, page.foot_height)
        self._watch.size = 30
        rest: Sequence[BigButton] = self._foot
        if len(rows_of(self._foot, foot.w, gap)) > 1:
            rest = self._back, self._watch
            self._port.hold(*self._exports)
            for row in rows_of(self._exports, column.w, gap):
                place_in_row(row, column.take(max(theme.LEAST_HIT_PX, page.frame.px(_SMALL)), 10), gap)
        place_in_row(rest, foot, gap)

    def _turned(self) -> None:
        """Another seat is looked at."""
        self._port.to_top()
        self.place(Page(self.kit.frame))
        self.sheet.follow()
        self.invalidate()
