"""Somebody at mistakes of one's own: a position, the try that is being made, what was found about it.

A try is a whole turn. It is right where it is not clearly worse than the best turn: where the lower end of its bar lies
below one gold, measured as the analysis measured the turn that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arkadia_desktop.learn.reviews import Answer
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.tryout import TryOut

CLEARLY = 100
"""A turn that surely loses so many hundredths of gold is clearly worse."""


class Mistake(NamedTuple):
    """Turn number `turn` of a game between people of these `names`, which began in `position`: what was `played` there,
    and the `best` turn that was found; what the one lost against the other, in hundredths of gold, ± `error`."""

    turn: int
    round: int
    position: Game
    played: tuple[Action, ...]
    best: tuple[Action, ...]
    loss: int
    error: int
    names: tuple[str, ...] = ()


class TryLoss(NamedTuple):
    """What a try loses against the best turn, in hundredths of gold, ± `error`."""

    loss: int
    error: int

    @property
    def right(self) -> bool:
        """Whether the try is not clearly worse than the best turn."""
        return self.loss - self.error < CLEARLY


class MistakeSession(TryOut):
    """One mistake after the other. `solved` are the numbers of those for which a right turn was found. ``on_answer``
    hears of every answer: a right turn after a hint is less, and to be shown the better turn is a wrong one."""

    def __init__(
        self, mistakes: Sequence[Mistake], on_answer: Callable[[int, Answer], object] = lambda number, answer: None
    ) -> None:
        if not mistakes:
            raise ValueError("there is no mistake to learn from")
        self.mistakes, self._on_answer = tuple(mistakes), on_answer
        self._hinted: set[int] = set()
        self.number = 0
        self.solved: set[int] = set()
        super().__init__(self.mistake.position)

    def again(self) -> None:
        super().again()
        self.verdict: TryLoss | None = None
        self.unmeasured = False
        """Whether nobody will ever know what the try loses."""

    @property
    def mistake(self) -> Mistake:
        """The one that is being looked at."""
        return self.mistakes[self.number]

    @property
    def over(self) -> bool:
        """Whether the turn has come to its end."""
        return self.game.turn != self.mistake.position.turn or self.game.phase is Phase.OVER

    @property
    def last(self) -> bool:
        """Whether no mistake follows."""
        return self.number == len(self.mistakes) - 1

    def play(self, action: Action) -> Step | None:
        """Carry out a legal action. What is known about the turn that comes of it is told at once. Raises Illegal."""
        step = super().play(action)
        if self.over and self.actions == self.mistake.best:
            self.judge(0, 0)
        elif self.over and self.actions == self.mistake.played:
            self.judge(self.mistake.loss, self.mistake.error)
        return step

    def judge(self, loss: int, error: int) -> None:
        """The try loses so much."""
        self.verdict, self.unmeasured = TryLoss(loss, error), False
        answer = Answer.WRONG
        if self.verdict.right:
            self.solved.add(self.number)
            answer = Answer.HINTED if self.number in self._hinted else Answer.RIGHT
        self._on_answer(self.number, answer)

    def hint(self) -> None:
        """Begin again, with a hint."""
        self._hinted.add(self.number)
        self.again()

    def show(self) -> None:
        """Begin again, with the better turn shown."""
        if self.number not in self.solved:
            self._on_answer(self.number, Answer.WRONG)
        self.again()

    def leave_unmeasured(self) -> None:
        """What the try loses could not be found out: it counts neither way."""
        self.unmeasured = True

    def undo(self) -> bool:
        self.verdict, self.unmeasured = None, False
        return super().undo()

    def go_on(self) -> None:
        """On to the next mistake."""
        self.number = min(self.number + 1, len(self.mistakes) - 1)
        self.start = self.mistake.position
        self.again()
