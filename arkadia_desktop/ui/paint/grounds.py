"""Painters of the large things: panels, bars, shelves, ribbons, bubbles, rows. Each returns a ``Patch``.

``u`` is the size of a design pixel in real pixels, ``w`` and ``h`` are real pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Fill, Gradient, Painting, Point, blank, pale, plain, slope, weakened
from arkadia_desktop.ui.paint.theme import Colour, Shade, mix, rgb

_OAK = Gradient(((0.0, theme.OAK_HI), (0.5, theme.OAK), (1.0, theme.OAK_LO)), 0.3, 1.0)
_PARCHMENT = Gradient(((0.0, theme.PARCHMENT_HI), (0.45, theme.PARCHMENT), (1.0, theme.PARCHMENT_LO)), 0.35, 1.0)
_FIBRES = (rgb("#D8BF8A"), rgb("#FFFAF0"), rgb("#CDB078"))
_FIBRE_TILE = 320


class Patch(NamedTuple):
    """A painted thing that may reach beyond its own box, which is ``size`` large (shadow, ring, tails): what is seen of
    it, and where that lies from the corner of the box."""

    surface: Surface
    corner: tuple[int, int]
    size: tuple[int, int]

    def blit(self, target: Surface, at: Rect | tuple[int, int], strength: float = 1.0) -> None:
        """Paint it with its own box at ``at``; with a ``strength`` only a share of it."""
        surface = weakened(self.surface, strength) if strength < 1 else self.surface
        target.blit(surface, (at[0] + self.corner[0], at[1] + self.corner[1]), special_flags=OVER)

    def grown(self, size: tuple[int, int]) -> Patch:
        """The same with its own box so large, for a moment: scaled, not painted anew."""
        if size == self.size:
            return self
        wide, high = (now / before for now, before in zip(size, self.size, strict=True))
        (x, y), (w, h) = self.corner, self.surface.get_size()
        surface = pygame.transform.smoothscale(self.surface, (round(w * wide), round(h * high)))
        return Patch(surface, (round(x * wide), round(y * high)), size)

    def centre(self, target: Surface, middle: tuple[float, float]) -> None:
        """Paint it with the middle of its own box at a place."""
        self.blit(target, (round(middle[0] - self.size[0] / 2), round(middle[1] - self.size[1] / 2)))

    def reach(self, rect: Rect) -> Rect:
        """Everything that painting it at ``rect`` touches."""
        return self.surface.get_rect(topleft=rect.topleft).move(self.corner)


def finished(painting: Painting) -> Patch:
    """The patch of a finished painting, without the room around it that it did not take."""
    seen = painting.surface.get_bounding_rect(min_alpha=1)
    corner = seen.x - painting.margin, seen.y - painting.margin
    return Patch(painting.surface.subsurface(seen).copy(), corner, (painting.width, painting.height))


def margin_of(shade: Shade, u: float) -> int:
    """Room that a shadow needs."""
    return ceil((max(shade.right, shade.down) + 3 * shade.blur) * u) + 2


@lru_cache(maxsize=8)
def fibres(u: float) -> Surface:
    """A tile of paper fibres."""
    side = max(16, round(_FIBRE_TILE * u))
    rng = Random(7)
    fine = blank(side * 3, side * 3)
    for i in range(_FIBRE_TILE * _FIBRE_TILE // 900):
        x, y = rng.uniform(0, _FIBRE_TILE - 10) * u * 3, rng.uniform(2, _FIBRE_TILE - 2) * u * 3
        end = x + rng.uniform(2, 8) * u * 3, y + rng.uniform(-0.8, 0.8) * u * 3
        pygame.draw.line(fine, pale(_FIBRES[i % 3], 0.3), (x, y), end, max(1, round(0.7 * u * 3)))
    return pygame.transform.smoothscale(fine, (side, side))


def panel_margin(u: float) -> int:
    """How far a panel reaches beyond its box."""
    return margin_of(theme.PANEL_SHADE, u)


def ribbon_margin(u: float) -> int:
    """How far a ribbon reaches beyond its body."""
    return ceil((theme.RIBBON_TAIL + 22) * u)


def panel(u: float, w: int, h: int, radius: float = theme.PANEL_RADIUS) -> Patch:
    """A parchment sheet in an oak frame."""
    p, r, frame = Painting(w, h, panel_margin(u)), radius * u, theme.OAK_FRAME * u
    p.shade(0, 0, w, h, r + 4 * u, theme.PANEL_SHADE, u, hidden=True)
    p.box(0, 0, w, h, r + 4 * u, _OAK)
    p.outline(u, u, w - 2 * u, h - 2 * u, r + 3 * u, 2 * u, theme.OAK_EDGE)
    p.outline(2.4 * u, 2.4 * u, w - 4.8 * u, h - 4.8 * u, r + 2 * u, 1.4 * u, theme.OAK_GLEAM, 0.55)
    sheet(p, u, frame, frame, w - 2 * frame, h - 2 * frame, r - 2 * u)
    return finished(p)


def sheet(p: Painting, u: float, x: float, y: float, w: float, h: float, r: float) -> None:
    """The parchment itself: gradient, fibres, a soft shade along its left and top edge."""
    p.box(x, y, w, h, r, _PARCHMENT)
    tile = fibres(u)
    clip = Rect(round(x + 4 * u), round(y + 4 * u), max(0, round(w - 8 * u)), max(0, round(h - 8 * u)))
    p.surface.set_clip(clip.move(p.margin, p.margin))
    for top in range(clip.y, clip.bottom, tile.get_height()):
        for left in range(clip.x, clip.right, tile.get_width()):
            p.picture(tile, left, top)
    p.surface.set_clip(None)
    edge = 1.8 * u
    p.lines(
        [
            (x + edge, y + h - r),
            (x + edge, y + r),
            *corner(x + edge, y + r, x + edge, y + edge, x + r, y + edge),
            (x + w - r, y + edge),
        ],
        3 * u,
        theme.SEGMENT_EDGE,
        0.25,
    )
    p.outline(x, y, w, h, r, 1.6 * u, rgb("#3B2618"))


def corner(x0: float, y0: float, cx: float, cy: float, x1: float, y1: float, steps: int = 7) -> list[Point]:
    """Points of a quadratic curve from (x0, y0) to (x1, y1) pulled towards (cx, cy)."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1))
    return points


