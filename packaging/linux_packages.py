"""The packages for Linux: an archive to unpack anywhere, a .deb, and an AppImage."""

from __future__ import annotations

import hashlib
import lzma
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import contents
import icons
from workshop import Broken, epoch, run, settle, stamp

HERE = Path(__file__).resolve().parent / "linux"
DEBIAN_NAMES = {"x86_64": "amd64"}
NEEDED = ("libx11-6", "libxext6")
"""What SDL opens by itself and a desktop has; everything else travels in the package."""
WELCOME = ("libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libxkbcommon0", "libpulse0")


def make(folder: Path, out: Path, when: int, preset: int) -> list[Path]:
    """The packages of the frozen `folder` this machine has the tools for; every file in them bears the time `when`
    (seconds since 1970).

    `preset` of 0 to 9 is how hard xz tries: beyond 6 the pictures get no smaller.
    """
    made = [archive(folder, out, when, preset)]
    if shutil.which("dpkg-deb"):
        made.append(deb(folder, out, when, preset))
    runtime = shutil.which("appimage-runtime")
    if shutil.which("appimagetool") and runtime:
        made.append(image(folder, out, when, runtime))
    return made


def archive(folder: Path, out: Path, when: int, preset: int) -> Path:
    """The .tar.xz: the program, its licences, a page for the player, and what puts it into the desktop's menu."""
    name = f"{contents.NAME}-{contents.version()}"
    with tempfile.TemporaryDirectory(prefix="arkadia-tar-") as temporary:
        root = Path(temporary) / name
        shutil.copytree(folder, root, symlinks=True)
        shutil.copyfile(contents.ROOT / "docs" / "PLAYERS.md", root / "README.md")
        share(root / "share", "arkadia")
        shutil.copyfile(HERE / "install.sh", root / "install.sh")
        settle(root)
        path = out / f"{name}-{contents.system()}.tar.xz"
        with lzma.open(path, "wb", preset=preset) as packed:
            pack(root, packed, when)
    return path


