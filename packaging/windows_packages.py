"""The packages for Windows: a .zip to unpack anywhere, and an installer made by Inno Setup where that is installed.

Programs, installer and uninstaller are signed with the certificate in the user's store whose thumbprint is in
ARKADIA_SIGN_AS, where that is set.
"""

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
CLOCK = "http://timestamp.digicert.com"
"""Who confirms when something was signed, so that the signature outlives the certificate."""


def make(folder: Path, out: Path, when: int, preset: int) -> list[Path]:
    """Both packages of the frozen `folder`; files in the .zip bear the time `when` (seconds since 1970)."""
    shutil.copyfile(contents.ROOT / "docs" / "PLAYERS.md", folder / "README.md")
    sign(sorted([*folder.glob("*.exe"), *folder.rglob("engine*.dll")]))
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


def signature() -> list[str]:
    """The command that signs the files named after it; empty where nobody signs. Raises Broken."""
    thumbprint = os.environ.get("ARKADIA_SIGN_AS")
    if not thumbprint:
        return []
    kits = programs() / "Windows Kits" / "10" / "bin"
    tool = shutil.which("signtool") or max(map(str, kits.glob("10.*/x64/signtool.exe")), default=None)
    if not tool:
        raise Broken("ARKADIA_SIGN_AS is set, but there is no signtool (Windows SDK).")
    return [tool, "sign", "/q", "/sha1", thumbprint, "/fd", "SHA256", "/tr", CLOCK, "/td", "SHA256"]


def sign(files: list[Path]) -> None:
    """Sign the files where somebody signs, and see that Windows trusts them then. Raises Broken."""
    command, names = signature(), [str(path) for path in files]
    if command:
        run([*command, *names])
        run([command[0], "verify", "/q", "/pa", *names])


def programs() -> Path:
    """Where programs of 32 bits lie, such as the tools that are needed here."""
    return Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)"))


def inno_setup() -> str | None:
    """The command-line compiler of Inno Setup 6, where it is."""
    usual = programs() / "Inno Setup 6" / "ISCC.exe"
    return shutil.which("iscc") or (str(usual) if usual.is_file() else None)


def installer_name() -> str:
    """What the installer is called."""
    return f"{contents.NAME}-{contents.version()}-setup.exe"


def installer(folder: Path, out: Path, compiler: str) -> Path:
    """The installer. Raises Broken."""
    icons.write_ico(folder / "arkadia.ico")
    version = contents.version()
    tool, *rest = signature() or [""]
    # Inno Setup signs the uninstaller before it packs it; $q is a quotation mark there, $f the file.
    signing = ["/DSigned", f"/Sarkadia=$q{tool}$q {' '.join(rest)} $f"] if tool else []
    run([compiler, "/Qp", f"/DVersion={version}", f"/DSource={folder}", f"/DOut={out}", *signing, str(SCRIPT)])
    path = out / installer_name()
    if not path.is_file():
        raise Broken(f"Inno Setup made no {path}.")
    return path
