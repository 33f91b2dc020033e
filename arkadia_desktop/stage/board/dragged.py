"""What is in the hand: a building, a worker or a castle piece, lifted, with a deep soft shadow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FAMILIES, Card, Colour, Family
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common.contour import seal_point
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import blank, pale, weakened
from arkadia_desktop.ui.paint.kit import Kit

LIFT = 1.05
PIECE_LIFT = 1.10
CASTLE_SHAPE = 84 / 64
"""Height : width of the picture of a castle piece."""
PIECE_UP = 30
"""How far above the pointer, or the top face it hovers over, the middle of a castle piece is held (72nds of a square):
the lower part of that face stays in sight."""
LYING = 0.2
"""How far from a thing that still lies its shadow is, of the way when it is lifted."""


@dataclass(frozen=True, slots=True)
class DraggedModel:
    """One thing and where it is held (real px): a building (`card`, `rot`) by the middle of its squares, a worker
    (`worker`: its colour, or "neutral") or a castle piece (`family`) by the pointer. Nothing at all draws nothing.
    `resting`: a building is held over
    its place on the board, which draws it. `lift` is how many percent of its height it has been lifted; `squash` how
    many percent of its size a building has that is being turned.
    """

    pos: tuple[int, int] = (0, 0)
    card: Card | None = None
    rot: int = 0
    worker: Colour | str | None = None
    family: Family | None = None
    resting: bool = False
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


def under_piece(face: Rect) -> Rect:
    """The top face of a castle square and what the piece held over it hides (real px)."""
    piece = face.inflate(*2 * (round((PIECE_LIFT - 1) * face.w),))
    return face.union(piece.move(0, -round(PIECE_UP * face.w / 72)))


class DraggedThing(Component[DraggedModel]):
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
        """Make what is seen when the building of a card is lifted, and the building in its other turns, one after the
        other."""
        sprites, square = self.kit.sprites, round(self._square * LIFT)
        turned = [f"building_{card.form}_r{rot}" for rot in range(4)]
        yield from sprites.ahead((turned[0], sprites.size(turned[0], square)))
        self._building(Drawing(self.kit, self.rect, self._kept), DraggedModel(card=card))
        for name in turned[1:]:
            yield
            yield from sprites.ahead((name, sprites.size(name, square)))
            sprites.at(name, square)

    def prepare_turn(self, card: Card, rot: int) -> None:
        """Make what is seen when the building in the hand has been turned."""
        self._building(Drawing(self.kit, self.rect, self._kept), DraggedModel(card=card, rot=rot))

    def prepare_pieces(self) -> Iterator[None]:
        """Make what is seen when a castle piece is lifted, one family after the other."""
        for family in FAMILIES:
            self._piece(Drawing(self.kit, self.rect, self._kept), family, (0, 0))
            yield

    @property
    def middle(self) -> tuple[float, float] | None:
        """The middle of the sprite of a building or a castle piece in the hand, real px; None where there is none."""
        model = self.model
        if model is not None and model.resting:
            return model.pos[0], model.pos[1] - 4 / 64 * self._square - HOVER / 72 * self._square
        if model is not None and model.card is not None:
            square = round(self._square * LIFT)
            width, height = box(model.card.form, model.rot)
            left, top = self._corner(model, square)
            return left + width * square / 2, top + (height * 64 - 8) / 2 * square / 64
        if model is not None and model.family is not None:
            square = round(self._square * PIECE_LIFT)
            left, top = self._piece_corner(model.pos)
            return left + square / 2, top + CASTLE_SHAPE * square / 2
        return None

    def draw(self, drawing: Drawing, model: DraggedModel) -> None:
        self._lift = model.lift / 100
        if model.resting:
            return
        if model.card is not None:
            self._building(drawing, model)
        elif model.worker is not None:
            self._worker(drawing, str(model.worker), model.pos)
        elif model.family is not None:
            self._piece(drawing, model.family, model.pos)

    def _shadow(self, d: Drawing, name: str, square: int, x: int, y: int, away: tuple[float, float]) -> None:
        """The shadow of a sprite, as far away as it has been lifted."""
        share = LYING + (1 - LYING) * self._lift
        put_shadow(d, name, square, x, y, (away[0] * share, away[1] * share))

    def _corner(self, model: DraggedModel, square: int) -> tuple[int, int]:
        """The corner of the box of a building in the hand, whose squares are so large."""
        card, pos = model.card, model.pos
        assert card is not None  # only then it is called
        width, height = box(card.form, model.rot)
        return pos[0] - round(width * square / 2), pos[1] - round(height * square / 2)

    def _building(self, d: Drawing, model: DraggedModel) -> None:
        card, rot = model.card, model.rot
        assert card is not None  # only then it is called
        square = round(self._square * LIFT)
        left, top = self._corner(model, square)
        x, y = left - round(square / 4), top - round(square * 24 / 64)
        name = f"building_{card.form}_r{rot}"
        self._shadow(d, f"shadow_{card.form}_r{rot}", square, x, y, (20, 27))
        put_sprung(d, name, square, x, y, model.zoom)
        self._seal(d, card, rot, left, top, square, model.lift / 100)

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
        self._shadow(d, f"worker_{figure}", square, x, y, (9, 12))
        d.sprite(f"worker_{figure}", square, x, y)

    def _piece_corner(self, pos: tuple[int, int]) -> tuple[int, int]:
        square = round(self._square * PIECE_LIFT)
        high = square * CASTLE_SHAPE
        return pos[0] - square // 2, pos[1] - round(PIECE_UP * self._square / 72 + high / 2)

    def _piece(self, d: Drawing, family: Family, pos: tuple[int, int]) -> None:
        square = round(self._square * PIECE_LIFT)
        x, y = self._piece_corner(pos)
        self._shadow(d, f"castle_{family}", square, x, y, (9, 20))
        put_shadow(d, f"castle_{family}", square, x, y, (0, -5), _EDGE)  # parts it from the seal of what lies behind
        d.sprite(f"castle_{family}", square, x, y)


HOVER = 7
"""How far (72nds of a square) a building is held above the place on the board where it would lie."""
HOVER_SHADOW, HOVER_BLUR = (9, 13), 7
"""Where its shadow lies then, and how soft it is; that of a thing in the hand lies farther away."""
_BLUR, _EDGE = 12, 4
"""How soft it is, and the shade round a castle piece, 72nds of a square."""
_SOFT = 3
"""How many px it is blurred where it is painted so much smaller and scaled up: a shadow has no detail to lose."""


def put_shadow(
    d: Drawing, name: str, square: int, x: int, y: int, away: tuple[float, float], blur: float = _BLUR
) -> None:
    """The blurred silhouette of the sprite `name` with squares of ``square`` px, whose corner is at (x, y); `away` and
    `blur` are 72nds of a square of the board."""
    u = square / 72
    reach = round(3 * blur * u)
    dx, dy = round(away[0] * u), round(away[1] * u)
    d.made(
        ("lifted", name, blur, square),
        lambda: _shadow(d.kit.sprites.once(name, square), blur * u, reach),
        x - reach + dx,
        y - reach + dy,
    )


def _shadow(picture: Surface, blur: float, reach: int) -> Surface:
    (wide, high), coarse = picture.get_size(), max(4, round(blur / _SOFT))
    width, height = wide + 2 * reach, high + 2 * reach
    small = blank(width // coarse + 1, height // coarse + 1)
    shape = pygame.transform.smoothscale(picture, (wide // coarse + 1, high // coarse + 1))
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(shape, (reach // coarse, reach // coarse), special_flags=pygame.BLEND_PREMULTIPLIED)
    tint = blank(*small.get_size())
    tint.fill(pale(theme.SHADOW, 0.5))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(blur / coarse)))
    tint.blit(_alpha_of(blurred), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(tint, (width, height))


def put_sprung(d: Drawing, name: str, square: int, x: int, y: int, size: float, strength: float = 1.0) -> None:
    """The sprite `name` with its corner at (x, y), smaller or larger about its middle."""
    if abs(size - 1) < 0.004:
        d.sprite(name, square, x, y, strength)
        return
    picture = d.kit.sprites.at(name, square)
    width, height = picture.get_size()
    sized = round(width * size), round(height * size)
    sprung = pygame.transform.smoothscale(picture, sized)
    if strength < 1:
        sprung = weakened(sprung, strength)
    d.put(("sprung", name, sized, strength), sprung, x + (width - sized[0]) // 2, y + (height - sized[1]) // 2)


def _alpha_of(surface: Surface) -> Surface:
    """A surface whose four channels are the alpha of another."""
    white = Surface(surface.get_size(), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    cover = surface.copy()
    cover.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return cover.premul_alpha()
