"""Draws the map of the standard board anew: `python -m arkadia_desktop.tools.board_map`.

Writes `assets/maps/arkadia.tmx`, its tileset and the tileset's picture from the component data and the sprites.
The map may be changed in Tiled afterwards; a test holds it equal to the component data.
"""

from __future__ import annotations

import io
import random
from pathlib import Path

import resvg_py
from PIL import Image

from arkadia_desktop.files import write_whole
from arkadia_desktop.map_file import TILE
from arkadia_desktop.rules.plan import STANDARD, LotPlace, Plan
from arkadia_desktop.rules.shapes import box

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "assets" / "sprites" / "src"
MAPS = ROOT / "assets" / "maps"
WEIGHTS = (6, 2, 1, 2, 2, 4)
SEED = 9  # the meadow of the drafts, which the board's colour wash was tuned to
CAMP_GID = len(WEIGHTS) + 1
# Where the shelves of castle pieces lie in the right column, in squares; floors 1 to 3.
POOLS = ((16.5, 7.25, 4.5, 1.5), (16.5, 5.5, 4.5, 1.5), (16.5, 3.75, 4.5, 1.5))


def draw_tileset() -> None:
    """The six meadows and the camp side by side."""
    names = [*(f"meadow_{kind}" for kind in range(len(WEIGHTS))), "camp"]
    picture = Image.new("RGBA", (TILE * len(names), TILE))
    for column, name in enumerate(names):
        # Tiled's camp stands on grass, as in the game
        for layer in ("meadow_0", "camp") if name == "camp" else (name,):
            png = resvg_py.svg_to_bytes(svg_path=str(SPRITES / f"{layer}.svg"), width=TILE, height=TILE)
            tile = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
            picture.alpha_composite(tile, (column * TILE, 0))
    picture.convert("RGB").save(MAPS / "arkadia.png", optimize=True)


def tileset() -> str:
    """The text of arkadia.tsx: each meadow tile says which one it is, and how often Tiled's brush takes it."""
    tiles = [
        f' <tile id="{kind}" probability="{weight}">\n  <properties>\n'
        f'   <property name="meadow" type="int" value="{kind}"/>\n  </properties>\n </tile>\n'
        for kind, weight in enumerate(WEIGHTS)
    ]
    count = len(WEIGHTS) + 1
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.10.2" name="arkadia" tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{count}" columns="{count}">\n'
        f' <image source="arkadia.png" width="{count * TILE}" height="{TILE}"/>\n'
        f'{"".join(tiles)} <tile id="{CAMP_GID - 1}" type="camp" probability="0"/>\n</tileset>\n'
    )


class _Objects:
    """Counts the objects of a map while their text is written."""

    def __init__(self) -> None:
        self.next_id = 1

    def layer(self, number: int, name: str, objects: list[str]) -> str:
        return f' <objectgroup id="{number}" name="{name}">\n{"".join(objects)} </objectgroup>\n'

    def one(self, kind: str, rectangle: tuple[float, ...], gid: int = 0, **properties: object) -> str:
        """One object; `rectangle` in squares: x, y, width, height."""
        x, y, width, height = (f"{side * TILE:g}" for side in rectangle)
        tile = f' gid="{gid}"' if gid else ""
        head = f'  <object id="{self.next_id}" type="{kind}"{tile} x="{x}" y="{y}" width="{width}" height="{height}"'
        self.next_id += 1
        if not properties:
            return f"{head}/>\n"
        kinds = {str: "", int: ' type="int"'}
        lines = [
            f'    <property name="{key}"{kinds[type(value)]} value="{value}"/>\n'
            for key, value in sorted(properties.items())
        ]
        return f'{head}>\n   <properties>\n{"".join(lines)}   </properties>\n  </object>\n'


def board(plan: Plan) -> str:
    """The text of the map of `plan`."""
    meadow = random.Random(SEED)
    kinds = range(len(WEIGHTS))
    rows = [
        ",".join(str(kind + 1) for kind in meadow.choices(kinds, WEIGHTS, k=plan.width)) for _ in range(plan.height)
    ]
    ground = ",\n".join(rows)
    objects = _Objects()

    def lot(place: LotPlace) -> str:
        return objects.one("lot", (*place.at, *place.size))

    # Tiled measures a tile object from its bottom left corner
    by_rows = sorted(plan.camps, key=lambda square: (square.y, square.x))
    camps = [objects.one("camp", (x, y + 1, 1, 1), gid=CAMP_GID) for x, y in by_rows]
    layers = [
        objects.layer(2, "camps", camps),
        objects.layer(3, "castle_lots", [lot(place) for place in plan.lots]),
        objects.layer(4, "pools", [objects.one("pool", area, floor=n) for n, area in enumerate(POOLS, start=1)]),
    ]
    if plan.first_game:
        first_lot = lot(plan.first_game.lot)
        buildings = [
            objects.one("building", (*b.at, *box(b.card.form, b.rot)), card=b.card.id, rot=b.rot)
            for b in plan.first_game.buildings
        ]
        layers.append(objects.layer(5, "first_game", [first_lot, *buildings]))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
        f' width="{plan.width}" height="{plan.height}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
        f' nextlayerid="{len(layers) + 2}" nextobjectid="{objects.next_id}">\n'
        ' <tileset firstgid="1" source="arkadia.tsx"/>\n'
        f' <layer id="1" name="ground" width="{plan.width}" height="{plan.height}">\n'
        f'  <data encoding="csv">\n{ground}\n</data>\n </layer>\n'
        f'{"".join(layers)}</map>\n'
    )


def main() -> None:
    """Write the three files."""
    MAPS.mkdir(parents=True, exist_ok=True)
    draw_tileset()
    write_whole(MAPS / "arkadia.tsx", tileset())
    write_whole(MAPS / "arkadia.tmx", board(STANDARD))


if __name__ == "__main__":
    main()
