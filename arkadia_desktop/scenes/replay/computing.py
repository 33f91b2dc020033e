"""A branch that computers play to its end while one looks on: nothing waits for it, and it can be given up."""

from __future__ import annotations

from arkadia_desktop.table.forced import forced_action
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinker, Thinking

_PER_TICK = 8
"""So many actions at most are carried out in one frame."""
_FLOORS = 2
"""When so many floors of the castle are finished, the game comes to its end."""


class Computing:
    """Plays `table`, where a computer sits at every seat; `tick` it as long as it is not `done`."""

    def __init__(self, table: Table, thinker: Thinker) -> None:
        self.table = table
        self._thinking = Thinking(table, thinker)

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    @property
    def share(self) -> float:
        """How much of the castle that ends the game stands, 0..1."""
        castle = self.table.game.castle
        return min(1.0, castle.pieces / (_FLOORS * len(castle.stacks)))

    def tick(self) -> None:
        """Carry out what has been decided."""
        for _ in range(_PER_TICK):
            if self.done:
                break
            forced = forced_action(self.table.game)
            if forced is not None:
                self.table.submit(self.table.player, forced)
                continue
            self._thinking.prepare()
            if self._thinking.play() is None:
                return

    def stop(self) -> None:
        """Give up."""
        self._thinking.stop()
