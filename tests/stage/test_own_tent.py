"""The own tent: its numbers are whole, clear of each other and of the frame, and level with each other, at every size
and interface scale."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from arkadia_desktop.rules.game import Player
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.tents import OwnTent, OwnTentModel
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from tests.scenes.scan import over_each_other
from tests.ui.desk import sprites

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]
FRAME = 6
"""The oak around the panel, design px."""


def own_tent(size: tuple[int, int], percent: int, *, many: bool) -> OwnTent:
    pygame.font.init()
    layout = PlayLayout(Frame(*size, percent / 100), 2)
    made = OwnTent()
    made.layout(Kit(layout.frame, sprites()), layout["own"])
    seals = (12, 10, 11, 14) if many else (1, 0, 0, 3)
    own, neutral, gold = (10, 12, 48) if many else (0, 1, 0)
    made.show(OwnTentModel(Player(Colour.GREEN, own, neutral, seals, gold, 4)))
    return made


def named(*boxes: tuple[int, TextBox]) -> list[tuple[str, TextBox]]:
    return [(f"number {n}", box) for n, box in boxes]


def numbers(tent: OwnTent) -> tuple[list[TextBox], TextBox, list[TextBox]]:
    """Those of the seals, of the gold, and of the workers."""
    boxes = tent.boxes()
    return boxes[:4], boxes[4], boxes[5:]


@pytest.mark.parametrize("many", [False, True], ids=["few", "many"])
@pytest.mark.parametrize("percent", UI_SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_numbers_are_whole_and_apart(size: tuple[int, int], percent: int, many: bool) -> None:
    tent = own_tent(size, percent, many=many)
    boxes = tent.boxes()
    inside = tent.rect.inflate(-2 * round(FRAME * tent.kit.frame.u), 0)
    assert [box.text for box in boxes if box.shortened] == []
    assert [box.text for box in boxes if not inside.contains(box.rect)] == []
    assert [found for a, b in combinations(enumerate(boxes), 2) for found in over_each_other(*named(a, b))] == []


@pytest.mark.parametrize("percent", UI_SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_stands_in_one_row_is_level(size: tuple[int, int], percent: int) -> None:
    """The seals; workers and banners with what stands beside them; the gold may stand alone."""
    seals, gold, others = numbers(own_tent(size, percent, many=False))
    assert seals[0].rect.centery == seals[1].rect.centery
    kept = [gold, *others]
    for one in others:
        row = [box for box in kept if abs(box.rect.centery - one.rect.centery) <= 2]
        assert len(row) > 1
        assert max(box.font_px for box in row) - min(box.font_px for box in row) <= 2
