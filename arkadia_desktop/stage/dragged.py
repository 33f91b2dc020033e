"""What follows the pointer: a building, a worker or a castle piece, lifted, with a deep soft shadow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FAMILIES, Card, Colour, Family
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.picture import Component, Drawing, weakened
from arkadia_desktop.stage.shape_places import seal_point
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import blank, pale
from arkadia_desktop.ui.kit import Kit

LIFT = 1.05
PIECE_LIFT = 1.10
AWAY = (-0.40, -0.50)
"""A building is held a little up and left of the pointer (in squares), so that its ghost stays in sight."""
_ROOF = 0.3
"""How far the roofs of a building stand out above its squares (in squares)."""
PIECE_AWAY = (44, -74)
LYING = 0.2
"""How far from a thing that still lies its shadow is, of the way when it is lifted."""
PALE = 0.4
"""How strong a building is that may not be dropped: the hatching of its ghost shows through."""
_COARSE = 4


@dataclass(frozen=True, slots=True)
class DraggedModel:
    """One thing and where the pointer is (real px): a building (`card`, `rot`), a worker (`worker`: its colour, or
    "neutral"), or a castle piece (`family`). Nothing at all draws nothing. `left`: a castle piece is held on the left
    of the pointer instead of the right. `pale`: it may not be dropped here, and what lies under it is to be seen.
    `lift` is how many percent of its height it has been lifted; `squash` how many percent of its size a building has
    that is being turned.
    """

    pos: tuple[int, int] = (0, 0)
    card: Card | None = None
    rot: int = 0
    worker: Colour | str | None = None
    family: Family | None = None
    left: bool = False
    pale: bool = False
    lift: int = 100
    squash: int = 100

    @property
    def zoom(self) -> float:
        """The size it is drawn in, of that it is carried in."""
        return (1 + (LIFT - 1) * self.lift / 100) / LIFT * self.squash / 100

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return self.card is None and self.worker is None and self.family is None


def hanging(ghost: Rect, square: int) -> Rect:
    """Where a building may hang, real px, whose ghost lies on `ghost`: the pointer is up to half a square off."""
    left, up = round((0.5 - AWAY[0]) * square), round((0.5 - AWAY[1] + _ROOF) * square)
    return Rect(ghost.x - left, ghost.y - up, ghost.w + left, ghost.h + up)


class Dragged(Component[DraggedModel]):
    """``place`` instead of ``layout``: the whole window, and the size of a board square."""

    def __init__(self) -> None:
        super().__init__()
        self._square = 64
        self._lift = 1.0

    def place(self, kit: Kit, window: Rect, square: int) -> None:
        """Where things may be dragged, and how large they are."""
        self._square = square
        self.layout(kit, window)

    def prepare(self, card: Card) -> Iterator[None]:
        """Make what is seen when the building of a card is lifted, and then its other turns, one after the other."""
        self._building(Drawing(self.kit, self.rect, self._kept), DraggedModel(card=card))
        square = round(self._square * LIFT)
        for rot in range(1, 4):
            yield
            for name in ("building", "shadow"):
                self.kit.sprites.at(f"{name}_{card.form}_r{rot}", square)

    def prepare_pieces(self) -> Iterator[None]:
        """Make what is seen when a castle piece is lifted, one family after the other."""
        for family in FAMILIES:
            self._piece(Drawing(self.kit, self.rect, self._kept), family, (0, 0), left=False)
            yield

    @property
    def middle(self) -> tuple[float, float] | None:
        """The middle of the sprite of a building or a castle piece in the hand, real px; None where there is none."""
        model = self.model
        if model is not None and model.card is not None:
            square = round(self._square * LIFT)
            width, height = box(model.card.form, model.rot)
            left, top = self._corner(model, square)
            return left + width * square / 2, top + (height * 64 - 8) / 2 * square / 64
        if model is not None and model.family is not None:
            square = round(self._square * PIECE_LIFT)
            left, top = self._piece_corner(model.pos, left=model.left)
            return left + square / 2, top + 84 / 64 * square / 2
        return None

    def draw(self, drawing: Drawing, model: DraggedModel) -> None:
        self._lift = model.lift / 100
        if model.card is not None:
            self._building(drawing, model)
        elif model.worker is not None:
            self._worker(drawing, str(model.worker), model.pos)
        elif model.family is not None:
            self._piece(drawing, model.family, model.pos, left=model.left)

    def _shadow(self, d: Drawing, key: str, picture: Surface, x: int, y: int, away: tuple[float, float]) -> None:
        """The blurred silhouette of a picture, as a lifted thing throws it."""
        u = self._square / 72
        reach = round(3 * 12 * u)

        def make() -> Surface:
            # Blurred small and scaled up: it has no detail to lose.
            width, height = picture.get_width() + 2 * reach, picture.get_height() + 2 * reach
            small = blank(width // _COARSE + 1, height // _COARSE + 1)
            shape = pygame.transform.smoothscale(
                picture, (picture.get_width() // _COARSE + 1, picture.get_height() // _COARSE + 1)
            )
            shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            small.blit(shape, (reach // _COARSE, reach // _COARSE), special_flags=pygame.BLEND_PREMULTIPLIED)
            tint = blank(*small.get_size())
            tint.fill(pale(theme.SHADOW, 1.0))
            blurred = pygame.transform.gaussian_blur(small, max(1, round(12 * u / _COARSE)))
            tint.blit(_alpha_of(blurred), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return weakened(pygame.transform.smoothscale(tint, (width, height)), 0.5)

        share = LYING + (1 - LYING) * self._lift
        dx, dy = round(away[0] * share * u), round(away[1] * share * u)
        d.made(("lifted", key, *picture.get_size()), make, x - reach + dx, y - reach + dy)

    def _corner(self, model: DraggedModel, square: int) -> tuple[int, int]:
        """The corner of the box of a building in the hand, whose squares are so large."""
        card, pos = model.card, model.pos
        assert card is not None  # only then it is called
        width, height = box(card.form, model.rot)
        left = pos[0] + round(AWAY[0] * self._square - width * square / 2)
        return left, pos[1] + round(AWAY[1] * self._square - height * square / 2)

    def _building(self, d: Drawing, model: DraggedModel) -> None:
        card, rot = model.card, model.rot
        assert card is not None  # only then it is called
        square = round(self._square * LIFT)
        left, top = self._corner(model, square)
        x, y = left - round(square / 4), top - round(square * 24 / 64)
        name = f"building_{card.form}_r{rot}"
        self._shadow(d, name, d.kit.sprites.at(f"shadow_{card.form}_r{rot}", square), x, y, (20, 27))
        if abs(model.zoom - 1) < 0.004:
            d.sprite(name, square, x, y, PALE if model.pale else 1.0)
        else:
            self._zoomed(d, name, d.kit.sprites.at(name, square), x, y, model)
        self._seal(d, card, rot, left, top, square, model.lift / 100)

    @staticmethod
    def _zoomed(d: Drawing, name: str, picture: Surface, x: int, y: int, model: DraggedModel) -> None:
        """A building about its middle, smaller or larger than it is carried."""
        width, height = picture.get_size()
        size = round(width * model.zoom), round(height * model.zoom)
        zoomed = pygame.transform.smoothscale(picture, size)
        if model.pale:
            zoomed = weakened(zoomed, PALE)
        d.put(("zoomed", name, size, model.pale), zoomed, x + (width - size[0]) // 2, y + (height - size[1]) // 2)

    @staticmethod
    def _seal(d: Drawing, card: Card, rot: int, left: int, top: int, square: int, strength: float) -> None:
        """Its seal, which comes into sight as it is lifted."""
        seal_x, seal_y = seal_point(card.form, rot, Square(0, 0))
        size = round(54 / 72 * square / LIFT)
        x, y = left + round(seal_x * square - size / 2), top + round(seal_y * square - size / 2)
        if strength > 0:
            d.sized(f"seal_{card.family}", x, y, size, strength=strength)

    def _worker(self, d: Drawing, figure: str, pos: tuple[int, int]) -> None:
        square = round(self._square * PIECE_LIFT)
        # The figure stands on its base disc, which is 29,52 on a canvas of 64; the pointer holds it at the waist.
        x, y = pos[0] - round(square * 29 / 64), pos[1] - round(square * 40 / 64)
        picture = d.kit.sprites.at(f"worker_{figure}", square)
        self._shadow(d, f"worker_{figure}", picture, x, y, (9, 12))
        d.sprite(f"worker_{figure}", square, x, y)

    def _piece_corner(self, pos: tuple[int, int], *, left: bool) -> tuple[int, int]:
        u = self._square / 72
        away = -52 - 36 if left else PIECE_AWAY[0] - 36
        return pos[0] + round(away * u), pos[1] + round((PIECE_AWAY[1] - 20) * u)

    def _piece(self, d: Drawing, family: Family, pos: tuple[int, int], *, left: bool) -> None:
        square = round(self._square * PIECE_LIFT)
        x, y = self._piece_corner(pos, left=left)
        picture = d.kit.sprites.at(f"castle_{family}", square)
        self._shadow(d, f"castle_{family}", picture, x, y, (20, 27))
        d.sprite(f"castle_{family}", square, x, y)


def _alpha_of(surface: Surface) -> Surface:
    """A surface whose four channels are the alpha of another."""
    white = Surface(surface.get_size(), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    cover = surface.copy()
    cover.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return cover.premul_alpha()
