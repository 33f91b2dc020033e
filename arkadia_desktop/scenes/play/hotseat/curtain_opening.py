"""A curtain that opens over a screen which is in use already: it hides for a moment, and holds up nothing."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.stage.panels.curtain import CURTAIN_MS, DrawnCurtain
from arkadia_desktop.ui.paint.tween import Timeline, inout


class CurtainOpening:
    """Opens a closed curtain. ``invalidate`` has a part (None: everything) painted again."""

    def __init__(self, invalidate: Callable[[Rect | None], None]) -> None:
        self._invalidate = invalidate
        self._curtain: DrawnCurtain | None = None
        self._timeline = Timeline()

    @property
    def running(self) -> bool:
        """Whether anything of the curtain is to be seen."""
        return self._curtain is not None

    def begin(self, curtain: DrawnCurtain, speed: float) -> None:
        """Let it open; at speed 0 it is gone at once."""
        self._curtain = curtain
        self._timeline = Timeline(speed)
        self._timeline.add(CURTAIN_MS, self._drawn, ease=inout, done=self.end)
        self._invalidate(None)
        if speed <= 0:
            self.end()

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        if self._curtain is not None:
            self._timeline.tick(now_ms)

    def end(self) -> None:
        """It is open at once."""
        curtain, self._curtain = self._curtain, None
        if curtain is not None:
            curtain.forget()
            self._invalidate(None)

    def _drawn(self, open_share: float) -> None:
        if self._curtain is not None:
            self._curtain.share = 1 - open_share
            self._invalidate(None)

    def paint(self, surface: Surface, clip: Rect, below: Callable[[Surface, Rect], None]) -> None:
        """Draw what lies in ``clip``: the screen as far as it is seen, and the curtain."""
        if self._curtain is None:
            below(surface, clip)
            return
        gap = self._curtain.gap.clip(clip)
        if gap.w > 0 and gap.h > 0:
            surface.set_clip(gap)
            below(surface, gap)
            surface.set_clip(clip)
        self._curtain.paint(surface, clip)
