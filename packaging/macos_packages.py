"""The package for macOS: a disk image with the program and a link to the folder of programs.

Signed by the identity in ARKADIA_SIGN_AS and notarised with what ARKADIA_NOTARY tells notarytool, where these are set;
PyInstaller has then signed the program with the hardened runtime and our entitlements. Otherwise it is signed ad hoc,
which Apple's processors ask for, and people allow it in the system's settings the first time.
"""

from __future__ import annotations

import os
import shlex
import shutil
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path

import contents
from macos_plist import LEAST_MACOS
from workshop import Broken, run

FAT, THIN = b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"
"""How a program or library begins that holds parts for several processors, and how such a part begins."""
VERSION_PLACES = {0x24: 8, 0x32: 12}
"""Where the commands LC_VERSION_MIN_MACOSX and LC_BUILD_VERSION of such a part name the oldest system it runs on."""


def make(folder: Path, out: Path) -> list[Path]:
    """The disk image of the frozen .app `folder`. Raises Broken."""
    for path, version in least_systems(folder):
        if version > tuple(map(int, LEAST_MACOS.split("."))):
            raise Broken(f"{path} needs macOS {version[0]}.{version[1]}, and the package promises {LEAST_MACOS}.")
    identity, notary = os.environ.get("ARKADIA_SIGN_AS"), os.environ.get("ARKADIA_NOTARY")
    sign(folder, identity)
    path = out / f"{contents.NAME}-{contents.version()}-{contents.system()}.dmg"
    with tempfile.TemporaryDirectory(prefix="arkadia-dmg-") as temporary:
        root = Path(temporary)
        shutil.copytree(folder, root / folder.name, symlinks=True)
        (root / "Applications").symlink_to("/Applications")
        shutil.copyfile(contents.ROOT / "docs" / "PLAYERS.md", root / "README.md")
        run(["hdiutil", "create", "-volname", f"{contents.TITLE} {contents.version()}", "-srcfolder", str(root),
             "-fs", "HFS+", "-format", "ULFO", "-ov", str(path)])  # fmt: skip
    if identity:
        run(["codesign", "--sign", identity, "--timestamp", str(path)])
        run(["codesign", "--verify", "--strict", str(path)])
    if identity and notary:
        run(["xcrun", "notarytool", "submit", str(path), *shlex.split(notary), "--wait"])
        run(["xcrun", "stapler", "staple", str(path)])
        run(["spctl", "--assess", "--type", "open", "--context", "context:primary-signature", str(path)])
    return [path]


def sign(folder: Path, identity: str | None) -> None:
    """Sign the program anew, for its licences were added after PyInstaller had signed it. Raises Broken."""
    entitlements = Path(__file__).resolve().parent / "macos" / "entitlements.plist"
    command = ["codesign", "--force", "--deep", "--sign", identity or "-", "--entitlements", str(entitlements)]
    if identity:
        command += ["--options", "runtime", "--timestamp"]
    run([*command, str(folder)])
    run(["codesign", "--verify", "--deep", "--strict", str(folder)])


def least_systems(folder: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    """All programs and libraries of `folder`, each with the oldest macOS that one of its parts runs on."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()):
        data = path.read_bytes()
        if data[:4] == FAT:
            count = struct.unpack(">I", data[4:8])[0]
            spans = [struct.unpack(">II", data[16 + 20 * i : 24 + 20 * i]) for i in range(min(count, 8))]
            parts = [data[start : start + size] for start, size in spans]
        else:
            parts = [data]
        yield from ((path, version) for part in parts if part[:4] == THIN for version in _systems(part))


def _systems(part: bytes) -> Iterator[tuple[int, int]]:
    """What the commands of a part say of the oldest system."""
    at = 32
    for _command in range(struct.unpack("<I", part[16:20])[0]):
        kind, size = struct.unpack("<II", part[at : at + 8])
        if kind in VERSION_PLACES:
            place = at + VERSION_PLACES[kind]
            version = struct.unpack("<I", part[place : place + 4])[0]
            yield version >> 16, version >> 8 & 0xFF
        at += size
