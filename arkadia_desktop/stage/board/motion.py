"""Motion over the finished picture. It changes nothing below: what it shows is gone, or lies there, when it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from math import ceil, cos, degrees, floor, hypot, pi, radians, sin
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.stage.board.marks import CHECK, Marks
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.picture import Component, Drawing, Item, KeptPictures
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, weakened
from arkadia_desktop.ui.paint.tween import Ease, Timeline, between, inout, linear


class Ticks(NamedTuple):
    """The ring of a building with so many sides, of which so many are closed, for squares of `square` px."""

    sides: int
    closed: int
    square: int


class Tick(NamedTuple):
    """The tick on a building that is complete, for squares of `square` px."""

    square: int


Picture = str | Card | Ticks | Tick
"""The name of a sprite, the face of a card, the ring under a seal, a tick, or one of GLOW, RING, SHADE."""
GLOW, RING, SHADE = "*glow", "*ring", "*shade"
"""A soft golden square, the light around a square, which hides nothing on it, and the soft shadow of a lifted thing."""
LIT = 1.3
"""How many squares wide the light of one is."""
Spot = tuple[float, float]
Fade = Literal["", "in", "out", "both"]
_LEVELS = 16
_SCALED_BYTES, _SIZES = 16_000_000, 48
"""Pictures on their way are kept until all have come, up to so many bytes. They have no more different sizes than about
these, so that those that follow one are like it."""
_SWINGS = 2


class Pose(NamedTuple):
    """A picture at one moment: its middle and size in real px, how strong it is (in 16ths), by how many degrees it is
    turned about its middle."""

    picture: Picture
    x: int
    y: int
    width: int
    height: int
    strength: int = _LEVELS
    angle: int = 0


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way from one middle to another (real px), `start` ms after the beginning, for `ms` ms.

    `pictures` follow each other in equal parts of the time; with `turn` the first is turned over and the second is its
    other side, with `away` the only one is turned away until it cannot be seen. `widths` are those at the two ends in
    real px, `shape` height : width. The way rises `rise` px above the straight line in its middle, where the picture is
    larger by a share of `swells`: nearer to the eye. With `unrolls` it grows from its upper edge downwards, with
    `swings` it hangs there and swings twice, at first by so many degrees.
    `stays`: it is still seen where it has arrived until the picture below shows it.
    """

    pictures: tuple[Picture, ...]
    begin: Spot
    end: Spot
    widths: tuple[float, float]
    start: float = 0.0
    ms: float = 0.0
    shape: float = 1.0
    rise: float = 0.0
    swells: float = 0.0
    ease: Ease = inout
    fade: Fade = ""
    turn: bool = False
    away: bool = False
    unrolls: bool = False
    swings: float = 0.0
    stays: bool = False

    @property
    def over(self) -> float:
        """When it ends, ms after the beginning."""
        return self.start + self.ms

    @property
    def cut(self) -> int:
        """The width in px its pictures are best cut out in: that in which they stay, or the largest."""
        return max(1, round(self.widths[1] if self.stays else max(self.widths) * (1 + self.swells)))

    def pose(self, t: float) -> Pose | None:
        """How it looks when `t` (0..1) of its time has passed; None while it cannot be seen."""
        e = self.ease(t)
        high = 4 * e * (1 - e)
        width = between(*self.widths, e) * (1 + self.swells * high)
        height = width * self.shape
        if self.turn:
            width *= abs(1 - 2 * e)
        elif self.away:
            width *= 1 - e
        if width < 0.5 or height < 0.5:
            return None
        x, y = between(self.begin[0], self.end[0], e), between(self.begin[1], self.end[1], e)
        y -= self.rise * high
        turn = radians(self.swings * sin(2 * _SWINGS * pi * t) * (1 - t))
        if self.unrolls:
            height *= e
            y -= (1 - e) * width * self.shape / 2
        x, y = x + sin(turn) * height / 2, y - (1 - cos(turn)) * height / 2
        part = e if self.turn else t
        picture = self.pictures[max(0, min(len(self.pictures) - 1, int(part * len(self.pictures))))]
        strength = round(_LEVELS * self._strength(t))
        if strength <= 0:
            return None
        grain = 1 + int(width / _SIZES) if 0 < t < 1 else 1
        size = grain * max(1, round(width / grain)), grain * max(1, round(height / grain))
        return Pose(picture, round(x), round(y), *size, strength, round(degrees(turn)))

    def _strength(self, t: float) -> float:
        match self.fade:
            case "in":
                return min(1.0, 2 * t)
            case "out":
                return min(1.0, 2 * (1 - t))
            case "both":
                return sin(pi * t)
            case _:
                return 1.0


