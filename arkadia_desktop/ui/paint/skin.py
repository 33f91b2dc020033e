"""The skin: painted things by kind, size and state, painted once and kept while there is room."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Concatenate, ParamSpec

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting, pale, plain
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.grounds import Patch, corner, finished, margin_of
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.theme import Colour, Shade, mix, rgb

_KNOB = plain(rgb("#FBF2DA"), rgb("#D9BD86"))
_CHOSEN = plain(theme.PAPER, rgb("#EFDCB0"))
_KNOB_SHADE = rgb("#1A100C")
_DARK_LINE = rgb("#3B2618")


def button(u: float, w: int, h: int, style: str, state: str = "normal", radius: float = theme.BUTTON_RADIUS) -> Patch:
    """A button without its lettering. ``style``: primary, wood, parchment or leaf; ``state``: normal, hover or
    pressed."""
    look = theme.BUTTONS[style]
    p = Painting(w, h, margin_of(theme.BUTTON_SHADE, u))
    r = radius * u
    down = theme.BUTTON_TRAVEL * u if state == "pressed" else 0.0
    depth = u if state == "pressed" else theme.BUTTON_DEPTH * u
    hi, lo = look.hi, look.lo
    if state == "hover":
        hi, lo = mix(hi, theme.HOVER_TINT, 0.09), mix(lo, theme.HOVER_TINT, 0.09)
    if state in ("normal", "hover"):
        p.shade(0, 0, w, h, r, theme.BUTTON_SHADE, u)
    body = h - down
    p.box(0, down, w, body, r, look.edge)
    face_h = body - 3 * u - depth
    p.box(1.5 * u, down + 1.5 * u, w - 3 * u, face_h, r - 1.5 * u, plain(hi, lo))
    p.outline(3.5 * u, down + 3.5 * u, w - 7 * u, face_h - 4 * u, r - 3 * u, 1.5 * u, theme.WHITE, 0.28)
    return finished(p)


def hollow(u: float, w: int, h: int, parchment: bool, radius: float = theme.BUTTON_RADIUS) -> Patch:
    """Where a button is when it is disabled: flat, as high as its face otherwise, so that what is alive stands out."""
    dark, strong = theme.hollow(parchment=parchment).lo, 0.16 if parchment else 0.42
    p, r, high = Painting(w, h, 2), radius * u, h - theme.BUTTON_DEPTH * u
    p.box(0, 0, w, high, r, dark, strong)
    p.lines([(r, 2 * u), (w - r, 2 * u)], 2.4 * u, dark, strong)
    p.outline(u / 2, u / 2, w - u, high - u, r, 1.4 * u, dark, min(1.0, 2 * strong))
    return finished(p)


def ring(u: float, w: int, h: int, radius: float = theme.BUTTON_RADIUS, parchment: bool = False) -> Patch:
    """The focus ring around a control; on parchment it stands on a brown line, or it would not be seen."""
    p = Painting(w, h, ceil(10 * u) + 1)
    if parchment:
        reach = 5 * u
        p.outline(-reach, -reach, w + 2 * reach, h + 2 * reach, radius * u + reach, 7 * u, theme.FOCUS_GROUND)
        p.outline(-reach, -reach, w + 2 * reach, h + 2 * reach, radius * u + reach, 4 * u, theme.FOCUS)
    else:
        reach = theme.FOCUS_REACH * u
        p.outline(-reach, -reach, w + 2 * reach, h + 2 * reach, radius * u + reach, 3.5 * u, theme.FOCUS)
    return finished(p)


def field(u: float, w: int, h: int, state: str = "normal") -> Patch:
    """A field to write in. ``state``: normal, hover or disabled."""
    p = Painting(w, h, ceil(2 * u))
    ground = theme.PARCHMENT if state == "disabled" else theme.PAPER
    p.box(0, 0, w, h, 10 * u, ground, 0.6 if state == "disabled" else 1.0)
    p.lines([(7 * u, 3.5 * u), (w - 7 * u, 3.5 * u)], 2.4 * u, rgb("#5A3D1C"), 0.18)
    line = theme.GOLD_LO if state == "hover" else theme.FIELD_EDGE
    p.outline(0, 0, w, h, 10 * u, 2 * u, line, 0.5 if state == "disabled" else 1.0)
    return finished(p)


def choice(u: float, w: int, h: int, state: str = "normal") -> Patch:
    """A drop-down, closed."""
    style = theme.BUTTONS["parchment"]
    hi, lo = style.hi, style.lo
    if state == "hover":
        hi, lo = mix(hi, theme.HOVER_TINT, 0.22), mix(lo, theme.HOVER_TINT, 0.22)
    down = 2 * u if state == "pressed" else 0.0
    p = Painting(w, h, margin_of(Shade(1, 3, 4, 0.35), u))
    p.shade(0, 0, w, h, 10 * u, Shade(1, 3, 4, 0.35), u)
    p.box(0, down, w, h - down, 10 * u, style.edge)
    p.box(1.5 * u, down + 1.5 * u, w - 3 * u, h - 5.5 * u - down, 9 * u, plain(hi, lo))
    p.outline(3.5 * u, down + 3.5 * u, w - 7 * u, h - 10 * u - down, 8 * u, 1.4 * u, theme.WHITE, 0.5)
    return finished(p)


def segments(u: float, w: int, h: int, enabled: bool = True) -> Patch:
    """The ground of a segmented choice."""
    p = Painting(w, h, ceil(u) + 1)
    p.box(0, 0, w, h, 12 * u, theme.SEGMENT, 1.0 if enabled else 0.55)
    p.box(2 * u, 2 * u, w - 4 * u, 9 * u, 8 * u, rgb("#5A3D1C"), 0.18 if enabled else 0.08)
    p.outline(0, 0, w, h, 12 * u, 1.8 * u, theme.SEGMENT_EDGE, 1.0 if enabled else 0.55)
    return finished(p)


def segment(u: float, w: int, h: int, state: str = "chosen") -> Patch:
    """One field of a segmented choice: chosen, hover, pressed or off (chosen but disabled)."""
    p = Painting(w, h, margin_of(theme.CHOSEN_SHADE, u))
    x, y, inner_w, inner_h = 4 * u, 4 * u, w - 8 * u, h - 8 * u
    if state in ("hover", "pressed"):
        p.box(x, y, inner_w, inner_h, 9 * u, theme.HOVER_TINT, 0.35 if state == "hover" else 0.6)
        return finished(p)
    if state == "chosen":
        p.shade(x, y, inner_w, inner_h, 9 * u, theme.CHOSEN_SHADE, u)
    p.box(x, y, inner_w, inner_h, 9 * u, _CHOSEN, 1.0 if state == "chosen" else 0.55)
    p.outline(x, y, inner_w, inner_h, 9 * u, 1.6 * u, theme.SEGMENT_EDGE, 1.0 if state == "chosen" else 0.5)
    return finished(p)


def toggle(u: float, w: int, h: int, on: float, state: str = "normal") -> Patch:
    """A switch without tick and cross; ``on`` runs from 0 to 1 while it slides."""
    p = Painting(w, h, ceil(4 * u))
    off, lit = rgb("#8D7A62"), theme.LEAF
    ground, edge = mix(off, lit, on), mix(rgb("#4D3D2C"), theme.LEAF_EDGE, on)
    if state == "disabled":
        ground, edge = rgb("#776C60"), rgb("#3D342D")
    elif state in ("hover", "pressed"):
        ground = mix(ground, theme.HOVER_TINT, 0.14)
    r = h / 2
    p.box(0, 0, w, h, r, ground)
    p.box(3 * u, 3 * u, w - 6 * u, 16 * u, 10 * u, (0, 0, 0), 0.14)
    p.outline(0, 0, w, h, r, 2 * u, edge)
    knob = h / 2 - 4 * u
    cx = (h / 2 + u) + (w - h - 2 * u) * on
    p.disc(cx, h / 2 + u, knob, _KNOB_SHADE, 0.35)
    p.disc(cx, h / 2 - 0.5 * u, knob, theme.PARCHMENT_HI if state != "disabled" else rgb("#CFC4B4"))
    p.ring(cx, h / 2 - 0.5 * u, knob, 1.8 * u, _DARK_LINE)
    return finished(p)


def track(u: float, w: int, h: int, filled: float, enabled: bool = True) -> Patch:
    """The groove of a slider, ``filled`` (0..1) of it coloured."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, rgb("#8D7048"), 1.0 if enabled else 0.55)
    glow = Gradient(((0.0, rgb("#7A4E2C")), (1.0, rgb("#C9853F"))), 1.0, 0.0)
    if filled > 0 and enabled:
        p.box(u, u, max(h - 2 * u, (w - 2 * u) * filled), h - 2 * u, h / 2 - u, glow)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, rgb("#4D3420"), 1.0 if enabled else 0.6)
    return finished(p)


