"""SVG sources -> pictures, through resvg."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

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


def rendered(path: Path, *, square: int) -> Image.Image:
    """The drawing as an RGBA picture in which `UNIT` canvas units are `square` pixels."""
    return _picture(path, square / UNIT)


def rendered_wide(path: Path, *, width: int) -> Image.Image:
    """The drawing as an RGBA picture `width` pixels wide."""
    return _picture(path, width / canvas_of(path.read_text(encoding="utf-8"))[0])


def fingerprint(path: Path) -> str:
    """SHA-256 (hexadecimal) of a source and of the sources it includes, line endings apart."""
    text = path.read_text(encoding="utf-8")
    digest = hashlib.sha256(text.encode())
    for included in sorted(set(_INCLUDED.findall(text))):
        digest.update((path.parent / included).read_text(encoding="utf-8").encode())
    return digest.hexdigest()


def _picture(path: Path, zoom: float) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=path.read_text(encoding="utf-8"), zoom=zoom, skip_system_fonts=True, resources_dir=str(path.parent)
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
