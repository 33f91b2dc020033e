"""The castle among the items of the board: its pieces floor by floor, and the marks on its top faces."""

from __future__ import annotations

from collections.abc import Collection

from arkadia_desktop.rules.castle import TOP_FLOOR, Castle
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.board.pen import BoardPen
from arkadia_desktop.stage.common.geometry import BoardGrid

SPRITE_TOP = 20
"""How far the top of a piece's canvas lies above its square, in canvas units."""
FADED = 0.38
"""How much is seen of a third-floor piece when the pointer is on the square behind it."""


class CastleItems:
    """Draws the castle of one model with the pen of the board."""

    def __init__(self, pen: BoardPen, lot: LotPlace, castle: Castle, overlay: Overlay) -> None:
        self._pen, self._castle, self._overlay = pen, castle, overlay
        self._places = lot.castle_squares()

    def pieces(self) -> None:
        """Row by row, in each row floor by floor: first what the floor's pieces shade, then the pieces."""
        stacks = self._castle.stacks
        for row in sorted({place.y for place in self._places}):
            squares = [k for k, place in enumerate(self._places) if place.y == row]
            for floor in range(max(len(stacks[k]) for k in squares)):
                raised = [k for k in squares if len(stacks[k]) > floor]
                for k in raised:
                    self._shadow(self._places[k], floor)
                for k in raised:
                    self._piece(k, floor)

    def targets(self) -> None:
        """The squares that may be built on."""
        for k in self._overlay.targets:
            self._face("glow", k)

    def lit(self, kind: str, squares: Collection[Square], colour: Colour | None) -> None:
        """The line around the top faces of those of the squares that belong to the castle."""
        for k, place in enumerate(self._places):
            if place in squares:
                self._face(kind, k, colour)

    def held(self) -> None:
        """Where the piece in the hand would stand."""
        held = self._overlay.castle_ghost
        if held is not None:
            self._face("refused" if held.refused else "target", held.square)

    def cursor(self) -> None:
        """The keyboard's square."""
        if self._overlay.castle_cursor is not None:
            self._face("cursor", self._overlay.castle_cursor)

    def _face(self, kind: str, k: int, colour: Colour | None = None) -> None:
        self._pen.face(kind, self._places[k], len(self._castle.stacks[k]), colour)

    def _shadow(self, place: Square, floor: int) -> None:
        pen = self._pen
        pixel = pen.grid.rect(place.x, place.y)
        up = self._lift(floor - 1) if floor else 0
        pen.put(pen.marks.piece_shadow(floor > 0), ("piece shadow", floor), pixel.x, pixel.y - up)

    def _lift(self, floor: int) -> int:
        return round(BoardGrid.CASTLE_STEP * floor * self._pen.q / 64)

    def _piece(self, k: int, floor: int) -> None:
        pen, stack = self._pen, self._castle.stacks[k]
        pixel = pen.grid.rect(self._places[k].x, self._places[k].y)
        strength = FADED if floor == TOP_FLOOR and k in self._overlay.faded else 1.0
        top = pixel.y - round(SPRITE_TOP * pen.q / 64) - self._lift(floor)
        pen.d.sprite(f"castle_{stack[floor]}", pen.q, pixel.x, top, strength)
        if floor and len(stack) == floor + 1:
            lift = round((BoardGrid.CASTLE_RISE + BoardGrid.CASTLE_STEP * floor) * pen.q / 64)
            pen.put(pen.marks.pip(floor + 1), ("pip", floor + 1), pixel.x, pixel.y - lift + round(3 * pen.u))
