"""A number that rolls over to another one, and the flash of its cell."""

from __future__ import annotations

from math import pi, sin

import pygame
from pygame import Rect, Surface

from arkadia_desktop.stage.common.picture import Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.paint.tween import back, out3

_LEVELS = 8
_FLASH = 0.8


def put_roll(d: Drawing, was: str, now: str, role: Role, middle: int, base: int, percent: int, *, up: bool) -> Rect:
    """The first number on its way out of the line, the second on its way in, ``percent`` of it done; upwards or
    downwards. ``middle`` and ``base`` are where a number stands, real px; returns the box of the line."""
    kind = d.kit.type
    pictures = [kind.render(number, role, theme.INK) for number in (was, now)]
    width, height = (max(picture.get_size()[i] for picture in pictures) for i in (0, 1))
    ascent = kind.font(role).get_ascent()
    # The digits fill the line from its capitals down to its base; what lies above and below is not waited for.
    top, tall = ascent - round(0.76 * kind.size(role)), round(0.82 * kind.size(role))

    def make() -> Surface:
        window = Surface((width, tall), pygame.SRCALPHA, pictures[0])
        way = round(tall * out3(percent / 100)) * (-1 if up else 1)
        for picture, at in zip(pictures, (way, way + (tall if up else -tall)), strict=True):
            window.blit(picture, ((width - picture.get_width()) // 2, at - top), special_flags=OVER)
        return window

    key = ("roll", was, now, role.face, kind.size(role), percent, up)
    d.put(key, make(), middle - width // 2, base - ascent + top)
    return Rect(middle - width // 2, base - ascent, width, height)


def put_flash(d: Drawing, box: Rect, tint: theme.Colour, percent: int) -> None:
    """The light colour of a family over its cell, strongest in the middle of the time."""
    level = round(_LEVELS * sin(pi * percent / 100))
    if level > 0:
        u = d.u
        inner = box.inflate(-round(4 * u), -round(4 * u))
        d.shape(
            ("flash", tint, level),
            inner,
            lambda p: p.box(0, 0, inner.w, inner.h, 6 * u, tint, _FLASH * level / _LEVELS),
            margin=1,
        )


def popped(size: int, percent: int) -> int:
    """The size of a thing that pops up, ``percent`` of the time after its beginning."""
    return max(1, round(size * max(0.0, back(percent / 100))))
