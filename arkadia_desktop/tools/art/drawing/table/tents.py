"""A player's tent, the banners that hang at it, and the curtains that hide it."""

from __future__ import annotations

import math

from arkadia_desktop.tools.art.drawing.strokes.colours import OUTLINE, PLAYERS, SHADE, Dyes, lit, mixed
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    blurred,
    circle,
    clipped,
    drawing,
    ellipse,
    group,
    line,
    linear,
    number,
    painted,
    path,
    placed,
    polygon,
    radial,
    rectangle,
)

_EDGE = "#2b1a16"
_CLOTH = "#f3e6c6"
_CURTAIN_CLOTH = "#f1e3c0"
_RIDGE: tuple[float, float, float] = (74, 246, 16)
_EAVES: tuple[float, float, float] = (14, 306, 66)
"""Left, right and y of the ridge and of the eaves of a tent."""
_STRIPES = 10
BANNERS_HANG_AT = (58, 126, 194, 262)


def _stripe(index: int, dyes: Dyes, cloth: str = _CLOTH) -> str:
    return cloth if index % 2 else dyes.base


def compass(x: float, y: float, scale: float, colour: str, width: float = 2.2) -> str:
    """The architect's compass, the sign on every banner."""
    legs = path("M0-8L-7 10M0-8L7 10", line=colour, width=width) + path(
        "M-9.5 2.5Q0 8 9.5 2.5", line=colour, width=width
    )
    return placed(circle(0, -9, 2.8, colour) + legs, x, y, scale)


def tent(colour: str) -> str:
    """The sprite of a player's tent; banners hang at `BANNERS_HANG_AT`, y 97."""
    dyes = PLAYERS[colour]
    shadow = blurred(4, ellipse(166, 166, 150, 9, "#1a140f", opacity=0.5))
    drapes = _drape(24, 96, -1, dyes) + _drape(296, 224, 1, dyes)
    body = shadow + _inside() + drapes + _canopy(dyes) + _valance(dyes) + _rail()
    places = ",".join(map(str, BANNERS_HANG_AT))
    title = f"construction tent {colour}; banners hang at x={places} y=97"
    return drawing(320, 176, painted(body, 1, 0.3, 0.04, 0.35), title)


def lantern() -> str:
    """The sprite of the lantern that hangs between the banners of whoever is on turn; its hook is 12, 1."""
    glow = radial((0, "#fffbe0"), (0.45, "#ffdf86"), (1, "#f0a030"))
    body = line(12, 0, 12, 8, "#3b2417", 1.6) + path("M6 13Q7 7 12 7Q17 7 18 13Z", "#8a5a34", line=_EDGE, width=1.3)
    body += path("M6.6 13H17.4L18.6 28H5.4Z", glow, line=_EDGE, width=1.3)
    body += line(9.8, 13.5, 9.2, 27.5, "#6a4228", 1, 0.8) + line(14.2, 13.5, 14.8, 27.5, "#6a4228", 1, 0.8)
    body += path("M12 17.5Q14.6 21.5 12 25Q9.4 21.5 12 17.5Z", "#fffdf2", opacity=0.9)
    body += rectangle(4.6, 27.6, 14.8, 3.4, "#8a5a34", 1.4, line=_EDGE, width=1.2)
    return drawing(24, 34, painted(body, 0.4, 0.2, 0.06, 0.4), "lantern")


def lamplight() -> str:
    """The sprite of its light in the tent, on the tent's canvas."""
    light = radial((0, "#ffd98a", 0.75), (0.4, "#ffc66a", 0.5), (0.75, "#ffb850", 0.16), (1, "#ffb850", 0))
    return drawing(320, 176, ellipse(160, 122, 124, 62, light), "lamplight")


def _inside() -> str:
    drawn = rectangle(34, 62, 252, 102, linear((0, "#2f2130"), (1, "#5a4032")), 4)
    drawn += path("M70 162V120L150 112L160 162Z", "#6a4a30", line="#241612", width=1.4, opacity=0.8)
    drawn += polygon([(66, 124), (146, 110), (160, 118), (78, 134)], "#e9d9b2", line="#3b2417", width=1.3)
    drawn += path("M84 126L138 116M90 129L120 123M128 114L136 119", line="#6d83a0", width=1.2)
    drawn += path("M196 164V130h30v34z", "#8a5a34", line="#241612", width=1.4)
    drawn += path("M196 138h30M196 152h30", line="#3b2014", width=1.2)
    for x in (206, 212, 219):
        drawn += rectangle(x - 2.4, 108, 4.8, 24, "#ecdcb4", 2, line="#5f4a2a", width=1)
    return drawn


