"""The licences of everything inside a package: one table, and their texts beside the program."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import slim
from contents import FONT_PACKAGES, LIBRARIES, ROOT, TITLE

TEXTS = Path(__file__).parent / "licences"


@dataclass(frozen=True)
class Part:
    """Something of others inside: its name, what it is licensed under, where its source is, the texts that apply
    (names in `licences/`), and what its shared libraries are called (an expression for the beginning of their names).
    """

    name: str
    licence: str
    source: str
    texts: tuple[str, ...]
    files: str


PARTS = (
    Part("SDL", "Zlib", "https://libsdl.org", ("SDL2",), r"(lib)?SDL2[-.]"),
    Part("SDL_image", "Zlib", "https://libsdl.org", ("SDL2_image",), r"(lib)?SDL2_image"),
    Part("SDL_mixer", "Zlib", "https://libsdl.org", ("SDL2_mixer",), r"(lib)?SDL2_mixer"),
    Part("SDL_ttf", "Zlib", "https://libsdl.org", ("SDL2",), r"(lib)?SDL2_ttf"),
    Part("FreeType", "FTL", "https://freetype.org", ("freetype",), r"(lib)?freetype"),
    Part("HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io", ("HarfBuzz",), r"(lib)?harfbuzz"),
    Part("Brotli", "MIT", "https://github.com/google/brotli", ("MIT",), r"(lib)?brotli"),
    Part("libpng", "libpng-2.0", "http://www.libpng.org", ("png",), r"(lib)?png"),
    Part("libjpeg-turbo", "IJG AND BSD-3-Clause", "https://libjpeg-turbo.org", ("jpeg",), r"(lib)?(turbo)?jpeg"),
    Part("libtiff", "libtiff", "https://libtiff.gitlab.io/libtiff", ("tiff",), r"(lib)?tiff"),
    Part("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp", ("webp",), r"(lib)?(webp|sharpyuv)"),
    Part("Ogg, Vorbis", "BSD-3-Clause", "https://xiph.org", ("ogg-vorbis",), r"(lib)?(ogg|vorbis)"),
    Part("Opus", "BSD-3-Clause", "https://opus-codec.org", ("opus",), r"(lib)?opus[-.\d]"),
    Part("opusfile", "BSD-3-Clause", "https://opus-codec.org", ("opusfile",), r"(lib)?opusfile"),
    Part("FLAC", "BSD-3-Clause", "https://xiph.org/flac", ("FLAC",), r"(lib)?FLAC"),
    Part("mpg123", "LGPL-2.1-only", "https://mpg123.de", ("LGPL-2.1",), r"(lib)?mpg123"),
    Part("libsndfile", "LGPL-2.1-or-later", "https://libsndfile.github.io", ("LGPL-2.1",), r"(lib)?sndfile"),
    Part("FluidSynth", "LGPL-2.1-or-later", "https://www.fluidsynth.org", ("LGPL-2.1",), r"(lib)?fluidsynth"),
    Part("ALSA library", "LGPL-2.1-or-later", "https://www.alsa-project.org", ("LGPL-2.1",), r"libasound"),
    Part("WavPack", "BSD-3-Clause", "https://www.wavpack.com", ("WavPack",), r"(lib)?wavpack"),
    Part("libxmp", "MIT", "https://xmp.sourceforge.net", ("MIT",), r"(lib)?xmp"),
    Part("zlib", "Zlib", "https://zlib.net", ("zlib",), r"(lib)?z(lib)?(1)?\."),
    Part("libffi", "MIT", "https://sourceware.org/libffi", ("MIT",), r"(lib)?ffi"),
    Part("Expat", "MIT", "https://libexpat.github.io", ("MIT",), r"(lib)?expat"),
    Part(
        "GCC runtime libraries",
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "https://gcc.gnu.org",
        ("GPL-3.0", "GCC-exception"),
        r"lib(gcc_s|stdc\+\+)",
    ),
    Part("PyInstaller's bootloader", "GPL-2.0-or-later WITH Bootloader-exception", "https://pyinstaller.org",
         ("PyInstaller",), r"$^"),
)  # fmt: skip

_LIBRARY = re.compile(r"\.so(\.[\d.]+)?$|\.dll$|\.dylib$", re.IGNORECASE)
_OWN = re.compile(
    r"(lib)?python3|.*\.(cpython|abi3)[-.]|vcruntime|msvcp|api-ms-|ucrtbase|engine(-v3)?\.", re.IGNORECASE
)
"""Python and its extension modules, which have licences of their own here, what Microsoft allows to pass on, and the
engine, which is ours."""


def unknown(folder: Path) -> list[str]:
    """The shared libraries under `folder` that no part of the table accounts for."""
    names = sorted({path.name for path in folder.rglob("*") if path.is_file() and _LIBRARY.search(path.name)})
    known = [re.compile(part.files, re.IGNORECASE) for part in PARTS]
    return [name for name in names if not _OWN.match(name) and not any(files.match(name) for files in known)]


def inside(folder: Path) -> list[Part]:
    """The parts of the table that are really under `folder`; the bootloader always is."""
    names = {path.name for path in folder.rglob("*") if _LIBRARY.search(path.name) and not slim.is_hollow(path)}
    return [
        part
        for part in PARTS
        if not part.files.strip("$^") or any(re.match(part.files, name, re.IGNORECASE) for name in names)
    ]


def write(program: Path, folder: Path) -> None:
    """Put the texts for what is under `program` into `folder`, with a list in LICENCES.txt.

    Raises FileNotFoundError when a text is missing.
    """
    folder.mkdir()
    parts = inside(program)
    for name in sorted({"LGPL-2.1", "LGPL-3.0", "GPL-3.0", *(text for part in parts for text in part.texts)}):
        _copy(TEXTS / f"{name}.txt", folder / f"{name}.txt")
    _copy(ROOT / "LICENSE", folder / f"{TITLE}.txt")
    _copy(ROOT / "LICENSE-ART", folder / f"{TITLE}-art.txt")
    _copy(_python(), folder / "Python.txt")
    for package in FONT_PACKAGES:
        _copy(next(program.rglob(f"{package}/files/LICENSE.txt")), folder / f"{package}.txt")
    for library in LIBRARIES:
        texts = [text.read_text(encoding="utf-8") for text in _texts(library)]
        (folder / f"{library}.txt").write_text("\n\n".join(texts), encoding="utf-8")
    (folder / "LICENCES.txt").write_text(listing(parts), encoding="utf-8")


def listing(parts: list[Part]) -> str:
    """What is inside, as text: name, licence, where the source is."""
    versions = {library: importlib.metadata.version(library) for library in LIBRARIES}
    fonts = [package.replace("_", "-") for package in FONT_PACKAGES]
    rows = [
        (f"{TITLE}: code", "MIT", f"{TITLE}.txt"),
        (f"{TITLE}: pictures, maps, sounds", "CC-BY-SA-4.0", f"{TITLE}-art.txt"),
        (f"Python {sys.version.split()[0]}", "PSF-2.0", "Python.txt; https://www.python.org"),
        (
            f"pygame-ce {versions['pygame-ce']}",
            "LGPL-2.1-or-later",
            "LGPL-2.1.txt; https://github.com/pygame-community/pygame-ce",
        ),
        (f"PyTMX {versions['PyTMX']}", "LGPL-3.0", "LGPL-3.0.txt, GPL-3.0.txt; https://github.com/bitcraft/PyTMX"),
        (f"platformdirs {versions['platformdirs']}", "MIT", "platformdirs.txt; https://github.com/tox-dev/platformdirs"),
        (f"openskill {versions['openskill']}", "MIT", "openskill.txt; https://github.com/vivekjoshy/openskill.py"),
        (
            f"accesskit {versions['accesskit']}",
            "MIT OR Apache-2.0",
            "accesskit.txt; https://github.com/AccessKit/accesskit-python",
        ),
        (f"fsrs {versions['fsrs']}", "MIT", "fsrs.txt; https://github.com/open-spaced-repetition/py-fsrs"),
        (
            f"typing_extensions {versions['typing_extensions']}",
            "PSF-2.0",
            "typing_extensions.txt; https://github.com/python/typing_extensions",
        ),
        *((f"{name} {importlib.metadata.version(name)}", "OFL-1.1", f"{name.replace('-', '_')}.txt") for name in fonts),
        *((part.name, part.licence, f"{', '.join(f'{t}.txt' for t in part.texts)}; {part.source}") for part in parts),
    ]
    head = (
        "The contents of this package: name, licence, the file with its text (in this folder), and the address\n"
        "of its source.\n\n"
        "Libraries under the LGPL, such as pygame-ce and PyTMX, are separate files beside the program; you may\n"
        "replace them with another version.\n\n"
    )
    return head + "".join(f"{name}\n    {licence}\n    {where}\n" for name, licence, where in rows)


def _python() -> Path:
    """The licence of the Python that is packed."""
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
              *Path("/usr/share/doc").glob(f"python3.{sys.version_info.minor}/copyright"))  # fmt: skip
    for path in places:
        if path.is_file():
            return path
    raise FileNotFoundError(f"The licence of Python is at none of these places: {', '.join(map(str, places))}.")


def _texts(library: str) -> Iterator[Path]:
    for file in importlib.metadata.files(library) or ():
        if re.search(r"\.dist-info/(licenses/)?LICEN[CS]E", file.as_posix()):
            yield Path(str(file.locate()))


def _copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)
