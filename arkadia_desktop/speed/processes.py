"""The program as others see it, from outside: how soon it shows something, what it costs while nobody does anything.

Processor time and memory are read as Linux tells them; elsewhere they are None.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from arkadia_desktop import paths, settings
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.speed.situation import tables
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.ui.loop.window import DOZE_AFTER_MS, FIRST_PICTURE

Size = tuple[int, int]
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
