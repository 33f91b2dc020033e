"""Files, written whole or not at all and read within bounds.

A reader of our files finds the old text or the new one, never half of either, also when the process is killed or the
power fails in the middle. What cannot be read or written raises FileTrouble with a sentence for people. Whether
something lies at a path the whole program asks here: the system's own questions raise where a folder is forbidden.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from .locale import N_, _, ngettext

PART = ".part"
_LEFTOVER_S = 3600.0
_serial = itertools.count(1)

_REASONS = {
    errno.EEXIST: N_("There is already a file with this name."),
    errno.ENOENT: N_("There is no such file."),
    errno.ENOTDIR: N_("A part of this path is a file, not a folder."),
    errno.EACCES: N_("You do not have permission to do this here."),
    errno.EPERM: N_("You do not have permission to do this here."),
    errno.EROFS: N_("This location is read-only."),
    errno.ENOSPC: N_("The disk is full."),
    errno.EDQUOT: N_("Your disk quota is used up."),
    errno.ENAMETOOLONG: N_("The name is too long."),
    errno.EISDIR: N_("This is a folder, not a file."),
    errno.ELOOP: N_("This link leads nowhere."),
}


class FileTrouble(Exception):
    """A file that could not be read or written: `path`, and `reason` as one whole sentence. str() names both."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(path, reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"

    @property
    def missing(self) -> bool:
        """Whether all that is wrong is that nothing lies there."""
        return isinstance(self.__cause__, FileNotFoundError)


def why(error: OSError | ValueError) -> str:
    """What it means that the operating system refused a path, as one sentence; a ValueError is its name's."""
    if isinstance(error, ValueError):  # a NUL in it, or half a sign
        return _("This is not a valid file name.")
    if error.errno in _REASONS:
        return _(_REASONS[error.errno])
    return _("The system refused: {message}.", message=error.strerror or type(error).__name__)


@contextlib.contextmanager
def refusals_at(path: Path) -> Iterator[None]:
    """What the system refuses at a path. Raises FileTrouble."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise FileTrouble(path, why(error)) from error


# ---- what lies there; what may not be looked at counts as nothing, and no answer raises


def exists(path: str | Path) -> bool:
    """Whether anything lies there; a link is followed."""
    return os.path.exists(path)


def is_file(path: str | Path) -> bool:
    """Whether a regular file lies there; a link is followed."""
    return os.path.isfile(path)


def is_folder(path: str | Path) -> bool:
    """Whether a folder lies there; a link is followed."""
    return os.path.isdir(path)


def is_taken(path: str | Path) -> bool:
    """Whether something has this name, be it a link that leads nowhere."""
    return os.path.lexists(path)


def is_same(one: Path, other: Path) -> bool:
    """Whether both lead to one and the same file or folder."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def trouble_at(path: Path) -> FileTrouble | None:
    """What keeps the system from telling what lies there, be it that nothing does; None where something is seen."""
    try:
        with refusals_at(path):
            os.stat(path)
    except FileTrouble as trouble:
        return trouble
    return None


def names_in(folder: Path) -> list[str]:
    """The names of what lies in a folder, in no order; none where that cannot be read."""
    try:
        return os.listdir(folder)
    except (OSError, ValueError):
        return []


def inside(folder: Path) -> list[Path]:
    """What lies in a folder, in no order; nothing where that cannot be read."""
    return [folder / name for name in names_in(folder)]


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """When each file in a folder was written (ns since the epoch), and its size; without those that are gone, or may
    not be looked at."""
    found = {}
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                status = entry.stat()
                found[entry.name] = max(0, status.st_mtime_ns), status.st_size
    return found


def as_text(name: str) -> str:
    """The name of a file as a text that can be written: what in it is no Unicode is told as ``\\xff``."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


# ---- writing


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, where there is none. Raises FileTrouble."""
    with refusals_at(folder):
        folder.mkdir(parents=True, exist_ok=True)


