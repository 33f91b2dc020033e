"""`bench frames`: the program itself, measured: every frame of a turn at several sizes, idling, starting, memory."""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from arkadia_desktop import paths, settings
from arkadia_desktop.app import App, first_scene
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.speed.turn import Frame, Metronome, Turn, tables, told
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.ui.loop.assistive import AccessKitPort, Assistive
from arkadia_desktop.ui.loop.window import DOZE_AFTER_MS, FIRST_PICTURE, run


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
PACE = "normal"
"""Whatever players have at first: figures of different versions can be compared."""
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

    Processor time is that of the whole process, in milliseconds; the processes measured live in a folder of their own.
    """
    found: dict[str, Any] = {}
    if turns:
        found["sizes"] = {f"{size[0]}x{size[1]}": of_size(size, turns, heard=heard) for size in sizes}
    if starts:
        found["first_frame"] = first_frames(starts, MEASURED_SIZE)
    if seconds:
        found.update(at_rest(seconds, MEASURED_SIZE))
    return found


@contextmanager
def opened(size: Size, pace: str) -> Iterator[App]:
    """The program in a window of a size and in a folder of its own, closed afterwards; without pictures and sound where
    nothing else is said."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        options = Namespace(
            resolution=size, windowed=True, fullscreen=False, no_sound=True, lang="", data_dir=Path(folder),
            map=None, load=None, seed=None, demo=False,
        )  # fmt: skip
        folders = paths.folders(options.data_dir)
        folders.create()
        app = App(options, folders, "")
        app.open()
        app.change(replace(app.settings, pace=pace))
        try:
            yield app
        finally:
            app.thinker.close()
            app.window.close()


def of_size(size: Size, turns: int, *, heard: bool = False) -> dict[str, Any]:
    """The frames of `turns` turns in a window of `size` px; apart from them the worst frame, in ms of processor time,
    when a screen is opened, when a position is jumped to, and when everything gets another size."""
    with opened(size, PACE) as app:
        if heard:
            app.window.assistive = listened()
        beat = Metronome(app.window)
        beat.play(_script(app, beat, turns, size))
        app.stack.push(first_scene(app))
        run(app.stack, app.window, clock=beat, started=app.thinker.warm)
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


# ---- the program as processes of its own: starting, idling, memory


START_S = 30.0
POLL_S = 0.005
QUIET_SHARE, QUIET_S = 0.05, DOZE_AFTER_MS / 1000
"""A program is at rest when it uses less than this share of a core for so long: when it has also done what it does
while nobody looks, and dozes."""
_FIRST = re.compile(re.escape(FIRST_PICTURE % 0).replace("0", "([0-9]+)"))
MEBI = 2**20


def first_frames(starts: int, size: Size) -> dict[str, Any]:
    """From the start of `python -m arkadia_desktop` to its first picture, the title: median and all, in ms.

    One start before them is not counted: it fills the folder of compiled modules. Raises Trouble when nothing appears.
    """
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        seen = []
        for _number in range(starts + 1):
            with _program(Path(folder), size) as program:
                seen.append((program.first_cpu_ms, program.first_wall_ms))
    cpu, wall = [one[0] for one in seen[1:]], [round(one[1]) for one in seen[1:]]
    return {
        "size": list(size),
        "cpu_ms": {"median": statistics.median(cpu), "all": cpu},
        "wall_ms": {"median": statistics.median(wall), "all": wall},
    }


def at_rest(seconds: float, size: Size) -> dict[str, Any]:
    """Share of a core and memory of all processes together, at the title and in a game against two computers when a
    person is on turn and everything has been shown. Raises Trouble when the program never comes to rest."""
    found: dict[str, dict[str, Any]] = {"idle_cpu_percent": {}, "memory_pss_mib": {}}
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        for where, options in (("title", ()), ("game", ("--load", str(_save(Path(folder)))))):
            with _program(Path(folder), size, *options) as program:
                program.wait_quiet()
                found["idle_cpu_percent"][where] = program.idle_percent(seconds)
                found["memory_pss_mib"][where] = program.memory()
    return {"at_rest_size": list(size), **found}


