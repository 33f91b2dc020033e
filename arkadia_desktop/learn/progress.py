"""How far somebody has come in the lessons, and the readable JSON file it is kept in:

{"format": "arkadia-progress/1", "lessons": {"<id>": {"done": true, "step": 3}}}
"""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document, written
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.reading import obj

FORMAT = "arkadia-progress/1"
_MOST_STEPS = 1000


class LessonMark(NamedTuple):
    """How far a lesson has come: whether it was ever `done` to the end, and how many of its steps are behind the
    learner since it was begun last."""

    done: bool = False
    step: int = 0

    @property
    def begun(self) -> bool:
        """Whether there is something to go on with."""
        return self.step > 0


Marks = dict[str, LessonMark]
"""By lesson."""


class Progress(KeptFile[Marks]):
    empty = dict
    sentences = Sentences(
        not_kept=N_("Your progress in the lessons could not be saved. {reason}"),
        not_read=N_("Your progress in the lessons could not be read. {reason}"),
        newer=N_(
            "Your progress in the lessons was saved by a newer version of this program. It stays as it is,"
            " and what you do now is not added to it."
        ),
        damaged=N_(
            "The file with your progress in the lessons was damaged and has been saved as {kept}; the lessons"
            " start over. {reason}"
        ),
    )

    def of(self, lesson: str) -> LessonMark:
        return self.value.get(lesson, LessonMark())

    def reach(self, lesson: str, step: int) -> None:
        """The learner is at the step with this number (from 0)."""
        self._put(lesson, self.of(lesson)._replace(step=max(0, min(step, _MOST_STEPS))))

    def finish(self, lesson: str) -> None:
        """The lesson is done; it begins with its first step again."""
        self._put(lesson, LessonMark(done=True))

    def begin_again(self, lesson: str) -> None:
        """The lesson begins with its first step; that it was done once stays."""
        self.reach(lesson, 0)

    def _put(self, lesson: str, mark: LessonMark) -> None:
        if self.of(lesson) != mark:
            self.keep({**self.value, lesson: mark})

    @staticmethod
    def dumps(marks: Marks) -> str:
        lessons = {lesson: mark._asdict() for lesson, mark in sorted(marks.items())}
        return written(FORMAT, {"lessons": lessons})

    @staticmethod
    def loads(text: str) -> Marks:
        lessons = obj(document(text, FORMAT, {"lessons"}).get("lessons"), "lessons")
        return {lesson: _mark(mark) for lesson, mark in lessons.items()}


def _mark(value: object) -> LessonMark:
    mark = obj(value, "mark", known={"done", "step"})
    return LessonMark(mark.truth("done", default=False), mark.whole("step", 0, _MOST_STEPS, default=0))
