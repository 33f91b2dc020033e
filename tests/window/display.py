"""A screen of our own: Xvfb on a free display, and pictures of what is on it."""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import os
import select
import struct
import subprocess
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Self

import pygame

START_S = 20.0
COMMAND_S = 20.0


class Display:
    """A running Xvfb; use it in a `with`. `name` is what DISPLAY takes, e.g. ``:101``."""

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        self.size = (width, height)
        self.name = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        reader, writer = os.pipe()
        try:
            screen = ("-screen", "0", f"{self.size[0]}x{self.size[1]}x24")
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), "-noreset", "-nolisten", "tcp", "-dpi", "96", *screen],
                pass_fds=(writer,),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            os.close(writer)
            self.name = f":{_line(reader, START_S)}"
        finally:
            os.close(reader)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server:
            self._server.terminate()
            try:
                self._server.wait(COMMAND_S)
            except subprocess.TimeoutExpired:
                self._server.kill()
                self._server.wait()

    @property
    def environment(self) -> dict[str, str]:
        """The environment for a program on this display: none of the dummy drivers of other tests."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "XDG_", "WAYLAND_"))}
        return {**kept, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def run(self, *command: str) -> str:
        """The standard output of an X program on this display; CalledProcessError when it fails."""
        return self._run(command).decode()

    def _run(self, command: tuple[str, ...]) -> bytes:
        return subprocess.run(
            command, env=self.environment, capture_output=True, timeout=COMMAND_S, check=True, stdin=subprocess.DEVNULL
        ).stdout

    def picture(self, window: str = "") -> pygame.Surface:
        """What a window shows now, or the whole screen."""
        which = ("-id", window) if window else ("-root",)
        return _surface(self._run(("xwd", "-silent", *which)))

    def ask_to_close(self, window: str) -> None:
        """What the cross in a title bar does; there is no window manager here that would do it."""
        with self._connected() as (library, connection):
            protocols = library.XInternAtom(connection, b"WM_PROTOCOLS", 0)
            delete = library.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
            event = _ClientMessage(
                type=33, window=int(window), message_type=protocols, format=32, data=(ctypes.c_long * 5)(delete)
            )
            # room for the whole XEvent union, which Xlib copies
            buffer = ctypes.create_string_buffer(bytes(event), 192)
            library.XSendEvent(connection, int(window), 0, 0, buffer)

    def panel(self, height: int) -> None:
        """A panel takes so much of the lower edge of the screen, as a window manager tells all programs."""
        cardinal, replace, area = 6, 0, (ctypes.c_long * 4)(0, 0, self.size[0], self.size[1] - height)
        with self._connected() as (library, connection):
            root, name = library.XDefaultRootWindow(connection), library.XInternAtom(connection, b"_NET_WORKAREA", 0)
            library.XChangeProperty(connection, root, name, cardinal, 32, replace, area, len(area))

    @contextlib.contextmanager
    def _connected(self) -> Iterator[tuple[ctypes.CDLL, int]]:
        """Xlib, and a connection to this display; what was asked for has been done afterwards."""
        library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        number, pointer = ctypes.c_ulong, ctypes.c_void_p
        library.XOpenDisplay.restype = pointer
        library.XInternAtom.restype = library.XDefaultRootWindow.restype = number
        library.XInternAtom.argtypes = [pointer, ctypes.c_char_p, ctypes.c_int]
        library.XSendEvent.argtypes = [pointer, number, ctypes.c_int, ctypes.c_long, pointer]
        library.XChangeProperty.argtypes = [pointer, *[number] * 3, ctypes.c_int, ctypes.c_int, pointer, ctypes.c_int]
        library.XDefaultRootWindow.argtypes = library.XCloseDisplay.argtypes = [pointer]
        library.XSync.argtypes = [pointer, ctypes.c_int]
        connection = library.XOpenDisplay(self.name.encode())
        if not connection:
            raise ConnectionError(f"no X server on {self.name}")
        try:
            yield library, connection
            library.XSync(connection, 0)
        finally:
            library.XCloseDisplay(connection)


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


def _line(reader: int, seconds: float) -> str:
    """What comes through a pipe up to the newline, within a time."""
    deadline = time.monotonic() + seconds
    got = b""
    waiting = select.poll()  # select() knows no number over 1023
    waiting.register(reader, select.POLLIN)
    while not got.endswith(b"\n"):
        ready = waiting.poll(max(0.0, deadline - time.monotonic()) * 1000)
        piece = os.read(reader, 64) if ready else b""
        if not piece:
            raise TimeoutError("Xvfb did not start")
        got += piece
    return got.decode().strip()


def _surface(dump: bytes) -> pygame.Surface:
    """A window dump (XWD, 32 bits a pixel, blue first) as a Surface."""
    fields = struct.unpack(">25I", dump[:100])
    header, width, height, order, row, colours = (fields[i] for i in (0, 4, 5, 7, 12, 19))
    # not "bits a pixel": xwd writes 24 there where windows overlap, and four bytes all the same
    if (order, row) != (0, 4 * width):
        raise ValueError(f"unexpected window dump: byte order {order}, rows of {row} bytes")
    start = header + 12 * colours
    pixels = bytearray(dump[start : start + row * height])
    pixels[3::4] = b"\xff" * (width * height)  # the spare byte is no alpha
    return pygame.image.frombytes(bytes(pixels), (width, height), "BGRA")
