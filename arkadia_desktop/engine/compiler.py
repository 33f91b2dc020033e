"""Makes the library of the engine from its C sources. Standard library only: run by `pip install`, by the packages and
by the tests, before anything of the program can be imported."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = {"win32": "engine.dll", "darwin": "engine.dylib"}.get(sys.platform, "engine.so")
FLAGS = ("-std=gnu11", "-O3", "-ffp-contract=off", "-shared", "-Wall", "-Wextra")
"""No machine may come to other figures than another: nothing beyond the platform's baseline, no fast mathematics."""


class NotCompiled(RuntimeError):
    """The library could not be made; str() says why."""


def sources() -> str:
    """A digest of the C sources; empty where there are none, as in a package."""
    files = sorted((*HERE.glob("*.h"), *HERE.glob("*.c")))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16] if files else ""


def compiler() -> str:
    """The C compiler at hand; empty where there is none. MinGW's on Windows."""
    found = (shutil.which(name) for name in (os.environ.get("CC", ""), "cc", "gcc", "clang") if name)
    return next((path for path in found if path), "")


def make(folder: Path = HERE, *more: str) -> Path:
    """Compile the library into a folder, with `more` flags; it takes the place of an older one at once.

    Raises:
        NotCompiled: there is no compiler, or it refuses.
    """
    tool = compiler()
    if not tool:
        raise NotCompiled("There is no C compiler.")
    made, target = folder / f"{NAME}.{os.getpid()}", folder / NAME
    system = ("-static", "-static-libgcc") if sys.platform == "win32" else ("-fPIC",)
    command = [tool, *FLAGS, *system, *more, f'-DSOURCES="{sources()}"', "-o", str(made), str(HERE / "engine.c"), "-lm"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotCompiled(done.stderr.strip() or f"{tool} failed")
        os.replace(made, target)
    except OSError as error:
        raise NotCompiled(str(error)) from None
    finally:
        made.unlink(missing_ok=True)
    return target
