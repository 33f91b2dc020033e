"""Saved games: the one played last, others to go on with, finished ones, and those that cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.load_details import SaveDetails
from arkadia_desktop.scenes.load_rows import RowPainter
from arkadia_desktop.scenes.menu_frame import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, MenuScene, Page
from arkadia_desktop.table.saves import Listed
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.widgets import Button, Label, Option, Panel, Paragraph, ScrollList, Segmented

ALL, RUNNING, FINISHED = "all", "running", "finished"


def _now() -> datetime:
    return datetime.now().astimezone()


class LoadScene(MenuScene):
    """Enter opens the chosen game, Escape goes back. Files are read one at a time, so that the list is there at once.

    ``now`` tells the time, aware of its zone.
    """

    def __init__(self, director: Director, now: Callable[[], datetime] = _now) -> None:
        super().__init__(_("Saved games"))
        self._director = director
        self._now = now
        self._unread: Iterator[Listed] | None = director.store.listing()
        self._all: list[Listed] = []
        self._shown: list[Listed] = []
        self._painter: RowPainter | None = None
        self._left = self.sheet.add(Panel("list panel", radius=18))
        self._right = self.sheet.add(Panel("details panel", radius=18))
        self._filter = self.sheet.add(
            Segmented(
                "filter",
                (Option(ALL, _("All")), Option(RUNNING, _("Going on")), Option(FINISHED, _("Finished"))),
                ALL,
                lambda key: self._refill(),
            )
        )
        self._count = self.sheet.add(Label("count", "", role=theme.BODY.at(22), colour=theme.INK_2, align="right"))
        self.list = self.sheet.add(
            ScrollList(
                "games",
                (),
                lambda surface, rect, row, state: self._rows().paint(surface, rect, row, state),
                on_choose=lambda row: self._choose(),
                on_open=lambda row: self.open(),
                row_boxes=lambda rect, row: self._rows().boxes(rect, row),
                gap=6,
            )
        )
        self._nothing = self.sheet.add(
            Paragraph("nothing", "", role=theme.BODY.at(25), colour=theme.INK_2, align="centre")
        )
        self.details = self.sheet.add(SaveDetails("details"))
        self._back = self._button("back", _("Back"), director.show_title, "parchment", "prev", 28)
        self._open = self._button("open", _("Continue this game"), self.open, "primary", "next", 36)
        self.sheet.primary, self.sheet.cancel = "open", "back"
        self._choose()

    def _button(self, id: str, label: str, on_press: Callable[[], None], style: str, icon: str, size: float) -> Button:
        return self.sheet.add(
            Button(id, label, on_press, style=style, icon=icon, size=size, radius=theme.BIG_BUTTON_RADIUS)
        )

    # Layout

    def layout(self, kit: Kit) -> None:
        self._painter = None
        super().layout(kit)

    def place(self, page: Page) -> None:
        height = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, height)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height)
        control = page.least(52)
        self._filter.rect = page.rect(54, TOP + 22, 540, control)
        self._count.rect = page.rect(620, TOP + 22, LEFT_X + LEFT_WIDTH - 28 - 620, control)
        top = TOP + 22 + control + 16
        self.list.rect = page.rect(50, top, LEFT_WIDTH - 40, TOP + height - 22 - top)
        self._nothing.rect = page.rect(120, TOP + height * 0.4, LEFT_WIDTH - 180, 120)
        self.details.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height)
        self._back.rect = page.rect(30, page.foot, 190, 84)
        self._open.rect = page.rect(1190, page.foot, 700, 84)
        self._refill()

    def _rows(self) -> RowPainter:
        if self._painter is None or self._painter.kit is not self.kit:
            self._painter = RowPainter(self.kit, self._shown, self._now)
        return self._painter

    # The list

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        # One thing a tick, so that the screen answers meanwhile.
        if self.details.make_picture():
            return
        if self._unread is not None:
            self._read_one()
        else:
            self._draw_one()

    def _read_one(self) -> None:
        assert self._unread is not None
        listed = next(self._unread, None)
        if listed is None:
            self._unread = None
        else:
            self._all.append(listed)
        self._refill()

    def _draw_one(self) -> None:
        """Make one missing picture of a row in sight."""
        rows = self._rows()
        for row, _rect in self.list.rows():
            if rows.make_thumbnail(row):
                self.invalidate(self.list.rect)
                return

    def _refill(self) -> None:
        """Show the rows that the filter lets through; what was chosen stays chosen as long as it is there."""
        chosen = self._chosen()
        self._shown[:] = [listed for listed in self._all if self._passes(listed)]
        if self._kit is not None:
            at = self._shown.index(chosen) if chosen in self._shown else min(0, len(self._shown) - 1)
            self.list.fill([self._rows().height(row) for row in range(len(self._shown))], chosen=at)
        self._count.text = _("reading …") if self._unread is not None else ""
        self._nothing.text = _("There is no saved game here.")
        self._nothing.visible = self._unread is None and not self._shown
        self._choose()

    def _passes(self, listed: Listed) -> bool:
        if self._filter.value == ALL or listed.save is None:
            return True
        return listed.save.finished == (self._filter.value == FINISHED)

    def _chosen(self) -> Listed | None:
        return self._shown[self.list.chosen] if 0 <= self.list.chosen < len(self._shown) else None

    def _choose(self) -> None:
        listed = self._chosen()
        self.details.show(listed)
        if listed is None:
            self._open.allow(_("No game is chosen."))
        else:
            self._open.allow(None if listed.save else _("This file cannot be opened."))
        finished = listed is not None and listed.save is not None and listed.save.finished
        if finished:
            self._open.show(label=_("See the result"), icon="trophy")
        else:
            self._open.show(label=_("Continue this game"), icon="next")

    def open(self) -> None:
        """Go on with the chosen game, or see its result."""
        listed = self._chosen()
        if listed is not None and listed.save is not None:
            self._director.resume(listed.save)
