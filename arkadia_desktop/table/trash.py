"""The trash: what was thrown away can be brought back for thirty days. Games that were set aside give way to newer ones
and end there; what a player gave a name to stays, and every finished one."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from arkadia_desktop.files import FileTrouble, inside, move, refusals_at
from arkadia_desktop.table.names import free, is_automatic

DAYS = 30
KEPT = 5
"""So many games set aside are kept."""
_NAME = re.compile(r"(\d{8}-\d{6}) (.+)", re.DOTALL)


class Trash:
    """Keeps files of some folders in a folder for each below `folder`, under the time they were thrown away (UTC).

    A file in it that has no such name is somebody else's: it is neither shown nor removed.
    """

    def __init__(self, folder: Path, clock: Callable[[], datetime]) -> None:
        self.folder = folder
        self.clock = clock

    def throw(self, path: Path) -> Path:
        """Move a file into the trash and return where it lies now. Raises FileTrouble; it stays where it is then."""
        time = self.clock().astimezone(UTC)
        folder = self.folder / path.parent.name
        stem = f"{time:%Y%m%d-%H%M%S} {path.stem}"
        return move(path, free(folder, stem, path.suffix))

    def bring_back(self, path: Path) -> Path:
        """Move a file back to where it came from, beside what may lie there now; return where it is.

        Raises FileTrouble; it stays in the trash then.
        """
        found = _NAME.fullmatch(path.stem)
        home = self.folder.parent / path.parent.name
        stem = found[2] if found else path.stem
        return move(path, free(home, stem, path.suffix))

    def remove(self, path: Path) -> None:
        """Delete a file of the trash for good. Raises FileTrouble."""
        with refusals_at(path):
            path.unlink()

    def files(self) -> list[Path]:
        """What lies in it, thrown away last first; a folder that cannot be read has nothing to show."""
        found = [path for folder in inside(self.folder) for path in inside(folder) if self.thrown(path) is not None]
        return sorted(found, key=lambda path: path.name, reverse=True)

    def thrown(self, path: Path) -> datetime | None:
        """When a file came into the trash, in UTC; None for one that has no such name."""
        found = _NAME.fullmatch(path.stem)
        try:
            return datetime.strptime(found[1], "%Y%m%d-%H%M%S").replace(tzinfo=UTC) if found else None
        except ValueError:
            return None

    def days_left(self, path: Path) -> int:
        """For how many days it will still be kept, begun ones counted; 0 when its time is over."""
        thrown = self.thrown(path)
        if thrown is None:
            return DAYS
        left = timedelta(days=DAYS) - (self.clock() - thrown)
        return max(0, min(DAYS, -(-left // timedelta(days=1))))

    def sweep(self) -> int:
        """Delete what has been in it for longer than DAYS; returns how many files."""
        swept = 0
        for path in self.files():
            if self.days_left(path) == 0:
                try:
                    path.unlink()
                except OSError:
                    continue
                swept += 1
        return swept


def rotate(folder: Path, trash: Trash) -> None:
    """Throw all but the KEPT newest files the program named by itself into the trash. What cannot be moved stays."""
    try:
        dated = [(path.lstat().st_mtime_ns, path) for path in inside(folder) if is_automatic(path)]
    except OSError:
        return
    for _changed, path in sorted(dated, reverse=True)[KEPT:]:
        try:
            trash.throw(path)
        except FileTrouble:
            return
