"""The log of the program: a file in the folder of the logs, which a full disk stops and nothing else."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path

from arkadia_desktop.files import exists

LONGEST, OLD = 250_000, 3
"""A log of so many bytes is put aside at the start, and so many old ones stay. (`logging.handlers` does it at any time,
for 30 ms of every start.)"""


class _LogFile(logging.FileHandler):
    """What cannot be written is left out: neither the game nor the end of the program is held up by it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", errors="backslashreplace")

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: standard error is for sentences."""

    def close(self) -> None:
        with contextlib.suppress(OSError):  # what was left out is tried once more
            super().close()


@contextlib.contextmanager
def logging_to(folder: Path | None, level: str) -> Iterator[None]:
    """Log from `level` on to a file in `folder`; without a folder, nowhere (None: it is another program's). A log holds
    no hands and no stack. Never raises for what cannot be written."""
    handler: logging.Handler = logging.NullHandler()
    with contextlib.suppress(OSError):
        if folder is not None:
            turn_over(folder)
            handler = _LogFile(folder / "arkadia.log")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(level.upper())
    try:
        yield
    finally:
        root.setLevel(before)
        root.removeHandler(handler)
        handler.close()


def turn_over(folder: Path) -> None:
    """Put a long log aside: ``arkadia.log`` becomes ``arkadia.log.1``, that one ``.2``, the last is forgotten."""
    names = [folder / "arkadia.log", *(folder / f"arkadia.log.{n}" for n in range(1, OLD + 1))]
    with contextlib.suppress(OSError):  # where it cannot be moved, it grows
        if names[0].stat().st_size >= LONGEST:
            for older, newer in reversed(list(zip(names[1:], names, strict=False))):
                if exists(newer):
                    newer.replace(older)
