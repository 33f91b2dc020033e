"""A computer that takes its time: its tent shows that it thinks, and one can ask it to move now."""

from __future__ import annotations

SHOWN_MS = 300
"""Whoever thinks so long is seen thinking."""
HURRY_MS = 1000
"""After so long a button offers to let it move now."""
DOTS, DOT_MS = 3, 450
"""The dots at the tent come one after the other, each so much later."""


class ThinkingIndicator:
    """How long a computer has been waited for."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.dots = 0
        """Dots at the tent of the seat on turn; 0 = nobody is seen thinking."""
        self.long = False
        """Whether it takes so long that one may want it to hurry."""

    def tick(self, now_ms: float, *, waited_for: bool, reduced: bool) -> bool:
        """Let time pass; true when something else is to be seen. Thinking while earlier steps are shown keeps nobody
        waiting and is not ``waited_for``; ``reduced``: nothing is to move."""
        if not waited_for:
            self._since = None
        elif self._since is None:
            self._since = now_ms
        passed = 0.0 if self._since is None else now_ms - self._since
        before = self.dots, self.long
        self.dots = 0
        if passed >= SHOWN_MS:
            self.dots = DOTS if reduced else 1 + int((passed - SHOWN_MS) / DOT_MS) % DOTS
        self.long = passed >= HURRY_MS
        return (self.dots, self.long) != before
