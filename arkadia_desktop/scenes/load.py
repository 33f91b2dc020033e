"""Saved games: the one played last, others to go on with, finished ones, those that cannot be opened, and the trash."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import chain
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.emblem import Emblem
from arkadia_desktop.scenes.load_actions import LoadActions
from arkadia_desktop.scenes.load_details import SaveDetails
from arkadia_desktop.scenes.load_order import ALL, FINISHED, NAMES, NEWEST, OLDEST, RUNNING, TRASH, passes, sorted_by
from arkadia_desktop.scenes.load_rows import RowPainter
from arkadia_desktop.scenes.load_strip import Strip
from arkadia_desktop.scenes.menu_frame import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, MenuScene, Page
from arkadia_desktop.table.saves import Listed, Shelf, why_locked
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.tween import out3
from arkadia_desktop.ui.widgets import (
    BigButton,
    Button,
    DropDown,
    Option,
    Panel,
    Paragraph,
    RowState,
    ScrollList,
    Segmented,
    TextField,
)

_FOLD_MS = 200
_SMALL = 24


def _now() -> datetime:
    return datetime.now().astimezone()


class LoadScene(MenuScene):
    """Enter opens the chosen game, Escape goes back, Delete throws the chosen game away. A file dropped on the window
    is copied to the list.

    Files are read one at a time, so that the list is there at once. ``now`` tells the time, aware of its zone.
    """

    def __init__(self, director: Director, now: Callable[[], datetime] = _now) -> None:
        super().__init__(_("Saved games"))
        self._director = director
        self._store = director.store
        self._now = now
        self._unread: Iterator[Listed] | None = chain(self._store.listing(), self._store.thrown_away())
        self._all: list[Listed] = []
        self._shown: list[Listed] = []
        self._folding: tuple[Listed, float] | None = None
        self._painter: RowPainter | None = None
        self.actions = LoadActions(self, self._store)
        add = self.sheet.add
        self._left = add(Panel("list panel", radius=18))
        self._right = add(Panel("details panel", radius=18))
        self._add_tools()
        self.list = add(
            ScrollList(
                "games",
                (),
                self._paint_row,
                on_choose=lambda row: self._choose(),
                on_open=lambda row: self.open(),
                row_boxes=lambda rect, row: self._rows().boxes(rect, row),
                gap=6,
            )
        )
        self._camp = add(Emblem("camp", "camp"))
        self._nothing = add(Paragraph("nothing", "", role=theme.BODY.at(25), colour=theme.INK_2, align="centre"))
        self.strip = add(Strip("strip"))
        self._undo = add(Button("undo", _("Undo"), self.actions.undo, style="parchment", icon="undo", size=_SMALL))
        self.details = add(SaveDetails("details"))
        self._add_buttons()
        self.sheet.primary, self.sheet.cancel = "open", "back"
        self._choose()

    def _add_tools(self) -> None:
        self._filter = self.sheet.add(
            Segmented(
                "filter",
                (
                    Option(ALL, _("All")),
                    Option(RUNNING, _("Running")),
                    Option(FINISHED, _("Finished")),
                    Option(TRASH, _("Trash")),
                ),
                ALL,
                lambda key: self._refill(),
            )
        )
        self._search = self.sheet.add(
            TextField("search", "", lambda text: self._refill(), most=40, hint=_("Search names"), icon="search")
        )
        self._order = self.sheet.add(
            DropDown(
                "order",
                (Option(NEWEST, _("Newest first")), Option(OLDEST, _("Oldest first")), Option(NAMES, _("By name"))),
                NEWEST,
                lambda key: self._refill(),
            )
        )

    def _add_buttons(self) -> None:
        actions = self.actions

        def small(id: str, label: str, act: Callable[[], None], icon: str, style: str, group: str) -> Button:
            pale = style == "parchment"
            return self.sheet.add(
                Button(id, label, act, style=style, icon=icon, size=_SMALL, group=group, on_parchment=pale)
            )

        self._rename = small("rename", _("Rename"), actions.rename, "pencil", "parchment", "file")
        self._copy = small("copy", _("Copy"), actions.copy, "plus", "parchment", "file")
        self._export = small("export", _("Export"), actions.hand_on, "export", "parchment", "file")
        self._trash = small("trash", _("Trash"), actions.throw_away, "trash", "parchment", "file")
        self._back = self.sheet.add(
            BigButton("back", _("Back"), self._director.show_title, "parchment", "prev", on_parchment=False)
        )
        self._import = small("import", _("Import a file"), actions.take_in, "import", "wood", "foot")
        self._folder = small("folder", _("Open the folder"), actions.show_folder, "folder", "wood", "foot")
        self._open = self.sheet.add(
            BigButton(
                "open", _("Continue this game"), self.open, "primary", "next", size=36, on_parchment=False
            )
        )
        self._import.allow(why_locked() if self._store.locked else None)

    # Layout

    def layout(self, kit: Kit) -> None:
        self._painter = None
        super().layout(kit)

    def place(self, page: Page) -> None:
        height = page.panel_height
        self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, height)
        self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height)
        control = page.least(52)
        self._filter.rect = page.rect(52, TOP + 20, 540, control)
        self._search.rect = page.rect(604, TOP + 20, 300, control)
        self._order.rect = page.rect(916, TOP + 20, 222, control)
        self._camp.rect = page.rect(LEFT_X + LEFT_WIDTH / 2 - 110, TOP + height * 0.43 - 200, 220, 220)
        self._nothing.rect = page.rect(LEFT_X + 90, TOP + height * 0.45, LEFT_WIDTH - 180, 120)
        self._place_list(page)
        button = page.least(58)
        self.details.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, height - button - 26)
        y, left, room = TOP + height - button - 26, RIGHT_X + 34.0, RIGHT_WIDTH - 68
        buttons = (self._rename, 168), (self._copy, 140), (self._export, 156), (self._trash, 140)
        spare = (room - sum(wide for _button, wide in buttons)) / 3
        for each, wide in buttons:
            each.rect = page.rect(left, y, wide, button)
            left += wide + spare
        self._back.rect = page.rect(30, page.foot, 190, 84)
        small = page.least(60)
        self._import.rect = page.rect(246, page.foot + 42 - small / 2, 230, small)
        self._folder.rect = page.rect(492, page.foot + 42 - small / 2, 262, small)
        self._open.rect = page.rect(1190, page.foot, 700, 84)
        self._refill()

    def _place_list(self, page: Page) -> None:
        """The list ends above the strip, where there is one."""
        height, control = page.panel_height, page.least(52)
        top, end = TOP + 20 + control + 14, TOP + height - 16
        strip = page.least(58) + 8
        self.strip.rect = page.rect(50, end - strip, LEFT_WIDTH - 40, strip)
        undo = self.strip.rect.inflate(0, -2 * self.kit.frame.px(7))
        self._undo.rect = Rect(undo.right - self.kit.frame.px(168), undo.y, self.kit.frame.px(158), undo.h)
        self.strip.room = self.strip.rect.right - self._undo.rect.x
        if self.strip.visible:
            end -= strip + 10
        self._undo.visible = self.strip.visible
        self.list.rect = page.rect(50, top, LEFT_WIDTH - 40, end - top)

    def _rows(self) -> RowPainter:
        if self._painter is None or self._painter.kit is not self.kit:
            self._painter = RowPainter(self.kit, self._shown, self._now, self._store.trash.days_left)
        return self._painter

    # The list

    @property
    def animating(self) -> bool:
        return super().animating or self._folding is not None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._undo.visible != self.strip.visible:
            self._place_list(Page(self.kit.frame))
        if self._folding is not None:
            self._fold()
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

    def reload(self, chosen: Path | None) -> None:
        """Show the files as they are now; what was read already is not read again. ``chosen``: the row to choose."""
        self._folding = None
        self._unread = None
        self._all = [*self._store.listing(), *self._store.thrown_away()]
        self._refill()
        at = next((i for i, listed in enumerate(self._shown) if listed.path == chosen), None)
        if at is not None:
            self.list.chosen = at
            self._choose()

    def gone(self, listed: Listed, sentence: str) -> None:
        """The file of a row has gone to the trash: fold the row, and say so below the list."""
        if self._folding is not None:
            self.reload(None)
        self._folding = listed, self.now
        self.strip.say(sentence)
        self._fold()

    def _fold(self) -> None:
        assert self._folding is not None
        _listed, since = self._folding
        duration = self.kit.ms(_FOLD_MS)
        if duration <= 0 or self.now - since >= duration:
            at = self.list.chosen
            self.reload(None)
            self.list.chosen = min(at, len(self._shown) - 1)
            self._choose()
        else:
            self.list.fill(self._heights(), chosen=self.list.chosen)

    def _heights(self) -> list[float]:
        heights = [self._rows().height(row) for row in range(len(self._shown))]
        if self._folding is not None and self._folding[0] in self._shown:
            listed, since = self._folding
            passed = min(1.0, (self.now - since) / max(1.0, self.kit.ms(_FOLD_MS)))
            heights[self._shown.index(listed)] *= 1 - out3(passed)
        return heights

    def _paint_row(self, surface: Surface, rect: Rect, row: int, state: RowState) -> None:
        """A row that folds is cut from below."""
        whole = self.kit.frame.px(self._rows().height(row))
        clip = surface.get_clip()
        if rect.h < whole:
            surface.set_clip(rect.clip(clip))
        if rect.h > 0:
            self._rows().paint(surface, Rect(rect.x, rect.y, rect.w, whole), row, state)
        surface.set_clip(clip)

    def _refill(self) -> None:
        """Show the rows that the filter lets through; what was chosen stays chosen as long as it is there."""
        chosen = self.chosen
        rows = [listed for listed in self._all if passes(listed, self._filter.value, self._search.text)]
        self._shown[:] = sorted_by(rows, self._order.value)
        if self._kit is not None:
            at = self._shown.index(chosen) if chosen in self._shown else min(0, len(self._shown) - 1)
            self.list.fill(self._heights(), chosen=at)
        self._nothing.text = _("reading …") if self._unread is not None else self._nothing_here()
        self._nothing.visible = self._camp.visible = not self._shown
        self._choose()

    def _nothing_here(self) -> str:
        if self._search.text.strip():
            return _("No name here has “{text}” in it.").format(text=self._search.text.strip())
        return _("The trash is empty.") if self._filter.value == TRASH else _("There is no saved game here.")

    @property
    def chosen(self) -> Listed | None:
        """The chosen row."""
        return self._shown[self.list.chosen] if 0 <= self.list.chosen < len(self._shown) else None

    def names(self) -> set[str]:
        """The names of all games outside the trash."""
        return {listed.name for listed in self._all if listed.shelf is not Shelf.TRASH and listed.name}

    def _choose(self) -> None:
        listed, actions = self.chosen, self.actions
        thrown = listed is not None and listed.shelf is Shelf.TRASH
        self.details.show(listed)
        self._rename.allow(actions.why_no_name(listed))
        self._copy.allow(actions.why_no_change(listed))
        self._export.allow(actions.why_nothing(listed))
        self._trash.allow(actions.why_no_trash(listed))
        self._trash.show(label=_("Delete") if thrown else _("Trash"))
        self._rename.visible = self._copy.visible = not thrown
        self._open.allow(self._why_not_opened(listed))
        if thrown:
            self._open.show(label=_("Bring it back"), icon="undo")
        elif listed is not None and listed.save is not None and listed.save.finished:
            self._open.show(label=_("See the result"), icon="trophy")
        else:
            self._open.show(label=_("Continue this game"), icon="next")

    def _why_not_opened(self, listed: Listed | None) -> str | None:
        finished = listed is not None and listed.save is not None and listed.save.finished
        if self._store.locked and listed is not None and (listed.shelf is Shelf.TRASH or not finished):
            return why_locked()
        return self.actions.why_nothing(listed)

    def open(self) -> None:
        """Go on with the chosen game, see its result, or bring it back from the trash."""
        listed = self.chosen
        if listed is None or listed.save is None:
            return
        if listed.shelf is Shelf.TRASH:
            self.actions.bring_back()
        else:
            self._director.resume(listed.save)

    # Keys and files

    def handle(self, event: Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.actions.take_in(event.file)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_DELETE:
            self._trash.press()
            return True
        if event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL and self.strip.visible:
            self.actions.undo()
            return True
        return False
