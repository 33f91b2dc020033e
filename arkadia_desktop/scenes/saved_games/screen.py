"""Saved games: the one played last, others to go on with, finished ones, those that cannot be opened, and the trash."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import MenuScene, Page
from arkadia_desktop.scenes.saved_games.actions import LoadActions
from arkadia_desktop.scenes.saved_games.parts import LoadParts, SavedGamesCalls
from arkadia_desktop.scenes.saved_games.rows import TRASH, RowPainter, passes, sorted_by
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Listed, Shelf, why_locked
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.tween import out3
from arkadia_desktop.ui.widgets import RowState
from arkadia_desktop.ui.widgets.words import Word

_FOLD_MS = 200
_READ_S = 0.009
"""So much of a frame is spent on reading files, and never less than one file."""
_SHOWN_MS, _FIRST = 300, 12
"""So often it is shown how far the reading has come, after the first rows, which come at once."""
_ACTS = pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL
_FRESH = 12
"""So many files that nobody has looked at are read at once where the list is made anew; the others follow."""
_REST_MS = 140
"""What is slow to make, boards and games that are played through, waits until a hand has rested so long."""


def _now() -> datetime:
    return datetime.now().astimezone()


class LoadScene(MenuScene):
    """Enter opens the chosen game, Escape goes back, Delete throws the chosen game away, Ctrl+C makes a text of it and
    Ctrl+V takes one in. A file dropped on the window is copied to the list.

    The list is there at once, and the screen answers at any time however many games there are: what a game says of
    itself is read a few at a time, and only what is in sight is played through for its picture, while the hand rests.
    ``now`` tells the time, aware of its zone; ``timer`` measures in seconds how long reading has taken.
    """

    def __init__(
        self, director: Director, now: Callable[[], datetime] = _now, timer: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(_("Games and replays"))
        self._director = director
        self._store = director.store
        self._now_there, self._timer = now, timer
        self._unread: Iterator[Listed] | None = self._store.glances()
        self._moved_at = float(-_REST_MS)
        self._shown_at = 0.0
        self._busy = True
        """Whether something in sight is still to be made."""
        self._settled = False
        """Whether all was read or somebody has done something here: until then the first row is the chosen one."""
        self._all: list[Listed] = []
        self._shown: list[Listed] = []
        self._folding: tuple[Listed, float] | None = None
        self._painter: RowPainter | None = None
        self.actions = LoadActions(self, self._store, now)
        uses = SavedGamesCalls(
            self.refill, self.choose, self.open, self.back, self.turn, self.watch, self.went,
            self.to_points, self._paint_row, self._row_words,
        )  # fmt: skip
        self.parts = LoadParts(self.sheet, self.actions, uses)
        self.list, self.details, self.strip = self.parts.list, self.parts.details, self.parts.strip
        self.parts.take_in.allow(why_locked() if self._store.locked else None)
        self.sheet.primary, self.sheet.cancel = "open", "back"
        self._begun = False
        self._arranged: tuple[object, ...] | None = None
        self.choose()

    # Layout

    def layout(self, kit: Kit) -> None:
        self._painter = None
        super().layout(kit)

    def place(self, page: Page) -> None:
        self._arranged = None
        self.refill()

    def _arrange(self) -> None:
        """Where something came or went, show it, and give all their places."""
        if not self.laid_out:
            return
        parts, thrown = self.parts, self.actions.thrown is not None
        details = self.chosen if parts.in_details else None
        finished = self.chosen is not None and self.chosen.finished
        now = not self._shown, self._thrown_row, finished, thrown, self.strip.visible, parts.in_details, details
        if now == self._arranged:
            return
        self._arranged = now
        page = Page(self.kit.frame)
        parts.show(
            roomy=page.roomy, empty=not self._shown, thrown_row=self._thrown_row, finished=finished, undone=thrown
        )
        parts.place(page)
        self.list.fill(self._heights())
        if self._shown:
            self.list.show(self.list.chosen)
        self.invalidate()

    @property
    def _thrown_row(self) -> bool:
        listed = self.chosen
        return listed is not None and listed.shelf is Shelf.TRASH

    def _rows(self) -> RowPainter:
        if self._painter is None or self._painter.kit is not self.kit:
            self._painter = RowPainter(self.kit, self._shown, self._now_there, self._store.trash.days_left)
        self._painter.fit(self.list.rect.w)
        return self._painter

    def on_enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.sheet.focus("games")

    def say(self, sentence: str, *, thrown: bool = False) -> None:
        """Tell below the list what was done."""
        self.strip.say(sentence, thrown=thrown)
        self._arrange()
        if sentence and not thrown and self.list.visible:
            self.sheet.focus("games")

    def turn(self) -> None:
        """Show the details in the place of the list, or the list again."""
        self.parts.in_details = not self.parts.in_details
        self._arrange()
        self.sheet.focus("rename" if self.parts.in_details and self.parts.rename.visible else None)
        if not self.parts.in_details:
            self.sheet.focus("games")

    def back(self) -> None:
        """To the list, where the details stand in its place; else to where one came from."""
        if self.parts.in_details and not Page(self.kit.frame).roomy:
            self.turn()
        else:
            self._director.back()

    # The list

    @property
    def animating(self) -> bool:
        return super().animating or self._folding is not None or self._unread is not None or self._busy

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._folding is not None:
            self._fold()
        if self._unread is not None:
            self._read_some()
        elif self.now - self._moved_at >= _REST_MS:
            self._busy = self._finish_one()

    def _read_some(self) -> None:
        until = self._timer() + _READ_S
        while self._unread is not None:
            listed = next(self._unread, None)
            if listed is None:
                self._unread = None
            else:
                self._all.append(listed)
            if self._timer() >= until:
                break
        if self._unread is None or len(self._all) <= _FIRST or self.now - self._shown_at >= _SHOWN_MS:
            self._shown_at = self.now
            self.refill()
            self._settled = self._settled or self._unread is None

    def _finish_one(self) -> bool:
        """Do one thing that is still missing in sight: play a game through, or draw its board. False where there is
        none."""
        if self.whole_now() or self.details.make_picture():
            return True
        rows = self._rows()
        for row, _rect in self.list.rows():
            if self._play_through(row):
                return True
            if rows.make_thumbnail(row):
                self.invalidate(self.list.rect)
                return True
        return False

    def whole_now(self) -> bool:
        """Play the chosen game through; False where that was done."""
        return self.chosen is not None and self._play_through(self.list.chosen)

    def _play_through(self, row: int) -> bool:
        """Look at a game that was only glanced at; False where that was done."""
        glanced = self._shown[row]
        if glanced.head is None:
            return False
        whole = self._store.look(glanced.path)
        self._all[self._all.index(glanced)] = self._shown[row] = whole
        if row == self.list.chosen:
            self.choose()
        if whole.broken:
            self.refill()
        self.invalidate()
        return True

    def reload(self, chosen: Path | None) -> None:
        """Show the files as they are now; what was read already is not read again. ``chosen``: the row to choose."""
        known = {listed.path for listed in self._all} - {chosen}
        self._folding = None
        self._settled = True
        self._all = []
        self._unread, fresh = self._store.glances(), 0
        while self._unread is not None and fresh < _FRESH:
            listed = next(self._unread, None)
            if listed is None:
                self._unread = None
            else:
                fresh += listed.path not in known
                self._all.append(listed)
        self.refill()
        at = next((i for i, listed in enumerate(self._shown) if listed.path == chosen), None)
        if at is not None:
            self.list.chosen = at
            self.choose()

    def gone(self, listed: Listed, sentence: str) -> None:
        """The file of a row has gone to the trash: fold the row, and say so below the list."""
        if self._folding is not None:
            self.reload(None)
        self._folding = listed, self.now
        self.say(sentence, thrown=True)
        self._fold()

    def _fold(self) -> None:
        assert self._folding is not None
        _listed, since = self._folding
        duration = self.kit.ms(_FOLD_MS)
        if duration <= 0 or self.now - since >= duration:
            at = self.list.chosen
            self.reload(None)
            self.list.chosen = min(at, len(self._shown) - 1)
            self.choose()
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
        whole = self._whole(rect, row)
        if rect.h < whole.h:
            surface.set_clip(rect.clip(surface.get_clip()))
        if rect.h > 0:
            self._rows().paint(surface, whole, row, state)

    def _row_words(self, rect: Rect, row: int) -> list[Word]:
        return self._rows().words(self._whole(rect, row), row)

    def _whole(self, rect: Rect, row: int) -> Rect:
        """Where a row would lie that does not fold."""
        return Rect(rect.x, rect.y, rect.w, self.kit.frame.px(self._rows().height(row)))

    def refill(self) -> None:
        """Show the rows that the filter lets through; what was chosen stays chosen as long as it is there."""
        chosen = self.chosen
        rows = [listed for listed in self._all if passes(listed, self.parts.filter.value, self.parts.search.text)]
        self._shown[:] = sorted_by(rows, self.parts.order.value)
        if self._kit is not None:
            stays = self._settled and chosen in self._shown
            at = self._shown.index(chosen) if stays and chosen is not None else min(0, len(self._shown) - 1)
            self.list.fill(self._heights(), chosen=at)
        self.parts.nothing.text = _("Reading the saved games …") if self._unread is not None else self._nothing_here()
        self.choose()

    def _nothing_here(self) -> str:
        if self.parts.search.text.strip():
            return _("Nothing here matches “{text}”.").format(text=self.parts.search.text.strip())
        return _("The trash is empty.") if self.parts.filter.value == TRASH else _("There are no saved games here.")

    @property
    def chosen(self) -> Listed | None:
        """The chosen row."""
        return self._shown[self.list.chosen] if 0 <= self.list.chosen < len(self._shown) else None

    @property
    def whole(self) -> Listed | None:
        """The chosen row, its game played through."""
        self.whole_now()
        return self.chosen

    def names(self) -> set[str]:
        """The names of all games outside the trash."""
        return {listed.name for listed in self._all if listed.shelf is not Shelf.TRASH and listed.name}

    def choose(self) -> None:
        """Show what belongs to the chosen row."""
        listed, actions, parts = self.chosen, self.actions, self.parts
        thrown = self._thrown_row
        self.details.show(listed)
        parts.rename.allow(actions.why_no_name(listed))
        parts.copy.allow(actions.why_no_change(listed))
        parts.export.allow(actions.why_nothing(listed))
        parts.trash.allow(actions.why_no_trash(listed))
        parts.trash.show(label=_("Delete for good") if thrown else _("Delete"))
        parts.watch.allow(self._why_no_replay(listed))
        parts.points.allow(self._why_no_points(listed))
        parts.turn.allow(_("No game is selected.") if listed is None else None)
        parts.open.allow(self._why_not_opened(listed))
        if thrown:
            parts.open.show(label=_("Restore"), icon="undo")
        elif listed is not None and listed.finished:
            parts.open.show(label=_("See the final scoring"), icon="trophy")
        else:
            parts.open.show(label=_("Continue this game"), icon="next")
        if listed is None:
            parts.in_details = False
        self._arrange()

    def _why_not_opened(self, listed: Listed | None) -> str | None:
        if self._store.locked and listed is not None and (listed.shelf is Shelf.TRASH or not listed.finished):
            return why_locked()
        return self.actions.why_nothing(listed)

    def _why_no_replay(self, listed: Listed | None) -> str | None:
        if listed is not None and not listed.broken and not listed.finished:
            return _("You can watch a replay once the game is finished.")
        return self.actions.why_nothing(listed)

    def _why_no_points(self, listed: Listed | None) -> str | None:
        if listed is not None and listed.finished and listed.outcome is None:
            return _("Only a game played to its end can be analysed.")
        return self._why_no_replay(listed)

    def _look_back(self, show: Callable[[Table], None]) -> None:
        """Show something of the chosen game, if it is finished."""
        listed = self.whole
        if listed is not None and listed.save is not None and listed.finished:
            show(Table.resume(listed.save, self._store))

    def watch(self) -> None:
        """Watch the chosen game once more, if it is finished."""
        self._look_back(self._director.show_replay)

    def went(self) -> None:
        """Show how the chosen game went, if it is finished."""
        self._look_back(self._director.show_dashboard)

    def to_points(self) -> None:
        """Show the turning points of the chosen game, if it was played to its end."""
        self._look_back(self._director.show_turning_points)

    def open(self) -> None:
        """Go on with the chosen game, see its result, or bring it back from the trash."""
        self.whole_now()
        listed = self.chosen
        if listed is None or listed.save is None:
            return
        if listed.shelf is Shelf.TRASH:
            self.actions.bring_back()
        else:
            self._director.resume(listed.save)

    # Keys and files

    def handle(self, event: Event) -> bool:
        if event.type in _ACTS or (event.type == pygame.MOUSEMOTION and any(event.buttons)):
            self._moved_at, self._busy, self._settled = self.now, True, True
        if event.type == pygame.DROPFILE:
            self.actions.take_in(event.file)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_DELETE:
            self.actions.throw_away()
            return True
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        act = {pygame.K_z: self.actions.undo, pygame.K_v: self.actions.paste, pygame.K_c: self.actions.copy_text}
        if chord and event.key in act and (event.key != pygame.K_z or self.strip.visible):
            act[event.key]()
            return True
        return False
