"""What the ribbon tells of a computer's turn: one line after the other, each for as long as it takes to read."""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.pace import reading_ms
from arkadia_desktop.rules.castle import TOP_FLOOR
from arkadia_desktop.rules.events import BuildingCompleted, Event, FloorFinished, LastRoundBegan
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.panels.wording import lines


def great(event: Event) -> bool:
    """Whether it is great news. That the last round begins is greater than the floor that brings it."""
    return isinstance(event, LastRoundBegan) or (isinstance(event, FloorFinished) and event.floor + 1 != TOP_FLOOR)


class Deed(NamedTuple):
    """What a seat has done, in words."""

    seat: int
    text: str


class Deeds:
    """`told` is the line that stands, to the end of its turn, and longer if it has not been read by then. What comes
    before that waits if it is news, or the first deed of another turn; all else is left to the chronicle."""

    def __init__(self) -> None:
        self.told: Deed | None = None
        self._since = self._read = 0.0
        self._waiting: list[Deed] = []
        self._over = False

    def tell(self, event: Event, view: PlayerView, now_ms: float) -> None:
        """Something is done; `view` is the position after it."""
        line = next(iter(lines(event, view)), None)
        if line is None or (isinstance(event, FloorFinished) and not great(event)):
            return
        deed, self._over = Deed(event.seat, line.text), False
        if self.told is None or now_ms >= self._read or now_ms == self._since:
            self._begin(deed, now_ms)
        elif isinstance(event, BuildingCompleted) or great(event) or [self.told, *self._waiting][-1].seat != event.seat:
            self._waiting.append(deed)

    def end_turn(self) -> None:
        """The turn passes on: what has been read goes."""
        self._over = True

    def clear(self) -> None:
        """Nothing is told any more."""
        self.told, self._waiting = None, []

    def tick(self, now_ms: float) -> bool:
        """Let time pass; whether something else is told now."""
        if self.told is None or now_ms < self._read or not (self._waiting or self._over):
            return False
        if self._waiting:
            self._begin(self._waiting.pop(0), now_ms)
        else:
            self.told = None
        return True

    def _begin(self, deed: Deed, now_ms: float) -> None:
        self.told, self._since, self._read = deed, now_ms, now_ms + reading_ms(deed.text)
