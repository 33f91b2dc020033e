"""Saves, records and settings after accidents: opened or refused with a sentence; the files and all others stay."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop import settings
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.rules.record import Record, record_text
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble
from arkadia_desktop.table.saves import Store
from tests.needs import needs
from tests.table.mutations import mutated
from tests.table.playing import new_table, play_on, sample, store_in

pytestmark = needs("POSIX")

OLD_SAVES = Path(__file__).parent / "old_saves"
PATIENCE_S = 30
"""Nothing here takes so long but a program that hangs."""


@contextmanager
def not_for_ever() -> Iterator[None]:
    """Raises TimeoutError in what has not ended after PATIENCE_S."""

    def give_up(signal: int, frame: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def originals(folder: Path) -> list[bytes]:
    """A save of today, of 0.1.0, a short record and a finished one."""
    store = store_in(folder)
    table = new_table(store)
    play_on(table, 5)
    short = sample("std2")
    return [
        keeping.keep_as(store, table, "Lyon").read_bytes(),
        (OLD_SAVES / "0.1.0" / "program.json").read_bytes(),
        (OLD_SAVES / "0.1.0" / "finished.json").read_bytes(),
        record_text(Record(short.setup, short.entries[:8])).encode(),
        settings.SettingsFile.dumps(settings.Settings(keys={"undo": "Ctrl+U"}, last_setup={"seats": [1, 2]})).encode(),
    ]


def lying(folder: Path) -> list[bytes]:
    """What all files below a folder hold."""
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


def use(store: Store, config: Path) -> str:
    """A start of the program, a look at the list, a new game, and going on with what can be gone on with; gives what is
    said of the settings."""
    peeked = settings.SettingsFile(config, locked=True).value
    kept = settings.SettingsFile(config)
    assert kept.value == peeked
    assert store.tidy().count("\n") == 0
    save = store.resume()
    for listed in (*store.listing(), *store.thrown_away()):
        assert listed.save is not None or listed.reason.strip()
    play_on(new_table(store, seed=2), 1)
    if save is not None:
        play_on(Table.resume(save, store), 1)
    kept.write(kept.value)
    return kept.notice


def test_files_after_accidents(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, scale: Callable[[int, int], int]
) -> None:
    chance = Random(5)
    files = originals(tmp_path_factory.mktemp("originals"))
    good = files[0]
    refused = opened = 0
    for number in range(scale(150, 10_000)):
        folder = tmp_path / str(number)
        store, config = store_in(folder), folder / "config" / "settings.json"
        for inner in (store.saves, store.records, config.parent):
            inner.mkdir(parents=True)
        (store.saves / "Lyon.json").write_bytes(good)
        bad = mutated(chance.choice(files), files, chance)
        places = (store.path, store.saves / "game-20260301-201530.json", store.records / "won.json", config)
        path = chance.choice(places)
        path.write_bytes(bad)
        foreign = folder / "from a friend.arkadia"
        foreign.write_bytes(bad)
        with not_for_ever():
            notice = use(store, config)
            try:
                keeping.take_in(store, foreign)
                opened += 1
            except SaveTrouble as trouble:
                assert trouble.reason.strip()
                assert "\n" not in trouble.reason
                refused += 1
            except FileTrouble as trouble:
                raise AssertionError(bad) from trouble
        assert foreign.read_bytes() == bad
        assert (store.saves / "Lyon.json").read_bytes() == good
        if notice or (path != config and store.look(foreign).save is None):
            # What cannot be read is kept, under its name or another one.
            assert lying(folder).count(bad) >= 2
        again = settings.SettingsFile(config)
        assert again.value
        assert again.notice == "" or "newer version" in again.notice, "it is told once"
        shutil.rmtree(folder)
    assert refused > opened > 0
