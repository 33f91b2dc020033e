"""A game as one text: it comes back whole, it is short, and a text that was changed anywhere is refused."""

from __future__ import annotations

import base64
import binascii
import string
import zlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import Entry, Record, parse_record, record_of, record_text
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import SaveTrouble, read_save, read_shared
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import person
from arkadia_desktop.table.shared_text import DamagedText, file_text, shared_text
from tests.rules.randomly import random_plan, steps
from tests.rules.samples import SAMPLES
from tests.scale import scale

TESTS = Path(__file__).parents[1]
OLD = sorted((TESTS / "table" / "old_saves").glob("*/*.json"))
NOW = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)
MOST = 2000
"""So many letters are sent in one message nearly everywhere."""
TEXT = (TESTS / "table" / "shared.txt").read_text().strip()
"""As version 1 wrote it. It must be read for ever."""


def bare(record: Record) -> Record:
    """As the text has it: without summaries, seats and what computers decided."""
    envelope = record.envelope
    if envelope and "decisions" in envelope:
        envelope = {**envelope, "decisions": None}
    entries = tuple(Entry(entry.action, note=entry.note) for entry in record.entries)
    return replace(record, entries=entries, envelope=envelope, decisions=None)


@pytest.mark.parametrize("path", [*SAMPLES, *OLD], ids=lambda path: path.stem)
def test_a_game_comes_back_whole(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    text = shared_text(record)
    assert parse_record(file_text(text)) == bare(record)
    assert text.startswith("arkadia-game/1:")
    assert len(text) <= MOST
    assert text.isascii()
    assert " " not in text


@given(st.integers(0, 10**6), st.booleans(), st.integers(0, 400))
@settings(max_examples=scale(8, 200), deadline=None)
def test_any_game_comes_back_whole(seed: int, standard: bool, most: int) -> None:
    """On other boards too, however far it has come."""
    chance = Random(seed)
    setup = deal(COLOURS[: chance.randint(2, 4)], STANDARD if standard else random_plan(chance), chance)
    actions = [action for _game, action, _step in islice(steps(begin(setup), chance), most)]
    record = record_of(setup, actions)
    assert parse_record(file_text(shared_text(record))) == record


def test_what_version_1_wrote_is_read() -> None:
    save = read_shared(TEXT, NOW)
    assert bare(save.record) == bare(parse_record((TESTS / "table/old_saves/0.1.0/finished.json").read_text("utf-8")))
    assert [seat.name for seat in save.envelope.seats] == ["Mara", "Jonas", "Odo"]


def changed(text: str) -> Iterator[str]:
    """The text with one letter changed, at every place."""
    chance, letters = Random(7), string.ascii_letters + string.digits + "-_:/+= \n\0\x7fé"
    for place, letter in enumerate(text):
        others = [other for other in letters if other != letter]
        for other in chance.sample(others, scale(3, len(others))):
            yield text[:place] + other + text[place + 1 :]


def test_a_text_with_one_letter_changed_is_refused_in_one_sentence() -> None:
    for text in changed(TEXT):
        with pytest.raises(SaveTrouble) as told:
            read_shared(text, NOW)
        assert told.value.reason.count(".") == 1, told.value.reason
        assert told.value.reason.endswith(".")


@pytest.mark.parametrize("end", [0, 5, 14, 15, 16, 20, 300, -1])
def test_a_text_cut_short_is_refused(end: int) -> None:
    with pytest.raises(DamagedText):
        file_text(TEXT[:end])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not the text of a shared game"),
        ("Look at this!", "not the text of a shared game"),
        ("Arkadia-game/1:AAAA", "not the text of a shared game"),
        ("arkadia-game/2:AAAA", "newer version"),
        ("arkadia-game/1:", "damaged or incomplete"),
        ("arkadia-game/0:AAAA", "damaged or incomplete"),
        ("arkadia-game/1:" + "A" * 300_000, "damaged or incomplete"),
    ],
)
def test_what_is_no_game(text: str, told: str) -> None:
    with pytest.raises(DamagedText, match=told):
        file_text(text)


def test_a_text_that_would_become_enormous_is_refused() -> None:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = deflate.compress(bytes(40_000_000)) + deflate.flush()
    packed = body + binascii.crc32(body).to_bytes(4, "big")
    letters = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert len(letters) < 200_000
    with pytest.raises(DamagedText, match="damaged"):
        file_text(f"arkadia-game/1:{letters}")


def test_line_breaks_of_a_message_do_no_harm() -> None:
    broken = "\n> ".join(TEXT[i : i + 70] for i in range(0, len(TEXT), 70)).replace("> ", "  ")
    assert file_text(f"  {broken}\n\n") == file_text(TEXT)


def test_an_illegal_game_in_a_sound_text_is_refused_by_the_rules() -> None:
    record = parse_record(SAMPLES[0].read_text("utf-8"))
    wrong = Record(record.setup, (*record.entries[:3], record.entries[3], record.entries[3]))
    with pytest.raises(SaveTrouble, match="Action 4"):
        read_shared(shared_text(wrong), NOW)


# ---- taken in and given away


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", tmp_path / "records", lambda: NOW)


def test_a_pasted_game_becomes_a_record(store: Store) -> None:
    path = keeping.take_in_text(store, TEXT, NOW)
    assert path.parent == store.records
    assert [seat.name for seat in read_save(path).envelope.seats] == ["Mara", "Jonas", "Odo"]
    assert keeping.take_in_text(store, TEXT, NOW) == path, "it is not taken twice"
    assert keeping.shared(read_save(path)) == shared_text(read_save(path).record)


def test_a_pasted_record_without_players(store: Store) -> None:
    path = keeping.take_in_text(store, shared_text(parse_record(SAMPLES[0].read_text("utf-8"))), NOW)
    save = read_save(path)
    assert save.bare
    assert save.finished


def test_a_pasted_game_that_goes_on_can_be_gone_on_with(store: Store) -> None:
    record = parse_record((TESTS / "table/old_saves/0.1.0/opening.json").read_text("utf-8"))
    path = keeping.take_in_text(store, shared_text(record), NOW)
    assert path.parent == store.saves
    assert not read_save(path).finished


def test_a_game_that_goes_on_is_not_shared(tmp_path: Path) -> None:
    """Its text would hold the stack and every hand."""
    record = parse_record(SAMPLES[0].read_text("utf-8"))
    (tmp_path / "game.json").write_text(record_text(Record(record.setup, record.entries[:20])))
    with pytest.raises(ValueError):
        keeping.shared(read_save(tmp_path / "game.json"))


def test_ones_own_game_pasted_is_the_one_that_is_there(store: Store) -> None:
    """It is written as the program writes a finished game."""
    record = parse_record(SAMPLES[0].read_text("utf-8"))
    seats = tuple(person("", colour) for colour in record.setup.colours)
    table = Table.new(record.setup, seats, Options(), store)
    for entry in record.entries:
        table.submit(table.player, entry.action)
    (mine,) = store.listing()
    assert mine.save is not None
    assert keeping.take_in_text(store, keeping.shared(mine.save), NOW) == mine.path
    assert len(list(store.listing())) == 1