def write_whole(path: Path, text: str, limit: int | None = None) -> None:
    """Write `text` as UTF-8 to `path`, as `write_bytes_whole` does, unless that takes more than `limit` bytes: it could
    not be read again. Raises FileTrouble."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise FileTrouble(path, _("The text contains characters that cannot be written as UTF-8.")) from error
    if limit is not None and len(data) > limit:
        raise FileTrouble(path, _too_large(limit))
    write_bytes_whole(path, data)


def write_bytes_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whole or not at all; after a return it survives a power failure.

    A link is followed, so that the file it points to changes and the link stays. Raises FileTrouble; the old file is
    then as it was.
    """
    with refusals_at(path):
        target = Path(os.path.realpath(path))
        part = target.with_name(f".{target.name}.{os.getpid()}-{next(_serial)}{PART}")
        try:  # whenever it is interrupted nothing half written stays
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
            try:
                _write_all(descriptor, data)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
            os.replace(part, target)
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink()
            raise
        _sync_folder(target.parent)


def _write_all(descriptor: int, data: bytes) -> None:
    """Write everything: the system may take less than it is offered."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _sync_folder(folder: Path) -> None:
    """Make a rename durable. Windows cannot open a folder and has no need to: NTFS logs the rename."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # file systems without fsync of folders
            raise
    finally:
        os.close(descriptor)


# ---- reading


def read_bytes_bounded(path: Path, limit: int) -> bytes:
    """The bytes of a regular file of at most `limit` bytes. Raises FileTrouble; never blocks on a pipe or device."""
    with refusals_at(path):
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            mode = os.fstat(descriptor).st_mode
            if stat.S_ISDIR(mode):
                raise FileTrouble(path, _("This is a folder, not a file."))
            if not stat.S_ISREG(mode):
                raise FileTrouble(path, _("This is not a regular file."))
            with open(descriptor, "rb", closefd=False) as file:
                data = file.read(limit + 1)
        finally:
            os.close(descriptor)
    if len(data) > limit:
        raise FileTrouble(path, _too_large(limit))
    return data


def _too_large(limit: int) -> str:
    if limit < 1 << 20:
        n = limit >> 10
        return ngettext("The file is larger than {n} kB.", "The file is larger than {n} kB.", n)
    n = limit >> 20
    return ngettext("The file is larger than {n} MB.", "The file is larger than {n} MB.", n)


def read_bounded(path: Path, limit: int) -> str:
    """The text of a UTF-8 file of at most `limit` bytes (a byte order mark is dropped). Raises FileTrouble."""
    data = read_bytes_bounded(path, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileTrouble(path, _("The file is not UTF-8 text.")) from error


# ---- moving


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``<name>.damaged`` (``.damaged-2`` …), never over another; return the new path.

    Raises FileTrouble when it cannot be renamed.
    """
    names = itertools.chain(["damaged"], (f"damaged-{number}" for number in itertools.count(2)))
    kept = next(new for name in names if not is_taken(new := path.with_name(f"{path.name}.{name}")))
    with refusals_at(path):
        os.rename(path, kept)
    return kept


def move(path: Path, target: Path) -> Path:
    """Move a file to `target`, where nothing may lie, making the folder; return `target`.

    Raises FileTrouble; the file is then where it was.
    """
    with refusals_at(path):
        target.parent.mkdir(parents=True, exist_ok=True)
        if is_taken(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        os.rename(path, target)
    for folder in (target.parent, path.parent):
        with contextlib.suppress(OSError):  # without it a power failure may undo the move, and nothing is lost
            _sync_folder(folder)
    return target


def sweep(folder: Path, now: float | None = None) -> int:
    """Remove what a killed process left half written in `folder` more than an hour before `now` (seconds since the
    epoch; the clock's time if None). Returns how many; a folder that cannot be read is left alone."""
    before = (time.time() if now is None else now) - _LEFTOVER_S
    swept = 0
    for path in inside(folder):
        with contextlib.suppress(OSError):
            if path.name.startswith(".") and path.name.endswith(PART) and path.lstat().st_mtime < before:
                path.unlink()
                swept += 1
    return swept
