"""All drawings by the name of their file."""

from __future__ import annotations

from collections.abc import Iterator

from arkadia_desktop.tools.art.drawing.strokes.colours import FAMILIES, PLAYERS
from arkadia_desktop.tools.art.drawing.strokes.lettering import title_lettering
from arkadia_desktop.tools.art.drawing.table import cards, cursors, gold, icons, seals, tents
from arkadia_desktop.tools.art.drawing.table.figures import worker
from arkadia_desktop.tools.art.drawing.table.mentor import mentor
from arkadia_desktop.tools.art.drawing.table.table import table
from arkadia_desktop.tools.art.drawing.title.app_icon import app_icon
from arkadia_desktop.tools.art.drawing.title.landscape import (
    BIRD_FRAMES,
    bird,
    cloud,
    sunlight,
    title_picture,
    wide_title_picture,
)
from arkadia_desktop.tools.art.drawing.title.stronghold import FLAG_FRAMES, flag
from arkadia_desktop.tools.art.drawing.town import buildings, castle, meadow, mill, waymarks


def drawings() -> dict[str, str]:
    """Every sprite and picture as SVG text, by name."""
    return dict(sorted([*_buildings(), *_families(), *_players(), *_rest(), *_icons()]))


def _buildings() -> Iterator[tuple[str, str]]:
    for rot in range(4):
        for form in buildings.CELLS:
            yield f"building_{form}_r{rot}", buildings.building(form, rot)
            yield f"shadow_{form}_r{rot}", buildings.building_shadow(form, rot)
        yield f"building_mill_base_r{rot}", buildings.mill_base(rot)
    for angle in mill.TURNS:
        suffix = "" if angle == mill.STANDING else f"_{angle}"
        yield f"mill_sails{suffix}", mill.sails(angle)
        yield f"mill_sails_shadow{suffix}", mill.sails_shadow(angle)


def _families() -> Iterator[tuple[str, str]]:
    for family in FAMILIES:
        yield f"seal_{family}", seals.seal(family)
        yield f"seal5_{family}", seals.seal_of_five(family)
        yield f"castle_{family}", castle.castle_piece(family)


def _players() -> Iterator[tuple[str, str]]:
    for colour in (*PLAYERS, "neutral"):
        yield f"worker_{colour}", worker(colour)
        yield f"worker_{colour}_up", worker(colour, "up")
    for colour in PLAYERS:
        yield f"worker_{colour}_wave", worker(colour, "wave")
        yield f"tent_{colour}", tents.tent(colour)
        yield f"banner_{colour}", tents.banner(colour)
        for side in ("left", "right"):
            yield f"curtain_{colour}_{side}", tents.curtain(colour, side)
        yield f"curtain_{colour}_valance", tents.curtain_valance(colour)


def _rest() -> Iterator[tuple[str, str]]:
    for tile in range(meadow.TILES):
        yield f"meadow_{tile}", meadow.meadow(tile)
    for frame in range(cursors.FRAMES):
        yield f"dust_{frame}", cursors.dust(frame)
        yield f"smoke_{frame}", cursors.smoke_puff(frame)
    for value in gold.RADII:
        yield f"coin_{value}", gold.coin(value)
    yield "camp", meadow.camp()
    for frame in range(1, meadow.FIRE_FRAMES):
        yield f"camp_{frame}", meadow.camp(frame)
    yield "castle_lot", castle.castle_lot()
    yield "castle_lot_r1", castle.castle_lot(standing=True)
    yield "card_frame", cards.card_frame()
    yield "card_back", cards.card_back()
    yield "chest", gold.chest()
    yield "cursor_arrow", cursors.arrow()
    yield "cursor_open", cursors.hand("open")
    yield "cursor_grab", cursors.hand("grab")
    for kind in waymarks.MILESTONES:
        yield f"milestone_{kind}", waymarks.milestone(kind)
    for place in gold.PLACES:
        yield f"medal_{place}", gold.medal(place)
    yield "ladder", gold.ladder()
    for number in range(waymarks.TREES):
        yield f"tree_{number}", waymarks.tree(number)
    yield "bush", waymarks.bush()
    yield "signpost", waymarks.signpost()
    yield "hatch_illegal", cursors.hatching()
    yield "mentor", mentor()
    yield "app_icon", app_icon()
    yield "lettering", title_lettering()
    yield "table", table()
    yield "title", title_picture()
    yield "title_wide", wide_title_picture()
    yield "cloud", cloud()
    yield "sunlight", sunlight()
    yield "lamplight", tents.lamplight()
    yield "lantern", tents.lantern()
    for frame in range(BIRD_FRAMES):
        yield f"bird_{frame}", bird(frame)
    for family in FAMILIES:
        for frame in range(FLAG_FRAMES):
            yield f"flag_{family}_{frame}", flag(family, frame)


def _icons() -> Iterator[tuple[str, str]]:
    for name in icons.ICONS:
        yield f"icon_{name}", icons.icon(name)
        yield f"icon_{name}_light", icons.icon(name, light=True)
    for name in ("up", "down"):
        yield f"trend_{name}", icons.trend(name)
    yield "check_green", icons.green_check()
