"""One program at a time writes into a data folder: a lock that the system takes back when its process ends.

The file of the lock says nothing; that a process holds it is known to the system alone. So it never has to be cleaned
up: after a crash, a ``kill -9`` or a power failure it is free.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

NAME = "lock"
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class FolderLock:
    """The right to write into the folder `folder`. It is bound to this process and ends with it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._descriptor: int | None = None

    def take(self) -> bool:
        """Take the lock, or keep it; False while another process has it.

        True also where there can be no lock (the folder cannot be written, its file system knows none): nobody else
        has it then.
        """
        if self._descriptor is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)
        except (OSError, ValueError):
            return True
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            return error.errno not in _TAKEN
        self._descriptor = descriptor
        return True

    def give_back(self) -> None:
        """Let others have it; does nothing without it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        # Not flock: that would pass to the process that thinks, and outlive this one in it.
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
