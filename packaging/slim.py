"""What PyInstaller collects and nobody needs, and symbols that only a debugger reads."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

_UNWANTED = re.compile(
    r"(^|/)(libcrypto|libssl|libsqlite3|libtcl|libtk|libreadline|(lib)?portmidi|libncursesw?|libtinfo)[-.\d]"
    r"|(^|/)pygame/(docs|examples|tests|typing)/"
    r"|\.pyi$|\.(c|h|pyx|pxd)$"
    r"|\.dist-info/(INSTALLER|RECORD|REQUESTED|direct_url\.json)$"
)


def wanted(name: str) -> bool:
    """Whether a collected file (its path inside the program) belongs into the package."""
    return not _UNWANTED.search(name.replace("\\", "/"))


def strip(folder: Path) -> int:
    """Strip Python's own libraries under `folder` and return the bytes saved.

    Only those: the wheels' libraries are stripped, or break when they are. Raises subprocess.CalledProcessError.
    """
    patterns = ("libpython*.so*", "python3*/lib-dynload/*.so", "lib-dynload/*.so")
    files = [path for pattern in patterns for path in folder.glob(pattern)]
    before = sum(path.stat().st_size for path in files)
    for path in sorted(files):
        path.chmod(0o755)
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True, timeout=60)
    return before - sum(path.stat().st_size for path in files)