def pack(root: Path, target: lzma.LZMAFile, when: int) -> None:
    """Write `root` as a tar stream that says nothing of who packed it when."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = when
        return entry

    with tarfile.open(fileobj=target, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in [root, *sorted(root.rglob("*"))]:
            tar.add(path, arcname=str(path.relative_to(root.parent)), recursive=False, filter=plain)


def share(folder: Path, program: str) -> None:
    """What a desktop reads, as it lies under /usr/share: menu entry, icons, the type of records, the entry for shops.

    `program` is what the menu entry starts.
    """
    icons.write_hicolor(folder / "icons", contents.NAME)
    for place, text in texts(program).items():
        (folder / place).parent.mkdir(parents=True)
        (folder / place).write_text(text, encoding="utf-8")


def texts(program: str) -> dict[str, str]:
    """What a desktop reads besides pictures, each by its place under /usr/share."""
    places = (
        f"applications/{contents.NAME}.desktop",
        f"mime/packages/{contents.NAME}.xml",
        f"metainfo/{contents.IDENTIFIER}.metainfo.xml",
    )
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    told = {"@PROGRAM@": program, "@VERSION@": contents.version(), "@DATE@": day, "@SITE@": contents.SITE}

    def filled(text: str) -> str:
        return re.sub("@[A-Z]+@", lambda found: told[found[0]], text)

    return {place: filled((HERE / Path(place).name).read_text(encoding="utf-8")) for place in places}


def deb(folder: Path, out: Path, when: int, preset: int) -> Path:
    """The .deb: the program in /usr/lib/arkadia, a link in /usr/games, the rest where Debian wants it."""
    machine = DEBIAN_NAMES.get(contents.processor(), contents.processor())
    path = out / f"{contents.NAME}_{contents.version()}_{machine}.deb"
    with tempfile.TemporaryDirectory(prefix="arkadia-deb-") as temporary:
        root = Path(temporary) / "root"
        usr = root / "usr"
        shutil.copytree(folder, usr / "lib" / contents.NAME, symlinks=True)
        share(usr / "share", contents.NAME)
        (usr / "games").mkdir()
        (usr / "games" / contents.NAME).symlink_to(f"../lib/{contents.NAME}/{contents.NAME}")
        papers(usr / "share", usr / "lib" / contents.NAME)
        settle(root)
        control(root, machine)
        stamp(root, when)
        run(["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{preset}", "--build", str(root), str(path)])
    return path


def papers(share_folder: Path, program: Path) -> None:
    """Licences, change log and manual page, where Debian looks for them."""
    doc = share_folder / "doc" / contents.NAME
    doc.mkdir(parents=True)
    licences = program / "licences"
    text = (licences / "LICENCES.txt").read_text(encoding="utf-8")
    (doc / "copyright").write_text(f"{text}\nThe texts lie in /usr/lib/{contents.NAME}/licences.\n", encoding="utf-8")
    shutil.copyfile(contents.ROOT / "docs" / "PLAYERS.md", doc / "README.md")
    squeezed(contents.ROOT / "CHANGELOG.md", doc / "changelog.gz")
    manual = share_folder / "man" / "man6"
    manual.mkdir(parents=True)
    squeezed(HERE / f"{contents.NAME}.6", manual / f"{contents.NAME}.6.gz")


def image(folder: Path, out: Path, when: int, runtime: str) -> Path:
    """The .AppImage: one file that is made executable and started, without unpacking. It begins with the program
    `runtime`, which the tool would otherwise download, whatever it is that day."""
    path = out / f"{contents.NAME}-{contents.version()}-{contents.processor()}.AppImage"
    with tempfile.TemporaryDirectory(prefix="arkadia-image-") as temporary:
        root = Path(temporary) / f"{contents.TITLE}.AppDir"
        lay_out(folder, root)
        stamp(root, when)
        # The tool is an AppImage itself: unpacked, it needs no FUSE.
        command = ["appimagetool", "--runtime-file", runtime, str(root), str(path)]
        run(command, ARCH=platform.machine(), APPIMAGE_EXTRACT_AND_RUN="1")
    return path


def lay_out(folder: Path, root: Path) -> None:
    """The folder an AppImage is made of: the program, what a desktop reads, and what is started."""
    shutil.copytree(folder, root / "usr" / "lib" / contents.NAME, symlinks=True)
    share(root / "usr" / "share", contents.NAME)
    settle(root)
    (root / "AppRun").symlink_to(f"usr/lib/{contents.NAME}/{contents.NAME}")
    (root / f"{contents.NAME}.desktop").symlink_to(f"usr/share/applications/{contents.NAME}.desktop")
    picture = f"usr/share/icons/hicolor/256x256/apps/{contents.NAME}.png"
    for name in (f"{contents.NAME}.png", ".DirIcon"):
        (root / name).symlink_to(picture)


def squeezed(source: Path, target: Path) -> None:
    """gzip without name and time."""
    done = subprocess.run(["gzip", "-9nc", str(source)], capture_output=True, check=True, timeout=60)
    target.write_bytes(done.stdout)


def control(root: Path, architecture: str) -> None:
    """The folder DEBIAN: control and md5sums."""
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    needed = ", ".join([f"libc6 (>= {least_glibc(files)})", *NEEDED])
    folder = root / "DEBIAN"
    folder.mkdir(mode=0o755)
    size = sum(path.stat().st_size for path in files) // 1024
    (folder / "control").write_text(
        f"""Package: {contents.NAME}
Version: {contents.version()}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {size}
Depends: {needed}
Recommends: {", ".join(WELCOME)}
Maintainer: {contents.MAINTAINER}
Description: {contents.SUMMARY[0].lower()}{contents.SUMMARY[1:]}
 Build the town, place your workers, and sell your seals when they are
 valuable. This is the board game by Ruediger Dorn, by its real rules and with
 both set-ups, for two to four players at one screen or against computers.
 .
 It needs no network and no account.
""",
        encoding="utf-8",
    )
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root).as_posix()}\n" for path in files)
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")
    for path in folder.iterdir():
        path.chmod(0o644)


def least_glibc(files: Iterable[Path]) -> str:
    """The oldest C library all programs and libraries among `files` can run with, such as ``2.35``. Raises Broken."""
    newest = (0, 0)
    for path in files:
        with path.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
        told = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=False, timeout=60)
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", told.stdout):
            newest = max(newest, (int(major), int(minor)))
    if newest == (0, 0):
        raise Broken("objdump (package binutils) found no program that needs the C library.")
    return f"{newest[0]}.{newest[1]}"
