"""Idle life on the board: the sails of mills turn, chimneys smoke. A breath is a moment of it, told by the time alone.

A quarter turn of the sails takes ``TURN_MS``; the drawn pictures of it are turned a little and blended into as many
steps as the eye wants. One chimney smokes at a time, the next one after ``SMOKE_EVERY`` steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.stage.common.picture import Item, KeptPictures, few, weakened
from arkadia_desktop.ui.paint.sprites import Sprites

STEP_MS = 130.0
"""Two steps are one picture of smoke: the second is half the next one."""
TURN_MS = 6000.0
SAILS_EVERY = 2
"""The sails go on every so many steps."""
TURN_STEPS = round(TURN_MS / (SAILS_EVERY * STEP_MS))
SMOKE_EVERY = 20
PUFF_STEPS = 7
"""The three pictures of smoke one after the other, each half blended into the next, and away."""
LATE_MS = 2 * STEP_MS
"""A longer pause than this does not count: the sails stood still meanwhile."""
_DRAWN = ((0.0, "_0"), (22.0, ""), (45.0, "_45"), (67.0, "_67"), (90.0, "_0"))
"""The angles there are pictures of, in degrees; what they are called."""
_REACH = 0.8
"""How far the sails reach from their hub, in squares, with their own width."""
CHIMNEYS: dict[Form, tuple[float, float, float]] = {
    Form.HOUSE: (0.42, 0.40, 0.76),
    Form.TAVERN: (0.42, 0.42, 0.78),
    Form.SMITHY: (0.52, 0.50, 0.94),
}
"""The mouths of chimneys on unturned buildings: x, y and height, in squares."""
_RISE = 0.56
"""How far up on the screen a height is drawn (style guide 2)."""
_MOUTH = 32, 54
"""Where the chimney is on the canvas of a puff."""


@dataclass(frozen=True, slots=True)
class AmbientFrame:
    """A moment: how many steps the sails have turned since they stood as drawn (None: they stand), and the smoke of
    the chimney whose number in the list of chimneys is `chimney`, at `puff` of PUFF_STEPS."""

    turn: int | None = None
    chimney: int = 0
    puff: int | None = None


STILL = AmbientFrame()


class AmbientClock:
    """Counts the time in which there was life."""

    def __init__(self) -> None:
        self._lived = 0.0
        self._last: float | None = None

    def ambient(self, now_ms: float) -> AmbientFrame:
        """The moment of life at ``now_ms``, which has gone on since the last call."""
        if self._last is not None:
            self._lived += min(max(0.0, now_ms - self._last), LATE_MS)
        self._last = now_ms
        step = floor(self._lived / STEP_MS)
        chimney, puff = divmod(step, SMOKE_EVERY)
        return AmbientFrame(step // SAILS_EVERY % TURN_STEPS, chimney, puff if puff < PUFF_STEPS else None)


def chimney_spot(building: Building) -> tuple[float, float] | None:
    """Where the mouth of a building's chimney is on the screen, in squares from the board's corner."""
    mouth = CHIMNEYS.get(building.card.form)
    if mouth is None:
        return None
    x, y, z = mouth
    width, height = box(building.card.form, 0)
    for _ in range(building.rot):
        x, y = height - y, x
        width, height = height, width
    return building.at.x + x, building.at.y + y - _RISE * z


def sails(
    sprites: Sprites, kept: KeptPictures, square: int, turn: int | None, name: str = "mill_sails"
) -> tuple[Surface, int]:
    """The sails (or ``mill_sails_shadow``) at a step of their turn, for squares of ``square`` px, and how far their
    hub lies from the corner of the picture."""
    if turn is None:
        return sprites.at(name, square), square
    reach = round(_REACH * square)

    def make() -> Surface:
        angle = (_DRAWN[1][0] + 90.0 * turn / TURN_STEPS) % 90
        number = max(i for i, (drawn, _) in enumerate(_DRAWN[:-1]) if drawn <= angle)
        (one, first), (other, second) = _DRAWN[number], _DRAWN[number + 1]
        share = (angle - one) / (other - one)
        picture = _turned(sprites.at(name + first, square), angle - one, reach, 1 - share)
        if share:
            further = _turned(sprites.at(name + second, square), angle - other, reach, share)
            picture.blit(further, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    return kept.get((name, square, turn), make), reach


def _turned(picture: Surface, degrees: float, reach: int, strength: float) -> Surface:
    """The middle of a premultiplied picture, turned clockwise."""
    whole = pygame.transform.rotozoom(picture, -degrees, 1.0) if degrees else picture
    part = Rect(0, 0, 2 * reach, 2 * reach)
    part.center = whole.get_rect().center
    cut = Surface(part.size, pygame.SRCALPHA, picture)
    cut.blit(whole, (0, 0), part)
    return weakened(cut, strength) if strength < 1 else cut


def _smoke(sprites: Sprites, kept: KeptPictures, square: int, puff: int) -> Surface:
    """A puff: two of its pictures, the one going and the one coming."""

    def make() -> Surface:
        frame, between = divmod(puff, 2)
        picture = Surface((square, square), pygame.SRCALPHA, sprites.at("smoke_0", square))
        parts = [(frame - 1, 0.5), (frame, 0.5)] if not between else [(frame, 1.0)]
        for number, strength in parts:
            if 0 <= number < 3:
                part = weakened(sprites.at(f"smoke_{number}", square), strength)
                picture.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    return kept.get(("smoke", square, puff), make)


class Living:
    """What lives among the items of a board: where the sails stand, where the chimneys are, before which item smoke
    is drawn. ``pixel`` turns squares from the board's corner into real px."""

    def __init__(
        self, sprites: Sprites, kept: KeptPictures, square: int, pixel: Callable[[float, float], tuple[int, int]]
    ) -> None:
        self._sprites, self._kept, self._square, self._pixel = sprites, kept, square, pixel
        self._sails: list[tuple[int, str, int, int]] = []
        self._chimneys: list[tuple[float, float]] = []
        self._above = 0
        self._near: dict[tuple[int, ...], list[int]] = {}

    def sails(self, index: int, name: str, x: int, y: int) -> None:
        """Item ``index`` is such a picture with its hub at (x, y)."""
        self._sails.append((index, name, x, y))

    def chimneys(self, buildings: Sequence[Building], above: int) -> None:
        """The chimneys there are; their smoke lies above the items before ``above``."""
        spots = (chimney_spot(building) for building in buildings)
        self._chimneys = [spot for spot in spots if spot is not None]
        self._above = above

    def among(self, still: Sequence[Item], ambient: AmbientFrame) -> list[Item]:
        """The items of the board that stands still, with this moment's life in its place."""
        items = list(still)
        if ambient.turn is not None:
            for (index, *_), item in zip(self._sails, self._turning(ambient), strict=True):
                items[index] = item
        smoke = self._puff(ambient)
        if smoke is not None:
            items.insert(self._above, smoke)
        return items

    def changed(self, before: AmbientFrame, after: AmbientFrame) -> list[Rect]:
        """The parts that look different between two moments (real px)."""
        old, new = (
            {item.key: item.rect for item in (*self._turning(ambient), *([smoke] if smoke else []))}
            for ambient, smoke in ((before, self._puff(before)), (after, self._puff(after)))
        )
        return few([rect for key, rect in (old | new).items() if (key in old) != (key in new)])

    def near(self, still: Sequence[Item], living: Sequence[Item], part: Rect) -> list[Item]:
        """Those of the items with life in them that lie in a part: looked for once, for the sails stay where they
        are."""
        key = (part.x, part.y, part.w, part.h)
        if key not in self._near:
            self._near[key] = [number for number, item in enumerate(still) if item.rect.colliderect(part)]
        extra = len(living) - len(still)
        found = [living[number + (extra if number >= self._above else 0)] for number in self._near[key]]
        if extra:
            found.insert(sum(number < self._above for number in self._near[key]), living[self._above])
        return found

    def _turning(self, ambient: AmbientFrame) -> list[Item]:
        found = []
        for _, name, x, y in self._sails:
            picture, hub = sails(self._sprites, self._kept, self._square, ambient.turn, name)
            place = picture.get_rect(topleft=(x - hub, y - hub))
            found.append(Item((name, self._square, ambient.turn, x, y), place, picture))
        return found

    def _puff(self, ambient: AmbientFrame) -> Item | None:
        if ambient.puff is None or not self._chimneys:
            return None
        # Not one house after the other along the street: every so many.
        spot = self._chimneys[ambient.chimney * 5 % len(self._chimneys)]
        picture = _smoke(self._sprites, self._kept, self._square, ambient.puff)
        x, y = self._pixel(*spot)
        corner = x - round(_MOUTH[0] * self._square / 64), y - round(_MOUTH[1] * self._square / 64)
        return Item(("smoke", self._square, ambient.puff, *corner), picture.get_rect(topleft=corner), picture)
