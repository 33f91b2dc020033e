"""Idle life on the board: sails turn, chimneys smoke, camp fires burn, a worker looks up, light passes over the meadow.

How each of them looks follows from the number of steps of life there were (`SceneStack.life`) and from the place it
stands at: no two mills, chimneys or fires keep time with each other. Without a number everything is as it was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common.picture import Item, KeptPictures, Pos, whole
from arkadia_desktop.ui.paint.brush import weakened
from arkadia_desktop.ui.paint.sprites import Sprites

if TYPE_CHECKING:  # the title needs what is here, but no board
    from arkadia_desktop.rules.board import Building
    from arkadia_desktop.stage.common.geometry import BoardGrid

TURN_STEPS = 36
"""The pictures of a quarter turn of the sails."""
_GUST_EVERY, _GUST = 90, 30
"""Once in so many steps, a few more for every other mill, the sails turn twice as fast for a while."""
PUFF_STEPS = 18
"""From the mouth of the chimney until a puff has gone."""
_PUFF_EVERY = 52
FLAMES = (0, 1, 0, 2, 3, 1, 2, 0, 3, 1, 3, 2)
"""The moments of a fire, each for as many steps as `_FLAME_STEPS`."""
_FLAME_STEPS = 3
FIRE = Rect(11, 37, 18, 20)
"""Where the fire of a camp is on its canvas: the rest of it does not move."""
_LOOKS_EVERY, _LOOKS = 250, 14
"""A worker looks up once in so many steps, and for so long."""
_LIGHT_EVERY, _LIGHT_SPEED = 3, 1 / 14
"""The light goes on every so many steps; squares a step."""
_LIGHT = 5
"""How wide it is, in squares."""
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
MOUTH = 32, 54
"""Where the chimney is on the canvas of a puff."""


def of_its_own(at: Square) -> int:
    """A number that neighbours do not share: how far what stands there is ahead of the others."""
    return 37 * at.x + 101 * at.y


def turn_of(life: int, at: Square) -> int:
    """How many of TURN_STEPS the sails of a mill have turned since they stood as drawn."""
    own = of_its_own(at)
    every = _GUST_EVERY + own % 17
    gusts, since = divmod(life + own, every)
    return life + own + gusts * _GUST + min(since, _GUST)


def puff_of(life: int, own: int) -> int | None:
    """How old the puff over a chimney is, 0 to PUFF_STEPS; None while there is none."""
    age = (life + own) % (_PUFF_EVERY + own % 13)
    return age if age < PUFF_STEPS else None


def flame_of(life: int, own: int) -> int:
    """The moment of a fire."""
    return FLAMES[(life + own) // _FLAME_STEPS % len(FLAMES)]


def looks_up(life: int, at: Square) -> bool:
    """Whether the worker on a square looks up."""
    own = of_its_own(at)
    return (life + own) % (_LOOKS_EVERY + own % 61) < _LOOKS


Part = tuple[int, float, float, float]
"""One of the three pictures of smoke, how much of it is seen, and how far it is moved on its canvas."""


def puff_parts(age: int) -> list[Part]:
    """What a puff of an age is mixed of: it swells over the chimney, rises and thins."""
    if age < 3:
        return [(0, (age + 1) / 4, 0, 0)]
    if age < 7:
        share = (age - 3) / 4
        return [(0, 1 - share, 0, 0), (1, share, 0, 0)]
    if age < 12:
        share = (age - 7) / 5
        return [(1, 1 - share, 3 * share, -10 * share), (2, share, 3 * share - 3, 10 - 10 * share)]
    share = (age - 12) / (PUFF_STEPS - 12)
    return [(2, 1 - share, 4 * share, -7 * share)]


def puff(sprites: Sprites, square: int, age: int) -> Surface:
    """The picture of a puff whose canvas is as wide as a square of so many px."""
    picture = Surface((square, square), pygame.SRCALPHA, sprites.at("smoke_0", square))
    for number, strength, dx, dy in puff_parts(age):
        part = weakened(sprites.at(f"smoke_{number}", square), strength)
        at = round(dx * square / 64), round(dy * square / 64)
        picture.blit(part, at, special_flags=pygame.BLEND_RGBA_ADD)
    return picture


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
    sprites: Sprites, kept: KeptPictures, square: int, turn: int, name: str = "mill_sails"
) -> tuple[Surface, int]:
    """The sails (or ``mill_sails_shadow``) at a step of their turn, for squares of ``square`` px, and how far their
    hub lies from the corner of the picture."""
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


def smoke(sprites: Sprites, kept: KeptPictures, square: int, age: int) -> Surface:
    """A puff of an age, for squares of ``square`` px."""
    return kept.get(("smoke", square, age), lambda: puff(sprites, square, age))


def prepare(sprites: Sprites, kept: KeptPictures, square: int) -> Iterator[None]:
    """Make what lives at all its moments, for squares of ``square`` px, one picture after the other."""
    sprites.sized("sunlight", _LIGHT * square)
    yield
    for age in range(PUFF_STEPS):
        smoke(sprites, kept, square, age)
        yield
    for name, turn in product(("mill_sails_shadow", "mill_sails"), range(TURN_STEPS)):
        sails(sprites, kept, square, turn, name)
        yield


def _turned(picture: Surface, degrees: float, reach: int, strength: float) -> Surface:
    """The middle of a premultiplied picture, turned clockwise."""
    whole = pygame.transform.rotozoom(picture, -degrees, 1.0) if degrees else picture
    part = Rect(0, 0, 2 * reach, 2 * reach).move_to(center=whole.get_rect().center)
    cut = Surface(part.size, pygame.SRCALPHA, picture)
    cut.blit(whole, (0, 0), part)
    return weakened(cut, strength) if strength < 1 else cut


class Living:
    """What lives among the items of a board, each known by its number among them."""

    def __init__(self, sprites: Sprites, kept: KeptPictures, grid: BoardGrid) -> None:
        self._sprites, self._kept, self._grid, self._square = sprites, kept, grid, grid.square
        self._looks: list[tuple[int, Callable[[int], Item | None], Rect | None]] = []
        self._still: list[Item] = []

    def settle(self, items: Sequence[Item]) -> None:
        """All of them are known; these are the items as they are without life."""
        self._still = [items[number] for number, _look, _part in self._looks]

    def at(self, life: int | None) -> Iterator[tuple[int, Item, Rect | None]]:
        """The numbers of those that live, what they look like at a step of life, and the part of them that changes, if
        not all of it does."""
        for (number, look, part), still in zip(self._looks, self._still, strict=True):
            yield number, (None if life is None else look(life)) or still, part

    def sails(self, number: int, name: str, hub: Pos, at: Square) -> None:
        """The item is such a picture of the sails of the mill at a place."""

        def look(life: int) -> Item:
            turn = turn_of(life, at) % TURN_STEPS
            picture, reach = sails(self._sprites, self._kept, self._square, turn, name)
            corner = hub[0] - reach, hub[1] - reach
            return Item((name, self._square, turn, *hub), picture.get_rect(topleft=corner), picture)

        self._looks.append((number, look, None))

    def camp(self, number: int, at: Square) -> None:
        """The item is the camp on a square."""
        k, (left, top) = self._square / 64, self._grid.rect(*at).topleft
        fire = whole(left + FIRE.x * k, top + FIRE.y * k, FIRE.w * k, FIRE.h * k)

        def look(life: int) -> Item | None:
            flame = flame_of(life, of_its_own(at))
            return self._posed(f"camp_{flame}", at) if flame else None

        self._looks.append((number, look, fire))

    def worker(self, number: int, name: str, at: Square) -> None:
        """The item is the worker on a square."""
        self._looks.append((number, lambda life: self._posed(f"{name}_up", at) if looks_up(life, at) else None, None))

    def _posed(self, name: str, at: Square) -> Item:
        picture, place = self._sprites.at(name, self._square), self._grid.rect(*at)
        return Item(("sprite", name, self._square, 255, *place.topleft), place, picture)

    def chimney(self, number: int, building: Building, mouth: Pos) -> None:
        """The item holds the place of the smoke of a building."""
        corner = mouth[0] - round(MOUTH[0] * self._square / 64), mouth[1] - round(MOUTH[1] * self._square / 64)

        def look(life: int) -> Item | None:
            age = puff_of(life, of_its_own(building.at))
            if age is None:
                return None
            picture = smoke(self._sprites, self._kept, self._square, age)
            return Item(("smoke", self._square, age, *corner), picture.get_rect(topleft=corner), picture)

        self._looks.append((number, look, None))

    def sunlight(self, number: int) -> None:
        """The item holds the place of the light on the meadow, which passes over it in one row after the other."""
        meadow, wide = self._grid.area, _LIGHT * self._square
        rows = max(1, meadow.h // self._square - 2)

        def look(life: int) -> Item:
            gone = round(life // _LIGHT_EVERY * _LIGHT_EVERY * _LIGHT_SPEED * self._square)
            passes, far = divmod(gone, meadow.w + wide)
            picture = self._sprites.sized("sunlight", wide)
            place = picture.get_rect(right=meadow.x + far, y=meadow.y + passes * 5 % rows * self._square)
            seen = place.clip(meadow)
            return Item(("sunlight", *seen, far), seen, picture.subsurface(seen.move(-place.x, -place.y)))

        self._looks.append((number, look, None))
