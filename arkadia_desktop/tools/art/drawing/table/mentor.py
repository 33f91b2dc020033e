"""The mentor of the lessons: a master builder with compass and scroll, in no player's colour."""

from __future__ import annotations

from arkadia_desktop.tools.art.drawing.strokes.colours import OUTLINE
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    Look,
    blurred,
    circle,
    drawing,
    ellipse,
    linear,
    painted,
    path,
    placed,
    radial,
    rectangle,
)
from arkadia_desktop.tools.art.drawing.table.figures import HAND, SKIN
from arkadia_desktop.tools.art.drawing.table.tents import compass

_EDGE: Look = {"line": OUTLINE, "width": 3.4}
_TEAL = (0, "#7fb0ae"), (0.4, "#3f7478"), (1, "#1f3f4a")
_BRASS, _BRASS_EDGE = "#e9b949", "#4a2c0e"


def mentor() -> str:
    """The sprite of the mentor, a bust."""
    shadow = blurred(5, ellipse(138, 236, 92, 14, "#1a140f", opacity=0.5))
    body = shadow + _robe() + _scroll() + _compass() + _face() + _beard() + _spectacles() + _cap()
    return drawing(256, 256, painted(body, 0.9, 0.22, 0.04, 0.35), "mentor: a master builder")


def _robe() -> str:
    cloth = linear(*_TEAL, x1=0.1, x2=0.95, y2=0.5)
    shape = "M36 240Q40 176 82 160Q104 152 128 152Q152 152 174 160Q216 176 220 240Q128 250 36 240Z"
    return (
        path(shape, cloth, **_EDGE)
        + path("M52 228Q58 188 88 174", line="#c7e2dc", width=5, opacity=0.6)
        + path("M98 156L128 200L158 156Q144 170 128 170Q112 170 98 156Z", "#f3e6c6", **_EDGE)
        + path("M112 170L128 240L144 170Q136 176 128 176Q120 176 112 170Z", "#d9a441", line=_BRASS_EDGE, width=2.4)
    )


def _scroll() -> str:
    roll = rectangle(-40, -12, 92, 26, "#f4e7c8", 12, **_EDGE)
    roll += path("M-30-12v26M42-12v26", line="#b98a3c", width=3, flat=True)
    roll += circle(48, 1, 8, "#d9c08a", line=OUTLINE, width=2.4)
    sleeve = "M206 186Q196 204 176 214Q166 218 166 228Q178 236 194 228Q214 214 219 204Q216 194 206 186Z"
    return placed(roll, 190, 206, turn=-24) + path(sleeve, "#3f7478", **_EDGE) + circle(172, 222, 11, HAND, **_EDGE)


def _compass() -> str:
    legs = "M0-44L-15 22M0-44L15 22M-20 2Q0 14 20 2"
    tool = path(legs, line=OUTLINE, width=8) + path(legs, line=_BRASS, width=4.4)
    tool += circle(0, -46, 8, _BRASS, line=OUTLINE, width=2.6)
    return placed(tool, 62, 186, turn=-14) + circle(64, 200, 12, HAND, **_EDGE)


def _face() -> str:
    skin = radial(*SKIN, x=0.36, y=0.32, radius=0.8)
    drawn = circle(84, 108, 9, "#e0aa7c", **_EDGE) + circle(172, 108, 9, "#d89f72", **_EDGE)
    drawn += path("M86 98Q84 148 128 152Q172 148 170 98Q168 62 128 62Q88 62 86 98Z", skin, **_EDGE)
    return drawn + "".join(ellipse(x, 122, 9, 6, "#e08a6a", opacity=0.5) for x in (104, 153))


def _beard() -> str:
    white = linear((0, "#fffaf0"), (0.6, "#e6dccb"), (1, "#b8aaa6"), x1=0.2, x2=0.8)
    beard = "M86 108Q84 150 104 172Q116 186 128 190Q140 186 152 172Q172 150 170 108Q164 128 150 130"
    beard += "Q138 124 128 128Q118 124 106 130Q92 128 86 108Z"
    moustache = (
        "M128 128Q116 118 100 130Q108 138 118 136Q125 135 128 131Q131 135 138 136Q148 138 156 130Q140 118 128 128Z"
    )
    locks = "M104 150Q112 166 122 174M128 150V180M152 150Q144 166 134 174"
    return (
        path(beard, white, **_EDGE)
        + path(locks, line="#a89a94", width=2.4, opacity=0.8)
        + path("M116 140Q128 149 141 139", line="#8a3f30", width=4)
        + path(moustache, "#fffaf0", line=OUTLINE, width=2.4)
    )


def _spectacles() -> str:
    brass, brows, drawn = "#5f3a10", "M97 88Q108 82 119 87M137 87Q148 82 159 88", ""
    for x in (109, 147):
        drawn += circle(x, 104, 13.5, "#fffaf0", opacity=0.35, line=brass, width=3.2)
        drawn += circle(x + 0.5, 105, 4.2, "#2e1a14") + circle(x - 1, 103.4, 1.3, "#fff")
    drawn += path("M122.5 103Q128 98 133.5 103", line=brass, width=3.2)
    drawn += path(brows, line="#efe8dc", width=6) + path(brows, line="#8a7d78", width=1.4)
    return drawn + path("M128 106Q133 117 126 119", line="#a8704c", width=2.6)


def _cap() -> str:
    cloth = linear((0, "#7fb0ae"), (0.45, "#3f7478"), (1, "#1f3f4a"), x2=1, y2=0.4)
    crown = "M74 84Q66 40 104 30Q140 20 168 36Q196 52 184 84Q158 70 128 70Q98 70 74 84Z"
    band = "M74 84Q98 66 128 66Q158 66 184 84Q186 92 180 94Q154 80 128 80Q102 80 77 94Q72 92 74 84Z"
    return (
        path(crown, cloth, **_EDGE)
        + path(band, "#8a5f3a", **_EDGE)
        + path("M86 62Q92 42 116 38", line="#c7e2dc", width=4.5, opacity=0.7)
        + circle(128, 58, 13, _BRASS, line=_BRASS_EDGE, width=2.6)
        + compass(128, 58, 0.62, _BRASS_EDGE, 3)
        + path("M166 44Q178 14 206 8Q206 34 180 54Z", "#f6ecd2", **_EDGE)
        + path("M172 50Q186 28 201 13", line="#b98a3c", width=2.4)
    )
