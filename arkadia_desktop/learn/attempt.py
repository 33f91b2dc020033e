"""Somebody's way through a lesson: the position, the judge of every try, and the ways forward and back.

Right actions are carried out, all others only judged, so the goal can always be reached from where the learner stands.
Nothing here knows of a window: the lesson driver shows what this says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from arkadia_desktop.learn.foretold import foretold
from arkadia_desktop.learn.goals import Told, told
from arkadia_desktop.learn.lesson import Lesson, LessonStep
from arkadia_desktop.learn.wayfinding import way, way_on
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions, Refusal
from arkadia_desktop.rules.play import play


class TryOutcome(StrEnum):
    """What a try is: it ends the step, goes on towards its end, is legal but not asked for, or against the rules."""

    FINISHED = "finished"
    GOES_ON = "goes on"
    MISSED = "missed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a try: for one that is not carried out `sentences`, in the language in use, and for one against
    the rules the `refusal`, so that the squares can show it."""

    outcome: TryOutcome
    sentences: tuple[str, ...] = ()
    refusal: Refusal | None = None

    @property
    def right(self) -> bool:
        """Whether the try is carried out."""
        return self.outcome in (TryOutcome.FINISHED, TryOutcome.GOES_ON)

    @property
    def text(self) -> str:
        """The sentences, one after the other."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class _State:
    """Where the learner stands: the step, the position, how many stages are fulfilled, the steps done."""

    index: int
    game: Game
    stage: int
    done: frozenset[int]
    jumped: bool = False


class Attempt:
    """A learner in a lesson, beginning at the step number `step` (from 0).

    A finished step stays until `go_on`, so that its last action can be shown; the explanation of a step that asks for
    nothing is finished from the start.
    """

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self._starts: dict[int, _State] = {}
        """How each step began that the learner came to from the one before."""
        self._state = replace(self._begin(step, frozenset()), jumped=False)
        self._past: tuple[_State, ...] = ()
        self.passage: tuple[Action, ...] = ()
        """What was played, after all the learner did, to come to this step."""

    # ---- where the learner stands

    @property
    def index(self) -> int:
        """The number of the step, from 0."""
        return self._state.index

    @property
    def step(self) -> LessonStep:
        """The step."""
        return self.lesson.steps[self.index]

    @property
    def game(self) -> Game:
        """The position."""
        return self._state.game

    @property
    def done(self) -> frozenset[int]:
        """The numbers of the steps whose goal was reached."""
        return self._state.done

    @property
    def finished(self) -> bool:
        """Whether the goal of the step is reached."""
        return self._state.stage == len(self.step.goal)

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def jumped(self) -> bool:
        """Whether the learner came from another position than the one this step began in."""
        return self._state.jumped

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._past)

    # ---- trying

    def judge(self, action: Action) -> Verdict:
        """What `action` would be here; nothing changes."""
        refusal = LegalActions(self.game).why(action)
        if refusal:
            return Verdict(TryOutcome.REFUSED, (sentence(refusal, self.game.board),), refusal)
        if self.finished:
            return Verdict(TryOutcome.MISSED, (_("This step is done. Continue to the next one."),))
        fact = told(self.game, action)
        if self._leads_on(action, fact):
            whole = self._state.stage + 1 == len(self.step.goal)
            return Verdict(TryOutcome.FINISHED if whole else TryOutcome.GOES_ON)
        return Verdict(TryOutcome.MISSED, (*foretold(self.game, action, fact), self._why_not(action, fact)))

    def play(self, action: Action) -> Verdict:
        """Carry out `action` where it is right; else everything stays as it is. Returns what `judge` says of it."""
        verdict = self.judge(action)
        if verdict.right:
            done = self.done | {self.index} if verdict.outcome is TryOutcome.FINISHED else self.done
            self._move(replace(self._state, game=told(self.game, action).game, stage=self._state.stage + 1, done=done))
        return verdict

    def show_me(self) -> Action | None:
        """The next action on the way to the goal; None when the goal is reached."""
        if self.finished:
            return None
        found = way(self.game, self.step.goal[self._state.stage :], self.step.answer[self._state.stage :])
        assert found  # whatever was carried out left a way
        return found[0]

    # ---- moving on and back

    def go_on(self) -> bool:
        """Begin the next step; False when this one is not finished or the lesson ends with it.

        The next step goes on where the learner stands, after the turns in between, as long as its goal can be reached
        from there; else it begins in the position of its own.
        """
        if not self.finished:
            return False
        done = self.done | {self.index}
        if self.last:
            self._state = replace(self._state, done=done)
            return False
        index = self.index + 1
        between = self.lesson.between[index]
        passage = None if between is None else way_on(self.game, between, self.lesson.steps[index])
        self.passage = passage or ()
        if passage is None:
            begun = _State(index, self.lesson.positions[index], 0, done, jumped=True)
        else:
            game = self.game
            for action in passage:
                game = play(game, action).game
            begun = _State(index, game, 0, done)
        self._starts[index] = begun
        self._move(begun)
        return True

    def undo(self) -> bool:
        """Take back the last thing that happened: an action, a step begun, a step gone back. False if nothing did."""
        if not self._past:
            return False
        done = self.done
        *earlier, state = self._past
        self._past, self._state = tuple(earlier), replace(state, done=done)
        return True

    def back(self) -> None:
        """Begin the step before once more; in the first step, that one."""
        self.go_to(max(0, self.index - 1))

    def restart(self) -> None:
        """Begin this step once more."""
        self.go_to(self.index)

    def go_to(self, index: int) -> None:
        """Begin any step."""
        self._move(self._begin(index, self.done))

    def copy(self) -> Attempt:
        """An attempt that stands where this one does and goes its own way."""
        twin = Attempt.__new__(Attempt)
        twin.lesson, twin._state, twin._past = self.lesson, self._state, self._past
        twin._starts, twin.passage = dict(self._starts), self.passage
        return twin

    def _begin(self, index: int, done: frozenset[int]) -> _State:
        """The beginning of a step: as the learner came to it, or in the position of its own."""
        own = _State(index, self.lesson.positions[index], 0, done, jumped=True)
        return replace(self._starts.get(index, own), done=done)

    def _move(self, state: _State) -> None:
        self._past = (*self._past, self._state)
        self._state = state

    def _leads_on(self, action: Action, fact: Told) -> bool:
        """Whether the action is what is asked for and leaves a way to the end of the step."""
        here, *ahead = self.step.goal[self._state.stage :]
        if not here.meets(self.game, action, fact):
            return False
        return way(fact.game, ahead, self.step.answer[self._state.stage + 1 :]) is not None

    def _why_not(self, action: Action, fact: Told) -> str:
        for miss in self.step.misses:
            if miss.when.meets(self.game, action, fact):
                return _(miss.text)
        return _("The rules allow it, but this is your task: {task}").format(task=_(self.step.task))