def knob(u: float, size: int, state: str = "normal") -> Patch:
    """The knob of a slider, ``size`` px across."""
    p = Painting(size, size, ceil(6 * u))
    r = size / 2
    fill = _KNOB
    if state == "hover":
        fill = plain(mix(rgb("#FBF2DA"), theme.HOVER_TINT, 0.3), mix(rgb("#D9BD86"), theme.HOVER_TINT, 0.3))
    elif state == "pressed":
        fill = plain(rgb("#E6D2A4"), rgb("#CDAF76"))
    elif state == "disabled":
        fill = plain(rgb("#CFC4B4"), rgb("#B5A894"))
    p.disc(r + 2 * u, r + 4 * u, r, _KNOB_SHADE, 0.35)
    p.disc(r, r, r, fill)
    p.ring(r, r, r, 2 * u, _DARK_LINE)
    p.disc(r, r, 5 * u, theme.OAK if state != "disabled" else rgb("#8D8478"))
    return finished(p)


def chip(u: float, w: int, h: int, ground: Colour = theme.PAPER, line: Colour = theme.PAPER_EDGE) -> Patch:
    """A pale round-ended label."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, ground)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, line)
    return finished(p)


def badge(u: float, w: int, h: int) -> Patch:
    """A dark round-ended label with a gleam."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, theme.WALNUT_CHIP)
    p.box(1.5 * u, 1.5 * u, w - 3 * u, h / 2 - u, h / 2 - u, theme.WHITE, 0.10)
    p.outline(0, 0, w, h, h / 2, 1.2 * u, rgb("#1F130D"))
    return finished(p)


