"""Smoke over the chimneys of the title picture: one of them at a time, a puff now and then."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.stage.board.life import PUFF_STEPS, Lungs
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit

CHIMNEYS = ((990, 656), (1606, 634), (1462, 706))
"""Their mouths, in canvas units of the picture."""
_SIDE = 118
"""How large a puff is, in the same units."""
_MOUTH = 32 / 64, 54 / 64
"""Where the chimney is on a puff, in parts of it."""
_STRENGTH = 0.9
_EVERY = 3
"""One in so many breaths brings a puff: the title rests nearly as cheaply as without."""


class Smoke:
    """Where the smoke is in a window, and which part of it is to be seen now."""

    def __init__(self) -> None:
        self._lungs = Lungs()
        self._place = 1.0, 0.0, 0.0
        self._now: tuple[int, int] | None = None

    def place(self, kit: Kit) -> None:
        """The picture covers the window as ``Sprites.picture`` has it."""
        self._place = kit.sprites.place_of("title", kit.frame.area.size)

    def live(self, now_ms: float, *, calm: bool = False) -> list[Rect]:
        """Let time pass; what has to be painted again, real px. `calm`: a puff in the air is the last."""
        if calm and self._now is None:
            return []
        breath = self._lungs.breath(now_ms)
        then = self._now
        pause, chimney = breath.chimney % _EVERY, breath.chimney // _EVERY % len(CHIMNEYS)
        self._now = None if breath.puff is None or pause else (chimney, breath.puff)
        if self._now == then:
            return []
        return [self._rect(moment[0]) for moment in {then, self._now} if moment is not None]

    def still(self) -> list[Rect]:
        """No smoke; what has to be painted again."""
        then, self._now = self._now, None
        return [self._rect(then[0])] if then else []

    def _rect(self, chimney: int) -> Rect:
        x, y = CHIMNEYS[chimney]
        scale, left, top = self._place
        side = round(_SIDE * scale)
        mouth = left + x * scale, top + y * scale
        return Rect(round(mouth[0] - _MOUTH[0] * side), round(mouth[1] - _MOUTH[1] * side), side, side)

    def paint(self, surface: Surface, clip: Rect, kit: Kit) -> None:
        """Draw the puff: of its three pictures the one going and the one coming."""
        if self._now is None:
            return
        chimney, puff = self._now
        box = self._rect(chimney)
        if not box.colliderect(clip):
            return
        frame, between = divmod(puff, 2)
        parts = ((frame, _STRENGTH),) if between else ((frame - 1, _STRENGTH / 2), (frame, _STRENGTH / 2))
        for number, strength in parts:
            if 0 <= number <= PUFF_STEPS // 2 - 1:
                picture = kit.sprites.faded(f"smoke_{number}", box.w, round(255 * strength))
                surface.blit(picture, box, special_flags=OVER)
