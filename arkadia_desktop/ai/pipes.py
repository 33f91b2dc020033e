"""Whole messages over byte streams, and a process of ours that is spoken with in them.

Plain pipes and no `multiprocessing`: that would start one more process, to keep an eye on shared memory nobody uses
(11 MB), and costs 20 ms of every start of the game.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import struct
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import BinaryIO

_LENGTH = struct.Struct("!I")


class Pipe:
    """Messages that come from one stream and go into another, each behind its length. Reading and writing may be done
    by two threads."""

    def __init__(self, source: BinaryIO, target: BinaryIO) -> None:
        self._source = source
        self._target = target

    def send_bytes(self, message: bytes) -> None:
        """Send a message. Raises OSError when nobody reads any more."""
        self._target.write(_LENGTH.pack(len(message)) + message)
        self._target.flush()

    def recv_bytes(self, longest: int) -> bytes:
        """Wait for a message. Raises EOFError at the end, OSError for one that is longer than `longest`."""
        (length,) = _LENGTH.unpack(self._exactly(_LENGTH.size))
        if length > longest:
            raise OSError(f"a message of {length} bytes")
        return self._exactly(length)

    def _exactly(self, length: int) -> bytes:
        found = self._source.read(length)
        if len(found) < length:
            raise EOFError
        return found

    def close(self) -> None:
        """Close both streams; what could not be sent is given up."""
        for stream in (self._target, self._source):
            with contextlib.suppress(OSError):
                stream.close()


def standard_pipe() -> Pipe:
    """The pipe to whoever started this process with `Companion`. What is printed from now on goes nowhere."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "r+b") as nowhere:
        os.dup2(nowhere.fileno(), 0)
        os.dup2(nowhere.fileno(), 1)
    return Pipe(source, target)


class Companion:
    """A process of ours; messages to and from its standard streams.

    It does not hear Ctrl-C, and ends when this process does: it finds its standard input closed then.
    """

    def __init__(self, command: Sequence[str], longest: int) -> None:
        """Start it. Raises OSError when that is not possible. Messages from it have at most `longest` bytes."""
        import subprocess  # the process itself needs none

        with deaf_to_interrupts():
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=_environment(),
                # On Windows a process of a program without a console would open one.
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        assert self._process.stdin
        assert self._process.stdout
        self._pipe = Pipe(self._process.stdout, self._process.stdin)  # type: ignore[arg-type]  # they are binary
        self._longest = longest
        self._come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def status(self) -> int | None:
        """Its exit status; None while it runs."""
        return self._process.poll()

    def send_bytes(self, message: bytes) -> None:
        """Send a message. Raises OSError when it has ended."""
        self._pipe.send_bytes(message)

    def poll(self) -> bytes | None:
        """The next message, if one has come; never waits. Raises EOFError when it has ended."""
        try:
            message = self._come.get_nowait()
        except queue.Empty:
            return None
        if message is None:
            self._come.put(None)  # whoever asks again shall hear it again
            raise EOFError
        return message

    def close(self, seconds: float) -> None:
        """Hang up, and kill it unless it has ended after so many seconds."""
        from subprocess import TimeoutExpired

        with contextlib.suppress(OSError):
            self._process.stdin.close()  # type: ignore[union-attr]  # it was opened above
        try:
            self._process.wait(seconds)
        except TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        try:
            while True:
                self._come.put(self._pipe.recv_bytes(self._longest))
        except (EOFError, OSError):
            self._come.put(None)
        finally:
            self._process.stdout.close()  # type: ignore[union-attr]  # it was opened above


def _environment() -> dict[str, str]:
    """Ours; and it finds the package where this process found it, in whatever folder it was started. All its threads
    take their memory from one heap: each has its own with the C library of Linux, which is hardly ever given back."""
    root = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "MALLOC_ARENA_MAX": "1", "PYTHONPATH": path}


STOPS = "SIGINT", "SIGTERM", "SIGHUP"
"""By these signals a program is asked to stop; not every system has all of them."""
GLANCE_S = 0.25
"""The longest single wait of a thread that must hear them: Python overlooks a signal that comes just as a wait begins,
and tells of it only when the wait is over."""


@contextlib.contextmanager
def answering(answer: Callable[[int, FrameType | None], object] | signal.Handlers, *names: str) -> Iterator[None]:
    """Within the block signals of these names are answered so. Only the main thread gets any: elsewhere nothing is
    changed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, answer) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def deaf_to_interrupts() -> contextlib.AbstractContextManager[None]:
    """Processes started inside do not hear Ctrl-C, from their first moment on: they inherit that it is ignored."""
    return answering(signal.SIG_IGN, "SIGINT")