def _drape(x0: float, x1: float, way: int, dyes: Dyes) -> str:
    """A gathered side wall from x0 (outside) to x1."""
    drawn, light = "", 0.60 if way < 0 else 0.48
    for fold in range(4):
        outer, inner = x0 + (x1 - x0) * fold / 4, x0 + (x1 - x0) * (fold + 1) / 4
        foot_outer, foot_inner = (x0 + (x1 - x0) * part / 4 * 0.58 for part in (fold, fold + 1))
        data = (
            f"M{number(outer)} 60Q{number((outer + foot_outer) / 2 + way * 2)} 110 {number(foot_outer)} 165"
            f"L{number(foot_inner)} 165Q{number((inner + foot_inner) / 2 + way * 6)} 112 {number(inner)} 60Z"
        )
        drawn += path(data, lit(_stripe(fold, dyes), light), line=lit(dyes.dark, 0.3), width=1.1)
    return drawn


def _roof_part(head_left: float, head_right: float, foot_right: float, foot_left: float) -> str:
    top, foot = _RIDGE[2], _EAVES[2]
    return (
        f"M{number(head_left)} {top}L{number(head_right)} {top}"
        f"Q{number((head_right + foot_right) / 2)} {top + 30} {number(foot_right)} {foot}"
        f"L{number(foot_left)} {foot}Q{number((head_left + foot_left) / 2)} {top + 30} {number(head_left)} {top}Z"
    )


def _canopy(dyes: Dyes) -> str:
    (left, right, top), (low_left, low_right, foot) = _RIDGE, _EAVES
    drawn = ""
    for stripe in range(_STRIPES):
        head_left, head_right = (left + (right - left) * part / _STRIPES for part in (stripe, stripe + 1))
        foot_left, foot_right = (low_left + (low_right - low_left) * part / _STRIPES for part in (stripe, stripe + 1))
        cloth = lit(_stripe(stripe, dyes), 0.72 - 0.03 * stripe)
        part_of_roof = _roof_part(head_left, head_right, foot_right, foot_left)
        drawn += path(part_of_roof, cloth, line=lit(dyes.dark, 0.3), width=1)
    sun = linear((0, "#fff", 0.30), (0.4, "#fff", 0), (1, SHADE, 0.32), y1=top, y2=foot, absolute=True)
    drawn += path(_roof_part(left, right, low_right, low_left), sun, line=_EDGE, width=2)
    drawn += rectangle(left - 3, top - 5, right - left + 6, 8, "#8a5a34", 4, line=_EDGE, width=1.6)
    drawn += rectangle(left, top - 4, right - left, 2.2, "#c99a63", 1)
    for x in (left, right):
        drawn += line(x, top - 4, x, top - 14, "#5a3a22", 2.6)
        drawn += circle(x, top - 14, 3.4, "#d9a441", line=_EDGE, width=1.2)
    return drawn


def _valance(dyes: Dyes) -> str:
    left, right, y = _EAVES
    drawn = ""
    for scallop in range(_STRIPES):
        x0, x1 = (left + (right - left) * part / _STRIPES for part in (scallop, scallop + 1))
        data = f"M{number(x0)} {y}H{number(x1)}V{y + 9}Q{number((x0 + x1) / 2)} {y + 24} {number(x0)} {y + 9}Z"
        drawn += path(data, lit(_stripe(scallop, dyes), 0.66 - 0.022 * scallop), line=_EDGE, width=1.3)
    hem = mixed(dyes.dark, _EDGE, 0.25)
    return drawn + rectangle(left - 2, y - 3, right - left + 4, 5.4, hem, 2.6, line=_EDGE, width=1.2)


def _rail() -> str:
    drawn = rectangle(8, 91, 304, 7, "#7a4e2c", 3.5, line=_EDGE, width=1.5)
    drawn += rectangle(10, 92, 300, 2, "#c99a63", 1, opacity=0.9)
    for x in (8, 312):
        drawn += circle(x, 94.5, 5, "#8a5a34", line=_EDGE, width=1.5) + circle(x - 1.4, 93, 1.6, "#d9a869")
    for x in BANNERS_HANG_AT:
        hook = f"M{x - 6} 97a6 6 0 0 0 12 0"
        drawn += path(hook, line=_EDGE, width=2.4) + path(hook, line="#d9a441", width=1.2)
    return drawn


