"""Cards that grow under the pointer, and the golden line around what is to be taken, which pulses for a while; then it
is steady, for somebody is thinking."""

from __future__ import annotations

from arkadia_desktop.ui.paint.tween import Timeline, between, inout, out3

GROW_MS = 120.0
_STEP = 5
PULSE_MS = 900.0
PULSES = 8
_LEAST, _BRIGHTER = 45, 11


class Growth:
    """One place of several: `place` is the one that is larger than the others, by `percent` of its growth."""

    def __init__(self) -> None:
        self.place: int | None = None
        self.percent = 100
        self._target: int | None = None
        self._timeline: Timeline | None = None

    @property
    def running(self) -> bool:
        """Whether it grows or shrinks now."""
        return self._timeline is not None

    def point(self, place: int | None, speed: float) -> None:
        """The pointer is on this place, or on none. At speed 0 it is large at once."""
        if place == self._target:
            return
        self._target = place
        if speed <= 0 or (place is None and self.place is None):
            self.place, self.percent, self._timeline = place, 100, None
            return
        if place is not None and place != self.place:
            self.place, self.percent = place, 0
        begin, end = self.percent, 0 if place is None else 100
        self._timeline = Timeline(speed)
        self._timeline.add(
            GROW_MS * abs(end - begin) / 100, lambda t: self._bring(between(begin, end, t)), ease=out3, done=self._over
        )

    def _bring(self, percent: float) -> None:
        self.percent = _STEP * round(percent / _STEP)

    def _over(self) -> None:
        if self._target is None:
            self.place, self.percent = None, 100

    def tick(self, now_ms: float) -> bool:
        """Bring it to a time; whether it may look different now."""
        if self._timeline is None:
            return False
        if not self._timeline.tick(now_ms):
            self._timeline = None
        return True


class Pulsing:
    """`glow` tells how many percent strong the line is."""

    def __init__(self) -> None:
        self._since: float | None = None

    def glow(self, now_ms: float, *, due: bool, still: bool) -> int:
        """The strength at a time; `due` while something is to be taken, `still` where nothing shall move."""
        if not due or still:
            self._since = None
            return 100
        if self._since is None:
            self._since = now_ms
        turns = (now_ms - self._since) / PULSE_MS
        if turns >= PULSES:
            return 100
        share = inout(abs(2 * (turns % 1) - 1))
        return _LEAST + _BRIGHTER * round(between(0, (100 - _LEAST) / _BRIGHTER, share))
