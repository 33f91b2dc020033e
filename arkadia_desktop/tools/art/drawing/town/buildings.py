"""The seven buildings, drawn anew for each turn: the sun stays where it is, mills, trees and stalls stay upright."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from shapely.geometry import Point as PlanPoint
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from arkadia_desktop.tools.art.drawing.strokes.colours import LIGHT, SHADE, lit, mixed, varied
from arkadia_desktop.tools.art.drawing.strokes.geometry import (
    Cell,
    extent,
    on_paper,
    plan_path,
    plot_of,
    turned_cells,
    turned_point,
)
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Point,
    blurred,
    circle,
    clipped,
    drawing,
    ellipse,
    group,
    line,
    linear,
    painted,
    path,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.town import mill
from arkadia_desktop.tools.art.drawing.town.blocks import Block, joined
from arkadia_desktop.tools.art.drawing.town.plants import bush, tree
from arkadia_desktop.tools.art.drawing.town.props import (
    anvil,
    barrel,
    chimney,
    forge,
    hay,
    parasol,
    sack,
    sign,
    smoke,
    stall,
    well,
)
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


CELLS: dict[str, tuple[Cell, ...]] = {
    "house": ((0, 0), (1, 0)),
    "farm": ((0, 0), (1, 0), (2, 0)),
    "tavern": ((0, 0), (0, 1), (1, 1)),
    "mill": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "smithy": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "trade_centre": ((0, 0), (0, 1), (0, 2), (1, 2)),
    "monastery": ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2)),
}
"""The squares of each form before any turn, as in the components of the game."""

_SEEDS = {"trade_centre": "trade7"}
_ROOM = (16, 24, 16, 16)
"""Canvas units round the footprint: left, top, right, bottom."""
_MARGINS: dict[Callable[..., str], tuple[float, float]] = {
    stall: (0.40, 0.42),
    tree: (0.2, 0.34),
    sign: (0.12, 0.36),
    parasol: (0.24, 0.36),
}
"""Half the width and the height (squares) a prop needs inside its plot."""

Layer = tuple[float, str]
"""Something upright and the y (squares) by which it stands before or behind others."""


class Site:
    """A plot being built on. Places are told as before the turn; what is built knows where it comes to lie."""

    def __init__(self, form: str, rot: int) -> None:
        self.rot = rot
        self.width, self.height = extent(CELLS[form])
        self.cells = turned_cells(CELLS[form], rot)
        self.turned_width, self.turned_height = extent(self.cells)
        self.rng = Random(_SEEDS.get(form, f"{form}7"))
        self.blocks: list[list[Block]] = []
        self.on_ground: list[str] = []
        self.props: list[Layer] = []
        self.on_roofs: list[str] = []

    def turned(self, x: float, y: float) -> Point:
        """Where a point comes to lie."""
        return turned_point(x, y, self.width, self.height, self.rot)

    def turned_area(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """Where an area comes to lie: x0, y0, x1, y1."""
        (ax, ay), (bx, by) = self.turned(x0, y0), self.turned(x1, y1)
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)

    def turned_axis(self, axis: str) -> str:
        """How an axis comes to lie."""
        return axis if self.rot % 2 == 0 else ("y" if axis == "x" else "x")

    def build(self, *blocks: Block) -> None:
        """Blocks whose roofs meet. One whose roof would stick out of the plot to the north is cut shorter there."""
        built = [block.turned(self.width, self.height, self.rot) for block in blocks]
        for block in built:
            column, row = int((block.x0 + block.x1) / 2), int(block.y0 + 0.2)
            if (column, row - 1) not in self.cells and block.y0 - row <= 0.45:
                block.y0 += min(max(0, row - 0.06 - block.north_edge_on_paper()), 0.45)
        self.blocks.append(built)

    def put(self, prop: Callable[..., str], x: float, y: float, *details: object, **more: object) -> None:
        """A prop at a point, moved inward where it would hang over the edge of the plot."""
        at_x, at_y = self.turned(x, y)
        column, row = min(int(at_x), self.turned_width - 1), min(int(at_y), self.turned_height - 1)
        half, height = _MARGINS.get(prop, (0.17, 0.24))
        if (column - 1, row) not in self.cells:
            at_x = max(at_x, column + half)
        if (column + 1, row) not in self.cells:
            at_x = min(at_x, column + 1 - half - (0.12 if prop is sign else 0))
        if (column, row - 1) not in self.cells:
            at_y = max(at_y, row + height)
        if (column, row + 1) not in self.cells:
            at_y = min(at_y, row + 0.91)
        self.props.append((at_y, prop(at_x, at_y, *details, **more)))

    def garden(self, x0: float, y0: float, x1: float, y1: float, axis: str, crop: str = "#7f9a3e") -> None:
        """Rows of plants in an area."""
        self.on_ground.append(furrows(self.turned_area(x0, y0, x1, y1), self.turned_axis(axis), self.rng, crop))


def _house(site: Site) -> None:
    site.build(Block(0.13, 0.20, 1.34, 0.88, "x", 0.40, 0.34, "clay", "timber", door=0.5))
    site.garden(1.5, 0.16, 1.86, 0.62, "y")
    site.put(tree, 1.66, 0.92, 0.17, site.rng, "#7c9a3f", fruit="#c8452e")
    site.on_roofs.append(chimney(*site.turned(0.42, 0.40), 0.5, 0.26, 0.13))


def _farm(site: Site) -> None:
    site.build(Block(0.16, 0.18, 1.38, 0.88, "x", 0.36, 0.40, "thatch", "wood", door=0.5))
    site.garden(1.56, 0.12, 2.30, 0.88, "x")
    site.garden(2.36, 0.12, 2.88, 0.50, "y", "#c9b23f")
    site.put(hay, 2.52, 0.80, 0.95, site.rng)
    site.put(hay, 2.76, 0.86, 0.8, site.rng)
    site.put(sack, 1.49, 0.80, 0.8)


def _tavern(site: Site) -> None:
    site.build(
        Block(0.16, 0.18, 0.80, 1.86, "y", 0.40, 0.36, "shingle", "timber", door=0.5),
        Block(0.2, 1.18, 1.30, 1.86, "x", 0.40, 0.34, "shingle", "timber", door=0.9),
    )
    site.put(parasol, 1.66, 1.44, 0.20, "#b5533c")
    site.put(barrel, 1.52, 1.88, 0.9)
    site.put(barrel, 1.70, 1.86, 0.9)
    site.put(sign, 1.40, 1.86)
    site.on_roofs.append(chimney(*site.turned(0.42, 0.42), 0.52, 0.26, 0.13, "#a58a6a"))


def _mill_without_sails(site: Site) -> None:
    x, y = 1.0, 1.42
    field = plot_of(site.cells, 0.09)
    yard = PlanPoint(x, y).buffer(0.56).union(box(x - 0.12, y, x + 0.12, 2))
    trodden = plan_path(field.intersection(yard))
    site.on_ground.append(path(trodden, "#c9ac74", line="#8a6a3a", width=1.2, line_opacity=0.5))
    site.on_ground.append(wheat(field.difference(yard), site.rng))
    site.props.append((y + 0.2, mill.mill_tower(x, y, site.rng)))
    site.put(sack, 1.46, 1.56, 1.0)
    site.put(sack, 1.58, 1.66, 1.0, "#cdb27d")
    site.put(bush, 0.24, 1.76, 0.11, site.rng)


def _mill(site: Site) -> None:
    _mill_without_sails(site)
    site.props.append((1.42 + 0.9, mill.sails_on(1.0, 1.42)))


def _smithy(site: Site) -> None:
    site.build(
        Block(0.18, 0.2, 1.98, 0.87, "x", 0.40, 0.32, "slate", "dark_stone", door=0.9),
        Block(1.16, 0.3, 1.84, 1.66, "y", 0.40, 0.32, "slate", "dark_stone", door=0.5),
    )
    site.put(forge, 2.36, 0.50, 1.05)
    site.put(anvil, 2.62, 0.84, 0.95)
    site.put(barrel, 2.78, 0.42, 0.8)
    hearth = site.turned(0.52, 0.5)
    site.on_roofs.append(chimney(*hearth, 0.58, 0.36, 0.20, "#8d847c") + smoke(*hearth, 0.98))


def _trade_centre(site: Site) -> None:
    site.build(
        Block(0.16, 0.16, 0.84, 2.0, "y", 0.42, 0.34, "copper", "cream", door=0.5),
        Block(0.12, 0.72, 0.88, 1.30, "x", 0.42, 0.36, "copper", "cream"),
    )
    site.put(stall, 0.46, 2.84, 0.62, "#b5533c")
    site.put(stall, 1.52, 2.86, 0.62, "#3f7f86")
    site.put(sack, 1.03, 2.88, 0.85)
    site.put(barrel, 1.04, 2.62, 0.8)


def _monastery(site: Site) -> None:
    x0, y0, x1, y1 = site.turned_area(0.9, 0.48, 1.56, 1.52)
    (left, top), (right, foot) = on_paper(x0, y0), on_paper(x1, y1)
    site.on_ground.append(rectangle(left, top, right - left, foot - top, "#8fa64f", 3, line="#5f7034", width=1))
    site.build(
        Block(0.16, 0.16, 0.80, 2.72, "y", 0.42, 0.38, "plum", "stone", door=0.5),
        Block(0.7, 0.14, 1.84, 0.50, "x", 0.26, 0.2, "plum", "stone"),
        Block(1.5, 0.16, 1.84, 1.84, "y", 0.26, 0.2, "plum", "stone"),
        Block(0.7, 1.48, 1.84, 1.84, "x", 0.26, 0.2, "plum", "stone", door=0.6),
    )
    site.put(well, 1.18, 1.06, 0.95)
    site.put(bush, 1.36, 0.86, 0.08, site.rng)
    site.put(bush, 1.0, 0.78, 0.08, site.rng)
    tower = Block(0.24, 1.78, 0.72, 2.26, "x", 0.42, 0.46, "plum", "stone", 1, 0.06, ridge=False, base=0.56)
    tower = tower.turned(site.width, site.height, site.rot)
    site.on_roofs.append(joined([tower], site.rng) + _cross_on(tower))


def _cross_on(tower: Block) -> str:
    x, y = on_paper((tower.x0 + tower.x1) / 2, (tower.y0 + tower.y1) / 2, tower.top)
    iron = "#3b2a20"
    return (
        line(x, y + 1, x, y - 9, iron, 1.8)
        + line(x - 3, y - 5.6, x + 3, y - 5.6, iron, 1.6)
        + circle(x, y, 1.8, "#d9a441")
    )


_FORMS: dict[str, tuple[str, str, Callable[[Site], None]]] = {
    "house": ("lawn", "#c9a36b", _house),
    "farm": ("earth", "#c9a05a", _farm),
    "tavern": ("cobbles", "#d9c9a6", _tavern),
    "mill": ("wheat", "#c9a05a", _mill),
    "smithy": ("slabs", "#b9b1a6", _smithy),
    "trade_centre": ("flags", "#e0cfa6", _trade_centre),
    "monastery": ("flags", "#cfc3ae", _monastery),
}
"""For each form the ground, the colour of the kerb, and how it is built."""


def building(form: str, rot: int) -> str:
    """The sprite of a form after `rot` quarter turns clockwise."""
    kind, kerb, build = _FORMS[form]
    return _sprite(form, rot, kind, kerb, build, f"{_name(form)} rotation {rot}")


def mill_base(rot: int) -> str:
    """The sprite of the mill without its sails."""
    kind, kerb, _ = _FORMS["mill"]
    return _sprite("mill", rot, kind, kerb, _mill_without_sails, f"Mill without sails, rotation {rot}")


def building_shadow(form: str, rot: int) -> str:
    """The sprite of the shadow a lying building throws on the board."""
    cells = turned_cells(CELLS[form], rot)
    moved = path(plan_path(plot_of(cells, 0.02)), "#1c2412", opacity=0.55, transform="translate(4.5 5.5)")
    return _on_canvas(cells, blurred(3.2, moved), f"{_name(form)} shadow")


def _sprite(form: str, rot: int, kind: str, kerb: str, build: Callable[[Site], None], title: str) -> str:
    site = Site(form, rot)
    build(site)
    plot = plot_of(site.cells)
    shape = plan_path(plot)
    x0, y0, x1, y1 = (length * UNIT for length in plot.bounds)
    base = COLOURS[kind]
    floor = path(shape, base) + covered(kind, (x0, y0, x1, y1), site.rng) + "".join(site.on_ground)
    floor += _shadows(site.blocks) + path(shape, linear((0, LIGHT, 0.20), (0.5, LIGHT, 0), (1, SHADE, 0.20), x2=1))
    body = path(shape, mixed(base, SHADE, 0.1)) + clipped(f'<path d="{shape}"/>', floor) + _kerb(shape, kerb)
    upright = [(max(block.y1 for block in blocks) - 0.02, joined(blocks, site.rng)) for blocks in site.blocks]
    layers = sorted([*upright, *site.props], key=lambda layer: layer[0])
    body += "".join(drawn for _, drawn in layers) + "".join(site.on_roofs)
    return _on_canvas(site.cells, painted(body, 1.1, 0.36, 0.035), title)


def _shadows(groups: Sequence[Sequence[Block]]) -> str:
    shade = unary_union([block.shadow() for blocks in groups for block in blocks] or [Polygon()])
    return group(blurred(2.2, path(plan_path(shade), "#2a1a30")), opacity=0.42) if groups else ""


def _kerb(shape: str, colour: str) -> str:
    glint = path(shape, line=lit(colour, 0.85), width=1.1, line_opacity=0.8, transform="translate(-.6 -.6)")
    return path(shape, line="#3b2a20", width=5.2, line_opacity=0.85) + path(shape, line=colour, width=3.2) + glint


def _on_canvas(cells: Sequence[Cell], body: str, title: str) -> str:
    width, height = extent(cells)
    left, top, right, bottom = _ROOM
    size = width * UNIT + left + right, height * UNIT + top + bottom
    return drawing(*size, body, title, view=(-left, -top, *size))


def _name(form: str) -> str:
    return form.replace("_", " ").capitalize()
