"""Renders the sources into atlases and pictures and writes the index the game reads.

`index.json`::

    {"format": "arkadia-sprites", "version": 1,
     "atlases": {"<sheet>-<scale>": {"file", "size": [w, h], "mask"?: file}},
     "sprites": {"<name>": {"canvas": [w, h], "source": sha256, "at": {"<scale>": [atlas, x, y, w, h]}}},
     "pictures": {"<name>": {"canvas": [w, h], "source": sha256, "at": {"<width>": file}}}}

Canvas sizes are in canvas units (64 a square), scales in pixels a square, everything else in pixels.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image, ImageFilter

from arkadia_desktop.files import is_file
from arkadia_desktop.tools.art.sheets import BOARD, PICTURES, SHEETS, Picture, Sheet, sheet_of
from arkadia_desktop.tools.art.sources import UNIT, canvas_of, fingerprint

FORMAT, VERSION = "arkadia-sprites", 1
PICTURE_QUALITY, CLOTH_QUALITY = 86, 80
"""JPEG qualities: pictures are seen at rest, at full colour resolution; painted sheets move past."""
FINE = 4
"""Steps of a colour channel in renderings that are always scaled down: averaging brings the levels between back."""

Index = dict[str, Any]


def build(source: Path, target: Path, *, jobs: int | None = None, say: Callable[[str], None] = print) -> Index:
    """Renders every source of the folder `source` into the folder `target` and returns the index.

    `jobs` is the number of processes (default: one a core). Files of the target that no longer belong to it are
    removed. Raises LookupError if a source belongs to no sheet, OSError if a file cannot be read or written.
    """
    target.mkdir(parents=True, exist_ok=True)
    pictures = {picture.name for picture in PICTURES}
    members: dict[str, list[Path]] = {sheet.name: [] for sheet in SHEETS}
    for path in sorted(source.glob("*.svg")):
        if path.stem not in pictures:
            members[sheet_of(path.stem).name].append(path)
    index: Index = {"format": FORMAT, "version": VERSION, "atlases": {}, "sprites": {}, "pictures": {}}
    with ProcessPoolExecutor(jobs) as pool:
        drawn = [
            pool.submit(_draw_sheet, sheet, scale, members[sheet.name], target)
            for sheet in SHEETS
            for scale in sheet.scales
            if members[sheet.name]
        ]
        painted = [pool.submit(_draw_picture, picture, source, target) for picture in PICTURES]
        for part in (future.result() for future in [*drawn, *painted]):
            _merge(index, part)
            say(", ".join(sorted(part.get("atlases", part.get("pictures", {})))))
    for name, entry in index["sprites"].items():
        path = source / f"{name}.svg"
        entry["canvas"] = [_plain(length) for length in canvas_of(path.read_text(encoding="utf-8"))]
        entry["source"] = fingerprint(path)
    _write_whole(target / "index.json", (json.dumps(_tidy(index), separators=(",", ":")) + "\n").encode())
    _remove_strangers(target, index)
    return index


def files_of(index: Index) -> set[str]:
    """Every file of the folder that the index speaks of, itself included."""
    names = {"index.json"}
    for atlas in index["atlases"].values():
        names |= {atlas["file"], atlas.get("mask", atlas["file"])}
    for picture in index["pictures"].values():
        names |= set(picture["at"].values())
    return names


def _draw_sheet(sheet: Sheet, scale: int, paths: list[Path], target: Path) -> Index:
    images = {path.stem: rendered(path, square=scale) for path in paths}
    size, places = packed({name: image.size for name, image in images.items()})
    atlas = Image.new("RGBA", size, (0, 0, 0, 0))
    for name, image in images.items():
        atlas.paste(image, places[name])
    key = f"{sheet.name}-{scale}"
    entry: Index = {"size": list(size)}
    if sheet.painted:
        entry |= {"file": f"{key}.jpg", "mask": f"{key}.webp"}
        _write_whole(target / entry["file"], _jpeg(atlas, CLOTH_QUALITY, subsampling=2))
        _write_whole(target / entry["mask"], _webp(_mask(atlas)))
    else:
        entry["file"] = f"{key}.webp"
        _write_whole(target / entry["file"], _webp(_cleared(atlas, FINE if scale > BOARD else 1)))
    sprites = {name: {"at": {str(scale): [key, *places[name], *image.size]}} for name, image in images.items()}
    return {"atlases": {key: entry}, "sprites": sprites}


def _draw_picture(picture: Picture, source: Path, target: Path) -> Index:
    path = source / f"{picture.name}.svg"
    files: dict[str, str] = {}
    for width in picture.widths:
        files[str(width)] = f"{picture.name}-{width}.jpg"
        image = rendered_wide(path, width=width)
        if width == picture.widths[0]:
            image = image.filter(ImageFilter.GaussianBlur(1))  # or its pixels would be seen when it is scaled up
        _write_whole(target / files[str(width)], _jpeg(image, PICTURE_QUALITY, subsampling=0))
    canvas = [_plain(length) for length in canvas_of(path.read_text(encoding="utf-8"))]
    return {"pictures": {picture.name: {"canvas": canvas, "source": fingerprint(path), "at": files}}}


def _merge(index: Index, part: Index) -> None:
    index["atlases"] |= part.get("atlases", {})
    index["pictures"] |= part.get("pictures", {})
    for name, entry in part.get("sprites", {}).items():
        index["sprites"].setdefault(name, {"at": {}})["at"] |= entry["at"]


def _tidy(index: Index) -> Index:
    return {key: dict(sorted(value.items())) if isinstance(value, dict) else value for key, value in index.items()}


def _plain(length: float) -> float | int:
    return int(length) if length == int(length) else length


def _cleared(image: Image.Image, step: int) -> Image.Image:
    """The picture with levels rounded to `step` and no colour where nothing is seen: both pack better."""
    red, green, blue, alpha = image.split()
    if step > 1:
        levels = [min(255, round(level / step) * step) for level in range(256)]
        red, green, blue = (channel.point(levels) for channel in (red, green, blue))
    seen = alpha.point([0] + [255] * 255)
    bare = Image.new("RGBA", image.size, (0, 0, 0, 0))
    bare.paste(Image.merge("RGBA", (red, green, blue, alpha)), (0, 0), seen)
    return bare


def _mask(image: Image.Image) -> Image.Image:
    alpha = image.getchannel("A")
    return Image.merge("LA", (alpha.point([255] * 256), alpha))


def _jpeg(image: Image.Image, quality: int, *, subsampling: int) -> bytes:
    """The picture without its alpha: what is not seen has the colour that all of it has in the mean."""
    ground = image.resize((1, 1)).convert("RGB").resize(image.size)
    ground.paste(image, (0, 0), image)
    data = io.BytesIO()
    ground.save(data, "JPEG", quality=quality, optimize=True, subsampling=subsampling)
    return data.getvalue()


def _webp(image: Image.Image) -> bytes:
    """The picture, nothing lost: 45 % smaller than as PNG, and read in two thirds of the time."""
    data = io.BytesIO()
    image.save(data, "WEBP", lossless=True, quality=100, method=6, exact=True)
    return data.getvalue()


def _write_whole(path: Path, data: bytes) -> None:
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _remove_strangers(folder: Path, index: Index) -> None:
    keep = files_of(index)
    strangers: Iterable[Path] = (path for path in folder.iterdir() if is_file(path) and path.name not in keep)
    for path in strangers:
        path.unlink()


# ---- laying pictures into an atlas: shelves, the highest first


GAP = 1
"""Empty pixels between two neighbours."""

Size = tuple[int, int]
Place = tuple[int, int]


def packed(sizes: Mapping[str, Size]) -> tuple[Size, dict[str, Place]]:
    """The size of an atlas for pictures of these sizes, and the top-left corner of each (pixels).

    Of some widths the one is taken that leaves the least area empty; the result depends on names and sizes alone.
    """
    area = sum((width + GAP) * (height + GAP) for width, height in sizes.values())
    widest = max(width for width, _ in sizes.values())
    widths = sorted({max(widest, int(area**0.5 * step / 20)) for step in range(12, 60)})
    return min((_on_shelves(sizes, width) for width in widths), key=_emptiness)


def _emptiness(atlas: tuple[Size, dict[str, Place]]) -> tuple[int, int]:
    (width, height), _ = atlas
    return width * height, max(width, height)


def _on_shelves(sizes: Mapping[str, Size], limit: int) -> tuple[Size, dict[str, Place]]:
    places: dict[str, Place] = {}
    x = y = shelf = right = 0
    for name in sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name)):
        width, height = sizes[name]
        if x and x + width > limit:
            x, y, shelf = 0, y + shelf + GAP, 0
        places[name] = (x, y)
        x, shelf, right = x + width + GAP, max(shelf, height), max(right, x + width)
    return (right, y + shelf), places


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
