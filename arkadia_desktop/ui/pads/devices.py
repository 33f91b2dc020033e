"""Gamepads: which are there, what is held on them, and the key events their buttons become.

SDL knows the layout of hundreds of gamepads and tells all of them as one (its controller mappings). Here their buttons,
sticks and triggers become events of keys, so that no screen has to know of gamepads. A stick or trigger is a button
that is down beyond `PRESSED` of its way and comes up below `LET_GO`: what trembles in between, or at rest, is no event
at all, and wakes nobody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.in_hand import DOWN, LEFT, RIGHT, SCROLL, UP, told_connected

log = logging.getLogger(__name__)

PRESSED, LET_GO = 0.55, 0.35
"""Parts of the way of a stick or trigger."""
STUBBORN = 1.3
"""So much farther a stick must lean to the other side before it is that direction."""
REPEAT_FIRST_MS, REPEAT_NEXT_MS = 350.0, 90.0
REPEAT_MOST_MS = 8000.0
"""A direction held longer is no hand: it repeats no more."""
DEAF_MS = 150.0
"""What is down when the window gets the focus was meant for another window."""
_FULL = 32767
_SCROLL_UP, _SCROLL_DOWN = f"{SCROLL}Up", f"{SCROLL}Down"
_REPEATED = (UP, DOWN, LEFT, RIGHT, _SCROLL_UP, _SCROLL_DOWN)
_OPPOSITE = {"x": (LEFT, RIGHT), "y": (UP, DOWN)}

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: in_hand.A,
    pygame.CONTROLLER_BUTTON_B: in_hand.B,
    pygame.CONTROLLER_BUTTON_X: in_hand.X,
    pygame.CONTROLLER_BUTTON_Y: in_hand.Y,
    pygame.CONTROLLER_BUTTON_BACK: in_hand.BACK,
    pygame.CONTROLLER_BUTTON_START: in_hand.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: in_hand.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: in_hand.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: in_hand.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: in_hand.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: in_hand.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: in_hand.RIGHT_TRIGGER,
}
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: "x", pygame.CONTROLLER_AXIS_LEFTY: "y"}
_RAW = frozenset(
    {
        *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
        *(pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED),
        *(pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP),
        pygame.CONTROLLERSENSORUPDATE,
    }
)
"""What SDL tells of the same devices besides; nobody wants it."""
_KEYS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT)
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_VENDORS = {"4c05": in_hand.PLAYSTATION, "7e05": in_hand.NINTENDO}
"""By the two bytes of the maker's number as SDL's GUID has them, low byte first."""
_CALLED = {
    in_hand.PLAYSTATION: ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony"),
    in_hand.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}


class Meaning(NamedTuple):
    """The key a button is: its code, what is held with it, the action it asks for whatever its keys are, and the key it
    is instead where nobody wanted this one (0: none)."""

    key: int
    mod: int = 0
    asks: str = ""
    instead: int = 0


class Device(Protocol):
    """A gamepad, as of `pygame._sdl2.controller.Controller`."""

    @property
    def id(self) -> int:
        """Its number in events."""

    @property
    def name(self) -> str:
        """What it is called."""

    def get_axis(self, axis: int) -> int:
        """Where a stick or trigger stands, -32768..32767."""

    def quit(self) -> None:
        """Let it go."""


def opened(index: int) -> Device:
    """The gamepad at a place of the system's list. Raises pygame.error where it has gone meanwhile."""
    from pygame._sdl2 import controller

    return controller.Controller(index)


def family_of(name: str, guid: str) -> str:
    """The family of glyphs for a gamepad; those of Xbox where nothing is known."""
    vendor = _VENDORS.get(guid[8:12].lower())
    lower = name.casefold()
    by_name = (family for family, words in _CALLED.items() if any(word in lower for word in words))
    return vendor or next(by_name, in_hand.XBOX)


@dataclass
class _Pad:
    device: Device
    family: str
    down: dict[str, Meaning] = field(default_factory=dict)
    """What is held, by where it is held, and the key it became."""
    instead: set[str] = field(default_factory=set)
    """What of it became the other key."""
    stick: dict[str, float] = field(default_factory=lambda: {"x": 0.0, "y": 0.0})
    seen_at_rest: set[int] = field(default_factory=set)
    """Axes that have been in the middle: one that never was tells nothing."""


