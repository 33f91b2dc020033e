"""A file that is dropped on the window, or that the system opens with the program while it runs (macOS): its game."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.leave_guard import may_leave
from arkadia_desktop.scenes.common.question import trouble
from arkadia_desktop.table.save_file import SaveTrouble, read_save
from arkadia_desktop.ui.loop.scene import SceneStack


def open_file(director: Director, stack: SceneStack, path: Path) -> None:
    """Go on with the game in a file from anywhere, or say why that cannot be. What is played already is on the disk;
    where it is not, it is asked first."""
    try:
        save = read_save(path)
    except SaveTrouble as error:
        stack.push(trouble(_("Could not open"), labelled(str(error.path), error.reason)))
        return

    def go_on() -> None:
        director.resume(save)

    if may_leave(stack, director.store, go_on):
        go_on()
