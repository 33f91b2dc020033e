"""Nothing is lost: crashes between any two operations on files, kill -9, full disks, read-only and missing folders."""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.record import Record, record_text
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Shelf
from tests.needs import needs
from tests.project import ROOT, run_code
from tests.table.faults import Crash, Disk
from tests.table.playing import any_action, new_table, play_on, resumed, sample, store_in


class Evening:
    """Several games one after the other; `due` is what must be found on the disk of each, by its deck.

    While something is being done, either what was there before or what is to come may be found.
    """

    def __init__(self, folder: Path) -> None:
        self.store = store_in(folder)
        self.due: dict[Setup, tuple[list[Action], ...]] = {}
        self.played: Setup | None = None
        self.table: Table | None = None

    def begin(self, seed: int) -> None:
        self.played = None
        self.table = new_table(self.store, seed=seed)
        self.due[self.table.setup] = ([],)
        self.played = self.table.setup

    def act(self, action: Action) -> None:
        assert self.table is not None
        before = [played.action for played in self.table.history]
        self.due[self.table.setup] = (before, [*before, action])
        self.table.submit(self.table.player, action)
        self.due[self.table.setup] = ([*before, action],)
        self.played = None if self.table.over else self.table.setup

    def acts(self, number: int, seed: int) -> None:
        chance = Random(seed)
        for _ in range(number):
            assert self.table is not None
            self.act(any_action(self.table, chance))

    def undo(self) -> None:
        assert self.table is not None
        before = [played.action for played in self.table.history]
        self.due[self.table.setup] = (before, before[:-1])
        self.table.undo()
        self.due[self.table.setup] = (before[:-1],)

    def go_on(self, setup: Setup) -> None:
        save = next(entry.save for entry in self.store.listing() if entry.save and entry.save.record.setup == setup)
        self.played = None
        self.table = Table.resume(save, self.store)

    def go(self) -> None:
        """The script of the evening."""
        almost = sample("greedy2")
        self.due[almost.setup] = ([entry.action for entry in almost.entries[:-1]],)
        self.begin(1)
        self.acts(1, 1)
        self.undo()
        self.acts(3, 2)
        first = self.played
        assert first is not None
        self.begin(2)
        self.acts(2, 3)
        self.go_on(first)
        self.acts(2, 4)
        self.go_on(almost.setup)
        self.act(almost.entries[-1].action)
        self.begin(3)
        self.acts(1, 5)


def evening_in(folder: Path) -> Evening:
    """An evening that finds a game which needs one more action."""
    almost = sample("greedy2")
    (folder / "saves").mkdir(parents=True)
    (folder / "saves" / "last week.json").write_text(record_text(Record(almost.setup, almost.entries[:-1])))
    return Evening(folder)


def check_nothing_lost(evening: Evening, folder: Path) -> None:
    """A new start finds every game as it must be, nothing broken, and goes on with the game that was played."""
    store = store_in(folder)
    assert store.tidy() == ""
    found: dict[Setup, list[list[Action]]] = {}
    for listed in store.listing():
        assert listed.save is not None, listed.reason
        actions = [entry.action for entry in listed.save.record.entries]
        found.setdefault(listed.save.record.setup, []).append(actions)
    for setup, due in evening.due.items():
        assert any(actions in due for actions in found.get(setup, []))
    if evening.played is not None:
        save = resumed(store)
        assert save.record.setup == evening.played
        assert [entry.action for entry in save.record.entries] in evening.due[evening.played]
        play_on(Table.resume(save, store), 1)
        assert store.trouble == ""


def test_a_crash_between_any_two_operations_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: Callable[[int, int], int]
) -> None:
    step = scale(3, 1)
    at, crashed = -step, True
    while crashed:
        at += step
        folder = tmp_path / str(at)
        evening = evening_in(folder)
        disk = Disk(at, Random(0))
        with disk.under(monkeypatch):
            try:
                evening.go()
                crashed = False
            except Crash:
                crashed = True
        if at % 2:
            disk.lose_power()
        check_nothing_lost(evening, folder)
        shutil.rmtree(folder)
        assert disk.done == at or not crashed
    assert at > 150


PLAYER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Store
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
store = Store(folder / "saves", folder / "records", lambda: datetime.now(UTC))
save = store.resume()
table = Table.resume(save, store)
player = RandomPlayer(Random(seed))
print(table.number, flush=True)
while not table.over:
    table.submit(table.player, player.decide(table.view(table.player)))
    print(table.number, flush=True)
