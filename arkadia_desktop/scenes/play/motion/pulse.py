"""The golden line around what is to be taken pulses for a while; then it is steady, for somebody is thinking."""

from __future__ import annotations

from arkadia_desktop.ui.paint.tween import between, inout

PULSE_MS = 900.0
PULSES = 8
_LEAST, _STEP = 45, 11


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
        return _LEAST + _STEP * round(between(0, (100 - _LEAST) / _STEP, share))
