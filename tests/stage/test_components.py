"""The parts of the play screen: each in its place, each repaired exactly, every line of text whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pytest
from pygame import Rect

from arkadia_desktop import locale
from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.stage.board.pools import PoolsModel
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import ChronicleModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TurnRibbon
from arkadia_desktop.stage.panels.tents import OwnTentModel, TentModel
from arkadia_desktop.stage.panels.ticker import TickerModel
from tests.stage.pictures import SCENES, Screen, games, pixels, seen, story
from tests.tongues import LANGUAGES, READ
from tests.ui.desk import kit

SIZES = [(1280, 720), (1920, 1080), (960, 600), (3440, 1440)]
RECORDS = {1: "std2", 2: "std3", 3: "std4"}


def screen(size=(1280, 720), record="std3", actions=60, scale=1.0, scene="plain") -> Screen:
    made = Screen(size[0], size[1], seen(record, actions), scale)
    made.show(scene, story(record, actions))
    return made


OVERHANG = {"Hand": 60, "Market": 40, "TurnRibbon": 64, "Tent": 2, "BoardPicture": 0, "Lens": 0, "Dragged": 0}
"""How far a part may reach beyond its place, in design px: a grown card, the ribbon's tails and shadow."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_parts_stay_in_their_places(size, scene):
    made = screen(size, scene=scene)
    for part in made.parts:
        name = type(part).__name__
        if name in ("BoardPicture", "Dragged", "Reading"):
            continue
        room = round(OVERHANG.get(name, 4) * made.kit.frame.u) + 2
        place = Rect(part.rect).inflate(2 * room, 2 * room)
        outside = [item.key for item in part.items if not place.contains(item.rect)]
        assert outside == [], name


@pytest.mark.parametrize("scene", SCENES)
def test_a_repaired_screen_is_the_screen_painted_anew(scene):
    made = screen(scene="hover")
    made.paint()
    for rect in made.show(scene, story("std3", 60)):
        made.paint(rect)
    if scene != "draw":
        assert made.reading.model is None
    assert pixels(made.surface) == pixels(made.paint())


@pytest.mark.parametrize("first", SCENES)
def test_going_back_leaves_no_trace(first):
    made = screen(scene="plain")
    plain = pixels(made.paint())
    made.show(first, story("std3", 60))
    made.lens.model, made.lens.items = None, []
    made.reading.model, made.reading.items = None, []
    for rect in made.show("plain", story("std3", 60)):
        made.paint(rect)
    made.paint()
    assert pixels(made.surface) == plain


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_text_are_whole_and_apart(language, size, opponents):
    locale.use(language)
    record = RECORDS[opponents]
    story.cache_clear()
    made = screen(size, record, 70)
    story.cache_clear()
    for part in made.parts:
        boxes = part.boxes()
        place = Rect(part.rect).inflate(6, 6)
        assert [box.text for box in boxes if box.font_px < 13] == []
        assert [box.text for box in boxes if not place.contains(box.rect)] == [], type(part).__name__
        overlaps = [
            (one.text, other.text)
            for one, other in combinations(boxes, 2)
            if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2))
        ]
        assert overlaps == [], type(part).__name__


@pytest.mark.parametrize("size", SIZES)
def test_no_line_is_cut_in_english(size):
    made = screen(size, "std4", 70)
    cut = [box.text for part in made.parts for box in part.boxes() if box.shortened]
    assert cut == []


def test_secrets_leave_no_pixel():
    """Two games that differ only in what this seat cannot know give the same picture."""
    game = games("std3")[60]
    seat = 0
    known = view(game, seat)
    hidden = unknown(known)
    first = Screen(1280, 720, view(imagine(known, hidden), seat))
    second = Screen(1280, 720, view(imagine(known, tuple(reversed(hidden))), seat))
    assert imagine(known, hidden).stack != imagine(known, tuple(reversed(hidden))).stack
    for made in (first, second):
        made.show("plain")
    assert pixels(first.paint()) == pixels(second.paint())


def test_cards_are_found_by_their_pixels():
    made = screen(scene="hover")
    hand = made.hand
    last = len(made.position.hand) - 1
    assert hand.under(hand.card_rect(last).center)[0] == f"hand {last + 1}"
    grown = hand.card_rect(last)
    assert grown.w > made.places.hand_cards[last].w
    assert hand.under((grown.centerx, grown.top + 2)) == [f"hand {last + 1}"]
    assert hand.under(made.places.hand_cards[0].center) == ["hand 1"]
    assert hand.under((0, 0)) == []
    assert hand.rect.collidepoint(made.places.hand_cards[3].center)


def test_face_up_cards_and_the_stack_are_found():
    made = screen()
    position = made.position
    for place, card in enumerate(position.face_up):
        there = made.market.under(made.market.card_rect(place).center)
        assert there == ([f"card {place + 1}"] if card else [])
    stack = made.market.under(made.market.card_rect(3).center)
    assert stack == (["card 4"] if position.stack_size else [])


def test_workers_and_pieces_are_found():
    made = screen()
    for kind in ("own", "neutral"):
        assert made.own.under(made.own.place_of(f"worker {kind}").center)[0] == f"worker {kind}"
    assert made.own.under(made.places["own"].topleft) == []
    for family in FAMILIES:
        found = made.pools.under(made.pools.place_of(f"piece {family}").center)
        assert found == [f"piece {family}", f"floor {made.position.castle.floor}"]


