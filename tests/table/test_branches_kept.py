"""What might have been survives what games survive: the end of the program, other names, export and import."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.record import Entry, parse_record, record_text, replay
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.saves import Store
from tests.scale import scale
from tests.scenes.games import course, played, record, seats_of
from tests.table.playing import store_in

NAME = "greedy2"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", tmp_path / "records", lambda: datetime(2026, 11, 22, 21, tzinfo=UTC))


def played_by(store: Store, number: int) -> Table:
    setup = record(NAME).setup
    table = Table.new(setup, seats_of(setup.colours, (0, 1)), Options(), store)
    for one in played(NAME)[:number]:
        table.submit(table.player, one.action)
    return table


def tried() -> tuple[Branch, ...]:
    """A branch, and a branch of it."""
    entries = tuple(Entry(one.action, one.seat) for one in played(NAME))
    return Branch(1, 0, 20, "Once more", entries[20:40]), Branch(2, 1, 30, "And again", entries[30:33], seat=1)


def test_a_running_game_keeps_them_in_its_envelope(store: Store) -> None:
    table = played_by(store, 50)
    table.keep_branches(tried())
    table.submit(table.player, played(NAME)[50].action)
    data = json.loads(store.path.read_text())
    assert len(data["envelope"]["branches"]) == 2
    assert "branches" not in data
    assert Table.resume(read_save(store.path), store).branches == tried()


def test_a_finished_game_keeps_them_beside_its_result(store: Store, tmp_path: Path) -> None:
    table = played_by(store, 50)
    table.keep_branches(tried()[:1])
    for one in played(NAME)[50:]:
        table.submit(table.player, one.action)
    table.keep_branches(tried())
    [listed] = [one for one in store.listing() if one.save is not None]
    data = json.loads(listed.path.read_text())
    assert [branch["name"] for branch in data["branches"]] == ["Once more", "And again"]
    assert data["envelope"]["branches"] == []
    renamed = keeping.rename(listed, "Sunday")
    handed = keeping.hand_on(store.look(renamed), tmp_path)
    taken = keeping.take_in(store, handed)
    for path in (renamed, handed, taken):
        assert Table.resume(read_save(path), store).branches == tried()
    Table.resume(read_save(taken), store).keep_branches(tried()[:1])
    assert read_save(taken).envelope.branches == tried()[:1]


def test_a_damaged_branch_is_named_and_the_game_opens(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    table = played_by(store, len(course(NAME)) - 1)
    table.keep_branches(tried())
    [listed] = [one for one in store.listing() if one.save is not None]
    data = json.loads(listed.path.read_text())
    data["branches"][1]["actions"] = [{"a": "end"}]
    listed.path.write_text(json.dumps(data))
    save = read_save(listed.path)
    assert [branch.name for branch in save.envelope.branches] == ["Once more"]
    assert "“And again”" in save.notices[0]
    assert __main__.main(["replay", str(listed.path)]) == 0
    assert __main__.main(["replay", str(listed.path), "--branches"]) == 1
    out, err = capsys.readouterr()
    assert out.count(": ok, ") == 2
    assert "1 branches" in out
    assert "And again" in err


def test_a_bare_record_stays_one(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "sample.arkadia"
    path.write_text((Path(__file__).parents[1] / "records" / f"{NAME}.json").read_text())
    kept = keeping.take_in(store, path)
    Table.resume(read_save(kept), store).keep_branches(tried())
    again = parse_record(kept.read_text())
    assert again.envelope is None
    assert len(list(replay(replace(again, branches=None)))) == len(again.entries)
    assert read_save(kept).envelope.branches == tried()


# ---- ``kill -9`` while branches are made and played: what was on the disk is never taken back, the game stays whole


RECORDS = Path(__file__).parents[1] / "records"
PROGRAM = """
import sys
from pathlib import Path
from random import Random
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.what_if import GameLines
from tests.table.playing import any_action, store_in

folder, path, seed = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
lines, chance = GameLines(Table.resume(read_save(path), store_in(folder))), Random(seed)
while True:
    parent = chance.choice(lines.numbers)
    branch = lines.draft(parent, chance.randrange(lines.course(parent).last), f"Try {max(lines.numbers) + 1}", ())
    table = lines.sit(branch)
    for _ in range(chance.randint(1, 9)):
        if table.over:
            break
        table.submit(table.player, any_action(table, chance))
        lines.grow(branch, table)
        print(branch.id, table.number, flush=True)
"""


def branches_in(path: Path) -> tuple[Branch, ...]:
    """The branches of a file, of which none is damaged."""
    save = read_save(path)
    assert save.notices == ()
    return save.envelope.branches


def test_kill_9_while_branches_are_made_and_played(tmp_path: Path) -> None:
    """Branches of branches too; afterwards they survive another name, export and import."""
    store = store_in(tmp_path / "data")
    path = keeping.take_in(store, RECORDS / "greedy2.json")
    main = record_text(read_save(path).record)
    before: tuple[Branch, ...] = ()
    chance = Random(2)
    for seed in range(scale(3, 30)):
        command = [sys.executable, "-c", PROGRAM, str(tmp_path / "data"), str(path), str(seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as running:
            assert running.stdout is not None
            told = [running.stdout.readline() for _ in range(chance.randint(1, 25))]
            time.sleep(chance.random() * 0.02)
            running.send_signal(signal.SIGKILL)
        now = branches_in(path)
        assert now[: len(before)] == before
        number, length = map(int, told[-1].split())
        last = next(branch for branch in now if branch.id == number)
        assert last.after + len(last.entries) >= length, "what it had told was on the disk"
        before = now
    assert any(branch.parent for branch in before), "no branch of a branch"
    data = json.loads(path.read_text())
    del data["branches"]
    assert data["actions"] == json.loads(main)["actions"]
    renamed = keeping.rename(store.look(path), "Sunday")
    handed = keeping.hand_on(store.look(renamed), tmp_path)
    for kept in (renamed, handed, keeping.take_in(store, handed)):
        assert branches_in(kept) == before
        assert Table.resume(read_save(kept), store).branches == before
        assert __main__.main(["replay", str(kept), "--branches"]) == 0
