"""Gestures: the many notches of one swipe over a trackpad, and two fingers that turn what is held."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees, hypot

import pygame

_SILENCE_MS = 110.0


class WheelGesture:
    """``turn`` answers +1 or -1 for the first notch of a gesture and 0 for the rest of it.

    A gesture ends after a silence, or when the direction turns round. Clicks of a mouse wheel come further apart
    than that unless it is spun.
    """

    def __init__(self) -> None:
        self._last: float | None = None
        self._way = 0

    def turn(self, notches: float, now_ms: float) -> int:
        """``notches`` as in ``MOUSEWHEEL``'s ``y`` (or ``precise_y``): its sign counts."""
        if notches == 0:
            return 0
        way = 1 if notches > 0 else -1
        same = way == self._way and self._last is not None and now_ms - self._last < _SILENCE_MS
        self._last, self._way = now_ms, way
        return 0 if same else way


TURNED = pygame.event.custom_type()
"""The event in which two fingers have turned by `quarters`, clockwise."""
TAP_MS = 350.0
_ENOUGH, _QUARTER = 50.0, 90.0
"""Degrees beyond a quarter that ask for the next one."""

Finger = tuple[int, int]
"""A finger by its device and its number there."""
Point = tuple[int, int]


class Twist:
    """Two of the fingers at `places`, of which the `other` came at `now_ms`. It rests while it moves less than `slop`
    px."""

    def __init__(self, places: Mapping[Finger, Point], one: Finger, other: Finger, now_ms: float, slop: int) -> None:
        self._one, self._other, self._since, self._slop = one, other, now_ms, slop
        self._begun, self._last = places[other], self._angle(places)
        self._turned = 0.0
        self._given = 0
        self._rests = True

    def _angle(self, places: Mapping[Finger, Point]) -> float:
        (x, y), (other_x, other_y) = places[self._one], places[self._other]
        return degrees(atan2(other_y - y, other_x - x))

    def moved(self, places: Mapping[Finger, Point]) -> int:
        """Fingers moved: the quarters by which they have turned further."""
        angle, here = self._angle(places), places[self._other]
        self._turned += (angle - self._last + 180.0) % 360.0 - 180.0
        self._last = angle
        self._rests = self._rests and hypot(here[0] - self._begun[0], here[1] - self._begun[1]) <= self._slop
        before = self._given
        while abs(beyond := self._turned - _QUARTER * self._given) >= _ENOUGH:
            self._given += 1 if beyond > 0 else -1
        return self._given - before

    def ended(self, now_ms: float) -> int:
        """One of them is gone: the quarter that a tap turns."""
        return int(self._rests and not self._given and now_ms - self._since <= TAP_MS)
