"""What goes into a package: names, version, the files the program reads, and what is left out.

The spec, the build and the tests read the same lists. Nothing here starts anything.
"""

from __future__ import annotations

import importlib
import platform
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "arkadia_desktop"
NAME = "arkadia"
TITLE = "Arkadia"
IDENTIFIER = "org.arkadia_desktop.Arkadia"
PUBLISHER = "Arkadia Desktop authors"
SUMMARY = "The board game Arkadia, against computers or friends at one screen"
MAINTAINER = f"{PUBLISHER} <maintainer@arkadia-desktop.invalid>"
"""A .deb needs an address; whoever publishes packages puts theirs here."""
SITE = "https://arkadia-desktop.invalid/arkadia"
"""Where the project lives, as on github.com: releases, pictures and sources lie below it. Whoever publishes puts their
own here; the workflow makes no release before."""
RECORD_ENDING = "arkadia"
RECORD_TYPE = "application/x-arkadia-record"

FONT_PACKAGES = ("font_source_sans_pro", "font_source_serif_pro")
LIBRARIES = ("pygame-ce", "PyTMX", "platformdirs", "openskill", "accesskit", "fsrs", "typing_extensions")
"""What runs with the program; its metadata goes along, for `--version` and for who lists the contents."""

SLIM = (
    *("numpy", "PIL", "babel", "fontTools", "hypothesis", "mypy", "polib", "pytest", "ray", "resvg_py", "shapely"),
    *("setuptools", "pkg_resources", "pip", "wheel", "hatchling"),
    *("tkinter", "_tkinter", "unittest", "doctest", "pdb", "pydoc", "pydoc_data", "lib2to3", "idlelib", "turtle"),
    *("ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "curses", "_curses", "readline", "asyncio", "xmlrpc"),
    *("bz2", "_bz2", "lzma", "_lzma", "_uuid", "importlib.resources"),
    *("http", "ftplib", "smtplib", "imaplib", "webbrowser", "wsgiref", "ensurepip", "venv", "distutils"),
    *("pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame._camera", "pygame._camera_opencv"),
    *("pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray", "pygame._numpysndarray"),
    *("pygame.freetype", "pygame._freetype", "pygame.ftfont"),
    *("pygame._sdl2.mixer", "pygame._sdl2.controller_old", "pygame._sdl2.touch"),
    *("pygame.newbuffer", "pygame.gfxdraw"),
    "arkadia_desktop.tools",
)
"""Modules that nothing of ours needs: without OpenSSL, hashlib counts with what Python itself brings."""


def version() -> str:
    """The version; the package's `__init__` is the only place that states it."""
    text = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([0-9]+\.[0-9]+\.[0-9]+)"$', text, re.MULTILINE)
    if not found:
        raise ValueError(f"{PACKAGE / '__init__.py'} states no version of three numbers.")
    return found[1]


def processor() -> str:
    """The processor of this machine, by one name on every system: ``x86_64``, ``arm64``."""
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())


def system() -> str:
    """The system and the processor packages are named after: ``linux-x86_64``, ``windows-x86_64``, ``macos-arm64``."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{name}-{processor()}"


def languages() -> list[str]:
    """The codes of the languages the program speaks, without ``en_XA``, which is for those who develop it."""
    catalogues = (path.parent.parent.name for path in (PACKAGE / "locale").glob("*/LC_MESSAGES/*.mo"))
    return ["en", *sorted(code for code in catalogues if code != "en_XA")]


def data_files() -> list[tuple[Path, str]]:
    """The files read at run time, each with its folder inside the program; names in order, so builds repeat."""
    found = [(path, f"{PACKAGE.name}/{path.parent.relative_to(ROOT).as_posix()}") for path in _assets()]
    catalogues = sorted((PACKAGE / "locale").glob("*/LC_MESSAGES/*.mo"))
    found += [(path, path.parent.relative_to(ROOT).as_posix()) for path in catalogues]
    data = sorted(path for kind in ("json", "jsonl") for path in PACKAGE.rglob(f"*.{kind}"))
    found += [(path, path.parent.relative_to(ROOT).as_posix()) for path in data]
    return found + fonts()


def _assets() -> list[Path]:
    """All pictures, maps and sounds, without the drawings they are made from."""
    folder = ROOT / "assets"
    sources = folder / "sprites" / "src"
    return sorted(path for path in folder.rglob("*") if path.is_file() and sources not in path.parents)


def fonts() -> list[tuple[Path, str]]:
    """The faces the program is set in, and their licences."""
    theme = importlib.import_module("arkadia_desktop.ui.paint.theme")
    found = []
    for package, name in sorted({*theme.FACES.values(), *((package, "LICENSE.txt") for package in FONT_PACKAGES)}):
        folder = Path(importlib.import_module(package).__file__ or "").parent
        found.append((folder / "files" / name, f"{package}/files"))
    return found
