"""What every widget is, and what several of them need: states, hit areas, held keys, presses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import KW_ONLY, dataclass, field
from math import ceil
from typing import Any, Literal, Protocol, TypedDict

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.access import PRESSED, AccessNode, sentence

TouchMode = Literal["press", "tap", "pan", "capture"]
"""What a finger that goes down on a widget does there: it presses it at once, and lets go of it where it scrolls; it
presses it only when it comes up again where it went down; the same, and sideways it leads; it holds it wherever it
goes."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PAINT_REACH = 25


class Popups(Protocol):
    """What a widget asks of the sheet it stands on: to show another one over everything, and to take it away."""

    def open_popup(self, widget: Widget) -> None: ...
    def close_popup(self) -> None: ...


class Scroller(Protocol):
    """What scrolls a widget: `area` is where that is seen, `whole` where all of it lies."""

    area: Rect

    @property
    def scrolls(self) -> bool: ...
    @property
    def whole(self) -> Rect: ...
    def show(self, rect: Rect) -> None: ...
    def key(self, key: int) -> bool: ...
    def within(self, surface: Surface, clip: Rect, widget: Widget | None = None) -> AbstractContextManager[Rect]: ...


class Common(TypedDict, total=False):
    """What every widget may be given: see ``Widget``."""

    tooltip: str
    group: str
    on_parchment: bool
    accessible_name: str
    disabled_reason: str | None


