"""The rooms behind the title, loaded while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

_ROOMS = (
    *("table.live", "stage.board.board"),
    *("scenes.play.view.models", "scenes.play.picture", "scenes.play.screen", "scenes.play.drivers.practice"),
    *("scenes.new_game.screen", "scenes.saved_games.screen", "scenes.learn.school", "scenes.puzzles.screen"),
    *("scenes.hall.screen", "scenes.settings.screen", "scenes.rules.screen", "maps"),
)


def ahead() -> Iterator[None]:
    """Load what a click on the title would have to wait for, one room after the other."""
    for room in _ROOMS:
        import_module(f"arkadia_desktop.{room}")
        yield
    from arkadia_desktop.ai.puzzles import collection
    from arkadia_desktop.rules.plan import STANDARD
    from arkadia_desktop.stage.board.meadow import washing

    yield from washing(STANDARD.width, STANDARD.height)
    collection.heads()
    yield
