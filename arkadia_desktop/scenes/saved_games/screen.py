"""Saved games: the one played last, others to go on with, finished ones, those that cannot be opened, and the trash;
and what is done with the chosen file: name it, copy it, hand it on, throw it away."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.dates import now_here
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MenuScene,
    at_foot,
    narrow_foot,
    nothing,
    on_paper,
    panel,
    panels,
    scrolling,
    wide_foot,
)
from arkadia_desktop.scenes.common.position_picture import painting_position, position_picture
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, Way, WaysDialog, told, trouble
from arkadia_desktop.scenes.common.sign import DONE, Icon, SignPicture, Steps
from arkadia_desktop.scenes.saved_games.rows import (
    ALL,
    FINISHED,
    NAMES,
    NEWEST,
    OLDEST,
    RUNNING,
    THUMB,
    TRASH,
    Folded,
    details,
    game_row,
    passes,
    sorted_by,
    title_of,
)
from arkadia_desktop.scenes.sharing.share import FILE, TEXT, Share, Shared
from arkadia_desktop.table import keeping, trash
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble
from arkadia_desktop.table.saves import Listed, Shelf
from arkadia_desktop.ui.desktop import clipboard_text, show_folder
from arkadia_desktop.ui.layout import NATURAL, Column, Fits, Gap, Leaf, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.tween import out3
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph, Plate, RowState, Segmented, TextField

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
_MOST_THUMBS = 120
"""So many pictures of rows are kept: more than one sees at once, less than a whole shelf."""


class LoadScene(MenuScene):
    """Enter opens the chosen game, Escape goes back, Delete throws the chosen game away, Ctrl+C makes a text of it and
    Ctrl+V takes one in. A file dropped on the window is copied to the list.

    The list is there at once, and the screen answers at any time however many games there are: what a game says of
    itself is read a few at a time, and only what is in sight is played through for its picture, while the hand rests.
    ``now`` tells the time, aware of its zone; ``timer`` measures in seconds how long reading has taken.
    """

    def __init__(
        self, director: Director, now: Callable[[], datetime] = now_here, timer: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(_("Games"))
        self._director, self._store = director, director.store
        self._now_there, self._timer = now, timer
        self._unread: Iterator[Listed] | None = self._store.glances()
        self._moved_at, self._shown_at = float(-_REST_MS), 0.0
        self._busy = True
        """Whether something in sight is still to be made."""
        self._settled = False
        """Whether all was read or somebody has done something here: until then the first row is the chosen one."""
        self._all: list[Listed] = []
        self._shown: list[Listed] = []
        self._folding: tuple[Listed, float] | None = None
        self._thumbs: dict[int, Surface] = {}
        self.shelf, self.search, self.order = ALL, "", NEWEST
        self.in_details = False
        """Whether the details stand in the place of the list, on a page without room for both."""
        self.notice = ""
        """What was done last."""
        self.thrown: Path | None = None
        """Where the file lies in the trash that was thrown away last, as long as it can be brought back at once."""
        self._share = Share(self, self._done, now)
        self.list = ComposedList(
            "games", self._row, self._kind_of_row, snaps=True, gap=6, accessible_name=_("Games"),
            on_choose=lambda row: self.arrange(), on_open=lambda row: self.open(),
        )  # fmt: skip
        self.sheet.primary, self.sheet.cancel = "open", "back"

    def on_open(self) -> None:
        self._to_list()

    def _to_list(self) -> None:
        if "games" in self.sheet:
            self.sheet.focus("games")

    # ---- what is shown

    def layout(self, kit: Kit) -> None:
        self._thumbs = {}
        super().layout(kit)

    def tree(self) -> Node:
        listed = self.chosen
        told = details(listed, self._draw_board)
        title = title_of(listed) if listed is not None and not listed.broken else ""
        name = Leaf(Paragraph("details name", title, HEADING)) if title else None
        looking, (*changing, export, trash), folder, watch = self._looking(), *self._buttons()
        rows = on_paper(self._tools(), self._rows(), self._notice(), gap=14)
        take_in = _wood("import", _("Import a game"), self.take_in, "import", self._store.why_locked)
        if self.has_room:
            lines = _lines(looking, [*changing, export, trash])
            small = [Leaf(one, h=60, highest=60, grow=1, align="centre") for one in (take_in, folder, watch)]
            wide = wide_foot(self.kit, self.back, small, self._open(36))
            return self.menu(panels(rows, on_paper(name, *told, Gap(grow=1), *lines, gap=12)), wide)
        foot = partial(narrow_foot, self.back, primary=self._open(28))
        if self.in_details and listed is not None:
            rest = Column(name, *told[1:], *_lines([watch], looking, changing, [export, trash], [folder]))
            first = told[0]
            seen: Node = Column(first, rest)
            if isinstance(first, Leaf) and not listed.broken:
                seen = self.beside(first.widget, rest)
            return self.menu(panel(scrolling(self._pane, seen, below=self._notice())), foot(others=()))
        turn = _wood("turn", _("Details"), self.turn, "eye", _("No game is selected.") if listed is None else None)
        return self.menu(panel(rows), foot(others=(turn, take_in)))

    def _tools(self) -> Node:
        shelves = (
            Option(ALL, pgettext("games", "All")), Option(RUNNING, _("In progress")),
            Option(FINISHED, _("Finished")), Option(TRASH, _("Trash")),
        )  # fmt: skip
        orders = Option(NEWEST, _("Newest first")), Option(OLDEST, _("Oldest first")), Option(NAMES, _("By name"))
        shelf = Segmented("filter", shelves, self.shelf, partial(self.look, "shelf"), accessible_name=_("Filter games"))
        order = DropDown("order", orders, self.order, partial(self.look, "order"), accessible_name=_("Order"))
        find = partial(self.look, "search")
        search = TextField("search", self.search, find, most=40, hint=_("Search names"), icon="search")
        return Row(
            Leaf(shelf, h=52, grow=1), Leaf(search, w=240, least=180, h=52), Leaf(order, w=222, least=NATURAL, h=52)
        )

    def look(self, name: str, value: str) -> None:
        """Look at another `shelf`, in another `order`, or only at what a `search` finds."""
        setattr(self, name, value)
        self.refill()

    def _rows(self) -> Node:
        rows = Leaf(self.list, grow=1)
        if self._shown:
            return rows
        text = _("There are no saved games here.")
        if self._unread is not None:
            text = _("Reading the saved games …")
        elif self.search.strip():
            text = _("Nothing here matches “{text}”.", text=self.search.strip())
        elif self.shelf == TRASH:
            text = _("The trash is empty.")
        return Over(rows, nothing(text), grow=1)

    def _notice(self) -> Node | None:
        """A dark bar that tells what was done, with a button to undo it where that is possible."""
        if not self.notice:
            return None
        thrown, words = self.thrown is not None, partial(Paragraph, "notice", self.notice, colour=theme.CREAM)
        sign = Icon("notice sign", "trash", light=True) if thrown else SignPicture("notice sign", DONE)
        undo = Button("undo", _("Undo"), self.undo, "parchment", "undo")
        line = Leaf(Label("notice", self.notice, theme.BODY.at(24), theme.CREAM), h=52)
        sentence = Fits(line, Leaf(words(role=theme.BODY.at(20.5), line_height=1.2)), grow=1, align="centre")
        parts = Leaf(sign, w=36, h=36, align="centre"), sentence, Leaf(undo, w=158, h=52) if thrown else None
        return Over(Plate("strip", "bar"), Row(*parts, gap=14, pad=(16, 7)))

    def _looking(self) -> Sequence[Button]:
        """What leads back into a finished game."""
        listed = self.chosen
        if listed is None or not listed.finished:
            return ()
        told = _("What every player did: gold over time, seals, workers, skill and luck")
        cost, none = _("The turns that cost the game"), self._why_no_points(listed)
        return (
            _parchment("went", _("How it went"), self.went, "chart", group="back", tooltip=told),
            _parchment("points", _("Turning points"), self.to_points, "flag", none, group="back", tooltip=cost),
        )

    def _buttons(self) -> tuple[Sequence[Button], Button, Button]:
        """What changes the chosen file (in the trash it is only handed on or deleted), shows its folder, its replay."""
        listed, thrown = self.chosen, self._in_trash
        delete = _("Delete for good") if thrown else _("Delete")
        changing = (
            _parchment("rename", _("Rename"), self.rename, "pencil", self._why_no_name(listed)),
            _parchment("copy", _("Copy"), self.copy, "plus", self._why_no_change(listed)),
            _parchment("export", _("Share"), self.hand_on, "export", self._why_nothing(listed)),
            _parchment("trash", delete, self.throw_away, "trash", self._why_no_trash(listed)),
        )
        watch = _wood("watch", _("Watch replay"), self.watch, "play", self._why_no_replay(listed))
        watch.on_parchment = not self.has_room
        folder = _wood("folder", _("Open the folder"), self.show_folder, "folder")
        return changing[2:] if thrown else changing, folder, watch

    def _open(self, size: float) -> Button:
        listed, words, icon = self.chosen, _("Continue this game"), "next"
        if self._in_trash:
            words, icon = _("Restore"), "undo"
        elif listed is not None and listed.finished:
            words, icon = _("See the final scoring"), "trophy"
        goes_on = listed is not None and (self._in_trash or not listed.finished)
        reason = (goes_on and self._store.why_locked) or self._why_nothing(listed)
        return at_foot("open", words, self.open, icon, "primary", size=size, disabled_reason=reason)

    @property
    def _in_trash(self) -> bool:
        listed = self.chosen
        return listed is not None and listed.shelf is Shelf.TRASH

    def say(self, sentence: str) -> None:
        """Tell below the list, or the details in its place, what was done."""
        self.notice = sentence
        self.arrange()
        if self._shown and self.laid_out:
            self.list.show(self.list.chosen)
        if sentence and self.thrown is None:
            self._to_list()

    def turn(self) -> None:
        """Show the details in the place of the list, or the list again."""
        self.in_details = not self.in_details
        self.arrange()
        self.sheet.focus("rename" if self.in_details and "rename" in self.sheet else None)
        if not self.in_details:
            self._to_list()

    def back(self) -> None:
        """To the list, where the details stand in its place; else to where one came from."""
        if self.in_details and "right panel" not in self.sheet:
            self.turn()
        else:
            self._director.back()

    # ---- the rows

    def _row(self, index: int, state: RowState) -> Node:
        listed = self._shown[index]
        days = self._store.trash.days_left(listed.path) if listed.shelf is Shelf.TRASH else 0
        row = game_row(listed, state, self._thumbs.get(id(listed.save)), self._now_there(), days)
        if self._folding is None or self._folding[0] is not listed:
            return row
        passed = (self.now - self._folding[1]) / max(1.0, self.kit.ms(_FOLD_MS))
        return Folded(row, 1 - out3(min(1.0, passed)))

    def _kind_of_row(self, index: int) -> Hashable:
        """Rows of one kind are equally high."""
        listed = self._shown[index]
        return listed.broken, self._folding is not None and self._folding[0] is listed

    def _make_thumbnail(self, row: int) -> bool:
        """Make the picture of a row; False where it was there or there is nothing to draw."""
        save = self._shown[row].save
        if save is None or id(save) in self._thumbs:
            return False
        size = self.kit.px(THUMB[0]), self.kit.px(THUMB[1])
        while len(self._thumbs) >= _MOST_THUMBS:
            del self._thumbs[next(iter(self._thumbs))]
        self._thumbs[id(save)] = position_picture(self.kit, view(save.game, None), size)
        return True

    def _draw_board(self, size: tuple[int, int]) -> Steps:
        listed = self.chosen
        assert listed is not None
        assert listed.save is not None
        return painting_position(self.kit, view(listed.save.game, None), None, size)

    # ---- reading

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
        while self._read_one() and self._timer() < until:
            pass
        if self._unread is None or len(self._all) <= _FIRST or self.now - self._shown_at >= _SHOWN_MS:
            self._shown_at = self.now
            self.refill()
            self._settled = self._settled or self._unread is None

    def _read_one(self) -> bool:
        """Read one more file; False where there is none."""
        listed = next(self._unread, None) if self._unread is not None else None
        if listed is None:
            self._unread = None
            return False
        self._all.append(listed)
        return True

    def _finish_one(self) -> bool:
        """Do one thing that is still missing in sight: play a game through, or draw its board. False where there is
        none."""
        if self.whole_now():
            return True
        if self.prepare():
            return True
        for row, _rect in self.list.rows() if "games" in self.sheet else ():
            if self._play_through(row):
                return True
            if self._make_thumbnail(row):
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
        if whole.broken:
            self.refill()
        elif row == self.list.chosen:
            self.arrange()
        self.invalidate()
        return True

    def reload(self, chosen: Path | None) -> None:
        """Show the files as they are now; what was read already is not read again. ``chosen``: the row to choose."""
        known = {listed.path for listed in self._all} - {chosen}
        self._folding, self._settled = None, True
        self._all, self._unread = [], self._store.glances()
        fresh = 0
        while fresh < _FRESH and self._read_one():
            fresh += self._all[-1].path not in known
        self.refill()
        at = next((i for i, listed in enumerate(self._shown) if listed.path == chosen), None)
        if at is not None:
            self.choose(at)

    def refill(self) -> None:
        """Show the rows that the filter lets through; what was chosen stays chosen as long as it is there."""
        chosen = self.chosen if self._settled else None
        rows = [listed for listed in self._all if passes(listed, self.shelf, self.search)]
        self._shown = sorted_by(rows, self.order)
        self.choose(self._shown.index(chosen) if chosen in self._shown else min(0, len(self._shown) - 1))

    def choose(self, row: int) -> None:
        """Show the rows as they are now, and choose one of them."""
        self.list.show_rows(len(self._shown), row)
        if self.chosen is None:
            self.in_details = False
        self.arrange()

    @property
    def chosen(self) -> Listed | None:
        """The chosen row."""
        return self._shown[self.list.chosen] if 0 <= self.list.chosen < len(self._shown) else None

    @property
    def whole(self) -> Listed | None:
        """The chosen row, its game played through."""
        self.whole_now()
        return self.chosen

    # ---- why something cannot be done

    def _why_nothing(self, listed: Listed | None) -> str | None:
        """Why the file can neither be copied nor handed on."""
        if listed is None:
            return _("No game is selected.")
        return _("This file cannot be opened.") if listed.broken else None

    def _why_no_change(self, listed: Listed | None) -> str | None:
        return self._store.why_locked or self._why_nothing(listed)

    def _why_no_name(self, listed: Listed | None) -> str | None:
        if listed is not None and listed.shelf is Shelf.AUTOSAVE:
            return _("The autosave cannot be renamed. Copy it to give it a name.")
        return self._why_no_change(listed)

    def _why_no_trash(self, listed: Listed | None) -> str | None:
        if listed is not None and listed.broken:
            return _("A file that cannot be opened is left as it is.")
        return self._why_no_change(listed)

    def _why_no_replay(self, listed: Listed | None) -> str | None:
        if listed is not None and not listed.broken and not listed.finished:
            return _("You can watch a replay once the game is finished.")
        return self._why_nothing(listed)

    def _why_no_points(self, listed: Listed | None) -> str | None:
        if listed is not None and listed.finished and listed.outcome is None:
            return _("Only a game played to its end can be analysed.")
        return self._why_no_replay(listed)

    # ---- looking at a game

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
        listed = self.whole
        if listed is None or listed.save is None:
            return
        if listed.shelf is Shelf.TRASH:
            self.bring_back()
        else:
            self._director.resume(listed.save)

    # ---- keys and files

    def handle(self, event: Event) -> bool:
        if event.type in _ACTS or (event.type == pygame.MOUSEMOTION and any(event.buttons)):
            self._moved_at, self._busy, self._settled = self.now, True, True
        if event.type == pygame.DROPFILE:
            self.take_in(event.file)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_DELETE:
            self.throw_away()
            return True
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        act = {pygame.K_z: self.undo, pygame.K_v: self.paste, pygame.K_c: self.copy_text}
        if chord and event.key in act and (event.key != pygame.K_z or self.notice):
            act[event.key]()
            return True
        return False

    # ---- names

    def rename(self) -> None:
        """Ask for another name."""
        listed = self.whole
        if listed is not None and self._why_no_name(listed) is None:
            title = title_of(listed)
            self._ask_name(
                _("Rename"), _("What should “{name}” be called?", name=title), listed.name or title,
                lambda name: keeping.rename(listed, name),
                lambda text: keeping.why_not_called(listed, clean_title(text)),
            )  # fmt: skip

    def copy(self) -> None:
        """Ask for the name of a copy."""
        listed = self.whole
        if listed is None or listed.save is None or self._why_no_change(listed) is not None:
            return
        taken = {one.name for one in self._all if one.shelf is not Shelf.TRASH and one.name}
        name = listed.name or keeping.suggested(listed.save.envelope.seats)

        def disabled_reason(text: str) -> str | None:
            if not clean_title(text):
                return _("The game needs a name.")
            return _("There is already a game with this name.") if clean_title(text) in taken else None

        asked = _("What should the copy of “{name}” be called?", name=title_of(listed))
        self._ask_name(
            _("Copy"), asked, keeping.numbered_name(name, taken), partial(keeping.copy, self._store, listed),
            disabled_reason,
        )  # fmt: skip

    def _ask_name(
        self, title: str, asked: str, name: str, act: Callable[[str], Path],
        disabled_reason: Callable[[str], str | None],
    ) -> None:  # fmt: skip
        def answer(text: str) -> None:
            self._do(lambda: act(clean_title(text)))

        self.ask(
            Ask(title, asked, name, title, answer, disabled_reason=disabled_reason, icon="pencil", most=LONGEST_TITLE)
        )

    # ---- from here and to here

    def hand_on(self) -> None:
        """Ask how, and hand the game on."""
        listed = self.whole
        if listed is not None and listed.save is not None:
            self._share.offer(Shared(listed.save, title_of(listed), listed.name))

    def copy_text(self) -> None:
        """Put the text of the chosen game on the clipboard, if it is finished."""
        listed = self.whole
        if listed is not None and listed.save is not None and listed.finished:
            self._share.copy(listed.save)

    def take_in(self, path: str = "") -> None:
        """Ask where from, or take the file of ``path``, and copy a game to the saved ones."""
        if self._refused():
            return
        if path:
            self._take_file(Path(path))
        else:
            ways = (
                Way(FILE, _("Choose a file"), "folder", self._choose_file),
                Way(TEXT, _("Paste text"), "log", self.paste),
            )
            text = _(
                "A game can come from a file, including one dropped on this window, or from a text somebody sent you."
            )
            self.ask(WaysDialog(_("Import a game"), text, ways))

    def _choose_file(self) -> None:
        self._share.choose_file(_("Import a game"), _("Import"), "import", self._take_file)

    def paste(self) -> None:
        """Take in the game whose text is on the clipboard."""
        if not self._refused():
            self._take(lambda: keeping.take_in_text(self._store, clipboard_text(), self._now_there()))

    def _refused(self) -> bool:
        """Whether nothing can be written now; it has been said why then."""
        if why := self._store.why_locked:
            self._tell(_("Arkadia is already open"), why)
        return self._store.locked

    def _take_file(self, path: Path) -> None:
        self._share.folder = path.parent
        self._take(lambda: keeping.take_in(self._store, path))

    def _take(self, take_in: Callable[[], Path]) -> None:
        try:
            place = take_in()
        except SaveTrouble as error:
            nowhere = error.path == Path()
            self._tell(_("Could not import"), error.reason if nowhere else labelled(str(error.path), error.reason))
        except FileTrouble as error:
            self._tell(_("Could not import"), str(error))
        else:
            self.reload(place)
            if self.chosen is not None:
                self._done(_("Imported “{name}”.", name=title_of(self.chosen)))

    def _done(self, sentence: str) -> None:
        """Say what was done. What was thrown away before cannot be undone any more from the strip."""
        self.thrown = None
        self.say(sentence)

    def show_folder(self) -> None:
        """Show the folder of the chosen file, or that of the saves, beside the window."""
        folder = self._store.saves if self.chosen is None else self.chosen.path.parent
        if not show_folder(folder):
            self.ask(told(_("The game’s folder"), str(folder)))

    # ---- the trash

    def throw_away(self) -> None:
        """Throw the chosen game away; one from the trash for good, after a question."""
        listed = self.chosen
        if listed is None or self._why_no_trash(listed) is not None:
            return
        if listed.shelf is Shelf.TRASH:
            self._ask_to_delete(listed)
            return
        try:
            self.thrown = self._store.trash.throw(listed.path)
        except FileTrouble as error:
            self._tell(_("Could not delete"), str(error))
            return
        if self._folding is not None:
            self.reload(None)
        self.in_details = False  # what is said of it, and may be undone, stands below the list
        self._folding = listed, self.now
        self.say(ngettext(
            "“{name}” is in the trash and stays there for {n} day.",
            "“{name}” is in the trash and stays there for {n} days.",
            trash.DAYS, name=title_of(listed),
        ))  # fmt: skip
        self._fold()

    def _fold(self) -> None:
        """Let the row of what was thrown away become lower, until it is gone."""
        assert self._folding is not None
        duration, at = self.kit.ms(_FOLD_MS), self.list.chosen
        if duration <= 0 or self.now - self._folding[1] >= duration:
            self.reload(None)
            at = min(at, len(self._shown) - 1)
        self.choose(at)

    def _ask_to_delete(self, listed: Listed) -> None:
        def remove() -> None:
            self.in_details = False
            self._do(lambda: self._store.trash.remove(listed.path))

        text = _("After that, “{name}” cannot be restored.", name=title_of(listed))
        answers = Answer("delete", _("Delete"), "trash", "primary", remove), Answer("keep", _("Keep"), "prev")
        self.ask(Question(_("Delete for good?"), text, answers))

    def bring_back(self) -> None:
        """Take the chosen file out of the trash."""
        listed = self.chosen
        if listed is not None and not self._store.locked:
            if listed.path == self.thrown:
                self._done("")
            self.in_details = False
            self._do(lambda: self._store.trash.bring_back(listed.path))

    def undo(self) -> None:
        """Bring back what was thrown away last."""
        if self.thrown is not None and not self._store.locked:
            thrown = self.thrown
            self._done("")
            self._do(lambda: self._store.trash.bring_back(thrown))

    def _do(self, act: Callable[[], Path | None]) -> None:
        """Change files, and show the list as it is then."""
        try:
            path = act()
        except FileTrouble as error:
            self.reload(None)
            self._tell(_("That did not work"), str(error))
        else:
            self.reload(path)

    def _tell(self, title: str, text: str) -> None:
        self.ask(trouble(title, text))


def _lines(*lines: Sequence[Button]) -> list[Node]:
    return [Row(*(Leaf(button, h=58, grow=1) for button in line), equal=True) for line in lines if line]


def _wood(id: str, label: str, act: Callable[[], None], icon: str, disabled_reason: str | None = None) -> Button:
    return Button(id, label, act, icon=icon, group="foot", disabled_reason=disabled_reason)


def _parchment(
    id: str, label: str, act: Callable[[], None], icon: str, disabled_reason: str | None = None, *, group: str = "file",
    tooltip: str = "",
) -> Button:  # fmt: skip
    return Button(
        id, label, act, "parchment", icon, group=group, on_parchment=True, tooltip=tooltip,
        disabled_reason=disabled_reason,
    )  # fmt: skip
