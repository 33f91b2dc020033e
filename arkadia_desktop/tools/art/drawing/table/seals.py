"""The seals of the four families: their outlines, their symbols, and the seal worth five."""

from __future__ import annotations

import math
from collections.abc import Callable

from arkadia_desktop.tools.art.drawing.strokes.colours import FAMILIES, INK, TRADES, mixed
from arkadia_desktop.tools.art.drawing.strokes.lettering import words
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Point,
    blurred,
    circle,
    drawing,
    group,
    linear,
    number,
    painted,
    path,
    polygon,
    radial,
)

_SYMBOLS = {
    # A spool of thread.
    "red": "M-8-10h16a1.6 1.6 0 0 1 1.6 1.6v1.4a1.6 1.6 0 0 1-1.6 1.6h-2.2q-1.6 5.4 0 10.8h2.2a1.6 1.6 0 0 1 1.6 1.6"
    "v1.4a1.6 1.6 0 0 1-1.6 1.6h-16a1.6 1.6 0 0 1-1.6-1.6v-1.4a1.6 1.6 0 0 1 1.6-1.6h2.2q1.6-5.4 0-10.8h-2.2"
    "a1.6 1.6 0 0 1-1.6-1.6v-1.4a1.6 1.6 0 0 1 1.6-1.6z",
    # A sprig with three leaves.
    "olive": "M-1 11.5Q-.6 5 .4 1.5Q-5 3.6-9.6-.6Q-7.4-5.4-2-3.2Q.2-2.2.9-.4Q-.6-7.5 4.4-11.6Q8.6-6.6 3.6-1.2"
    "Q8.6-3.4 10.4 1.8Q6.4 6.2 2.2 2.6Q1.4 6 1.6 11.5z",
    # A carpenter's mallet.
    "black": "M-9.6-10.4h19.2a1.6 1.6 0 0 1 1.5 2l-1.5 6a1.6 1.6 0 0 1-1.5 1.2h-5l.6 11.4a1.6 1.6 0 0 1-1.6 1.7h-4.2"
    "a1.6 1.6 0 0 1-1.6-1.7l.6-11.4h-5a1.6 1.6 0 0 1-1.5-1.2l-1.5-6a1.6 1.6 0 0 1 1.5-2z",
    # A goblet.
    "silver": "M-8.4-11h16.8q.9 0 .8 1Q8.6-1.6 2 1.2V6.6q3.6.7 5 3.2.7 1.6-1 1.6H-6q-1.7 0-1-1.6 1.4-2.5 5-3.2V1.2"
    "Q-8.6-1.6-9.2-10q-.1-1 .8-1z",
}
_CUTS = {
    "red": "M-5.6-3.2L5.4-1M-5.2 0L5.2 2.2M-5.6 3.2L5.4 5.2",
    "olive": "M-8-.8Q-4-1.4.2 1.2M4.2-10Q2.8-5 1.4 0M9 1.8Q5.6.6 2.2 2",
    "black": "M-5.8-9.8v6M5.8-9.8v6",
    "silver": "M-8.2-7.6h16.4",
}


def _at(family: str, x: float, y: float, scale: float) -> str:
    tilt = " rotate(38) translate(-.8 -.2)" if family == "black" else ""
    return f"translate({number(x)} {number(y)}) scale({number(scale)}){tilt}"


def symbol(family: str, scale: float, colour: str, x: float, y: float, opacity: float = 1) -> str:
    """The family's sign, 24 units large at scale 1, about x, y."""
    return group(path(_SYMBOLS[family], colour), transform=_at(family, x, y, scale), opacity=opacity)


def sign_in_relief(family: str, scale: float, x: float, y: float, offset: Point) -> str:
    """The family's sign in its own colours, with a shade at `offset` and the cuts in it."""
    dyes, bright = FAMILIES[family], family == "silver"
    shade = symbol(family, scale, "#ffffff" if bright else dyes.dark, x + offset[0], y + offset[1], 0.75)
    cut = path(_CUTS[family], line="#c9d2d8" if bright else mixed(dyes.base, dyes.dark, 0.4), width=1.5)
    cuts = group(cut, transform=_at(family, x, y, scale), opacity=0.55)
    return shade + symbol(family, scale, dyes.symbol, x, y) + cuts


