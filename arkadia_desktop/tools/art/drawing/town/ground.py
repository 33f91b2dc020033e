"""What lies on a plot: pavement, lawn, furrows, wheat."""

from __future__ import annotations

from random import Random

from shapely.geometry import Point as PlanPoint
from shapely.geometry.base import BaseGeometry

from arkadia_desktop.tools.art.drawing.strokes.colours import SHADE, lit, mixed, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import on_paper
from arkadia_desktop.tools.art.drawing.strokes.pen import clipped, ellipse, line, rectangle
from arkadia_desktop.tools.art.sources import UNIT

COLOURS = {
    "cobbles": "#b9aa90",
    "earth": "#b08f5f",
    "lawn": "#8fa64f",
    "flags": "#c3b79e",
    "slabs": "#938d86",
    "wheat": "#c9a24a",
}
_STONES = {"cobbles": 7.2, "flags": 12, "slabs": 9.5}
SOIL = "#8d6238"


def covered(kind: str, bounds: tuple[float, float, float, float], rng: Random) -> str:
    """The ground of a kind within `bounds` (x0, y0, x1, y1 in canvas units), to be clipped to the plot."""
    if kind in _STONES:
        return _paving(kind, bounds, rng)
    return _grass(bounds, rng) if kind == "lawn" else _crumbs(COLOURS[kind], bounds, rng)


def _paving(kind: str, bounds: tuple[float, float, float, float], rng: Random) -> str:
    x0, y0, x1, y1 = bounds
    base, size, row, drawn = COLOURS[kind], _STONES[kind], 0, []
    joint, corner = mixed(base, SHADE, 0.45), 1.8 if kind == "flags" else size * 0.28
    y = y0 - size
    while y < y1 + size:
        x = x0 - size + (size / 2 if row % 2 else 0)
        while x < x1 + size:
            width, height = size * rng.uniform(0.78, 0.98), size * rng.uniform(0.72, 0.92)
            colour = lit(varied(base, rng, 0.09), 0.62 + rng.uniform(-0.06, 0.13))
            at = x + rng.uniform(-0.8, 0.8), y + rng.uniform(-0.8, 0.8)
            drawn.append(rectangle(*at, width, height, colour, corner, line=joint, width=0.6, line_opacity=0.55))
            x += size
        y, row = y + size * 0.9, row + 1
    return "".join(drawn)


def _grass(bounds: tuple[float, float, float, float], rng: Random) -> str:
    x0, y0, x1, y1 = bounds
    drawn = []
    for _ in range(int((x1 - x0) * (y1 - y0) / 26)):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        tip = x + rng.uniform(-1, 1.2), y - rng.uniform(2, 4.4)
        green = lit(varied(COLOURS["lawn"], rng, 0.12), 0.62 + rng.uniform(-0.2, 0.22))
        drawn.append(line(x, y, *tip, green, 1, 0.75))
    return "".join(drawn)


def _crumbs(base: str, bounds: tuple[float, float, float, float], rng: Random) -> str:
    x0, y0, x1, y1 = bounds
    drawn = []
    for _ in range(int((x1 - x0) * (y1 - y0) / 60)):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        size = rng.uniform(0.8, 3.4), rng.uniform(0.5, 1.8)
        drawn.append(ellipse(x, y, *size, lit(base, 0.62 + rng.uniform(-0.16, 0.16)), opacity=0.6))
    return "".join(drawn)


def furrows(area: tuple[float, float, float, float], axis: str, rng: Random, crop: str = "#7f9a3e") -> str:
    """Rows of plants along the axis "x" or "y" of an area (x0, y0, x1, y1 in squares)."""
    x0, y0 = on_paper(area[0], area[1])
    x1, y1 = on_paper(area[2], area[3])
    along_x, step = axis == "x", 8.2
    drawn = []
    across, end = (y0 + step / 2, y1) if along_x else (x0 + step / 2, x1)
    while across < end:
        shade = (x0, across + 2.4, x1, across + 2.4) if along_x else (across + 2.2, y0, across + 2.2, y1)
        drawn.append(line(*shade, mixed(SOIL, SHADE, 0.5), 2, 0.6))
        along, last = (x0 + 2, x1) if along_x else (y0 + 3, y1)
        while along < last:
            at = (along, across - 0.6) if along_x else (across - 0.4, along)
            glint = (along - 0.8, across - 1.5) if along_x else (across - 1.1, along - 1)
            green = lit(varied(crop, rng, 0.1), 0.6 + rng.uniform(-0.1, 0.14))
            size = (2.8, 2.7) if along_x else (2.7, 2.7)
            drawn.append(ellipse(*at, *size, green, line=mixed(crop, SHADE, 0.55), width=0.6))
            drawn.append(ellipse(*glint, 1.1, 0.9, lit(crop, 0.9), opacity=0.7))
            along += rng.uniform(4.6, 5.6)
        across += step
    bed = x0, y0, x1 - x0, y1 - y0
    return rectangle(*bed, SOIL, 4) + clipped(rectangle(*bed, "#000", 4), "".join(drawn))


def wheat(area: BaseGeometry, rng: Random, colour: str = "#dcb352", room: float = 13) -> str:
    """Ears of wheat all over an area (squares), one to `room` square canvas units."""
    x0, y0, x1, y1 = area.bounds
    tries = ((rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(int((x1 - x0) * (y1 - y0) * UNIT * UNIT / room)))
    drawn = []
    for foot in sorted((point for point in tries if area.contains(PlanPoint(point))), key=lambda point: point[1]):
        x, y = on_paper(*foot)
        height, lean = rng.uniform(4.5, 7.5), rng.uniform(0.2, 2.4)
        drawn.append(
            line(x, y, x + lean, y - height, lit(varied(colour, rng, 0.12), 0.6 + rng.uniform(-0.22, 0.2)), 1.1, 0.95)
        )
        if rng.random() < 0.5:
            drawn.append(ellipse(x + lean, y - height, 1, 1.9, lit(colour, 0.72 + rng.uniform(0, 0.2))))
    return "".join(drawn)
