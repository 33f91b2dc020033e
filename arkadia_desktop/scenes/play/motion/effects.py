"""Small motions that many events share: dust, the golden line, coins and seals in their pieces."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Rect

from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.stage.common.contour import contour
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.motion.flight import Flight, Motion, Spot, Trace
from arkadia_desktop.ui.paint.tween import back, inout, out3

DUST = ("dust_0", "dust_1", "dust_2")
DUST_MS = 340.0
LINE_MS = 420.0
COINS, MOST_COINS = (10, 5, 1), 8
POP_MS = 220.0
CASTLE_SHAPE = 84 / 64
"""Height : width of a castle piece's sprite."""
_FOOT = 29, 52
"""The middle of a figure's base disc on its canvas of 64."""


def puff_ring(place: Rect, square: int, puffs: int = 8) -> tuple[Motion, ...]:
    """A ring of puffs of dust that spreads from under a thing put down on `place` (real px)."""
    size = square * 0.9
    motions = []
    for i in range(puffs):
        angle = 2 * pi * (i + 0.5) / puffs
        across, down = cos(angle), sin(angle)
        reach = max(abs(across), abs(down))
        # On the edge of the box, a little inside; from there outwards.
        x = place.centerx + across / reach * (place.w / 2 - 0.1 * square)
        y = place.centery + down / reach * (place.h / 2 - 0.1 * square)
        end = x + across * 0.4 * square, y + down * 0.4 * square
        motions.append(Flight(DUST, (x, y), end, (size * 0.6, size), 0, DUST_MS, ease=out3, fade="out"))
    return tuple(motions)


def dust(foot: Spot, square: int, puffs: int) -> tuple[Motion, ...]:
    """Puffs of stone dust to both sides of a foot (real px)."""
    size = square * 0.7
    motions = []
    for i in range(puffs):
        side = -1 + 2 * i / (puffs - 1)
        start = foot[0] + side * 0.35 * square, foot[1]
        end = foot[0] + side * 0.75 * square, foot[1] - (0.06 + 0.1 * abs(side)) * square
        motions.append(Flight(DUST, start, end, (size * 0.6, size), 0, DUST_MS, ease=out3, fade="out"))
    return tuple(motions)


def rising_worker(figure: str, place: Rect, start: float = 0, *, stays: bool = False) -> Flight:
    """A worker grows from his base disc; `place` is the square of his sprite (real px)."""
    foot = place.x + _FOOT[0] / 64 * place.w, place.y + _FOOT[1] / 64 * place.w
    return Flight((figure,), foot, place.center, (0, place.w), start, POP_MS, ease=back, stays=stays)


def gold_line(building: Building, grid: BoardGrid) -> Trace:
    """The golden line round an enclosed building."""
    corner = grid.rect(building.at.x, building.at.y)
    q = grid.square
    loop = contour(tuple(turned(building.card.form, building.rot)))[0]
    points = tuple((corner.x + x * q, corner.y + y * q) for x, y in loop)
    return Trace(points, max(4.4 * q / 72, 2.2), ms=LINE_MS, ease=inout)


def seals_of(family: Family, number: int) -> tuple[str, ...]:
    """The pieces that `number` seals are handed over in: those worth five first."""
    fives, ones = divmod(number, 5)
    return (f"seal5_{family}",) * fives + (f"seal_{family}",) * ones


def coins_of(gold: int) -> tuple[str, ...]:
    """The coins of a sum, the largest first, no more than can be looked at."""
    coins: list[str] = []
    for value in COINS:
        number, gold = divmod(gold, value)
        coins += [f"coin_{value}"] * number
    return tuple(coins[:MOST_COINS])
