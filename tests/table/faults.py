"""A layer under the program's files that stops it between any two operations, and what a power failure leaves then.

The operations are those of `os` that the program's writers use. Stopped within a write, a part of it is there. After a
power failure what was not flushed may be missing: the end of a file that was not synced, and the last renames and
removals since a folder was (in the order in which they were done, as file systems with a journal keep them).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest


class Crash(BaseException):
    """The program has stopped; nothing of it runs any more."""


class Disk:
    """What the operations have done so far: `done` of them, none from number `stop` on. `chance` decides how much of
    a write is done at once, and what a power failure leaves."""

    def __init__(self, stop: int, chance: Random) -> None:
        self.stop = stop
        self.done = 0
        self._chance = chance
        self._paths: dict[int, Path] = {}
        self._unsynced: set[Path] = set()
        self._journal: list[Callable[[], None]] = []

    @contextmanager
    def under(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
        """The program's operations go through this layer."""
        operations: dict[str, Callable[..., object]] = {
            "open": self._open,
            "write": self._write,
            "fsync": self._fsync,
            "replace": self._replace,
            "rename": self._replace,
            "unlink": self._unlink,
            "mkdir": lambda real, *args, **kwargs: real(*args, **kwargs),
        }
        with monkeypatch.context() as patch:
            for name, operation in operations.items():
                patch.setattr(os, name, self._watched(getattr(os, name), operation))
            yield self

    def _watched(self, real: Callable[..., object], operation: Callable[..., object]) -> Callable[..., object]:
        def watched(*args: Any, **kwargs: Any) -> object:
            if self.done >= self.stop:
                self.stop = 0
                raise Crash
            self.done += 1
            return operation(real, *args, **kwargs)

        return watched

    # ---- the operations, and how each could be undone

    def _open(self, real: Callable[..., int], path: Any, *args: Any, **kwargs: Any) -> int:
        descriptor = real(path, *args, **kwargs)
        self._paths[descriptor] = Path(os.fsdecode(path))
        return descriptor

    def _write(self, real: Callable[..., int], descriptor: int, data: Any) -> int:
        """The system takes a part of what it is offered; so a writer can be stopped within a file."""
        self._unsynced.add(self._paths[descriptor])
        return real(descriptor, data[: self._chance.randint(1, len(data))])

    def _fsync(self, real: Callable[..., None], descriptor: int) -> None:
        """It only counts; a real one would take the time the test has."""
        path = self._paths[descriptor]
        if path.is_dir():
            self._journal.clear()
        self._unsynced.discard(path)

    def _replace(self, real: Callable[..., None], source: Any, target: Any) -> None:
        source, target = Path(source), Path(target)
        before, moved = _kept(target), _kept(source)

        def undo() -> None:
            _put(target, before)
            _put(source, moved)

        real(source, target)
        self._journal.append(undo)
        if source in self._unsynced:
            self._unsynced.remove(source)
            self._unsynced.add(target)

    def _unlink(self, real: Callable[..., None], path: Any) -> None:
        before = _kept(Path(path))
        real(path)
        self._journal.append(lambda: _put(Path(path), before))

    # ---- afterwards

    def lose_power(self) -> None:
        """Leave what a power failure may leave of what was done."""
        for _ in range(self._chance.randint(0, len(self._journal))):
            self._journal.pop()()
        for path in self._unsynced:
            if path.is_file():
                data = path.read_bytes()
                path.write_bytes(data[: self._chance.randint(0, len(data))])


def _kept(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _put(path: Path, data: bytes | None) -> None:
    if data is None:
        path.unlink(missing_ok=True)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

