"""How the lessons stand: each with its mark, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.learn.lesson import Lesson
from arkadia_desktop.learn.progress import LessonMark, Progress
from arkadia_desktop.locale import _, ngettext

DONE, NOW, OPEN = "done", "now", "open"
"""How a lesson or a step stands; a milestone has one of these names."""


@dataclass(frozen=True)
class LessonStanding:
    """A lesson, its number from 1, and how far it has come."""

    lesson: Lesson
    number: int
    mark: LessonMark

    @property
    def state(self) -> str:
        """DONE, NOW where it was begun, or OPEN. One that is gone through again is NOW."""
        return NOW if self.mark.begun else DONE if self.mark.done else OPEN

    @property
    def step(self) -> int:
        """The number of the step that comes next, from 0; a lesson may have become shorter than it was."""
        return min(self.mark.step, len(self.lesson.steps) - 1)

    @property
    def title(self) -> str:
        """What it is called, in the language in use."""
        return _(self.lesson.title)

    @property
    def about(self) -> str:
        """What it teaches."""
        return _(self.lesson.about)

    @property
    def words(self) -> str:
        """How far it has come, in a word or two."""
        if self.state == NOW:
            return _("step {n} of {most}").format(n=self.step + 1, most=len(self.lesson.steps))
        return _("done") if self.state == DONE else _("to do")

    @property
    def invitation(self) -> str:
        """What the button says that begins it."""
        said = _("Continue lesson {n}") if self.state == NOW else _("Start lesson {n}")
        return said.format(n=self.number)

    def step_state(self, index: int) -> str:
        """How one of its steps stands."""
        if self.state != NOW:
            return self.state
        return DONE if index < self.step else NOW if index == self.step else OPEN


def standings(lessons: Sequence[Lesson], progress: Progress) -> tuple[LessonStanding, ...]:
    """All lessons with their marks."""
    return tuple(LessonStanding(one, number, progress.of(one.id)) for number, one in enumerate(lessons, 1))


def next_one(all_of_them: Sequence[LessonStanding], wanted: str = "") -> int:
    """Which to choose at first, from 0: the wanted one, else one that was begun, else the first that is open."""
    states = [one.state for one in all_of_them]
    ids = [one.lesson.id for one in all_of_them]
    if wanted in ids:
        return ids.index(wanted)
    return next((states.index(state) for state in (NOW, OPEN) if state in states), 0)


def minutes(count: int) -> str:
    """A length of time."""
    return ngettext("{n} min", "{n} min", count).format(n=count)