"""


@needs("POSIX")
def test_kill_9_never_takes_back_an_action(tmp_path: Path, scale: Callable[[int, int], int]) -> None:
    new_table(store_in(tmp_path))
    chance = random.Random(7)
    killed = number = 0
    for turn in range(scale(5, 50)):
        store = store_in(tmp_path)
        save = store.resume()
        if save is None:
            new_table(store, seed=turn)
            number = 0
        else:
            assert len(save.record.entries) in (number, number + 1)
        command = [sys.executable, "-B", "-c", PLAYER, str(tmp_path), str(turn)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
            assert player.stdout is not None
            for _ in range(chance.randrange(2, 40)):
                number = int(player.stdout.readline() or number)
            player.send_signal(signal.SIGKILL)
            for line in player.stdout:
                number = int(line)
        killed += player.returncode == -signal.SIGKILL
        if not store_in(tmp_path).resume():
            assert len(list((tmp_path / "records").iterdir())) >= 1
    assert killed >= scale(4, 40)


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.table import keeping
from tests.table.playing import new_table, play_on, store_in
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = store_in(Path(sys.argv[1]))
table = new_table(store)
play_on(table, 2)
keeping.keep_as(store, table, "Lyon")
play_on(table, 1)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
play_on(table, 2)
print(table.number, store.trouble)
print(len(store.resume().record.entries), sorted(path.name for path in store.saves.iterdir()))
try:
    keeping.keep_as(store, table, "Lyon")
except FileTrouble as trouble:
    print(trouble.reason, len(store.look(store.saves / "Lyon.json").save.record.entries))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play_on(table, 1)
print(len(store.resume().record.entries), repr(store.trouble))
"""


@needs("POSIX")
def test_a_full_disk_stops_nobody(tmp_path: Path) -> None:
    """A limit on the size of files fails in the middle of the writing, as a full disk does."""
    done = run_code(FULL_DISK, tmp_path)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"5 The game continues, but it cannot be saved in {tmp_path}/saves. The system refused: File too large.",
        "3 ['Lyon.json', 'autosave.json']",
        "The system refused: File too large. 2",
        "6 ''",
    ]


READ_ONLY = """
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import person
folder = Path(sys.argv[1])
store = Store(folder / "saves", folder / "records", lambda: datetime.now(UTC))
setup = deal(COLOURS[:2], STANDARD, Random(1))
player = RandomPlayer(Random(1))
def act(table):
    table.submit(table.player, player.decide(table.view(table.player)))
def begin():
    return Table.new(setup, tuple(person("", colour) for colour in setup.colours), Options(), store)
folder.chmod(0o555)
table = begin()
act(table)
print(table.number, store.trouble, store.resume())
folder.chmod(0o755)
act(table)
print(len(store.resume().record.entries), repr(store.trouble))
store.saves.chmod(0o555)
act(table)
print(store.trouble)
other = begin()
act(other)
print(other.number, len(store.resume().record.entries), [path.name for path in store.saves.iterdir()])
store.saves.chmod(0o755)
act(other)
print(sorted(len(listed.save.record.entries) for listed in store.listing()), repr(store.trouble))
store.saves.chmod(0o000)
print([listed.reason for listed in store.listing()], store.tidy())
"""


def test_a_folder_that_may_not_be_written_stops_nobody(
    common_folder: Path, unprivileged: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    done = unprivileged(READ_ONLY, common_folder)
    assert done.stderr == ""
    trouble = (
        f"The game continues, but it cannot be saved in {common_folder}/saves."
        " You do not have permission to do this here."
    )
    assert done.stdout.splitlines() == [
        f"1 {trouble} None",
        "2 ''",
        trouble,
        "1 2 ['autosave.json']",
        "[2, 2] ''",
        "['You do not have permission to do this here.'] ",
    ]


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(store)
    play_on(table, 2)
    shutil.rmtree(tmp_path / "saves")
    play_on(table, 1)
    save = resumed(store)
    assert save.game == table.game


def test_something_in_the_way_of_the_folder(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.saves.write_text("not a folder")
    table = new_table(store)
    play_on(table, 3)
    assert table.number == 3
    assert store.trouble.startswith(f"The game continues, but it cannot be saved in {store.saves}.")
    assert store.saves.read_text() == "not a folder"
    assert store.resume() is None


def test_when_the_last_step_of_writing_fails_the_file_is_still_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new text is there, only its durability is in doubt: the next action does not take it for another game."""
    store = store_in(tmp_path)
    table = new_table(store)

    def refuse(folder: Path) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("arkadia_desktop.files._sync_folder", refuse)
        play_on(table, 1)
        assert "Input/output error" in store.trouble
    play_on(table, 1)
    assert store.trouble == ""
    assert [entry.shelf for entry in store.listing()] == [Shelf.AUTOSAVE]
