"""Marks on the board: washes, edges, progress rings, outlines, castle glow. Painted once per square size.

``u`` is a design pixel of the board (a 72nd of a square). A Mark is a picture and where it lies from the top left
corner of the square it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from math import ceil, cos, pi, sin
from typing import Concatenate, NamedTuple, ParamSpec

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import contour, dashes
from arkadia_desktop.stage.common.palette import white_line
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, blank, pale, weakened
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.theme import Colour, Shade

Cells = tuple[Square, ...]
_Inside = tuple[bool, bool, bool, bool]
"""Which squares around a corner lie inside: upper left, upper right, lower left, lower right."""
_CROSS: Cells = tuple(Square(x, y) for x, y in ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (1, 3)))
"""A form with an edge on every side and with corners of every kind."""
_CROSS_SIDE = 4
_WIDEST = 13
_TICK, CHECK = 38, 32
"""So far the picture of a finished building's disc reaches from its middle; how large the tick on it is (72nds of a
square)."""
_DASHES = 6
"""So many dashes are painted in a step."""


class _Line(NamedTuple):
    """A line ``width`` wide (72nds of a square); without a colour in the one that is asked for."""

    width: float
    colour: Colour | None
    strength: float = 1.0


class _Look(NamedTuple):
    """Lines over each other, what they enclose, and white dashes over them: (width, on, off, strength)."""

    lines: tuple[_Line, _Line]
    fill: tuple[Colour, float] | None = None
    dashes: tuple[float, float, float, float] | None = None


_LOOKS = {
    "legal": _Look(
        (_Line(9, palette.LEGAL_GROUND, 0.8), _Line(4.6, theme.LEGAL_LINE)), (theme.LEGAL_FILL, 0.34), (1.6, 9, 8, 0.9)
    ),
    "held": _Look((_Line(_WIDEST, palette.LEGAL_GROUND, 0.8), _Line(9, theme.LEGAL_LINE))),
    "refused": _Look((_Line(8, palette.ILLEGAL_GROUND, 0.8), _Line(4.6, theme.ILLEGAL_LINE))),
    "chosen": _Look(
        (_Line(11, palette.CLOSED_GROUND, 0.85), _Line(6, theme.FOCUS)), (theme.FOCUS, 0.14), (1.8, 10, 8, 1.0)
    ),
    "completed": _Look((_Line(8, palette.OUTLINE_GROUND, 0.75), _Line(4.4, theme.FOCUS)), (theme.FOCUS, 0.16)),
    "kerb": _Look((_Line(5.6, palette.KERB_GROUND, 0.9), _Line(3.4, theme.WHITE))),
    "lit": _Look((_Line(7, palette.OUTLINE_GROUND, 0.65), _Line(3.4, theme.FOCUS)), (palette.LIT_FILL, 0.16)),
    "last": _Look((_Line(6, palette.OUTLINE_GROUND, 0.5), _Line(3, None, 0.95))),
}


class _Box(NamedTuple):
    """A box so far within its square, with round corners (72nds of a square): a line, or filled where `width` is 0;
    without a colour in the one that is asked for."""

    inset: float
    corner: float
    width: float
    colour: Colour | None
    strength: float = 1.0


_SQUARES: dict[str, tuple[_Box, ...]] = {
    "dark": (_Box(0, 0, 0, palette.DARK_WASH, 0.30),),
    "cream": (_Box(3, 9, 0, palette.CREAM_FILL, 0.15), _Box(4, 8, 1.6, palette.CREAM_LINE, 0.38)),
    "free": (
        _Box(3, 9, 0, palette.CREAM_FILL, 0.24),
        _Box(4, 8, 5, palette.OUTLINE_GROUND, 0.40),
        _Box(4, 8, 2.6, palette.CREAM_LINE, 0.95),
    ),
    "hover": (
        _Box(3, 9, 0, palette.CREAM_FILL, 0.42),
        _Box(4, 8, 5.6, palette.OUTLINE_GROUND, 0.45),
        _Box(4, 8, 3.2, palette.CREAM_LINE),
    ),
    "draft": (
        _Box(3, 9, 0, theme.LEGAL_FILL, 0.30),
        _Box(3, 9, 7, palette.LEGAL_GROUND, 0.75),
        _Box(3, 9, 3.6, theme.LEGAL_LINE),
    ),
    "cursor": (_Box(0, 10, 10, palette.OUTLINE_GROUND, 0.9), _Box(0, 10, 5.2, theme.FOCUS)),
    "lit": (
        _Box(2, 9, 0, theme.FOCUS, 0.30),
        _Box(2, 9, 6, palette.OUTLINE_GROUND, 0.55),
        _Box(2, 9, 3, theme.FOCUS),
    ),
    "last": (_Box(3, 9, 5, palette.OUTLINE_GROUND, 0.45), _Box(3, 9, 2.6, None, 0.95)),
    "right": (_Box(2, 9, 0, palette.CREAM_FILL, 0.42),),
}
"""What fills a square; what would have been right is dashed, too."""


def _target(fill: Colour, ground: Colour, bright: Colour) -> tuple[_Box, ...]:
    outer = _Box(2, 8, 9, ground, 0.8), _Box(2, 8, 4.6, bright)
    return _Box(2, 8, 0, fill, 0.38), *outer, _Box(11, 8, 5, ground, 0.6), _Box(11, 8, 2.2, bright)


_FACES: dict[str, tuple[_Box, ...]] = {
    "glow": (
        _Box(3, 8, 8.5, palette.OUTLINE_GROUND, 0.7),
        _Box(3, 8, 5, theme.FOCUS),
    ),
    "target": _target(theme.LEGAL_FILL, palette.LEGAL_GROUND, theme.LEGAL_LINE),
    "refused": _target(theme.ILLEGAL_FILL, palette.ILLEGAL_GROUND, theme.ILLEGAL_LINE),
    "cursor": (_Box(-2, 8, 10, palette.OUTLINE_GROUND, 0.9), _Box(-2, 8, 5.2, theme.FOCUS)),
    "lit": (_Box(1, 8, 8, palette.OUTLINE_GROUND, 0.75), _Box(1, 8, 4.4, theme.FOCUS)),
    "last": (_Box(1, 8, 7, palette.OUTLINE_GROUND, 0.6), _Box(1, 8, 3.6, None)),
}
"""What lies on the top face of a castle stack."""


class Outlines:
    """The outlines for squares of ``square`` px."""

    def __init__(self, square: int) -> None:
        self._square = square
        self.margin = ceil(self.wide(_WIDEST) / 2) + 3
        """How far an outline may reach beyond the box of its form, px."""
        self._pieces: dict[tuple[str, Colour | None], dict[_Inside, tuple[Surface, Rect]]] = {}

    def wide(self, width: float) -> float:
        """Width in px of a line of so many 72nds of a square; it stays readable on small squares."""
        return max(width * self._square / 72, width * 0.5)

    def paint(self, cells: Cells, style: str, colour: Colour | None = None) -> Surface:
        """The outline of a turned form: legal, held, refused, chosen, completed, kerb, lit, last (in ``colour``)."""
        *_begun, whole = self.painting(cells, style, colour)
        return whole

    def painting(self, cells: Cells, style: str, colour: Colour | None = None) -> Iterator[Surface]:
        """The same in steps, for frames that have little time: each gives the picture as far as it is."""
        q, margin, inside = self._square, self.margin, frozenset(cells)
        pieces = self.prepare(style, colour)
        width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        whole = blank(width * q + 2 * margin, height * q + 2 * margin)
        for y in range(height + 1):
            for x in range(width + 1):
                piece = pieces.get(_around(inside, x, y))
                if piece is not None:
                    picture, place = piece
                    whole.blit(picture, place.move(x * q + margin, y * q + margin), special_flags=OVER)
        yield whole
        yield from self._dashing(whole, cells, _LOOKS[style])

    def _dashing(self, whole: Surface, cells: Cells, look: _Look) -> Iterator[Surface]:
        if look.dashes is None:
            return
        width, on, off, strength = look.dashes
        u = self._square / 72
        p = Painting(whole.get_width() - 2 * self.margin, whole.get_height() - 2 * self.margin, self.margin)
        p.surface = whole
        for loop in self._loops(cells):
            for number, part in enumerate(dashes(loop, on * u, off * u), start=1):
                p.lines(part, self.wide(width), theme.WHITE, strength)
                if number % _DASHES == 0:
                    yield whole
        yield whole

    def _loops(self, cells: Cells) -> Sequence[Sequence[tuple[float, float]]]:
        return [[(x * self._square, y * self._square) for x, y in loop] for loop in contour(cells)]

    def prepare(self, style: str, colour: Colour | None = None) -> dict[_Inside, tuple[Surface, Rect]]:
        """The pieces of a style, and where each lies from its corner; painted at the first call."""
        if (style, colour) not in self._pieces:
            self._pieces[style, colour] = self._cut(_LOOKS[style], colour or theme.CREAM)
        return self._pieces[style, colour]

    def _cut(self, look: _Look, colour: Colour) -> dict[_Inside, tuple[Surface, Rect]]:
        q, half, inside = self._square, self._square // 2, frozenset(_CROSS)
        p = Painting(_CROSS_SIDE * q, _CROSS_SIDE * q, q)
        loops = self._loops(_CROSS)
        if look.fill is not None:
            for loop in loops:
                p.polygon(loop, *look.fill)
        for line in look.lines:
            for loop in loops:
                p.lines(loop, self.wide(line.width), line.colour or colour, line.strength, closed=True)
        pieces = {}
        for y in range(_CROSS_SIDE + 1):
            for x in range(_CROSS_SIDE + 1):
                around = _around(inside, x, y)
                if any(around) and around not in pieces:
                    whole = p.surface.subsurface(Rect((x + 1) * q - half, (y + 1) * q - half, q, q))
                    seen = whole.get_bounding_rect()
                    pieces[around] = whole.subsurface(seen).copy(), seen.move(-half, -half)
        if look.fill is not None:
            middle = blank(q, q)
            middle.fill(pale(*look.fill))
            pieces[True, True, True, True] = middle, Rect(-half, -half, q, q)
        return pieces


def _around(inside: frozenset[Square], x: int, y: int) -> _Inside:
    """Which of the squares around a corner lie inside."""
    upper_left, upper_right, lower_left, lower_right = (
        Square(x + dx, y + dy) in inside for dy in (-1, 0) for dx in (-1, 0)
    )
    return upper_left, upper_right, lower_left, lower_right


P = ParamSpec("P")
_KEPT_BYTES = 32_000_000
_OUTLINES_KEPT = 24
"""Outlines of buildings are large, and soon put together again."""
_FEW_NEW = 3
"""So many sides of a building, or fewer, become closed at once, as a rule."""
HATCHED = 0.78
"""How strong the hatching is."""


class PaintedMark(NamedTuple):
    """A picture and its place from the corner of its square."""

    surface: Surface
    dx: int
    dy: int


def _once(paint: Callable[Concatenate[Marks, P], PaintedMark]) -> Callable[Concatenate[Marks, P], PaintedMark]:
    """A mark that is painted once for what it is asked for with."""

    @wraps(paint)
    def kept(marks: Marks, /, *asked: P.args, **named: P.kwargs) -> PaintedMark:
        key = paint.__name__, *asked, *sorted(named.items())
        return marks._kept.get(key, lambda: paint(marks, *asked, **named))

    return kept


def tick_width(square: int) -> int:
    """How wide the disc of a finished building is, with its shadow."""
    return 2 * ceil(_TICK * square / 72)


class Marks:
    """All marks for squares of ``square`` px."""

    def __init__(self, square: int) -> None:
        self.square = square
        self.u = square / 72
        self.outlines = Outlines(square)
        self.wide = self.outlines.wide
        self._kept: Kept[PaintedMark] = Kept(_KEPT_BYTES, lambda mark: size_of(mark.surface))
        self._outlined: Kept[PaintedMark] = Kept(_OUTLINES_KEPT)

    # ---- squares

    @_once
    def square_mark(self, kind: str, colour: Colour | None = None) -> PaintedMark:
        """A mark that fills one square, one of _SQUARES."""
        q, u = self.square, self.u
        p, mark = self._boxes(_SQUARES[kind], 6, colour)
        if kind == "right":
            frame = [(4 * u, 4 * u), (q - 4 * u, 4 * u), (q - 4 * u, q - 4 * u), (4 * u, q - 4 * u)]
            for part in dashes(frame, 9 * u, 7 * u):
                p.lines(part, self.wide(2.4), palette.CREAM_LINE)
        return mark

    @_once
    def face(self, kind: str, colour: Colour | None = None) -> PaintedMark:
        """A mark on the top face of a castle stack, one of _FACES."""
        return self._boxes(_FACES[kind], 8, colour)[1]

    def _boxes(self, boxes: Sequence[_Box], reach: float, colour: Colour | None) -> tuple[Painting, PaintedMark]:
        u, margin = self.u, ceil(reach * self.u)
        p = Painting(self.square, self.square, margin)
        for inset, corner, width, tint, strength in boxes:
            side = self.square - 2 * inset * u
            place, tint = (inset * u, inset * u, side, side, corner * u), tint or colour or theme.CREAM
            if width:
                p.outline(*place, self.wide(width), tint, strength)
            else:
                p.box(*place, tint, strength)
        return p, PaintedMark(p.surface, -margin, -margin)

    @_once
    def take_back(self) -> PaintedMark:
        """The disc without its cross, in the top right corner of a draft worker's square."""
        u = self.u
        r = self.wide(15)
        p = Painting(ceil(2 * r), ceil(2 * r), 4)
        p.shade(0, 0, 2 * r, 2 * r, r, Shade(1.5, 2.5, 2, 0.5), u)
        p.disc(r, r, r, theme.PARCHMENT_HI)
        p.ring(r, r, r - 1.3 * u, self.wide(2.6), theme.REFUSED_LINE)
        return PaintedMark(p.surface, round(self.square - 13 * u - r) - 4, round(13 * u - r) - 4)

    # ---- edges and rings

    @_once
    def edge(self, kind: str, upright: bool) -> PaintedMark:
        """One side of a square, its middle at the square's corner line: closed, open or new."""
        q, u = self.square, self.u
        pad = ceil(self.wide(13) / 2) + 2
        p = Painting(q, 2 * pad)
        start, end = 9 * u, q - 9 * u

        def line(width: float, colour: Colour, strength: float = 1.0, off: float = 0.0) -> None:
            p.lines([(start - off, pad - off), (end - off, pad - off)], width, colour, strength)

        match kind:
            case "closed":
                line(self.wide(9), palette.CLOSED_GROUND, 0.85)
                line(self.wide(5.2), palette.CLOSED)
                line(self.wide(1.6), palette.CLOSED_GLEAM, 0.8, off=0.8 * u)
            case "open":
                spots = [(start + i * (end - start) / 4, float(pad)) for i in range(5)]
                for x, y in spots:
                    p.disc(x, y, self.wide(7) / 2, palette.OPEN_GROUND, 0.75)
                for x, y in spots:
                    p.disc(x, y, self.wide(4.4) / 2, palette.OPEN)
            case "new":
                line(self.wide(13), palette.NEW_GROUND)
                line(self.wide(9), palette.NEW)
                for i in range(4):
                    x = start + 1 * u + i * 14.5 * u
                    p.lines([(x, pad), (min(x + 5 * u, end), pad)], self.wide(4), theme.WHITE)
            case _:
                raise KeyError(kind)
        surface = pygame.transform.rotate(p.surface, 90) if upright else p.surface
        return PaintedMark(surface, -pad, 0) if upright else PaintedMark(surface, 0, -pad)

    @_once
    def ring(self, sides: int, closed: int, new: int) -> PaintedMark:
        """The dark disc under a seal with a tick for each side of the building; centred on the seal's point."""
        u, fine = self.u, 4
        r = 30 * u
        half = ceil(r + 12 * u)
        picture = self._ring_shadow(r, half).surface.copy()
        big = blank(2 * half * fine, 2 * half * fine)
        middle = half * fine
        pygame.draw.circle(big, pale(palette.RING_GROUND, 0.92), (middle, middle), (r + 3 * u) * fine)
        gap = 0.10
        for i in range(sides):
            colour = palette.RING_OPEN
            width = 4.6 * u
            if i < closed:
                colour = palette.CLOSED
            elif i < closed + new:
                colour, width = palette.NEW, 8 * u
            start = -pi / 2 + 2 * pi * i / sides + gap / 2
            end = -pi / 2 + 2 * pi * (i + 1) / sides - gap / 2
            arc = [start + (end - start) * k / 6 for k in range(7)]
            inner, outer = (r - width / 2) * fine, (r + width / 2) * fine
            band = [(middle + outer * cos(a), middle + outer * sin(a)) for a in arc]
            band += [(middle + inner * cos(a), middle + inner * sin(a)) for a in reversed(arc)]
            pygame.draw.polygon(big, (*colour, 255), band)
        disc = pygame.transform.smoothscale(big, (2 * half, 2 * half))
        picture.blit(disc, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return PaintedMark(picture, -half, -half)

    def prepare_sides(self, counts: Sequence[int]) -> Iterator[None]:
        """Paint the edges, and the rings of buildings with so many sides, a few of them new, one after the other."""
        for kind in ("closed", "open", "new"):
            for upright in (False, True):
                self.edge(kind, upright)
                yield
        for sides in counts:
            for new in range(_FEW_NEW + 1):
                for closed in range(sides - new + 1):
                    self.ring(sides, closed, new)
                    yield

    @_once
    def _ring_shadow(self, r: float, half: int) -> PaintedMark:
        u = self.u
        shadow = blank(2 * half, 2 * half)
        pygame.draw.circle(shadow, pale(theme.SHADOW, 0.55), (half + 3 * u, half + 4 * u), r + 3 * u)
        return PaintedMark(pygame.transform.gaussian_blur(shadow, max(1, round(3 * u))), -half, -half)

    @_once
    def tick(self) -> PaintedMark:
        """The pale disc of a finished building, without its tick; centred on a point, `tick_width` wide."""
        u = self.u
        r = 24 * u
        half = ceil(_TICK * u)
        p = Painting(2 * half, 2 * half)
        p.shade(half - r, half - r, 2 * r, 2 * r, r, Shade(3, 4, 3, 0.55), u)
        p.disc(half, half, r, theme.PARCHMENT_HI)
        p.ring(half, half, r, self.wide(4), theme.LEAF_LINE)
        return PaintedMark(p.surface, -half, -half)

    @_once
    def spot(self) -> PaintedMark:
        """The double ring around the square that decides; centred on a point."""
        u = self.u
        r = 26 * u
        half = ceil(r + 8 * u)
        p = Painting(2 * half, 2 * half)
        p.ring(half, half, r, self.wide(9), palette.ILLEGAL_GROUND)
        p.ring(half, half, r, self.wide(4.5), theme.FOCUS)
        p.disc(half, half, 7 * u + 1.2 * u, palette.ILLEGAL_GROUND)
        p.disc(half, half, 7 * u, theme.ILLEGAL_LINE)
        return PaintedMark(p.surface, -half, -half)

    # ---- outlines of buildings

    def outline(self, form: Form, rot: int, style: str, colour: Colour | None = None) -> PaintedMark:
        """The contour of a turned form (see `Outlines`), from the corner of its box."""
        margin = self.outlines.margin
        return self._outlined.get(
            (form, rot, style, colour),
            lambda: PaintedMark(self.outlines.paint(turned(form, rot), style, colour), -margin, -margin),
        )

    def prepare_outline(self, form: Form, rot: int, style: str) -> Iterator[None]:
        """Paint one that is not there yet, in steps."""
        key, margin = (form, rot, style, None), self.outlines.margin
        if key not in self._outlined:
            steps = self.outlines.painting(turned(form, rot), style)
            whole = next(steps)
            for _further in steps:
                yield
            self._outlined.get(key, lambda: PaintedMark(whole, -margin, -margin))

    def figure_line(self, name: str, figure: Surface) -> PaintedMark:
        """The white line around a figure (a sprite called ``name``), drawn below it."""
        wide = max(2, round(3 * self.u))
        return self._kept.get(("figure line", name), lambda: PaintedMark(*white_line(figure, wide)))

    def hatched(self, form: Form, rot: int, tile: Surface) -> PaintedMark:
        """What lies over a building that may not lie there: ``tile``, a square of hatching, in its contour, and the
        line around it; from the corner of its box."""
        return self._outlined.get((form, rot, "hatched"), lambda: self._hatched(form, rot, tile))

    def _hatched(self, form: Form, rot: int, tile: Surface) -> PaintedMark:
        mark = self.outline(form, rot, "refused")
        margin, q = -mark.dx, self.square
        whole = blank(*mark.surface.get_size())
        stripes = weakened(tile, HATCHED)
        for x, y in turned(form, rot):
            whole.blit(stripes, (margin + x * q, margin + y * q), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(mark.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return PaintedMark(whole, mark.dx, mark.dy)

    # ---- castle

    @_once
    def lot_shadow(self, width: int, height: int) -> PaintedMark:
        """The soft shadow of the castle lot of width x height squares."""
        u, q = self.u, self.square
        margin = ceil(30 * u)
        p = Painting(width * q, height * q, margin)
        p.shade(0, 0, width * q, height * q, 14 * u, Shade(7, 9, 6, 0.5), u)
        return PaintedMark(p.surface, -margin, -margin)

    @_once
    def piece_shadow(self, raised: bool) -> PaintedMark:
        """The shadow a castle piece casts to the right: on the ground, or on the floor below it."""
        u, q, margin = self.u, self.square, ceil(34 * self.u)
        if raised:
            outline = [(10, 55), (70, -30), (92, -10), (92, 50), (82, 64), (22, 64)]
            strength = 0.62
        else:
            outline = [(6, 72), (72, 4), (84, 14), (84, 76), (76, 83), (14, 83)]
            strength = 0.5
        p = Painting(q, q, margin)
        p.polygon([(x * u, y * u) for x, y in outline], theme.SHADOW, strength)
        return PaintedMark(pygame.transform.gaussian_blur(p.surface, max(1, round(3 * u))), -margin, -margin)

    @_once
    def pip(self, floor: int) -> PaintedMark:
        """The little plate with as many bars as the floor (2 or 3); from the corner of the castle square, unlifted."""
        u, q = self.u, self.square
        height = 4 + 6.5 * (floor - 1)
        x, y = q - 20 * u, q + (2 if floor == 2 else -1) * u
        p = Painting(ceil(17 * u), ceil((height + 6) * u), 2)
        p.box(0, 0, 17 * u, (height + 6) * u, 4 * u, palette.RING_GROUND)
        p.outline(0, 0, 17 * u, (height + 6) * u, 4 * u, 1.4 * u, theme.FOCUS)
        for bar in range(floor):
            p.box(3 * u, (3 + 6.5 * bar) * u, 11 * u, 4 * u, u, theme.FOCUS)
        return PaintedMark(p.surface, round(x) - 2, round(y) - 2)
