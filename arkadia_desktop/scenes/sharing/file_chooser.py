"""Choosing a file, or where a file goes: folders and games in a list, the usual places, and a field for a path."""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame.event import Event

from arkadia_desktop import paths
from arkadia_desktop.files import is_file, is_folder, trouble_at
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.composed_list import ComposedList
from arkadia_desktop.scenes.common.dates import day_and_hour
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.sign import Icon
from arkadia_desktop.table.save_file import time_of
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Fits, Gap, Leaf, Node, Over, Row, centred
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Paragraph, Plate, RowState, TextField

LONGEST_PATH = 400
_CONTROL, _NARROW = 54, 1000
_AHEAD_MS = 900
"""Letters that come so soon one after the other are one name that is looked for."""


class Naming(NamedTuple):
    """What a file that is to be written is called: the `name` that is proposed, and where one of another name lies in a
    folder (`place_of`). `told` says what becomes of it, with its {name}; `nothing` that a folder has no such file; both
    speak of a game where they are empty."""

    name: str
    place_of: Callable[[Path, str], Path]
    most: int = 80
    told: str = ""
    nothing: str = ""


class FileChooser(Dialog):
    """Enter opens the chosen folder or takes the chosen file, Escape takes none, Backspace goes up; letters look for a
    name in the list. ``on_answer(path)`` is called after it has closed.

    With ``naming`` it is asked where a new file goes, and the path is that of the new file. ``now`` tells the time,
    aware of its zone.
    """

    def __init__(
        self,
        title: str,
        verb: str,
        icon: str,
        folder: Path,
        endings: Sequence[str],
        on_answer: Callable[[Path], None],
        now: Callable[[], datetime],
        *,
        naming: Naming | None = None,
    ) -> None:
        super().__init__(title)
        self.folder = folder
        self._verb, self._icon = verb, icon
        self._endings, self._on_answer, self._naming, self._time = tuple(endings), on_answer, naming, now
        self._from: Path | None = None
        self._looked_for, self._looked_at = "", 0.0
        self._trouble = ""
        """Why a path that was written leads nowhere."""
        self._field = TextField(
            "path", on_enter=self._typed, most=LONGEST_PATH, icon="folder", ends=True, size=23,
            accessible_name=_("Folder"),
        )  # fmt: skip
        self._places = places()
        self._jump = DropDown("places", (Option("", _("Go to …"), "folder"), *self._places), "", self._jumped)
        self.list = ComposedList(
            "files", self._row, lambda row: 0, gap=2, accessible_name=_("Files"),
            on_choose=lambda row: self._chose(), on_open=lambda row: self.answer(),
        )  # fmt: skip
        proposed, most = (naming.name, naming.most) if naming else ("", 1)
        self.name = TextField(
            "name", proposed, lambda _text: self._chose(), on_enter=lambda _text: self._save(), most=most
        )
        self.go(folder)

    # ---- what it shows

    width, button_height = 1240, 68

    def roomy(self, body: Node, foot: Node) -> Node:
        """The list takes what room there is."""
        body.grow = 1
        return Column(Gap(h=70), body, Gap(h=10), foot, Gap(h=24), gap=0, pad=(26, 0), h=850, lowest=380)

    def body(self) -> Sequence[Child]:
        top = None if self.folder.parent != self.folder else _("There is no folder above this one.")
        up = Button("up", _("Up"), self.up, "parchment", "up", size=23, on_parchment=True, disabled_reason=top)
        field, files = Leaf(self._field, grow=1), self._files()
        usual = Column(*map(self._place, self._places), gap=8, w=250) if self._places else None
        beside = Row(usual, files, grow=1)
        wide = Column(Row(up, field, h=_CONTROL), beside, w=_NARROW)
        narrow = Column(Row(up, Leaf(self._jump, w=220), field, h=_CONTROL), files)
        ink = theme.LOSS if self._trouble else theme.INK_2
        note = Paragraph("note", self._note(), theme.BODY.at(22), ink)
        return Fits(wide, narrow, grow=1), self._new_name(), Leaf(note, h=34)

    def _place(self, place: Option) -> Node:
        """A button that leads to a usual place; as many are shown as have room below each other."""
        button = Button(
            f"place {self._places.index(place)}", place.label, partial(self.go, Path(place.key)), style="parchment",
            icon=place.icon, size=23, on_parchment=True, group="places",
        )  # fmt: skip
        return Leaf(button, h=_CONTROL, optional=1)

    def _files(self) -> Node:
        """The list, or why there is none."""
        why = Paragraph("nothing", self._why_nothing(), theme.BODY.at(24), theme.INK_2, align="centre")
        told = None if self._listing.entries else why
        return Over(self.list, centred(told, pad=(40, 0)), grow=1)

    def _new_name(self) -> Node | None:
        if self._naming is None:
            return None
        return Row(Label("called", _("File name"), theme.BODY.at(24)), Leaf(self.name, grow=1), h=_CONTROL)

    def foot(self) -> Sequence[Button]:
        entry = self.chosen
        opens = self._naming is None and entry is not None and entry.is_folder
        label, icon = (_("Open"), "folder") if opens else (self._verb, self._icon)
        return self.cancel(), answer_button(
            "ok", label, self._go_ahead, icon, "primary", disabled_reason=self._disabled_reason()
        )

    def _disabled_reason(self) -> str | None:
        """Why one cannot go ahead."""
        if self._naming is None:
            return None if self.chosen else _("No file is selected.")
        if self._listing.trouble:
            return self._listing.trouble
        return None if self.name.text.strip() else _("The file needs a name.")

    def _note(self) -> str:
        """What is wrong with a path that was written; or what becomes of the new file."""
        if self._trouble or self._naming is None:
            return self._trouble
        told = self._naming.told or _("The game will be saved as {name}.")
        place = self._naming.place_of(self.folder, self.name.text.strip())
        return self._disabled_reason() or told.format(name=place.name)

    # ---- folders

    def go(self, folder: Path) -> None:
        """Show another folder."""
        self._from, self.folder = self.folder, folder
        self._listing = Listing(folder)
        self._reading: FolderReading | None = FolderReading(folder, self._endings)
        self._field.text = str(folder)
        self._fill()
        if self.stack is not None:
            self.sheet.focus("files")

    def up(self) -> None:
        """Show the folder this one lies in."""
        if self.folder.parent != self.folder:
            self.go(self.folder.parent)

    def _jumped(self, key: str) -> None:
        self._jump.become("")
        self.go(Path(key))

    def _fill(self) -> None:
        """Show what is known of the folder."""
        self.list.show_rows(len(self._listing.entries), self._first_chosen())
        self._chose()

    def _first_chosen(self) -> int:
        """The row that is chosen when a folder has been read: the folder one comes from, or else the newest game. Where
        a file is to be written none is: it would look as if that were the place."""
        entries = self._listing.entries
        came_from = (i for i, entry in enumerate(entries) if entry.path == self._from)
        newest = (i for i, entry in enumerate(entries) if not entry.is_folder)
        if self._naming is not None:
            return next(came_from, -1)
        return next(came_from, next(newest, 0 if entries else -1))

    def _why_nothing(self) -> str:
        if self._reading is not None:
            return _("Reading the folder …")
        nothing = self._naming.nothing if self._naming else ""
        return self._listing.trouble or nothing or _("There is no game in this folder.")

    @property
    def reading(self) -> bool:
        """Whether the folder is still being read."""
        return self._reading is not None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._reading is not None and self._reading.listing is not None:
            self._listing, self._reading = self._reading.listing, None
            self._fill()

    @property
    def animating(self) -> bool:
        return super().animating or self._reading is not None

    # ---- answers

    @property
    def chosen(self) -> FolderEntry | None:
        """The chosen row."""
        entries = self._listing.entries
        return entries[self.list.chosen] if 0 <= self.list.chosen < len(entries) else None

    def _chose(self) -> None:
        self._trouble = ""
        self.arrange()

    def answer(self) -> None:
        """Open the chosen folder; take the chosen file, or its name for the new one."""
        entry = self.chosen
        if entry is None:
            return
        if entry.is_folder:
            self.go(entry.path)
        elif self._naming is None:
            self._answer(entry.path)
        else:
            self.name.text = entry.path.stem
            self.sheet.focus("name")
            self.name.select_all()
            self._chose()

    def _go_ahead(self) -> None:
        if self._naming is None:
            self.answer()
        else:
            self._save()

    def _save(self) -> None:
        if self._naming is not None and self._disabled_reason() is None:
            self._answer(self._naming.place_of(self.folder, self.name.text.strip()))

    def _typed(self, text: str) -> None:
        """Somebody wrote a path, or put in one: of a folder, or of a file."""
        path = typed_path(text, self.folder)
        if is_folder(path):
            self.go(path)
        elif self._naming is None and is_file(path):
            self._answer(path)
        else:
            trouble = trouble_at(path)
            nothing = _("There is no such folder.") if self._naming else _("There is no such file.")
            self._trouble = trouble.reason if trouble and not trouble.missing else nothing
            self.arrange()

    def _answer(self, path: Path) -> None:
        self.close()
        self._on_answer(path)

    # ---- keys

    def on_open(self) -> None:
        self.sheet.focus("files" if self._naming is None else "name")
        self.name.select_all()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.DROPFILE and self._naming is None:
            self._typed(event.file)
            return True
        return super().handle(event)

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_BACKSPACE or (event.key == pygame.K_UP and event.mod & pygame.KMOD_ALT):
            self.up()
            return True
        letter = getattr(event, "unicode", "")
        if self.sheet.focused == "files" and letter.isprintable() and letter.strip():
            return self._look_for(letter)
        return False

    def _look_for(self, letter: str) -> bool:
        """Choose the next row whose name begins with the letters written."""
        if self.now - self._looked_at > _AHEAD_MS:
            self._looked_for = ""
        self._looked_for, self._looked_at = self._looked_for + letter.casefold(), self.now
        names = [entry.path.name.casefold() for entry in self._listing.entries]
        first = max(0, self.list.chosen + (len(self._looked_for) == 1))
        order = [*range(first, len(names)), *range(min(first, len(names)))]
        match = next((i for i in order if names[i].startswith(self._looked_for)), None)
        if match is not None:
            self.list.choose(match)
        return match is not None

    # ---- rows

    def _row(self, row: int, state: RowState) -> Node:
        """The name, and when a file was written."""
        entry = self._listing.entries[row]
        colour, strength = (theme.ROW_EDGE, 0.16 * (row % 2))
        if state.chosen or state.hovered:
            colour, strength = theme.FOCUS, 0.62 if state.chosen else 0.34
        ground = Plate("ground", "inset", stripe=colour, strength=strength, told=_("Folder") if entry.is_folder else "")
        name = Label("name", entry.path.name, theme.Role(theme.SANS_SEMIBOLD, 24))
        date = Label("date", self._date(entry), theme.BODY.at(21), theme.INK_2, align="right")
        icon = Icon("icon", "folder" if entry.is_folder else "save")
        parts = Leaf(icon, w=30), Leaf(name, least=0, grow=1), Leaf(date, least=WHOLE)
        return Over(ground, Row(*parts, gap=15, pad=(15, 0), h=_CONTROL))

    def _date(self, entry: FolderEntry) -> str:
        """When a file was written; empty for a folder."""
        return "" if entry.changed is None else day_and_hour(entry.changed, self._time())


