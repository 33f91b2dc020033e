"""The frame: how design pixels become real ones in a window of a given size. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from pygame import Rect

from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
LEAST_WIDTH = 960
LEAST_HEIGHT = 600
LEAST_SQUARE = 32
_KEPT = 500
"""So many lengths are kept: a layout asks for the same ones thousands of times, a motion for ever new ones."""


@dataclass(frozen=True)
class Frame:
    """A window of ``width`` x ``height`` real pixels with the interface at ``scale`` (1.0 = 100 %).

    ``f`` is the window's own factor, ``u`` the size of one design pixel in real pixels. ``density`` is how many real
    pixels lie where an ordinary screen has one: what is as large everywhere has as many more on a dense screen.
    """

    width: int
    height: int
    scale: float = 1.0
    density: float = 1.0

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a window cannot be {self.width} x {self.height} pixels")
        if not 0.5 <= self.scale <= 3:
            raise ValueError(f"an interface scale of {self.scale:g} is outside 0.5 to 3")

    @cached_property
    def f(self) -> float:
        """Window factor: 1.0 at 1920 x 1080, without the interface scale."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @cached_property
    def u(self) -> float:
        """Real pixels in one design pixel."""
        return self.f * self.scale

    @property
    def area(self) -> Rect:
        """The whole window, real px."""
        return Rect(0, 0, self.width, self.height)

    @property
    def design_width(self) -> float:
        """How many design pixels the window is wide (1920 at 16:9 and 100 %)."""
        return self.width / self.u

    @property
    def design_height(self) -> float:
        """How many design pixels the window is high."""
        return self.height / self.u

    @cached_property
    def px(self) -> Callable[[float], int]:
        """Turns a design length into real pixels, rounded; never 0 for a positive length."""

        @lru_cache(_KEPT)
        def px(length: float) -> int:
            real = round(length * self.u)
            return 1 if real == 0 and length > 0 else real

        return px

    @cached_property
    def font_px(self) -> Callable[[float], int]:
        """Turns a letter size into real pixels, never below 13 of an ordinary screen."""
        return lru_cache(_KEPT)(lambda size: max(self.dense(LEAST_FONT_PX), round(size * self.u)))

    def dense(self, px: float) -> int:
        """So many px of an ordinary screen, in real ones."""
        return round(px * self.density)

    def points(self, place: Rect) -> Rect:
        """A place as the system counts: in px of an ordinary screen."""
        return Rect(*(round(length / self.density) for length in place))

    def at(self, scale: float) -> Frame:
        """The same window with the interface at another scale."""
        return replace(self, scale=scale)

    def page(self, w: float = DESIGN_WIDTH, h: float = DESIGN_HEIGHT) -> Frame:
        """A frame for a screen that needs w x h design px: the interface scale gives way until they fit."""
        largest = min(self.width / w, self.height / h) / self.f
        return self if self.scale <= largest else self.at(max(0.5, largest))