def rounded(w: float, h: float, r: float) -> list[Point]:
    """The outline of a box with round corners, from its upper left one on."""
    upper = *corner(0, r, 0, 0, r, 0), *corner(w - r, 0, w, 0, w, r)
    return [*upper, *corner(w, h - r, w, h, w - r, h), *corner(r, h, 0, h, 0, h - r)]


def bar(u: float, w: int, h: int) -> Patch:
    """The dark slim panel: table heads, totals."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, 14 * u, theme.BAR)
    p.box(2 * u, 2 * u, w - 4 * u, min(h * 0.4, 18 * u), 12 * u, theme.WHITE, 0.06)
    p.outline(u, u, w - 2 * u, h - 2 * u, 13 * u, 2 * u, theme.SHELF_EDGE)
    return finished(p)


def shelf(u: float, w: int, h: int, active: bool = False) -> Patch:
    """A recessed shelf; the active one has a golden line."""
    p = Painting(w, h, ceil(5 * u))
    r = 9 * u
    p.box(0, 0, w, h, r, plain(theme.SHELF_HI, theme.SHELF_LO))
    x = 2.6 * u
    p.lines(
        [(x, h - 6 * u), (x, 8 * u), *corner(x, 8 * u, x, x, 9 * u, x), (w - 9 * u, x)], 4 * u, rgb("#1A0F0A"), 0.45
    )
    p.outline(0, 0, w, h, r, 1.6 * u, theme.SHELF_EDGE)
    if active:
        p.outline(-2 * u, -2 * u, w + 4 * u, h + 4 * u, 11 * u, 4 * u, theme.GOLD_TEXT)
    return finished(p)


def ribbon(u: float, w: int, h: int, fill: Colour, dark: Colour) -> Patch:
    """A ribbon whose body is w x h; its tails reach 34 design px beyond on either side, and hang lower by an eighth of
    its height."""
    tail, drop = theme.RIBBON_TAIL * u, h / 8
    p = Painting(w, h, ribbon_margin(u))
    p.shade(-tail, drop + 3 * u, w + 2 * tail, h - 4 * u, 2 * u, Shade(0, 0, 6, 0.5), u)
    for side, x in ((-1, 0.0), (1, float(w))):
        inner, outer, notch = x - side * 14 * u, x + side * tail, x + side * (tail - 15 * u)
        wing = [(inner, drop), (outer, drop), (notch, drop + h / 2), (outer, h + drop), (inner, h + drop)]
        p.polygon(wing, dark)
        p.lines(wing, 1.8 * u, theme.DROP, closed=True)
        p.polygon([(x, h), (inner, h + drop), (inner, h)], rgb("#1A0F0C"))
    body = Gradient(((0.0, mix(fill, theme.WHITE, 0.25)), (0.35, fill), (1.0, mix(fill, dark, 0.5))))
    p.box(0, 0, w, h, 0.8 * u, body)
    p.outline(0, 0, w, h, 0.8 * u, 1.8 * u, theme.DROP)
    p.lines([(6 * u, 4.5 * u), (w - 6 * u, 4.5 * u)], 1.6 * u, rgb("#FFF6DC"), 0.75)
    p.lines([(6 * u, h - 4.5 * u), (w - 6 * u, h - 4.5 * u)], 1.6 * u, rgb("#FFF6DC"), 0.45)
    return finished(p)


BUBBLE_LINES = {
    "leaf": theme.LEAF_LINE,
    "refused": theme.REFUSED_LINE,
    "neutral": theme.NEUTRAL_LINE,
    "grand": theme.GOLD_LO,
}
_BUBBLE_FILLS = {
    "leaf": (rgb("#FDF6E0"), rgb("#ECD9AE")),
    "refused": (rgb("#FDF6E0"), rgb("#F1DDB8")),
    "neutral": (theme.PARCHMENT_HI, theme.PARCHMENT_LO),
    "grand": (rgb("#FFF8DD"), rgb("#F5D98B")),
}


def bubble(
    u: float, w: int, h: int, tone: str = "neutral", tip: tuple[str, float, float, float] | None = None, line: float = 3
) -> Patch:
    """A bubble of w x h. ``tip`` is (side, where, x, y): the pointer leaves ``side`` (left, right, top, bottom) at
    ``where`` along it and ends at (x, y), all real px from the bubble's corner."""
    *_steps, patch = painting_bubble(u, w, h, tone, tip, line)
    assert patch is not None
    return patch


