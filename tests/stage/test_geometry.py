"""Where everything of the play screen lies, at all sizes that matter."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from arkadia_desktop.rules.pieces import CARDS, Form
from arkadia_desktop.stage.common.geometry import BUTTONS, BoardGrid, PlayLayout, stage_frame
from arkadia_desktop.stage.panels.reading import Reading, ReadingModel
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About
from tests.ui.desk import sprites

SIZES = [
    (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1920, 1200), (1280, 800), (3440, 1440),
    (2560, 1080), (1180, 664), (1024, 768), (960, 600),
]  # fmt: skip
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
HELD = "hand ", "card ", "rail", "top", "left", "right", "lines", "heaps", "bar ", "sheet", "plate ", "low sheet"
"""What lies in another room, over all, or is there at other times."""


def regions(places: PlayLayout) -> dict[str, Rect]:
    """All rooms that share the window."""
    parts = {key: room for key, room in places.items() if not key.startswith(HELD)}
    if places.compact and parts.pop("redo") != parts["turn"]:  # they take turns there
        raise AssertionError("Redo has a place of its own")
    return parts


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_window(size, scale, opponents):
    places = PlayLayout(Frame(size[0], size[1], scale), opponents)
    parts = regions(places)
    window = Rect(0, 0, *size)
    assert [name for name, rect in parts.items() if not window.contains(rect)] == []
    overlaps = [(a, b) for (a, one), (b, other) in combinations(parts.items(), 2) if one.colliderect(other)]
    assert overlaps == []
    beside = [name for name, rect in parts.items() if name not in ("board", "ribbon")]
    assert [name for name in beside if parts[name].colliderect(places.board_frame)] == []
    assert len(places.tents) == opponents


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_hit_areas_are_large_enough(size, opponents):
    places = PlayLayout(Frame(*size), opponents)
    buttons = [places[key] for key in BUTTONS if key in places]
    assert len(buttons) >= len(BUTTONS) - 2
    assert [rect for rect in (*buttons, *places.hand_cards, *places.market_places) if min(rect.size) < 32] == []


@pytest.mark.parametrize(
    ("size", "square"), [((1280, 720), 48), ((1920, 1080), 72), ((2560, 1440), 96), ((3840, 2160), 144)]
)
def test_squares_of_the_common_sizes(size, square):
    places = PlayLayout(Frame(*size), 2)
    assert places.square == square
    board = Rect(16 * square // 3, round(56 * size[1] / 1080), 16 * square, 12 * square)
    assert places["board"].size == board.size
    assert abs(places["board"].x - board.x) <= 1
    assert places["board"].y == board.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_squares_are_never_too_small(size, scale):
    places = PlayLayout(Frame(size[0], size[1], scale), 3)
    assert places.square >= 30
    assert places.compact or places.square % 4 == 0


def test_the_reference_window_is_as_designed():
    places = PlayLayout(Frame(1920, 1080), 2)
    assert places.tents == (Rect(16, 64, 340, 246), Rect(16, 322, 340, 246))
    assert places["chronicle"] == Rect(16, 580, 340, 340)
    assert places["ticker"] == Rect(1562, 64, 342, 196)
    assert places["shelves"] == Rect(1562, 272, 342, 394)
    assert places["stock"] == Rect(1562, 678, 342, 242)
    assert places["own"] == Rect(14, 944, 566, 130)
    assert places.hand_cards[0].topleft == (590, 938)
    assert places["market"] == Rect(1040, 944, 434, 130)
    assert places["ribbon"] == Rect(560, 6, 800, 44)
    assert places["rail"] == Rect(0, 938, 1920, 142)


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] * 9 <= size[1] * 16.1])
def test_the_town_is_the_game(size, scale, opponents):
    """At least 55 % of the width up to 150 %, and half of it above, however large the letters are."""
    places = PlayLayout(Frame(size[0], size[1], scale), opponents)
    assert places["board"].w >= (0.55 if places.frame.scale <= 1.5 else 0.5) * size[0] - 1


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_compact_town_lies_between_its_columns_the_ribbon_and_the_rail(size, scale, opponents):
    places = PlayLayout(Frame(size[0], size[1], scale), opponents)
    if not places.compact:
        return
    town, near = places.board_frame, 16 * places.frame.u
    assert town.left - places["left"].right <= near
    assert places["right"].left - town.right <= near
    if size[0] * 9 >= size[1] * 16:  # a higher window has room to spare
        assert town.top - places["ribbon"].bottom <= near
        assert places["board"].top - places["ribbon"].bottom >= round(6 * places.frame.u)
        assert places["rail"].top - town.bottom <= near
    assert {"ticker", "shelves", "supply", "own", "coach", "menu", "chronicle"} <= set(places)


@pytest.mark.parametrize("mentored", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_words_hide_nothing_at_the_right(size, scale, mentored):
    """Neither the castle's floor nor the button below it, nor what else is counted there."""
    places = PlayLayout(Frame(size[0], size[1], scale), 2, mentored=mentored)
    assert [sheet for sheet in places.sheets if sheet.colliderect(places["right"])] == []