class Pads:
    """The gamepads of the window. ``on_hand`` is called when something else was used than before; ``on_told`` gets a
    sentence for the player."""

    def __init__(self, open_pad: Callable[[int], Device] = opened) -> None:
        self.open_pad = open_pad
        self._pads: dict[int, _Pad] = {}
        self._meanings: Mapping[str, Meaning] = {}
        self.on_hand: Callable[[], None] = lambda: None
        self.on_told: Callable[[str], None] = lambda text: None
        self._quiet = True
        """Whether those that are there from the start are being found: nobody needs to be told of them."""
        self._deaf_until = 0.0
        self._repeats: tuple[int, str] | None = None
        """The direction that repeats: whose, and which."""
        self._since = self._due = 0.0

    def __len__(self) -> int:
        return len(self._pads)

    def mean(self, meanings: Mapping[str, Meaning]) -> None:
        """What the buttons mean from now on."""
        self._meanings = meanings

    def listen(self) -> None:
        """Begin to look for gamepads, those that come later too. Where that is not possible there are none."""
        self._quiet = True
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.warning("no gamepads: %s", error)

    def close(self) -> None:
        """Let all go."""
        for pad in self._pads.values():
            pad.device.quit()
        self._pads.clear()
        self._repeats = None
        in_hand.take(replace(in_hand.hand(), family=in_hand.KEYBOARD, holds=False))

    @property
    def busy(self) -> bool:
        """Whether a direction is held that goes on repeating."""
        return self._repeats is not None

    # ---- events

    def taken(self, events: list[Event], now_ms: float, *, attended: bool = True) -> list[Event]:
        """The events with those of gamepads made key events, and with those held keys repeat. `attended`: the window
        has the focus; otherwise nothing can be pressed."""
        if not events and self._repeats is None:
            self._quiet = False
            return events
        kept: list[Event] = []
        for event in events:
            if event.type in _RAW:
                continue
            if event.type in _HANDLED:
                kept += _HANDLED[event.type](self, event, now_ms, attended)
                continue
            if event.type in _KEYS and not in_hand.by_pad(event):
                self._hold(None)
            elif event.type in _AWAY:
                self._forget()
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._deaf_until = now_ms + DEAF_MS
            kept.append(event)
        self._quiet = False
        return kept + self._repeated(now_ms)

    def unwanted(self, event: Event) -> Event | None:
        """What a key event of a gamepad is instead, where nobody wanted it; None for nothing."""
        if event.type != pygame.KEYDOWN or not in_hand.by_pad(event):
            return None
        number, place = event.pad[0], event.place
        pad = self._pads.get(number)
        meaning = pad.down.get(place) if pad is not None else None
        if pad is None or meaning is None or not meaning.instead or event.key == meaning.instead:
            return None
        pad.instead.add(place)
        return _event(pygame.KEYDOWN, number, place, Meaning(meaning.instead))

    def _added(self, event: Event, now_ms: float, attended: bool) -> list[Event]:
        try:
            device = self.open_pad(event.device_index)
        except (pygame.error, ImportError) as error:
            log.warning("a gamepad could not be opened: %s", error)
            return []
        if device.id in self._pads:
            return []
        pad = _Pad(device, family_of(device.name, getattr(event, "guid", "")))
        for axis in (*_STICK, *_TRIGGERS, pygame.CONTROLLER_AXIS_RIGHTY):
            if abs(device.get_axis(axis)) < LET_GO * _FULL:
                pad.seen_at_rest.add(axis)
        self._pads[device.id] = pad
        log.info("gamepad %s (%s)", device.name, pad.family)
        if not in_hand.hand().family:
            in_hand.take(replace(in_hand.hand(), family=pad.family))
        if not self._quiet:
            self.on_hand()
            self.on_told(told_connected(device.name))
        return []

    def _removed(self, event: Event, now_ms: float, attended: bool) -> list[Event]:
        pad = self._pads.pop(event.instance_id, None)
        if pad is None:
            return []
        kept = [one for place in list(pad.down) for one in self._up(event.instance_id, pad, place)]
        pad.device.quit()
        self.on_told(_("The gamepad was disconnected."))
        family = next((other.family for other in self._pads.values()), in_hand.KEYBOARD)
        self._change(family, holds=in_hand.hand().holds and bool(family))
        return kept

    def _button(self, event: Event, now_ms: float, attended: bool) -> list[Event]:
        place, pad = _BUTTONS.get(event.button), self._pads.get(event.instance_id)
        if place is None or pad is None:
            return []
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._set(event.instance_id, pad, place, down and attended, now_ms)

    def _axis(self, event: Event, now_ms: float, attended: bool) -> list[Event]:
        axis, pad, number = event.axis, self._pads.get(event.instance_id), event.instance_id
        if pad is None or axis == pygame.CONTROLLER_AXIS_RIGHTX:
            return []
        value = event.value / _FULL
        if abs(value) < LET_GO:
            pad.seen_at_rest.add(axis)
        if axis not in pad.seen_at_rest or not attended:
            value = 0.0
        if axis in _TRIGGERS:
            return self._set(number, pad, _TRIGGERS[axis], _beyond(value, _TRIGGERS[axis] in pad.down), now_ms)
        if axis == pygame.CONTROLLER_AXIS_RIGHTY:
            return self._both(number, pad, (_SCROLL_UP, _SCROLL_DOWN), value, now_ms)
        if axis not in _STICK:
            return []
        pad.stick[_STICK[axis]] = value
        return self._lean(number, pad, now_ms)

    def _lean(self, number: int, pad: _Pad, now_ms: float) -> list[Event]:
        """The left stick is one direction at a time: that it leans to most."""
        kept: list[Event] = []
        stronger, weaker = sorted(pad.stick, key=lambda way: -abs(pad.stick[way]))
        held = any(_lying(one) in pad.down for one in _OPPOSITE[weaker])
        if held and abs(pad.stick[weaker]) >= max(LET_GO, abs(pad.stick[stronger]) / STUBBORN):
            stronger, weaker = weaker, stronger
        less, more = _OPPOSITE[weaker]
        kept += self._both(number, pad, (_lying(less), _lying(more)), 0.0, now_ms)
        less, more = _OPPOSITE[stronger]
        return kept + self._both(number, pad, (_lying(less), _lying(more)), pad.stick[stronger], now_ms)

    def _both(self, number: int, pad: _Pad, places: tuple[str, str], value: float, now_ms: float) -> list[Event]:
        """The two ends of an axis; the one that comes up first."""
        less, more = places
        states = [(less, _beyond(-value, less in pad.down)), (more, _beyond(value, more in pad.down))]
        states.sort(key=lambda state: state[1])
        return [one for place, down in states for one in self._set(number, pad, place, down, now_ms)]

    # ---- what is down

    def _set(self, number: int, pad: _Pad, place: str, down: bool, now_ms: float) -> list[Event]:
        if down == (place in pad.down):
            return []
        if not down:
            return self._up(number, pad, place)
        meaning = self._meanings.get(_name(place))
        if meaning is None or now_ms < self._deaf_until:
            return []
        pad.down[place] = meaning
        self._hold(pad)
        if _name(place) in _REPEATED:
            self._repeats, self._since, self._due = (number, place), now_ms, now_ms + REPEAT_FIRST_MS
        return [_event(pygame.KEYDOWN, number, place, meaning)]

    def _up(self, number: int, pad: _Pad, place: str) -> list[Event]:
        meaning = pad.down.pop(place)
        if self._repeats == (number, place):
            self._repeats = None
        ups = [_event(pygame.KEYUP, number, place, meaning)]
        if place in pad.instead:
            pad.instead.discard(place)
            ups.append(_event(pygame.KEYUP, number, place, Meaning(meaning.instead)))
        return ups

    def _repeated(self, now_ms: float) -> list[Event]:
        """The direction that is held, once more where that is due."""
        if self._repeats is None or now_ms < self._due:
            return []
        number, place = self._repeats
        pad = self._pads.get(number)
        if pad is None or place not in pad.down or now_ms - self._since > REPEAT_MOST_MS:
            self._repeats = None
            return []
        self._due = max(self._due + REPEAT_NEXT_MS, now_ms + REPEAT_NEXT_MS / 2)
        return [_event(pygame.KEYDOWN, number, place, pad.down[place])]

    def _forget(self) -> None:
        """The window has lost the focus: nothing is held any more."""
        self._repeats = None
        for pad in self._pads.values():
            pad.down.clear()
            pad.instead.clear()

    # ---- what is used

    def _hold(self, pad: _Pad | None) -> None:
        """Something was pressed: on a gamepad, or elsewhere (None)."""
        family = pad.family if pad is not None else in_hand.hand().family
        self._change(family, holds=pad is not None)

    def _change(self, family: str, *, holds: bool) -> None:
        hand = in_hand.hand()
        if (family, holds) == (hand.family, hand.holds):
            return
        in_hand.take(replace(hand, family=family, holds=holds))
        if holds or hand.holds:
            self.on_hand()


_HANDLED: Mapping[int, Callable[[Pads, Event, float, bool], list[Event]]] = {
    pygame.CONTROLLERDEVICEADDED: Pads._added,
    pygame.CONTROLLERDEVICEREMOVED: Pads._removed,
    pygame.CONTROLLERBUTTONDOWN: Pads._button,
    pygame.CONTROLLERBUTTONUP: Pads._button,
    pygame.CONTROLLERAXISMOTION: Pads._axis,
}


def _beyond(value: float, down: bool) -> bool:
    return value > (LET_GO if down else PRESSED)


def _lying(direction: str) -> str:
    """Where the left stick holds a direction, as apart from the directional pad."""
    return f"stick {direction}"


def _name(place: str) -> str:
    """The button whose meaning a place has."""
    return place.removeprefix("stick ")


def _event(kind: int, number: int, place: str, meaning: Meaning) -> Event:
    """A key event of the gamepad `number`."""
    values = {"key": meaning.key, "mod": meaning.mod, "unicode": "", "scancode": 0, "asks": meaning.asks}
    return Event(kind, {**values, "pad": (number, _name(place)), "place": place})
