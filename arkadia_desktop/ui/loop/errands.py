"""Errands: small pieces of work that will be wanted soon, done while the window has nothing else to do."""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator


class Errands:
    """Generators that do a little at each step, one after the other. No step should take longer than a frame or two:
    a click may come meanwhile."""

    def __init__(self) -> None:
        self._due: deque[Iterator[None]] = deque()

    def __bool__(self) -> bool:
        return bool(self._due)

    def add(self, errand: Iterator[None]) -> None:
        """Have something done, after what is due already."""
        self._due.append(errand)

    def go_on(self) -> bool:
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


def collect_garbage() -> None:
    """Look for garbage now, and spare what was kept from the next search that comes by itself: among all the objects
    there are it takes 30 ms and more, in the middle of a motion."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def give_back_memory() -> None:
    """Let the system have the memory that was freed. The C library of Linux keeps it otherwise: 10 MB and more after
    pictures were decoded."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:  # glibc
            trim(0)
