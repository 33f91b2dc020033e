"""The lessons of the two courses, read from `lessons/*.json` (format arkadia-lesson/1)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from arkadia_desktop.files import read_bounded
from arkadia_desktop.learn.goals import BadGoal, stage, stages
from arkadia_desktop.learn.lesson import PLAY, RULES, Claim, Lesson, LessonStep, Miss, Refused
from arkadia_desktop.learn.lights import BadLight, check_light
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import MAX_BYTES, Divergence, parse_action

FORMAT = "arkadia-lesson/1"
FOLDER = Path(__file__).parent / "lessons"
COURSES: Mapping[str, tuple[str, ...]] = {
    RULES: ("town", "building", "camps", "workers", "enclose", "castle", "cards", "selling", "last-round"),
    PLAY: tuple(f"play-{theme}" for theme in THEMES),
}
"""The ids of the lessons of each course, in the order they build on each other; each is a file of this name."""
RULINGS = tuple(f"R{number}" for number in range(1, 40))
"""All rulings there are."""
UNSEEN_RULINGS = frozenset(("R8", "R9", "R35", "R37"))
"""Those that no player meets: they concern the numbers of things and the deal."""
_LONGEST = 600
_MOST_GOLD = 100
_LESSON_KEYS = {"format", "id", "course", "title", "about", "minutes", "steps"}
_STEP_KEYS = {
    *("id", "text", "task", "rules", "seat", "record", "answer", "goal", "refused", "misses", "light", "claim"),
}


class BadLesson(ValueError):
    """A lesson that cannot be read: str() names the lesson, the step and what is wrong. A flaw of the program's own
    data, so for those who write lessons."""


def text_of(name: str) -> str:
    """What the file of a lesson says. Raises FileTrouble."""
    return read_bounded(FOLDER / f"{name}.json", MAX_BYTES)


@cache
def lesson(name: str) -> Lesson:
    """The lesson with this id. Its records are read, and its positions worked out, when they are asked for.

    Raises:
        KeyError: there is none.
        FileTrouble: its file cannot be read.
        BadLesson: it is no lesson.
    """
    if not any(name in order for order in COURSES.values()):
        raise KeyError(name)
    return _parsed(text_of(name))


def lessons_of(course: str) -> tuple[Lesson, ...]:
    """The lessons of one course, in their order. Raises like `lesson`."""
    return tuple(map(lesson, COURSES[course]))


def lessons() -> tuple[Lesson, ...]:
    """Those of both courses. Raises like `lesson`."""
    return tuple(one for course in COURSES for one in lessons_of(course))


def parse_lesson(text: str) -> Lesson:
    """A lesson from the text of its file, all of it read. Raises BadLesson."""
    found = _parsed(text)
    for number, step in enumerate(found.steps, 1):
        try:
            _ = step.record
        except Divergence as error:
            raise BadLesson(f"{found.id}, step {number}: {error}") from error
    return found


def _parsed(text: str) -> Lesson:
    place = "lesson"
    try:
        data = reading.obj(reading.parse_json(text), "lesson", known=_LESSON_KEYS)
        data.check_format(FORMAT)
        name = place = data.text("id")
        course = data.text("course", default=RULES)
        if course not in COURSES:
            raise reading.wrong("course", course)
        steps: list[LessonStep] = []
        for item in data.array("steps"):
            place = f"{name}, step {len(steps) + 1}"
            steps.append(_step(item))
        place = name
        if not steps or not steps[0].led:
            raise Malformed("missing", field="record")
        if len({step.id for step in steps}) != len(steps):
            raise Malformed("key-twice", field="id")
        return Lesson(name, data.text("title"), data.text("about"), data.whole("minutes", 1, 60), tuple(steps), course)
    except (Malformed, BadGoal, BadLight) as error:
        raise BadLesson(f"{place}: {error}") from error


def _step(value: Any) -> LessonStep:
    data = reading.obj(value, "step", known=_STEP_KEYS)
    rules = tuple(reading.text(one, "rules") for one in data.array("rules"))
    for rule in rules:
        if rule not in RULINGS:
            raise reading.wrong("rules", rule)
    answer = tuple(parse_action(one) for one in data.array("answer"))
    light = tuple(reading.text(one, "light") for one in data.array("light", default=[]))
    for one in light:
        check_light(one)
    goal = data.text("goal")
    return LessonStep(
        id=data.text("id"),
        text=data.text("text", _LONGEST),
        task=data.text("task"),
        rules=rules,
        seat=data.whole("seat", 0, 3),
        goal=stages(goal, answer),
        answer=answer,
        led=json.dumps(data["record"]) if "record" in data else "",
        refused=tuple(_refused(one) for one in data.array("refused", default=[])),
        misses=tuple(_miss(one) for one in data.array("misses", default=[])),
        light=light,
        claim=_claim(data["claim"]) if "claim" in data else None,
    )


def _refused(value: Any) -> Refused:
    data = reading.obj(value, "refused", known={"action", "code"})
    return Refused(parse_action(data.member("action")), data.text("code"))


def _miss(value: Any) -> Miss:
    data = reading.obj(value, "misses", known={"when", "text"})
    when = stage(data.text("when"))
    return Miss(when, data.text("text", _LONGEST))


def _claim(value: Any) -> Claim:
    data = reading.obj(value, "claim", known={"gold", "error", "games"})
    return Claim(_hundredths(data, "gold", 0.1), _hundredths(data, "error", 0), data.whole("games", 1))


def _hundredths(data: reading.Fields, key: str, least: float) -> int:
    gold = data.member(key)
    if not isinstance(gold, int | float) or isinstance(gold, bool):
        raise Malformed("wrong-type", field=key, wanted="number")
    if not least <= gold <= _MOST_GOLD:
        raise reading.wrong(key, gold)
    return round(100 * gold)
