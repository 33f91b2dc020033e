"""Playback: shows what happened one step after the other. Every picture is a real position; rules never wait for it.

A step may be led up to by motion: until that has landed, the position before the step is the one that is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.pace import Beats
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import STACK
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView

OWN_MS = 80.0
"""One's own step is led up to by so much motion: nobody waits for more."""
FRAME_MS = 17.0
"""No more than this is taken off a step for the time between two frames."""
PAYS, ALONE = 0.354, 0.62
"""So much of the time of a completed building is for its payout: the castle piece leaves its shelf when the first seal
comes. The rest is for the piece and what it does to the values, whose new figures are looked at before the next step
begins. So much is for a payout that no castle piece follows."""


class Shot(NamedTuple):
    """One step: what happened, as the seat at the screen may know it, and the position after it. It lasts `ms` with
    what leads up to it. `own`: the person at the screen did it; `plain`: something was laid, placed or raised, and
    nothing else came of it; `why`: the reason of a computer that says it."""

    event: Event
    view: PlayerView
    ms: float
    own: bool = False
    plain: bool = False
    why: Reason | None = None


def beat(event: Event, view: PlayerView, beats: Beats, *, own: bool, met: Mapping[type, int]) -> float:
    """Milliseconds from the beginning of a step to that of the next. `own`: the person at the screen did it;
    `met`: how many steps of each kind this turn has shown already; the more, the more they overlap."""
    match event:
        case events.TurnBegan():
            return beats.acts if event.passing else beats.hands_over
        case events.BuildingLaid() | events.PiecePlaced() if own:
            return OWN_MS if beats.speed else 0.0
        case _ if own:
            return 0.0
        case events.BuildingLaid() | events.WorkersIntroduced():
            return beats.acts
        case events.PiecePlaced() if view.pending:  # the values have come to rest with the last of the turn
            return beats.further * 0.5 ** met.get(type(event), 0)
        case events.PiecePlaced():
            return (1 - PAYS) * beats.completes
        case events.BuildingCompleted():
            before = met.get(type(event), 0)
            whole = beats.further * 0.5 ** (before - 1) if before else beats.completes
            return (PAYS if before or view.castle.can_grow else ALONE) * whole
        case events.SealsSold():
            return beats.hands_over / 2 if events.BuildingCompleted in met else beats.hands_over
        case events.BannerRaised() if events.BuildingCompleted not in met:  # else there is no time left for it
            return beats.acts
        case events.FloorFinished():
            return beats.further
        case events.CardDrawn() if event.source != STACK and view.stack_size:  # together with the one that follows it
            return 0.0
        case events.CardDrawn() | events.CardRevealed():  # they are where they belong before the turn passes on
            return beats.takes
        case _:
            return 0.0


class Playback:
    """A queue of shots.

    When the turn of a shot comes, `lead(shot)` sets in motion what leads up to it and gives the milliseconds it takes;
    after those `on_shot` is called to show it. Shots that are not waited for are shown without a lead.
    """

    def __init__(self, on_shot: Callable[[Shot], None], lead: Callable[[Shot], float] = lambda shot: 0.0) -> None:
        self._on_shot = on_shot
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
        """Begin what is due: a step when the one before ends, also where that is between two frames."""
        began = now_ms
        while True:
            if self._current is not None:
                if self._landing is not None and now_ms >= self._landing:
                    self._land(self._current)
                if now_ms < self._until:
                    return
                self._current, began = None, max(self._until, now_ms - FRAME_MS)
            if not self._waiting:
                return
            self._begin(self._waiting.popleft(), began)

    def _begin(self, shot: Shot, began: float) -> None:
        self._current = shot
        lead = self._lead(shot)
        self._landing = began + lead
        self._until = began + max(shot.ms, lead)
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
