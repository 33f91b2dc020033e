"""One swipe of a trackpad sends many wheel notches: fold them into one gesture."""

from __future__ import annotations

_SILENCE_MS = 110.0


class WheelGesture:
    """``turn`` answers +1 or -1 for the first notch of a gesture and 0 for the rest of it.

    A gesture ends after a silence, or when the direction turns round. Clicks of a mouse wheel come further apart
    than that unless it is spun.
    """

    def __init__(self, silence_ms: float = _SILENCE_MS) -> None:
        self._silence = silence_ms
        self._last: float | None = None
        self._way = 0

    def turn(self, notches: float, now_ms: float) -> int:
        """``notches`` as in ``MOUSEWHEEL``'s ``y`` (or ``precise_y``): its sign counts."""
        if notches == 0:
            return 0
        way = 1 if notches > 0 else -1
        same = way == self._way and self._last is not None and now_ms - self._last < self._silence
        self._last, self._way = now_ms, way
        return 0 if same else way