_FLAG = "M8 8.6Q24 10.4 40 8.6Q38.9 31 40.2 55.6Q31.4 51.4 24 44.8Q16.6 51.4 7.8 55.6Q9.1 31 8 8.6Z"


def banner(colour: str) -> str:
    """The sprite of a banner; its rod's middle is 24, 6."""
    dyes = PLAYERS[colour]
    deep = mixed(dyes.base, dyes.dark, 0.55)
    cloth = linear((0, dyes.light), (0.18, dyes.base), (0.8, dyes.base), (1, deep), x2=1, y2=0)
    body = blurred(1.4, path(_FLAG, "#1a140f", opacity=0.5, transform="translate(2.2 2.8)"))
    body += path(_FLAG, cloth, line=OUTLINE, width=0.95) + clipped(path(_FLAG, "#000"), _folds(dyes, deep))
    seam = "M11 11.8Q24 13.4 37 11.8Q36.2 31 37 50.4Q30 46.6 24 41.2Q18 46.6 11 50.4Q11.8 31 11 11.8Z"
    body += path(seam, line=deep, width=1.5, opacity=0.5) + path(seam, line="#f7e7bf", width=0.8)
    body += compass(24.5, 27.1, 0.96, mixed(dyes.dark, "#000000", 0.25), 2.1) + compass(24, 26.4, 0.96, "#fff6dc", 2)
    return drawing(48, 66, painted(body + _rod(deep), 0.3, 0.18, 0.05, 0.4), f"architect banner {colour}")


def _folds(dyes: Dyes, deep: str) -> str:
    """What the cloth of a banner shows of its fall: soft shade below the rod, two folds, light on one edge."""
    shade = linear((0, deep, 0.75), (1, deep, 0), y1=9, y2=17, absolute=True)
    drawn = rectangle(6, 8, 36, 10, shade)
    for x, strength in ((15.5, 0.38), (32.5, 0.5)):
        drawn += blurred(0.9, path(f"M{x} 9Q{x - 1.4} 32 {x + 0.4} 56", line=deep, width=2.6, opacity=strength))
        drawn += blurred(0.7, path(f"M{x + 3} 10Q{x + 1.8} 32 {x + 3.4} 55", line=dyes.light, width=1.6, opacity=0.5))
    return drawn


def _rod(tape: str) -> str:
    """The rod that a banner hangs on by three tapes, a knob at each end."""
    wood = linear((0, "#cf9f68"), (0.35, "#a8713f"), (1, "#5f3b22"))
    brass = radial((0, "#ffeeb0"), (0.45, "#dcaa45"), (1, "#8c5f1c"), x=0.36, y=0.32, radius=0.68)
    drawn = rectangle(5.4, 3.9, 37.2, 4.6, wood, 2.1, line=OUTLINE, width=0.9)
    drawn += line(7.4, 5.1, 40.6, 5.1, "#ecc792", 0.6, 0.8)
    for x in (11, 24, 37):
        drawn += rectangle(x - 2, 3.3, 4, 6.6, tape, 1, line=OUTLINE, width=0.7)
        drawn += line(x - 0.9, 4.1, x - 0.9, 9, "#ffffff", 0.6, 0.35)
    for end in (4.4, 43.6):
        drawn += circle(end, 6.2, 2.7, brass, line=OUTLINE, width=0.9)
    return drawn


_CURTAIN = (986, 1080)
_FOLDS = 9


