"""Where words lie that tell of something: beside it, over nothing that is to stay in sight. One rule for bubbles,
callouts, tags and tooltips."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import product
from math import dist, hypot
from typing import NamedTuple

from pygame import Rect

Tip = tuple[str, float, float, float]
"""The pointer of a bubble, as ``Skin.bubble`` takes it: side, where along it, and its end (real px from the corner)."""

SIDES = ("above", "below", "left", "right")
_LONGEST = 8
"""A pointer that goes on to what it points at becomes so many times as long at most."""
_NEAR = 3
"""Up to so many times the gap words are near what they tell of."""
_SMALL = 8
"""What is small and would be hidden whole counts so many times as wide."""
_EDGE = 3
"""Figures and seals are so much less wide than where they stand (a third)."""
_INNER = 6
"""A line to what has no parts ends so far within it (a sixth)."""
_THROUGH = 0.5, 2.0
"""A line through what is not meant counts so many times as long besides; where words have a reach."""
_AT_ONCE, _WEIGHED = 250, 10
"""So many corners are looked at in one step; one that is weighed counts so many times more."""
_APART = 4
"""So many times less than the gap lies between words and what else is to stay in sight."""


class About(NamedTuple):
    """What is spoken of, real px: its place; the `sides` of that where the words may lie rather than elsewhere, the
    best first; where a pointer points (None: at the middle); what else stays `clear`, and what does `rather`; the
    `things` in the place that are meant, where it is not all of it; how much rather the words are read far away than
    over what rather stays clear (`strays`, 0: not at all); and what is `small`, which neither they nor a line from them
    to the place hide if they can help it. Words no further away than the `reach` are looked for, if there is one: they
    hide as little as they can within it."""

    place: Rect
    sides: Sequence[str] = ()
    aim: tuple[int, int] | None = None
    clear: Sequence[Rect] = ()
    rather: Sequence[Rect] = ()
    things: Sequence[Rect] = ()
    strays: int = 0
    small: Sequence[Rect] = ()
    reach: int = 0


NOWHERE = About(Rect(0, 0, 0, 0))


class Placed(NamedTuple):
    """A place, its pointer, how much of it lies over what is to stay in sight, or outside the room (px), whether it
    lies away from what it tells of, how much it hides that rather stays clear: the widths of all of that (px); how far
    away it lies, with what a line to it runs through (px); and where such a line ends."""

    box: Rect
    tip: Tip
    covers: int
    far: bool
    hides: int
    way: float = 0.0
    end: tuple[int, int] = (0, 0)

    @property
    def strayed(self) -> int:
        """What that comes to, px."""
        return self.hides + round(self.way)


def beside(
    about: About, size: tuple[int, int], room: Rect, gap: int, *, reach: int, inset: int, stop: int | None = None
) -> Placed:
    """As `seeking`, at once."""
    *_steps, placed = seeking(about, size, room, gap, reach=reach, inset=inset, stop=stop)
    assert placed is not None
    return placed


def seeking(
    about: About, size: tuple[int, int], room: Rect, gap: int, *, reach: int, inset: int, stop: int | None = None
) -> Iterator[Placed | None]:
    """A box of ``size`` in ``room``, ``gap`` px away from what it is `about`.

    It lies on the first of the sides, in its middle or at an end, where it covers nothing that is to stay in sight, and
    least of what rather does; where there is none, nearby where it covers least of both, else as near as it can. One
    that strays goes no further away than so many times what it would hide there is wide; as far as a line to it runs
    through what is not meant, it counts so many times more. Its pointer reaches out ``reach`` px towards its aim and
    stays ``inset`` px away from the corners; with ``stop`` it goes on until so near to it. One that would end away from
    the place, or from the things meant by it, or run through what is to stay in sight, goes on to the nearest of them.
    It is sought step by step; the last thing given is the place.
    """
    spot, clear, things = about.place, about.clear, about.things or [about.place]
    within = list(map(_middle if about.things else _inside, things))
    around = [one.inflate(2 * (gap // _APART), 2 * (gap // _APART)) for one in clear]
    apart = [spot, spot.inflate(2 * gap - 2, 2 * gap - 2), *around]
    widths, thin = [min(one.size) for one in about.rather], thinned(about.small)
    solid = [one for one in (*about.rather, *clear) if one.collidelist(things) < 0] if about.strays else []
    through = _THROUGH[bool(about.reach)]
    outside = size[0] * size[1] - _area(Rect(room.topleft, size).clip(room))

    def covers(box: Rect, others: Sequence[Rect]) -> int:
        over = box.collidelistall(others)
        return outside + (sum(_area(box.clip(others[number])) for number in over) if over else 0)

    def away(box: Rect) -> float:
        across = max(0, box.left - spot.right, spot.left - box.right)
        return hypot(across, max(0, box.top - spot.bottom, spot.top - box.bottom))

    def lies_over(box: Rect) -> int:
        over = (about.small[number] for number in box.collidelistall(about.small))
        small = sum(_area(one.clip(box)) // one.h for one in over)
        large = sum(widths[number] for number in box.collidelistall(about.rather))
        return max(1, about.strays) * (large + _SMALL * small)

    def led(box: Rect) -> tuple[int, float]:
        """What a line from there would hide of what is small, and how long it is with what it runs through."""
        way = away(box)
        if not about.strays and way <= _NEAR * gap:
            return 0, way
        end = _end(box, within, thin)
        hidden = sum(one.w for one in crossed(box, end, thin)) * _SMALL * _EDGE // (_EDGE - 1)
        return hidden, _length(box, end) + through * _through(box, end, solid) if about.strays else way

    def cost(box: Rect, over: int, hidden: int, way: float) -> tuple[float, ...]:
        """What a box costs that lies over so many px, hides so much and is so far away."""
        aside = abs(box.centerx - spot.centerx) + abs(box.centery - spot.centery)
        if about.reach:
            return over, hidden + way > about.reach, hidden, way, aside
        if about.strays:
            return over, hidden + way, aside
        return over, way > _NEAR * gap, hidden, way, aside

    def whole(box: Rect) -> tuple[int, float]:
        hidden, way = led(box)
        return lies_over(box) + hidden, way

    def least(box: Rect, lefts: Sequence[int], tops: Sequence[int]) -> Generator[None, None, Rect]:
        """That box, or one of these corners, whichever costs least; rather one that lies over nothing. There are a
        thousand, so the nearest are tried first, until none that is further away can be better."""
        found: tuple[tuple[float, ...], tuple[int, ...], Rect] | None = None
        if box.collidelist(apart) < 0:
            found = cost(box, outside, *whole(box)), (), box
        across = sorted((max(0, x - spot.right, spot.left - x - size[0]), x) for x in lefts)
        down = sorted((max(0, y - spot.bottom, spot.top - y - size[1]), y) for y in tops)
        done = 0
        for way, at in _nearest(across, down):
            if done >= _AT_ONCE:
                done = 0
                yield
            done += 1
            if found and cost(spot, outside, 0, way) > found[0]:
                break
            if about.reach and way > about.reach:
                return found[2] if found else box
            one = Rect(at, size)
            if one.collidelist(apart) >= 0:
                continue
            over, done = lies_over(one), done + _WEIGHED
            if found is None or cost(one, outside, over, way) < found[0]:  # no line makes it better
                hidden, way = led(one)
                other = cost(one, outside, over + hidden, way), at, one
                found = other if found is None else min(found, other)
        if found:
            return found[2]
        corners = [(covers(one, apart), one) for one in (box, *(Rect(at, size) for at in product(lefts, tops)))]
        lowest = min(over for over, _one in corners)
        fewest = (one for over, one in corners if over == lowest)
        return min(fewest, key=lambda one: cost(one, lowest, *whole(one)))

    sides = about.sides or _sides(spot, room)
    there = (one.clamp(room) for side in sides for one in _at(side, spot, size, gap))
    box = min(there, key=lambda one: cost(one, covers(one, apart), *whole(one))[:3])
    hides, way = whole(box)
    if covers(box, apart) or away(box) > _NEAR * gap or (about.strays and hides) or 0 < about.reach < hides + way:
        edges = [spot.inflate(2 * gap, 2 * gap), *around, *(about.rather if about.strays else ())]
        box = yield from least(box, *_elsewhere(size, room, spot.center, edges))
    tip = _tip(box, spot, about.aim or spot.center, reach, inset, stop)
    slack, end = max(gap - reach, stop or 0) + 2, (box.x + round(tip[2]), box.y + round(tip[3]))
    meets = any(one.inflate(2 * slack, 2 * slack).collidepoint(end) for one in things)
    between = [*thin, *(one for one in clear if one.collidelist([spot, *things]) < 0)]
    if not (meets and reach) or (stop is None and crossed(box, end, between)):
        tip = _reaching(box, tip, _end(box, within, between), inset)
    far, end = away(box) > _NEAR * gap, about.aim or _end(box, within, thin)
    yield Placed(box, tip, covers(box, [spot, *clear]), far, *whole(box), end)


def _nearest(
    across: Sequence[tuple[int, int]], down: Sequence[tuple[int, int]]
) -> Iterator[tuple[float, tuple[int, int]]]:
    """How far away corners are, and the corners, the nearest first: of each left and upper edge how far that is off,
    in their order."""
    coming = [(hypot(across[0][0], down[0][0]), 0, 0)]
    while coming:
        way, i, j = heappop(coming)
        yield way, (across[i][1], down[j][1])
        if j + 1 < len(down):
            heappush(coming, (hypot(across[i][0], down[j + 1][0]), i, j + 1))
        if j == 0 and i + 1 < len(across):
            heappush(coming, (hypot(across[i + 1][0], down[0][0]), i + 1, 0))


def _sides(spot: Rect, room: Rect) -> Sequence[str]:
    """The sides of a thing, the best first: of one outside the room, that of the room."""
    away = {
        "left": spot.centerx - room.right,
        "right": room.left - spot.centerx,
        "above": spot.centery - room.bottom,
        "below": room.top - spot.centery,
    }
    return sorted(SIDES, key=lambda side: -max(0, away[side]))


def _elsewhere(
    size: tuple[int, int], room: Rect, middle: tuple[int, int], edges: Iterable[Rect]
) -> tuple[list[int], list[int]]:
    """Left and upper edges of the box where it ends at the room or at an edge of what it leaves free, or lies in the
    middle of what it tells of."""
    w, h = size
    xs, ys = {room.x, room.right - w, middle[0] - w // 2}, {room.y, room.bottom - h, middle[1] - h // 2}
    for one in edges:
        xs |= {one.left - w, one.right}
        ys |= {one.top - h, one.bottom}
    left = {max(room.x, min(x, room.right - w)) for x in xs}
    top = {max(room.y, min(y, room.bottom - h)) for y in ys}
    return sorted(left), sorted(top)


def line(box: Rect, end: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The line from the inside of a box to where its pointer ends, the shortest way."""
    x, y, inner = *end, box.inflate(-min(box.size) // 2, -min(box.size) // 2)
    return (min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)), end


