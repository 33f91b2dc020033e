"""`replay`, `view` and `legal`: what records and saves hold."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from arkadia_desktop.files import FileTrouble, read_bounded
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.sentences import plain, sentence
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.branches import Branch, branches_of, read_branches
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import MAX_BYTES, Divergence, Record, beside_result, parse_record, replay
from arkadia_desktop.rules.view import view
from arkadia_desktop.rules.view_format import legal_json, view_json

LONGEST_NAME = 4096
T = TypeVar("T")


def check(files: Iterable[Path], *, branches: bool = False) -> int:
    """Replay every file and say of each how it ended; the exit status: 1 when the rules refuse any of them. With
    `branches` those are checked too, and named where they are no good."""
    faults = 0
    for path in files:
        try:
            record = read(path)
            game = games(path, record)[-1]
        except Trouble as trouble:
            faults += 1
            print(trouble, file=sys.stderr)
        else:
            kept, wrong = _branches(path, record) if branches else ((), ())
            said = f", {len(kept)} branches" if branches else ""
            print(f"{name_of(path)}: ok, {len(record.entries)} actions, {_ending(game)}{said}")
            for sentence_ in wrong:
                faults += 1
                print(sentence_, file=sys.stderr)
    return 1 if faults else 0


def _branches(path: Path, record: Record) -> tuple[tuple[Branch, ...], list[str]]:
    """The branches of a game that goes on, or of a finished one, and a sentence for each that is no good."""
    kept, wrong = read_branches(record, branches_of(record))
    return kept, [f"{name_of(path)}: branch {fault.name!r}: {sentence(fault.divergence.refusal)}" for fault in wrong]


def _ending(game: Game) -> str:
    if game.result is None:
        return "going on"
    return f"{game.result.reason.value}, gold {' '.join(map(str, game.result.gold))}"


def show_view(path: Path, number: int | None, seat: int) -> None:
    """Print what `seat` may know after the first `number` actions (None = all).

    Raises Trouble: a file that is no record, fewer actions, no such seat.
    """
    game = position(path, number)
    if seat >= game.seats:
        raise trouble(
            path, _("There is no seat {seat}; the seats of this game are 0 to {last}.", seat=seat, last=game.seats - 1)
        )
    _print(view_json(view(game, seat)))


def show_legal(path: Path, number: int | None) -> None:
    """Print what the player on turn may do after the first `number` actions (None = all). Raises Trouble."""
    _print(legal_json(position(path, number)))


def _print(data: dict[str, Any]) -> None:
    print(json.dumps(data))


def kept_with(path: Path, record: Record, key: str, parse: Callable[[Any], T], none: str) -> T:
    """What a game keeps under `key` beside its result. Raises Trouble where there is nothing, which `none` says, or
    nothing that can be read."""
    value = beside_result(record, key)
    try:
        if value is not None:
            return parse(value)
        reason = none
    except Malformed as error:
        reason = sentence(Refusal(error.code, error.values))
    raise trouble(path, reason)


def read(path: Path) -> Record:
    """The record or save in a file. Raises Trouble."""
    try:
        return parse_record(read_bounded(path, MAX_BYTES))
    except FileTrouble as error:
        raise trouble(path, error.reason) from None
    except Divergence as error:
        raise _refused(path, error, None) from None


def finished(path: Path) -> Record:
    """The record in a file, checked to its end. Raises Trouble: a game that goes on, or that the rules refuse."""
    record = read(path)
    if games(path, record)[-1].result is None:
        raise trouble(path, _("This game is not finished."))
    return record


def position(path: Path, number: int | None) -> Game:
    """The game in the file after its first `number` actions (None = all of them). Raises Trouble."""
    record = read(path)
    there = len(record.entries)
    if number is not None and number > there:
        raise trouble(
            path, ngettext("There is only {n} action in this game.", "There are only {n} actions in this game.", there)
        )
    return games(path, Record(record.setup, record.entries[:number]))[-1]


def games(path: Path, record: Record) -> tuple[Game, ...]:
    """The positions of a record from the deal on, all of it checked. Raises Trouble."""
    found = [begin(record.setup)]
    try:
        found.extend(step.game for step in replay(record))
    except Divergence as error:
        raise _refused(path, error, found[-1].board) from None
    return tuple(found)


def _refused(path: Path, error: Divergence, board: Board | None) -> Trouble:
    """`FILE: action 106: sentence`; faults of the set-up and the result have no number."""
    where = "" if error.number is None else f"action {error.number}: "
    return trouble(path, f"{where}{sentence(error.refusal, board)}")


def trouble(path: Path, reason: str) -> Trouble:
    """What is wrong with a file."""
    return Trouble(f"{name_of(path)}: {reason}")


def name_of(path: Path) -> str:
    """A file as it is called in what is said of it."""
    return plain(str(path), LONGEST_NAME)
