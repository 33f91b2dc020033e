"""Who sits where: the `--seats` of the command line."""

from __future__ import annotations

import csv
import re
import shlex
from typing import NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.headless.trouble import Trouble, Usage
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import plain, sentence
from arkadia_desktop.rules.pieces import MAX_PLAYERS, MIN_PLAYERS
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.setup_format import checked_handicap

EXEC = "exec:"


class Sitter(NamedTuple):
    """One entry of the list: `name` as it was written; `command` = the words of an ``exec:`` program, else None."""

    name: str
    command: tuple[str, ...] | None = None


def parse_seats(text: str, *, programs: bool = True) -> tuple[Sitter, ...]:
    """The entries of a CSV list such as ``random,apprentice,"exec:./bot --with a,b"``.

    Raises:
        Usage: not two to four of them, a level that does not exist, or a program where `programs` does not allow one.
    """
    try:
        rows = list(csv.reader([text], skipinitialspace=True, strict=True))
    except csv.Error as error:
        raise Usage(_("The list of seats cannot be read as CSV: {text}.", text=plain(text))) from error
    entries = [entry.strip() for entry in rows[0]] if rows else []
    if not MIN_PLAYERS <= len(entries) <= MAX_PLAYERS:
        raise Usage(
            _("A game has {least} to {most} seats, not {n}.", least=MIN_PLAYERS, most=MAX_PLAYERS, n=len(entries))
        )
    return tuple(_sitter(entry, programs, len(entries)) for entry in entries)


def _sitter(entry: str, programs: bool, seats: int) -> Sitter:
    if entry.startswith(EXEC):
        if not programs:
            raise Usage(_("A program cannot take a seat here: {entry}.", entry=plain(entry)))
        return Sitter(entry, _words(entry))
    require_level(entry, seats)
    return Sitter(entry)


def _words(entry: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(entry.removeprefix(EXEC)))
    except ValueError as error:
        raise Usage(_("A quotation mark is missing in the command: {entry}.", entry=plain(entry))) from error
    if not words:
        raise Usage(_("There is no command after “{start}”.", start=EXEC))
    return words


def parse_handicap(text: str, seats: int) -> tuple[int, ...]:
    """The gold that each of so many entries begins with, such as ``12,0``. Raises Usage where no game begins so."""
    words = [word.strip() for word in text.split(",")]
    try:
        return checked_handicap([int(word) if re.fullmatch("[0-9]{1,9}", word) else word for word in words], seats)
    except Malformed as fault:
        raise Usage(sentence(fault)) from None


def parse_levels(text: str | None, seats: int = 2) -> tuple[str, ...]:
    """The names of a list such as ``apprentice,master:hoarder`` for tables of so many; for None all levels and some
    personalities (see `levels.entrants`).

    Raises:
        Usage: fewer than two, one twice, or one that does not exist.
    """
    if text is None:
        return levels.entrants()
    found = tuple(name.strip() for name in text.split(","))
    for name in found:
        require_level(name, seats)
    if len(found) < 2 or len(set(found)) < len(found):
        raise Usage(_("A ladder needs two or more different players."))
    return found


def require_level(name: str, seats: int = 0) -> None:
    """Raises Usage unless there is a level of that name; Trouble where it is a strength that nobody has at tables of so
    many (0: at any)."""
    least, most = levels.limits(seats)[0], levels.limits()[1]
    if name.partition(levels.WITH)[0] == levels.RATED and (levels.points_of(name) or 0) < least:
        raise Trouble(
            _(
                "“{name}”: a strength is a whole number from {least} to {most}, as in elo:1250.",
                name=plain(name), least=least, most=most,
            )
        )  # fmt: skip
    if not levels.known(name):
        raise Usage(
            _("There is no level “{name}”. Levels: {names}.", name=plain(name), names=", ".join(levels.names()))
        )
