"""The icons: cut ink shapes of 32 units, in ink and in cream, and three signs in colours of their own."""

from __future__ import annotations

import math
from functools import partial

from arkadia_desktop.tools.art.drawing.strokes import pen
from arkadia_desktop.tools.art.drawing.strokes.colours import CREAM, INK
from arkadia_desktop.tools.art.drawing.strokes.pen import Look, drawing, outline
from arkadia_desktop.tools.art.drawing.table.cards import little_castle
from arkadia_desktop.tools.art.drawing.table.seals import seal_outline
from arkadia_desktop.tools.art.drawing.table.tents import compass

_INK, _PAPER = "INK", "PAPER"
"""Stand for the two colours of an icon until it is drawn."""
_ON_INK, _ON_CREAM = "#f4e7c8", "#5a3a26"


def _stroke(data: str, width: float, colour: str = _INK) -> str:
    return pen.path(data, line=colour, width=width)


def _solid(data: str, width: float = 0, colour: str = _INK) -> str:
    return pen.path(data, colour, line=colour if width else None, width=width)


def _dot(x: float, y: float, radius: float, colour: str = _INK) -> str:
    return pen.circle(x, y, radius, colour)


def _bar(x: float, y: float, width: float, height: float, radius: float = 0, colour: str = _INK) -> str:
    return pen.rectangle(x, y, width, height, colour, radius)


_HOUSE = ((-7, 0), (0, -7), (7, 0), (5, 0), (5, 7.5), (-5, 7.5), (-5, 0))


def _house(x: float, y: float, size: float) -> str:
    """A little house with its eaves at (x, y)."""
    return _solid("M" + "L".join(f"{x + size * dx:g} {y + size * dy:g}" for dx, dy in _HOUSE) + "Z", 1.2)


def _hammer(*, outlined: bool) -> str:
    head, handle = "M9.5 4.5H21.5L25 8.5V11.5H9.5L7 9V7Z", "M14 12.5H18.5V26.5a2.25 2.25 0 0 1-4.5 0Z"
    drawn = _stroke(head, 2) + _stroke(handle, 2) if outlined else _solid(head, 1.6) + _solid(handle, 1.2)
    return f'<g transform="rotate(38 16 16)">{drawn}</g>'


_cut = partial(_stroke, colour=_PAPER)
_hole = partial(_dot, colour=_PAPER)
_gap = partial(_bar, colour=_PAPER)


def _gear() -> str:
    cog = _bar(13.2, 2.6, 5.6, 8, 1.8)[:-2]
    return (
        "".join(f'{cog} transform="rotate({turn} 16 16)"/>' for turn in range(0, 360, 45))
        + _dot(16, 16, 9.6)
        + _hole(16, 16, 4.2)
    )


def _coins() -> str:
    edge: Look = {"line": _PAPER, "width": 1.5}
    pile = pen.ellipse(12.5, 21, 8, 4.4, _INK) + pen.ellipse(12.5, 16.5, 8, 4.4, _INK, **edge)
    return pile + pen.ellipse(12.5, 12, 8, 4.4, _INK, **edge) + pen.circle(23, 21, 6.6, _INK, **edge)


def _star() -> str:
    angles = [corner * math.pi / 5 for corner in range(10)]
    reaches = [5.4 if corner % 2 else 12.6 for corner in range(10)]
    pairs = zip(angles, reaches, strict=True)
    return outline([(16 + reach * math.sin(angle), 16.8 - reach * math.cos(angle)) for angle, reach in pairs])


_EYE = _solid("M3.5 16Q16 3.5 28.5 16Q16 28.5 3.5 16Z", 2)
_TRAY = "M5.5 17V25.5H26.5V17"

