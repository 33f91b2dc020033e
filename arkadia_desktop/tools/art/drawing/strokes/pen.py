"""SVG as text: shapes, gradients, clips and filters that are put together by joining strings.

A gradient, clip or filter is defined where it is used and named by its own content; `drawing` collects the definitions
and keeps each once. So a drawing depends on nothing but what was drawn: no counter, no order.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict, Unpack

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""Where (0..1), which colour, how opaque (1 if left out)."""

_ROUND_ENDS = ' stroke-linecap="round"'
_DEFINED = re.compile(r"<(linearGradient|radialGradient|clipPath|filter) id=.*?</\1>")


class Look(TypedDict, total=False):
    """What any shape may have besides its fill. Widths and dashes in canvas units, opacities 0..1.

    A `flat` line ends where its path ends instead of in a half disc.
    """

    line: str | None
    width: float
    opacity: float
    line_opacity: float
    fill_opacity: float
    dash: str
    flat: bool
    transform: str


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill that changes; its definition travels with the first shape that uses it."""

    name: str
    definition: str


Fill = str | Gradient


def number(value: float) -> str:
    """`value` with two decimals at most and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def outline(points: Sequence[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def trail(points: Sequence[Point]) -> str:
    """The path data of an open line through the points."""
    return outline(points)[:-1]


def path(data: str, fill: Fill = "none", **look: Unpack[Look]) -> str:
    """A path; its line, if any, has round joins and, unless it is flat, round ends."""
    joins = ' stroke-linejoin="round"' + ("" if look.get("flat") else _ROUND_ENDS)
    return _shape(f'path d="{data}"', fill, look, joins)


def polygon(points: Sequence[Point], fill: Fill = "none", **look: Unpack[Look]) -> str:
    """A closed polygon."""
    return path(outline(points), fill, **look)


def line(x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 1, opacity: float = 1) -> str:
    """A straight line with round ends."""
    data = f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
    return _shape(f'path d="{data}"', "none", {"line": colour, "width": width, "opacity": opacity}, _ROUND_ENDS)


def circle(x: float, y: float, radius: float, fill: Fill = "none", **look: Unpack[Look]) -> str:
    """A circle about x, y."""
    return _shape(f'circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', fill, look)


def ellipse(x: float, y: float, rx: float, ry: float, fill: Fill = "none", **look: Unpack[Look]) -> str:
    """An upright ellipse about x, y."""
    return _shape(f'ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"', fill, look)


def rectangle(
    x: float, y: float, wide: float, high: float, fill: Fill = "none", radius: float = 0, **look: Unpack[Look]
) -> str:
    """A rectangle from its top-left corner, with round corners of `radius`."""
    corners = f' rx="{number(radius)}"' if radius else ""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return _shape(f"rect {place}{corners}", fill, look)


def group(body: str, *, transform: str = "", opacity: float = 1) -> str:
    """`body` moved, turned or faded as one."""
    attributes = f' transform="{transform}"' if transform else ""
    return f"<g{attributes}{_opacity(opacity)}>{body}</g>"


def placed(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """`body` with its origin at x, y, scaled and turned clockwise by `turn` degrees."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" scale({number(scale)})" if scale != 1 else ""
    transform += f" rotate({number(turn)})" if turn else ""
    return group(body, transform=transform)


def linear(
    *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, absolute: bool = False
) -> Gradient:
    """A gradient from x1, y1 to x2, y2: parts of the shape's box, or canvas units if `absolute`."""
    ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return _gradient("linearGradient", ends, stops, absolute)


def radial(*stops: Stop, x: float = 0.5, y: float = 0.5, radius: float = 0.5, absolute: bool = False) -> Gradient:
    """A gradient outward from x, y: parts of the shape's box, or canvas units if `absolute`."""
    return _gradient("radialGradient", f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', stops, absolute)


def clipped(shape: str, body: str) -> str:
    """What of `body` lies inside `shape`."""
    name = _name("c", shape)
    return f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{body}</g>'


def blurred(deviation: float, body: str, *, opacity: float = 1, margin: int = 40) -> str:
    """`body` out of focus; `margin` is the room round it in per cent of its size."""
    content = f'<feGaussianBlur stdDeviation="{number(deviation)}"/>'
    room = f'x="-{margin}%" y="-{margin}%" width="{100 + 2 * margin}%" height="{100 + 2 * margin}%"'
    return _filtered("b", room, content, body, opacity)


def painted(body: str, wobble: float, grain: float, wave: float = 0.05, fineness: float = 0.32) -> str:
    """`body` as if cut by hand and painted: edges off by up to `wobble`, grain of a strength of 0..1.

    `wave` and `fineness` are the frequencies (cycles a canvas unit) of the wobble and of the grain.
    """
    seed = 3
    content = (
        f'<feTurbulence type="fractalNoise" baseFrequency="{wave}" numOctaves="2" seed="{seed}" result="w"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="w" scale="{wobble}" xChannelSelector="R" yChannelSelector="G" '
        'result="d"/>'
        f'<feTurbulence type="fractalNoise" baseFrequency="{fineness}" numOctaves="3" seed="{seed + 5}" result="g"/>'
        '<feColorMatrix in="g" type="matrix" values="0 0 0 0 .16  0 0 0 0 .09  0 0 0 0 .12  '
        f'{1.5 * grain:.3f} 0 0 0 {-0.72 * grain:.3f}" result="dk"/>'
        '<feComposite in="dk" in2="d" operator="in" result="dk2"/>'
        '<feColorMatrix in="g" type="matrix" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .78  '
        f'0 {1.3 * grain:.3f} 0 0 {-0.66 * grain:.3f}" result="lt"/>'
        '<feComposite in="lt" in2="d" operator="in" result="lt2"/>'
        '<feMerge><feMergeNode in="d"/><feMergeNode in="dk2"/><feMergeNode in="lt2"/></feMerge>'
    )
    room = 'x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB"'
    return _filtered("p", room, content, body)


def drawing(
    width: float, height: float, body: str, title: str, *, view: tuple[float, float, float, float] | None = None
) -> str:
    """A whole SVG file of `width` x `height` canvas units; `view` is what of the plane it shows (x, y, w, h)."""
    definitions = dict.fromkeys(found[0] for found in _DEFINED.finditer(body))
    window = " ".join(number(length) for length in view or (0, 0, width, height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
        f'viewBox="{window}">\n<title>{title}</title>\n<defs>{"".join(definitions)}</defs>\n'
        f"{_DEFINED.sub('', body)}\n</svg>\n"
    )


def _shape(start: str, fill: Fill, look: Look, joins: str = "") -> str:
    definition, colour = ("", fill) if isinstance(fill, str) else (fill.definition, f"url(#{fill.name})")
    rest = ""
    if colour != "none" and "fill_opacity" in look:
        rest += f' fill-opacity="{number(look["fill_opacity"])}"'
    if look.get("line"):
        rest += f' stroke="{look["line"]}" stroke-width="{number(look.get("width", 1))}"{joins}'
        rest += f' stroke-opacity="{number(look["line_opacity"])}"' if "line_opacity" in look else ""
        rest += f' stroke-dasharray="{look["dash"]}"' if "dash" in look else ""
    rest += _opacity(look.get("opacity", 1))
    rest += f' transform="{look["transform"]}"' if "transform" in look else ""
    return f'{definition}<{start} fill="{colour}"{rest}/>'


def _gradient(kind: str, ends: str, stops: Sequence[Stop], absolute: bool) -> Gradient:
    content = "".join(
        f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else "")
        + "/>"
        for stop in stops
    )
    units = ' gradientUnits="userSpaceOnUse"' if absolute else ""
    name = _name("g", kind + ends + units + content)
    return Gradient(name, f'<{kind} id="{name}" {ends}{units}>{content}</{kind}>')


def _filtered(letter: str, room: str, content: str, body: str, opacity: float = 1) -> str:
    name = _name(letter, room + content)
    definition = f'<filter id="{name}" {room}>{content}</filter>'
    return f'{definition}<g filter="url(#{name})"{_opacity(opacity)}>{body}</g>'


def _opacity(opacity: float) -> str:
    return f' opacity="{number(opacity)}"' if opacity != 1 else ""


def _name(letter: str, content: str) -> str:
    return letter + hashlib.blake2s(content.encode(), digest_size=5).hexdigest()
