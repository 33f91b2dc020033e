"""The workers: one figure in five colours, told apart by their hats as well."""

from __future__ import annotations

from arkadia_desktop.tools.art.drawing.strokes.colours import NEUTRAL, OUTLINE, PLAYERS, Dyes, mixed
from arkadia_desktop.tools.art.drawing.strokes.pen import (
    blurred,
    circle,
    drawing,
    ellipse,
    line,
    linear,
    painted,
    path,
    placed,
    radial,
    rectangle,
)

SKIN = (0, "#fde3c2"), (0.6, "#efc296"), (1, "#b9805a")
HAND = "#efc59a"
_ROBE = "M-11.5-4Q-11-17-7.5-25Q-4-29.5 0-29.5Q4-29.5 7.5-25Q11-17 11.5-4Q0 1.5-11.5-4Z"
_APRON = "M-5.2-17.5Q0-15.6 5.8-17.5L7.4-4.6Q1-1.8-5.4-3.6Z"
_ARM = "M6.5-24Q12-21 11.5-14.5"


_LIFTED = {"yellow": -2.6, "orange": -2.4}
"""How far hats that come down to the eyes jump up when he waves: a glad figure has eyes."""


def worker(colour: str, pose: str = "") -> str:
    """The sprite of a worker of a player's colour or "neutral"; its base disc is about 29, 52. `pose`: he looks
    "up", or lifts his hammer to "wave"."""
    dyes = PLAYERS.get(colour, NEUTRAL)
    shadow = blurred(1.6, ellipse(9, -1, 19, 7.5, "#1a140f", opacity=0.5))
    hammer, sleeve, looks, hat = _hammer(), _sleeve(dyes), _looks(), _HATS[colour](dyes)
    if pose == "wave":
        hammer = placed(placed(hammer, -11.3, 14), 17.5, -25, turn=-6)
        sleeve = placed(placed(sleeve, -6.5, 24), 6.5, -24, turn=-70)
        hat = placed(hat, 0, _LIFTED[colour]) if colour in _LIFTED else hat
    if pose == "up":
        looks = placed(looks, 1.4, -1.5)
        hat = placed(placed(hat, 9, 36), -9.4, -34.9, 0.9, turn=-12)
    body = shadow + _base(dyes) + _clothes(dyes) + hammer + sleeve + _head() + looks + hat
    title = f"worker {colour} {pose}".rstrip()
    return drawing(64, 64, painted(placed(body, 29, 54.5, 0.98), 0.5, 0.2, 0.06, 0.4), title)


def _base(dyes: Dyes) -> str:
    disc = ellipse(0, -2, 15.5, 6.4, mixed(dyes.dark, "#000000", 0.25), line=OUTLINE, width=1.5)
    return disc + ellipse(0, -3.6, 15, 5.8, dyes.base) + ellipse(-3, -4.4, 10, 3.2, dyes.light, opacity=0.55)


def _clothes(dyes: Dyes) -> str:
    cloth = linear((0, dyes.light), (0.35, dyes.base), (1, dyes.dark), x1=0.05, y1=0.1, x2=0.95, y2=0.4)
    return (
        path(_ROBE, cloth, line=OUTLINE, width=1.7)
        + path("M-9.4-6Q-8.8-17-5.8-24", line=mixed(dyes.light, "#ffffff", 0.4), width=2.2, opacity=0.75)
        + path(_APRON, "#8a5a34", line="#3b2014", width=1.1)
        + path("M-4.6-15.5Q-5-9-4.8-5", line="#c08a54", width=1.3, opacity=0.8)
        + path("M-9.8-17Q0-13.6 9.8-17", line="#4a2d1a", width=2.2, flat=True)
    )


def _hammer() -> str:
    head = rectangle(-5, -3, 10, 5.4, "#8d949a", 1.2, line=OUTLINE, width=1.2) + rectangle(-4, -2.2, 7, 1.4, "#e6ecef")
    return line(9.5, -14, 15.5, -24, "#6a4228", 2.6) + placed(head, 15.6, -24.5, turn=30)


