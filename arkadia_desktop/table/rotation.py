"""Games that were set aside give way to newer ones; what a player gave a name to stays, and every finished one."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.table import names
from arkadia_desktop.table.trash import Trash

KEPT = 5
"""So many games set aside are kept."""


def rotate(folder: Path, trash: Trash) -> None:
    """Throw all but the KEPT newest files the program named by itself into the trash. What cannot be moved stays."""
    try:
        dated = [(path.lstat().st_mtime_ns, path) for path in folder.iterdir() if names.is_automatic(path)]
    except OSError:
        return
    for _changed, path in sorted(dated, reverse=True)[KEPT:]:
        try:
            trash.throw(path)
        except FileTrouble:
            return
