"""Gamepads without hardware: fake ones of our own, and virtual ones of SDL itself."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
from pygame.event import Event

from arkadia_desktop.ui.pads.devices import Pads

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
L3, R3 = pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
STICK_X, STICK_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTY
LT, RT = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
FULL = 32767


class FakePad:
    """A gamepad as pygame would open it. `axes` are where its sticks stand from the start."""

    def __init__(self, number: int, name: str = "Xbox Wireless Controller", axes: dict[int, int] | None = None) -> None:
        self.id, self.name, self.axes = number, name, axes or {}
        self.gone = False

    def get_axis(self, axis: int) -> int:
        return self.axes.get(axis, 0)

    def quit(self) -> None:
        self.gone = True


def plugged(*pads: FakePad) -> Pads:
    """The gamepads of a window that finds these, by their place in the list."""
    return Pads(lambda index: pads[index])


def added(index: int, guid: str = "") -> Event:
    return Event(pygame.CONTROLLERDEVICEADDED, device_index=index, guid=guid)


def removed(number: int) -> Event:
    return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)


def down(button: int, number: int = 0) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button)


def up(button: int, number: int = 0) -> Event:
    return Event(pygame.CONTROLLERBUTTONUP, instance_id=number, button=button)


def axis(which: int, share: float, number: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=which, value=round(share * FULL))


class VirtualPad:
    """A gamepad inside of SDL: what is set on it goes the whole way real hardware would go."""

    BUTTONS, AXES = 15, 6

    def __init__(self) -> None:
        self._sdl = _sdl()
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, self.AXES, self.BUTTONS, 0)
        assert self.index >= 0, "this SDL has no virtual gamepads"
        self._joystick: int | None = None

    def set(self, *, buttons: dict[int, bool] | None = None, axes: dict[int, float] | None = None) -> None:
        """Press or let go buttons, move axes (-1..1)."""
        if self._joystick is None:
            number = self._sdl.SDL_JoystickGetDeviceInstanceID(self.index)
            self._joystick = self._sdl.SDL_JoystickFromInstanceID(number)
            assert self._joystick, "nobody has opened it"
        for button, pressed in (buttons or {}).items():
            self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, int(pressed))
        for axis_number, share in (axes or {}).items():
            self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis_number, round(share * FULL))

    def unplug(self) -> None:
        """Pull the plug."""
        if self.index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self.index)
            self.index = -1


def _sdl() -> ctypes.CDLL:
    """The library of SDL that pygame uses."""
    folder = Path(pygame.__file__).parent
    patterns = (folder.parent, "pygame_ce.libs/libSDL2-2*"), (folder, "SDL2.dll"), (folder, ".dylibs/*SDL2-2*")
    sdl = ctypes.CDLL(str(next(path for place, pattern in patterns for path in place.glob(pattern))))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl
