"""The package for macOS: a disk image with the program and a link to the folder of programs.

Signed by the identity in ARKADIA_SIGN_AS and notarised with the keychain profile in ARKADIA_NOTARY, where these are
set; PyInstaller has then signed the program with the hardened runtime and our entitlements. Otherwise it is signed
ad hoc, which Apple's processors ask for, and people open it by its context menu the first time.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import contents
from workshop import run


def make(folder: Path, out: Path) -> list[Path]:
    """The disk image of the frozen .app `folder`. Raises Broken."""
    identity, profile = os.environ.get("ARKADIA_SIGN_AS"), os.environ.get("ARKADIA_NOTARY")
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
    if identity and profile:
        run(["xcrun", "notarytool", "submit", str(path), "--keychain-profile", profile, "--wait"])
        run(["xcrun", "stapler", "staple", str(path)])
    return [path]


def sign(folder: Path, identity: str | None) -> None:
    """Sign the program anew, for its licences were added after PyInstaller had signed it. Raises Broken."""
    entitlements = Path(__file__).resolve().parent / "macos" / "entitlements.plist"
    command = ["codesign", "--force", "--deep", "--sign", identity or "-", "--entitlements", str(entitlements)]
    if identity:
        command += ["--options", "runtime", "--timestamp"]
    run([*command, str(folder)])
    run(["codesign", "--verify", "--deep", "--strict", str(folder)])
