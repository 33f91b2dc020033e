"""What a frame looks like to somebody who lacks one kind of cone, and how far apart two things in it are.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, severity
1.0, applied to linear sRGB. The distance is CIEDE2000 (Sharma, Wu and Dalal, Color Research and Application 30 (1),
2005) between colours in CIELAB under D65: about 1 can just be told side by side, 10 at a glance.

How far apart the signs of two things are does not ask for colour: their pixels' lightness L* is laid over each other,
and what cannot be had of the one by making the other as a whole lighter, darker, stronger or weaker is left over, root
mean square. A plain disc has no sign: nothing is left over of two of them, whatever their colours. How far apart their
outlines are is the share of the ground they cover that only one of them covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Rect, Surface

from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.common import picture
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import brush
from arkadia_desktop.ui.paint.sprites import Sprites
from tests.scenes.legibility import linear
from tests.scenes.screen import Screen
from tests.scenes.watched import watched

Pixels = NDArray[Any]
"""Colours 0..255, red, green and blue along the last axis."""

CONES: Mapping[str, Pixels] = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def seen(pixels: Pixels, cones: str) -> Pixels:
    """The pixels as they look with these cones only."""
    light = np.clip(linear(np.asarray(pixels, dtype=float)) @ CONES[cones].T, 0.0, 1.0)
    share = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    shown: Pixels = share * 255.0
    return shown


def lab(pixels: Pixels) -> Pixels:
    """The pixels in CIELAB, D65."""
    share = (linear(np.asarray(pixels, dtype=float)) @ _XYZ.T) / _WHITE
    root = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def apart(one: Pixels, other: Pixels) -> Pixels:
    """CIEDE2000 between colours, pixel by pixel."""
    (l1, a1, b1), (l2, a2, b2) = (np.moveaxis(lab(pixels), -1, 0) for pixels in (one, other))
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = np.where(grey, 0.0, (h2 - h1 + 180) % 360 - 180)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    far = np.abs(h1 - h2) > 180
    hm = np.where(grey, h1 + h2, (h1 + h2 + np.where(far, np.where(h1 + h2 < 360, 360, -360), 0)) / 2)
    cos = [np.cos(np.radians(k * hm + o)) for k, o in ((1, -30), (2, 0), (3, 6), (4, -63))]
    t = 1 - 0.17 * cos[0] + 0.24 * cos[1] + 0.32 * cos[2] - 0.20 * cos[3]
    sl = 1 + 0.015 * (lm - 50) ** 2 / np.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    twist = -np.sin(np.radians(60 * np.exp(-(((hm - 275) / 25) ** 2)))) * 2 * np.sqrt(cm**7 / (cm**7 + 25.0**7))
    squares = (dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + twist * (dc / sc) * (dh / sh)
    distance: Pixels = np.sqrt(np.maximum(squares, 0.0))
    return distance


@dataclass(frozen=True)
class Shown:
    """A sprite in a frame, and where it lies."""

    name: str
    picture: Surface
    place: Rect

    @property
    def kind(self) -> tuple[str, tuple[int, int]]:
        """Sprites of one kind say the same of different families or players: seals so large, figures so large."""
        return self.name.split("_")[0], self.place.size

    def pixels(self, frame: Pixels) -> Pixels:
        """What the frame shows there."""
        return frame[self.place.left : self.place.right, self.place.top : self.place.bottom]

    @property
    def cover(self) -> Pixels:
        """Where it covers what lies below it."""
        return pygame.surfarray.array_alpha(self.picture) > 200

    def whole(self, frame: Pixels) -> bool:
        """Whether it is seen as it is, with nothing over it."""
        if not Rect(0, 0, *frame.shape[:2]).contains(self.place):
            return False
        solid = pygame.surfarray.array_alpha(self.picture) > 250
        own = pygame.surfarray.array3d(self.picture).astype(float)
        return bool(solid.any()) and float(np.abs(own - self.pixels(frame))[solid].mean()) < 3.0


class Viewer:
    """Sees which sprites frames are made of. ``change`` gives a sprite another look."""

    def __init__(self) -> None:
        self.change: Callable[[str, Surface], Surface] = lambda _name, picture: picture
        self.found: list[Shown] = []
        self._looks: dict[int, tuple[str, Surface]] = {}
        self._changed: dict[int, tuple[Surface, Surface]] = {}

    def used(self, name: str, sprite: Surface) -> Surface:
        """A sprite that is about to be used, as it shall look."""
        if id(sprite) in self._looks:
            return sprite
        if id(sprite) not in self._changed:
            looks = self.change(name, sprite)
            self._changed[id(sprite)] = sprite, looks
            self._looks[id(looks)] = name, looks
        return self._changed[id(sprite)][1]

    def made(self, source: Surface, looks: Surface) -> Surface:
        """A weaker copy of a picture was made."""
        if id(source) in self._looks:
            self._looks[id(looks)] = self._looks[id(source)][0], looks
        return looks

    def painted(self, source: Surface, dest: Any) -> None:
        """A picture was painted on the frame."""
        if id(source) in self._looks:
            name, looks = self._looks[id(source)]
            self.found.append(Shown(name, looks, Rect(int(dest[0]), int(dest[1]), *looks.get_size())))

    def frame(self, stack: SceneStack) -> tuple[Pixels, list[Shown]]:
        """Paint a frame whole: its pixels, and the sprites in it that nothing hides."""
        self.found = []
        frame = watched(stack.kit.frame.area.size, lambda _frame, source, dest: self.painted(source, dest))
        stack.paint_to(frame)
        if isinstance(stack.top, PlayScene):  # the board is kept as one picture
            for item in stack.top.picture.board.items:
                self.painted(item.surface, item.rect.topleft)
        pixels = pygame.surfarray.array3d(frame).astype(float)
        return pixels, [one for one in self.found if one.whole(pixels)]


@contextmanager
def viewing() -> Iterator[Viewer]:
    """A viewer of all frames that are painted while it is open."""
    viewer, fitted, faded, weakened = Viewer(), Sprites._fitted, Sprites.faded, brush.weakened
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sprites, "_fitted", lambda self, name, *size: viewer.used(name, fitted(self, name, *size)))
        patch.setattr(Sprites, "faded", lambda self, name, *look: viewer.used(name, faded(self, name, *look)))
        patch.setattr(picture, "weakened", lambda surface, *by: viewer.made(surface, weakened(surface, *by)))
        yield viewer


@pytest.fixture(scope="module")
def viewer() -> Iterator[Viewer]:
    """What is seen of the frames of a module's tests."""
    with viewing() as viewer:
        yield viewer


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory, viewer: Viewer) -> Screen:
    """The program whose frames are looked at."""
    return Screen(tmp_path_factory.mktemp("sight") / "data", checked=False)


@dataclass(frozen=True)
class Apart:
    """How far apart two things are: in colour (CIEDE2000, the mean of all pixels), in sign (L*), in outline (share of
    their ground)."""

    colour: float
    sign: float
    outline: float


def difference(one: Pixels, other: Pixels, covers: tuple[Pixels, Pixels], cones: str) -> Apart:
    """How far apart two things are to somebody with these cones: their pixels, and where each covers its ground."""
    both, either = covers[0] & covers[1], covers[0] | covers[1]
    looks = [seen(pixels[both], cones) for pixels in (one, other)]
    light = [lab(pixels)[:, 0] for pixels in looks]
    outline = 1 - float(both.sum()) / max(1.0, float(either.sum()))
    return Apart(float(apart(*looks).mean()), _left_over(*light), outline)


def _left_over(one: Pixels, other: Pixels) -> float:
    """What is left over of two patterns of lightness laid over each other."""
    spread = float(one.std()), float(other.std())
    if min(spread) < 0.01:
        return 0.0
    alike = float(((one - one.mean()) * (other - other.mean())).mean()) / (spread[0] * spread[1])
    return min(spread) * float(np.sqrt(1 - min(1.0, max(alike, 0.0)) ** 2))
