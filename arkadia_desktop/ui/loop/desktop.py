"""What the desktop around the window does for it: showing a folder in the file manager."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path

from arkadia_desktop.files import is_folder

_started: list[subprocess.Popen[bytes]] = []


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager; False where there is none that can be started. Returns at once."""
    _started[:] = [process for process in _started if process.poll() is None]
    if not is_folder(folder):
        return False
    if sys.platform == "win32":
        with contextlib.suppress(OSError):
            os.startfile(folder)
            return True
        return False
    try:
        _started.append(
            subprocess.Popen(
                ["open" if sys.platform == "darwin" else "xdg-open", str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        )
    except OSError:
        return False
    return True