@pytest.mark.parametrize("mentored", [False, True])
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_all_rivals_are_bars_or_low_plates_above_what_fills_the_compact_column(opponents, mentored):
    """The letters of 200 % leave the mentor, the coach and the lens with other words too little below them, but not the
    recap and the lens alone; that leaves plates where it has room below those."""
    for size, scale in (((960, 600), 1.0), ((1366, 768), 1.25), ((1280, 720), 1.5)):
        places = PlayLayout(Frame(*size, scale), opponents, mentored=mentored)
        for sheet in (places[key] for key in ("sheet", "low sheet") if key in places):
            tents = places.tents_above(sheet)
            assert len({tent.h for tent in tents}) == 1
            assert tents[-1].bottom <= sheet.top
            assert sheet.bottom == places["left"].bottom
        assert places.panel == places["sheet"]
        assert places.get("mentor", places.panel) == places.panel
        plates = opponents < 3 or scale < 1.5
        assert mentored or places.lens() == places["low sheet" if plates else "sheet"]
    low = PlayLayout(Frame(1280, 720, 2.0), opponents, mentored=mentored)
    assert low.tents_above(low["sheet"])[-1].bottom <= low["sheet"].top
    assert low.get("mentor", low.lens()) == low.panel == low["left"]
    assert mentored or low.lens(alone=True) == low["sheet"]


def test_when_the_compact_form_stands():
    """At 100 % the full form, from 125 % on the compact one, and in windows narrower than 1180 px."""
    forms = {scale: PlayLayout(Frame(1920, 1080, scale), 2).compact for scale in SCALES}
    assert forms == {0.75: False, 1.0: False, 1.25: True, 1.5: True, 1.75: True, 2.0: True}
    assert PlayLayout(Frame(960, 600), 2).compact
    assert PlayLayout(Frame(1179, 900), 2).compact
    assert not PlayLayout(Frame(1280, 720), 2).compact
    assert not PlayLayout(Frame(3440, 1440), 2).compact


def test_the_compact_form_is_as_designed():
    """The table of style 12.11, at 150 % and at 200 %, by a few px; the seal values have more air, at 150 % the left
    column, where words stand, is the wider one, and at 200 % plates are lower, so that the chronicle has some rows."""
    wanted = {
        1.5: {"board": (456, 64, 1072, 804), "tent 0": (10, 12, 428, 218), "ticker": (1546, 80, 364, 212),
              "shelves": (1546, 302, 364, 122), "supply": (1546, 432, 364, 62), "rail": (0, 879, 1920, 201)},
        2.0: {"board": (480, 86, 960, 720), "tent 0": (10, 12, 451, 200), "ticker": (1459, 90, 451, 206),
              "shelves": (1459, 306, 451, 132), "supply": (1459, 448, 451, 72), "rail": (0, 818, 1920, 262)},
    }  # fmt: skip
    for scale, parts in wanted.items():
        places = PlayLayout(Frame(1920, 1080, scale), 2)
        away = {key: max(abs(a - b) for a, b in zip(places[key], part, strict=True)) for key, part in parts.items()}
        assert max(away.values()) <= 16, (scale, away)


