"""The program's icon in the forms each system wants, rendered from the drawing at every size."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from contents import ROOT
from PIL import Image

DRAWING = ROOT / "assets" / "sprites" / "src" / "app_icon.svg"
LINUX = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS = (32, 64, 128, 256, 512, 1024)


@cache
def at(pixels: int) -> Image.Image:
    """The icon, square, `pixels` wide."""
    from arkadia_desktop.tools.art.atlases import rendered_wide

    picture = rendered_wide(DRAWING, width=pixels)
    return picture if picture.size == (pixels, pixels) else picture.resize((pixels, pixels), Image.Resampling.LANCZOS)


def write_ico(path: Path) -> None:
    """All sizes in one file, for Windows."""
    pictures = [at(size) for size in WINDOWS]
    pictures[-1].save(path, format="ICO", sizes=[(size, size) for size in WINDOWS], append_images=pictures[:-1])


def write_icns(path: Path) -> None:
    """All sizes in one file, for macOS."""
    pictures = [at(size) for size in MACOS]
    pictures[-1].save(path, format="ICNS", append_images=pictures[:-1])


def write_hicolor(folder: Path, name: str) -> None:
    """One PNG file a size and the drawing itself, in the folders of the freedesktop icon theme under `folder`."""
    for size in LINUX:
        place = folder / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        at(size).save(place / f"{name}.png")
    place = folder / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True)
    (place / f"{name}.svg").write_bytes(DRAWING.read_bytes())
