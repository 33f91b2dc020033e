"""The podium of castle stone on which those stand who have played: one block with a step for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting, plain

_STONE, _SHADE, _LIGHT, _EDGE = map(theme.rgb, ("#D3C09A", "#33211F", "#FFF0C4", "#352A2A"))
_HIGHLIGHT = theme.rgb("#FFFAF0")
_MORTAR = theme.mix(_STONE, _SHADE, 0.5)
_FLAGS = Gradient(((0.0, theme.rgb("#EFE5CF")), (1.0, theme.rgb("#B7A98F"))), 1.0, 0.5)
_NOSING = plain(theme.rgb("#F0E6CF"), theme.rgb("#B9AA8C"))
_COURSE, _LEAST, _MOST = 27, 38, 66
"""How high a course of stones is, how wide they are, design px."""
DEEP = 66
"""How far the top of a step reaches from its front to its back, design px."""
_SLAB, _OVER, _FOOT, _WIDER = 17, 5, 30, 20
"""How thick the slab of a step is and how far it juts out; how high the foot of it all is, and how much wider."""


class Step(NamedTuple):
    """Where it begins, its width, and where the front edge of its top lies (real px)."""

    left: int
    wide: int
    top: int


def podium(steps: Sequence[Step], u: float, p: Painting) -> None:
    """The steps stand side by side, as high as the picture is below their tops; the light comes from the top left."""
    rng, ground, foot = Random("podium"), p.height - _FOOT * u, _WIDER * u
    first, last = steps[0], steps[-1]
    p.shade(first.left - foot, ground, last.left + last.wide - first.left + 2 * foot, p.height - ground, 8 * u,
            theme.Shade(14, 16, 10, 0.6), u)  # fmt: skip
    for step in steps:
        _top(p, step, u, rng)
    for left, right in pairwise(steps):
        _cast(p, left, right, u)
    for step in steps:
        _front(p, step, ground, u, rng)
    for left, right in pairwise(steps):
        # What stands out shades the wall beside it, more at the right.
        top, x = max(left.top, right.top), right.left
        if left.top < right.top:
            p.box(x, top, 26 * u, ground - top, 0, Gradient(((0.0, _SHADE, 0.34), (1.0, _SHADE, 0.0)), 1.0, 0.0))
        p.lines([(x, top + _SLAB * u), (x, ground)], 1.6 * u, _EDGE, 0.5)
    _slab(p, first.left - foot, ground, last.left + last.wide - first.left + 2 * foot, p.height - ground, u)


def _top(p: Painting, step: Step, u: float, rng: Random) -> None:
    """What one stands on: flagstones in two rows."""
    x, y, w, h = step.left, step.top - DEEP * u, step.wide, (DEEP + _SLAB) * u
    p.shade(x, y, w, h, 6 * u, theme.Shade(5, 4, 5, 0.4), u)
    p.box(x, y, w, h, 6 * u, _FLAGS)
    for row in range(2):
        top, high = y + row * DEEP * u / 2, DEEP * u / 2
        at = x + rng.uniform(0.4, 1) * 90 * u
        while at < x + w - 30 * u:
            p.lines([(at, top + 3 * u), (at, top + high - 2 * u)], 1.4 * u, _MORTAR, 0.4)
            p.lines([(at + 1.4 * u, top + 3 * u), (at + 1.4 * u, top + high - 2 * u)], u, _HIGHLIGHT, 0.4)
            at += rng.uniform(76, 116) * u
    p.lines([(x + 3 * u, y + DEEP * u / 2), (x + w - 3 * u, y + DEEP * u / 2)], 1.4 * u, _MORTAR, 0.4)
    p.outline(x, y, w, h, 6 * u, 2 * u, _EDGE)
    p.lines([(x + 5 * u, y + 2.4 * u), (x + w - 5 * u, y + 2.4 * u)], 1.6 * u, _HIGHLIGHT, 0.8)


def _cast(p: Painting, left: Step, right: Step, u: float) -> None:
    """The shadow of the higher of two neighbours on the top of the other."""
    lower = right if left.top < right.top else left
    if left.top == right.top:
        return
    reach, strength = (130 * u, 0.62) if lower is right else (26 * u, 0.3)
    shade = Gradient(((0.0, _SHADE, strength), (1.0, _SHADE, 0.0)), 1.0, 0.0)
    x: float = lower.left
    if lower is left:
        shade, x = Gradient(((0.0, _SHADE, 0.0), (1.0, _SHADE, strength)), 1.0, 0.0), left.left + left.wide - reach
    p.box(x, lower.top - DEEP * u + u, reach, DEEP * u, 0, shade)


def _front(p: Painting, step: Step, ground: float, u: float, rng: Random) -> None:
    """The wall below a step, and the slab on it."""
    x, y, w, h = step.left, step.top + _SLAB * u / 2, step.wide, ground - step.top - _SLAB * u / 2
    p.box(x, y, w, h, 0, _MORTAR)
    courses = max(1, round(h / (_COURSE * u)))
    for course in range(courses):
        top, high = y + h * course / courses, h / courses
        at = x - rng.uniform(0, 0.6) * _MOST * u
        while at < x + w:
            wide = rng.uniform(_LEAST, _MOST) * u
            left, right = max(at, x), min(at + wide, x + w)
            if right - left > 6 * u:
                _stone(p, left + u, top + u, right - left - 2 * u, high - 2 * u, u, rng)
            at += wide
    p.box(x, y, w, h, 0, Gradient(((0.0, _SHADE, 0.36), (0.25, _SHADE, 0.05), (1.0, _SHADE, 0.3))))
    sides = (0.0, _LIGHT, 0.3), (0.3, _LIGHT, 0.0), (0.6, _SHADE, 0.0), (1.0, _SHADE, 0.34)
    p.box(x, y, w, h, 0, Gradient(sides, 1.0, 0.0))
    p.lines([(x, y), (x, ground)], 2 * u, _EDGE)
    p.lines([(x + w, y), (x + w, ground)], 2 * u, _EDGE)
    _slab(p, x - _OVER * u, step.top, w + 2 * _OVER * u, _SLAB * u, u)


def _stone(p: Painting, x: float, y: float, w: float, h: float, u: float, rng: Random) -> None:
    tone = rng.uniform(-0.16, 0.2)
    colour = theme.mix(_STONE, _LIGHT if tone > 0 else _SHADE, abs(tone))
    p.box(x, y, w, h, 4 * u, plain(theme.mix(colour, _LIGHT, 0.14), theme.mix(colour, _SHADE, 0.08)))


def _slab(p: Painting, x: float, y: float, w: float, h: float, u: float) -> None:
    """A smooth stone that juts out, and the shadow below it."""
    p.box(x + 2 * u, y + h / 2, w - 2 * u, h / 2 + 9 * u, 3 * u, _SHADE, 0.34)
    p.box(x, y, w, h, 4 * u, _NOSING)
    p.box(x, y, w, h, 4 * u, Gradient(((0.0, _LIGHT, 0.3), (0.4, _LIGHT, 0.0), (1.0, _SHADE, 0.3)), 1.0, 0.0))
    p.outline(x, y, w, h, 4 * u, 2 * u, _EDGE)
    p.lines([(x + 5 * u, y + 2.6 * u), (x + w - 5 * u, y + 2.6 * u)], 1.8 * u, _HIGHLIGHT, 0.9)
