"""Pictures and signs to lay on a screen: boxes, bars, badges, sprites and icons; and pictures in a thin oak frame, also
such as are painted a little at a time while their screen is shown already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import box, dashed_box, disc, picture_frame
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.kept import Kept
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Display
from arkadia_desktop.ui.widgets.access import AccessNode

DONE, TROUBLE, REFUSED = "check", "warning", "cross"
_LOOKS = {
    DONE: (theme.LEAF, theme.LEAF_EDGE),
    TROUBLE: (theme.ILLEGAL_FILL, theme.TERRACOTTA_EDGE),
    REFUSED: (theme.ILLEGAL_FILL, theme.TERRACOTTA_EDGE),
}


_FULL = Gradient(((0.0, theme.LEAF_LINE), (1.0, theme.rgb("#76B14E"))), 1.0, 0.0)


class Box(Display):
    """A tinted box with round corners, for others to stand on; ``strength`` 0..1 of its ground. It tells what is `told`
    of all of them."""

    def __init__(
        self,
        id: str,
        ground: theme.Colour,
        line: theme.Colour,
        *,
        weight: float = 1.8,
        radius: float = 12,
        strength: float = 1.0,
        told: str = "",
    ) -> None:
        super().__init__(id)
        self.look, self.told = (ground, line, weight, radius, strength), told

    def said(self) -> str:
        return self.told

    def paint(self, surface: Surface, clip: Rect) -> None:
        box(self.kit.u, *self.rect.size, *self.look).blit(surface, self.rect)


_GAIN = theme.rgb("#CFE8A8"), theme.rgb("#5C8A3A")
_LOSS = theme.rgb("#F3C9BC"), theme.rgb("#A3523F")
_EVEN = theme.rgb("#F4E6C4"), theme.rgb("#B8935A")


def lead_chip(id: str, lead: int) -> Box:
    """What a lead stands on: green, red where one lies behind."""
    return Box(id, *(_GAIN if lead > 0 else _LOSS if lead < 0 else _EVEN), weight=2, radius=10)


class Tint(Display):
    """A player's colour that fades into the parchment below it. It tells what is `told` of all that stands on it, under
    a heading where it has a `name`."""

    def __init__(
        self, id: str, colour: theme.Colour, told: str, *, name: str = "", strength: float = 0.45, high: float = 0
    ) -> None:
        super().__init__(id)
        self.colour, self.told, self.name, self.strength, self.high = colour, told, name, strength, high

    def said(self) -> str:
        return self.told

    def spoken(self) -> AccessNode | None:
        return AccessNode("heading", self.name, about=self.told) if self.name else super().spoken()

    def paint(self, surface: Surface, clip: Rect) -> None:
        high = self.kit.px(self.high) or self.rect.h
        _tint(self.rect.w, high, self.colour, self.strength).blit(surface, self.rect)


@lru_cache(maxsize=8)
def _tint(w: int, h: int, colour: theme.Colour, strength: float) -> Patch:
    p = Painting(w, h)
    p.box(0, 0, w, h, 10, Gradient(((0.0, colour, strength), (1.0, colour, 0.0))))
    return finished(p)


class Gauge(Display):
    """A bar, a `share` (0..1) of which is filled."""

    def __init__(self, id: str, share: float) -> None:
        super().__init__(id)
        self.share = share

    def paint(self, surface: Surface, clip: Rect) -> None:
        _gauge(self.kit.u, *self.rect.size, round(min(1.0, self.share) * self.rect.w)).blit(surface, self.rect)


@lru_cache(maxsize=24)
def _gauge(u: float, w: int, h: int, filled: int) -> Patch:
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, theme.SEGMENT)
    if filled:
        p.box(0, 0, min(w, max(h, filled)), h, h / 2, _FULL)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, theme.SEGMENT_EDGE)
    return finished(p)


class _Square(Display):
    """What is as large as goes into its rect, in the middle of it; it wants `side` design px."""

    def __init__(self, id: str, side: float) -> None:
        super().__init__(id)
        self.side = side

    def natural_widths(self) -> tuple[int, int]:
        return (self.kit.px(self.side),) * 2

    def natural_height(self, width: int) -> int:
        return self.kit.px(self.side)


class Badge(_Square):
    """A disc with an icon or with what is laid over it."""

    def __init__(
        self, id: str, icon: str, ground: theme.Colour, line: theme.Colour, *, light: bool = False, weight: float = 2,
        side: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(id, side)
        self.icon, self.ground, self.line, self.light, self.weight = icon, ground, line, light, weight

    def paint(self, surface: Surface, clip: Rect) -> None:
        side, middle = min(self.rect.size), self.rect.center
        u = self.kit.u
        disc(u, side / 2 / u, self.ground, self.line, self.weight).centre(surface, middle)
        if self.icon:
            lift = round(side * 0.04) if self.icon == TROUBLE else 0  # a triangle looks higher than it is
            spot = middle[0], middle[1] - lift
            self.paint_icon(surface, self.icon, spot, round(side * 0.62), light=self.light)


class SignPicture(Badge):
    """The sign `kind`: `DONE`, `TROUBLE` or `REFUSED`."""

    def __init__(self, id: str, kind: str, *, side: float = 0) -> None:
        super().__init__(id, kind, *_LOOKS[kind], light=True, side=side)

class Emblem(_Square):
    """The sprite `name`; fainter with less `strength`."""

    def __init__(self, id: str, name: str, strength: float = 1.0, *, side: float = 0) -> None:
        super().__init__(id, side)
        self.name, self.strength = name, strength

    def paint(self, surface: Surface, clip: Rect) -> None:
        side = min(self.rect.size)
        if self.strength < 1:
            sprites = self.kit.sprites
            square = round(side * 64 / sprites.canvas(self.name)[0])  # what would be as wide as a square of the board
            picture = sprites.faded(self.name, square, round(255 * self.strength))
            surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=OVER)
        else:
            self.kit.sprites.put(surface, self.name, side, center=self.rect.center)


class Icon(_Square):
    """The icon `name`."""

    def __init__(self, id: str, name: str, *, light: bool = False, strength: float = 1.0, side: float = 0) -> None:
        super().__init__(id, side)
        self.name, self.light, self.strength = name, light, strength

    def paint(self, surface: Surface, clip: Rect) -> None:
        side = min(self.rect.size)
        self.paint_icon(surface, self.name, self.rect.center, side, light=self.light, strength=self.strength)


class Hole(Display):
    """A dashed box where something may come to lie."""

    def __init__(
        self,
        id: str,
        *,
        ground: theme.Colour = theme.PARCHMENT_LO,
        line: theme.Colour = theme.RULE,
        weight: float = 2.4,
        strength: float = 0.5,
    ) -> None:
        super().__init__(id)
        self.look = ground, line, weight, 14.0, strength

    def paint(self, surface: Surface, clip: Rect) -> None:
        dashed_box(self.kit.u, *self.rect.size, *self.look).blit(surface, self.rect)


Steps = Iterator[Surface | None]
"""The painting of a picture: the last step gives it."""
_MEADOW = theme.rgb("#8FA552")


class FramedPicture(Display):
    """`picture` in a frame that is strong where it is `chosen`; meadow while there is none. It has a `shape`,
    width by height, and is as large as goes into its rect; without one it fills that."""

    def __init__(
        self,
        id: str,
        picture: Surface | None = None,
        *,
        chosen: bool = False,
        faint: bool = False,
        shape: tuple[int, int] | None = (4, 3),
    ) -> None:
        super().__init__(id)
        self.picture, self.chosen, self.faint, self.shape = picture, chosen, faint, shape

    def natural_height(self, width: int) -> int:
        return width * 3 // 5 if self.shape is None else width * self.shape[1] // self.shape[0]

    @property
    def frame_rect(self) -> Rect:
        """Where the picture lies, real px."""
        if self.shape is None:
            return self.rect
        scale = min(self.rect.w / self.shape[0], self.rect.h / self.shape[1])
        return self.rect.inflate(round(self.shape[0] * scale) - self.rect.w, round(self.shape[1] * scale) - self.rect.h)

    @property
    def drawn(self) -> Surface | None:
        """The picture, if it is there."""
        return self.picture

    def paint(self, surface: Surface, clip: Rect) -> None:
        box = self.frame_rect
        picture_frame(self.kit.u, *box.size, self.chosen).blit(surface, box)
        if self.drawn is not None:
            surface.blit(self.drawn, box)
        else:
            surface.fill(_MEADOW, box.clip(surface.get_clip()))
            self.awake = True
        if self.faint:
            self.kit.skin.veil(surface, box.clip(clip), theme.PARCHMENT, 0.55)


class IncrementalPicture(FramedPicture):
    """``on_draw(size)`` begins a picture for a size in real px; it is drawn again for another `key`. In sight it
    is drawn by itself, unless it `waits`, else by `draw_more`."""

    keeps = frozenset(("picture", "_steps", "_drawn_for"))

    def __init__(
        self,
        id: str,
        on_draw: Callable[[tuple[int, int]], Steps],
        key: Hashable = None,
        *,
        waits: bool = False,
        chosen: bool = False,
        faint: bool = False,
        shape: tuple[int, int] | None = (4, 3),
    ) -> None:
        super().__init__(id, chosen=chosen, faint=faint, shape=shape)
        self.on_draw, self.key, self.waits = on_draw, key, waits
        self._steps: Steps = iter(())
        self._drawn_for: Hashable = None

    @property
    def _wanted(self) -> Hashable:
        return self.kit, self.frame_rect.size, self.key

    @property
    def drawn(self) -> Surface | None:
        return self.picture if self._drawn_for == self._wanted else None

    @property
    def animating(self) -> bool:
        return not self.waits and bool(self.seen) and self.drawn is None

    def tick(self, now_ms: float) -> None:
        if self.animating:
            self.draw_more()

    def draw_more(self) -> bool:
        if self.drawn is not None:
            return False
        if self._drawn_for != self._wanted:
            self._drawn_for, self.picture, self._steps = self._wanted, None, self.on_draw(self.frame_rect.size)
        self.picture = next(self._steps)
        if self.picture is not None:
            self._steps = iter(())  # which held all that it was painted with
            self.changed()
        return True


class KeptPicture(IncrementalPicture):
    """One that ``on_draw(kit, size)`` begins when `draw_more` is called. It stays in `kept` by its `key`, its size and
    the look of the board."""

    def __init__(
        self, id: str, kept: Kept[Surface], key: Hashable, on_draw: Callable[[Kit, tuple[int, int]], Steps], *,
        shape: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, lambda size: on_draw(self.kit, size), key, waits=True, shape=shape)
        self.kept = kept

    @property
    def _wanted(self) -> Hashable:
        prefs = self.kit.prefs
        return self.key, self.frame_rect.size, prefs.contrast, prefs.grid, prefs.marks

    @property
    def drawn(self) -> Surface | None:
        return self.kept.find(self._wanted)

    def draw_more(self) -> bool:
        if self.given_kit is None or not self.rect.w or not super().draw_more():
            return False
        if (picture := self.picture) is not None:
            self.kept.get(self._drawn_for, lambda: picture)
            self.picture, self._drawn_for = None, None
        return True
