"""A dialog that draws the picture of a town piece by piece, writes it to a file, and goes away by itself. The window is
painted all the while."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from arkadia_desktop.files import FileTrouble, write_bytes_whole
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.sharing.png import png_bytes


class DrawingDialog(Question):
    """``on_written(trouble)`` is called after it has closed, with None where all went well. Who leaves it before leaves
    no file."""

    def __init__(
        self, steps: Iterator[Surface | None], path: Path, on_written: Callable[[FileTrouble | None], None]
    ) -> None:
        super().__init__(_("Drawing the picture …"), path.name, (Answer("cancel", _("Cancel"), "prev"),), self._left)
        self._steps, self._path, self._on_written = steps, path, on_written
        self._writing: threading.Thread | None = None
        self._trouble: FileTrouble | None = None
        self._given_up = False

    @property
    def animating(self) -> bool:
        return True

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._writing is None:
            picture = next(self._steps)
            if picture is not None:
                self._writing = threading.Thread(target=self._write, args=(picture,), daemon=True)
                self._writing.start()
        elif not self._writing.is_alive():
            self.close()
            self._on_written(self._trouble)

    def _write(self, picture: Surface) -> None:
        data = png_bytes(picture)
        if self._given_up:
            return
        try:
            write_bytes_whole(self._path, data)
        except FileTrouble as trouble:
            self._trouble = trouble

    def _left(self, key: str) -> None:
        self._given_up = True