@dataclass(frozen=True, slots=True)
class Trace:
    """A line of `width` px that runs along the closed way `points` (real px), `start` ms after the beginning, for `ms`
    ms. With `flash` it is there at once, in cream, and fades."""

    points: tuple[Spot, ...]
    width: float
    start: float = 0.0
    ms: float = 0.0
    ease: Ease = linear
    flash: bool = False

    @property
    def over(self) -> float:
        """When it ends, ms after the beginning."""
        return self.start + self.ms


Motion = Flight | Trace


def length(motions: Iterable[Motion]) -> float:
    """Milliseconds until the last one has ended."""
    return max((motion.over for motion in motions), default=0.0)


def within(motions: tuple[Motion, ...], most_ms: float) -> tuple[Motion, ...]:
    """The motions, all of them quickened alike so that the last one ends after `most_ms` at the latest."""
    whole = length(motions)
    if whole <= most_ms:
        return motions
    share = most_ms / whole
    return tuple(replace(motion, start=motion.start * share, ms=motion.ms * share) for motion in motions)


_PARTS = 28
_FULL = 16
_COARSE, _LEAST, _MOST = 4, 16, 64
"""What is soft is painted so much smaller, but on no fewer and no more pixels than these."""
_Layer = tuple[float, theme.Colour, float]
_GOLDEN: tuple[_Layer, ...] = (8 / 4.4, palette.OUTLINE_GROUND, 0.75), (1.0, theme.FOCUS, 1.0)
_FLASH: tuple[_Layer, ...] = ((1.4, theme.CREAM, 1.0),)
"""A line's layers: their width of the line's, colour and strength."""
_SOFT = {GLOW: (theme.FOCUS, 0.85), SHADE: (theme.SHADOW, 0.42)}


class MotionModel(NamedTuple):
    """What is in motion now: poses, lowest first, and lines with the number of their parts that are drawn, or with how
    much is left of a flash."""

    poses: tuple[Pose, ...] = ()
    lines: tuple[tuple[Trace, int], ...] = ()


@dataclass
class _Show:
    """Motions begun together. `held`: those that stay are seen until the show is settled."""

    motions: tuple[Motion, ...]
    held: bool
    timeline: Timeline
    at: dict[int, float] = field(default_factory=dict)

    def watch(self, number: int) -> Callable[[float], None]:
        def passed(t: float) -> None:
            self.at[number] = t

        return passed


