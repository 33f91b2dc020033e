"""Things that are made once and kept while there is room for them, and while they are used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by key. The longest unused go when all together `weigh` more than `room` (each as much as another, unless
    told); the newest stays in any case."""

    def __init__(self, room: int, weigh: Callable[[T], int] = lambda thing: 1) -> None:
        self._room = room
        self._weigh = weigh
        self._used: OrderedDict[Hashable, T] = OrderedDict()
        self._unused: OrderedDict[Hashable, T] = OrderedDict()
        """What was not used since the last `leave`; the longest unused first, as in the others."""
        self._old: OrderedDict[Hashable, T] = OrderedDict()
        """What was not used since the one before."""
        self.weight = 0

    def __len__(self) -> int:
        return len(self._used) + len(self._unused) + len(self._old)

    def __contains__(self, key: object) -> bool:
        return key in self._used or key in self._unused or key in self._old

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key, made now if it is not there."""
        thing = self._used.get(key)
        if thing is not None:
            self._used.move_to_end(key)
            return thing
        thing = self._unused.pop(key, None)
        thing = self._old.pop(key, None) if thing is None else thing
        if thing is None:
            thing = make()
            self.weight += self._weigh(thing)
        self._used[key] = thing
        while self.weight > self._room and len(self) > 1:
            self.weight -= self._weigh((self._old or self._unused or self._used).popitem(last=False)[1])
        return thing

    def find(self, key: Hashable, /) -> T | None:
        """The thing of a key, if it is there."""
        return next((things[key] for things in (self._used, self._unused, self._old) if key in things), None)

    def drop(self, unwanted: Callable[[Hashable], bool]) -> None:
        """Forget some."""
        for things in (self._used, self._unused, self._old):
            for key in [key for key in things if unwanted(key)]:
                self.weight -= self._weigh(things.pop(key))

    def leave(self) -> None:
        """What there is was wanted by a screen that is left now; another one may use it."""
        self._old.update(self._unused)
        self._used, self._unused = OrderedDict(), self._used

    def age(self, *, rest: bool) -> None:
        """Forget what was not used since a screen was left before the last one; at `rest`: since that was left."""
        for things in (self._old, self._unused) if rest else (self._old,):
            self.weight -= sum(map(self._weigh, things.values()))
            things.clear()

    def clear(self) -> None:
        """Forget all."""
        self._used.clear()
        self._unused.clear()
        self._old.clear()
        self.weight = 0


def size_of(surface: Surface) -> int:
    """The bytes of a picture."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
