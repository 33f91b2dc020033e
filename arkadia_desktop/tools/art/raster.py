"""SVG sources -> pictures, through resvg."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

from arkadia_desktop.tools.art.sources import UNIT, canvas_of


def rendered(path: Path, *, square: int) -> Image.Image:
    """The drawing as an RGBA picture in which `UNIT` canvas units are `square` pixels."""
    return _picture(path, square / UNIT)


def rendered_wide(path: Path, *, width: int) -> Image.Image:
    """The drawing as an RGBA picture `width` pixels wide."""
    return _picture(path, width / canvas_of(path.read_text(encoding="utf-8"))[0])


def _picture(path: Path, zoom: float) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=path.read_text(encoding="utf-8"), zoom=zoom, skip_system_fonts=True, resources_dir=str(path.parent)
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