def count(u: float, size: int) -> Patch:
    """The dark disc with a golden line that carries a count."""
    p = Painting(size, size, 2)
    p.disc(size / 2, size / 2, size / 2, theme.SHELF_EDGE)
    p.ring(size / 2, size / 2, size / 2 - u, 1.6 * u, theme.FOCUS)
    return finished(p)


def key_cap(u: float, w: int, h: int) -> Patch:
    """A key of the keyboard."""
    p = Painting(w, h, 1)
    p.box(0, 0, w, h, 8 * u, theme.SEGMENT_EDGE)
    p.box(1.5 * u, 1.5 * u, w - 3 * u, h - 6 * u, 7 * u, theme.PAPER)
    p.outline(3 * u, 3 * u, w - 6 * u, h - 9 * u, 6 * u, 1.4 * u, rgb("#D9BD86"))
    return finished(p)


def tab(u: float, w: int, h: int, chosen: bool, state: str = "normal") -> Patch:
    """A tab on the upper edge of a panel; the open one is parchment with a terracotta bar and covers the edge."""
    p = Painting(w, h, ceil(14 * u))
    hi, lo = (theme.PARCHMENT_HI, theme.PARCHMENT) if chosen else (theme.BUTTONS["wood"].hi, theme.BUTTONS["wood"].lo)
    if not chosen and state in ("hover", "pressed"):
        hi, lo = mix(hi, theme.HOVER_TINT, 0.12), mix(lo, theme.HOVER_TINT, 0.12)
    foot = h + (4 * u if chosen else 0.0)
    r = 14 * u
    arch = [*corner(0, r, 0, 0, r, 0), *corner(w - r, 0, w, 0, w, r)]
    shape = [(0.0, foot), *arch, (float(w), foot)]
    p.polygon(shape, plain(hi, lo))
    p.lines(shape, 2 * u, _DARK_LINE, closed=not chosen)
    if chosen:
        p.box(1.5 * u, h - 3 * u, w - 3 * u, 10 * u, 0, theme.PARCHMENT)
        p.box(18 * u, 6 * u, w - 36 * u, 5 * u, 2.5 * u, theme.TERRACOTTA)
    return finished(p)


def radio(u: float, size: int, chosen: bool) -> Patch:
    """A round mark: one of several."""
    p = Painting(size, size, 2)
    r = size / 2
    p.disc(r, r, r - u, theme.PAPER)
    p.ring(r, r, r - u, 2.4 * u, theme.SEGMENT_EDGE)
    if chosen:
        p.disc(r, r, r * 0.52, theme.TERRACOTTA)
    return finished(p)


