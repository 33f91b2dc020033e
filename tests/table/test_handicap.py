"""Gold to begin with: what the table, the saves and the hall make of it, and how much of it makes a game even."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkadia_desktop.rules.record import parse_record, record_text
from arkadia_desktop.scenes.shell.rematch import rematch, same_deal
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.deeds import story_of, turn_sums
from arkadia_desktop.table.hall.even_match import Entrant, chances, is_even, proposed
from arkadia_desktop.table.hall.games import deal_id
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.intake import finished
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.seats import computer, person
from tests.table.fame import computer as sat
from tests.table.fame import game, record
from tests.table.fame import person as somebody
from tests.table.playing import StandingClock, sample, setup_of, store_in

LADDER = ladder()


def played(folder: Path, gold: tuple[int, ...] = (0, 12)) -> Table:
    """A sample game with a handicap, played to its end by a person and a computer."""
    led = sample("std2")
    colours = led.setup.colours
    seats = person("Mara", colours[0]), computer("apprentice", colours[1])
    table = Table.new(led.setup._replace(handicap=gold), seats, Options(), store_in(folder, StandingClock()))
    for entry in led.entries:
        table.submit(table.player, entry.action)
    assert table.over
    return table


def test_every_coin_is_accounted_for(tmp_path: Path) -> None:
    table, plain = played(tmp_path / "one"), played(tmp_path / "other", ())
    told, without = table.statistics(), plain.statistics()
    assert table.game.result is not None
    assert plain.game.result is not None
    assert [one - other for one, other in zip(table.game.result.gold, plain.game.result.gold, strict=True)] == [0, 12]
    assert [account.began for account in told.accounts] == [0, 12]
    assert [account._replace(total=0, began=0) for account in told.accounts] == [
        account._replace(total=0) for account in without.accounts
    ]
    assert tuple(account.total for account in told.accounts) == table.game.result.gold
    assert [points[0].gold for points in told.gold] == [0, 12]
    for seat in story_of(table).seats:
        assert seat.gold == seat.began + seat.final + (seat.points[-2].gold - seat.began)
    before_the_end = {turn.seat: turn for turn in turn_sums(Course(table.opening, table.history))}
    assert [before_the_end[seat].gold for seat in range(2)] == [
        account.sold + account.began for account in told.accounts
    ]


def test_a_save_keeps_it_and_its_record_is_read_again(tmp_path: Path) -> None:
    table = played(tmp_path)
    assert table.home is not None
    save = read_save(table.home.path)
    assert save.record.setup.handicap == (0, 12)
    text = record_text(table.record())
    assert parse_record(text) == parse_record(record_text(parse_record(text)))
    assert "handicap" not in record_text(sample("std2"))


def test_another_deal_keeps_it_and_the_same_deal_moves_it_with_the_players(tmp_path: Path) -> None:
    table = played(tmp_path)
    again, duel = rematch(table), same_deal(table)
    assert again.setup.handicap == (0, 12)
    assert dict(zip([seat.name for seat in duel.seats], duel.setup.handicap, strict=True)) == dict(
        zip([seat.name for seat in table.seats], (0, 12), strict=True)
    )
    assert duel.setup.colours[0] == table.setup.colours[1]


def test_the_hall_tells_it_and_no_rating_moves(tmp_path: Path) -> None:
    table = played(tmp_path)
    hall = HallFile(tmp_path / "hall.json")
    finished(hall, table)
    (entry,) = HallFile(tmp_path / "hall.json").value.games.values()
    assert [seat.handicap for seat in entry.seats] == [0, 12]
    found = profiles(record([entry._replace(luck=(0.0, 0.0))]), LADDER)["Mara"]
    assert (found.score.games, len(found.course), len(found.apart)) == (1, 1, 1)
    assert [bout.rated for bout in found.bouts] == [False]
    assert not found.against("apprentice").games


def test_a_deal_is_the_same_whoever_begins_with_gold() -> None:
    setup = setup_of()
    assert deal_id(setup) == deal_id(setup._replace(handicap=(3, 0))) == deal_id(setup._replace(handicap=(0, 3)))


def test_a_duel_is_played_with_the_same_handicap() -> None:
    first = game(1, somebody("Mara", 101)._replace(handicap=12), sat("master", 88), deal="the deal")
    other_way = game(2, sat("master", 103), somebody("Mara", 96)._replace(handicap=12), deal="the deal")
    (duel,) = profiles(record([first, other_way]), LADDER)["Mara"].duels
    assert duel.lead == 6
    plain = other_way._replace(seats=tuple(seat._replace(handicap=0) for seat in other_way.seats))
    assert profiles(record([first, plain]), LADDER)["Mara"].duels == ()


def test_the_best_total_is_what_was_won() -> None:
    games = (
        game(1, somebody("Mara", 130)._replace(handicap=30), sat("master", 88)),
        game(2, somebody("Mara", 105), sat("master", 120)),
    )
    best = profiles(record(games), LADDER)["Mara"].best_total
    assert best is not None
    assert best.amount == 105


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("by_level", [True, False])
def test_what_is_proposed_is_about_even_unless_it_would_be_too_much(seats: int, by_level: bool) -> None:
    rungs = [Entrant(LADDER.of(level, seats), level if by_level else "") for level in LADDER.rungs]
    assert proposed([rungs[3]] * seats, LADDER) == ()
    for place, weak in enumerate(rungs):
        for strong in rungs[place + 1 :]:
            table = [weak, *[strong] * (seats - 1)]
            gold = proposed(table, LADDER) or (0,) * seats
            assert gold[1:] == (0,) * (seats - 1)
            assert proposed(table[::-1], LADDER) in (gold[::-1], ())
            shares = chances(table, gold, LADDER)
            assert sum(shares) == pytest.approx(1)
            assert is_even(shares) or (gold[0] == 40 and shares[0] < shares[1])


def test_who_stands_between_two_levels_stands_there_in_gold() -> None:
    low, high = LADDER.of("journeyman", 2), LADDER.of("master", 2)
    few, many = (proposed([Entrant(one), Entrant(high)], LADDER)[0] for one in ((low + 3 * high) / 4, low))
    assert 0 < few < many
    assert proposed([Entrant(-3000), Entrant(high)], LADDER) == (40, 0)
    assert proposed([Entrant(high), Entrant(9000)], LADDER)[1] == 0


def test_two_levels_get_what_was_measured_between_them() -> None:
    table = [Entrant(LADDER.of(level, 2), f"{level}:seller") for level in ("master", "grandmaster")]
    assert proposed(table, LADDER) == (round(LADDER.duels["master"]["grandmaster"]), 0)
