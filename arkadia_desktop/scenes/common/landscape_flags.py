"""The flags on the towers of the title picture: sprites over it, which move in the wind or hang as they were drawn."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.landscape_clouds import Clouds
from arkadia_desktop.stage.board.life import LATE_MS
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
