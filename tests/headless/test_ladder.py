"""The ladder: ratings that fit the games, and a table of who beat whom."""

from __future__ import annotations

import pytest

from arkadia_desktop.headless.ladder import Match, ladder, ratings
from arkadia_desktop.headless.seats import parse_levels
from arkadia_desktop.headless.trouble import Trouble, Usage


@pytest.mark.parametrize(("rivals", "share"), [(1, 10 / 11), (3, 10 / 13)])
def test_ten_times_the_strength_is_400_points(rivals: int, share: float) -> None:
    first, second = ratings(2, [Match(0, 1, rivals, 1e6, 1e6 * share)])
    assert first.elo - second.elo == pytest.approx(400, abs=0.1)
    assert first.elo == pytest.approx(-second.elo)


def test_more_games_make_surer() -> None:
    few, many = (ratings(2, [Match(0, 1, 1, games, games * 0.6)])[0] for games in (100, 400))
    assert few.off == pytest.approx(2 * many.off, rel=0.03)
    wilson_half_width = 0.095 * 4 * 400 / 2.302585 / 2  # of a share near one half, as half a difference in Elo
    assert few.off == pytest.approx(wilson_half_width, rel=0.08)


def test_who_never_lost_gets_a_finite_rating_and_chains_add_up() -> None:
    rated = ratings(3, [Match(0, 1, 1, 50, 50), Match(1, 2, 1, 50, 50)])
    assert [rating.elo for rating in rated] == sorted((rating.elo for rating in rated), reverse=True)
    assert rated[0].elo - rated[1].elo == pytest.approx(rated[1].elo - rated[2].elo)
    assert 400 < rated[0].elo < 1200


@pytest.mark.parametrize("seats", [2, 3])
def test_the_table_has_everybody_the_strongest_first(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    ladder(["random", "journeyman"], seats, seats, 1, 1)
    head, _rule, first, second = capsys.readouterr().out.splitlines()
    assert head.startswith(f"| {seats} players, {seats} games a pair |")
    assert first.startswith("| journeyman | +")
    assert first.endswith("| – | 100 |")
    assert second.startswith("| random | -")


def test_the_list_of_levels() -> None:
    everybody = parse_levels(None)
    assert everybody[:2] == ("random", "apprentice")
    assert "master:hoarder" in everybody
    assert parse_levels(",".join(everybody)) == everybody
    assert parse_levels("random, master:hoarder") == ("random", "master:hoarder")
    assert parse_levels("elo:400, elo:1400", 4) == ("elo:400", "elo:1400")
    for strength in ("elo", "elo:", "elo:400", "elo:2483", "elo:1400:seller"):
        with pytest.raises(Trouble, match="a whole number from 891 to 2482"):
            parse_levels(f"random,{strength}")
    for wrong in ("master", "master,master", "master,emperor", ""):
        with pytest.raises(Usage):
            parse_levels(wrong)
