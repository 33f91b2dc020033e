"""The flags and the clouds of the title picture: sprites over it, which move in the wind or hang as they were drawn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.board.life import LATE_MS
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit

FRAMES = 8
FRAME_MS = 190.0
POLE = 8, 18
"""Where a flag is fixed to its pole, on its canvas."""
CASTLE = 0.93 * 1.016
"""Canvas units of the picture in one of a flag."""


@dataclass(frozen=True, slots=True)
class _Flag:
    """Whose it is, where its pole is in the picture (canvas units), and how many frames it is ahead of the wind."""

    family: str
    x: float
    y: float
    ahead: int


FLAGS = (
    _Flag("red", 1146.65, 205.93, 3),
    _Flag("silver", 1331.84, 54.6, 0),
    _Flag("olive", 1518.93, 177.36, 6),
    _Flag("black", 1621.92, 289.01, 1),
)


class Flags:
    """Where the flags are in a window, and how they fly now."""

    def __init__(self) -> None:
        self._frame = 0
        self._flown = 0.0
        self._last: float | None = None
        self._places: list[Rect] = []

    def place(self, kit: Kit, size: tuple[int, int]) -> None:
        """The picture covers a window of `size` px as ``Sprites.picture`` has it."""
        scale, left, top = kit.sprites.place_of("title", size)
        canvas = kit.sprites.canvas("flag_red_0")
        wide, high = (max(1, round(length * CASTLE * scale)) for length in canvas)
        shift = POLE[0] * CASTLE * scale, POLE[1] * CASTLE * scale
        self._places = [
            Rect(round(left + one.x * scale - shift[0]), round(top + one.y * scale - shift[1]), wide, high)
            for one in FLAGS
        ]

    @property
    def left(self) -> int:
        """Where the leftmost pole is, real px."""
        return min(place.left for place in self._places)

    def live(self, now_ms: float, *, calm: bool = False) -> list[Rect]:
        """Let time pass; what has to be painted again, real px. `calm`: the wind drops, and they come to rest."""
        if calm and not self._frame:
            self._last = None
            return []
        if self._last is not None:
            self._flown += min(max(0.0, now_ms - self._last), LATE_MS)
        self._last = now_ms
        frame = int(self._flown / FRAME_MS) % FRAMES
        if calm and frame < self._frame:
            return self.still()
        if frame == self._frame:
            return []
        self._frame = frame
        return list(self._places)

    def still(self) -> list[Rect]:
        """No wind; what has to be painted again."""
        moved = list(self._places) if self._frame else []
        self._frame, self._flown, self._last = 0, 0.0, None
        return moved

    def paint(self, surface: Surface, clip: Rect, kit: Kit) -> None:
        """Draw those that lie in `clip`."""
        for one, place in zip(FLAGS, self._places, strict=True):
            if place.colliderect(clip):
                name = f"flag_{one.family}_{(self._frame + one.ahead) % FRAMES}"
                kit.sprites.put(surface, name, *place.size, topleft=place.topleft)


def painted_title(kit: Kit, size: tuple[int, int]) -> Surface:
    """The title picture in a window of `size` px, its clouds and flags at rest. It is the caller's own."""
    picture = Surface(size)
    picture.blit(kit.sprites.picture("title", size), (0, 0))
    for life in (Clouds(), Flags()):
        life.place(kit, size)
        life.paint(picture, picture.get_rect(), kit)
    return picture


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
