"""What lives on the title picture: sprites over it, which move while there is life, or are where they were drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.stage.board.life import MOUTH, flame_of, puff, puff_of
from arkadia_desktop.stage.common.picture import KeptPictures
from arkadia_desktop.ui.paint.brush import OVER, weakened
from arkadia_desktop.ui.paint.dirty import one_box
from arkadia_desktop.ui.paint.kit import Kit


class Seen(NamedTuple):
    """A sprite in its place in the picture (canvas units), and how much of it is there, of 255; "smoke" is a puff of an
    age."""

    sprite: str
    x: float
    y: float
    width: float
    height: float
    strength: int = 255
    age: int = 0


FRAMES = 8
POLE = 8, 18
"""Where a flag is fixed to its pole, on its canvas."""
CASTLE = 0.93 * 1.016
"""Canvas units of the picture in one of a flag."""
_FLAG = 96 * CASTLE, 64 * CASTLE


class _Flag(NamedTuple):
    """Whose it is, where its pole is in the picture (canvas units), and how many frames it is ahead of the wind."""

    family: str
    x: float
    y: float
    ahead: int


FLAGS = (
    _Flag("red", 1146.65, 205.93, 3),
    _Flag("silver", 1331.84, 54.6, 0),
    _Flag("olive", 1518.93, 177.36, 6),
    _Flag("black", 1621.92, 289.01, 1),
)


def _flags(life: int | None) -> Iterator[Seen]:
    for one in FLAGS:
        name = f"flag_{one.family}_{((life or 0) + one.ahead) % FRAMES}"
        yield Seen(name, one.x - POLE[0] * CASTLE, one.y - POLE[1] * CASTLE, *_FLAG)


DRIFT = 4
"""A cloud moves by one canvas unit in so many steps, and not all of them at once."""
FOOT = 140, 96
"""The middle of a cloud's foot, on its canvas."""
_CLOUD = 280, 144
_THIN = 72.0
"""Canvas units at both ends of a way in which what passes there comes and goes."""


class Passing(NamedTuple):
    """Where something is at rest (canvas units of the picture), its scale, and from where to where it passes. It
    dissolves at the end, and comes again at the beginning."""

    x: float
    y: float
    size: float
    start: float
    end: float

    def at(self, gone: float) -> float:
        """Where it is after so many canvas units."""
        return self.start + (self.x - self.start + gone) % (self.end - self.start)

    def seen(self, sprite: str, canvas: tuple[float, float], foot: tuple[float, float], x: float, y: float) -> Seen:
        """A sprite on a canvas at its scale; the `foot` on that canvas is at (x, y)."""
        k = self.size
        left, top = x - foot[0] * k, y - foot[1] * k
        return Seen(sprite, left, top, canvas[0] * k, canvas[1] * k, self.strength(x))

    def strength(self, x: float) -> int:
        """How much of it is there, of 255."""
        return round(255 * max(0.0, min(1.0, (x - self.start) / _THIN, (self.end - x) / _THIN)))


CLOUDS = (
    # the land is lower than their feet on all of their way
    Passing(900, 138, 1.07, 330, 1135),
    Passing(1652, 84, 0.81, 1556, 2060),
    Passing(1185, 51, 0.51, 560, 1262),
    Passing(1825, 281, 0.56, 1740, 2200),
    Passing(-664, 108, 0.91, -940, 180),
    Passing(-268, 226, 0.61, -860, 60),
    Passing(2170, 128, 0.97, 2060, 2600),
    Passing(2587, 71, 0.61, 1900, 2860),
    Passing(2506, 291, 0.51, 2260, 2860),
)


