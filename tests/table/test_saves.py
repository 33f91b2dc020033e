"""Games on the disk: the autosave, the kept games, the records."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.record import action_json, parse_record, record_json, record_text
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import read_save, save_text, time_of
from arkadia_desktop.table.saves import Shelf, Store
from tests.needs import needs
from tests.table.playing import (
    EVENING,
    StandingClock,
    any_action,
    new_table,
    people,
    play_on,
    resumed,
    sample,
    setup_of,
    store_in,
    with_computers,
)


def saved_games(store: Store) -> list[tuple[str, int]]:
    """The seed and the number of actions of every game in the list."""
    saves = (entry.save for entry in store.listing() if entry.save)
    return sorted((str(save.envelope.seed), len(save.record.entries)) for save in saves)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# ---- the autosave


def test_nothing_to_resume(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert store.resume() is None
    assert store.tidy() == ""
    assert list(store.listing()) == []
    assert names(tmp_path) == []


def test_after_every_action_the_file_holds_exactly_the_actions(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    setup = setup_of(3, 3)
    table = Table.new(setup, with_computers(setup.colours, 1), Options(), store, seed="harvest")
    chance = Random(4)
    while True:
        data = json.loads(store.path.read_text())
        assert data["envelope"]["seats"][1]["level"] == "random"
        assert data["actions"] == [
            {**action_json(played.action), "p": played.before.player} for played in table.history
        ]
        save = read_save(store.path)
        assert save.game == table.game
        assert (save.envelope.seats, save.envelope.options, save.envelope.seed) == (
            table.seats,
            table.options,
            "harvest",
        )
        table.submit(table.player, any_action(table, chance))
        if table.over:
            break
    assert not store.path.exists()
    assert store.resume() is None


def test_resume_goes_on_at_the_step_within_the_turn(tmp_path: Path) -> None:
    """Interrupted after every single action, a game is the one it would have been."""
    setup = setup_of(2, 9)
    whole = Table.new(setup, people(setup.colours), Options(), None)
    play_on(whole, 1000, seed=2)
    Table.new(setup, people(setup.colours), Options(), store_in(tmp_path))
    for played in whole.history:
        store = store_in(tmp_path)
        table = Table.resume(resumed(store), store)
        assert table.game == played.before
        table.submit(played.seat, played.action)
    assert store_in(tmp_path).resume() is None
    (path,) = (tmp_path / "records").iterdir()
    assert replace(parse_record(path.read_text()), envelope=None, decisions=None) == whole.record()


def test_resuming_writes_nothing(tmp_path: Path) -> None:
    new_table(store_in(tmp_path))
    path = tmp_path / "saves" / "autosave.json"
    before = (path.read_bytes(), path.stat().st_ino)
    store = store_in(tmp_path)
    Table.resume(resumed(store), store)
    assert (path.read_bytes(), path.stat().st_ino) == before


def test_times_come_from_the_clock(tmp_path: Path) -> None:
    clock = StandingClock()
    store = store_in(tmp_path, clock)
    table = new_table(store)
    clock.wait(90)
    play_on(table, 1)
    clock.wait(1000)
    again = store_in(tmp_path, clock)
    table = Table.resume(resumed(again), again)
    play_on(table, 1)
    envelope = resumed(again).envelope
    assert envelope.started == EVENING
    assert envelope.saved == EVENING + timedelta(seconds=1090)


@given(st.integers(-(2**80), 2**80), st.integers(-14, 14))
def test_every_time_of_a_file_is_a_time_in_every_zone(ns: int, hours: int) -> None:
    """A broken clock or disk may tell any."""
    time = time_of(ns)
    assert time.astimezone(timezone(timedelta(hours=hours))) == time
    if 0 <= ns < 2**62:
        assert abs(time.timestamp() - ns / 1e9) < 1e-3


def test_the_notes_of_a_record_are_kept(tmp_path: Path) -> None:
    record = record_json(sample("std2"))
    record["actions"] = record["actions"][:3]
    record["actions"][1]["note"] = "a fine place"
    del record["result"]
    path = tmp_path / "noted.json"
    path.write_text(json.dumps(record))
    store = store_in(tmp_path)
    table = Table.resume(read_save(path), store)
    play_on(table, 1)
    assert store.trouble == ""
    assert [entry.note for entry in resumed(store).record.entries] == [None, "a fine place", None, None]


# ---- several games


def test_a_new_game_keeps_the_old_one_under_a_dated_name(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for seed in (1, 2, 3):
        play_on(new_table(store, seed=seed), 3)
        os.utime(store.path, (EVENING.timestamp() + seed // 2, EVENING.timestamp() + seed // 2))
    assert names(store.saves) == ["autosave.json", "game-20260301-201530.json", "game-20260301-201531.json"]
    listed = list(store.listing())
    assert [(entry.shelf, entry.save and entry.save.envelope.seed) for entry in listed] == [
        (Shelf.AUTOSAVE, 3),
        (Shelf.KEPT, 2),
        (Shelf.KEPT, 1),
    ]
    assert listed[1].changed == EVENING + timedelta(seconds=1)


def test_two_games_of_one_second_get_two_names(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for seed in (1, 2, 3):
        new_table(store, seed=seed)
        os.utime(store.path, (EVENING.timestamp(), EVENING.timestamp()))
    new_table(store)
    assert names(store.saves) == [
        "autosave.json",
        "game-20260301-201530-2.json",
        "game-20260301-201530-3.json",
        "game-20260301-201530.json",
    ]


def test_going_on_with_a_kept_game_swaps_the_two(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_on(new_table(store, seed=1), 4)
    play_on(new_table(store, seed=2), 5)
    (kept,) = (entry.save for entry in store.listing() if entry.shelf is Shelf.KEPT)
    assert kept is not None
    table = Table.resume(kept, store)
    assert resumed(store).envelope.seed == 2, "looking at a game does not change which one was played last"
    table.submit(table.player, any_action(table, Random(1)))
    assert resumed(store).envelope.seed == 1
    assert resumed(store).game == table.game
    assert saved_games(store) == [("1", 5), ("2", 5)]


def test_without_an_autosave_the_newest_kept_game_is_resumed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for seed in (1, 2, 3):
        new_table(store, seed=seed)
        os.utime(store.path, (EVENING.timestamp() + seed, EVENING.timestamp() + seed))
    store.path.unlink()
    assert resumed(store).envelope.seed == 2


def test_a_game_opened_from_elsewhere_is_copied_at_its_first_action(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_on(new_table(store, seed=1), 2)
    foreign = tmp_path / "from a friend.json"
    record = sample("std4")
    foreign.write_text(text := record_text(parse_record(record_text(record).replace('"result"', '"was"'))))
    cut = json.loads(text)
    cut["actions"] = cut["actions"][:20]
    foreign.write_text(json.dumps(cut))
    before = foreign.read_bytes()
    table = Table.resume(read_save(foreign), store)
    assert resumed(store).envelope.seed == 1
    play_on(table, 1)
    assert foreign.read_bytes() == before
    assert len(resumed(store).record.entries) == 21
    assert [entry.shelf for entry in store.listing()] == [Shelf.AUTOSAVE, Shelf.KEPT]


@needs("POSIX")
def test_the_autosave_by_another_name_is_still_the_autosave(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_on(new_table(store), 2)
    link = tmp_path / "link"
    link.symlink_to(store.saves)
    table = Table.resume(read_save(link / ".." / "saves" / "autosave.json"), store)
    play_on(table, 1)
    table = Table.resume(read_save(link / "autosave.json"), store)
    play_on(table, 1)
    assert names(store.saves) == ["autosave.json"]
    assert len(resumed(store).record.entries) == 4


def test_what_somebody_else_wrote_in_the_meantime_is_kept(tmp_path: Path) -> None:
    """Two programs on one folder: each keeps what it finds there."""
    one, two = store_in(tmp_path), store_in(tmp_path)
    first, second = new_table(one, seed=1), new_table(two, seed=2)
    play_on(second, 3)
    play_on(first, 1)
    assert saved_games(one) == [("1", 0), ("1", 1), ("2", 3)]
    assert len(resumed(one).record.entries) == 1


# ---- finished games


def finished(store: Store, seed: int = 1) -> Table:
    """A game played to its end."""
    table = new_table(store, seed=seed)
    play_on(table, 1000)
    assert table.over
    return table


def test_a_finished_game_becomes_a_record_that_keeps_the_names(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = finished(store)
    assert names(store.saves) == []
    assert names(store.records) == ["arkadia-20260301-201530.json"]
    data = json.loads((store.records / "arkadia-20260301-201530.json").read_text())
    assert set(data) == {"format", "envelope", "setup", "actions", "result", "decisions"}
    (listed,) = store.listing()
    assert listed.shelf is Shelf.RECORD
    assert listed.save is not None
    assert listed.save.finished
    assert listed.save.game == table.game
    assert [seat.name for seat in listed.save.envelope.seats] == ["Person 1", "Person 2"]


def test_two_games_that_began_in_one_second_become_two_records(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    finished(store, 1)
    finished(store, 2)
    assert names(store.records) == ["arkadia-20260301-201530-2.json", "arkadia-20260301-201530.json"]


def test_looking_at_a_finished_game_writes_nothing(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = finished(store)
    (listed,) = store.listing()
    assert listed.save is not None
    again = Table.resume(listed.save, store)
    assert again.over
    assert again.statistics() == table.statistics()
    assert names(store.saves) == []


def test_a_finished_game_left_behind_is_moved_at_the_next_start(tmp_path: Path) -> None:
    """The records folder was not there to be written; the next start finds it again."""
    store = store_in(tmp_path)
    store.records.write_text("in the way")
    table = finished(store)
    assert store.trouble.startswith(f"The finished game cannot be saved in {store.records}.")
    assert read_save(store.path).game == table.game
    again = store_in(tmp_path)
    assert again.resume() is None
    assert again.tidy().startswith("The finished game cannot be saved")
    store.records.unlink()
    again = store_in(tmp_path)
    assert again.tidy() == ""
    assert names(store.saves) == []
    (path,) = store.records.iterdir()
    assert replace(parse_record(path.read_text()), envelope=None, decisions=None) == table.record()


def test_a_game_exported_already_is_not_exported_twice(tmp_path: Path) -> None:
    """Killed between the record and the removal of the autosave."""
    store = store_in(tmp_path)
    table = finished(store)
    store.path.write_text(save_text(table.record(), table.envelope(EVENING)))
    assert store_in(tmp_path).tidy() == ""
    assert names(store.records) == ["arkadia-20260301-201530.json"]
    assert names(store.saves) == []
