"""A driver that shows steps as if somebody else had done them, and in whose game nobody acts."""

from __future__ import annotations

from arkadia_desktop.rules.play import Step
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.table.history import sights
from arkadia_desktop.table.live import Table


class Shows(AtTable):
    """The hand of `seat` is open."""

    def __init__(self, director: Director, table: Table, seat: int | None) -> None:
        super().__init__(director, table)
        self._seat = seat

    def show(self, step: Step) -> None:
        """Let the screen play a step of the table."""
        self.screen.play(sights(step.trail, self._seat), mine=False)
