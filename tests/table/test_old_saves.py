"""Saves of every released version load, say what they said, and are left as they are until somebody plays on."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop.rules.record import BESIDE_RESULT, parse_record
from arkadia_desktop.table import envelope
from arkadia_desktop.table.envelope import envelope_json
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save, read_save, save_text
from tests.table.playing import play_on, resumed, store_in

OLD_SAVES = Path(__file__).parent / "old_saves"
CHANGES = Path(__file__).parents[2] / "CHANGELOG.md"
FILES = sorted(OLD_SAVES.glob("*/*.json"))

WHO = {
    "0.1.0/against-a-computer": ("Zoë, Odo (journeyman)", 31, 4127),
    "0.1.0/finished": ("Mara, Jonas, Odo (master)", 147, 7),
    "0.1.0/first-game-of-four": ("Mara, Jonas, Clara, Bruno (random)", 90, 2**62),
    "0.1.0/opening": ("Mara, Jonas", 0, "harvest-4127"),
    "0.1.0/program": ("Bot, Mara", 12, "x"),
    "0.1.0/record": ("Yellow, Orange, Green", 169, ""),
    "0.1.0/three-in-a-turn": ("Mara, Tilda (apprentice), Élodie Ünal-Łu", 47, ""),
    "1.0.0/even-match": ("Mara, Odo (elo:1400)", 46, ""),
    "1.0.0/finished": ("Mara, Odo (apprentice), Jonas", 153, ""),
    "1.0.0/four-at-a-table": ("Élodie Ünal-Łu, Bruno (grandmaster), Clara, Tilda (journeyman)", 90, ""),
    "1.0.0/opening": ("Mara, Jonas", 0, ""),
}
"""Who sits there, how many actions were played, and the seed."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def told(save: Save) -> tuple[str, int, int | str]:
    seats = [f"{seat.name} ({seat.level})" if seat.is_computer else seat.name for seat in save.envelope.seats]
    return ", ".join(seats), len(save.record.entries), save.envelope.seed


def test_every_released_version_has_its_saves() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+)", CHANGES.read_text(encoding="utf-8"), re.MULTILINE)
    assert released
    with_saves = {path.parent.name for path in FILES}
    # The newest may still be on its way; its saves come with its release.
    assert set(released[1:]) <= with_saves <= set(released)
    assert {name_of(path) for path in FILES} == set(WHO)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_an_old_save_loads(path: Path) -> None:
    save = read_save(path)
    assert told(save) == WHO[name_of(path)]
    raw = json.loads(path.read_text(encoding="utf-8")).get("envelope", {})
    now = envelope_json(save.envelope)
    # What it said it still says; a later version may have added to it.
    assert {key: now["options"][key] for key in raw.get("options", {})} == raw.get("options", {})
    beside = BESIDE_RESULT if save.finished else ()
    for key in raw.keys() - {"version", "options", *beside}:
        assert now[key] == raw[key]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_an_old_save_is_written_anew_only_when_it_is_played(path: Path, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.saves.mkdir()
    shutil.copy(path, store.path)
    before = store.path.read_bytes()
    save = read_save(store.path)
    table = Table.resume(save, store)
    assert store.path.read_bytes() == before
    if table.over:
        return
    play_on(table, 1)
    after = resumed(store)
    assert json.loads(store.path.read_text(encoding="utf-8"))["envelope"]["version"] == envelope.VERSION
    assert after.record.entries[:-1] == save.record.entries
    assert (after.envelope.seats, after.envelope.options, after.envelope.seed, after.envelope.started) == (
        save.envelope.seats,
        save.envelope.options,
        save.envelope.seed,
        save.envelope.started,
    )


def test_writing_an_old_save_anew_changes_the_envelope_alone() -> None:
    for path in FILES:
        save = read_save(path)
        again = parse_record(save_text(save.record, save.envelope))
        assert (again.setup, again.entries, again.result) == (
            save.record.setup,
            save.record.entries,
            save.record.result,
        )


# ---- the steps


@pytest.mark.parametrize("version", range(1, envelope.VERSION))
def test_each_step_is_taken_once_and_in_order(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    walked: list[int] = []

    def watched(number: int, step: envelope.Step) -> envelope.Step:
        def walk(envelope: dict[str, Any]) -> dict[str, Any]:
            assert envelope["version"] == number
            walked.append(number)
            return step(envelope)

        return walk

    steps = tuple(watched(number, step) for number, step in enumerate(envelope.STEPS, start=1))
    monkeypatch.setattr(envelope, "STEPS", steps)
    given = {"version": version}
    assert envelope.upgraded(given, version)["version"] == envelope.VERSION
    assert walked == list(range(version, envelope.VERSION))
    assert given == {"version": version}, "what was read is not changed"


def test_the_newest_version_needs_no_step() -> None:
    newest = {"version": envelope.VERSION, "anything": 1}
    assert envelope.upgraded(newest, envelope.VERSION) == newest
