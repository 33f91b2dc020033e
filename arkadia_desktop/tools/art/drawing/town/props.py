"""Small things that stand about: barrels, stalls, a forge, sacks, smoke. Each stands at x, y (squares), upright."""

from __future__ import annotations

import math
from random import Random

from arkadia_desktop.tools.art.drawing.strokes.colours import SHADE, lit
from arkadia_desktop.tools.art.drawing.strokes.geometry import RISE, on_paper
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    ellipse,
    line,
    linear,
    number,
    path,
    placed,
    polygon,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.sources import UNIT

_SHADOW = "#1d1416"
_WOOD_LINE = "#3b2014"
_CLOTH = "#f6ead0"


def barrel(x: float, y: float, size: float = 1) -> str:
    """A barrel with two hoops."""
    wood = linear((0, "#c98f55"), (0.4, "#a86d3a"), (1, "#5f3a20"), x2=1, y2=0)
    drawn = (
        ellipse(3, 0.5 / size, 5.52, 2.6, _SHADOW, opacity=0.35)
        + path("M-3.68 -10Q-5.75 -5 -3.68 0Q0 2.4 3.68 0Q5.75 -5 3.68 -10Z", wood, line=_WOOD_LINE, width=0.9 / size)
        + ellipse(0, -10, 3.772, 2, "#d9a869", line=_WOOD_LINE, width=0.8 / size)
        + path("M-4.6 -6.6q4.6 2 9.2 0M-4.6 -3q4.6 2 9.2 0", line="#4a4550", width=1.1 / size)
    )
    return placed(drawn, *on_paper(x, y), size)


def hay(x: float, y: float, size: float, rng: Random) -> str:
    """A haycock."""
    width, height = 9 * size, 7 * size
    at_x, at_y = on_paper(x, y)

    def to(*points: float) -> str:
        pairs = zip(points[::2], points[1::2], strict=True)
        return " ".join(f"{number(at_x + width * px)} {number(at_y + height * py)}" for px, py in pairs)

    heap = f"M{to(-1, 0)}Q{to(-1, -2, 0, -2.1)}Q{to(1, -2, 1, 0)}Q{number(at_x)} {number(at_y + 3)} {to(-1, 0)}Z"
    glint = f"M{to(-0.8, -0.8)}Q{to(-0.7, -1.9, 0, -1.95)}Q{to(-0.4, -1.2, -0.8, -0.8)}Z"
    drawn = [
        ellipse(at_x + 4 * size, at_y + 1, width * 1.05, 3.5 * size, _SHADOW, opacity=0.32),
        path(heap, "#d7a848", line="#6e4a1c", width=1),
        path(glint, "#f3d384", opacity=0.8),
    ]
    for straw in range(11):
        lean = rng.uniform(-0.8, 0.8)
        low, high = at_y - rng.uniform(0.2, 0.5) * height, at_y - rng.uniform(1, 1.7) * height
        colour = ("#a97a2b", "#f0d080", "#8f6524")[straw % 3]
        drawn.append(line(at_x + lean * width, low, at_x + lean * width * 0.75, high, colour, 0.8, 0.8))
    return "".join(drawn)


def chimney(
    x: float, y: float, z: float, height: float = 0.22, width: float = 0.12, colour: str = "#b06a4c", rise: float = RISE
) -> str:
    """A chimney on a roof at the height z (squares)."""
    at_x, at_y = on_paper(x, y, z, rise)
    wide, high, edge = width * UNIT, height * UNIT * RISE, lit(colour, 0.05)
    left, top = at_x - wide / 2, at_y - high
    drawn = [
        rectangle(left, top, wide, high + 2, lit(colour, 0.5), 0.6, line=edge, width=1),
        rectangle(left, top, wide * 0.45, high + 1.5, lit(colour, 0.75)),
    ]
    for course in range(1, 4):
        course_y = at_y - high * 0.25 * course
        drawn.append(line(left, course_y, at_x + wide / 2, course_y, lit(colour, 0.15), 0.6, 0.7))
    drawn.append(rectangle(left - 1, top - 2.2, wide + 2, 3, lit(colour, 0.68), 0.8, line=edge, width=0.9))
    return "".join([*drawn, ellipse(at_x, top - 1, wide * 0.3, 0.9, "#2a1a18")])


