"""Ratings of the hall: computers stand still, and whoever plays like a level is told so after twenty games."""

from __future__ import annotations

import json
from importlib import resources
from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.strength import SEATS
from arkadia_desktop.table.hall.games import HallGame
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import (
    ANCHOR,
    ANCHOR_POINTS,
    LATER,
    SETTLED,
    Contender,
    Skill,
    after,
    courses,
    ladder,
    ladder_of,
)
from tests.table.fame import record, simulated

LADDER = ladder()
FULL = [level for level in LADDER.points if not level.endswith("+") and level not in LATER]
"""The legend is too close above the grandmaster for twenty games to tell them apart."""
RUNS = 50
SURE = 0.9
"""The least share of the runs."""


def test_every_level_has_points_for_every_number_of_players() -> None:
    text = resources.files("arkadia_desktop.ai").joinpath("level_ratings.json").read_text("utf-8")
    data = json.loads(text)
    assert all(set(levels.names()) <= set(data["players"][str(seats)]["elo"]) for seats in SEATS)
    assert LADDER.points[ANCHOR] == pytest.approx(ANCHOR_POINTS)
    assert all(LADDER.of("master:hoarder", seats) == LADDER.at_tables[seats]["master"] for seats in SEATS)
    for level, points in LADDER.points.items():
        at_tables = [LADDER.of(level, seats) for seats in SEATS]
        assert min(at_tables) <= points <= max(at_tables)
    assert not LADDER.has("sorcerer")


def test_the_more_players_the_more_a_game_hangs_on_luck() -> None:
    assert LADDER.stretch[2] == pytest.approx(1)
    assert min(LADDER.stretch[3], LADDER.stretch[4]) > 1


def test_another_format_is_no_ladder() -> None:
    with pytest.raises(ValueError):
        ladder_of({"format": "arkadia-level-ratings/9"})


def test_between_two_rungs_one_stands_by_points() -> None:
    low, high = (LADDER.points[level] for level in LADDER.rungs[1:3])
    assert LADDER.place(low) == 1
    assert LADDER.place((low + high) / 2) == pytest.approx(1.5)
    assert LADDER.place(-5000) == -1
    assert LADDER.place(9000) == len(LADDER.rungs)
    assert (LADDER.above(low), LADDER.above(9000)) == (LADDER.rungs[2], None)


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_a_win_lifts_a_defeat_lowers_and_the_doubt_shrinks(rivals: int) -> None:
    others = [Contender(2, points=1250)] * rivals
    (won, *_), before = after([Skill()] * (rivals + 1), [Contender(1, "Mara"), *others], LADDER), Skill()
    better = [Contender(n + 1, points=1250) for n in range(rivals)]
    (lost, *_) = after([Skill()] * (rivals + 1), [Contender(rivals + 1, "Mara"), *better], LADDER)
    assert lost.points < before.points < won.points
    assert max(lost.off, won.off) < before.off


def test_a_computer_is_never_moved_and_a_game_that_does_not_count_moves_nobody() -> None:
    before = [Skill(1300, 100), Skill(1700, 0)]
    found = after(before, [Contender(1, "Mara", moved=False), Contender(2, points=1700)], LADDER)
    assert found == before


def test_two_persons_move_each_other() -> None:
    found = courses([[Contender(1, "Mara"), Contender(2, "Jonas")]], LADDER)
    assert found["Mara"][1].points - 1250 == pytest.approx(1250 - found["Jonas"][1].points)


def neighbours(level: str, seats: int) -> tuple[float, float]:
    """The points of the full level below and of that above, at tables of so many (0: any number); at the ends nothing
    is too low or too high."""
    points = LADDER.at_tables[seats] if seats else LADDER.points
    own = points[level]
    full = [points[name] for name in FULL]
    return (
        max((points for points in full if points < own), default=-1e9),
        min((points for points in full if points > own), default=1e9),
    )


@pytest.mark.parametrize("level", [level for level in LADDER.rungs if level in FULL])
@pytest.mark.parametrize("seats", [*SEATS, 0], ids=["two", "three", "four", "any number"])
def test_whoever_plays_like_a_level_stands_within_one_of_it_after_twenty_games(level: str, seats: int) -> None:
    """The hall proposes the next rung as rival, and the person takes it up; results are drawn by measured strengths."""
    low, high = neighbours(level, seats)
    own = LADDER.of(level, seats) if seats else LADDER.points[level]
    good = inside = 0
    for run in range(RUNS):
        chance, rating, games = Random(1000 * run + seats), Skill(), list[HallGame]()
        for number in range(SETTLED):
            rival = LADDER.above(rating.points) or LADDER.rungs[-1]
            games.append(simulated(level, [rival] * ((seats or chance.choice(SEATS)) - 1), number, chance))
            rating = rated(rating, games[-1])
        good += low <= rating.points <= high
        inside += abs(rating.points - own) <= rating.off
        assert run or profiles(record(games), LADDER)["Mara"].rating == rating
    assert good >= SURE * RUNS, f"{good} of {RUNS}"
    assert inside >= 0.8 * RUNS, f"the true points lie within the bars in {inside} of {RUNS}"
    print(level, seats, good, inside)


def rated(before: Skill, entry: HallGame) -> Skill:
    """Mara's rating after one more game."""
    count = len(entry.seats)
    contenders = [
        Contender(entry.place(i), seat.name if seat.person else "", 0 if seat.person else LADDER.of(seat.level, count))
        for i, seat in enumerate(entry.seats)
    ]
    return after([before] * len(contenders), contenders, LADDER)[0]
