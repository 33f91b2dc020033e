"""What tests of the file chooser share: it reads folders beside the window."""

from __future__ import annotations

import time

from arkadia_desktop.scenes.sharing.file_chooser import FileChooser
from tests.scenes.menus import Screen

LATEST_S = 20.0


def read(screen: Screen, chooser: FileChooser) -> None:
    """Wait until it has read its folder."""
    deadline = time.monotonic() + LATEST_S
    while chooser.reading:
        assert time.monotonic() < deadline, "the folder is never read"
        time.sleep(0.001)
        screen.tick()
