"""Roof faces: tiles, thatch or copper sheets laid along the slope and lit by its direction."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from shapely.geometry.base import BaseGeometry

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit, mixed, sunlight, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import RISE, Plane, on_paper, parts
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Look,
    Point,
    clipped,
    ellipse,
    line,
    linear,
    number,
    outline,
    path,
    polygon,
    radial,
    trail,
)


@dataclass(frozen=True, slots=True)
class Covering:
    """What a roof is covered with: colour, height of a row and width of a tile (squares), and how it is laid."""

    colour: str
    row: float
    tile: float
    kind: str


COVERINGS = {
    "clay": Covering("#d9623a", 0.105, 0.115, "round"),
    "shingle": Covering("#9a683a", 0.095, 0.10, "ragged"),
    "slate": Covering("#5f86b4", 0.09, 0.12, "square"),
    "thatch": Covering("#e6b650", 0.13, 0.05, "thatch"),
    "copper": Covering("#46a893", 0.2, 0.13, "sheets"),
    "plum": Covering("#96648f", 0.095, 0.105, "round"),
}


class _Face:
    """One polygon of a roof plane, measured along its eaves (`across`) and up its slope (`up`)."""

    def __init__(self, corners: list[Point], plane: Plane, covering: Covering, rng: Random, rise: float) -> None:
        self.plane, self.covering, self.rng, self.rise = plane, covering, rng, rise
        self.colour = covering.colour
        self.light = sunlight((-plane.b, -plane.c, 1))
        self.steepness = math.hypot(plane.b, plane.c) or 1
        self.down = (-plane.b / self.steepness, -plane.c / self.steepness)
        self.side = (-self.down[1], self.down[0])
        ups = [-(x * self.down[0] + y * self.down[1]) for x, y in corners]
        acrosses = [x * self.side[0] + y * self.side[1] for x, y in corners]
        self.low, self.high = min(ups), max(ups)
        self.left, self.right = min(acrosses), max(acrosses)
        self.drawn = [on_paper(x, y, plane.z(x, y), rise) for x, y in corners]

    def at(self, across: float, up: float) -> Point:
        """A point of the face on paper."""
        x = across * self.side[0] - up * self.down[0]
        y = across * self.side[1] - up * self.down[1]
        return on_paper(x, y, self.plane.z(x, y), self.rise)

    def covered(self) -> str:
        """The face with its covering, its light and its outline."""
        laid = {"thatch": _thatch, "sheets": _sheets}.get(self.covering.kind, _tiles)(self)
        ground = polygon(self.drawn, lit(self.colour, self.light - 0.06))
        whole = clipped(f'<path d="{outline(self.drawn)}"/>', ground + laid + self._weathered())
        edge = polygon(self.drawn, line=lit(self.colour, 0.06), width=1.35, line_opacity=0.85)
        if self.light > 0.6:
            eaves = (*self.at(self.left + 0.02, self.low + 0.015), *self.at(self.right - 0.02, self.low + 0.015))
            edge += line(*eaves, lit(self.colour, 0.95), 0.9, 0.45)
        return whole + edge

    def _weathered(self) -> str:
        """Dark toward the eaves, warm toward the ridge, stains here and there, light from the left."""
        colour, rng = self.colour, self.rng
        deep = mixed(colour, SHADE, 0.7)
        middle = (self.left + self.right) / 2
        eaves, ridge = self.at(middle, self.low), self.at(middle, self.high)
        warm = 0.26 if self.light > 0.5 else 0.12
        slope = linear(
            (0, deep, 0.34), (0.35, deep, 0.05), (0.7, LIGHT, 0.02), (1, LIGHT, warm),
            x1=eaves[0], y1=eaves[1], x2=ridge[0], y2=ridge[1], absolute=True,
        )  # fmt: skip
        drawn = [polygon(self.drawn, slope)]
        x0, x1 = min(x for x, _ in self.drawn), max(x for x, _ in self.drawn)
        y0, y1 = min(y for _, y in self.drawn), max(y for _, y in self.drawn)
        stains = (mixed(colour, SHADE, 0.6), LIGHT, mixed(colour, "#7b8a3a", 0.5))
        for _ in range(int((x1 - x0) * (y1 - y0) / 420) + 1):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            stain = radial((0, rng.choice(stains), 0.24), (1, colour, 0))
            drawn.append(ellipse(x, y, rng.uniform(6, 13), rng.uniform(4, 9), stain))
        sun = linear(
            (0, LIGHT, 0.24), (0.45, LIGHT, 0.03), (0.6, SHADE, 0), (1, mixed(colour, SHADE, 0.75), 0.28),
            x1=x0, y1=y0, x2=x1, y2=y0 + (y1 - y0) * 0.35, absolute=True,
        )  # fmt: skip
        return "".join(drawn) + polygon(self.drawn, sun)


def roof_face(covering: str, shape: BaseGeometry, plane: Plane, rng: Random, rise: float = RISE) -> str:
    """The part `shape` (squares) of a roof plane, covered with one of `COVERINGS`."""
    faces = (list(part.exterior.coords)[:-1] for part in parts(shape))
    return "".join(_Face(corners, plane, COVERINGS[covering], rng, rise).covered() for corners in faces)


def _thatch(face: _Face) -> str:
    rng, drawn = face.rng, []
    wide, high = face.right - face.left, face.high - face.low
    bands = max(2, int(high / 0.12))
    for band in range(bands):
        low, top = face.low + high * band / bands, face.low + high * (band + 1) / bands + 0.02
        tufts = int(wide / 0.07) + 1
        fringe = [
            face.at(face.right + 0.1 - (wide + 0.2) * tuft / tufts, low - rng.uniform(0, 0.035))
            for tuft in range(tufts + 1)
        ]
        edge = [face.at(face.left - 0.1, top), face.at(face.right + 0.1, top)]
        straw = mixed(face.colour, "#b98535", 0.15 * (band % 2))
        drawn.append(polygon(edge + fringe, lit(straw, face.light - 0.05 + 0.08 * band / bands)))
        drawn.append(path(trail(fringe), line=lit(face.colour, face.light - 0.3), width=1.2, opacity=0.55))
    for _ in range(int(wide * high * 260)):
        across, up = rng.uniform(face.left, face.right), rng.uniform(face.low, face.high)
        length, lean = rng.uniform(0.05, 0.13), rng.uniform(-0.015, 0.015)
        straw = lit(varied(face.colour, rng, 0.12), face.light + rng.uniform(-0.22, 0.2))
        blade = (*face.at(across, up), *face.at(across + lean, up + length))
        drawn.append(line(*blade, straw, rng.uniform(0.7, 1.4), 0.8))
    return "".join(drawn)


def _sheets(face: _Face) -> str:
    rng, tile, drawn = face.rng, face.covering.tile, []
    across, low, top = face.left, face.low - 0.05, face.high + 0.05
    while across < face.right + tile:
        sheet = [face.at(across, low), face.at(across + tile, low), face.at(across + tile, top), face.at(across, top)]
        colour = varied(face.colour, rng, 0.07)
        drawn.append(polygon(sheet, lit(colour, face.light + rng.uniform(-0.05, 0.05))))
        (x0, y0), (x1, y1) = sheet[0], sheet[3]
        drawn.append(line(x0, y0, x1, y1, lit(face.colour, face.light - 0.28), 1.3, 0.75))
        drawn.append(line(x0 + 1.1, y0, x1 + 1.1, y1, lit(face.colour, face.light + 0.3), 0.8, 0.6))
        across += tile
    for row in range(1, int((face.high - face.low) / face.covering.row) + 1):
        up = face.low + row * face.covering.row
        seam = (*face.at(face.left - 0.1, up + rng.uniform(-0.02, 0.02)), *face.at(face.right + 0.1, up))
        drawn.append(line(*seam, lit(face.colour, face.light - 0.2), 0.8, 0.35))
    for _ in range(int((face.right - face.left) * 10)):
        across, up = rng.uniform(face.left, face.right), rng.uniform(face.low, face.high - 0.05)
        verdigris = (*face.at(across, up), *face.at(across, up + rng.uniform(0.06, 0.2)))
        drawn.append(line(*verdigris, lit("#b8dcc4", face.light), 1.8, 0.25))
    return "".join(drawn)


def _tiles(face: _Face) -> str:
    drawn: list[str] = []
    height = face.covering.row / math.sqrt(1 + face.steepness**2)
    row, up = 0, face.low - 0.02
    while up < face.high:
        drawn += _row_of_tiles(face, row, up, height)
        row, up = row + 1, up + height
    return "".join(drawn)


def _row_of_tiles(face: _Face, row: int, up: float, height: float) -> list[str]:
    rng, tile, round_tiles, drawn = face.rng, face.covering.tile, face.covering.kind == "round", []
    light = face.light - 0.03 + 0.07 * (up - face.low) / max(0.01, face.high - face.low)
    across = face.left - tile * (1 if row % 2 else 0.5)
    while across < face.right + tile:
        width = tile if round_tiles else tile * rng.uniform(0.8, 1.25)
        slip = 0 if round_tiles else rng.uniform(-0.008, 0.012)
        change = rng.uniform(-0.06, 0.06)
        look: Look = {"line": lit(face.colour, light - 0.24), "width": 0.7, "line_opacity": 0.7}
        colour = lit(varied(face.colour, rng, 0.09), light + change)
        top = [face.at(across, up + height * 1.15), face.at(across + width, up + height * 1.15)]
        foot = [face.at(across + width, up + 0.02 - slip), face.at(across, up + 0.02 - slip)]
        if round_tiles:
            tip = " ".join(
                number(length) for point in (face.at(across + width / 2, up - 0.025), foot[1]) for length in point
            )
            drawn.append(path(f"{trail([*top, foot[0]])}Q{tip}Z", colour, **look))
            glint = (*face.at(across + width * 0.3, up + 0.03), *face.at(across + width * 0.3, up + height * 0.8))
            drawn.append(line(*glint, lit(face.colour, light + 0.3), 0.8, 0.35))
        else:
            drawn.append(polygon([*top, *foot], colour, **look))
        across += width
    edge = (*face.at(face.left - 0.1, up), *face.at(face.right + 0.1, up))
    return [*drawn, line(*edge, lit(face.colour, light - 0.32), 0.9, 0.28)]
