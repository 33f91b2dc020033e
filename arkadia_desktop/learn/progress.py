"""How far somebody has come in the lessons, and the readable JSON file it is kept in.

The file is read when it is asked for the first time, so that the start of the program does not wait for it:

    {"format": "arkadia-progress/1", "lessons": {"<id>": {"done": true, "step": 3}}}
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

from arkadia_desktop.files import FileTrouble, read_bounded, set_aside, write_whole
from arkadia_desktop.locale import _

FORMAT = "arkadia-progress/1"
LIMIT = 1 << 16
_LATER = re.compile(r"arkadia-progress/[1-9]\d{0,8}")
_MOST_STEPS = 1000


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a lesson has come: whether it was ever `done` to the end, and how many of its steps are behind the
    learner since it was begun last."""

    done: bool = False
    step: int = 0

    @property
    def begun(self) -> bool:
        """Whether there is something to go on with."""
        return self.step > 0


class Progress:
    """The lessons' marks. Nothing here raises: what cannot be kept counts until the program ends.

    `locked`: another program has the folder, so nothing is written. `notice` is a sentence for the learner where the
    file could not be used; empty without trouble.
    """

    def __init__(self, path: Path, *, locked: bool = False) -> None:
        self.path = path
        self.locked = locked
        self.notice = ""
        self._foreign = False
        """Whether the file is one that must be left as it is."""
        self._marks: dict[str, Mark] | None = None

    def of(self, lesson: str) -> Mark:
        """The mark of a lesson."""
        return self._known().get(lesson, Mark())

    def reach(self, lesson: str, step: int) -> None:
        """The learner is at the step with this number (from 0)."""
        self._put(lesson, replace(self.of(lesson), step=max(0, min(step, _MOST_STEPS))))

    def finish(self, lesson: str) -> None:
        """The lesson is done; it begins with its first step again."""
        self._put(lesson, Mark(done=True))

    def begin_again(self, lesson: str) -> None:
        """The lesson begins with its first step; that it was done once stays."""
        self.reach(lesson, 0)

    def _put(self, lesson: str, mark: Mark) -> None:
        marks = self._known()
        if marks.get(lesson, Mark()) == mark:
            return
        marks[lesson] = mark
        if self.locked or self._foreign:
            return
        try:
            write_whole(self.path, dumps(marks))
        except FileTrouble as trouble:
            self.notice = _("Your progress in the lessons could not be kept. {reason}").format(reason=trouble.reason)

    def _known(self) -> dict[str, Mark]:
        """The marks, read from the file the first time."""
        if self._marks is None:
            self._marks = self._read()
        return self._marks

    def _read(self) -> dict[str, Mark]:
        try:
            return loads(read_bounded(self.path, LIMIT))
        except FileTrouble as trouble:
            if isinstance(trouble.__cause__, FileNotFoundError):
                return {}
            if isinstance(trouble.__cause__, OSError):  # nothing says that the file itself is damaged
                self._foreign = True
                self.notice = _("Your progress in the lessons could not be read. {reason}").format(
                    reason=trouble.reason
                )
                return {}
            self._damaged(trouble.reason)
        except NewerVersion:
            self._foreign = True
            self.notice = _(
                "Your progress in the lessons was kept by a newer version of this program. It is left as it is, and"
                " what you do now is not added to it."
            )
        except (ValueError, RecursionError):
            self._damaged(_("The file is not what this program writes."))
        return {}

    def _damaged(self, reason: str) -> None:
        """Keep the file under another name, unless another program has it."""
        self.notice = _("Your progress in the lessons could not be read. {reason}").format(reason=reason)
        if self.locked:
            return
        try:
            kept = set_aside(self.path)
        except FileTrouble:
            self._foreign = True
            return
        self.notice = _(
            "The file with your progress in the lessons was damaged and is kept as {kept}; the lessons begin anew."
            " {reason}"
        ).format(kept=kept.name, reason=reason)


class NewerVersion(ValueError):
    """The text was written by a newer version."""


def dumps(marks: dict[str, Mark]) -> str:
    """The marks as the text of their file; `loads` is the way back."""
    lessons = {lesson: {"done": mark.done, "step": mark.step} for lesson, mark in sorted(marks.items())}
    return json.dumps({"format": FORMAT, "lessons": lessons}, indent=2, ensure_ascii=False) + "\n"


def loads(text: str) -> dict[str, Mark]:
    """The marks in the text of a file. Raises ValueError, or NewerVersion for what a newer version has written."""
    document = json.loads(text)
    found = document.get("format") if isinstance(document, dict) else None
    if found != FORMAT:
        raise (NewerVersion if isinstance(found, str) and _LATER.fullmatch(found) else ValueError)("not the format")
    lessons = document.get("lessons")
    if not isinstance(lessons, dict):
        raise ValueError("no lessons")
    return {lesson: _mark(mark) for lesson, mark in lessons.items()}


def _mark(value: object) -> Mark:
    if not isinstance(value, dict):
        raise ValueError("no mark")
    done, step = value.get("done", False), value.get("step", 0)
    if not isinstance(done, bool) or type(step) is not int or not 0 <= step <= _MOST_STEPS:
        raise ValueError("no mark")
    return Mark(done, step)
