"""`lessons`: the courses as their format has it, and where each ruling is taught."""

from __future__ import annotations

import json

from arkadia_desktop.learn.course import RULINGS, UNSEEN_RULINGS, lessons, text_of
from arkadia_desktop.learn.handbook import pages


def show_all() -> None:
    """Print every lesson, one JSON object a line."""
    for lesson in lessons():
        print(json.dumps(json.loads(text_of(lesson.id)), ensure_ascii=False))


def show_map() -> None:
    """Print where each ruling is taught that a player can meet."""
    print(json.dumps(taught()))


def taught() -> dict[str, list[str]]:
    """For each ruling that a player can meet the steps (``lesson/step``) and pages (``rules/page``) that teach it."""
    found: dict[str, list[str]] = {rule: [] for rule in RULINGS if rule not in UNSEEN_RULINGS}
    for lesson in lessons():
        for step in lesson.steps:
            for rule in step.rules:
                found[rule].append(f"{lesson.id}/{step.id}")
    for page in pages():
        for rule in page.rules:
            if rule in found:  # the page of rulings names those, too, that no player meets
                found[rule].append(f"rules/{page.id}")
    return found
