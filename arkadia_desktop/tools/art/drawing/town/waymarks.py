"""What stands along the path of the lessons: milestones, a signpost, trees and bushes."""

from __future__ import annotations

from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import OUTLINE, mixed
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Point,
    blurred,
    drawing,
    ellipse,
    line,
    painted,
    path,
    polygon,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.town import plants
from arkadia_desktop.tools.art.sources import UNIT

TREES = 3
_STONES = {
    "open": ("#efe0bb", "#fff8e4", "#a08a68"),
    "now": ("#f0bd52", "#fff0b0", "#8f5c14"),
    "done": ("#79b45a", "#bfe4a0", "#2f5c22"),
}
"""The face of a milestone in the middle, in the light and at its edge."""
MILESTONES = tuple(_STONES)
_SHADOW = "#1a1a10"


def milestone(kind: str) -> str:
    """The sprite of a milestone, one of MILESTONES; its number or tick is set at 32, 32."""
    face, light, edge = _STONES[kind]
    gloss = radial((0, light), (0.55, face), (1, mixed(face, edge, 0.55)), x=0.36, y=0.28, radius=0.85)
    body = blurred(2.4, ellipse(36, 39, 25, 20, _SHADOW, opacity=0.5))
    body += path("M7 32V37.5A25 21 0 0 0 57 37.5V32Z", "#6a5a48", line=OUTLINE, width=2)
    body += ellipse(32, 32, 25, 21, "#cfc0a0", line=OUTLINE, width=2)
    body += ellipse(32, 32, 20, 16.6, gloss, line=edge, width=1.6)
    body += path("M15 29Q18 18 32 16.5Q21 20.5 15 29Z", "#ffffff", opacity=0.45)
    return drawing(64, 64, painted(body, 0.9, 0.25, 0.05, 0.35), f"milestone {kind}")


def signpost() -> str:
    """The sprite of a signpost with two boards; it stands at 32, 95."""
    body = blurred(2.4, path("M30 92L54 95L50 100L26 97Z", _SHADOW, opacity=0.5))
    body += rectangle(28, 16, 8, 78, "#7a5232", 2, line=OUTLINE, width=1.8) + line(30, 18, 30, 92, "#b98552", 1.6, 0.8)
    body += _board([(6, 22), (50, 22), (60, 31), (50, 40), (6, 40)], "#a9784a")
    body += _board([(58, 46), (14, 46), (4, 55), (14, 64), (58, 64)], "#97683e")
    body += ellipse(32, 94, 11, 4.5, "#6f8f3c")
    rng = Random("sign")
    for x in range(23, 44, 3):
        body += line(x, 96, x + rng.uniform(-2, 2), 88 + rng.uniform(-2, 2), "#86a14c", 1.6, 0.9)
    return drawing(64, 104, painted(body, 0.9, 0.3, 0.05, 0.35), "signpost")


def _board(corners: list[Point], colour: str) -> str:
    """A board that points from its first corner to its third."""
    (end, top), (neck, _) = corners[:2]
    way = 1 if neck > end else -1
    grain = line(end + way * 3, top + 3.6, neck, top + 3.6, "#d8ac74", 1.4, 0.7)
    grain += line(end + way * 4, top + 12, neck - way * 6, top + 11.4, "#5f3f28", 1, 0.7)
    return polygon(corners, colour, line=OUTLINE, width=1.8) + grain


def tree(number: int) -> str:
    """The sprite of a tree of its own, 0 <= `number` < TREES; it stands at 32, 52."""
    body = plants.tree(32 / UNIT, 52 / UNIT, 21 / UNIT, Random(f"tree{number}"))
    return drawing(64, 64, body, f"tree {number}")


def bush() -> str:
    """The sprite of a bush; it stands at 32, 44."""
    return drawing(64, 64, plants.bush(32 / UNIT, 44 / UNIT, 18 / UNIT, Random("bush")), "bush")
