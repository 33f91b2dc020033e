"""The windmill's tower and its sails, which are a sprite of their own as well so that they can turn."""

from __future__ import annotations

from random import Random

from arkadia_desktop.tools.art.drawing.strokes.geometry import on_paper
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    circle,
    clipped,
    drawing,
    ellipse,
    line,
    linear,
    number,
    outline,
    painted,
    path,
    placed,
    rectangle,
)
from arkadia_desktop.tools.art.sources import UNIT

TURNS = (0, 22, 45, 67)
"""The sails' angles in degrees; the four make a quarter turn. 22 is the one a whole mill is drawn with."""
STANDING = 22
SIZE = 0.9
SHADOW_OFFSET = (3.5, 5)
_HEIGHT = 0.86 * UNIT * SIZE


def mill_tower(x: float, y: float, rng: Random) -> str:
    """The tower with door, windows, gallery and cap; its foot stands at x, y (squares)."""
    foot, head = 0.40 * UNIT * SIZE, 0.29 * UNIT * SIZE
    body = f"M{number(-foot)} 0L{number(-head)} {number(-_HEIGHT)}L{number(head)} {number(-_HEIGHT)}L{number(foot)} 0"
    body += f"A{number(foot)} {number(foot * 0.5)} 0 0 1 {number(-foot)} 0Z"
    shadow = [(-foot, 0), (foot * 0.2, -6), (foot + 28 * SIZE, 13 * SIZE), (foot + 14 * SIZE, 22 * SIZE)]
    plaster = linear((0, "#fff4da"), (0.35, "#efdfbd"), (0.7, "#c5ad8c"), (1, "#82695f"), x2=1, y2=0)
    drawn = (
        path(outline([*shadow, (0, foot * 0.5)]), "#1d1416", opacity=0.30)
        + path(body, plaster, line="#4a3428", width=1.3)
        + clipped(f'<path d="{body}"/>', _patches(foot, rng))
        + path(f"M-5 {number(foot * 0.46)}v-11a5 5.5 0 0 1 10 0v11z", "#5b3420", line="#2e1a14", width=1)
        + rectangle(-foot * 0.62, -_HEIGHT * 0.58, 5, 6.4, "#ffd27a", 1, line="#6a4228", width=1.2)
        + rectangle(foot * 0.30, -_HEIGHT * 0.44, 5, 6.4, "#e0ae58", 1, line="#6a4228", width=1.2)
        + ellipse(0, 1 - _HEIGHT, head + 3, (head + 3) * 0.42, "#8a5a34", line="#3b2014", width=1)
        + _cap(head)
    )
    return placed(drawn, *on_paper(x, y))


def _patches(foot: float, rng: Random) -> str:
    drawn = []
    for patch in range(34):
        x, y = rng.uniform(-foot, foot), -rng.uniform(-8, _HEIGHT)
        colour = "#9c8468" if patch % 2 else "#fffaf0"
        drawn.append(rectangle(x, y, rng.uniform(3, 5.5), 2.6, colour, 1, opacity=0.4))
    return "".join(drawn)


def _cap(head: float) -> str:
    edge, shoulder, top = head + 2, -_HEIGHT - head * 1.25, -_HEIGHT - head * 1.5
    cap = (
        f"M{number(-edge)} {number(-_HEIGHT)}Q{number(-head * 0.7)} {number(shoulder)} 0 {number(top)}"
        f"Q{number(head * 0.7)} {number(shoulder)} {number(edge)} {number(-_HEIGHT)}"
        f"A{number(edge)} {number(edge * 0.42)} 0 0 1 {number(-edge)} {number(-_HEIGHT)}Z"
    )
    shingles = linear((0, "#d98155"), (0.4, "#b5533c"), (1, "#64293a"), x2=1, y2=0.35)
    rows = []
    for row in range(5):
        y = -_HEIGHT - head * 1.3 + row * head * 0.34
        arc = f"M{number(-head - 3)} {number(y)}q{number(head + 3)} {number(head * 0.6)} {number(2 * head + 6)} 0"
        rows.append(path(arc, line="#551f22", width=1, opacity=0.5))
    return path(cap, shingles, line="#401a1c", width=1.3) + clipped(f'<path d="{cap}"/>', "".join(rows))


def hub(x: float, y: float) -> tuple[float, float]:
    """Where the sails of a tower at x, y (squares) turn (canvas units)."""
    at_x, at_y = on_paper(x, y)
    return at_x, at_y - _HEIGHT - 5 * SIZE


def sails_on(x: float, y: float) -> str:
    """The standing sails of a tower at x, y (squares), with the shadow they throw on it."""
    hub_x, hub_y = hub(x, y)
    dx, dy = SHADOW_OFFSET
    return placed(_shadows(STANDING), hub_x + dx, hub_y + dy) + placed(_sails(STANDING), hub_x, hub_y)


def sails(angle: int) -> str:
    """The sprite of the sails at an angle (degrees)."""
    title = f"mill sails {angle} degrees, hub at 64,64"
    return drawing(128, 128, painted(placed(_sails(angle), 64, 64), 0.8, 0.3, 0.035), title)


def sails_shadow(angle: int) -> str:
    """The sprite of the shadow of the sails at an angle (degrees)."""
    title = f"mill sails shadow {angle} degrees, hub at 64,64"
    return drawing(128, 128, placed(_shadows(angle), 64, 64), title)


def _shadows(angle: int) -> str:
    length = 0.80 * UNIT * SIZE
    sail = rectangle(-1, -length, 9 * SIZE, length * 0.84, "#1d1416", 1, opacity=0.22)
    return "".join(placed(sail, 0, 0, turn=angle + 90 * arm) for arm in range(4))


def _sails(angle: int) -> str:
    arms = "".join(placed(_sail(arm), 0, 0, turn=angle + 90 * arm) for arm in range(4))
    axle = circle(0, 0, 3.8 * SIZE, "#6a4228", line="#2e1a14", width=1)
    return arms + axle + circle(-1, -1, 1.5 * SIZE, "#d9a869")


def _sail(arm: int) -> str:
    length, lath = 0.80 * UNIT * SIZE, "#8a6a46"
    shade = ("#fff6e0", "#d9c6a2", "#bfa888", "#efe0bf")[arm]
    drawn = rectangle(0.6, -length, 9.4 * SIZE, length * 0.82, "#f7ecd2", 1.4, line="#5a3c26", width=1)
    drawn += rectangle(0.6, -length, 9.4 * SIZE, length * 0.82, shade, 1.4, opacity=0.6)
    for rung in range(1, 6):
        y = -length + rung * length * 0.137
        drawn += line(0.6, y, 10 * SIZE, y, lath, 0.8, 0.85)
    drawn += line(5.2 * SIZE, -length, 5.2 * SIZE, -length * 0.2, lath, 0.8, 0.85)
    return drawn + line(0, 0, 0, -length - 1, "#5a3420", 2.4 * SIZE) + line(-0.5, 0, -0.5, -length, "#a8744a", 0.8)
