"""Which files the list of saved games shows, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from arkadia_desktop.scenes.saved_games.rows import title_of
from arkadia_desktop.table.saves import Listed, Shelf

ALL, RUNNING, FINISHED, TRASH = "all", "running", "finished", "trash"
NEWEST, OLDEST, NAMES = "newest", "oldest", "names"


def passes(listed: Listed, shelf: str, text: str) -> bool:
    """Whether a row belongs to one of the four choices and has `text` in its name or a player's. A file that cannot be
    read stays in sight but in the trash."""
    if (listed.shelf is Shelf.TRASH) != (shelf == TRASH):
        return False
    if listed.save is not None and shelf in (RUNNING, FINISHED) and listed.save.finished != (shelf == FINISHED):
        return False
    names = [title_of(listed), listed.path.name]
    if listed.save is not None:
        names += [seat.name for seat in listed.save.envelope.seats]
    return any(text.strip().casefold() in name.casefold() for name in names)


def sorted_by(rows: Sequence[Listed], order: str) -> list[Listed]:
    """The rows in one of the three orders: the newest first as they came, the game played last on top and what cannot
    be read below."""
    if order == NEWEST:
        return sorted(rows, key=lambda listed: listed.save is None)
    if order == OLDEST:
        return sorted(rows, key=_time)
    return sorted(rows, key=lambda listed: title_of(listed).casefold())


def _time(listed: Listed) -> datetime:
    if listed.save is not None:
        return listed.save.envelope.saved
    return listed.changed or datetime.fromtimestamp(0, UTC)
