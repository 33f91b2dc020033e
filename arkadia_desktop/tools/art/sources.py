"""What the build knows of an SVG source without rendering it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

UNIT = 64
"""Canvas units a square: what the sources are drawn in."""

_SIZE = re.compile(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')
_INCLUDED = re.compile(r'href="([\w.-]+\.svg)"')


def canvas_of(source: str) -> tuple[float, float]:
    """Width and height of an SVG text in canvas units.

    Raises ValueError if its first element does not tell them.
    """
    found = _SIZE.search(source)
    if not found:
        raise ValueError("The drawing has no width and height.")
    return float(found[1]), float(found[2])


def fingerprint(path: Path) -> str:
    """SHA-256 (hexadecimal) of a source and of the sources it includes; line endings do not count."""
    text = path.read_text(encoding="utf-8")
    digest = hashlib.sha256(text.encode())
    for included in sorted(set(_INCLUDED.findall(text))):
        digest.update((path.parent / included).read_text(encoding="utf-8").encode())
    return digest.hexdigest()
