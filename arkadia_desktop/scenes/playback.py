"""Playback: shows what happened one step after the other. Every picture is a real position; rules never wait for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView

_WATCHED_MS: dict[type, float] = {
    events.BuildingLaid: 900,
    events.CampsCovered: 600,
    events.WorkersIntroduced: 900,
    events.BuildingCompleted: 1500,
    events.PiecePlaced: 1000,
    events.FloorFinished: 900,
    events.LastRoundBegan: 1600,
    events.CardDrawn: 500,
    events.CardRevealed: 350,
    events.BannerRaised: 700,
    events.SealsSold: 1200,
    events.TurnEnded: 0,
    events.TurnBegan: 250,
    events.FinalEvaluation: 500,
    events.GameEnded: 700,
}
"""How long a step stays before the next one, at speed 1, when somebody else did it."""

_OWN_MS: dict[type, float] = {
    events.CampsCovered: 350,
    events.BuildingCompleted: 1100,
    events.PiecePlaced: 250,
    events.FloorFinished: 700,
    events.LastRoundBegan: 1400,
    events.CardDrawn: 200,
    events.SealsSold: 500,
    events.TurnBegan: 250,
    events.FinalEvaluation: 500,
    events.GameEnded: 700,
}
"""The same for one's own steps: what the hand has just done needs no telling."""

PASS_MS = 1600
"""A pass is announced: it must be read."""

READ_MS = 1200
"""What must be read stays so long at any speed."""


@dataclass(frozen=True)
class Shot:
    """One step: what happened, as the seat at the screen may know it, and the position after it."""

    event: Event
    view: PlayerView
    duration: float
    least: float = 0.0
    """Real milliseconds for which it stays at any speed."""


def duration(event: Event, mine: bool) -> float:
    """Milliseconds at speed 1 for which a step is shown; `mine`: the person at the screen did it."""
    if isinstance(event, events.TurnBegan) and event.passing:
        return PASS_MS
    return (_OWN_MS if mine else _WATCHED_MS).get(type(event), 0)


def least(event: Event, person: bool) -> float:
    """Real milliseconds for which a step stays at any speed; `person`: it happens to one.

    Nobody may miss that the own turn is a pass, or that the last round has begun.
    """
    passing = isinstance(event, events.TurnBegan) and event.passing and person
    return READ_MS if passing or isinstance(event, events.LastRoundBegan) else 0


class Playback:
    """A queue of shots. `on_shot` is called when a shot begins; `pace(ms)` turns a duration into real milliseconds."""

    def __init__(self, on_shot: Callable[[Shot], None], pace: Callable[[float], float]) -> None:
        self._on_shot = on_shot
        self._pace = pace
        self._waiting: deque[Shot] = deque()
        self._current: Shot | None = None
        self._until = 0.0

    @property
    def running(self) -> bool:
        """Whether a shot is shown that has not had its time, or others wait."""
        return self._current is not None or bool(self._waiting)

    @property
    def current(self) -> Shot | None:
        """The shot shown now; None when all have had their time."""
        return self._current

    def add(self, shots: list[Shot], now_ms: float) -> None:
        """Line up shots; the first begins at once if nothing is shown."""
        self._waiting.extend(shots)
        self.tick(now_ms)

    def tick(self, now_ms: float) -> None:
        """Begin what is due."""
        while True:
            if self._current is not None:
                if now_ms < self._until:
                    return
                self._current = None
            if not self._waiting:
                return
            self._begin(self._waiting.popleft(), now_ms)

    def _begin(self, shot: Shot, now_ms: float) -> None:
        self._current = shot
        self._until = now_ms + max(self._pace(shot.duration), shot.least)
        self._on_shot(shot)

    def hold(self, now_ms: float, extra_ms: float) -> None:
        """Keep the current shot `extra_ms` longer."""
        if self._current is not None:
            self._until = max(self._until, now_ms) + extra_ms

    def finish(self) -> None:
        """Show everything that waits at once: a click ends what is running."""
        while self._waiting:
            self._on_shot(self._waiting.popleft())
        self._current = None

    def drop(self) -> None:
        """Forget everything that waits: the position was changed by an undo."""
        self._waiting.clear()
        self._current = None
