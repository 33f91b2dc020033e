"""A board drawn in the Tiled editor as the Plan the rules play on, and as the ground to paint.

Only entry points import this: pytmx pulls in pygame (0.13 s), and a headless command gets its Plan ready-made.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytmx

from .locale import _
from .locale.sentences import sentence
from .map_file import CAMPS, FIRST_GAME, GROUND, LOTS, POOLS, TILE, MapTrouble, read_map
from .rules.pieces import CARD_BY_ID
from .rules.plan import FirstBuilding, FirstGame, LotPlace, Plan, fault
from .rules.shapes import box
from .rules.squares import Square

__all__ = ["MEADOWS", "Area", "BoardMap", "MapTrouble", "load"]

MEADOWS = 6
"""Kinds of meadow there are pictures of: the ground is made of 0..5."""
FLOORS = 3


class Area(NamedTuple):
    """A rectangle in squares from the board's top left corner; it may lie off the board, and be a mere point."""

    x: float
    y: float
    width: float
    height: float


class BoardMap(NamedTuple):
    """A map: the plan for the rules, and for the eye the kind of meadow of each square, row by row, and the places of
    the pools of castle pieces, floors 1 to 3."""

    plan: Plan
    ground: tuple[tuple[int, ...], ...]
    pools: tuple[Area, ...]


def load(path: Path) -> BoardMap:
    """The map in the .tmx file at `path`. Raises MapTrouble with one sentence naming the file and the fault."""
    tree = read_map(path)
    # The cleaned tree instead of a file name: pytmx shall open nothing itself.
    tmx = pytmx.TiledMap(allow_duplicate_names=True)
    tmx.parse_xml(tree)
    return _Reader(path, tmx).board_map()


class _Reader:
    """Turns the layers of one map into values."""

    def __init__(self, path: Path, tmx: Any) -> None:
        self.path = path
        self.tmx = tmx

    def trouble(self, sentence: str) -> MapTrouble:
        return MapTrouble(self.path, sentence)

    def board_map(self) -> BoardMap:
        plan = Plan(self.tmx.width, self.tmx.height, self.camps(), self.lots(), self.first_game())
        found = fault(plan)
        if found:
            raise self.trouble(sentence(found))
        return BoardMap(plan, self.ground(), self.pools())

    def objects(self, layer: str) -> Iterator[tuple[Any, str]]:
        """The objects of a layer, each with what to call it in a sentence."""
        for number, item in enumerate(self.tmx.get_layer_by_name(layer), start=1):
            yield item, _("object {number} of the layer “{layer}”", number=number, layer=layer)

    def rectangle(self, item: Any, name: str) -> tuple[Square, tuple[int, int]]:
        """An object's top left square and its size in squares."""
        numbers = [side / TILE for side in (item.x, item.y, item.width, item.height)]
        if not all(number.is_integer() for number in numbers) or min(numbers[2:]) < 1:
            raise self.trouble(_("This is not aligned to the squares: {name}.", name=name))
        x, y, width, height = map(int, numbers)
        return Square(x, y), (width, height)

    def whole(self, item: Any, name: str, key: str, least: int, most: int) -> int:
        """A property that must be a whole number."""
        value = item.properties.get(key)
        if not isinstance(value, int) or not least <= value <= most:
            raise self.trouble(_(
                "The property “{key}” must be an int from {least} to {most}: {name}.",
                key=key, least=least, most=most, name=name,
            ))  # fmt: skip
        return value

    def ground(self) -> tuple[tuple[int, ...], ...]:
        rows = self.tmx.get_layer_by_name(GROUND).data
        return tuple(tuple(self.meadow(gid, Square(x, y)) for x, gid in enumerate(row)) for y, row in enumerate(rows))

    def meadow(self, gid: int, square: Square) -> int:
        kind = (self.tmx.get_tile_properties_by_gid(gid) or {}).get("meadow")
        if not isinstance(kind, int) or not 0 <= kind < MEADOWS:
            raise self.trouble(_(
                "There is no meadow at {square}: a tile there needs the property “meadow”, 0 to {most}.",
                square=square.name, most=MEADOWS - 1,
            ))  # fmt: skip
        return kind

    def camps(self) -> frozenset[Square]:
        camps: set[Square] = set()
        for item, name in self.objects(CAMPS):
            square, size = self.rectangle(item, name)
            if size != (1, 1):
                raise self.trouble(_("A camp must cover exactly one square: {name}.", name=name))
            if square in camps:
                raise self.trouble(_("Two camps are on the square {square}.", square=square.name))
            camps.add(square)
        return frozenset(camps)

    def lot(self, item: Any, name: str) -> LotPlace:
        at, size = self.rectangle(item, name)
        for place in (LotPlace(at, 0), LotPlace(at, 1)):
            if place.size == size:
                return place
        raise self.trouble(_("A place for the castle must cover 4 × 3 or 3 × 4 squares: {name}.", name=name))

    def lots(self) -> tuple[LotPlace, ...]:
        places = [self.lot(item, name) for item, name in self.objects(LOTS)]
        return tuple(sorted(places, key=lambda place: (place.rot, place.at.y, place.at.x)))

    def pools(self) -> tuple[Area, ...]:
        pools: dict[int, Area] = {}
        for item, name in self.objects(POOLS):
            floor = self.whole(item, name, "floor", 1, FLOORS)
            if floor in pools:
                raise self.trouble(_("There are two pools for floor {floor}.", floor=floor))
            pools[floor] = Area(item.x / TILE, item.y / TILE, item.width / TILE, item.height / TILE)
        for floor in range(1, FLOORS + 1):
            if floor not in pools:
                raise self.trouble(_("There is no pool for floor {floor}.", floor=floor))
        return tuple(pools[floor] for floor in sorted(pools))

    def first_game(self) -> FirstGame | None:
        if FIRST_GAME not in self.tmx.layernames:
            return None
        lots: list[LotPlace] = []
        buildings: list[FirstBuilding] = []
        for item, name in self.objects(FIRST_GAME):
            if item.type == "lot":
                lots.append(self.lot(item, name))
            else:
                buildings.append(self.building(item, name))
        if len(lots) != 1:
            raise self.trouble(_("The first game needs exactly one object of the class “lot”."))
        return FirstGame(lots[0], tuple(buildings))

    def building(self, item: Any, name: str) -> FirstBuilding:
        card = CARD_BY_ID.get(item.properties.get("card"))
        if card is None:
            raise self.trouble(_("The property “card” must name a card: {name}.", name=name))
        rot = self.whole(item, name, "rot", 0, 3)
        at, size = self.rectangle(item, name)
        if size != box(card.form, rot):
            raise self.trouble(_(
                "Turned like this, {card} covers {width} × {height} squares: {name}.",
                card=card.id, width=box(card.form, rot)[0], height=box(card.form, rot)[1], name=name,
            ))  # fmt: skip
        return FirstBuilding(card, rot, at)