def _middle(thing: Rect) -> Rect:
    """The middle of a square, and the line in the middle of what is longer."""
    return thing.inflate(1 - min(thing.size), 1 - min(thing.size))


def _inside(thing: Rect) -> Rect:
    return thing.inflate(-thing.w // _INNER, -thing.h // _INNER)


def thinned(small: Iterable[Rect]) -> list[Rect]:
    """Without their edges: a line through those alone hides nothing."""
    return [one.inflate(-one.w // _EDGE, -one.h // _EDGE) for one in small]


def crossed(box: Rect, end: tuple[int, int], things: Sequence[Rect]) -> list[Rect]:
    """What the line to there runs through outside the box."""
    start, (x, y) = line(box, end)
    near = Rect(min(start[0], x), min(start[1], y), abs(start[0] - x) + 1, abs(start[1] - y) + 1)
    met = (things[number] for number in near.collidelistall(things))
    return [one for one in met if (cut := one.clipline(start, end)) and not box.collidepoint(cut[1])]


def _length(box: Rect, end: tuple[int, int]) -> float:
    """How long the line to there is outside the box, px."""
    start, end = line(box, end)
    inside = box.clipline(start, end)
    return dist(inside[1], end) if inside else dist(start, end)


def _through(box: Rect, end: tuple[int, int], things: Sequence[Rect]) -> int:
    """How long the line to there runs through these things outside the box, px."""
    start, end = line(box, end)
    cuts = (one.clipline(start, end) for one in crossed(box, end, things))
    return round(sum(dist(*cut) for cut in cuts))


def _end(box: Rect, within: Sequence[Rect], small: Sequence[Rect]) -> tuple[int, int]:
    """Where a line to things ends, each told by its inner part: at the nearest of those to which it runs through least,
    also in a corner, past what stands beside them."""

    def cost(at: tuple[int, int]) -> tuple[int, int]:
        return len(crossed(box, at, small)), (at[0] - box.centerx) ** 2 + (at[1] - box.centery) ** 2

    ends = (
        (min(max(box.centerx, one.left), one.right - 1), min(max(box.centery, one.top), one.bottom - 1))
        for one in within
    )
    end = min(ends, key=cost)
    if not cost(end)[0]:
        return end
    corners = (product((one.left, one.right - 1), (one.top, one.bottom - 1)) for one in within)
    return min((end, *(at for four in corners for at in four)), key=cost)


def _reaching(box: Rect, tip: Tip, end: tuple[int, int], inset: int) -> Tip:
    """The pointer, made so long that it ends there."""
    edge, out = _edge(box, Rect(end, (1, 1)))
    if out < 0:  # it lies over the thing itself
        return tip
    x, y = end[0] - box.x, end[1] - box.y
    along, length = (x, box.w) if edge in ("top", "bottom") else (y, box.h)
    return edge, float(min(max(along, inset), max(inset, length - inset))), float(x), float(y)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _at(side: str, about: Rect, size: tuple[int, int], gap: int) -> Iterator[Rect]:
    """Where the box lies at a side: in its middle, then at its ends."""
    w, h = size
    if side in ("above", "below"):
        y = about.top - gap - h if side == "above" else about.bottom + gap
        yield from (Rect(x, y, w, h) for x in (about.centerx - w // 2, about.left, about.right - w))
    else:
        x = about.left - gap - w if side == "left" else about.right + gap
        yield from (Rect(x, y, w, h) for y in (about.centery - h // 2, about.top, about.bottom - h))


def _edge(box: Rect, spot: Rect) -> tuple[str, int]:
    """The edge of a box that looks at something, and how far away that is; less than 0 where it lies over it."""
    out = {
        "bottom": spot.top - box.bottom,
        "top": box.top - spot.bottom,
        "right": spot.left - box.right,
        "left": box.left - spot.right,
    }
    edge = max(out, key=lambda side: out[side])
    return edge, out[edge]


def _tip(box: Rect, spot: Rect, aim: tuple[int, int], reach: int, inset: int, stop: int | None) -> Tip:
    edge, _out = _edge(box, spot)
    across, down = (aim[0] - box.x, box.w), (aim[1] - box.y, box.h)
    (along, length), (away, depth) = (across, down) if edge in ("top", "bottom") else (down, across)
    where = float(min(max(along, inset), max(inset, length - inset)))
    far = away - depth if edge in ("bottom", "right") else -away
    end = where
    if stop is not None and far - stop > reach:
        reach = min(far - stop, _LONGEST * reach)
        end = min(max(float(along), where - inset), where + inset)
    out_to = float(depth + reach if edge in ("bottom", "right") else -reach)
    return (edge, where, end, out_to) if edge in ("top", "bottom") else (edge, where, out_to, end)
