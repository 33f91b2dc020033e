"""The tents: names break between words, a word that is too long is written smaller; whoever is on turn is felt."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from arkadia_desktop.rules.game import Player
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.stage.panels.supply import Supply, SupplyModel
from arkadia_desktop.stage.panels.tents import OwnTent, OwnTentModel, Tent, TentModel, swing_of
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.ui.desk import sprites

LETTERS = {"Mara", "4", "3", "2"}


def tent(name: str, size: tuple[int, int], scale: float) -> Tent:
    layout = PlayLayout(Frame(*size, scale), 2)
    made = Tent()
    made.layout(Kit(layout.frame, sprites()), layout.tents[0])
    made.show(TentModel(Player(Colour.GREEN), name, False, 3, placed=2))
    return made


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768)])
@pytest.mark.parametrize("name", ["Mara", "Annegret", "Wilhelmina Maria", "Wolfeschlegelste", "Jo van der Berghe"])
def test_a_name_breaks_between_its_words(name: str, size: tuple[int, int], scale: float) -> None:
    boxes = tent(name, size, scale).boxes()
    said = [box for box in boxes if not box.text.isdigit() and box.text != "human"]
    assert all(box.font_px >= 13 for box in said)
    if any(box.shortened for box in said):
        assert len(said) == len(name.split()) == 1  # one word, wider than the tent in the smallest letters
    else:
        assert " ".join(box.text for box in said) == name


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("mentored", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_digits_are_told_whole(size: tuple[int, int], mentored: bool, opponents: int) -> None:
    layout = PlayLayout(Frame(*size, 1.0), opponents, mentored=mentored)
    made = Tent()
    made.layout(Kit(layout.frame, sprites()), layout.tents[0])
    made.show(TentModel(Player(Colour.GREEN), "Clara", True, 3, placed=12))
    assert "12" in {box.text for box in made.boxes() if not box.shortened}


@pytest.mark.parametrize("name", ["Mara", "Jonas", "Bruno", "Ysolde"])
def test_a_bar_tells_a_short_name_whole_beside_two_digits(name: str) -> None:
    layout, made = PlayLayout(Frame(1920, 1080, 2.0), 3), Tent()
    made.layout(Kit(layout.frame, sprites()), layout["bar 0"])
    made.show(TentModel(Player(Colour.VIOLET), name, False, 3, placed=11))
    assert {name, "11"} <= {box.text for box in made.boxes() if not box.shortened}


@pytest.mark.parametrize("own", [False, True])
def test_whoever_is_on_turn_has_light_and_banners_that_swing_one_after_the_other(own: bool) -> None:
    layout, player = PlayLayout(Frame(1920, 1080), 2), Player(Colour.GREEN)
    made: Component[Any] = OwnTent() if own else Tent()
    waiting = OwnTentModel(player) if own else TentModel(player, "Mara", False, 3)
    made.layout(Kit(layout.frame, sprites()), layout["own"] if own else layout.tents[0])
    made.show(waiting)
    names = {item.key[1] for item in made.items}
    made.show(replace(waiting, on_turn=True))
    assert {item.key[1] for item in made.items} - names >= {"lantern", "lamplight"}
    banners = [made.place_of(f"banner {number}").inflate(40, 40) for number in range(4)]
    swings = [swing_of(life) for life in range(60)]
    for swing in swings:
        for part in made.show(replace(waiting, on_turn=True, swing=swing)):
            assert banners[0].unionall(banners[1:]).contains(part)
    assert any(len({*swing}) > 1 for swing in swings)
    assert {number for number in range(4) for swing in swings if swing[number]} == {0, 1, 2, 3}
    for before, after in pairwise(swings):
        assert all(abs(one - other) <= 1 for one, other in zip(before, after, strict=True))
    assert swing_of(None) == (0, 0, 0, 0)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0)])
def test_where_there_is_no_art_a_golden_line_says_whose_turn_it_is(size: tuple[int, int], scale: float) -> None:
    layout, player = PlayLayout(Frame(*size, scale), 2), Player(Colour.GREEN)
    panels: list[tuple[Component[Any], Rect, Any]] = [
        (OwnTent(), layout["own"], OwnTentModel(player)),
        (Tent(), layout.tents[0], TentModel(player, "Mara", False, 3)),
    ]
    for panel, place, model in panels:
        panel.layout(Kit(layout.frame, sprites()), place)
        for on_turn in (False, True):
            panel.show(replace(model, on_turn=on_turn))
            assert any(item.key[0] == "on turn" for item in panel.items) is on_turn


@pytest.mark.parametrize("size", [(342, 206), (342, 240), (460, 206), (460, 330), (300, 208)])
def test_the_number_of_a_building_stands_below_it(size: tuple[int, int]) -> None:
    """Nearer to its own picture than to any other, in a wide column too, and on one line with its neighbours."""
    kit = Kit(Frame(1920, 1080), sprites())
    supply = Supply()
    supply.layout(kit, Rect(100, 100, *size))
    supply.show(SupplyModel((8, 8, 6, 2, 2, 2, 3)))
    pictures = [item.rect for item in supply.items if item.key[0] == "sprite"]
    numbers = [box.rect for box in supply.boxes()[1:]]
    assert len(pictures) == len(numbers) == 7
    lines = [number.centery for number in numbers]
    assert lines == sorted(lines)
    assert len({*lines}) == (2 if lines[3] == lines[0] else 3)

    def apart(number: Rect, picture: Rect) -> int:
        dx = max(picture.left - number.right, number.left - picture.right, 0)
        dy = max(picture.top - number.bottom, number.top - picture.bottom, 0)
        return int(dx * dx + dy * dy)

    for own, number in enumerate(numbers):
        away = [apart(number, picture) for picture in pictures]
        assert away[own] == min(away), own
        assert away[own] <= 14 * 14
        assert supply.rect.contains(number)
        assert all(one > away[own] for other, one in enumerate(away) if other != own), own


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(3440, 1440), (2560, 1080), (5120, 1440)])
def test_no_place_in_the_columns_of_a_wide_window_is_empty(size: tuple[int, int], scale: float, opponents: int) -> None:
    layout = PlayLayout(Frame(*size, scale), opponents)
    u = layout.frame.u
    parts = [*layout.tents, *(layout[key] for key in ("chronicle", "stock", "log") if key in layout)]
    below = [part for part in parts if part.x == layout.tents[0].x]
    gap = layout["rail"].y - max(part.bottom for part in below)
    assert gap < 64 * u
    parts = [layout[key] for key in ("ticker", "shelves", "stock", "own") if key in layout]
    right = [part for part in parts if part.x == layout["ticker"].x]
    assert layout["rail"].y - max(part.bottom for part in right) < 60 * u
