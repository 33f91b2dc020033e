"""The hall of fame: which games count, that none counts twice, and what they say of a person."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkadia_desktop.ai.analysis.account import Ground, ground_json
from arkadia_desktop.ai.analysis.report import CardLuck, sha_of
from arkadia_desktop.files import write_whole
from arkadia_desktop.rules.proofs.decisions import Decision
from arkadia_desktop.table.hall.games import HallGame, counts, game_of
from arkadia_desktop.table.hall.hall_file import HallFile, HallRecord
from arkadia_desktop.table.hall.intake import Intake, finished
from arkadia_desktop.table.hall.profile import Achievement, Profile, achievements, in_the_way, profiles
from arkadia_desktop.table.hall.rating import Skill, ladder
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import Save, read_save, save_text
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.seats import computer as computer_seat
from arkadia_desktop.table.seats import person as person_seat
from tests.table.fame import SPRING, computer, game, person, record, simulated, some_games
from tests.table.playing import RECORDS, StandingClock, store_in

LADDER = ladder()


def kept(folder: Path, sample: str = "std2", name: str = "Mara", level: str = "apprentice") -> Table:
    """A sample game played to its end by `name` and computers, its record in a folder."""
    save = read_save(RECORDS / f"{sample}.json")
    colours = save.record.setup.colours
    seats: tuple[Seat, ...] = person_seat(name, colours[0]), *(computer_seat(level, colour) for colour in colours[1:])
    table = Table.new(save.record.setup, seats, Options(), store_in(folder, StandingClock()))
    for entry in save.record.entries:
        table.submit(table.player, entry.action)
    assert table.over
    return table


def taken_in(hall: HallFile, folder: Path) -> HallFile:
    intake = Intake(hall, folder)
    while intake.step():
        pass
    return hall


def mara(found: HallRecord) -> Profile:
    return profiles(found, LADDER)["Mara"]


# ---- which games


def test_a_finished_game_counts_and_says_where_the_gold_came_from(tmp_path: Path) -> None:
    table = kept(tmp_path)
    hall = HallFile(tmp_path / "hall.json")
    finished(hall, table)
    (entry,) = HallFile(tmp_path / "hall.json").value.games.values()
    result = table.game.result
    assert result is not None
    assert tuple(seat.gold for seat in entry.seats) == result.gold
    assert [sum(gold for _seals, gold in seat.earned) for seat in entry.seats] == list(result.gold)
    best = table.statistics().best_sale
    assert max(seat.sold_for for seat in entry.seats) == (best.amount if best else 0)
    assert (entry.winners, entry.seats[0].name, entry.seats[1].level) == (result.winners, "Mara", "apprentice")


def test_a_game_counts_once_however_often_it_is_met(tmp_path: Path) -> None:
    table = kept(tmp_path)
    hall = HallFile(tmp_path / "hall.json")
    finished(hall, table)
    finished(hall, table)
    taken_in(hall, tmp_path / "records")
    assert table.home is not None
    (tmp_path / "records" / "a copy of it.json").write_bytes(table.home.path.read_bytes())
    taken_in(hall, tmp_path / "records")
    again = HallFile(tmp_path / "hall.json")
    assert (len(again.value.games), mara(again.value).score.games) == (1, 1)


def test_what_is_there_already_is_taken_in_and_then_left_alone(tmp_path: Path) -> None:
    kept(tmp_path)
    kept(tmp_path, "std3")
    (tmp_path / "records" / "broken.json").write_text("{", "utf-8")
    hall = taken_in(HallFile(tmp_path / "hall.json"), tmp_path / "records")
    assert len(hall.value.games) == 2
    intake = Intake(HallFile(tmp_path / "hall.json"), tmp_path / "records")
    assert (intake.most, intake.step()) == (0, False)


def test_a_deleted_record_still_counts(tmp_path: Path) -> None:
    table = kept(tmp_path)
    hall = HallFile(tmp_path / "hall.json")
    finished(hall, table)
    assert table.home is not None
    table.home.path.unlink()
    assert mara(taken_in(HallFile(tmp_path / "hall.json"), tmp_path / "records").value).score.games == 1


def save_of(folder: Path) -> Save:
    table = kept(folder)
    assert table.home is not None
    return read_save(table.home.path)


def seats(save: Save, *changed: Seat) -> Save:
    return save._replace(envelope=save.envelope._replace(seats=changed))


ODD: dict[str, Callable[[Save], Save]] = {
    "a bare record": lambda save: save._replace(bare=True),
    "a game that goes on": lambda save: save._replace(game=save.game._replace(result=None)),
    "computers alone": lambda save: seats(
        save, *(computer_seat("apprentice", seat.colour) for seat in save.envelope.seats)
    ),
    "one name twice": lambda save: seats(save, *(person_seat("Mara", seat.colour) for seat in save.envelope.seats)),
    "a computer took over": lambda save: seats(
        save, replace(computer_seat("apprentice", save.envelope.seats[0].colour), lent=True),
        person_seat("Jonas", save.envelope.seats[1].colour),
    ),
    "a person took over": lambda save: save._replace(
        envelope=save.envelope._replace(decisions=(Decision(3, 0, "apprentice", 1, 0, False),))
    ),
    "a program of somebody's own": lambda save: seats(
        save, replace(save.envelope.seats[0], level="exec:mine"), save.envelope.seats[1]
    ),
}  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_what_does_not_count(tmp_path: Path, odd: str) -> None:
    save = save_of(tmp_path)
    assert counts(save)
    assert not counts(ODD[odd](save))
    assert game_of(ODD[odd](save)) is None


def test_a_deal_played_before_does_not_count_again_but_is_a_duel() -> None:
    first = game(1, person("Mara", 101), computer("journeyman", 88), deal="the deal")
    other_way = game(2, computer("journeyman", 103), person("Mara", 96), deal="the deal")
    found = mara(record([first, other_way]))
    assert (found.score.games, len(found.course)) == (1, 2)
    (duel,) = found.duels
    assert (duel.own, duel.rivals[0][1], duel.lead) == (197, 191, 6)
    assert mara(record([first, other_way._replace(deal=first.deal[::-1])])).duels == ()


def test_the_same_deal_from_the_same_place_is_no_duel() -> None:
    first = game(1, person("Mara", 101), computer("journeyman", 88), deal="the deal")
    again = game(2, person("Mara", 120), computer("journeyman", 80), deal="the deal")
    assert (mara(record([first, again])).duels, mara(record([first, again])).score.games) == ((), 1)


def test_a_friend_who_does_not_know_the_deal_is_rated_by_it() -> None:
    first = game(1, person("Mara", 101), computer("journeyman", 88), deal="the deal")
    found = profiles(record([first, game(2, person("Mara", 90), person("Jonas", 99), deal="the deal")]), LADDER)
    assert (len(found["Mara"].course), len(found["Jonas"].course)) == (2, 2)


# ---- what the order and the file do not change

MANY = list(some_games(LADDER, 24).games.values())


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, len(MANY)))
def test_neither_the_order_of_taking_in_nor_reopening_changes_anything(chance: Random, cut: int) -> None:
    games = MANY[:]
    chance.shuffle(games)
    one = HallFile.loads(HallFile.dumps(record(games[:cut])))
    both = HallFile.loads(HallFile.dumps(one.with_games(games[cut:], {}))).with_games(games[: cut // 2], {})
    assert profiles(both, LADDER) == profiles(record(MANY), LADDER)
    assert HallFile.dumps(both) == HallFile.dumps(record(MANY))


def test_a_damaged_file_is_kept_and_the_hall_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "hall.json"
    kept(tmp_path)
    path.write_text('{"format": "arkadia-hall/1", "games": [{}]}', "utf-8")
    hall = taken_in(HallFile(path), tmp_path / "records")
    assert (len(hall.value.games), "hall.json" in hall.notice) == (1, True)
    assert len(list(tmp_path.glob("hall.json*"))) == 2


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "hall.json"
    path.write_text('{"format": "arkadia-hall/2"}', "utf-8")
    hall = HallFile(path)
    hall.add(MANY[0])
    assert (path.read_text("utf-8"), "newer" in hall.notice) == ('{"format": "arkadia-hall/2"}', True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": []}, {"winners": [7]}, {"id": "x"}, {"ended": "2026-01-01"}, {"luck": [1]}, {"winners": []},
        {"luck": ["a", 1]}, {"deal": None},
    ],
)  # fmt: skip
def test_a_game_that_is_none_is_refused(wrong: dict[str, object]) -> None:
    data = json.loads(HallFile.dumps(record(MANY[:1])))
    data["games"][0].update(wrong)
    with pytest.raises(ValueError):
        HallFile.loads(json.dumps(data))


# ---- merge, begin anew


def test_two_names_of_one_person_are_merged_and_separated_again() -> None:
    games = [game(1, person("Mara", 90), computer("journeyman", 80)), game(2, person("Mara B", 70), person("Jo", 80))]
    before = record(games)
    merged = before.merge("Mara B", "Mara")
    found = profiles(merged, LADDER)
    assert (set(found), found["Mara"].score.games) == ({"Mara", "Jo"}, 2)
    assert profiles(HallFile.loads(HallFile.dumps(merged)).separate("Mara"), LADDER) == profiles(before, LADDER)


def test_names_merged_in_a_circle_are_one() -> None:
    circle = HallRecord().merge("A", "B").merge("B", "A")
    assert circle.name("A") == circle.name("B")
    chain = HallRecord().merge("A", "B").merge("B", "C")
    assert {chain.name(name) for name in "ABC"} == {"C"}


def test_who_played_against_each_other_cannot_be_merged() -> None:
    found = record([game(1, person("Mara", 90), person("Jonas", 80)), game(2, person("Jo", 1), person("Mara", 2))])
    assert in_the_way(found, "Mara", "Jonas") is not None
    assert in_the_way(found, "Jo", "Jonas") is None


def test_who_begins_anew_loses_nothing_else() -> None:
    games = [game(n, person("Mara", 90), person("Jonas", 80 + n), computer("master", 70)) for n in range(6)]
    before = record(games)
    anew = before.begin_anew("Mara", SPRING + timedelta(days=3))
    assert (mara(anew).score.games, len(mara(anew).course)) == (2, 3)
    assert profiles(anew, LADDER)["Jonas"].bouts == profiles(before, LADDER)["Jonas"].bouts
    assert profiles(HallFile.loads(HallFile.dumps(anew)).begin_anew("Mara", None), LADDER) == profiles(before, LADDER)
    nobody = before.begin_anew("Mara", SPRING + timedelta(days=30))
    assert (mara(nobody).score.games, mara(nobody).rating, len(nobody.games)) == (0, Skill(), 6)


# ---- what is said of a person


def test_a_profile_of_three_games() -> None:
    found = mara(
        record(
            [
                game(1, person("Mara", 120), computer("master", 80)),
                game(2, person("Mara", 90), computer("journeyman", 80), computer("master:hoarder", 100)),
                game(3, person("Mara", 110), computer("journeyman", 110)),
            ]
        )
    )
    assert (found.score.won, found.score.games) == (2, 3)
    assert [(found.against(level).won, found.against(level).games) for level in ("journeyman", "master")] == [
        (1, 2), (1, 2),
    ]  # fmt: skip
    assert [found.among(seats).games for seats in (2, 3, 4)] == [2, 1, 0]
    best, sale, run, favourite = found.best_total, found.best_sale, found.longest_run, found.favourite
    assert best is not None
    assert sale is not None
    assert run is not None
    assert favourite is not None
    assert (best.amount, best.ended) == (120, SPRING + timedelta(days=1))
    assert (sale.amount, sale.line) == (60, (2, 15, 4))
    assert (run.amount, favourite.family, round(favourite.each, 1)) == (1, 2, 4.1)
    assert [bout.place for bout in found.bouts] == [1, 2, 1]


def test_luck_counts_only_where_the_game_was_analysed() -> None:
    lucky = game(1, person("Mara", 100), computer("journeyman", 90))._replace(luck=(20.0, -20.0))
    found = mara(record([lucky, game(2, person("Mara", 100), computer("journeyman", 90))]))
    assert (len(found.course), len(found.apart)) == (3, 2)
    hardly = mara(record([lucky._replace(luck=(9.0, -9.0))]))
    assert hardly.apart[-1].points > Skill().points, "a lead of ten is more than a luck of nine"
    assert found.apart[-1].points < Skill().points < found.course[1].points


def test_the_luck_of_an_analysis_is_taken_in_once_it_is_there(tmp_path: Path) -> None:
    table = kept(tmp_path)
    hall = HallFile(tmp_path / "hall.json", tmp_path / "analyses")
    finished(hall, table)
    ((id, entry),) = hall.value.games.items()
    assert id == sha_of(table.record())
    taken_in(hall, tmp_path / "records")
    (tmp_path / "analyses").mkdir()
    ground = Ground("engine", 40, (CardLuck(3, (150, -150)), CardLuck(9, (-25, 25))), (0, 0))
    data = {"format": "arkadia-kept-analysis/1", "budget": 1, "seed": 0, "ground": ground_json(ground), "found": []}
    text = json.dumps(data)
    (tmp_path / "analyses" / f"{id}.json").write_text(text, "utf-8")
    (tmp_path / "analyses" / f"{id[::-1]}.json").write_text("{", "utf-8")
    again = taken_in(HallFile(hall.path, hall.analyses), tmp_path / "records")
    assert again.value.games[id] == entry._replace(luck=(1.25, -1.25))
    assert len(mara(HallFile(hall.path).value).apart) == 2


def test_a_level_there_is_no_more_is_no_rival() -> None:
    odd = game(1, person("Mara", 100), computer("sorcerer", 90))
    assert (mara(record([odd])).score.games, mara(record([odd])).rating) == (1, Skill())


def test_a_large_hall_has_small_doubt_and_a_small_file() -> None:
    chance = Random(3)
    many: list[HallGame] = [simulated("master", ["master"], number, chance) for number in range(400)]
    found = mara(record(many))
    assert found.rating.off < 100
    assert len(HallFile.dumps(record(many))) < 400 * 800


def test_a_file_from_elsewhere_is_read_like_any_other(tmp_path: Path) -> None:
    save = save_of(tmp_path)
    folder = tmp_path / "other"
    folder.mkdir()
    write_whole(folder / "from a friend.json", save_text(save.record, save.envelope))
    hall = taken_in(HallFile(tmp_path / "hall.json"), folder)
    assert [entry.file for entry in hall.value.games.values()] == ["from a friend.json"]


def test_luck_beyond_all_gold_is_not_taken_in() -> None:
    """It would be written, and the hall could never be read again."""
    one = game(1, person("Mara", 90), computer("master", 80))
    hall = record([one]).with_analyses({one.id: ((4e6, -4e6), None)})
    assert hall.games[one.id].luck is None
    assert HallFile.loads(HallFile.dumps(hall)) == hall


# ---- what a game brought for the first time


@pytest.mark.parametrize(
    ("before", "gold", "brought"),
    [
        ([90, 70], 91, [Achievement("Mara", gold=91)]),
        ([90, 70], 90, []),
        ([], 120, []),  # the first game is no best yet
    ],
)
def test_the_most_gold_so_far_is_an_achievement(before: list[int], gold: int, brought: list[Achievement]) -> None:
    games = [game(n, person("Mara", won), computer("legend", 200)) for n, won in enumerate([*before, gold])]
    assert list(achievements(record(games[:-1]), record(games), LADDER)) == brought


def test_a_rung_is_an_achievement_only_where_one_never_stood_so_high() -> None:
    games = [game(n, person("Mara", 200 - n), computer("grandmaster", 100)) for n in range(30)]
    reached = [
        one.level
        for n in range(1, len(games))
        for one in achievements(record(games[:n]), record(games[: n + 1]), LADDER)
        if one.level
    ]
    assert reached == [level for level in LADDER.rungs if level in reached], "one after the other, none of them twice"
    assert len(reached) > 1


def test_the_same_deal_again_brings_nothing() -> None:
    first, again = (game(n, person("Mara", gold), computer("master", 90), deal="a") for n, gold in enumerate((80, 99)))
    assert list(achievements(record([first]), record([first, again]), LADDER)) == []
