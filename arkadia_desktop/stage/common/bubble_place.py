"""Where a bubble lies: beside what it speaks of, on the first side with room, never over it if that can be helped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

Tip = tuple[str, float, float, float]
"""The pointer of a bubble, as ``Skin.bubble`` takes it: side, where along it, and its end (real px from the corner)."""

SIDES = ("above", "below", "left", "right")
_EDGE = {"above": "bottom", "below": "top", "left": "right", "right": "left", "below left": "top", "below right": "top"}
"""The edge of the bubble that looks at what it speaks of. Below left and right it is level with an end of that."""
_LONGEST = 8
"""A pointer that goes on to what it points at becomes so many times as long at most."""


class About(NamedTuple):
    """What a bubble speaks of, real px: its place, which it leaves in sight; the `sides` of that where it may lie, the
    best first; whether that lies `outside` the board; where its pointer points (None: at the middle); what else should
    stay `clear`."""

    place: Rect
    sides: Sequence[str] = SIDES
    outside: bool = False
    aim: tuple[int, int] | None = None
    clear: Sequence[Rect] = ()


NOWHERE = About(Rect(0, 0, 0, 0))


class Placed(NamedTuple):
    """A bubble's place and its pointer."""

    box: Rect
    tip: Tip


def beside(
    about: About,
    size: tuple[int, int],
    room: Rect,
    gap: int,
    *,
    reach: int,
    inset: int,
    stop: int | None = None,
    things: Sequence[Rect] = (),
) -> Placed:
    """A box of ``size`` in ``room``, ``gap`` px away from what it is `about`, or else from that and all that is to be
    clear.

    Its pointer reaches out ``reach`` px towards its aim and stays ``inset`` px away from the corners; with ``stop`` it
    goes on until so near to it. The first of the sides where the box fits whole, and over nothing clear, is taken;
    where there is none, the one that covers least of both.

    A pointer that would end away from the place, or from the ``things`` meant by it, goes on to the nearest of them.
    """
    spot, sides, _outside, aim, clear = about
    best: tuple[int, str, Rect] | None = None
    for place in (spot, spot.unionall(list(clear))):
        for side in sides:
            box = _at(side, place, size, gap)
            moved = box.clamp(room)
            fits = moved.y == box.y if _EDGE[side] in ("top", "bottom") else moved.x == box.x
            also = sum(_area(moved.clip(one)) for one in clear)
            cover = 0 if fits and not also else 1 + _area(moved.clip(spot)) + also
            if best is None or cover < best[0]:
                best = cover, side, moved
        if best is not None and not best[0]:
            break
    assert best is not None
    _cover, side, box = best
    tip = _tip(side, box, aim or spot.center, reach, inset, stop)
    slack = max(gap - reach, stop or 0) + 2
    return Placed(box, _reaching(box, tip, things or [spot], inset, slack))


def _reaching(box: Rect, tip: Tip, things: Sequence[Rect], inset: int, slack: int) -> Tip:
    """The pointer, made so long that it ends at one of the things."""
    end = box.x + tip[2], box.y + tip[3]
    if any(one.inflate(2 * slack, 2 * slack).collidepoint(end) for one in things):
        return tip
    within = [one.inflate(-min(one.w, inset) // 2, -min(one.h, inset) // 2) for one in things]
    ends = [
        (min(max(box.centerx, one.left), one.right - 1), min(max(box.centery, one.top), one.bottom - 1))
        for one in within
    ]
    x, y = min(ends, key=lambda at: (at[0] - box.centerx) ** 2 + (at[1] - box.centery) ** 2)
    out = {"bottom": y - box.bottom, "top": box.top - y, "right": x - box.right, "left": box.left - x}
    edge = max(out, key=lambda side: out[side])
    if out[edge] < 0:  # it lies over the thing itself
        return tip
    along, length = (x - box.x, box.w) if edge in ("top", "bottom") else (y - box.y, box.h)
    return edge, float(min(max(along, inset), max(inset, length - inset))), float(x - box.x), float(y - box.y)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _at(side: str, about: Rect, size: tuple[int, int], gap: int) -> Rect:
    box = Rect((0, 0), size)
    box.center = about.center
    match side:
        case "above":
            box.bottom = about.top - gap
        case "below":
            box.top = about.bottom + gap
        case "below left":
            box.topleft = about.left, about.bottom + gap
        case "below right":
            box.topright = about.right, about.bottom + gap
        case "left":
            box.right = about.left - gap
        case _:
            box.left = about.right + gap
    return box


def _tip(side: str, box: Rect, aim: tuple[int, int], reach: int, inset: int, stop: int | None) -> Tip:
    edge = _EDGE[side]
    across, down = (aim[0] - box.x, box.w), (aim[1] - box.y, box.h)
    (along, length), (away, depth) = (across, down) if edge in ("top", "bottom") else (down, across)
    where = float(min(max(along, inset), max(inset, length - inset)))
    far = away - depth if edge in ("bottom", "right") else -away
    end = where
    if stop is not None and far - stop > reach:
        reach = min(far - stop, _LONGEST * reach)
        end = min(max(float(along), where - inset), where + inset)
    out = float(depth + reach if edge in ("bottom", "right") else -reach)
    return (edge, where, end, out) if edge in ("top", "bottom") else (edge, where, out, end)
