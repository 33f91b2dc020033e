"""A second course for tests: lessons made from one of the first course and a game of four, each with a claim."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arkadia_desktop.learn.course import lesson, lessons, lessons_of
from arkadia_desktop.learn.goals import ANSWER, stages
from arkadia_desktop.learn.lesson import PLAY, RULES, Claim, Lesson
from arkadia_desktop.learn.themes import THEMES, theme_name
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.record import after, parse_record, record_text
from tests.scale import FULL

CLAIM = Claim(140, 30, 400)
FOUR = parse_record((Path(__file__).parents[1] / "records" / "greedy4-first.json").read_text("utf-8"))


LIVED_THROUGH = lessons() if FULL else (*lessons_of(RULES), *lessons_of(PLAY)[2::4])
"""The lessons that are gone through on the screen, which takes long: in a quick run some of the second course."""


def made(theme: str = "selling") -> Lesson:
    """A sale among two players, then a turn in another game, of four; the first step makes a claim."""
    sold = replace(lesson("selling").steps[0], claim=CLAIM)
    games = ((number, after(FOUR, number)) for number in range(80, len(FOUR.entries)))
    begins = next(number for number, game in games if game.player == 0 and game.phase is Phase.MUST)
    record = replace(FOUR, entries=FOUR.entries[:begins], result=None)
    answer = (FOUR.entries[begins].action,)
    other = replace(
        sold, id="four", text="Four play here. Do what the best player did.", task="Do what the best player did.",
        led=record_text(record), answer=answer, goal=stages(ANSWER, answer), refused=(), misses=(), light=("own",),
        claim=None,
    )  # fmt: skip
    return replace(lesson("selling"), id=f"play-{theme}", title=theme_name(theme), course=PLAY, steps=(sold, other))


def second_course(count: int = len(THEMES)) -> tuple[Lesson, ...]:
    """Its first lessons, so many."""
    return tuple(map(made, THEMES[:count]))