@pytest.mark.parametrize("scale", [1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_large_interface_is_as_large_as_wished(size, scale):
    """From 1280 x 720 up no scale gives way; below, letters of 13 px are larger than wished already."""
    asked = Frame(size[0], size[1], scale)
    frame = stage_frame(asked)
    assert frame.u == pytest.approx(asked.u)


def test_small_windows_keep_the_letters_readable():
    frame = stage_frame(Frame(960, 600))
    assert frame.font_px(19.5) == 13
    assert round(frame.u * 19.5, 6) >= 13


def test_a_larger_interface_gives_way_to_what_the_screen_holds():
    frame = stage_frame(Frame(1920, 1080, 3.0))
    assert frame.design_width == pytest.approx(960)
    same = Frame(1920, 1080, 1.25)
    assert stage_frame(same) is same


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_very_wide_windows_give_the_chronicle_a_column(opponents: int) -> None:
    places = PlayLayout(Frame(3440, 1440), opponents)
    assert "chronicle" in places
    assert places["chronicle"].left > places.tents[0].right
    assert places["chronicle"].height > places["board"].height * 0.9


@pytest.mark.parametrize("size", [(8, 6), (20, 20), (32, 32)])
def test_other_boards_fit(size):
    places = PlayLayout(Frame(1280, 720), 3, *size)
    assert places["board"].size == (size[0] * places.square, size[1] * places.square)
    over = [name for name, rect in regions(places).items() if rect.colliderect(places["board"])]
    assert over == ["board"]


@pytest.mark.parametrize("scale", SCALES)
def test_the_reading_panel_stays_in_the_window(scale):
    tall = next(card for card in CARDS if card.form is Form.TRADE_CENTRE)
    for size in SIZES:
        places = PlayLayout(Frame(*size, scale), 1)
        reading = Reading()
        reading.layout(Kit(places.frame, sprites()), Rect(0, 0, size[0], places["rail"].y))
        for card in places.market_places:
            reading.show(ReadingModel(tall, About(card)))
            assert Rect(0, 0, *size).contains(reading.place)
            assert reading.place.bottom < places["rail"].top


def test_squares_and_pixels():
    grid = BoardGrid(Rect(100, 50, 16 * 48, 12 * 48), 48)
    assert grid.rect(2, 1) == Rect(196, 98, 48, 48)
    assert grid.rect(2, 1, 3, 2).size == (144, 96)
    assert grid.point(grid.rect(2, 1).center) == (2.5, 1.5)
    assert grid.point((99, 60)) is None
    assert grid.point((100 + 16 * 48, 60)) is None


def test_castle_pieces_rise():
    grid = BoardGrid(Rect(0, 0, 16 * 64, 12 * 64), 64)
    assert [grid.lift(pieces) for pieces in range(4)] == [0, 15, 27, 39]
    assert grid.top_face(1, 1, 2) == Rect(64, 64 - 27, 64, 64)


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_what_may_be_expected_takes_nothing_from_the_board(size: tuple[int, int], opponents: int) -> None:
    plain, places = (PlayLayout(Frame(*size), opponents, expects=expects) for expects in (False, True))
    assert places["board"] == plain["board"]
    assert ("chronicle" in places) == ("chronicle" in plain)
    assert "forecast" not in places or places["forecast"].bottom < places["chronicle"].y
    assert "forecast" in places or size != (1920, 1080)
