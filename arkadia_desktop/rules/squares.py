"""Squares and sets of squares.

A set of squares is a Python int (a mask): square (x, y) is bit ``y * (width + 1) + x``. The spare column behind each
row stays empty on the board, so whole-board shifts to the left and right never wrap into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple


class Square(NamedTuple):
    """A board square; x counts from the left, y from the top, both from 0."""

    x: int
    y: int

    @property
    def name(self) -> str:
        """What people call it: column letter and row number, ``E4`` for (4, 3); AA, AB … after column Z."""
        letters = ""
        column = self.x
        while column >= 0:
            letters = chr(ord("A") + column % 26) + letters
            column = column // 26 - 1
        return f"{letters}{self.y + 1}"


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits set in `mask`, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Grid:
    """The squares of a board of one size, with the arithmetic of masks on it. Get one from `grid()`."""

    __slots__ = ("board", "height", "stride", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = width + 1
        row = (1 << width) - 1
        self.board = sum(row << (y * self.stride) for y in range(height))

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.x < self.width and 0 <= square.y < self.height

    def __repr__(self) -> str:
        return f"Grid({self.width}, {self.height})"

    def bit(self, square: Square) -> int:
        """The mask of one square; the square must lie on the board."""
        return 1 << (square.y * self.stride + square.x)

    def mask(self, squares: Iterable[Square]) -> int:
        """The mask of a set of squares."""
        mask = 0
        for square in squares:
            mask |= self.bit(square)
        return mask

    def square(self, index: int) -> Square:
        """The square of bit number `index`."""
        y, x = divmod(index, self.stride)
        return Square(x, y)

    def squares(self, mask: int) -> tuple[Square, ...]:
        """The squares of a mask, row by row from the top left."""
        return _squares(self.stride, mask)

    def neighbours(self, mask: int) -> int:
        """The board squares that share an edge with a square of `mask` and do not belong to it (R4: never a corner)."""
        stride = self.stride
        return ((mask << 1) | (mask >> 1) | (mask << stride) | (mask >> stride)) & self.board & ~mask

    def shared_sides(self, mask: int, others: int) -> int:
        """How many sides squares of `mask` share with squares of `others`; a square with two of them counts twice."""
        stride = self.stride
        return sum((moved & others).bit_count() for moved in (mask << 1, mask >> 1, mask << stride, mask >> stride))


@lru_cache(maxsize=256)
def _squares(stride: int, mask: int) -> tuple[Square, ...]:
    """The same masks are asked for at every look at a position."""
    return tuple(Square(index % stride, index // stride) for index in bits(mask))


@lru_cache(maxsize=64)
def grid(width: int, height: int) -> Grid:
    """The Grid of this size; the same object for the same size."""
    return Grid(width, height)
