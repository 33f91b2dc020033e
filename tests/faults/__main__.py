"""Plants faults and tells whether the test that must find each of them does.

    python -m tests.faults [N …]

Each fault is planted in a copy of the project, in which only its test runs, once without the fault and once with it.
The exit status is 1 where one was not found.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.planted import FAULTS, Fault
from tests.project import ROOT

COPIED = ("arkadia_desktop", "assets", "docs", "packaging", "tests", "pyproject.toml", "README.md", "CHANGELOG.md")


def copied(folder: Path) -> None:
    """The project again; its files are the same ones on the disk, where that can be."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, copy_function=_linked, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            _linked(str(source), str(target))


def _linked(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def passes(folder: Path, test: str) -> bool:
    """Whether a test passes there."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", test]
    run = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )
    if run.returncode not in (0, 1):
        raise SystemExit(f"{test} cannot be run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return run.returncode == 0


def planted(folder: Path, fault: Fault) -> str:
    """Plant it; gives the text of the file before. Ends the program where the place is not there any more."""
    path = folder / "arkadia_desktop" / fault.file
    text = path.read_text("utf-8")
    if text.count(fault.old) != 1:
        raise SystemExit(f"{fault.what}: plant it anew, {fault.file} has its place {text.count(fault.old)} times.")
    path.unlink()  # it is the project's own file
    path.write_text(text.replace(fault.old, fault.new), "utf-8")
    return text


def main() -> int:
    """Run it; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.partition("\n")[0])
    parser.add_argument("numbers", type=int, nargs="*", metavar="N", choices=[[], *range(1, len(FAULTS) + 1)])
    numbers = parser.parse_args().numbers or range(1, len(FAULTS) + 1)
    lost = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        for number in numbers:
            fault = FAULTS[number - 1]
            sound = passes(folder, fault.test)
            before = planted(folder, fault)
            found = sound and not passes(folder, fault.test)
            (folder / "arkadia_desktop" / fault.file).write_text(before, "utf-8")
            lost += not found
            said = "found" if found else "NOT FOUND" if sound else "its test fails without it"
            print(f"{number:2} {said}: {fault.what}", flush=True)
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main())
