"""The even match: people of any strength win as often as they lose, and are told what a game is worth."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.headless.ladder import POINTS
from arkadia_desktop.table.hall.even_match import FIRST_RIVAL, NEAR, at_stake, even_match, ratings
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import Contender, Skill, after, ladder
from tests.scale import FULL, scale
from tests.table.fame import computer, game, person, record

LADDER = ladder()
GAMES, FOUND_OUT = 30, 10
"""Games of a simulated person; after so many the strength is to fit."""
RUNS = scale(4, 50)


def course(level: str, seats: int, chance: Random) -> list[tuple[bool, float]]:
    """Whether somebody exactly as strong as a level wins each game against even matches, and how likely that was."""
    true, step, skill, found = LADDER.of(level, seats), POINTS * LADDER.stretch[seats], Skill(), []
    for _game in range(GAMES):
        points = even_match([skill], seats)
        odds = math.exp((true - points) / step)
        mine = chance.expovariate(odds)
        place = 1 + sum(chance.expovariate(1) < mine for _rival in range(seats - 1))
        others = [Contender(n, points=points) for n in range(1, seats + 1) if n != place]
        skill = after([skill] * seats, [Contender(place, "Mara"), *others], LADDER)[0]
        found.append((place == 1, odds / (odds + seats - 1)))
    return found[FOUND_OUT:]


@pytest.mark.parametrize(("seats", "bounds"), [(2, (0.45, 0.55)), (4, (0.21, 0.29))])
def test_people_of_any_strength_win_as_often_as_anybody_at_the_table(seats: int, bounds: tuple[float, float]) -> None:
    """The chance itself lies as near to even as so few games can tell: thirty games of two leave a doubt of 64 points
    (standard deviation), so that at most 73 in 100 people can have a chance of 40 to 60 %."""
    shares = []
    near = {2: (0.4, 0.6), 4: (0.18, 0.32)}[seats]
    for level in LADDER.rungs[:8]:
        runs = [course(level, seats, Random(f"{level} {run}")) for run in range(RUNS)]
        shares.append(fmean(won for run in runs for won, _chance in run))
        even = fmean(near[0] <= run[-1][1] <= near[1] for run in runs)
        print(seats, level, round(100 * shares[-1], 1), round(100 * even))
        assert not FULL or even >= 0.5
    assert bounds[0] <= fmean(shares) <= bounds[1]
    assert not FULL or all(bounds[0] <= share <= bounds[1] for share in shares)


def test_somebody_new_gets_a_gentle_rival_and_several_people_their_mean() -> None:
    assert even_match([Skill()], 2) == FIRST_RIVAL
    known = Skill(1400, 60), Skill(1800, 60)
    one, other, both = even_match(known[:1], 2), even_match(known[1:], 2), even_match(known, 3)
    assert abs(one - 1400) < 15
    assert abs(other - 1800) < 15
    assert both == pytest.approx((one + other) / 2, abs=1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_met_who_is_weaker_than_the_apprentice_or_stronger_than_the_legend(seats: int) -> None:
    least, most = levels.limits(seats)
    assert even_match([Skill(least + NEAR // 2, 1)], seats) == even_match([Skill(-500, 90)], seats) == least
    strongest = most if levels.is_fast() else int(LADDER.of("grandmaster", seats))
    assert even_match([Skill(4000, 90)], seats) == strongest


def test_without_the_engine_nobody_is_met_who_would_think_for_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "is_fast", lambda: False)
    assert even_match([Skill(4000, 90)], 2) == int(LADDER.of("grandmaster", 2))


def test_what_is_at_stake_is_what_a_game_changes() -> None:
    before, sitters = [Skill(1300, 200), Skill(1310, 0)], [Contender(1, "Mara"), Contender(1, points=1310)]
    won, lost = at_stake(0, before, sitters)
    assert lost < 0 < won
    then = after(before, [Contender(1, "Mara"), Contender(2, points=1310)], LADDER)
    assert then[0].points - 1300 == pytest.approx(won)


def test_the_hall_knows_what_a_game_against_any_strength_has_changed() -> None:
    games = [game(n, person("Mara", 90), computer("elo:1300", 80)) for n in range(3)]
    found = record(games)
    rating = ratings(found)
    assert rating("Mara").points > 1300
    assert rating("Jonas") == Skill()
    mara = profiles(found, LADDER)["Mara"]
    assert mara.moved_by(games[1].id) == (mara.course[1], mara.course[2])
    assert mara.moved_by("another") is None


def test_at_a_table_a_strength_is_worth_no_more_than_there_is() -> None:
    assert LADDER.of("elo:1400", 2) == 1400
    for seats in (2, 3, 4):
        assert LADDER.of("elo:2482", seats) == pytest.approx(LADDER.of("legend", seats), abs=1)
        assert LADDER.of("elo:373", seats) == pytest.approx(LADDER.of("apprentice", seats), abs=1)