ICONS = {
    "undo": _stroke("M6 13H19a7 7 0 0 1 0 14H11", 3.4) + _solid("M13 5L4.5 13L13 21Z", 1.5),
    "redo": _stroke("M26 13H13a7 7 0 0 0 0 14H21", 3.4) + _solid("M19 5L27.5 13L19 21Z", 1.5),
    "warning": _solid("M16 5.5L28.5 26.5H3.5Z", 3.4) + _gap(14.3, 11.5, 3.4, 8.4, 1.7) + _hole(16, 23.2, 2),
    "home": _solid("M16 5L28 15.5H24.5V26.5H7.5V15.5H4Z", 2) + _gap(13.2, 18, 5.6, 9.5, 0.6),
    "check": _stroke("M6 17L13 24L27 8", 4.6),
    "cross": _stroke("M8 8L24 24M24 8L8 24", 4.4),
    "end": _stroke("M9 4H23M9 28H23", 3.4)
    + _solid("M10.5 6Q10.5 12.5 16 16Q21.5 12.5 21.5 6ZM10.5 26Q10.5 19.5 16 16Q21.5 19.5 21.5 26Z", 1.6),
    "banner": _solid("M8 5H24V27L16 21.5L8 27Z", 2) + _stroke("M5 5H27", 3.4) + compass(16, 13.4, 0.62, _PAPER, 2.6),
    "log": _solid("M9 5H22a3 3 0 0 1 3 3V24a3.5 3.5 0 0 1-3.5 3.5H10.5A3.5 3.5 0 0 1 7 24V8a3 3 0 0 1 2-3Z", 1.5)
    + _cut("M11.5 11H20.5M11.5 16H20.5M11.5 21H17", 2.2),
    "menu": _stroke("M6 8.5H26M6 16H26M6 23.5H26", 4),
    "gear": _gear(),
    "help": _stroke("M10.5 11.5a5.6 5.6 0 1 1 8 5.6q-2.5 1.3-2.5 3.6", 3.8) + _dot(16, 26, 2.5),
    "sound": _solid("M5 12.5H10L17 6.5V25.5L10 19.5H5Z", 2) + _stroke("M21 11.5q3.2 4.5 0 9M24.5 8q5.6 8 0 16", 2.8),
    "rotate": _stroke("M25.5 16a9.5 9.5 0 1 1-3.4-7.3", 3.4) + _solid("M26.5 3.5V12H18Z", 1.5),
    "human": _dot(16, 10.5, 5.6) + _solid("M5.5 27Q6 17.5 16 17.5Q26 17.5 26.5 27Z", 2),
    "cpu": _solid("M8 12a3 3 0 0 1 3-3H21a3 3 0 0 1 3 3V22a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z", 1.5)
    + _stroke("M16 9V5M5.5 14.5V20M26.5 14.5V20", 3)
    + _dot(16, 4.6, 2.2)
    + _hole(12.6, 15.4, 2.3)
    + _hole(19.4, 15.4, 2.3)
    + _cut("M12.5 20.8H19.5", 2.2),
    "card": pen.rectangle(12, 6, 14, 20, _INK, 2.5, transform="rotate(12 19 16)")
    + pen.rectangle(6, 6, 14.5, 20.5, _INK, 2.5, line=_PAPER, width=1.6)
    + "CASTLE",
    "worker": _dot(16, 9, 5) + _solid("M8.5 27Q9 14.5 16 14.5Q23 14.5 23.5 27Z", 2) + _stroke("M9 7.5H23", 2.6),
    "lock": _stroke("M10.5 14V10.5a5.5 5.5 0 0 1 11 0V14", 3)
    + _bar(7, 14, 18, 13, 3)
    + _hole(16, 19.4, 2)
    + _gap(15.1, 19.5, 1.8, 4.4, 0.8),
    "eye": _EYE + _hole(16, 16, 5.4) + _dot(16, 16, 3),
    "up": _solid("M16 7L26 21H6Z", 3),
    "down": _solid("M16 25L26 11H6Z", 3),
    "same": _stroke("M7 12H25M7 20H25", 3.8),
    "plus": _stroke("M16 7V25M7 16H25", 4.4),
    "minus": _stroke("M7 16H25", 4.4),
    "sealmark": pen.polygon(seal_outline("red", 16, 16, 12.5), _INK) + pen.circle(16, 16, 7.5, line=_PAPER, width=1.8),
    "coins": _coins(),
    "hidden": _EYE + _hole(16, 16, 4.6) + _cut("M6 26L26 6", 5) + _stroke("M6 26L26 6", 2.8),
    "camp": _solid("M4 26L16 6L28 26Z", 2) + _solid("M12 26L16 16L20 26Z", colour=_PAPER),
    "next": _stroke("M11 6L22 16L11 26", 4.4),
    "prev": _stroke("M21 6L10 16L21 26", 4.4),
    "book": _solid("M16 8Q10 4.5 4 6.5V24.5Q10 22.5 16 26Q22 22.5 28 24.5V6.5Q22 4.5 16 8Z", 1.6)
    + _cut("M16 9V25", 1.6),
    "save": _solid("M6 8a2 2 0 0 1 2-2H22L27 11V24a2.5 2.5 0 0 1-2.5 2.5H8.5A2.5 2.5 0 0 1 6 24Z")
    + _gap(11, 7, 9, 6, 1)
    + _gap(10, 17, 13, 9, 1),
    "trophy": _solid("M9 5H23V13a7 7 0 0 1-14 0Z", 1.6)
    + _stroke("M9 8H4.5q0 6.5 5.5 7.5M23 8h4.5q0 6.5-5.5 7.5M16 20V24M10.5 27H21.5", 2.6),
    "exit": _stroke("M14 5H7V27H14", 3.2) + _stroke("M12 16H26M20.5 9.5L27 16L20.5 22.5", 3.4),
    "drag": "".join(_dot(x, y, 2.5) for x in (11.5, 20.5) for y in (7, 13, 19, 25)),
    "shuffle": _stroke("M4 10H9Q13 10 16 16Q19 22 23 22H27M4 22H9Q12 22 13.8 19.5M17.5 12.6Q19.5 10 23 10H27", 3)
    + _solid("M24 5.5L29.5 10L24 14.5Z", 1)
    + _solid("M24 17.5L29.5 22L24 26.5Z", 1),
    "dice": _bar(5, 5, 22, 22, 5)
    + "".join(_hole(x, y, 2.5) for x, y in ((11, 11), (21, 11), (16, 16), (11, 21), (21, 21))),
    "star": _solid(_star(), 2),
    "star_off": _stroke(_star(), 2.6),
    "trash": _solid("M8.5 11H23.5L22.2 26a2 2 0 0 1-2 1.8H11.8a2 2 0 0 1-2-1.8Z", 1.4)
    + _stroke("M6 8H26M12.5 7V5H19.5V7", 2.8)
    + _cut("M13 15L13.4 23.5M19 15L18.6 23.5M16 15V23.5", 1.8),
    "folder": _solid("M4.5 8.5a2 2 0 0 1 2-2H12L15 9.5H25.5a2 2 0 0 1 2 2V24a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2Z", 1.4)
    + _cut("M5.5 13.5H26.5", 2),
    "search": pen.circle(13.5, 13.5, 7.8, line=_INK, width=3.6) + _stroke("M19.6 19.6L27 27", 4.6),
    "play": _solid("M10 6L25 16L10 26Z", 2.6),
    "pause": _bar(8, 6, 5.6, 20, 1.8) + _bar(18.4, 6, 5.6, 20, 1.8),
    "step_fwd": _solid("M8 6.5L20 16L8 25.5Z", 2.4) + _bar(22, 5.5, 4.4, 21, 1.6),
    "step_back": _solid("M24 6.5L12 16L24 25.5Z", 2.4) + _bar(5.6, 5.5, 4.4, 21, 1.6),
    "first": _solid("M27 7L18 16L27 25Z", 2) + _solid("M17.5 7L8.5 16L17.5 25Z", 2) + _bar(3.6, 6, 3.6, 20, 1.4),
    "last": _solid("M5 7L14 16L5 25Z", 2) + _solid("M14.5 7L23.5 16L14.5 25Z", 2) + _bar(24.8, 6, 3.6, 20, 1.4),
    "branch": _stroke("M10 8V24M10 19Q10 15 15 15H18Q22 15 22 10.5", 3)
    + "".join(_dot(x, y, 3.8) for x, y in ((10, 6.5), (10, 25.5), (22, 8))),
    "speech": _solid(
        "M6.5 6H25.5a2.5 2.5 0 0 1 2.5 2.5V19a2.5 2.5 0 0 1-2.5 2.5H15L9 27.5V21.5H6.5A2.5 2.5 0 0 1 4 19V8.5"
        "A2.5 2.5 0 0 1 6.5 6Z",
        1.4,
    )
    + _cut("M9.5 11.5H22.5M9.5 16.5H18.5", 2.2),
    "keyboard": _bar(3, 8, 26, 17, 3)
    + "".join(_gap(x, 12, 2.6, 2.6, 0.6) for x in (6.5, 10.7, 14.9, 19.1, 23.3))
    + "".join(_gap(x, 16, 2.6, 2.6, 0.6) for x in (8.6, 12.8, 17, 21.2))
    + _gap(10.5, 20.2, 11, 2.4, 0.8),
    "gamepad": _solid(
        "M10 8.5H22Q27.6 8.5 28.6 15L29.6 21.5Q30 25.5 26.6 25.5Q24.6 25.5 23.2 23.6L21 20.5H11L8.8 23.6"
        "Q7.4 25.5 5.4 25.5Q2 25.5 2.4 21.5L3.4 15Q4.4 8.5 10 8.5Z",
        1.6,
    )
    + _gap(7, 12.9, 7.2, 2.4, 0.8)
    + _gap(9.4, 10.5, 2.4, 7.2, 0.8)
    + _hole(20.2, 15.8, 1.6)
    + _hole(23.6, 12.8, 1.6),
    "palette": _solid(
        "M16 5C8.5 5 3.8 10 3.8 16S8.8 27.2 15.5 27.2Q18.5 27.2 18 24Q17.5 20.5 21.5 20.5H25Q28.3 20.5 28.3 16.2"
        "C28.3 9.5 23 5 16 5Z",
        1.4,
    )
    + "".join(_hole(x, y, 2.3) for x, y in ((10, 13.4), (16, 10), (22, 13), (9.8, 19.4))),
    "display": _bar(3, 5.5, 26, 17.5, 2.6) + _gap(6, 8.5, 20, 11.5, 1) + _stroke("M16 23V27M10 27.2H22", 3),
    "access": _dot(16, 6.4, 3.4) + _stroke("M6 12Q16 14.5 26 12M16 13.5V19M16 18.5L11 27.5M16 18.5L21 27.5", 3.2),
    "pencil": _solid("M6 26L7.5 20L21.5 6a2 2 0 0 1 3 0L26 7.5a2 2 0 0 1 0 3L12 24.5Z", 1.4)
    + _cut("M18.5 9L23 13.5", 2),
    "export": _stroke("M16 19V5.5M10.5 10.5L16 5L21.5 10.5", 3.2) + _stroke(_TRAY, 3.2),
    "import": _stroke("M16 5V18.5M10.5 13.5L16 19L21.5 13.5", 3.2) + _stroke(_TRAY, 3.2),
    "curtain": _stroke("M4 5H28", 3) + _solid("M5.5 7H15Q14.5 18 7 26.5H5.5ZM26.5 7H17Q17.5 18 25 26.5H26.5Z", 1.4),
    "bulb": _solid("M16 4.5a8.5 8.5 0 0 0-5 15.3q1.4 1.2 1.4 3.2h7.2q0-2 1.4-3.2A8.5 8.5 0 0 0 16 4.5Z", 1.2)
    + _stroke("M12.8 26.3H19.2", 2.8),
    "flag": _stroke("M7.5 4V28", 3) + _solid("M9 5.5Q14 3.5 18 5.8Q22 8 26 6V16Q22 18 18 15.8Q14 13.5 9 15.5Z", 1.4),
    "tower": _solid("M8 27V14H6V6H10.5V9H13.7V6H18.3V9H21.5V6H26V14H24V27Z", 1.4)
    + _solid("M13.5 27V21.5a2.5 2.5 0 0 1 5 0V27Z", colour=_PAPER),
    "globe": pen.circle(16, 16, 11.6, line=_INK, width=3)
    + _stroke("M16 4.5Q9.5 10 9.5 16T16 27.5Q22.5 22 22.5 16T16 4.5ZM5 12H27M5 20H27", 2.2),
    "clock": pen.circle(16, 16, 11.4, line=_INK, width=3.2) + _stroke("M16 9.5V16.5L20.5 19.5", 3),
    "school": _solid("M16 6L29.5 12L16 18L2.5 12Z", 1.6)
    + _solid("M8.5 16.5V22.5Q16 27.5 23.5 22.5V16.5L16 20Z", 1.4)
    + _stroke("M28 13V21", 2.4)
    + _dot(28, 22.6, 2.1),
    "again": _stroke("M7 16a9 9 0 1 1 3 6.7", 3.4) + _solid("M3.5 12L7.5 19.5L13 13.5Z", 1.2),
    "hammer": _hammer(outlined=False),
    "hammer_off": _hammer(outlined=True),
    "double": _house(10.5, 14, 0.92) + _house(22, 19, 0.92) + _stroke("M20.5 5.5H28M24.25 1.8V9.2", 2.8),
    "deny": _solid("M8 27V13.5H6V7H10V9.5H13.7V7H18.3V9.5H22V7H26V13.5H24V27Z", 1.4)
    + _cut("M4.5 27.5L27.5 4.5", 6)
    + _stroke("M4.5 27.5L27.5 4.5", 3),
    "fence": f'<rect x="4.5" y="4.5" width="23" height="23" rx="3" fill="none" stroke="{_INK}" stroke-width="3.2"'
    ' stroke-dasharray="5.2 3.4"/>' + _house(16, 15.8, 0.82),
    "daily": _solid("M6 8a2 2 0 0 1 2-2H24a2 2 0 0 1 2 2V25a2.5 2.5 0 0 1-2.5 2.5H8.5A2.5 2.5 0 0 1 6 25Z", 1.2)
    + _stroke("M11 3.8V8.5M21 3.8V8.5", 3)
    + _gap(9, 12, 14, 12.4, 1.4)
    + f'<g transform="translate(9.6 11.6) scale(.4)">{_solid(_star(), 1)}</g>',
    "puzzle": _solid(
        "M6 11H11.2Q9.4 5 13.6 5T16 11H21V16Q27 14.2 27 18.4T21 20.8V26H6V20.6Q11.4 22 11.4 18.3T6 16Z", 1.6
    ),
    "target": pen.circle(16, 16, 11.6, line=_INK, width=2.8)
    + pen.circle(16, 16, 6, line=_INK, width=2.6)
    + _dot(16, 16, 2.3),
    "filter": _solid("M4.5 6H27.5L19 16.5V25.5L13 27.5V16.5Z", 1.8),
    "gift": _bar(5.5, 13.5, 21, 13.5, 2)
    + _bar(4, 9.5, 24, 5.4, 1.8)
    + _gap(14.4, 9.5, 3.2, 17.5)
    + _stroke("M16 9Q9.5 9.5 9.8 6Q11.5 3.2 16 9Q20.5 3.2 22.2 6Q22.5 9.5 16 9", 2.4),
    "chart": _stroke("M5 4.5V27H28", 3) + _stroke("M9.5 21L14.5 14.5L19 18L26.5 8", 3.4),
    "picture": _bar(3.5, 5.5, 25, 21, 2.8)
    + _solid("M6.5 23.2L13 14L17.5 19.5L20.5 16.5L25.5 23.2Z", colour=_PAPER)
    + _hole(21.5, 11.2, 2.5),
    "table": _bar(3.5, 5.5, 25, 21, 2.6) + _cut("M5 12.5H27M5 19.2H27M12.5 8V25", 2),
    "duel": _bar(4, 6, 10, 14, 2)
    + _bar(18, 12, 10, 14, 2)
    + _stroke("M17.5 5.5H24Q26 5.5 26 8M14.5 26.5H8Q6 26.5 6 24", 2.4)
    + _solid("M23 7L26 11L29 7Z", 0.6)
    + _solid("M3 25L6 21L9 25Z", 0.6),
    "ladder": _stroke("M9.5 4V28M22.5 4V28M9.5 9H22.5M9.5 16H22.5M9.5 23H22.5", 3.2),
    "supply": _bar(4, 5, 24, 7, 2) + _bar(4, 14, 11, 13, 2) + _bar(17, 14, 11, 6, 2) + _bar(17, 22, 11, 5, 2),
}


def icon(name: str, *, light: bool = False) -> str:
    """The sprite of an icon, in ink for parchment or, if `light`, in cream for wood."""
    ink, paper = (CREAM, _ON_CREAM) if light else (INK, _ON_INK)
    return drawing(32, 32, _coloured(name, ink, paper), f"icon {name}")


def trend(name: str) -> str:
    """The sprite of the green arrow "up" or the red arrow "down" of a value that changes."""
    return drawing(32, 32, _coloured(name, {"up": "#3f7a24", "down": "#a3362a"}[name], _ON_INK), f"trend {name}")


def green_check() -> str:
    """The sprite of the green tick."""
    data = "M6 17L13 24L27 8"
    return drawing(32, 32, _stroke(data, 8, "#1f3d12") + _stroke(data, 4.6, "#8fd05f"), "check")


def _coloured(name: str, ink: str, paper: str) -> str:
    body = ICONS[name].replace(_INK, ink).replace(_PAPER, paper)
    return body.replace("CASTLE", little_castle(13.3, 17.5, 0.15, paper, ink))
