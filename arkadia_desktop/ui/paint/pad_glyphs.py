"""The buttons of gamepads as small pictures between letters: caps of paper with ink on them, as those of keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Surface

from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting

HIGH = 1.2
"""Height of a cap in letter sizes; a picture of letters is hardly higher."""
_SIDE = 0.07
"""Room on either side, in heights."""
_WIDE = 1.62
"""How much wider than high the caps of shoulders and triggers are."""
_LETTER, _LETTERS, _ON_STICK = 0.74, 0.62, 0.52
"""Size of one letter on a cap, of two, and of one on a stick, in heights."""
_RIM, _INNER = 0.07, 0.035
_LONG = (in_hand.LEFT_SHOULDER, in_hand.RIGHT_SHOULDER, in_hand.LEFT_TRIGGER, in_hand.RIGHT_TRIGGER)
_STICKS = (in_hand.LEFT_STICK, in_hand.RIGHT_STICK)
_TRIGGERS = (in_hand.LEFT_TRIGGER, in_hand.RIGHT_TRIGGER)
_WAYS = {in_hand.UP: (0, -1), in_hand.DOWN: (0, 1), in_hand.LEFT: (-1, 0), in_hand.RIGHT: (1, 0)}
Fonts = Callable[[int], pygame.font.Font]


def height(px: int) -> int:
    """How high a cap is between letters of `px` real px."""
    return max(9, round(px * HIGH))


def width(sign: str, px: int) -> int:
    """How wide the sign of a button is between letters of `px` real px."""
    h = height(px)
    _family, button = in_hand.button_of(sign)
    return round(h * (_WIDE if button in _LONG else 1.0)) + 2 * round(h * _SIDE)


@lru_cache(maxsize=200)
def picture(sign: str, px: int, fonts: Fonts) -> Surface:
    """The cap for letters of `px` real px, premultiplied; `fonts` gives the font of its letters at a size in real px.
    Do not draw on it."""
    family, button = in_hand.button_of(sign)
    h, side = height(px), round(height(px) * _SIDE)
    w = width(sign, px)
    p = Painting(w, h, 0)
    _ground(p, side, w - 2 * side, h, button)
    cx, cy, s = w / 2, h / 2 - h * _INNER, float(h)
    if button == in_hand.CROSS or button in _WAYS:
        _cross(p, cx, cy, s, button)
    elif button in (*_STICKS, in_hand.SCROLL):
        _stick(p, cx, cy, s, button)
    elif button in (in_hand.START, in_hand.BACK):
        _small(p, cx, cy, s, family, button)
    elif family == in_hand.PLAYSTATION and button not in _LONG:
        _shape(p, cx, cy, s, button)
    whole = p.surface
    if word := _word(family, button):
        share = _ON_STICK if button in _STICKS else _LETTER if len(word) == 1 else _LETTERS
        size = max(7, round(h * share))
        letters = fonts(size).render(word, True, theme.INK).premul_alpha()
        ink = letters.get_bounding_rect()
        at = round(cx - ink.centerx), round(cy - ink.centery)
        whole.blit(letters, at, special_flags=OVER)
    return whole


def _word(family: str, button: str) -> str:
    """The letters on a cap, if there are any."""
    if button in _STICKS:
        return "L" if button == in_hand.LEFT_STICK else "R"
    if button in _LONG or (family != in_hand.PLAYSTATION and button in (in_hand.A, in_hand.B, in_hand.X, in_hand.Y)):
        return in_hand.LETTERS[family].get(button, button)
    return ""


def _ground(p: Painting, x: int, w: int, h: int, button: str) -> None:
    """A cap: a dark rim, a face of paper a little above it. Triggers are flat below."""
    rim, lift = h * _RIM, h * _INNER
    radius = h * 0.3 if button in _TRIGGERS else h / 2
    p.box(x, 0, w, h, radius, theme.SEGMENT_EDGE)
    p.box(x + rim, rim - lift, w - 2 * rim, h - 2 * rim - lift, radius - rim, theme.PAPER)


def _cross(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """The directional pad; of a single direction that arm is dark."""
    arm, half = s * 0.31, s * 0.105
    plain = theme.INK if button == in_hand.CROSS else theme.mix(theme.PAPER, theme.SEGMENT_EDGE, 0.45)
    p.box(cx - arm, cy - half, 2 * arm, 2 * half, half * 0.4, plain)
    p.box(cx - half, cy - arm, 2 * half, 2 * arm, half * 0.4, plain)
    if button in _WAYS:
        x, y = _WAYS[button]
        tip, foot, wide = s * 0.37, s * 0.04, s * 0.2
        p.polygon(
            [
                (cx + x * tip, cy + y * tip),
                (cx + x * foot + y * wide, cy + y * foot + x * wide),
                (cx + x * foot - y * wide, cy + y * foot - x * wide),
            ],
            theme.INK,
        )


def _stick(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """A stick from above; moved up and down it has arrows."""
    if button != in_hand.SCROLL:
        p.ring(cx, cy, s * 0.34, max(1.0, s * 0.055), theme.INK)
        return
    p.disc(cx, cy, s * 0.13, theme.INK)
    for y in (-1, 1):
        tip, foot, wide = s * 0.37, s * 0.21, s * 0.15
        p.polygon([(cx, cy + y * tip), (cx - wide, cy + y * foot), (cx + wide, cy + y * foot)], theme.INK)


def _small(p: Painting, cx: float, cy: float, s: float, family: str, button: str) -> None:
    """The two small buttons in the middle of a gamepad."""
    line = max(1.2, s * 0.09)
    if family == in_hand.NINTENDO:
        p.lines([(cx - s * 0.22, cy), (cx + s * 0.22, cy)], line * 1.3, theme.INK)
        if button == in_hand.START:
            p.lines([(cx, cy - s * 0.22), (cx, cy + s * 0.22)], line * 1.3, theme.INK)
    elif button == in_hand.START:
        for y in (-0.17, 0.0, 0.17):
            p.lines([(cx - s * 0.2, cy + s * y), (cx + s * 0.2, cy + s * y)], line, theme.INK)
    elif family == in_hand.PLAYSTATION:
        p.lines([(cx, cy + s * 0.24), (cx, cy - s * 0.24)], line, theme.INK)
        p.lines([(cx - s * 0.17, cy + s * 0.05), (cx - s * 0.17, cy - s * 0.17)], line, theme.INK)
        p.lines([(cx + s * 0.17, cy + s * 0.05), (cx + s * 0.17, cy - s * 0.17)], line, theme.INK)
    else:
        side = s * 0.27
        p.outline(cx - side * 0.85, cy - side * 0.85, side, side, s * 0.04, line * 0.8, theme.INK)
        p.box(cx - side * 0.2, cy - side * 0.2, side, side, s * 0.04, theme.INK)


def _shape(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """Cross, circle, square, triangle."""
    line, r = max(1.3, s * 0.1), s * 0.23
    if button == in_hand.A:
        p.lines([(cx - r, cy - r), (cx + r, cy + r)], line, theme.INK)
        p.lines([(cx - r, cy + r), (cx + r, cy - r)], line, theme.INK)
    elif button == in_hand.B:
        p.ring(cx, cy, r * 1.12, line, theme.INK)
    elif button == in_hand.X:
        p.outline(cx - r, cy - r, 2 * r, 2 * r, s * 0.03, line, theme.INK)
    else:
        foot = [(cx + r * 1.15, cy + r * 0.8), (cx - r * 1.15, cy + r * 0.8)]
        p.lines([(cx, cy - r * 1.15), *foot], line, theme.INK, closed=True)
