"""The frozen program as a player has it: unpacked somewhere, without rights there, without Python, with a new home."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import NOBODY
from tests.project import ROOT
from tests.window.display import Display
from tests.window.harness import Game

PATIENCE_S = 90
OURS = ("SDL_", "PYGAME", "XDG_", "DISPLAY", "WAYLAND_")
"""Variables of the tests, which a player has not set."""


@dataclass(frozen=True)
class Player:
    """Somebody with a home folder who has unpacked the program into a folder that only others may write."""

    folder: Path
    home: Path

    @property
    def program(self) -> Path:
        """What a player starts."""
        return self.folder / "arkadia"

    def command(self, *before: str) -> list[str]:
        """The program's command line without arguments; `before` wraps it (`unshare -n`)."""
        root = os.geteuid() == 0
        become = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if root else []
        python = [f"-u{name}" for name in os.environ if name.startswith("PYTHON")]
        return [*before, *become, "env", *python, "PATH=/nonexistent", f"HOME={self.home}", str(self.program)]

    def run(self, *arguments: object, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        """Start the program in a terminal, wait for its end."""
        return subprocess.run(
            [*self.command(*before), *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
            cwd=self.home,
            env={name: value for name, value in os.environ.items() if not name.startswith(OURS)},
        )

    def game(self, display: Display, *arguments: str, data: str = "data", before: tuple[str, ...] = ()) -> Game:
        """The program in a window, with the folder `data` in the player's home."""
        return Game(display, self.home / data, *arguments, program=self.command(*before))

    def give(self, path: Path) -> None:
        """Make `path` and all in it the player's own."""
        if os.geteuid() == 0:
            for inner in [path, *path.rglob("*")]:
                os.chown(inner, NOBODY, NOBODY)

    def files(self) -> dict[str, tuple[int, int]]:
        """What lies in the program's folder: time and size of each file."""
        return {
            str(path.relative_to(self.folder)): (path.lstat().st_mtime_ns, path.lstat().st_size)
            for path in self.folder.parent.rglob("*")
            if self.folder in path.parents
        }


def settled(source: Path, place: Path) -> Player:
    """A player below the new folder `place`, with a copy of the folder `source` in a place with a difficult name."""
    place.chmod(0o755)
    shelf = place / "Für Spiele – été 50 %"
    folder = shelf / "Arkadia & Co"
    shutil.copytree(source, folder, symlinks=True)
    home = place / "home"
    home.mkdir()
    player = Player(folder, home)
    player.give(home)
    for inner in [shelf, folder, *folder.rglob("*")]:
        if inner.is_dir() and not inner.is_symlink():
            inner.chmod(0o555)
    return player


def leave(place: Path) -> None:
    """Remove everything below `place`."""
    for inner, _folders, _files in os.walk(place):
        os.chmod(inner, 0o700)
    shutil.rmtree(place)


def build(out: Path, *options: str) -> Path:
    """What `packaging/build.py` makes, in `out`."""
    command = [sys.executable, str(ROOT / "packaging" / "build.py"), "--out", str(out), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False, cwd=ROOT.parent)
    assert done.returncode == 0, done.stderr
    return out