class Motions(Component[MotionModel]):
    """Draws what is in motion. Give it the window with `layout`, motions with `begin`, the time with `advance`."""

    def __init__(self) -> None:
        super().__init__()
        self._shows: list[_Show] = []
        self._cut: dict[Picture, int] = {}
        self._scaled = KeptPictures(_SCALED_BYTES)
        self._lines: dict[Trace, _Line] = {}
        self.marks: Marks | None = None
        """Those of the board, if they are as large."""

    @property
    def running(self) -> bool:
        """Whether anything moves or waits to be settled."""
        return bool(self._shows)

    def begin(self, motions: Sequence[Motion], speed: float, *, held: bool = False) -> None:
        """Let motions begin at the next tick; at speed 0 nothing is shown at all.

        `held`: they hold up the picture below, and those that stay are seen until `settle`.
        """
        if not motions or speed <= 0:
            return
        show = _Show(tuple(motions), held, Timeline(speed))
        for number, motion in enumerate(show.motions):
            show.timeline.add(motion.ms, show.watch(number), start=motion.start)
        for flight in sorted((motion for motion in motions if isinstance(motion, Flight)), key=lambda one: one.stays):
            for picture in flight.pictures:
                self._cut[picture] = flight.cut if flight.stays else max(self._cut.get(picture, 0), flight.cut)
        self._shows.append(show)

    def forget(self, motions: Sequence[Motion]) -> None:
        """Motions begun together are not shown after all."""
        self._shows = [show for show in self._shows if show.motions != tuple(motions)]

    def settle(self) -> None:
        """The picture below shows what the held motions led to: they are over."""
        self._shows = [show for show in self._shows if not show.held]

    def stop(self) -> None:
        """Everything is over at once."""
        self._shows = []

    def advance(self, now_ms: float) -> list[Rect]:
        """Bring everything to a time; the parts that look different now (real px)."""
        for show in self._shows:
            show.timeline.tick(now_ms)
        self._shows = [show for show in self._shows if show.held or show.timeline.running]
        return self.refresh()

    def refresh(self) -> list[Rect]:
        """Show what is in motion; the parts that look different now (real px)."""
        if self._cut and not self._shows:
            self._cut, self._scaled = {}, KeptPictures(_SCALED_BYTES)
        return self.show(self._model())

    def _model(self) -> MotionModel:
        poses: list[Pose] = []
        lines: list[tuple[Trace, int]] = []
        for show in self._shows:
            for number, t in sorted(show.at.items()):  # lowest first, whatever began when
                motion = show.motions[number]
                if isinstance(motion, Trace):
                    lines.append((motion, round(_FULL * (1 - t)) if motion.flash else round(_PARTS * motion.ease(t))))
                elif t < 1 or motion.stays:
                    pose = motion.pose(t)
                    if pose is not None:
                        poses.append(pose)
        return MotionModel(tuple(poses), tuple(lines))

    def prepare(self, motions: Sequence[Motion]) -> Iterator[None]:
        """Make the sprites that such motions show; step by step."""
        for flight in motions:
            if isinstance(flight, Flight):
                for picture in flight.pictures:
                    self._master(picture, flight.cut)
                    yield

    # ---- drawing

    def draw(self, drawing: Drawing, model: MotionModel) -> None:
        self._lines = {trace: self._lines.get(trace) or _Line(trace) for trace, _parts in model.lines}
        for trace, parts in model.lines:
            drawing.items += self._lines[trace].items(parts)
        for pose in model.poses:
            picture = self._posed(pose)
            x, y = pose.x - picture.get_width() // 2, pose.y - picture.get_height() // 2
            drawing.put(("pose", pose), picture, x, y)

    def _rings(self, square: int) -> Marks:
        if self.marks is None or self.marks.square != square:
            self.marks = Marks(square)
        return self.marks

    def _posed(self, pose: Pose) -> Surface:
        """The picture of a pose: cut out once at its largest, scaled from there."""
        width = self._cut.get(pose.picture, 1)
        look = (width, pose.picture, pose.width, pose.height, pose.strength, pose.angle)
        return self._scaled.get(look, lambda: self._shaped(pose, self._master(pose.picture, width)))

    def _shaped(self, pose: Pose, master: Surface) -> Surface:
        picture = master
        if master.get_size() != (pose.width, pose.height) and not isinstance(pose.picture, Ticks):
            picture = pygame.transform.smoothscale(master, (pose.width, pose.height))
        if pose.angle:
            picture = pygame.transform.rotozoom(picture, pose.angle, 1.0)
        return picture if pose.strength >= _FULL else weakened(picture, pose.strength / _FULL)

    def _master(self, picture: Picture, width: int) -> Surface:
        if isinstance(picture, Card):
            return self._kept.get(
                ("card", picture.form, picture.family, width),
                lambda: card_picture(self.kit, picture.form, picture.family, width),
            )
        if isinstance(picture, Ticks):
            return self._rings(picture.square).ring(picture.sides, picture.closed, 0).surface
        if isinstance(picture, Tick):
            return self._kept.get(picture, lambda: self._ticked(picture.square))
        if picture == RING:
            return self._kept.get((picture, width), lambda: _ring(width))
        if picture in _SOFT:
            colour, strength = _SOFT[picture]
            return self._kept.get((picture, width), lambda: _soft(width, colour, strength))
        return self.kit.sprites.sized(picture, width)

    def _ticked(self, square: int) -> Surface:
        """A tick on its disc, as the board has them one upon the other."""
        disc = self._rings(square).tick().surface.copy()
        tick = self.kit.sprites.sized("check_green", round(CHECK * square / 72))
        disc.blit(tick, tick.get_rect(center=disc.get_rect().center), special_flags=OVER)
        return disc


