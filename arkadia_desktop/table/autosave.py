"""The file of the game that is played now: written whole after every action, and moved to the records at the end.

The writing happens in the caller's thread and, where nobody said otherwise, at once: when `Table.submit` has returned,
the action is on the disk, and no ``kill -9`` or power failure takes it back. That costs 1 to 15 ms, most of it until
the disk has answered: too much for the frame that shows the action. A play screen therefore is `patient` and writes in
a frame of its own, a twentieth of a second later, and before anything else happens to the game: before another screen
comes on top, the program ends or is rescued. A thread would not be sooner, and would make all of these wait for it.

The store's one `autosave.json` belongs to one game at a time. Whatever lies there that this object has not written, be
it another game going on, a broken file or one of a newer version, gets a dated name before it would be replaced. A game
that a player has saved by a name stays as it is; what is played on from there is a game of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from arkadia_desktop.files import FileTrouble, is_file, is_taken, make_folder, read_bounded, why, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.record import MAX_BYTES, Record
from arkadia_desktop.table import names
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.save_file import (
    Clock,
    Save,
    SaveTrouble,
    Stamp,
    bare_text,
    name_of,
    read_save,
    save_text,
    stamp_of,
    time_of,
)
from arkadia_desktop.table.trash import Trash, rotate


@dataclass(frozen=True)
class Home:
    """Where a finished game lies, and what there is written of it; `envelope` None = it is a bare record."""

    path: Path
    record: Record
    envelope: Envelope | None

    def keep(self, branches: Sequence[Branch]) -> None:
        """Write what has branched off beside the game. Raises FileTrouble."""
        if self.envelope is None:
            write_whole(self.path, bare_text(self.record, branches))
        else:
            write_whole(self.path, save_text(self.record, self.envelope._replace(branches=tuple(branches))))


class Autosave:
    """Keeps one game in `path`. `trouble` is empty, or one sentence that says why the last attempt failed.

    A failed attempt never raises: play goes on, and the next `keep` writes everything again.
    """

    def __init__(self, path: Path, records: Path, clock: Clock, trash: Trash, save: Save | None = None) -> None:
        """`save`: the game comes from there. If the program put it beside `path`, it is that file's game and moves to
        `path`."""
        self.path = path
        self.trouble = ""
        self.behind = False
        """Whether something was played that lies nowhere."""
        self.home: Home | None = None
        """Where the game lies once it is finished."""
        self.patient = False
        """Whether somebody calls `settle` soon after every `keep`."""
        self._due: tuple[Record, Callable[[datetime], Envelope]] | None = None
        self._records = records
        self._clock = clock
        self._trash = trash
        self._started = save.envelope.started if save else clock()
        self._envelope: Envelope | None = save.envelope if save else None
        self._ours: Stamp | None = None
        self._origin: Path | None = None
        if save and save.stamp == _stamp(path):
            self._ours = save.stamp
        elif save and names.is_automatic(save.path) and _same_folder(save.path, path):
            self._origin = save.path

    def keep(self, record: Record, envelope: Callable[[datetime], Envelope], *, soon: bool = False) -> None:
        """Write the game; `envelope` tells what there is to say about it at a time. `soon` is soon enough where it is
        `patient`."""
        self._due = record, envelope
        if not (soon and self.patient):
            self.settle()

    @property
    def due(self) -> bool:
        """Whether something was kept and not yet written."""
        return self._due is not None

    def settle(self) -> None:
        """Write what is due."""
        if self._due is None:
            return
        (record, envelope), self._due = self._due, None
        self._envelope = envelope(self._clock())._replace(started=self._started)
        text = save_text(record, self._envelope)
        try:
            make_folder(self.path.parent)
            self._make_room()
            self._write(text)
        except FileTrouble as trouble:
            self.trouble = _cannot_save(self.path.parent, trouble.reason)
        except OSError as error:
            self.trouble = _cannot_save(self.path.parent, why(error))
        else:
            self.trouble = ""
        self.behind = bool(self.trouble)

    def keep_as(self, path: Path, record: Record) -> None:
        """Write what was kept last, the game of `record`, to `path` as well. Raises FileTrouble where that fails."""
        self.settle()
        assert self._envelope is not None
        make_folder(path.parent)
        write_whole(path, save_text(record, self._envelope))

    def _make_room(self) -> None:
        """Keep what lies at `path` if it is not this game; then let the file this game came from take the place."""
        set_aside = _stamp(self.path) not in (None, self._ours)
        if set_aside and _lies_elsewhere(self.path):
            self.path.unlink()
        elif set_aside:
            rename_dated(self.path, self._clock())
        if self._origin:
            if is_taken(self._origin):
                os.replace(self._origin, self.path)
                self._ours = _stamp(self.path)
            self._origin = None
        if set_aside:
            rotate(self.path.parent, self._trash)

    def _write(self, text: str) -> None:
        try:
            write_whole(self.path, text)
        except FileTrouble:
            # The last step, making the rename durable, may fail when the file is there already.
            if _holds(self.path, text):
                self._ours = _stamp(self.path)
            raise
        self._ours = _stamp(self.path)

    def finish(self, record: Record) -> None:
        """Move the finished game to the records. Where that fails it stays in `path`, for `Store.tidy` to try again."""
        self.settle()
        if self._envelope is None:
            return
        try:
            self.home = Home(export(record, self._envelope, self._records), record, self._envelope)
        except FileTrouble as trouble:
            self.trouble = cannot_finish(self._records, trouble.reason)
            return
        self.trouble, self.behind = "", False
        if self._ours and _stamp(self.path) == self._ours:
            remove(self.path)


def _cannot_save(folder: Path, reason: str) -> str:
    return _("The game continues, but it cannot be saved in {folder}. {reason}", folder=folder, reason=reason)


def cannot_finish(folder: Path, reason: str) -> str:
    """The sentence for a finished game that cannot be moved to the records."""
    return _("The finished game cannot be saved in {folder}. {reason}", folder=folder, reason=reason)


def export(record: Record, envelope: Envelope, folder: Path) -> Path:
    """Write the finished game into `folder` under a name of its own, once only; return where. Raises FileTrouble."""
    text = save_text(record, envelope)
    stem = names.file_stem(envelope.name) if envelope.name else names.dated(names.FINISHED, envelope.started)
    return write_once(folder, stem, text)


def write_once(folder: Path, stem: str, text: str, ending: str = names.ENDING) -> Path:
    """Write `text` into `folder` as ``stem.json``, or with a number if something else lies there; return where.

    Where the same text lies there already nothing is written. Raises FileTrouble.
    """
    path = folder
    for path in names.numbered(folder, stem, ending):
        if _holds(path, text):
            return path
        if not is_taken(path):
            break
    make_folder(folder)
    write_whole(path, text)
    return path


def rename_dated(path: Path, now: datetime) -> Path:
    """Give the file the date of its last change in its name, in the zone of `now`, and return it. Raises OSError."""
    changed = time_of(path.lstat().st_mtime_ns).astimezone(now.tzinfo)
    kept = names.free(path.parent, names.dated(names.KEPT, changed))
    os.rename(path, kept)
    return kept


def remove(path: Path) -> None:
    """Remove a file whose game lies elsewhere; where that cannot be done it stays and does no harm."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _same_folder(one: Path, other: Path) -> bool:
    return os.path.realpath(one.parent) == os.path.realpath(other.parent)


def _lies_elsewhere(path: Path) -> bool:
    """Whether exactly this game was saved by its name: then nothing is lost without `path`."""
    try:
        if not name_of(path):
            return False  # most have none: then the game need not be played to its end
        save = read_save(path)
        named = read_save(path.with_name(names.file_stem(save.envelope.name) + names.ENDING))
    except SaveTrouble:
        return False
    return _what_counts(save) == _what_counts(named)


def _what_counts(save: Save) -> tuple[object, ...]:
    return save.record.setup, save.record.entries, save.envelope.seats, save.envelope.options


def _stamp(path: Path) -> Stamp | None:
    """None where nothing lies; a link that leads nowhere has a stamp nobody else has."""
    try:
        return stamp_of(path)
    except OSError:
        return (-1, -1, -1) if is_taken(path) else None


def _holds(path: Path, text: str) -> bool:
    try:
        return is_file(path) and read_bounded(path, MAX_BYTES) == text
    except FileTrouble:
        return False
