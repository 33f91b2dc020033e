"""Which driver a table needs."""

from __future__ import annotations

from arkadia_desktop.learn.practice import Help
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.drivers.autoplay import AutoplayDriver
from arkadia_desktop.scenes.play.drivers.hotseat import HotSeat
from arkadia_desktop.scenes.play.drivers.live import Live
from arkadia_desktop.scenes.play.drivers.practice import PracticeDriver
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
    """The driver of a game that goes on, by who plays it; `before` drove it until now. Whoever has been given a seat
    meanwhile is shown its hand when the curtain has been opened, no earlier. With `help` a person who plays alone is
    helped."""
    people = [number for number, seat in enumerate(table.seats) if not seat.is_computer]
    if not people:
        watched = AutoplayDriver(director, table, thinking, ground)
        watched.paused = isinstance(before, AutoplayDriver) and before.paused
        return watched
    seat = before.seat if before is not None and before.seat in people else None
    alone = len(people) == 1 and table.options.curtain is not Curtain.ALWAYS
    if alone and (before is None or seat is not None):
        if help is not None:
            return PracticeDriver(director, table, thinking, ground, help=help)
        return Live(director, table, thinking, ground)
    last = before.last if isinstance(before, HotSeat) else None
    return HotSeat(director, table, thinking, ground, seat=seat, last=last)