def scroll_bar(u: float, w: int, h: int, state: str = "normal") -> Patch:
    """The bar of a scrolled list that one drags."""
    p = Painting(w, h, 1)
    ground = theme.OAK if state == "normal" else theme.OAK_HI
    p.box(0, 0, w, h, w / 2, ground if state != "pressed" else theme.SEGMENT_EDGE)
    p.outline(0, 0, w, h, w / 2, 1.2 * u, theme.SEGMENT_EDGE)
    return finished(p)


def scroll_track(u: float, w: int, h: int) -> Patch:
    """The groove in which the bar of a scrolled list runs."""
    p = Painting(w, h, 1)
    p.box(0, 0, w, h, w / 2, rgb("#5A3D1C"), 0.16)
    return finished(p)


def fold(u: float, w: int, h: int, below: bool) -> Patch:
    """The shade at the upper edge of something that goes on above it, or at the lower one. It ends softly at both
    sides."""
    p, dark, strong, side = Painting(w, h), rgb("#5A3D1C"), 0.34, min(4 * h, w // 2)
    p.box(0, 0, w, h, 0, Gradient(((0, dark, 0), (1, dark, strong)) if below else ((0, dark, strong), (1, dark, 0))))
    for x in range(side):
        left = round(255 * (x + 0.5) / side)
        for column in (x, w - 1 - x):
            p.surface.fill((left,) * 4, (column, 0, 1, h), pygame.BLEND_RGBA_MULT)
    return finished(p)


_KEPT_BYTES = 48_000_000
P = ParamSpec("P")
Size = tuple[int, int]


def _sized(painter: Callable[Concatenate[float, int, int, P], Patch]) -> Callable[Concatenate[Skin, Size, P], Patch]:
    """The method of the skin that keeps what a painter of things so wide and high paints."""

    def patch(skin: Skin, size: Size, /, *look: P.args, **named: P.kwargs) -> Patch:
        return skin._patch(painter, *size, *look, **named)

    return patch


def _round(painter: Callable[Concatenate[float, int, P], Patch]) -> Callable[Concatenate[Skin, int, P], Patch]:
    """The same for a painter of round things so large."""

    def patch(skin: Skin, size: int, /, *look: P.args, **named: P.kwargs) -> Patch:
        return skin._patch(painter, size, *look, **named)

    return patch


class Skin:
    """Painted grounds for one frame. Each method is called with a size in real pixels and with what its painter in
    ``controls`` or ``grounds`` takes besides; it returns a ``Patch`` to blit."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.kept: Kept[Patch] = Kept(_KEPT_BYTES, lambda patch: size_of(patch.surface))

    def _patch(self, painter: Callable[..., Patch], *values: object, **named: object) -> Patch:
        key = painter.__name__, *values, *sorted(named.items())
        return self.kept.get(key, lambda: painter(self.frame.u, *values, **named))

    panel = _sized(grounds.panel)
    bar = _sized(grounds.bar)
    shelf = _sized(grounds.shelf)
    ribbon = _sized(grounds.ribbon)
    bubble = _sized(grounds.bubble)
    row = _sized(grounds.row)
    inset = _sized(grounds.inset)
    cell = _sized(grounds.cell)
    rail = _sized(grounds.rail)
    line = _sized(grounds.line)
    outline = _sized(grounds.outline)
    button = _sized(button)
    hollow = _sized(hollow)
    ring = _sized(ring)
    field = _sized(field)
    choice = _sized(choice)
    segments = _sized(segments)
    segment = _sized(segment)
    chip = _sized(chip)
    badge = _sized(badge)
    key_cap = _sized(key_cap)
    tab = _sized(tab)
    scroll_bar = _sized(scroll_bar)
    scroll_track = _sized(scroll_track)
    fold = _sized(fold)
    knob = _round(knob)
    count = _round(count)
    radio = _round(radio)

    def toggle(self, size: Size, on: float, state: str = "normal") -> Patch:
        """Switch; ``on`` 0..1."""
        return self._patch(toggle, *size, round(on * 12) / 12, state)

    def track(self, size: Size, filled: float, *, enabled: bool = True) -> Patch:
        """Groove of a slider."""
        return self._patch(track, *size, round(filled * size[0]) / max(1, size[0]), enabled)

    @staticmethod
    def veil(surface: Surface, area: Rect, colour: Colour = theme.VEIL, strength: float = theme.VEIL_STRENGTH) -> None:
        """Darken ``area`` of a surface evenly."""
        if strength > 0:
            rest = round(255 * (1 - strength))
            surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
            surface.fill(pale(colour, strength)[:3], area, pygame.BLEND_RGB_ADD)
