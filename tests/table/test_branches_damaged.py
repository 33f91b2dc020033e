"""A file with branches of which one byte is another: it is refused in one sentence, or the game opens, without the
branches that are no longer sound, each of them named; the game itself is never another one unnoticed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save, SaveTrouble, read_save
from arkadia_desktop.table.what_if import GameLines
from tests.scale import FULL, scale
from tests.table.playing import any_action, store_in

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game with two branches and a branch of the second."""
    store = store_in(tmp_path_factory.mktemp("kept"))
    path = keeping.take_in(store, RECORDS / "greedy2.json")
    lines, chance = GameLines(Table.resume(read_save(path), store)), Random(4)
    for parent, after, name in ((0, 60, "House instead"), (0, 90, "No banner"), (2, 93, "Once more")):
        branch = lines.draft(parent, after, name, lines.seats(0))
        table = lines.sit(branch)
        for _ in range(6):
            table.submit(table.player, any_action(table, chance))
        lines.grow(branch, table)
    assert [branch.parent for branch in read_save(path).envelope.branches] == [0, 0, 2]
    return path


def one_sentence(text: str) -> bool:
    """Whether a reason is a sentence, with nothing of the program in it."""
    return text.endswith((".", "”")) and "\n" not in text and "Traceback" not in text


def test_a_byte_of_a_file_with_branches_is_changed(kept: Path, tmp_path: Path) -> None:
    data, sound, chance = kept.read_bytes(), read_save(kept), Random(6)
    name = b'"branches"'  # of another name it would be a key nobody knows, which is passed over as ever
    first = data.index(name, data.index(b'"actions"')) + len(name)
    places = range(first, len(data)) if FULL else sorted(chance.sample(range(first, len(data)), 120))
    places = [*places, *chance.sample(range(first), scale(30, 600))]
    refused = left_out = 0
    path = tmp_path / "changed.arkadia"
    for place in places:
        other = chance.choice([byte for byte in (chance.randrange(256), data[place] ^ 1) if byte != data[place]])
        path.write_bytes(data[:place] + bytes([other]) + data[place + 1 :])
        try:
            save = read_save(path)
        except SaveTrouble as trouble:
            refused += 1
            assert one_sentence(trouble.reason), (place, other, trouble.reason)
            continue
        assert all(map(one_sentence, save.notices)), (place, other, save.notices)
        if place >= first:
            assert save.record.entries == sound.record.entries
            left_out += is_named(save, sound)
    assert refused
    assert left_out


def is_named(save: Save, sound: Save) -> bool:
    """Whether branches are missing; each is named then, and those that grew on it with it."""
    missing = len(sound.envelope.branches) - len(save.envelope.branches)
    assert missing >= 0
    assert len(save.notices) >= min(missing, 1)
    return missing > 0


def test_what_grew_on_a_damaged_branch_goes_with_it(kept: Path) -> None:
    save = read_save(kept)
    one, second, third = save.envelope.branches
    broken = second._replace(entries=third.entries[:1])
    store = store_in(kept.parent.parent)
    table = Table.resume(save, store)
    table.keep_branches((one, broken, third))
    again = read_save(kept)
    assert [branch.name for branch in again.envelope.branches] in (["House instead"], ["House instead", "No banner"])
    assert len(again.notices) == 3 - len(again.envelope.branches)
    table.keep_branches((one, second, third))
    back: tuple[Branch, ...] = read_save(kept).envelope.branches
    assert back == save.envelope.branches