def _clouds(life: int | None) -> Iterator[Seen]:
    for number, one in enumerate(CLOUDS):
        x = one.at(0 if life is None else (life + number) // DRIFT)
        yield one.seen("cloud", _CLOUD, FOOT, x, one.y)


BIRDS = (
    Passing(829.3, 240, 1.02, 480, 1560),
    Passing(869.9, 221.7, 0.81, 500, 1580),
    Passing(912.6, 252.2, 0.71, 520, 1600),
    Passing(1743.7, 179, 0.81, 1250, 2700),
    Passing(1784.3, 164.8, 0.61, 1280, 2730),
)
_BIRD, _WING = (48, 32), (24, 16)
_FLIGHT = 2.5
"""Canvas units a step."""
_BEATS = (1, 2, 1, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""It beats its wings twice and glides for a while."""
_SWING = (0, 1, 2, 3, 3, 4, 4, 4, 3, 3, 2, 1, 0, -1, -1, -1)
"""How far it rises meanwhile."""


def _birds(life: int | None) -> Iterator[Seen]:
    for number, one in enumerate(BIRDS):
        x, beat, up = one.x, 0, 0
        if life is not None:
            moment = (life + 5 * number) % len(_BEATS)
            x, beat, up = one.at(life * _FLIGHT), _BEATS[moment], _SWING[moment]
        yield one.seen(f"bird_{beat}", _BIRD, _WING, x, one.y - up)


LIGHT = Passing(700, 600, 2.0, -520, 1940)
"""What light falls on the meadow while there is life."""
_LIGHT, _LIGHT_EVERY, _LIGHT_SPEED = (256, 128), 6, 1.2
_FAINT = 0.55


def _sunlight(life: int | None) -> Iterator[Seen]:
    x = LIGHT.at((life or 0) // _LIGHT_EVERY * _LIGHT_EVERY * _LIGHT_SPEED)
    light = LIGHT.seen("sunlight", _LIGHT, (0, 0), x, LIGHT.y)
    yield light._replace(strength=0 if life is None else round(_FAINT * light.strength))


CHIMNEYS = ((990, 656), (1606, 634), (1462, 706), (2061, 646), (2409, 708))
"""Their mouths, in canvas units of the picture."""
_SMOKE = 118
_RESTING = 6
"""The age of the smoke in a picture in which nothing moves."""


def _smoke(life: int | None) -> Iterator[Seen]:
    for number, (x, y) in enumerate(CHIMNEYS):
        age = _RESTING if life is None else puff_of(life, 23 * number)
        at = x - MOUTH[0] * _SMOKE / 64, y - MOUTH[1] * _SMOKE / 64
        yield Seen("smoke", *at, _SMOKE, _SMOKE, 0 if age is None else 255, age or 0)


CAMPS = ((660.62, 856.71, 123.95), (798.8, 890.24, 97.54))
"""Their corners and how wide they are, in canvas units of the picture."""


def _camps(life: int | None) -> Iterator[Seen]:
    for number, (x, y, side) in enumerate(CAMPS):
        flame = flame_of(life, 7 * number) if life is not None else 0
        yield Seen(f"camp_{flame}" if flame else "camp", x, y, side, side)


_STANDS, _UP, _WAVES = "", "_up", "_wave"


class _Builder(NamedTuple):
    """Whose builder it is, his corner and how wide he is (canvas units of the picture), and what he does: each for so
    many steps, from the beginning again and again."""

    colour: str
    x: float
    y: float
    side: float
    does: tuple[tuple[str, int], ...]

    def seen(self, pose: str) -> Seen:
        """He in a pose."""
        return Seen(f"worker_{self.colour}{pose}", self.x, self.y, self.side, self.side)

    def pose(self, life: int) -> str:
        """What he does at a step."""
        left = life % sum(steps for _pose, steps in self.does)
        for pose, steps in self.does:
            if left < steps:
                return pose
            left -= steps
        return _STANDS


_WAVING = ((_WAVES, 3), (_STANDS, 2), (_WAVES, 3), (_STANDS, 2), (_WAVES, 4))
BUILDERS = (
    _Builder("yellow", 1154.4, 852.65, 136.14, ((_STANDS, 30), *_WAVING, (_STANDS, 41), (_UP, 16))),
    _Builder("green", 1261.08, 877.03, 143.26, ((_STANDS, 12), (_UP, 18), (_STANDS, 63), *_WAVING)),
    _Builder("violet", 1383.0, 860.78, 136.14, ((_STANDS, 58), *_WAVING, (_STANDS, 25), (_UP, 14))),
    _Builder("orange", 1489.68, 883.13, 146.3, ((_STANDS, 44), (_UP, 20), (_STANDS, 37), *_WAVING, (_STANDS, 12))),
)


def _builders(life: int | None) -> Iterator[Seen]:
    for one in BUILDERS:
        pose = _STANDS if life is None else one.pose(life)
        yield one.seen(pose)


def seen_at(life: int | None) -> list[Seen]:
    """All that lives on the picture at a step of life, or as it was drawn; what lies above others comes later."""
    behind, before = _slow(None if life is None else life // 2 * 2)
    return [*behind, *_birds(life), *_flags(life), *before]


@lru_cache(maxsize=1)
def _slow(life: int | None) -> tuple[list[Seen], list[Seen]]:
    """What changes in every other step at most: what lies behind birds and flags, and what lies before them."""
    return [*_sunlight(life), *_clouds(life)], [*_smoke(life), *_camps(life), *_builders(life)]


_KEPT_BYTES = 8_000_000


class Landscape:
    """What lives on the title picture in a window, as it looks now."""

    def __init__(self) -> None:
        self._life: int | None = None
        self._now: list[tuple[Seen, Rect]] = []
        self._places: list[Rect] = []
        """Of each, empty where nothing of it is seen."""
        self._pictures: dict[int, Surface] = {}
        self._place = 1.0, 0.0, 0.0
        self._window = Rect(0, 0, 0, 0)
        self._kept = KeptPictures()

    def place(self, kit: Kit, size: tuple[int, int]) -> None:
        """The picture covers a window of `size` px as ``Sprites.picture`` has it."""
        self._window, self._kept = Rect((0, 0), size), KeptPictures(_KEPT_BYTES)
        self._place = kit.sprites.place_of("title", size)
        self._now = [(one, self._rect(one)) for one in seen_at(self._life)]
        self._places, self._pictures = [self._seen(*both) for both in self._now], {}

    @property
    def left(self) -> int:
        """Where the leftmost pole is, real px."""
        scale, left, _top = self._place
        return int(left + min(one.x - POLE[0] * CASTLE for one in FLAGS) * scale)

    def live(self, life: int | None) -> list[Rect]:
        """Let all look as it does at a step of life, or as drawn; what has to be painted again, real px."""
        if life == self._life:
            return []
        self._life, rects = life, list[Rect]()
        for number, one in enumerate(seen_at(life)):
            was, before = self._now[number]
            if one == was:
                continue
            place = self._rect(one)
            self._now[number] = one, place
            self._places[number] = self._seen(one, place)
            self._pictures.pop(number, None)
            if place != before or one.sprite != was.sprite or one[5:] != was[5:]:
                for rect in [before.union(place)] if before.colliderect(place) else [before, place]:
                    if rects and one_box(rect, rects[-1]):  # those of a kind are near each other
                        rects[-1].union_ip(rect)
                    else:
                        rects.append(rect.copy())
        return [rect for rect in rects if rect.colliderect(self._window)]

    def _rect(self, one: Seen) -> Rect:
        scale, left, top = self._place
        size = max(1, round(one.width * scale)), max(1, round(one.height * scale))
        return Rect((round(left + one.x * scale), round(top + one.y * scale)), size)

    def paint(self, surface: Surface, clip: Rect, kit: Kit, covers: Sequence[Rect] = ()) -> None:
        """Draw those that lie in `clip`, but no builder of whom one of `covers` would show a part only."""
        if not self._pictures:
            self._make_poses(kit)
        lying = [number for number in clip.collidelistall(self._places) if not self._cut(number, covers)]
        for number in lying:
            if number not in self._pictures:
                one, place = self._now[number]
                self._pictures[number] = self._picture(one, place.size, kit)
        surface.fblits([(self._pictures[number], self._places[number]) for number in lying], OVER)

    def _cut(self, number: int, covers: Sequence[Rect]) -> bool:
        one, place = self._now[number]
        return one.sprite.startswith("worker_") and place.inflate(-place.w // 3, 0).collidelist(covers) >= 0

    def _make_poses(self, kit: Kit) -> None:
        """Make the builders in all that they do, while the atlas they are on is decoded: once for all, and not anew for
        each when its turn has come."""
        for one in BUILDERS:
            for pose in (_STANDS, _UP, _WAVES):
                seen = one.seen(pose)
                kit.sprites.sized(seen.sprite, *self._rect(seen).size)

    def _seen(self, one: Seen, place: Rect) -> Rect:
        return place if one.strength and place.colliderect(self._window) else Rect(0, 0, 0, 0)

    def _picture(self, one: Seen, size: tuple[int, int], kit: Kit) -> Surface:
        if one.sprite == "smoke":
            return self._kept.get((size, one.age), lambda: puff(kit.sprites, size[0], one.age))
        picture = kit.sprites.sized(one.sprite, *size)
        if one.strength == 255:
            return picture
        return self._kept.get((one.sprite, size, one.strength), lambda: weakened(picture, one.strength / 255))