class _Line:
    """What has been painted of a line; the same pictures are shown again as long as it runs."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        whole = [*trace.points, trace.points[0]]
        self._stretches = [whole] if trace.flash else _stretches(trace.points)
        self._made: dict[tuple[int, int], Item] = {}

    def items(self, parts: int) -> list[Item]:
        """So many of its parts, or so many 16ths of its strength left."""
        if not self._trace.flash:
            return [self._painted(layer, part) for layer, part in product(range(len(_GOLDEN)), range(parts))]
        return [self._weakened(parts)] if parts else []

    def _weakened(self, level: int) -> Item:
        key, rect, surface = self._painted(0, 0)
        if level >= _FULL:
            return Item(key, rect, surface)
        return self._kept((-1, level), lambda: Item((*key, level), rect, weakened(surface, level / _FULL)))

    def _painted(self, layer: int, part: int) -> Item:
        return self._kept((layer, part), lambda: self._stretch((_FLASH if self._trace.flash else _GOLDEN)[layer], part))

    def _kept(self, which: tuple[int, int], make: Callable[[], Item]) -> Item:
        if which not in self._made:
            self._made[which] = make()
        return self._made[which]

    def _stretch(self, layer: _Layer, part: int) -> Item:
        (wide, colour, strength), points = layer, self._stretches[part]
        width = self._trace.width * wide
        room = ceil(width) + 2
        (left, right), (top, foot) = ((min(along), max(along)) for along in zip(*points, strict=True))
        x, y = floor(left) - room, floor(top) - room
        p = Painting(ceil(right - x) + room, ceil(foot - y) + room)
        p.lines([(px - x, py - y) for px, py in points], width, colour, strength)
        return Item(("stretch", wide, self._trace.width, *points), p.surface.get_rect(topleft=(x, y)), p.surface)


def _stretches(points: tuple[Spot, ...]) -> list[list[Spot]]:
    """A closed line as parts of equal length, each from its beginning to the beginning of the next."""
    closed = [*points, points[0]]
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(closed))
    step = whole / _PARTS
    parts: list[list[Spot]] = [[closed[0]]]
    left = step
    for (ax, ay), (bx, by) in pairwise(closed):
        way = hypot(bx - ax, by - ay)
        done = 0.0
        while way - done > left and len(parts) < _PARTS:
            done += left
            here = ax + (bx - ax) * done / way, ay + (by - ay) * done / way
            parts[-1].append(here)
            parts.append([here])
            left = step
        left -= way - done
        parts[-1].append((bx, by))
    return parts


def _ring(width: int) -> Surface:
    """A golden line around a square, and its light on both sides."""
    u = width / LIT / 72
    p = Painting(width, width)
    edge, side = (width - 68 * u) / 2, 68 * u
    for wide, strength in (20, 0.14), (12, 0.3), (5, 1.0):
        p.outline(edge, edge, side, side, 8 * u, wide * u, theme.FOCUS, strength)
    return p.surface


def _soft(width: int, colour: theme.Colour, strength: float) -> Surface:
    """A square with soft edges: blurred small and scaled up, it has no detail to lose."""
    small = max(_LEAST, min(_MOST, ceil(width / _COARSE)))
    room = max(2, small // 4)
    inner = max(1, small - 2 * room)
    p = Painting(inner, inner, room)
    p.box(0, 0, inner, inner, inner / 8, colour, strength)
    soft = pygame.transform.gaussian_blur(p.surface, max(1, room // 2))
    return soft if soft.get_width() == width else pygame.transform.smoothscale(soft, (width, width))
