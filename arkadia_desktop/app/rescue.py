"""What happens after a mistake of the program itself: a report is written, and the game can be gone on with."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop import crash
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.ui.loop.scene import Scene, SceneStack

if TYPE_CHECKING:
    from arkadia_desktop.table.live import Table

log = logging.getLogger(__name__)


def rescue(
    error: Exception, director: Director, stack: SceneStack, logs: Path, show_table: Callable[[Table], None]
) -> None:
    """Write a report into the folder `logs`, and show it and the ways on. Raises the mistake where it is that screen
    itself that fails."""
    from arkadia_desktop.scenes.shell.crash_dialog import Mishap, about_game

    if isinstance(stack.top, Mishap):
        raise error
    log.error("%s", crash.text(error))
    keep_games(stack)
    table = _played(stack)

    def go_on() -> None:
        if table is None:
            director.show_title()
        else:
            _go_on_with(table, director, show_table)

    def bundle() -> Path:
        return crash.bundle(logs, None if table is None else record_text(table.record()))

    report = crash.written(error, logs)
    game = "" if table is None else about_game(table, director.store.trouble)
    stack.rescue(Mishap(report, game, go_on=go_on, bundle=bundle, leave=director.quit))


def keep_games(stack: SceneStack) -> None:
    """Write what was played and is not written yet. That too may fail now: then it is lost, and nothing else is."""
    for table in map(table_of, stack.scenes):
        if table is not None and table.keeper is not None:
            with suppress(Exception):
                table.keeper.settle()


def _played(stack: SceneStack) -> Table | None:
    """The game on the screen that can be gone on with."""
    tables = [table_of(scene) for scene in stack.scenes]
    return next((table for table in tables if table is not None and table.keeper is not None and not table.over), None)


def table_of(scene: Scene) -> Table | None:
    """The game on a screen; None on all but the play screen."""
    from arkadia_desktop.scenes.play.drivers.table import AtTable
    from arkadia_desktop.scenes.play.screen import PlayScene

    driver = scene.driver if isinstance(scene, PlayScene) else None
    return driver.table if isinstance(driver, AtTable) else None


def _go_on_with(table: Table, director: Director, show_table: Callable[[Table], None]) -> None:
    """Play on: from the file, unless the last action could not be written into it."""
    save, played = director.store.look(director.store.path).save, table.record()
    if save is not None and (save.record.setup, save.record.entries) == (played.setup, played.entries):
        director.resume(save)
    else:
        show_table(table)
