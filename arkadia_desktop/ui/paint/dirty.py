"""The parts of a picture that must be painted again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

_MOST = 40
_PART = 20_000
"""What a part costs beside its pixels, as so many of them."""
_NEAR = 12
"""So many parts are compared by pairs."""
_FULL_SHARE = 0.9


class Dirty:
    """Collects rectangles inside ``bounds`` (real px) and gives the same ground back in few: no two overlap."""

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
        if rect.w > 0 and rect.h > 0 and not any(
            self._rects[number].contains(rect) for number in rect.collidelistall(self._rects)
        ):
            self._rects.append(rect)

    def take(self) -> list[Rect]:
        """The marked parts, in few boxes; nothing is marked afterwards."""
        rects, self._rects = self._rects, []
        boxes = joined(rects, _overlapping)
        if len(boxes) <= _NEAR:
            boxes = joined(boxes, _close)
        boxes = _apart(boxes)
        while len(boxes) > _MOST:
            boxes = joined(_nearest_joined(boxes), Rect.collidelist)
        if sum(map(_area, boxes)) > _FULL_SHARE * _area(self.bounds):
            return [Rect(self.bounds)]
        return boxes


def _overlapping(rect: Rect, others: list[Rect]) -> int:
    """The number of the first that it overlaps and with which one box costs no more; -1 where none does. Quick, so that
    few are left to be compared by pairs."""
    return next((number for number in rect.collidelistall(others) if one_box(rect, others[number])), -1)


def _close(rect: Rect, others: list[Rect]) -> int:
    """The number of the first with which one box costs no more; -1 where none does."""
    return next((number for number, other in enumerate(others) if one_box(rect, other)), -1)


def one_box(one: Rect, other: Rect) -> bool:
    """Whether one box costs no more than the two."""
    (_x, _y, w, h), (_left, _top, shared_w, shared_h) = one.union(other), one.clip(other)
    return w * h <= one.w * one.h + other.w * other.h - shared_w * shared_h + _PART


def joined(rects: list[Rect], mate: Callable[[Rect, list[Rect]], int]) -> list[Rect]:
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


def _apart(rects: list[Rect]) -> list[Rect]:
    """The same ground: what two share is cut from the smaller."""
    left = sorted(rects, key=_area)
    done: list[Rect] = []
    while left:
        rect = left.pop()
        number = rect.collidelist(done)
        if number < 0:
            done.append(rect)
        else:
            left += beside(rect, done[number])
    return done


def beside(rect: Rect, other: Rect) -> list[Rect]:
    """What of a box lies beside another that it overlaps; none of it where that holds all of it."""
    top, foot = max(rect.top, other.top), min(rect.bottom, other.bottom)
    parts = [
        Rect(rect.x, rect.y, rect.w, top - rect.y),
        Rect(rect.x, foot, rect.w, rect.bottom - foot),
        Rect(rect.x, top, other.x - rect.x, foot - top),
        Rect(other.right, top, rect.right - other.right, foot - top),
    ]
    return [part for part in parts if part.w > 0 and part.h > 0]


def parted(rects: Sequence[Rect], places: Sequence[Rect]) -> tuple[list[Rect], list[Rect]]:
    """The same ground in two: what of it lies outside all these places, and what lies in one of them."""
    outside, inside = list(rects), list[Rect]()
    for place in places:
        inside += filter(None, map(place.clip, outside))
        outside = [part for rect in outside for part in (beside(rect, place) if place.colliderect(rect) else [rect])]
    return outside, inside


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _nearest_joined(rects: list[Rect]) -> list[Rect]:
    """The smallest box and the one with which it wastes least become one."""
    smallest = min(rects, key=_area)
    others = [rect for rect in rects if rect is not smallest]
    number = min(range(len(others)), key=lambda number: _waste(smallest, others[number]))
    others[number] = others[number].union(smallest)
    return others


def _waste(one: Rect, other: Rect) -> int:
    return _area(one.union(other)) - _area(one) - _area(other)
