"""A computer that takes its time: its tent shows that it thinks, and one can ask it to move now."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene

SHOWN_MS = 300
"""Whoever thinks so long is seen thinking."""
HURRY_MS = 1000
"""After so long a button offers to let it move now."""
DOTS, DOT_MS = 3, 450
"""The dots at the tent come one after the other, each so much later."""


class Pondering:
    """Belongs to a play scene, which tells it the time."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._since: float | None = None
        self.dots = 0
        """Dots at the tent of the seat on turn; 0 = nobody is seen thinking."""
        self.long = False
        """Whether it takes so long that one may want it to hurry."""

    def tick(self, now_ms: float) -> None:
        """Let time pass; thinking while earlier steps are shown keeps nobody waiting and is not counted."""
        scene = self._scene
        waited_for = scene.thinking.waiting and not scene.busy and scene.steps.computer_may_act
        if not waited_for or scene.watching_only or scene.spectating.paused:
            self._since = None
        elif self._since is None:
            self._since = now_ms
        passed = 0.0 if self._since is None else now_ms - self._since
        dots = 0
        if passed >= SHOWN_MS:
            dots = DOTS if scene.kit.reduced else 1 + int((passed - SHOWN_MS) / DOT_MS) % DOTS
        long = passed >= HURRY_MS
        if (dots, long) != (self.dots, self.long):
            self.dots, self.long = dots, long
            scene.refresh()