def painting_bubble(
    u: float, w: int, h: int, tone: str = "neutral", tip: tuple[str, float, float, float] | None = None, line: float = 3
) -> Iterator[Patch | None]:
    """The same, step by step; the last thing given is the patch."""
    margin = margin_of(theme.BUBBLE_SHADE, u)
    if tip is not None:
        margin = max(margin, ceil(max(-tip[2], tip[2] - w, -tip[3], tip[3] - h, 0) + 4 * u))
    p = Painting(w, h, margin)
    p.shade(0, 0, w, h, 14 * u, theme.BUBBLE_SHADE, u, hidden=True)
    yield None
    p.box(0, 0, w, h, 14 * u, plain(*_BUBBLE_FILLS[tone]))
    yield None
    p.outline(0, 0, w, h, 14 * u, line * u, BUBBLE_LINES[tone])
    if tip is not None:
        for points, colour, width in _pointer(u, w, h, tip, tone, line):
            p.lines(points, width, colour) if width else p.polygon(points, colour)
    yield finished(p)


def pointer(u: float, w: int, h: int, tip: tuple[str, float, float, float], tone: str, line: float) -> Patch:
    """The pointer alone of a bubble, to be painted over one without; its corner is told from the bubble's."""
    parts = list(_pointer(u, w, h, tip, tone, line))
    across, down = zip(*(point for points, _colour, _width in parts for point in points), strict=True)
    left, top, margin = floor(min(across)), floor(min(down)), ceil(line * u) + 1
    p = Painting(ceil(max(across)) - left, ceil(max(down)) - top, margin)
    for points, colour, width in parts:
        moved = [(x - left, y - top) for x, y in points]
        p.lines(moved, width, colour) if width else p.polygon(moved, colour)
    return Patch(p.surface, (left - margin, top - margin), (w, h))


