"""How long 10,000 remembered mistakes of 1,250 games take to open, in ms of processor time up to the whole picture:

    python -m tests.benchmarks.mistakes [--starts 10] [--size 1920x1080]

`cold`: the lessons, from which one gets there, are opened right after the first picture of the title, and the list a
fifth of a second after theirs; `idle`: the title has loaded ahead before what it does while nobody waits. Every figure
comes from a program of its own. Prints JSON, the medians and all figures.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

GAMES, EACH = 1250, 8


def fill(folder: Path) -> None:
    """Write the files of somebody who has played for years. What stands in a record or an analysis does not matter:
    hall and list know both as they are now."""
    from arkadia_desktop import paths
    from arkadia_desktop.files import make_folder, stamps, write_whole
    from arkadia_desktop.learn.themes import THEMES
    from arkadia_desktop.rules.pieces import COLOURS
    from arkadia_desktop.table.hall.games import HallGame, HallSeat, Weighed
    from arkadia_desktop.table.hall.hall_file import HallFile, HallRecord
    from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake, Remembered

    folders, chance = paths.folders(folder), Random(1)
    for one in (folders.records, folders.analyses):
        make_folder(one)
    ids = [sha256(bytes([n // 256, n % 256])).hexdigest() for n in range(GAMES)]
    for number, id in enumerate(ids):
        write_whole(folders.records / f"arkadia-{number}.json", "{}")
        write_whole(folders.analyses / f"{id}.json", "{}")
    records, analyses = stamps(folders.records), stamps(folders.analyses)
    games, remembered = {}, {}
    for number, id in enumerate(ids):
        ended = datetime(2023, 1, 1, 20, tzinfo=UTC) + timedelta(days=number)
        names, levels = ("Mara", "Albin", "Bruna")[: 2 + number % 2], ("", "master", "master")
        sale = (2, 4, 3), (1, 2, 2)
        seats = tuple(
            HallSeat(name, colour, level, chance.randrange(60, 120), ((4, 12), (3, 9), (5, 20), (2, 6)), sale)
            for name, colour, level in zip(names, COLOURS, levels, strict=False)
        )
        weighed = tuple(Weighed(19, 4210, 380, 2100400, -250, 81200) for _seat in seats)
        luck = tuple(chance.randrange(-40, 40) / 4 for _seat in seats)
        games[id] = HallGame(id, id[:32], ended, seats, (0,), f"arkadia-{number}.json", luck, weighed)
        mistakes = tuple(
            OwnMistake(id, 2 * turn, 0, turn, chance.randrange(100, 2000), 60, chance.choice(tuple(THEMES)))
            for turn in range(2, 2 + EACH)
        )
        remembered[id] = Remembered(analyses[f"{id}.json"], (19,) * len(seats), mistakes)
    looked = {**records, **{f"analyses/{name}": stamp for name, stamp in analyses.items()}}
    HallFile(folders.hall).write(HallRecord(games, looked=looked))
    MistakesFile(folders.mistakes).write(remembered)


def opened(folder: Path, size: str, *, idle: bool) -> float:
    """Start the program, go by way of the lessons, and say how long the list took to open."""
    from arkadia_desktop import command_line, paths
    from arkadia_desktop.app import App, first_scene
    from arkadia_desktop.ui.loop.idle import look_for_garbage

    gc.disable()  # as the program does until the title is seen
    options = command_line.parse(
        ["--data-dir", str(folder), "--resolution", size, "--windowed", "--no-sound", "--log-level", "error"]
    )
    assert options is not None
    app = App(options, paths.folders(options.data_dir), "")
    app.open()
    stack, now = app.stack, 0.0

    def step(ms: float = 20.0) -> None:
        nonlocal now
        now += ms
        app.window.step(stack, now)

    def until_shown() -> None:
        shown = app.window.pictures
        while app.window.pictures == shown:
            step()

    stack.come()
    stack.push(first_scene(app))
    until_shown()
    look_for_garbage()
    if idle:
        while stack.prepare():
            pass
    app.show_school()
    until_shown()
    for _frame in range(10):
        step()
    began = time.process_time()
    app.show_mistakes()
    until_shown()
    took = (time.process_time() - began) * 1000
    assert len(stack.top.rows) == GAMES * EACH, stack.top
    app.thinker.close()
    app.window.close()
    return round(took, 1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--once", choices=("cold", "idle"), help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.once:
        print(opened(asked.folder, asked.size, idle=asked.once == "idle"))
        return
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        fill(Path(folder))
        again = [sys.executable, "-m", "tests.benchmarks.mistakes", "--folder", folder, "--size", asked.size, "--once"]
        compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        compiled["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"  # as what was installed is
        found: dict[str, list[float]] = {"cold": [], "idle": []}
        subprocess.check_output([*again, "idle"], env=compiled)
        for _start in range(asked.starts):
            for kind, figures in found.items():
                figures.append(float(subprocess.check_output([*again, kind], env=compiled)))
    print(json.dumps({kind: {"median": median(all), "all": all} for kind, all in found.items()}, indent=1))


if __name__ == "__main__":
    main()