def curtain(colour: str, side: str) -> str:
    """One half ("left" or "right") of a curtain; the halves overlap by 26 where they meet."""
    dyes, right = PLAYERS[colour], side == "right"
    width, height = _CURTAIN
    middle, seam = number(height * 0.55), 0 if right else width
    ground = rectangle(-4, -4, width + 8, height + 8, lit(dyes.dark, 0.30))
    folds = "".join(_fold(index, dyes, right) for index in range(_FOLDS))
    hem = seam + (9 if right else -9)
    cord = f"M{hem} -4Q{seam + (19 if right else -19)} {middle} {hem} {height + 8}"
    folds += path(cord, line="#4a2c0e", width=9) + path(cord, line="#e9b949", width=5.4)
    folds += path(cord, line="#fff0b0", width=1.8, dash="7 9")
    high = linear((0, SHADE, 0.72), (0.16, SHADE, 0.18), (0.5, SHADE, 0.02), (1, SHADE, 0.55))
    near, far = (0, 0.45) if right else (0.45, 0)
    wide = linear((0, "#120810", near), (0.5, "#120810", 0.05), (1, "#120810", far), x2=1, y2=0)
    shades = rectangle(0, 0, width, height, high) + rectangle(0, 0, width, height, wide)
    left_edge, right_edge = (
        f"M0 0H{width}Q{width - 10} {middle} {width} {height}H0Z",
        f"M{width} 0H0Q10 {middle} 0 {height}H{width}Z",
    )
    shape = path(right_edge if right else left_edge, "#000")
    body = clipped(shape, ground + painted(folds, 2.2, 0.34, 0.02, 0.3) + shades)
    return drawing(width, height, body, f"curtain {colour} {side}; seam at x={seam}, 26 overlap")


_VALANCE = (960, 208)
_SCALLOPS = 8


def curtain_valance(colour: str) -> str:
    """What hangs over a closed curtain: a rail, scallops and their bells. Half as wide as the window; it may be set
    beside itself, and above its top is more of the same."""
    dyes, (width, height) = PLAYERS[colour], _VALANCE
    pitch = width / _SCALLOPS
    shadow = blurred(12, rectangle(-40, 40, width + 80, 124, "#0d0705"), opacity=0.65, margin=60)
    cloths = "".join(_scallop(part, pitch, dyes) for part in range(-1, _SCALLOPS + 1))
    wood = linear((0, "#c99a63"), (0.35, "#8a5f3a"), (1, "#432a1a"))
    cloths += rectangle(-10, 56, width + 20, 26, wood, line="#20120d", width=3)
    body = shadow + painted(cloths, 2.2, 0.34, 0.02, 0.3)
    return drawing(width, height, body, f"valance {colour}: {_SCALLOPS} scallops, repeats at x={width}")


def _scallop(part: int, pitch: float, dyes: Dyes) -> str:
    x0, x1, middle = (number(pitch * (part + way)) for way in (0, 1, 0.5))
    cloth = _stripe(part, dyes, _CURTAIN_CLOTH)
    light = linear((0, lit(cloth, 0.44)), (0.45, lit(cloth, 0.72)), (1, lit(cloth, 0.56)))
    hem = number(pitch * part + 7), number(pitch * (part + 1) - 7)
    drawn = path(f"M{x0} -8H{x1}V112Q{middle} 196 {x0} 112Z", light, line="#20120d", width=3)
    seam = dyes.base if part % 2 else dyes.light
    drawn += group(path(f"M{hem[0]} 108Q{middle} 178 {hem[1]} 108", line=seam, width=3), opacity=0.85)
    x = pitch * (part + 0.5)
    return drawn + circle(x, 160, 9, "#e9b949", line="#4a2c0e", width=2) + circle(x - 2.5, 157.5, 3, "#fff3c4")


def _fold(index: int, dyes: Dyes, right: bool) -> str:
    width, height = _CURTAIN
    x0, x1 = index * width / _FOLDS, (index + 1) * width / _FOLDS
    if right:
        x0, x1 = width - x0, width - x1
    cloth = _stripe(index, dyes, _CURTAIN_CLOTH)
    sway, last = 14 * math.sin(index * 1.7 + right), index == _FOLDS - 1
    light = linear(
        (0, lit(cloth, 0.34)), (0.30, lit(cloth, 0.66 if right else 0.74)), (0.62, lit(cloth, 0.60)),
        (1, lit(cloth, 0.30)),
        x1=min(x0, x1), x2=max(x0, x1), y2=0, absolute=True,
    )  # fmt: skip
    middle, foot = number(height * 0.55), height + 8
    inner_foot = x1 + (0 if last else sway * 0.4)
    inner_middle = x1 + ((10 if right else -10) if last else sway)
    data = (
        f"M{number(x0)} -4Q{number(x0 + sway)} {middle} {number(x0 - sway * 0.3)} {foot}"
        f"H{number(inner_foot)}Q{number(inner_middle)} {middle} {number(x1)} -4Z"
    )
    return path(data, light, line=lit(dyes.dark, 0.12), width=2)
