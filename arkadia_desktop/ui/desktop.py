"""What the desktop around the game does for it: its languages, a box of its own, the file manager, the clipboard, the
window as the system has it. The system counts in points: px of an ordinary screen."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from arkadia_desktop.files import is_folder

if TYPE_CHECKING:
    from subprocess import Popen


def system_languages() -> list[str]:
    """What the window system reports, such as ``de_AT``, the best first; Windows and macOS say it nowhere else."""
    try:
        return [
            "_".join(part for part in (one.get("language"), one.get("country")) if part)
            for one in pygame.system.get_pref_locales()
        ]
    except (AttributeError, pygame.error):
        return []


POWER = Path("/sys/class/power_supply")


def on_battery() -> bool:
    """Whether the system says that it runs on its battery."""
    if not sys.platform.startswith("linux"):
        state = pygame.system.get_power_state()
        return state is not None and state.on_battery
    # Not SDL's answer: it would ask other programs, and wait for them.
    own = (one for one in POWER.glob("*") if _says(one, "type", "Battery") and not _says(one, "scope", "Device"))
    return any(_says(battery, "status", "Discharging") for battery in own)


def _says(supply: Path, what: str, word: str) -> bool:
    """Whether a supply of power says this of itself."""
    try:
        return (supply / what).read_text(encoding="ascii", errors="replace").strip() == word
    except OSError:
        return False


def alert(title: str, sentence: str) -> bool:
    """Show a box of the system's own and wait until it is closed; False where there is no screen to show it on. For a
    program that was started without a terminal and cannot go on."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(title, sentence, message_type="error")
        return True
    return False


_started: list[Popen[bytes]] = []


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager; False where there is none that can be started. Returns at once."""
    import subprocess  # 5 ms, and seldom wanted

    _started[:] = [process for process in _started if process.poll() is None]
    if not is_folder(folder):
        return False
    if sys.platform == "win32":
        with contextlib.suppress(OSError):
            os.startfile(folder)
            return True
        return False
    try:
        _started.append(
            subprocess.Popen(
                ["open" if sys.platform == "darwin" else "xdg-open", str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        )
    except OSError:
        return False
    return True


def clipboard_text() -> str:
    """What the clipboard holds; nothing when there is none to ask."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def to_clipboard(text: str) -> bool:
    """Put a text there; false when there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """Libraries of the system that look for a screen write to standard error, each in words of its own; what matters
    of it is in the exception."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a console has none
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def show_parts(window: pygame.Window, places: Sequence[Rect]) -> bool:
    """Show parts of what was drawn, real px; False where all of it has to be shown, as pygame does."""
    sdl, numbers = _sdl(), [number for place in places for number in place]
    if sdl is None:
        return False
    rects = (ctypes.c_int * len(numbers))(*numbers)
    return bool(sdl.SDL_UpdateWindowSurfaceRects(_native(sdl, window), rects, len(places)) == 0)


def work_area(window: pygame.Window | None) -> Rect:
    """What panels and docks leave of the screen that the window is on, or will be on; points."""
    found, sdl = (ctypes.c_int * 4)(), _sdl()
    if sdl is not None and sdl.SDL_GetDisplayUsableBounds(_screen(window), found) == 0 and found[2] and found[3]:
        return Rect(*found)
    return Rect(0, 0, *screen_size(window))


def screen_size(window: pygame.Window | None) -> tuple[int, int]:
    """The whole screen that the window is on, or will be on; points."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[min(_screen(window), len(sizes) - 1)]


def edges(window: pygame.Window | None) -> tuple[int, int, int, int]:
    """What the system draws around the window, as far as it tells: top, left, bottom, right; points."""
    found, sdl = [ctypes.c_int() for _edge in range(4)], _sdl()
    if sdl is None or window is None:
        return 0, 0, 0, 0
    if sdl.SDL_GetWindowBordersSize(_native(sdl, window), *map(ctypes.byref, found)) != 0:
        return 0, 0, 0, 0
    top, left, bottom, right = (edge.value for edge in found)
    return top, left, bottom, right


def _screen(window: pygame.Window | None) -> int:
    """The number of the screen that the window is on; before it is open it will be on the first."""
    sdl = _sdl()
    return 0 if sdl is None or window is None else max(0, sdl.SDL_GetWindowDisplayIndex(_native(sdl, window)))


def _native(sdl: ctypes.CDLL, window: pygame.Window) -> ctypes.c_void_p:
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(window.id))


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
