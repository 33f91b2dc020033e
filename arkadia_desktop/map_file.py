"""What a Tiled map file may hold, checked before pytmx sees it.

A map may come from anywhere. So the file is read within bounds, without document types and entities, and copied by an
allow-list into a small clean tree: known layers, known attributes, numbers that are numbers, tile data unpacked within
the size of the board, external tilesets put in place. pytmx gets that tree, never a path, and opens no file.
"""

from __future__ import annotations

import base64
import binascii
import math
import os
import zlib
from pathlib import Path, PurePosixPath, PureWindowsPath
from xml.etree.ElementTree import Element, SubElement, TreeBuilder
from xml.parsers import expat

from .files import FileTrouble, read_bytes_bounded
from .locale import _
from .locale.sentences import plain
from .rules.plan import MAX_SIZE, MIN_SIZE

TILE = 64
"""Pixels a square in map files."""
GROUND, CAMPS, LOTS, POOLS, FIRST_GAME = "ground", "camps", "castle_lots", "pools", "first_game"
PROPERTIES = ("meadow", "card", "rot", "floor")

_LIMIT = 1 << 20
_MAX_DEPTH = 12
_MAX_ELEMENTS = 8192
_MAX_TILESETS = 16
_MAX_TILES = 4096
_MAX_OBJECTS = 512
_FAR = 1e6
_GID = 0x1FFFFFFF  # the upper three bits turn and mirror the tile's picture


class MapTrouble(FileTrouble):
    """A map that cannot be played: `path`, and `reason` as one whole sentence. str() names both."""


def read_map(path: Path) -> Element:
    """The ``<map>`` of the file at `path` as a clean tree (see above). Raises MapTrouble."""
    root = _read_xml(path)
    if root.tag != "map":
        raise MapTrouble(path, _("This is not a map of the Tiled editor."))
    _check_sources(path, root)
    return _Cleaner(path).map(root)


def _read_xml(path: Path) -> Element:
    try:
        data = read_bytes_bounded(path, _LIMIT)
    except FileTrouble as trouble:
        raise MapTrouble(path, trouble.reason) from trouble
    builder = TreeBuilder()
    depth = elements = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, elements
        depth += 1
        elements += 1
        if depth > _MAX_DEPTH or elements > _MAX_ELEMENTS:
            raise MapTrouble(path, _("The file contains more than any map for this game needs."))
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*_arguments: object) -> None:
        raise MapTrouble(path, _("The file declares a document type or entities, which maps do not need."))

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise MapTrouble(path, _("The file is not valid XML: see line {line}.", line=error.lineno)) from error
    except (LookupError, ValueError) as error:
        raise MapTrouble(path, _("The file is written in an unknown encoding.")) from error
    root: Element = builder.close()
    return root


def _check_sources(path: Path, root: Element) -> None:
    """Every file the map names, used or not, must lie in the map's own folder or below it."""
    folder = Path(os.path.realpath(path.parent))
    for node in root.iter():
        if "template" in node.attrib:
            raise MapTrouble(path, _("Objects from templates cannot be read; in Tiled, detach them first."))
        source = node.get("source")
        if source is None:
            continue
        steps_out = any(".." in flavour(source).parts for flavour in (PurePosixPath, PureWindowsPath))
        absolute = PurePosixPath(source).is_absolute() or bool(PureWindowsPath(source).anchor) or "\0" in source
        if steps_out or absolute or folder not in Path(os.path.realpath(folder / source)).parents:
            raise MapTrouble(path, _("The file “{source}” is outside the map’s folder.", source=plain(source)))


