"""Many requests for one piece of work: it is done once, after the last of them, whole or part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Batched:
    """The ``parts`` of the work are done when it is asked for; within `together` they become due. `settle` does all
    that are due, `go_on` one at a time, for frames that have little time."""

    def __init__(self, *parts: Callable[[], None]) -> None:
        self._parts = parts
        self._due: list[int] = []
        self._joining = self._late = False

    @property
    def due(self) -> bool:
        """Whether a part is still to be done."""
        return bool(self._due)

    def ask(self) -> None:
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
    def together(self) -> Iterator[None]:
        """What is asked for in here is due afterwards."""
        before, self._joining = self._joining, True
        try:
            yield
        finally:
            self._joining = before

    def settle(self) -> bool:
        """Do what is due; whether there was any."""
        return self._do(len(self._due))

    def go_on(self) -> bool:
        """Do the first part that is due, and one that is late beside it: the work was asked for again before it had
        been done. Whether there was any."""
        return self._do(2 if self._late else 1)

    def _do(self, most: int) -> bool:
        doing, joining = self._due[:most], self._joining
        del self._due[:most]
        self._joining = self._late = False
        for part in doing:
            self._parts[part]()
        self._joining = joining
        return bool(doing)