@dataclass(eq=False)
class Widget:
    """A thing on a ``Sheet``, which gives it its ``rect`` (real px) where the tree of the scene has placed it.

    A ``disabled_reason`` greys it, and is the sentence its tooltip then shows; it may be empty. Widgets of one
    ``group`` are walked with the arrow keys. ``on_parchment`` picks the focus ring that can be seen there;
    ``accessible_name`` is what it is called where its own words do not say so.
    """

    focusable = True
    pointable = True
    """Whether the pointer notices it; a stop of the keyboard alone does not stand in the pointer's way."""
    grips = False
    """Whether the pointer can take hold of it although the keyboard does not stop there."""
    slides = False
    """Whether a finger scrolls what is in it."""
    fades = True
    """Whether it fades out where an edge cuts it."""
    cursor = "open"
    """Pointer over it: arrow, open or grab."""
    rings_always = False
    """Whether focus is shown even when it came by mouse (fields that one writes in)."""
    keeps = frozenset(("_repeat",))
    """Attributes that hold what has been done to it and are never taken from a description."""
    follows = frozenset[str]()
    """Attributes that are as they were described last, whatever has been done to it."""
    hovered = pressed = ringed = False
    """Set by the sheet, the last: it has the focus and shows it."""
    awake = True
    """Whether the sheet ticks it: from any change on, until a tick leaves it not ``restless``."""
    _visible = True
    _rect = Rect(0, 0, 0, 0)

    id: str
    _: KW_ONLY
    tooltip: str = ""
    group: str = ""
    on_parchment: bool = True
    accessible_name: str = ""
    disabled_reason: str | None = None
    description: Mapping[str, Any] = field(init=False, repr=False)
    on_changed: Callable[[Rect], None] | None = field(default=None, init=False, repr=False)
    """Set by the sheet: called with the part to repaint."""
    sheet: Popups | None = field(default=None, init=False, repr=False)
    given_kit: Kit | None = field(default=None, init=False, repr=False)
    port: Scroller | None = field(default=None, init=False, repr=False)
    _reach: tuple[Kit | None, Rect] | None = field(default=None, init=False, repr=False)
    """What `reach` gave last, and for which kit: it is asked for at every part that is painted again."""

    @property
    def kit(self) -> Kit:
        """The kit of its sheet. Raises RuntimeError before it is on one that was laid out."""
        if self.given_kit is None:
            raise RuntimeError(f"the widget {self.id!r} is on no sheet that was laid out")
        return self.given_kit

    @property
    def rect(self) -> Rect:
        """Where it lies, real px. Assign a new one to move it."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        if rect != self._rect:
            self.changed()
            self._rect, self._reach = Rect(rect), None
            self.moved()
            self.changed()

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = True
            self.changed()
            self._visible = visible

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self.disabled_reason is None

    @property
    def reason(self) -> str:
        """Why it cannot be used; empty where it can, or nobody says."""
        return self.disabled_reason or ""

    def set_disabled(self, reason: str | None) -> None:
        """Enable it (None), or disable it for a reason that its tooltip tells."""
        was, self.disabled_reason = self.enabled, reason
        if self.enabled != was:
            if was:
                self.released()
            self.changed()

    @property
    def state(self) -> str:
        """Which picture of it is due: disabled, pressed, hover or normal."""
        if not self.enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else "normal"

    @property
    def help(self) -> str:
        """What its tooltip says now: the reason while it is disabled."""
        return self.reason or self.tooltip

    @property
    def refuses(self) -> bool:
        """Whether a press does nothing where it is pointed at, and ``help`` says why."""
        return not self.enabled

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here. A disabled widget with a reason is a stop, so that the keyboard can read it."""
        return self.focusable and self.visible and self.disabled_reason != ""

    @property
    def writing(self) -> bool:
        """Whether letters go into it."""
        return False

    @property
    def animating(self) -> bool:
        """Whether it wants ticks in quick succession."""
        return False

    @property
    def restless(self) -> bool:
        """Whether it goes on wanting ticks, quick ones (while ``animating``) or slow ones."""
        return self.animating

    @property
    def touch_mode(self) -> TouchMode:
        """What a finger does that goes down on it."""
        return "press" if self.enabled else "tap"

    def hit(self) -> Rect:
        """The area that accepts the pointer: at least 44 design px and 32 px of an ordinary screen each way, 44
        for a finger."""
        least = theme.LEAST_HIT_PX
        if self.given_kit is not None:
            frame, touched = self.given_kit.frame, self.given_kit.prefs.touched
            least = max(frame.dense(theme.FINGER_HIT_PX if touched else least), frame.px(theme.HIT))
        return self.rect.inflate(max(0, least - self.rect.w), max(0, least - self.rect.h))

    def distance_squared(self, pos: tuple[int, int]) -> int:
        """How far a point is from it, real px squared."""
        dx = max(self._rect.left - pos[0], 0, pos[0] - self._rect.right)
        dy = max(self._rect.top - pos[1], 0, pos[1] - self._rect.bottom)
        return dx * dx + dy * dy

    @property
    def seen(self) -> Rect:
        """The part of its rect that is not scrolled out of sight; empty when nothing is left."""
        return self.rect if self.port is None else self.rect.clip(self.port.area)

    @property
    def carried(self) -> bool:
        """Whether it stands in a column that scrolls: then the wheel is for that, whatever it is turned over."""
        return self.port is not None and self.port.scrolls

    def spot(self) -> Rect:
        """The part of it that the keyboard is on, real px; all of it unless it holds several things."""
        return self.rect

    def natural_widths(self) -> tuple[int, int]:
        """The least and the wanted width by what it shows, real px."""
        return (self.kit.px(theme.HIT),) * 2

    def natural_height(self, width: int) -> int:
        """How high it wants to be where it is `width` wide, real px."""
        return max(self.kit.frame.dense(theme.LEAST_HIT_PX), self.kit.px(50))

    def describe(self) -> None:
        """Remember what it is described as, before anything is done to it."""
        self.description = vars(self).copy()
        for part in self.description.values():
            if isinstance(part, Widget):
                part.describe()

    def adopt(self, described: Widget) -> bool:
        """Become what a newer description of it says; true where it looks different then.

        Only what differs between the two descriptions changes: what has been done to the widget since (letters written,
        a list scrolled, a motion begun) stays."""
        described.describe()
        before, self.description, changed = self.description, described.description, False
        for name, value in self.description.items():
            said = before if name not in self.follows else vars(self)
            if name in self.keeps or (name in said and said[name] == value):
                continue
            if isinstance(value, Widget) and isinstance(mine := getattr(self, name), Widget):
                changed = mine.adopt(value) or changed
            else:
                vars(self)[name] = value
                changed = changed or not name.startswith(("on_", "_on_"))
        if changed:
            if not self.enabled:
                self.released()
            self.changed()
        return changed

    def reach(self) -> Rect:
        """Everything it may paint on: itself, its shadow, its ring."""
        if self._reach is None or self._reach[0] is not self.given_kit:
            self._reach = self.given_kit, self.spread(self.rect)
        return self._reach[1]

    def spread(self, rect: Rect) -> Rect:
        """Everything that what lies there may paint on."""
        spread = 2 * (ceil(_PAINT_REACH * (self.given_kit.frame.u if self.given_kit else 1.0)) + 3)
        return rect.inflate(spread, spread)

    def changed(self) -> None:
        """Have it painted again, and ticked."""
        self.awake = True
        if self._visible and self.on_changed is not None and self.given_kit is not None:
            self.on_changed(self.reach())

    def moved(self) -> None:
        """Called after its rect changed, before it is painted again."""

    def released(self) -> None:
        """Called when a press ends without having been let go here: another window, a dialog, disabled."""
        if self.pressed:
            self.pressed = False
            self.changed()

    def got_focus(self) -> None:
        """Called when it gets the focus."""

    def lost_focus(self) -> None:
        """Called when the focus goes elsewhere."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw it. The surface's clip is set to ``clip`` already."""
        raise NotImplementedError

    def slide(self, px: int) -> bool:
        """Go down by so many real px, as a finger drags what is seen; false at the end. For what `slides`."""
        return False

    def handle(self, event: Event, now_ms: float) -> bool:
        """Take an event; true when it was for this widget."""
        return False

    def tick(self, now_ms: float) -> None:
        """Let time pass."""

    def boxes(self) -> list[TextBox]:
        """The text it shows, measured, without drawing it."""
        return []

    def spoken(self) -> AccessNode | None:
        """What is told of it to somebody who does not see it; None for what is only to be looked at."""
        said = self.said()
        if not self.focusable:
            return AccessNode("label", value=said) if said else None
        name = self.accessible_name or said or self.tooltip or self.help
        about = sentence(*(one for one in (said, self.help) if one != name))
        return AccessNode("button", name, about=about, off=not self.enabled, acts=PRESSED)

    def moved_by(self, steps: int) -> bool:
        """Go so many steps up or down, for whoever asks by ear; false where there are none."""
        return False

    def written(self, text: str) -> bool:
        """Become what somebody writes by ear, a text or a number; false where nothing can be written."""
        return False

    def said(self) -> str:
        """The words on it."""
        return " ".join(box.text for box in self.boxes())

    def draw_more(self) -> bool:
        """Draw a little more of a picture that takes long; false where all of it is there."""
        return False

    def rehearse(self) -> Iterator[None]:
        """Make the pictures it will want when it is used; step by step."""
        return iter(())

    def paint_ring(self, surface: Surface, rect: Rect | None = None, radius: float = theme.BUTTON_RADIUS) -> None:
        """Draw the focus ring around it if it is due."""
        if self.ringed:
            box = rect or self.rect
            self.kit.skin.ring(box.size, radius, parchment=self.on_parchment).blit(surface, box)

    def paint_icon(
        self,
        surface: Surface,
        name: str,
        at: tuple[float, float],
        size: int,
        *,
        light: bool = False,
        strength: float = 1.0,
    ) -> None:
        """Draw an icon of ``size`` px with its middle at ``at``."""
        if strength < 1:
            picture = self.kit.sprites.faded(
                f"icon_{name}_light" if light else f"icon_{name}", size * 2, round(255 * strength)
            )
        else:
            picture = self.kit.sprites.icon(name, size, light)
        surface.blit(
            picture,
            (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)),
            special_flags=OVER,
        )


