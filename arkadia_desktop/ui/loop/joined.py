"""Many requests for one piece of work: it is done once, after the last of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Joined:
    """``work`` is done when it is asked for; within `together` it becomes due, and `settle` does it."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._joining = self._due = False

    def ask(self) -> None:
        """Do the work, now or when all that belongs together has happened."""
        self._due = self._joining
        if not self._due:
            self._work()

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is asked for in here is due afterwards."""
        self._joining = True
        try:
            yield
        finally:
            self._joining = False

    def settle(self) -> bool:
        """Do the work that is due; whether there was any."""
        due, joining = self._due, self._joining
        if due:
            self._due = self._joining = False
            self._work()
            self._joining = joining
        return due