@pytest.mark.parametrize("size", SIZES)
def test_laid_out_anew_it_shows_the_same(size):
    made = screen((1920, 1080))
    fresh = screen(size)
    places = PlayLayout(fresh.places.frame, 2)
    made.ticker.layout(fresh.kit, places["ticker"])
    assert [item.key for item in made.ticker.items] == [item.key for item in fresh.ticker.items]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_value_before_and_after_stands_whole_in_the_middle_of_its_cell(size, scale):
    made = Screen(size[0], size[1], seen("std3", 60), scale)
    made.ticker.show(TickerModel((2, 0, 5, 8), after=(4, 1, 3, 9)))
    numbers = [box for box in made.ticker.boxes() if box.text.isdigit()]
    for family, now, then in zip(FAMILIES, numbers[::2], numbers[1::2], strict=True):
        cell = made.ticker.places[f"value {family}"]
        assert not any(number.shortened for number in (now, then))
        assert cell.left + 2 < now.rect.left < then.rect.right < cell.right - 2
        assert abs((now.rect.left - cell.left) - (cell.right - then.rect.right)) <= 2


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", READ)
def test_what_is_said_below_the_castle_stands_whole_on_its_panel(language, size, scale):
    locale.use(language)
    made = Screen(size[0], size[1], seen("std3", 60), scale)
    castle = made.position.castle
    full = next(one for one in games("std3") if one.castle.floor == 2).castle
    for model in [PoolsModel(castle), *(PoolsModel(one, left) for one in (castle, full) for left in (None, 0, 1, 4))]:
        made.pools.show(model)
        boxes = made.pools.boxes()
        assert boxes
        outside = [box.text for box in boxes if box.shortened or not made.pools.rect.contains(box.rect)]
        assert outside == [], (model.castle.floor, model.turns_left)


def told_otherwise(position) -> dict[str, list]:
    """For each panel that keeps parts of what it drew a model, and others that differ from it in one thing each."""
    me, other, values = position.players[0], position.players[1], position.castle.values
    higher = (values[0], values[1] + 1, values[2], values[3])
    ticker, pools = TickerModel(values, (1, -1, 0, 0)), PoolsModel(position.castle)
    tent, own = TentModel(other, "Clara", True, 3, placed=2), OwnTentModel(me)
    family = next(family for family in FAMILIES if position.castle.pool[family.ordinal])
    built = position.castle.with_piece(family, position.castle.open_squares()[0])
    due = replace(pools, due=True)
    lines = story("std3", 60)
    return {
        "ticker": [
            *(ticker, replace(ticker, values=higher), replace(ticker, trend=(0, -1, 0, 0))),
            *(replace(ticker, was=higher, rolled=rolled) for rolled in (40, 60, 100)),
            *(replace(ticker, after=after) for after in (values, higher)),
        ],
        "pools": [
            *(pools, due, replace(pools, turns_left=2), replace(pools, castle=built), replace(due, castle=built)),
            *(replace(due, held=family) for family in FAMILIES[:2]),
            *(replace(due, lifted=family) for family in FAMILIES[:2]),
        ],
        "tents": [
            *(tent, replace(tent, cards=2), replace(tent, placed=3), replace(tent, computer=False)),
            *(replace(tent, name="Maximiliane von und zu"), replace(tent, player=other._replace(banners=1))),
            *(replace(tent, on_turn=True), replace(tent, hover=True), replace(tent, dots=2), replace(tent, player=me)),
        ],
        "own": [
            *(own, replace(own, gains=(0, 2, 0, 0)), replace(own, closed=True), replace(own, lid=40)),
            *(replace(own, player=me._replace(gold=77)), replace(own, player=me._replace(seals=(5, 6, 7, 8)))),
            *(replace(own, hover="own", ready=True), replace(own, held="neutral")),
        ],
        "chronicle": [ChronicleModel(lines[:count], lit) for count in (3, 4, len(lines)) for lit in (None, 2)],
    }


@pytest.mark.parametrize("panel", ["ticker", "pools", "tents", "own", "chronicle"])
def test_what_a_panel_kept_looks_as_if_drawn_now(panel):
    position = seen("std3", 60)
    screens = (Screen(1280, 720, position) for _ in range(2))
    kept, fresh = (made.tents[0] if panel == "tents" else getattr(made, panel) for made in screens)
    for models in permutations(told_otherwise(position)[panel], 2):
        for model in models:
            kept.show(model)
        fresh.model = models[1]
        fresh.layout(fresh.kit.fresh(), fresh.rect)
        assert [item.key for item in kept.items] == [item.key for item in fresh.items]
        assert list(kept.places.items()) == list(fresh.places.items())
        assert kept.boxes() == fresh.boxes()


# ---- what the turn ribbon says where it is wide, narrower, and too narrow for a name


LONG, SHORT = "Lay a building or place workers", "Build or place workers"


@pytest.mark.parametrize(
    ("wide", "said"),
    [
        (800, ["Your turn, Mara", LONG]),
        (540, ["Mara", LONG]),
        (440, ["Mara", SHORT]),
        (360, [LONG]),
        (300, [SHORT]),
    ],
)
def test_it_says_as_much_as_it_has_room_for(wide: int, said: list[str]) -> None:
    desk = kit(1920, 1080)
    ribbon = TurnRibbon()
    ribbon.layout(desk, Rect(200, 3, wide, 52))
    ribbon.show(RibbonModel(Colour.YELLOW, "Your turn, Mara", (LONG, SHORT), short="Mara"))
    boxes = ribbon.boxes()
    assert [box.text for box in boxes] == said
    assert not any(box.shortened for box in boxes)
    assert all(box.rect.left > 200 and box.rect.right < 200 + wide for box in boxes)


def test_without_a_hint_the_title_stands_alone() -> None:
    ribbon = TurnRibbon()
    ribbon.layout(kit(1920, 1080), Rect(200, 3, 800, 52))
    ribbon.show(RibbonModel(Colour.GREEN, "Clara’s turn", short="Clara"))
    assert [box.text for box in ribbon.boxes()] == ["Clara’s turn"]