class Display(Widget):
    """A widget that only shows something: keyboard and pointer pass it by."""

    focusable = False
    cursor = "arrow"

    def natural_widths(self) -> tuple[int, int]:
        return 0, 0

    def natural_height(self, width: int) -> int:
        return 0


class Repeat:
    """A held key or button: how often it acts by ``now``: once at once, again after 350 ms, then every 60 ms."""

    _due: float | None = None

    @property
    def held(self) -> bool:
        """Whether it is running."""
        return self._due is not None

    def start(self, now_ms: float) -> None:
        """The key went down (and acted once)."""
        self._due = now_ms + theme.REPEAT_FIRST_MS

    def stop(self) -> None:
        """The key came up."""
        self._due = None

    def due(self, now_ms: float) -> int:
        """How many further times it acts by now. After a long pause it does not catch up more than three."""
        times = 0
        while self._due is not None and now_ms >= self._due:
            self._due += theme.REPEAT_NEXT_MS
            times += 1
            if times == 3:
                self._due = max(self._due, now_ms + theme.REPEAT_NEXT_MS)
        return times


CHORD = pygame.KMOD_ALT | pygame.KMOD_CTRL
"""With one of these held a key belongs to a command of the screen."""


class Pressable(Widget):
    """Pressed by the left mouse button that goes down and up on it, and by ``press_keys``."""

    focusable = True
    cursor = "open"
    press_keys: tuple[int, ...] = CONFIRM

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.went_down()
            self.pressed = True
            self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            inside = self.pressed and self.hit().collidepoint(event.pos)
            self.pressed = False
            self.changed()
            if inside:
                self.press()
            return True
        if event.type == pygame.KEYDOWN and event.key in self.press_keys and not event.mod & CHORD:
            self.press()
            return True
        return False

    def went_down(self) -> None:
        """Called when the mouse button goes down on it."""

    def press(self) -> None:
        """Do what it is for."""
        raise NotImplementedError


class Dragged(Widget):
    """While the left mouse button is down on it, the pointer leads: `lead` is called where it goes down and wherever it
    moves."""

    touch_mode: TouchMode = "capture"

    def handle(self, event: Event, now_ms: float) -> bool:
        left = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if left:
            self.pressed = event.type == pygame.MOUSEBUTTONDOWN
            self.changed()
        if self.pressed and (left or event.type == pygame.MOUSEMOTION):
            self.lead(event.pos)
        return left or event.type == pygame.MOUSEMOTION

    def lead(self, pos: tuple[int, int]) -> None:
        """The pointer leads to a point."""
        raise NotImplementedError
