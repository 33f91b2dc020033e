"""A folder as the file chooser shows it, where files usually lie, and what somebody means who writes a path. It is read
beside the window, for a disk or a network may take its time."""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from arkadia_desktop import paths
from arkadia_desktop.files import is_file, is_folder
from arkadia_desktop.locale import _
from arkadia_desktop.table.save_file import time_of
from arkadia_desktop.ui.widgets import Option

MOST = 5000
"""So many entries of one folder are shown at most."""
_ICONS = {
    paths.HOME: "home",
    paths.DESKTOP: "display",
    paths.DOCUMENTS: "book",
    paths.DOWNLOADS: "import",
    paths.DISK: "save",
}


@dataclass(frozen=True, slots=True)
class FolderEntry:
    """A folder in the folder, or a file; `changed`: when a file was last written, in UTC."""

    path: Path
    is_folder: bool
    changed: datetime | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """What a folder holds, or why that cannot be told, as one sentence."""

    folder: Path
    entries: tuple[FolderEntry, ...] = ()
    trouble: str = ""


class FolderReading:
    """A folder that is being read. `listing` is None until that is done; it never waits."""

    def __init__(self, folder: Path, endings: Sequence[str]) -> None:
        self.folder = folder
        self.listing: Listing | None = None
        self._endings = tuple(endings)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        self.listing = look(self.folder, self._endings)


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
    return _("This folder cannot be read: {message}.").format(message=error.strerror or type(error).__name__)


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
