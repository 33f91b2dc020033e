"""What a lesson is: steps in real positions, each with a task for the learner. The files are `lessons/*.json`.

Titles, texts and tasks are the English sentences of the catalogue: whoever shows them passes them through `_`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arkadia_desktop.learn.goals import Stage
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Record, after, parse_record

RULES, PLAY = "rules", "play"
"""The two courses: the rules, and playing well."""


class Miss(NamedTuple):
    """A legal try that is not what is asked for: `when` tells which, `text` why, in a whole sentence."""

    when: Stage
    text: str


class Refused(NamedTuple):
    """A try that the rules refuse and the step expects; `code` is the refusal's."""

    action: Action
    code: str


class Claim(NamedTuple):
    """What it wins in hundredths of gold, ± `error`, to follow what a step teaches, as measured in so many `games`."""

    gold: int
    error: int
    games: int


@dataclass(frozen=True)
class LessonStep:
    """One step: what the master says, the position, what is to be done there.

    `task` is one short sentence for lists and for a try that misses. `led` is the text of the record that leads to the
    position; without one the step goes on from the step before. `answer` is one way to the goal. `light` names what the
    step speaks of: squares ("E4"), things of the board and parts of the screen (see `lights`).
    """

    id: str
    text: str
    task: str
    rules: tuple[str, ...]
    seat: int
    goal: tuple[Stage, ...]
    answer: tuple[Action, ...] = ()
    led: str = ""
    refused: tuple[Refused, ...] = ()
    misses: tuple[Miss, ...] = ()
    light: tuple[str, ...] = ()
    claim: Claim | None = None

    @cached_property
    def record(self) -> Record | None:
        """Read when it is asked for: those of all lessons take 1 MB, and most of the time. Raises Divergence."""
        return parse_record(self.led) if self.led else None

    @property
    def reading(self) -> bool:
        """Whether the step only explains: nothing is to be done but to go on."""
        return not self.goal


@dataclass(frozen=True)
class Lesson:
    """A lesson; `about` says in one sentence what it teaches, `minutes` how long it takes."""

    id: str
    title: str
    about: str
    minutes: int
    steps: tuple[LessonStep, ...]
    course: str = RULES
    names: tuple[str, ...] = ("Mara", "Clara", "Jonas", "Felix")
    """Who sits at the seats; the learner is the seat of the steps."""

    @cached_property
    def positions(self) -> tuple[Game, ...]:
        """Where each step begins: its record's end, or where the answer of the step before leads."""
        found: list[Game] = []
        for step in self.steps:
            if step.record is not None:
                found.append(after(step.record, len(step.record.entries)))
            else:
                game = found[-1]  # the first step has a record: the course sees to it
                for action in self.steps[len(found) - 1].answer:
                    game = play(game, action).game
                found.append(game)
        return tuple(found)

    @cached_property
    def between(self) -> tuple[tuple[Action, ...] | None, ...]:
        """What is played between the answer of the step before and each step, such as a rival's turn: nothing where the
        step has no record. None: the record is of another game, or of another course of it."""
        found: list[tuple[Action, ...] | None] = []
        told: Record | None = None
        played: tuple[Action, ...] = ()
        for step in self.steps:
            record = step.record
            if record is None:
                found.append(())
            else:
                actions = tuple(entry.action for entry in record.entries)
                same = told is not None and told.setup == record.setup and actions[: len(played)] == played
                found.append(actions[len(played) :] if same else None)
                told, played = record, actions
            played += step.answer
        return tuple(found)
