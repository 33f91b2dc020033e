"""What all steps of a build share: running tools, the commit and its time, files that are the same every time."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import contents

PATIENCE_S = 900


class Broken(Exception):
    """A package that cannot be made or would not work. str() is one sentence."""


def commit() -> str:
    """The commit that is packed, with `+` where the checkout differs from it; `unknown` outside a checkout."""
    try:
        name = git("rev-parse", "--short=12", "HEAD")
        return name + ("+" if git("status", "--porcelain", "--untracked-files=no") else "")
    except (subprocess.CalledProcessError, FileNotFoundError):
        return "unknown"


def epoch() -> int:
    """The time all packed files bear, in seconds since 1970: SOURCE_DATE_EPOCH, or when the commit was made."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    try:
        return int(git("log", "-1", "--format=%ct"))
    except (subprocess.CalledProcessError, FileNotFoundError):
        return 946_684_800


def git(*arguments: str) -> str:
    """What git says about the checkout."""
    command = ["git", "-C", str(contents.ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def settle(folder: Path) -> None:
    """Give everything in `folder` plain rights and the time of the commit, so that packages repeat."""
    when = epoch()
    for path in sorted([folder, *folder.rglob("*")], reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _starts(path) else 0o644)
            os.utime(path, (when, when))


def _starts(path: Path) -> bool:
    """Whether a file is a program."""
    return path.name in (contents.NAME, "install.sh") or path.suffix == ".exe"


def run(command: Sequence[str], **environment: str) -> None:
    """Run a tool of the build. Raises Broken with what it said."""
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env = {**os.environ, **fixed, **environment}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False, env=env)
    if done.returncode:
        raise Broken(f"{command[0]} ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def stamp(folder: Path, when: int) -> None:
    """Give everything under `folder`, links too, the time `when` (seconds since 1970)."""
    for path in sorted([folder, *folder.rglob("*")], reverse=True):
        os.utime(path, (when, when), follow_symlinks=False)
