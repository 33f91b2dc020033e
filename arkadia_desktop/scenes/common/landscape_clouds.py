"""The clouds of the title picture: sprites over its sky, which drift with the wind or hang as they were drawn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.board.life import LATE_MS
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit

DRIFT_MS = 380.0
"""A cloud moves by one canvas unit in this time."""
FOOT = 140, 96
"""The middle of a cloud's foot, on its canvas."""
_THIN = 72.0
"""Canvas units at both ends of a cloud's way in which it comes and goes."""


@dataclass(frozen=True, slots=True)
class Cloud:
    """Where it hangs at rest (canvas units of the picture), its scale, and from where to where it drifts: the land is
    lower than its foot there. It dissolves at the end, and comes again at the beginning."""

    x: float
    y: float
    size: float
    start: float
    end: float

    def at(self, drifted: int) -> float:
        """Where it is after so many canvas units."""
        return self.start + (self.x - self.start + drifted) % (self.end - self.start)

    def strength(self, x: float) -> float:
        """How much of it is there, 0 to 1."""
        return max(0.0, min(1.0, (x - self.start) / _THIN, (self.end - x) / _THIN))


CLOUDS = (
    Cloud(900, 138, 1.07, 330, 1135),
    Cloud(1652, 84, 0.81, 1556, 2060),
    Cloud(1185, 51, 0.51, 560, 1262),
    Cloud(321, 291, 0.56, 60, 700),
    Cloud(1825, 281, 0.56, 1740, 2200),
    Cloud(-664, 108, 0.91, -940, 180),
    Cloud(-268, 226, 0.61, -860, 60),
    Cloud(2170, 128, 0.97, 2060, 2600),
    Cloud(2587, 71, 0.61, 1900, 2860),
    Cloud(2506, 291, 0.51, 2260, 2860),
)


class Clouds:
    """Where the clouds are in a window now."""

    def __init__(self) -> None:
        self._blown = 0.0
        self._last: float | None = None
        self._window = Rect(0, 0, 0, 0)
        self._place = 1.0, 0.0, 0.0
        self._canvas = 1.0, 1.0
        self._now: list[tuple[Rect, int]] = []

    def place(self, kit: Kit, size: tuple[int, int]) -> None:
        """The picture covers a window of `size` px as ``Sprites.picture`` has it."""
        self._window = Rect((0, 0), size)
        self._place = kit.sprites.place_of("title", size)
        self._canvas = kit.sprites.canvas("cloud")
        self._now = self._places()

    def live(self, now_ms: float, *, calm: bool = False) -> list[Rect]:
        """Let time pass; what has to be painted again, real px. `calm`: they stay where they are."""
        if calm:
            self._last = None
            return []
        then = self._drifted
        if self._last is not None:
            self._blown += min(max(0.0, now_ms - self._last), LATE_MS)
        self._last = now_ms
        return self._move() if self._drifted != then else []

    def still(self) -> list[Rect]:
        """No wind, as drawn; what has to be painted again."""
        moved, self._blown, self._last = self._drifted > 0, 0.0, None
        return self._move() if moved else []

    @property
    def _drifted(self) -> int:
        """How many canvas units, since they hung as drawn."""
        return int(self._blown / DRIFT_MS)

    def _move(self) -> list[Rect]:
        then, self._now = self._now, self._places()
        rects = []
        for one, other in zip(then, self._now, strict=True):
            if one != other:
                near = one[0].colliderect(other[0])
                rects += [one[0].union(other[0])] if near else [one[0], other[0]]
        return [rect for rect in rects if rect.colliderect(self._window)]

    def _places(self) -> list[tuple[Rect, int]]:
        """Where each is, and how much of it is there, of 255."""
        scale, left, top = self._place
        found = []
        for one in CLOUDS:
            x, unit = one.at(self._drifted), one.size * scale
            corner = round(left + x * scale - FOOT[0] * unit), round(top + one.y * scale - FOOT[1] * unit)
            side = max(1, round(self._canvas[0] * unit)), max(1, round(self._canvas[1] * unit))
            found.append((Rect(corner, side), round(255 * one.strength(x))))
        return found

    def paint(self, surface: Surface, clip: Rect, kit: Kit) -> None:
        """Draw those that lie in `clip`."""
        for place, strength in self._now:
            if not strength or not place.colliderect(clip) or not place.colliderect(self._window):
                continue
            sprite = kit.sprites.sized("cloud", *place.size)
            if strength < 255:
                sprite = sprite.copy()
                sprite.fill((strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(sprite, place, special_flags=OVER)
