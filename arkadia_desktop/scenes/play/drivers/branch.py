"""A branch of a game that is played on: whatever is done is kept in it, and the way out leads back to the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Game
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinking


class BranchDriver(TableDriver):
    """A branch is kept after every step, and left when it has come to its end."""

    keep: Callable[[], None]
    leave: Callable[[], None]
    _written: Game | None = None
    _told = False

    def tick(self, now_ms: float, *, idle: bool) -> None:
        if self.table.game is not self._written:
            self._written = self.table.game
            self.keep()
        super().tick(now_ms, idle=idle)
        if idle and not self._told:
            self._told = True
            self.screen.tell(_("You are only trying this out; the game stays as it is. Esc: go back."), fine=True)

    def _advance(self) -> None:
        if self.table.over:
            self.leave()
        else:
            super()._advance()

    def entered(self) -> None:
        """No curtain closes in a branch: it is for one person's eyes, or for everybody's."""

    def commands(self) -> Mapping[str, Command]:
        none = _("A branch is saved with its game.")
        back = Command(self._back)
        return {**super().commands(), LEAVE: back, MENU: back, keys.SAVE_GAME: Command(self._back, lambda: none)}

    def _back(self) -> None:
        self.thinking.stop()
        self.keep()
        self.leave()


def branch_driver(
    director: Director,
    table: Table,
    thinking: Thinking,
    ground: Ground | None,
    *,
    keep: Callable[[], None],
    leave: Callable[[], None],
) -> BranchDriver:
    """The driver for a branch by who plays it. It calls ``keep`` after every step and ``leave`` at the end."""
    people = [number for number, seat in enumerate(table.seats) if not seat.is_computer]
    driver = BranchDriver(director, table, thinking, ground, seat=people[0] if len(people) == 1 else None)
    driver.keep, driver.leave = keep, leave
    return driver
