"""Names of files in the store: those the program gives by itself, and those made from the name of a game."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from arkadia_desktop.files import is_taken

ENDING = ".json"
KEPT, FINISHED = "game", "arkadia"
"""How the names begin that the program gives to a game set aside and to a finished one."""

_AUTOMATIC = re.compile(rf"(?:{KEPT}|{FINISHED})-\d{{8}}-\d{{6}}(?:-\d+)?")
_NOT_FOR_FILES = re.compile(r"[^\w \-,'()&!+.]")
_OF_WINDOWS = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_MOST_BYTES = 180
"""A name may be 255 bytes long on most file systems; the temporary file's has more around it."""


def dated(beginning: str, time: datetime) -> str:
    """The stem of a file the program names by itself."""
    return f"{beginning}-{time:%Y%m%d-%H%M%S}"


def is_automatic(path: Path) -> bool:
    """Whether the program gave the file its name: such a file gives way to newer ones, one a player named never."""
    return path.suffix == ENDING and _AUTOMATIC.fullmatch(path.stem) is not None


def file_stem(name: str) -> str:
    """A stem for the file of a game called `name`, good on every system; never one the program gives by itself."""
    stem = _NOT_FOR_FILES.sub("_", name).strip(" .")
    stem = stem.encode()[:_MOST_BYTES].decode(errors="ignore").rstrip(" .")
    if not stem or stem.casefold() == "autosave" or stem.split(".")[0].casefold() in _OF_WINDOWS:
        stem = f"_{stem}"
    return f"_{stem}" if _AUTOMATIC.fullmatch(stem) else stem


def numbered(folder: Path, stem: str, ending: str = ENDING) -> Iterator[Path]:
    """``stem.json``, ``stem-2.json``, ``stem-3.json`` … in `folder`."""
    yield folder / f"{stem}{ending}"
    for number in itertools.count(2):
        yield folder / f"{stem}-{number}{ending}"


def free(folder: Path, stem: str, ending: str = ENDING) -> Path:
    """The first of `numbered` where nothing lies."""
    return next(path for path in numbered(folder, stem, ending) if not is_taken(path))
