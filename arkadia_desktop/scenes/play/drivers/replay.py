"""A game watched once more: any moment of it, as any seat knew it, one step after the other or by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.rules.events import BuildingCompleted, Event
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.history import Sight, sights, this_turn

EVERYBODY, NOBODY = -1, -2
"""Whose eyes one looks through besides those of a seat: all of them at once, or those of an onlooker."""
_LINES = 20
"""So many actions give the lines of the chronicle that led to a moment."""


class Replay:
    """A moment of a course, seen through the eyes of somebody. What only the stack knows is never shown."""

    def __init__(self, course: Course, moment: int = 0, eyes: int = EVERYBODY) -> None:
        self.course, self.eyes = course, eyes
        self.moment = min(moment, course.last)
        self._seen: dict[tuple[int, int], tuple[Sight, ...]] = {}

    @property
    def game(self) -> Game:
        """The position."""
        return self.course.games[self.moment]

    def _seat(self, moment: int) -> int | None:
        """Whose view is shown at a moment: with everybody's eyes, that of whoever acted last."""
        if self.eyes == NOBODY:
            return None
        if self.eyes >= 0:
            return self.eyes
        return self.course.history[moment - 1].seat if moment else self.course.games[0].player

    @property
    def below(self) -> int:
        """The seat whose cards one sees come and go; -1 for nobody."""
        seat = self._seat(self.moment)
        return -1 if seat is None else seat

    def view(self) -> PlayerView:
        """The position as it was known."""
        return view(self.game, self._seat(self.moment))

    def step(self, moment: int) -> tuple[Sight, ...]:
        """What the action did that led to a moment, as it was known then."""
        key = moment, self.eyes
        if key not in self._seen:
            self._seen[key] = sights(self.course.history[moment - 1].step.trail, self._seat(moment))
        return self._seen[key]

    def past(self) -> Sequence[Sight]:
        """The last of what led to the moment."""
        first = max(0, self.moment - _LINES)
        return [sight for moment in range(first + 1, self.moment + 1) for sight in self.step(moment)]

    def hands(self, shown: PlayerView) -> tuple[tuple[Card | None, ...], ...]:
        """The cards of every hand as far as they were known when ``shown`` was the position."""
        if self.eyes == EVERYBODY:
            known = self._game_of(shown)
            return known.hands
        return tuple(
            shown.hand if seat == shown.seat else (*shown.seen[seat], *[None] * (size - len(shown.seen[seat])))
            for seat, size in enumerate(shown.hand_sizes)
        )

    def _game_of(self, shown: PlayerView) -> Game:
        """The game whose hands belong to a position within the step that is shown."""
        if self.moment:
            trail = self.course.history[self.moment - 1].step.trail
            for sight, moment in zip(self.step(self.moment), trail, strict=True):
                if sight.view is shown:
                    return moment.game
            before = self.course.games[self.moment - 1]
            if tuple(map(len, before.hands)) == shown.hand_sizes and before.discard == shown.discard:
                return before
        return self.game

    def done(self) -> tuple[Event, ...]:
        """What has been done in the turn that the last action belongs to."""
        first = self.course.turn_from(self.moment, -1)
        return tuple(sight.event for moment in range(first + 1, self.moment + 1) for sight in self.step(moment))

    def completed(self) -> frozenset[int]:
        """The numbers of the buildings completed in the turn in progress."""
        return frozenset(
            moment.event.building.id
            for played in this_turn(self.course.history[: self.moment])
            for moment in played.step.trail
            if isinstance(moment.event, BuildingCompleted)
        )


class Autoplay:
    """Lets a replay run: ``step`` shows the next action, which takes its time; `pace` is 1, 2 or 4."""

    PAUSE_MS = 320.0
    """Between two actions at pace 1; where nothing moves, the pause is as long as it takes to look."""
    STILL_MS = 900.0

    def __init__(self, step: Callable[[], bool]) -> None:
        self._step = step
        self.running, self.pace = False, 1
        self._free_at = 0.0

    def tick(self, now_ms: float, *, idle: bool, still: bool) -> None:
        """Let time pass; `idle`: the last step has been shown; `still`: nothing moves on this screen."""
        if not self.running:
            return
        pause = (self.STILL_MS if still else self.PAUSE_MS) / self.pace
        if not idle:
            self._free_at = now_ms + pause
        elif now_ms >= self._free_at:
            self._free_at = now_ms + pause
            self.running = self._step()
