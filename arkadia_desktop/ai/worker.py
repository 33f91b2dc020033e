"""Thinking beside the window: one warm process (see `mind`), asked and polled without ever waiting for it."""

from __future__ import annotations

import contextlib
import multiprocessing
import random
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from arkadia_desktop.ai import mind
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.view import PlayerView

TRIES = 2
"""A question is put to the process at most so often: a process that dies is started again and asked once more."""
LEAVE_S = 1.0


@dataclass(frozen=True)
class _Question:
    key: int
    number: int
    view: PlayerView
    level: str
    seed: int
    budget_ms: int | None
    tries: int = 0


class Thinker:
    """Asks one question at a time; a new one takes the place of the one before. Not for several threads.

    The process is started by `warm`, or by the first question. When it dies it is started again and the question is
    repeated; when that fails too, or the level has a fault, a random legal action is the answer: a game never stands
    still. `trouble` then says what happened, for the log.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self._process: BaseProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._number = 0
        self._wanted: _Question | None = None
        self._asked: _Question | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process else None

    def warm(self) -> None:
        """Start the process unless that has been done; it gets ready while the caller goes on."""
        if self._connection:
            return  # should it have died, `poll` finds out
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=mind.serve, args=(there,), name="arkadia-mind", daemon=True)
        with deaf_to_interrupts():
            process.start()
        there.close()
        self._process, self._connection = process, here

    def ask(self, key: int, view: PlayerView, level: str, seed: int, budget_ms: int | None = None) -> None:
        """Begin to think about `view`, and forget what was asked before."""
        self._number += 1
        self._cancel_asked()
        self._wanted = _Question(key, self._number, view, level, seed, budget_ms)
        self._put()

    def cancel(self) -> None:
        """Forget what was asked."""
        self._cancel_asked()
        self._wanted = None

    def poll(self) -> tuple[int, Action] | None:
        """The answer with the key of its question, if it has come; never waits."""
        while self._connection:
            try:
                if not self._connection.poll():
                    break
                number, action, trouble = mind.read_answer(self._connection.recv_bytes(mind.LONGEST_MESSAGE))
            except (EOFError, OSError):
                answer = self._died()
                if answer:
                    return answer
                continue
            self._asked = None
            wanted = self._wanted
            if wanted and wanted.number == number:
                self._wanted = None
                return wanted.key, action or self._fallback(wanted, trouble)
            self._put()
        return None

    def close(self) -> None:
        """End the process; the next question would start it again."""
        self.cancel()
        process = self._process
        self._drop()
        if process:
            process.join(LEAVE_S)
            if process.is_alive():
                process.kill()
                process.join()

    # ---- inside

    def _put(self) -> None:
        """Send the wanted question unless one is still being thought about: so the pipe can never fill up."""
        if self._wanted is None or self._asked is not None:
            return
        self.warm()
        self._asked = self._wanted
        asked = self._asked
        assert self._connection
        with contextlib.suppress(OSError):  # it died: `poll` will find out
            self._connection.send_bytes(
                mind.question(asked.number, asked.view, asked.level, asked.seed, asked.budget_ms)
            )

    def _cancel_asked(self) -> None:
        if self._asked and self._asked is self._wanted and self._connection:
            with contextlib.suppress(OSError):
                self._connection.send_bytes(mind.cancellation(self._asked.number))

    def _died(self) -> tuple[int, Action] | None:
        """The process is gone: ask a new one, or answer what it could not."""
        status = self._process.exitcode if self._process else None
        self._drop()
        asked, self._asked = self._asked, None
        wanted = self._wanted
        if wanted is None:
            return None
        if asked and asked.number == wanted.number:
            wanted = self._wanted = replace(wanted, tries=wanted.tries + 1)
        if wanted.tries >= TRIES:
            self._wanted = None
            return wanted.key, self._fallback(wanted, f"the thinking process ended twice, exit status {status}")
        self._put()
        return None

    def _fallback(self, wanted: _Question, trouble: str) -> Action:
        self.trouble = f"{wanted.level}: {trouble}"
        return RandomPlayer(random.Random(wanted.seed)).decide(wanted.view)

    def _drop(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None
        if self._process:
            self._process.join(0)
        self._process = None


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started inside do not hear Ctrl-C, from their first moment on: they inherit that it is ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