def smoke(x: float, y: float, z: float, size: float = 1, rise: float = RISE) -> str:
    """Four puffs that rise to the right."""
    at_x, at_y = on_paper(x, y, z, rise)
    puffs = ((0, -5, 3.2, 0.55), (3, -11, 4.4, 0.42), (1, -18, 5.4, 0.3), (6, -25, 6.2, 0.18))
    return "".join(
        circle(at_x + dx * size, at_y + dy * size, radius * size, "#fbf3e2", opacity=opacity)
        for dx, dy, radius, opacity in puffs
    )


def stall(x: float, y: float, width: float, colour: str) -> str:
    """A market stall `width` squares wide, with a striped roof."""
    wide, eaves, top = width * UNIT, -15, -23
    half = wide / 2
    drawn = [
        ellipse(wide * 0.1, 1, wide * 0.6, 5, _SHADOW, opacity=0.32),
        rectangle(1.5 - half, -9, wide - 3, 8.5, "#8a5a34", 1, line=_WOOD_LINE, width=0.9),
        rectangle(1.5 - half, -9, wide - 3, 2.6, "#c08a54", 1),
    ]
    for ware in range(int(wide / 4.6)):
        fruit = ("#d9a441", "#8aa548", "#c4593a", "#e9d9a8")[ware % 4]
        drawn.append(circle(4.4 - half + ware * 4.5, -9.2, 1.9, fruit, line="#4a2a18", width=0.5))
    drawn += [line(post, 0, post, eaves, "#4a2d1a", 1.6) for post in (1.5 - half, half - 1.5)]
    for stripe in range(5):
        foot = [(wide + 3) * part / 5 - half - 1.5 for part in (stripe, stripe + 1)]
        head = [wide * 0.76 * part / 5 - wide * 0.38 for part in (stripe, stripe + 1)]
        data = f"M{number(head[0])} {top}L{number(head[1])} {top}L{number(foot[1])} {eaves}"
        data += f"Q{number(sum(foot) / 2)} {eaves + 5.4} {number(foot[0])} {eaves}Z"
        cloth = lit(_CLOTH if stripe % 2 else colour, 0.70 - 0.05 * stripe)
        drawn.append(path(data, cloth, line=lit(colour, 0.05), width=0.8))
    corners = [(-wide * 0.38, top), (wide * 0.38, top), (half + 1.5, eaves), (-half - 1.5, eaves)]
    sun = linear((0, "#fff", 0.28), (0.5, "#fff", 0), (1, SHADE, 0.3), y1=top, y2=eaves + 3, absolute=True)
    return placed("".join([*drawn, polygon(corners, sun)]), *on_paper(x, y))


def parasol(x: float, y: float, radius: float, colour: str) -> str:
    """A round table under a parasol of eight strips."""
    size = radius * UNIT
    hub = -size * 1.2
    drawn = [
        ellipse(size * 0.5, size * 0.2, size * 1.05, size * 0.6, _SHADOW, opacity=0.32),
        ellipse(0, -1, size * 0.62, size * 0.34, "#9a6a40", line=_WOOD_LINE, width=0.9),
    ]

    def rim(angle: float, along: float, up: float) -> str:
        return f"{number(math.cos(angle) * size * along)} {number(math.sin(angle) * size * up - size * 0.95)}"

    for strip in range(8):
        start, end = (part * math.pi / 4 - 0.2 for part in (strip, strip + 1))
        middle = (start + end) / 2
        data = f"M0 {number(hub)}L{rim(start, 1, 0.72)}Q{rim(middle, 1.12, 0.84)} {rim(end, 1, 0.72)}Z"
        cloth = lit(colour if strip % 2 else _CLOTH, 0.58 + 0.22 * math.cos(middle + 2.3))
        drawn.append(path(data, cloth, line=lit(colour, 0.05), width=0.8))
    return placed("".join([*drawn, circle(0, hub, 1.4, "#6a4228")]), *on_paper(x, y))


