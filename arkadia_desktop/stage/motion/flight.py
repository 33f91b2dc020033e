"""What moves over the finished picture, as plain values: a picture on its way, a golden line that runs round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import pi, sin
from typing import Literal

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.ui.paint.tween import Ease, between, inout, linear


@dataclass(frozen=True, slots=True)
class Ticks:
    """The ring of a building with so many sides, of which so many are closed, for squares of `square` px."""

    sides: int
    closed: int
    square: int


Picture = str | Card | Ticks
"""The name of a sprite, the face of a card, the ring under a seal, or one of GLOW, SHADE."""
GLOW, SHADE = "*glow", "*shade"
"""A soft golden square, and the soft shadow of a lifted thing."""
Spot = tuple[float, float]
Fade = Literal["", "in", "out", "both"]
_LEVELS = 16


@dataclass(frozen=True, slots=True)
class Pose:
    """A picture at one moment: its middle and size in real px, how strong it is (in 16ths)."""

    picture: Picture
    x: int
    y: int
    width: int
    height: int
    strength: int = _LEVELS


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way from one middle to another (real px), `start` ms after the beginning, for `ms` ms.

    `pictures` follow each other in equal parts of the time; with `turn` the first is turned over and the second is its
    other side, with `away` the only one is turned away until it cannot be seen. `widths` are those at the two ends in
    real px, `shape` height : width. The way rises `rise` px above the straight line in its middle. `stays`: it is
    still seen where it has arrived until the picture below shows it.
    """

    pictures: tuple[Picture, ...]
    begin: Spot
    end: Spot
    widths: tuple[float, float]
    start: float = 0.0
    ms: float = 0.0
    shape: float = 1.0
    rise: float = 0.0
    ease: Ease = inout
    fade: Fade = ""
    turn: bool = False
    away: bool = False
    stays: bool = False

    @property
    def over(self) -> float:
        """When it ends, ms after the beginning."""
        return self.start + self.ms

    @property
    def cut(self) -> int:
        """The width in px its pictures are best cut out in: that in which they stay, or the largest."""
        return max(1, round(self.widths[1] if self.stays else max(self.widths)))

    def pose(self, t: float) -> Pose | None:
        """How it looks when `t` (0..1) of its time has passed; None while it cannot be seen."""
        e = self.ease(t)
        width = between(*self.widths, e)
        height = width * self.shape
        if self.turn:
            width *= abs(1 - 2 * e)
        elif self.away:
            width *= 1 - e
        if width < 0.5 or height < 0.5:
            return None
        x, y = between(self.begin[0], self.end[0], e), between(self.begin[1], self.end[1], e)
        y -= 4 * self.rise * e * (1 - e)
        part = e if self.turn else t
        picture = self.pictures[max(0, min(len(self.pictures) - 1, int(part * len(self.pictures))))]
        strength = round(_LEVELS * self._strength(t))
        if strength <= 0:
            return None
        return Pose(picture, round(x), round(y), max(1, round(width)), max(1, round(height)), strength)

    def _strength(self, t: float) -> float:
        match self.fade:
            case "in":
                return min(1.0, 2 * t)
            case "out":
                return min(1.0, 2 * (1 - t))
            case "both":
                return sin(pi * t)
            case _:
                return 1.0


@dataclass(frozen=True, slots=True)
class Trace:
    """A line of `width` px that runs along the closed way `points` (real px), `start` ms after the beginning, for `ms`
    ms. With `flash` it is there at once, in cream, and fades."""

    points: tuple[Spot, ...]
    width: float
    start: float = 0.0
    ms: float = 0.0
    ease: Ease = linear
    flash: bool = False

    @property
    def over(self) -> float:
        """When it ends, ms after the beginning."""
        return self.start + self.ms


Motion = Flight | Trace


def length(motions: Iterable[Motion]) -> float:
    """Milliseconds until the last one has ended."""
    return max((motion.over for motion in motions), default=0.0)


def within(motions: tuple[Motion, ...], most_ms: float) -> tuple[Motion, ...]:
    """The motions, all of them quickened alike so that the last one ends after `most_ms` at the latest."""
    whole = length(motions)
    if whole <= most_ms:
        return motions
    share = most_ms / whole
    return tuple(replace(motion, start=motion.start * share, ms=motion.ms * share) for motion in motions)
