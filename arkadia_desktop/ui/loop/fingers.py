"""Fingers become what a mouse would do, so that no screen has to know of them.

A tap is a click, a drag a drag or, where something scrolls, scrolling; a long press tells what a thing is, as the
pointer that rests on it, or is the right button; two fingers turn what is held. When the last finger has gone there is
no pointer any more. What the system makes of fingers by itself, mouse events with ``touch``, is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from math import exp
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.loop.gesture import TURNED, Finger, Twist
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import TouchMode, Widget

RADIUS_PX = 38
"""Of the middle of its line, px of an ordinary screen at least: a fingertip hides what is nearer."""
_RADIUS, _LINE = 46, 8
"""The same, and its line, in design px."""
_STEPS = 24


class Ring:
    """`share` (0..1) of it is full around `middle`; at 0 it is not there. ``on_dirty`` receives the part to repaint."""

    def __init__(self, on_dirty: Callable[[Rect], None]) -> None:
        self._on_dirty = on_dirty
        self._middle = (0, 0)
        self._step = 0
        self._size = 0

    @property
    def share(self) -> float:
        """How full it is."""
        return self._step / _STEPS

    def show(self, kit: Kit, middle: tuple[int, int], share: float) -> None:
        """Let it be so full around a point."""
        step = max(1, round(share * _STEPS)) if share > 0 else 0
        if (step, middle) != (self._step, self._middle):
            self._mark()
            self._step, self._middle = step, middle
            self._size = 2 * (max(kit.frame.dense(RADIUS_PX), kit.px(_RADIUS)) + max(3, kit.px(_LINE)))
            self._mark()

    def hide(self) -> None:
        """Take it away."""
        self._mark()
        self._step = 0

    def _place(self) -> Rect:
        place = Rect(0, 0, self._size, self._size)
        place.center = self._middle
        return place

    def _mark(self) -> None:
        if self._step:
            self._on_dirty(self._place())

    def paint(self, surface: Surface, clip: Rect, kit: Kit) -> None:
        """Draw it."""
        place = self._place()
        if not self._step or not place.colliderect(clip):
            return
        line = max(3.0, kit.u * _LINE)
        p = Painting(place.w, place.h)
        middle, radius = place.w / 2, place.w / 2 - 1.5 * line
        p.ring(middle, middle, radius, line + 2, theme.INK, 0.75)
        p.arc(middle, middle, radius, self.share, line, theme.FOCUS)
        surface.blit(p.surface, place, special_flags=OVER)


Point = tuple[int, int]


class Grip(NamedTuple):
    """`widget` lies under the finger, `slides` scrolls there; `mode` is what the finger does. `asks`: a long press is
    answered as the right mouse button is, and not by the widget."""

    widget: Widget | None = None
    slides: Widget | None = None
    mode: TouchMode = "tap"
    asks: bool = False


def grip_at(sheet: Sheet, pos: Point) -> Grip:
    """What there is under a finger."""
    widget = sheet.at(pos)
    mode: TouchMode = widget.touch_mode if widget is not None else "tap"
    slides = widget if widget is not None and widget.slides else None
    if sheet.popup is not None:
        return Grip(widget, slides, mode)
    slides = None if mode == "capture" else slides or sheet.pane_at(pos)
    silent = widget is None or (mode == "tap" and not widget.help)
    return Grip(widget, slides, mode, sheet.inspects and silent and slides is None)


FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
TRACKPAD = -1
"""What SDL calls the device whose fingers move the pointer: they are the mouse."""
SLOP_PX, SLOP = 10, 14
"""So far a finger may move and still be said to rest: px of an ordinary screen at least, design px."""
RING_MS, LONG_MS = 160.0, 600.0
_FADING_MS, _LEAST_SPEED, _LOOKED_BACK_MS = 325.0, 0.05, 90.0
"""What a finger has flung loses speed in so many ms, down to so many px a ms; its speed is that of its last so many."""
OUTSIDE = (-1, -1)
"""Where nothing is: what is let go there was not meant."""
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


class FirstFinger(Enum):
    """What the first finger does: nothing, rests on something that is pressed or not yet, drags, scrolls; or nothing
    any more, until all fingers are gone."""

    NOTHING = auto()
    RESTS = auto()
    PRESSES = auto()
    DRAGS = auto()
    SCROLLS = auto()
    TURNS = auto()
    SPENT = auto()


class Scenes(Protocol):
    """Where fingers are: the sheet of the scene on top, which is given their events."""

    kit: Kit
    now: float

    @property
    def sheet(self) -> Sheet | None: ...
    def give(self, event: Event) -> bool: ...
    def invalidate(self, rect: Rect | None = None) -> None: ...


class Fingers:
    """What fingers do to the scene on top of `scenes`."""

    def __init__(self, scenes: Scenes) -> None:
        self._scenes, self._give = scenes, scenes.give
        self.doing = FirstFinger.NOTHING
        self._places: dict[Finger, Point] = {}
        self._lead: Finger | None = None
        self._start: Point = (0, 0)
        self._since = 0.0
        self._grip = Grip()
        self._on: Sheet | None = None
        self._twist: Twist | None = None
        self._trail: list[tuple[float, int]] = []
        self._flung: tuple[Widget, float, float] | None = None
        """What goes on scrolling, how fast (px a ms), and since when."""
        self._rest = 0.0
        self._told: Widget | None = None
        self._still = self._pointed = False
        """Whether it has not moved yet; whether what lies under it knows of it."""
        self.ring = Ring(scenes.invalidate)

    def handle(self, event: Event) -> bool:
        """Take an event; true when it was one of fingers, or one the system made of them."""
        if event.type in _AWAY:
            self._forget()
            return False
        if event.type not in FINGERS:
            if getattr(event, "touch", False):
                return True
            return self._mouse(event)
        if event.touch_id == TRACKPAD:
            return True
        if event.type == pygame.FINGERDOWN:
            self._give(event)  # what the screen still has to show comes before it is touched
        self._follow_scene()
        area, finger = self._scenes.kit.frame.area, (event.touch_id, event.finger_id)
        x, y = round(event.x * area.w), round(event.y * area.h)
        pos = max(0, min(area.w - 1, x)), max(0, min(area.h - 1, y))
        if event.type == pygame.FINGERUP:
            self._up(finger, pos)
        elif event.type == pygame.FINGERDOWN or finger not in self._places:
            # One that was never seen going down rested there before: it means nothing, nor does any beside it.
            self._down(finger, pos, seen=event.type == pygame.FINGERDOWN)
        else:
            self._moved(finger, pos)
        return True

    def _mouse(self, event: Event) -> bool:
        """A real mouse: its button ends what a finger does, and it leads no finger's drag astray."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._spend()
        free = self.doing in (FirstFinger.NOTHING, FirstFinger.SPENT)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and free:
            self._scenes.kit.prefs.touched = False
        return event.type == pygame.MOUSEMOTION and not free

    def _follow_scene(self) -> None:
        """What was begun on another screen is over: it has let go by itself."""
        sheet = self._scenes.sheet
        if sheet is not self._on:
            self._on, self._flung, self._twist, self._told, self._still = sheet, None, None, None, False
            self.ring.hide()
            self.doing = FirstFinger.SPENT if self._places else FirstFinger.NOTHING

    def _forget(self) -> None:
        """The window was left: what comes up elsewhere is not told."""
        self._spend()
        self._places.clear()
        self.doing, self._flung = FirstFinger.NOTHING, None

    # ---- one finger

    def _down(self, finger: Finger, pos: Point, *, seen: bool) -> None:
        self._scenes.kit.prefs.touched = True
        self._places[finger] = pos
        if len(self._places) > 1 or not seen or self._on is None:
            self._joined(finger, seen=seen)
            return
        flung, self._flung = self._flung, None
        self._on.hush()
        self._lead, self._start, self._since = finger, pos, self._scenes.now
        self._still, self._pointed, self._told = True, False, None
        self._grip, self._trail, self.doing = grip_at(self._on, pos), [(self._since, pos[1])], FirstFinger.RESTS
        if flung is not None:  # it is stopped, and not pressed
            self.doing, self._grip = FirstFinger.SCROLLS, Grip(slides=flung[0])
        elif self._grip.widget is not None and self._grip.mode in ("press", "capture"):
            self._press()
            self.doing = FirstFinger.DRAGS if self._grip.mode == "capture" else FirstFinger.PRESSES

    def _moved(self, finger: Finger, pos: Point) -> None:
        before, self._places[finger] = self._places[finger], pos
        if self._twist is not None and self._turn(self._twist.moved(self._places)):
            return
        if finger != self._lead:
            return
        if self._still and self._far(pos):
            self._still = False
            self.ring.hide()
        if self.doing in (FirstFinger.RESTS, FirstFinger.PRESSES) and self._far(pos):
            self._set_out(pos)
        elif self.doing is FirstFinger.DRAGS:
            self._point(pos, before)
        elif self.doing is FirstFinger.SCROLLS and self._grip.slides is not None:
            self._trail.append((self._scenes.now, pos[1]))
            self._grip.slides.slide(before[1] - pos[1])

    def _set_out(self, pos: Point) -> None:
        """The finger rests no longer: it drags or scrolls."""
        dx, dy = abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1])
        pressed, leads = self.doing is FirstFinger.PRESSES, self._grip.mode == "pan" and dx > dy
        if self._grip.slides is not None and not leads:
            if pressed and self._on is not None:
                self._on.let_go()
            if self._pointed:
                self._leave()
            self.doing = FirstFinger.SCROLLS
            self._trail = [(self._scenes.now, pos[1])]
            self._grip.slides.slide(self._start[1] - pos[1])
            return
        if not pressed:
            self._press()
        self.doing = FirstFinger.DRAGS
        self._point(pos, self._start)

    def _up(self, finger: Finger, pos: Point) -> None:
        if self._places.pop(finger, None) is None:
            return
        doing = self.doing
        if self._twist is not None:
            self._turn(self._twist.ended(self._scenes.now))
            self._twist = None
            if doing is FirstFinger.TURNS:
                self.doing = FirstFinger.SPENT
        if finger == self._lead:
            self.ring.hide()
            self._lead, self.doing = None, FirstFinger.SPENT
            if doing is FirstFinger.RESTS:
                self._tap()
            elif doing in (FirstFinger.PRESSES, FirstFinger.DRAGS):
                self._release(self._start if doing is FirstFinger.PRESSES else pos)
                if self._told is not None and not self._far(pos) and self._on is not None:
                    self._on.explain(self._told)  # letting go may have laid everything out anew
            elif doing is FirstFinger.SCROLLS:
                self._fling(pos)
        if not self._places:
            self.doing = FirstFinger.NOTHING

    def _tap(self) -> None:
        """A click where the finger went down, unless something else has come there meanwhile, or could not be used."""
        now = grip_at(self._on, self._start) if self._on is not None else None
        if now is not None and (now.widget, now.mode) == (self._grip.widget, self._grip.mode):
            self._press()
            self._release(self._start)

    def _long(self) -> None:
        """The finger has rested long enough to ask."""
        self.ring.hide()
        self._still, widget = False, self._grip.widget
        if self._on is None:
            return
        if self._grip.mode == "capture" and widget is not None:  # it may still be led
            self._on.explain(widget)
            self._told = widget
            return
        if self.doing is FirstFinger.PRESSES:
            self._on.let_go()
        self.doing = FirstFinger.SPENT
        if self._grip.asks:
            self._point(self._start, self._start)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._give(Event(kind, pos=self._start, button=pygame.BUTTON_RIGHT, touch=True))
        elif widget is not None:
            self._on.explain(widget)
        self._leave()

    def _notice(self) -> bool:
        """The finger has rested for a moment: what lies under it is told of that; whether it would be answered."""
        widget = self._grip.widget
        if widget is None or self._grip.asks:
            return self._grip.asks
        if not self._pointed:
            self._point(self._start, self._start)
        return bool(widget.help)

    # ---- more fingers

    def _joined(self, finger: Finger, *, seen: bool) -> None:
        """Another finger: with one that drags or rests it turns what is held, elsewhere both mean nothing any more."""
        lead, self._still = self._lead, False
        turns = (
            self.doing in (FirstFinger.RESTS, FirstFinger.PRESSES, FirstFinger.DRAGS) and self._grip.mode != "capture"
        )
        if seen and turns and lead is not None and len(self._places) == 2:
            if self.doing is not FirstFinger.DRAGS:
                self._spend()
                self.doing = FirstFinger.TURNS
            self._twist = Twist(self._places, lead, finger, self._scenes.now, self._slop)
        else:
            self._spend()

    def _turn(self, quarters: int) -> bool:
        if quarters and self.doing in (FirstFinger.DRAGS, FirstFinger.TURNS):
            self._give(Event(TURNED, quarters=quarters, touch=True))
        return bool(quarters)

    def _spend(self) -> None:
        """What fingers were doing is off; they mean nothing until all of them are gone."""
        held, self._still = self.doing in (FirstFinger.PRESSES, FirstFinger.DRAGS), False
        self.ring.hide()
        self._twist = self._flung = None
        self.doing = FirstFinger.SPENT if self._places else FirstFinger.NOTHING
        if held and self._on is not None and self._on is self._scenes.sheet:
            self._on.let_go()
            self._give(Event(pygame.MOUSEBUTTONUP, pos=OUTSIDE, button=pygame.BUTTON_LEFT, touch=True))
            self._leave()

    # ---- what the scene is given

    def _press(self) -> None:
        self._point(self._start, self._start)
        self._give(Event(pygame.MOUSEBUTTONDOWN, pos=self._start, button=pygame.BUTTON_LEFT, touch=True))

    def _point(self, pos: Point, before: Point) -> None:
        self._pointed = True
        rel, buttons = (pos[0] - before[0], pos[1] - before[1]), (int(self.doing is FirstFinger.DRAGS), 0, 0)
        self._give(Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=True))

    def _release(self, pos: Point) -> None:
        self._give(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT, touch=True))
        self._leave()

    def _leave(self) -> None:
        self._give(Event(pygame.WINDOWLEAVE, touch=True))

    # ---- time and picture

    @property
    def _slop(self) -> int:
        frame = self._scenes.kit.frame
        return max(frame.dense(SLOP_PX), frame.px(SLOP))

    def _far(self, pos: Point) -> bool:
        dx, dy = pos[0] - self._start[0], pos[1] - self._start[1]
        return dx * dx + dy * dy > self._slop * self._slop

    def tick(self, now_ms: float) -> None:
        """Let time pass: the ring fills, what was flung goes on."""
        self._follow_scene()
        rested = now_ms - self._since
        resting = self._still and self.doing in (FirstFinger.RESTS, FirstFinger.PRESSES, FirstFinger.DRAGS)
        if resting and rested >= RING_MS and self._notice():
            if rested >= LONG_MS:
                self._long()
            else:
                self.ring.show(self._scenes.kit, self._start, (rested - RING_MS) / (LONG_MS - RING_MS))
        if self._flung is not None:
            self._glide(*self._flung, now_ms)

    def _fling(self, pos: Point) -> None:
        now = self._scenes.now
        recent = [one for one in self._trail if now - one[0] <= _LOOKED_BACK_MS]
        if self._grip.slides is None or len(recent) < 2 or self._scenes.kit.reduced:
            return
        speed = (recent[0][1] - pos[1]) / max(1.0, now - recent[0][0])
        self._flung, self._rest = (self._grip.slides, speed, now), 0.0

    def _glide(self, slides: Widget, speed: float, since: float, now_ms: float) -> None:
        way = self._rest + speed * (now_ms - since)
        px, speed = round(way), speed * exp(-(now_ms - since) / _FADING_MS)
        self._rest = way - px
        going = abs(speed) >= _LEAST_SPEED and (not px or slides.slide(px))
        self._flung = (slides, speed, now_ms) if going else None

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw the ring."""
        self.ring.paint(surface, clip, self._scenes.kit)