def _sleeve(dyes: Dyes) -> str:
    sleeve = path(_ARM, line=OUTLINE, width=6.6) + path(_ARM, line=dyes.base, width=4.2)
    return sleeve + circle(11.3, -14, 2.7, HAND, line=OUTLINE, width=1.1)


def _head() -> str:
    return circle(0, -33.5, 8.2, radial(*SKIN, x=0.36, y=0.32, radius=0.8), line=OUTLINE, width=1.6)


def _looks() -> str:
    """Eyes, mouth and cheeks."""
    eyes = circle(-2.6, -32.6, 1.05, "#2e1a14") + circle(2.9, -32.6, 1.05, "#2e1a14")
    smile = path("M-2.2-29.4Q.4-28 2.8-29.4", line="#7a3a2a", width=1.1)
    cheeks = ((-4.8, -30.6), (4.9, -30.6))
    return eyes + smile + "".join(ellipse(x, y, 1.5, 1, "#e08a6a", opacity=0.6) for x, y in cheeks)


def _round_hat(dyes: Dyes) -> str:
    return (
        ellipse(0, -37.4, 13, 4.2, dyes.base, line=OUTLINE, width=1.6)
        + path("M-7-38.5Q-6.5-47.5 0-47.5Q6.5-47.5 7-38.5Q0-35.8-7-38.5Z", dyes.light, line=OUTLINE, width=1.6)
        + path("M-7-39.6Q0-36.6 7-39.6", line=dyes.dark, width=2, flat=True)
    )


def _pointed_cap(dyes: Dyes) -> str:
    return (
        path("M-8.8-36Q-4-50 7.5-54Q6-45 8.8-36Q0-32.5-8.8-36Z", dyes.base, line=OUTLINE, width=1.6)
        + path("M-6-38Q-2-47 4.5-51", line=dyes.light, width=2)
        + path("M-9-36.4Q0-32.4 9-36.4", line=dyes.light, width=3)
    )


def _feathered_cap(dyes: Dyes) -> str:
    return (
        path("M-10.5-36Q-11.5-45.5 0-45.5Q11.5-45.5 10.5-36Q0-39.5-10.5-36Z", dyes.base, line=OUTLINE, width=1.6)
        + path("M-7.5-41Q-3-44.5 3-44", line=dyes.light, width=2)
        + path("M6-40Q14-45 13.5-54Q6.5-51 5-41Z", "#f6ecd2", line=OUTLINE, width=1.6)
        + path("M6.5-41Q10-46 12.6-51.5", line="#b98a3c", width=1, flat=True)
    )


def _hood(dyes: Dyes) -> str:
    hood = "M-10-28Q-12.5-45 0-46.5Q12.5-45 10-28Q8.8-38.6 0-38.8Q-8.8-38.6-10-28Z"
    return (
        path(hood, dyes.base, line=OUTLINE, width=1.6)
        + path("M-8.4-37Q-6-43.5 0-44", line=dyes.light, width=2)
        + path("M0-46.5Q2-51.5 6.5-51Q4.5-48 4-45.6", dyes.base, line=OUTLINE, width=1.6)
    )


def _straw_hat(dyes: Dyes) -> str:
    """Wide as a thatch and ragged at its edge: no player has one like it."""
    thatch = "M-17-31.5Q-13-46.5-2-48Q0-51 2-48Q13-46.5 17-31.5"
    edge = "L12.5-34L10-31.5L6-34.6L2.5-32.6L-2-34.8L-5.5-32.2L-9-34.4L-12-31.2L-13.5-33.6Z"
    straws = "M-2-46.5Q-9-42-12-35M-1-46.5Q-4.5-41-5.5-35.5M.8-46.5Q2.5-41 2.2-35.8M2-46.5Q9-42 11.5-35.4"
    hat = path(thatch + edge, dyes.base, line=OUTLINE, width=1.6)
    return placed(hat + path(straws, line=dyes.dark, width=1.1, opacity=0.8, flat=True), 0, -2)


_HATS = {
    "yellow": _round_hat,
    "orange": _pointed_cap,
    "green": _feathered_cap,
    "violet": _hood,
    "neutral": _straw_hat,
}
