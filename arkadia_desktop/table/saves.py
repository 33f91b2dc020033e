"""The store: the folder of games to go on with, the folder of finished ones, and the trash of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arkadia_desktop.files import FileTrouble, is_taken, sweep, why
from arkadia_desktop.locale import _
from arkadia_desktop.table import names
from arkadia_desktop.table.trash import Trash, rotate

if TYPE_CHECKING:  # what reads and writes a game is loaded when there is one
    from arkadia_desktop.table.autosave import Autosave
    from arkadia_desktop.table.envelope import Envelope
    from arkadia_desktop.table.save_file import Clock, Save, SaveHead, Stamp
    from arkadia_desktop.table.seats import Seat

AUTOSAVE = "autosave.json"


class Shelf(StrEnum):
    """Where a listed file lies."""

    AUTOSAVE = "autosave"
    """The game played last."""
    KEPT = "kept"
    """Another game to go on with."""
    RECORD = "record"
    """A finished game."""
    TRASH = "trash"
    """Thrown away, and to be brought back for some days."""


class Listed(NamedTuple):
    """One file of the list: `save`, or None and the `reason` as a sentence. `changed`: when it was written, in UTC.

    Of a finished game that has only been glanced at there is the `head` alone. A folder that cannot be read is listed
    too, under its own path.
    """

    path: Path
    shelf: Shelf
    changed: datetime | None
    save: Save | None
    reason: str = ""
    head: SaveHead | None = None

    @property
    def broken(self) -> bool:
        return self.envelope is None

    @property
    def envelope(self) -> Envelope | None:
        """Who sits where, and when it was saved; None for what cannot be read."""
        known = self.save or self.head
        return known.envelope if known else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Nobody where it cannot be read."""
        return self.envelope.seats if self.envelope else ()

    @property
    def finished(self) -> bool:
        """Whether the game is over, or was ended early."""
        return self.head is not None or (self.save is not None and self.save.finished)

    @property
    def outcome(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The gold of each seat, and the seats that have won; None without a result."""
        known = self.head or (self.save.game.result if self.save else None)
        return (known.gold, known.winners) if known else None

    @property
    def name(self) -> str:
        """What a player called the game, or called its file, as a name can be; empty for one that only the program
        named."""
        if self.envelope is not None and self.envelope.name and self.shelf is not Shelf.AUTOSAVE:
            return self.envelope.name
        from arkadia_desktop.table.envelope import clean_title

        stem = self.path.stem if self.shelf is not Shelf.TRASH else self.path.stem.partition(" ")[2]
        return "" if self.automatic else clean_title(stem)

    @property
    def automatic(self) -> bool:
        """Whether the program named the file by itself."""
        stem = self.path.stem if self.shelf is not Shelf.TRASH else self.path.stem.partition(" ")[2]
        return stem == Path(AUTOSAVE).stem or names.is_automatic(Path(stem + names.ENDING))


class Store:
    """Finds and keeps games in two folders; they need not be there yet, and a broken file is never deleted.

    The trash is the folder `trash` beside them.
    """

    def __init__(self, saves: Path, records: Path, clock: Clock) -> None:
        self.saves = saves
        self.records = records
        self.trash = Trash(saves.parent / "trash", clock)
        self.clock = clock
        self.locked = False
        """Whether another program plays with these folders: nothing may be written into them then."""
        self._current: Autosave | None = None
        self._known: dict[Path, tuple[Stamp, Save | None, str]] = {}
        self._glanced: dict[Path, tuple[Stamp, SaveHead]] = {}

    @property
    def why_locked(self) -> str | None:
        """What it means that it is locked, for people; None where it is not."""
        said = _(
            "Arkadia is already open in another window, and only that one can play and save. Here you can look at the"
            " saved games. When the other window is closed, this one takes over."
        )
        return said if self.locked else None

    @property
    def path(self) -> Path:
        """The file of the game played last."""
        return self.saves / AUTOSAVE

    @property
    def trouble(self) -> str:
        """Why the game in play is not on the disk, as a sentence; empty when it is."""
        return self._current.trouble if self._current else ""

    @property
    def behind(self) -> bool:
        """Whether leaving the game in play would lose something: its last actions could not be written."""
        if self._current is None:
            return False
        self._current.settle()
        return self._current.behind

    def give_up(self) -> None:
        """The game in play is left as far as it could be written."""
        self._current = None

    def autosave(self, save: Save | None = None) -> Autosave:
        """Where a game is kept while it is played: a new one, or the one of `save`."""
        from arkadia_desktop.table.autosave import Autosave

        self._current = Autosave(self.path, self.records, self.clock, self.trash, save)
        return self._current

    def tidy(self) -> str:
        """What is to be done once at start-up: remove half-written files and what was in the trash for long enough,
        and move a finished game to the records.

        Returns a sentence for the player if the last game cannot be gone on with, else an empty text.
        """
        sweep(self.saves)
        sweep(self.records)
        self.trash.sweep()
        rotate(self.saves, self.trash)
        last = self.look(self.path) if is_taken(self.path) else None
        if last is None:
            return ""
        if last.save is None:
            return _(
                "The last game in {path} cannot be opened; it stays as it is. {reason}",
                path=self.path, reason=last.reason,
            )  # fmt: skip
        if last.save.finished:
            from arkadia_desktop.table.autosave import cannot_finish, export, remove

            try:
                export(last.save.record, last.save.envelope, self.records)
            except FileTrouble as trouble:
                return cannot_finish(self.records, trouble.reason)
            remove(self.path)
        return ""

    def resume(self) -> Save | None:
        """The game played last that can be gone on with."""
        for listed in self._games():
            if listed.save and not listed.save.finished:
                return listed.save
        return None

    def listing(self) -> Iterator[Listed]:
        """All files, lazily, for each is played through (some 10 ms for a long game): the autosave, the kept games,
        the records, each newest first."""
        yield from self._games()
        yield from self._folder(self.records, Shelf.RECORD, self.look)

    def glances(self) -> Iterator[Listed]:
        """All files and then what lies in the trash, thrown away last first; lazily, and of finished games no more than
        what they say of themselves (some 2 ms)."""
        yield from self._games()
        yield from self._folder(self.records, Shelf.RECORD, self.glance)
        for path in self.trash.files():
            yield self.glance(path)

    def thrown_away(self) -> Iterator[Listed]:
        """What lies in the trash, lazily, thrown away last first."""
        for path in self.trash.files():
            yield self.look(path)

    def kept(self) -> Iterator[Listed]:
        """The games to go on with, lazily, the newest first."""
        yield from self._folder(self.saves, Shelf.KEPT, self.look)

    def _games(self) -> Iterator[Listed]:
        if self._current is not None:
            self._current.settle()
        if is_taken(self.path):
            yield self.look(self.path)
        yield from self.kept()

    @staticmethod
    def _folder(folder: Path, shelf: Shelf, look: Callable[[Path], Listed]) -> Iterator[Listed]:
        try:
            paths = [entry for entry in folder.iterdir() if _is_ours(entry.name)]
        except FileNotFoundError:
            return
        except OSError as error:
            yield Listed(folder, shelf, None, None, why(error))
            return
        for path in sorted(paths, key=lambda path: (_changed(path), path.name), reverse=True):
            yield look(path)

    def glance(self, path: Path) -> Listed:
        """One file, only as far as it says what the list tells of it; one that has been looked at, as `look` knows it.
        What is not a finished game is read in full."""
        from arkadia_desktop.table.save_file import SaveTrouble, head_of, time_of

        stamp = self._stamp(path)
        if path in self._known and self._known[path][0] == stamp:
            return self.look(path)
        if path not in self._glanced or self._glanced[path][0] != stamp:
            try:
                head = head_of(path)
            except SaveTrouble:
                head = None
            if head is None:
                return self.look(path)
            self._glanced[path] = stamp, head
        return Listed(path, self._shelf(path), time_of(_changed(path)), None, head=self._glanced[path][1])

    def look(self, path: Path) -> Listed:
        """One file, read and checked; a second look at an unchanged file costs nothing."""
        from arkadia_desktop.table.save_file import SaveTrouble, read_save, time_of

        shelf, stamp = self._shelf(path), self._stamp(path)
        if path not in self._known or self._known[path][0] != stamp:
            try:
                self._known[path] = (stamp, read_save(path), "")
            except SaveTrouble as trouble:
                self._known[path] = (stamp, None, trouble.reason)
        _stamp, save, reason = self._known[path]
        return Listed(path, shelf, time_of(_changed(path)), save, reason)

    @staticmethod
    def _stamp(path: Path) -> Stamp:
        from arkadia_desktop.table.save_file import stamp_of

        try:
            return stamp_of(path)
        except (OSError, ValueError):
            return -1, -1, -1

    def _shelf(self, path: Path) -> Shelf:
        if path == self.path:
            return Shelf.AUTOSAVE
        if path.parent == self.records:
            return Shelf.RECORD
        return Shelf.TRASH if path.parent.parent == self.trash.folder else Shelf.KEPT


def _is_ours(name: str) -> bool:
    return name.endswith(names.ENDING) and not name.startswith(".") and name != AUTOSAVE


def _changed(path: Path) -> int:
    """When the file was last written, in ns since the epoch; 0 where nothing tells."""
    try:
        return path.lstat().st_mtime_ns
    except (OSError, ValueError):
        return 0
