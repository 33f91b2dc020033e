"""The parts of a picture that must be painted again."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

_MOST = 40
"""A part has hardly a price of its own: what lies between two parts costs more."""
_NEAR = 12
"""So many parts are compared by pairs."""
_FULL_SHARE = 0.9


class Dirty:
    """Collects rectangles inside ``bounds`` (real px) and gives them back merged: no two overlap."""

    def __init__(self, bounds: Rect) -> None:
        self.bounds = Rect(bounds)
        self._rects: list[Rect] = [Rect(bounds)]

    def __bool__(self) -> bool:
        return bool(self._rects)

    def add(self, rect: Rect | None = None) -> None:
        """Mark a rectangle, or everything."""
        if rect is None:
            self._rects = [Rect(self.bounds)]
            return
        rect = rect.clip(self.bounds)
        if rect.w > 0 and rect.h > 0 and not any(kept.contains(rect) for kept in self._rects):
            self._rects.append(rect)

    def take(self) -> list[Rect]:
        """The marked parts, merged; nothing is marked afterwards."""
        rects, self._rects = self._rects, []
        merged = _apart(rects)
        if len(merged) <= _NEAR:
            merged = _merged(merged)
        while len(merged) > _MOST:
            merged = _apart(_nearest_joined(merged))
        if sum(rect.w * rect.h for rect in merged) > _FULL_SHARE * self.bounds.w * self.bounds.h:
            return [Rect(self.bounds)]
        return merged


def _apart(rects: list[Rect]) -> list[Rect]:
    """Rectangles that overlap become one: quick, so that few are left to be compared by pairs."""
    return _joined(rects, Rect.collidelist)


def _merged(rects: list[Rect]) -> list[Rect]:
    """Rectangles that overlap, or lie so close that one box costs no more, become one."""
    return _joined(rects, _close)


def _close(rect: Rect, others: list[Rect]) -> int:
    """The number of the first that does; -1 where none does."""
    for number, other in enumerate(others):
        union = rect.union(other)
        if rect.colliderect(other) or union.w * union.h <= 1.15 * (rect.w * rect.h + other.w * other.h):
            return number
    return -1


def _joined(rects: list[Rect], mate: Callable[[Rect, list[Rect]], int]) -> list[Rect]:
    """Each becomes one with its `mate` among the others, as long as there is any."""
    left = list(rects)
    done: list[Rect] = []
    while left:
        rect = left.pop()
        number = mate(rect, left)
        if number < 0:
            done.append(rect)
            continue
        left[number] = rect.union(left[number])
        # The union may now touch boxes that were already set aside.
        left += done
        done = []
    return done


def _nearest_joined(rects: list[Rect]) -> list[Rect]:
    """The smallest box and the one with which it wastes least become one."""
    smallest = min(rects, key=lambda rect: rect.w * rect.h)
    others = [rect for rect in rects if rect is not smallest]
    number = min(range(len(others)), key=lambda number: _waste(smallest, others[number]))
    others[number] = others[number].union(smallest)
    return others


def _waste(one: Rect, other: Rect) -> int:
    union = one.union(other)
    return union.w * union.h - one.w * one.h - other.w * other.h
