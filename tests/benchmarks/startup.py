"""How soon a program shows something and what memory it takes, beside other programs, in one run on one screen:

    python -m tests.benchmarks.startup dist/arkadia/arkadia [--starts 5] [--settle 6] [PEER …]

The first frame is the moment when more than 5 % of the screen's pixels are not black, polled from outside; the memory
is that of all its processes (PSS) once it has settled, with its share of a core over the same seconds. Peers that are
not installed are left out by name. The starts take turns, so that a busy machine is as unfair to all. Prints JSON.

Needs the X tools of the window tests; peers: `apt-get install wesnoth pioneers five-or-more`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from arkadia_desktop.speed.frames import MEBI, family, processor_s, pss
from tests.window.display import Display

PEERS = ("wesnoth", "pioneers", "five-or-more")
NOT_BLACK = 0.05
LATEST_S = 60.0
POLL_S = 0.01
SIZE = 1920, 1080


def start(display: Display, command: Sequence[str], home: Path) -> tuple[subprocess.Popen[bytes], float]:
    """Start a program and wait for its first frame; how many seconds that took. Raises TimeoutError without one."""
    path = os.environ["PATH"] + ":/usr/games"
    began = time.monotonic()
    process = subprocess.Popen(
        list(command),
        env={**display.environment, "HOME": str(home), "PATH": path},
        cwd=home,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while time.monotonic() - began < LATEST_S:
        with suppress(subprocess.CalledProcessError):  # the screen may change its size under the picture
            picture = display.picture()
            seen = time.monotonic() - began
            if drawn(picture.get_buffer().raw) > NOT_BLACK:
                return process, seen
        time.sleep(POLL_S)
    end(process)
    raise TimeoutError(f"{command[0]} shows nothing")


def drawn(pixels: bytes) -> float:
    """The share of pixels (four bytes, the last one full) that are not black."""
    black = pixels.count(b"\0\0\0\xff")
    return 1 - black / (len(pixels) // 4)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program and all it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def measured(commands: dict[str, Sequence[str]], starts: int, settle: float) -> dict[str, dict[str, object]]:
    """The figures of each program. One start before them is not counted: it fills caches and writes first settings."""
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    memory: dict[str, list[float]] = {name: [] for name in commands}
    idle: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory(prefix="arkadia-startup-") as folder:
        for number in range(starts + 1):
            for name, command in commands.items():
                home = Path(folder) / name
                home.mkdir(exist_ok=True)
                with Display(*SIZE) as display:
                    process, first = start(display, command, home)
                    try:
                        if number == 0:
                            time.sleep(2)
                            continue
                        seconds[name].append(first)
                        if number == starts:
                            time.sleep(settle)
                            before = processor_s(process.pid) or 0.0
                            time.sleep(settle)
                            idle[name].append(100 * ((processor_s(process.pid) or 0.0) - before) / settle)
                            memory[name].append(sum(pss(pid) or 0 for pid in family(process.pid)) / MEBI)
                    finally:
                        end(process)
    return {
        name: {
            "first_frame_s": round(statistics.median(seconds[name]), 3),
            "all_s": [round(one, 3) for one in seconds[name]],
            "memory_pss_mib": round(memory[name][0], 1),
            "idle_cpu_percent": round(idle[name][0], 2),
        }
        for name in commands
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="First frame and memory of the packaged game beside other programs.")
    parser.add_argument("program", type=Path, help="the packaged program")
    parser.add_argument("peers", nargs="*", default=PEERS)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--settle", type=float, default=6.0, metavar="S")
    options = parser.parse_args()
    commands: dict[str, Sequence[str]] = {"arkadia": [str(options.program.resolve())]}
    missing = []
    for peer in options.peers:
        path = shutil.which(peer, path=os.environ["PATH"] + ":/usr/games")
        if path:
            commands[peer] = [path]
        else:
            missing.append(peer)
    figures = measured(commands, options.starts, options.settle)
    print(json.dumps({"programs": figures, "not_installed": missing}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
