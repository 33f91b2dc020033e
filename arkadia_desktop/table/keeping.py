"""What players do with saved games: give them names, copy them, hand them on, take in those of others.

Nothing is overwritten: what is in the way of a name goes to the trash. Whoever calls asks first where `in_the_way` says
that something would be lost.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from arkadia_desktop.files import FileTrouble, is_folder, is_same, is_taken, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import listed
from arkadia_desktop.rules.record import Record
from arkadia_desktop.table import names
from arkadia_desktop.table.autosave import write_once
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title, envelope_json
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save, SaveTrouble, bare_text, read_save, read_shared, save_text
from arkadia_desktop.table.saves import Listed, Store
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.shared_text import shared_text

RECORD_ENDING = ".arkadia"
"""How the files end that are handed on; systems know them as games of this program."""


def suggested(seats: Sequence[Seat], taken: Collection[str] = ()) -> str:
    """A name for a game of these seats: who plays, and a number if that is `taken`."""
    people = [seat.name for seat in seats if not seat.is_computer]
    computers = [seat.name for seat in seats if seat.is_computer]
    if len(people) == 1 and computers:
        name = _("{name} against {others}", name=people[0], others=listed(computers))
    else:
        name = listed([seat.name for seat in seats])
    return numbered_name(name, taken)


def numbered_name(name: str, taken: Collection[str]) -> str:
    """`name`, or with the first number from 2 on that makes it one that is not `taken`."""
    name = clean_title(name)
    if name not in taken:
        return name
    stem, _blank, number = name.rpartition(" ")
    stem = stem if stem and number.isdecimal() else name
    endings = (f" {number}" for number in range(2, len(taken) + 3))
    names_ = (stem[: LONGEST_TITLE - len(ending)].rstrip() + ending for ending in endings)
    return next(free for free in names_ if free not in taken)


def names_taken(store: Store) -> set[str]:
    """The names of all games that were given one and are not finished."""
    return {listed.name for listed in store.kept() if listed.name}


# ---- the game being played


def place_of(store: Store, name: str) -> Path:
    """Where a game called `name` is saved."""
    return store.saves / (names.file_stem(name) + names.ENDING)


def in_the_way(store: Store, table: Table, name: str) -> Listed | None:
    """What would be lost if the game of `table` were saved as `name`: another game, another course of this one, or a
    file that cannot be read. None where nothing is: no file, or an earlier moment of the same game."""
    path = place_of(store, name)
    if not is_taken(path):
        return None
    listed = store.look(path)
    if listed.save is not None and _leads_to(listed.save.record, table.record()):
        return None
    return listed


def _leads_to(earlier: Record, later: Record) -> bool:
    known = [entry.action for entry in earlier.entries]
    return earlier.setup == later.setup and known == [entry.action for entry in later.entries[: len(known)]]


def keep_as(store: Store, table: Table, name: str) -> Path:
    """Save the game of `table` as `name` and return where; what is in the way goes to the trash.

    Raises:
        FileTrouble: it cannot be written, or what is in the way cannot be moved; what lay there lies there then.
        ValueError: no name, or a table that is not kept.
    """
    if not name or name != clean_title(name):
        raise ValueError(f"name {name!r}")
    path = place_of(store, name)
    thrown = store.trash.throw(path) if in_the_way(store, table, name) is not None else None
    try:
        table.keep_as(path, name)
    except FileTrouble:
        if thrown is not None:
            with contextlib.suppress(FileTrouble):  # else it stays in the trash
                store.trash.bring_back(thrown)
        raise
    return path


# ---- files of the list


def why_not_called(listed: Listed, name: str) -> str | None:
    """Why a listed game cannot be called `name`, as a sentence; None if it can."""
    if not name:
        return _("The game needs a name.")
    path = listed.path.with_name(names.file_stem(name) + names.ENDING)
    if is_taken(path) and not is_same(path, listed.path):
        return _("There is already a game with this name.")
    return None


def rename(listed: Listed, name: str) -> Path:
    """Call a listed game `name` (`why_not_called` must allow it) and return where it lies now.

    Raises FileTrouble; the game is then where and as it was.
    """
    save = _readable(listed)
    path = listed.path.with_name(names.file_stem(name) + names.ENDING)
    if path == listed.path or is_same(path, listed.path):
        write_whole(listed.path, _text(save, name))
        return listed.path
    write_whole(path, _text(save, name))
    try:
        listed.path.unlink(missing_ok=True)
    except OSError:
        # It stays under its old name too: twice is better than not at all.
        return path
    return path


def copy(store: Store, listed: Listed, name: str) -> Path:
    """Save a listed game a second time, as `name`, and return where. Raises FileTrouble."""
    save = _readable(listed)
    folder = store.records if save.finished else store.saves
    return write_once(folder, names.file_stem(name), _text(save, name))


def save_of(table: Table, now: datetime) -> Save:
    """The game of a table as a save that lies nowhere; it was kept `now`, where nothing tells another time."""
    envelope = table.home.envelope if table.home is not None else None
    if envelope is None:
        envelope = table.envelope(now)
    envelope = envelope._replace(consent=table.sitting.consent, branches=table.branches)
    record = replace(table.record(), envelope=envelope_json(envelope))
    return Save(Path(), record, envelope, table.game, (0, 0, 0))


def export_stem(save: Save, name: str) -> str:
    """A name for the file that a game called `name` is handed on in, without its ending: who plays, and the day, where
    nobody gave it a name."""
    return names.file_stem(name or f"{suggested(save.envelope.seats)} {save.envelope.saved:%Y-%m-%d}")


def export_place(folder: Path, name: str, *, ending: str = RECORD_ENDING) -> Path:
    """Where a game handed on into `folder` by that name would lie: beside what lies there."""
    return names.free(folder, names.file_stem(name), ending)


def hand_on(listed: Listed, folder: Path, stem: str = "") -> Path:
    """Write a listed game into `folder`, as `hand_on_save` does. Raises FileTrouble."""
    return hand_on_save(_readable(listed), listed.name, folder, stem)


def hand_on_save(save: Save, name: str, folder: Path, stem: str = "") -> Path:
    """Write a game called `name` into `folder`, for others or another machine, beside what lies there; return where.

    `stem`: the name of the file, without its ending; one of its own (`export_stem`) where it is empty. Raises
    FileTrouble; also where there is no such folder.
    """
    if not is_folder(folder):
        raise FileTrouble(folder, _("There is no such folder."))
    return write_once(folder, names.file_stem(stem or export_stem(save, name)), _text(save, name), RECORD_ENDING)


def take_in(store: Store, path: Path) -> Path:
    """Copy a save or record from elsewhere to the saved games and return where. A game that is there already under its
    name is not taken twice.

    Raises:
        SaveTrouble: it cannot be read, or is none.
        FileTrouble: it cannot be written.
    """
    save = read_save(path)
    name = save.envelope.name or clean_title(path.stem)
    folder = store.records if save.finished else store.saves
    return write_once(folder, names.file_stem(name), _text(save, name))


def shared(save: Save) -> str:
    """A finished game as one text for others. Raises ValueError for a game that goes on: its text would tell what
    nobody may know yet."""
    if not save.finished:
        raise ValueError("the game goes on")
    return shared_text(save.record)


def take_in_text(store: Store, text: str, now: datetime) -> Path:
    """Copy the game of a shared text to the saved games and return where. One that is there already is not taken twice.

    Raises:
        SaveTrouble: it is none.
        FileTrouble: it cannot be written.
    """
    save = read_shared(text, now)
    name, folder = save.envelope.name, store.records if save.finished else store.saves
    if not name and not save.finished:
        name = suggested(save.envelope.seats)
    stem = names.file_stem(name) if name else names.dated(names.FINISHED, save.envelope.started)
    for path in itertools.takewhile(is_taken, names.numbered(folder, stem)):
        if _shared_of(path) == shared_text(save.record):
            return path
    return write_once(folder, stem, _text(save, name))


def _shared_of(path: Path) -> str:
    """The text that a file would be shared as; empty for one that cannot be read."""
    try:
        return shared_text(read_save(path).record)
    except SaveTrouble:
        return ""


def _readable(listed: Listed) -> Save:
    if listed.save is None:
        raise FileTrouble(listed.path, listed.reason)
    return listed.save


def _text(save: Save, name: str) -> str:
    """The save as text, called `name`. A bare record stays one: its name is that of its file."""
    if save.bare:
        return bare_text(save.record, save.envelope.branches)
    return save_text(save.record, save.envelope._replace(name=name))
