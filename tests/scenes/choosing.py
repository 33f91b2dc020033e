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


def chooser(screen: Screen) -> FileChooser:
    """The file chooser on top, when it has read its folder."""
    top = screen.stack.top
    assert isinstance(top, FileChooser), top
    read(screen, top)
    return top


def said(screen: Screen) -> str:
    """The words of whatever is on top."""
    assert screen.stack.top is not None
    return " ".join(box.text for _id, box in screen.stack.top.sheet.boxes())
