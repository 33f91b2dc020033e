"""Work that is put off: done once although it was asked for often, or while the window has nothing else to do."""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Batched:
    """The ``parts`` of the work are done when it is asked for; within `defer` they become due. `flush` does all
    that are due, `step` one at a time, for frames that have little time."""

    def __init__(self, *parts: Callable[[], None]) -> None:
        self._parts = parts
        self._due: list[int] = []
        self._joining = self._late = False

    @property
    def due(self) -> bool:
        """Whether a part is still to be done."""
        return bool(self._due)

    def request(self) -> None:
        """Do the work, now or when all that belongs together has happened."""
        if self._joining:
            begun = [part for part in self._due if part]
            self._late = self._late or bool(begun)
            self._due = [0, *begun, *(part for part in range(1, len(self._parts)) if part not in begun)]
            return
        self._due.clear()
        for part in self._parts:
            part()

    @contextmanager
    def defer(self) -> Iterator[None]:
        """What is asked for in here is due afterwards."""
        before, self._joining = self._joining, True
        try:
            yield
        finally:
            self._joining = before

    def flush(self) -> bool:
        """Do what is due; whether there was any."""
        return self._do(len(self._due))

    def step(self, most: int = 1) -> bool:
        """Do the first part that is due, or as many, and one that is late beside it: the work was asked for again
        before it had been done. Whether there was any."""
        return self._do(most + self._late)

    def _do(self, most: int) -> bool:
        doing, joining = self._due[:most], self._joining
        del self._due[:most]
        self._joining = self._late = False
        for part in doing:
            self._parts[part]()
        self._joining = joining
        return bool(doing)


class IdleTasks:
    """Generators that do a little at each step, one after the other. No step should take longer than a frame or two:
    a click may come meanwhile."""

    def __init__(self) -> None:
        self._due: deque[Iterator[None]] = deque()

    def __bool__(self) -> bool:
        return bool(self._due)

    def add(self, task: Iterator[None]) -> None:
        """Have something done, after what is due already."""
        self._due.append(task)

    def step(self) -> bool:
        """Do the next step; false when nothing is left."""
        while self._due:
            try:
                next(self._due[0])
            except StopIteration:
                self._due.popleft()
            else:
                return True
        return False

    def clear(self) -> None:
        """Forget what is due."""
        self._due.clear()


def go_on_for(ms: float, step: Callable[[], bool]) -> bool:
    """Do steps for about so many milliseconds, as long as there are any; false when none was left."""
    began = time.perf_counter()
    while step():
        if (time.perf_counter() - began) * 1000 >= ms:
            return True
    return False


def look_for_garbage() -> None:
    """Have Python look for garbage from now on, but not among what there is already."""
    gc.freeze()
    gc.enable()


def collect_garbage() -> None:
    """Look for garbage now, and spare what was kept from the next search that comes by itself: among all the objects
    there are it takes 30 ms and more, in the middle of a motion."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def share_memory() -> None:
    """Have all threads take their memory from one heap. Each has its own with the C library of Linux, and the free end
    of those is never given back: 15 MB after the ambience was unpacked."""
    _glibc("mallopt", _M_ARENA_MAX, 1)


def give_back_memory() -> None:
    """Let the system have the memory that was freed. The C library of Linux keeps it otherwise: 10 MB and more after
    pictures were decoded."""
    _glibc("malloc_trim", 0)


_M_ARENA_MAX = -8


def _glibc(function: str, *values: int) -> None:
    """Call a function that only this C library has."""
    if sys.platform == "linux":
        known = getattr(ctypes.CDLL(None), function, None)
        if known is not None:
            known(*values)
