"""`bench frames`: the program itself, measured: every frame of a turn at several sizes, idling, starting, memory."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from arkadia_desktop import paths
from arkadia_desktop.app import App, first_scene
from arkadia_desktop.speed import processes
from arkadia_desktop.speed.metronome import Frame, Metronome, told
from arkadia_desktop.speed.situation import tables
from arkadia_desktop.speed.turn import Turn
from arkadia_desktop.ui.loop.assistive import AccessKitPort, Assistive
from arkadia_desktop.ui.loop.window import run


class _Ear:
    """Takes every change, as the adapter of a system with a screen reader does."""

    def update_if_active(self, changes: Callable[[], Any]) -> None:
        changes()

    def update_window_focus_state(self, focused: bool) -> None:
        """Nobody is told."""

    update_view_focus_state = update_window_focus_state


class _Heard(AccessKitPort):
    """AccessKit's nodes are made, and go nowhere."""

    def _made(self) -> Any:
        self._begin()
        return _Ear()


def listened() -> Assistive:
    """The door. Raises ImportError where there is no AccessKit."""
    return Assistive(_Heard, "Arkadia")


Size = tuple[int, int]
SETTLED = 200
"""Frames after which a person has seen what there is and begins: 2 s and more, in which the window rests."""
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (3840, 2160))
MEASURED_SIZE: Size = (1920, 1080)
"""The window in which starting, idling and memory are measured."""
SPEED = 1.0
"""The speed of motion, whatever players have at first: figures of different versions can be compared."""
TURNS, IDLE_S, STARTS = 3, 8, 5


def bench_frames(
    turns: int = TURNS, seconds: int = IDLE_S, starts: int = STARTS, size: Size | None = None, *, heard: bool = False
) -> None:
    """Print the figures of this machine as JSON. `size`: the frames of this one window size only; `heard`: an assistive
    program listens to the frames. How soon a start shows something does not depend on that, nor does idling."""
    found = figures(turns, seconds, starts, SIZES if size is None else (size,), heard=heard)
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


def figures(turns: int, seconds: float, starts: int, sizes: Sequence[Size], *, heard: bool = False) -> dict[str, Any]:
    """`turns` turns at each size, `seconds` of idling, `starts` starts; 0 leaves that part out.

    Uses the video driver of SDL_VIDEODRIVER, else the one that shows nothing; the same for sound. Processor time is
    that of the whole process, in milliseconds; the processes measured live in a folder of their own.
    """
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    found: dict[str, Any] = {}
    if turns:
        found["sizes"] = {f"{size[0]}x{size[1]}": of_size(size, turns, heard=heard) for size in sizes}
    if starts:
        found["first_frame"] = processes.first_frames(starts, MEASURED_SIZE)
    if seconds:
        found.update(processes.at_rest(seconds, MEASURED_SIZE))
    return found


def of_size(size: Size, turns: int, *, heard: bool = False) -> dict[str, Any]:
    """The frames of `turns` turns in a window of `size` px; apart from them the worst frame, in ms of processor time,
    when a screen is opened, when a position is jumped to, and when everything gets another size."""
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        options = Namespace(
            resolution=size, windowed=True, fullscreen=False, no_sound=True, lang="", data_dir=Path(folder),
            map=None, load=None, seed=None, demo=False,
        )  # fmt: skip
        folders = paths.folders(options.data_dir)
        folders.create()
        app = App(options, folders, "")
        app.open()
        app.change(replace(app.settings, speed=SPEED))
        if heard:
            app.window.assistive = listened()
        beat = Metronome(app.window)
        beat.play(_script(app, beat, turns, size))
        app.stack.push(first_scene(app))
        try:
            run(app.stack, app.window, clock=beat, started=app.thinker.warm)
        finally:
            app.thinker.close()
            app.window.close()
    apart = {step for steps in APART.values() for step in steps}
    turn = [frame for frame in beat.frames if frame.step not in apart]
    worsts = {name: {step: worst(beat.frames, step) for step in steps} for name, steps in APART.items()}
    return {"turn": told(turn), **worsts}


APART = {
    "opening_cpu_ms": ("title", "new game", "start", "next game", "settings"),
    "jump_cpu_ms": ("undo", "redo"),
    "another_size_cpu_ms": ("resize", "scale"),
}
"""Steps of the script that are not part of a turn: the worst frame of each is told. The last action before a card
is taken is undone and done again."""


def worst(frames: Sequence[Frame], step: str) -> float:
    """The longest frame of a step in ms of processor time."""
    return max((round(frame.cpu_ms, 1) for frame in frames if frame.step == step), default=0.0)


def _script(app: App, beat: Metronome, turns: int, size: Size) -> Iterator[None]:
    beat.step = "title"
    yield from _frames(40)
    beat.step = "new game"
    app.show_new_game()
    yield from _frames(40)
    beat.step = "start"
    for table in islice(tables(app.store), turns):
        scene = app.play_scene(table)
        app.stack.replace(scene, all=True)
        yield from _frames(SETTLED)
        yield from Turn(scene, table, beat).script()
        beat.step = "next game"
    beat.step = "resize"
    app.window.resize(app.stack, (size[0] - 80, size[1]))
    yield from _frames(40)
    beat.step = "settings"
    app.show_settings()
    yield from _frames(60)
    beat.step = "scale"
    app.change(replace(app.settings, ui_scale=125))
    yield from _frames(200)
    app.quit()
    yield


def _frames(count: int) -> Iterator[None]:
    for _number in range(count):
        yield
