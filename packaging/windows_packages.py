"""The packages for Windows: a .zip to unpack anywhere, and an installer made by Inno Setup where that is installed."""

from __future__ import annotations

import os
import shutil
import time
import zipfile
from pathlib import Path

import contents
import icons
from workshop import Broken, run

SCRIPT = Path(__file__).resolve().parent / "windows" / "arkadia.iss"
FIRST_YEAR = 1980
"""A .zip knows no earlier time."""


def make(folder: Path, out: Path, when: int, preset: int) -> list[Path]:
    """Both packages of the frozen `folder`; files in the .zip bear the time `when` (seconds since 1970)."""
    shutil.copyfile(contents.ROOT / "docs" / "PLAYERS.md", folder / "README.md")
    made = [archive(folder, out, when, preset)]
    compiler = inno_setup()
    if compiler:
        made.append(installer(folder, out, compiler))
    return made


def archive(folder: Path, out: Path, when: int, preset: int) -> Path:
    """The .zip, its files in order."""
    name = f"{contents.NAME}-{contents.version()}"
    path = out / f"{name}-{contents.system()}.zip"
    moment = max(time.gmtime(when)[:6], (FIRST_YEAR, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w") as packed:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            packed.writestr(entry, file.read_bytes(), compresslevel=max(1, preset))
    return path


def inno_setup() -> str | None:
    """The command-line compiler of Inno Setup 6, where it is."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)")) / "Inno Setup 6" / "ISCC.exe"
    return shutil.which("iscc") or (str(usual) if usual.is_file() else None)


def installer(folder: Path, out: Path, compiler: str) -> Path:
    """The installer. Raises Broken."""
    icons.write_ico(folder / "arkadia.ico")
    version = contents.version()
    run([compiler, "/Qp", f"/DVersion={version}", f"/DSource={folder}", f"/DOut={out}", str(SCRIPT)])
    path = out / f"{contents.NAME}-{version}-setup.exe"
    if not path.is_file():
        raise Broken(f"Inno Setup made no {path}.")
    return path
