"""Analysing the games of somebody in one go, one after the other, while the window goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from arkadia_desktop.rules.record import Record
from arkadia_desktop.table.analysing import Analysing
from arkadia_desktop.table.save_file import SaveTrouble, read_save


class Weighing:
    """Analyses the games in some files, as `analysts` does it with one. Call `tick` at every frame while it is
    `running`."""

    def __init__(self, analysts: Callable[[Record], Analysing], files: Iterable[Path]) -> None:
        self._analysts, self._left = analysts, list(files)
        self._one: Analysing | None = None
        self.all, self.done = len(self._left), 0
        self.trouble = ""
        """Why it came to its end before all games were done: a sentence, else empty."""

    @property
    def running(self) -> bool:
        return self._one is not None or bool(self._left)

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return (self.done + (self._one.share if self._one else 0.0)) / max(1, self.all)

    def tick(self) -> bool:
        """Go on; whether another game is done. One whose record cannot be read is passed over."""
        if self._one is None:
            try:
                self._one = self._analysts(read_save(self._left.pop(0)).record)
            except SaveTrouble:
                return self._over()
            self._one.begin()
        self._one.tick()
        if self._one.running:
            return False
        if self._one.share < 1:
            self.trouble = self._one.trouble
            self.stop()
            return True
        return self._over()

    def _over(self) -> bool:
        self._one, self.done = None, self.done + 1
        return True

    def stop(self) -> None:
        """Leave it, at once; what is known of a game stays, and is kept."""
        one, self._one, self._left = self._one, None, []
        if one is not None:
            one.give_up()