def _pointer(
    u: float, w: int, h: int, tip: tuple[str, float, float, float], tone: str, line: float
) -> Iterator[tuple[list[tuple[float, float]], Colour, float]]:
    """A filled form (width 0), and the line along two of its sides."""
    side, where, x, y = tip
    fill, colour = plain(*_BUBBLE_FILLS[tone]), BUBBLE_LINES[tone]
    half, inside = 14 * u, line * u
    upright = side in ("top", "bottom")
    edge = {"left": 0.0, "right": float(w), "top": 0.0, "bottom": float(h)}[side]
    depth = inside if side in ("left", "top") else -inside
    if upright:
        roots = [(where - half, edge), (where + half, edge)]
        sunk = [(where - half, edge + depth), (where + half, edge + depth)]
    else:
        roots = [(edge, where - half), (edge, where + half)]
        sunk = [(edge + depth, where - half), (edge + depth, where + half)]
    r, g, b, _ = fill.at({"left": where / h, "right": where / h, "top": 0.0, "bottom": 1.0}[side])
    yield [*sunk[:1], roots[0], (x, y), roots[1], *sunk[1:]], (round(r), round(g), round(b)), 0.0
    yield [roots[0], (x, y), roots[1]], colour, line * u


def row(u: float, w: int, h: int, stripe: Colour | None = None, strength: float = 0.85, chosen: bool = False) -> Patch:
    """A row of a table: paper with a thin edge, a stripe of colour at its left end, a golden line when chosen."""
    p = Painting(w, h, ceil(3 * u))
    p.box(0, 0, w, h, 14 * u, theme.PAPER, strength)
    if chosen:
        p.outline(0, 0, w, h, 14 * u, 4 * u, theme.GOLD)
    else:
        p.outline(0, 0, w, h, 14 * u, 1.8 * u, theme.ROW_EDGE)
    if stripe is not None:
        p.box(0, 0, 9 * u, h, 4 * u, stripe)
    return finished(p)


def inset(u: float, w: int, h: int, tint: Colour, strength: float = 0.13, radius: float = 16) -> Patch:
    """A tinted field on parchment, in the colour of whatever it speaks of."""
    p = Painting(w, h, ceil(2 * u))
    p.box(0, 0, w, h, radius * u, tint, strength)
    p.outline(u, u, w - 2 * u, h - 2 * u, (radius - 1) * u, 2 * u, tint, min(1.0, strength * 1.6))
    return finished(p)


def cell(
    u: float,
    w: int,
    h: int,
    top: Colour | None = None,
    line: Colour = theme.PAPER_EDGE,
    weight: float = 1.6,
    strength: float = 0.55,
) -> Patch:
    """A small card-like field: paper, thin edge, a band of colour along the top."""
    p = Painting(w, h, ceil(weight * u) + 1)
    p.box(0, 0, w, h, 10 * u, theme.PAPER, strength)
    if top is not None:
        ends = min(10 * u / h, 0.1)
        p.box(0, 0, w, h, 10 * u, Gradient(((0.0, top), (ends, top), (ends, top, 0.0), (1.0, top, 0.0))))
    p.outline(0, 0, w, h, 10 * u, weight * u, line)
    return finished(p)


def rail(u: float, w: int, h: int) -> Patch:
    """The band along the lower edge of the play screen."""
    p = Painting(w, h, ceil(24 * u))
    p.shade(-10 * u, -4 * u, w + 20 * u, h, 0, Shade(0, 0, 6, 0.6), u)
    p.box(0, 0, w, h, 0, Gradient(((0.0, theme.RAIL_HI), (0.12, theme.RAIL), (1.0, theme.RAIL_LO))))
    p.lines([(0, u), (w, u)], 2 * u, rgb("#C99A63"), 0.8)
    p.lines([(0, -u), (w, -u)], 2.4 * u, rgb("#1A0F0A"))
    return finished(p)


def tinted(w: int, h: int, fill: Fill, strength: float) -> Surface:
    """A premultiplied rectangle without corners."""
    if isinstance(fill, Gradient) and strength >= 1:
        return slope(fill, w, h)
    p = Painting(w, h)
    p.box(0, 0, w, h, 0, fill, strength)
    return p.surface


def outline(u: float, w: int, h: int, radius: float, weight: float, colour: Colour) -> Patch:
    """A line along the edges."""
    p = Painting(w, h, ceil(weight * u) + 1)
    p.outline(0, 0, w, h, radius * u, weight * u, colour)
    return finished(p)


def line(u: float, w: int, h: int, colour: Colour, strength: float = 1.0) -> Patch:
    """A plain bar, for rules and ticks."""
    return Patch(tinted(w, h, colour, strength), (0, 0), (w, h))
