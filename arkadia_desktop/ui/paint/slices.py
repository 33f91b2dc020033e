"""Long work in slices, between which frames are shown: for pictures that take longer to make than a frame may.

The work runs on a stack of its own, a thread that only runs while `go_on` waits for it: nothing ever happens at the
same time, so what is shared needs no locks. What takes long calls `breathe` at places where it can be interrupted.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class _GivenUp(BaseException):
    """Raised inside work whose result nobody wants any more."""


class Sliced(Generic[T]):
    """One piece of work. Give it time with `go_on` until it is done, or `give_up`."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._until = 0.0
        self._turn, self._back = threading.Semaphore(0), threading.Semaphore(0)
        self._thread: threading.Thread | None = None
        self._result: list[T] = []
        self._error: BaseException | None = None
        self._unwanted = False

    @property
    def result(self) -> T:
        """What came of it. Raises RuntimeError before it is done."""
        if not self._result:
            raise RuntimeError("this work is not done")
        return self._result[0]

    def go_on(self, ms: float) -> bool:
        """Work for about so many milliseconds; true when it is done. Raises what the work raised, and RuntimeError
        for work that was given up."""
        global _running
        if self._result:
            return True
        if self._error is not None:
            raise self._error
        if self._unwanted:
            raise RuntimeError("this work was given up")
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
        self._until = time.perf_counter() + ms / 1000
        before, _running = _running, self
        self._turn.release()
        self._back.acquire()
        _running = before
        if self._error is not None:
            raise self._error
        return bool(self._result)

    def give_up(self) -> None:
        """End it where it is."""
        begun = self._thread is not None and not self._result and self._error is None and not self._unwanted
        self._unwanted = True
        if begun and self._thread is not None:
            self._turn.release()
            self._thread.join()

    def _run(self) -> None:
        self._turn.acquire()
        try:
            if not self._unwanted:
                self._result.append(self._work())
        except _GivenUp:
            pass
        except BaseException as error:
            self._error = error
        finally:
            self._back.release()

    def breathe(self) -> None:
        """Called by the work itself: wait for the next slice when this one is over."""
        if time.perf_counter() >= self._until:
            self._back.release()
            self._turn.acquire()
            if self._unwanted:
                raise _GivenUp


_running: Sliced[Any] | None = None


def breathe() -> None:
    """A place where long work can be interrupted; costs nothing where nothing is done in slices."""
    if _running is not None:
        _running.breathe()
