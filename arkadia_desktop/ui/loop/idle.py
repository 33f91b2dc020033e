"""Work that is put off: done once although it was asked for often, or while the window has nothing else to do."""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

Work = Callable[[], Iterator[None] | int | None]
"""Something to be done, at once or in steps. It may say for how many steps it counts: 0 if it has had nothing to do.
"""


class Batched:
    """The ``parts`` of the work are done when it is asked for; within `defer` they become due. `flush` does all
    that are due, `step` a little of them, for frames that have little time. All but the first may be generators, which
    do it in steps. `catch_up` leaves those due that are ``slow``."""

    def __init__(self, *parts: Work, slow: Collection[Work] = ()) -> None:
        self._parts = parts
        self._slow = {number for number, part in enumerate(parts) if part in slow}
        self._due: list[int] = []
        self._doing: tuple[int, Iterator[None]] | None = None
        """The part that has been begun, and what is left of it."""
        self._joining = self._late = self._waited = False

    @property
    def due(self) -> bool:
        """Whether a part is still to be done."""
        return bool(self._due) or self._doing is not None

    def request(self) -> None:
        """Do the work, now or when all that belongs together has happened."""
        if self._joining:
            begun = [part for part in self._due if part]
            self._late = self._late or bool(begun) or self._doing is not None
            self._due = [0, *begun, *(part for part in range(1, len(self._parts)) if part not in begun)]
            return
        self._due, self._doing = [], None
        for part in self._parts:
            _whole(part())

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
        if not self.due:
            return False
        with self._asked():
            doing, due = self._doing, self._due
            self._doing, self._due = None, []
            if due[:1] == [0]:
                _whole(self._parts[due.pop(0)]())
            if doing is not None:
                _whole(doing[1])
            for part in due:
                _whole(self._parts[part]())
        return True

    def catch_up(self) -> None:
        """Do what is due and not slow."""
        with self._asked():
            if self._doing is not None and self._doing[0] not in self._slow:
                (_part, rest), self._doing = self._doing, None
                _whole(rest)
            for part in [part for part in self._due if part not in self._slow]:
                if part in self._due:
                    self._due.remove(part)
                    _whole(self._parts[part]())

    def step(self, most: int = 1) -> bool:
        """Do the first steps that are due, as many as count, and one that is late beside them: the work was asked for
        again before it had been done. Where the others counted for more, what is late waits, but only once. Whether
        there was any."""
        if not self.due:
            return False
        late = self._late
        most += late + self._waited
        with self._asked():
            first = self._next()
            self._waited = late and first > 1 and not self._waited
            most -= first
            while self.due and most > 0:
                most -= self._next()
        return True

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """What is asked for in here is done at once."""
        joining, self._joining, self._late = self._joining, False, False
        try:
            yield
        finally:
            self._joining = joining

    def _next(self) -> int:
        """Do the next step: the first part answers the hand and comes before what has been begun. How much it counts.
        """
        if self._doing is None or self._due[:1] == [0]:
            part = self._due.pop(0)
            work = self._parts[part]()
            if work is None or isinstance(work, int):
                return 1 if work is None else work
            self._doing = part, work
        doing = self._doing
        if next(doing[1], _DONE) is _DONE:
            self._doing = self._doing if self._doing is not doing else None
            return 0
        return 1


def steps_of(work: Iterator[None] | int | None) -> Iterator[None]:
    """The steps of what has been begun; none of what has been done."""
    return iter(()) if work is None or isinstance(work, int) else work


def _whole(work: Iterator[None] | int | None) -> None:
    finish(steps_of(work))


def finish(steps: Iterator[None]) -> Any:
    """Do all steps that are left; what came of them, if they are a generator's."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


_DONE = object()


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