MOST = 5000
"""So many entries of one folder are shown at most."""
_ICONS = {
    paths.HOME: "home",
    paths.DESKTOP: "display",
    paths.DOCUMENTS: "book",
    paths.DOWNLOADS: "import",
    paths.DISK: "save",
}


class FolderEntry(NamedTuple):
    """A folder in the folder, or a file; `changed`: when a file was last written, in UTC."""

    path: Path
    is_folder: bool
    changed: datetime | None = None


class Listing(NamedTuple):
    """What a folder holds, or why that cannot be told, as one sentence."""

    folder: Path
    entries: tuple[FolderEntry, ...] = ()
    trouble: str = ""


class FolderReading(threading.Thread):
    """A folder that is being read. `listing` is None until that is done; it never waits."""

    listing: Listing | None = None

    def __init__(self, folder: Path, endings: Sequence[str]) -> None:
        super().__init__(daemon=True)
        self._folder, self._endings = folder, endings
        self.start()

    def run(self) -> None:
        self.listing = look(self._folder, self._endings)


def look(folder: Path, endings: Sequence[str]) -> Listing:
    """Read a folder: the folders in it by name, then its files with one of the `endings`, the newest first. What is
    hidden or a link to nowhere is left out."""
    folders: list[FolderEntry] = []
    files: list[FolderEntry] = []
    try:
        with os.scandir(folder) as found:
            for entry in found:
                if _hidden(entry):
                    continue
                if is_folder(entry.path):
                    folders.append(FolderEntry(Path(entry.path), True))
                elif entry.name.endswith(tuple(endings)):
                    changed = _changed(entry)
                    if changed is not None:
                        files.append(FolderEntry(Path(entry.path), False, changed))
                if len(folders) + len(files) >= MOST:
                    break
    except OSError as error:
        return Listing(folder, (), _why(error))
    except ValueError:
        return Listing(folder, (), _("This is not a valid folder name."))
    folders.sort(key=lambda entry: (entry.path.name.casefold(), entry.path.name))
    files.sort(key=lambda entry: entry.path.name)
    files.sort(key=lambda entry: entry.changed or time_of(0), reverse=True)
    return Listing(folder, (*folders, *files))


