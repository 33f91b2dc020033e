"""Frames, counted and timed: a clock for the window's own loop, which plays a script between two turns of it."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arkadia_desktop.ui.loop.window import Window

SLOW_MS = 16.0
"""A frame that takes longer than this is missed at 60 pictures a second."""
STIRRING_MS = 1.0
"""A turn of the loop that paints nothing counts as a frame from so much processor time on."""


@dataclass(frozen=True)
class Frame:
    """One turn of the loop: what the script was at, and the milliseconds it took."""

    step: str
    cpu_ms: float
    wall_ms: float


class Metronome:
    """A clock by which as much time passes as the loop asks to sleep, at once; a script sends the events.

    After each turn of the loop the script goes on to its next `yield`. It sets `step` to what it is at, and `waiting`
    to make the loop sleep in earnest, for something outside the process; it ends the loop by emptying the stack.
    """

    def __init__(self, window: Window) -> None:
        self.frames: list[Frame] = []
        self.step = ""
        self.waiting = False
        self._window = window
        self._script: Iterator[None] = iter(())
        self._now = 0.0
        self._shown = 0
        self._began: tuple[float, float] | None = None

    def play(self, script: Iterator[None]) -> None:
        """Take up a script; its first part, up to its first `yield`, is done now."""
        self._script = script
        next(script, None)

    def now_ms(self) -> float:
        """Milliseconds since the beginning; a frame begins."""
        self._shown = self._window.pictures
        self._began = time.process_time(), time.perf_counter()
        return self._now

    def sleep(self, seconds: float) -> None:
        """The frame is over; the script goes on."""
        if self._began is not None:
            cpu = (time.process_time() - self._began[0]) * 1000
            wall = (time.perf_counter() - self._began[1]) * 1000
            if self._window.pictures > self._shown or cpu >= STIRRING_MS:
                self.frames.append(Frame(self.step, cpu, wall))
        self._began = None
        if self.waiting:
            time.sleep(seconds)
        self._now += seconds * 1000
        next(self._script, None)


def told(frames: Sequence[Frame]) -> dict[str, Any]:
    """Frames as figures: percentiles of processor and wall time, the slow ones by step, the worst of each step."""
    slow = Counter(frame.step for frame in frames if frame.cpu_ms > SLOW_MS)
    steps: dict[str, dict[str, float]] = {}
    for frame in frames:
        entry = steps.setdefault(frame.step, {"frames": 0, "max_cpu_ms": 0.0})
        entry["frames"] += 1
        entry["max_cpu_ms"] = max(entry["max_cpu_ms"], round(frame.cpu_ms, 2))
    return {
        "frames": len(frames),
        "cpu_ms": spread([frame.cpu_ms for frame in frames]),
        "wall_ms": spread([frame.wall_ms for frame in frames]),
        "over_16_ms": {"frames": sum(slow.values()), "steps": dict(slow)},
        "steps": steps,
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """p50, p95, p99 (each the smallest value that so many of a hundred do not exceed) and max; ValueError for none."""
    if not values:
        raise ValueError("there is nothing to be measured")
    ordered = sorted(values)

    def percentile(share: float) -> float:
        return round(ordered[max(0, math.ceil(share * len(ordered)) - 1)], 2)

    return {"p50": percentile(0.5), "p95": percentile(0.95), "p99": percentile(0.99), "max": round(ordered[-1], 2)}
