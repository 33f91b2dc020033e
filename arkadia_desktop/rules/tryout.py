"""Actions tried from a position, one after the other, and taken back: what puzzles, mistakes and exercises share."""

from __future__ import annotations

from .actions import Action
from .game import Game
from .play import Step, play


class TryOut:
    """A position to try something in. `actions` are those done in the try that is being made."""

    def __init__(self, start: Game) -> None:
        self.start = start
        self.again()

    def again(self) -> None:
        """Begin again."""
        self._games = [self.start]
        self.actions: tuple[Action, ...] = ()

    @property
    def game(self) -> Game:
        return self._games[-1]

    @property
    def seat(self) -> int:
        """Whoever is on turn at the start."""
        return self.start.player

    @property
    def can_undo(self) -> bool:
        return bool(self.actions)

    def play(self, action: Action) -> Step | None:
        """Carry out a legal action; what came of it is to be shown, if anything. Raises Illegal."""
        step = play(self.game, action)
        self._did(action, step.game)
        return step

    def _did(self, action: Action, game: Game) -> None:
        self.actions = (*self.actions, action)
        self._games.append(game)

    def undo(self) -> bool:
        """Take back the last action; false where there is none."""
        if not self.actions:
            return False
        self._games.pop()
        self.actions = self.actions[:-1]
        return True
