"""Pictures of the puzzles' positions: made one at a time, and kept while the program runs."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.puzzle import Puzzle, PuzzleHead
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.menu_paint import dashed_box
from arkadia_desktop.scenes.common.position_picture import Cutout, painting_part
from arkadia_desktop.scenes.common.sign import KeptPicture, Steps
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit

Size = tuple[int, int]
_ACROSS = 9
"""So many squares of the board are seen side by side on a card."""
_SHAPE = 0.75
"""Height of a whole board, as a share of its width."""
_KEPT: Kept[Surface] = Kept(48_000_000, size_of)
AHEAD = 24_000_000
"""Bytes of pictures of cards that are made before they are seen: were there more than are kept, each would take the
place of another, and the making would never end."""


@lru_cache(maxsize=8)
def opened(head: PuzzleHead) -> tuple[Puzzle, Game]:
    """A puzzle and its position; those looked at last are kept."""
    puzzle = head.puzzle()
    return puzzle, puzzle.position()


def readable(head: PuzzleHead) -> bool:
    """Whether there is a position behind the head; a file of the player's own may have been changed."""
    try:
        puzzle, game = opened(head)
    except ValueError:
        return False
    return puzzle.target is None or game.board.building(puzzle.target) is not None


class PuzzlePicture(KeptPicture):
    """The `whole` board of a puzzle, or the part of it that is on a card. Without a puzzle it is the hole where the
    board would be."""

    def __init__(self, id: str, head: PuzzleHead | None, *, whole: bool = False) -> None:
        text = head.text if head is not None else ""
        super().__init__(id, _KEPT, (text, whole), self._draw)
        self.head, self._whole = head, whole

    def natural_height(self, width: int) -> int:
        return round(_SHAPE * width)

    def _draw(self, kit: Kit, size: Size) -> Steps:
        assert self.head is not None
        return (_painting_whole if self._whole else _painting)(kit, self.head, size)

    def draw_more(self) -> bool:
        return self.head is not None and super().draw_more()

    def paint(self, surface: Surface, clip: Rect) -> None:
        hole = self.rect
        if self.head is not None:
            super().paint(surface, clip)
            return
        dashed_box(self.kit.u, *hole.size, theme.PARCHMENT_LO, theme.RULE, 2.4, 14, 0.5).blit(surface, hole)
        lot = self.kit.sprites.faded("castle_lot", hole.h // 6, 90)
        surface.blit(lot, lot.get_rect(center=hole.center), special_flags=OVER)


def _asked(puzzle: Puzzle) -> Overlay:
    """The building that an enclosure asks for is outlined."""
    return NOTHING if puzzle.target is None else Overlay(chosen=puzzle.target)


def _painting_whole(kit: Kit, head: PuzzleHead, size: Size) -> Steps:
    puzzle, game = opened(head)
    plan = game.board.plan
    square = max(ceil(size[0] / plan.width), ceil(size[1] / plan.height))
    wide, high = size[0] / square, size[1] / square
    window = Cutout((plan.width - wide) / 2, (plan.height - high) / 2, wide, high)
    return painting_part(kit, view(game, None), window, size, _asked(puzzle))


def _painting(kit: Kit, head: PuzzleHead, size: Size) -> Steps:
    if head.own and not readable(head):
        yield Surface(size, 0, 32)
        return
    puzzle, game = opened(head)
    yield None
    square = ceil(size[0] / min(_ACROSS, game.board.plan.width))  # whole px, and nothing of the picture is left empty
    window = _window(puzzle, game.board, size[0] / square, size[1] / square)
    yield from painting_part(kit, view(game, None), window, size, _asked(puzzle))


def _window(puzzle: Puzzle, board: Board, wide: float, high: float) -> Cutout:
    """The part of the board of this size (squares) with the building that is asked for, all of the castle, and the most
    on it. It does not tell the answer: that is not looked at."""
    plan, grid = board.plan, board.grid
    columns, rows = round(wide), round(high)
    full, castle = grid.board & ~board.vacant, grid.mask(board.lot.footprint())
    target = 0 if puzzle.target is None else board.buildings[puzzle.target - 1].mask
    corner = grid.mask(Square(column, row) for column, row in product(range(columns), range(rows)))

    def worth(place: tuple[int, int]) -> tuple[int, int, int, float]:
        x, y = place
        seen = corner << grid.bit(Square(x, y)).bit_length() - 1
        aside = abs(x + columns / 2 - plan.width / 2) + abs(y + rows / 2 - plan.height / 2)
        return (seen & target).bit_count(), (seen & castle).bit_count(), (seen & full).bit_count(), -aside

    x, y = max(product(range(plan.width - columns + 1), range(plan.height - rows + 1)), key=worth)
    left, top = x + (columns - wide) / 2, y + (rows - high) / 2
    return Cutout(max(0.0, min(left, plan.width - wide)), max(0.0, min(top, plan.height - high)), wide, high)
