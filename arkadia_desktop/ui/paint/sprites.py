"""Sprites by name, at any size: scaled once from the rendered atlases, then kept.

The atlases hold each sprite at one or a few sizes (`index.json`, written by `tools/art`). An atlas is decoded when
something of it is wanted for the first time, what is wanted is scaled to the exact size, and the decoded atlas is
dropped again when others need the room. Nothing here knows what a name means.

Every sprite is a 32-bit surface with premultiplied alpha: blit it with `special_flags=OVER`. (Scaled with straight
alpha it would have a dark rim.) Pictures are opaque and are blitted plainly. Surfaces are shared: do not draw on them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple, cast

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, weakened
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.text import font_file

_SHARE = 0.30
"""Size of the letter as a share of the sprite's width."""
_LOW = 1.35
"""A sprite less wide than so many heights of its plate keeps that within itself."""


class Plate(NamedTuple):
    """A ``letter``, and how far below the sprite's top and right of its left edge the middle of its plate lies, as
    shares of its width."""

    letter: str
    middle: float = 0.95
    across: float = 0.5


def plated(picture: Surface, plate: Plate) -> Surface:
    """The sprite with its plate; higher than it where the plate hangs over its lower edge, unless it is small. The
    letter has 13 px at least."""
    width, height = picture.get_size()
    px = max(theme.LEAST_FONT_PX, round(width * _SHARE))
    font = pygame.font.Font(str(font_file(theme.SANS_BOLD)), px)
    letter = font.render(plate.letter, True, theme.INK).premul_alpha()
    high = round(px * 1.06)
    wide = max(high, letter.get_width() + round(px * 0.5))
    top = round(plate.middle * width - high / 2)
    if width < _LOW * high:  # beside others like it
        wide, top = max(letter.get_width() + 2, min(wide, width)), min(top, max(0, height - high - 1))
    whole = Surface((max(width, wide), max(height, top + high + 1)), pygame.SRCALPHA)
    whole.blit(picture, (0, 0), special_flags=OVER)
    left = max(0, round(plate.across * width - wide / 2))
    ground = Painting(whole.get_width(), whole.get_height())
    ground.box(left, top, wide, high, high * 0.3, theme.PAPER)
    ground.outline(left, top, wide, high, high * 0.3, max(1.0, px / 12), theme.INK)
    whole.blit(ground.surface, (0, 0), special_flags=OVER)
    at = left + (wide - letter.get_width()) // 2, round(top + high / 2 + px * 0.33) - font.get_ascent()
    whole.blit(letter, at, special_flags=OVER)
    return whole


UNIT = 64
"""Canvas units a square: canvas sizes and origins are told in them."""

SHARP = 1.4
"""A rendering this much larger than wanted is scaled down without blur; between 1 and this it would look soft."""

ROOM = 160 * 2**20
"""Bytes of scaled sprites kept at most."""

SOURCE_ROOM = 72 * 2**20
"""Bytes of decoded atlases kept at most (the one in use is kept whatever its size): with less, a new window size
decodes the same ones again and again. They are let go when the window rests."""

PICTURES_KEPT = 2
"""Pictures kept at most: one fills the window, the other may be about to."""

CUT_ABOVE = 0.12
"""Of what is too high of a picture for a wide window, so much is cut off above; its foot can rather be missed."""

_PATIENCE_S = 0.001
"""So long a step waits for the other thread."""

_SLACK = 0.01
"""A window so little wider than a picture, as a part of its width, is no wide one."""

_Size = tuple[int, int]


