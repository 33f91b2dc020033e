"""The curtain in a player's colour: two halves that meet in the middle, and the valance they hang from."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit

CURTAIN_MS = 450.0
_HALF, _HEIGHT = 986, 1080
"""Canvas units of one half."""
_OVERLAP = 13
"""Canvas units by which each half reaches over the middle."""
_VALANCE, _VALANCE_HEIGHT = 960, 208
_EDGE = 24
"""Canvas units at the inner end of a half where the cloth does not cover everything."""
_SIDES = ("left", "right")


class DrawnCurtain:
    """The curtain of a colour over the whole window; `share` of it is closed (0 nothing to be seen of it, 1 whole).

    Its pictures are large: `prepare` gets one of them at a time, `forget` lets them go.
    """

    kit: Kit
    """Given by the first layout."""

    def __init__(self, colour: Colour) -> None:
        self.colour = colour
        self.share = 1.0
        self._area = Rect(0, 0, 0, 0)
        self._size = (1, 1)
        self._overlap = 0.0
        self._factor = 1.0
        self._ready = 0

    def layout(self, kit: Kit) -> None:
        """As high as the window, and wide enough for its half where the window is wider."""
        self.kit = kit
        self._area = kit.frame.area
        width, height = self._area.size
        self._factor = max(height / _HEIGHT, width / 2 / (_HALF - _OVERLAP))
        self._size = round(_HALF * self._factor) + 1, round(_HEIGHT * self._factor) + 1
        self._overlap = _OVERLAP * self._factor

    def prepare(self) -> bool:
        """Get the next of its pictures ready; true when all of them are."""
        makers = (lambda: self._half("left"), lambda: self._half("right"), self._valance)
        if self._ready < len(makers):
            makers[self._ready]()
            self._ready += 1
        return self._ready == len(makers)

    def forget(self) -> None:
        """Let its pictures go."""
        self._ready = 0
        self.kit.sprites.forget(*(f"curtain_{self.colour}_{part}" for part in (*_SIDES, "valance")))

    def _half(self, side: str) -> Surface:
        return self.kit.sprites.sized(f"curtain_{self.colour}_{side}", *self._size)

    def _valance(self) -> Surface:
        return self.kit.sprites.sized(f"curtain_{self.colour}_valance", round(_VALANCE * self._valance_factor))

    @property
    def _valance_factor(self) -> float:
        return self._area.h / _HEIGHT

    def _left(self, side: str) -> int:
        """The left end of a half now."""
        middle, width, way = self._area.w / 2, self._size[0], (1 - self.share) * self._size[0]
        if side == "left":
            return round(middle + self._overlap - width - way)
        return round(middle - self._overlap + way)

    @property
    def gap(self) -> Rect:
        """Where something of what lies behind may be seen, real px; empty when it is closed."""
        if self.share >= 1:
            return Rect(0, 0, 0, 0)
        edge = round(_EDGE * self._factor)
        left, right = self._left("left") + self._size[0] - edge, self._left("right") + edge
        return Rect(left, 0, right - left, self._area.h).clip(self._area)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip`` (which is the surface's clip, too)."""
        if self.share <= 0:
            return
        # The rim of the cloth is a little thin where it has been scaled: nothing may shine through beside the gap.
        gap = self.gap
        for covered in (
            (clip,)
            if not gap.w
            else (
                Rect(self._area.x, self._area.y, gap.x - self._area.x, self._area.h),
                Rect(gap.right, self._area.y, self._area.right - gap.right, self._area.h),
            )
        ):
            surface.fill(PLAYERS[self.colour].dark, covered)
        for side in _SIDES:
            place = Rect(self._left(side), 0, *self._size)
            if place.colliderect(clip):
                surface.blit(self._half(side), place, special_flags=OVER)
        up = round((1 - self.share) * _VALANCE_HEIGHT * self._valance_factor)
        if clip.top < round(_VALANCE_HEIGHT * self._valance_factor) - up:
            self._hang(surface, -up)

    def _hang(self, surface: Surface, y: int) -> None:
        """The valance, from the middle to both sides as often as the window is wide."""
        picture = self._valance()
        wide, middle = picture.get_width(), self._area.w // 2
        times = -(-middle // wide)
        for number in range(-times, times):
            surface.blit(picture, (middle + number * wide, y), special_flags=OVER)
