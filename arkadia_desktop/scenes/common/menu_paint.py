"""Small painted things of the menu screens: tinted boxes, dashed frames, signs of players, kept while they are in use;
and how the charts are divided.

Lengths are real pixels where they are called ``w`` and ``h``; all others are design pixels, ``u`` real ones each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from pygame import Surface

from arkadia_desktop.rules import pieces
from arkadia_desktop.stage.common.contour import dashes
from arkadia_desktop.stage.common.palette import PLAYERS, SIGNS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.garlands import PENNANT, garlands
from arkadia_desktop.ui.paint.grounds import Patch, finished, margin_of, rounded
from arkadia_desktop.ui.paint.theme import Colour, rgb

PICTURE_EDGE = rgb("#2B1A10")
_SIGN_EDGE = rgb("#2B1A14")
_CARD_SHADE = theme.Shade(2, 4, 4, 0.45)
_STEPS = 5, 10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000
"""How much gold may lie between two lines of a chart."""


@lru_cache(maxsize=128)
def box(
    u: float, w: int, h: int, ground: Colour | Gradient, line: Colour, weight: float, radius: float,
    strength: float = 1.0,
) -> Patch:  # fmt: skip
    """A box with round corners; ``strength`` 0..1 of its ground."""
    p = Painting(w, h, ceil(weight * u) + 1)
    p.box(0, 0, w, h, radius * u, ground, strength)
    if weight:
        p.outline(0, 0, w, h, radius * u, weight * u, line)
    return finished(p)


@lru_cache(maxsize=32)
def dashed_box(
    u: float, w: int, h: int, ground: Colour, line: Colour, weight: float, radius: float, strength: float = 1.0
) -> Patch:
    """The same with a dashed line."""
    p = Painting(w, h, ceil(weight * u) + 1)
    if strength:
        p.box(0, 0, w, h, radius * u, ground, strength)
    for dash in dashes(rounded(w, h, radius * u), 9 * u, 7 * u):
        p.lines(dash, weight * u, line)
    return finished(p)


@lru_cache(maxsize=24)
def card(u: float, w: int, h: int, face: Gradient, line: Colour, chosen: bool, hovered: bool) -> Patch:
    """A card that lies on something, with a golden line around it where it is chosen."""
    p = Painting(w, h, max(margin_of(_CARD_SHADE, u), ceil(10 * u)))
    p.shade(0, 0, w, h, 12 * u, _CARD_SHADE, u)
    if chosen:
        for weight, colour, strength in ((6.5, theme.OAK_EDGE, 0.75), (4, theme.GOLD, 1.0)):
            p.outline(-4 * u, -4 * u, w + 8 * u, h + 8 * u, 15 * u, weight * u, colour, strength)
    p.box(0, 0, w, h, 12 * u, face)
    if hovered and not chosen:
        p.box(0, 0, w, h, 12 * u, theme.HOVER_TINT, 0.3)
    p.outline(0, 0, w, h, 12 * u, 2.2 * u, line)
    return finished(p)


@lru_cache(maxsize=16)
def picture_frame(u: float, w: int, h: int, chosen: bool) -> Patch:
    """The thin oak frame of a picture of w x h, with a golden line when it is chosen, as rows have it; the inside is
    oak."""
    p = Painting(w, h, ceil(12 * u))
    p.box(-3 * u, -3 * u, w + 6 * u, h + 6 * u, 8 * u, theme.OAK_LO)
    p.outline(-3 * u, -3 * u, w + 6 * u, h + 6 * u, 8 * u, 1.6 * u, PICTURE_EDGE)
    if chosen:
        reach = 3 * u
        for line, weight in ((theme.OAK_EDGE, 7), (theme.GOLD, 4)):
            p.outline(-reach, -reach, w + 2 * reach, h + 2 * reach, 8 * u, weight * u, line)
    return finished(p)


@lru_cache(maxsize=24)
def disc(u: float, radius: float, ground: Colour, line: Colour = PICTURE_EDGE, weight: float = 1.2) -> Patch:
    """A disc; its own box is 2 x radius wide."""
    side = ceil(2 * radius * u)
    p = Painting(side, side, ceil(weight * u) + 1)
    p.disc(side / 2, side / 2, radius * u, line)
    p.disc(side / 2, side / 2, (radius - weight) * u, ground)
    return finished(p)


def put_sign(surface: Surface, u: float, colour: pieces.Colour, middle: tuple[float, float]) -> None:
    """What stands for a player where a figure has no room, about 20 design px large, with its middle at a place (real
    px): each has a shape of its own."""
    _sign(u, SIGNS[colour], PLAYERS[colour].base).centre(surface, middle)


@lru_cache(maxsize=32)
def _sign(u: float, shape: str, fill: Colour) -> Patch:
    """A circle, square, triangle or diamond."""
    line, side = _SIGN_EDGE, ceil(24 * u)
    p = Painting(side, side, ceil(2 * u))
    c = side / 2
    if shape == "circle":
        p.disc(c, c, 11 * u, line)
        p.disc(c, c, 8 * u, fill)
        return finished(p)
    points = {
        "square": [(-9, -9), (9, -9), (9, 9), (-9, 9)],
        "triangle": [(0, -12), (11, 8), (-11, 8)],
        "diamond": [(0, -12), (11, 0), (0, 12), (-11, 0)],
    }[shape]
    spots = [(c + x * u, c + y * u) for x, y in points]
    p.polygon(spots, fill)
    p.lines(spots, 3 * u, line, closed=True)
    return finished(p)


def hang_garlands(
    surface: Surface, size: tuple[int, int], u: float, ends: tuple[float, float], sag: float,
    colours: tuple[Colour, ...], seen: int,
) -> bool:  # fmt: skip
    """Hang a string of pennants as large as `size` from the upper left corner of a surface, and its mirror image from
    the right one; ``ends`` are the heights of its ends, real px. Nothing hangs where fewer than three whole pennants
    have room in what is `seen` of the width; gives whether they had."""
    if min(seen, size[0]) < 3 * PENNANT * u:
        return False
    left, right = garlands(*size, u, ends, sag, colours)
    surface.blit(left, (0, 0), special_flags=OVER)
    surface.blit(right, (surface.get_width() - size[0], 0), special_flags=OVER)
    return True


def beside_ends(ends: Sequence[float], least: float, top: float, bottom: float) -> list[tuple[int, float]]:
    """Where words stand beside the ends of lines, `least` from each other and from `top` to `bottom` if they can; with
    the number of each line, the uppermost first."""
    order = sorted(range(len(ends)), key=lambda number: (ends[number], number))
    heights = list[float]()
    for number in order:
        heights.append(max(ends[number], heights[-1] + least if heights else top))
    limit = min(heights[-1], bottom)
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], limit)
        limit = heights[place] - least
    return list(zip(order, heights, strict=True))


def scale_of(most: int, lines: int = 5) -> tuple[int, int]:
    """The distance of the lines across the chart and its upper end, in gold: at most so many lines above 0."""
    step = next((step for step in _STEPS if most <= step * lines), ceil(most / lines / 1000) * 1000)
    return step, step * max(1, ceil(most / step))


def rounds_shown(last: int, first: int = 1) -> list[int]:
    """The rounds named under the chart: all of them, or the first, every fifth, tenth or more, and the last."""
    count = last - first + 1
    step = next(step for step in (1, 5, 10, 20, 50, 100, 10_000) if count <= (6 * step if step > 1 else 10))
    between = (number for number in range(step, last, step) if number - first > step / 2 and last - number > step / 2)
    return sorted({first, *between, last})