def anvil(x: float, y: float, size: float = 1) -> str:
    """An anvil on its block."""
    horn = "M-10 -14Q-5 -9.6 -2.6 -9.6L-4 -6L4.6 -6L3 -9.6L7.6 -10.4L7.6 -14Z"
    drawn = (
        ellipse(3, 1 / size, 9, 3.6, _SHADOW, opacity=0.4)
        + rectangle(-4.5, -6, 9, 6.5, "#7a5030", 1.2, line="#2e1a14", width=1 / size)
        + path(horn, "#5d6670", line="#1f2228", width=1.1 / size)
        + line(-9, -13.6, 7, -13.6, "#c7d0d6", 1.3 / size)
    )
    return placed(drawn, *on_paper(x, y), size)


def forge(x: float, y: float, size: float = 1) -> str:
    """A hearth with glowing coals."""
    coals = radial((0, "#fff2b0"), (0.35, "#ffb03a"), (0.75, "#d9481e"), (1, "#7a1f14"))
    glow = radial((0, "#ffb347", 0.75), (1, "#ff7a1a", 0))
    drawn = (
        rectangle(-8, -9, 16, 9.5, "#8b8780", 2, line="#2a2528", width=1.1 / size)
        + rectangle(-8, -9, 16, 3, "#b3aea4", 1.5)
        + ellipse(0, -8.6, 6.2, 3.3, coals, line="#2a2528", width=1 / size)
        + circle(0, -9, 15, glow)
    )
    return placed(drawn, *on_paper(x, y), size)


def well(x: float, y: float, size: float = 1) -> str:
    """A stone well."""
    drawn = (
        ellipse(2.5, 1, 7.4, 4, _SHADOW, opacity=0.35)
        + path("M-6 -5v5a6 3.2 0 0 0 12 0v-5z", "#a59c8c", line="#3b342e", width=1 / size)
        + ellipse(0, -5, 6, 3.2, "#c9c0ae", line="#3b342e", width=1 / size)
        + ellipse(0, -5, 4, 2, "#3d6a78")
    )
    return placed(drawn, *on_paper(x, y), size)


def sack(x: float, y: float, size: float = 1, colour: str = "#dcc79a") -> str:
    """A tied sack."""
    body = "M-4 0Q-5 -6 -1.4 -8L-2.4 -10.4L2.4 -10.4L1.4 -8Q5 -6 4 0Q0 1.6 -4 0Z"
    drawn = (
        ellipse(2, 0.6, 5, 2.2, _SHADOW, opacity=0.35)
        + path(body, colour, line="#5f4a2a", width=0.9 / size)
        + path("M-2.6 -1.4Q-3.4 -5 -0.8 -7", line="#fff3d2", width=1.1 / size, opacity=0.8)
    )
    return placed(drawn, *on_paper(x, y), size)


def sign(x: float, y: float) -> str:
    """A tavern's sign with a jug."""
    wood = "#4a2d1a"
    drawn = (
        line(0, 0, 0, -21, wood, 2.2)
        + line(0, -20, 11, -20, wood, 2)
        + rectangle(2.4, -18.6, 9.6, 10, "#e8c26a", 1.5, line=wood, width=1.2)
        + path("M4.6 -16h4v5h-4z", "#7a3020")
        + path("M8.6 -15q2 1.2 0 2.8", line="#7a3020", width=1.1)
    )
    return placed(drawn, *on_paper(x, y))
