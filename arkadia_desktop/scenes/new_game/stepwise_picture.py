"""A picture that is painted step by step while its screen is shown already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from pygame import Surface

Steps = Iterator[Surface | None]
"""The painting of a picture: the last step gives it."""


class Emerging:
    """The picture for what was asked for last; another one is painted from the beginning."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._steps: Steps = iter(())
        self._key: Hashable = None

    def of(self, key: Hashable) -> Surface | None:
        """The picture for `key`; None before it is there."""
        return self._picture if key == self._key else None

    def go_on(self, key: Hashable, begin: Callable[[], Steps]) -> bool:
        """Paint a little more of the one for `key`, which ``begin`` begins; whether it has just become whole."""
        if key != self._key:
            self._key, self._picture, self._steps = key, None, begin()
        if self._picture is None:
            self._picture = next(self._steps)
            return self._picture is not None
        return False
