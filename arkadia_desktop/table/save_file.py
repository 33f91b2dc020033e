"""A save as a file: a record, and around it the envelope. A bare record is opened like a save without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from arkadia_desktop.files import FileTrouble, read_bounded, why
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules.branches import Branch, Fault, branch_json, branches_of, read_branches
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase, Setup
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.proofs.decisions import parse_decisions
from arkadia_desktop.rules.proofs.sealed_deal import parse_deal
from arkadia_desktop.rules.reading import MAX_NUMBER, Malformed
from arkadia_desktop.rules.record import MAX_BYTES, Divergence, Record, beside_result, parse_record, record_text, replay
from arkadia_desktop.table.envelope import Envelope, NewerSave, WrongSeats, envelope_json, parse_envelope
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat, person
from arkadia_desktop.table.shared_text import DamagedText, file_text

T = TypeVar("T")

Clock = Callable[[], datetime]
"""Tells the time, aware of its zone."""

Stamp = tuple[int, int, int]
"""What changes when another file takes the place of one: its number, its time in ns, its size in bytes."""


class SaveTrouble(Exception):
    """A save that cannot be opened: `path`, and `reason` as a sentence. str() is the reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason


class Save(NamedTuple):
    """What a file holds, checked by playing it; `game` is the position it has reached.

    `bare`: it is a record without an envelope; people then sit at all seats and the times are the file's. `notices`
    are sentences for the player: what was not taken as the file says.
    """

    path: Path
    record: Record
    envelope: Envelope
    game: Game
    stamp: Stamp
    bare: bool = False
    notices: tuple[str, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether the game is over, or was ended early."""
        return self.game.phase is Phase.OVER or self.envelope.consent.ended

    @property
    def round(self) -> int:
        """The round in progress, or the last one."""
        return round_number(self.game)

    @property
    def on_turn(self) -> Seat:
        """The seat on turn; when the game is over, the last that was."""
        return self.envelope.seats[self.game.player]


class SaveHead(NamedTuple):
    """What the file of a finished game says of itself. Nobody has played it to see whether that is so."""

    envelope: Envelope
    gold: tuple[int, ...]
    """Of each seat."""
    winners: tuple[int, ...]
    """Their seats."""


def save_text(record: Record, envelope: Envelope) -> str:
    """The save as text. What branched off a game that is over, its seal and what its computers decided stand beside its
    result, else in the envelope."""
    around, beside = envelope_json(envelope), dict[str, Any](branches=None, deal=None, decisions=None)
    if record.result is not None:
        beside = {key: around[key] for key in beside}
        around |= {"branches": [], "deal": None, "decisions": None}
    return record_text(replace(record, envelope=around, **beside))


def bare_text(record: Record, branches: Sequence[Branch]) -> str:
    """A bare record as text, with what branched off."""
    return record_text(replace(record, branches=[branch_json(branch) for branch in branches] or None))


def time_of(ns: int) -> datetime:
    """The time of a file, in UTC, from ns since the epoch; a time from before 1970 or after 2262, as broken disks and
    clocks tell them, is the nearest there is."""
    return datetime.fromtimestamp(min(max(ns, 0), 2**63 - 1) / 1e9, UTC)


def stamp_of(path: Path) -> Stamp:
    """Raises OSError where there is no file."""
    status = path.stat()
    return status.st_ino, status.st_mtime_ns, status.st_size


def read_save(path: Path) -> Save:
    """The save or record in a file. It is only read, whatever it says: no program is started, no file written.

    Raises SaveTrouble.
    """
    return _played(path, *_opened(path))


def read_shared(shared: str, now: datetime) -> Save:
    """The game of a shared text that somebody got at the time `now`; it lies nowhere yet. Raises SaveTrouble."""
    nowhere = Path()
    try:
        record = parse_record(file_text(shared))
    except ValueError as error:
        raise SaveTrouble(nowhere, str(error) if isinstance(error, DamagedText) else _told(error)) from error
    save = _played(nowhere, *_around(nowhere, (0, round(now.timestamp() * 1e9), 0), record))
    return save._replace(record=_with_seats(save.record))


def _with_seats(record: Record) -> Record:
    """A sound record with the seat of every action, as the program writes it."""
    players = [begin(record.setup).player, *(step.game.player for step in replay(record))]
    seated = (entry._replace(seat=seat) for entry, seat in zip(record.entries, players, strict=False))
    return replace(record, entries=tuple(seated))


def _played(path: Path, stamp: Stamp, record: Record, envelope: Envelope, notices: tuple[str, ...]) -> Save:
    end = _end_of(path, record)
    told = branches_of(record)
    branches, faults = read_branches(record, None if told == [] else told)  # for none nothing is played once more
    notices += tuple(map(_left_out, faults))
    sealed, no_seal = _beside(record, "deal", parse_deal)
    decisions, no_log = _beside(record, "decisions", parse_decisions)
    notices += no_seal + no_log
    envelope = envelope._replace(branches=branches, sealed=sealed, decisions=decisions)
    return Save(path, record, envelope, end, stamp, record.envelope is None, notices)


def _beside(record: Record, key: str, parse: Callable[[Any], T]) -> tuple[T | None, tuple[str, ...]]:
    """What stands under `key`, and a sentence where it cannot be read: the game goes on without it."""
    value = beside_result(record, key)
    try:
        return None if value is None else parse(value), ()
    except Malformed as error:
        reason = sentence(Refusal(error.code, error.values))
    if key == "deal":
        return None, (_("The sealed deal of this game cannot be read and is left out. {reason}", reason=reason),)
    return None, (_("The computers’ decisions in this game cannot be read and are left out. {reason}", reason=reason),)


def _left_out(fault: Fault) -> str:
    """What is said of a branch that is no good."""
    number, reason = fault.divergence.number, sentence(fault.divergence.refusal)
    reason = reason if number is None else _numbered(number, reason)
    if not fault.name:
        return _("A branch of this game cannot be read and is left out. {reason}", reason=reason)
    return _("The branch “{name}” cannot be read and is left out. {reason}", name=fault.name, reason=reason)


def head_of(path: Path) -> SaveHead | None:
    """What a file says of the game it holds, a tenth of the work of `read_save`; None where that has to be played to be
    known: a game that goes on, or was ended early.

    Raises SaveTrouble.
    """
    _stamp, record, envelope, _notices = _opened(path)
    said, seats = record.result or {}, len(envelope.seats)
    gold, winners = _numbers(said.get("gold")), _numbers(said.get("winners"))
    if len(gold) != seats or not winners or not all(0 <= seat < seats for seat in winners):
        return None
    return SaveHead(envelope, gold, winners)


def _numbers(value: Any) -> tuple[int, ...]:
    """A list of numbers; an empty one for anything else."""
    if not isinstance(value, list) or not all(type(n) is int and abs(n) <= MAX_NUMBER for n in value):
        return ()
    return tuple(value)


def name_of(path: Path) -> str:
    """The name in the envelope of a save, which is not checked further. Raises SaveTrouble."""
    return _opened(path)[2].name


def _opened(path: Path) -> tuple[Stamp, Record, Envelope, tuple[str, ...]]:
    try:
        stamp = stamp_of(path)
        record = parse_record(read_bounded(path, MAX_BYTES))
    except FileTrouble as trouble:
        raise SaveTrouble(path, trouble.reason) from trouble
    except (OSError, ValueError) as error:
        raise SaveTrouble(path, _told(error)) from error
    return _around(path, stamp, record)


def _around(path: Path, stamp: Stamp, record: Record) -> tuple[Stamp, Record, Envelope, tuple[str, ...]]:
    """A record with the envelope it has, or one that says what everybody knows."""
    if record.envelope is None:
        return stamp, record, _plain_envelope(record.setup, time_of(stamp[1])), ()
    try:
        return stamp, record, *parse_envelope(record.envelope, record.setup.colours)
    except ValueError as error:
        raise SaveTrouble(path, _told(error)) from error


def _plain_envelope(setup: Setup, changed: datetime) -> Envelope:
    return Envelope(tuple(person("", colour) for colour in setup.colours), Options(), started=changed, saved=changed)


def _end_of(path: Path, record: Record) -> Game:
    game = begin(record.setup)
    try:
        for step in replay(record):
            game = step.game
    except Divergence as error:
        reason = sentence(error.refusal, game.board)
        raise SaveTrouble(path, reason if error.number is None else _numbered(error.number, reason)) from error
    return game


def _told(error: OSError | ValueError) -> str:
    match error:
        case OSError():
            return why(error)
        case Divergence(number=None):
            return sentence(error.refusal)
        case Divergence(number=int(number)):
            return _numbered(number, sentence(error.refusal))
        case Malformed():
            return sentence(Refusal(error.code, error.values))
        case NewerSave(app=""):
            return _("A newer version of the program saved this game, so this version leaves it as it is.")
        case NewerSave():
            return _(
                "Version {app} of the program saved this game; this version is older and leaves it as it is.",
                app=error.app,
            )
        case WrongSeats():
            return _("The seats in the save do not match those of its game.")
        case _:
            return _("This is not a valid file name.")


def _numbered(number: int, reason: str) -> str:
    return _("Action {number}: {reason}", number=number, reason=reason)