class _Program:
    """The running program. `first_cpu_ms` and `first_wall_ms`: what had passed when the first picture was shown."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path, began: float) -> None:
        self._process = process
        self.first_cpu_ms = self._first(log)
        self.first_wall_ms = (time.perf_counter() - began) * 1000

    def _first(self, log: Path) -> int:
        deadline = time.perf_counter() + START_S
        while time.perf_counter() < deadline:
            with suppress(OSError):
                told = _FIRST.search(log.read_text(encoding="utf-8"))
                if told:
                    return int(told.group(1))
            if self._process.poll() is not None:
                break
            time.sleep(POLL_S)
        raise Trouble(_("The program being measured showed nothing."))

    def wait_quiet(self) -> None:
        """Wait until it is at rest."""
        deadline = time.perf_counter() + START_S
        while time.perf_counter() < deadline:
            if (self._share(QUIET_S) or 0.0) < QUIET_SHARE:
                return
        raise Trouble(_("The program being measured never became idle."))

    def _share(self, seconds: float) -> float | None:
        before, began = self._cpu_s(), time.perf_counter()
        time.sleep(seconds)
        after = self._cpu_s()
        return None if before is None or after is None else (after - before) / (time.perf_counter() - began)

    def idle_percent(self, seconds: float) -> float | None:
        """The share of a core it uses, in percent."""
        share = self._share(seconds)
        return None if share is None else round(100 * share, 2)

    def memory(self) -> dict[str, float] | None:
        """MiB (PSS) of the program's own process and of all with it."""
        sizes = [_pss(pid) for pid in self._pids()]
        if None in sizes:
            return None
        known = [size for size in sizes if size is not None]
        return {"all": round(sum(known) / MEBI, 1), "window": round(known[0] / MEBI, 1), "processes": len(known)}

    def _pids(self) -> list[int]:
        """Its own number and those of its children and theirs."""
        pids = [self._process.pid]
        for pid in pids:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(OSError):
                    pids += [int(child) for child in children.read_text(encoding="ascii").split()]
        return pids

    def _cpu_s(self) -> float | None:
        with suppress(OSError, AttributeError):
            return sum(time.clock_gettime(_clock_of(pid)) for pid in self._pids())
        return None


def _clock_of(pid: int) -> int:
    """The clock of a process's processor time, as Linux numbers it (clock_getcpuclockid)."""
    return (~pid << 3) | 2


def _pss(pid: int) -> int | None:
    """Memory of a process in bytes; pages that several share count for each in part."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return None


@contextmanager
def _program(folder: Path, size: Size, *options: str) -> Iterator[_Program]:
    """The program in a data folder of its own inside `folder`, where it is not the first start; ended afterwards."""
    settings.SettingsFile(paths.folders(folder / "data").settings).write(settings.Settings())
    log = folder / "data" / "logs" / "arkadia.log"
    with suppress(FileNotFoundError):
        log.unlink()
    began = time.perf_counter()
    process = subprocess.Popen(
        [*command(), "--data-dir", str(folder / "data"), "--resolution", f"{size[0]}x{size[1]}", "--windowed",
         "--log-level", "info", *options],
        env=environment(os.environ, folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield _Program(process, log, began)
    finally:
        process.terminate()
        process.wait()


def command() -> list[str]:
    """What starts the program: `python -m arkadia_desktop`, or the package it is part of."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "arkadia_desktop"]


def environment(given: Mapping[str, str], folder: Path) -> dict[str, str]:
    """The environment of the program: modules are compiled once, as where it is installed."""
    kept = {name: value for name, value in given.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def _save(folder: Path) -> Path:
    """A game in its middle, as a file."""
    table = next(tables(None))
    now = datetime.now(UTC)
    path = folder / "game.json"
    path.write_text(save_text(table.record(), Envelope(table.seats, table.options, now, now, table.seed)), "utf-8")
    return path
