"""The course of a game: its turns, its rounds, what is worth a look, what everybody had."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.table.course import Course, Sign
from tests.scenes.games import course as games
from tests.scenes.games import played

RECORDS = ["std2", "std3", "std4", "first2", "greedy2", "greedy3-tie", "greedy4-first"]


@pytest.fixture(params=RECORDS)
def course(request: pytest.FixtureRequest) -> Course:
    return Course(games(request.param)[0], played(request.param))


def test_time_goes_on(course: Course) -> None:
    places = [course.at(moment) for moment in range(course.last + 1)]
    assert places == sorted(set(places)), "two moments at one place"
    assert (places[0], places[-1]) == (0.0, course.turns)
    assert all(course.nearest(place) == moment for moment, place in enumerate(places))


def test_the_end_is_the_final_scoring(course: Course) -> None:
    game = course.games[-1]
    assert game.phase is Phase.OVER
    assert game.result is not None
    assert course.worth[-1] == course.gold[-1] == game.result.gold
    assert (course.turn(course.last), course.round(course.last)) == (course.turns, course.rounds)


def test_turns_and_rounds_are_walked_both_ways(course: Course) -> None:
    for way in (course.turn_from, course.round_from):
        on = [0]
        while on[-1] < course.last:
            on.append(way(on[-1], 1))
        back = [course.last]
        while back[-1] > 0:
            back.append(way(back[-1], -1))
        assert on == back[::-1]
        assert len(on) == 1 + (course.turns if way == course.turn_from else course.rounds)


def test_every_mark_is_found_from_its_neighbours(course: Course) -> None:
    for sign in Sign:
        marks = sorted({mark.after for mark in course.marks if mark.sign is sign})
        for before, after in zip([0, *marks], [*marks, None], strict=True):
            assert course.mark_from(before, sign) == after
        for earlier, moment in zip([None, *marks], [*marks, course.last + 1], strict=True):
            assert course.mark_from(moment, sign, -1) == earlier
