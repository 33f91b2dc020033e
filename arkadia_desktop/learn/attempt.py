"""Somebody's way through a lesson: the position, the judge of every try, and the ways forward and back.

Right actions are carried out, all others only judged, so the goal can always be reached from where the learner stands.
Nothing here knows of a window: the lesson driver shows what this says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from arkadia_desktop.learn.goals import Stage, Told, told
from arkadia_desktop.learn.lesson import Lesson, LessonStep
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.locale.words import family_name, form_name, in_gold
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions, Refusal
from arkadia_desktop.rules.pieces import FAMILIES, WORKERS_PER_BANNER
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.preview import preview

# ---- the way from a position to the goal of a step

_OTHERS = 12
"""So many other ways of doing the same are tried where something lies in the way of an action."""


def way(game: Game, ahead: Sequence[Stage], wanted: Sequence[Action] = ()) -> tuple[Action, ...] | None:
    """Actions that fulfil the stages `ahead` one after the other, or None where there are none.

    `wanted` are the actions of the step's answer for these stages; they are tried first.
    """
    if not ahead:
        return ()
    for action in _candidates(game, wanted):
        fact = told(game, action)
        if ahead[0].meets(game, action, fact):
            rest = way(fact.game, ahead[1:], wanted[1:])
            if rest is not None:
                return (action, *rest)
    return None


def way_on(game: Game, between: Sequence[Action], step: LessonStep) -> tuple[Action, ...] | None:
    """What is to be played from `game` so that `step` can begin: `between`, with another action of the same kind in the
    place of one that cannot be done there. None where the goal cannot be reached then."""
    if not between:
        ready = game.player == step.seat and game.phase is not Phase.OVER
        return () if ready and way(game, step.goal, step.answer) is not None else None
    action, *rest = between
    legal = LegalActions(game)
    alike = (one for one in legal if type(one) is type(action))
    for one in (action,) if action in legal else islice(alike, _OTHERS):
        found = way_on(play(game, one).game, rest, step)
        if found is not None:
            return (one, *found)
    return None


def _candidates(game: Game, wanted: Sequence[Action]) -> Iterator[Action]:
    """Every legal action, the likely ones first."""
    legal = LegalActions(game)
    if wanted and wanted[0] in legal:
        yield wanted[0]
    if game.phase is Phase.MUST:
        yield from _closing(game, legal)
    yield from legal


def _closing(game: Game, legal: LegalActions) -> Iterator[Workers]:
    """For each building, workers on all squares around it: own ones as far as they go, then with more neutral ones."""
    player = game.players[game.player]
    for building, around in legal.open_buildings():
        squares = game.board.grid.squares(around)
        for own in range(min(len(squares), player.own), -1, -1):
            if len(squares) - own <= player.neutral:
                yield Workers(building.id, squares[:own], squares[own:])


class TryOutcome(StrEnum):
    """What a try is: it ends the step, goes on towards its end, is legal but not asked for, or against the rules."""

    FINISHED = "finished"
    GOES_ON = "goes on"
    MISSED = "missed"
    REFUSED = "refused"


class Verdict(NamedTuple):
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
        return self.lesson.steps[self.index]

    @property
    def game(self) -> Game:
        return self._state.game

    @property
    def seat(self) -> int:
        """That of the learner."""
        return self.step.seat

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
        return Verdict(TryOutcome.MISSED, self._missed(action, fact))

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
        self._starts = {**self._starts, index: begun}
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
        self.go_to(self.index)

    def go_to(self, index: int) -> None:
        self._move(self._begin(index, self.done))

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

    def _missed(self, action: Action, fact: Told) -> tuple[str, ...]:
        """What the step has to say of a legal action that is not asked for, else what that would do, and the task."""
        for miss in self.step.misses:
            if miss.when.meets(self.game, action, fact):
                return (_(miss.text),)
        task = _("The rules allow it, but this is your task: {task}", task=_(self.step.task))
        return (*foretold(self.game, action, fact), task)


# ---- what a legal action would do, in whole sentences


def foretold(game: Game, action: Action, fact: Told) -> tuple[str, ...]:
    """What the legal `action` would do, told of as `fact`, in one or more sentences."""
    match action:
        case Build() | Workers():
            return _must(game, action, fact)
        case Piece():
            return (_values(game, fact),)
        case Draw():
            return (_drawn(game, action),)
        case Banner():
            return (_sold(fact.numbers["gold"]),)
        case _:
            return (_("This would end your turn."),)


def _must(game: Game, action: Build | Workers, fact: Told) -> tuple[str, ...]:
    finished = [completed(building.card.form.value) for building, _payout in preview(game, action).completed]
    camps = fact.numbers.get("camps", 0)
    if camps:
        finished.append(
            ngettext("This would give you {n} neutral worker.", "This would give you {n} neutral workers.", camps)
        )
    return tuple(finished) or (_("This would complete nothing yet."),)


def completed(form: str) -> str:
    """What is said of an action that completes a building of `form`."""
    return {
        "house": _("This would complete the house."),
        "farm": _("This would complete the farm."),
        "tavern": _("This would complete the tavern."),
        "mill": _("This would complete the mill."),
        "smithy": _("This would complete the smithy."),
        "trade_centre": _("This would complete the trade centre."),
        "monastery": _("This would complete the monastery."),
    }[form]


def _values(game: Game, fact: Told) -> str:
    """How the values would change: one goes up, and mostly one down."""
    before = game.castle.values
    changes = {family: fact.numbers[family.value] - value for family, value in zip(FAMILIES, before, strict=True)}
    up = next((family.value for family, change in changes.items() if change > 0), None)
    down = next((family.value for family, change in changes.items() if change < 0), None)
    if up is None:
        return _("This would leave all four values as they are.")
    if down is None:
        return _(
            "The value of a seal would change: {up} to {more}.", up=family_name(up), more=in_gold(fact.numbers[up])
        )
    return _(
        "The values of seals would change: {up} to {more}, {down} to {less}.",
        up=family_name(up), more=in_gold(fact.numbers[up]), down=family_name(down), less=in_gold(fact.numbers[down]),
    )  # fmt: skip


def _drawn(game: Game, action: Draw) -> str:
    card = None if action.source == "stack" else game.face_up[action.source]
    if card is None:
        return _("This would take the top card of the stack, unseen.")
    return _(
        "This would take the face-up card: {form}, {family}.",
        form=form_name(card.form.value), family=family_name(card.family.value),
    )  # fmt: skip


def _sold(gold: int) -> str:
    if not gold:
        return ngettext(
            "This would give you {workers} worker and no gold.",
            "This would give you {workers} workers and no gold.",
            WORKERS_PER_BANNER, workers=WORKERS_PER_BANNER,
        )  # fmt: skip
    return _("This would give you {gold} and {workers} workers.", gold=in_gold(gold), workers=WORKERS_PER_BANNER)
