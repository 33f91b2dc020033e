"""Plays the real program in a real window: starts it under Xvfb, moves the mouse, presses keys, takes pictures.

    with Display() as display, Game(display, tmp_path / "data") as game:
        game.click(640, 400)
        game.key("ctrl+z")
        game.picture()

Co-ordinates are pixels of the window. Every wait has an end; what takes longer raises Late with what the program said.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pygame

from arkadia_desktop import paths, settings
from tests.window.display import Display

WINDOW_CLASS = "arkadia"
WINDOW_S = 30.0
WAIT_S = 20.0
POLL_S = 0.03
PROGRAM = (sys.executable, "-m", "arkadia_desktop")
LEFT, MIDDLE, RIGHT = 1, 2, 3
WHEEL_UP, WHEEL_DOWN = 4, 5

Point = tuple[int, int]
T = TypeVar("T")


class Late(AssertionError):
    """Something did not happen in time, or the program ended before; the message holds its standard error."""


class Game:
    """The program in a window, with a data folder of its own. Use it in a `with`: it ends with the block."""

    def __init__(
        self,
        display: Display,
        data: Path,
        *arguments: str,
        size: Point | None = (1280, 720),
        program: Sequence[str] = PROGRAM,
        first_start: bool = False,
    ) -> None:
        """Unless it is the `first_start`, somebody was here before: the program begins with the title. Without a `size`
        the window is as large as the settings have it."""
        self.display = display
        self.data = data
        own = ("--windowed", "--data-dir", str(data), *(("--resolution", f"{size[0]}x{size[1]}") if size else ()))
        if not first_start and (folders := paths.folders(data)).untouched:
            settings.SettingsFile(folders.settings).write(settings.Settings())
        self.command = [*program, *own, *arguments]
        self.window = ""
        self._noise = data.with_name(f"{data.name}.stderr")
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        # the program's own folder must not matter: it runs from another one
        home = self.data.parent
        with self._noise.open("ab") as noise:
            self._process = subprocess.Popen(
                self.command,
                env={**self.display.environment, "HOME": str(home), "PYTHONUNBUFFERED": "1"},
                cwd=home,
                stdin=subprocess.DEVNULL,
                stdout=noise,
                stderr=noise,
                start_new_session=True,
            )
        try:
            self.window = self.wait_for(self._find_window, "a window", WINDOW_S)
            self.display.run("xdotool", "windowfocus", "--sync", self.window)
        except BaseException:
            self._end_all()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end_all()

    # ---- the process

    @property
    def pid(self) -> int:
        """Process id of the program."""
        return self._running.pid

    @property
    def returncode(self) -> int | None:
        """What it ended with, None while it runs."""
        return self._running.poll()

    @property
    def noise(self) -> str:
        """All it wrote on standard output and error; a sound program writes nothing."""
        return self._noise.read_text(encoding="utf-8", errors="replace") if self._noise.exists() else ""

    def close(self) -> int:
        """Ask the window to close, as its cross does, and wait; the program's exit status."""
        self.display.ask_to_close(self.window)
        return self.wait_ended()

    def end_well(self) -> None:
        """Close it: it has nothing to complain of."""
        assert (self.close(), self.noise) == (0, "")

    def kill(self) -> None:
        """``kill -9`` of the program itself, at once."""
        self._running.send_signal(signal.SIGKILL)
        self._running.wait(WAIT_S)

    def wait_ended(self, seconds: float = WAIT_S) -> int:
        """The exit status, once it has ended by itself."""
        try:
            return self._running.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise Late(f"the program still runs after {seconds} s\n{self.noise}") from error

    @property
    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process, "use it in a with block"
        return self._process

    def _end_all(self) -> None:
        """End the program and every process it started."""
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(WAIT_S)

    # ---- mouse and keyboard

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a place in the window."""
        self._do("mousemove", "--window", self.window, str(x), str(y))

    def press(self, button: int = LEFT) -> None:
        """Press a mouse button and keep it down."""
        self._do("mousedown", str(button))

    def release(self, button: int = LEFT) -> None:
        """Let a mouse button go."""
        self._do("mouseup", str(button))

    def click(self, x: int, y: int, button: int = LEFT) -> None:
        """Move there and click."""
        # A pause between move and press as with a hand, so that the program has drawn what the pointer is over.
        self._do("mousemove", "--window", self.window, str(x), str(y), "sleep", "0.05", "click", str(button))

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer is: down by that many notches, up if negative."""
        self._do("click", "--repeat", str(abs(notches)), "--delay", "40", str(WHEEL_DOWN if notches > 0 else WHEEL_UP))

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """Press at `start`, move to `end` in steps as a hand does, release."""
        self.carry(start, end, steps)
        self.release()

    def carry(self, start: Point, end: Point, steps: int = 8) -> None:
        """The same without the release: something stays in the hand."""
        self.move(*start)
        time.sleep(0.05)
        self.press()
        for step in range(1, steps + 1):
            self.move(*(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)))
            time.sleep(0.02)

    def key(self, *names: str) -> None:
        """Press keys one after the other, named as X does: ``Return``, ``Tab``, ``ctrl+z``, ``shift+Tab``."""
        self._do("key", "--clearmodifiers", "--delay", "40", *names)

    def resize(self, width: int, height: int) -> None:
        """Put the window into the corner and give it another size, as a window manager does that asks nobody."""
        self._do("windowmove", self.window, "0", "0", "windowsize", self.window, str(width), str(height))

    def type(self, text: str) -> None:
        """Write text."""
        # A letter the keyboard does not have lies on a spare key only until the next one: a program on a busy machine
        # needs long enough to read which letter it was.
        self._do("type", "--delay", "30" if text.isascii() else "400", text)

    def _do(self, *arguments: str) -> None:
        if self.returncode is not None:
            raise Late(f"the program has ended with {self.returncode}\n{self.noise}")
        self.display.run("xdotool", *arguments)

    # ---- eyes

    def picture(self, save: Path | None = None) -> pygame.Surface:
        """What the window shows; also as a PNG file where `save` is given."""
        picture = self.display.picture(self.window)
        if save:
            pygame.image.save(picture, save)
        return picture

    @property
    def place(self) -> pygame.Rect:
        """Where the window is on the screen."""
        told = self.display.run("xdotool", "getwindowgeometry", "--shell", self.window)
        fields = dict(line.split("=") for line in told.splitlines())
        return pygame.Rect(*(int(fields[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def wait_drawn(self, seconds: float = WAIT_S) -> pygame.Surface:
        """The first picture with more than a twentieth of it not black."""

        def drawn() -> pygame.Surface | None:
            picture = self.picture()
            black = pygame.mask.from_threshold(picture, (0, 0, 0), (4, 4, 4, 255)).count()
            return picture if black < 0.95 * picture.get_width() * picture.get_height() else None

        return self.wait_for(drawn, "something drawn", seconds)

    def wait_changed(self, before: pygame.Surface, seconds: float = WAIT_S) -> pygame.Surface:
        """The first picture that differs from `before`."""

        def changed() -> pygame.Surface | None:
            picture = self.picture()
            return None if same(picture, before) else picture

        return self.wait_for(changed, "another picture", seconds)

    def wait_still(self, still_s: float = 0.3, seconds: float = WAIT_S) -> pygame.Surface:
        """The picture once it has not changed for `still_s` seconds: motion is over."""
        last = self.picture()
        since = time.monotonic()

        def still() -> pygame.Surface | None:
            nonlocal last, since
            picture = self.picture()
            if not same(picture, last):
                last, since = picture, time.monotonic()
            return last if time.monotonic() - since >= still_s else None

        return self.wait_for(still, "a still picture", seconds)

    def wait_for(self, look: Callable[[], T | None], what: str, seconds: float = WAIT_S) -> T:
        """What `look` returns, as soon as that is neither None nor empty or false."""
        deadline = time.monotonic() + seconds
        while True:
            found = look()
            if found:
                return found
            if self.returncode is not None:
                raise Late(f"the program has ended with {self.returncode} before {what}\n{self.noise}")
            if time.monotonic() > deadline:
                raise Late(f"no {what} within {seconds} s\n{self.noise}")
            time.sleep(POLL_S)

    def _find_window(self) -> str | None:
        try:
            found = self.display.run("xdotool", "search", "--onlyvisible", "--class", WINDOW_CLASS).split()
        except subprocess.CalledProcessError:  # none yet
            return None
        own = [window for window in found if self._belongs(window)]
        return own[-1] if own else None

    def _belongs(self, window: str) -> bool:
        """Whether a window is this program's, for other tests may show theirs on the same display."""
        try:
            return self.display.run("xdotool", "getwindowpid", window).strip() == str(self.pid)
        except subprocess.CalledProcessError:
            return False


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Whether two pictures are the same to the last bit."""
    return a.get_size() == b.get_size() and a.get_buffer().raw == b.get_buffer().raw
