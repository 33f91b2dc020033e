"""What moves when something has been put down: it drops, its line flashes, the rings around it fill."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.rules.board import Board, Building
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.motion.effects import CASTLE_SHAPE, gold_line
from arkadia_desktop.stage.board.dragged import PIECE_LIFT
from arkadia_desktop.stage.board.pen import CORNER_X, CORNER_Y
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.common.lifted import HOVER, HOVER_SHADOW
from arkadia_desktop.stage.common.shape_places import seal_anchor, side_count
from arkadia_desktop.stage.motion.flight import Flight, Motion, Spot, Ticks, Trace
from arkadia_desktop.ui.paint.tween import back, out3

DROP_MS = 110.0, 70.0
"""Down, a little too far, and up again."""
PIECE_MS = 140.0
FLASH_MS = 260.0
SEAL_MS, TICK_MS = 200.0, 25.0
_DEEP = 0.98
_SEAL = 58 / 72


def middle_of(building: Building, grid: BoardGrid) -> tuple[Spot, float, float]:
    """The middle of a building's sprite on the board, its width (real px), and height : width."""
    wide, high = box(building.card.form, building.rot)
    width, height = wide * 64 + 32, high * 64 + 40
    k = grid.square / 64
    corner = grid.rect(building.at.x, building.at.y)
    spot = corner.x + (width / 2 - CORNER_X) * k, corner.y + (height / 2 - CORNER_Y) * k
    return spot, width * k, height / width


def dropped_building(building: Building, grid: BoardGrid, held: Spot | None = None) -> tuple[Motion, ...]:
    """One's own building goes down from above its place; `held` is where the middle of its sprite was."""
    end, width, shape = middle_of(building, grid)
    u = grid.square / 72
    begin = held or (end[0], end[1] - HOVER * u)
    far = end[0] + HOVER_SHADOW[0] * u, end[1] + HOVER_SHADOW[1] * u
    form, rot = building.card.form, building.rot
    down, up = DROP_MS
    found: list[Motion] = []
    for name, start in ((f"shadow_{form}_r{rot}", far), (f"building_{form}_r{rot}", begin)):
        found.append(Flight((name,), start, end, (width, _DEEP * width), 0, down, shape, ease=out3))
        found.append(Flight((name,), end, end, (_DEEP * width, width), down, up, shape, ease=back, stays=True))
    return tuple(found)


def dropped_piece(family: Family, end: Spot, square: int, held: Spot | None = None) -> tuple[Motion, ...]:
    """One's own castle piece drops the last bit; `end` is the middle of its sprite where it will stand, `held` where it
    was in the hand."""
    above = held or (end[0], end[1] - 24 * square / 72)
    sizes = PIECE_LIFT * square, float(square)
    return (Flight((f"castle_{family}",), above, end, sizes, 0, PIECE_MS, CASTLE_SHAPE, ease=out3, stays=True),)


def cream_flash(building: Building, grid: BoardGrid) -> Trace:
    """The line of a building that has been put down, for a moment in cream."""
    return replace(gold_line(building, grid), ms=FLASH_MS, flash=True)


def ring_of(board: Board, building: Building) -> tuple[int, int]:
    """How many sides a building has, and how many of them are closed."""
    count = side_count(building.card.form)
    return count, count - board.grid.shared_sides(building.mask, board.vacant)


def ring_fills(before: Board, after: Board, grid: BoardGrid) -> tuple[Motion, ...]:
    """The ticks of every ring that has more closed sides than before, one after the other, below its seal; the seal of
    a new building falls onto it."""
    known = {building.id: building for building in before.buildings}
    taken = before.vacant & ~after.vacant
    found: list[Motion] = []
    for building in after.buildings:
        if not building.complete and (building.rim & taken or building.id not in known):
            count, closed = ring_of(after, building)
            old = known.get(building.id)
            was = ring_of(before, old)[1] if old is not None else 0
            if old is None or closed > was:
                found += _filling(after, building, (count, was, closed), grid, new=old is None)
    return tuple(found)


def _filling(
    board: Board, building: Building, ring: tuple[int, int, int], grid: BoardGrid, *, new: bool
) -> list[Motion]:
    """`ring`: the sides there are, those that were closed, those that are."""
    count, was, closed = ring
    x, y = seal_anchor(board.lot, building.card.form, building.rot, building.at)
    at = round(grid.area.x + x * grid.square), round(grid.area.y + y * grid.square)
    size = round(_SEAL * grid.square)
    steps = tuple(Ticks(count, ticks, grid.square) for ticks in range(was, closed + 1))
    seal, fall, fill = (f"seal_{building.card.family}",), SEAL_MS if new else 0.0, TICK_MS * (closed - was)
    found: list[Motion] = [Flight(steps, at, at, (size, size), 0, max(fill, fall))]
    if new:
        found.append(Flight(seal, at, at, (1.6 * size, size), 0, SEAL_MS, ease=out3))
    if fill > fall:
        found.append(Flight(seal, at, at, (size, size), fall, fill - fall))
    return found
