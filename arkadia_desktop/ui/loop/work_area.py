"""What the system leaves of a screen to windows, and what it draws around ours: SDL knows both, pygame tells none."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame
from pygame import Rect

from arkadia_desktop.ui.loop.native import native_window

NO_EDGES = (0, 0, 0, 0)

Edges = tuple[int, int, int, int]
"""What stands around the inside of a window: top, left, bottom, right; real px."""


def work_area() -> Rect:
    """What panels and docks leave of the screen that the window is on, or will be on; real px."""
    found, sdl = (ctypes.c_int * 4)(), _sdl()
    if sdl is not None and sdl.SDL_GetDisplayUsableBounds(_screen(), found) == 0 and found[2] and found[3]:
        return Rect(*found)
    return Rect(0, 0, *screen_size())


def screen_size() -> tuple[int, int]:
    """The whole screen that the window is on, or will be on; real px."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[min(_screen(), len(sizes) - 1)]


def edges() -> Edges:
    """What the system draws around the window, as far as it tells."""
    found = [ctypes.c_int() for _edge in NO_EDGES]
    sdl, window = _sdl(), _window()
    if sdl is None or window is None or sdl.SDL_GetWindowBordersSize(window, *map(ctypes.byref, found)) != 0:
        return NO_EDGES
    top, left, bottom, right = (edge.value for edge in found)
    return top, left, bottom, right


def _screen() -> int:
    """The number of the screen that the window is on; before it is open it will be on the first."""
    sdl, window = _sdl(), _window()
    return 0 if sdl is None or window is None else max(0, sdl.SDL_GetWindowDisplayIndex(window))


def _window() -> ctypes.c_void_p | None:
    sdl = _sdl()
    if sdl is None or pygame.display.get_surface() is None:
        return None
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(native_window().id))


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library that pygame itself uses; None where it cannot be had by this way."""
    try:
        # A module of pygame leads to what it is linked with; Windows asks for the library, which is loaded already.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    except (OSError, AttributeError, TypeError):
        return None
    return sdl
