"""What players do with saved games: names, copies, trash, handing on and taking in; and what gives way by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop import command_line
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.record import Record, record_text
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import clean_title
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.names import file_stem, is_automatic
from arkadia_desktop.table.save_file import SaveTrouble, read_save
from arkadia_desktop.table.saves import Listed, Shelf, Store
from arkadia_desktop.table.seats import computer, person
from tests.table.playing import (
    EVENING,
    RECORDS,
    StandingClock,
    actions_of,
    new_table,
    play_on,
    reseat,
    resumed,
    sample,
    store_in,
)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def store(tmp_path: Path, clock: StandingClock) -> Store:
    return store_in(tmp_path, clock)


def titles(store: Store) -> list[tuple[str, str]]:
    return sorted((entry.shelf.value, entry.name) for entry in store.listing())


def called(store: Store, name: str) -> Listed:
    (found,) = (entry for entry in store.listing() if entry.name == name and not entry.automatic)
    return found


def actions_in(listed: Listed) -> int:
    assert listed.save is not None, listed.reason
    return len(listed.save.record.entries)


# ---- saving by a name


def test_a_named_save_stays_as_it_was_while_the_game_goes_on(store: Store) -> None:
    table = new_table(store)
    play_on(table, 3)
    keeping.keep_as(store, table, "Sunday with Jonas")
    play_on(table, 2)
    assert actions_in(called(store, "Sunday with Jonas")) == 3
    assert len(resumed(store).record.entries) == 5
    save = called(store, "Sunday with Jonas").save
    assert save is not None
    again = Table.resume(save, store)
    assert again.title == "Sunday with Jonas"
    play_on(again, 1)
    assert actions_in(called(store, "Sunday with Jonas")) == 3, "going on is going on with a copy"
    assert sorted(map(actions_in, store.listing())) == [3, 4, 5], "and the other course of the game is kept"


def test_a_later_moment_of_the_same_game_replaces_the_earlier_without_a_question(store: Store) -> None:
    table = new_table(store)
    keeping.keep_as(store, table, "Lyon")
    play_on(table, 4)
    assert keeping.in_the_way(store, table, "Lyon") is None
    keeping.keep_as(store, table, "Lyon")
    assert actions_in(called(store, "Lyon")) == 4
    assert list(store.thrown_away()) == []


@pytest.mark.parametrize("what", ["another game", "another course", "a broken file"])
def test_what_is_in_the_way_is_told_and_goes_to_the_trash(store: Store, what: str) -> None:
    table = new_table(store)
    play_on(table, 6)
    path = keeping.keep_as(store, table, "Lyon")
    match what:
        case "another game":
            table = new_table(store, seed=2)
        case "another course":
            table = new_table(store)
            play_on(table, 8, seed=5)
        case _:
            path.write_text("{")
    before = path.read_bytes()
    assert keeping.in_the_way(store, table, "Lyon") == store.look(path)
    keeping.keep_as(store, table, "Lyon")
    assert read_save(path).record.entries == table.record().entries
    (thrown,) = store.thrown_away()
    assert thrown.path.read_bytes() == before


def test_a_game_saved_by_its_name_is_not_kept_twice_when_another_begins(store: Store) -> None:
    table = new_table(store)
    play_on(table, 3)
    keeping.keep_as(store, table, "Lyon")
    new_table(store, seed=2)
    assert titles(store) == [("autosave", ""), ("kept", "Lyon")]
    table = Table.resume(read_save(keeping.place_of(store, "Lyon")), store)
    play_on(table, 1)
    new_table(store, seed=3)
    assert len(titles(store)) == 4, "what was played after saving is kept as well"
    keeping.keep_as(store, table, "Lyon")
    reseat(table, 0, replace(table.seats[0], name="Zoe"))
    new_table(store, seed=4)
    assert len(titles(store)) == 6, "and so is who sits there now"


def test_a_finished_game_keeps_its_name_and_its_players(store: Store) -> None:
    table = new_table(store)
    keeping.keep_as(store, table, "Rainy Monday")
    play_on(table, 1000)
    finished = store.look(store.records / "Rainy Monday.json")
    assert (finished.shelf, finished.name) == (Shelf.RECORD, "Rainy Monday")
    assert finished.save is not None
    assert [seat.name for seat in finished.save.envelope.seats] == ["Person 1", "Person 2"]


def test_saving_that_fails_says_so_and_loses_nothing(store: Store) -> None:
    table = new_table(store)
    play_on(table, 2)
    (store.saves / "Lyon.json").mkdir()
    store.trash.folder.write_text("in the way")
    with pytest.raises(FileTrouble):
        keeping.keep_as(store, table, "Lyon")
    assert (store.saves / "Lyon.json").is_dir()
    assert actions_in(store.look(store.path)) == 2


def test_when_saving_fails_what_was_in_the_way_lies_there_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keeping.keep_as(store, new_table(store, seed=2), "Lyon")
    before = keeping.place_of(store, "Lyon").read_bytes()
    table = new_table(store)

    def full(path: Path, text: str) -> None:
        raise FileTrouble(path, "The disk is full.")

    monkeypatch.setattr("arkadia_desktop.table.autosave.write_whole", full)
    with pytest.raises(FileTrouble, match="The disk is full"):
        keeping.keep_as(store, table, "Lyon")
    assert keeping.place_of(store, "Lyon").read_bytes() == before
    assert list(store.thrown_away()) == []


# ---- names


def test_names_are_suggested() -> None:
    mara, odo = person("Mara", Colour.GREEN), computer("random", Colour.VIOLET, "Odo")
    jonas, clara = person("Jonas", Colour.YELLOW), person("Clara", Colour.ORANGE)
    assert keeping.suggested((mara, odo)) == "Mara against Odo"
    assert keeping.suggested((mara, jonas, clara)) == "Mara, Jonas and Clara"
    assert keeping.suggested((odo, odo)) == "Odo and Odo"
    assert keeping.suggested((mara, odo), {"Mara against Odo"}) == "Mara against Odo 2"
    assert keeping.numbered_name("Lyon 2", {"Lyon 2", "Lyon 3"}) == "Lyon 4"
    assert keeping.numbered_name("x" * 40, {"x" * 40}) == "x" * 38 + " 2"
    four = tuple(person("W" * 16, colour) for colour in Colour)
    assert keeping.suggested(four) == clean_title(keeping.suggested(four))


@given(st.text(max_size=60).map(clean_title))
def test_every_name_makes_a_file_that_every_system_takes(name: str) -> None:
    stem = file_stem(name)
    assert stem
    assert len(stem.encode()) < 200
    assert not set(stem) & set('/\\:*?"<>|\0')
    assert stem == stem.strip(" .")
    assert not stem.startswith(".")
    assert not is_automatic(Path(stem + ".json"))
    assert stem.casefold() not in {"autosave", "con", "nul", "com1"}


@pytest.mark.parametrize("name", ["autosave", "CON", "nul.txt", "game-20260301-201530", "...", "a/b", "../x", ""])
def test_names_that_mean_something_else_do_no_harm(store: Store, name: str) -> None:
    path = store.saves / (file_stem(name) + ".json")
    assert path.parent == store.saves
    assert path != store.path
    assert not is_automatic(path)
    assert path.name not in ("CON.json", "nul.txt.json")


# ---- files of the list


def test_renaming(store: Store) -> None:
    table = new_table(store)
    play_on(table, 3)
    keeping.keep_as(store, table, "Lyon")
    keeping.keep_as(store, table, "Paris")
    lyon = called(store, "Lyon")
    assert keeping.why_not_called(lyon, "") == "The game needs a name."
    assert keeping.why_not_called(lyon, "Paris") == "There is already a game with this name."
    assert keeping.why_not_called(lyon, "Lyon") is None
    assert keeping.why_not_called(lyon, "Nice") is None
    assert keeping.rename(lyon, "Nice") == store.saves / "Nice.json"
    assert titles(store) == [("autosave", ""), ("kept", "Nice"), ("kept", "Paris")]
    assert actions_in(called(store, "Nice")) == 3
    keeping.rename(called(store, "Nice"), "Nice!")
    assert called(store, "Nice!").path == store.saves / "Nice!.json"


def test_a_record_without_envelope_is_renamed_and_stays_bare(store: Store) -> None:
    store.records.mkdir()
    (store.records / "arkadia-20260301-201530.json").write_text(record_text(sample("std2")))
    (listed,) = store.listing()
    assert listed.name == ""
    keeping.rename(listed, "The long one")
    (listed,) = store.listing()
    assert (listed.name, listed.save and listed.save.bare) == ("The long one", True)


def test_a_copy_is_a_game_of_its_own(store: Store) -> None:
    play_on(new_table(store), 3)
    keeping.copy(store, store.look(store.path), "Before the castle")
    play_on(Table.resume(resumed(store), store), 1)
    assert actions_in(called(store, "Before the castle")) == 3
    assert actions_in(store.look(store.path)) == 4


def test_thrown_away_and_brought_back(store: Store, clock: StandingClock) -> None:
    table = new_table(store)
    play_on(table, 3)
    path = keeping.keep_as(store, table, "Lyon")
    before = path.read_bytes()
    thrown = store.trash.throw(path)
    assert titles(store) == [("autosave", "")]
    (listed,) = store.thrown_away()
    assert (listed.path, listed.shelf, listed.name) == (thrown, Shelf.TRASH, "Lyon")
    assert store.trash.days_left(thrown) == 30
    clock.wait(3600 * 24 * 29.5)
    assert store.trash.days_left(thrown) == 1
    assert store.trash.sweep() == 0
    keeping.keep_as(store, table, "Lyon")
    back = store.trash.bring_back(thrown)
    assert back == store.saves / "Lyon-2.json", "beside what lies there now"
    assert back.read_bytes() == before
    thrown = store.trash.throw(back)
    clock.wait(3600 * 24 * 30)
    assert store.tidy() == ""
    assert not thrown.exists()
    assert list(store.thrown_away()) == []


def test_what_else_lies_in_the_trash_stays_there(store: Store, clock: StandingClock) -> None:
    strange = [store.trash.folder / "saves" / name for name in ("notes.txt", "99999999-999999 x.json", "x.json")]
    strange[0].parent.mkdir(parents=True)
    for path in strange:
        path.write_text("")
    clock.wait(3600 * 24 * 365)
    store.tidy()
    assert list(store.thrown_away()) == []
    assert all(path.exists() for path in strange)


def test_what_was_thrown_away_in_a_distant_future_stays_for_thirty_days(store: Store) -> None:
    path = store.trash.folder / "saves" / "99991231-235959 x.json"
    path.parent.mkdir(parents=True)
    path.write_text("")
    store.tidy()
    assert store.trash.days_left(path) == 30


def test_handed_on_and_taken_in(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "Downloads"
    table = new_table(store)
    play_on(table, 3)
    with pytest.raises(FileTrouble, match="There is no such folder"):
        keeping.hand_on(store.look(store.path), folder)
    folder.mkdir()
    unnamed = keeping.hand_on(store.look(store.path), folder)
    assert unnamed.name == f"Person 1 and Person 2 {EVENING:%Y-%m-%d}.arkadia"
    keeping.keep_as(store, table, "Lyon: Vieux/Port")
    assert keeping.RECORD_ENDING == command_line.RECORD_ENDING, "what the system opens with this program"
    named = keeping.hand_on(called(store, "Lyon: Vieux/Port"), folder)
    assert named.name == "Lyon_ Vieux_Port.arkadia"
    assert keeping.hand_on(called(store, "Lyon: Vieux/Port"), folder) == named, "once is enough"

    other = store_in(tmp_path / "other")
    for _ in range(2):
        keeping.take_in(other, named)
        keeping.take_in(other, unnamed)
    assert titles(other) == [("kept", "Lyon: Vieux/Port"), ("kept", f"Person 1 and Person 2 {EVENING:%Y-%m-%d}")]
    again = Table.resume(resumed(other), other)
    assert actions_of(again) == actions_of(table)
    assert again.seats == table.seats

    keeping.take_in(other, RECORDS / "std2.json")
    assert called(other, "std2").shelf is Shelf.RECORD
    (folder / "broken.arkadia").write_text("{")
    with pytest.raises(SaveTrouble, match="This is not JSON"):
        keeping.take_in(other, folder / "broken.arkadia")


@pytest.mark.parametrize("stem", [b"a name given by somebody who likes them long", b"\xff\xfe", b"a\xe2\x80\xae\n"])
def test_a_file_with_an_odd_name_is_handed_on_and_taken_in(store: Store, tmp_path: Path, stem: bytes) -> None:
    play_on(new_table(store), 3)
    odd = store.saves / os.fsdecode(stem + b".json")
    store.path.rename(odd)
    listed = store.look(odd)
    assert listed.name == clean_title(listed.name)
    other = store_in(tmp_path / "other")
    taken = other.look(keeping.take_in(other, keeping.hand_on(listed, tmp_path)))
    assert actions_in(taken) == actions_in(listed) == 3


# ---- what gives way by itself


def some_games(store: Store, clock: StandingClock, number: int) -> Iterator[Table]:
    for seed in range(number):
        clock.wait(60)
        yield new_table(store, seed=seed)
        time = EVENING.timestamp() + 60 * seed
        os.utime(store.path, (time, time))


def test_the_last_five_unfinished_games_are_kept(store: Store, clock: StandingClock) -> None:
    (store.saves).mkdir()
    (store.saves / "my own.json").write_text(record_text(Record(sample("std2").setup)))
    for seed, table in enumerate(some_games(store, clock, 9)):
        if seed == 0:
            keeping.keep_as(store, table, "The first")
        play_on(table, 1)
    kept = [entry for entry in store.listing() if entry.shelf is Shelf.KEPT]
    assert [entry.name for entry in kept if entry.name] in (["The first", "my own"], ["my own", "The first"])
    assert [entry.save.envelope.seed for entry in kept if entry.automatic and entry.save] == [7, 6, 5, 4, 3]
    assert sorted(str(entry.save.envelope.seed) for entry in store.thrown_away() if entry.save) == ["0", "1", "2"]


def test_every_finished_game_is_kept(store: Store, clock: StandingClock) -> None:
    store.records.mkdir(parents=True)
    for number in range(7):
        path = store.records / f"arkadia-2026030{number + 1}-200000.json"
        path.write_text(record_text(sample("std2")))
        time = EVENING.timestamp() + number
        os.utime(path, (time, time))
    (store.records / "The long one.json").write_text(record_text(sample("std2")))
    store.tidy()
    assert len(list(store.listing())) == 8
    assert list(store.thrown_away()) == []


def test_the_game_that_is_gone_on_with_does_not_give_way(store: Store, clock: StandingClock) -> None:
    """It was the oldest of five; the one it takes the place of is the sixth."""
    tables = list(some_games(store, clock, 6))
    oldest = [entry for entry in store.listing() if entry.automatic][-1]
    assert oldest.save is not None
    play_on(Table.resume(oldest.save, store), 1)
    assert list(store.thrown_away()) == []
    assert len([entry for entry in store.listing() if entry.save]) == len(tables)
    assert resumed(store).envelope.seed == 0


def test_times_in_the_trash_are_told_in_any_zone(store: Store, clock: StandingClock) -> None:
    play_on(new_table(store), 1)
    clock.now = clock.now.astimezone()
    thrown = store.trash.throw(store.path)
    assert store.trash.thrown(thrown) == EVENING.astimezone(UTC)
    assert store.trash.days_left(thrown) == 30
    clock.now -= timedelta(days=400)
    assert store.trash.days_left(thrown) == 30, "a clock that was put back keeps it no longer than that"
    assert store.trash.bring_back(thrown) == store.path
