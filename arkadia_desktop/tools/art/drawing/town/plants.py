"""Trees and bushes."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import SHADE, lit, mixed, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import on_paper
from arkadia_desktop.tools.art.drawing.strokes.pen import circle, ellipse, number, outline, path
from arkadia_desktop.tools.art.sources import UNIT

MEADOW_GREEN = "#6f8f3c"
_SHADOW = "#1d2416"


def tree(x: float, y: float, radius: float, rng: Random, colour: str = MEADOW_GREEN, fruit: str | None = None) -> str:
    """A round tree whose trunk stands at x, y (squares)."""
    foot_x, foot_y = on_paper(x, y)
    size = radius * UNIT
    large = size >= 20
    centre_y = foot_y - size * 0.95
    trunk = [(foot_x - 1.6, foot_y), (foot_x - 1, foot_y - size), (foot_x + 1.2, foot_y - size), (foot_x + 1.8, foot_y)]
    drawn = [ellipse(foot_x + size * 0.4, foot_y + size * 0.05, size * 0.95, size * 0.42, _SHADOW, opacity=0.32)]
    drawn.append(path(outline(trunk), "#5a3c26"))
    clumps = _clumps(foot_x, centre_y, size, large, rng)
    drawn += [circle(cx + 0.4, cy + 0.6, r + 0.9, mixed(colour, SHADE, 0.62)) for cx, cy, r in clumps]
    for cx, cy, r in clumps:
        turned = ((foot_x - cx) * 0.7 + (centre_y - cy)) / size
        drawn.append(circle(cx, cy, r, lit(varied(colour, rng, 0.07), 0.52 + 0.22 * turned)))
    leaf = (3.4, 2.0) if large else (size * 0.13, size * 0.085)
    for _ in range(int(size * (7 if large else 2.1))):
        angle, reach = rng.uniform(0, 6.283), size * 0.95 * math.sqrt(rng.random())
        lx, ly = foot_x + math.cos(angle) * reach * 0.92, centre_y + math.sin(angle) * reach * 0.86
        turned = ((foot_x - lx) * 0.8 + (centre_y - ly)) / size
        green = lit(varied(colour, rng, 0.1), 0.56 + 0.36 * turned)
        turn = f"rotate({rng.randrange(-50, 20)} {number(lx)} {number(ly)})"
        drawn.append(ellipse(lx, ly, *leaf, green, opacity=0.85, transform=turn))
    for _ in range(5 if fruit else 0):
        angle, reach = rng.uniform(0, 6.3), size * 0.6 * math.sqrt(rng.random())
        drawn.append(
            circle(foot_x + math.cos(angle) * reach, centre_y + math.sin(angle) * reach * 0.8, 1.5, fruit or "")
        )
    return "".join(drawn)


def _clumps(x: float, y: float, size: float, large: bool, rng: Random) -> list[tuple[float, float, float]]:
    """The balls of leaves of a crown (x, y, radius), the farthest from the light first."""
    count, spread = (24, 1.5) if large else (9, 1.25)
    clumps = []
    for clump in range(count):
        reach = size * 0.52 * math.sqrt((clump + 0.5) / count) * spread
        radius = size * (rng.uniform(0.26, 0.40) if large else rng.uniform(0.44, 0.6))
        angle = clump * 2.4
        clumps.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.9, radius))
    return sorted(clumps, key=lambda clump: -clump[1] - clump[0] * 0.8)


def bush(x: float, y: float, radius: float, rng: Random, colour: str = "#7d9a45") -> str:
    """Three balls of leaves at x, y (squares)."""
    at_x, at_y = on_paper(x, y)
    size = radius * UNIT
    drawn = [ellipse(at_x + size * 0.3, at_y + size * 0.2, size * 1.1, size * 0.6, _SHADOW, opacity=0.3)]
    for dx, dy, part in ((0.35, 0, 0.7), (-0.4, -0.05, 0.7), (0, -0.3, 0.8)):
        cx, cy, edge = at_x + dx * size, at_y + dy * size, mixed(colour, SHADE, 0.6)
        drawn.append(circle(cx, cy - size * 0.3, size * part, lit(colour, 0.5 - dx * 0.2), line=edge, width=0.8))
        glint = lit(colour, 0.85)
        drawn.append(circle(cx - size * 0.18, cy - size * 0.5, size * part * 0.45, glint, opacity=0.6))
    return "".join(drawn)
