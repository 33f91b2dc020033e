"""The good map, edits that spoil it, and the sentence each is refused with."""

from __future__ import annotations

import base64
import gzip
import re
import zlib
from collections.abc import Callable

from arkadia_desktop.paths import standard_map

GOOD = standard_map().read_text(encoding="utf-8")
TILESET = standard_map().with_name("arkadia.tsx").read_text(encoding="utf-8")

Edit = Callable[[str], str]


def swap(old: str, new: str, count: int = 1) -> Edit:
    """An edit of the good map that must find what it replaces."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit


def without_layer(name: str) -> Edit:
    def edit(text: str) -> str:
        cut = re.sub(rf' <(layer|objectgroup) [^>]*name="{name}".*?</\1>\n', "", text, flags=re.S)
        assert cut != text
        return cut

    return edit


def with_data(encoding: str, text: str) -> Edit:
    return lambda good: re.sub(r"<data.*?</data>", f"<data {encoding}>{text}</data>", good, flags=re.S)


def packed(gids: list[int]) -> bytes:
    return b"".join(gid.to_bytes(4, "little") for gid in gids)


def text_of(data: bytes) -> str:
    return base64.b64encode(data).decode()


FIRST_CAMP = '<object id="1" type="camp" gid="7" x="192" y="64"'
FIRST_LOT = re.search(r'<object id="21" type="lot" x="\d+" y="\d+"', GOOD)
assert FIRST_LOT
HOUSE = '<property name="card" value="red-house-1"/>'
BOMB = zlib.compress(b"\0" * 50_000_000, 9)

MALFORMED: dict[str, tuple[Edit, str]] = {
    "empty": (lambda text: "", "The file is not valid XML: see line 1."),
    "cut off": (lambda text: text[: len(text) // 2], "The file is not valid XML: see line"),
    "html": (lambda text: "<html></html>", "This is not a map of the Tiled editor."),
    "doctype": (swap("<map", '<!DOCTYPE map SYSTEM "x.dtd"><map'), "declares a document type or entities"),
    "entities": (
        swap("<map", '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map'),
        "declares a document type or entities",
    ),
    "deep": (lambda text: "<map>" * 50 + "</map>" * 50, "more than any map for this game needs"),
    "many elements": (swap("</map>", "<x/>" * 9000 + "</map>"), "more than any map for this game needs"),
    "large": (swap("</map>", " " * 1_100_000 + "</map>"), "The file is larger than 1 MB."),
    "encoding": (swap('encoding="UTF-8"', 'encoding="klingon"'), "unknown encoding"),
    "isometric": (swap('"orthogonal"', '"isometric"'), "The map must be orthogonal."),
    "infinite": (swap('infinite="0"', 'infinite="1"'), "The map must have a fixed size, not an infinite one."),
    "width missing": (
        swap(' width="16" height="12" tile', ' height="12" tile'),
        "“width” of <map> must be a whole number",
    ),
    "width huge": (
        swap('width="16" height="12" tile', 'width="1000000" height="12" tile'),
        "from 6 to 32, not “1000000”",
    ),
    "width odd": (swap('width="16" height="12" tile', 'width="1_6" height="12" tile'), "from 6 to 32, not “1_6”"),
    "map larger than its ground": (
        swap('width="16" height="12" tile', 'width="16" height="13" tile'),
        "The layer “ground” is not the same size as the map.",
    ),
    "tile size": (
        swap('tilewidth="64"', 'tilewidth="32"'),
        "Tiles must be 64 × 64 pixels; those of <map> are 32 × 64.",
    ),
    "no ground": (without_layer("ground"), "There is no tile layer called “ground”."),
    "no camps": (without_layer("camps"), "There is no object layer called “camps”."),
    "no lots": (without_layer("castle_lots"), "There is no object layer called “castle_lots”."),
    "no pools": (without_layer("pools"), "There is no object layer called “pools”."),
    "layer twice": (swap('name="pools"', 'name="camps"'), "There are two layers called “camps”."),
    "layer shifted": (swap('name="camps"', 'name="camps" offsetx="64"'), "The layer “camps” is shifted"),
    "zstd": (swap('encoding="csv"', 'encoding="base64" compression="zstd"'), "not as base64 zstd."),
    "xml tiles": (with_data("", '<tile gid="1"/>' * 192), "not as xml."),
    "no data": (lambda text: re.sub(r"<data.*?</data>", "", text, flags=re.S), "The layer “ground” has no tiles."),
    "csv words": (with_data('encoding="csv"', "one,two"), "The tiles of the layer “ground” are damaged."),
    "csv empty": (with_data('encoding="csv"', ""), "The tiles of the layer “ground” are damaged."),
    "csv short": (with_data('encoding="csv"', "1,2,3"), "The tiles of the layer “ground” are damaged."),
    "csv huge number": (with_data('encoding="csv"', "9" * 5000), "The tiles of the layer “ground” are damaged."),
    "csv beyond 32 bits": (with_data('encoding="csv"', ",".join(["4294967297"] * 192)), "are damaged."),
    "base64 rubbish": (with_data('encoding="base64"', "§§§"), "The tiles of the layer “ground” are damaged."),
    "zlib rubbish": (with_data('encoding="base64" compression="zlib"', "AAAA"), "are damaged."),
    "zlib bomb": (with_data('encoding="base64" compression="zlib"', text_of(BOMB)), "are damaged."),
    "gzip bomb": (
        with_data('encoding="base64" compression="gzip"', text_of(gzip.compress(b"\0" * 50_000_000))),
        "are damaged.",
    ),
    "no such tile": (swap("\n2,2,1", "\n99,2,1"), "The ground uses a tile that is not in any tileset: 99."),
    "hole in the ground": (swap("\n2,2,1", "\n0,2,1"), "There is no meadow at A1"),
    "camp tile as ground": (swap("\n2,2,1", "\n2,7,1"), "There is no meadow at B1"),
    "camp off the board": (swap(FIRST_CAMP, FIRST_CAMP.replace('"192"', '"1024"')), "at column 17, row 1."),
    "camp left of the board": (swap(FIRST_CAMP, FIRST_CAMP.replace('"192"', '"-64"')), "at column 0, row 1."),
    "camp between squares": (
        swap(FIRST_CAMP, FIRST_CAMP.replace('"192"', '"200"')),
        "This is not aligned to the squares: object 1 of the layer “camps”.",
    ),
    "camp nowhere": (swap(FIRST_CAMP, FIRST_CAMP.replace('"192"', '"nan"')), "“x” of <object> is not a usable number"),
    "camp infinitely far": (
        swap(FIRST_CAMP, FIRST_CAMP.replace('"192"', '"1e999"')),
        "is not a usable number: “1e999”.",
    ),
    "camp of two squares": (
        swap(FIRST_CAMP + ' width="64"', FIRST_CAMP + ' width="128"'),
        "A camp must cover exactly one square",
    ),
    "two camps on a square": (swap('x="704" y="64"', 'x="192" y="64"'), "Two camps are on the square D1."),
    "too many objects": (
        swap("<object ", '<object x="0" y="0"/>' * 600 + "<object "),
        "The layer “camps” has more than 512 objects.",
    ),
    "turned object": (swap(FIRST_CAMP, FIRST_CAMP + ' rotation="90"'), "must be upright rectangles"),
    "round object": (
        swap("</objectgroup>", '<object x="0" y="0"><ellipse/></object></objectgroup>'),
        "upright rectangles",
    ),
    "template": (swap(FIRST_CAMP, '<object template="camp.tx" id="1" x="192" y="64"'), "Objects from templates"),
    "no place for the lot": (
        lambda text: re.sub(r'(name="castle_lots">).*?(</objectgroup>)', r"\1\2", text, flags=re.S),
        "The board has no place for the castle.",
    ),
    "lot over a camp": (swap(FIRST_LOT[0], '<object type="lot" x="128" y="0"'), "at C1 covers the camp at D1."),
    "lot over the edge": (
        swap(FIRST_LOT[0], '<object type="lot" x="896" y="64"'),
        "goes over the edge of the board",
    ),
    "lot of the wrong size": (
        swap(FIRST_LOT[0] + ' width="256"', FIRST_LOT[0] + ' width="192"'),
        "A place for the castle must cover 4 × 3 or 3 × 4 squares: object 1 of the layer “castle_lots”.",
    ),
    "lot twice": (
        swap('name="castle_lots">', f'name="castle_lots">{FIRST_LOT[0]} width="256" height="192"/>'),
        "The same place for the castle appears twice",
    ),
    "pool without a floor": (swap('name="floor"', 'name="storey"'), "The property “floor” must be an int from 1 to 3"),
    "pool of floor 4": (swap('name="floor" type="int" value="3"', 'name="floor" type="int" value="4"'), "from 1 to 3"),
    "pool twice": (swap('type="int" value="3"', 'type="int" value="2"'), "There are two pools for floor 2."),
    "pool missing": (
        lambda text: re.sub(r'  <object id="\d+" type="pool".*?</object>\n', "", text, count=1, flags=re.S),
        "There is no pool for floor 1.",
    ),
    "property of another kind": (
        swap('name="floor" type="int" value="1"', 'name="floor" type="float" value="1"'),
        "The property “floor” must be an int or a string.",
    ),
    "first game without its lot": (
        swap(
            'name="first_game">\n  <object id="35" type="lot"', 'name="first_game">\n  <object id="35" type="building"'
        ),
        "The property “card” must name a card: object 1 of the layer “first_game”.",
    ),
    "first game with two lots": (
        swap('name="first_game">', 'name="first_game"><object type="lot" width="256" height="192"/>'),
        "The first game needs exactly one object of the class “lot”.",
    ),
    "first lot elsewhere": (
        swap('<object id="35" type="lot" x="384" y="256"', '<object id="35" type="lot" x="384" y="512"'),
        "In the first game the castle is not on any of its places: column 7, row 9.",
    ),
    "no such card": (swap(HOUSE, HOUSE.replace("red-house-1", "red-castle-1")), "must name a card: object 2"),
    "card twice": (
        lambda text: re.sub(
            r'<object id="37" .*?</properties>',
            '<object id="37" type="building" x="0" y="0" width="64" height="128"><properties>'
            f'{HOUSE}<property name="rot" type="int" value="1"/></properties>',
            text,
            flags=re.S,
        ),
        "The first game has red-house-1 twice.",
    ),
    "turn of five": (swap('name="rot" type="int" value="1"', 'name="rot" type="int" value="5"'), "an int from 0 to 3"),
    "building of the wrong size": (
        swap('name="rot" type="int" value="1"', 'name="rot" type="int" value="0"'),
        "Turned like this, red-house-1 covers 2 × 1 squares: object 2 of the layer “first_game”.",
    ),
    "building over the edge": (
        swap('<object id="37" type="building" x="320"', '<object id="37" type="building" x="-64"'),
        "In the first game olive-farm-1 goes over the edge of the board.",
    ),
    "building on the castle": (
        swap('<object id="37" type="building" x="320" y="128"', '<object id="37" type="building" x="384" y="256"'),
        "In the first game olive-farm-1 is on top of something else.",
    ),
    "tileset missing": (swap('source="arkadia.tsx"', 'source="other.tsx"'), "other.tsx: There is no such file."),
    "tileset is a map": (
        swap('source="arkadia.tsx"', 'source="board.tmx"'),
        "This is not a tileset of the Tiled editor.",
    ),
    "tileset above": (swap('source="arkadia.tsx"', 'source="../arkadia.tsx"'), "outside the map’s folder"),
    "tileset in and out": (swap('source="arkadia.tsx"', 'source="a/../../x.tsx"'), "outside the map’s folder"),
    "tileset absolute": (swap('source="arkadia.tsx"', 'source="/etc/passwd"'), "outside the map’s folder"),
    "tileset on a Windows drive": (swap('source="arkadia.tsx"', r'source="C:\x.tsx"'), "outside the map’s folder"),
    "tileset above for Windows": (swap('source="arkadia.tsx"', r'source="..\x.tsx"'), "outside the map’s folder"),
    "tileset is the folder": (swap('source="arkadia.tsx"', 'source=""'), "outside the map’s folder"),
    "tileset through a link": (swap('source="arkadia.tsx"', 'source="link.tsx"'), "outside the map’s folder"),
    "picture outside": (
        swap("<layer", '<imagelayer><image source="../../secret.png"/></imagelayer><layer'),
        "The file “../../secret.png” is outside the map’s folder.",
    ),
    "picture of the tileset outside": (swap('source="arkadia.tsx"', 'source="sly.tsx"'), "“/etc/hosts” is outside"),
    "many tilesets": (
        swap("<tileset", '<tileset firstgid="1" source="arkadia.tsx"/>' * 20 + "<tileset"),
        "The map uses more than 16 tilesets.",
    ),
    "tileset of other tiles": (
        swap("<tileset", '<tileset firstgid="90" tilewidth="16" tileheight="16" tilecount="4"/><tileset'),
        "Tiles must be 64 × 64 pixels; those of <tileset> are 16 × 16.",
    ),
    "tileset without end": (
        swap("<tileset", '<tileset firstgid="90" tilewidth="64" tileheight="64" tilecount="99999999"/><tileset'),
        "“tilecount” of <tileset> must be a whole number from 1 to 4096, not “99999999”.",
    ),
}
