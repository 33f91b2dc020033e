"""The version resource of the Windows programs: what the Properties window of a file shows."""

from __future__ import annotations

from typing import Any

from contents import PUBLISHER, SUMMARY, TITLE

ENGLISH, UNICODE = 0x0409, 0x04B0


def fields(version: str, name: str) -> dict[str, str]:
    """The words of the resource for the program `name`.exe."""
    return {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": f"© {PUBLISHER}. Code: MIT. Art: CC BY-SA 4.0.",
        "OriginalFilename": f"{name}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
        "Comments": SUMMARY,
    }


def numbers(version: str) -> tuple[int, int, int, int]:
    """Windows counts in four numbers."""
    major, minor, patch = map(int, version.split("."))
    return major, minor, patch, 0


def resource(version: str, name: str) -> Any:
    """The resource as PyInstaller takes it. Needs Windows' own reader of PE files, so it is imported here."""
    from PyInstaller.utils.win32 import versioninfo as v

    words = [v.StringStruct(*pair) for pair in fields(version, name).items()]
    table = v.StringTable(f"{ENGLISH:04X}{UNICODE:04X}", words)
    return v.VSVersionInfo(
        ffi=v.FixedFileInfo(filevers=numbers(version), prodvers=numbers(version), mask=0x3F, OS=0x40004, fileType=1),
        kids=[v.StringFileInfo([table]), v.VarFileInfo([v.VarStruct("Translation", [ENGLISH, UNICODE])])],
    )
