"""Makes the packages for the machine it runs on: `python packaging/build.py`.

    Linux      dist/arkadia-VERSION-linux-x86_64.tar.xz and, where dpkg-deb is there, dist/arkadia_VERSION_amd64.deb;
               where appimagetool and appimage-runtime are there (fetch.py), dist/arkadia-VERSION-x86_64.AppImage;
               each with arm64 in its name where it is made on such a machine
    Windows    dist/arkadia-VERSION-windows-x86_64.zip and, where Inno Setup is there, dist/arkadia-VERSION-setup.exe
    macOS      dist/arkadia-VERSION-macos-arm64.dmg

    --manifests    what winget and Flathub are told of a release, in dist/manifests
    --flatpak      dist/arkadia-VERSION-x86_64.flatpak, with flatpak-builder and the run-time of Flathub

Needs the environment of CONTRIBUTING.md. Each package stands alone: no Python, no network. The same commit gives the
same bytes on the same machine.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import contents
import icons
import licences
import slim
from workshop import PATIENCE_S, Broken, commit, epoch, run, settle

sys.path.insert(1, str(contents.ROOT))
from arkadia_desktop.engine import compiler

HERE = Path(__file__).resolve().parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, check and wrap; print one line a package. Exit status 1 with a sentence where that was not possible."""
    parser = argparse.ArgumentParser(description="Make the packages for this machine.")
    parser.add_argument("--out", type=Path, default=contents.ROOT / "dist", metavar="DIR", help="where they go (dist/)")
    parser.add_argument("--fast", action="store_true", help="compress little, for a trial")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--folder-only", action="store_true", help="the program's folder, not wrapped")
    only.add_argument("--manifests", action="store_true", help="what winget and Flathub are told of a release")
    only.add_argument("--flatpak", action="store_true", help="the Flatpak")
    options = parser.parse_args(arguments)
    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    try:
        if options.manifests or options.flatpak:
            import flatpak
            import winget

            made = [winget.write(out), flatpak.write(out)] if options.manifests else [flatpak.build(out)]
        else:
            folder = freeze(out)
            made = [folder] if options.folder_only else wrap(folder, out, 0 if options.fast else 6)
    except (Broken, FileNotFoundError) as error:
        return failed(str(error))
    except importlib.metadata.PackageNotFoundError as error:
        return failed(f"{error.name} is not installed; set up the environment of CONTRIBUTING.md.")
    for path in made:
        sys.stdout.write(f"{path if path.is_dir() else told(path)}\n")
    return 0


def failed(sentence: str) -> int:
    """Say on standard error why there is no package; the exit status."""
    sys.stderr.write(f"{sentence}\n")
    return 1


def freeze(out: Path) -> Path:
    """The program as a folder (macOS: the .app) in `out`, with its licences, checked. Raises Broken."""
    with tempfile.TemporaryDirectory(prefix="arkadia-build-") as temporary:
        work = Path(temporary)
        made = work / "made"
        made.mkdir()
        (made / "build.txt").write_text(note(), encoding="utf-8")
        try:
            compiler.make(made)
        except compiler.NotCompiled as error:
            raise Broken(f"A package needs the engine in C: {error}") from None
        if sys.platform == "win32":
            icons.write_ico(made / "arkadia.ico")
        elif sys.platform == "darwin":
            icons.write_icns(made / "arkadia.icns")
        run(
            [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
             "--distpath", str(work / "dist"), "--workpath", str(work / "work"), str(HERE / "arkadia.spec")],
            ARKADIA_MADE=str(made),
            PYTHONNODEBUGRANGES="1",  # which columns a line of a trace is about: the source is not there to show it
            PYINSTALLER_ZLIB_COMPRESSION_LEVEL="0",  # packages pack better what is not packed, and modules load faster
        )  # fmt: skip
        built = work / "dist" / (f"{contents.TITLE}.app" if sys.platform == "darwin" else contents.NAME)
        if sys.platform == "linux":
            slim.strip(built / "_internal")
            slim.hollow(built / "_internal", compiler.compiler())
        strangers = licences.unknown(built)
        if strangers:
            raise Broken(f"packaging/licences.py does not know the licence of: {', '.join(strangers)}.")
        inside = built / "Contents" / "Resources" if sys.platform == "darwin" else built
        licences.write(built, inside / "licences")
        check(built)
        target = out / built.name
        if target.exists():
            shutil.rmtree(target)
        shutil.copytree(built, target, symlinks=True)
    settle(target)
    return target


def wrap(folder: Path, out: Path, preset: int) -> list[Path]:
    """The packages of this system, from the frozen folder; `preset` of 0 to 9: how hard xz tries. Raises Broken."""
    if sys.platform == "linux":
        import linux_packages

        return linux_packages.make(folder, out, epoch(), preset)
    if sys.platform == "win32":
        import windows_packages

        return windows_packages.make(folder, out, epoch(), preset)
    import macos_packages

    return macos_packages.make(folder, out)


def check(built: Path) -> None:
    """Let the frozen program examine itself. Raises Broken."""
    command = [str(executable(built)), "--self-test"]
    native = {**os.environ, "ARKADIA_ENGINE": "native"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False, env=native)
    if done.returncode or done.stderr:
        raise Broken(f"The frozen program fails its own test:\n{done.stdout}{done.stderr}")


def executable(built: Path) -> Path:
    """The program file in a frozen folder: on Windows the twin that can answer."""
    if sys.platform == "darwin":
        return built / "Contents" / "MacOS" / contents.NAME
    return built / (f"{contents.NAME}-console.exe" if sys.platform == "win32" else contents.NAME)


def note() -> str:
    """What `--version` adds in a package: commit and libraries."""
    versions = [f"{library} {importlib.metadata.version(library)}" for library in contents.LIBRARIES]
    return "\n".join([f"commit {commit()}", f"Python {sys.version.split()[0]}", *versions]) + "\n"


def told(path: Path) -> str:
    """A package on one line: SHA-256, size, name."""
    data = path.read_bytes()
    return f"{hashlib.sha256(data).hexdigest()}  {len(data) / 1e6:.1f} MB  {path}"


if __name__ == "__main__":
    sys.exit(main())
