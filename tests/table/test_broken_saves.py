"""Broken, foreign and odd files: listed with the reason, never touched, and no program is started."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.record import record_json
from arkadia_desktop.table.envelope import VERSION
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble, read_save
from arkadia_desktop.table.saves import Shelf
from arkadia_desktop.table.seats import Kind
from tests.needs import needs
from tests.table.playing import EVENING, RECORDS, new_table, play_on, resumed, sample, store_in


def broken(folder: Path, name: str, text: str | bytes) -> Path:
    """A file with this content."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def saved(change: dict[str, Any], envelope: dict[str, Any] | None = None) -> str:
    """A save of three actions with something changed."""
    record = record_json(sample("std2"))
    record["actions"] = record["actions"][:3]
    del record["result"]
    record["envelope"] = {
        "version": VERSION,
        "app": "0.1.0",
        "name": "",
        "seats": [
            {"kind": "person", "name": "Mara", "color": "yellow"},
            {"kind": "computer", "name": "Odo", "color": "orange", "level": "random"},
        ],
        "options": {"memory_game": True, "auto_forced": True, "curtain": "auto", "one_press": False},
        "consent": {"wish": None, "notes": [], "ended": False},
        "branches": [],
        "deal": None,
        "decisions": None,
        "started": EVENING.isoformat(),
        "saved": EVENING.isoformat(),
        "seed": 7,
        **(envelope or {}),
    }
    return json.dumps({**record, **change})


