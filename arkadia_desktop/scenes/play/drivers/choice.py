"""Which driver a table needs."""

from __future__ import annotations

from arkadia_desktop.learn.practice import Help
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.drivers.practice import PracticeDriver
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.thinking import Thinking


def driver_for(
    director: Director,
    table: Table,
    thinking: Thinking,
    ground: Ground | None = None,
    *,
    help: Help | None = None,
    before: AtTable | None = None,
) -> AtTable:
    """The driver of a game that goes on, by who plays it; `before` drove it until now. The hand of the only person who
    plays is shown at once where that person is at the screen of `before`, or nobody else has ever played; all others,
    and whoever has been given a seat meanwhile, open the curtain first. With `help` a person who plays alone is helped.
    """
    people = sorted(table.sitting.persons)
    seat = before.seat if before is not None and before.seat in people else None
    at_screen = seat if before is not None else table.sitting.alone
    curtain = table.options.curtain
    open_at_once = at_screen in people or (before is None and curtain is Curtain.OFF)
    if len(people) == 1 and curtain is not Curtain.ALWAYS and open_at_once:
        seat = people[0]
        if help is not None:
            return PracticeDriver(director, table, thinking, ground, seat=seat, help=help)
    driver = TableDriver(director, table, thinking, ground, seat=seat)
    driver.paused = not people and isinstance(before, TableDriver) and before.paused
    return driver
