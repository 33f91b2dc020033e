"""Boards and games that the command line names. What cannot be opened ends the program with one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.table.save_file import Save, SaveTrouble, read_save

if TYPE_CHECKING:
    from arkadia_desktop.maps import BoardMap


def board_of(path: Path) -> BoardMap:
    """The board in a file. Raises Trouble."""
    from arkadia_desktop import maps

    try:
        return maps.load(path)
    except maps.MapTrouble as error:
        raise Trouble(str(error)) from None


def game_of(path: Path) -> Save:
    """The game in a file. Raises Trouble."""
    try:
        return read_save(path)
    except SaveTrouble as trouble:
        raise Trouble(f"{trouble.path}: {trouble.reason}") from None
