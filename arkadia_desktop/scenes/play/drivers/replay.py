"""A game watched once more: any moment of it and of its branches, as any seat knew it, one step after the other or by
itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.rules.events import BuildingCompleted, Event
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.agreement import Noted
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.stage.panels.wording import handicap_lines
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.table.history import Sight, happened, sights, this_turn
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines

EVERYBODY, NOBODY = -1, -2
"""Whose eyes one looks through besides those of a seat: all of them at once, or those of an onlooker."""
_LINES = 20
"""So many actions give the lines of the chronicle that led to a moment."""
_PAUSE_MS, _STILL_MS = 320.0, 900.0
"""Between two actions at pace 1; where nothing moves, the pause is as long as it takes to look."""


class Replay:
    """A moment of a line of a game, seen through the eyes of somebody. What only the stack knows is never shown.

    ``moved`` is called when another moment is to be shown: with the steps that lead there, or none to show it at once.
    """

    def __init__(self, table: Table, lines: GameLines | None = None) -> None:
        self.table, self.lines = table, lines or GameLines(table)
        self.number, self.moment, self.eyes = MAIN_LINE, 0, EVERYBODY
        """The line that is shown, the moment, and who looks."""
        self.course: Course = self.lines.course(MAIN_LINE)
        self.running, self.pace = False, 1
        """Whether it goes on by itself, and how fast: 1, 2 or 4."""
        self.moved: Callable[[Sequence[Sight]], None] = lambda steps: None
        self._seen: dict[tuple[int, int], tuple[Sight, ...]] = {}
        self._free_at = 0.0

    # ---- from moment to moment

    def view_line(self, number: int, moment: int | None = None) -> None:
        """Show another line, at a moment or after its first turn of its own."""
        course, branch = self.lines.course(number), self.lines.branch(number)
        if moment is None:
            moment = course.turn_from(branch.after, 1) if branch is not None else self.moment
        self.number, self.course, self._seen = number, course, {}
        self.go(moment)

    def go(self, moment: int) -> None:
        """Show a moment at once."""
        self.running = False
        self._jump(max(0, min(moment, self.course.last)))

    def _jump(self, moment: int) -> None:
        self.moment = moment
        self.moved(())

    def forward(self) -> bool:
        """Show the next action as it was seen in the game; false at the end."""
        if self.moment >= self.course.last:
            return False
        self.moment += 1
        self.moved(self.step(self.moment))
        return True

    def by_step(self, by: int) -> None:
        """One action on, with its motion, or back."""
        self.running = False
        if by > 0:
            self.forward()
        else:
            self.go(self.moment - 1)

    def by_turn(self, by: int) -> None:
        """To where a turn begins."""
        self.go(self.course.turn_from(self.moment, by))

    def by_round(self, by: int) -> None:
        """To where a round begins."""
        self.go(self.course.round_from(self.moment, by))

    def find(self, sign: Sign, by: int = 1) -> None:
        """To the next thing worth a look, or the one before."""
        found = self.course.mark_from(self.moment, sign, by)
        if found is not None:
            self.go(found)

    def toggle(self) -> None:
        """Let it run, from the beginning where it has ended; or stop."""
        if not self.running and self.moment == self.course.last:
            self._jump(0)
        self.running = not self.running

    def look_through(self, eyes: int) -> None:
        """Show what a seat knew, or everybody, or nobody."""
        self.eyes = eyes
        self._jump(self.moment)

    def tick(self, now_ms: float, *, idle: bool, still: bool) -> None:
        """Let time pass; `idle`: the last step has been shown; `still`: nothing moves on this screen."""
        if self.running and (not idle or now_ms >= self._free_at):
            self._free_at = now_ms + (_STILL_MS if still else _PAUSE_MS) / self.pace
            self.running = not idle or self.forward()

    # ---- what is seen

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

    def past(self) -> Sequence[Told]:
        """The last of what led to the moment."""
        first = max(0, self.moment - _LINES)
        begun = [] if first else map(Noted, handicap_lines(self.view().setup))
        return [*begun, *(sight for moment in range(first + 1, self.moment + 1) for sight in self.step(moment))]

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
            event.building.id
            for _played, event in happened(this_turn(self.course.history[: self.moment]), BuildingCompleted)
        )