class Sprites:
    """The sprites of one folder with an `index.json`.

    Works with or without a display mode; surfaces made while there is one have its pixel format. Raises OSError or
    ValueError if the index cannot be read; every method raises KeyError with a sentence for an unknown name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
        if index.get("format") != "arkadia-sprites" or index.get("version") != 1:
            raise ValueError(f"{folder / 'index.json'} is not an index of sprites that this program can read.")
        self._atlases: dict[str, Any] = index["atlases"]
        self._sprites: dict[str, Any] = index["sprites"]
        self._pictures: dict[str, Any] = index["pictures"]
        self.sources: Kept[Surface] = Kept(SOURCE_ROOM, size_of)
        self.kept: Kept[Surface] = Kept(ROOM, size_of)
        self._painted: Kept[Surface] = Kept(PICTURES_KEPT)
        self._coming: dict[tuple[str, _Size], tuple[Thread, list[Surface]]] = {}
        self._plates: Mapping[str, Plate] = {}

    @property
    def plates(self) -> Mapping[str, Plate]:
        """The sprites that carry a letter, by name. Assigning others forgets what was scaled."""
        return self._plates

    @plates.setter
    def plates(self, plates: Mapping[str, Plate]) -> None:
        if plates != self._plates:
            self._plates = dict(plates)
            self.kept.clear()

    def __contains__(self, name: object) -> bool:
        return name in self._sprites

    def names(self) -> tuple[str, ...]:
        """The names of all sprites, in order (pictures apart)."""
        return tuple(self._sprites)

    def canvas(self, name: str) -> tuple[float, float]:
        """Width and height of a sprite's canvas in canvas units (64 a square)."""
        width, height = self._entry(name)["canvas"]
        return width, height

    def at(self, name: str, square: int) -> Surface:
        """The sprite with its canvas scaled so that 64 canvas units are `square` pixels."""
        return self._fitted(name, *self.size(name, square))

    def once(self, name: str, square: int) -> Surface:
        """As `at`, but not kept: for what something else is painted from."""
        return self._finished(name, *self.size(name, square))

    def size(self, name: str, square: int) -> tuple[int, int]:
        """How large `at` is, in px."""
        width, height = self.canvas(name)
        return _length(width * square / UNIT), _length(height * square / UNIT)

    def sized(self, name: str, width: int, height: int = 0) -> Surface:
        """The sprite `width` x `height` pixels large; without a height it keeps its proportions."""
        canvas_width, canvas_height = self.canvas(name)
        return self._fitted(name, max(1, width), height or _length(width * canvas_height / canvas_width))

    def ahead(self, *wanted: tuple[str, _Size]) -> Iterator[None]:
        """Decode in another thread what will be needed of these sprites in these sizes, unless it has been made: each
        step looks whether that has been done."""
        for name, size in wanted:
            atlas = self._rendered(name, *size)[0]
            if (name, size) in self.kept or atlas in self.sources:
                continue
            decoding, found = _beside(partial(self._decoded, atlas))
            while decoding.is_alive():
                yield
                decoding.join(_PATIENCE_S)
            if found:
                self.sources.get(atlas, found.pop)

    def icon(self, name: str, px: int, light: bool = False) -> Surface:
        """`icon_<name>`, `px` pixels wide, in ink, or in cream if `light`."""
        return self.sized(f"icon_{name}_light" if light else f"icon_{name}", px)

    def put(self, surface: Surface, name: str, width: int, height: int = 0, **at: Any) -> None:
        """Draw what `sized` gives; ``at`` says where a point of it lies, as of `Surface.get_rect` (``center=…``)."""
        sprite = self.sized(name, width, height)
        surface.blit(sprite, sprite.get_rect(**at), special_flags=OVER)

    def faded(self, name: str, square: int, alpha: int) -> Surface:
        """As `at`, but only `alpha` of 255 opaque."""
        strength = max(0, min(255, alpha))
        if strength == 255:
            return self.at(name, square)
        return self.kept.get((name, square, strength), lambda: weakened(self.at(name, square), strength / 255))

    def picture(self, name: str, size: tuple[int, int]) -> Surface:
        """The picture scaled to cover `size` px, cropped left and right alike, below rather than above: opaque. For a
        window that is wider it is its wide variant (``<name>_wide``), if there is one."""
        key = name, (max(1, size[0]), max(1, size[1]))
        return self._painted.get(key, lambda: self._arrived(key) or self._covering(*key))

    def sketch(self, name: str, size: tuple[int, int]) -> Surface:
        """`picture` from its smallest rendering, so out of focus and made at once. It is the caller's own."""
        return self._cropped(name, size, 0)

    def begin_picture(self, name: str, size: tuple[int, int]) -> None:
        """Begin to make a picture in another thread; `picture` waits for it."""
        if (name, size) in self._painted or (name, size) in self._coming:
            return
        # Of another size nobody will ask any more.
        self._coming = {(name, size): _beside(partial(self._covering, name, size))}

    def _arrived(self, key: tuple[str, _Size]) -> Surface | None:
        """The picture that is being made in another thread, once it is there; None if there is none."""
        if key not in self._coming:
            return None
        making, found = self._coming.pop(key)
        making.join()
        return found[0] if found else None

    def place_of(self, name: str, size: tuple[int, int]) -> tuple[float, float, float]:
        """How `picture` lies in a window of `size` px: px a canvas unit of the picture, and where its upper left corner
        is (x and y in px, left of or above the window where it is cut). The wide one lies so that the other is in its
        middle, and that one's corner is told."""
        (width, height), (whole, _high) = self._entry(name, "picture")["canvas"], self._fitting(name, size)["canvas"]
        scale = max(size[0] / whole, size[1] / height)
        return scale, (size[0] - width * scale) / 2, (size[1] - height * scale) * CUT_ABOVE

    @property
    def decoded(self) -> bool:
        """Whether it holds decoded atlases."""
        return bool(self.sources)

    def drop_sources(self) -> None:
        """Forgets the decoded atlases; what was scaled stays. For when a screen has all it needs."""
        self.sources.clear()

    def forget_pictures(self) -> None:
        """Forgets the pictures, each as large as the window: for a screen that has its own copy of what it shows."""
        self._painted.clear()
        self._coming.clear()

    def forget(self, *names: str) -> None:
        """Forgets what was scaled of some sprites, and all that is decoded: large things that are seldom seen."""
        self.sources.clear()
        self.kept.drop(lambda key: isinstance(key, tuple) and key[0] in names)

    def clear(self) -> None:
        """Forgets everything scaled or decoded: for a new window size."""
        self.sources.clear()
        self.kept.clear()
        self.forget_pictures()

    def _entry(self, name: str, kind: str = "sprite") -> dict[str, Any]:
        entries = self._sprites if kind == "sprite" else self._pictures
        if name not in entries:
            raise KeyError(f"There is no {kind} named {name!r} in {self._folder}.")
        return cast(dict[str, Any], entries[name])

    def _fitted(self, name: str, width: int, height: int) -> Surface:
        return self.kept.get((name, (width, height)), lambda: self._finished(name, width, height))

    def _finished(self, name: str, width: int, height: int) -> Surface:
        picture = self._resampled(name, width, height)
        plate = self._plates.get(name)
        return picture if plate is None else _for_display(plated(picture, plate))

    def _rendered(self, name: str, width: int, height: int) -> list[Any]:
        """The atlas that a sprite of such a size is taken from, and its place there."""
        canvas_width, canvas_height = self.canvas(name)
        wanted = max(width / canvas_width, height / canvas_height) * UNIT
        sizes: dict[str, list[Any]] = self._entry(name)["at"]
        return sizes[str(_rendering(sorted(int(scale) for scale in sizes), wanted))]

    def _resampled(self, name: str, width: int, height: int) -> Surface:
        atlas, *frame = self._rendered(name, width, height)
        source = self.sources.get(atlas, lambda: self._decoded(atlas)).subsurface(frame).premul_alpha()
        if source.get_size() == (width, height):
            return _for_display(source)
        return _for_display(pygame.transform.smoothscale(source, (width, height)))

    def _decoded(self, atlas: str) -> Surface:
        entry = self._atlases[atlas]
        surface = pygame.image.load(self._folder / entry["file"])
        if "mask" in entry:
            painted = Surface(surface.get_size(), pygame.SRCALPHA)
            painted.blit(surface, (0, 0))
            painted.blit(pygame.image.load(self._folder / entry["mask"]), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface = painted
        return surface

    def _fitting(self, name: str, size: _Size) -> dict[str, Any]:
        """The picture, or its wide variant for a window that is wider than it."""
        entry = self._entry(name, "picture")
        width, height = entry["canvas"]
        too_wide = size[0] * height > size[1] * width * (1 + _SLACK)
        return cast(dict[str, Any], self._pictures.get(f"{name}_wide", entry)) if too_wide else entry

    def _covering(self, name: str, size: _Size) -> Surface:
        width, height = self._fitting(name, size)["canvas"]
        return self._cropped(name, size, max(size[0], size[1] * width / height))

    def _cropped(self, name: str, size: _Size, wanted: float) -> Surface:
        """What fills a window of its picture, made from the smallest rendering that is `wanted` px wide."""
        files: dict[str, str] = self._fitting(name, size)["at"]
        widths = sorted(int(width) for width in files)
        source = pygame.image.load(self._folder / files[str(next((w for w in widths if w >= wanted), widths[-1]))])
        factor = max(size[0] / source.get_width(), size[1] / source.get_height())
        crop = Rect(0, 0, min(source.get_width(), _length(size[0] / factor)), 0)
        crop.height = min(source.get_height(), _length(size[1] / factor))
        crop.centerx = source.get_width() // 2
        crop.y = round((source.get_height() - crop.height) * CUT_ABOVE)
        part = source.subsurface(crop)
        if part.get_size() != size:
            part = pygame.transform.smoothscale(part, size)
        with suppress(pygame.error):
            return part.convert()
        return part.copy()


def _beside(make: Callable[[], Surface]) -> tuple[Thread, list[Surface]]:
    """Another thread that makes something, and in the end holds it there; what cannot be made is told when it is wanted
    in earnest."""
    found: list[Surface] = []

    def run() -> None:
        with suppress(pygame.error, OSError):
            found.append(make())

    thread = Thread(target=run)
    thread.start()
    return thread, found


def _rendering(scales: list[int], wanted: float) -> int:
    """The scale to take: the exact one, or the smallest that is large enough, or the largest there is."""
    for scale in scales:
        if scale >= wanted * SHARP or abs(scale - wanted) < 0.5:
            return scale
    return scales[-1]


def _length(exact: float) -> int:
    return max(1, round(exact))


def _for_display(surface: Surface) -> Surface:
    """As windows have their pixels; before there has been one nobody knows how that is."""
    with suppress(pygame.error):
        return surface.convert_alpha()
    return surface