class _Cleaner:
    """Copies what the game reads out of a map's tree, checking each number on the way."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.gids: list[range] = []

    def trouble(self, sentence: str) -> MapTrouble:
        return MapTrouble(self.path, sentence)

    def whole(self, node: Element, name: str, least: int, most: int, standard: int | None = None) -> int:
        """The whole number in an attribute, `standard` where it is absent."""
        text = node.get(name)
        if text is None and standard is not None:
            return standard
        # int() would take underscores, blanks and the digits of other scripts too
        digits = (text or "").removeprefix("-")
        number = int(text) if text and digits.isascii() and digits.isdigit() and len(digits) <= 10 else None
        if number is None or not least <= number <= most:
            raise self.trouble(_(
                "“{name}” of <{element}> must be a whole number from {least} to {most}, not “{text}”.",
                name=name, element=node.tag, least=least, most=most, text=plain(text or ""),
            ))  # fmt: skip
        return number

    def number(self, node: Element, name: str) -> float:
        """The finite number in an attribute, 0 where it is absent."""
        text = node.get(name, "0")
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not abs(number) <= _FAR:
            raise self.trouble(_(
                "“{name}” of <{element}> is not a usable number: “{text}”.",
                name=name, element=node.tag, text=plain(text or ""),
            ))  # fmt: skip
        return number

    def map(self, node: Element) -> Element:
        if node.get("orientation", "orthogonal") != "orthogonal":
            raise self.trouble(_("The map must be orthogonal."))
        if node.get("infinite", "0") != "0":
            raise self.trouble(_("The map must have a fixed size, not an infinite one."))
        width = self.whole(node, "width", MIN_SIZE, MAX_SIZE)
        height = self.whole(node, "height", MIN_SIZE, MAX_SIZE)
        self.tile_size(node)
        clean = Element("map", _texts(width=width, height=height, tilewidth=TILE, tileheight=TILE))
        tilesets = node.findall("tileset")
        if len(tilesets) > _MAX_TILESETS:
            raise self.trouble(_("The map uses more than {n} tilesets.", n=_MAX_TILESETS))
        clean.extend([self.tileset(tileset) for tileset in tilesets])
        self.ground(clean, self.layer(node, "layer", GROUND), width, height)
        for name in (CAMPS, LOTS, POOLS):
            self.objects(clean, self.layer(node, "objectgroup", name))
        if any(layer.get("name") == FIRST_GAME for layer in node.findall("objectgroup")):
            self.objects(clean, self.layer(node, "objectgroup", FIRST_GAME))
        return clean

    def tile_size(self, node: Element) -> None:
        size = (node.get("tilewidth"), node.get("tileheight"))
        if size != (str(TILE), str(TILE)):
            raise self.trouble(_(
                "Tiles must be {size} × {size} pixels; those of <{element}> are {width} × {height}.",
                size=TILE, element=node.tag, width=plain(size[0] or ""), height=plain(size[1] or ""),
            ))  # fmt: skip

    def tileset(self, node: Element) -> Element:
        """A tileset as far as it matters: the numbers of its tiles and which meadow they show. No pictures."""
        first = self.whole(node, "firstgid", 1, 1 << 20)
        source = node.get("source")
        if source is not None:
            file = self.path.parent / source
            node = _read_xml(file)
            if node.tag != "tileset":
                raise MapTrouble(file, _("This is not a tileset of the Tiled editor."))
            _check_sources(file, node)
        self.tile_size(node)
        count = self.whole(node, "tilecount", 1, _MAX_TILES)
        clean = Element("tileset", _texts(firstgid=first, tilewidth=TILE, tileheight=TILE, tilecount=count))
        largest = count - 1
        for tile in node.findall("tile"):
            number = self.whole(tile, "id", 0, _MAX_TILES)
            largest = max(largest, number)  # a collection of pictures may have gaps in its numbers
            self.properties(SubElement(clean, "tile", _texts(id=number)), tile)
        self.gids.append(range(first, first + largest + 1))
        return clean

    def properties(self, clean: Element, node: Element) -> None:
        """The properties the game knows, whole numbers checked; others are the author's own affair."""
        kept = SubElement(clean, "properties")
        for item in node.iterfind("properties/property"):
            name = item.get("name")
            if name not in PROPERTIES:
                continue
            kind = item.get("type", "string")
            if kind == "int":
                value = str(self.whole(item, "value", -1024, 1024))
            elif kind == "string":
                value = item.get("value", "")
            else:
                raise self.trouble(_("The property “{name}” must be an int or a string.", name=name))
            SubElement(kept, "property", {"name": name, "type": kind, "value": value})

    def layer(self, node: Element, kind: str, name: str) -> Element:
        """The one layer of this kind and name."""
        found = [layer for layer in node.findall(kind) if layer.get("name") == name]
        if not found:
            missing = {
                "layer": _("There is no tile layer called “{name}”.", name=name),
                "objectgroup": _("There is no object layer called “{name}”.", name=name),
            }
            raise self.trouble(missing[kind])
        if len(found) > 1:
            raise self.trouble(_("There are two layers called “{name}”.", name=name))
        if self.number(found[0], "offsetx") or self.number(found[0], "offsety"):
            raise self.trouble(_("The layer “{name}” is shifted; its offset must be 0.", name=name))
        return found[0]

    def ground(self, clean: Element, node: Element, width: int, height: int) -> None:
        if (self.whole(node, "width", 1, 1 << 20), self.whole(node, "height", 1, 1 << 20)) != (width, height):
            raise self.trouble(_("The layer “{name}” is not the same size as the map.", name=GROUND))
        gids = self.gids_of(node, width * height)
        for gid in gids:
            if gid and not any(gid & _GID in numbers for numbers in self.gids):
                raise self.trouble(_("The ground uses a tile that is not in any tileset: {number}.", number=gid & _GID))
        layer = SubElement(clean, "layer", _texts(name=GROUND, width=width, height=height))
        SubElement(layer, "data", {"encoding": "csv"}).text = ",".join(map(str, gids))

    def gids_of(self, node: Element, count: int) -> list[int]:
        """The tile numbers of a layer, of which there must be `count`."""
        data = node.find("data")
        if data is None:
            raise self.trouble(_("The layer “{name}” has no tiles.", name=GROUND))
        text = (data.text or "").strip()
        encoding, compression = data.get("encoding", "xml"), data.get("compression", "")
        if encoding == "csv" and not compression:
            numbers = [number.strip() for number in text.split(",")]
            if not all(number.isascii() and number.isdigit() and len(number) <= 10 for number in numbers):
                raise self.damaged()
            gids = [int(number) for number in numbers]
        elif encoding == "base64" and compression in ("", "zlib", "gzip"):
            packed = self.unpacked(text, compression, 4 * count)
            gids = [int.from_bytes(packed[i : i + 4], "little") for i in range(0, len(packed), 4)]
        else:
            raise self.trouble(_(
                "The tiles must be stored as CSV or Base64 (plain, zlib or gzip), not as {kind}.",
                kind=plain(f"{encoding} {compression}".strip()),
            ))  # fmt: skip
        if len(gids) != count or any(gid > 0xFFFFFFFF for gid in gids):
            raise self.damaged()
        return gids

    def unpacked(self, text: str, compression: str, size: int) -> bytes:
        """Base64 data, unpacked to no more than `size` bytes whatever it claims to hold."""
        try:
            packed = base64.b64decode("".join(text.split()), validate=True)
            if compression:
                unpacker = zlib.decompressobj(31 if compression == "gzip" else 15)
                packed = unpacker.decompress(packed, size + 1)
        except (binascii.Error, ValueError, zlib.error) as error:
            raise self.damaged() from error
        if len(packed) != size:
            raise self.damaged()
        return packed

    def damaged(self) -> MapTrouble:
        return self.trouble(_("The tiles of the layer “{name}” are damaged.", name=GROUND))

    def objects(self, clean: Element, node: Element) -> None:
        name = node.get("name", "")
        layer = SubElement(clean, "objectgroup", {"name": name})
        objects = node.findall("object")
        if len(objects) > _MAX_OBJECTS:
            raise self.trouble(_("The layer “{name}” has more than {n} objects.", name=name, n=_MAX_OBJECTS))
        for item in objects:
            odd = [child.tag for child in item if child.tag not in ("properties", "point")]
            if odd or self.number(item, "rotation"):
                raise self.trouble(_("The objects of the layer “{name}” must be upright rectangles.", name=name))
            numbers = {key: self.number(item, key) for key in ("x", "y", "width", "height")}
            gid = self.whole(item, "gid", 0, 0xFFFFFFFF, standard=0)
            attributes = _texts(type=item.get("type") or item.get("class", ""), **numbers)
            if gid:
                attributes["gid"] = str(gid)
            self.properties(SubElement(layer, "object", attributes), item)


def _texts(**values: object) -> dict[str, str]:
    return {name: str(value) for name, value in values.items()}