BROKEN: dict[str, tuple[str | bytes, str]] = {
    "no JSON": ("{", "This is not JSON: see line 1, column 2."),
    "empty": ("", "This is not JSON: see line 1, column 1."),
    "bytes": (b"\xff\xfe\x00", "The file is not UTF-8 text."),
    "deep": ("[" * 100_000, "The data is nested too deeply."),
    "a list": ("[]", "“record” must be an object with named values."),
    "other format": ('{"format": "chess/1"}', "The format is “chess/1”, not arkadia-record/1."),
    "illegal action": (saved({"actions": [{"a": "end"}]}), "Action 0: First lay a building"),
    "strange action": (saved({"actions": [{"a": "cheat"}]}), "Action 0: “a” cannot be cheat."),
    "wrong result": (saved({"result": {}}), "The record has a result, but the game is not over."),
    "seats of another game": (saved({}, {"seats": []}), "The seats in the save do not match those of its game."),
    "envelope": (saved({"envelope": 3}), "“envelope” must be an object with named values."),
    "time": (saved({}, {"saved": "noon"}), "“saved” cannot be noon."),
    "newer": (
        saved({}, {"version": VERSION + 1, "app": "3.0"}),
        "Version 3.0 of the program saved this game; this version is older and leaves it as it is.",
    ),
    "newer, nameless": (
        saved({}, {"version": 99, "app": {}}),
        "A newer version of the program saved this game, so this version leaves it as it is.",
    ),
    "huge": (b" " * 8_000_001, "The file is larger than 7 MB."),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_listed_with_the_reason_and_left_alone(tmp_path: Path, what: str) -> None:
    content, reason = BROKEN[what]
    store = store_in(tmp_path)
    good = store.saves / "good.json"
    paths = [broken(store.saves, "bad.json", content), broken(store.records, "bad.json", content)]
    broken(store.saves, "good.json", saved({}))
    before = [path.read_bytes() for path in paths]
    listed = {entry.path: entry for entry in store.listing()}
    for path in paths:
        assert listed[path].save is None
        assert listed[path].reason.startswith(reason)
    assert resumed(store).path == good
    table = Table.resume(resumed(store), store)
    play_on(table, 1)
    assert [path.read_bytes() for path in paths] == before


@needs("POSIX")
def test_other_things_in_the_folder(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    broken(store.saves, ".autosave.json.7-1.part", "half")
    broken(store.saves, "notes.txt", "")
    (store.saves / "folder.json").mkdir()
    (store.saves / "nowhere.json").symlink_to(tmp_path / "gone")
    os.mkfifo(store.saves / "pipe.json")
    reasons = {entry.path.name: entry.reason for entry in store.listing()}
    assert reasons == {
        "folder.json": "This is a folder, not a file.",
        "nowhere.json": "There is no such file.",
        "pipe.json": "This is not a regular file.",
    }


@pytest.mark.parametrize("what", ["no JSON", "newer", "huge"])
def test_a_broken_autosave_is_told_and_kept(tmp_path: Path, what: str) -> None:
    content, reason = BROKEN[what]
    store = store_in(tmp_path)
    path = broken(store.saves, "autosave.json", content)
    before = path.read_bytes()
    assert store.tidy() == f"The last game in {path} cannot be opened; it stays as it is. {reason}"
    assert store.resume() is None
    play_on(new_table(store), 2)
    assert store.trouble == ""
    (kept,) = (entry for entry in store.listing() if entry.shelf is Shelf.KEPT)
    assert kept.reason == reason
    assert kept.path.read_bytes() == before
    assert len(resumed(store).record.entries) == 2


@needs("POSIX")
def test_a_link_that_leads_nowhere_is_kept_too(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.saves.mkdir()
    store.path.symlink_to(tmp_path / "gone.json")
    play_on(new_table(store), 1)
    assert store.trouble == ""
    assert len(resumed(store).record.entries) == 1
    assert not (tmp_path / "gone.json").exists()


def test_a_program_named_in_a_save_is_not_started(tmp_path: Path) -> None:
    proof = tmp_path / "started"
    text = saved(
        {},
        {
            "seats": [
                {"kind": "computer", "name": "Bot", "color": "yellow", "level": f"exec:touch {proof}"},
                {"kind": "computer", "name": "Odo", "color": "orange", "level": "random"},
            ]
        },
    )
    store = store_in(tmp_path)
    save = read_save(broken(store.saves, "autosave.json", text))
    assert [seat.kind for seat in save.envelope.seats] == [Kind.PERSON, Kind.COMPUTER]
    assert len(save.notices) == 1
    assert save.notices[0].startswith("A file never starts a program: a human plays for Bot instead of “touch")
    table = Table.resume(save, store)
    play_on(table, 3)
    assert not proof.exists()
    again = resumed(store)
    assert again.notices == ()
    assert again.envelope.seats[0].level == f"exec:touch {proof}"


# ---- reading


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_records_open_like_saves(path: Path) -> None:
    save = read_save(path)
    assert save.finished
    assert save.bare
    assert all(seat.kind is Kind.PERSON for seat in save.envelope.seats)
    assert save.round == (save.game.turn - 1) // save.game.seats + 1
    assert save.on_turn is save.envelope.seats[save.game.player]


@pytest.mark.parametrize("path", sorted((RECORDS / "refused").glob("*.json")), ids=lambda path: path.stem)
def test_refused_records_tell_the_action(path: Path) -> None:
    last = len(json.loads(path.read_text())["actions"]) - 1
    with pytest.raises(SaveTrouble, match=f"^Action {last}: "):
        read_save(path)


def test_a_file_that_is_not_there() -> None:
    for name, reason in (("/nowhere/x.json", "There is no such file."), ("a\0b", "This is not a valid file name.")):
        with pytest.raises(SaveTrouble) as caught:
            read_save(Path(name))
        assert str(caught.value) == caught.value.reason == reason


def test_a_second_look_reads_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    new_table(store)
    first = store.look(store.path)
    monkeypatch.setattr("arkadia_desktop.table.save_file.read_save", lambda path: pytest.fail("read again"))
    assert store.look(store.path).save is first.save
    monkeypatch.undo()
    play_on(new_table(store, seed=2), 1)
    assert store.look(store.path).save is not first.save


# ---- saves with bytes or values changed are read or refused with a sentence, and raise nothing else


def short_save(folder: Path) -> bytes:
    store = store_in(folder)
    play_on(new_table(store), 4)
    return store.path.read_bytes()


def test_a_save_cut_at_any_byte(tmp_path: Path) -> None:
    whole = short_save(tmp_path)
    path = tmp_path / "cut.json"
    for length in range(len(whole.rstrip())):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveTrouble) as caught:
            read_save(path)
        assert caught.value.reason


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes], None]:
    """Reads these bytes as a save: it must be read, or refused with a sentence."""
    path = tmp_path_factory.mktemp("damaged") / "damaged.json"

    def read(data: bytes) -> None:
        path.write_bytes(data)
        try:
            save = read_save(path)
        except SaveTrouble as trouble:
            assert trouble.reason.strip()
        else:
            assert Table.resume(save, None).game == save.game

    return read


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return short_save(tmp_path_factory.mktemp("whole"))


@given(st.data())
def test_a_save_with_changed_bytes(whole: bytes, damaged: Callable[[bytes], None], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(whole) - 1))
    length = data.draw(st.integers(0, 8))
    damaged(whole[:at] + data.draw(st.binary(max_size=8)) + whole[at + length :])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=4,
)


@given(st.data())
def test_a_save_with_a_changed_value(whole: bytes, damaged: Callable[[bytes], None], data: st.DataObject) -> None:
    document = json.loads(whole)
    place = document
    while True:
        keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = data.draw(JSON)
    damaged(json.dumps(document).encode("utf-8", "surrogatepass"))