_OUTLINES: dict[str, tuple[int, Callable[[float], float]]] = {
    "red": (44, lambda angle: 0.955 + 0.045 * math.cos(angle * 11 + 0.5)),
    "olive": (64, lambda angle: 0.905 + 0.095 * abs(math.cos(angle * 4)) ** 0.55),
    "black": (64, lambda angle: min(0.90 / (abs(math.cos(angle)) ** 5 + abs(math.sin(angle)) ** 5) ** 0.2, 1.08)),
    "silver": (72, lambda angle: min(0.925 / math.cos(_to_side(angle)) * 0.97, 1.02)),
}
"""Points round the outline and the reach in each direction: scallops, lobes, a rounded square, a hexagon."""


def _to_side(angle: float) -> float:
    return (angle - math.pi / 2) % (math.pi / 3) - math.pi / 6


def seal_outline(family: str, x: float, y: float, radius: float) -> list[Point]:
    """The outline of a family's seal about x, y."""
    count, reach = _OUTLINES[family]
    angles = [step * 2 * math.pi / count for step in range(count)]
    return [(x + radius * reach(a) * math.cos(a), y + radius * reach(a) * math.sin(a)) for a in angles]


def seal_body(family: str, x: float = 32, y: float = 32, radius: float = 26) -> str:
    """A seal about x, y with its sign."""
    dyes, scale = FAMILIES[family], radius / 26
    wax = radial(
        (0, dyes.light), (0.45, dyes.base), (1, mixed(dyes.base, dyes.dark, 0.75)), x=0.34, y=0.28, radius=0.85
    )
    dent = (0, mixed(dyes.base, dyes.dark, 0.55)), (1, mixed(dyes.base, dyes.light, 0.25))
    field = radius * 0.76
    rim = seal_outline(family, x, y, radius + 1.6 * scale)
    drawn = polygon(rim, "#f6e8c8", line="#2b1c18", width=1.6 * scale)
    drawn += polygon(seal_outline(family, x, y, radius), wax, line=dyes.dark, width=1.1 * scale)
    drawn += polygon(seal_outline(family, x, y, field), linear(*dent, x1=0.2, y1=0.1, x2=0.8, y2=0.9))
    lower = seal_outline(family, x + 0.5 * scale, y + 0.6 * scale, field)
    upper = seal_outline(family, x - 0.4 * scale, y - 0.4 * scale, field)
    drawn += polygon(lower, line=mixed(dyes.base, dyes.light, 0.75), width=0.9 * scale, opacity=0.7)
    drawn += polygon(upper, line=dyes.dark, width=scale, opacity=0.8)
    drawn += sign_in_relief(family, 1.18 * scale, x, y, (1.1 * scale, 1.2 * scale))
    return drawn + _sheen(family, x, y, radius)


def _sheen(family: str, x: float, y: float, radius: float) -> str:
    def to(*parts: float) -> str:
        pairs = zip(parts[::2], parts[1::2], strict=True)
        return " ".join(f"{number(x + radius * px)} {number(y + radius * py)}" for px, py in pairs)

    data = f"M{to(-0.78, -0.1)}Q{to(-0.72, -0.8, 0.05, -0.86)}Q{to(-0.5, -0.62, -0.78, -0.1)}Z"
    return path(data, "#fff", opacity=0.5 if family in ("black", "silver") else 0.36)


def _shadow(family: str) -> str:
    return blurred(2, polygon(seal_outline(family, 34.5, 35.5, 26.5), "#1a1015", opacity=0.5))


def seal(family: str) -> str:
    """The sprite of a seal."""
    body = painted(seal_body(family), 0.6, 0.22, 0.06, 0.4)
    return drawing(64, 64, _shadow(family) + body, f"seal {TRADES[family]}")


def seal_of_five(family: str) -> str:
    """The sprite of a seal worth five: on a ribbon, with its number."""
    ribbons = ("M10 45L4 60L13 57L17 63L20 50Z", "M54 45L60 60L51 57L47 63L44 50Z")
    body = seal_body(family, 32, 28, 24)
    body += "".join(path(ribbon, "#9c3a2c", line="#3b1a16", width=1) for ribbon in ribbons)
    body += circle(32, 50, 12.2, "#f7e7bf", line="#3b2417", width=1.6) + circle(32, 50, 9.8, line="#b98a3c", width=1)
    body += path(words("5", 32, 56.4, 19), INK)
    return drawing(64, 64, _shadow(family) + painted(body, 0.6, 0.22, 0.06, 0.4), f"seal x5 {TRADES[family]}")
