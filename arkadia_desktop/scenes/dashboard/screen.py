"""How the game went: a panel for every seat, or one seat at a time where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import Rect

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.column import PAD, Column
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.dialog_box import place_in_row, rows_of
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.dashboard.export import Export
from arkadia_desktop.scenes.dashboard.panel import SeatPanel, beside
from arkadia_desktop.scenes.dashboard.story import story_of
from arkadia_desktop.scenes.turning.analysis import Analysts
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Option, Panel, ScrollPane, Segmented

_CORNER = theme.BODY.at(23)
_CORNER_EDGE, _CORNER_WIDE = 36, 600
_SMALL, _WEIGH = 60, 50
"""How high the buttons are that export something, and the one that weighs the game; design px."""
_GAP = 14


class DashboardScene(MenuScene):
    """Enter goes to the turning points, Escape back. The game of the table must be over, or ended early.

    ``analysts``: who weighs a game; without them everything else is told. A ``picture`` of the screen has no buttons.
    """

    shade = theme.TITLE_VEIL, 0.64

    def __init__(
        self,
        director: Director,
        table: Table,
        now: Callable[[], datetime],
        analysts: Analysts | None = None,
        *,
        picture: bool = False,
    ) -> None:
        super().__init__(_("How the game went"))
        self._director, self._table, self._now, self._picture = director, table, now, picture
        self._analysts = analysts
        whole = table.game.result is not None
        self._analyst = analysts(table.record()) if analysts is not None and whole else None
        self._known: tuple[object, ...] = ()
        self.story = story_of(table)
        add = self.sheet.add
        self._single = add(Panel("panel", radius=18))
        self._when = add(Label("when", self._told_when(), role=_CORNER, colour=theme.CREAM, drop=theme.DROP))
        self._weighed = add(Label("weighed", "", role=_CORNER, colour=theme.CREAM, drop=theme.DROP, align="right"))
        self._weigh = add(Button("weigh", "", self._weigh_or_stop, size=23, on_parchment=False))
        self._weigh.allow(None if whole else _("Only a game played to its end can be analysed."))
        names = [Option(str(number), told.seat.name) for number, told in enumerate(self.story.seats)]
        self._tabs = add(Segmented("seats", names, "0", lambda key: self._turned()))
        self._tabs.called = _("Players")
        self._seats = [SeatPanel(self.sheet, self.story, number) for number in range(len(self.story.seats))]
        self._add_foot()
        self._port = add(ScrollPane("column", *(part for seat in self._seats for part in seat.parts)))
        self.refresh()

    def _add_foot(self) -> None:
        export = Export(self, self._table, self._now, lambda: self.report, self._twin)
        self._back = self.foot_button("back", _("Back"), self._leave, "parchment", "prev")
        picture = self.foot_button("export picture", _("Export picture"), export.picture, icon="picture", size=23)
        tables = self.foot_button("export table", _("Export table"), export.table, icon="table", size=23)
        tables.tooltip = _("For a spreadsheet: one row for each player, and one row for each turn")
        self._watch = self.foot_button("watch", _("Watch"), self._watch_it, icon="play", size=30)
        self._watch.tooltip = _("Watch the game again, from any seat")
        self._points = self.foot_button(
            "turning points", _("Turning points"), self._to_points, "primary", "flag", size=36
        )
        self._points.tooltip = _("The turns that cost the game, and what would have been better")
        self._exports = picture, tables
        self._foot = self._back, *self._exports, self._watch, self._points
        self.sheet.primary, self.sheet.cancel = "turning points", "back"

    def _twin(self) -> DashboardScene:
        """The same as a picture."""
        return DashboardScene(self._director, self._table, self._now, self._analysts, picture=True)

    def renewed(self) -> DashboardScene:
        again = DashboardScene(self._director, self._table, self._now, self._analysts)
        again._tabs.value = self._tabs.value
        return again

    def _leave(self) -> None:
        """Back to where one came from."""
        self.closing()
        self.close()

    def _watch_it(self) -> None:
        self.closing()
        self._director.show_replay(self._table)

    def _to_points(self) -> None:
        weighing = self._running
        self.closing()
        self._director.show_turning_points(self._table, weighing=weighing)

    # ---- the analysis

    @property
    def report(self) -> Report | None:
        """What is known of how the game was played."""
        found = self._analyst.report if self._analyst is not None else None
        return found if found is not None and found.turns else None

    @property
    def _running(self) -> bool:
        return self._analyst is not None and self._analyst.running

    def _weigh_or_stop(self) -> None:
        """Let the game be weighed, or what is missing of it; or give that up."""
        if self._analyst is None:
            return
        if self._analyst.running:
            self._analyst.give_up()
        else:
            self._analyst.begin()
        self.refresh()

    def closing(self) -> bool:
        if self._running:
            self._weigh_or_stop()
        return True

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._analyst is not None and self._analyst.running:
            self._analyst.tick()
            self.refresh()

    @property
    def animating(self) -> bool:
        return super().animating or self._running

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
        analyst, report = self._analyst, self.report
        known = report, self._running, analyst.share if analyst is not None else 0.0, self._told_weigh()
        if known == self._known:
            return
        self._known = known
        for seat in self._seats:
            seat.show(report, self._told_instead())
        done = analyst is not None and analyst.share >= 1
        self._weighed.text = self._told_weighed(report) if report is not None else ""
        self._weighed.visible = report is not None and (done or self._picture)
        self._weigh.visible = not done and not self._picture and self._analysts is not None
        self._weigh.show(label=self._told_weigh(), icon="cross" if self._running else "target")
        if self.laid_out:
            self.place(Page(self.kit.frame))
            self.sheet.follow()

    def _told_instead(self) -> str:
        """What is said where nothing is known."""
        if self._running:
            return _("The game is being analysed.")
        return self._analyst.trouble if self._analyst is not None and self._analyst.trouble else _("Not analysed yet")

    def _told_weigh(self) -> str:
        """What the button says."""
        percent = int(100 * self._analyst.share) if self._analyst is not None else 0
        if self._running:
            return _("Cancel, {percent}% done").format(percent=percent)
        return _("Analyse the rest, {percent}% done").format(percent=percent) if percent else _("Analyse this game")

    @staticmethod
    def _told_weighed(report: Report) -> str:
        n = len(report.turns)
        return ngettext("analysed by the grandmaster, {n} turn", "analysed by the grandmaster, {n} turns", n).format(
            n=n
        )

    # ---- places

    def place(self, page: Page) -> None:
        for widget in (self._when, self._weighed, self._weigh, *self._foot):
            if widget.port is not None:
                self._port.let(widget)
        self._single.visible = self._tabs.visible = not page.roomy
        for button in self._foot:
            button.visible = not self._picture
        for label in (self._when, self._weighed):
            label.colour = theme.CREAM if page.roomy else theme.INK_2
            label.drop = theme.DROP if page.roomy else None
        self._weighed.align = "right" if page.roomy else "left"
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
        px, edge = page.frame.px, page.width - _CORNER_EDGE
        self._when.rect = page.rect(_CORNER_EDGE, 22, _CORNER_WIDE, 52)
        self._weighed.rect = page.rect(edge - _CORNER_WIDE, 22, _CORNER_WIDE, 52)
        wide = min(_CORNER_WIDE, (self._weigh.width_for() + px(30)) / page.frame.u)
        self._weigh.rect = page.rect(edge - wide, 18, wide, page.least(_WEIGH))
        foot = page.rect(30, page.foot, page.width - 60, page.foot_height)
        self._watch.size, self._points.size = 30, 36
        exports = [max(px(220), button.width_for() + px(24)) for button in self._exports]
        watch = max(px(300), self._watch.width_for() + px(40))
        sizes = px(188), *exports, watch, rows.FILL
        for button, place in zip(self._foot, rows.row(foot, sizes, px(_GAP)), strict=True):
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
        inside = Rect(panel.x, below, panel.w, panel.bottom - below)
        held = self._place_foot(page)
        column = page.column(self._port, inside)
        self._stack_up(column, held, 0)
        spare = column.area.bottom - column.y - px(PAD)
        if spare > 0:  # the chart makes use of it
            column = page.column(self._port, inside)
            self._stack_up(column, held, spare)
        self._port.hold(self._when, self._weighed, self._weigh, *held)
        column.open()

    def _stack_up(self, column: Column, held: Sequence[BigButton], spare: int) -> None:
        px = column.frame.px
        self._seats[int(self._tabs.value)].stack_up(column, spare)
        if self._weigh.visible:
            self._weigh.rect = column.take(max(theme.LEAST_HIT_PX, px(_SMALL)), 12)
        column.put(self._when, 34, 4)
        if self._weighed.visible:
            column.put(self._weighed, 34, 10)
        for row in rows_of(held, column.w, px(_GAP)) if held else ():
            place_in_row(row, column.take(max(theme.LEAST_HIT_PX, px(_SMALL)), 10), px(_GAP))

    def _place_foot(self, page: Page) -> tuple[BigButton, ...]:
        """All buttons where they have room. Else those that export, and at last that which watches, belong into the
        column."""
        gap = page.frame.px(_GAP)
        foot = page.rect(page.x, page.foot, page.panel_width, page.foot_height)
        self._watch.size = self._points.size = 28
        held: tuple[BigButton, ...] = ()
        rest: tuple[BigButton, ...] = self._foot
        for more in (self._exports, (self._watch,)):
            if len(rows_of(rest, foot.w, gap)) > 1:
                held = *held, *more
                rest = tuple(button for button in rest if button not in more)
        place_in_row(rest, foot, gap)
        return held

    def _turned(self) -> None:
        """Another seat is looked at."""
        self._port.to_top()
        self.place(Page(self.kit.frame))
        self.sheet.follow()
        self.invalidate()
