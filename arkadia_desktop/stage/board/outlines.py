"""Outlines of buildings, put together from what a line looks like around a corner of a square.

Whatever its form, a line looks the same around a corner of four squares of which the same ones lie inside. So the line
is painted once around one form in which all of that occurs, and every other is put together from its pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import contour, dashes
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, blank, pale
from arkadia_desktop.ui.paint.theme import Colour

Cells = tuple[Square, ...]
_Inside = tuple[bool, bool, bool, bool]
"""Which squares around a corner lie inside: upper left, upper right, lower left, lower right."""
_CROSS: Cells = tuple(Square(x, y) for x, y in ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (1, 3)))
"""A form with an edge on every side and with corners of every kind."""
_CROSS_SIDE = 4
_WIDEST = 13
_DASHES = 6
"""So many dashes are painted in a step."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line ``width`` wide (72nds of a square); without a colour in the one that is asked for."""

    width: float
    colour: Colour | None
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class _Look:
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
    "lit": _Look((_Line(7, palette.OUTLINE_GROUND, 0.65), _Line(3.4, theme.FOCUS)), (theme.FOCUS, 0.22)),
    "last": _Look((_Line(6, palette.OUTLINE_GROUND, 0.5), _Line(3, None, 0.95))),
}


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
