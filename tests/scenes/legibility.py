"""How well every text of a frame can be read: its colour against the very pixels it is painted on.

The contrast is that of WCAG 2.2 (success criterion 1.4.3): the relative luminance of the lighter one plus 0.05 over
that of the darker one plus 0.05. 4.5 is asked for, 3 of large letters. WCAG asks nothing of what cannot be used now;
here it must reach 3, for why it cannot be used is worth knowing. Over a ground that is not even, the ratio is the one
that nineteen in twenty of the pixels under and right around the letters reach. A drop below the letters counts for
nothing: they must be told from the ground itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Rect, Surface

from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.text import TextBox, Type
from arkadia_desktop.ui.paint.theme import Colour, Role
from tests.scenes.watched import Watched, watched

BODY, LARGE, UNUSABLE = 4.5, 3.0, 3.0
LARGE_PX, LARGE_BOLD_PX = 24.0, 18.66
"""Letters from this size on, or in bold from that one, are large: 18 and 14 pt at 96 px an inch."""
_SHARE = 5
"""Per cent of the ground that may be worse."""
_IN_SIGHT = 0.6
"""A line that is scrolled away more than this is no longer to be read."""
_WEAK = 0.9
"""Letters weaker than this are of something that cannot be used now."""
_COVERED = 60
"""From how much cover on (0..255) a pixel belongs to a letter."""


def linear(channels: NDArray[Any]) -> NDArray[Any]:
    """sRGB 0..255 as linear light 0..1 (IEC 61966-2-1)."""
    share = channels / 255.0
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def luminance(pixels: NDArray[Any]) -> NDArray[Any]:
    """Relative luminance of pixels whose last axis is red, green, blue."""
    light: NDArray[Any] = linear(pixels) @ np.array([0.2126, 0.7152, 0.0722])
    return light


def ratios(ink: NDArray[Any], ground: NDArray[Any]) -> NDArray[Any]:
    """The contrast of colours, pixel by pixel."""
    one, other = luminance(ink), luminance(ground)
    found: NDArray[Any] = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return found


@dataclass(frozen=True)
class Line:
    """What is to be read: a picture of letters, their colour, their size in real px."""

    text: str
    colour: Colour
    px: int
    bold: bool
    picture: Surface


@dataclass(frozen=True)
class Letters:
    """A line as it was painted: where, and its contrast with what lies under it. ``weakened`` ones are of something
    that cannot be used now."""

    line: Line
    rect: Rect
    ratio: float
    weakened: bool

    @property
    def needed(self) -> float:
        """The contrast that is asked for."""
        if self.weakened:
            return UNUSABLE
        return LARGE if self.line.px >= (LARGE_BOLD_PX if self.line.bold else LARGE_PX) else BODY


class Reader:
    """Takes down every line of letters that is painted, in ``seen``; those on pictures that a frame is made of, such as
    cards, in ``pictured``."""

    def __init__(self) -> None:
        self.seen: list[Letters] = []
        self.pictured: list[Letters] = []
        self._lines: dict[int, Line] = {}
        self._drawn: Surface | None = None
        """The picture that ``Type.draw`` has taken down and is about to paint."""

    def frame(self, stack: SceneStack) -> list[Letters]:
        """Paint a frame whole, and read it."""
        self.seen = []
        stack.paint_to(watched(stack.kit.frame.area.size, self.painted))
        return self.seen

    def rendered(self, line: Line) -> None:
        """The picture of a line of letters was asked for."""
        self._lines[id(line.picture)] = line

    def painted(self, surface: Surface, source: Surface, dest: Any) -> None:
        """Something was painted as it is."""
        line = self._lines.get(id(source))
        if line is not None and source is not self._drawn:
            self.look(surface, line, (int(dest[0]), int(dest[1])))

    def look(self, surface: Surface, line: Line, at: tuple[int, int], strength: float = 1.0) -> None:
        """A line is about to be painted: what lies under it?"""
        place = Rect(at, line.picture.get_size())
        part = place.clip(surface.get_clip())
        if part.w < 3 or part.h < _IN_SIGHT * place.h:
            return
        cover = pygame.surfarray.array_alpha(line.picture)
        letters = _grown(cover > _COVERED)[part.x - place.x :, part.y - place.y :][: part.w, : part.h]
        if not letters.any():
            return
        under = surface.subsurface(part)
        if surface.get_flags() & pygame.SRCALPHA and pygame.surfarray.array_alpha(under)[letters].min() < 250:
            raise AssertionError(f"{line.text!r} is painted on a picture that lets something shine through")
        ground = pygame.surfarray.array3d(under)[letters].astype(float)
        ink = ground * (1 - strength) + np.array(line.colour, dtype=float) * strength
        ratio = float(np.percentile(ratios(ink, ground), _SHARE))
        found = self.seen if isinstance(surface, Watched) else self.pictured
        found.append(Letters(line, part, ratio, strength < _WEAK))

    @contextmanager
    def drawing(self, picture: Surface) -> Iterator[None]:
        """While it is open, this picture has been taken down."""
        self._drawn = picture
        yield
        self._drawn = None


def _grown(mask: NDArray[Any]) -> NDArray[Any]:
    """A mask and the pixels beside it."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


@contextmanager
def reading() -> Iterator[Reader]:
    """A reader of all that is painted while it is open. Every line of letters is a picture of ``Type.render``, and is
    painted by ``Type.draw`` or as an item of a component."""
    reader = Reader()
    render, draw = Type.render, Type.draw

    def rendering(kind: Type, text: str, role: Role, colour: Colour, drop: Colour | None = None) -> Surface:
        picture = render(kind, text, role, colour, drop)
        reader.rendered(Line(text, colour, kind.size(role), not role.face.endswith("semibold"), picture))
        return picture

    def drawn(kind: Type, surface: Surface, text: str, role: Role, colour: Colour, at: Any, **how: Any) -> Rect:
        align, valign, strength = how.get("align", "left"), how.get("valign", "baseline"), how.get("strength", 1.0)
        box = kind.box(text, role, at, align=align, valign=valign)
        if not text or not box.w:
            return box
        picture = kind.render(text, role, colour, how.get("drop"))
        top = kind._baseline(role, at[1], valign) - kind.font(role).get_ascent()
        reader.look(surface, reader._lines[id(picture)], (box.x, top), strength)
        with reader.drawing(picture):
            return draw(kind, surface, text, role, colour, at, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "render", rendering)
        patch.setattr(Type, "draw", drawn)
        yield reader


def faults(found: list[Letters], scene: Scene | None = None) -> list[str]:
    """The lines that cannot be read well enough, in words; those on a control that is off may be weaker."""
    off = [widget.rect for widget in scene.sheet if widget.visible and not widget.enabled] if scene else []
    wrong = []
    for one in found:
        needed = UNUSABLE if any(rect.collidepoint(one.rect.center) for rect in off) else one.needed
        if one.ratio < needed:
            wrong.append(f"{one.line.text!r}, {one.line.px} px, at {one.rect.topleft}: {one.ratio:.2f} of {needed}")
    return wrong


def unread(found: list[Letters], boxes: list[TextBox], area: Rect) -> list[str]:
    """The texts that lie in the frame, as they were measured, and were not read: they are painted in another way."""
    rects = [one.rect for one in found]
    inside = [box for box in boxes if box.text.strip() and area.contains(box.rect)]
    return [box.text for box in inside if Rect(box.rect.centerx - 1, box.rect.y, 3, box.rect.h).collidelist(rects) < 0]
