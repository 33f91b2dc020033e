"""Motion: easing curves and a small timeline. Times are milliseconds; nothing here reads a clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]
_OVERSHOOT = 1.4


def linear(t: float) -> float:
    """No easing."""
    return t


def out3(t: float) -> float:
    """Quick start, soft end."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Soft start and soft end."""
    return t * t * (3 - 2 * t)


def glide(t: float) -> float:
    """A softer start and end than none, and no haste in the middle: the eye can follow."""
    return (t + inout(t)) / 2


def quicker(t: float) -> float:
    """Quicker and quicker, as what has weight."""
    return t * t


def back(t: float) -> float:
    """Shoots a little over the end and comes back."""
    s = t - 1
    return 1 + (_OVERSHOOT + 1) * s**3 + _OVERSHOOT * s**2


def between(a: float, b: float, t: float) -> float:
    """The value ``t`` (0..1) of the way from a to b."""
    return a + (b - a) * t


@dataclass
class TweenItem:
    """One motion: ``apply`` gets 0..1 (eased) from ``start`` on for ``duration`` ms; ``done`` is called once."""

    start: float
    duration: float
    apply: Callable[[float], None]
    ease: Ease = linear
    done: Callable[[], None] | None = None
    over: bool = False


@dataclass
class Timeline:
    """Motions side by side and one after another. ``speed`` 2 runs twice as fast; 0 jumps to the end at once."""

    speed: float = 1.0
    items: list[TweenItem] = field(default_factory=list)
    _begun: float | None = None
    _passed: float = 0.0

    def add(
        self,
        duration: float,
        apply: Callable[[float], None],
        *,
        start: float = 0.0,
        ease: Ease = linear,
        done: Callable[[], None] | None = None,
    ) -> TweenItem:
        """A motion that begins ``start`` ms after the timeline."""
        item = TweenItem(start, max(0.0, duration), apply, ease, done)
        self.items.append(item)
        return item

    def wait(self, duration: float) -> TweenItem:
        """``duration`` ms in which nothing is moved."""
        return self.add(duration, lambda _t: None)

    @property
    def running(self) -> bool:
        """Whether any motion is still to come or under way."""
        return any(not item.over for item in self.items)

    def tick(self, now_ms: float) -> bool:
        """Bring every motion to ``now_ms``; the first call is the start. True while running."""
        if not self.running:
            return False
        if self._begun is None:
            self._begun = now_ms
        if self.speed <= 0:
            self.finish()
            return False
        self._passed = (now_ms - self._begun) * self.speed
        for item in self._in_order():
            if not item.over and self._passed >= item.start:
                t = 1.0 if item.duration == 0 else min(1.0, (self._passed - item.start) / item.duration)
                self._bring(item, t)
        return self.running

    def finish(self) -> None:
        """Put every motion at its end, in the order in which they would have ended."""
        for item in sorted(self._in_order(), key=lambda item: item.start + item.duration):
            if not item.over:
                self._bring(item, 1.0)

    def _in_order(self) -> list[TweenItem]:
        return sorted(self.items, key=lambda item: item.start)

    @staticmethod
    def _bring(item: TweenItem, t: float) -> None:
        item.over = t >= 1.0
        item.apply(item.ease(t))
        if item.over and item.done is not None:
            item.done()