def _hidden(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith("."):
        return True
    if os.name != "nt":
        return False
    try:  # there it costs nothing, and comes with the name
        attributes = getattr(entry.stat(follow_symlinks=False), "st_file_attributes", 0)
    except OSError:
        return True
    return bool(attributes & (stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM))


def _changed(entry: os.DirEntry[str]) -> datetime | None:
    """When a plain file was last written; None for anything else."""
    try:
        return time_of(entry.stat().st_mtime_ns) if is_file(entry.path) else None
    except OSError:
        return None


def _why(error: OSError) -> str:
    """Why a folder cannot be read, as one sentence."""
    if error.errno in (errno.EACCES, errno.EPERM):
        return _("You are not allowed to open this folder.")
    if error.errno == errno.ENOENT:
        return _("There is no such folder.")
    if error.errno == errno.ENOTDIR:
        return _("This is a file, not a folder.")
    return _("This folder cannot be read: {message}.", message=error.strerror or type(error).__name__)


def places() -> tuple[Option, ...]:
    """The usual places there are; the keys are their paths."""
    return tuple(Option(str(path), _called(kind, path), _ICONS[kind]) for kind, path in paths.usual_places())


def _called(kind: str, path: Path) -> str:
    names = {
        paths.HOME: _("Home"),
        paths.DESKTOP: _("Desktop"),
        paths.DOCUMENTS: _("Documents"),
        paths.DOWNLOADS: _("Downloads"),
    }
    return names.get(kind) or path.name or (_("Computer") if os.name != "nt" else str(path))


def typed_path(text: str, folder: Path) -> Path:
    """What somebody wrote, as a path; seen from `folder` where it is no whole one. One that no system takes leads
    nowhere."""
    words = text.strip().strip("\"'")
    try:
        path = Path(words).expanduser()
    except (RuntimeError, ValueError):  # a home that cannot be found, a name that cannot be
        path = Path(words)
    return Path(os.path.normpath(folder / path))
