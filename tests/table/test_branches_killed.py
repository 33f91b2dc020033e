"""``kill -9`` while branches are made and played: what was on the disk is never taken back, the game stays whole."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from arkadia_desktop import __main__
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from tests.scale import scale
from tests.table.playing import store_in

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
