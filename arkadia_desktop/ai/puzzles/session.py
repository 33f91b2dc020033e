"""Somebody at a puzzle: the position, the try that is being made, those made before, hints, the solution.

Draws are done without asking: which card comes changes no score.
"""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.ai.puzzles.puzzle import Puzzle
from arkadia_desktop.ai.puzzles.trying import Missed, TurnEnd, end_of, is_over, missed, without_draw
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.play import Moment, Step, play
from arkadia_desktop.rules.tryout import TryOut

HINTS = 2
"""Where the answer is, then what it begins with."""


class FinishedTry(NamedTuple):
    """A try that came to its end: its actions and how the turn ended (None: it missed what the puzzle is about)."""

    actions: tuple[Action, ...]
    end: TurnEnd | None

    @property
    def score(self) -> int | None:
        return None if self.end is None else self.end.score


class PuzzleSession(TryOut):
    """`tries` are the tries made, the first one first; `hints` is how many hints were given; `shown`: whether the
    solution was looked at before the puzzle was solved."""

    over: FinishedTry | None
    """The try that has just come to its end."""
    showing: bool
    """Whether the solution is being played, which is no try."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.position())
        self.puzzle = puzzle
        self.tries: list[FinishedTry] = []
        self.hints = 0
        self.shown = False

    def happened(self) -> list[Moment]:
        """What has come of the try that is being made, but for draws."""
        return [
            moment
            for game, action in zip(self._games, self.actions, strict=False)
            if action != END
            for moment in play(game, action).trail
        ]

    @property
    def solved(self) -> bool:
        """Whether a try was right."""
        return any(tried.score == self.puzzle.best for tried in self.tries)

    @property
    def best(self) -> int | None:
        return max((tried.score for tried in self.tries if tried.score is not None), default=None)

    def play(self, action: Action) -> Step | None:
        """Carry out a legal action; what follows from it without a choice is done as well. The end of the turn ends the
        try and nothing more happens (None).

        Raises Illegal, or ValueError once the try is over.
        """
        if self.over is not None:
            raise ValueError("the try is over")
        step = play(self.game, action)
        self._did(action, self.game if action == END else without_draw(step.game))
        if is_over(self.puzzle, self.game, action):
            self.over = FinishedTry(self.actions, end_of(self.puzzle, self.actions))
            if not self.showing:
                self.tries.append(self.over)
        return None if action == END else step

    def undo(self) -> bool:
        """Take back the last action, also the one that ended the try; the try counts all the same."""
        self.over = None
        undone = super().undo()
        self.showing = self.showing and self.can_undo
        return undone

    def again(self) -> None:
        super().again()
        self.over, self.showing = None, False

    def hint(self) -> int:
        """Give the next hint; how many have been given."""
        self.hints = min(self.hints + 1, HINTS)
        return self.hints

    def show(self) -> None:
        """Begin to play the solution from the start of the turn."""
        self.again()
        self.showing = True
        self.shown = self.shown or not self.solved

    def next_of_solution(self) -> Action | None:
        """The action with which the solution goes on; None where it is at its end, or the try is not the solution."""
        answer, done = self.puzzle.answer, len(self.actions)
        if self.over is not None or self.actions != answer[:done] or done == len(answer):
            return None
        return answer[done]

    def missed(self) -> tuple[Missed, ...]:
        """Why the answer scores more than the try that is over; empty for the answer, and for one that missed what the
        puzzle is about."""
        return () if self.over is None or self.over.end is None else missed(self.puzzle, self.over.end)
