"""How the game went: a panel for every seat, or one seat at a time where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Surface

from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import FOOT, MenuScene, at_foot
from arkadia_desktop.scenes.common.question import told
from arkadia_desktop.scenes.common.sign import DONE
from arkadia_desktop.scenes.dashboard.seat import SeatParts, seat_parts
from arkadia_desktop.scenes.dashboard.spreadsheet import TABLE_ENDING, write_tables
from arkadia_desktop.scenes.sharing.share import Exporter, named
from arkadia_desktop.scenes.turning.analysis import Analysts
from arkadia_desktop.table import keeping
from arkadia_desktop.table.deeds import story_of
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.layout import Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Scroll, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, Option, Panel, ScrollPane, Segmented

SIZE = 2560, 1440
"""The window that the picture of the screen is drawn for, real px; its foot with the buttons is left out."""
_BELOW = 28
"""Design px left below the panels in the picture."""
_STRIP = 96
"""So many lines of the picture are painted at a time, real px."""


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
        self._whole = table.game.result is not None
        self._analyst = analysts(table.record()) if analysts is not None and self._whole else None
        self._known: tuple[object, ...] = ()
        self.story, self.seat = story_of(table), 0
        self._played = self._told_when()
        self._exporter = Exporter(self, self._say, now)
        self._pane = ScrollPane("column")
        self.sheet.primary, self.sheet.cancel = "turning points", "back"

    def _twin(self) -> DashboardScene:
        """The same as a picture."""
        return DashboardScene(self._director, self._table, self._now, self._analysts, picture=True)

    def renewed(self) -> DashboardScene:
        again = DashboardScene(self._director, self._table, self._now, self._analysts)
        again.seat = self.seat
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
        self.arrange()

    def closing(self) -> bool:
        if self._running:
            self._weigh_or_stop()
        return True

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._analyst is not None and self._analyst.running:
            self._analyst.tick()
            known = self.report, self._running, self._told_weigh()
            if known != self._known:
                self._known = known
                self.arrange()

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

    # ---- what is shown

    def turn(self, key: str) -> None:
        """Look at another seat, where one is seen at a time."""
        self.seat = int(key)
        self._pane.to_top()

    def tree(self) -> Node:
        count = len(self.story.seats)
        wide = Even(*(self._panel(number, small=count == 4) for number in range(count)), gap=18)
        heads = (
            Row(
                Leaf(_noted("when", self._played, wide=True), w=0, grow=1), Leaf(self.heading, w=560),
                Row(Gap(grow=1), self._weighing(wide=True), w=0, grow=1), gap=40, h=60, pad=(6, 0),
            ),
            Leaf(self.heading, w=460, h=46, align="centre"),
        )  # fmt: skip
        back, picture, table, watch, points = self._buttons(30, 36)
        exports = [Leaf(button, h=60, align="centre") for button in (picture, table)]
        foot = Row(Leaf(back, w=188), *exports, Leaf(watch, w=300), Leaf(points, grow=1), gap=14)
        if self._picture:
            return self.menu(wide, Gap(), wide, Gap(), heads)
        back, picture, table, watch, points = self._buttons(28, 28)
        parts = self._parts(self.seat, small=False)
        whole, without = (
            self._page(parts, None),
            self._page(parts, Wrap(*(Leaf(one, h=60, grow=1) for one in (picture, table)))),
        )
        all_buttons = Row(back, picture, table, watch, points, equal=True, gap=14)
        return Fits(
            self.menu(wide, foot, whole, all_buttons, heads),
            self.menu(wide, foot, without, Row(back, Gap(grow=1), watch, points, gap=14), heads),
        )

    def _parts(self, number: int, *, small: bool) -> SeatParts:
        return seat_parts(self.story, number, self.report, self._told_instead(), small=small)

    def _panel(self, number: int, *, small: bool) -> Node:
        """One of several side by side."""
        parts, pad = self._parts(number, small=small), 20 if small else 26
        told = Column(
            parts.gold, Gap(h=10), parts.seals, Gap(h=12), parts.counts, Gap(h=8), parts.rule, Gap(h=8), parts.balance,
            gap=0, pad=(pad, 0), grow=1,
        )  # fmt: skip
        rows = Column(parts.head, pad=(9, 0)), Column(parts.level, pad=(20, 0)), Gap(h=14), told
        return Over(Panel(f"panel {number}", radius=18), Column(Gap(h=9), *rows, Gap(h=14), gap=0))

    def _page(self, parts: SeatParts, exports: Node | None) -> Node:
        """The seat that is chosen, below the tabs of all; at the end what has no room elsewhere."""
        names = [Option(str(number), told.seat.name) for number, told in enumerate(self.story.seats)]
        tabs = Segmented("seats", names, str(self.seat), self.turn, accessible_name=_("Players"))
        below = self._weighing(wide=False), _noted("when", self._played)
        page = Scroll(self._pane, *parts, *below, exports, Gap(grow=1), gap=14, pad=(16, 12))
        return Over(Panel("panel", radius=18), Column(Column(Leaf(tabs, h=50), pad=(15, 10)), page, gap=4, pad=(9, 10)))

    def _weighing(self, *, wide: bool) -> Child:
        """Who weighed the game, or the button that lets it be weighed."""
        report, done = self.report, self._analyst is not None and self._analyst.share >= 1
        if report is not None and (done or self._picture):
            n = len(report.turns)
            told = ngettext("analysed by the grandmaster, {n} turn", "analysed by the grandmaster, {n} turns", n)
            return _noted("weighed", told.format(n=n), wide=wide)
        if done or self._picture or self._analysts is None:
            return None
        icon = "cross" if self._running else "target"
        part = None if self._whole else _("Only a game played to its end can be analysed.")
        weigh = Button(
            "weigh", self._told_weigh(), self._weigh_or_stop, icon=icon, size=23, on_parchment=not wide,
            disabled_reason=part,
        )  # fmt: skip
        return Leaf(weigh, h=50 if wide else 60, align="centre")

    def _buttons(self, watch: float, points: float) -> list[Button]:
        """Those of the foot; two of them in letters of these sizes."""
        tables = _("For a spreadsheet: one row for each player, and one row for each turn")
        costly = _("The turns that cost the game, and what would have been better")
        return [
            at_foot("back", _("Back"), self._leave, "prev", "parchment", size=29),
            at_foot("export picture", _("Export picture"), self._save_picture, "picture", size=23),
            at_foot("export table", _("Export table"), self._save_tables, "table", size=23, tooltip=tables),
            at_foot(
                "watch", _("Watch"), self._watch_it, "play", size=watch,
                tooltip=_("Watch the game again, from any seat"),
            ),
            at_foot(
                "turning points", _("Turning points"), self._to_points, "flag", "primary", size=points, tooltip=costly
            ),
        ]  # fmt: skip

    # ---- exports

    @property
    def _stem(self) -> str:
        return keeping.export_stem(keeping.save_of(self._table, self._now()), self._table.title)

    def _say(self, done: str) -> None:
        self.ask(told(_("How the game went"), done, DONE))

    def _save_picture(self) -> None:
        self._exporter.save_picture(self._stem, lambda: drawing(self._twin(), self.kit))

    def _write(self, place: Path) -> None:
        write_tables(place, self._table, self.report)

    def _save_tables(self) -> None:
        naming = named(
            self._stem, TABLE_ENDING,
            _("The players will be saved in {name}, their turns in a second file beside it."),
            _("There is no table in this folder."),
        )  # fmt: skip
        write = partial(self._exporter.write, self._write)
        self._exporter.choose_file(_("Save the table"), _("Save"), "save", write, (TABLE_ENDING,), naming)


def _noted(id: str, text: str, *, wide: bool = False) -> Label:
    """What stands on the landscape in a wide window, else on parchment."""
    if wide:
        return Label(id, text, role=theme.BODY.at(23), colour=theme.CREAM, drop=theme.DROP)
    return Label(id, text, role=theme.BODY.at(23), colour=theme.INK_2)


def drawing(scene: MenuScene, kit: Kit) -> Iterator[Surface | None]:
    """Draw a screen of which only the foot is left out, piece by piece; the last thing given is the picture."""
    yield None
    frame = Frame(*SIZE)
    scene.layout(Kit(frame, kit.sprites, prefs=replace(kit.prefs, speed=0.0, contrast=False)))
    high = round((frame.design_height - FOOT + _BELOW) * frame.u)
    surface = Surface((frame.width, high), 0, 32)
    for y in range(0, high, _STRIP):
        strip = surface.get_rect(y=y, h=_STRIP).clip(surface.get_rect())
        surface.set_clip(strip)
        scene.paint(surface, strip)
        yield None
    surface.set_clip(None)
    yield surface
