"""What every item of the board is put with: the drawing, the squares, the marks."""

from __future__ import annotations

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.marks import Marks, PaintedMark
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.common.picture import Drawing

CORNER_X, CORNER_Y = 16, 24
"""The corner of a building's box in its sprite, in canvas units."""


class BoardPen:
    """``q`` is the size of a square, ``u`` a 72nd of it, both real px."""

    def __init__(self, d: Drawing, grid: BoardGrid, marks: Marks) -> None:
        self.d, self.grid, self.marks = d, grid, marks
        self.q = grid.square
        self.u = self.q / 72

    def put(self, mark: PaintedMark, key: tuple[object, ...], x: int, y: int) -> None:
        """A mark, from a corner in real px."""
        self.d.put(("mark", self.q, *key), mark.surface, x + mark.dx, y + mark.dy)

    def on_square(self, kind: str, square: Square, colour: Colour | None = None) -> None:
        """A mark that fills a square, in the light colour of a player where it has one."""
        tint = palette.PLAYERS[colour].light if colour else None
        place = self.grid.rect(square.x, square.y)
        self.put(self.marks.square_mark(kind, tint), (kind, colour), place.x, place.y)

    def building_corner(self, at: Square) -> tuple[int, int]:
        """The corner of the sprite of a building whose box begins at a square."""
        place = self.grid.rect(at.x, at.y)
        return place.x - round(CORNER_X * self.q / 64), place.y - round(CORNER_Y * self.q / 64)

    def face(self, kind: str, place: Square, pieces: int, colour: Colour | None = None) -> None:
        """A mark on the top face of so many castle pieces."""
        tint = palette.PLAYERS[colour].light if colour else None
        face = self.grid.top_face(place.x, place.y, pieces)
        self.put(self.marks.face(kind, tint), (f"{kind} face", colour), face.x, face.y)
