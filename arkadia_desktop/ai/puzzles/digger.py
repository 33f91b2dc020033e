"""The search for puzzles in somebody's games beside the window: a process of its own, asked and polled without ever
waiting for it.

    question  a record (`arkadia-record/1`)
    answers   {"turn": 12, "of": 57} as it goes, {"puzzles": [{arkadia-puzzle/1}, …]} at the end; none for what is no
              finished game
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterable

from arkadia_desktop.ai.pipes import Companion, Pipe, standard_pipe
from arkadia_desktop.ai.puzzles.miner import mined
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, Puzzle, Source, Theme, puzzle_text
from arkadia_desktop.rules.record import MAX_BYTES, parse_record

LEAVE_S = 0.0
_MIDDLE = (1 + HARDEST) / 2


class Digger:
    """Looks through one game. The process ends with `close`, in the middle of whatever it does."""

    def __init__(self, record: str) -> None:
        """Begin. Raises OSError where no process can be started."""
        self.share = 0.0
        """How much of the game was looked through, 0..1."""
        self.found: tuple[str, ...] | None = None
        """The puzzles, each one line of text, once it is through."""
        self._companion = Companion(command(), MAX_BYTES)
        try:
            self._companion.send_bytes(record.encode())
        except OSError:
            self.close()
            raise

    def poll(self) -> bool:
        """Hear what it says; whether there was anything. Never waits."""
        heard = False
        while self.found is None:
            try:
                message = self._companion.poll()
            except EOFError:  # it has failed; the game has nothing then
                self.found = ()
                return True
            if message is None:
                break
            heard, answer = True, json.loads(message)
            if "puzzles" in answer:
                self.found = tuple(answer["puzzles"])
            else:
                self.share = answer["turn"] / max(1, answer["of"])
        return heard

    def close(self) -> None:
        self._companion.close(LEAVE_S)


def picked(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """One of each kind, neither the easiest nor the hardest; of equal ones the first."""
    found = list(puzzles)
    of_kinds = ([puzzle for puzzle in found if puzzle.kind is kind] for kind in Theme)
    return [min(some, key=lambda puzzle: abs(puzzle.difficulty - _MIDDLE)) for some in of_kinds if some]


def dig(text: str, on_turn: Callable[[int, int], None]) -> list[str]:
    """The puzzles of a game, each one line of text. ``on_turn`` is told of how many actions (of so many) have been
    looked at."""
    record = parse_record(text)
    most = len(record.entries)
    nuggets = mined(record, Source(0, 0, 0), on_turn=lambda number: on_turn(number, most))
    return [puzzle_text(puzzle.named(f"{puzzle.kind.value}-0")) for puzzle in picked(one.puzzle for one in nuggets)]


def serve(connection: Pipe) -> None:
    """Look through one game for whoever started this process."""

    def tell(turn: int, most: int) -> None:
        connection.send_bytes(json.dumps({"turn": turn, "of": most}).encode())

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the game's affair
    try:
        text = connection.recv_bytes(MAX_BYTES).decode()
        try:
            puzzles = dig(text, tell)
        except ValueError:  # no record
            puzzles = []
        connection.send_bytes(json.dumps({"puzzles": puzzles}).encode())
    except (EOFError, OSError):
        return


def command() -> list[str]:
    """What starts this process: `main` of this module, which the frozen program reaches by an option."""
    return [sys.executable, "--dig"] if getattr(sys, "frozen", False) else [sys.executable, "-m", __name__]


def main() -> None:
    serve(standard_pipe())


if __name__ == "__main__":
    main()
