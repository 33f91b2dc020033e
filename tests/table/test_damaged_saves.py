"""Saves with bytes or values changed are read or refused with a sentence, and raise nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import SaveTrouble, read_save
from tests.table.playing import new_table, play_on, store_in


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
