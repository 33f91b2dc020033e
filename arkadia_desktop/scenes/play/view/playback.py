"""Playback: shows what happened one step after the other. Every picture is a real position; rules never wait for it.

A step may be led up to by motion: until that has landed, the position before the step is the one that is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView

_WATCHED_MS: dict[type, float] = {
    events.BuildingLaid: 850,
    events.CampsCovered: 500,
    events.WorkersIntroduced: 650,
    events.BuildingCompleted: 1200,
    events.PiecePlaced: 700,
    events.FloorFinished: 700,
    events.LastRoundBegan: 1600,
    events.CardDrawn: 380,
    events.CardRevealed: 320,
    events.BannerRaised: 400,
    events.SealsSold: 900,
    events.TurnEnded: 0,
    events.TurnBegan: 200,
    events.FinalEvaluation: 500,
    events.GameEnded: 700,
}
"""How long a step takes with what leads up to it, at speed 1, when somebody else did it."""

_OWN_MS: dict[type, float] = {
    events.CampsCovered: 350,
    events.BuildingCompleted: 1100,
    events.PiecePlaced: 250,
    events.FloorFinished: 700,
    events.LastRoundBegan: 1400,
    events.CardDrawn: 200,
    events.SealsSold: 500,
    events.TurnBegan: 200,
    events.FinalEvaluation: 500,
    events.GameEnded: 700,
}
"""The same for one's own steps: what the hand has just done needs no telling."""

SEEN_MS: dict[type, float] = {events.SealsSold: 400}
"""What is told beside it must be seen: it stays so long at speed 1 after what leads up to it has landed."""

PASS_MS = 1600
"""A pass is announced: it must be read."""

READ_MS = 1200
"""What must be read stays so long at any speed."""


WHY_MS = 2600
"""A sentence that says why a computer did something stays so long."""


@dataclass(frozen=True)
class Shot:
    """One step: what happened, as the seat at the screen may know it, and the position after it. `own`: the person at
    the screen did it; `why`: the reason of a computer that says it."""

    event: Event
    view: PlayerView
    duration: float
    least: float = 0.0
    """Real milliseconds for which it stays at any speed."""
    own: bool = False
    why: Reason | None = None


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
    """A queue of shots. `pace(ms)` turns a duration into real milliseconds.

    When the turn of a shot comes, `lead(shot)` sets in motion what leads up to it and gives the real milliseconds it
    takes; after those `on_shot` is called to show it. Shots that are not waited for are shown without a lead.
    """

    def __init__(
        self,
        on_shot: Callable[[Shot], None],
        pace: Callable[[float], float],
        lead: Callable[[Shot], float] = lambda shot: 0.0,
    ) -> None:
        self._on_shot = on_shot
        self._pace = pace
        self._lead = lead
        self._landing: float | None = None
        self._waiting: deque[Shot] = deque()
        self._current: Shot | None = None
        self._until = 0.0

    @property
    def running(self) -> bool:
        """Whether a shot is shown that has not had its time, or others wait."""
        return self._current is not None or bool(self._waiting)

    @property
    def current(self) -> Shot | None:
        """The shot whose turn it is, shown or led up to; None when all have had their time."""
        return self._current

    def add(self, shots: list[Shot], now_ms: float) -> None:
        """Line up shots; the first begins at once if nothing is shown."""
        self._waiting.extend(shots)
        self.tick(now_ms)

    def tick(self, now_ms: float) -> None:
        """Begin what is due."""
        while True:
            if self._current is not None:
                if self._landing is not None and now_ms >= self._landing:
                    self._land(self._current)
                if now_ms < self._until:
                    return
                self._current = None
            if not self._waiting:
                return
            self._begin(self._waiting.popleft(), now_ms)

    def _begin(self, shot: Shot, now_ms: float) -> None:
        self._current = shot
        lead = self._lead(shot)
        self._landing = now_ms + lead
        self._until = now_ms + max(self._pace(shot.duration), lead + shot.least)
        if lead <= 0:
            self._land(shot)

    def _land(self, shot: Shot) -> None:
        self._landing = None
        self._on_shot(shot)

    def finish(self) -> None:
        """Show everything that waits at once: a click ends what is running."""
        if self._current is not None and self._landing is not None:
            self._land(self._current)
        while self._waiting:
            self._on_shot(self._waiting.popleft())
        self._current = None

    def drop(self) -> None:
        """Forget everything that waits: the position was changed by an undo."""
        self._waiting.clear()
        self._current = self._landing = None
