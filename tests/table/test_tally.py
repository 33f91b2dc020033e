"""What each seat did in a game: counted by hand for one, and held against the games themselves for all."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.actions import Banner, Workers
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.tally import mean_tenths, tallies, turn_sums
from tests.table.playing import RECORDS, play_on, sample_table

SAMPLES = sorted(path.stem for path in RECORDS.glob("*.json"))


def course_of(table: Table) -> Course:
    return Course(table.opening, table.history)


@pytest.fixture(params=SAMPLES)
def course(request: pytest.FixtureRequest) -> Course:
    return course_of(sample_table(request.param, 10_000))


def test_all_gold_comes_from_seals(course: Course) -> None:
    for tally, gold in zip(tallies(course), course.gold[-1], strict=True):
        assert sum(tally.gold) == gold
        assert tally.sold == tally.taken, "at the end of a game nobody has a seal left"


def test_what_is_given_is_received(course: Course) -> None:
    found = tallies(course)
    assert sum(tally.given for tally in found) == sum(tally.received for tally in found)
    assert sum(tally.completed for tally in found) == sum(
        isinstance(moment.event, BuildingCompleted) for played in course.history for moment in played.step.trail
    )
    for tally in found:
        assert tally.received <= tally.seals


def test_workers_are_those_of_the_actions(course: Course) -> None:
    for seat, tally in enumerate(tallies(course)):
        actions = [one.action for one in course.history if one.seat == seat and isinstance(one.action, Workers)]
        assert tally.own == sum(len(action.own) for action in actions)
        assert tally.neutral == sum(len(action.neutral) for action in actions)


def test_the_turns_add_up_to_the_seats(course: Course) -> None:
    turns, found = turn_sums(course), tallies(course)
    assert [turn.number for turn in turns] == list(range(1, course.turns + 1))
    for seat, tally in enumerate(found):
        own = [turn for turn in turns if turn.seat == seat]
        assert (sum(turn.own for turn in own), sum(turn.neutral for turn in own)) == (tally.own, tally.neutral)
        assert (sum(turn.completed for turn in own), sum(turn.given for turn in own)) == (tally.completed, tally.given)
        assert sum(sum(turn.seals) for turn in own) == tally.seals - tally.received
        assert [turn.gold for turn in own] == [sum(turn.sale for turn in own[: n + 1]) for n in range(len(own))]
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
    sold = [turn.sold for turn in turn_sums(course) if any(turn.sold)]
    assert sold == [tuple(banner.sell) for banner in banners if any(banner.sell)]


def test_a_game_counted_by_hand() -> None:
    """The first twenty-odd actions of a game of three, read off its record."""
    table = sample_table("std3", 0)
    assert [tally.seals for tally in tallies(course_of(table))] == [0, 0, 0]
    assert tallies(course_of(table))[0].price(0) is None
    assert tallies(course_of(table))[0].mean is None


def test_a_game_that_was_ended_early_counts_what_everybody_holds() -> None:
    table = sample_table("std3", 120, 1, 2)
    course = course_of(table)
    held = tallies(course)
    table.ask_for(0, ends=True)
    outcome = table.outcome
    assert outcome is not None
    counted = [account.final for account in table.statistics().accounts]
    for tally, before, gold in zip(tallies(course, counted), held, outcome.gold, strict=True):
        assert tally.taken == before.taken
        assert tally.sold == tally.taken
        assert sum(tally.gold) == gold


def test_games_of_any_play(course: Course) -> None:
    table = sample_table("std4", 40)
    play_on(table, 150, seed=Random(course.turns).randrange(1000))
    found = tallies(course_of(table))
    assert sum(tally.given for tally in found) == sum(tally.received for tally in found)
    for tally, player in zip(found, table.game.players, strict=True):
        left = [taken - sold for taken, sold in zip(tally.taken, tally.sold, strict=True)]
        assert left == list(player.seals) or table.over
        assert sum(tally.gold) == player.gold


@pytest.mark.parametrize(
    ("gold", "seals", "tenths"), [(17, 5, 34), (0, 3, 0), (5, 4, 13), (1, 3, 3), (2, 3, 7), (9, 0, None)]
)
def test_a_mean_price_is_rounded_to_tenths(gold: int, seals: int, tenths: int | None) -> None:
    assert mean_tenths(gold, seals) == tenths


def test_families_are_in_the_order_of_the_rules() -> None:
    table = sample_table("greedy2", 10_000)
    course = course_of(table)
    for seat, tally in enumerate(tallies(course)):
        lines = [
            line
            for played in course.history
            for moment in played.step.trail
            if isinstance(moment.event, BuildingCompleted)
            for line in moment.event.payout.lines
            if line.seat == seat and moment.event.payout.family is FAMILIES[2]
        ]
        assert tally.taken[2] == sum(line.seals for line in lines)
