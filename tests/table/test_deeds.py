"""What each seat did in a game: counted by hand for one, and held against the games themselves for all."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.actions import Banner, Workers
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.deeds import deeds_of, mean_tenths, turn_sums
from arkadia_desktop.table.live import Table
from tests.table.playing import RECORDS, play_on, sample_table

SAMPLES = sorted(path.stem for path in RECORDS.glob("*.json"))


def course_of(table: Table) -> Course:
    return Course(table.opening, table.history)


@pytest.fixture(params=SAMPLES)
def course(request: pytest.FixtureRequest) -> Course:
    return course_of(sample_table(request.param, 10_000))


def test_all_gold_comes_from_seals(course: Course) -> None:
    for deeds, gold in zip(deeds_of(course), course.gold[-1], strict=True):
        assert sum(deeds.gold) == gold
        assert deeds.sold == deeds.taken, "at the end of a game nobody has a seal left"


def test_what_is_given_is_received(course: Course) -> None:
    found = deeds_of(course)
    assert sum(deeds.given for deeds in found) == sum(deeds.received for deeds in found)
    assert sum(deeds.completed for deeds in found) == sum(
        isinstance(moment.event, BuildingCompleted) for played in course.history for moment in played.step.trail
    )
    for deeds in found:
        assert deeds.received <= deeds.seals


def test_workers_are_those_of_the_actions(course: Course) -> None:
    for seat, deeds in enumerate(deeds_of(course)):
        actions = [one.action for one in course.history if one.seat == seat and isinstance(one.action, Workers)]
        assert deeds.own == sum(len(action.own) for action in actions)
        assert deeds.neutral == sum(len(action.neutral) for action in actions)


def test_the_turns_add_up_to_the_seats(course: Course) -> None:
    turns, found = turn_sums(course), deeds_of(course)
    assert [turn.number for turn in turns] == list(range(1, course.turns + 1))
    for seat, deeds in enumerate(found):
        own = [turn for turn in turns if turn.seat == seat]
        assert (sum(turn.deeds.own for turn in own), sum(turn.deeds.neutral for turn in own)) == (
            deeds.own,
            deeds.neutral,
        )
        assert (sum(turn.deeds.completed for turn in own), sum(turn.deeds.given for turn in own)) == (
            deeds.completed,
            deeds.given,
        )
        assert sum(sum(turn.deeds.taken) for turn in own) == deeds.seals - deeds.received
        assert [turn.gold for turn in own] == [
            sum(sum(turn.deeds.gold) for turn in own[: n + 1]) for n in range(len(own))
        ]
    assert sum(turn.pieces for turn in turns) == course.games[-1].castle.pieces


def test_gold_and_worth_after_a_turn_are_those_of_the_position(course: Course) -> None:
    for turn in turn_sums(course):
        _first, last = course.span(turn.number)
        assert turn.worth == course.worth[last][turn.seat]
        assert turn.values == tuple(course.games[last].castle.values)
        if last < course.last:
            assert turn.gold == course.gold[last][turn.seat]


def test_a_sale_is_what_the_banner_said(course: Course) -> None:
    banners = [one.action for one in course.history if isinstance(one.action, Banner)]
    sold = [tuple(turn.deeds.sold) for turn in turn_sums(course) if any(turn.deeds.sold)]
    assert sold == [tuple(banner.sell) for banner in banners if any(banner.sell)]


def test_a_game_counted_by_hand() -> None:
    """Sixty actions of a game of four, read off its record.

    43: Jonas (seat 1), with three own workers and a neutral one, completes a silver building: 4 seals.
    47: Clara completes a black one (1 seal for herself, 1 for Jonas, 1 for Bruno) and an olive one (1 for herself).
    52: Bruno completes a silver one: 4 seals.
    56: Mara completes an olive one: 4 seals, and 2 for Jonas. 58: she sells her four at 4.
    60: Jonas completes an olive one: 1 seal.
    """
    mara, jonas, clara, bruno = deeds_of(course_of(sample_table("greedy4-first", 60)))
    #                            red olive black silver
    assert mara.taken == mara.sold == [0, 4, 0, 0]
    assert jonas.taken == [0, 3, 1, 4]
    assert clara.taken == [0, 1, 1, 0]
    assert bruno.taken == [0, 0, 1, 4]
    assert (mara.gold, mara.price(1), mara.price(0), mara.mean) == ([0, 16, 0, 0], 40, None, 40)
    assert [(one.own, one.neutral) for one in (mara, jonas, clara, bruno)] == [(3, 0), (3, 1), (0, 0), (3, 0)]
    assert [one.completed for one in (mara, jonas, clara, bruno)] == [1, 2, 2, 1]
    assert [one.given for one in (mara, jonas, clara, bruno)] == [2, 0, 2, 0]
    assert [one.received for one in (mara, jonas, clara, bruno)] == [0, 3, 0, 1]


def test_before_anything_was_played() -> None:
    for one in deeds_of(course_of(sample_table("std3", 0))):
        assert (one.seals, one.mean, one.price(0)) == (0, None, None)


def test_a_game_that_was_ended_early_counts_what_everybody_holds() -> None:
    table = sample_table("std3", 120, 1, 2)
    course = course_of(table)
    held = deeds_of(course)
    table.ask_for(0, ends=True)
    outcome = table.outcome
    assert outcome is not None
    counted = [account.final for account in table.statistics().accounts]
    for deeds, before, gold in zip(deeds_of(course, counted), held, outcome.gold, strict=True):
        assert deeds.taken == before.taken
        assert deeds.sold == deeds.taken
        assert sum(deeds.gold) == gold


def test_games_of_any_play(course: Course) -> None:
    table = sample_table("std4", 40)
    play_on(table, 150, seed=Random(course.turns).randrange(1000))
    found = deeds_of(course_of(table))
    assert sum(deeds.given for deeds in found) == sum(deeds.received for deeds in found)
    for deeds, player in zip(found, table.game.players, strict=True):
        left = [taken - sold for taken, sold in zip(deeds.taken, deeds.sold, strict=True)]
        assert left == list(player.seals) or table.over
        assert sum(deeds.gold) == player.gold


@pytest.mark.parametrize(
    ("gold", "seals", "tenths"), [(17, 5, 34), (0, 3, 0), (5, 4, 13), (1, 3, 3), (2, 3, 7), (9, 0, None)]
)
def test_a_mean_price_is_rounded_to_tenths(gold: int, seals: int, tenths: int | None) -> None:
    assert mean_tenths(gold, seals) == tenths


def test_families_are_in_the_order_of_the_rules() -> None:
    table = sample_table("greedy2", 10_000)
    course = course_of(table)
    for seat, deeds in enumerate(deeds_of(course)):
        lines = [
            line
            for played in course.history
            for moment in played.step.trail
            if isinstance(moment.event, BuildingCompleted)
            for line in moment.event.payout.lines
            if line.seat == seat and moment.event.payout.family is FAMILIES[2]
        ]
        assert deeds.taken[2] == sum(line.seals for line in lines)
